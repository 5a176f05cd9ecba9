//! Contradictions that intervals show: the cheapest link, and one that never says `Sat`.

use std::rc::Rc;

use tandem_term::{TermId, Terms};

use crate::bounds::Bounds;
use crate::tally::Tally;
use crate::{Answer, Solver};

/// Answers `Unsat` where bounds alone contradict each other; asks the next link otherwise.
pub struct Intervals<S> {
    next: S,
    tally: Rc<Tally>,
}

impl<S: Solver> Intervals<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Intervals<S> {
        Intervals { next, tally }
    }
}

impl<S: Solver> Solver for Intervals<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        if Bounds::of(terms, assumptions).is_none() {
            self.tally.by_intervals.up();
            return Answer::Unsat;
        }
        self.next.solve(terms, assumptions)
    }
}
