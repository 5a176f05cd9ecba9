//! Which of the user's classes an entry or a class has to do with, by the types that are declared: nearest first, and only so many.
//!
//! Invariant: interfaces, enums, and records whose constructors let everything through are not among them; there is nothing to
//! know of their fields.

use tandem_ir::Name;
use tandem_java::{ClassId, ClassKind, Generic, Origin, Program};
use tandem_machine::records::canonical_constructor;
use tandem_search::Task;

use crate::tuning::TUNING;

/// Those whose objects an entry may meet.
pub(crate) fn classes_of_entry(program: &Program, task: &Task) -> Vec<ClassId> {
    let mut around = Around { program, found: Vec::new() };
    if !program.method(task.plan.entry).is_static() {
        around.add_named(&program.class(task.plan.class).name);
    }
    program.generic_parameters(task.plan.entry).iter().for_each(|ty| around.add(ty));
    around.closed()
}

/// Those whose objects the objects of a class may hold, and the class itself.
pub(crate) fn classes_around(program: &Program, class: ClassId) -> Vec<ClassId> {
    let mut around = Around { program, found: Vec::new() };
    around.add_named(&program.class(class).name);
    around.closed()
}

struct Around<'p> {
    program: &'p Program,
    found: Vec<ClassId>,
}

impl Around<'_> {
    /// Adds the classes that a type names, those of its arguments among them.
    fn add(&mut self, ty: &Generic) {
        let mut named = Vec::new();
        names_in(ty, &mut named);
        named.iter().for_each(|name| self.add_named(name));
    }

    fn add_named(&mut self, name: &str) {
        let program = self.program;
        let Ok(mut class) = program.load(name) else { return };
        while let Some(element) = program.class(class).element() {
            class = element;
        }
        let is_users = |class: &ClassId| {
            let info = program.class(*class);
            info.origin == Origin::Application && info.kind == ClassKind::Instance && !info.is_enum()
        };
        let implementations =
            if is_users(&class) { program.implementations(class).classes.clone() } else { Vec::new() };
        // Its objects have the fields of the classes that it extends, too.
        let ancestors = program.class(class).super_classes().iter().copied();
        for class in [class].into_iter().chain(implementations).chain(ancestors).filter(is_users) {
            if !self.found.contains(&class) && self.found.len() < TUNING.most_classes {
                self.found.push(class);
            }
        }
    }

    /// Adds what their fields lead to.
    fn closed(mut self) -> Vec<ClassId> {
        let program = self.program;
        let mut next = 0;
        while let Some(class) = self.found.get(next).copied() {
            let ancestors = program.class(class).super_classes();
            for field in ancestors.iter().flat_map(|class| &program.class(*class).fields) {
                self.add(&program.generic_field(*field));
            }
            next += 1;
        }
        let has_any_components = |class: ClassId| {
            program.class(class).is_record()
                && canonical_constructor(program, class).is_none_or(|constructor| constructor.is_plain)
        };
        self.found.retain(|class| !has_any_components(*class) && !program.class(*class).is_interface());
        self.found
    }
}

/// The classes that a type names: a `List<Item>` leads to items.
fn names_in(ty: &Generic, found: &mut Vec<Name>) {
    match ty {
        Generic::Any | Generic::Variable(_) => (),
        Generic::Class(name, arguments) => {
            found.push(name.clone());
            arguments.iter().for_each(|argument| names_in(argument, found));
        }
        Generic::Array(inner) | Generic::Below(inner) => names_in(inner, found),
        Generic::Open(open) => open.bounds.iter().for_each(|bound| names_in(bound, found)),
    }
}
