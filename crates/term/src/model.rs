//! A model: a value for every unknown.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use tandem_ir::arithmetic::Bits;

use crate::terms::SymbolId;

/// Values of unknowns. One that is not mentioned is zero, or an array of zeros (or the least value of its range, if
/// zero is outside).
#[derive(Clone, Default, Debug)]
pub struct Model {
    /// Numbers.
    pub numbers: FxHashMap<SymbolId, Bits>,
    /// Arrays.
    pub arrays: FxHashMap<SymbolId, ArrayValue>,
}

/// The value of an unknown array: finitely many cells, and zero elsewhere.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ArrayValue {
    /// The cells by index, widened to the computational kind of the element.
    pub cells: BTreeMap<i32, Bits>,
}
