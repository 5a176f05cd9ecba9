//! Checking an entry: which engines work on it, and when.
//!
//! Invariant: what the engine left out and assumed that gave the answer is in the summary; if none did, what all of them
//! say. A violation that any of them found and could not confirm is always there.

use std::time::Duration;

use tandem_abstraction::matching::Abstraction;
use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::engine::{Budget, Engine, Progress};
use crate::matching::Match;
use crate::outcome::{Proof, merge};
use crate::paths::checking::Checking;
use crate::paths::exploration;
use crate::paths::start::{Obstacle, begin};
use crate::paths::witness::require_input;
use crate::prove::Prove;
use crate::room::{Room, Surroundings};
use crate::task::{Judge, Summary, Task};

/// Which engines work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// Exploration finds shallow violations and proves what has few paths, abstraction proves the rest; they take turns,
    /// each time for twice as much work.
    #[default]
    Auto,
    /// Generalized symbolic execution (paper 001): every path of the entry, nothing joined and nothing abstracted. Says
    /// `UNSAFE` with an input, and `SAFE` where the tree of paths is finite.
    Explore,
    /// Symbolic execution with abstract subsumption checking (paper 000).
    Match(Abstraction),
    /// Proofs by abstraction, and exploration where an alarm is not real on its own path.
    Prove,
}

/// How much the first turns of `auto` take.
const FIRST_TURN: Duration = Duration::from_millis(10);

/// How many states an exploration may keep before it gets only a part of its turns: it is not about to come to an end, and
/// the memory is needed by others, too.
const MANY: usize = 20_000;
const PART: u32 = 8;

/// How much is explored after the first alarm of a proof; after each further one twice as much.
const AFTER_ALARM: Duration = Duration::from_millis(100);

/// Checks an entry. Candidates go to `judge`; the first that is real ends the search. The properties of the task decide
/// which methods the interpreter watches, so that it must be one that has not run anything yet.
pub fn check(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    strategy: Strategy,
    judge: &mut dyn Judge,
    surroundings: Surroundings<'_>,
) -> Result<Proof, InputError> {
    let Surroundings { started, progress } = surroundings;
    let question = match begin(interp, task, started) {
        Ok(question) => question,
        Err(Obstacle::Input(error)) => return Err(error),
        Err(Obstacle::Incomplete(reason)) => {
            return Ok(Proof::of_paths(Summary { incomplete: vec![reason], ..Summary::default() }));
        }
    };
    let mut checking = Checking::new(judge);
    let room = Room::new(question, &mut checking, progress);
    let proof = match strategy {
        // A bound on paths is about exploring: proofs know no such bound.
        Strategy::Auto if task.bounds.limit_paths() => alone(interp, exploration(&room))?,
        Strategy::Auto => auto(interp, &room)?,
        Strategy::Explore => alone(interp, exploration(&room))?,
        Strategy::Match(abstraction) => alone(interp, Box::new(Match::new(&room, abstraction)))?,
        Strategy::Prove => prove(interp, &room)?,
    };
    let mut proof = require_input(interp, &room.question, proof, room.figures())?;
    proof.summary.statistics = room.figures();
    if !proof.summary.is_safe() {
        proof.invariant.clear();
    }
    Ok(proof)
}

/// One engine that takes turns with others.
struct Player<'e> {
    engine: Box<dyn Engine + 'e>,
    progress: Progress,
}

impl<'e> Player<'e> {
    fn new(engine: Box<dyn Engine + 'e>) -> Player<'e> {
        Player { engine, progress: Progress::Open }
    }

    /// Does that much work, unless it is over. Whether the others may go on.
    fn turn(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<bool, InputError> {
        while self.progress == Progress::Open && budget.lasts(interp) {
            self.progress = self.engine.step(interp, budget)?;
        }
        Ok(!matches!(self.progress, Progress::Answered | Progress::Stopped))
    }

    fn close(self) -> Result<(Progress, Proof), InputError> {
        Ok((self.progress, self.engine.close()?))
    }
}

fn alone(interp: &mut Interp<Symbolic>, engine: Box<dyn Engine + '_>) -> Result<Proof, InputError> {
    let mut player = Player::new(engine);
    player.turn(interp, Budget::ALL)?;
    Ok(player.close()?.1)
}

fn auto(interp: &mut Interp<Symbolic>, room: &Room<'_>) -> Result<Proof, InputError> {
    let mut explorer = Player::new(exploration(room));
    let mut prover = Player::new(Box::new(Prove::new(interp, room)));
    let mut turn = FIRST_TURN;
    loop {
        let is_broad = !prover.progress.is_over() && explorer.engine.waiting() > MANY;
        let share = if is_broad { turn / PART } else { turn };
        let goes_on =
            explorer.turn(interp, Budget::of(interp, share))? && prover.turn(interp, Budget::of(interp, turn))?;
        if !goes_on || explorer.progress.is_over() && prover.progress.is_over() {
            return Ok(merge([explorer.close()?, prover.close()?]));
        }
        turn *= 2;
    }
}

/// Exploring begins with the first alarm, and is all that is left when nothing more can be kept apart.
fn prove(interp: &mut Interp<Symbolic>, room: &Room<'_>) -> Result<Proof, InputError> {
    let mut prover = Player::new(Box::new(Prove::new(interp, room)));
    let mut explorer = Player::new(exploration(room));
    let mut turn = AFTER_ALARM;
    loop {
        // It pauses after an alarm.
        prover.progress = prover.engine.step(interp, Budget::ALL)?;
        let budget = match prover.progress {
            Progress::Open => Budget::of(interp, turn),
            Progress::Exhausted if room.has_alarms() => Budget::ALL,
            _ => break,
        };
        explorer.turn(interp, budget)?;
        if prover.progress.is_over() || matches!(explorer.progress, Progress::Answered | Progress::Stopped) {
            break;
        }
        turn *= 2;
    }
    Ok(merge([prover.close()?, explorer.close()?]))
}
