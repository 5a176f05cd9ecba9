//! Proofs by abstraction: symbolic execution that goes on from abstracted states, the step that paper 000 leaves open
//! (Section 8). Cut points store [weakened](tandem_abstraction::weaken) states; a path ends where its state adds nothing
//! to one that is stored. A search that ends is a proof for inputs of every size, and what is stored is its certificate.
//!
//! * `policy` runs the preconditions and the entry on abstract states, up to the first alarm.
//! * `alarm` looks for a real input along the path of an alarm.
//!
//! Preconditions are run like any other code, with lazy initialization on: what is left when they hold are all inputs
//! that satisfy them.
//!
//! Invariant: `SAFE` is said only of a search that ended without an alarm and without anything left out.

mod alarm;
mod policy;

use std::rc::Rc;
use std::time::Duration;

use tandem_abstraction::precision::Precision;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::monitor::Time;
use tandem_java::InputError;
use tandem_machine::harness::Harness;
use tandem_machine::{Incomplete, Interp, State};

use crate::paths::Surroundings;
use crate::paths::ledger::Ledger;
use crate::paths::start::{Obstacle, begin};
use crate::paths::witness::require_input;
use crate::paths::work::{work_done, work_of};
use crate::property::Violation;
use crate::task::{Basis, Judge, Statistics, Summary, Task};

use policy::{Ended, Proving};

/// How much is explored anywhere after the first alarm, as time; after each further one twice as much.
const EXPLORING: Duration = Duration::from_millis(100);

/// What the search came to.
pub struct Proof {
    /// What was found.
    pub summary: Summary,
    /// The stored states, if the property was proved.
    pub invariant: Vec<State<Symbolic>>,
    /// The code around the entry, if there is an invariant.
    pub harness: Option<Rc<Harness<Symbolic>>>,
}

impl Proof {
    /// What a search that stores nothing came to.
    pub fn of_paths(summary: Summary) -> Proof {
        Proof { summary, invariant: Vec::new(), harness: None }
    }
}

/// Tries to prove an entry, and to find real inputs for its alarms. Candidates go to `judge`; the first that is real ends
/// the search.
pub fn prove(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    judge: &mut dyn Judge,
    surroundings: Surroundings<'_>,
) -> Result<Proof, InputError> {
    let started = surroundings.started;
    let proof = refine(interp, task, judge, surroundings)?;
    let summary = require_input(interp, task, proof.summary, started)?;
    let invariant = if summary.is_safe() { proof.invariant } else { Vec::new() };
    Ok(Proof { summary, invariant, ..proof })
}

/// Searches with more and more precision until there is no alarm, a real input was found, or nothing is left to be tried.
fn refine(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    judge: &mut dyn Judge,
    surroundings: Surroundings<'_>,
) -> Result<Proof, InputError> {
    let Surroundings { started, mut progress } = surroundings;
    let question = match begin(interp, task, started) {
        Ok(begun) => begun,
        Err(Obstacle::Input(error)) => return Err(error),
        Err(Obstacle::Incomplete(reason)) => {
            let summary = Summary { incomplete: vec![reason], ..Summary::default() };
            return Ok(Proof::of_paths(summary));
        }
    };
    if let Some(reason) = question.meddling(interp) {
        return Ok(Proof::of_paths(Summary { incomplete: vec![reason], ..Summary::default() }));
    }
    let mut precision = Precision::default();
    let mut refinements = 0;
    let mut statistics = Statistics::default();
    // Violations that were found along alarms and not confirmed. They stand in the way of every proof.
    let mut unconfirmed: Vec<Incomplete> = Vec::new();
    loop {
        let ledger = Ledger::new(Box::new(&mut *progress));
        let proving = Proving::new(&question, &mut precision, ledger);
        let ended = proving.run(interp)?;
        let Ended { mut summary, alarm, invariant } = ended;
        statistics.add(&summary.statistics);
        summary.statistics = statistics;
        let Some(alarm) = alarm else {
            unconfirmed.into_iter().for_each(|reason| summary.note(reason));
            summary.basis = Basis::Invariant { states: invariant.len() as u64, refinements };
            return Ok(Proof { summary, invariant, harness: Some(Rc::clone(&question.harness)) });
        };
        let mut found = alarm::find_input(interp, &question, &alarm, judge)?;
        unconfirmed.extend(found.unconfirmed().cloned());
        let can_refine = found.violated || precision.refine();
        if !found.violated && !found.is_hopeless {
            statistics.add(&found.statistics);
            let work = if can_refine { work_of(EXPLORING * 2u32.saturating_pow(refinements)) } else { u64::MAX };
            found = alarm::find_any_input(interp, &question, judge, work)?;
            unconfirmed.extend(found.unconfirmed().cloned());
        }
        statistics.add(&found.statistics);
        if found.violated || found.is_hopeless {
            let summary = Summary { statistics, cut_points: summary.cut_points, ..found };
            return Ok(Proof::of_paths(summary));
        }
        if found.incomplete.is_empty() {
            // All paths were explored, and none breaks anything: that is a proof as well.
            let mut summary = Summary { statistics, ..found };
            unconfirmed.into_iter().for_each(|reason| summary.note(reason));
            return Ok(Proof::of_paths(summary));
        }
        let over = question.time.filter(|(started, limit)| started.elapsed() >= *limit);
        over.into_iter().for_each(|(_, limit)| summary.note(Time::reason(limit)));
        let is_late = over.is_some() || question.until.is_some_and(|until| work_done(interp) >= until);
        if is_late || !can_refine {
            unconfirmed.into_iter().for_each(|reason| summary.note(reason));
            summary.note(unmet(&alarm.violation, &precision, is_late));
            summary.statistics = statistics;
            return Ok(Proof::of_paths(summary));
        }
        refinements += 1;
    }
}

/// What to say of an alarm for which there is no input, and which cannot be excluded either.
fn unmet(violation: &Violation, precision: &Precision, is_late: bool) -> Incomplete {
    let limit = if is_late { "the time is over" } else { "there is nothing more to keep" };
    let reason =
        format!("an alarm that no input was found for: {} ({}; {limit})", violation.sentence(), precision.describe());
    Incomplete::new(reason).at(violation.trace.clone())
}
