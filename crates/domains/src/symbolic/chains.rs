//! Chains of cells whose number a class keeps: which place a cell of the input has in which chain.
//!
//! A class that counts its cells promises that following one field from another leads through as many cells as a number
//! says, and then to null ([`ClassFact::Counted`]). No cell is in two such chains, nor twice in one. So a cell that is met has
//! an index, which is known from where it was met: it follows another, or it is the last one.
//!
//! Law: a cell with a place stands at that index of that chain in the input; two cells with places in one
//! chain have different indices; where a reference is read that leads on in a chain, it is null exactly at its end. A state
//! that was abstracted keeps the places in chains of those of which it says so ([`Summary::chains`]): a reference of these that nobody has
//! read is as it was in the input, and the number that counts their cells is, where the state was abstracted, what it was there.
//!
//! [`Summary::chains`]: crate::summary::Summary::chains

use std::collections::BTreeSet;
use std::rc::Rc;

use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_java::{ClassId, FieldId, Program, Slot};
use tandem_machine::{Assumption, Numbers, Ref, State};
use tandem_term::TermId;

use crate::symbolic::Symbolic;
use crate::symbolic::class_facts::{ClassFact, Otherwise, number_slot};
use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::{InputId, InputObject, InputRef};

/// The most cells that a chain can have: more do not fit into memory.
pub const MOST_CELLS: i32 = 1 << 30;

/// A chain of the input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// Whose it is.
    pub owner: InputId,
    /// The field of the owner that leads to its first cell.
    pub head: FieldId,
    /// The field of a cell that leads to the next one.
    pub next: FieldId,
}

/// Where a cell stood at first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// In which chain.
    pub chain: Chain,
    /// Behind how many others.
    pub index: TermId,
}

impl Symbolic {
    /// The number of cells that a chain had at first.
    pub fn initial_length(&self, state: &State<Symbolic>, chain: Chain) -> Option<TermId> {
        let slot = self.slot_of_length(chain)?;
        Some(state.facts.inputs.objects[chain.owner.0 as usize].prims.get(slot as usize)?.value)
    }

    /// The same, which is needed to know what the input is.
    fn chain_length(&self, state: &mut State<Symbolic>, chain: Chain) -> Option<TermId> {
        let slot = self.slot_of_length(chain)?;
        let number = state.facts.input_mut(chain.owner).prims.get_mut(slot as usize)?;
        number.read = true;
        Some(number.value)
    }

    /// The slot of the number that counts the cells of a chain, in its owner.
    pub fn slot_of_length(&self, chain: Chain) -> Option<u32> {
        let counted = self.class_facts().iter().find_map(|fact| match fact {
            ClassFact::Counted { head, next, count } if (head, next) == (chain.head, chain.next) => Some(count),
            _ => None,
        });
        let (kind, slot) = number_slot(&self.program, counted?)?;
        (kind == Kind::Int).then_some(slot)
    }

    /// Assumes of a new object of the input that its chains are of the lengths that it says.
    pub(crate) fn assume_of_chains(&mut self, state: &mut State<Symbolic>, owner: InputId, class: ClassId) {
        let program = std::sync::Arc::clone(&self.program);
        for fact in self.class_facts.of_class(&program, class) {
            let ClassFact::Counted { head, next, count } = fact else { continue };
            let Some((Kind::Int, slot)) = number_slot(&program, count) else { continue };
            let Some(length) = self.chain_length(state, Chain { owner, head, next }) else { continue };
            let number = state.facts.inputs.objects[owner.0 as usize].prims[slot as usize].value;
            let (none, most) = (self.terms.int(0), self.terms.int(MOST_CELLS));
            self.assume_number(state, Cond::Eq, number, length);
            self.assume_number(state, Cond::Ge, number, none);
            self.assume_number(state, Cond::Le, number, most);
            // Nobody has lost one that was written to.
            if !state.facts.counts(owner)
                && let Some(owners) = &mut state.facts.summary_mut().chains
            {
                Rc::make_mut(owners).push(owner);
            }
            state.facts.note_assumption(&Assumption::ChainLength);
        }
    }

    /// The objects of the input whose chains are as long as they were at first, and of which every cell that was met leads where it led
    /// at first. Nothing if a cell may lead elsewhere of which nobody knows in which chain it was.
    pub fn steady_chains(&mut self, state: &State<Symbolic>) -> Option<Vec<InputId>> {
        let program = std::sync::Arc::clone(&self.program);
        let facts: Vec<ClassFact> = self.class_facts().iter().filter(|fact| fact.is_about_chains()).collect();
        let links: BTreeSet<FieldId> = facts.iter().flat_map(|fact| fact.links()).collect();
        let is_known = state.facts.summary.as_ref().is_none_or(|summary| summary.chains.is_some());
        let is_cell = |class: ClassId| links.iter().any(|link| has_field(&program, class, *link).is_some());
        let mut objects = state.heap.objects();
        if links.is_empty()
            || !is_known
            || objects.any(|(_, object)| object.note.region.is_some() && is_cell(object.class))
        {
            return None;
        }
        let mut steady = Vec::new();
        for (number, input) in state.facts.inputs.objects.iter().enumerate().skip(1) {
            let owner = InputId(number as u32);
            let counted = facts.iter().filter_map(|fact| match *fact {
                ClassFact::Counted { head, next, count } if has_field(&program, input.class, head).is_some() => {
                    Some((Chain { owner, head, next }, count))
                }
                _ => None,
            });
            let counted: Vec<(Chain, FieldId)> = counted.collect();
            if !counted.is_empty()
                && state.heap.contains(input.object)
                && state.facts.counts(owner)
                && counted.into_iter().all(|(chain, count)| self.is_as_long(state, chain, count))
            {
                steady.push(owner);
            }
        }
        for (reference, object) in state.heap.objects().filter(|(_, object)| is_cell(object.class)) {
            let Some(id) = object.note.input else { continue };
            let input = state.facts.inputs.objects.get(id.0 as usize)?;
            if input.object != reference {
                return None;
            }
            for link in &links {
                let Some(slot) = has_field(&program, object.class, *link) else { continue };
                if self.is_as_at_first(state, reference, slot) {
                    continue;
                }
                let place = input.places.iter().find(|place| place.chain.next == *link)?;
                steady.retain(|owner| *owner != place.chain.owner);
            }
        }
        Some(steady)
    }

    /// Whether objects of a class can be cells of chains.
    pub fn has_links(&self, class: ClassId) -> bool {
        self.class_facts().iter().flat_map(ClassFact::links).any(|link| has_field(&self.program, class, link).is_some())
    }

    /// Whether the number that counts the cells of a chain is what it was at first.
    fn is_as_long(&mut self, state: &State<Symbolic>, chain: Chain, count: FieldId) -> bool {
        let (Some((Kind::Int, slot)), Some(length)) =
            (number_slot(&self.program, count), self.initial_length(state, chain))
        else {
            return false;
        };
        let owner = state.facts.inputs.objects[chain.owner.0 as usize].object;
        let now = self.term(Kind::Int, state.heap.get(owner).prims[slot as usize]);
        let is_same = self.terms.compare(Cond::Eq, Kind::Int, now, length);
        self.entails(&state.facts, is_same)
    }

    /// Whether a reference in an object of the input that belongs to a chain is known to be what it was at first: nobody has read it, it
    /// was remembered, or the places say so.
    pub fn is_as_at_first(&mut self, state: &State<Symbolic>, holder: Ref, slot: u32) -> bool {
        let held = state.heap.get(holder).refs[slot as usize];
        if held == Ref::UNRESOLVED {
            return true;
        }
        let Some(id) = state.heap.get(holder).note.input else { return false };
        let Some(input) = state.facts.inputs.objects.get(id.0 as usize).filter(|input| input.object == holder) else {
            return false;
        };
        let is_remembered = match input.refs.get(slot as usize) {
            Some(InputRef::Null) => held.is_null(),
            Some(InputRef::Object(first)) => held == state.facts.inputs.objects[first.0 as usize].object,
            _ => false,
        };
        is_remembered || self.leads_as_placed(state, holder, slot)
    }

    /// Whether a reference in an object of the input leads where places say that it led at first.
    pub fn leads_as_placed(&mut self, state: &State<Symbolic>, object: Ref, slot: u32) -> bool {
        let program = std::sync::Arc::clone(&self.program);
        let held = state.heap.get(object).refs[slot as usize];
        let Some(holder) = state.heap.get(object).note.input else { return false };
        let Some(input) = state.facts.inputs.objects.get(holder.0 as usize).filter(|input| input.object == object)
        else {
            return false;
        };
        let input = Rc::clone(input);
        let is_held = |field: FieldId| has_field(&program, input.class, field) == Some(slot);
        for fact in self.class_facts().iter().collect::<Vec<_>>() {
            let expected = match fact {
                ClassFact::Counted { head, next, .. } if is_held(head) && state.facts.counts(holder) => {
                    Some(Place { chain: Chain { owner: holder, head, next }, index: self.terms.int(0) })
                }
                ClassFact::Counted { head, next, .. } if is_held(next) => match input.place_in(head, next) {
                    Some(place) if state.facts.counts(place.chain.owner) => {
                        Some(Place { index: self.behind(place.index), ..place })
                    }
                    _ => None,
                },
                ClassFact::LastOf { head, next, last, .. } if is_held(last) && state.facts.counts(holder) => {
                    let chain = Chain { owner: holder, head, next };
                    let length = self.initial_length(state, chain);
                    // Where there are no cells it could have been anything.
                    length.filter(|_| !held.is_null()).map(|length| Place { chain, index: self.before(length) })
                }
                _ => None,
            };
            let Some(Place { chain, index }) = expected else { continue };
            let is_there = if held.is_null() {
                self.initial_length(state, chain).map(|length| (length, index))
            } else {
                let cell = held.object().filter(|_| held.summary().is_none());
                let cell = cell.and_then(|cell| Some((cell, state.heap.get(cell).note.input?)));
                let cell = cell.and_then(|(cell, id)| {
                    state.facts.inputs.objects.get(id.0 as usize).filter(|input| input.object == cell)
                });
                let place = cell.and_then(|cell| cell.place_in(chain.head, chain.next));
                place.filter(|place| place.chain.owner == chain.owner).map(|place| (place.index, index))
            };
            if let Some((left, right)) = is_there {
                let is_same = self.terms.compare(Cond::Eq, Kind::Int, left, right);
                if self.entails(&state.facts, is_same) {
                    return true;
                }
            }
        }
        false
    }

    /// Those places of a cell, by number, that do not follow from another one in the chain that goes the other way.
    pub fn own_places(&self, input: &InputObject) -> Vec<usize> {
        let follows = |place: &Place| {
            self.class_facts().iter().any(|fact| match fact {
                ClassFact::Mirrored { head, next, last, prev } => {
                    let forth = input.place_in(head, next);
                    (last, prev) == (place.chain.head, place.chain.next)
                        && forth.is_some_and(|forth| forth.chain.owner == place.chain.owner)
                }
                _ => false,
            })
        };
        (0..input.places.len()).filter(|at| !follows(&input.places[*at])).collect()
    }

    /// Keeps the places in the chains of some objects, in a state that has just forgotten its input, which was that of `before`.
    pub fn keep_chains(&mut self, state: &mut State<Symbolic>, before: &Facts, owners: &[InputId]) {
        let new = |old: InputId, state: &State<Symbolic>| {
            let object = before.inputs.objects.get(old.0 as usize)?.object;
            let number = state.facts.inputs.objects.iter().position(|input| input.object == object)?;
            Some(InputId(number as u32))
        };
        let kept: Vec<InputId> = owners.iter().filter_map(|owner| new(*owner, state)).collect();
        for (number, input) in before.inputs.objects.iter().enumerate() {
            let Some(cell) = new(InputId(number as u32), state) else { continue };
            let own = self.own_places(input).into_iter().map(|at| input.places[at]);
            let places: Vec<Place> = own
                .filter(|place| owners.contains(&place.chain.owner))
                .filter_map(|place| {
                    let owner = new(place.chain.owner, state)?;
                    Some(Place { chain: Chain { owner, ..place.chain }, index: place.index })
                })
                .collect();
            for place in places {
                let mirrored = self.mirrored(state, place);
                state.facts.input_mut(cell).places.extend([Some(place), mirrored].into_iter().flatten());
            }
        }
        state.facts.summary_mut().chains = Some(Rc::new(kept));
    }

    /// A field gets its initial value; `false` if it cannot be this one by the chains that it belongs to.
    pub(crate) fn keeps_chains(
        &mut self,
        state: &mut State<Symbolic>,
        holder: InputId,
        slot: u32,
        value: InputRef,
    ) -> bool {
        let program = std::sync::Arc::clone(&self.program);
        let class = state.facts.inputs.objects[holder.0 as usize].class;
        let is_read = |field: FieldId| has_field(&program, class, field) == Some(slot);
        for fact in self.class_facts.iter().collect::<Vec<_>>() {
            let is_kept = match fact {
                ClassFact::Counted { head, next, .. } => {
                    let chain = Chain { owner: holder, head, next };
                    let is_counted = state.facts.counts(holder);
                    let first = self.terms.int(0);
                    let place = state.facts.inputs.objects[holder.0 as usize].place_in(head, next);
                    (!is_read(head) || !is_counted || self.leads(state, chain, first, value))
                        && place.filter(|_| is_read(next)).is_none_or(|place| {
                            let index = self.behind(place.index);
                            self.leads(state, place.chain, index, value)
                        })
                }
                ClassFact::LastOf { head, next, last, otherwise } if is_read(last) && state.facts.counts(holder) => {
                    self.ends(state, Chain { owner: holder, head, next }, value, otherwise)
                }
                _ => true,
            };
            if !is_kept {
                return false;
            }
        }
        true
    }

    /// The index behind another.
    pub fn behind(&mut self, index: TermId) -> TermId {
        let one = self.terms.int(1);
        self.terms.binary(BinaryOp::AddInt, index, one)
    }

    /// What leads to an index of a chain is null if the chain ends there, and the cell with that index otherwise.
    fn leads(&mut self, state: &mut State<Symbolic>, chain: Chain, index: TermId, value: InputRef) -> bool {
        let Some(length) = self.chain_length(state, chain) else { return true };
        match value {
            InputRef::Unread | InputRef::Constant(_) => true,
            InputRef::Null => self.assume_number(state, Cond::Eq, length, index),
            InputRef::Object(cell) => {
                self.assume_number(state, Cond::Gt, length, index) && self.settle(state, cell, Place { chain, index })
            }
        }
    }

    /// What leads to the last cell of a chain is not null if there is one. Where nobody knows whether there is, nothing is said of
    /// an object that may be anything otherwise.
    fn ends(&mut self, state: &mut State<Symbolic>, chain: Chain, value: InputRef, otherwise: Otherwise) -> bool {
        let Some(length) = self.chain_length(state, chain) else { return true };
        let none = self.terms.int(0);
        match value {
            InputRef::Unread | InputRef::Constant(_) => true,
            InputRef::Null => self.assume_number(state, Cond::Eq, length, none),
            InputRef::Object(cell) => {
                let has_cells = self.terms.compare(Cond::Gt, Kind::Int, length, none);
                if otherwise == Otherwise::Anything && !self.entails(&state.facts, has_cells) {
                    return true;
                }
                let index = self.before(length);
                self.assume_number(state, Cond::Gt, length, none) && self.settle(state, cell, Place { chain, index })
            }
        }
    }

    /// A cell is found to have a place; `false` if it has another.
    fn settle(&mut self, state: &mut State<Symbolic>, cell: InputId, place: Place) -> bool {
        let known = &state.facts.inputs.objects[cell.0 as usize].places;
        if let Some(known) = known.iter().find(|known| known.chain.next == place.chain.next).copied() {
            return known.chain == place.chain && self.assume_number(state, Cond::Eq, known.index, place.index);
        }
        let others = state.facts.inputs.objects.iter().flat_map(|object| &object.places);
        let others: Vec<Place> = others.filter(|other| other.chain == place.chain).copied().collect();
        if !others.into_iter().all(|other| self.assume_number(state, Cond::Ne, other.index, place.index)) {
            return false;
        }
        let input = state.facts.input_mut(cell);
        input.places.push(place);
        let Some(slot) = has_field(&self.program, input.class, place.chain.next) else { return true };
        let next = input.refs[slot as usize];
        let index = self.behind(place.index);
        self.leads(state, place.chain, index, next)
            && self.mirrored(state, place).is_none_or(|mirrored| self.settle(state, cell, mirrored))
    }

    /// The place that a cell has in the chain that goes the other way, if there is one.
    fn mirrored(&mut self, state: &mut State<Symbolic>, Place { chain, index }: Place) -> Option<Place> {
        let Chain { owner, head, next } = chain;
        let (head, next) = self.class_facts().iter().find_map(|fact| match fact {
            ClassFact::Mirrored { head: first, next: by, last, prev } if (first, by) == (head, next) => {
                Some((last, prev))
            }
            ClassFact::Mirrored { head: first, next: by, last, prev } if (last, prev) == (head, next) => {
                Some((first, by))
            }
            _ => None,
        })?;
        let length = self.chain_length(state, chain)?;
        let last = self.before(length);
        let index = self.terms.binary(BinaryOp::SubInt, last, index);
        Some(Place { chain: Chain { owner, head, next }, index })
    }

    /// The index before another.
    fn before(&mut self, index: TermId) -> TermId {
        let one = self.terms.int(1);
        self.terms.binary(BinaryOp::SubInt, index, one)
    }

    /// Assumes a comparison; `false` if it cannot hold.
    fn assume_number(&mut self, state: &mut State<Symbolic>, cond: Cond, left: TermId, right: TermId) -> bool {
        let holds = self.terms.compare(cond, Kind::Int, left, right);
        let holds = self.truth(holds);
        match self.assume(&state.facts, holds, true) {
            Some(facts) => {
                state.facts = facts;
                true
            }
            None => false,
        }
    }
}

impl Facts {
    /// Forgets what is known of chains.
    pub fn forget_chains(&mut self) {
        let placed = |input: &InputObject| !input.places.is_empty();
        if self.inputs.objects.iter().any(|input| placed(input)) {
            let inputs = Rc::make_mut(&mut self.inputs);
            inputs
                .objects
                .iter_mut()
                .filter(|input| placed(input))
                .for_each(|input| Rc::make_mut(input).places.clear());
        }
        self.summary_mut().chains = None;
    }

    /// Forgets the places in chains of others than these.
    pub fn keep_places(&mut self, owners: &[InputId]) {
        let is_other = |place: &Place| !owners.contains(&place.chain.owner);
        if self.inputs.objects.iter().any(|input| input.places.iter().any(is_other)) {
            for input in &mut Rc::make_mut(&mut self.inputs).objects {
                if input.places.iter().any(is_other) {
                    Rc::make_mut(input).places.retain(|place| !is_other(place));
                }
            }
        }
    }
}

/// The slot of a reference in objects of a class, if they have that field.
pub fn has_field(program: &Program, class: ClassId, field: FieldId) -> Option<u32> {
    let field = program.field(field);
    match field.slot {
        Slot::Ref(slot) if program.class(class).super_classes().contains(&field.class) => Some(slot),
        _ => None,
    }
}
