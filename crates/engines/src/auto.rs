//! Exploring and proving in turn: exploration finds shallow violations and proves what has few paths, abstraction proves
//! the rest. Neither starts anew, and the first answer counts.

use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::engine::{Allowance, Budget, Engine, Progress};
use crate::outcome::{Proof, merge};
use crate::paths::exploration;
use crate::prove::Prove;
use crate::room::Room;

/// How much the first turns take; each further one takes twice as much.
const FIRST_TURN: Duration = Duration::from_millis(10);

/// How much is explored after the first alarm, where exploring is only there for alarms; after each further one twice as
/// much.
const AFTER_ALARM: Duration = Duration::from_millis(20);

/// Up to which turn exploring gets as much as proving: what it finds it mostly finds early. Then it gets one part in so many.
const EARLY: Duration = Duration::from_millis(40);
const LATER_PART: u32 = 2;

/// How many states an exploration may keep before it gets only one part in so many of each turn: it is not about to come to
/// an end, and the memory is needed by others, too.
const MANY: usize = 300;
const BROAD_PART: u32 = 8;

/// Who works when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sharing {
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
struct Player<'e> {
    engine: Box<dyn Engine + 'e>,
    progress: Progress,
}

impl<'e> Player<'e> {
    fn new(engine: Box<dyn Engine + 'e>) -> Player<'e> {
        Player { engine, progress: Progress::Open }
    }

    fn close(self) -> Result<(Progress, Proof), InputError> {
        Ok((self.progress, self.engine.close()?))
    }
}

impl<'e, 'r> Auto<'e, 'r> {
    /// Nothing done so far.
    pub fn new(interp: &mut Interp<Symbolic>, room: &'e Room<'r>, sharing: Sharing) -> Auto<'e, 'r> {
        Auto {
            room,
            sharing,
            explorer: Player::new(exploration(room)),
            prover: Player::new(Box::new(Prove::new(interp, room))),
            turn: if sharing == Sharing::Equal { FIRST_TURN } else { AFTER_ALARM },
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
        let is_broad = self.explorer.engine.waiting() > MANY;
        match (self.is_explorers_turn, self.sharing) {
            (true, _) if self.prover.progress.is_over() => Allowance::ALL,
            (true, _) if is_broad => Allowance::of(self.turn / BROAD_PART),
            (true, Sharing::Equal) if self.turn > EARLY => Allowance::of(self.turn / LATER_PART),
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
