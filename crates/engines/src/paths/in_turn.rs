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
use tandem_solver::Solver;

use super::Surroundings;
use super::policy::{Asking, Search, Visitor, Ways};
use super::start::{Patience, Question};
use super::work::work_done;
use crate::task::Summary;

/// How much more asking first may cost than asking beside: then both together cost little more than the same conditions
/// in the code. The cost is what it is for users who write the conditions themselves: states and questions.
const FIRST: u64 = 5;

/// How much work is done in one turn.
const TURN: u64 = 10_000;

/// What asking first may cost before asking beside begins.
const BEFORE: u64 = 1_000;

/// What asking beside the entry may cost each time. It is worth little where it is not cheap.
const CHEAP: Patience = Patience { evaluation: 64, completion: 256 };

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
    let question = &Question { patience: CHEAP, ..question.clone() };
    let mut beside = Search::new(question, visitor, ways(Asking::Beside), quiet);
    let (mut cost_first, mut cost_beside) = (0, 0);
    let is_open = |first: &Search<'_, '_, '_, '_>, beside: &Search<'_, '_, '_, '_>| {
        !is_decided(first) && !is_decided(beside) && (!first.is_over() || !beside.is_over())
    };
    while is_open(&first, &beside) {
        let is_turn_of_first = !first.is_over() && (beside.is_over() || cost_first <= BEFORE + cost_beside * FIRST);
        let (search, cost) =
            if is_turn_of_first { (&mut first, &mut cost_first) } else { (&mut beside, &mut cost_beside) };
        let (states, asked) = (search.states(), interp.domain.solver.asked());
        let until = work_done(interp) + TURN;
        search.advance(interp, &|interp| work_done(interp) < until)?;
        *cost += search.states() - states + interp.domain.solver.asked() - asked;
    }
    let is_answered_by_first = first.has_answer();
    let is_answered = is_answered_by_first || beside.has_answer();
    let (first, beside) = (first.close()?, beside.close()?);
    let (mut answer, other) = if is_answered && !is_answered_by_first { (beside, first) } else { (first, beside) };
    answer.statistics.add(&other.statistics);
    answer.is_hopeless |= other.is_hopeless;
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
