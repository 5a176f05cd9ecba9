//! Deciding whether assumptions can hold together: one trait, and solvers around solvers.
//!
//! Law: `Unsat` means that no values satisfy the assumptions under Java's arithmetic; the model of `Sat` has been
//! evaluated under that arithmetic and satisfies all of them; everything else is `Unknown`, with the reason in words.
//!
//! [`Chain::standard`] is what engines use. Its links, from the cheapest: [`Intervals`], [`LastModel`], [`Slices`],
//! [`Cache`], [`Searches`], [`Equalities`], [`Polynomials`],
//! [`FloatBounds`], [`Specials`], [`Climb`], [`Halving`], [`Z3`]. On request: [`Small`] for small counterexamples, [`Log`] for a
//! record of all questions, [`CrossCheck`] to compare two encodings.

mod bounds;
mod cache;
mod chain;
mod climb;
mod cross_check;
mod equalities;
mod float_bounds;
mod interval;
mod last_model;
mod log;
mod polynomials;
mod searches;
mod slices;
mod small;
mod specials;
mod tally;
mod tuning;
mod walk;
mod z3;

use std::rc::Rc;

use tandem_term::{Evaluator, Model, TermId, Terms};

pub use self::cache::Cache;
pub use self::chain::{Backend, Chain, Config};
pub use self::climb::Climb;
pub use self::cross_check::CrossCheck;
pub use self::equalities::Equalities;
pub use self::float_bounds::{FloatBounds, Halving};
pub use self::interval::Intervals;
pub use self::last_model::LastModel;
pub use self::log::Log;
pub use self::polynomials::Polynomials;
pub use self::searches::Searches;
pub use self::slices::Slices;
pub use self::small::Small;
pub use self::specials::Specials;
pub use self::tally::{Count, Tally};
pub use self::z3::{Encodings, Limits, Z3, horn, within_quota};

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

    /// How much it has done so far, in units of about a microsecond that no clock has measured: the same questions make
    /// the same effort on every machine.
    fn effort(&self) -> u64 {
        0
    }

    /// How many questions it was asked so far.
    fn asked(&self) -> u64 {
        0
    }
}

impl<S: Solver + ?Sized> Solver for &mut S {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        (**self).solve(terms, assumptions)
    }

    fn effort(&self) -> u64 {
        (**self).effort()
    }

    fn asked(&self) -> u64 {
        (**self).asked()
    }
}

impl<S: Solver + ?Sized> Solver for Box<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        (**self).solve(terms, assumptions)
    }

    fn effort(&self) -> u64 {
        (**self).effort()
    }

    fn asked(&self) -> u64 {
        (**self).asked()
    }
}

/// Whether all assumptions hold under the model, by Java's arithmetic. The newest comes first: it is the likeliest to
/// fail.
pub(crate) fn satisfies(terms: &Terms, model: &Model, assumptions: &[TermId]) -> bool {
    let mut evaluator = Evaluator::new(terms, model);
    assumptions.iter().rev().all(|id| evaluator.satisfies(*id))
}
