//! The values that are tried for one unknown.

use std::f64::consts::{FRAC_PI_2, PI};

use rustc_hash::FxHashSet;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Kind, UnaryOp};
use tandem_term::{Sort, SymbolId, Term, TermId, Terms};

use crate::tuning::TUNING;

/// Integers at which something may happen, besides the ends of the kind. The simplest first: they are good to read.
const INTEGERS: [i64; 15] = [0, 1, -1, 2, 3, 10, -2, 4, 8, 16, 31, 32, 64, 256, 65536];

/// Floats at which something may happen, besides the finite extremes, which differ by kind. At 1e16 the distance between
/// neighbours is larger than 1 for either kind.
const FLOATS: [f64; 12] =
    [0.0, -0.0, 1.0, -1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.5, 2.0, 0.1, 1e16, -1e16];

/// Angles at which functions of floats take values that can be hit exactly; tried where there are such functions.
const ANGLES: [f64; 4] = [FRAC_PI_2, PI, -FRAC_PI_2, -PI];

/// Special values of the kind of an unknown, and the constants of the question (whose terms are `nodes`) with their
/// neighbours. Each once, all in the range of the unknown.
pub(super) fn candidates(terms: &Terms, nodes: &[TermId], symbol: SymbolId) -> Vec<Bits> {
    let constants = || {
        let constants = nodes.iter().filter_map(|id| match terms.get(*id) {
            Term::Constant(kind, bits) => Some((kind, bits)),
            _ => None,
        });
        constants.take(TUNING.most_constants)
    };
    let is_function = |id: &TermId| matches!(terms.get(*id), Term::Unary(UnaryOp::Math(_), _));
    let angles: &[f64] = if nodes.iter().any(is_function) { &ANGLES } else { &[] };
    let unknown = terms.symbol(symbol);
    let mut values: Vec<Bits> = match unknown.sort {
        Sort::Number(kind @ (Kind::Int | Kind::Long)) => {
            let range = unknown.range;
            let near = constants().map(|(kind, bits)| nearest_integer(kind, bits));
            let near = near.flat_map(|value| [value, value.saturating_add(1), value.saturating_sub(1)]);
            let values = INTEGERS.into_iter().chain([range.low, range.high]).chain(near);
            values.filter(|value| range.contains(*value)).filter_map(|value| integer(kind, value)).collect()
        }
        Sort::Number(Kind::Float) => {
            let near = constants().map(|(kind, bits)| nearest_double(kind, bits) as f32);
            let near = near.flat_map(|value| [value, value.next_up(), value.next_down()]);
            let extremes = [f32::MAX, f32::MIN, f32::from_bits(1)];
            let values = FLOATS.iter().chain(angles).map(|value| *value as f32).chain(extremes).chain(near);
            values.map(Bits::of_float).collect()
        }
        Sort::Number(Kind::Double) => {
            let near = constants().map(|(kind, bits)| nearest_double(kind, bits));
            let near = near.flat_map(|value| [value, value.next_up(), value.next_down()]);
            let extremes = [f64::MAX, f64::MIN, f64::from_bits(1)];
            FLOATS.iter().chain(angles).copied().chain(extremes).chain(near).map(Bits::of_double).collect()
        }
        Sort::Bool | Sort::Array(_) => Vec::new(),
    };
    let mut seen = FxHashSet::default();
    values.retain(|value| seen.insert(*value));
    values
}

fn integer(kind: Kind, value: i64) -> Option<Bits> {
    match kind {
        Kind::Long => Some(Bits::of_long(value)),
        _ => i32::try_from(value).ok().map(Bits::of_int),
    }
}

/// The number as an integer, towards zero.
fn nearest_integer(kind: Kind, bits: Bits) -> i64 {
    match kind {
        Kind::Int => bits.int().into(),
        Kind::Long => bits.long(),
        Kind::Float => bits.float() as i64,
        Kind::Double => bits.double() as i64,
    }
}

fn nearest_double(kind: Kind, bits: Bits) -> f64 {
    match kind {
        Kind::Int => bits.int().into(),
        Kind::Long => bits.long() as f64,
        Kind::Float => bits.float().into(),
        Kind::Double => bits.double(),
    }
}
