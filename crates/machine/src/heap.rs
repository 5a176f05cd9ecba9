//! The heap: objects by number, copied when written after a fork.
//!
//! Objects sit in chunks of [`CHUNK`] shared pointers. A fork copies one pointer per chunk; the first write to an
//! object after it copies the chunk's pointers and that object. Numbers are reused only by the garbage collector.

use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tandem_java::ClassId;

use crate::domain::Domain;
use crate::link::Backtrace;

/// A reference: null, an object, or one that is not definite: [`Ref::UNRESOLVED`], or a reference
/// [to one of the objects](Ref::among) that an object of the heap stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Ref(pub u32);

/// Set in references that are not definite.
const INDEFINITE: u32 = 1 << 31;

/// How many low bits of an indefinite reference say which one of the objects it means.
const WAY_BITS: u32 = 4;

impl Ref {
    /// Java's `null`.
    pub const NULL: Ref = Ref(0);
    /// An input that has not been looked at: the domain must `resolve` it before it is used. Never in a register.
    pub const UNRESOLVED: Ref = Ref(u32::MAX);

    /// How many different ways there are to refer to [one among](Ref::among) the objects that one stands for.
    pub const WAYS: u32 = 1 << WAY_BITS;

    /// A reference to one of the objects that `summary`, an object of the heap, stands for; `way` says which. Like an
    /// unresolved one it is never in a register: the domain makes it definite first.
    pub fn among(summary: Ref, way: u32) -> Ref {
        debug_assert!(!summary.is_indefinite() && way < Ref::WAYS, "a summary is an object of the heap");
        Ref(INDEFINITE | summary.0 << WAY_BITS | way)
    }

    /// The summary and the way, if this is a reference [to one among](Ref::among) what a summary stands for.
    pub fn summary(self) -> Option<(Ref, u32)> {
        let is_one = self.is_indefinite() && self != Ref::UNRESOLVED;
        is_one.then_some((Ref((self.0 & !INDEFINITE) >> WAY_BITS), self.0 & (Ref::WAYS - 1)))
    }

    /// Whether the domain must resolve it before it is used.
    #[inline]
    pub fn is_indefinite(self) -> bool {
        self.0 >= INDEFINITE
    }

    /// The object of the heap that must be kept for this reference's sake.
    pub fn object(self) -> Option<Ref> {
        match self.summary() {
            Some((summary, _)) => Some(summary),
            None => (!self.is_null() && !self.is_indefinite()).then_some(self),
        }
    }

    /// Whether it is null.
    #[inline]
    pub fn is_null(self) -> bool {
        self == Ref::NULL
    }
}

impl fmt::Debug for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ref::NULL => f.write_str("null"),
            Ref::UNRESOLVED => f.write_str("?"),
            Ref(number) => match self.summary() {
                Some((summary, way)) => write!(f, "{summary:?}.{way}"),
                None => write!(f, "#{number}"),
            },
        }
    }
}

/// Reference slots of an object: fields, or the cells of an array of references.
pub type RefSlots = SmallVec<[Ref; 2]>;

/// A heap object.
#[derive(Debug)]
pub struct Object<D: Domain> {
    /// Its class.
    pub class: ClassId,
    /// Its identity hash code; 0 until somebody asks.
    pub hash: i32,
    /// Primitive fields, by slot.
    pub prims: SmallVec<[D::Prim; 2]>,
    /// Reference fields by slot, or the cells of an array of references.
    pub refs: RefSlots,
    /// What is not fields.
    pub payload: Payload<D>,
    /// The domain's own note.
    pub note: D::Note,
}

/// What an object holds besides fields.
#[derive(Debug)]
pub enum Payload<D: Domain> {
    /// Nothing.
    None,
    /// An array of primitives.
    Cells {
        /// Its length.
        length: D::Prim,
        /// Its cells.
        cells: D::Cells,
    },
    /// An array of references, whose cells are the object's `refs`.
    Refs {
        /// Its length.
        length: D::Prim,
    },
    /// An array of references whose length or content is not known: the object's `refs` are some of its cells.
    Sparse {
        /// Its length.
        length: D::Prim,
        /// The index of each cell in `refs`; no two of them are equal on this path.
        indices: Vec<D::Prim>,
        /// Every other cell: null, or unresolved.
        rest: Ref,
    },
    /// The text of a `String`. A string without it has its text in the fields `value` and `coder`.
    Text(D::Str),
    /// The class that a `java.lang.Class` object stands for.
    Class(ClassId),
    /// Where a `Throwable` was created.
    Backtrace(Rc<Backtrace>),
    /// What a method handle, variable handle or reflective object of ours stands for.
    Handle(Rc<crate::link::Handle>),
}

// Written out because `derive` would ask for `D: Clone`, and a domain owns a solver.
impl<D: Domain> Clone for Object<D> {
    fn clone(&self) -> Self {
        tandem_quota::claim((self.refs.len() * size_of::<Ref>()) as u64);
        Object {
            class: self.class,
            hash: self.hash,
            prims: self.prims.clone(),
            refs: self.refs.clone(),
            payload: self.payload.clone(),
            note: self.note.clone(),
        }
    }
}

impl<D: Domain> Clone for Payload<D> {
    fn clone(&self) -> Self {
        match self {
            Payload::None => Payload::None,
            Payload::Cells { length, cells } => Payload::Cells { length: *length, cells: cells.clone() },
            Payload::Refs { length } => Payload::Refs { length: *length },
            Payload::Sparse { length, indices, rest } => {
                Payload::Sparse { length: *length, indices: indices.clone(), rest: *rest }
            }
            Payload::Text(text) => Payload::Text(text.clone()),
            Payload::Class(class) => Payload::Class(*class),
            Payload::Backtrace(trace) => Payload::Backtrace(Rc::clone(trace)),
            Payload::Handle(handle) => Payload::Handle(Rc::clone(handle)),
        }
    }
}

impl<D: Domain> Object<D> {
    /// An object without fields or payload.
    pub fn bare(class: ClassId) -> Object<D> {
        Object {
            class,
            hash: 0,
            prims: SmallVec::new(),
            refs: SmallVec::new(),
            payload: Payload::None,
            note: D::Note::default(),
        }
    }

    /// The length of an array.
    pub fn length(&self) -> Option<D::Prim> {
        match &self.payload {
            Payload::Cells { length, .. } | Payload::Refs { length } | Payload::Sparse { length, .. } => Some(*length),
            _ => None,
        }
    }

    /// About how many bytes it takes, cells of primitive arrays not counted.
    fn size(&self) -> usize {
        let spilled = |inline: usize, len: usize, width: usize| if len > inline { len * width } else { 0 };
        size_of::<Object<D>>()
            + 16
            + spilled(2, self.prims.len(), size_of::<D::Prim>())
            + spilled(2, self.refs.len(), size_of::<Ref>())
    }
}

/// Objects per chunk: a fork copies one pointer per chunk, the first write to a chunk after it this many.
pub const CHUNK: usize = 64;

type Chunk<D> = [Option<Rc<Object<D>>>; CHUNK];

/// All objects of a state.
pub struct Heap<D: Domain> {
    chunks: Vec<Rc<Chunk<D>>>,
    /// Numbers that the collector freed, to be used again, last first.
    free: Vec<u32>,
    /// The number of the next object if none is free. Number 0 is null.
    next: u32,
    /// About how many bytes the objects take.
    bytes: usize,
}

impl<D: Domain> Clone for Heap<D> {
    fn clone(&self) -> Self {
        Heap { chunks: self.chunks.clone(), free: self.free.clone(), next: self.next, bytes: self.bytes }
    }
}

impl<D: Domain> Default for Heap<D> {
    fn default() -> Self {
        Heap { chunks: Vec::new(), free: Vec::new(), next: 1, bytes: 0 }
    }
}

impl<D: Domain> Heap<D> {
    /// A heap with these objects, each under the number of its reference; the numbers between them are free. `cells` says
    /// how many bytes an object's cells take.
    pub fn of(objects: Vec<(Ref, Object<D>)>, cells: impl Fn(&Object<D>) -> usize) -> Heap<D> {
        let mut heap =
            Heap { next: objects.iter().map(|(reference, _)| reference.0 + 1).max().unwrap_or(1), ..Heap::default() };
        let chunks = (heap.next as usize).div_ceil(CHUNK);
        heap.chunks.resize_with(chunks, || Rc::new([const { None }; CHUNK]));
        for (reference, object) in objects {
            heap.bytes += object.size() + cells(&object);
            let (chunk, index) = split(reference.0);
            exclusive(&mut heap.chunks[chunk])[index] = Some(Rc::new(object));
        }
        heap.free = (1..heap.next).rev().filter(|number| !heap.contains(Ref(*number))).collect();
        heap
    }

    /// Adds an object. `extra` is the number of bytes that its cells take.
    pub fn insert(&mut self, object: Object<D>, extra: usize) -> Ref {
        self.bytes += object.size() + extra;
        let number = self.free.pop().unwrap_or_else(|| {
            let number = self.next;
            self.next += 1;
            number
        });
        let (chunk, index) = split(number);
        while self.chunks.len() <= chunk {
            self.chunks.push(Rc::new([const { None }; CHUNK]));
        }
        exclusive(&mut self.chunks[chunk])[index] = Some(Rc::new(object));
        Ref(number)
    }

    /// The object that `reference` refers to. Panics on null and on unresolved references: decide first.
    #[inline]
    pub fn get(&self, reference: Ref) -> &Object<D> {
        let (chunk, index) = split(reference.0);
        self.chunks[chunk][index].as_deref().expect("a live object")
    }

    /// The same, for writing.
    #[inline]
    pub fn get_mut(&mut self, reference: Ref) -> &mut Object<D> {
        let (chunk, index) = split(reference.0);
        Rc::make_mut(exclusive(&mut self.chunks[chunk])[index].as_mut().expect("a live object"))
    }

    /// Whether there is an object with that number.
    pub fn contains(&self, reference: Ref) -> bool {
        let (chunk, index) = split(reference.0);
        self.chunks.get(chunk).is_some_and(|chunk| chunk[index].is_some())
    }

    /// Takes an object out that nothing refers to. Its number is used again after the next collection.
    pub fn remove(&mut self, reference: Ref) {
        let (chunk, index) = split(reference.0);
        exclusive(&mut self.chunks[chunk])[index] = None;
    }

    /// All objects with their references, in order.
    pub fn objects(&self) -> impl Iterator<Item = (Ref, &Object<D>)> {
        let chunks = self.chunks.iter().enumerate();
        let slots =
            chunks.flat_map(|(chunk, slots)| slots.iter().enumerate().map(move |(index, slot)| (chunk, index, slot)));
        slots.filter_map(|(chunk, index, slot)| Some((Ref((chunk * CHUNK + index) as u32), slot.as_deref()?)))
    }

    /// The objects that references lead to, directly or through others, in the order in which they are met.
    pub fn reachable(&self, from: impl IntoIterator<Item = Ref>) -> Vec<Ref> {
        let mut seen: FxHashSet<Ref> = FxHashSet::default();
        let mut found = Vec::new();
        let mut pending: Vec<Ref> = from.into_iter().collect();
        while let Some(held) = pending.pop() {
            if let Some(object) = held.object().filter(|object| seen.insert(*object)) {
                found.push(object);
                // Most cells of a large array are null.
                self.get(object).held(|held| pending.extend(held.object()));
            }
        }
        found
    }

    /// Whether nothing was written or made since the heap was `earlier`.
    pub(crate) fn is_untouched_since(&self, earlier: &Heap<D>) -> bool {
        self.next == earlier.next
            && self.free.len() == earlier.free.len()
            && self.chunks.iter().zip(&earlier.chunks).all(|(now, then)| Rc::ptr_eq(now, then))
    }

    /// Whether an object is the same in both heaps: nobody has written to it since one was forked from the other.
    pub fn shares(&self, other: &Heap<D>, reference: Ref) -> bool {
        let (chunk, index) = split(reference.0);
        let of = |heap: &Heap<D>| heap.chunks.get(chunk).and_then(|chunk| chunk[index].clone());
        match (of(self), of(other)) {
            (Some(left), Some(right)) => Rc::ptr_eq(&left, &right),
            _ => false,
        }
    }

    /// About how many bytes all objects take.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// One past the largest number in use.
    pub fn limit(&self) -> u32 {
        self.next
    }

    /// Frees every object that is not marked. `cells` says how many bytes an object's cells take.
    pub(crate) fn sweep(&mut self, marked: &[bool], cells: impl Fn(&Object<D>) -> usize) {
        self.free.clear();
        let mut bytes = 0;
        for number in (1..self.next).rev() {
            let (chunk, index) = split(number);
            let live = marked[number as usize];
            match &self.chunks[chunk][index] {
                Some(object) if live => bytes += object.size() + cells(object),
                Some(_) => {
                    exclusive(&mut self.chunks[chunk])[index] = None;
                    self.free.push(number);
                }
                None => self.free.push(number),
            }
        }
        self.bytes = bytes;
    }
}

#[inline]
fn split(number: u32) -> (usize, usize) {
    (number as usize / CHUNK, number as usize % CHUNK)
}

/// The chunk for writing, copied first if another state shares it.
#[inline]
fn exclusive<D: Domain>(chunk: &mut Rc<Chunk<D>>) -> &mut Chunk<D> {
    if Rc::get_mut(chunk).is_none() {
        *chunk = Rc::new(std::array::from_fn(|index| chunk[index].clone()));
    }
    Rc::get_mut(chunk).expect("just made exclusive")
}
