//! The meaning of instructions. [`Interp::run`] is the loop; the files beside it hold what does not fit in a line.
//!
//! This is the only code in the workspace that matches on an instruction to execute it.

mod arrays;
mod assumptions;
mod boxes;
mod calls;
mod exceptions;
mod fields;
mod initialize;
mod monitors;
mod number_texts;
mod objects;
mod spelling;
mod string_switch;
mod strings;

pub(crate) use assumptions::UNCHANGING;
use std::rc::Rc;

use tandem_ir::Inst;

use crate::class_set::ClassQuestion;
use crate::domain::{Domain, Place};
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt, Outcome, Pause};
use crate::link::Code;
use crate::reason::Oddity;
use crate::state::{State, Value};

use fields::Access;
use objects::unknown_class;

pub(crate) use initialize::initializer_body;

/// How many jumps, calls and interrupts pass between two looks at the quota.
const LOOK: u64 = 1024;

/// The code that executes instructions over one domain. An interpreter holds it behind pointers, so that it is compiled where
/// interpreters over the domain are made and not once more in every crate that runs one.
pub(crate) struct Steps<D: Domain> {
    run: fn(&mut Interp<D>, &mut State<D>, &mut u64) -> Pause<D>,
    run_one: fn(&mut Interp<D>, &mut State<D>) -> Option<Pause<D>>,
}

impl<D: Domain> Steps<D> {
    pub(crate) fn compiled_here() -> Steps<D> {
        Steps { run: Interp::run_here, run_one: Interp::run_one_here }
    }
}

impl<D: Domain> Interp<D> {
    /// Advances `state` in place until something must be decided, it ends, or about `fuel` jumps and calls were made. A run
    /// whose quota is used up is stuck.
    pub fn run(&mut self, state: &mut State<D>, fuel: &mut u64) -> Pause<D> {
        (self.steps.run)(self, state, fuel)
    }

    /// Advances `state` by one instruction, or by what an interrupt of it asks for; `None` if it can go on. For whoever wants
    /// to watch a run; [`run`](Interp::run) is the same and much faster.
    pub fn run_one(&mut self, state: &mut State<D>) -> Option<Pause<D>> {
        (self.steps.run_one)(self, state)
    }

    fn run_here(&mut self, state: &mut State<D>, fuel: &mut u64) -> Pause<D> {
        loop {
            if state.thread.frames.is_empty() {
                return Pause::Finished(Outcome::Returned(state.thread.result));
            }
            let slice = (*fuel).min(LOOK);
            let mut left = slice;
            let advanced = self.advance::<false>(state, &mut left);
            *fuel -= slice - left;
            if self.is_time_to_look(slice - left)
                && let Some(spent) = tandem_quota::spent()
            {
                return Pause::Stuck(spent.into());
            }
            let interrupt = match advanced {
                Ok(()) if *fuel == 0 => return Pause::Fuel,
                Ok(()) => continue,
                Err(interrupt) => interrupt,
            };
            let is_throw = matches!(interrupt, Interrupt::Throw(_));
            if let Some(pause) = self.respond(state, interrupt) {
                return pause;
            }
            if is_throw {
                // Going to a handler is a jump: there may be a cut point.
                *fuel = fuel.saturating_sub(1);
                if *fuel == 0 {
                    return Pause::Fuel;
                }
            }
        }
    }

    fn run_one_here(&mut self, state: &mut State<D>) -> Option<Pause<D>> {
        if state.thread.frames.is_empty() {
            return Some(Pause::Finished(Outcome::Returned(state.thread.result)));
        }
        if self.is_time_to_look(1)
            && let Some(spent) = tandem_quota::spent()
        {
            return Some(Pause::Stuck(spent.into()));
        }
        match self.advance::<true>(state, &mut { LOOK }) {
            Ok(()) => None,
            Err(interrupt) => self.respond(state, interrupt),
        }
    }

    /// Counts what was executed since the last look at the quota.
    #[inline]
    fn is_time_to_look(&mut self, executed: u64) -> bool {
        self.since_look += executed + 1;
        let is_time = self.since_look >= LOOK;
        if is_time {
            self.since_look = 0;
        }
        is_time
    }

    /// Deals with an interrupt, or says why the run must pause.
    pub(crate) fn respond(&mut self, state: &mut State<D>, interrupt: Interrupt<D>) -> Option<Pause<D>> {
        let next = match interrupt {
            Interrupt::Throw(exception) => self.unwind(state, exception),
            Interrupt::Raise(raise) => self.begin_raise(state, *raise),
            Interrupt::Initialize(class) => self.begin_initialization(state, class),
            Interrupt::Collect(bytes) => self.make_room(state, bytes),
            Interrupt::Prepare => Ok(()),
            Interrupt::Split(cond) => return Some(Pause::Split(cond)),
            Interrupt::Resolve(place) => return Some(Pause::Resolve(place)),
            Interrupt::Exit(code) => return Some(Pause::Finished(Outcome::Exit(code))),
            Interrupt::Block => return Some(Pause::Finished(Outcome::Blocked)),
            Interrupt::Reach(method) => return Some(Pause::Finished(Outcome::Reached(method))),
            Interrupt::Stuck(mut incomplete) => {
                if incomplete.at.is_empty() {
                    incomplete.at = self.trace(state);
                }
                return Some(Pause::Stuck(*incomplete));
            }
            Interrupt::BadInput(error) => return Some(Pause::BadInput(*error)),
        };
        match next {
            Ok(()) => None,
            Err(Interrupt::Throw(exception)) if state.thread.frames.is_empty() => {
                Some(Pause::Finished(Outcome::Threw(exception)))
            }
            Err(interrupt) => self.respond(state, interrupt),
        }
    }

    /// Executes instructions until one is interrupted, the thread ends or the fuel is used up; only one if `SINGLE`.
    fn advance<const SINGLE: bool>(&mut self, state: &mut State<D>, fuel: &mut u64) -> Result<(), Interrupt<D>> {
        let mut is_done = false;
        'frame: loop {
            let Some(frame) = state.thread.frames.last() else { return Ok(()) };
            let code: Rc<Code<D>> = Rc::clone(&frame.code);
            let body = &*code.body;
            let (prims, refs) = (frame.prim_base as usize, frame.ref_base as usize);
            let mut pc = state.thread.pc as usize;

            macro_rules! prim {
                ($register:expr) => {
                    state.thread.prims[prims + $register.0 as usize]
                };
            }
            macro_rules! reference {
                ($register:expr) => {
                    state.thread.refs[refs + $register.0 as usize]
                };
            }
            // What an interrupted instruction needs: that the state knows where it was.
            macro_rules! attempt {
                ($step:expr) => {
                    match $step {
                        Ok(value) => value,
                        Err(interrupt) => {
                            state.thread.pc = pc as u32;
                            return Err(interrupt);
                        }
                    }
                };
            }
            macro_rules! object {
                ($register:expr) => {{
                    let object = reference!($register);
                    if object.is_null() {
                        state.thread.pc = pc as u32;
                        return Err(Interrupt::null_pointer());
                    }
                    object
                }};
            }
            macro_rules! jump {
                ($target:expr) => {{
                    pc = body.blocks[$target.0 as usize].start as usize;
                    *fuel -= 1;
                    if *fuel == 0 {
                        state.thread.pc = pc as u32;
                        return Ok(());
                    }
                    continue;
                }};
            }

            loop {
                if SINGLE && std::mem::replace(&mut is_done, true) {
                    state.thread.pc = pc as u32;
                    return Ok(());
                }
                match body.code[pc] {
                    Inst::Move { dst, src } => prim!(dst) = prim!(src),
                    Inst::MoveRef { dst, src } => reference!(dst) = reference!(src),
                    Inst::Unary { op, dst, src } => prim!(dst) = self.domain.unary(op, prim!(src)),
                    Inst::Binary { op, dst, left, right } => {
                        let (left, right) = (prim!(left), prim!(right));
                        if op.divides() {
                            attempt!(self.check_divisor(state, op, right));
                        }
                        prim!(dst) = self.domain.binary(op, left, right);
                    }
                    Inst::Constant { dst, constant } => {
                        let number = (code.first_constant + constant) as usize;
                        let loaded = state.constants.get(number).copied().unwrap_or(Ref::NULL);
                        reference!(dst) = if loaded.is_null() {
                            state.thread.pc = pc as u32;
                            // It may push a frame, so the state must know where it is before.
                            self.load_constant(state, &code, constant)?
                        } else {
                            loaded
                        };
                    }

                    Inst::New { dst, class } => reference!(dst) = attempt!(self.new_instance(state, &code, class)),
                    Inst::NewArray { dst, class, length } => {
                        let length = prim!(length);
                        state.thread.pc = pc as u32;
                        reference!(dst) = attempt!(self.new_array_at(state, &code, class, length));
                    }
                    Inst::NewMultiArray { dst, class, dimensions } => {
                        let lengths: Vec<D::Prim> =
                            body.dimensions[dimensions as usize].iter().map(|length| prim!(length)).collect();
                        state.thread.pc = pc as u32;
                        reference!(dst) = attempt!(self.new_multi_array(state, &code, class, &lengths));
                    }

                    Inst::GetField { dst, object, field } => {
                        let site = attempt!(self.field_site(&code, field, Access::Get));
                        let object = object!(object);
                        let Some(value) = state.heap.get(object).prims.get(site.slot as usize) else {
                            attempt!(Err(self.lacking(state, &code, object)))
                        };
                        let value = *value;
                        prim!(dst) = if self.domain.is_unread(value) {
                            attempt!(self.read_field(state, object, site, value))
                        } else {
                            value
                        };
                    }
                    Inst::GetFieldRef { dst, object, field } => {
                        let site = attempt!(self.field_site(&code, field, Access::Get));
                        let object = object!(object);
                        let Some(&value) = state.heap.get(object).refs.get(site.slot as usize) else {
                            attempt!(Err(self.lacking(state, &code, object)))
                        };
                        reference!(dst) = if value.is_indefinite() || site.is_text {
                            attempt!(self.special_field(state, site, object, value))
                        } else {
                            value
                        };
                    }
                    Inst::PutField { object, field, src } => {
                        let site = attempt!(self.field_site(&code, field, Access::Put));
                        let object = object!(object);
                        let value = self.narrow(site, prim!(src));
                        let Some(field) = state.heap.get_mut(object).prims.get_mut(site.slot as usize) else {
                            attempt!(Err(self.lacking(state, &code, object)))
                        };
                        *field = value;
                    }
                    Inst::PutFieldRef { object, field, src } => {
                        let site = attempt!(self.field_site(&code, field, Access::Put));
                        let (object, value) = (object!(object), reference!(src));
                        if !self.put_ref(state, site, object, value) {
                            attempt!(Err(self.lacking(state, &code, object)));
                        }
                    }
                    Inst::GetStatic { dst, field } => {
                        let site = attempt!(self.static_site(state, &code, field, Access::GetStatic));
                        if site.is_settable_static && self.domain.notes_assumptions() {
                            self.note_static(state, site, Ref::NULL);
                        }
                        prim!(dst) = state.statics(site.class).prims[site.slot as usize];
                    }
                    Inst::GetStaticRef { dst, field } => {
                        let site = attempt!(self.static_site(state, &code, field, Access::GetStatic));
                        let value = state.statics(site.class).refs[site.slot as usize];
                        if value.is_indefinite() {
                            let place = Place::Static { class: site.class, slot: site.slot };
                            attempt!(Err(Interrupt::Resolve(place)))
                        }
                        if site.is_settable_static && self.domain.notes_assumptions() {
                            self.note_static(state, site, value);
                        }
                        reference!(dst) = value;
                    }
                    Inst::PutStatic { field, src } => {
                        let site = attempt!(self.static_site(state, &code, field, Access::PutStatic));
                        let value = self.narrow(site, prim!(src));
                        if site.is_settable_static && self.domain.notes_assumptions() {
                            self.note_static_write(state, site);
                        }
                        state.statics_mut(site.class).prims[site.slot as usize] = value;
                    }
                    Inst::PutStaticRef { field, src } => {
                        let site = attempt!(self.static_site(state, &code, field, Access::PutStatic));
                        let value = reference!(src);
                        if site.is_settable_static && self.domain.notes_assumptions() {
                            self.note_static_write(state, site);
                        }
                        state.statics_mut(site.class).refs[site.slot as usize] = value;
                    }

                    Inst::ArrayLoad { element: _, dst, array, index } => {
                        let (array, index) = (object!(array), prim!(index));
                        prim!(dst) = attempt!(self.array_load(state, array, index));
                    }
                    Inst::ArrayLoadRef { dst, array, index } => {
                        let (array, index) = (object!(array), prim!(index));
                        reference!(dst) = attempt!(self.array_load_ref(state, array, index));
                    }
                    Inst::ArrayStore { element: _, array, index, src } => {
                        let (array, index, value) = (object!(array), prim!(index), prim!(src));
                        attempt!(self.array_store(state, array, index, value));
                    }
                    Inst::ArrayStoreRef { array, index, src } => {
                        let (array, index, value) = (object!(array), prim!(index), reference!(src));
                        attempt!(self.array_store_ref(state, array, index, value));
                    }
                    Inst::ArrayLength { dst, array } => {
                        let array = object!(array);
                        let Some(length) = state.heap.get(array).length() else {
                            attempt!(Err(self.lacking(state, &code, array)))
                        };
                        prim!(dst) = length;
                    }

                    Inst::InstanceOf { dst, object, class } => {
                        let object = reference!(object);
                        let holds = attempt!(self.instance_of(state, &code, object, class));
                        if !object.is_null() && self.domain.known_int(holds) == Some(0) {
                            self.note_other_type(state, object);
                        }
                        prim!(dst) = holds;
                    }
                    Inst::CheckCast { object, class } => {
                        let object = reference!(object);
                        if !object.is_null() {
                            let cast = self.check_cast(state, &code, object, class);
                            if cast.is_err() {
                                self.note_other_type(state, object);
                            }
                            attempt!(cast);
                        }
                    }
                    Inst::MonitorEnter { object } => {
                        let object = object!(object);
                        self.enter_monitor(state, object);
                    }
                    Inst::MonitorExit { object } => {
                        let object = object!(object);
                        attempt!(self.leave_monitor(state, object));
                    }
                    Inst::InitClass { class } => {
                        let class = attempt!(self.class_at(&code, class));
                        attempt!(self.check_initialized(state, class));
                    }

                    Inst::Call { site } => {
                        state.thread.pc = pc as u32;
                        if self.call(state, &code, site)? {
                            *fuel -= 1;
                            if *fuel == 0 {
                                return Ok(());
                            }
                            continue 'frame;
                        }
                    }
                    Inst::Concat { site } => {
                        let (index, site) = (site as usize, &body.concats[site as usize]);
                        reference!(site.result) = attempt!(self.concat(state, site, &code.concats[index], refs));
                    }
                    Inst::Dynamic { site } => {
                        state.thread.pc = pc as u32;
                        if self.dynamic(state, &code, site)? {
                            continue 'frame;
                        }
                    }

                    Inst::Goto { target } => jump!(target),
                    Inst::If { cond, kind, left, right, then, otherwise } => {
                        let holds = self.domain.compare(cond, kind, prim!(left), prim!(right));
                        let target = if attempt!(self.decide(state, holds)) { then } else { otherwise };
                        jump!(target)
                    }
                    Inst::IfNull { object, then, otherwise } => {
                        let target = if reference!(object).is_null() { then } else { otherwise };
                        jump!(target)
                    }
                    Inst::IfSame { left, right, then, otherwise } => {
                        let (left, right) = (reference!(left), reference!(right));
                        let same = left == right || attempt!(self.is_same(state, left, right));
                        let target = if same { then } else { otherwise };
                        jump!(target)
                    }
                    Inst::Switch { on, table } => {
                        let on = prim!(on);
                        let target = attempt!(self.switch_target(state, &body.switches[table as usize], on));
                        jump!(target)
                    }
                    Inst::Return => {
                        self.finish(state, Value::Void)?;
                        continue 'frame;
                    }
                    Inst::ReturnPrim { src } => {
                        let value = prim!(src);
                        self.finish(state, Value::Prim(value))?;
                        continue 'frame;
                    }
                    Inst::ReturnRef { src } => {
                        let value = reference!(src);
                        self.finish(state, Value::Ref(value))?;
                        continue 'frame;
                    }
                    Inst::Throw { exception } => {
                        let exception = object!(exception);
                        state.thread.pc = pc as u32;
                        // Who catches it depends on its class.
                        self.ask_for_handlers(state, exception)?;
                        self.exact_class(state, exception)?;
                        return Err(Interrupt::Throw(exception));
                    }
                }
                pc += 1;
            }
        }
    }

    /// What to say of an object that lacks the field that is asked for, or the cells.
    #[cold]
    pub(crate) fn lacking(&self, state: &State<D>, code: &Code<D>, object: Ref) -> Interrupt<D> {
        match self.domain.class_set(&state.heap.get(object).note) {
            // Its class has what is asked for, but nobody knows what is in there.
            Some(_) => unknown_class(object, ClassQuestion::Exactly),
            None => self.unverified(code),
        }
    }

    /// What to say of code that uses an object as what it is not, which the JVM's verifier would have rejected.
    #[cold]
    pub(crate) fn unverified(&self, code: &Code<D>) -> Interrupt<D> {
        let class = self.program.class(code.class);
        let method = code.method.map_or(String::new(), |method| self.describe_method(method));
        let message = format!("the bytecode of {method} does not verify: it uses an object as what it is not");
        Interrupt::BadInput(Box::new(tandem_java::InputError::new(class.location.clone(), message)))
    }

    /// The same, of the innermost frame's code.
    #[cold]
    pub(crate) fn unverified_here(&self, state: &State<D>) -> Interrupt<D> {
        match state.thread.frames.last() {
            Some(frame) => self.unverified(&frame.code),
            None => Interrupt::stuck(Oddity::Unverified),
        }
    }

    /// Whether `cond` is nonzero; interrupts if the domain cannot tell.
    #[inline]
    pub(crate) fn decide(&mut self, state: &State<D>, cond: D::Prim) -> Result<bool, Interrupt<D>> {
        self.domain.decide(&state.facts, cond).ok_or(Interrupt::Split(cond))
    }
}

impl<D: Domain> Interp<D> {
    /// Initializes a class in a thread without frames; what remains to be done is left to `run`.
    pub fn initialize(&mut self, state: &mut State<D>, class: tandem_java::ClassId) -> Result<(), Interrupt<D>> {
        state.thread.frame_limit = self.limits.frames;
        match self.check_initialized(state, class) {
            Err(Interrupt::Initialize(class)) => self.begin_initialization(state, class),
            other => other,
        }
    }

    /// Deals with an interrupt that came up outside `run`; `None` if `run` can go on.
    pub fn settle(&mut self, state: &mut State<D>, interrupt: Interrupt<D>) -> Option<Pause<D>> {
        self.respond(state, interrupt)
    }
}
