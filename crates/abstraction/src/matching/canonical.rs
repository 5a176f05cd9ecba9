//! Unknowns by which states are compared: `fn(label, field)` of Definition 4 (paper 000), one for each field of a
//! labelled vertex and each local variable that is kept. They are the same for all states, so that constraints of two
//! states speak about the same things.

use rustc_hash::FxHashMap;
use tandem_ir::{Element, Kind};
use tandem_term::{Interval, Sort, SymbolId, Term, TermId, Terms};

/// What a canonical unknown stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quantity {
    /// A local variable or static field, by its place among the roots.
    Local(u32, Kind),
    /// A primitive field, by label and place.
    Field(u32, u32, Element),
}

/// All canonical unknowns, and the unknowns that stand for cells of arrays of single states.
#[derive(Default)]
pub struct Unknowns {
    canonical: FxHashMap<Quantity, TermId>,
    quantities: FxHashMap<SymbolId, Quantity>,
    cells: FxHashMap<(TermId, TermId), TermId>,
    opaque: FxHashMap<TermId, TermId>,
}

impl Unknowns {
    /// The canonical unknown for a quantity.
    pub fn canonical(&mut self, terms: &mut Terms, quantity: Quantity) -> TermId {
        if let Some(term) = self.canonical.get(&quantity) {
            return *term;
        }
        let (name, kind, range) = match quantity {
            Quantity::Local(place, kind) => (format!("local{place}"), kind, Interval::of_kind(kind)),
            Quantity::Field(label, place, element) => {
                (format!("l{label}.f{place}"), element.kind(), Interval::of_element(element))
            }
        };
        let term = terms.fresh(name, Sort::Number(kind), range);
        self.canonical.insert(quantity, term);
        if let Term::Symbol(symbol) = terms.get(term) {
            self.quantities.insert(symbol, quantity);
        }
        term
    }

    /// What a symbol stands for, if it is a canonical unknown.
    pub fn quantity(&self, symbol: SymbolId) -> Option<Quantity> {
        self.quantities.get(&symbol).copied()
    }

    /// The unknown for the cell of an unknown array at an index that has been told apart from all others.
    pub fn cell(&mut self, terms: &mut Terms, array: TermId, index: TermId, element: Element) -> TermId {
        *self.cells.entry((array, index)).or_insert_with(|| {
            let name = format!("{}[{}]", terms.show(array), terms.show(index));
            terms.fresh(name, Sort::Number(element.kind()), Interval::of_element(element))
        })
    }

    /// An unknown in place of a number that is not looked into.
    pub fn opaque(&mut self, terms: &mut Terms, number: TermId) -> TermId {
        *self.opaque.entry(number).or_insert_with(|| {
            let (name, sort, range) = (terms.show(number), terms.sort(number), terms.interval(number));
            terms.fresh(name, sort, range)
        })
    }
}
