//! Engines: policies over the one interpreter. What they check, and what comes out, is the same for all of them.

pub mod certificate;
pub mod check;
pub mod ending;
pub mod engine;
pub mod matching;
pub mod outcome;
pub mod paths;
pub mod property;
mod prove;
pub mod room;
pub mod task;

pub use check::{Strategy, check};
pub use outcome::{Conclusion, Outcome, Proof};
pub use property::{Property, Violation, ViolationKind};
pub use room::Surroundings;
pub use task::{Basis, Bounds, Candidate, CutFigures, Judge, Judgement, Order, Statistics, Summary, Task};
