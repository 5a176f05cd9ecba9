//! A state as what matters of it: a form in which objects are numbered as they are met from what is live, so that their
//! names, garbage and dead registers have no say.
//!
//! Law: two states of one interpreter whose forms are equal go on in the same way, as long as neither runs out of memory.
//! The converse is not claimed of domains that can say one thing in several ways.

use std::fmt::Debug;
use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::{Name, Reg};
use tandem_java::ClassId;

use super::visit::{Location, Visitor};
use super::{Frame, Role, State, Statics, Status, Thread};
use crate::domain::{Arrays, Domain, Numbers, Texts};
use crate::heap::{Object, Payload, Ref};
use crate::link::{Backtrace, Handle};
use crate::text::Text;

/// A domain whose states can be compared by their forms.
pub trait Comparable: Domain<Prim: Eq + Hash, Cells: Eq + Hash, Str: Eq + Hash> {
    /// What the domain itself knows of an object or a path, with references replaced by what `name` makes of them.
    type Known: Clone + Eq + Hash + Debug;

    /// What a note says.
    fn known_of_object(note: &Self::Note, name: &mut dyn FnMut(Ref) -> Ref) -> Self::Known;
    /// What facts say, as far as a run can depend on it.
    fn known_of_path(facts: &Self::Facts, name: &mut dyn FnMut(Ref) -> Ref) -> Self::Known;
}

/// The form of a state over a domain.
pub type Canonical<D> = Form<<D as Numbers>::Prim, <D as Arrays>::Cells, <D as Texts>::Str, <D as Comparable>::Known>;

/// What matters of a state, as words one after the other. No form is the beginning of another one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Form<P, C, S, K>(Vec<Word<P, C, S, K>>);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Word<P, C, S, K> {
    /// What comes is of this sort.
    Sort(Sort),
    Count(u64),
    Class(ClassId),
    Status(Status),
    Register(Option<Reg>),
    Named(Name),
    Interned(Text),
    /// A reference by the number of what it leads to.
    Reference(Ref),
    Number(P),
    Cells(C),
    Text(S),
    Backtrace(Rc<Backtrace>),
    Handle(Rc<Handle>),
    Known(K),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Sort {
    Frame,
    Call,
    Initialize,
    Prepare,
    Keep,
    Raise,
    Construct,
    Statics,
    Constant,
    Mirror,
    Aside,
    Path,
    Object,
    Array,
    Held,
    Box,
}

impl<D: Comparable> State<D> {
    /// What matters of the state.
    pub fn canonical(&self) -> Canonical<D> {
        let mut writer = Writer { state: self, numbers: FxHashMap::default(), order: Vec::new(), words: Vec::new() };
        writer.state();
        Form(writer.words)
    }
}

type WordOf<D> = Word<<D as Numbers>::Prim, <D as Arrays>::Cells, <D as Texts>::Str, <D as Comparable>::Known>;

struct Writer<'s, D: Comparable> {
    state: &'s State<D>,
    /// The numbers of the objects that have been met, and the objects in that order.
    numbers: FxHashMap<Ref, u32>,
    order: Vec<Ref>,
    words: Vec<WordOf<D>>,
}

impl<'s, D: Comparable> Writer<'s, D> {
    fn state(&mut self) {
        let state = self.state;
        // Registers, static fields and tables are visited; how far the collector is does not matter.
        let State {
            heap,
            thread,
            statics,
            mirrors: _,
            constants: _,
            interned: _,
            monitors,
            singletons: _,
            boxes,
            facts,
            hashes,
            collect_at: _,
        } = state;
        self.thread(thread);
        for (class, statics) in (0..).map(ClassId).zip(statics) {
            let Some(statics) = statics else { continue };
            let Statics { status, prims: _, refs: _, failure: _ } = &**statics;
            self.words.extend([Word::Sort(Sort::Statics), Word::Class(class), Word::Status(*status)]);
        }
        self.words.push(Word::Count(u64::from(*hashes)));
        state.visit(self);
        let known = D::known_of_path(facts, &mut |held| name(&mut self.numbers, &mut self.order, held));
        self.words.extend([Word::Sort(Sort::Path), Word::Known(known)]);
        let mut next = 0;
        while let Some(reference) = self.order.get(next).copied() {
            self.object(reference, heap.get(reference));
            next += 1;
        }
        // Monitors of objects that are not reachable are left out: no code can enter or leave them.
        let number = |object: &Ref| self.numbers.get(object).copied();
        let held = monitors.iter().filter_map(|(object, count)| Some((number(object)?, *count)));
        let mut held: Vec<(u32, u32)> = held.collect();
        held.sort_unstable();
        let boxes: Vec<u32> = boxes.iter().filter_map(number).collect();
        for (object, count) in held {
            self.words.extend([Word::Sort(Sort::Held), Word::Count(object.into()), Word::Count(count.into())]);
        }
        for cached in boxes {
            self.words.extend([Word::Sort(Sort::Box), Word::Count(cached.into())]);
        }
    }

    fn thread(&mut self, thread: &Thread<D>) {
        let Thread { frames, prims: _, refs: _, pc, object: _, frame_limit, result: _ } = thread;
        self.words.push(Word::Count(*frame_limit as u64));
        for (index, frame) in frames.iter().enumerate() {
            let Frame { code, pc: waits, prim_base: _, ref_base: _, result, monitor: _, role } = frame;
            let pc = if index + 1 == frames.len() { *pc } else { *waits };
            self.words.extend([Word::Sort(Sort::Frame), Word::Count(code.number.into()), Word::Count(pc.into())]);
            self.words.push(Word::Register(*result));
            match role {
                Role::Call => self.words.push(Word::Sort(Sort::Call)),
                Role::Initialize(class) => {
                    self.words.extend([Word::Sort(Sort::Initialize), Word::Class(*class)]);
                }
                Role::Prepare => self.words.push(Word::Sort(Sort::Prepare)),
                Role::Keep(number) => {
                    self.words.extend([Word::Sort(Sort::Keep), Word::Count(u64::from(*number))]);
                }
                Role::Raise { .. } => self.words.push(Word::Sort(Sort::Raise)),
                Role::Construct(_) => self.words.push(Word::Sort(Sort::Construct)),
            }
        }
    }

    fn object(&mut self, this: Ref, object: &'s Object<D>) {
        let Object { class, hash, prims, refs, payload, note } = object;
        let sort = match payload {
            Payload::Cells { .. } | Payload::Refs { .. } | Payload::Sparse { .. } => Sort::Array,
            _ => Sort::Object,
        };
        self.words.extend([Word::Sort(sort), Word::Class(*class), Word::Count(*hash as u64)]);
        self.words.extend([Word::Count(prims.len() as u64), Word::Count(refs.len() as u64)]);
        object.visit(this, self);
        match payload {
            Payload::Class(class) => self.words.push(Word::Class(*class)),
            Payload::Backtrace(trace) => self.words.push(Word::Backtrace(Rc::clone(trace))),
            Payload::Handle(handle) => self.words.push(Word::Handle(Rc::clone(handle))),
            // What these hold has been visited.
            Payload::None | Payload::Cells { .. } | Payload::Refs { .. } | Payload::Sparse { .. } => (),
            Payload::Text(_) => (),
        }
        let known = D::known_of_object(note, &mut |held| name(&mut self.numbers, &mut self.order, held));
        self.words.push(Word::Known(known));
    }
}

impl<'s, D: Comparable> Visitor<'s, D> for Writer<'s, D> {
    fn reference(&mut self, at: Location<'s>, held: Ref) {
        let key = match at {
            Location::Aside(_) if !held.is_null() => Some(Word::Sort(Sort::Aside)),
            Location::Constant(number) if !held.is_null() => {
                self.words.push(Word::Sort(Sort::Constant));
                Some(Word::Count(u64::from(number)))
            }
            Location::Mirror(class) if !held.is_null() => {
                self.words.push(Word::Sort(Sort::Mirror));
                Some(Word::Class(class))
            }
            Location::Singleton(name) => Some(Word::Named(name.clone())),
            Location::Interned(text) => Some(Word::Interned(text.clone())),
            // Tables are of different lengths, depending on what else the program has touched.
            Location::Aside(_) | Location::Constant(_) | Location::Mirror(_) => return,
            // These lead nowhere by themselves.
            Location::Held(_) | Location::Box(_) => return,
            // What was returned before does not matter to who runs now.
            Location::Result if !self.state.thread.frames.is_empty() => return,
            _ => None,
        };
        self.words.extend(key);
        let named = name(&mut self.numbers, &mut self.order, held);
        self.words.push(Word::Reference(named));
    }

    fn number(&mut self, at: Location<'s>, value: D::Prim) {
        if at != Location::Result || self.state.thread.frames.is_empty() {
            self.words.push(Word::Number(value));
        }
    }

    fn cells(&mut self, _array: Ref, cells: &'s D::Cells) {
        self.words.push(Word::Cells(cells.clone()));
    }

    fn text(&mut self, _string: Ref, text: &'s D::Str) {
        self.words.push(Word::Text(text.clone()));
    }

    fn registers(&mut self, state: &'s State<D>) {
        state.visit_live_registers(self);
    }
}

/// The reference with the object that it leads to replaced by the object's number, which it gets now if it has none.
fn name(numbers: &mut FxHashMap<Ref, u32>, order: &mut Vec<Ref>, held: Ref) -> Ref {
    let Some(object) = held.object() else { return held };
    let next = order.len() as u32 + 1;
    let number = *numbers.entry(object).or_insert_with(|| {
        order.push(object);
        next
    });
    match held.summary() {
        Some((_, way)) => Ref::among(Ref(number), way),
        None => Ref(number),
    }
}
