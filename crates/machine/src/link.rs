//! Linked methods: a body with the caches of what its symbolic references resolve to.
//!
//! Resolution is lazy, as the specification allows: a site resolves when it is first executed, and a failure is thrown
//! there each time. What a site resolves to does not depend on the state, so states share it.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::{Body, Element};
use tandem_java::{ClassId, FieldId, MethodId};

use crate::domain::Domain;
use crate::intrinsics::Intrinsic;

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
    /// What runs in place of its code, unless it declines.
    pub intrinsic: Option<Intrinsic<D>>,
    /// Its code, once it has been called.
    pub code: OnceCell<Rc<Code<D>>>,
}

/// A body, linked.
pub struct Code<D: Domain> {
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
    /// Whether stack traces leave it out.
    pub hidden: bool,
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Backtrace {
    /// Method and bytecode offset of each frame.
    pub frames: Vec<(MethodId, u16)>,
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
    /// The frame of a native method that calls another one reflectively: wraps exceptions, boxes the result.
    Reflective {
        /// The native method.
        frame: MethodId,
        /// The method that it calls.
        target: MethodId,
    },
}
