//! The parts of two states that are compared beside objects and numbers: what the program and the machine have at hand.
//!
//! States are taken apart without `..`, so that a new field has to be decided on; the table in [`cover`](super) says
//! how.

use tandem_domains::symbolic::inputs::{InputContent, InputObject, InputRef, Inputs};
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_ir::Reg;
use tandem_java::ClassId;
use tandem_machine::state::{Frame, Location, Statics, Status, Thread, Visitor};
use tandem_machine::{Ref, State};
use tandem_term::Sort;

use super::{Pairing, objects};
use crate::roots::was_initialized;

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
        let Thread { frames, prims: _, refs: _, pc: _, object, frame_limit, result: _ } = general;
        if *frame_limit != special.frame_limit {
            return None;
        }
        for (left, right) in frames.iter().zip(&special.frames) {
            let Frame { code: _, pc: _, prim_base: _, ref_base: _, result: _, monitor: _, role } = left;
            if !role.is_like(&right.role) {
                return None;
            }
        }
        // Both stand at the same place, so that the same registers are live in both.
        let roots = |state| Met::of(|met| State::visit_live_registers(state, met));
        let (general_roots, special_roots) = (roots(self.general), roots(self.special));
        for ((_, left), (_, right)) in general_roots.refs.into_iter().zip(special_roots.refs) {
            self.pair(left, right)?;
        }
        for ((at, left), (_, right)) in general_roots.numbers.into_iter().zip(special_roots.numbers) {
            let Location::Register(frame, Reg::Prim(reg)) = at else { return None };
            let kind = frames[frame as usize].code.body.prim_kinds[usize::from(reg.0)];
            self.values.push((Sort::Number(kind), left, right));
        }
        self.pair(*object, special.object)
    }

    fn statics(&mut self) -> Option<()> {
        let (general, special) = (self.general, self.special);
        let count = general.statics.len().max(special.statics.len()) as u32;
        for class in (0..count).map(ClassId) {
            let is_done =
                |state: &State<Symbolic>| matches!(state.status(class), Status::Untouched | Status::Initialized);
            if is_done(general) && is_done(special) && self.domain.program.is_initialized_silently(class) {
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

/// What a part of the walk over a state meets, in order.
#[derive(Default)]
struct Met<'s> {
    refs: Vec<(Location<'s>, Ref)>,
    numbers: Vec<(Location<'s>, Prim)>,
}

impl<'s> Met<'s> {
    fn of(walk: impl FnOnce(&mut Met<'s>)) -> Met<'s> {
        let mut met = Met::default();
        walk(&mut met);
        met
    }
}

impl<'s> Visitor<'s, Symbolic> for Met<'s> {
    fn reference(&mut self, at: Location<'s>, held: Ref) {
        self.refs.push((at, held));
    }

    fn number(&mut self, at: Location<'s>, value: Prim) {
        self.numbers.push((at, value));
    }
}

/// Whether the general state has every reason of the special one to give up a path.
fn gives_up_as_soon(general: &Facts, special: &Facts) -> bool {
    let Facts {
        path: _,
        model: _,
        undecided: _,
        inputs: _,
        preconditions: _,
        beginning: _,
        used: _,
        statics: _,
        static_objects,
        summary,
        assumed: _,
        taken: _,
        pending,
        // Who takes any answer gives up later.
        takes_any_answer: _,
    } = general;
    pending.is_none()
        && special.pending.is_none()
        && (summary.is_some() || special.summary.is_none())
        && special.static_objects.iter().all(|object| static_objects.contains(object))
}

/// Whether the facts of a state say neither more nor less of its input than its heap does: what is marked as input is
/// what is listed as input, and nothing is remembered of the initial form of objects that have unread references. So it
/// can be a general state: every unread reference of it may be anything that an unread reference can be.
pub(super) fn is_plain(state: &State<Symbolic>) -> bool {
    let Inputs { objects, initialized: _, statics: _, answers: _ } = &*state.facts.inputs;
    let has_chains = state.facts.summary.as_ref().is_some_and(|summary| summary.chains.is_some());
    state.heap.objects().all(|(reference, object)| {
        let region = object.note.region.as_ref();
        let is_listed = region.is_none_or(|region| !region.is_input || state.facts.regions().contains(&reference));
        let input = object.note.input.map(|id| objects.get(id.0 as usize));
        is_listed
            && input.is_none_or(|input| {
                input.is_some_and(|input| {
                    input.object == reference && is_forgotten(input) && (has_chains || input.places.is_empty())
                })
            })
    })
}

/// Whether nothing is known of what the references of an object of the input were at first.
fn is_forgotten(input: &InputObject) -> bool {
    let InputObject {
        object: _,
        class: _,
        name: _,
        declared: _,
        is_owned: _,
        is_exact: _,
        // Those are compared.
        places: _,
        prims: _,
        refs,
        content,
    } = input;
    let is_unread = |held: &InputRef| *held == InputRef::Unread;
    let cells = match content {
        InputContent::Refs { length: _, cells, rest, non_null: _ } => cells.is_empty() && is_unread(rest),
        InputContent::None | InputContent::Cells { .. } | InputContent::Text { .. } => true,
    };
    refs.iter().all(is_unread) && cells
}
