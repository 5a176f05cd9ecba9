//! From a symbolic path to evidence: a concrete input, its replay, something smaller, a JUnit test.
//!
//! Invariant: nothing here believes the symbolic side. An input counts only if the concrete interpreter runs it to the
//! same violation.

mod concretize;
pub mod construction;
pub mod draw;
pub mod film;
mod functions;
pub mod input;
pub mod junit;
mod literals;
mod made;
pub mod making;
mod materialize;
mod places;
mod promises;
mod rebuild;
pub mod replay;
pub mod shrink;
pub mod steps;

pub use construction::{Construction, leads_to_itself};
pub use draw::{GraphEdge, GraphNode, HeapGraph, Listing, Notation, Picture, draw_input, heap_graph, list_input};
pub use film::{Film, FilmStep};
pub use input::{Answer, Content, FieldValue, Input, InputObject, Value};
pub use junit::{
    ClientTest, SourceFile, TestFiles, TestSubject, calls_of_client, junit_test, junit_test_apart, tests_of_clients,
};
pub use promises::{broken_promises, holds_given_nulls, keeps_class_facts, keeps_promises, passes_null_cells};
pub use replay::{Expected, PredicateRole, Replayed, Replayer, RunEnding, Thrown};
pub use shrink::{ShrinkOptions, Shrunk, shrink};
