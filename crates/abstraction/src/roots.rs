//! What of a state still matters where it stands: live registers and static fields. What cannot be reached from them is
//! garbage, and what dead registers hold is of no interest to anybody.
//!
//! Invariant: two states at the same place whose roots hold the same, up to the names of objects, go on in the same way.

use std::rc::Rc;

use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::{Kind, Reg, Type};
use tandem_java::{ClassId, Origin, Program, Slot};
use tandem_machine::state::Status;
use tandem_machine::{Ref, State};

/// Where a root stands. Roots are ordered: frames from the outermost, then classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Root {
    /// A register of a frame, counted from the outermost.
    Register(u32, Reg),
    /// A static field by its class and its place among the static fields of its bank.
    Static(ClassId, u32),
}

/// The roots of a state, in their order.
#[derive(Clone, Default, Debug)]
pub struct Roots {
    /// References.
    pub refs: Vec<(Root, Ref)>,
    /// Numbers, with their kinds.
    pub prims: Vec<(Root, Kind, Prim)>,
}

/// The roots of a state: live registers, and the static fields of the user's classes that can change.
pub fn roots(program: &Program, state: &State<Symbolic>) -> Roots {
    let mut roots = Roots::default();
    let thread = &state.thread;
    for (index, (frame, live)) in thread.frames.iter().zip(state.live_registers()).enumerate() {
        for reg in live {
            let root = Root::Register(index as u32, reg);
            match reg {
                Reg::Prim(reg) => {
                    let kind = frame.code.body.prim_kinds[usize::from(reg.0)];
                    let value = thread.prims[frame.prim_base as usize + usize::from(reg.0)];
                    roots.prims.push((root, kind, value));
                }
                Reg::Ref(reg) => {
                    roots.refs.push((root, thread.refs[frame.ref_base as usize + usize::from(reg.0)]));
                }
            }
        }
    }
    for class in changing_classes(program, state) {
        let statics = state.statics(class);
        for field in program.class(class).fields.iter().map(|field| program.field(*field)) {
            match (field.slot, &field.ty) {
                _ if !field.is_static() => (),
                (Slot::Ref(slot), _) => roots.refs.push((Root::Static(class, slot), statics.refs[slot as usize])),
                (Slot::Prim(slot), Type::Prim(element)) if !field.is_final() => {
                    let value = statics.prims[slot as usize];
                    roots.prims.push((Root::Static(class, slot), element.kind(), value));
                }
                (Slot::Prim(_), _) => (),
            }
        }
    }
    roots
}

/// The user's classes whose static fields hold something.
pub fn changing_classes(program: &Program, state: &State<Symbolic>) -> Vec<ClassId> {
    let classes = (0..state.statics.len() as u32).map(ClassId);
    let begun = |class: &ClassId| matches!(state.status(*class), Status::Initialized | Status::Running);
    classes.filter(|class| program.class(*class).origin == Origin::Application).filter(begun).collect()
}

/// The user's classes that were initialized when the entry was called: objects of the input can be of these.
pub fn was_initialized(state: &State<Symbolic>) -> &[ClassId] {
    state.facts.beginning.as_ref().map_or(&[], |beginning| &beginning.initialized)
}

/// Whether two states stand at the same place: the same frames at the same instructions.
pub fn same_place(left: &State<Symbolic>, right: &State<Symbolic>) -> bool {
    let (left, right) = (&left.thread, &right.thread);
    let waits = |frames: &[tandem_machine::state::Frame<Symbolic>]| {
        frames.split_last().map_or(Vec::new(), |(_, callers)| callers.iter().map(|frame| frame.pc).collect())
    };
    left.pc == right.pc
        && left.frames.len() == right.frames.len()
        && left.frames.iter().zip(&right.frames).all(|(l, r)| Rc::ptr_eq(&l.code, &r.code) && l.result == r.result)
        && waits(&left.frames) == waits(&right.frames)
}
