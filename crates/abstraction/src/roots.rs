//! What of a state still matters where it stands: live registers and static fields. What cannot be reached from them is
//! garbage, and what dead registers hold is of no interest to anybody.
//!
//! Invariant: two states at the same place whose roots hold the same, up to the names of objects, go on in the same way.

use std::rc::Rc;

use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::{Kind, Reg, Type};
use tandem_java::{ClassId, Origin, Program};
use tandem_machine::state::{Location, Status, Visitor};
use tandem_machine::{Ref, State};

/// The roots of a state, in the order of the [walk](tandem_machine::state::Visitor) over it.
#[derive(Clone, Default, Debug)]
pub struct Roots<'s> {
    /// References.
    pub refs: Vec<(Location<'s>, Ref)>,
    /// Numbers, with their kinds.
    pub prims: Vec<(Location<'s>, Kind, Prim)>,
}

/// The roots of a state: live registers, and the static fields of the user's classes that can change.
pub fn roots<'s>(program: &Program, state: &'s State<Symbolic>) -> Roots<'s> {
    let changing = changing_classes(program, state);
    let mut finding = Finding { program, state, changing, roots: Roots::default() };
    finding.registers(state);
    finding.statics(state);
    finding.roots
}

/// Finds the roots.
struct Finding<'s, 'p> {
    program: &'p Program,
    state: &'s State<Symbolic>,
    changing: Vec<ClassId>,
    roots: Roots<'s>,
}

impl<'s> Visitor<'s, Symbolic> for Finding<'s, '_> {
    fn reference(&mut self, at: Location<'s>, held: Ref) {
        if !matches!(at, Location::Static(class, _) if !self.changing.contains(&class)) {
            self.roots.refs.push((at, held));
        }
    }

    fn number(&mut self, at: Location<'s>, value: Prim) {
        let kind = match at {
            Location::Register(frame, Reg::Prim(reg)) => {
                Some(self.state.thread.frames[frame as usize].code.body.prim_kinds[usize::from(reg.0)])
            }
            Location::Static(class, slot) if self.changing.contains(&class) => {
                let fields = self.program.class(class).fields.iter().map(|field| self.program.field(*field));
                let mut changing = fields.filter(|field| field.is_static() && !field.is_final() && field.slot == slot);
                changing.find_map(|field| match &field.ty {
                    Type::Prim(element) => Some(element.kind()),
                    Type::Ref(_) => None,
                })
            }
            _ => None,
        };
        self.roots.prims.extend(kind.map(|kind| (at, kind, value)));
    }

    fn registers(&mut self, state: &'s State<Symbolic>) {
        state.visit_live_registers(self);
    }
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
