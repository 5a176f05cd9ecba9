//! Two ways to prove, one after the other and then in turn: the second begins when the first has worked for a while
//! without an answer, or has none.

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::auto::Player;
use crate::engine::{Allowance, Budget, Engine, Progress};
use crate::outcome::{Proof, merge};
use crate::tuning::TUNING;

/// Both of them.
pub(crate) struct Relay<'e> {
    first: Player<'e>,
    second: Player<'e>,
    is_seconds_turn: bool,
    left: Allowance,
}

impl<'e> Relay<'e> {
    /// Nothing done so far.
    pub fn new(first: Box<dyn Engine + 'e>, second: Box<dyn Engine + 'e>) -> Relay<'e> {
        let left = Allowance::of(TUNING.prove_alone);
        Relay { first: Player::new(first), second: Player::new(second), is_seconds_turn: false, left }
    }

    fn progress(&self) -> Progress {
        self.first.progress.and(self.second.progress)
    }
}

impl Engine for Relay<'_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        while !self.progress().is_over() && budget.lasts(interp) {
            let player = if self.is_seconds_turn { &mut self.second } else { &mut self.first };
            if player.progress == Progress::Open {
                player.progress =
                    self.left.spend(interp, |interp, turn| player.engine.step(interp, budget.and(turn)))?;
            }
            if player.progress.is_over() || !self.left.lasts() {
                self.is_seconds_turn = !self.is_seconds_turn;
                self.left = Allowance::of(TUNING.proving_turn);
            }
        }
        Ok(self.progress())
    }

    fn waiting(&self) -> usize {
        self.first.engine.waiting() + self.second.engine.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let Relay { first, second, .. } = *self;
        Ok(merge([first.close()?, second.close()?]))
    }
}
