//! Whether a run leaves every object as its class promises: facts about classes at the end of a run.
//!
//! Law: where nothing is said to be broken, each fact holds of every object that the program can still reach, provided that
//! it held of every object of the input.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use tandem_domains::symbolic::{ClassFact, ClassFacts, Facts, Prim, Symbolic};
use tandem_ir::{Cond, Kind};
use tandem_java::Slot;
use tandem_machine::{Interp, Notes, Numbers, Object, Outcome, Payload, Ref, State};
use tandem_solver::{Answer, Solver};
use tandem_term::{Term, TermId, Terms};

use crate::ending::{Ending, Meaning, meaning};
use crate::paths::start::Question;
use crate::property::{Property, Violation, ViolationKind};

/// What an ending means to all properties, those about classes included.
pub(crate) fn meaning_of_end(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    outcome: &Outcome<Symbolic>,
    ending: &Ending,
) -> Meaning {
    let task = &question.task;
    let facts = task.properties.iter().find_map(|property| match property {
        Property::ClassFacts(facts) => Some(Rc::clone(facts)),
        _ => None,
    });
    let thrown = match outcome {
        Outcome::Threw(exception) => *exception,
        _ => Ref::NULL,
    };
    if let Some(facts) = facts
        && let Some(fact) = broken(interp, state, thrown, &facts)
    {
        let index = facts.iter().position(|known| known == fact).unwrap_or_default();
        let kind = ViolationKind::Contract { contract: fact.text(&interp.program), index };
        let property = Property::ClassFacts(facts);
        return Meaning::Broken(Violation { property, kind, trace: vec![interp.frame_at(question.plan.entry, 0)] });
    }
    meaning(interp, state, task, outcome, ending)
}

/// A fact that may not hold of an object that somebody may still have: whoever called has everything that was input, what
/// static fields held from the start, and what was thrown; the rest is at hand.
fn broken(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    thrown: Ref,
    facts: &ClassFacts,
) -> Option<ClassFact> {
    // An abstracted state has forgotten what its caller has.
    if state.facts.is_summarized() {
        return facts.iter().next();
    }
    let program = Arc::clone(&interp.program);
    let mut had = vec![thrown];
    state.at_hand(|held| had.push(held));
    had.extend(state.facts.inputs.objects.iter().map(|input| input.object));
    had.extend(state.facts.statics.iter().flat_map(|statics| statics.refs.iter()));
    for object in state.heap.reachable(had).into_iter().map(|object| state.heap.get(object)) {
        // What was copied into it nobody knows.
        if object.note.input.is_none() && matches!(object.payload, Payload::Sparse { rest: Ref::UNRESOLVED, .. }) {
            return facts.iter().next();
        }
        for fact in facts.of_class(&program, object.class) {
            if !holds(interp, state, object, fact) {
                return Some(fact);
            }
        }
    }
    None
}

/// Whether a fact is known to hold of an object. What nobody has read is as it was.
fn holds(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, object: &Object<Symbolic>, fact: ClassFact) -> bool {
    let program = Arc::clone(&interp.program);
    let reference = |field| match program.field(field).slot {
        Slot::Ref(slot) => object.refs.get(slot as usize).copied(),
        Slot::Prim(_) => None,
    };
    let number = |field| match program.field(field).slot {
        Slot::Prim(slot) => object.prims.get(slot as usize).copied(),
        Slot::Ref(_) => None,
    };
    let domain = &mut interp.domain;
    match fact {
        ClassFact::NonNull(field) => reference(field).is_some_and(|held| !held.is_null()),
        ClassFact::NotNegative(field) => number(field).is_some_and(|value| {
            let zero = domain.int(0);
            let holds = domain.compare(Cond::Ge, Kind::Int, value, zero);
            domain.is_unread(value) || follows(domain, &state.facts, holds)
        }),
        ClassFact::WithinLength { number: field, array } => {
            let (Some(value), Some(array)) = (number(field), reference(array)) else { return false };
            if array.is_null() {
                return true;
            }
            let mut bounds = match array.is_indefinite() {
                true if domain.is_unread(value) => return true,
                // It is at least as long as the number was at first.
                true => vec![domain.int(0)],
                false => state.heap.get(array).length().into_iter().collect(),
            };
            if array.is_indefinite() {
                bounds.extend(initial(domain, state, object, program.field(field).slot));
            }
            bounds.into_iter().any(|bound| {
                let holds = domain.compare(Cond::Le, Kind::Int, value, bound);
                follows(domain, &state.facts, holds)
            })
        }
    }
}

/// What a number of an object of the input was at first.
fn initial(domain: &Symbolic, state: &State<Symbolic>, object: &Object<Symbolic>, slot: Slot) -> Option<Prim> {
    let Slot::Prim(slot) = slot else { return None };
    let input = state.facts.inputs.objects.get(object.note.input?.0 as usize)?;
    Some(domain.prim(input.prims.get(slot as usize)?.value))
}

/// Whether a condition is known to hold on a path. Conditions with products, quotients and remainders cost the solver much and
/// rarely help, so it is tried without them first.
fn follows(domain: &mut Symbolic, facts: &Facts, cond: Prim) -> bool {
    if let (Prim::Term(term) | Prim::Unread(term), false) = (cond, facts.path.is_none()) {
        let mut assumptions = facts.conjuncts();
        assumptions.retain(|conjunct| !has_products(&domain.terms, *conjunct));
        let truth = domain.terms.is_nonzero(term);
        assumptions.push(domain.terms.not(truth));
        if matches!(domain.solver.solve(&mut domain.terms, &assumptions), Answer::Unsat) {
            return true;
        }
    }
    domain.decide(facts, cond) == Some(true)
}

fn has_products(terms: &Terms, term: TermId) -> bool {
    use tandem_ir::BinaryOp::{DivInt, DivLong, MulInt, MulLong, RemInt, RemLong};
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut pending = vec![term];
    while let Some(id) = pending.pop() {
        if seen.insert(id) {
            if let Term::Binary(DivInt | DivLong | MulInt | MulLong | RemInt | RemLong, ..) = terms.get(id) {
                return true;
            }
            pending.extend(terms.children(id));
        }
    }
    false
}
