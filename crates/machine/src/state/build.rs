//! A builder for states in the middle of a run: objects, then frames with their registers, static fields and tables.
//!
//! Nothing is believed. Each part is looked at when it is given, and the whole when it is [finished](Builder::finish): what
//! comes out is well formed, or the error says what is wrong.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use tandem_ir::{Name, Reg, Type};
use tandem_java::{ClassId, Program};

use super::check::Flaw;
use super::{Frame, Role, State, Statics, Value};
use crate::domain::Domain;
use crate::heap::{Object, Ref};
use crate::link::Code;
use crate::text::Text;

/// A state under construction.
pub struct Builder<D: Domain> {
    program: Arc<Program>,
    state: State<D>,
}

/// What cannot be a part of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The code is not that long.
    OutsideCode,
    /// The frame below does not wait in a call.
    NoCall,
    /// The call that the frame below waits in wants another result than the code of the frame gives.
    OtherCall,
    /// There is no such frame, or its code has no such register.
    NoRegister,
    /// The static fields of a class were given before.
    Twice,
    /// The code has no such constant.
    NoConstant,
    /// What stands there is an object or null.
    Indefinite,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Misfit::OutsideCode => "the code is not that long",
            Misfit::NoCall => "the frame before does not wait in a call",
            Misfit::OtherCall => "the call in the frame before calls another method",
            Misfit::NoRegister => "the frame has no such register",
            Misfit::Twice => "the static fields of this class are given twice",
            Misfit::NoConstant => "the method has no such constant",
            Misfit::Indefinite => "what stands here is an object or null",
        })
    }
}

impl<D: Domain> Builder<D> {
    /// Begins with a state that holds nothing. A thread of it may have that many frames.
    pub fn new(program: Arc<Program>, frame_limit: usize) -> Builder<D> {
        let mut state = State::default();
        state.thread.frame_limit = frame_limit;
        Builder { program, state }
    }

    /// What has been given so far.
    pub fn so_far(&self) -> &State<D> {
        &self.state
    }

    /// An object. Objects get numbers from 1 on, in the order in which they are given; they may refer to later ones.
    pub fn object(&mut self, object: Object<D>) -> Ref {
        self.state.heap.insert(object, 0)
    }

    /// A frame above all others, which is to execute the instruction at `pc`; it was called by the one below it.
    pub fn frame(&mut self, code: Rc<Code<D>>, pc: u32) -> Result<(), Misfit> {
        let thread = &mut self.state.thread;
        let result = match thread.frames.last() {
            None => None,
            Some(caller) => caller.code.call_at(caller.pc).ok_or(Misfit::NoCall)?,
        };
        let given = code.method.map(|method| &self.program.method(method).ty().result);
        match (given, result) {
            (None, _) | (_, None) => (),
            (Some(Some(Type::Prim(_))), Some(Reg::Prim(_))) | (Some(Some(Type::Ref(_))), Some(Reg::Ref(_))) => (),
            _ => return Err(Misfit::OtherCall),
        }
        if pc as usize >= code.body.code.len() {
            return Err(Misfit::OutsideCode);
        }
        let (prim_base, ref_base) = (thread.prims.len() as u32, thread.refs.len() as u32);
        thread.prims.extend_from_slice(&code.template);
        thread.refs.resize(ref_base as usize + usize::from(code.body.ref_count), Ref::NULL);
        thread.frames.push(Frame { code, pc, prim_base, ref_base, result, monitor: Ref::NULL, role: Role::Call });
        thread.pc = pc;
        Ok(())
    }

    /// What a register of a frame holds; frames are counted from the outermost. A register that is not given is zero or
    /// null.
    pub fn register(&mut self, frame: usize, reg: Reg, value: Value<D>) -> Result<(), Misfit> {
        let thread = &mut self.state.thread;
        let frame = thread.frames.get(frame).ok_or(Misfit::NoRegister)?;
        match (reg, value) {
            (Reg::Prim(reg), Value::Prim(value)) if usize::from(reg.0) < frame.code.template.len() => {
                thread.prims[frame.prim_base as usize + usize::from(reg.0)] = value;
            }
            (Reg::Ref(reg), Value::Ref(held)) if reg.0 < frame.code.body.ref_count => {
                thread.refs[frame.ref_base as usize + usize::from(reg.0)] = definite(held)?;
            }
            _ => return Err(Misfit::NoRegister),
        }
        Ok(())
    }

    /// The static fields of a class.
    pub fn statics(&mut self, class: ClassId, statics: Statics<D>) -> Result<(), Misfit> {
        let index = class.0 as usize;
        if self.state.statics.len() <= index {
            self.state.statics.resize(index + 1, None);
        }
        match self.state.statics[index].replace(Rc::new(statics)) {
            None => Ok(()),
            Some(_) => Err(Misfit::Twice),
        }
    }

    /// A loaded constant, by its place in the code that loads it.
    pub fn constant(&mut self, code: &Code<D>, place: u32, held: Ref) -> Result<(), Misfit> {
        if place as usize >= code.body.ref_constants.len() {
            return Err(Misfit::NoConstant);
        }
        self.state.keep(code.first_constant + place, definite(held)?);
        Ok(())
    }

    /// The `Class` object of a class.
    pub fn mirror(&mut self, class: ClassId, held: Ref) -> Result<(), Misfit> {
        let index = class.0 as usize;
        if self.state.mirrors.len() <= index {
            self.state.mirrors.resize(index + 1, Ref::NULL);
        }
        self.state.mirrors[index] = definite(held)?;
        Ok(())
    }

    /// An interned string.
    pub fn interned(&mut self, text: Text, held: Ref) -> Result<(), Misfit> {
        Rc::make_mut(&mut self.state.interned).insert(text, definite(held)?);
        Ok(())
    }

    /// An object that there is one of.
    pub fn singleton(&mut self, name: Name, held: Ref) -> Result<(), Misfit> {
        Rc::make_mut(&mut self.state.singletons).insert(name, definite(held)?);
        Ok(())
    }

    /// The `Thread` object.
    pub fn thread_object(&mut self, held: Ref) -> Result<(), Misfit> {
        self.state.thread.object = definite(held)?;
        Ok(())
    }

    /// How many identity hash codes have been handed out.
    pub fn hashes(&mut self, count: u32) {
        self.state.hashes = count;
    }

    /// The state, if it is well formed; the builder begins anew.
    pub fn finish(&mut self, domain: &D) -> Result<State<D>, Flaw> {
        let state = std::mem::take(&mut self.state);
        state.check(&self.program, domain)?;
        Ok(state)
    }
}

fn definite(held: Ref) -> Result<Ref, Misfit> {
    if held.is_indefinite() { Err(Misfit::Indefinite) } else { Ok(held) }
}
