//! What an unread reference can be, with the classes initialized that this needs.
//!
//! An object of the input implies that its class was initialized before the entry was called. So the initializer runs
//! beside the paused thread and not in it: what it throws is not the entry's, and leaves the class without objects.

use tandem_domains::symbolic::{Symbolic, Unread};
use tandem_java::ClassId;
use tandem_machine::state::Thread;
use tandem_machine::{Incomplete, Interp, Outcome, Pause, State};

/// How many jumps and calls an initializer may take.
const FUEL: u64 = 200_000_000;

/// Splits a state by what an unread reference can be (paper 001, Figure 3).
pub(super) fn choices(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    unread: impl Into<Unread>,
) -> Result<Vec<State<Symbolic>>, Incomplete> {
    let unread = unread.into();
    let mut prepared: Option<State<Symbolic>> = None;
    loop {
        let current = prepared.as_ref().unwrap_or(state);
        let Some(class) = interp.domain.needs_initialization(current, unread) else {
            return interp.domain.lazily_initialize(current, unread);
        };
        let mut next = prepared.take().unwrap_or_else(|| state.clone());
        initialize(interp, &mut next, class)?;
        prepared = Some(next);
    }
}

/// Initializes a class in a state whose thread is paused, or has no frames.
pub(super) fn initialize(
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
    Err(Incomplete { reason, trace })
}
