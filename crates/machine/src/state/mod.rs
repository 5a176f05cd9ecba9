//! A state: what one run of a program has made so far. Forking one costs what changed, not what is there: objects and
//! statics are shared until written; the registers of a thread are one flat array, copied.

mod build;
mod canonical;
mod check;
mod translate;
mod visit;

use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::{Name, Reg};
use tandem_java::ClassId;

use crate::domain::Domain;
use crate::heap::{Heap, Ref};
use crate::link::Code;
use crate::text::Text;

pub use build::{Builder, Misfit};
pub use canonical::{Canonical, Comparable, Form};
pub(crate) use check::audits;
pub use check::{Flaw, FlawKind, audit_everything};
pub use translate::{Translation, Untranslatable};
pub use visit::{Location, Visitor};

/// Everything that a step can read or write.
pub struct State<D: Domain> {
    /// The objects.
    pub heap: Heap<D>,
    /// The thread that runs.
    pub thread: Thread<D>,
    /// Static fields and initialization, by class; `None` for classes that nobody has touched.
    pub statics: Vec<Option<Rc<Statics<D>>>>,
    /// The `Class` objects made so far, by class; null where there is none.
    pub mirrors: Vec<Ref>,
    /// Loaded constants (strings, classes), by the global number of the constant; null where not loaded yet.
    pub constants: Vec<Ref>,
    /// The interned strings.
    pub interned: Rc<BTreeMap<Text, Ref>>,
    /// Monitors that are held.
    pub monitors: FxHashMap<Ref, u32>,
    /// Objects that there is one of: loaders, modules, packages, by sort and name.
    pub singletons: Rc<BTreeMap<Name, Ref>>,
    /// Boxes of unknown numbers that stand for objects of the caches behind `Integer.valueOf` and its kin: which one
    /// is not known, so they are compared by what they hold. In the order in which they were made.
    pub boxes: Vec<Ref>,
    /// What the domain knows of this path.
    pub facts: D::Facts,
    /// How many identity hash codes have been handed out.
    pub hashes: u32,
    /// Heap size at which the collector runs next.
    pub collect_at: usize,
}

impl<D: Domain> Clone for State<D> {
    fn clone(&self) -> Self {
        State {
            heap: self.heap.clone(),
            thread: self.thread.clone(),
            statics: self.statics.clone(),
            mirrors: self.mirrors.clone(),
            constants: self.constants.clone(),
            interned: Rc::clone(&self.interned),
            monitors: self.monitors.clone(),
            singletons: Rc::clone(&self.singletons),
            boxes: self.boxes.clone(),
            facts: self.facts.clone(),
            hashes: self.hashes,
            collect_at: self.collect_at,
        }
    }
}

impl<D: Domain> Default for State<D> {
    fn default() -> Self {
        State {
            heap: Heap::default(),
            thread: Thread::default(),
            statics: Vec::new(),
            mirrors: Vec::new(),
            constants: Vec::new(),
            interned: Rc::default(),
            monitors: FxHashMap::default(),
            singletons: Rc::default(),
            boxes: Vec::new(),
            facts: D::Facts::default(),
            hashes: 0,
            collect_at: 64 << 20,
        }
    }
}

impl<D: Domain> State<D> {
    /// Whether a run that goes on from here does the same as one that goes on from `earlier`: the same frames at the same
    /// instructions, the same registers, and no object or static field written in between. Identical facts are the
    /// caller's business: he knows whether a choice was made in between.
    pub fn is_at(&self, earlier: &State<D>) -> bool {
        self.thread.is_at(&earlier.thread)
            && self.heap.is_untouched_since(&earlier.heap)
            && self.statics.len() == earlier.statics.len()
            && self.statics.iter().zip(&earlier.statics).all(|pair| match pair {
                (Some(now), Some(then)) => Rc::ptr_eq(now, then),
                (None, None) => true,
                _ => false,
            })
            && self.monitors == earlier.monitors
    }

    /// Whether the running thread is about to execute a cut point: the body of a loop, or the first instruction of a
    /// method that calls itself, directly or through others. Only a jump or a call leads there.
    pub fn is_at_cut(&self) -> bool {
        let Some((frame, callers)) = self.thread.frames.split_last() else { return false };
        let pc = self.thread.pc;
        let is_recursive = || callers.iter().any(|caller| Rc::ptr_eq(&caller.code, &frame.code));
        frame.code.flow().cuts.binary_search(&pc).is_ok() || pc == 0 && is_recursive()
    }

    /// The registers of each frame that still matter where it stands, outermost first.
    pub fn live_registers(&self) -> Vec<Vec<Reg>> {
        let frames = &self.thread.frames;
        let live = |(index, frame): (usize, &Frame<D>)| {
            let (body, liveness) = (&frame.code.body, &frame.code.flow().liveness);
            match frames.get(index + 1).map(|above| &above.role) {
                None => liveness.before(body, self.thread.pc),
                Some(Role::Call | Role::Construct(_)) => liveness.during(body, frame.pc),
                // It executes its instruction again.
                Some(_) => liveness.before(body, frame.pc),
            }
        };
        frames.iter().enumerate().map(live).collect()
    }

    /// How far the initialization of a class has come.
    #[inline]
    pub fn status(&self, class: ClassId) -> Status {
        match self.statics.get(class.0 as usize) {
            Some(Some(statics)) => statics.status,
            _ => Status::Untouched,
        }
    }

    /// The statics of a class that is initialized or being initialized.
    #[inline]
    pub fn statics(&self, class: ClassId) -> &Statics<D> {
        self.statics[class.0 as usize].as_deref().expect("an initialized class")
    }

    /// Remembers a constant or the outcome of a dynamic site, by its global number.
    pub fn keep(&mut self, number: u32, value: Ref) {
        let number = number as usize;
        if self.constants.len() <= number {
            self.constants.resize(number + 1, Ref::NULL);
        }
        self.constants[number] = value;
    }

    /// The same, for writing.
    #[inline]
    pub fn statics_mut(&mut self, class: ClassId) -> &mut Statics<D> {
        Rc::make_mut(self.statics[class.0 as usize].as_mut().expect("an initialized class"))
    }
}

/// How far the initialization of a class has come (JVM specification §5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// Not begun.
    Untouched,
    /// Begun by the running thread.
    Running,
    /// Done.
    Initialized,
    /// Ended by an exception.
    Failed,
}

/// The static fields of a class.
pub struct Statics<D: Domain> {
    /// How far its initialization has come.
    pub status: Status,
    /// Primitive fields.
    pub prims: Vec<D::Prim>,
    /// Reference fields.
    pub refs: Vec<Ref>,
    /// Why initialization failed: an `ExceptionInInitializerError` that becomes the cause of later errors.
    pub failure: Ref,
}

impl<D: Domain> Clone for Statics<D> {
    fn clone(&self) -> Self {
        Statics { status: self.status, prims: self.prims.clone(), refs: self.refs.clone(), failure: self.failure }
    }
}

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
    fn is_at(&self, earlier: &Thread<D>) -> bool {
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
