//! Engines: policies over the one interpreter. What they check, and what comes out, is the same for all of them.

pub mod auto;
pub mod certificate;
pub mod ending;
pub mod explore;
pub mod matching;
pub mod paths;
pub mod property;
pub mod prove;
pub mod task;

pub use property::{Property, Violation, ViolationKind};
pub use task::{Basis, Bounds, Candidate, CutFigures, Judge, Judgement, Order, Statistics, Summary, Task};
