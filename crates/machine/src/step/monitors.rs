//! Monitors of the running thread. There is one thread, so nobody ever waits.

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::state::State;

impl<D: Domain> Interp<D> {
    /// Enters a monitor, once more if it is held.
    pub(crate) fn enter_monitor(&mut self, state: &mut State<D>, object: Ref) {
        *state.monitors.entry(object).or_insert(0) += 1;
    }

    /// Leaves a monitor that is known to be held.
    pub(crate) fn exit_monitor(&mut self, state: &mut State<D>, object: Ref) {
        if let Some(count) = state.monitors.get_mut(&object) {
            *count -= 1;
            if *count == 0 {
                state.monitors.remove(&object);
            }
        }
    }

    /// `monitorexit`.
    pub(crate) fn leave_monitor(&mut self, state: &mut State<D>, object: Ref) -> Result<(), Interrupt<D>> {
        if !state.monitors.contains_key(&object) {
            return Err(Interrupt::raise("java/lang/IllegalMonitorStateException"));
        }
        self.exit_monitor(state, object);
        Ok(())
    }
}
