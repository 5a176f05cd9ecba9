//! Which code keeps objects by their hash codes: the tables of the class library.
//!
//! What such a table does with an object does not depend on the number that it gets, as long as equal objects have equal ones;
//! only the order in which it lists them does.

use tandem_java::{Class, Program};

use crate::domain::Domain;
use crate::state::State;

/// Classes of the library that keep objects by their hash codes; so do those that are declared inside them.
const TABLES: [&str; 5] = [
    "java/util/HashMap",
    "java/util/WeakHashMap",
    "java/util/ImmutableCollections$SetN",
    "java/util/ImmutableCollections$MapN",
    "java/util/concurrent/ConcurrentHashMap",
];

/// Whether it is such a table itself that asks for the hash code of an object, to find its place: not for the sake of a hash code
/// of its own, and not through code of the program, which could tell one number from another.
pub fn asks<D: Domain>(program: &Program, state: &State<D>) -> bool {
    let frames = state.thread.frames.iter().rev();
    let mut askers = frames.filter_map(|frame| {
        let (method, class) = (program.method(frame.code.method?), program.class(frame.code.class));
        (!program.is_stand_in(class.id)).then_some((method, class))
    });
    askers.next().is_some_and(|(method, class)| is_table(class) && &*method.name != "hashCode")
}

fn is_table(class: &Class) -> bool {
    let is_part =
        |outer: &&str| class.name.strip_prefix(*outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
    TABLES.iter().any(is_part)
}
