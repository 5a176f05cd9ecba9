//! Linked methods: a body with the caches of what its symbolic references resolve to.
//!
//! Resolution is lazy, as the specification allows: a site resolves when it is first executed, and a failure is thrown
//! there each time. What a site resolves to does not depend on the state, so states share it.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::cfg::Cfg;
use tandem_ir::cuts::cut_blocks;
use tandem_ir::liveness::Liveness;
use tandem_ir::{Body, Element, HandleKind, Inst, LocalName, Name, Reg};
use tandem_java::{ClassId, FieldId, MethodId};

use crate::domain::Domain;
use crate::intrinsics::Intrinsic;
use crate::raised::Raised;
use crate::text::Text;

/// A method as something to call.
pub struct Callee<D: Domain> {
    /// Which method.
    pub method: MethodId,
    /// The class that declares it.
    pub class: ClassId,
    /// Whether it is static.
    pub is_static: bool,
    /// Whether it holds a monitor while it runs.
    pub is_synchronized: bool,
    /// Whether it asks the outside for a value, so that neither its code nor its class matters where the domain answers.
    pub is_outside: bool,
    /// Whether what runs in place of its code does the same for objects of any class.
    pub takes_any_class: bool,
    /// What runs in place of its code, unless it declines.
    pub intrinsic: Option<Intrinsic<D>>,
    /// Its code, once it has been called.
    pub code: OnceCell<Rc<Code<D>>>,
}

/// A body, linked.
pub struct Code<D: Domain> {
    /// Its number among all code that its interpreter has linked.
    pub number: u32,
    /// Which method; `None` for code that the machine made itself, which no stack trace shows.
    pub method: Option<MethodId>,
    /// The class on whose behalf it runs: references are resolved from there.
    pub class: ClassId,
    /// Its instructions.
    pub body: Arc<Body>,
    /// Initial primitive registers: zeros, and the constants.
    pub template: Box<[D::Prim]>,
    /// Global number of the first of its constants, in `State::constants`.
    pub first_constant: u32,
    /// Resolved classes.
    pub classes: Box<[OnceCell<ClassId>]>,
    /// Resolved fields that are read.
    pub fields: Box<[OnceCell<FieldSite>]>,
    /// Resolved fields that are written.
    pub stores: Box<[OnceCell<FieldSite>]>,
    /// Resolved calls.
    pub calls: Box<[OnceCell<LinkedCall<D>>]>,
    /// The constant parts of its concatenations.
    pub concats: Box<[Box<[Option<Text>]>]>,
    /// Whether stack traces leave it out.
    pub hidden: bool,
    /// What is known of its flow, once somebody asks.
    pub flow: OnceCell<Flow>,
    /// The source variables that somebody looks at from outside, if that was [said](crate::Interp::observe): as long as one of
    /// them is in scope, its register matters.
    pub observed: OnceCell<Box<[LocalName]>>,
}

/// The flow of a body: where it is cut, and which registers matter where.
pub struct Flow {
    /// The instructions at which loops are cut, in order.
    pub cuts: Vec<u32>,
    /// The live registers.
    pub liveness: Liveness,
}

impl<D: Domain> Code<D> {
    /// The flow of the body, found out when first asked for.
    pub fn flow(&self) -> &Flow {
        self.flow.get_or_init(|| {
            let cfg = Cfg::new(&self.body);
            let cuts = cut_blocks(&self.body, &cfg);
            let cuts = cuts.iter().map(|block| self.body.blocks[block.0 as usize].start).collect();
            Flow { cuts, liveness: Liveness::new(&self.body, &cfg) }
        })
    }
}

impl<D: Domain> Code<D> {
    /// Where the call that is the instruction at `pc` wants its result; `None` if there is no call.
    pub fn call_at(&self, pc: u32) -> Option<Option<Reg>> {
        match self.body.code.get(pc as usize)? {
            Inst::Call { site } => Some(self.body.calls[*site as usize].result),
            _ => None,
        }
    }
}

/// A resolved field.
#[derive(Clone, Copy, Debug)]
pub struct FieldSite {
    /// Which field.
    pub field: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its slot.
    pub slot: u32,
    /// What stores must narrow to; `None` if nothing.
    pub narrow: Option<Element>,
    /// Whether it is `String.value`, which is made on demand.
    pub is_text: bool,
    /// Whether it is a static field that somebody may have set before the entry is called.
    pub is_settable_static: bool,
}

/// A resolved call.
pub struct LinkedCall<D: Domain> {
    /// The method that the site names.
    pub method: MethodId,
    /// How the method that runs is found.
    pub dispatch: Dispatch<D>,
}

/// How a call finds the method that runs.
pub enum Dispatch<D: Domain> {
    /// It is the method named; its class must be initialized first.
    Static(Rc<Callee<D>>),
    /// It is the method named; the receiver must not be null.
    Direct(Rc<Callee<D>>),
    /// By the receiver's class, with the last choice remembered; a call through an interface names it, since the
    /// receiver must implement it.
    Virtual(InlineCache<D>, Option<ClassId>),
}

/// The class seen last and the method that it selected.
pub struct InlineCache<D: Domain> {
    class: Cell<ClassId>,
    callee: RefCell<Option<Rc<Callee<D>>>>,
}

impl<D: Domain> Default for InlineCache<D> {
    fn default() -> Self {
        InlineCache { class: Cell::new(ClassId(u32::MAX)), callee: RefCell::new(None) }
    }
}

impl<D: Domain> InlineCache<D> {
    /// The method for `class`, if it was the last one.
    #[inline]
    pub fn get(&self, class: ClassId) -> Option<Rc<Callee<D>>> {
        if self.class.get() == class { self.callee.borrow().clone() } else { None }
    }

    /// Remembers a choice.
    pub fn set(&self, class: ClassId, callee: &Rc<Callee<D>>) {
        self.class.set(class);
        *self.callee.borrow_mut() = Some(Rc::clone(callee));
    }
}

/// Where an exception was created: the frames, innermost first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Backtrace {
    /// Method and bytecode offset of each frame.
    pub frames: Vec<(MethodId, u16)>,
    /// Whether the innermost frame is one that stack traces leave out, so that the first one listed is not it.
    pub is_headless: bool,
    /// Where the constructor of the exception was called, however often the stack trace was filled in since; `None` if
    /// stack traces leave that frame out.
    pub made: Option<(MethodId, u16)>,
    /// How it came about, the first time.
    pub raised: Raised,
}

/// What a method handle or a member name of ours stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Handle {
    /// A `MemberName` of a method.
    Method(MethodId),
    /// A `MemberName` of a field.
    Field(FieldId),
    /// A method handle.
    Code(Generated),
    /// A `LambdaForm` or its editor: how a handle is made from another one, step by step.
    Form(Vec<FormStep>),
}

/// One step from a method handle to another. Positions count from 0 and leave the handle itself out.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FormStep {
    /// Adds an argument that is ignored.
    Add(u16),
    /// Passes the argument at the first position also at the second, which goes away.
    Duplicate(u16, u16),
    /// The handle's argument `i` is argument `order[i]`.
    Reorder(Vec<u16>),
    /// Fixes an argument.
    Bind(u16),
    /// Replaces arguments from here on by what another handle makes of them.
    Collect(u16),
    /// Inserts what another handle makes of the arguments from here on; drops it if the flag says so.
    Fold(u16, bool),
    /// Sends the arguments at these positions through another handle.
    FilterEach(Vec<u16>),
    /// Sends the result through another handle.
    FilterResult,
    /// Replaces so many arguments by an array of them.
    Spread(u16, u16),
    /// Returns its argument.
    Identity,
    /// Returns zero or null.
    Zero,
    /// Returns what is bound.
    Constant,
}

/// What a method handle does. The descriptors are those of the handles that it holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the fields are named by their roles")]
pub enum Adapter {
    /// Calls a method.
    Call { kind: HandleKind, method: MethodId },
    /// Makes an object of a class and calls a constructor of it, or of a superclass.
    Construct { class: ClassId, constructor: MethodId },
    /// Reads or writes a field.
    Field { kind: HandleKind, field: FieldId },
    /// Converts arguments and result, by casts too if explicit.
    Convert { target: Name, explicit: bool },
    /// Passes a bound value at a position.
    Bind { target: Name, position: u16 },
    /// Reorders, repeats and drops arguments.
    Permute { target: Name, order: Vec<u16> },
    /// Calls another handle with some arguments first.
    Collect { target: Name, collector: Name, position: u16, keep: bool },
    /// Sends single arguments through another handle.
    FilterEach { target: Name, filter: Name, positions: Vec<u16> },
    /// Sends the result through another handle.
    FilterResult { target: Name, filter: Name },
    /// Takes arguments out of an array.
    Spread { target: Name, position: u16, count: u16 },
    /// Chooses between two handles.
    Guard { test: Name },
    /// Calls a handle, and another one whatever comes of that.
    Finally { cleanup: Name },
    /// Puts its arguments into a new array.
    NewArray,
    /// Calls a static method with the bound values and an `Object[]` of the arguments.
    Boxed { method: MethodId },
    /// Returns its argument.
    Identity,
    /// Returns zero or null.
    Zero,
    /// Returns what is bound.
    Constant,
    /// Throws its argument.
    Throw,
    /// Calls the handle that is its first argument.
    Invoker { exact: bool },
    /// Does an access mode with the variable handle that is its first argument.
    Access { mode: MethodId },
}

/// Code that the machine makes when it is first needed: what it does depends on nothing but this key.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Generated {
    /// The frame of a native method that calls another one.
    Native {
        /// The native method.
        frame: MethodId,
        /// The method that it calls.
        target: MethodId,
    },
    /// The frame of a native method, which returns at once.
    Frame(MethodId),
    /// A method handle with that descriptor.
    Adapter(Name, Adapter),
    /// A call of a handle whose type is not that of the call site: it is adapted, or an exception is thrown.
    Misfit {
        /// The descriptor of the call site.
        site: Name,
        /// Whether the types must be the same.
        exact: bool,
    },
    /// A call of a variable handle's method with other types than its own.
    Variable {
        /// The descriptor of the call site.
        site: Name,
        /// The method of `VarHandle`.
        target: MethodId,
    },
    /// The bootstrap of the dynamic site that is remembered under this number.
    Bootstrap(u32),
    /// The frame of a native method that calls another one reflectively: wraps exceptions, boxes the result.
    Reflective {
        /// The native method.
        frame: MethodId,
        /// The method that it calls.
        target: MethodId,
        /// The class to make an object of, if the method is a constructor.
        class: ClassId,
    },
}
