//! Deciding whether assumptions can hold together: one trait, and solvers around solvers.
//!
//! Law: `Unsat` means that no values satisfy the assumptions under Java's arithmetic; the model of `Sat` has been
//! evaluated under that arithmetic and satisfies all of them; everything else is `Unknown`, with the reason in words.

use std::rc::Rc;

use tandem_term::{Model, TermId, Terms};

/// Whether assumptions can hold together.
#[derive(Clone, Debug)]
pub enum Answer {
    /// They can, for instance so.
    Sat(Rc<Model>),
    /// They cannot.
    Unsat,
    /// It could not be told, for this reason.
    Unknown(Rc<str>),
}

/// Decides truth-valued terms.
pub trait Solver {
    /// Whether all `assumptions` can hold together. A path condition comes in the order in which it grew, so that a
    /// solver can go on from the common prefix of the last question.
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer;
}
