//! Checking an entry: which engine works on it, and what comes out.
//!
//! Invariant: what the engine left out and assumed that gave the answer is in the summary; if none did, what all of them
//! say. A violation that any of them found and could not confirm is always there.

use tandem_abstraction::matching::Abstraction;
use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind};

use crate::auto::{Auto, Sharing};
use crate::engine::{Budget, Engine, Progress};
use crate::matching::Match;
use crate::outcome::Proof;
use crate::paths::checking::Checking;
use crate::paths::exploration;
use crate::paths::start::{Obstacle, begin};
use crate::paths::witness::require_input;
use crate::room::{Room, Surroundings};
use crate::task::{Judge, Summary, Task};

/// Which engines work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// Exploration and proofs by abstraction, in turn.
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

impl Strategy {
    /// Its engine.
    pub fn engine<'e>(self, interp: &mut Interp<Symbolic>, room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
        match self {
            // A bound on paths is about exploring: proofs know no such bound.
            Strategy::Auto if room.question.task.bounds.limit_paths() => exploration(room),
            Strategy::Auto => Box::new(Auto::new(interp, room, Sharing::Equal)),
            Strategy::Explore => exploration(room),
            Strategy::Match(abstraction) => Box::new(Match::new(room, abstraction)),
            Strategy::Prove => Box::new(Auto::new(interp, room, Sharing::AfterAlarms)),
        }
    }
}

/// Makes an engine that works in a room.
pub type Maker<'m> = dyn for<'e> FnMut(&mut Interp<Symbolic>, &'e Room<'_>) -> Box<dyn Engine + 'e> + 'm;

/// Checks an entry. Candidates go to `judge`; the first that is real ends the search. The properties of the task decide
/// which methods the interpreter watches, so that it must be one that has not run anything yet.
pub fn check(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    strategy: Strategy,
    judge: &mut dyn Judge,
    surroundings: Surroundings<'_>,
) -> Result<Proof, InputError> {
    check_with(interp, task, &mut |interp, room| strategy.engine(interp, room), judge, surroundings)
}

/// The same with any engine.
pub fn check_with(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    make: &mut Maker<'_>,
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
    let mut engine = make(interp, &room);
    let mut progress = Progress::Open;
    while !progress.is_over() {
        progress = engine.step(interp, Budget::ALL)?;
    }
    let mut proof = engine.close()?;
    if progress != Progress::Answered && proof.summary.is_safe() {
        proof.summary.note(Reason::new(ReasonKind::Unfinished));
    }
    let begun = room.question.beginnings.borrow().states().len();
    let mut proof = require_input(interp, &room.question, proof, room.figures())?;
    if proof.summary.is_safe() && room.question.beginnings.borrow().states().len() > begun {
        proof.summary.note(Reason::new(ReasonKind::LateOrder));
    }
    // A path that was dropped has not said so.
    room.question.say_of_beginnings(interp, &mut proof.summary);
    (proof.summary.statistics, proof.summary.spent) = (room.figures(), room.spent());
    if !proof.summary.is_safe() {
        proof.invariant.clear();
    }
    Ok(proof)
}
