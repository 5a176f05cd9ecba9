//! What an unread reference can be, and the input as it was when the entry was called, with the classes initialized that
//! this needs.
//!
//! An object of the input implies that its class was initialized before the entry was called. Where it makes no
//! difference when that happened, it happens when the object comes up; otherwise the object exists only on paths that
//! [begin](super::beginnings) with the class initialized.

use tandem_domains::symbolic::{Kept, Symbolic, Unread};
use tandem_ir::Name;
use tandem_java::{ClassId, MethodId};
use tandem_machine::domain::Place;
use tandem_machine::reason::{InitializerProblem, Reason, ReasonKind};
use tandem_machine::state::{Status, Thread};
use tandem_machine::{Assumption, Environment, Interp, Reader, State};

use super::beginnings::{of_initializer, run_initializer};
use super::start::Question;

/// Splits a state by what an unread reference can be (paper 001, Figure 3).
pub fn choices(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    unread: impl Into<Unread>,
) -> Result<Vec<State<Symbolic>>, Reason> {
    let unread = unread.into();
    let is_receiver = receiver_slot(interp, question, state, unread).is_some();
    let mut states = interp.domain.lazily_initialize(state, unread)?;
    let (mut has_overriding, mut is_elsewhere) = (false, false);
    let mut left_out = Vec::new();
    for class in interp.domain.needs_initialization(state, unread) {
        if is_receiver && overrides(interp, question, class) {
            has_overriding = true;
            continue;
        }
        let mut beginnings = question.beginnings.borrow_mut();
        if !beginnings.is_indifferent(interp, class) {
            match beginnings.with_object_of(interp, class) {
                Ok(()) => is_elsewhere = true,
                Err(reason) => left_out.push(reason),
            }
            continue;
        }
        let mut prepared = state.clone();
        if prepared.status(class) == Status::Untouched
            && let Err(reason) = run_initializer(interp, &mut prepared, class)
        {
            left_out.push(reason);
            continue;
        }
        states.extend(interp.domain.lazily_initialize_as(&prepared, unread, class)?);
    }
    // Whatever else the reference can be is looked at, null among it.
    if states.is_empty()
        && let Some(reason) = left_out.first()
    {
        return Err(reason.clone());
    }
    for reason in left_out {
        let at = if reason.at.is_empty() { interp.trace(state) } else { reason.at.clone() };
        question.beginnings.borrow_mut().leave_out(reason.at(at));
    }
    match receiver_slot(interp, question, state, unread) {
        Some(slot) => {
            let is_possible = is_elsewhere || states.is_empty() && !has_overriding;
            let kept = keep_own_receivers(interp, question, states, slot, has_overriding);
            let entry = question.plan.entry;
            if !kept.is_empty() || is_possible {
                return Ok(kept);
            }
            if !interp.program.class(interp.program.method(entry).class).is_abstract() {
                return Err(Reason::new(ReasonKind::AlwaysOverridden(interp.method_name(entry))));
            }
            // Somebody else extends the class and does not override the method: what would it be there for?
            interp.domain.lazily_initialize_as_unknown(state, unread)
        }
        None => Ok(states),
    }
}

/// The slot of the receiver, if that is what is read, and its class decides which code is called.
fn receiver_slot(
    interp: &Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    unread: Unread,
) -> Option<u32> {
    let slot = question.receiver_slot(interp)?;
    let receiver = Place::Slot { object: question.root_of(state), slot };
    matches!(unread, Unread::At(place) if place == receiver).then_some(slot)
}

/// Whether a class overrides the entry.
fn overrides(interp: &Interp<Symbolic>, question: &Question, class: ClassId) -> bool {
    let entry = question.plan.entry;
    let selected = interp.program.select_by(class, interface_of(interp, entry), entry);
    selected.is_ok_and(|selected| selected != entry)
}

/// The interface that declares a method, if one does.
fn interface_of(interp: &Interp<Symbolic>, method: MethodId) -> Option<ClassId> {
    let declaring = interp.program.method(method).class;
    interp.program.class(declaring).is_interface().then_some(declaring)
}

/// A method that the class of the receiver overrides is not called on it, unless by `super`.
fn keep_own_receivers(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    mut states: Vec<State<Symbolic>>,
    slot: u32,
    has_overriding: bool,
) -> Vec<State<Symbolic>> {
    let entry = question.plan.entry;
    let by_interface = interface_of(interp, entry);
    let before = states.len();
    let mut has_overriding = has_overriding;
    states.retain_mut(|state| {
        let receiver = state.heap.get(question.root_of(state)).refs[slot as usize].object();
        let Some(receiver) = receiver else { return true };
        match interp.domain.keep_those_that_select(state, receiver, entry, by_interface) {
            Some(kept) => {
                has_overriding |= kept == Kept::Some;
                kept != Kept::None
            }
            None => !overrides(interp, question, state.heap.get(receiver).class),
        }
    });
    if states.len() == before && !has_overriding {
        return states;
    }
    let method = interp.program.method(entry);
    let method: Name = format!("{}.{}", interp.program.class(method.class).name, method.name).into();
    for state in &mut states {
        interp.domain.take(&mut state.facts, Assumption::NoSuperCalls(method.clone()), Reader::Library);
    }
    states
}

/// The input of a path as it was when the entry was called: a state of its own, without frames.
pub fn input_state(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
) -> Result<State<Symbolic>, Reason> {
    let forgotten = || Reason::new(ReasonKind::ForgottenInput);
    let mut input = interp.domain.at_beginning(state).ok_or_else(forgotten)?;
    while let Err(class) = interp.domain.recall(&mut input, state) {
        initialize_any_time(interp, question, &mut input, class)?;
    }
    input.thread = Thread { object: input.thread.object, ..Thread::default() };
    Ok(input)
}

/// The end of a path, with an input that was completed.
pub fn adopt(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    end: &State<Symbolic>,
    input: &State<Symbolic>,
) -> Result<State<Symbolic>, Reason> {
    let mut state = end.clone();
    while let Err(class) = interp.domain.adopt(&mut state, input) {
        initialize_any_time(interp, question, &mut state, class)?;
    }
    Ok(state)
}

/// Initializes a class for which it makes no difference when that happens.
fn initialize_any_time(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &mut State<Symbolic>,
    class: ClassId,
) -> Result<(), Reason> {
    if !question.beginnings.borrow_mut().is_indifferent(interp, class) {
        let reason = of_initializer(interp, &[class], InitializerProblem::Early);
        return Err(reason.at(interp.trace(state)));
    }
    run_initializer(interp, state, class)
}
