//! Objects of the input that the general state has lost. Nothing at hand leads to them there, but a reference that nobody
//! has read may: so they must be objects of the general state as well, unless new objects of the input can be what they
//! are.
//!
//! The special state has lost them, too, or the general one has forgotten what was read: an unread field of an object of
//! the input may be null, any object of the input, or a new one. So it stands for all of these, as far as nothing is
//! promised of it.

use tandem_domains::summary::region::TO_ROOT;
use tandem_domains::symbolic::Symbolic;
use tandem_domains::symbolic::inputs::InputId;
use tandem_java::ClassId;
use tandem_machine::{Payload, Ref, State};

use super::{Image, Pairing, Reading};
use crate::edges::{EdgeSource, Edges};
use crate::tidy::may_meet_input;

impl Pairing<'_> {
    /// A field of an object that is unread in the general state and has been read or written in the special one.
    pub(super) fn unread_field(&mut self, general: Ref, held: Ref) -> Option<()> {
        let object = self.general.heap.get(general);
        let is_plain = is_input(self.general, general) && matches!(object.payload, Payload::None);
        if is_plain { self.unread(object.class, held) } else { None }
    }

    /// A field of an object or cell of the input, by the class that it is of. What it leads to gets its image later, if
    /// nothing else leads there.
    pub(super) fn unread(&mut self, class: ClassId, held: Ref) -> Option<()> {
        let may_be = held.object().is_none_or(|target| is_input(self.special, target));
        if !may_be || is_promised(self.domain, class) {
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
        while let Some(lost) = self.next_lost() {
            // An unread reference of the general state may lead to a new object, and so to `lost`.
            if is_as_new(self.domain, self.special, lost) {
                self.images.insert(lost, Image::New);
                continue;
            }
            let found = self.found_again(&edges, lost)?;
            self.pair_lost(found, lost)?;
            self.go_through()?;
        }
        Some(())
    }

    /// An object or region of the general state that a lost one can be which is not as new: best one that nothing else lost
    /// leads to. Where several would do this is a guess.
    fn found_again(&self, edges: &Edges, lost: Ref) -> Option<Ref> {
        let class = self.special.heap.get(lost).class;
        let is_free = |object: &Ref| !self.labels.contains_key(object);
        let general = self.general.heap.objects().filter(|(_, object)| object.class == class);
        let free = general.map(|(reference, _)| reference).filter(is_free);
        let may_be = |object: &Ref| is_input(self.general, *object) && !is_as_new(self.domain, self.general, *object);
        let free: Vec<Ref> = free.filter(may_be).collect();
        let first = free.iter().find(|object| leading(edges, **object).all(|holder| !is_free(&holder)));
        first.or(free.iter().find(|object| **object == lost)).or(free.first()).copied()
    }

    /// An object or region of the input that has no image yet: best one that is not as new, and that no other leads to.
    /// What those lead to has got its image before it is looked at whether it can be new.
    fn next_lost(&self) -> Option<Ref> {
        let is_lost = |object: &Ref| !self.images.contains_key(object) && is_input(self.special, *object);
        let lost: Vec<Ref> = self.special.heap.objects().map(|(reference, _)| reference).filter(is_lost).collect();
        let written: Vec<Ref> =
            lost.iter().copied().filter(|object| !is_as_new(self.domain, self.special, *object)).collect();
        let first =
            written.iter().find(|object| leading(self.edges, **object).all(|holder| !written.contains(&holder)));
        first.or(written.first()).or(lost.first()).copied()
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

/// Whether new objects of the input, of which nobody has read anything, can be what this object or the cells of this region
/// are: each of their references was not read, is null, or leads to the input. Whoever meets them again by an unread
/// reference meets nothing that could not have been there all the time.
pub(crate) fn is_as_new(domain: &Symbolic, state: &State<Symbolic>, object: Ref) -> bool {
    if !is_input(state, object) {
        return false;
    }
    let found = state.heap.get(object);
    let is_plain = found.hash == 0 && found.note.classes.is_none() && matches!(found.payload, Payload::None);
    let is_possible = domain.can_be_new(found.class) && !is_promised(domain, found.class);
    // The references of a region are its exits, what its root leads back to, and what its other fields may be. Where its
    // backbone ends it is null or not read.
    let is_as_new = |held: &Ref| match held.object() {
        Some(target) => is_input(state, target),
        None => true,
    };
    is_plain && is_possible && found.refs.iter().all(is_as_new)
}

/// Whether something is promised of the fields of a class, such as that they are not null.
fn is_promised(domain: &Symbolic, class: ClassId) -> bool {
    let program = &domain.program;
    let ancestors = program.class(class).super_classes().iter().map(|class| program.class(*class));
    let mut fields = ancestors.flat_map(|class| &class.fields);
    domain.has_facts_of(class)
        || fields.any(|field| !program.non_null_field(*field).is_ok_and(|promised| promised.is_nothing()))
}

/// Whether unread references may lead to an object or to cells of a region. They never lead to the parameters.
fn is_input(state: &State<Symbolic>, object: Ref) -> bool {
    let note = &state.heap.get(object).note;
    note.input.is_some_and(|id| id != InputId(0)) || note.region.as_ref().is_some_and(|region| region.is_input)
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
