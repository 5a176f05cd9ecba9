//! Chains of cells whose number a class keeps: which place a cell of the input has in which chain.
//!
//! A class that counts its cells promises that following one field from another leads through as many cells as a number
//! says, and then to null ([`ClassFact::Counted`]). No cell is in two such chains, nor twice in one. So a cell that is met has
//! an index, which is known from where it was met: it follows another, or it is the last one.
//!
//! Law: in an exact state, a cell with a place stands at that index of that chain in the input; two cells with places in one
//! chain have different indices; where a reference is read that leads on in a chain, it is null exactly at its end.

use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_java::{ClassId, FieldId, Program, Slot};
use tandem_machine::{Assumption, Numbers, State};
use tandem_term::TermId;

use crate::symbolic::Symbolic;
use crate::symbolic::class_facts::{ClassFact, Otherwise, number_slot};
use crate::symbolic::inputs::{InputId, InputRef};

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

    fn slot_of_length(&self, chain: Chain) -> Option<u32> {
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
            state.facts.note_assumption(&Assumption::ChainLength);
        }
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
                    let first = self.terms.int(0);
                    let place = state.facts.inputs.objects[holder.0 as usize].place_in(head, next);
                    (!is_read(head) || self.leads(state, chain, first, value))
                        && place.filter(|_| is_read(next)).is_none_or(|place| {
                            let index = self.behind(place.index);
                            self.leads(state, place.chain, index, value)
                        })
                }
                ClassFact::LastOf { head, next, last, otherwise } if is_read(last) => {
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

/// The slot of a reference in objects of a class, if they have that field.
pub fn has_field(program: &Program, class: ClassId, field: FieldId) -> Option<u32> {
    let field = program.field(field);
    match field.slot {
        Slot::Ref(slot) if program.class(class).super_classes().contains(&field.class) => Some(slot),
        _ => None,
    }
}
