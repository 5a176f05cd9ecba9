//! What a weakened state keeps of the numbers of objects, by what may hold of their classes: comparisons of fields, lengths
//! and constants that somebody has found worth looking at, and the ranges in which numbers of the library begin.
//!
//! Law: what is kept follows from the state that is weakened.

use tandem_domains::symbolic::{Facts, Prim, Quantity, Symbolic, number_slot};
use tandem_ir::{Cond, Kind};
use tandem_java::Slot;
use tandem_machine::State;
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
    let program = std::sync::Arc::clone(&domain.program);
    for reference in &going.objects {
        let object = state.heap.get(*reference);
        if object.note.region.is_some() {
            continue;
        }
        for (left, cond, right) in domain.comparisons_of(object.class) {
            let place = |quantity| match quantity {
                Quantity::Constant(_) => None,
                Quantity::Number(field) => {
                    number_slot(&program, field).map(|(_, slot)| SlotPlace::Field(*reference, slot))
                }
                Quantity::Length(field) => match program.field(field).slot {
                    Slot::Ref(slot) => object.refs.get(slot as usize)?.object().map(SlotPlace::Length),
                    Slot::Prim(_) => None,
                },
            };
            let mut sides = [left, right].into_iter().map(|quantity| match (quantity, place(quantity)) {
                (Quantity::Constant(value), _) => {
                    let constant = domain.terms.int(value);
                    Some((Kind::Int, constant, constant))
                }
                (_, Some(place)) => before_and_after(domain, renamed, going, place),
                (_, None) => None,
            });
            let (Some(Some(left)), Some(Some(right))) = (sides.next(), sides.next()) else { continue };
            drop(sides);
            let (kind, old_left, old_right) = domain.of_one_kind((left.0, left.1), (right.0, right.1));
            let was = domain.terms.compare(cond, kind, old_left, old_right);
            if domain.entails(facts, was) {
                let (kind, left, right) = domain.of_one_kind((left.0, left.2), (right.0, right.2));
                known.push(domain.terms.compare(cond, kind, left, right));
            }
        }
    }
    known.retain(|fact| domain.terms.truth(*fact) != Some(true));
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

/// The kind of an integer, what it was, and what it is now.
fn before_and_after(
    domain: &mut Symbolic,
    renamed: &[Renamed],
    going: &Order,
    place: SlotPlace,
) -> Option<(Kind, TermId, TermId)> {
    if let Some(number) = renamed.iter().find(|number| number.slot.place == place) {
        return Some((number.integer()?, number.old, number.new));
    }
    let slot = going.slots.iter().find(|slot| slot.place == place)?;
    match (slot.sort, slot.value) {
        (Sort::Number(kind @ (Kind::Int | Kind::Long)), Prim::Known(_)) => {
            let constant = domain.term(kind, slot.value);
            Some((kind, constant, constant))
        }
        _ => None,
    }
}
