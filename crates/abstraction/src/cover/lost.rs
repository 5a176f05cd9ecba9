//! Objects of the input that the general state has lost. Nothing at hand leads to them there, but a reference that nobody
//! has read may: so they must be objects of the general state as well, unless new objects of the input can be what they
//! are.
//!
//! The special state has lost them, too, or the general one has forgotten what was read: an unread field of an object of
//! the input may be null, any object of the input, or a new one. So it stands for all of these, as far as nothing is
//! promised of it.

use rustc_hash::FxHashMap;
use tandem_domains::summary::as_new::is_input;
use tandem_domains::summary::region::TO_ROOT;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::Kind;
use tandem_java::ClassId;
use tandem_machine::{Ref, State};
use tandem_term::Sort;

use super::{Image, Pairing, Reading};
use crate::edges::{EdgeSource, Edges};
use crate::tidy::may_meet_input;

impl Pairing<'_> {
    /// A field of an object that is unread in the general state and has been read or written in the special one.
    pub(super) fn unread_field(&mut self, general: Ref, special: Ref, slot: u32) -> Option<()> {
        let held = self.special.heap.get(special).refs[slot as usize];
        // What leads through a chain as it did at first may as well be unread.
        let may_be = is_input(self.general, general)
            && (self.domain.may_be_unread_field(self.special, special, slot, held)
                || self.domain.leads_as_placed(self.special, special, slot));
        self.has_unread |= may_be;
        may_be.then_some(())
    }

    /// A field of a cell of the input, by the class that it is of. What it leads to gets its image later, if nothing else
    /// leads there.
    pub(super) fn unread(&mut self, class: ClassId, held: Ref) -> Option<()> {
        let may_be = held.object().is_none_or(|target| is_input(self.special, target));
        if !may_be || self.domain.is_promised(class) {
            return None;
        }
        self.has_unread = true;
        Some(())
    }

    /// The cells of two arrays of references of which not all cells are listed. Those of the general one are among those of the
    /// special one; what else is listed there was read or written, and must be what an unread cell may be. Which cell is
    /// which is a guess: it is the first that may be.
    pub(super) fn listed_cells(&mut self, general: Ref, special: Ref, indices: [&[Prim]; 2]) -> Option<()> {
        let [left, right] =
            [(self.general, general), (self.special, special)].map(|(state, array)| state.heap.get(array));
        let is_complete = indices[0].len() == indices[1].len();
        let mut wanted = indices[0].iter().zip(&left.refs).peekable();
        for (index, held) in indices[1].iter().zip(&right.refs) {
            let found = wanted.next_if(|(other, general)| {
                let is_there = other.known().is_none() || *other == index;
                let met = |general: &Ref| general.object().and_then(|object| self.labels.get(&object));
                is_complete || is_there && met(general).is_none_or(|known| Some(*known) == held.object())
            });
            match found {
                Some((other, general)) => {
                    self.values.push((Sort::Number(Kind::Int), *other, *index));
                    match *general {
                        Ref::UNRESOLVED if *held != Ref::UNRESOLVED => self.unread_cell(special, *held)?,
                        general => self.pair(general, *held)?,
                    }
                }
                None => self.unread_cell(special, *held)?,
            }
        }
        wanted.peek().is_none().then_some(())
    }

    fn unread_cell(&mut self, array: Ref, held: Ref) -> Option<()> {
        if !self.domain.may_be_unread_cell(self.special, array, held) {
            return None;
        }
        self.has_unread = true;
        Some(())
    }

    /// Pairs what is lost in the special state with what is lost in the general one.
    pub(super) fn lost(&mut self) -> Option<()> {
        if !self.has_unread && !may_meet_input(self.domain, self.special, parameters(self.special)) {
            return Some(());
        }
        let edges = Edges::of(self.general);
        let is_lost = |object: &Ref| !self.images.contains_key(object) && is_input(self.special, *object);
        let lost: Vec<Ref> = self.special.heap.objects().map(|(reference, _)| reference).filter(is_lost).collect();
        let written: Vec<Ref> =
            lost.iter().copied().filter(|object| !self.domain.is_as_new(self.special, *object)).collect();
        while let Some(next) = self.next_lost(&written) {
            let found = self.found_again(&edges, next)?;
            self.pair_lost(found, next)?;
            self.go_through()?;
        }
        // An unread reference of the general state may lead to a new object, and so to each of the others.
        for object in lost {
            self.images.entry(object).or_insert(Image::New);
        }
        Some(())
    }

    /// An object or region of the general state that a lost one can be which is not as new: best one that nothing else lost
    /// leads to. Where several would do this is a guess.
    fn found_again(&mut self, edges: &Edges, lost: Ref) -> Option<Ref> {
        let class = self.special.heap.get(lost).class;
        let general = self.general.heap.objects().filter(|(_, object)| object.class == class);
        let is_free = |labels: &FxHashMap<Ref, Ref>, object: &Ref| !labels.contains_key(object);
        let free: Vec<Ref> = general
            .map(|(reference, _)| reference)
            .filter(|object| is_free(&self.labels, object) && is_input(self.general, *object))
            .filter(|object| !self.domain.is_as_new(self.general, *object))
            .collect();
        let leads = |object: &Ref| leading(edges, *object).all(|holder| !is_free(&self.labels, &holder));
        let first = free.iter().find(|object| leads(object));
        first.or(free.iter().find(|object| **object == lost)).or(free.first()).copied()
    }

    /// An object or region of the input that is not as new and has no image yet: best one that no other leads to.
    fn next_lost(&self, written: &[Ref]) -> Option<Ref> {
        let open: Vec<Ref> = written.iter().copied().filter(|object| !self.images.contains_key(object)).collect();
        let first = open.iter().find(|object| leading(self.edges, **object).all(|holder| !open.contains(&holder)));
        first.or(open.first()).copied()
    }

    fn pair_lost(&mut self, general: Ref, lost: Ref) -> Option<()> {
        let is_region = self.special.heap.get(lost).note.region.is_some();
        let held = if is_region { Ref::among(lost, TO_ROOT) } else { lost };
        let Some(region) = self.general.heap.get(general).note.region.clone() else { return self.pair(general, held) };
        let held = if region.structure.back.is_some() { self.climb(&region, held)? } else { held };
        self.regions.push(Reading { summary: general, way: TO_ROOT, held });
        Some(())
    }
}

/// The objects and regions whose fields lead to one. That a region hangs on it does not count.
fn leading(edges: &Edges, object: Ref) -> impl Iterator<Item = Ref> {
    edges.to(object).iter().filter_map(move |(source, _)| match *source {
        EdgeSource::Slot(holder, _) | EdgeSource::Exit(holder, _) | EdgeSource::Other(holder) => Some(holder),
        EdgeSource::Outer(_) | EdgeSource::Root => None,
    })
}

/// The object with the parameters.
pub(crate) fn parameters(state: &State<Symbolic>) -> Option<Ref> {
    state.facts.inputs.objects.first().map(|root| root.object)
}
