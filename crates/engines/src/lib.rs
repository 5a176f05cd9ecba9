//! Engines: policies over the one interpreter. What they check, and what comes out, is the same for all of them.

pub mod adequacy;
mod auto;
pub mod check;
pub mod matching;
mod prove;
pub mod segments;
mod tuning;

pub use check::{Maker, Sharing, Strategy, adequacy_of, check, check_with, summarizing};
