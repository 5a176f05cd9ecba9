//! What a weakened state keeps of the numbers of objects, by what may hold of their classes: comparisons of fields, lengths
//! and constants that somebody has found worth looking at, and the ranges in which numbers of the library begin.
//!
//! Law: what is kept follows from the state that is weakened.

use tandem_domains::symbolic::{Facts, Prim, Quantity, Symbolic, number_slot};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_java::{Program, Slot};
use tandem_machine::{Ref, State};
use tandem_term::{Sort, TermId};

use crate::relations::literal;
use crate::slots::{NumberRole, Order, SlotPlace};
use crate::weaken::Renamed;

/// What is known of the numbers of objects, of what may hold of their classes.
pub(crate) fn class_relations(
    domain: &mut Symbolic,
    facts: &Facts,
    state: &State<Symbolic>,
    renamed: &[Renamed],
    going: &Order,
) -> Vec<TermId> {
    let mut known = library_bounds(domain, facts, renamed);
    if !domain.has_comparisons() {
        return known;
    }
    known.extend(places(domain, facts, state, renamed, going));
    let program = std::sync::Arc::clone(&domain.program);
    for reference in &going.objects {
        let object = state.heap.get(*reference);
        if object.note.region.is_some() {
            continue;
        }
        for (left, cond, right) in domain.comparisons_of(object.class) {
            let held = [left, right].map(|quantity| places_of(&program, state, *reference, quantity, going));
            let [Some(lefts), Some(rights)] = held else { continue };
            for (left, right) in lefts.iter().flat_map(|left| rights.iter().map(move |right| (left, right))) {
                let [Some(left_side), Some(right_side)] =
                    [left, right].map(|side| sides_of(domain, renamed, going, &side.number))
                else {
                    continue;
                };
                // An array that comes into the field while a number grows has had room for it before.
                let conds = if left.is_at_hand || right.is_at_hand { &[Cond::Lt, Cond::Le][..] } else { &[cond] };
                let shown = conds.iter().copied().find(|cond| {
                    let (kind, left, right) =
                        domain.of_one_kind((left_side.kind, left_side.old), (right_side.kind, right_side.old));
                    let was = domain.terms.compare(*cond, kind, left, right);
                    domain.entails(facts, was)
                });
                if let Some(cond) = shown {
                    let (kind, left, right) =
                        domain.of_one_kind((left_side.kind, left_side.new), (right_side.kind, right_side.new));
                    known.push(domain.terms.compare(cond, kind, left, right));
                }
            }
        }
    }
    known.retain(|fact| domain.terms.truth(*fact) != Some(true));
    known
}

/// That cells stand within their chains.
fn places(
    domain: &mut Symbolic,
    facts: &Facts,
    state: &State<Symbolic>,
    renamed: &[Renamed],
    going: &Order,
) -> Vec<TermId> {
    let mut known = Vec::new();
    for slot in &going.slots {
        let SlotPlace::Place(cell, at) = slot.place else { continue };
        let inputs = &state.facts.inputs.objects;
        let place = state.heap.get(cell).note.input.and_then(|id| inputs.get(id.0 as usize)?.places.get(at as usize));
        let Some(chain) = place.map(|place| place.chain) else { continue };
        let Some(count) = domain.slot_of_length(chain) else { continue };
        let owner = inputs[chain.owner.0 as usize].object;
        let sides = [slot.place, SlotPlace::Field(owner, count)]
            .map(|place| sides_of(domain, renamed, going, &Known::At(place)));
        let [Some(index), Some(length)] = sides else { continue };
        let was = domain.terms.compare(Cond::Lt, Kind::Int, index.old, length.old);
        if domain.entails(facts, was) {
            known.push(domain.terms.compare(Cond::Lt, Kind::Int, index.new, length.new));
        }
        known.extend(steps_left(domain, facts, renamed, &index, &length));
    }
    known
}

/// That a cell stands so far before the end of its chain that as many steps can be taken as a variable says, which counts down.
fn steps_left(domain: &mut Symbolic, facts: &Facts, renamed: &[Renamed], index: &Sides, length: &Sides) -> Vec<TermId> {
    let mut known = Vec::new();
    let [none, one] = [0, 1].map(|number| domain.terms.int(number));
    for steps in renamed {
        let (SlotPlace::Register(_), Some(Kind::Int)) = (steps.slot.place, steps.integer()) else { continue };
        let is_count = domain.terms.compare(Cond::Ge, Kind::Int, steps.old, none);
        if !domain.entails(facts, is_count) {
            continue;
        }
        let is_before = |domain: &mut Symbolic, index: TermId, steps: TermId, more: TermId, length: TermId| {
            // What is left of the chain does not wrap around, as a sum might.
            let left = domain.terms.binary(BinaryOp::SubInt, length, index);
            let left = domain.terms.binary(BinaryOp::SubInt, left, more);
            domain.terms.compare(Cond::Lt, Kind::Int, steps, left)
        };
        for more in [one, none] {
            let was = is_before(domain, index.old, steps.old, more, length.old);
            if domain.entails(facts, was) {
                known.push(is_before(domain, index.new, steps.new, more, length.new));
                break;
            }
        }
    }
    known
}

/// How large and how small the numbers of objects of the library are, as far as they still are in the range in which they
/// began: that a list has no negative size, and no more elements than there is room for.
fn library_bounds(domain: &mut Symbolic, facts: &Facts, renamed: &[Renamed]) -> Vec<TermId> {
    let mut known = Vec::new();
    for number in renamed {
        let NumberRole::Field(field) = number.slot.role else { continue };
        let (Some(kind), Some(range)) = (number.integer(), domain.library_range(field)) else { continue };
        for (cond, bound) in [(Cond::Ge, range.low), (Cond::Le, range.high)] {
            let Some(bound) = literal(kind, bound) else { continue };
            let bound = domain.terms.literal(bound);
            let was = domain.terms.compare(cond, kind, number.old, bound);
            if domain.entails(facts, was) {
                known.push(domain.terms.compare(cond, kind, number.new, bound));
            }
        }
    }
    known.retain(|fact| domain.terms.truth(*fact) != Some(true));
    known
}

/// A number that a comparison of a class is about, or that may come to be.
struct Side {
    number: Known,
    /// Whether it is the length of an array that is not in the field now, and may come into it.
    is_at_hand: bool,
}

/// Where a number stands, or which it is.
enum Known {
    At(SlotPlace),
    Constant(i32),
}

/// Where the number of an object stands, and those that may come to stand there: the lengths of other arrays that the field
/// can hold. `None` if there is none.
fn places_of(
    program: &Program,
    state: &State<Symbolic>,
    object: Ref,
    quantity: Quantity,
    going: &Order,
) -> Option<Vec<Side>> {
    let now = |number| Side { number, is_at_hand: false };
    match quantity {
        Quantity::Constant(value) => Some(vec![now(Known::Constant(value))]),
        Quantity::Number(field) => {
            let (_, slot) = number_slot(program, field)?;
            Some(vec![now(Known::At(SlotPlace::Field(object, slot)))])
        }
        Quantity::Length(field) => {
            let Slot::Ref(slot) = program.field(field).slot else { return None };
            let held = state.heap.get(object).refs.get(slot as usize)?.object()?;
            let class = state.heap.get(held).class;
            let others = going.objects.iter().filter(|array| **array != held && state.heap.get(**array).class == class);
            let others = others.map(|array| Side { number: Known::At(SlotPlace::Length(*array)), is_at_hand: true });
            Some(std::iter::once(now(Known::At(SlotPlace::Length(held)))).chain(others).collect())
        }
    }
}

/// What an integer was, and what it is now.
struct Sides {
    kind: Kind,
    old: TermId,
    new: TermId,
}

fn sides_of(domain: &mut Symbolic, renamed: &[Renamed], going: &Order, number: &Known) -> Option<Sides> {
    let place = match number {
        Known::Constant(value) => {
            let constant = domain.terms.int(*value);
            return Some(Sides { kind: Kind::Int, old: constant, new: constant });
        }
        Known::At(place) => *place,
    };
    if let Some(number) = renamed.iter().find(|number| number.slot.place == place) {
        return Some(Sides { kind: number.integer()?, old: number.old, new: number.new });
    }
    let slot = going.slots.iter().find(|slot| slot.place == place)?;
    match (slot.sort, slot.value) {
        (Sort::Number(kind @ (Kind::Int | Kind::Long)), Prim::Known(_)) => {
            let constant = domain.term(kind, slot.value);
            Some(Sides { kind, old: constant, new: constant })
        }
        _ => None,
    }
}
