//! Preconditions asked first and asked beside the entry, in turn.
//!
//! Asking first makes exactly the inputs that satisfy the preconditions, and costs what conditions in the code cost; but
//! it makes whole structures of which the entry may read one cell, so that there may be no end of them. Asking beside
//! leaves unread what the entry does not read, but asks again at every choice. Neither is better, so each gets its share
//! of the work, and the first answer counts.

use std::cell::RefCell;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Cause, Interp};

use super::Surroundings;
use super::policy::{Asking, Search, Visitor, Ways};
use super::start::Question;
use super::work::work_done;
use crate::task::Summary;

/// How much more work asking first gets than asking beside: then both together cost little more than the same
/// conditions in the code.
const FIRST: u64 = 3;

/// How much work is done in one turn.
const TURN: u64 = 20_000;

/// Explores in both ways.
pub(crate) fn in_turn(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    visitor: &RefCell<&mut dyn Visitor>,
    mut surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    let ways = |asking| Ways { asking, ..Ways::default() };
    let quiet = Surroundings { started: surroundings.started, ..Surroundings::default() };
    let mut first = Search::new(question, visitor, ways(Asking::First), surroundings.again());
    let mut beside = Search::new(question, visitor, ways(Asking::Beside), quiet);
    let (mut work_first, mut work_beside) = (0, 0);
    while !is_decided(&first) && !is_decided(&beside) && !(first.is_over() && beside.is_over()) {
        let is_turn_of_first = !first.is_over() && (beside.is_over() || work_first <= work_beside * FIRST);
        let (search, work) =
            if is_turn_of_first { (&mut first, &mut work_first) } else { (&mut beside, &mut work_beside) };
        let before = work_done(interp);
        search.advance(interp, &|interp| work_done(interp) < before + TURN)?;
        *work += work_done(interp) - before;
    }
    let is_answered_by_first = first.has_answer();
    let is_answered = is_answered_by_first || beside.has_answer();
    let (first, beside) = (first.close()?, beside.close()?);
    let (mut answer, other) = if is_answered && !is_answered_by_first { (beside, first) } else { (first, beside) };
    answer.statistics.add(&other.statistics);
    // An answer needs nothing of the other search but violations that it could not confirm.
    let reasons = other.incomplete.iter().filter(|reason| !is_answered || reason.cause == Cause::Unconfirmed);
    reasons.for_each(|reason| answer.note(reason.clone()));
    if !is_answered {
        other.assumed.iter().for_each(|words| answer.assume(words));
    }
    Ok(answer)
}

/// Whether a search has the answer, or was stopped by a limit that stops all.
fn is_decided(search: &Search<'_, '_, '_, '_>) -> bool {
    search.was_stopped() || search.has_answer()
}
