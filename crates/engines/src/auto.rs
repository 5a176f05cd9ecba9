//! The engine that users get if they name none: a short exploration, which finds shallow violations and proves what has
//! few paths; then a proof by abstraction; then exploration for the rest of the time.
//!
//! Invariant: what the engine left out and assumed that gave the answer is in the summary; if none did, what all of them
//! say that had the time they needed. A violation that any of them found and could not confirm is always there.

use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Cause, Interp};

use crate::explore::explore;
use crate::paths::Surroundings;
use crate::paths::work::work_of;
use crate::prove::{Proof, prove};
use crate::task::{Bounds, Judge, Summary, Task};

/// The part of the time that the first exploration takes, and the most of it; counted as work.
const FIRST_PART: u32 = 10;
const FIRST: Duration = Duration::from_secs(2);
/// Where work takes far longer than it should, the clock ends the first exploration after one part in so many of the time,
/// and the proof when only one part in so many is left. With time enough neither happens.
const FIRST_AT_MOST: u32 = 2;
const LAST_AT_LEAST: u32 = 4;

/// Checks an entry. Candidates go to `judge`; the first that is real ends the search.
pub fn auto(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    judge: &mut dyn Judge,
    mut surroundings: Surroundings<'_>,
) -> Result<Proof, InputError> {
    let started = surroundings.started;
    let limit = task.bounds.time;
    let within = |bounds: Bounds| Task { bounds, ..task.clone() };
    // A bound on paths is about exploring: proofs know no such bound.
    let is_bounded = task.bounds.limit_paths();
    // Asking preconditions in two ways takes more than conditions in the code.
    let most = if task.plan.before.is_empty() { FIRST } else { 2 * FIRST };
    let first = limit.map_or(most, |limit| (limit / FIRST_PART).min(most));
    // Work is counted, so that what is found within this share is found on a slower machine, too.
    let share = if is_bounded { task.bounds.work } else { Some(work_of(first)) };
    let time = if is_bounded { limit } else { limit.map(|limit| limit / FIRST_AT_MOST) };
    let early = within(Bounds { work: share, time, ..task.bounds.clone() });
    let explored = explore(interp, &early, judge, surroundings.again())?;
    if is_bounded || explored.violated || explored.is_hopeless || explored.is_safe() || has_no_input(&explored) {
        return Ok(Proof::of_paths(explored));
    }
    let half = limit.map(|limit| work_of((limit - first) / 2));
    let time = limit.map(|limit| limit - limit / LAST_AT_LEAST);
    let middle = within(Bounds { work: half, time, ..task.bounds.clone() });
    let mut proof = prove(interp, &middle, judge, surroundings.again())?;
    proof.summary.statistics.add(&explored.statistics);
    if proof.summary.violated {
        return Ok(proof);
    }
    explored.unconfirmed().for_each(|reason| proof.summary.note(reason.clone()));
    if !proof.summary.is_safe() {
        proof.invariant.clear();
    }
    let is_over = limit.is_some_and(|limit| started.elapsed() >= limit);
    if proof.summary.is_hopeless || proof.summary.is_safe() || has_no_input(&proof.summary) || is_over {
        return Ok(proof);
    }
    let mut rest = explore(interp, task, judge, surroundings.again())?;
    proof.summary.statistics.add(&rest.statistics);
    rest.statistics = proof.summary.statistics;
    if rest.violated {
        return Ok(Proof::of_paths(rest));
    }
    if rest.is_safe() {
        proof.summary.unconfirmed().for_each(|reason| rest.note(reason.clone()));
        return Ok(Proof::of_paths(rest));
    }
    // That the proof got only a share of the work and of the time is no reason if all of the time is over by now.
    if rest.incomplete.iter().any(|reason| reason.cause == Cause::Time) {
        proof.summary.incomplete.retain(|reason| !matches!(reason.cause, Cause::Share | Cause::Time));
    }
    rest.incomplete.into_iter().for_each(|reason| proof.summary.note(reason));
    rest.assumed.iter().for_each(|words| proof.summary.assume(words));
    Ok(proof)
}

/// Whether it was shown that there is nothing to check.
fn has_no_input(summary: &Summary) -> bool {
    summary.incomplete.iter().any(|reason| reason.cause == Cause::NoInput)
}
