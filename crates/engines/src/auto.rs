//! Exploring and proving in turn: exploration finds shallow violations and proves what has few paths, abstraction proves
//! the rest. Neither starts anew, and the first answer counts.

pub(crate) mod predicates;

use std::time::Duration;

use tandem_abstraction::precision::Precision;
use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::engine::{Allowance, Budget, Engine, Progress};
use crate::outcome::{Proof, merge};
use crate::paths::exploration;
use crate::prove::{Cuts, Prove};
use crate::relay::Relay;
use crate::room::Room;
use crate::tuning::TUNING;

/// Who works when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sharing {
    /// Both alike.
    Equal,
    /// Proving goes first. Exploring begins with the first alarm, where the same violation may be real on another path, and
    /// is all that is left when nothing more can be kept apart.
    AfterAlarms,
}

/// Both engines.
pub(crate) struct Auto<'e, 'r> {
    room: &'e Room<'r>,
    sharing: Sharing,
    explorer: Player<'e>,
    prover: Player<'e>,
    /// How much the next turn takes.
    turn: Duration,
    is_explorers_turn: bool,
    /// What is left of it; `None` if it has not begun.
    left: Option<Allowance>,
}

/// An engine that takes turns with another.
pub(crate) struct Player<'e> {
    pub engine: Box<dyn Engine + 'e>,
    pub progress: Progress,
}

impl<'e> Player<'e> {
    /// One that has not begun.
    pub fn new(engine: Box<dyn Engine + 'e>) -> Player<'e> {
        Player { engine, progress: Progress::Open }
    }

    /// How far it has come, and what it has found.
    pub fn close(self) -> Result<(Progress, Proof), InputError> {
        Ok((self.progress, self.engine.close()?))
    }
}

impl<'e, 'r> Auto<'e, 'r> {
    /// Nothing done so far.
    pub fn new(interp: &mut Interp<Symbolic>, room: &'e Room<'r>, sharing: Sharing) -> Auto<'e, 'r> {
        let prover: Box<dyn Engine + 'e> = Box::new(Prove::new(interp, room, Precision::default(), Cuts::All));
        let prover = match sharing {
            Sharing::Equal => Box::new(Relay::new(prover, predicates::engine(interp, room, Sharing::Equal))),
            Sharing::AfterAlarms => prover,
        };
        Auto::of(room, sharing, exploration(room), prover)
    }

    /// Both alike, with another engine that explores.
    pub fn exploring(
        interp: &mut Interp<Symbolic>,
        room: &'e Room<'r>,
        explorer: Box<dyn Engine + 'e>,
    ) -> Auto<'e, 'r> {
        let mut auto = Auto::new(interp, room, Sharing::Equal);
        auto.explorer = Player::new(explorer);
        auto
    }

    /// The same with other engines: one that explores and one that proves.
    pub fn of(
        room: &'e Room<'r>,
        sharing: Sharing,
        explorer: Box<dyn Engine + 'e>,
        prover: Box<dyn Engine + 'e>,
    ) -> Auto<'e, 'r> {
        Auto {
            room,
            sharing,
            explorer: Player::new(explorer),
            prover: Player::new(prover),
            turn: if sharing == Sharing::Equal { TUNING.first_turn } else { TUNING.after_alarm },
            is_explorers_turn: sharing == Sharing::Equal,
            left: None,
        }
    }

    fn progress(&self) -> Progress {
        let is_wanted = self.sharing == Sharing::Equal || self.room.has_alarms();
        match (self.explorer.progress, self.prover.progress) {
            (_, Progress::Exhausted) if !is_wanted => Progress::Exhausted,
            (explorer, prover) => explorer.and(prover),
        }
    }

    /// How much the turn takes that begins.
    fn share(&self) -> Allowance {
        let is_broad = self.explorer.engine.waiting() > TUNING.many;
        match (self.is_explorers_turn, self.sharing) {
            (true, _) if self.prover.progress.is_over() => Allowance::ALL,
            (true, _) if is_broad => Allowance::of(self.turn / TUNING.broad_part),
            (true, Sharing::Equal) if self.turn > TUNING.early => Allowance::of(self.turn / TUNING.later_part),
            (false, Sharing::AfterAlarms) => Allowance::ALL,
            (false, _) if self.explorer.progress.is_over() => Allowance::ALL,
            _ => Allowance::of(self.turn),
        }
    }

    /// The other one's turn begins.
    fn pass(&mut self) {
        let is_round = self.is_explorers_turn == (self.sharing == Sharing::AfterAlarms);
        if is_round {
            self.turn *= 2;
        }
        self.is_explorers_turn = !self.is_explorers_turn;
        self.left = None;
    }
}

impl Engine for Auto<'_, '_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        while !self.progress().is_over() && budget.lasts(interp) {
            let mut left = self.left.unwrap_or_else(|| self.share());
            let player = if self.is_explorers_turn { &mut self.explorer } else { &mut self.prover };
            if player.progress == Progress::Open {
                player.progress = left.spend(interp, |interp, turn| player.engine.step(interp, budget.and(turn)))?;
            }
            // The prover pauses after an alarm, before its work is done.
            let waits_for_alarms = self.sharing == Sharing::AfterAlarms && !self.is_explorers_turn;
            let has_paused = waits_for_alarms && left.lasts() && budget.lasts(interp);
            let is_done = player.progress.is_over() || !left.lasts() || has_paused;
            self.left = Some(left);
            if is_done {
                self.pass();
            }
        }
        Ok(self.progress())
    }

    fn waiting(&self) -> usize {
        self.explorer.engine.waiting() + self.prover.engine.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let Auto { explorer, prover, .. } = *self;
        Ok(match self.sharing {
            Sharing::Equal => merge([explorer.close()?, prover.close()?]),
            Sharing::AfterAlarms => merge([prover.close()?, explorer.close()?]),
        })
    }
}
