//! How an exception came about: whether the machine raised it for an instruction or code threw it, and whether it is about
//! an argument of the entry that is null.
//!
//! It is found out when the exception is made, from the code and the registers of the frames that are there: a register is
//! followed backwards to the instruction that wrote it, and a parameter to the call that passed it, down to the harness.
//!
//! Law: where an argument is named, the null that was dereferenced or asked for is what the entry was given there, along
//! moves and calls alone. What went through a field, an array or a result is not followed, and nothing is named.

use tandem_ir::cfg::Cfg;
use tandem_ir::operands::{Access, visit};
use tandem_ir::{BlockId, Body, CallKind, Inst, Name, RefReg, Reg};

use tandem_java::{ClassId, MethodId};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interp;
use crate::state::{Role, State};

/// How an exception came about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Raised {
    /// Whether the machine made it for an instruction or a native method; else code made it.
    pub is_implicit: bool,
    /// The parameter of the entry that is null, if the exception is about that: it was dereferenced, or code asked whether
    /// it is null before it made the exception.
    pub null_argument: Option<Name>,
}

/// What kind of end it is that an exception leaves the entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExceptionKind {
    /// The code did something that it should not do: it went on with a null, an index, a divisor, a type or a size of its own
    /// making.
    Defect,
    /// An argument is null, and was dereferenced or refused.
    NullArgument,
    /// The code threw it on purpose, or its method declares it.
    Rejection,
}

/// How many blocks are climbed from an exception to the question that led to it, in one method.
const LONGEST_CLIMB: usize = 8;
/// How many registers are followed.
const MOST_REGISTERS: usize = 64;

/// What an instruction raises that has no use for its operands.
const IMPLICIT: [&str; 6] = [
    "java/lang/NullPointerException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ClassCastException",
    "java/lang/ArithmeticException",
    "java/lang/NegativeArraySizeException",
    "java/lang/ArrayStoreException",
];

/// Handlers of these classes catch whatever comes: whoever wraps what they catch has not thought of it.
const CATCH_ALL: [&str; 3] = ["java/lang/Throwable", "java/lang/Exception", "java/lang/RuntimeException"];

impl<D: Domain> Interp<D> {
    /// What kind of end it is that an exception leaves the entry.
    ///
    /// An exception that wraps another one is of the kind of the innermost one that the machine raised, unless a handler
    /// caught that by its name: then somebody has thought of it, and what is thrown instead is thrown on purpose.
    ///
    /// An unchecked exception that the entry declares with `throws` is one that it throws on purpose.
    pub fn exception_kind(&self, state: &State<D>, exception: Ref, entry: MethodId) -> ExceptionKind {
        if self.is_declared(state, exception, entry) {
            return ExceptionKind::Rejection;
        }
        self.kind_of(state, exception)
    }

    /// The same, whatever the entry declares.
    pub(crate) fn kind_of(&self, state: &State<D>, exception: Ref) -> ExceptionKind {
        let mut seen = vec![exception];
        loop {
            let last = seen[seen.len() - 1];
            if self.is_implicit(state, last) {
                break;
            }
            let cause = self.cause(state, last);
            let is_meant = || self.is_implicit(state, cause) && self.is_caught_by_name(state, cause, last);
            if cause.is_null() || seen.contains(&cause) || is_meant() {
                break;
            }
            seen.push(cause);
        }
        // Of those that code made, the one that left the entry says what was meant.
        let implicit = seen.iter().rev().find(|exception| self.is_implicit(state, **exception));
        let raised = self.raised_of(state, *implicit.unwrap_or(&exception));
        match (implicit, raised.and_then(|raised| raised.null_argument)) {
            (_, Some(_)) => ExceptionKind::NullArgument,
            (Some(_), None) => ExceptionKind::Defect,
            (None, None) => ExceptionKind::Rejection,
        }
    }

    /// Whether a method declares with `throws` that it throws such an exception, which it need not.
    fn is_declared(&self, state: &State<D>, exception: Ref, method: MethodId) -> bool {
        let class = state.heap.get(exception).class;
        let is = |class: ClassId, name: &str| {
            self.program.load(name).is_ok_and(|ancestor| self.program.is_assignable(class, ancestor))
        };
        let mut declared =
            self.program.method(method).exceptions.iter().filter_map(|name| self.program.load(name).ok());
        declared
            .any(|declared| is(declared, "java/lang/RuntimeException") && self.program.is_assignable(class, declared))
    }

    /// How an exception came about, if it has a stack trace.
    fn raised_of(&self, state: &State<D>, exception: Ref) -> Option<Raised> {
        match &state.heap.get(exception).payload {
            Payload::Backtrace(backtrace) => Some(backtrace.raised.clone()),
            _ => None,
        }
    }

    /// Whether an instruction raised the exception.
    fn is_implicit(&self, state: &State<D>, exception: Ref) -> bool {
        let class = &self.program.class(state.heap.get(exception).class).name;
        let is_raised = self.raised_of(state, exception).is_some_and(|raised| raised.is_implicit);
        is_raised && IMPLICIT.contains(&&**class)
    }

    /// Whether `cause` was caught by a handler that names its class, or one above it that says what went wrong, in the method
    /// that then made `wrapper`.
    fn is_caught_by_name(&self, state: &State<D>, cause: Ref, wrapper: Ref) -> bool {
        let (Payload::Backtrace(thrown), Payload::Backtrace(made)) =
            (&state.heap.get(cause).payload, &state.heap.get(wrapper).payload)
        else {
            return false;
        };
        // From the outermost frame on they were in the same calls, up to the one that has caught the cause.
        let mut pairs = thrown.frames.iter().rev().zip(made.frames.iter().rev());
        let Some(((method, origin), (other, _))) = pairs.find(|(cause, wrapper)| cause != wrapper) else {
            return false;
        };
        let class = state.heap.get(cause).class;
        let info = self.program.method(*method);
        let file = self.program.class(info.class).file.as_ref();
        let Some(code) = file.filter(|_| method == other).and_then(|file| file.code(info.index.into()).ok()?) else {
            return false;
        };
        let covers = |start: u16, end: u16| (start..end).contains(origin);
        let catches =
            |name: &Name| self.program.load(name).is_ok_and(|caught| self.program.is_assignable(class, caught));
        // What catches everything without a class is a `finally`, which throws it again. Of the clauses of one `try` the
        // first that fits has caught it. What that throws again, another `try` around it may have caught: which of them made
        // the wrapper is not known, so that all must have named it.
        let mut tried: Vec<(u16, u16)> = Vec::new();
        let mut is_named = true;
        for handler in code.handlers.iter().filter(|handler| covers(handler.start, handler.end)) {
            let Some(name) = handler.catch.as_ref().filter(|name| catches(name)) else { continue };
            if !tried.contains(&(handler.start, handler.end)) {
                tried.push((handler.start, handler.end));
                is_named &= !CATCH_ALL.contains(&&**name);
            }
        }
        is_named && !tried.is_empty()
    }

    /// How an exception comes about that is being made.
    pub(crate) fn raised(&self, state: &State<D>, exception: Ref) -> Raised {
        let frames = &state.thread.frames;
        let is_raise = |role: &Role| matches!(role, Role::Raise { exception: raised, .. } if *raised == exception);
        let tells = self.sorts_exceptions;
        if let Some(constructor) = frames.iter().rposition(|frame| is_raise(&frame.role)) {
            let class = &self.program.class(state.heap.get(exception).class).name;
            let is_null = tells && &**class == "java/lang/NullPointerException";
            let dereferenced = constructor.checked_sub(1).filter(|_| is_null);
            let null_argument = dereferenced.and_then(|frame| self.dereferenced_argument(state, frame));
            return Raised { is_implicit: true, null_argument };
        }
        let Some(maker) = self.maker(state, exception).filter(|_| tells) else { return Raised::default() };
        Raised {
            is_implicit: self.is_compilers_guard(state, maker),
            null_argument: self.refused_argument(state, maker),
        }
    }

    /// The frame that calls the constructor of an exception.
    fn maker(&self, state: &State<D>, exception: Ref) -> Option<usize> {
        let class = state.heap.get(exception).class;
        state.thread.frames.iter().rposition(|frame| {
            let Some(method) = frame.code.method else { return true };
            let info = self.program.method(method);
            let is_own = self.program.is_assignable(class, info.class);
            !(is_own && (&*info.name == "fillInStackTrace" || info.is_constructor()))
        })
    }

    /// Whether a frame is in `Objects.requireNonNull` that the compiler calls where the source dereferences: `object::method`,
    /// `outer.new Inner()`. It keeps the reference for what follows (`dup`) and drops the result (`pop`).
    fn is_compilers_guard(&self, state: &State<D>, frame: usize) -> bool {
        const DUP: u8 = 0x59;
        const POP: u8 = 0x57;
        const LENGTH_OF_CALL: usize = 3;
        let frames = &state.thread.frames;
        let (Some(guard), Some(caller)) =
            (frames[frame].code.method, frame.checked_sub(1).map(|caller| &frames[caller]))
        else {
            return false;
        };
        let guard = self.program.method(guard);
        let is_guard =
            &*guard.name == "requireNonNull" && &*guard.descriptor == "(Ljava/lang/Object;)Ljava/lang/Object;";
        if !is_guard || &*self.program.class(guard.class).name != "java/util/Objects" {
            return false;
        }
        let Some(info) = caller.code.method.map(|method| self.program.method(method)) else { return false };
        let Some(file) = self.program.class(info.class).file.as_ref() else { return false };
        let Ok(Some(code)) = file.code(info.index.into()) else { return false };
        let origin = caller.code.body.origins.get(caller.pc as usize).copied().unwrap_or(0) as usize;
        let byte = |at: usize| code.bytes.get(at).copied();
        origin.checked_sub(1).and_then(byte) == Some(DUP) && byte(origin + LENGTH_OF_CALL) == Some(POP)
    }

    /// The argument that the instruction has dereferenced which a frame is in.
    fn dereferenced_argument(&self, state: &State<D>, mut frame: usize) -> Option<Name> {
        let frames = &state.thread.frames;
        // The frame of a native method has nothing in its registers: its call has.
        if frames[frame].role == Role::Prepare && matches!(self.instruction(state, frame), Some(Inst::Return)) {
            frame = frame.checked_sub(1)?;
        }
        let pc = self.pc_of(state, frame);
        let register = match self.instruction(state, frame)? {
            Inst::GetField { object, .. }
            | Inst::GetFieldRef { object, .. }
            | Inst::PutField { object, .. }
            | Inst::PutFieldRef { object, .. }
            | Inst::MonitorEnter { object } => object,
            Inst::ArrayLoad { array, .. }
            | Inst::ArrayLoadRef { array, .. }
            | Inst::ArrayStore { array, .. }
            | Inst::ArrayStoreRef { array, .. }
            | Inst::ArrayLength { array, .. } => array,
            Inst::Call { site } => {
                let call = &frames[frame].code.body.calls[site as usize];
                let is_null = |register: &&RefReg| self.register(state, frame, **register).is_null();
                let receiver = call.arguments.refs.first().filter(|_| call.kind != CallKind::Static);
                match receiver.filter(is_null) {
                    Some(receiver) => *receiver,
                    None => return self.null_among(state, frame, call.arguments.refs.iter().filter(is_null).copied()),
                }
            }
            _ => return None,
        };
        Following { interp: self, state, seen: Vec::new() }.argument(frame, pc, register)
    }

    /// The argument that a native method has met, which was called with these nulls: it may be any of them, so that all must
    /// be arguments.
    fn null_among(&self, state: &State<D>, frame: usize, nulls: impl Iterator<Item = RefReg>) -> Option<Name> {
        let pc = self.pc_of(state, frame);
        let mut first = None;
        for register in nulls {
            let argument = Following { interp: self, state, seen: Vec::new() }.argument(frame, pc, register)?;
            first.get_or_insert(argument);
        }
        first
    }

    /// The argument of which code has asked whether it is null, and made an exception since it is.
    fn refused_argument(&self, state: &State<D>, maker: usize) -> Option<Name> {
        let code = &state.thread.frames[maker].code;
        let pc = self.pc_of(state, maker);
        let made = match self.instruction(state, maker)? {
            Inst::Call { site } => *code.body.calls[site as usize].arguments.refs.first()?,
            _ => return None,
        };
        // The message may take more blocks: what was asked stands in front of the new object.
        let definitions = definitions(&code.body, &Cfg::new(&code.body), pc, made);
        let start = match definitions[..] {
            [Definition::At(new)] if matches!(code.body.code[new as usize], Inst::New { .. }) => new,
            _ => pc,
        };
        self.refused_in(state, maker, start)
    }

    /// The same of the code in front of an instruction of a frame; if it is what its caller asked, of that.
    fn refused_in(&self, state: &State<D>, mut frame: usize, mut pc: u32) -> Option<Name> {
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
                            if then == block && self.register(state, frame, object).is_null() =>
                        {
                            let mut following = Following { interp: self, state, seen: Vec::new() };
                            if let Some(argument) = following.argument(frame, end, object) {
                                return Some(argument);
                            }
                        }
                        _ => (),
                    }
                }
            }
            let is_called = is_at_entry && climbed.len() == 1 && state.thread.frames[frame].role == Role::Call;
            frame = frame.checked_sub(1).filter(|_| is_called)?;
            pc = self.pc_of(state, frame);
        }
    }

    /// The instruction that a frame is in.
    fn pc_of(&self, state: &State<D>, frame: usize) -> u32 {
        let frames = &state.thread.frames;
        if frame + 1 == frames.len() { state.thread.pc } else { frames[frame].pc }
    }

    fn instruction(&self, state: &State<D>, frame: usize) -> Option<Inst> {
        state.thread.frames[frame].code.body.code.get(self.pc_of(state, frame) as usize).copied()
    }

    fn register(&self, state: &State<D>, frame: usize, register: RefReg) -> Ref {
        state.thread.refs[state.thread.frames[frame].ref_base as usize + register.0 as usize]
    }
}

/// Following a register back to an argument of the entry.
struct Following<'f, D: Domain> {
    interp: &'f Interp<D>,
    state: &'f State<D>,
    seen: Vec<(usize, u32, RefReg)>,
}

impl<D: Domain> Following<'_, D> {
    /// The argument that a register of a frame holds in front of an instruction, whatever way led there.
    fn argument(&mut self, frame: usize, pc: u32, register: RefReg) -> Option<Name> {
        if self.seen.len() == MOST_REGISTERS || self.seen.contains(&(frame, pc, register)) {
            return None;
        }
        self.seen.push((frame, pc, register));
        let frames = &self.state.thread.frames;
        let body = &frames[frame].code.body;
        let mut found: Option<Name> = None;
        for definition in definitions(body, &Cfg::new(body), pc, register) {
            let argument = match definition {
                Definition::Caught => return None,
                Definition::Entry if register.0 >= body.parameters.1 => return None,
                Definition::Entry => self.passed(frame, register)?,
                Definition::At(at) => match body.code[at as usize] {
                    Inst::MoveRef { src, .. } => self.argument(frame, at, src)?,
                    // The harness reads arguments from the fields of the root.
                    Inst::GetFieldRef { object: RefReg(0), field, .. }
                        if frame == 0 && frames[0].code.method.is_none() =>
                    {
                        body.fields[field as usize].name.clone()
                    }
                    _ => return None,
                },
            };
            if found.as_ref().is_some_and(|found| *found != argument) {
                return None;
            }
            found = Some(argument);
        }
        found
    }

    /// The argument that the caller of a frame has passed in a register.
    fn passed(&mut self, frame: usize, register: RefReg) -> Option<Name> {
        let caller = frame.checked_sub(1).filter(|_| self.state.thread.frames[frame].role == Role::Call)?;
        let code = &self.state.thread.frames[caller].code;
        match self.interp.instruction(self.state, caller)? {
            Inst::Call { site } => {
                let passed = *code.body.calls[site as usize].arguments.refs.get(register.0 as usize)?;
                self.argument(caller, self.interp.pc_of(self.state, caller), passed)
            }
            _ => None,
        }
    }
}

/// Where a register got its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Definition {
    /// It has it from the beginning.
    Entry,
    /// From the instruction there.
    At(u32),
    /// From a handler of exceptions.
    Caught,
}

/// The definitions of a register that reach an instruction.
fn definitions(body: &Body, cfg: &Cfg, pc: u32, register: RefReg) -> Vec<Definition> {
    let mut found = Vec::new();
    let mut add = |definition| {
        if !found.contains(&definition) {
            found.push(definition);
        }
    };
    let writes = |at: &u32| {
        let mut writes = false;
        let inst = &body.code[*at as usize];
        visit(body, inst, &mut |access, touched| writes |= access == Access::Write && touched == Reg::Ref(register));
        writes
    };
    let mut seen = Vec::new();
    // Blocks, and in front of which of their instructions.
    let mut pending = vec![(body.block_of(pc), pc)];
    while let Some((block, before)) = pending.pop() {
        let start = body.blocks[block.0 as usize].start;
        if let Some(last) = (start..before).rev().find(writes) {
            add(Definition::At(last));
            continue;
        }
        if seen.contains(&(block, before)) {
            continue;
        }
        seen.push((block, before));
        if block == BlockId(0) {
            add(Definition::Entry);
        }
        for predecessor in cfg.predecessors(block) {
            let from = &body.blocks[predecessor.0 as usize];
            pending.push((*predecessor, from.end));
            for handler in from.handlers.iter().filter(|handler| handler.target == block) {
                if handler.into == register {
                    add(Definition::Caught);
                }
                // The exception may have come at any of its instructions.
                (from.start..from.end).filter(writes).for_each(|at| add(Definition::At(at)));
                pending.push((*predecessor, from.start));
            }
        }
    }
    found
}
