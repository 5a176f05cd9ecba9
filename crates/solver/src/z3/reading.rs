//! From a model of Z3 to values of our unknowns.

use std::collections::{BTreeMap, BTreeSet};

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{Element, Kind};
use tandem_term::{ArrayValue, Model, Sort, SymbolId, Term, TermId, Terms, Values};
use z3::ast::{Array, Ast, BV, Int};

use super::encoder::{Arithmetic, Encoder, select};
use super::value::Value;

/// The values of all unknowns among `nodes`, which are all terms of a conjunction.
///
/// Of an unknown array the cells are read at every index that occurs in the conjunction, since arrays can be equal to
/// others that are read elsewhere.
pub(super) fn read<A: Arithmetic>(terms: &Terms, nodes: &[TermId], encoder: &Encoder<A>, model: &z3::Model) -> Model {
    let mut numbers = Values::default();
    let mut arrays: Vec<(SymbolId, Element, &Array)> = Vec::new();
    let mut indices: BTreeSet<i32> = BTreeSet::new();
    for id in nodes {
        let encoded = encoder.get(*id);
        match terms.get(*id) {
            Term::Symbol(symbol) => match terms.symbol(symbol).sort {
                Sort::Number(kind) => {
                    let value = unknown_bits(&encoded.value);
                    if let Some(bits) = number(model, &value, kind) {
                        numbers.insert(symbol, bits);
                    }
                }
                Sort::Array(element) => arrays.push((symbol, element, encoded.value.array())),
                Sort::Bool => {}
            },
            Term::Select(_, index) | Term::Store(_, index, _) => {
                indices.extend(number(model, &encoder.get(index).value, Kind::Int).map(Bits::int));
            }
            Term::Agree(..) => {
                indices
                    .extend(encoded.witness.as_ref().and_then(|place| number(model, place, Kind::Int)).map(Bits::int));
            }
            _ => {}
        }
    }
    let arrays = arrays
        .into_iter()
        .map(|(symbol, element, array)| (symbol, cells(model, encoder, element, array, &indices)))
        .collect();
    Model { numbers, arrays }
}

fn cells<A: Arithmetic>(
    model: &z3::Model,
    encoder: &Encoder<A>,
    element: Element,
    array: &Array,
    indices: &BTreeSet<i32>,
) -> ArrayValue {
    let mut cells = BTreeMap::new();
    for index in indices {
        let place = encoder.arithmetic.constant(Kind::Int, Bits::of_int(*index));
        let cell = select(array, &place);
        let value = match (cell.as_bv(), cell.as_int()) {
            (Some(vector), _) => vector_bits(model, &vector),
            (_, Some(integer)) => integer_bits(model, &integer, element.kind()),
            _ => None,
        };
        // A cell of zero is what is assumed of those that are not mentioned.
        if let Some(bits) = value.map(|bits| arithmetic::narrow(element, bits)).filter(|bits| bits.0 != 0) {
            cells.insert(*index, bits);
        }
    }
    ArrayValue { cells }
}

fn number(model: &z3::Model, value: &Value, kind: Kind) -> Option<Bits> {
    match value {
        Value::Integer(value) => integer_bits(model, value, kind),
        Value::Vector(value) => vector_bits(model, value),
        _ => None,
    }
}

fn integer_bits(model: &z3::Model, value: &Int, kind: Kind) -> Option<Bits> {
    let value = model.eval(value, true)?.as_i64()?;
    match kind {
        Kind::Long => Some(Bits::of_long(value)),
        _ => i32::try_from(value).ok().map(Bits::of_int),
    }
}

fn vector_bits(model: &z3::Model, value: &BV) -> Option<Bits> {
    model.eval(value, true)?.as_u64().map(Bits)
}

/// What to evaluate for the bits of an unknown: an unknown float is a bit-vector read as a float.
fn unknown_bits(value: &Value) -> Value {
    match value {
        Value::Float(float) => match float.nth_child(0).and_then(|bits| bits.as_bv()) {
            Some(bits) => Value::Vector(bits),
            None => value.clone(),
        },
        other => other.clone(),
    }
}
