//! From a symbolic path to evidence: a concrete input, its replay, something smaller, a JUnit test.
//!
//! Invariant: nothing here believes the symbolic side. An input counts only if the concrete interpreter runs it to the
//! same violation.

mod concretize;
pub mod input;
mod materialize;
pub mod replay;

pub use input::{Answer, Content, FieldValue, Input, InputObject, Value};
pub use replay::{Ending, Expected, PredicateRole, Replayed, Replayer, Thrown};
