//! Checking an entry: which engine works on it, and what comes out.
//!
//! Invariant: what the engine left out and assumed that gave the answer is in the summary; if none did, what all of them
//! say. A violation that any of them found and could not confirm is always there.

use std::time::Duration;

use tandem_abstraction::matching::Folding;
use tandem_abstraction::precision::Precision;
use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind};
use tandem_quota::Spent;

pub use crate::auto::Sharing;

use crate::adequacy::{Adequacy, Given};
use crate::auto::{self, predicates};
use crate::matching::Match;
use crate::prove::{Cuts, Prove};
use crate::tuning::TUNING;
use tandem_search::conditions::conditions;
use tandem_search::engine::{Budget, Engine, Progress};
use tandem_search::outcome::Proof;
use tandem_search::paths::checking::Checking;
use tandem_search::paths::exploration;
use tandem_search::paths::start::{Obstacle, begin};
use tandem_search::paths::witness::require_input;
use tandem_search::property::Property;
use tandem_search::room::{Room, Surroundings};
use tandem_search::task::{Basis, Judge, Summary, Task};

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
    Match(Folding),
    /// Proofs by abstraction, and exploration where an alarm is not real on its own path.
    Prove,
    /// The same, and after a while predicates beside: what users get who want a certificate and name no engine.
    Certify,
    /// Concrete runs whose abstract states are completed to a proof (paper 002).
    Adequacy,
    /// Traces that are run as well as abstracted over predicates (paper 004), and proofs over these predicates.
    Predicates(Sharing),
}

impl Strategy {
    /// Whether a proof rests on states that can be written as a certificate.
    pub fn makes_invariants(self) -> bool {
        matches!(self, Strategy::Prove | Strategy::Certify | Strategy::Predicates(Sharing::AfterAlarms))
    }

    /// Its engine.
    pub fn engine<'e>(self, interp: &mut Interp<Symbolic>, room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
        match self {
            // A bound on paths is about exploring: proofs know no such bound.
            Strategy::Auto if room.question.task.bounds.limit_paths() => exploration(room),
            // A client may do the same thing in many ways: what it has seen before it need not follow again.
            Strategy::Auto if room.question.plan.client.is_some() => {
                auto::engine(interp, room, Sharing::Equal, Box::new(Match::new(room, Folding::Segments)))
            }
            Strategy::Auto => auto::engine(interp, room, Sharing::Equal, exploration(room)),
            Strategy::Explore => exploration(room),
            Strategy::Match(abstraction) => Box::new(Match::new(room, abstraction)),
            Strategy::Prove => auto::engine(interp, room, Sharing::AfterAlarms, exploration(room)),
            Strategy::Certify => auto::certifying(interp, room, exploration(room)),
            Strategy::Adequacy => {
                let given = Given::of_class(interp, room);
                adequacy_of(interp, room, given)
            }
            Strategy::Predicates(sharing) => predicates::engine(interp, room, sharing),
        }
    }
}

/// The engine of paper 002 with what it is given; where heaps grow, regions take over.
pub fn adequacy_of<'e>(interp: &mut Interp<Symbolic>, room: &'e Room<'_>, given: Given) -> Box<dyn Engine + 'e> {
    let weakening = Box::new(|interp: &mut Interp<Symbolic>| -> Box<dyn Engine + 'e> {
        Box::new(Prove::new(interp, room, Precision::default(), Cuts::All))
    });
    Box::new(Adequacy::new(interp, room, given, weakening))
}

/// Proofs by abstraction that summarize recursive calls over heaps from the start, and follow them only where that has not
/// helped. [`Strategy::Prove`] follows them first.
pub fn summarizing<'e>(interp: &mut Interp<Symbolic>, room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
    Box::new(Prove::summarizing(interp, room))
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
    let remembered = std::mem::take(&mut proof.summary.remembered);
    // Where a path ended because another one is like it, what it would have come to is not remembered; a proof says so itself.
    let is_matched =
        proof.summary.basis == Basis::Paths && proof.summary.cut_points.iter().any(|point| point.subsumed > 0);
    let are_all_known = proof.summary.is_safe() && !is_matched;
    proof.summary.conditions = conditions(interp, &remembered, &task.plan.parameters, are_all_known);
    if !proof.summary.is_safe() {
        proof.invariant.clear();
        proof.calls.clear();
        proof.alarm = room.take_alarm();
    }
    // Whether a class keeps something is answered by one run that does not.
    let is_about_class = task.properties.iter().any(|property| matches!(property, Property::ClassFacts(_)));
    if proof.summary.violated
        && !is_about_class
        && let Some(spent) = look_further(interp, &room)
    {
        proof.summary.note(spent.into());
    }
    Ok(proof)
}

/// Looks for violations of other kinds and at other places; says what was used up before its work was done. There is an
/// answer: what is left out here is not missing.
fn look_further(interp: &mut Interp<Symbolic>, room: &Room<'_>) -> Option<Spent> {
    let _held = tandem_quota::hold();
    let mut further = exploration(room);
    let spent = Duration::from_micros(interp.work_done());
    let budget = Budget::of(interp, spent.clamp(*TUNING.further.start(), *TUNING.further.end()));
    // A class that cannot be read does not take the answer back.
    let searched = tandem_quota::catch(|| further.step(interp, budget));
    searched.err().or_else(tandem_quota::spent)
}
