//! Exceptions: making the ones that the machine throws, and finding who catches one.

use std::rc::Rc;

use smallvec::SmallVec;
use tandem_java::{ClassId, Slot};

use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::{Beyond, Entered, Interp, Interrupt, Message, Raise};
use crate::link::Backtrace;
use crate::outside::Assumption;
use crate::reason::{Oddity, ReasonKind};
use crate::state::{Role, State, Status};
use crate::text::Text;

/// After how many more frames it is asked whether a stack is too deep for some JVM, and after how many where it is very deep.
const DEEP: usize = 64;
const VERY_DEEP: usize = 1024;

/// Frames may be pushed without this question, one or two in a row: it is asked at several depths.
fn is_asked_at(depth: usize) -> bool {
    let step = if depth < VERY_DEEP { DEEP } else { VERY_DEEP };
    depth % step >= step - 3
}

/// Frames that a `StackOverflowError` may use beyond the limit to come into being.
const HEADROOM: usize = 64;

impl<D: Domain> Interp<D> {
    /// Whether there is room for another frame.
    #[inline]
    pub(crate) fn check_depth(&mut self, state: &mut State<D>) -> Result<(), Interrupt<D>> {
        let depth = state.thread.frames.len();
        if depth >= state.thread.frame_limit {
            return Err(self.stack_overflow());
        }
        if self.domain.notes_assumptions() && is_asked_at(depth) {
            self.note_limit(state, Assumption::Stack, "java/lang/StackOverflowError");
        }
        Ok(())
    }

    /// What comes of a call beyond the last frame.
    #[cold]
    fn stack_overflow(&self) -> Interrupt<D> {
        let frames = self.limits.frames;
        match self.limits.beyond {
            Beyond::JavaError => Interrupt::raise("java/lang/StackOverflowError"),
            Beyond::Incomplete => Interrupt::stuck(ReasonKind::StackDepth { frames }),
        }
    }

    /// What comes of an object that does not fit; `message` is the JVM's.
    #[cold]
    pub(crate) fn out_of_memory(&self, message: &str) -> Interrupt<D> {
        match self.limits.beyond {
            Beyond::JavaError => Interrupt::raise_with("java/lang/OutOfMemoryError", message),
            Beyond::Incomplete => Interrupt::stuck(ReasonKind::HeapSize { megabytes: self.limits.heap >> 20 }),
        }
    }

    /// What comes of an object that would fit into the heap, but not into the memory that is left to this process.
    #[cold]
    pub(crate) fn out_of_quota(&self, bytes: u64) -> Interrupt<D> {
        Interrupt::stuck(ReasonKind::Allocation { megabytes: bytes >> 20 })
    }

    /// Makes an exception by running its constructor in a new frame; it is thrown when that returns.
    pub(crate) fn begin_raise(&mut self, state: &mut State<D>, raise: Raise<D>) -> Result<(), Interrupt<D>> {
        let class = self.program.load(raise.class)?;
        let mut arguments: SmallVec<[Ref; 3]> = SmallVec::new();
        let exception = self.allocate(state, class);
        arguments.push(exception);
        let mut descriptor = "()V";
        if let Some(message) = raise.message {
            arguments.push(match message {
                Message::Constant(text) => self.new_string(state, text),
                Message::Computed(text) => self.new_string_of(state, text),
            });
            descriptor = "(Ljava/lang/String;)V";
        } else if !raise.cause.is_null() {
            arguments.push(raise.cause);
            descriptor = "(Ljava/lang/Throwable;)V";
        }
        let Some(constructor) = self.program.class(class).find_method("<init>", descriptor) else {
            return Err(Interrupt::stuck(Oddity::MissingMember(format!("{}.<init>{descriptor}", raise.class))));
        };
        let role = Role::Raise { exception, cause: raise.cause };
        state.thread.frame_limit = self.limits.frames + HEADROOM;
        let callee = self.callee(constructor);
        if let Entered::Value(_) = self.enter(state, &callee, &[], &arguments, None, role)? {
            return Err(Interrupt::Throw(exception));
        }
        match self.check_initialized(state, class) {
            Err(Interrupt::Initialize(class)) => self.begin_initialization(state, class),
            other => other,
        }
    }

    /// Asks of an exception whose class is open what the handlers around want to know, so that whoever leaves out classes then leaves
    /// out none that would be handled otherwise.
    pub(crate) fn ask_for_handlers(&self, state: &State<D>, exception: Ref) -> Result<(), Interrupt<D>> {
        if self.domain.class_set(&state.heap.get(exception).note).is_none() {
            return Ok(());
        }
        for frame in &state.thread.frames {
            let body = &frame.code.body;
            let handlers = body.blocks.iter().flat_map(|block| &block.handlers);
            let caught = handlers.filter_map(|handler| handler.catch).map(|catch| &body.classes[catch as usize]);
            // One that does not load is no obstacle as long as nothing comes to it.
            for class in caught.filter_map(|name| self.program.load(name).ok()) {
                self.is_instance(state, exception, class)?;
            }
        }
        Ok(())
    }

    /// Finds the handler of `exception`, leaving frames on the way. `Err(Throw)` with no frames left: nobody caught it.
    pub(crate) fn unwind(&mut self, state: &mut State<D>, exception: Ref) -> Result<(), Interrupt<D>> {
        let class = state.heap.get(exception).class;
        while let Some(frame) = state.thread.frames.last() {
            let code = frame.code.clone();
            let ref_base = frame.ref_base as usize;
            let block = &code.body.blocks[code.body.block_of(state.thread.pc).0 as usize];
            for handler in &block.handlers {
                let caught = match handler.catch {
                    None => None,
                    Some(catch) => Some(self.class_at(&code, catch)?),
                };
                if caught.is_none_or(|caught| self.program.is_assignable(class, caught)) {
                    if let Some(caught) = caught {
                        self.note_caught(state, exception, caught);
                    }
                    state.thread.refs[ref_base + handler.into.0 as usize] = exception;
                    state.thread.pc = code.body.blocks[handler.target.0 as usize].start;
                    return Ok(());
                }
            }
            let frame = self.pop(state);
            match frame.role {
                Role::Call | Role::Prepare | Role::Keep(_) | Role::Construct(_) => (),
                Role::Raise { .. } => state.thread.frame_limit = self.limits.frames,
                Role::Initialize(failed) => self.fail_initialization(state, failed, exception)?,
            }
        }
        Err(Interrupt::Throw(exception))
    }

    /// The initialization of a class ended with `exception`: the class is unusable from now on.
    fn fail_initialization(
        &mut self,
        state: &mut State<D>,
        class: ClassId,
        exception: Ref,
    ) -> Result<(), Interrupt<D>> {
        let failure = self.remember_failure(state, exception)?;
        let statics = state.statics_mut(class);
        statics.status = Status::Failed;
        statics.failure = failure;
        let thrown = state.heap.get(exception).class;
        if self.program.is_assignable(thrown, self.well_known.error) {
            return Ok(());
        }
        Err(Interrupt::Raise(Box::new(Raise {
            class: "java/lang/ExceptionInInitializerError",
            message: None,
            cause: exception,
        })))
    }

    /// What later uses of a class whose initialization failed give as their cause: an error that repeats the message
    /// and the stack trace of the exception, but does not keep it alive.
    fn remember_failure(&mut self, state: &mut State<D>, exception: Ref) -> Result<Ref, Interrupt<D>> {
        let class = self.program.load("java/lang/ExceptionInInitializerError")?;
        let failure = self.allocate(state, class);
        let thrown = state.heap.get(exception).class;
        let mut message = format!("Exception {}", self.program.class(thrown).external_name());
        if let Some(Slot::Ref(slot)) = self.field_slot(thrown, "detailMessage") {
            let detail = state.heap.get(exception).refs[slot as usize];
            if !detail.is_null()
                && let Some(text) = self.text_of(state, detail)
            {
                message += &format!(": {text}");
            }
        }
        message += " [in thread \"main\"]";
        let message = self.new_string(state, Text::from(&*message));
        self.set_ref_field(state, failure, "detailMessage", message);
        if let Payload::Backtrace(trace) = &state.heap.get(exception).payload {
            let trace = Rc::clone(trace);
            let depth = self.domain.int(trace.frames.len() as i32);
            state.heap.get_mut(failure).payload = Payload::Backtrace(trace);
            self.set_ref_field(state, failure, "backtrace", failure);
            self.set_prim_field(state, failure, "depth", depth);
        }
        Ok(failure)
    }

    /// The frames of the running thread as a stack trace shows them, innermost first, without those of the
    /// constructors that are making `exception`.
    pub(crate) fn backtrace(&self, state: &State<D>, exception: Ref) -> Backtrace {
        const LONGEST: usize = 1024;
        let frames = &state.thread.frames;
        let class = state.heap.get(exception).class;
        let mut trace = Backtrace::default();
        let mut making = true;
        for (index, frame) in frames.iter().enumerate().rev() {
            let Some(method) = frame.code.method else {
                trace.is_headless |= making;
                making = false;
                continue;
            };
            let info = self.program.method(method);
            if making {
                let own = self.program.is_assignable(class, info.class);
                if own && (&*info.name == "fillInStackTrace" || info.is_constructor()) {
                    continue;
                }
                making = false;
                trace.is_headless = frame.code.hidden;
            }
            if frame.code.hidden {
                continue;
            }
            let pc = if index + 1 == frames.len() { state.thread.pc } else { frame.pc };
            trace.frames.push((method, frame.code.body.origins[pc as usize]));
            if trace.frames.len() == LONGEST {
                break;
            }
        }
        trace
    }
}
