//! What a proof stores, to be looked at: the abstract states at its cut points.

use tandem_domains::Symbolic;
use tandem_domains::summary::ranges::RangeFact;
use tandem_evidence::draw::{Scope, SymbolicNotation, output_picture, state_picture, variables};
use tandem_machine::harness::RESULT;
use tandem_machine::{Interp, ReasonKind, State};
use tandem_report::{AbstractState, Pictures};
use tandem_search::{AlarmState, Proof};

use crate::search::Searching;

/// How many states are shown of a proof, and how many objects of a state.
const MOST_STATES: usize = 24;
const MOST_OBJECTS: usize = 40;
/// How many facts of a state are listed.
const MOST_FACTS: usize = 24;

/// The states that a proof rests on.
pub(crate) fn pictures_of(searching: &Searching, proof: &Proof) -> Pictures {
    let states = proof.invariant.iter().take(MOST_STATES);
    Pictures {
        proof: states.map(|state| stored_state(&searching.interp, state)).collect(),
        left_out: proof.invariant.len().saturating_sub(MOST_STATES),
        alarm: proof.alarm.as_ref().filter(|_| is_alarm(proof)).map(|alarm| alarm_state(&searching.interp, alarm)),
    }
}

/// A state of a proof. Where only arguments are left the entry has not been called, so that there is no result.
fn stored_state(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> AbstractState {
    let mut shown = abstract_state(interp, state);
    if shown.place.is_none() {
        shown.picture.roots.retain(|(name, _)| name != RESULT);
    }
    shown
}

/// Whether there is no answer because of an alarm.
fn is_alarm(proof: &Proof) -> bool {
    proof.summary.incomplete.iter().any(|reason| matches!(reason.kind, ReasonKind::Alarm { .. }))
}

/// The state in which an alarm was raised. Its run is over: what is left are the arguments and what they lead to.
fn alarm_state(interp: &Interp<Symbolic>, alarm: &AlarmState) -> AbstractState {
    AbstractState { place: alarm.place.clone(), ..abstract_state(interp, &alarm.state) }
}

/// A state with its variables, its heap, and what holds of its numbers.
fn abstract_state(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> AbstractState {
    let (program, terms) = (&interp.program, &interp.domain.terms);
    let held = variables(program, state, Scope::Live);
    let notation = SymbolicNotation(terms);
    let place = interp.trace(state).into_iter().next();
    let picture = match (&place, state.facts.inputs.objects.first()) {
        // Around the entry there are no variables but its arguments.
        (None, Some(root)) => output_picture(program, state, root.object, &notation, MOST_OBJECTS),
        _ => state_picture(program, state, &held, &notation, MOST_OBJECTS),
    };
    let mut facts: Vec<String> = state.facts.conjuncts().into_iter().map(|fact| terms.show(fact)).collect();
    facts.extend(state.facts.ranges().iter().map(|RangeFact { array: _, indices, holds }| {
        let names: Vec<String> = indices.iter().map(|index| terms.symbol(*index).name.to_string()).collect();
        format!("for all {}: {}", names.join(", "), terms.show(*holds))
    }));
    if facts.len() > MOST_FACTS {
        let more = facts.len() - MOST_FACTS;
        facts.truncate(MOST_FACTS);
        facts.push(format!("… and {more} more"));
    }
    AbstractState { place, picture, facts }
}
