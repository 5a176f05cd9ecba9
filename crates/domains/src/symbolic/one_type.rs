//! Type variables that stand for one type in all their places: `<T extends Comparable<T>> int m(T a, T b)` is not called with
//! a string and a number.
//!
//! Which objects of the input are met as such a variable is read off the references that lead to them and the types that
//! these are declared with; nothing is remembered. What the class of one of them says of the variable restricts the classes
//! of the others: a `String` is a `Comparable<String>`, so all of them are strings.
//!
//! Law: an input is dropped only if no type fits the variable in all the places that are known.

use std::sync::Arc;

use tandem_java::{ClassId, Generic, Open, Slot};
use tandem_machine::State;

use crate::symbolic::Symbolic;
use crate::symbolic::generics::erasure;
use crate::symbolic::inputs::{InputContent, InputId, InputRef};

/// A variable, and what is met as it.
struct Uses {
    variable: Arc<Open>,
    objects: Vec<InputId>,
    /// The classes of constants of enums.
    constants: Vec<ClassId>,
}

impl Symbolic {
    /// Restricts the classes of objects that are met as one variable to those that fit each other; `false` if none do.
    pub(crate) fn agree(&mut self, state: &mut State<Symbolic>) -> bool {
        if !self.has_open_types {
            return true;
        }
        self.uses(state).iter().all(|uses| self.agree_on(state, uses))
    }

    fn agree_on(&mut self, state: &mut State<Symbolic>, uses: &Uses) -> bool {
        let mut wanted: Vec<ClassId> = Vec::new();
        loop {
            let known = wanted.len();
            for class in self.said_of(state, uses) {
                if !wanted.contains(&class) {
                    wanted.push(class);
                }
            }
            let fits = |class: &ClassId| wanted.iter().all(|wanted| self.program.is_assignable(*class, *wanted));
            if !uses.constants.iter().all(fits) {
                return false;
            }
            for (id, class) in uses.objects.iter().flat_map(|id| wanted.iter().map(move |class| (*id, *class))) {
                if !self.is_restricted_to(state, id, class) {
                    return false;
                }
            }
            // An object that has one class now may say more.
            if wanted.len() == known {
                return true;
            }
        }
    }

    /// The classes that the variable is below: by its bounds, and by what the classes of the objects say.
    fn said_of(&self, state: &State<Symbolic>, uses: &Uses) -> Vec<ClassId> {
        let mut found: Vec<ClassId> =
            uses.variable.bounds.iter().filter_map(|bound| erasure(&self.program, bound)).collect();
        for class in &uses.constants {
            found.extend(self.said_by(*class, &uses.variable));
        }
        for id in &uses.objects {
            let input = &state.facts.inputs.objects[id.0 as usize];
            if state.heap.get(input.object).note.classes.is_none() {
                found.extend(self.said_by(input.class, &uses.variable));
            }
        }
        found
    }

    /// What a class says of a variable whose bounds it keeps: `String` is a `Comparable<T>` only where `T` is `String`.
    fn said_by(&self, class: ClassId, variable: &Open) -> Vec<ClassId> {
        let program = &self.program;
        let mut found = Vec::new();
        for bound in &variable.bounds {
            let Generic::Class(name, arguments) = bound else { continue };
            let Ok(above) = program.load(name) else { continue };
            let own: Vec<Generic> =
                program.type_variables(class).into_iter().map(|(name, _)| Generic::Variable(name)).collect();
            let seen = program.arguments_above(class, &own, above).unwrap_or_default();
            for (seen, _) in seen.iter().zip(arguments.iter()).filter(|(_, argument)| is_variable(argument, variable)) {
                found.extend(erasure(program, seen));
            }
        }
        found
    }

    /// The variables that stand for one type, with what is met as them so far.
    fn uses(&self, state: &State<Symbolic>) -> Vec<Uses> {
        let mut found: Vec<Uses> = Vec::new();
        for (number, input) in state.facts.inputs.objects.iter().enumerate() {
            let ancestors = self.program.class(input.class).super_classes().iter();
            let fields = ancestors.flat_map(|class| &self.program.class(*class).fields);
            for field in fields.map(|field| self.program.field(*field)).filter(|field| !field.is_static()) {
                let Slot::Ref(slot) = field.slot else { continue };
                let held = input.refs.get(slot as usize).copied();
                if let Some(held @ (InputRef::Object(_) | InputRef::Constant(_))) = held
                    && let Some(Generic::Open(variable)) =
                        self.slot_type(InputId(number as u32), input, field).as_deref()
                {
                    note(&mut found, variable, held, state);
                }
            }
            if let InputContent::Refs { cells, rest, .. } = &input.content
                && let Some(Generic::Open(variable)) = self.cell_type(input).as_deref()
            {
                for held in cells.iter().map(|(_, held)| *held).chain([*rest]) {
                    note(&mut found, variable, held, state);
                }
            }
        }
        found
    }
}

fn is_variable(argument: &Generic, variable: &Open) -> bool {
    matches!(argument, Generic::Variable(name) if *name == variable.name)
}

fn note(found: &mut Vec<Uses>, variable: &Arc<Open>, held: InputRef, state: &State<Symbolic>) {
    let at = found.iter().position(|uses| uses.variable.name == variable.name).unwrap_or_else(|| {
        found.push(Uses { variable: Arc::clone(variable), objects: Vec::new(), constants: Vec::new() });
        found.len() - 1
    });
    match held {
        InputRef::Object(id) if !found[at].objects.contains(&id) => found[at].objects.push(id),
        InputRef::Constant(constant) => found[at].constants.push(state.heap.get(constant).class),
        InputRef::Object(_) | InputRef::Unread | InputRef::Null => (),
    }
}
