//! Forgetting input that is [as good as new](Symbolic::is_as_new): nothing was written to it that an input could not hold.
//!
//! * Input that the program has lost. A tidy state keeps what nothing at hand leads to as long as an unread reference may
//!   lead there. A walk along one link of a class with two leaves such objects behind at every step: `n = n.next` loses a
//!   node that `n.prev`, which nobody has read, may be. Whoever meets one of them again may as well meet a new object.
//! * What was read of the input far from what is at hand: a field that leads from something as good as new to something as
//!   good as new may as well be unread. How far away is a matter of the [precision](crate::precision).
//!
//! To keep both means to remember the way that the program has come and everything that may lead to it, which has no end
//! where inputs are not restricted.
//!
//! Invariant: what remains of a state leads to nothing that was forgotten.

use std::collections::hash_map::Entry;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_domains::symbolic::inputs::InputId;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_machine::{Object, Payload, Ref, State};

use crate::cover::parameters;
use crate::precision::Input;

/// What was forgotten.
pub struct Forgotten {
    /// Whether some of it would be kept with more precision.
    pub has_more: bool,
    /// What remains that is as good as new. It need not be folded where it leads to nothing else: it does not grow.
    pub as_new: FxHashSet<Ref>,
    /// The owners of chains that are as they were at first. Nothing if some chain may not be.
    pub chains: Option<Vec<InputId>>,
}

/// Takes out of a tidy state what it can do without.
pub fn forget(domain: &mut Symbolic, state: &mut State<Symbolic>, kept: Input) -> Forgotten {
    let chains = domain.steady_chains(state);
    state.facts.keep_places(chains.as_deref().unwrap_or_default());
    let mut forgotten = Forgotten { has_more: false, as_new: FxHashSet::default(), chains };
    if kept < Input::Reachable {
        if forgotten.chains.is_some() {
            make_chains_unread(domain, state);
        }
        forgotten.has_more = make_unread(domain, state, kept);
        forgotten.as_new = as_new(domain, state);
    }
    forget_lost(domain, state);
    forgotten
}

fn as_new(domain: &mut Symbolic, state: &State<Symbolic>) -> FxHashSet<Ref> {
    let objects = state.heap.objects().map(|(object, _)| object);
    objects.filter(|object| domain.is_as_new(state, *object)).collect()
}

/// Makes references unread that lead through chains as they did at first: whoever reads them again is told so by the places of the
/// cells. What they lead to is at hand, or as good as new.
fn make_chains_unread(domain: &mut Symbolic, state: &mut State<Symbolic>) {
    let distances = distances(state);
    let as_new = as_new(domain, state);
    let holders: Vec<Ref> = state.heap.objects().map(|(object, _)| object).collect();
    for holder in holders {
        let object = state.heap.get(holder);
        if object.note.region.is_some() || !matches!(object.payload, Payload::None) {
            continue;
        }
        for slot in 0..object.refs.len() as u32 {
            let held = state.heap.get(holder).refs[slot as usize];
            let is_there = |target: Ref| distances.get(&target) == Some(&0) || as_new.contains(&target);
            if held != Ref::UNRESOLVED
                && held.object().is_none_or(is_there)
                && domain.leads_as_placed(state, holder, slot)
            {
                state.heap.get_mut(holder).refs[slot as usize] = Ref::UNRESOLVED;
            }
        }
    }
}

/// Makes fields unread that are far from what is at hand.
fn make_unread(domain: &mut Symbolic, state: &mut State<Symbolic>, kept: Input) -> bool {
    let distances = distances(state);
    let as_new = as_new(domain, state);
    let is_at_hand = |object: &Ref| distances.get(object) == Some(&0);
    let nearest = if kept == Input::AtHand { 1 } else { 2 };
    let mut forgotten: Vec<(Ref, usize)> = Vec::new();
    for (holder, object) in state.heap.objects() {
        let is_far = distances.get(&holder).is_none_or(|distance| *distance >= nearest);
        if !is_far || object.note.region.is_some() || !as_new.contains(&holder) {
            continue;
        }
        for (slot, held) in object.refs.iter().enumerate() {
            let Some(target) = held.object().filter(|target| as_new.contains(target)) else { continue };
            if !domain.may_be_unread_field(state, holder, slot as u32, *held) {
                continue;
            }
            let is_between =
                || state.heap.reachable([target]).iter().any(|met| is_at_hand(met) || !as_new.contains(met));
            if kept == Input::AtHand || !is_between() {
                forgotten.push((holder, slot));
            }
        }
    }
    for (holder, slot) in &forgotten {
        state.heap.get_mut(*holder).refs[*slot] = Ref::UNRESOLVED;
    }
    let mut has_more = !forgotten.is_empty();
    pass_for_input(domain, state);
    let arrays = state.heap.objects().filter(|(_, object)| matches!(object.payload, Payload::Sparse { .. }));
    for array in arrays.map(|(array, _)| array).collect::<Vec<Ref>>() {
        has_more |=
            make_cells_unread(domain, state, array, kept, |target| is_at_hand(target) || as_new.contains(target));
    }
    has_more
}

/// Lets arrays that the run has made and filled with input pass for input: a loop that copies an array fills one cell after the
/// other, and what they hold matters as little as in the array that is copied.
fn pass_for_input(domain: &mut Symbolic, state: &mut State<Symbolic>) {
    let is_filled = |object: &Object<Symbolic>| {
        matches!(object.payload, Payload::Sparse { rest: Ref::NULL, .. }) && !object.refs.is_empty()
    };
    let filled = state.heap.objects().filter(|(_, object)| is_filled(object)).map(|(array, _)| array);
    for array in filled.collect::<Vec<Ref>>() {
        if domain.can_pass_for_input(state, array) {
            domain.pass_for_input(state, array);
        }
    }
}

/// Makes cells of an array of the input unread: a loop over it reads one after the other, and what they held matters no more
/// than the nodes of a list that were walked past. Targets that are neither at hand nor as good as new stay where they are.
fn make_cells_unread(
    domain: &Symbolic,
    state: &mut State<Symbolic>,
    array: Ref,
    kept: Input,
    can_stand_alone: impl Fn(&Ref) -> bool,
) -> bool {
    let object = state.heap.get(array);
    let Payload::Sparse { indices, .. } = &object.payload else { return false };
    let is_wanted = |(index, held): (&Prim, &Ref)| {
        let is_named = kept == Input::Between && index.known().is_some();
        let is_free = held.object().is_none_or(|target| can_stand_alone(&target));
        is_named || !is_free || !domain.may_be_unread_cell(state, array, *held)
    };
    let wanted: Vec<bool> = indices.iter().zip(&object.refs).map(is_wanted).collect();
    let has_more = wanted.iter().zip(&object.refs).any(|(wanted, held)| !wanted && *held != Ref::UNRESOLVED);
    if wanted.iter().all(|wanted| *wanted) {
        return false;
    }
    let object = state.heap.get_mut(array);
    let mut left = wanted.iter();
    object.refs.retain(|_| left.next().is_some_and(|wanted| *wanted));
    if let Payload::Sparse { indices, .. } = &mut object.payload {
        let mut left = wanted.iter();
        indices.retain(|_| left.next().is_some_and(|wanted| *wanted));
    }
    has_more
}

/// How many links each object is away from what is at hand.
fn distances(state: &State<Symbolic>) -> FxHashMap<Ref, usize> {
    let mut distances = FxHashMap::default();
    let mut reached: Vec<Ref> = Vec::new();
    parameters(state).into_iter().for_each(|root| state.heap.get(root).held(|held| reached.push(held)));
    state.at_hand(|held| reached.push(held));
    for distance in 0.. {
        let mut next = Vec::new();
        for object in reached.iter().filter_map(|held| held.object()) {
            if let Entry::Vacant(place) = distances.entry(object) {
                place.insert(distance);
                state.heap.get(object).held(|held| next.push(held));
            }
        }
        if next.is_empty() {
            break;
        }
        reached = next;
    }
    distances
}

/// Takes out what is lost.
fn forget_lost(domain: &mut Symbolic, state: &mut State<Symbolic>) {
    let mut wanted: Vec<Ref> = parameters(state).into_iter().collect();
    state.at_hand(|held| wanted.push(held));
    let as_new = as_new(domain, state);
    wanted.extend(state.heap.objects().map(|(object, _)| object).filter(|object| !as_new.contains(object)));
    let kept: FxHashSet<Ref> = state.heap.reachable(wanted).into_iter().collect();
    let forgotten: Vec<Ref> =
        state.heap.objects().map(|(object, _)| object).filter(|object| !kept.contains(object)).collect();
    forgotten.into_iter().for_each(|object| state.heap.remove(object));
}
