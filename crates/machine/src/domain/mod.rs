//! What a primitive value is, and how to decide about it: the parameter of the interpreter.
//!
//! A domain is made of five small traits. [`Numbers`] is the core: values, operators, and deciding about them. [`Arrays`]
//! and [`Texts`] say what cells and strings are; [`Environment`] what the outside answers; [`Notes`] what is known of objects
//! that were there before the run. A domain without unknown inputs takes the last two as they are, and one whose texts are
//! all constants implements two methods of [`Texts`].

mod arrays;
mod cells;
mod environment;
mod notes;
mod numbers;
mod texts;

use tandem_java::ClassId;

use crate::class_set::ClassQuestion;
use crate::heap::Ref;

pub use arrays::Arrays;
pub use cells::Cells;
pub use environment::Environment;
pub use notes::Notes;
pub use numbers::Numbers;
pub use texts::{Case, Side, Sought, Spelling, Texts};

/// A value domain. The concrete domain computes; a symbolic one builds terms; an abstract one forgets.
///
/// Law (soundness): every operation covers what the JVM specification says of the values that its arguments stand
/// for. Law (exactness of constants): on arguments that are all [`known`](Numbers::known), the results are known too.
pub trait Domain: Arrays + Texts + Environment + Notes {}

impl<D: Arrays + Texts + Environment + Notes> Domain for D {}

/// What must be resolved: a reference, by where it stands, or the class of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A field of an object or a cell of an array.
    Slot {
        /// The object.
        object: Ref,
        /// The index of its reference slot.
        slot: u32,
    },
    /// A static field.
    Static {
        /// Its class.
        class: ClassId,
        /// The index among the class's static reference fields.
        slot: u32,
    },
    /// The class of an object that can have [several](Notes::class_set).
    Class {
        /// The object.
        object: Ref,
        /// What must be known of its class.
        question: ClassQuestion,
    },
}
