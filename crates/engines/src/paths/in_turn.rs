//! Preconditions asked first and asked beside the entry, in turn.
//!
//! Asking first makes exactly the inputs that satisfy the preconditions, and costs what conditions in the code cost; but
//! it makes whole structures of which the entry may read one cell, so that there may be no end of them. Asking beside
//! leaves unread what the entry does not read, but asks again at every choice. Neither is better, so each gets its share
//! of the work, and the first answer counts.

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;
use tandem_solver::Solver;

use super::search::{Asking, Search, Ways};
use super::start::Question;
use crate::engine::{Allowance, Budget, Engine, Progress};
use crate::outcome::{Proof, merge};
use crate::room::Room;
use crate::tuning::TUNING;

/// Explores in both ways.
pub(crate) struct InTurn<'e, 'r> {
    first: Way<'e, 'r>,
    beside: Way<'e, 'r>,
    /// Whose turn it is, and what is left of it; `None` if none has begun.
    turn: Option<(Asking, Allowance)>,
}

/// One of them.
struct Way<'e, 'r> {
    search: Search<'e, 'r>,
    progress: Progress,
    cost: u64,
}

impl<'e, 'r> Way<'e, 'r> {
    fn new(room: &'e Room<'r>, question: Question, asking: Asking) -> Way<'e, 'r> {
        let search = Search::new(room, question, Ways { asking, ..Ways::default() });
        Way { search, progress: Progress::Open, cost: 0 }
    }

    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<(), InputError> {
        let (states, asked) = (self.search.states(), interp.domain.solver.asked());
        self.progress = self.search.step(interp, budget)?;
        self.cost += self.search.states() - states + interp.domain.solver.asked() - asked;
        Ok(())
    }
}

impl<'e, 'r> InTurn<'e, 'r> {
    /// Nothing explored so far.
    pub fn new(room: &'e Room<'r>) -> InTurn<'e, 'r> {
        let cheap = Question { patience: TUNING.patience_beside, ..room.question.clone() };
        InTurn {
            first: Way::new(room, room.question.clone(), Asking::First),
            beside: Way::new(room, cheap, Asking::Beside),
            turn: None,
        }
    }

    /// Whose turn is next.
    fn next(&self) -> Asking {
        let InTurn { first, beside, .. } = self;
        let is_turn_of_first = !first.progress.is_over()
            && (beside.progress.is_over() || first.cost <= TUNING.asking_before + beside.cost * TUNING.asking_first);
        if is_turn_of_first { Asking::First } else { Asking::Beside }
    }

    fn progress(&self) -> Progress {
        self.first.progress.and(self.beside.progress)
    }
}

impl Engine for InTurn<'_, '_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        while !self.progress().is_over() && budget.lasts(interp) {
            let (asking, mut left) = self.turn.unwrap_or_else(|| (self.next(), Allowance::of(TUNING.asking_turn)));
            let way = if asking == Asking::First { &mut self.first } else { &mut self.beside };
            left.spend(interp, |interp, turn| way.step(interp, budget.and(turn)))?;
            let goes_on = !way.progress.is_over() && left.lasts();
            self.turn = goes_on.then_some((asking, left));
        }
        Ok(self.progress())
    }

    fn waiting(&self) -> usize {
        self.first.search.waiting() + self.beside.search.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let InTurn { first, beside, .. } = *self;
        let closed = |way: Way<'_, '_>| Ok((way.progress, Proof::of_paths(way.search.summary()?)));
        Ok(merge([closed(first)?, closed(beside)?]))
    }
}
