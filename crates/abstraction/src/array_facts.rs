//! What remains of arrays of numbers: the order of certain cells and of all cells in certain ranges, relative to the
//! numbers that the program compares cells with.

use tandem_domains::summary::ranges::RangeFact;
use tandem_domains::symbolic::Symbolic;
use tandem_domains::symbolic::facts::Facts;
use tandem_ir::{BinaryOp, Element, Kind};
use tandem_term::{Sort, Substitution, TermId};

use crate::arrays::{cell_candidates, range_candidates, strongest};
use crate::precision::{Precision, Ranges};
use crate::slots::{NumberRole, SlotPlace};
use crate::tuning::TUNING;
use crate::weaken::Renamed;

/// What holds of the arrays of a state, over the unknowns that it is given.
#[derive(Default)]
pub(crate) struct ArrayFacts {
    /// Of single cells.
    pub cells: Vec<TermId>,
    /// Of all cells in a range.
    pub ranges: Vec<RangeFact>,
}

/// Finds what holds of the arrays on all runs of `facts`.
pub(crate) fn array_facts(
    domain: &mut Symbolic,
    facts: &Facts,
    renamed: &[Renamed],
    precision: &Precision,
) -> ArrayFacts {
    let mut found = ArrayFacts::default();
    let mut old: Substitution = renamed.iter().map(|number| (domain.symbol_of(number.new), number.old)).collect();
    for (array, object) in renamed.iter().filter_map(|number| match (number.slot.sort, number.slot.place) {
        (Sort::Array(Element::Int | Element::Short | Element::Byte | Element::Char), SlotPlace::Cells(object)) => {
            Some((number, object))
        }
        _ => None,
    }) {
        let related = |role: NumberRole| {
            let ints = renamed.iter().filter(|number| number.integer() == Some(Kind::Int));
            let ints = ints.filter(|number| precision.relates(number.slot.role, role));
            ints.map(|number| number.new).take(TUNING.most_numbers).collect::<Vec<TermId>>()
        };
        let mut values = related(NumberRole::Cell);
        values.extend(
            precision
                .constants(NumberRole::Cell)
                .iter()
                .filter_map(|constant| i32::try_from(*constant).ok().map(|constant| domain.terms.int(constant))),
        );
        let is_length = |number: &&Renamed| number.slot.place == SlotPlace::Length(object);
        let length = renamed.iter().find(is_length).map(|number| number.new);
        let places = related(NumberRole::Length);
        if values.is_empty() && !precision.relates(NumberRole::Cell, NumberRole::Cell) {
            continue;
        }
        let (zero, one) = (domain.terms.int(0), domain.terms.int(1));
        let mut indices = vec![zero];
        indices.extend(places.iter().copied().filter(|place| Some(*place) != length));
        let cells = cell_candidates(&mut domain.terms, array.new, &indices, &values);
        found.cells.extend(strongest(&cells, |fact| {
            let was = domain.terms.substitute(*fact, &mut old);
            domain.entails(facts, was)
        }));
        let Some(length) = length.filter(|_| precision.ranges == Ranges::Kept) else { continue };
        let mut bounds = Vec::new();
        for place in indices.iter().skip(1) {
            bounds.push(*place);
            bounds.push(domain.terms.binary(BinaryOp::AddInt, *place, one));
        }
        let ranges = range_candidates(domain, array.new, length, &bounds, &values);
        found.ranges.extend(strongest(&ranges, |fact| domain.entails_replaced(facts, fact, &mut old)));
    }
    found
}
