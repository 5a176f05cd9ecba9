//! Hard questions whose only unknowns are a few integers of small range: all of them are tried. And a few points of a
//! grid for others, since numbers that programs compare with tend to be round.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Kind, UnaryOp};
use tandem_term::{Evaluator, Model, Sort, Term, TermId, Terms};

use super::Unknown;
use crate::bounds::Bounds;
use crate::tuning::TUNING;

/// The grid goes from the negative of this number to the number itself, by how many unknowns there are.
const GRID: [i64; 3] = [200, 24, 6];

/// What came of trying all.
pub(super) enum Tried {
    /// These values satisfy the assumptions.
    Found(Model),
    /// None do.
    Nothing,
    /// Not all could be tried, or not all that count.
    Open,
}

/// Tries every combination of the values that the unknowns can have.
pub(super) fn try_all(terms: &Terms, assumptions: &[TermId], unknowns: &[Unknown], nodes: &[TermId]) -> Tried {
    let Some(bounds) = Bounds::of(terms, assumptions) else { return Tried::Nothing };
    // Whatever is no number is not tried.
    let is_other = |id: &TermId| match terms.get(*id) {
        Term::Symbol(_) => !matches!(terms.sort(*id), Sort::Number(_)),
        _ => matches!(terms.sort(*id), Sort::Array(_)),
    };
    if nodes.iter().any(is_other) || unknowns.iter().any(|unknown| matches!(unknown.kind, Kind::Float | Kind::Double)) {
        return Tried::Open;
    }
    let mut ranges = Vec::with_capacity(unknowns.len());
    let mut combinations = 1i64;
    for unknown in unknowns {
        let interval = bounds.get(unknown.term);
        let count = interval.high.saturating_sub(interval.low).saturating_add(1);
        combinations = combinations.saturating_mul(count);
        ranges.push((interval.low, interval.high));
    }
    if combinations > TUNING.most_combinations
        || (combinations as usize).saturating_mul(nodes.len()) > TUNING.most_climbed_terms
    {
        return Tried::Open;
    }
    let found = first_of(terms, assumptions, unknowns, &ranges);
    match found {
        Some(model) => Tried::Found(model),
        // What another JVM computes may differ in the last bit.
        None if nodes.iter().any(|id| is_approximate(terms, *id)) => Tried::Open,
        None => Tried::Nothing,
    }
}

/// Tries the points of a grid of integers.
pub(super) fn try_grid(terms: &Terms, assumptions: &[TermId], unknowns: &[Unknown], size: usize) -> Option<Model> {
    let reach = *GRID.get(unknowns.len().checked_sub(1)?)?;
    let points = (2 * reach + 1).pow(unknowns.len() as u32) as usize;
    if points.saturating_mul(size) > TUNING.most_climbed_terms {
        return None;
    }
    let ranges: Vec<(i64, i64)> = unknowns
        .iter()
        .map(|unknown| match unknown.kind {
            Kind::Int | Kind::Long => (unknown.range.low.max(-reach), unknown.range.high.min(reach)),
            _ => (-reach, reach),
        })
        .collect();
    if ranges.iter().any(|(low, high)| low > high) {
        return None;
    }
    first_of(terms, assumptions, unknowns, &ranges)
}

/// The first combination that satisfies the assumptions.
fn first_of(terms: &Terms, assumptions: &[TermId], unknowns: &[Unknown], ranges: &[(i64, i64)]) -> Option<Model> {
    let mut values: Vec<i64> = ranges.iter().map(|range| range.0).collect();
    loop {
        tandem_quota::checkpoint();
        let mut model = Model::default();
        for (unknown, value) in unknowns.iter().zip(&values) {
            model.numbers.insert(unknown.symbol, bits(unknown.kind, *value));
        }
        let mut evaluator = Evaluator::new(terms, &model);
        if assumptions.iter().rev().all(|id| evaluator.satisfies(*id)) {
            return Some(model);
        }
        // The next combination, as an odometer counts.
        let mut place = 0;
        loop {
            if place == values.len() {
                return None;
            }
            if values[place] < ranges[place].1 {
                values[place] += 1;
                break;
            }
            values[place] = ranges[place].0;
            place += 1;
        }
    }
}

fn bits(kind: Kind, value: i64) -> Bits {
    match kind {
        Kind::Int => Bits::of_int(value as i32),
        Kind::Long => Bits::of_long(value),
        Kind::Float => Bits::of_float(value as f32),
        Kind::Double => Bits::of_double(value as f64),
    }
}

fn is_approximate(terms: &Terms, id: TermId) -> bool {
    match terms.get(id) {
        Term::Unary(UnaryOp::Math(function), _) => !function.is_exact(),
        Term::Binary(BinaryOp::Math(_), ..) => true,
        _ => false,
    }
}
