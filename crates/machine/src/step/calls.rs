//! Calls and returns.

use std::rc::Rc;

use smallvec::SmallVec;
use tandem_ir::{CallKind, CallSite, Name, Reg};
use tandem_java::{ClassId, MethodId};

use crate::class_set::ClassQuestion;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Entered, Interp, Interrupt};
use crate::intrinsics::{Answer, Call};
use crate::link::{Callee, Code, Dispatch, InlineCache, LinkedCall};
use crate::state::{Frame, Role, State, Value};
use crate::step::objects::unknown_class;

impl<D: Domain> Interp<D> {
    /// Executes a call. `true` if a frame was pushed, `false` if it is done.
    #[inline]
    pub(crate) fn call(&mut self, state: &mut State<D>, code: &Rc<Code<D>>, site: u32) -> Result<bool, Interrupt<D>> {
        let call = &code.body.calls[site as usize];
        let linked = match code.calls[site as usize].get() {
            Some(linked) => linked,
            None => self.link_call(code, site)?,
        };
        let callee = match &linked.dispatch {
            Dispatch::Static(callee) => {
                if callee.class != code.class
                    && let Err(interrupt) = self.check_initialized(state, callee.class)
                    && !callee.is_outside
                {
                    return Err(interrupt);
                }
                Rc::clone(callee)
            }
            Dispatch::Direct(callee) => {
                let receiver = self.receiver(state, call);
                if receiver.is_null() {
                    return Err(Interrupt::null_pointer());
                }
                if self.domain.class_set(&state.heap.get(receiver).note).is_some()
                    && !self.program.is_assignable(state.heap.get(receiver).class, callee.class)
                {
                    return Err(unknown_class(receiver, ClassQuestion::Selects(callee.method, None)));
                }
                Rc::clone(callee)
            }
            Dispatch::Virtual(cache, interface) => {
                let receiver = self.receiver(state, call);
                if receiver.is_null() {
                    return Err(Interrupt::null_pointer());
                }
                let object = state.heap.get(receiver);
                let class = object.class;
                if self.domain.class_set(&object.note).is_some() {
                    self.select_for_all(state, receiver, linked.method, *interface)?
                } else {
                    if self.domain.is_input(&object.note) {
                        self.note_overriding(state, class, linked.method);
                    }
                    match cache.get(class) {
                        Some(callee) => callee,
                        None => self.select(linked, cache, class, *interface)?,
                    }
                }
            }
        };
        self.invoke(state, &callee, call)
    }

    #[inline]
    fn receiver(&self, state: &State<D>, call: &CallSite) -> Ref {
        let frame = state.thread.frames.last().expect("a frame");
        state.thread.refs[frame.ref_base as usize + call.arguments.refs[0].0 as usize]
    }

    /// Finds the method for a class that the site's cache does not hold.
    #[cold]
    fn select(
        &mut self,
        linked: &LinkedCall<D>,
        cache: &InlineCache<D>,
        class: ClassId,
        interface: Option<ClassId>,
    ) -> Result<Rc<Callee<D>>, Interrupt<D>> {
        let selected = self.program.select_by(class, interface, linked.method)?;
        let callee = self.callee(selected);
        cache.set(class, &callee);
        Ok(callee)
    }

    /// Finds the method for an object of several possible classes. One that is not known extends a class of the user's without
    /// overriding its methods.
    #[cold]
    fn select_for_all(
        &mut self,
        state: &mut State<D>,
        receiver: Ref,
        method: MethodId,
        interface: Option<ClassId>,
    ) -> Result<Rc<Callee<D>>, Interrupt<D>> {
        let object = state.heap.get(receiver);
        let Some(set) = self.domain.class_set(&object.note) else { return Err(self.unverified_here(state)) };
        let class = object.class;
        if set.classes.is_empty() && !self.program.class(class).is_jdk() {
            let selected = self.program.select(class, method).ok();
            if let Some(selected) = selected.filter(|selected| !self.program.method(*selected).is_abstract()) {
                self.note_overriding(state, class, method);
                return Ok(self.callee(selected));
            }
        }
        let selected = set.selects(&self.program, method, interface)?;
        // Code of a class reads that class's fields.
        let has_fields = |selected: &MethodId| {
            let declaring = self.program.method(*selected).class;
            self.program.class(declaring).is_interface() || self.program.is_assignable(object.class, declaring)
        };
        match selected.filter(has_fields) {
            Some(selected) => Ok(self.callee(selected)),
            None => Err(unknown_class(receiver, ClassQuestion::Selects(method, interface))),
        }
    }

    /// Resolves a call when it is first executed.
    #[cold]
    fn link_call<'c>(&mut self, code: &'c Code<D>, site: u32) -> Result<&'c LinkedCall<D>, Interrupt<D>> {
        let call = &code.body.calls[site as usize];
        let method = self.program.resolve_call(code.class, call.kind, &call.method)?;
        let info = self.program.method(method);
        let fixed = info.is_private() || info.is_final() && !info.is_abstract() || info.signature_polymorphic;
        let dispatch = match call.kind {
            CallKind::Static => Dispatch::Static(self.callee(method)),
            CallKind::Special => Dispatch::Direct(self.callee(method)),
            CallKind::Virtual if fixed => Dispatch::Direct(self.callee(method)),
            CallKind::Virtual => Dispatch::Virtual(InlineCache::default(), None),
            CallKind::Interface => {
                let interface = self.program.resolve_class(code.class, &call.method.class)?;
                Dispatch::Virtual(InlineCache::default(), Some(interface))
            }
        };
        Ok(code.calls[site as usize].get_or_init(|| LinkedCall { method, dispatch }))
    }

    /// Calls `callee` with the arguments of `call`.
    #[inline]
    fn invoke(&mut self, state: &mut State<D>, callee: &Rc<Callee<D>>, call: &CallSite) -> Result<bool, Interrupt<D>> {
        if callee.intrinsic.is_some() {
            self.reserve(state, 0)?;
            let (prims, refs) = self.arguments(state, call);
            if let Some(entered) =
                self.try_intrinsic(state, callee, &prims, &refs, call.result, Some(&call.method.descriptor))?
            {
                return Ok(match entered {
                    Entered::Frame => true,
                    Entered::Value(value) => {
                        self.write_result(state, call.result, value);
                        false
                    }
                });
            }
        }
        let target = match callee.code.get() {
            Some(target) => Rc::clone(target),
            None => self.code_of(callee)?,
        };
        if callee.is_synchronized {
            let (prims, refs) = self.arguments(state, call);
            self.push(state, callee, target, &prims, &refs, call.result, Role::Call)?;
            return Ok(true);
        }
        self.check_depth(state)?;
        let thread = &mut state.thread;
        let caller = thread.frames.last_mut().expect("a frame");
        caller.pc = thread.pc;
        let (from_prims, from_refs) = (caller.prim_base as usize, caller.ref_base as usize);
        let (prim_base, ref_base) = (thread.prims.len(), thread.refs.len());
        thread.prims.extend_from_slice(&target.template);
        for (index, argument) in call.arguments.prims.iter().enumerate() {
            thread.prims[prim_base + index] = thread.prims[from_prims + argument.0 as usize];
        }
        thread.refs.resize(ref_base + target.body.ref_count as usize, Ref::NULL);
        for (index, argument) in call.arguments.refs.iter().enumerate() {
            thread.refs[ref_base + index] = thread.refs[from_refs + argument.0 as usize];
        }
        thread.pc = 0;
        thread.frames.push(Frame {
            code: target,
            pc: 0,
            prim_base: prim_base as u32,
            ref_base: ref_base as u32,
            result: call.result,
            monitor: Ref::NULL,
            role: Role::Call,
        });
        Ok(true)
    }

    /// The values of a call's arguments.
    #[allow(clippy::type_complexity, reason = "one list per bank")]
    fn arguments(&self, state: &State<D>, call: &CallSite) -> (SmallVec<[D::Prim; 4]>, SmallVec<[Ref; 4]>) {
        let frame = state.thread.frames.last().expect("a frame");
        let (prims, refs) = (frame.prim_base as usize, frame.ref_base as usize);
        (
            call.arguments.prims.iter().map(|register| state.thread.prims[prims + register.0 as usize]).collect(),
            call.arguments.refs.iter().map(|register| state.thread.refs[refs + register.0 as usize]).collect(),
        )
    }

    /// Runs the intrinsic of `callee`; `None` if it declines, so that the method's own code must run.
    pub(crate) fn try_intrinsic(
        &mut self,
        state: &mut State<D>,
        callee: &Rc<Callee<D>>,
        prims: &[D::Prim],
        refs: &[Ref],
        result: Option<Reg>,
        site: Option<&Name>,
    ) -> Result<Option<Entered<D>>, Interrupt<D>> {
        let Some(intrinsic) = callee.intrinsic else { return Ok(None) };
        if callee.is_static && !callee.is_outside {
            self.check_initialized(state, callee.class)?;
        }
        if !callee.takes_any_class {
            self.check_classes(state, refs)?;
        }
        let mut call = Call { interp: self, state, method: callee.method, prims, refs, result, site };
        match intrinsic(&mut call) {
            Ok(Answer::Decline) => Ok(None),
            Ok(Answer::Value(value)) => Ok(Some(Entered::Value(value))),
            Ok(Answer::Entered) => Ok(Some(Entered::Frame)),
            Err(Interrupt::Stuck(reason)) => {
                let Some(known) = self.tried_arguments(state, callee.method, prims, refs, &reason.kind)? else {
                    return Err(Interrupt::Stuck(reason));
                };
                self.try_intrinsic(state, callee, &known, refs, result, site)
            }
            Err(interrupt) => {
                if matches!(interrupt, Interrupt::Raise(_) | Interrupt::Initialize(_)) {
                    self.push_native_frame(state, callee.method);
                }
                Err(interrupt)
            }
        }
    }

    /// What intrinsics do may depend on the classes of what they are given.
    #[inline]
    fn check_classes(&self, state: &State<D>, refs: &[Ref]) -> Result<(), Interrupt<D>> {
        for object in refs.iter().filter(|object| !object.is_null()) {
            self.exact_class(state, *object)?;
        }
        Ok(())
    }

    /// Writes the result of a call into the innermost frame.
    #[inline]
    pub(crate) fn write_result(&mut self, state: &mut State<D>, result: Option<Reg>, value: Value<D>) {
        let thread = &mut state.thread;
        let Some(frame) = thread.frames.last() else {
            thread.result = value;
            return;
        };
        match (result, value) {
            (Some(Reg::Prim(register)), Value::Prim(value)) => {
                thread.prims[frame.prim_base as usize + register.0 as usize] = value;
            }
            (Some(Reg::Ref(register)), Value::Ref(value)) => {
                thread.refs[frame.ref_base as usize + register.0 as usize] = value;
            }
            _ => (),
        }
    }

    /// The innermost frame returns `value`.
    #[inline]
    pub(crate) fn finish(&mut self, state: &mut State<D>, value: Value<D>) -> Result<(), Interrupt<D>> {
        let frame = self.pop(state);
        match frame.role {
            Role::Call => {
                self.write_result(state, frame.result, value);
                state.thread.pc += 1;
                Ok(())
            }
            _ => self.finish_special(state, frame, value),
        }
    }

    /// A frame that was not an ordinary call has returned and is popped.
    #[cold]
    fn finish_special(&mut self, state: &mut State<D>, frame: Frame<D>, value: Value<D>) -> Result<(), Interrupt<D>> {
        match frame.role {
            Role::Call => unreachable!("handled by the caller"),
            Role::Initialize(class) => self.end_initialization(state, class),
            Role::Prepare => Ok(()),
            Role::Keep(number) => {
                if let Value::Ref(value) = value {
                    state.keep(number, value);
                }
                Ok(())
            }
            Role::Raise { exception, cause } => {
                if !cause.is_null() {
                    self.set_ref_field(state, exception, "cause", cause);
                }
                state.thread.frame_limit = self.limits.frames;
                Err(Interrupt::Throw(exception))
            }
            Role::Construct(object) => {
                self.write_result(state, frame.result, Value::Ref(object));
                state.thread.pc += 1;
                Ok(())
            }
        }
    }
}
