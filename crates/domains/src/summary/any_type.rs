//! Whether references of the input may be declared with a type that all sorts of classes of the library have, and that stands for
//! few of them.
//!
//! A reference that is declared as `Serializable` may be any object that the input has and that fits, lists among them; but a *new*
//! object behind it is one of the user's classes, a text or a box. So a list that was read and is lost from sight may
//! still turn up behind such a reference, and cannot be taken for a new one there. Where no type is as wide as that, every
//! reference that may lead to an object of the library may lead to a new one: `Object` stands for all of them.
//!
//! Law: if the answer is no, then every unread reference of every state is declared with a type of which new objects stand
//! for all classes of the library that may be met there, or where being asked excludes the others by an assumption.

use tandem_ir::Type;
use tandem_java::{ClassId, Generic, Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};

use crate::symbolic::Symbolic;

/// The types that texts, boxes, lists or arrays have and that say nothing of what else an object of them is, besides `Object`.
const ANY_TYPES: [&str; 4] =
    ["java/lang/Cloneable", "java/io/Serializable", "java/lang/constant/Constable", "java/lang/constant/ConstantDesc"];

impl Symbolic {
    /// Whether anything that a reference of the input is declared with is as wide as that: a parameter of the entry, a field of a
    /// class of the user, or what a method gives back that nobody has written.
    pub(crate) fn meets_any_type(&mut self) -> bool {
        if let Some(known) = self.any_type {
            return known;
        }
        let program = self.program.clone();
        let Ok(object) = program.load("java/lang/Object") else { return true };
        let mut seen = Vec::new();
        let users = program.implementations(object);
        let found = !users.skipped.is_empty()
            || self.parameter_types.iter().any(|(root, types)| has_wide_parameter(&program, *root, types, &mut seen))
            || users.classes.iter().any(|class| has_wide_member(&program, *class, &mut seen));
        self.any_type = Some(found);
        found
    }
}

/// Whether a parameter of the entry is declared widely. What the entry gives back or throws is no input.
fn has_wide_parameter(program: &Program, root: ClassId, types: &[Generic], seen: &mut Vec<ClassId>) -> bool {
    let fields = program.class(root).fields.iter().map(|field| program.field(*field));
    let mut parameters = fields.filter(|field| &*field.name != RESULT && &*field.name != THROWN);
    parameters.any(|field| match field.slot {
        Slot::Ref(slot) => {
            let declared = types.get(slot as usize).unwrap_or(&Generic::Any);
            is_wide_member(program, &field.ty, declared, seen)
        }
        Slot::Prim(_) => false,
    })
}

/// Whether something is declared widely, by its descriptor where its signature says no more than that.
fn is_wide_member(program: &Program, ty: &Type, declared: &Generic, seen: &mut Vec<ClassId>) -> bool {
    let Type::Ref(name) = ty else { return false };
    // What stands for a variable is told by its descriptor: it is the bound.
    if !matches!(declared, Generic::Any | Generic::Variable(_) | Generic::Open(_)) {
        return is_wide(program, declared, seen);
    }
    let element = name.trim_start_matches('[');
    let is_of_numbers = element.len() == 1 && element.len() < name.len();
    !is_of_numbers && is_wide(program, &Generic::Class(name.clone(), Default::default()), seen)
}

/// Whether a field of the objects of a class of the user, or what an abstract method of it gives back, is declared widely.
fn has_wide_member(program: &Program, class: ClassId, seen: &mut Vec<ClassId>) -> bool {
    if program.class(class).is_jdk() || seen.contains(&class) {
        return false;
    }
    seen.push(class);
    let info = program.class(class);
    let above = info.super_classes().iter().chain(info.super_interfaces()).copied();
    let above: Vec<ClassId> = above.filter(|other| *other != class).collect();
    let mut results = info.methods.iter().filter(|method| program.method(**method).is_abstract());
    above.into_iter().any(|class| has_wide_member(program, class, seen))
        || info
            .fields
            .iter()
            .any(|field| is_wide_member(program, &program.field(*field).ty, &program.generic_field(*field), seen))
        || results.any(|method| {
            let result = program.method(*method).ty().result.clone();
            result.is_some_and(|ty| is_wide_member(program, &ty, &program.generic_result(*method), seen))
        })
}

/// Whether a type, an argument of it, or what its objects lead to is as wide as that.
fn is_wide(program: &Program, ty: &Generic, seen: &mut Vec<ClassId>) -> bool {
    match ty {
        Generic::Any | Generic::Variable(_) => false,
        Generic::Open(variable) => variable.bounds.iter().any(|bound| is_wide(program, bound, seen)),
        Generic::Array(element) => is_wide(program, element, seen),
        Generic::Below(bound) => is_wide(program, bound, seen),
        Generic::Class(name, arguments) => {
            let Ok(mut class) = program.load(name) else { return true };
            while let Some(element) = program.class(class).element() {
                class = element;
            }
            let is_raw = arguments.is_empty() && !program.type_variables(class).is_empty();
            ANY_TYPES.contains(&&*program.class(class).name)
                || is_raw
                || arguments.iter().any(|argument| is_wide(program, argument, seen))
                || has_wide_member(program, class, seen)
        }
    }
}
