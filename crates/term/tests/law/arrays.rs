//! The law of stores and selects where indices may or may not be the same cell.

use std::collections::BTreeMap;

use crate::random::Random;
use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Element, Kind};
use tandem_term::{ArrayValue, Interval, Model, Sort, SymbolId, TermId, Terms};

/// Every value that the two unknown indices are given.
const PLACES: std::ops::Range<i32> = 0..3;

/// An index, as a term and as what it computes from `x` and `y`.
type Index = (TermId, fn(i32, i32) -> i32);

fn indices(terms: &mut Terms) -> Vec<Index> {
    let x = terms.fresh("x", Sort::Number(Kind::Int), Interval::INT);
    let y = terms.fresh("y", Sort::Number(Kind::Int), Interval::INT);
    let (one, two) = (terms.int(1), terms.int(2));
    let next = terms.binary(BinaryOp::AddInt, x, one);
    let before = terms.binary(BinaryOp::SubInt, y, one);
    vec![(x, |x, _| x), (y, |_, y| y), (next, |x, _| x + 1), (before, |_, y| y - 1), (one, |_, _| 1), (two, |_, _| 2)]
}

#[test]
fn cells_hold_what_was_stored_last() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let mut terms = Terms::default();
        let indices = indices(&mut terms);
        let element = random.pick(&[Element::Byte, Element::Int]);
        let unknown = terms.fresh("a", Sort::Array(element), Interval::INT);
        let (base, first) = match random.below(2) {
            0 => (unknown, 1000),
            _ => (terms.zeros(element), 0),
        };
        let stores: Vec<(Index, i32)> =
            (0..2 + random.below(8)).map(|at| (random.pick(&indices), 100 + 20 * at as i32)).collect();
        let mut array = base;
        for ((index, _), value) in &stores {
            let value = terms.int(*value);
            array = terms.store(array, *index, value);
        }
        let reads: Vec<TermId> = indices.iter().map(|(index, _)| terms.select(array, *index)).collect();
        for (x, y) in PLACES.flat_map(|x| PLACES.map(move |y| (x, y))) {
            let mut cells: BTreeMap<i32, Bits> =
                (-1..5).map(|index| (index, arithmetic::narrow(element, Bits::of_int(first * (index + 2))))).collect();
            let mut model = Model::default();
            model.numbers.insert(SymbolId(0), Bits::of_int(x));
            model.numbers.insert(SymbolId(1), Bits::of_int(y));
            model.arrays.insert(SymbolId(2), ArrayValue { cells: cells.clone() });
            for ((_, place), value) in &stores {
                cells.insert(place(x, y), arithmetic::narrow(element, Bits::of_int(*value)));
            }
            for ((index, place), read) in indices.iter().zip(&reads) {
                let shown = || format!("seed {seed}, x = {x}, y = {y}: {}", terms.show(*index));
                assert_eq!(model.evaluate(&terms, *read), cells[&place(x, y)], "{}", shown());
            }
        }
    }
}
