//! Two engines that work on one question in turn, by a rule of who is next. Neither starts anew, and the first answer
//! counts.
//!
//! Invariant: an engine that is over does no more work; what a rule decides is who comes sooner to an answer, never which
//! answer it is.

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;
use tandem_solver::Solver;

use crate::engine::{Allowance, Budget, Engine, Progress};
use crate::outcome::{Proof, merge};
use crate::room::Room;

/// Who works when.
pub trait Rule {
    /// Whose turn begins, and how much it takes. It passes at once if that engine is over.
    fn next(&mut self, players: &Players<'_>) -> (Side, Allowance);

    /// Whether an engine that pauses before it has done the work of its turn gives the rest of it away.
    fn passes_after_pause(&self, _side: Side) -> bool {
        false
    }

    /// Whether an engine whose turn begins pays for what its last ones have taken beyond their allowance.
    fn pays(&self, _side: Side) -> bool {
        true
    }

    /// How far both have come together.
    fn progress(&self, players: &Players<'_>) -> Progress {
        players.first.progress.and(players.second.progress)
    }
}

/// One of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// That of the first player.
    First,
    /// That of the second.
    Second,
}

impl Side {
    /// The one across.
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The two of them; what the first has found stands first.
pub struct Players<'e> {
    /// Who begins.
    pub first: Player<'e>,
    /// The other one.
    pub second: Player<'e>,
}

/// An engine that takes turns with another.
pub struct Player<'e> {
    /// The engine.
    pub engine: Box<dyn Engine + 'e>,
    /// How far it has come.
    pub progress: Progress,
    /// The states it has made and the questions it has asked so far.
    pub cost: u64,
    /// The work by which it has overdrawn its turns.
    debt: u64,
}

impl<'e> Player<'e> {
    fn new(engine: Box<dyn Engine + 'e>) -> Player<'e> {
        Player { engine, progress: Progress::Open, cost: 0, debt: 0 }
    }

    fn close(self) -> Result<(Progress, Proof), InputError> {
        Ok((self.progress, self.engine.close()?))
    }
}

impl<'e> Players<'e> {
    /// Who plays on a side.
    pub fn player(&self, side: Side) -> &Player<'e> {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    fn player_mut(&mut self, side: Side) -> &mut Player<'e> {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}

/// The engine that both are together.
pub struct InTurn<'e, 'r, R> {
    room: &'e Room<'r>,
    players: Players<'e>,
    rule: R,
    /// Whose turn it is, and what is left of it; `None` if the next one has not begun.
    turn: Option<(Side, Allowance)>,
}

impl<'e, 'r, R: Rule> InTurn<'e, 'r, R> {
    /// Nothing done so far.
    pub fn new(
        room: &'e Room<'r>,
        rule: R,
        first: Box<dyn Engine + 'e>,
        second: Box<dyn Engine + 'e>,
    ) -> InTurn<'e, 'r, R> {
        let players = Players { first: Player::new(first), second: Player::new(second) };
        InTurn { room, players, rule, turn: None }
    }

    fn progress(&self) -> Progress {
        self.rule.progress(&self.players)
    }

    /// The next turn. It pays for what the last ones of the same player have overdrawn, as long as the other one has something
    /// to do meanwhile.
    fn next_turn(&mut self) -> (Side, Allowance) {
        let (side, turn) = self.rule.next(&self.players);
        let is_alone = self.players.player(side.other()).progress.is_over();
        let pays = !is_alone && self.rule.pays(side);
        let player = self.players.player_mut(side);
        let (left, debt) = turn.paying(if pays { player.debt } else { 0 });
        player.debt = debt;
        (side, left)
    }

    fn cost_so_far(&self, interp: &Interp<Symbolic>) -> u64 {
        self.room.figures().states + interp.domain.solver.asked()
    }
}

impl<R: Rule> Engine for InTurn<'_, '_, R> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        while !self.progress().is_over() && budget.lasts(interp) {
            let (side, mut left) = self.turn.take().unwrap_or_else(|| self.next_turn());
            let before = self.cost_so_far(interp);
            let player = self.players.player_mut(side);
            if player.progress == Progress::Open && left.lasts() {
                player.progress = left.spend(interp, |interp, turn| player.engine.step(interp, budget.and(turn)))?;
            }
            let cost = self.cost_so_far(interp) - before;
            let player = self.players.player_mut(side);
            player.cost += cost;
            if !left.lasts() {
                player.debt += left.overdrawn();
            }
            let has_paused = left.lasts() && budget.lasts(interp);
            let is_done =
                player.progress.is_over() || !left.lasts() || has_paused && self.rule.passes_after_pause(side);
            self.turn = (!is_done).then_some((side, left));
        }
        Ok(self.progress())
    }

    fn waiting(&self) -> usize {
        self.players.first.engine.waiting() + self.players.second.engine.waiting()
    }

    fn summarizes_calls(&self) -> bool {
        self.players.first.engine.summarizes_calls() || self.players.second.engine.summarizes_calls()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let Players { first, second } = self.players;
        Ok(merge([first.close()?, second.close()?]))
    }
}
