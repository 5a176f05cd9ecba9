//! Whether there is any input: a search over no input at all finds nothing wrong, and has checked nothing.
//!
//! Invariant: a summary that passed [`require_input`] says that a property holds only if an input is known that satisfies
//! the preconditions.

use std::sync::Arc;

use tandem_domains::symbolic::Symbolic;
use tandem_java::{InputError, Slot};
use tandem_machine::domain::Place;
use tandem_machine::{Cause, Incomplete, Interp, State};

use super::completion::complete;
use super::initialize::choices;
use super::ledger::Ledger;
use super::start::Question;
use crate::outcome::Proof;
use crate::task::{Statistics, Summary};

/// Looks for an input where a search found nothing wrong, or came to the end of no run. If there is none, that is the
/// reason why nothing was shown, and what else was left out does not matter; but for violations that were found with an
/// input, which contradict it.
pub(crate) fn require_input(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    mut proof: Proof,
    figures: Statistics,
) -> Result<Proof, InputError> {
    let summary = &mut proof.summary;
    let is_empty = figures.paths == 0 && figures.dropped == 0;
    let holds = summary.is_safe() || summary.incomplete.iter().all(|reason| reason.cause == Cause::Abstraction);
    if summary.violated || !(holds || is_empty) {
        return Ok(proof);
    }
    match look(interp, question, summary)? {
        // Every run ends, is dropped, or comes to a cut point again and again; unless there is none.
        Witness::Found if holds && is_empty && summary.cut_points.is_empty() => {
            let words = "there is no input: every one leads to an object that cannot exist";
            summary.note(Incomplete::of(Cause::NoInput, words));
        }
        Witness::Found => (),
        Witness::None(reasons) => {
            let found = summary.incomplete.drain(..).filter(|reason| reason.cause == Cause::Unconfirmed);
            summary.incomplete = reasons.into_iter().chain(found.collect::<Vec<_>>()).collect();
        }
        Witness::Unknown(reasons) if holds => summary.incomplete = reasons,
        Witness::Unknown(_) => (),
    }
    Ok(proof)
}

/// Whether there is an input.
enum Witness {
    /// There is.
    Found,
    /// There is none.
    None(Vec<Incomplete>),
    /// None was found, but not everything was tried.
    Unknown(Vec<Incomplete>),
}

fn look(interp: &mut Interp<Symbolic>, question: &Question, summary: &mut Summary) -> Result<Witness, InputError> {
    let mut ledger = Ledger::default();
    let mut impossible = None;
    let mut is_possible = false;
    let mut begun = 0;
    // Looking from one beginning may bring up others.
    while let Some(initial) = beginning(question, begun) {
        begun += 1;
        if let Some(words) = impossible_parameter(interp, question, &initial) {
            impossible.get_or_insert(words);
            continue;
        }
        is_possible = true;
        if question.plan.before.is_empty() || complete(interp, question, &mut ledger, &initial).is_some() {
            return Ok(Witness::Found);
        }
    }
    if let Some(words) = impossible.filter(|_| !is_possible) {
        return Ok(Witness::None(vec![Incomplete::of(Cause::NoInput, words)]));
    }
    let looked = ledger.close()?;
    looked.assumed.iter().for_each(|words| summary.assume(words));
    let mut reasons = looked.incomplete;
    let preconditions = question.task.before_texts.join(" and ");
    // An input of which a precondition throws does not satisfy it.
    let is_exhaustive = reasons.iter().all(|reason| reason.cause == Cause::Precondition);
    let words = match is_exhaustive {
        true => format!("no input satisfies {preconditions}"),
        false => format!("no input was found that satisfies {preconditions}: nothing may have been checked"),
    };
    reasons.insert(0, Incomplete::of(Cause::NoInput, words));
    Ok(if is_exhaustive { Witness::None(reasons) } else { Witness::Unknown(reasons) })
}

fn beginning(question: &Question, number: usize) -> Option<State<Symbolic>> {
    question.beginnings.borrow().states().get(number).cloned()
}

/// A parameter, or the receiver, that nothing can be: there is no object of its type, and null is not allowed.
fn impossible_parameter(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    initial: &State<Symbolic>,
) -> Option<String> {
    let program = Arc::clone(&interp.program);
    let fields = program.class(question.harness.root).fields.iter().map(|field| program.field(*field));
    let never_null = fields.zip(&question.task.non_null).filter(|(_, non_null)| non_null.itself());
    for (field, _) in never_null {
        let Slot::Ref(slot) = field.slot else { continue };
        let all = choices(interp, question, initial, Place::Slot { object: question.root, slot });
        if all.is_ok_and(|all| all.is_empty()) {
            let class = field.descriptor.trim_start_matches('L').trim_end_matches(';').replace('/', ".");
            return Some(format!("there is no input: no object of type {class} exists that could be {}", field.name));
        }
    }
    None
}
