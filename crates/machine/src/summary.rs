//! A call taken out of a run: what the callee sees of the state, and the run as if the callee had returned.
//!
//! Law: a run of the [isolated](State::isolated) callee does what the callee does within the whole state, until it returns
//! or throws; how many frames there may be does not count.

use crate::domain::Domain;
use crate::interp::Interp;
use crate::state::{Role, State, Value};

impl<D: Domain> State<D> {
    /// The same state with the innermost frame alone.
    pub fn isolated(&self) -> State<D> {
        let mut alone = self.clone();
        let thread = &mut alone.thread;
        if let Some(mut frame) = thread.frames.pop() {
            thread.prims.drain(..frame.prim_base as usize);
            thread.refs.drain(..frame.ref_base as usize);
            (frame.prim_base, frame.ref_base, frame.result) = (0, 0, None);
            thread.frames = vec![frame];
        }
        alone
    }

    /// Whether the innermost frame was called by code that the state has, and neither that code nor any around it would
    /// catch what it throws.
    pub fn is_plain_call(&self) -> bool {
        let Some((frame, callers)) = self.thread.frames.split_last() else { return false };
        let catches = |caller: &crate::state::Frame<D>| {
            let body = &caller.code.body;
            !body.blocks[body.block_of(caller.pc).0 as usize].handlers.is_empty()
        };
        let is_call = matches!(frame.role, Role::Call) && frame.monitor.is_null() && !callers.is_empty();
        is_call && !callers.iter().any(catches)
    }
}

impl<D: Domain> Interp<D> {
    /// The innermost frame, which is a plain call, returns a value without being run.
    pub fn return_at_once(&mut self, state: &mut State<D>, value: Value<D>) {
        let frame = self.pop(state);
        self.write_result(state, frame.result, value);
        state.thread.pc += 1;
    }
}
