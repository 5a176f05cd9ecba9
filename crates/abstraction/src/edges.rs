//! Who refers to whom: for every object of a tidy state, the references that lead to it.

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_java::Slot;
use tandem_machine::state::{Location, Visitor};
use tandem_machine::{Ref, State};

/// Where a reference stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EdgeSource {
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

impl<'s> Visitor<'s, Symbolic> for Edges {
    fn reference(&mut self, at: Location<'s>, held: Ref) {
        let source = match at {
            Location::Field(holder, Slot::Ref(slot)) | Location::Cell(holder, slot) => EdgeSource::Slot(holder, slot),
            _ => EdgeSource::Root,
        };
        self.add(source, held);
    }
}

/// The references that lead to each object, in order. Those to a region lead to it whichever of its cells they mean.
#[derive(Debug)]
pub struct Edges {
    to: FxHashMap<Ref, Vec<(EdgeSource, Ref)>>,
}

impl Edges {
    /// All references of a state.
    pub fn of(state: &State<Symbolic>) -> Edges {
        let mut edges = Edges { to: FxHashMap::default() };
        state.visit(&mut edges);
        for (holder, object) in state.heap.objects() {
            let Some(region) = &object.note.region else {
                object.visit(holder, &mut edges);
                continue;
            };
            for (number, exit) in region.exits.iter().enumerate() {
                edges.add(EdgeSource::Exit(holder, number), exit.target);
            }
            edges.add(EdgeSource::Outer(holder), region.outer);
            for target in region.others.iter().flat_map(|(_, targets)| targets) {
                edges.add(EdgeSource::Other(holder), *target);
            }
        }
        edges
    }

    /// The references that lead to an object, each with how it does.
    pub fn to(&self, object: Ref) -> &[(EdgeSource, Ref)] {
        self.to.get(&object).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, source: EdgeSource, held: Ref) {
        if let Some(object) = held.object() {
            self.to.entry(object).or_default().push((source, held));
        }
    }
}
