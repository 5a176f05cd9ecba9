//! What an unread reference can be, and the input as it was when the entry was called, with the classes initialized that
//! this needs.
//!
//! An object of the input implies that its class was initialized before the entry was called. Where it makes no
//! difference when that happened, it happens when the object comes up; otherwise the object exists only on paths that
//! [begin](super::beginnings) with the class initialized.

use tandem_domains::symbolic::{Symbolic, Unread};
use tandem_java::ClassId;
use tandem_machine::reason::{InitializerProblem, Reason, ReasonKind};
use tandem_machine::state::{Status, Thread};
use tandem_machine::{Interp, State};

use super::beginnings::{of_initializer, run_initializer};
use super::start::Question;

/// Splits a state by what an unread reference can be (paper 001, Figure 3).
pub(crate) fn choices(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
    unread: impl Into<Unread>,
) -> Result<Vec<State<Symbolic>>, Reason> {
    let unread = unread.into();
    let mut states = interp.domain.lazily_initialize(state, unread)?;
    for class in interp.domain.needs_initialization(state, unread) {
        let mut beginnings = question.beginnings.borrow_mut();
        if !beginnings.is_indifferent(interp, class) {
            beginnings.with_object_of(interp, class)?;
            continue;
        }
        let mut prepared = state.clone();
        if prepared.status(class) == Status::Untouched {
            run_initializer(interp, &mut prepared, class)?;
        }
        states.extend(interp.domain.lazily_initialize_as(&prepared, unread, class)?);
    }
    Ok(states)
}

/// The input of a path as it was when the entry was called: a state of its own, without frames.
pub(crate) fn input_state(
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
pub(crate) fn adopt(
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
