//! Whether a null that was dereferenced or refused is an argument of the entry: a register is followed backwards to the
//! instructions that may have written it, and a parameter to the call that passed it, down to the harness or the client.
//!
//! Law: where the answer is yes, the null is what the entry was given for one of its parameters, along moves and calls
//! alone. Of the definitions that reach a place, those that never give null are not the one that the run took; all others
//! must lead to arguments. What went through a field, an array or a result is not followed.

use tandem_ir::cfg::Cfg;
use tandem_ir::{BlockId, Body, CallKind, CallSite, Inst, RefReg, Reg};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interp;
use crate::state::{Role, State};

use super::definitions::{Definition, definitions};

/// How many blocks are climbed from an exception to the question that led to it, in one method.
const LONGEST_CLIMB: usize = 8;
/// How many registers are followed.
const MOST_REGISTERS: usize = 64;

impl<D: Domain> Interp<D> {
    /// Whether the instruction that a frame is in has dereferenced an argument.
    pub(super) fn has_dereferenced_argument(&self, state: &State<D>, frame: usize) -> bool {
        if let Some((frame, register)) = self.dereferenced(state, frame) {
            return self.is_argument(state, frame, register);
        }
        let Some(frame) = self.frame_of_call(state, frame) else { return false };
        let Some(Inst::Call { site }) = self.instruction(state, frame) else { return false };
        // A native method has met any of its nulls: all must be arguments.
        let call = &state.thread.frames[frame].code.body.calls[site as usize];
        let is_null = |register: &&RefReg| self.register(state, frame, **register).is_null();
        let mut nulls = call.arguments.refs.iter().filter(is_null).peekable();
        nulls.peek().is_some() && nulls.all(|null| self.is_argument(state, frame, *null))
    }

    /// The frame whose registers an instruction of a frame takes: that of a native method has nothing in its registers, its
    /// call has.
    fn frame_of_call(&self, state: &State<D>, frame: usize) -> Option<usize> {
        let is_native = state.thread.frames[frame].role == Role::Prepare
            && matches!(self.instruction(state, frame), Some(Inst::Return));
        if is_native { frame.checked_sub(1) } else { Some(frame) }
    }

    /// The register that the instruction of a frame has dereferenced, and the frame that it is in.
    pub(super) fn dereferenced(&self, state: &State<D>, frame: usize) -> Option<(usize, RefReg)> {
        let frame = self.frame_of_call(state, frame)?;
        let register = match self.instruction(state, frame)? {
            Inst::GetField { object, .. }
            | Inst::GetFieldRef { object, .. }
            | Inst::PutField { object, .. }
            | Inst::PutFieldRef { object, .. }
            | Inst::MonitorEnter { object }
            | Inst::Throw { exception: object } => object,
            Inst::ArrayLoad { array, .. }
            | Inst::ArrayLoadRef { array, .. }
            | Inst::ArrayStore { array, .. }
            | Inst::ArrayStoreRef { array, .. }
            | Inst::ArrayLength { array, .. } => array,
            Inst::Call { site } => {
                let call = &state.thread.frames[frame].code.body.calls[site as usize];
                let receiver = call.arguments.refs.first().filter(|_| call.kind != CallKind::Static);
                *receiver.filter(|receiver| self.register(state, frame, **receiver).is_null())?
            }
            _ => return None,
        };
        Some((frame, register))
    }

    /// Whether code has asked whether an argument is null, and made an exception since it is.
    pub(super) fn has_refused_argument(&self, state: &State<D>, maker: usize) -> bool {
        let code = &state.thread.frames[maker].code;
        let pc = self.pc_of(state, maker);
        let Some(Inst::Call { site }) = self.instruction(state, maker) else { return false };
        let Some(made) = code.body.calls[site as usize].arguments.refs.first() else { return false };
        // The message may take more blocks: what was asked stands in front of the new object.
        let definitions = definitions(&code.body, &Cfg::new(&code.body), pc, Reg::Ref(*made));
        let start = match definitions[..] {
            [Definition::At(new)] if matches!(code.body.code[new as usize], Inst::New { .. }) => new,
            _ => pc,
        };
        self.is_refused_in_front(state, maker, start)
    }

    /// The same of the code in front of an instruction of a frame; if it is what its caller asked, of that.
    fn is_refused_in_front(&self, state: &State<D>, mut frame: usize, mut pc: u32) -> bool {
        loop {
            let body = &state.thread.frames[frame].code.body;
            let cfg = Cfg::new(body);
            let mut pending = vec![body.block_of(pc)];
            let mut climbed = Vec::new();
            let mut is_at_entry = false;
            while let Some(block) = pending.pop().filter(|_| climbed.len() < LONGEST_CLIMB) {
                if climbed.contains(&block) {
                    continue;
                }
                climbed.push(block);
                is_at_entry |= block == BlockId(0);
                for before in cfg.predecessors(block) {
                    let end = body.blocks[before.0 as usize].end - 1;
                    match body.code[end as usize] {
                        Inst::Goto { target } if target == block => pending.push(*before),
                        Inst::IfNull { object, then, .. }
                            if then == block
                                && self.register(state, frame, object).is_null()
                                && Following::new(self, state).is_argument(frame, end, object) =>
                        {
                            return true;
                        }
                        _ => (),
                    }
                }
            }
            let is_called = is_at_entry && climbed.len() == 1 && state.thread.frames[frame].role == Role::Call;
            let Some(caller) = frame.checked_sub(1).filter(|_| is_called) else { return false };
            frame = caller;
            pc = self.pc_of(state, frame);
        }
    }

    /// Whether a register that is null in a frame holds an argument of the entry.
    pub(super) fn is_argument(&self, state: &State<D>, frame: usize, register: RefReg) -> bool {
        Following::new(self, state).is_argument(frame, self.pc_of(state, frame), register)
    }

    /// The instruction that a frame is in.
    pub(super) fn pc_of(&self, state: &State<D>, frame: usize) -> u32 {
        let frames = &state.thread.frames;
        if frame + 1 == frames.len() { state.thread.pc } else { frames[frame].pc }
    }

    pub(super) fn instruction(&self, state: &State<D>, frame: usize) -> Option<Inst> {
        state.thread.frames[frame].code.body.code.get(self.pc_of(state, frame) as usize).copied()
    }

    pub(super) fn register(&self, state: &State<D>, frame: usize, register: RefReg) -> Ref {
        state.thread.refs[state.thread.frames[frame].ref_base as usize + register.0 as usize]
    }
}

/// Following a null back to an argument of the entry.
struct Following<'f, D: Domain> {
    interp: &'f Interp<D>,
    state: &'f State<D>,
    seen: Vec<(usize, u32, RefReg)>,
}

impl<'f, D: Domain> Following<'f, D> {
    fn new(interp: &'f Interp<D>, state: &'f State<D>) -> Following<'f, D> {
        Following { interp, state, seen: Vec::new() }
    }

    /// Whether a register of a frame that is null in front of an instruction holds an argument, whatever way led there.
    fn is_argument(&mut self, frame: usize, pc: u32, register: RefReg) -> bool {
        if self.seen.contains(&(frame, pc, register)) {
            // Around a loop: the other definitions tell.
            return true;
        }
        if self.seen.len() == MOST_REGISTERS {
            return false;
        }
        self.seen.push((frame, pc, register));
        let body = &self.state.thread.frames[frame].code.body;
        let definitions = definitions(body, &Cfg::new(body), pc, Reg::Ref(register));
        let mut nulls = definitions.iter().filter(|definition| can_be_null(body, **definition)).peekable();
        nulls.peek().is_some()
            && nulls.all(|definition| match definition {
                Definition::Entry => register.0 < body.parameters.1 && self.is_passed(frame, register),
                Definition::At(at) => match body.code[*at as usize] {
                    Inst::MoveRef { src, .. } => self.is_argument(frame, *at, src),
                    _ => false,
                },
                Definition::Caught => false,
            })
    }

    /// Whether the caller of a frame has passed an argument in a register. All that a harness or a client passes are
    /// arguments.
    fn is_passed(&mut self, frame: usize, register: RefReg) -> bool {
        let is_call = self.state.thread.frames[frame].role == Role::Call;
        let Some(caller) = frame.checked_sub(1).filter(|_| is_call) else { return false };
        let code = &self.state.thread.frames[caller].code;
        if caller == 0 && code.method.is_none() {
            return true;
        }
        let Some(Inst::Call { site }) = self.interp.instruction(self.state, caller) else { return false };
        let passed = code.body.calls[site as usize].arguments.refs.get(register.0 as usize);
        passed.is_some_and(|passed| self.is_argument(caller, self.interp.pc_of(self.state, caller), *passed))
    }
}

/// Whether a definition may be the one that gave null.
fn can_be_null(body: &Body, definition: Definition) -> bool {
    match definition {
        Definition::Caught => false,
        Definition::Entry => true,
        Definition::At(at) => match body.code[at as usize] {
            Inst::New { .. }
            | Inst::NewArray { .. }
            | Inst::NewMultiArray { .. }
            | Inst::Constant { .. }
            | Inst::Concat { .. } => false,
            Inst::Call { site } => !is_value_of_value(&body.calls[site as usize]),
            _ => true,
        },
    }
}

/// Whether a call is of a method of a value of the library that gives back another such value, as `text.trim()` does: these
/// classes are final, and none of their methods gives back null for one.
fn is_value_of_value(call: &CallSite) -> bool {
    let class = &*call.method.class;
    let is_value = match class.strip_prefix("java/time/") {
        Some(name) => ["LocalDate", "LocalTime", "LocalDateTime", "Duration", "Instant", "Period"].contains(&name),
        None => ["java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer"].contains(&class),
    };
    let result = call.method.descriptor.rsplit_once(')').map_or("", |(_, result)| result);
    let gives_own = result.strip_prefix('L').and_then(|name| name.strip_suffix(';')) == Some(class);
    is_value && gives_own && call.kind != CallKind::Static
}
