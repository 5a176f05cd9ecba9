//! The interpreter: what it owns, how it links, and how a run pauses. The instructions are in [`step`](crate::step).

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_ir::{Body, ConcatPart, ConcatSite, Kind, Literal, LocalName, Name, Reg, Type};
use tandem_java::{Class, ClassId, InputError, LinkError, LoadError, Method, MethodId, Program, Slot};

use crate::domain::{Domain, Place};
use crate::heap::{Object, Payload, Ref};
use crate::host::Host;
use crate::intrinsics::{self, Intrinsic, Intrinsics};
use crate::link::{Callee, Code, Generated};
use crate::reason::{Oddity, Reason, ReasonKind};
use crate::state::{Frame, Role, State, Value, audits};
use crate::step::Steps;
use crate::text::Text;

/// The interpreter over a domain. It holds what states share: the program, linked code, the outside world.
pub struct Interp<D: Domain> {
    /// The classes.
    pub program: Arc<Program>,
    /// The value domain.
    pub domain: D,
    /// The outside world.
    pub host: Box<dyn Host>,
    /// How much a run may use.
    pub limits: Limits,
    /// Methods that end the run when they are called. To be set before anything runs.
    pub watched: Vec<MethodId>,
    /// Whether exceptions are to be told apart by what they are about (see [`raised`](crate::raised)); it costs a look at the
    /// code for each that is made. Without it none is about a null argument.
    pub sorts_exceptions: bool,
    /// How much has been done so far by whoever searches with it, counted by them. No clock is in it.
    pub effort: u64,
    /// How many times a run was interrupted to collect garbage.
    pub collections: u64,
    pub(crate) intrinsics: Intrinsics<D>,
    pub(crate) steps: Steps<D>,
    callees: Vec<Option<Rc<Callee<D>>>>,
    initializers: FxHashMap<ClassId, Rc<Code<D>>>,
    pub(crate) generated: FxHashMap<Generated, Rc<Code<D>>>,
    pub(crate) method_types: FxHashMap<Name, u32>,
    pub(crate) accessors: FxHashMap<(ClassId, MethodId, Name), Option<MethodId>>,
    constant_count: u32,
    code_count: u32,
    pub(crate) since_look: u64,
    templates: Vec<Option<Object<D>>>,
    pub(crate) well_known: WellKnown,
    pub(crate) known: intrinsics::Known,
}

/// How much a run may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Frames of one thread.
    pub frames: usize,
    /// Bytes of heap.
    pub heap: usize,
    /// What there is beyond them.
    pub beyond: Beyond,
    /// Whether intrinsics that only save time are used. Without them the JDK's own code runs, with the same results on
    /// values that are known; unknown strings need them.
    pub shortcuts: bool,
}

/// What happens to a run that needs more than its limits allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beyond {
    /// What happens on a JVM with these limits: `StackOverflowError`, `OutOfMemoryError`.
    JavaError,
    /// It is given up with an [`Reason`], whoever would catch an error: JVMs have other limits, and what is said of a
    /// program must hold on all of them.
    Incomplete,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { frames: 9000, heap: 4 << 30, beyond: Beyond::JavaError, shortcuts: true }
    }
}

impl Limits {
    /// For runs that stand for those on every JVM, with that many bytes of heap. The stack is somewhat deeper than what most
    /// methods find on a JVM: what happens there should be found here.
    pub fn of_every_jvm(heap: usize) -> Limits {
        Limits { frames: 12_000, heap, beyond: Beyond::Incomplete, ..Limits::default() }
    }
}

/// Classes that the machine itself needs, by id.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the names are the classes'")]
pub(crate) struct WellKnown {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub error: ClassId,
    pub string_value_slot: u32,
    pub string_coder_slot: u32,
}

/// Why an instruction did not complete.
pub enum Interrupt<D: Domain> {
    /// This exception is thrown.
    Throw(Ref),
    /// An exception is to be made and thrown.
    Raise(Box<Raise<D>>),
    /// This class must be initialized first; then the instruction is executed again.
    Initialize(ClassId),
    /// Whether this condition holds must be known first.
    Split(D::Prim),
    /// The reference there must be resolved first.
    Resolve(Place),
    /// The collector must make room for that many bytes first; then the instruction is executed again.
    Collect(usize),
    /// A frame was pushed that must run first; then the instruction is executed again.
    Prepare,
    /// The program ended itself.
    Exit(i32),
    /// The program gave this run up.
    Block,
    /// A watched method was called.
    Reach(MethodId),
    /// It cannot be done.
    Stuck(Box<Reason>),
    /// A class that is needed now is malformed.
    BadInput(Box<InputError>),
}

/// An exception that the machine throws.
pub struct Raise<D: Domain> {
    /// Internal name of its class.
    pub class: &'static str,
    /// Its message.
    pub message: Option<Message<D>>,
    /// Its cause; null if none.
    pub cause: Ref,
}

/// The message of an exception.
pub enum Message<D: Domain> {
    /// A constant.
    Constant(Text),
    /// What tells of values that may be unknown.
    Computed(D::Str),
}

impl<D: Domain> Interrupt<D> {
    /// An exception without a message.
    pub fn raise(class: &'static str) -> Interrupt<D> {
        Interrupt::Raise(Box::new(Raise { class, message: None, cause: Ref::NULL }))
    }

    /// An exception with a message.
    pub fn raise_with(class: &'static str, message: impl AsRef<str>) -> Interrupt<D> {
        let message = Some(Message::Constant(message.as_ref().into()));
        Interrupt::Raise(Box::new(Raise { class, message, cause: Ref::NULL }))
    }

    /// An exception whose message tells of values that may be unknown.
    pub fn raise_computed(class: &'static str, message: D::Str) -> Interrupt<D> {
        Interrupt::Raise(Box::new(Raise { class, message: Some(Message::Computed(message)), cause: Ref::NULL }))
    }

    /// A `NullPointerException`, whose message is computed when somebody asks.
    #[cold]
    pub fn null_pointer() -> Interrupt<D> {
        Interrupt::raise("java/lang/NullPointerException")
    }

    /// Something that cannot be done.
    pub fn stuck(kind: impl Into<ReasonKind>) -> Interrupt<D> {
        Interrupt::Stuck(Box::new(Reason::new(kind)))
    }
}

impl<D: Domain> From<LinkError> for Interrupt<D> {
    fn from(error: LinkError) -> Self {
        match error.load.map(|load| *load) {
            Some(LoadError::Malformed(input)) => Interrupt::BadInput(Box::new(input)),
            _ => Interrupt::raise_with(error.exception, error.message),
        }
    }
}

impl<D: Domain> From<LoadError> for Interrupt<D> {
    fn from(error: LoadError) -> Self {
        LinkError::from(error).into()
    }
}

impl<D: Domain> From<InputError> for Interrupt<D> {
    fn from(error: InputError) -> Self {
        Interrupt::BadInput(Box::new(error))
    }
}

/// Why `run` came back.
pub enum Pause<D: Domain> {
    /// The thread has no frames left.
    Finished(Outcome<D>),
    /// Whether this condition holds must be assumed either way.
    Split(D::Prim),
    /// The reference there must be resolved.
    Resolve(Place),
    /// It cannot go on.
    Stuck(Reason),
    /// A class that is needed is malformed.
    BadInput(InputError),
    /// The fuel is used up.
    Fuel,
}

/// How a thread ended.
pub enum Outcome<D: Domain> {
    /// With a value.
    Returned(Value<D>),
    /// With an exception that nobody caught.
    Threw(Ref),
    /// By `System.exit`.
    Exit(i32),
    /// The program gave this run up, as `assume` does where its condition is false: it is no run at all.
    Blocked,
    /// It called a method that is [watched](Interp::watched).
    Reached(MethodId),
    /// It goes on for ever: it came to a state in which it had been before. The interpreter never says so itself; who
    /// runs a state in slices can find out by [`State::is_at`].
    Endless,
}

/// What came of entering a method.
pub(crate) enum Entered<D: Domain> {
    /// A frame was pushed.
    Frame,
    /// An intrinsic did it all.
    Value(Value<D>),
}

impl<D: Domain> Interp<D> {
    /// An interpreter over `program`. Fails if the JDK lacks a class that no Java program can do without. The meaning of all
    /// instructions and intrinsics is compiled for the domain in the crate that calls this, so that a domain should come with
    /// a function that does.
    pub fn new(program: Arc<Program>, domain: D, host: Box<dyn Host>, limits: Limits) -> Result<Interp<D>, LoadError> {
        let string = program.load("java/lang/String")?;
        let slot = |name: &str| match program.class(string).field_named(name).map(|field| program.field(field).slot) {
            Some(Slot::Prim(slot) | Slot::Ref(slot)) => slot,
            None => u32::MAX,
        };
        let well_known = WellKnown {
            object: program.load("java/lang/Object")?,
            string,
            class: program.load("java/lang/Class")?,
            error: program.load("java/lang/Error")?,
            string_value_slot: slot("value"),
            string_coder_slot: slot("coder"),
        };
        Ok(Interp {
            program,
            domain,
            host,
            intrinsics: intrinsics::all(),
            steps: Steps::compiled_here(),
            limits,
            watched: Vec::new(),
            sorts_exceptions: false,
            callees: Vec::new(),
            initializers: FxHashMap::default(),
            generated: FxHashMap::default(),
            method_types: FxHashMap::default(),
            accessors: FxHashMap::default(),
            constant_count: 0,
            code_count: 0,
            effort: 0,
            collections: 0,
            since_look: 0,
            templates: Vec::new(),
            well_known,
            known: intrinsics::Known::default(),
        })
    }

    /// Starts a call of a method in a thread without frames. The class of a static method is initialized first.
    pub fn start(
        &mut self,
        state: &mut State<D>,
        method: MethodId,
        prims: &[D::Prim],
        refs: &[Ref],
    ) -> Result<(), Interrupt<D>> {
        state.thread.frame_limit = self.limits.frames;
        let callee = self.callee(method);
        if callee.intrinsic.is_some() {
            // An intrinsic that is interrupted is executed again, so there must be an instruction that calls it.
            let code = self.calling_code(method);
            self.push_code(state, code, prims, refs, None, Role::Call, Ref::NULL);
            return Ok(());
        }
        self.enter(state, &callee, prims, refs, None, Role::Call).map(|_| ())
    }

    /// The work that has been done so far: what those who search with it have counted, and what the domain has.
    pub fn work_done(&self) -> u64 {
        self.effort + self.domain.effort()
    }

    /// The method as something to call.
    pub fn callee(&mut self, method: MethodId) -> Rc<Callee<D>> {
        let index = method.0 as usize;
        if self.callees.len() <= index {
            self.callees.resize_with(index + 1, || None);
        }
        if let Some(callee) = &self.callees[index] {
            return Rc::clone(callee);
        }
        let info = self.program.method(method);
        let class = self.program.class(info.class);
        let intrinsic = match self.watched.contains(&method) {
            true => Some(intrinsics::reach as Intrinsic<D>),
            false => self.intrinsics.find(class, info, self.limits.shortcuts),
        };
        let callee = Rc::new(Callee {
            method,
            class: info.class,
            is_static: info.is_static(),
            is_synchronized: info.is_synchronized(),
            takes_any_class: intrinsics::takes_any_class(class, info),
            is_outside: intrinsic.is_some() && intrinsics::is_outside(class) && self.domain.asks_outside(),
            intrinsic,
            code: OnceCell::new(),
        });
        self.callees[index] = Some(Rc::clone(&callee));
        callee
    }

    /// The code of a method, lowered and linked when it is first called.
    pub(crate) fn code_of(&mut self, callee: &Callee<D>) -> Result<Rc<Code<D>>, Interrupt<D>> {
        if let Some(code) = callee.code.get() {
            return Ok(Rc::clone(code));
        }
        let Some(body) = self.program.body(callee.method)?.map(Arc::clone) else {
            return Err(Interrupt::stuck(ReasonKind::NativeMethod(self.method_name(callee.method))));
        };
        let class = self.program.class(callee.class);
        let hidden = class.is_hidden() || class.is_jdk() && is_marked_hidden(class, self.program.method(callee.method));
        let code = Rc::new(self.link(Some(callee.method), callee.class, body, hidden));
        Ok(Rc::clone(callee.code.get_or_init(|| code)))
    }

    /// The code of a method as calls run it; or why it has none.
    pub fn method_code(&mut self, method: MethodId) -> Result<Rc<Code<D>>, Reason> {
        let callee = self.callee(method);
        self.code_of(&callee).map_err(|interrupt| match interrupt {
            Interrupt::Stuck(reason) => *reason,
            Interrupt::BadInput(error) => Reason::new(ReasonKind::ClassFile(error.to_string())),
            _ => Reason::new(Oddity::NoCode(self.method_name(method))),
        })
    }

    /// The method whose code loads the constant with a global number, and the constant's place among those of the code.
    pub fn constant_owner(&self, number: u32) -> Option<(MethodId, u32)> {
        self.home_of(number, |body| body.ref_constants.len())
    }

    /// The same, also for what a dynamic site of the code has come to: these have the places behind the constants.
    pub(crate) fn constant_home(&self, number: u32) -> Option<(MethodId, u32)> {
        self.home_of(number, |body| body.ref_constants.len() + body.dynamics.len())
    }

    fn home_of(&self, number: u32, count: impl Fn(&Body) -> usize) -> Option<(MethodId, u32)> {
        let codes = self.callees.iter().flatten().filter_map(|callee| Some((callee.method, callee.code.get()?)));
        let mut places =
            codes.filter_map(|(method, code)| Some((method, code, number.checked_sub(code.first_constant)?)));
        places.find(|(_, code, place)| (*place as usize) < count(&code.body)).map(|(method, _, at)| (method, at))
    }

    /// Prepares a body for execution.
    pub(crate) fn link(&mut self, method: Option<MethodId>, class: ClassId, body: Arc<Body>, hidden: bool) -> Code<D> {
        if audits()
            && let Err(errors) = tandem_ir::validate::validate(&body)
        {
            panic!("code of {} is not valid: {errors:?}", self.program.class(class).name);
        }
        let mut template: Vec<D::Prim> = Vec::with_capacity(body.prim_kinds.len());
        for kind in &body.prim_kinds {
            template.push(self.zero(*kind));
        }
        for (register, literal) in &body.constants {
            template[register.0 as usize] = self.domain.literal(*literal);
        }
        let first_constant = self.constant_count;
        // Behind the constants come the dynamic sites, which are remembered in the same way.
        self.constant_count += (body.ref_constants.len() + body.dynamics.len()) as u32;
        self.code_count += 1;
        Code {
            number: self.code_count - 1,
            method,
            class,
            template: template.into(),
            first_constant,
            classes: body.classes.iter().map(|_| OnceCell::new()).collect(),
            fields: body.fields.iter().map(|_| OnceCell::new()).collect(),
            stores: body.fields.iter().map(|_| OnceCell::new()).collect(),
            calls: body.calls.iter().map(|_| OnceCell::new()).collect(),
            concats: body.concats.iter().map(constant_parts).collect(),
            body,
            hidden,
            flow: OnceCell::new(),
            observed: OnceCell::new(),
        }
    }

    /// Says which source variables of a method are looked at from outside, so that their registers matter as long as they are
    /// in scope. The first word counts: states that were compared before would have to be compared again.
    pub fn observe(&mut self, method: MethodId, names: &[Name]) -> Result<(), Reason> {
        let code = self.method_code(method)?;
        let is_observed = |local: &&LocalName| names.contains(&local.name);
        let observed = code.body.locals.iter().filter(is_observed).cloned().collect();
        code.observed.get_or_init(|| observed);
        Ok(())
    }

    /// A number for one more constant.
    pub(crate) fn new_constant(&mut self) -> u32 {
        self.constant_count += 1;
        self.constant_count - 1
    }

    /// The code that initializes a class: superclass, superinterfaces with defaults, then its own initializer.
    pub(crate) fn initializer(&mut self, class: ClassId) -> Rc<Code<D>> {
        if let Some(code) = self.initializers.get(&class) {
            return Rc::clone(code);
        }
        let body = Arc::new(crate::step::initializer_body(&self.program, class));
        let code = Rc::new(self.link(None, class, body, true));
        self.initializers.insert(class, Rc::clone(&code));
        code
    }

    /// Calls a method with arguments given as values; the receiver, if any, is not null.
    pub(crate) fn enter(
        &mut self,
        state: &mut State<D>,
        callee: &Rc<Callee<D>>,
        prims: &[D::Prim],
        refs: &[Ref],
        result: Option<Reg>,
        role: Role,
    ) -> Result<Entered<D>, Interrupt<D>> {
        if callee.intrinsic.is_some()
            && let Some(value) = self.try_intrinsic(state, callee, prims, refs, result, None)?
        {
            return Ok(value);
        }
        let code = self.code_of(callee)?;
        self.push(state, callee, code, prims, refs, result, role)?;
        if callee.is_static
            && let Err(interrupt) = self.check_initialized(state, callee.class)
        {
            match interrupt {
                Interrupt::Initialize(class) => self.begin_initialization(state, class)?,
                other => {
                    self.pop(state);
                    return Err(other);
                }
            }
        }
        Ok(Entered::Frame)
    }

    /// Pushes a frame for `code`.
    #[allow(clippy::too_many_arguments, reason = "a frame has that many parts")]
    pub(crate) fn push(
        &mut self,
        state: &mut State<D>,
        callee: &Callee<D>,
        code: Rc<Code<D>>,
        prims: &[D::Prim],
        refs: &[Ref],
        result: Option<Reg>,
        role: Role,
    ) -> Result<(), Interrupt<D>> {
        self.check_depth(state)?;
        let monitor = if callee.is_synchronized {
            let monitor = if callee.is_static { self.mirror(state, callee.class) } else { refs[0] };
            self.enter_monitor(state, monitor);
            monitor
        } else {
            Ref::NULL
        };
        self.push_code(state, code, prims, refs, result, role, monitor);
        Ok(())
    }

    /// Pushes a frame without any check.
    #[allow(clippy::too_many_arguments, reason = "a frame has that many parts")]
    pub(crate) fn push_code(
        &mut self,
        state: &mut State<D>,
        code: Rc<Code<D>>,
        prims: &[D::Prim],
        refs: &[Ref],
        result: Option<Reg>,
        role: Role,
        monitor: Ref,
    ) {
        let thread = &mut state.thread;
        if let Some(caller) = thread.frames.last_mut() {
            caller.pc = thread.pc;
        }
        let (prim_base, ref_base) = (thread.prims.len(), thread.refs.len());
        thread.prims.extend_from_slice(&code.template);
        thread.prims[prim_base..prim_base + prims.len()].copy_from_slice(prims);
        thread.refs.extend_from_slice(refs);
        thread.refs.resize(ref_base + code.body.ref_count as usize, Ref::NULL);
        thread.pc = 0;
        thread.frames.push(Frame {
            code,
            pc: 0,
            prim_base: prim_base as u32,
            ref_base: ref_base as u32,
            result,
            monitor,
            role,
        });
    }

    /// Removes the innermost frame and leaves its monitor; the frame below is where it was.
    pub(crate) fn pop(&mut self, state: &mut State<D>) -> Frame<D> {
        let thread = &mut state.thread;
        let frame = thread.frames.pop().expect("a frame");
        thread.prims.truncate(frame.prim_base as usize);
        thread.refs.truncate(frame.ref_base as usize);
        if let Some(caller) = thread.frames.last() {
            thread.pc = caller.pc;
        }
        if !frame.monitor.is_null() {
            self.exit_monitor(state, frame.monitor);
        }
        frame
    }

    /// A new object of a class, all fields zero. The class is loaded; initializing it is the caller's business.
    pub fn allocate(&mut self, state: &mut State<D>, class: ClassId) -> Ref {
        let object = self.new_object(class);
        state.heap.insert(object, 0)
    }

    pub(crate) fn new_object(&mut self, class: ClassId) -> Object<D> {
        let index = class.0 as usize;
        if self.templates.len() <= index {
            self.templates.resize_with(index + 1, || None);
        }
        if self.templates[index].is_none() {
            self.templates[index] = Some(self.template(class));
        }
        self.templates[index].clone().expect("just made")
    }

    /// An object whose fields are all zero, each of its own kind.
    fn template(&mut self, class: ClassId) -> Object<D> {
        let program = Arc::clone(&self.program);
        let info = program.class(class);
        let mut object = Object::bare(class);
        let zero = self.domain.int(0);
        object.prims.resize(info.instance_layout.prims as usize, zero);
        object.refs.resize(info.instance_layout.refs as usize, Ref::NULL);
        for ancestor in info.super_classes() {
            for field in program.class(*ancestor).fields.iter().map(|field| program.field(*field)) {
                if let (false, Slot::Prim(slot), Type::Prim(element)) = (field.is_static(), field.slot, &field.ty) {
                    object.prims[slot as usize] = self.zero(element.kind());
                }
            }
        }
        object
    }

    /// Zero of a kind.
    pub(crate) fn zero(&mut self, kind: Kind) -> D::Prim {
        self.domain.literal(match kind {
            Kind::Int => Literal::Int(0),
            Kind::Long => Literal::Long(0),
            Kind::Float => Literal::Float(0),
            Kind::Double => Literal::Double(0),
        })
    }

    /// A string object with that text, not interned.
    pub fn new_string(&mut self, state: &mut State<D>, text: Text) -> Ref {
        let extra = text.len();
        let utf16 = matches!(text, Text::Utf16(_));
        let mut object = self.new_object(self.well_known.string);
        if utf16 && self.well_known.string_coder_slot != u32::MAX {
            object.prims[self.well_known.string_coder_slot as usize] = self.domain.int(1);
        }
        object.payload = Payload::Text(self.domain.text(text));
        state.heap.insert(object, extra)
    }

    /// The same with a text of which the domain may know only a part. Nobody sees the `coder` of such a string.
    pub fn new_string_of(&mut self, state: &mut State<D>, text: D::Str) -> Ref {
        if let Some(known) = self.domain.known_text(&text).cloned() {
            return self.new_string(state, known);
        }
        let mut object = self.new_object(self.well_known.string);
        object.payload = Payload::Text(text);
        state.heap.insert(object, 0)
    }

    /// The string with that text that `String.intern` gives.
    pub fn intern(&mut self, state: &mut State<D>, text: &Text) -> Ref {
        if let Some(string) = state.interned.get(text) {
            return *string;
        }
        let string = self.new_string(state, text.clone());
        Rc::make_mut(&mut state.interned).insert(text.clone(), string);
        string
    }

    /// The `Class` object of a class.
    pub fn mirror(&mut self, state: &mut State<D>, class: ClassId) -> Ref {
        let index = class.0 as usize;
        if state.mirrors.len() <= index {
            state.mirrors.resize(index + 1, Ref::NULL);
        }
        if state.mirrors[index].is_null() {
            let mut object = self.new_object(self.well_known.class);
            object.payload = Payload::Class(class);
            let mirror = state.heap.insert(object, 0);
            state.mirrors[index] = mirror;
            intrinsics::fill_mirror(self, state, class, mirror);
        }
        state.mirrors[index]
    }

    /// `pkg.Class.name(descriptor)`.
    pub fn describe_method(&self, method: MethodId) -> String {
        let method = self.program.method(method);
        format!("{}.{}{}", self.program.class(method.class).external_name(), method.name, method.descriptor)
    }

    /// The class that a type names, loaded.
    pub(crate) fn class_of_type(&self, ty: Option<&Type>) -> Result<ClassId, Interrupt<D>> {
        match ty {
            None => Ok(self.program.primitive(None)),
            Some(Type::Prim(element)) => Ok(self.program.primitive(Some(*element))),
            Some(Type::Ref(name)) => Ok(self.program.load(name)?),
        }
    }
}

/// Whether the JDK marks a method as one that no stack trace shows.
fn is_marked_hidden(class: &Class, method: &Method) -> bool {
    let marked = || {
        let file = class.file.as_ref()?;
        let (offset, length) = file.methods.get(usize::from(method.index))?.annotations.visible?;
        let bytes = file.bytes.get(offset..offset + length)?;
        // Marks have no elements; behind an annotation that has some, nothing is looked for.
        let marks = bytes.get(2..)?.chunks_exact(4);
        let mut names = marks
            .take_while(|mark| mark[2..] == [0, 0])
            .filter_map(|mark| file.pool.text(u16::from_be_bytes([mark[0], mark[1]])).ok());
        let hidden = ["Ljdk/internal/vm/annotation/Hidden;", "Ljava/lang/invoke/LambdaForm$Hidden;"];
        names.find(|name| hidden.contains(&&**name))
    };
    marked().is_some()
}

/// The constant parts of a concatenation; `None` in the places of the others.
fn constant_parts(site: &ConcatSite) -> Box<[Option<Text>]> {
    let part = |part: &ConcatPart| match part {
        ConcatPart::Text(units) => Some(Text::from_utf16(units)),
        ConcatPart::String(_) => None,
    };
    site.parts.iter().map(part).collect()
}
