//! What an unread reference can be, with the classes initialized that this needs.
//!
//! An object of the input implies that its class was initialized before the entry was called. So the initializer runs
//! beside the paused thread and not in it: what it throws is not the entry's, and leaves the class without objects. Only
//! the class of the object that a reference is chosen to be is initialized: where it is null, nobody has used any of the
//! classes that it could have been of.

use std::rc::Rc;

use tandem_abstraction::slots::is_trivial;
use tandem_domains::symbolic::{Symbolic, Unread};
use tandem_java::{ClassId, Origin};
use tandem_machine::state::{Status, Thread};
use tandem_machine::{Incomplete, Interp, Outcome, Pause, State};

/// How many jumps and calls an initializer may take.
const FUEL: u64 = 200_000_000;

/// Splits a state by what an unread reference can be (paper 001, Figure 3).
pub(crate) fn choices(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    unread: impl Into<Unread>,
) -> Result<Vec<State<Symbolic>>, Incomplete> {
    let unread = unread.into();
    let mut states = interp.domain.lazily_initialize(state, unread)?;
    for class in interp.domain.needs_initialization(state, unread) {
        if state.facts.is_abstract && !is_trivial(&interp.program, class) {
            let name = interp.program.class(class).external_name();
            let reason =
                format!("the initializer of {name}, the class of an input, would have to run before the entry");
            return Err(Incomplete::new(reason));
        }
        let mut prepared = state.clone();
        initialize(interp, &mut prepared, class)?;
        states.extend(interp.domain.lazily_initialize_as(&prepared, unread, class)?);
    }
    Ok(states)
}

/// Initializes a class in a state whose thread is paused, or has no frames.
///
/// The initializer should have run before the entry, but the entry has come some way by now. That makes no difference
/// unless both use the same static fields; if so, nothing is said about this input.
pub(crate) fn initialize(
    interp: &mut Interp<Symbolic>,
    state: &mut State<Symbolic>,
    class: ClassId,
) -> Result<(), Incomplete> {
    // Above the harness there is a frame as soon as something has been called.
    if state.thread.frames.len() <= 1 {
        return run_initializer(interp, state, class);
    }
    let mut early = interp.domain.input_state(state);
    let before = state.clone();
    run_initializer(interp, state, class)?;
    run_initializer(interp, &mut early, class)?;
    if has_written(interp, &before, state) || !has_same_fields(state, &early, class) {
        let name = interp.program.class(class).external_name();
        let reason =
            format!("the initializer of {name} uses static fields of other classes, and runs before the entry");
        return Err(Incomplete::new(reason).at(interp.trace(state)));
    }
    Ok(())
}

/// Whether static fields of a user's class that was initialized `before` have been written since.
fn has_written(interp: &Interp<Symbolic>, before: &State<Symbolic>, after: &State<Symbolic>) -> bool {
    let pairs = (0..).map(ClassId).zip(before.statics.iter().zip(&after.statics));
    let mut changed = pairs.filter(|(_, pair)| match pair {
        (Some(then), Some(now)) => !Rc::ptr_eq(then, now),
        _ => false,
    });
    changed.any(|(class, _)| interp.program.class(class).origin == Origin::Application)
}

/// Whether a class has the same numbers in its static fields in both states, and the same references but for identity.
fn has_same_fields(left: &State<Symbolic>, right: &State<Symbolic>, class: ClassId) -> bool {
    if left.status(class) != Status::Initialized || right.status(class) != Status::Initialized {
        return left.status(class) == right.status(class);
    }
    let (left, right) = (left.statics(class), right.statics(class));
    let mut references = left.refs.iter().zip(&right.refs);
    left.prims == right.prims && references.all(|(left, right)| left.is_null() == right.is_null())
}

fn run_initializer(
    interp: &mut Interp<Symbolic>,
    state: &mut State<Symbolic>,
    class: ClassId,
) -> Result<(), Incomplete> {
    // The registers stay, as roots of the collector.
    let aside = Thread { refs: state.thread.refs.clone(), object: state.thread.object, ..Thread::default() };
    let mut paused = std::mem::replace(&mut state.thread, aside);
    let pause = match interp.initialize(state, class) {
        Ok(()) => None,
        Err(interrupt) => interp.settle(state, interrupt),
    };
    let mut fuel = FUEL;
    let pause = pause.unwrap_or_else(|| interp.run(state, &mut fuel));
    paused.object = state.thread.object;
    let trace = interp.trace(state);
    state.thread = paused;
    let name = || interp.program.class(class).external_name();
    let reason = match pause {
        Pause::Finished(Outcome::Returned(_) | Outcome::Threw(_)) => return Ok(()),
        Pause::Stuck(reason) => return Err(reason),
        Pause::BadInput(error) => return Err(Incomplete::new(error.to_string())),
        Pause::Split(_) | Pause::Resolve(_) => format!("the initializer of {} depends on unknown values", name()),
        Pause::Fuel => format!("the initializer of {} takes more than {FUEL} steps", name()),
        Pause::Finished(_) => format!("the initializer of {} ends the program", name()),
    };
    Err(Incomplete::new(reason).at(trace))
}
