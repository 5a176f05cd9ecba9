//! Verdicts for people and for programs: terminal, JSON, SARIF, a page. Everything here makes text; nothing prints.
//!
//! Invariant: a report holds plain data. What it says of an entry was decided before, by engines and evidence; how it is
//! said is decided here, and nowhere else are there words for reasons and assumptions ([`words`]).

pub mod adequacy;
pub mod exploration;
pub mod html;
pub mod json;
pub mod layout;
pub mod place;
#[cfg(test)]
mod samples;
pub mod sarif;
pub mod several;
pub mod table;
pub mod terminal;
pub mod verdict;
pub mod words;

pub use exploration::{Conclusion, Ended, Execution};
pub use place::SourceLine;
pub use verdict::{
    AbstractState, Basis, ClassInvariant, Condition, Confirmation, Counterexample, CutPoint, EntryReport, Figures,
    InputText, LeftOut, ObjectText, PathStep, Pictures, SourceText, Subject, Unchecked, Verdict, Warning, kind_name,
    worst,
};
