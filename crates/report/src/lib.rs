//! Verdicts for people and for programs: terminal, JSON, SARIF. Everything here makes text; nothing prints.
//!
//! Invariant: a report holds plain data. What it says of an entry was decided before, by engines and evidence.

pub mod exploration;
pub mod json;
pub mod place;
#[cfg(test)]
mod samples;
pub mod sarif;
pub mod table;
pub mod terminal;
pub mod verdict;

pub use exploration::{Conclusion, Ended, Execution};
pub use place::Place;
pub use verdict::{
    Basis, Confirmation, Counterexample, CutPoint, EntryReport, Figures, InputText, ObjectText, PathStep, Reason,
    SourceText, Verdict,
};
