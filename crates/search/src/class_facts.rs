//! Whether a run leaves every object as its class promises: facts about classes at the end of a run.
//!
//! Law: where nothing is said to be broken, each fact holds of every object that the program can still reach, provided that
//! it held of every object of the input.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use tandem_domains::summary::region::Region;
use tandem_domains::symbolic::inputs::InputRef;
use tandem_domains::symbolic::{ClassFact, ClassFacts, Facts, Prim, Quantity, Symbolic, number_slot};
use tandem_ir::{Cond, Kind, Type, UnaryOp};
use tandem_java::{ClassId, FieldId, MethodId, Program, Slot};
use tandem_machine::remaining::Remaining;
use tandem_machine::state::Role;
use tandem_machine::{Interp, Notes, Numbers, Object, Outcome, Payload, Ref, State};
use tandem_solver::{Answer, Solver};
use tandem_term::{Term, TermId, Terms};

use crate::chains::broken_chain;
use crate::ending::{Ending, Meaning, meaning};
use crate::outcome::Proof;
use crate::paths::start::Question;
use crate::property::{Property, Violation, ViolationKind};
use crate::task::Task;
use crate::tuning::TUNING;

/// What an ending means to all properties, those about classes included.
pub fn meaning_of_end(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    outcome: &Outcome<Symbolic>,
    ending: &Ending,
) -> Meaning {
    let task = &question.task;
    let facts = task.kept_facts();
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
    // Where static fields are no input, an abstracted state may have lost objects of the input that its caller has. Where
    // they are, it has lost none of a class of which facts are assumed: such an object is never as good as new.
    if state.facts.is_summarized() && !interp.domain.has_unknown_statics() {
        return facts.iter().next();
    }
    let mut had = vec![thrown];
    state.at_hand(|held| had.push(held));
    had.extend(state.facts.inputs.objects.iter().map(|input| input.object));
    had.extend(state.facts.regions());
    had.extend(state.facts.statics.iter().flat_map(|statics| statics.refs.iter()));
    let mut objects = state.heap.reachable(had);
    let is_opaque = |object: &Ref| {
        let object = state.heap.get(*object);
        object.note.input.is_none() && matches!(object.payload, Payload::Sparse { rest: Ref::UNRESOLVED, .. })
    };
    if objects.iter().any(is_opaque) {
        // What was copied into it nobody knows: input, or anything that was made, all of which is still there.
        if state.facts.is_summarized() || interp.collections > 0 {
            return facts.iter().next();
        }
        objects = state.heap.objects().map(|(object, _)| object).collect();
    }
    broken_among(interp, state, &objects, facts)
}

/// Whether a fact may not hold of some object that there is, whoever has it.
pub(crate) fn is_any_broken(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, facts: &ClassFacts) -> bool {
    let objects: Vec<Ref> = state.heap.objects().map(|(object, _)| object).collect();
    broken_among(interp, state, &objects, facts).is_some()
}

/// A fact that may not hold of one of these objects.
fn broken_among(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    objects: &[Ref],
    facts: &ClassFacts,
) -> Option<ClassFact> {
    if let Some(fact) = broken_chain(interp, state, objects, facts) {
        return Some(fact);
    }
    let program = Arc::clone(&interp.program);
    for object in objects.iter().copied().map(|object| state.heap.get(object)) {
        for fact in facts.of_class(&program, object.class) {
            let is_kept = match &object.note.region {
                _ if fact.is_about_chains() || fact.is_limit() => true,
                Some(region) => holds_of_cells(&program, region, fact),
                None => holds(interp, state, object, fact),
            };
            if !is_kept {
                return Some(fact);
            }
        }
    }
    None
}

/// Whether a fact is known to hold of all cells of a region.
fn holds_of_cells(program: &Program, region: &Region, fact: ClassFact) -> bool {
    let ClassFact::NonNull(field) = fact else { return false };
    let others = region.others.iter().find(|(slot, _)| program.field(field).slot == Slot::Ref(*slot));
    others.is_some_and(|(_, targets)| !targets.is_empty() && !targets.iter().any(|target| target.is_null()))
}

/// All facts that may not hold of an object that somebody may still have, at the end of a path.
pub fn broken_facts(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, facts: &ClassFacts) -> Vec<ClassFact> {
    let mut found = Vec::new();
    let mut left = facts.clone();
    while let Some(fact) = broken(interp, state, Ref::NULL, &left) {
        found.push(fact);
        left.keep(|known| known != fact);
    }
    found
}

/// What is left of a run, as far as it may break what classes keep.
///
/// What a method keeps that others can call is checked by itself, for any objects that are as their classes keep them. So where every
/// object is that way already and what is left of a run writes none of the fields itself, the run breaks nothing any more,
/// whatever else it does.
pub(crate) struct Unsettled {
    facts: Rc<ClassFacts>,
    remaining: Remaining,
    entry: MethodId,
}

impl Unsettled {
    /// Of a task that asks what classes keep, and nothing else.
    pub fn of(interp: &Interp<Symbolic>, task: &Task) -> Option<Unsettled> {
        let [Property::ClassFacts(facts)] = &task.properties[..] else { return None };
        let facts = Rc::clone(facts);
        // What chains rely on besides their own fields is not said anywhere.
        if facts.is_empty() || facts.iter().any(ClassFact::is_about_chains) {
            return None;
        }
        let fields = facts.iter().flat_map(ClassFact::fields).collect();
        Some(Unsettled { remaining: Remaining::of(&interp.program, fields), facts, entry: task.plan.entry })
    }

    /// Whether a run breaks nothing any more.
    pub fn is_settled(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> bool {
        state.thread.frames.len() <= TUNING.settling_frames
            && self.is_within_entry(interp, state)
            && self.remaining.of_run(state).is_empty()
            && broken(interp, state, Ref::NULL, &self.facts).is_none()
    }

    /// Whether the entry has been called and has not returned: before that, its code is still to come.
    fn is_within_entry(&self, interp: &Interp<Symbolic>, state: &State<Symbolic>) -> bool {
        let entry = interp.program.method(self.entry);
        let called = state.thread.frames.get(1).filter(|frame| frame.role == Role::Call);
        called.and_then(|frame| frame.code.method).is_some_and(|method| {
            let method = interp.program.method(method);
            method.name == entry.name && method.descriptor == entry.descriptor
        })
    }

    /// The facts that a run may still break, or has broken for now; all of them if its entry has not been called.
    pub fn open(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> Vec<ClassFact> {
        if !self.is_within_entry(interp, state) {
            return self.facts.iter().collect();
        }
        let written = self.remaining.of_run(state);
        let mut open = broken_facts(interp, state, &self.facts);
        open.extend(self.facts.iter().filter(|fact| fact.fields().iter().any(|field| written.contains(field))));
        open.retain(|fact| !fact.is_limit());
        open
    }
}

/// Those facts that hold of every object in all states of a proof over a client in which the client has the next choice.
pub fn facts_of_client(interp: &mut Interp<Symbolic>, proof: &Proof, facts: &ClassFacts) -> ClassFacts {
    let outermost = proof.invariant.iter().map(|state| state.thread.frames.len()).min();
    let is_all = proof.summary.is_safe() && proof.unstored == 0 && proof.summarized == 0;
    let Some(outermost) = outermost.filter(|_| is_all) else { return ClassFacts::default() };
    let program = Arc::clone(&interp.program);
    let mut kept = facts.clone();
    let mut met: FxHashSet<ClassId> = FxHashSet::default();
    for state in proof.invariant.iter().filter(|state| state.thread.frames.len() == outermost) {
        for (_, object) in state.heap.objects() {
            met.insert(object.class);
            for fact in kept.of_class(&program, object.class) {
                // Of a cell that stands for many, and of what was forgotten, nobody knows.
                let is_definite = |field: &FieldId| match program.field(*field).slot {
                    Slot::Ref(slot) => object
                        .refs
                        .get(slot as usize)
                        .is_some_and(|held| held.is_null() || !held.is_indefinite() && held.summary().is_none()),
                    Slot::Prim(_) => true,
                };
                let is_known = object.note.region.is_none() && fact.fields().iter().all(is_definite);
                if !is_known || !holds(interp, state, object, fact) {
                    kept.keep(|known| known != fact);
                }
            }
        }
    }
    // Of a class of which the client has no objects it shows nothing.
    let is_met = |class: ClassId| met.iter().any(|met| program.is_assignable(*met, class));
    kept.keep(|fact| fact.fields().iter().all(|field| is_met(program.field(*field).class)));
    kept
}

/// Whether a fact is known to hold of an object. What nobody has read is as it was.
fn holds(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, object: &Object<Symbolic>, fact: ClassFact) -> bool {
    let program = Arc::clone(&interp.program);
    let reference = |field| match program.field(field).slot {
        Slot::Ref(slot) => object.refs.get(slot as usize).copied(),
        Slot::Prim(_) => None,
    };
    match fact {
        ClassFact::NonNull(field) => reference(field).is_some_and(|held| !held.is_null()),
        ClassFact::Exact(field) => {
            let declared = match &program.field(field).ty {
                Type::Ref(name) => program.load(name).ok(),
                Type::Prim(_) => None,
            };
            reference(field).is_some_and(|held| {
                let Some(array) = held.object().filter(|_| held.summary().is_none()) else {
                    return held.is_null() || held == Ref::UNRESOLVED;
                };
                let array = state.heap.get(array);
                let is_input = interp.domain.is_input(&array.note);
                Some(array.class) == declared && (!is_input || interp.domain.is_exact_array(&state.facts, &array.note))
            })
        }
        // Those are looked at all together.
        ClassFact::Counted { .. } | ClassFact::LastOf { .. } | ClassFact::Mirrored { .. } => false,
        ClassFact::NonNullWith { given, then } => {
            let (Some(first), Some(second)) = (reference(given), reference(then)) else { return false };
            let is_as_it_was = first.is_indefinite() && second.is_indefinite();
            let is_there = !second.is_null() && !second.is_indefinite();
            // What nobody has read is not null if the other was not at first.
            let was_there = second.is_indefinite() && was_there(state, object, program.field(given).slot);
            // What nobody has read was null if the other was.
            let was_null = first.is_indefinite() && was_null(state, object, program.field(then).slot);
            first.is_null() || is_as_it_was || is_there || was_there || was_null
        }
        ClassFact::AtMost(left, right) | ClassFact::Below(left, right) => {
            let cond = if matches!(fact, ClassFact::Below(..)) { Cond::Lt } else { Cond::Le };
            let [left_now, right_now] = [left, right].map(|quantity| now(interp, state, object, quantity));
            let (left_now, right_now) = match (left_now, right_now) {
                (Now::Nothing, _) | (_, Now::Nothing) => return true,
                (Now::Missing, _) | (_, Now::Missing) => return false,
                // Neither has changed.
                (Now::Unread, Now::Unread) => return true,
                (Now::Unread, Now::Is(_)) if is_first_array(&program, state, object, right) => return true,
                (Now::Is(_), Now::Unread) if is_first_array(&program, state, object, left) => return true,
                (Now::Unread, other) | (other, Now::Unread) => {
                    let is_right = matches!(right, Quantity::Length(_));
                    return is_as_before(interp, state, object, if is_right { left } else { right }, other, is_right);
                }
                (Now::Is(left), Now::Is(right)) => (left, right),
            };
            let domain = &mut interp.domain;
            let (kind, left, right) = match (left_now, right_now) {
                ((Kind::Int, left), (Kind::Int, right)) => (Kind::Int, left, right),
                (left, right) => {
                    let mut widened = |(kind, value): (Kind, Prim)| match kind {
                        Kind::Int => domain.unary(UnaryOp::IntToLong, value),
                        _ => value,
                    };
                    (Kind::Long, widened(left), widened(right))
                }
            };
            let holds = domain.compare(cond, kind, left, right);
            follows(domain, &state.facts, holds)
        }
    }
}

/// What a number of an object is at the end of a run.
enum Now {
    /// This.
    Is((Kind, Prim)),
    /// The length of an array that nobody has read: it is what it was.
    Unread,
    /// There is no array.
    Nothing,
    /// The object has no such field.
    Missing,
}

fn now(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, object: &Object<Symbolic>, quantity: Quantity) -> Now {
    match quantity {
        Quantity::Constant(value) => Now::Is((Kind::Int, interp.domain.int(value))),
        Quantity::Number(field) => match number_slot(&interp.program, field) {
            Some((kind, slot)) => object.prims.get(slot as usize).map_or(Now::Missing, |value| Now::Is((kind, *value))),
            None => Now::Missing,
        },
        Quantity::Length(field) => {
            let Slot::Ref(slot) = interp.program.field(field).slot else { return Now::Missing };
            match object.refs.get(slot as usize) {
                None => Now::Missing,
                Some(array) if array.is_null() => Now::Nothing,
                Some(array) if array.is_indefinite() => Now::Unread,
                Some(array) => {
                    state.heap.get(*array).length().map_or(Now::Missing, |length| Now::Is((Kind::Int, length)))
                }
            }
        }
    }
}

/// Whether a quantity is the length of the array that was in its field at first.
fn is_first_array(program: &Program, state: &State<Symbolic>, object: &Object<Symbolic>, quantity: Quantity) -> bool {
    let Quantity::Length(field) = quantity else { return false };
    let Slot::Ref(slot) = program.field(field).slot else { return false };
    let now = object.refs.get(slot as usize).and_then(|held| held.object());
    let Some(InputRef::Object(first)) = was(state, object, program.field(field).slot) else { return false };
    let first = state.facts.inputs.objects.get(first.0 as usize).map(|input| input.object);
    first.is_some() && now == first
}

/// Whether a comparison with the length of an array that nobody has read still holds: the other number is what it was, or
/// further on the right side of that.
fn is_as_before(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    object: &Object<Symbolic>,
    other: Quantity,
    value: Now,
    is_below: bool,
) -> bool {
    let Quantity::Number(field) = other else { return matches!(other, Quantity::Constant(_)) };
    let Now::Is((kind, value)) = value else { return false };
    let domain = &mut interp.domain;
    if domain.is_unread(value) {
        return true;
    }
    // What numbers were at first is forgotten where a state was abstracted.
    if state.facts.is_summarized() {
        return false;
    }
    let Some(initial) = initial(domain, state, object, interp.program.field(field).slot) else { return false };
    let cond = if is_below { Cond::Le } else { Cond::Ge };
    let holds = domain.compare(cond, kind, value, initial);
    follows(domain, &state.facts, holds)
}

/// Whether a field of an object of the input was not null at first, as far as that is not forgotten.
fn was_there(state: &State<Symbolic>, object: &Object<Symbolic>, slot: Slot) -> bool {
    matches!(was(state, object, slot), Some(InputRef::Object(_) | InputRef::Constant(_)))
}

/// The same: whether it was null.
fn was_null(state: &State<Symbolic>, object: &Object<Symbolic>, slot: Slot) -> bool {
    was(state, object, slot) == Some(InputRef::Null)
}

fn was(state: &State<Symbolic>, object: &Object<Symbolic>, slot: Slot) -> Option<InputRef> {
    let (Slot::Ref(slot), Some(id)) = (slot, object.note.input) else { return None };
    let input = state.facts.inputs.objects.get(id.0 as usize).filter(|_| !state.facts.is_summarized())?;
    input.refs.get(slot as usize).copied()
}

/// What a number of an object of the input was at first.
fn initial(domain: &Symbolic, state: &State<Symbolic>, object: &Object<Symbolic>, slot: Slot) -> Option<Prim> {
    let Slot::Prim(slot) = slot else { return None };
    let input = state.facts.inputs.objects.get(object.note.input?.0 as usize)?;
    Some(domain.prim(input.prims.get(slot as usize)?.value))
}

/// Whether a condition is known to hold on a path. Conditions with products, quotients and remainders cost the solver much and
/// rarely help, so it is tried without them first.
pub(crate) fn follows(domain: &mut Symbolic, facts: &Facts, cond: Prim) -> bool {
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
