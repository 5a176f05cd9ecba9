//! A state carried over: to another domain, to another interpreter over the same program, or to other names of objects.
//!
//! Law: the new state stands where the old one stands, and holds what the translation makes of what the old one holds.

use std::rc::Rc;

use super::{Frame, Role, State, Statics, Thread, Value};
use crate::domain::Domain;
use crate::heap::{Heap, Object, Payload, Ref};
use crate::interp::Interp;
use crate::link::{Code, Generated, Handle};

/// How a state over one domain becomes one over another.
pub trait Translation<D: Domain, E: Domain> {
    /// Why something cannot be carried over.
    type Obstacle;

    /// The code of a frame.
    fn code(&mut self, frame: &Frame<D>) -> Result<Rc<Code<E>>, Self::Obstacle>;
    /// The global number of a constant.
    fn constant(&mut self, number: u32) -> Result<u32, Self::Obstacle>;
    /// What a method handle or a reflective object stands for.
    fn handle(&mut self, handle: &Rc<Handle>) -> Result<Rc<Handle>, Self::Obstacle>;
    /// A reference; no two objects become one.
    fn reference(&mut self, held: Ref) -> Ref;
    /// A number.
    fn number(&mut self, value: D::Prim) -> E::Prim;
    /// The cells of an array.
    fn cells(&mut self, cells: &D::Cells) -> E::Cells;
    /// The text of a string.
    fn text(&mut self, text: &D::Str) -> E::Str;
    /// What is remembered of an object.
    fn note(&mut self, note: &D::Note) -> E::Note;
    /// What is known of the path.
    fn facts(&mut self, facts: &D::Facts) -> E::Facts;
    /// How many bytes the cells of a translated object take.
    fn cell_bytes(&self, object: &Object<E>) -> usize;
}

impl<D: Domain> State<D> {
    /// The state carried over.
    pub fn translated<E: Domain, T: Translation<D, E>>(&self, to: &mut T) -> Result<State<E>, T::Obstacle> {
        let State {
            heap,
            thread,
            statics,
            mirrors,
            constants,
            interned,
            monitors,
            singletons,
            boxes,
            facts,
            hashes,
            collect_at,
        } = self;
        let mut objects = Vec::new();
        for (reference, object) in heap.objects() {
            objects.push((to.reference(reference), translate_object(to, object)?));
        }
        let mut state = State {
            heap: Heap::of(objects, |object| to.cell_bytes(object)),
            thread: translate_thread(to, thread)?,
            statics: statics.iter().map(|statics| Some(Rc::new(translate_statics(to, statics.as_deref()?)))).collect(),
            mirrors: mirrors.iter().map(|held| to.reference(*held)).collect(),
            constants: Vec::new(),
            interned: Rc::new(interned.iter().map(|(text, held)| (text.clone(), to.reference(*held))).collect()),
            monitors: monitors.iter().map(|(object, count)| (to.reference(*object), *count)).collect(),
            singletons: Rc::new(singletons.iter().map(|(name, held)| (name.clone(), to.reference(*held))).collect()),
            boxes: boxes.iter().map(|held| to.reference(*held)).collect(),
            facts: to.facts(facts),
            hashes: *hashes,
            collect_at: *collect_at,
        };
        for (number, held) in (0..).zip(constants).filter(|(_, held)| !held.is_null()) {
            let number = to.constant(number)?;
            state.keep(number, to.reference(*held));
        }
        Ok(state)
    }
}

fn translate_thread<D: Domain, E: Domain, T: Translation<D, E>>(
    to: &mut T,
    thread: &Thread<D>,
) -> Result<Thread<E>, T::Obstacle> {
    let Thread { frames, prims, refs, pc, object, frame_limit, result } = thread;
    let mut translated = Vec::new();
    for frame in frames {
        let code = to.code(frame)?;
        let Frame { code: _, pc, prim_base, ref_base, result, monitor, role } = frame;
        let role = match role {
            Role::Keep(number) => Role::Keep(to.constant(*number)?),
            Role::Raise { exception, cause } => {
                Role::Raise { exception: to.reference(*exception), cause: to.reference(*cause) }
            }
            Role::Construct(object) => Role::Construct(to.reference(*object)),
            Role::Call | Role::Initialize(_) | Role::Prepare => role.clone(),
        };
        let (pc, prim_base, ref_base, result) = (*pc, *prim_base, *ref_base, *result);
        translated.push(Frame { code, pc, prim_base, ref_base, result, monitor: to.reference(*monitor), role });
    }
    Ok(Thread {
        frames: translated,
        prims: prims.iter().map(|value| to.number(*value)).collect(),
        refs: refs.iter().map(|held| to.reference(*held)).collect(),
        pc: *pc,
        object: to.reference(*object),
        frame_limit: *frame_limit,
        result: match *result {
            Value::Void => Value::Void,
            Value::Prim(value) => Value::Prim(to.number(value)),
            Value::Ref(held) => Value::Ref(to.reference(held)),
        },
    })
}

fn translate_statics<D: Domain, E: Domain>(to: &mut impl Translation<D, E>, statics: &Statics<D>) -> Statics<E> {
    let Statics { status, prims, refs, failure } = statics;
    Statics {
        status: *status,
        prims: prims.iter().map(|value| to.number(*value)).collect(),
        refs: refs.iter().map(|held| to.reference(*held)).collect(),
        failure: to.reference(*failure),
    }
}

fn translate_object<D: Domain, E: Domain, T: Translation<D, E>>(
    to: &mut T,
    object: &Object<D>,
) -> Result<Object<E>, T::Obstacle> {
    let Object { class, hash, prims, refs, payload, note } = object;
    Ok(Object {
        class: *class,
        hash: *hash,
        prims: prims.iter().map(|value| to.number(*value)).collect(),
        refs: refs.iter().map(|held| to.reference(*held)).collect(),
        payload: match payload {
            Payload::None => Payload::None,
            Payload::Cells { length, cells } => Payload::Cells { length: to.number(*length), cells: to.cells(cells) },
            Payload::Refs { length } => Payload::Refs { length: to.number(*length) },
            Payload::Sparse { length, indices, rest } => Payload::Sparse {
                length: to.number(*length),
                indices: indices.iter().map(|index| to.number(*index)).collect(),
                rest: to.reference(*rest),
            },
            Payload::Text(text) => Payload::Text(to.text(text)),
            Payload::Class(class) => Payload::Class(*class),
            Payload::Backtrace(trace) => Payload::Backtrace(Rc::clone(trace)),
            Payload::Handle(handle) => Payload::Handle(to.handle(handle)?),
        },
        note: to.note(note),
    })
}

/// What keeps a state from being carried over to another interpreter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untranslatable {
    /// A frame runs code that was made while the program ran.
    Code,
    /// A constant belongs to such code.
    Constant,
    /// A method handle stands for such code.
    Handle,
}

impl<D: Domain> Interp<D> {
    /// The code that runs in this interpreter what a frame of another one over the same program runs.
    pub fn code_like<E: Domain>(&mut self, frame: &Frame<E>) -> Result<Rc<Code<D>>, Untranslatable> {
        if let Role::Initialize(class) = frame.role {
            return Ok(self.initializer(class));
        }
        let method = frame.code.method.ok_or(Untranslatable::Code)?;
        let code = self.method_code(method).map_err(|_| Untranslatable::Code)?;
        // Frames of native methods have code that was made for them.
        let is_same = std::sync::Arc::ptr_eq(&code.body, &frame.code.body);
        if is_same { Ok(code) } else { Err(Untranslatable::Code) }
    }

    /// The number of the constant that has another one in another interpreter over the same program.
    pub fn constant_like<E: Domain>(&mut self, other: &Interp<E>, number: u32) -> Result<u32, Untranslatable> {
        let (method, place) = other.constant_home(number).ok_or(Untranslatable::Constant)?;
        let code = self.method_code(method).map_err(|_| Untranslatable::Constant)?;
        Ok(code.first_constant + place)
    }
}

impl Handle {
    /// Whether it means the same to every interpreter over a program.
    pub fn is_portable(&self) -> bool {
        !matches!(self, Handle::Code(Generated::Bootstrap(_)))
    }
}
