//! Who refers to whom: for every object of a tidy state, the references that lead to it.

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_machine::state::Role;
use tandem_machine::{Ref, State};

/// Where a reference stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Source {
    /// Where the program has it at hand: a register, a static field, a monitor, a constant.
    Root,
    /// A reference slot of an object.
    Slot(Ref, u32),
    /// An exit of a region.
    Exit(Ref, usize),
    /// What the root of a region leads back to.
    Outer(Ref),
    /// What another field of a region's cells may be.
    Other(Ref),
}

/// The references that lead to each object, in order. Those to a region lead to it whichever of its cells they mean.
#[derive(Debug)]
pub struct Edges {
    to: FxHashMap<Ref, Vec<(Source, Ref)>>,
}

impl Edges {
    /// All references of a state.
    pub fn of(state: &State<Symbolic>) -> Edges {
        let mut edges = Edges { to: FxHashMap::default() };
        for root in at_hand(state) {
            edges.add(Source::Root, root);
        }
        for (holder, object) in state.heap.objects() {
            let Some(region) = &object.note.region else {
                for (slot, held) in object.refs.iter().enumerate() {
                    edges.add(Source::Slot(holder, slot as u32), *held);
                }
                continue;
            };
            for (number, exit) in region.exits.iter().enumerate() {
                edges.add(Source::Exit(holder, number), exit.target);
            }
            edges.add(Source::Outer(holder), region.outer);
            for target in region.others.iter().flat_map(|(_, targets)| targets) {
                edges.add(Source::Other(holder), *target);
            }
        }
        edges
    }

    /// The references that lead to an object, each with how it does.
    pub fn to(&self, object: Ref) -> &[(Source, Ref)] {
        self.to.get(&object).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, source: Source, held: Ref) {
        if let Some(object) = held.object() {
            self.to.entry(object).or_default().push((source, held));
        }
    }
}

/// What the program has at hand.
fn at_hand(state: &State<Symbolic>) -> impl Iterator<Item = Ref> {
    let thread = &state.thread;
    let roles = thread.frames.iter().flat_map(|frame| match frame.role {
        Role::Raise { exception, cause } => [frame.monitor, exception, cause],
        Role::Construct(object) => [frame.monitor, object, Ref::NULL],
        _ => [frame.monitor, Ref::NULL, Ref::NULL],
    });
    let statics = state.statics.iter().flatten();
    (thread.refs.iter().copied())
        .chain(roles)
        .chain(statics.clone().flat_map(|statics| statics.refs.iter().copied()))
        .chain(statics.map(|statics| statics.failure))
        .chain(state.mirrors.iter().copied())
        .chain(state.constants.iter().copied())
        .chain(state.interned.values().copied())
        .chain(state.monitors.keys().copied())
        .chain(state.singletons.values().copied())
        .chain(state.boxes.iter().copied())
        .chain([thread.object])
}
