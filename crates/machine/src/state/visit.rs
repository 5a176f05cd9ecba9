//! One walk over everything that a state holds which refers to objects or is a number, each with where it stands.
//!
//! States, threads, frames, static fields and objects are taken apart here without `..`: a new part of them does not
//! compile until it has its place in the walk, and then it has one for everybody who goes over states.
//!
//! Law: [`State::visit`] meets locations in ascending order. So two states can be gone through side by side.

use smallvec::SmallVec;
use tandem_ir::{Name, PrimReg, RefReg, Reg};
use tandem_java::{ClassId, Slot};

use super::{Frame, State, Statics, Thread, Value};
use crate::domain::Domain;
use crate::heap::{Object, Payload, Ref};
use crate::text::Text;

/// Where a reference or a number of a state stands, in the order in which they are visited. Frames are counted from the
/// outermost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Location<'s> {
    /// A reference that is kept below the registers of the outermost frame.
    Aside(u32),
    /// A register of a frame.
    Register(u32, Reg),
    /// The monitor that is left with a frame.
    FrameMonitor(u32),
    /// An object that the role of a frame is about, by its place in [`Role::refs`](super::Role::refs).
    Role(u32, u32),
    /// A static field, by its place in its bank.
    Static(ClassId, Slot),
    /// Why the initialization of a class failed.
    Failure(ClassId),
    /// The `Thread` object.
    Thread,
    /// What the outermost frame has returned.
    Result,
    /// A loaded constant, by its global number.
    Constant(u32),
    /// The `Class` object of a class.
    Mirror(ClassId),
    /// One of the objects that there is one of.
    Singleton(&'s Name),
    /// An interned string.
    Interned(&'s Text),
    /// An object whose monitor is held.
    Held(Ref),
    /// A box that stands for one of a cache. It does not keep the object alive.
    Box(u32),
    /// A field of an object, or the reference of a summary with that number.
    Field(Ref, Slot),
    /// A cell of an array of references: by its index, or by its place among those that are listed.
    Cell(Ref, u32),
    /// The length of an array.
    Length(Ref),
    /// The index of a listed cell.
    Index(Ref, u32),
    /// The cells of an array of references that are not listed.
    Rest(Ref),
}

/// Who goes over a state.
///
/// Registers and static fields come as wholes first, for those who look at some of them only or in another order.
pub trait Visitor<'s, D: Domain> {
    /// A reference, null or not.
    fn reference(&mut self, at: Location<'s>, held: Ref);

    /// A number.
    #[inline]
    fn number(&mut self, at: Location<'s>, value: D::Prim) {
        let _ = (at, value);
    }

    /// The numbers in an array.
    #[inline]
    fn cells(&mut self, array: Ref, cells: &'s D::Cells) {
        let _ = (array, cells);
    }

    /// The text of a string.
    #[inline]
    fn text(&mut self, string: Ref, text: &'s D::Str) {
        let _ = (string, text);
    }

    /// The registers of all frames.
    #[inline]
    fn registers(&mut self, state: &'s State<D>) {
        state.visit_registers(self);
    }

    /// The static fields of all classes.
    #[inline]
    fn statics(&mut self, state: &'s State<D>) {
        state.visit_statics(self);
    }
}

impl<D: Domain> State<D> {
    /// Goes over everything that the state holds outside of objects. What the domain keeps in its facts is the domain's
    /// own business.
    #[inline]
    pub fn visit<'s, V: Visitor<'s, D> + ?Sized>(&'s self, visitor: &mut V) {
        let State {
            heap: _,
            thread,
            statics: _,
            mirrors,
            constants,
            interned,
            monitors,
            singletons,
            boxes,
            facts: _,
            hashes: _,
            collect_at: _,
        } = self;
        let Thread { frames, prims: _, refs, pc: _, object, frame_limit: _, result } = thread;
        let outermost = frames.first().map_or(refs.len(), |frame| frame.ref_base as usize);
        for (index, held) in (0..).zip(&refs[..outermost]) {
            visitor.reference(Location::Aside(index), *held);
        }
        visitor.registers(self);
        for (index, frame) in (0..).zip(frames) {
            visitor.reference(Location::FrameMonitor(index), frame.monitor);
        }
        for (index, frame) in (0..).zip(frames) {
            for (place, held) in (0..).zip(frame.role.refs()) {
                visitor.reference(Location::Role(index, place), held);
            }
        }
        visitor.statics(self);
        for (class, statics) in classes(&self.statics) {
            visitor.reference(Location::Failure(class), statics.failure);
        }
        visitor.reference(Location::Thread, *object);
        match *result {
            Value::Void => (),
            Value::Prim(result) => visitor.number(Location::Result, result),
            Value::Ref(result) => visitor.reference(Location::Result, result),
        }
        for (number, held) in (0..).zip(constants) {
            visitor.reference(Location::Constant(number), *held);
        }
        for (class, held) in (0..).map(ClassId).zip(mirrors) {
            visitor.reference(Location::Mirror(class), *held);
        }
        for (name, held) in &**singletons {
            visitor.reference(Location::Singleton(name), *held);
        }
        for (text, held) in &**interned {
            visitor.reference(Location::Interned(text), *held);
        }
        let mut held: SmallVec<[Ref; 8]> = monitors.keys().copied().collect();
        held.sort_unstable();
        for object in held {
            visitor.reference(Location::Held(object), object);
        }
        for (place, cached) in (0..).zip(boxes) {
            visitor.reference(Location::Box(place), *cached);
        }
    }

    /// Goes over every register, also those that no longer matter.
    #[inline]
    pub fn visit_registers<'s, V: Visitor<'s, D> + ?Sized>(&'s self, visitor: &mut V) {
        let Thread { frames, prims, refs, pc: _, object: _, frame_limit: _, result: _ } = &self.thread;
        for (index, frame) in frames.iter().enumerate() {
            let Frame { code: _, pc: _, prim_base, ref_base, result: _, monitor: _, role: _ } = frame;
            let above = frames.get(index + 1);
            let prim_end = above.map_or(prims.len(), |above| above.prim_base as usize);
            let ref_end = above.map_or(refs.len(), |above| above.ref_base as usize);
            for (register, value) in (0..).zip(&prims[*prim_base as usize..prim_end]) {
                visitor.number(Location::Register(index as u32, Reg::Prim(PrimReg(register))), *value);
            }
            for (register, held) in (0..).zip(&refs[*ref_base as usize..ref_end]) {
                visitor.reference(Location::Register(index as u32, Reg::Ref(RefReg(register))), *held);
            }
        }
    }

    /// Goes over the registers that still matter, frame by frame.
    pub fn visit_live_registers<'s, V: Visitor<'s, D> + ?Sized>(&'s self, visitor: &mut V) {
        let thread = &self.thread;
        for (index, live) in self.live_registers().into_iter().enumerate() {
            let frame = &thread.frames[index];
            for reg in live {
                let at = Location::Register(index as u32, reg);
                match reg {
                    Reg::Prim(reg) => {
                        visitor.number(at, thread.prims[frame.prim_base as usize + usize::from(reg.0)]);
                    }
                    Reg::Ref(reg) => {
                        visitor.reference(at, thread.refs[frame.ref_base as usize + usize::from(reg.0)]);
                    }
                }
            }
        }
    }

    /// Goes over every static field.
    #[inline]
    pub fn visit_statics<'s, V: Visitor<'s, D> + ?Sized>(&'s self, visitor: &mut V) {
        for (class, statics) in classes(&self.statics) {
            let Statics { status: _, prims, refs, failure: _ } = statics;
            for (slot, value) in (0..).zip(prims) {
                visitor.number(Location::Static(class, Slot::Prim(slot)), *value);
            }
            for (slot, held) in (0..).zip(refs) {
                visitor.reference(Location::Static(class, Slot::Ref(slot)), *held);
            }
        }
    }

    /// Every reference that the program, or the machine on its behalf, has at hand. What the domain keeps in its facts is
    /// not among them, nor are boxes of unknown numbers, which live as long as something else leads to them.
    #[inline]
    pub fn at_hand(&self, reach: impl FnMut(Ref)) {
        struct AtHand<F>(F);
        impl<'s, D: Domain, F: FnMut(Ref)> Visitor<'s, D> for AtHand<F> {
            #[inline]
            fn reference(&mut self, at: Location<'s>, held: Ref) {
                if !matches!(at, Location::Box(_)) {
                    (self.0)(held);
                }
            }
        }
        self.visit(&mut AtHand(reach));
    }

    /// What the state holds beside registers and static fields, as far as it is not null.
    pub fn named(&self) -> Vec<(Location<'_>, Ref)> {
        struct Named<'s>(Vec<(Location<'s>, Ref)>);
        impl<'s, D: Domain> Visitor<'s, D> for Named<'s> {
            fn reference(&mut self, at: Location<'s>, held: Ref) {
                if !held.is_null() {
                    self.0.push((at, held));
                }
            }
            fn registers(&mut self, _state: &'s State<D>) {}
            fn statics(&mut self, _state: &'s State<D>) {}
        }
        let mut named = Named(Vec::new());
        self.visit(&mut named);
        named.0
    }
}

impl<D: Domain> Object<D> {
    /// Goes over what an object of the heap holds: `this` is the reference to it.
    #[inline]
    pub fn visit<'s, V: Visitor<'s, D> + ?Sized>(&'s self, this: Ref, visitor: &mut V) {
        let Object { class: _, hash: _, prims, refs, payload, note: _ } = self;
        for (slot, value) in (0..).zip(prims) {
            visitor.number(Location::Field(this, Slot::Prim(slot)), *value);
        }
        let is_array = matches!(payload, Payload::Refs { .. } | Payload::Sparse { .. });
        for (slot, held) in (0..).zip(refs) {
            let at = if is_array { Location::Cell(this, slot) } else { Location::Field(this, Slot::Ref(slot)) };
            visitor.reference(at, *held);
        }
        match payload {
            Payload::Cells { length, cells } => {
                visitor.number(Location::Length(this), *length);
                visitor.cells(this, cells);
            }
            Payload::Refs { length } => visitor.number(Location::Length(this), *length),
            Payload::Sparse { length, indices, rest } => {
                visitor.number(Location::Length(this), *length);
                for (place, index) in (0..).zip(indices) {
                    visitor.number(Location::Index(this, place), *index);
                }
                visitor.reference(Location::Rest(this), *rest);
            }
            Payload::Text(text) => visitor.text(this, text),
            Payload::None | Payload::Class(_) | Payload::Backtrace(_) | Payload::Handle(_) => (),
        }
    }

    /// Every reference that the object holds.
    #[inline]
    pub fn held(&self, reach: impl FnMut(Ref)) {
        struct Held<F>(F);
        impl<'s, D: Domain, F: FnMut(Ref)> Visitor<'s, D> for Held<F> {
            #[inline]
            fn reference(&mut self, _at: Location<'s>, held: Ref) {
                (self.0)(held);
            }
        }
        self.visit(Ref::NULL, &mut Held(reach));
    }
}

/// The classes that somebody has touched, with their static fields.
#[inline]
fn classes<D: Domain>(statics: &[Option<std::rc::Rc<Statics<D>>>]) -> impl Iterator<Item = (ClassId, &Statics<D>)> {
    (0..).map(ClassId).zip(statics).filter_map(|(class, statics)| Some((class, statics.as_deref()?)))
}
