//! The parts of two states that are compared beside objects and numbers: what the program and the machine have at hand.
//!
//! States are taken apart without `..`, so that a new field has to be decided on; the table in [`cover`](super) says
//! how.

use tandem_domains::symbolic::inputs::{InputContent, InputObject, InputRef, Inputs};
use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_ir::Reg;
use tandem_java::ClassId;
use tandem_machine::state::{Frame, Location, Statics, Status, Thread};
use tandem_machine::{Ref, State};
use tandem_term::Sort;

use super::{Pairing, objects};
use crate::roots::was_initialized;
use crate::slots::is_trivial;

impl Pairing<'_> {
    /// Pairs what both states have at hand.
    pub(super) fn roots(&mut self) -> Option<()> {
        let State {
            heap: _,
            thread,
            statics: _,
            mirrors: _,
            constants: _,
            interned: _,
            monitors,
            singletons: _,
            boxes,
            facts,
            hashes,
            collect_at: _,
        } = self.general;
        let special = self.special;
        self.threads(thread, &special.thread)?;
        self.statics()?;
        self.named()?;
        let is_bare =
            monitors.is_empty() && special.monitors.is_empty() && boxes.is_empty() && special.boxes.is_empty();
        let began_alike = was_initialized(self.general) == was_initialized(special);
        (is_bare && began_alike && *hashes == special.hashes && gives_up_as_soon(facts, &special.facts)).then_some(())
    }

    fn threads(&mut self, general: &Thread<Symbolic>, special: &Thread<Symbolic>) -> Option<()> {
        // Where both stand has been compared.
        let Thread { frames, prims, refs, pc: _, object, frame_limit, result: _ } = general;
        if *frame_limit != special.frame_limit {
            return None;
        }
        let frames = frames.iter().zip(&special.frames).zip(self.general.live_registers());
        for ((left, right), live) in frames {
            let Frame { code, pc: _, prim_base, ref_base, result: _, monitor: _, role } = left;
            if !role.is_like(&right.role) {
                return None;
            }
            for reg in live {
                match reg {
                    Reg::Ref(reg) => {
                        let at = usize::from(reg.0);
                        self.pair(refs[*ref_base as usize + at], special.refs[right.ref_base as usize + at])?;
                    }
                    Reg::Prim(reg) => {
                        let at = usize::from(reg.0);
                        let (left, right) =
                            (prims[*prim_base as usize + at], special.prims[right.prim_base as usize + at]);
                        self.values.push((Sort::Number(code.body.prim_kinds[at]), left, right));
                    }
                }
            }
        }
        self.pair(*object, special.object)
    }

    fn statics(&mut self) -> Option<()> {
        let (general, special) = (self.general, self.special);
        let count = general.statics.len().max(special.statics.len()) as u32;
        for class in (0..count).map(ClassId) {
            let is_done =
                |state: &State<Symbolic>| matches!(state.status(class), Status::Untouched | Status::Initialized);
            if is_done(general) && is_done(special) && is_trivial(&self.domain.program, class) {
                continue;
            }
            let of = |state: &State<Symbolic>| state.statics.get(class.0 as usize).cloned().flatten();
            match (of(general), of(special)) {
                (None, None) => (),
                (Some(left), Some(right)) => {
                    let Statics { status, prims, refs, failure: _ } = &*left;
                    let is_alike =
                        *status == right.status && prims.len() == right.prims.len() && refs.len() == right.refs.len();
                    if !is_alike {
                        return None;
                    }
                    for (left, right) in refs.iter().zip(&right.refs) {
                        self.pair(*left, *right)?;
                    }
                    let kinds = objects::static_kinds(&self.domain.program, class, prims.len());
                    for ((left, right), kind) in prims.iter().zip(&right.prims).zip(kinds) {
                        self.values.push((Sort::Number(kind), *left, *right));
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// What there is at hand beside registers and static fields, by where it stands. Nobody reads again what a run that is
    /// over has returned.
    fn named(&mut self) -> Option<()> {
        let of = |state| {
            let named: Vec<(Location<'_>, Ref)> = State::named(state);
            named.into_iter().filter(|(at, _)| *at != Location::Result)
        };
        let (mut general, mut special) = (of(self.general), of(self.special));
        loop {
            match (general.next(), special.next()) {
                (None, None) => return Some(()),
                (Some((at, left)), Some((place, right))) if at == place => self.pair(left, right)?,
                _ => return None,
            }
        }
    }
}

/// Whether the general state has every reason of the special one to give up a path.
fn gives_up_as_soon(general: &Facts, special: &Facts) -> bool {
    let Facts {
        path: _,
        ranges: _,
        model: _,
        undecided: _,
        inputs: _,
        preconditions: _,
        beginning: _,
        used: _,
        statics: _,
        static_objects,
        is_abstract,
        regions: _,
        opened: _,
        assumed: _,
        taken: _,
        pending,
    } = general;
    pending.is_none()
        && special.pending.is_none()
        && (*is_abstract || !special.is_abstract)
        && special.static_objects.iter().all(|object| static_objects.contains(object))
}

/// Whether the facts of a state say neither more nor less of its input than its heap does: what is marked as input is
/// what is listed as input, and nothing is remembered of the initial form of objects that have unread references. So it
/// can be a general state: every unread reference of it may be anything that an unread reference can be.
pub(super) fn is_plain(state: &State<Symbolic>) -> bool {
    let Inputs { objects, initialized: _, statics: _, answers: _ } = &*state.facts.inputs;
    state.heap.objects().all(|(reference, object)| {
        let region = object.note.region.as_ref();
        let is_listed = region.is_none_or(|region| !region.is_input || state.facts.regions.contains(&reference));
        let input = object.note.input.map(|id| objects.get(id.0 as usize));
        is_listed
            && input.is_none_or(|input| input.is_some_and(|input| input.object == reference && is_forgotten(input)))
    })
}

/// Whether nothing is known of what the references of an object of the input were at first.
fn is_forgotten(input: &InputObject) -> bool {
    let InputObject { object: _, class: _, name: _, prims: _, refs, content } = input;
    let is_unread = |held: &InputRef| *held == InputRef::Unread;
    let cells = match content {
        InputContent::Refs { length: _, cells, rest, non_null: _ } => cells.is_empty() && is_unread(rest),
        InputContent::None | InputContent::Cells { .. } | InputContent::Text { .. } => true,
    };
    refs.iter().all(is_unread) && cells
}
