//! A thread: its frames, the registers of all of them, and what returning from a frame means.

use std::fmt;
use std::rc::Rc;

use tandem_ir::Reg;
use tandem_java::ClassId;

use crate::domain::Domain;
use crate::heap::Ref;
use crate::link::Code;

/// A thread: its frames, and their registers in one flat array per bank.
pub struct Thread<D: Domain> {
    /// The frames, innermost last.
    pub frames: Vec<Frame<D>>,
    /// The primitive registers of all frames.
    pub prims: Vec<D::Prim>,
    /// The reference registers of all frames.
    pub refs: Vec<Ref>,
    /// The next instruction of the innermost frame; the other frames keep theirs.
    pub pc: u32,
    /// The `java.lang.Thread` object; null until somebody asks.
    pub object: Ref,
    /// How many frames there may be.
    pub frame_limit: usize,
    /// The value that the outermost frame returned.
    pub result: Value<D>,
}

impl<D: Domain> Clone for Thread<D> {
    fn clone(&self) -> Self {
        Thread {
            frames: self.frames.clone(),
            prims: self.prims.clone(),
            refs: self.refs.clone(),
            pc: self.pc,
            object: self.object,
            frame_limit: self.frame_limit,
            result: self.result,
        }
    }
}

impl<D: Domain> Thread<D> {
    /// Whether a run that goes on from here has the same frames and registers as one that goes on from `earlier`.
    pub(super) fn is_at(&self, earlier: &Thread<D>) -> bool {
        let same_frame = |now: &Frame<D>, then: &Frame<D>| Rc::ptr_eq(&now.code, &then.code) && now.role == then.role;
        self.pc == earlier.pc
            && self.frames.len() == earlier.frames.len()
            && self.refs == earlier.refs
            && self.prims == earlier.prims
            && self.frames.iter().zip(&earlier.frames).all(|(now, then)| same_frame(now, then))
            && self.return_addresses().eq(earlier.return_addresses())
    }

    /// Where the frames below the innermost one go on.
    fn return_addresses(&self) -> impl Iterator<Item = u32> {
        self.frames.iter().rev().skip(1).map(|frame| frame.pc)
    }
}

impl<D: Domain> Default for Thread<D> {
    fn default() -> Self {
        Thread {
            frames: Vec::new(),
            prims: Vec::new(),
            refs: Vec::new(),
            pc: 0,
            object: Ref::NULL,
            frame_limit: usize::MAX,
            result: Value::Void,
        }
    }
}

/// A value of either bank, or nothing.
pub enum Value<D: Domain> {
    /// What a `void` method returns.
    Void,
    /// A number.
    Prim(D::Prim),
    /// A reference.
    Ref(Ref),
}

impl<D: Domain> Clone for Value<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D: Domain> Copy for Value<D> {}

impl<D: Domain> fmt::Debug for Value<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Void => f.write_str("void"),
            Value::Prim(value) => write!(f, "{value:?}"),
            Value::Ref(value) => write!(f, "{value:?}"),
        }
    }
}

/// One activation of a method.
pub struct Frame<D: Domain> {
    /// What runs.
    pub code: Rc<Code<D>>,
    /// While another frame is above this one: the instruction that it waits in.
    pub pc: u32,
    /// Where its primitive registers start.
    pub prim_base: u32,
    /// Where its reference registers start.
    pub ref_base: u32,
    /// The register of the frame below that receives the result.
    pub result: Option<Reg>,
    /// The monitor that is left when the frame is: that of a synchronized method. Null if none.
    pub monitor: Ref,
    /// What returning or throwing means to whoever pushed the frame.
    pub role: Role,
}

impl<D: Domain> Clone for Frame<D> {
    fn clone(&self) -> Self {
        Frame { code: Rc::clone(&self.code), role: self.role.clone(), ..*self }
    }
}

/// What it means when a frame returns or is left by an exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// A call: the result goes to the frame below, which goes on after its call.
    Call,
    /// The initializer of a class: the frame below executes its instruction again.
    Initialize(ClassId),
    /// Java code that an instruction needs before it can go on: the result is dropped and the frame below executes
    /// its instruction again.
    Prepare,
    /// Java code that makes a constant: the result is kept under this number, and the frame below executes its
    /// instruction again.
    Keep(u32),
    /// The constructor of an exception, which is thrown in the frame below when it returns.
    Raise {
        /// The exception.
        exception: Ref,
        /// The cause that it is given then, as by `initCause`; null if none.
        cause: Ref,
    },
    /// The constructor of this object, which is the result of the frame below's call.
    Construct(Ref),
}

impl Role {
    /// The references that it holds; null where there is none.
    pub fn refs(&self) -> [Ref; 2] {
        match *self {
            Role::Raise { exception, cause } => [exception, cause],
            Role::Construct(object) => [object, Ref::NULL],
            Role::Call | Role::Initialize(_) | Role::Prepare | Role::Keep(_) => [Ref::NULL; 2],
        }
    }

    /// Whether both mean the same, whatever objects they are about.
    pub fn is_like(&self, other: &Role) -> bool {
        match (self, other) {
            (Role::Raise { .. }, Role::Raise { .. }) | (Role::Construct(_), Role::Construct(_)) => true,
            _ => self == other,
        }
    }
}
