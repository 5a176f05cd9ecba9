//! Whether there is any input: a search over no input at all finds nothing wrong, and has checked nothing.
//!
//! Invariant: a summary that passed [`require_input`] says that a property holds only if an input is known that satisfies
//! the preconditions.

use std::sync::Arc;

use tandem_domains::symbolic::Symbolic;
use tandem_java::{InputError, Slot};
use tandem_machine::domain::Place;
use tandem_machine::reason::{MissingInput, Reason, ReasonKind};
use tandem_machine::{Interp, State};

use super::beginnings::Begun;
use super::completion::complete;
use super::initialize::choices;
use super::ledger::Ledger;
use super::start::Question;
use crate::outcome::Proof;
use crate::task::{Statistics, Summary};

/// Looks for an input where a search found nothing wrong, or came to the end of no run. If there is none, that is the
/// reason why nothing was shown, and what else was left out does not matter; but for violations that were found with an
/// input, which contradict it.
pub fn require_input(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    mut proof: Proof,
    figures: Statistics,
) -> Result<Proof, InputError> {
    let summary = &mut proof.summary;
    let is_empty = figures.paths == 0 && figures.dropped == 0;
    let holds =
        summary.is_safe() || summary.incomplete.iter().all(|reason| reason.kind == ReasonKind::UnderApproximation);
    if summary.violated || !(holds || is_empty) {
        return Ok(proof);
    }
    match look(interp, question, summary)? {
        // Every run ends, is dropped, or comes to a cut point again and again; unless there is none.
        Witness::Found if holds && is_empty && summary.cut_points.is_empty() => {
            summary.note(Reason::new(MissingInput::Impossible));
        }
        Witness::Found => (),
        Witness::None(reasons) => {
            let found = summary.incomplete.drain(..).filter(|reason| reason.kind.is_unconfirmed());
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
    None(Vec<Reason>),
    /// None was found, but not everything was tried.
    Unknown(Vec<Reason>),
}

fn look(interp: &mut Interp<Symbolic>, question: &Question, summary: &mut Summary) -> Result<Witness, InputError> {
    let mut ledger = Ledger::default();
    let mut impossible = None;
    let mut is_possible = false;
    let mut begun = Begun::default();
    // Looking from one beginning may bring up others.
    while let Some(initial) = begun.next(&question.beginnings) {
        if let Some(missing) = impossible_parameter(interp, question, &initial) {
            impossible.get_or_insert(missing);
            continue;
        }
        is_possible = true;
        if question.plan.before.is_empty() || complete(interp, question, &mut ledger, &initial).is_some() {
            return Ok(Witness::Found);
        }
    }
    if let Some(missing) = impossible.filter(|_| !is_possible) {
        return Ok(Witness::None(vec![Reason::new(missing)]));
    }
    let looked = ledger.close()?;
    looked.assumed.iter().for_each(|assumption| summary.assume(assumption));
    let mut reasons = looked.incomplete;
    let preconditions = question.task.before_texts.clone();
    // An input of which a precondition throws does not satisfy it.
    let is_exhaustive = reasons.iter().all(|reason| reason.kind.is_throwing_precondition());
    let missing = match is_exhaustive {
        true => MissingInput::Unsatisfiable(preconditions),
        false => MissingInput::NotFound(preconditions),
    };
    reasons.insert(0, Reason::new(missing));
    Ok(if is_exhaustive { Witness::None(reasons) } else { Witness::Unknown(reasons) })
}

/// A parameter, or the receiver, that nothing can be: there is no object of its type, and null is not allowed.
fn impossible_parameter(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    initial: &State<Symbolic>,
) -> Option<MissingInput> {
    let program = Arc::clone(&interp.program);
    let fields = program.class(question.harness.root).fields.iter().map(|field| program.field(*field));
    let never_null = fields.zip(&question.task.non_null).filter(|(_, non_null)| non_null.itself());
    for (field, _) in never_null {
        let Slot::Ref(slot) = field.slot else { continue };
        let all = choices(interp, question, initial, Place::Slot { object: question.root, slot });
        if all.is_ok_and(|all| all.is_empty()) {
            let class = field.descriptor.trim_start_matches('L').trim_end_matches(';').replace('/', ".").into();
            return Some(MissingInput::Parameter { class, name: field.name.clone() });
        }
    }
    None
}
