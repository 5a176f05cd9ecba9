//! From a symbolic path to evidence: a concrete input, its replay, something smaller, a JUnit test.
//!
//! Invariant: nothing here believes the symbolic side. An input counts only if the concrete interpreter runs it to the
//! same violation.

mod concretize;
pub mod draw;
pub mod input;
pub mod junit;
mod literals;
mod materialize;
mod places;
mod promises;
mod rebuild;
pub mod replay;
pub mod shrink;

pub use draw::{
    GraphEdge, GraphNode, HeapGraph, Listing, Notation, draw_input, draw_output, draw_symbolic_input, heap_graph,
    list_input,
};
pub use input::{Answer, Content, FieldValue, Input, InputObject, Value};
pub use junit::{SourceFile, TestFiles, TestSubject, junit_test, junit_test_apart};
pub use promises::{keeps_class_facts, keeps_promises};
pub use replay::{Ending, Expected, PredicateRole, Replayed, Replayer, Thrown};
pub use shrink::{ShrinkOptions, Shrunk, shrink};
