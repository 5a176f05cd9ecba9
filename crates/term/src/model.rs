//! A model: a value for every unknown.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;

use crate::terms::{Sort, SymbolId, Terms};
use crate::values::Values;

/// Values of unknowns. One that is not mentioned is zero, or an array of zeros (or the least value of its range, if
/// zero is outside).
#[derive(Clone, Default, Debug)]
pub struct Model {
    /// Numbers.
    pub numbers: Values,
    /// Arrays.
    pub arrays: FxHashMap<SymbolId, ArrayValue>,
}

/// The value of an unknown array: finitely many cells, and zero elsewhere.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ArrayValue {
    /// The cells by index, widened to the computational kind of the element.
    pub cells: BTreeMap<i32, Bits>,
}

impl Model {
    /// The value of an unknown number.
    pub fn number(&self, terms: &Terms, symbol: SymbolId) -> Bits {
        if let Some(bits) = self.numbers.get(&symbol) {
            return *bits;
        }
        let unknown = terms.symbol(symbol);
        let value = if unknown.range.contains(0) { 0 } else { unknown.range.low };
        match unknown.sort {
            Sort::Number(Kind::Int) => Bits::of_int(value as i32),
            Sort::Number(Kind::Long) => Bits::of_long(value),
            _ => Bits(0),
        }
    }

    /// Whether an unknown has a value in its range. A model in which one has not is no model.
    pub fn is_in_range(&self, terms: &Terms, symbol: SymbolId) -> bool {
        let unknown = terms.symbol(symbol);
        match unknown.sort {
            Sort::Number(Kind::Int) => unknown.range.contains(self.number(terms, symbol).int().into()),
            Sort::Number(Kind::Long) => unknown.range.contains(self.number(terms, symbol).long()),
            _ => true,
        }
    }
}
