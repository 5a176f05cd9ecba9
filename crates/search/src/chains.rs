//! Whether the chains that classes count are still as long as they say, at the end of a run.
//!
//! Each chain is walked along from its owner. What nobody has read is as it was: from an unread reference the rest of a chain of the
//! input follows, up to the next cell of it that somebody has met another way.
//!
//! Law: where nothing is said to be broken, every chain of an object that somebody may still have is as its facts say, and no
//! cell is in two of them, provided that this was so of all chains of the input. For
//! * a cell of the input that was written to has a place, or else everything is broken: so no chain of an object that was not met
//!   was changed, and none has got a cell that a walk goes through, since that is new or had its place in a chain that is walked;
//! * a cell that has a place is in the part of a chain that nobody has read only if its index says so.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_domains::symbolic::chains::{Chain, Place, has_field};
use tandem_domains::symbolic::inputs::{InputObject, InputRef};
use tandem_domains::symbolic::{ClassFact, ClassFacts, Otherwise, Symbolic, number_slot};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_java::{FieldId, Program};
use tandem_machine::{Interp, Numbers, Ref, State};
use tandem_term::TermId;

use crate::class_facts::follows;

/// A fact about chains that may not hold of one of these objects, which are all that somebody may still have.
pub(crate) fn broken_chain(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    objects: &[Ref],
    facts: &ClassFacts,
) -> Option<ClassFact> {
    let program = Arc::clone(&interp.program);
    let mut walked: FxHashSet<(FieldId, Ref)> = FxHashSet::default();
    let first = facts.iter().find(|fact| fact.is_about_chains())?;
    // Where a state was abstracted, cells may be lost that lead elsewhere than at first.
    if state.facts.summary.as_ref().is_some_and(|summary| summary.chains.is_none()) {
        return Some(first);
    }
    let mut lists: Vec<(FieldId, FieldId)> = Vec::new();
    for fact in facts.iter() {
        if let ClassFact::Counted { head, next, .. } | ClassFact::LastOf { head, next, .. } = fact
            && !lists.contains(&(head, next))
        {
            lists.push((head, next));
        }
    }
    let mut ends: FxHashMap<(FieldId, FieldId, Ref), End> = FxHashMap::default();
    for (head, next) in lists {
        let is_mirrored = |fact: &ClassFact| {
            matches!(*fact, ClassFact::Mirrored { head: first, next: by, last, prev }
                if (first, by) == (head, next) || (last, prev) == (head, next))
        };
        let mirrored = facts.iter().find(is_mirrored);
        let about: Vec<ClassFact> = facts.iter().filter(|fact| is_about(*fact, head, next)).collect();
        let Some(any) = about.first().copied().or(mirrored) else { continue };
        if has_lost_cells(interp, state, next) {
            return Some(any);
        }
        for owner in objects {
            if has_field(&interp.program, state.heap.get(*owner).class, head).is_none() {
                continue;
            }
            let walk = Walk { interp, state, owner: *owner, head, next };
            let Some(end) = walk.end(&mut walked) else { return Some(any) };
            let broken = about.iter().find(|fact| !holds(interp, state, *owner, &end, **fact));
            if let Some(broken) = broken {
                return Some(*broken);
            }
            ends.insert((head, next, *owner), end);
        }
    }
    facts.iter().find(|fact| match *fact {
        ClassFact::Mirrored { head, next, last, prev } => {
            let class = program.field(head).class;
            let mut owners = objects
                .iter()
                .filter(|owner| program.class(state.heap.get(**owner).class).super_classes().contains(&class));
            owners.any(|owner| match (ends.get(&(head, next, *owner)), ends.get(&(last, prev, *owner))) {
                (Some(forth), Some(back)) => !are_mirrored(interp, state, forth, back, (last, prev)),
                _ => true,
            })
        }
        _ => false,
    })
}

/// Whether two chains go through the same cells in opposite order.
fn are_mirrored(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    forth: &End,
    back: &End,
    (last, prev): (FieldId, FieldId),
) -> bool {
    let [forth, back] = [forth, back].map(|end| {
        let is_there = |step: &&Step| match **step {
            Step::Cell(_) => true,
            Step::Unread { from, to, .. } => !compared(interp, state, Cond::Eq, from, to),
        };
        end.steps.iter().filter(is_there).copied().collect::<Vec<Step>>()
    });
    forth.len() == back.len()
        && forth.into_iter().zip(back.into_iter().rev()).all(|(forth, back)| match (forth, back) {
            (Step::Cell(one), Step::Cell(other)) => one == other,
            (Step::Unread { chain, from, to }, Step::Unread { chain: other, from: first, to: end }) => {
                let Some(length) = interp.domain.initial_length(state, chain) else { return false };
                let terms = &mut interp.domain.terms;
                let mirrored = [to, from].map(|index| terms.binary(BinaryOp::SubInt, length, index));
                other == Chain { owner: chain.owner, head: last, next: prev }
                    && compared(interp, state, Cond::Eq, mirrored[0], first)
                    && compared(interp, state, Cond::Eq, mirrored[1], end)
            }
            _ => false,
        })
}

fn is_about(fact: ClassFact, by_head: FieldId, by_next: FieldId) -> bool {
    match fact {
        ClassFact::Counted { head, next, .. } | ClassFact::LastOf { head, next, .. } => {
            (head, next) == (by_head, by_next)
        }
        _ => false,
    }
}

/// Whether a cell leads elsewhere than at first, and nobody knows in which chain it was.
fn has_lost_cells(interp: &Interp<Symbolic>, state: &State<Symbolic>, next: FieldId) -> bool {
    state.facts.inputs.objects.iter().skip(1).any(|input| {
        let Some(slot) = has_field(&interp.program, input.class, next) else { return false };
        let now = state.heap.get(input.object).refs[slot as usize];
        let has_place = input.places.iter().any(|place| place.chain.next == next);
        !has_place && now != Ref::UNRESOLVED && !is_initially(state, input, slot, now)
    })
}

/// Whether a reference was this at first.
fn is_initially(state: &State<Symbolic>, input: &InputObject, slot: u32, now: Ref) -> bool {
    match input.refs[slot as usize] {
        InputRef::Unread => false,
        InputRef::Null => now.is_null(),
        InputRef::Object(id) => now == state.facts.inputs.objects[id.0 as usize].object,
        InputRef::Constant(object) => now == object,
    }
}

/// A part of a chain.
#[derive(Clone, Copy)]
enum Step {
    /// A cell that somebody has met.
    Cell(Ref),
    /// The cells of a chain of the input from one index to another, which nobody has met.
    Unread { chain: Chain, from: TermId, to: TermId },
}

/// Where a chain ends.
struct End {
    /// Its parts.
    steps: Vec<Step>,
    /// How many cells it has.
    length: TermId,
    /// The last cell that was met.
    last: Option<Ref>,
    /// The chain whose rest follows, with the number of its cells.
    rest: Option<(Chain, TermId)>,
}

/// A walk along a chain.
struct Walk<'w> {
    interp: &'w mut Interp<Symbolic>,
    state: &'w State<Symbolic>,
    owner: Ref,
    head: FieldId,
    next: FieldId,
}

impl Walk<'_> {
    /// Where the chain ends; `None` if that is not known, or if a cell is met twice.
    fn end(mut self, walked: &mut FxHashSet<(FieldId, Ref)>) -> Option<End> {
        let program = Arc::clone(&self.interp.program);
        let owner = self.state.heap.get(self.owner);
        let mut held = *owner.refs.get(has_field(&program, owner.class, self.head)? as usize)?;
        let first = self.interp.domain.terms.int(0);
        // The place in the input that an unread reference leads to.
        let mut leads_to = owner
            .note
            .input
            .filter(|owner| self.is_itself(self.owner) && self.state.facts.counts(*owner))
            .map(|owner| Place { chain: Chain { owner, head: self.head, next: self.next }, index: first });
        let (mut length, mut last, mut steps) = (first, None, Vec::new());
        loop {
            if held.is_null() {
                return Some(End { steps, length, last, rest: None });
            }
            if held == Ref::UNRESOLVED {
                let Place { chain, index } = leads_to?;
                let to = match self.ahead(chain, index, walked)? {
                    Some((cell, at)) => {
                        held = cell;
                        at
                    }
                    None => self.interp.domain.initial_length(self.state, chain)?,
                };
                let domain = &mut self.interp.domain;
                let between = domain.terms.binary(BinaryOp::SubInt, to, index);
                length = domain.terms.binary(BinaryOp::AddInt, length, between);
                steps.push(Step::Unread { chain, from: index, to });
                if held == Ref::UNRESOLVED {
                    return Some(End { steps, length, last, rest: Some((chain, between)) });
                }
            }
            let cell = held.object().filter(|_| held.summary().is_none())?;
            if !walked.insert((self.next, cell)) {
                return None;
            }
            let object = self.state.heap.get(cell);
            leads_to = match object.note.input {
                // It was there before, and other objects may lead to it, too.
                None if self.interp.known_elsewhere(self.state, cell).is_some() => return None,
                None => None,
                Some(_) if !self.is_itself(cell) => return None,
                Some(id) => {
                    let places = &self.state.facts.inputs.objects[id.0 as usize].places;
                    let place = places.iter().find(|place| place.chain.next == self.next).copied()?;
                    Some(Place { index: self.interp.domain.behind(place.index), ..place })
                }
            };
            length = self.interp.domain.behind(length);
            last = Some(cell);
            steps.push(Step::Cell(cell));
            held = *object.refs.get(has_field(&program, object.class, self.next)? as usize)?;
        }
    }

    /// Whether an object of the input is no copy.
    fn is_itself(&self, object: Ref) -> bool {
        let id = self.state.heap.get(object).note.input;
        id.and_then(|id| self.state.facts.inputs.objects.get(id.0 as usize)).is_some_and(|input| input.object == object)
    }

    /// The next cell of a chain of the input, from an index on, that somebody has met; `None` if that is not known.
    fn ahead(
        &mut self,
        chain: Chain,
        from: TermId,
        walked: &FxHashSet<(FieldId, Ref)>,
    ) -> Option<Option<(Ref, TermId)>> {
        let mut found: Option<(Ref, TermId)> = None;
        for input in &self.state.facts.inputs.objects {
            let Some(place) = input.places.iter().find(|place| place.chain == chain) else { continue };
            if self.is_known(Cond::Lt, place.index, from) {
                continue;
            }
            if !self.is_known(Cond::Ge, place.index, from) || walked.contains(&(self.next, input.object)) {
                return None;
            }
            found = match found {
                Some((_, before)) if self.is_known(Cond::Lt, before, place.index) => found,
                Some((_, before)) if !self.is_known(Cond::Lt, place.index, before) => return None,
                _ => Some((input.object, place.index)),
            };
        }
        Some(found)
    }

    fn is_known(&mut self, cond: Cond, left: TermId, right: TermId) -> bool {
        compared(self.interp, self.state, cond, left, right)
    }
}

fn compared(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, cond: Cond, left: TermId, right: TermId) -> bool {
    let domain = &mut interp.domain;
    let [left, right] = [left, right].map(|term| domain.prim(term));
    let holds = domain.compare(cond, Kind::Int, left, right);
    follows(domain, &state.facts, holds)
}

/// Whether a cell was the last one of a chain of the input at first.
fn was_last(program: &Program, state: &State<Symbolic>, chain: Chain, cell: Ref) -> bool {
    let input = state.heap.get(cell).note.input.map(|id| &state.facts.inputs.objects[id.0 as usize]);
    input.filter(|input| input.object == cell && input.places.iter().any(|place| place.chain == chain)).is_some_and(
        |input| {
            has_field(program, input.class, chain.next).is_some_and(|slot| input.refs[slot as usize] == InputRef::Null)
        },
    )
}

/// Whether what a fact says of a chain is so where it ends.
fn holds(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, owner: Ref, end: &End, fact: ClassFact) -> bool {
    let program = Arc::clone(&interp.program);
    let object = state.heap.get(owner);
    match fact {
        ClassFact::Counted { count, .. } => {
            let Some((Kind::Int, slot)) = number_slot(&program, count) else { return false };
            let Some(number) = object.prims.get(slot as usize).copied() else { return false };
            let length = interp.domain.prim(end.length);
            let holds = interp.domain.compare(Cond::Eq, Kind::Int, number, length);
            follows(&mut interp.domain, &state.facts, holds)
        }
        ClassFact::LastOf { head, next, last, otherwise } => {
            let is_counted = |other: ClassFact| {
                matches!((other, fact), (
                    ClassFact::Counted { head: one, next: by, .. },
                    ClassFact::LastOf { head, next, .. },
                ) if (one, by) == (head, next))
            };
            if !interp.domain.class_facts().iter().any(is_counted) {
                return false;
            }
            let Some(slot) = has_field(&program, object.class, last) else { return false };
            let now = object.refs[slot as usize];
            let input = object.note.input.map(|id| (id, &state.facts.inputs.objects[id.0 as usize]));
            let input = input.filter(|(_, input)| input.object == owner && now == Ref::UNRESOLVED);
            match (end.rest, end.last) {
                // The chain ends as one of the input did.
                (Some((chain, _)), _) if now == Ref::UNRESOLVED => {
                    input.is_some_and(|(id, _)| id == chain.owner && chain.head == head)
                }
                (Some((_, left)), Some(cell)) => {
                    let none = interp.domain.terms.int(0);
                    now == cell && compared(interp, state, Cond::Eq, left, none)
                }
                (Some(_), None) => false,
                (None, None) if otherwise == Otherwise::Anything => true,
                (None, None) => {
                    let was_null = |input: &InputObject| {
                        has_field(&program, input.class, head)
                            .is_some_and(|slot| input.refs[slot as usize] == InputRef::Null)
                    };
                    now.is_null() || input.is_some_and(|(_, input)| was_null(input))
                }
                (None, Some(cell)) => {
                    now == cell
                        || input.is_some_and(|(id, _)| was_last(&program, state, Chain { owner: id, head, next }, cell))
                }
            }
        }
        _ => true,
    }
}
