//! A state: what one run of a program has made so far. Forking one costs what changed, not what is there: objects and
//! statics are shared until written; the registers of a thread are one flat array, copied.

mod build;
mod canonical;
mod check;
mod thread;
mod translate;
mod visit;

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::{Name, Reg};
use tandem_java::ClassId;

use crate::domain::Domain;
use crate::heap::{Heap, Ref};
use crate::text::Text;

pub use build::{Builder, Misfit};
pub use canonical::{Canonical, Comparable, Form};
pub use check::{Flaw, FlawKind, audit_everything, audits};
pub use thread::{Frame, Role, Thread, Value};
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
            let (pc, mut live) = match frames.get(index + 1).map(|above| &above.role) {
                None => (self.thread.pc, liveness.before(body, self.thread.pc)),
                Some(Role::Call | Role::Construct(_)) => (frame.pc, liveness.during(body, frame.pc)),
                // It executes its instruction again.
                Some(_) => (frame.pc, liveness.before(body, frame.pc)),
            };
            if let Some(observed) = frame.code.observed.get() {
                let origin = body.origins[pc as usize];
                let in_scope = observed.iter().filter(|local| (local.start..local.end).contains(&origin));
                live.extend(in_scope.map(|local| local.register));
                live.sort_unstable();
                live.dedup();
            }
            live
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
