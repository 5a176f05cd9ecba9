//! Every method that somebody else could call: what is checked when all of a class is wanted.

use super::Entry;
use crate::class::{Class, ClassId, Method, access};
use crate::program::Program;

/// The methods of `classes` that have code and are not private, class by class in the order of the class file, which is
/// that of the source. Left out is what the compiler wrote, and classes that nobody else can name: those declared in
/// methods, and private ones.
pub fn all_entries(program: &Program, classes: &[ClassId]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for class in classes.iter().map(|id| program.class(*id)).filter(|class| can_be_named(class)) {
        let methods = class.methods.iter().map(|id| program.method(*id)).filter(|method| can_be_called(class, method));
        entries.extend(methods.map(|method| Entry { class: class.id, method: method.id }));
    }
    entries
}

fn can_be_named(class: &Class) -> bool {
    !class.is_private_member() && !class.is_anonymous_or_local() && class.access & access::SYNTHETIC == 0
}

fn can_be_called(class: &Class, method: &Method) -> bool {
    let has_code = !method.is_abstract() && !method.is_native();
    // An abstract class is constructed by its subclasses, whose constructors are entries themselves.
    let is_part = method.is_constructor() && class.is_abstract();
    let is_of_enum = class.is_enum() && method.is_static() && matches!(&*method.name, "values" | "valueOf");
    let is_written = method.access & (access::SYNTHETIC | access::BRIDGE) == 0 && !method.is_class_initializer();
    has_code && is_written && !method.is_private() && !is_part && !is_of_enum
}
