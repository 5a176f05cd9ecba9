//! The engine that users get if they name none: a short exploration, which finds shallow violations and proves what has
//! few paths; then a proof by abstraction; then exploration for the rest of the time.
//!
//! Invariant: what is left out by the engine that gave the answer is in the summary; an answer needs no other engine.

use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::explore::explore;
use crate::paths::Surroundings;
use crate::prove::{Proof, prove};
use crate::task::{Bounds, Judge, Summary, Task};

/// The part of the time that the first exploration takes, and the most of it.
const FIRST_PART: u32 = 10;
const FIRST: Duration = Duration::from_secs(2);
/// The time of the first exploration if there is no limit.
const WITHOUT_LIMIT: Duration = Duration::from_secs(60);

/// Checks an entry. Candidates go to `judge`; the first that is real ends the search.
pub fn auto(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    judge: &mut dyn Judge,
    mut surroundings: Surroundings<'_>,
) -> Result<Proof, InputError> {
    let started = surroundings.started;
    let limit = task.bounds.time;
    let first = (limit.unwrap_or(WITHOUT_LIMIT) / FIRST_PART).min(FIRST);
    let with_time = |time: Option<Duration>| Task { bounds: Bounds { time, ..task.bounds.clone() }, ..task.clone() };
    // Who bounds paths wants paths.
    let Bounds { depth, loops, objects, .. } = &task.bounds;
    let is_bounded = depth.is_some() || loops.is_some() || objects.is_some();
    let early = if is_bounded { limit } else { Some(first) };
    let explored = explore(interp, &with_time(early), judge, surroundings.again())?;
    if is_bounded || explored.violated || explored.is_hopeless || explored.incomplete.is_empty() {
        return Ok(Proof::of_paths(explored));
    }
    let half = limit.map(|limit| started.elapsed() + limit.saturating_sub(started.elapsed()) / 2);
    let mut proof = prove(interp, &with_time(half), judge, surroundings.again())?;
    proof.summary.statistics.add(&explored.statistics);
    let is_over = limit.is_some_and(|limit| started.elapsed() >= limit);
    if proof.summary.violated || proof.summary.is_hopeless || proof.summary.incomplete.is_empty() || is_over {
        return Ok(proof);
    }
    let rest = explore(interp, task, judge, surroundings.again())?;
    proof.summary.statistics.add(&rest.statistics);
    if rest.violated || rest.incomplete.is_empty() {
        return Ok(Proof::of_paths(Summary { statistics: proof.summary.statistics, ..rest }));
    }
    // The end of its part of the time is no reason of the proof's: the whole time has ended since.
    proof.summary.incomplete.retain(|reason| !reason.reason.starts_with("time limit"));
    for reason in rest.incomplete {
        if proof.summary.incomplete.iter().all(|known| known.reason != reason.reason) {
            proof.summary.incomplete.push(reason);
        }
    }
    Ok(proof)
}
