//! A call taken out of a run: what the callee sees of the state, and the run as if the callee had returned.
//!
//! Law: a run of the [isolated](State::isolated) callee does what the callee does within the whole state, until it returns
//! or throws; how many frames there may be does not count.

use std::rc::Rc;

use tandem_ir::{Element, Kind, MethodType, Type};
use tandem_java::MethodId;

use crate::domain::Domain;
use crate::interp::Interp;
use crate::state::{Frame, Role, State, Value};

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
    /// catch what it throws. The initializer of a class does: another exception leaves it.
    pub fn is_plain_call(&self) -> bool {
        let Some((frame, callers)) = self.thread.frames.split_last() else { return false };
        let catches = |caller: &Frame<D>| {
            let body = &caller.code.body;
            let handles = !body.blocks[body.block_of(caller.pc).0 as usize].handlers.is_empty();
            handles || matches!(caller.role, Role::Initialize(_))
        };
        let is_call = matches!(frame.role, Role::Call) && frame.monitor.is_null() && !callers.is_empty();
        is_call && !callers.iter().any(catches)
    }

    /// The method that is about to begin, if it is running already and neither the code around nor anything else catches what
    /// it throws: a call that need not be followed where it is known what such calls come to.
    pub fn recursive_call(&self) -> Option<MethodId> {
        let (frame, callers) = self.thread.frames.split_last()?;
        let is_recursive = callers.iter().any(|caller| Rc::ptr_eq(&caller.code, &frame.code));
        let begins = self.thread.pc == 0 && is_recursive && self.is_plain_call();
        frame.code.method.filter(|_| begins)
    }
}

/// What a method gives back that leaves the heap as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Computed {
    /// Nothing.
    Nothing,
    /// An integer.
    Integer(Element),
}

impl Computed {
    /// The type of what is given back, if anything is.
    pub fn element(self) -> Option<Element> {
        match self {
            Computed::Nothing => None,
            Computed::Integer(element) => Some(element),
        }
    }
}

impl<D: Domain> Interp<D> {
    /// What a method gives back, if that is all that a call of it comes to: it [leaves the heap as it
    /// was](Interp::returns_without_effects), and returns an integer or nothing.
    pub fn computed_by(&mut self, method: MethodId) -> Option<Computed> {
        let computed = match MethodType::parse(&self.program.method(method).descriptor)?.result {
            None => Computed::Nothing,
            Some(Type::Prim(element)) if matches!(element.kind(), Kind::Int | Kind::Long) => Computed::Integer(element),
            Some(_) => return None,
        };
        self.returns_without_effects(method).then_some(computed)
    }

    /// The innermost frame, which is a plain call, returns a value without being run.
    pub fn return_at_once(&mut self, state: &mut State<D>, value: Value<D>) {
        let frame = self.pop(state);
        self.write_result(state, frame.result, value);
        state.thread.pc += 1;
    }
}
