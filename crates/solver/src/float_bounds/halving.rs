//! Ranges of floats cut in halves: what intervals cannot refute as a whole, they often refute in parts.
//!
//! An interval forgets that `x` and `1 - x` are of one number: `x * (1 - x)` with `x` between 0 and 1 is then between 0 and 1.
//! With `x` in a narrow range hardly anything is forgotten. So the unknown with the widest range is cut in halves, again and
//! again, until every part is refuted (branch and prune). The parts that are left close in on the values that satisfy a
//! question, so the middle of each is tried.
//!
//! Invariant: two halves together have every value of the whole, so `Unsat` is said only where no value is left.

use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_term::{Model, Sort, Term, TermId, Terms};

use super::Passes;
use super::range::Range;
use crate::bounds::Bounds;
use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, satisfies};

/// Answers `Unsat` where no part of the ranges of floats has an answer; asks the next link otherwise.
pub struct Halving<S> {
    next: S,
    tally: Rc<Tally>,
}

impl<S: Solver> Halving<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Halving<S> {
        Halving { next, tally }
    }
}

impl<S: Solver> Solver for Halving<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        match self.halve(terms, assumptions) {
            Some(Answer::Sat(model)) => {
                self.tally.by_climbing.up();
                Answer::Sat(model)
            }
            Some(answer) => {
                self.tally.by_intervals.up();
                answer
            }
            None => self.next.solve(terms, assumptions),
        }
    }
}

impl<S> Halving<S> {
    fn halve(&self, terms: &Terms, assumptions: &[TermId]) -> Option<Answer> {
        let Some(bounds) = Bounds::of(terms, assumptions) else { return Some(Answer::Unsat) };
        let unknowns: Vec<TermId> = bounds.nodes().iter().copied().filter(|id| is_unknown(terms, *id)).collect();
        if unknowns.is_empty() || unknowns.len() > TUNING.most_halved || bounds.nodes().len() > TUNING.most_halved_terms
        {
            return None;
        }
        let most_parts = TUNING.most_parts.min(TUNING.most_terms_of_parts / bounds.nodes().len());
        let mut parts = 0;
        let mut left: VecDeque<FxHashMap<TermId, Range>> = VecDeque::from([FxHashMap::default()]);
        let answer = loop {
            tandem_quota::checkpoint();
            let Some(floats) = left.pop_front() else { break Some(Answer::Unsat) };
            parts += 1;
            let mut passes = Passes { terms, bounds: &bounds, floats, integers: FxHashMap::default() };
            if passes.run(assumptions).is_none() {
                continue;
            }
            let ranges: FxHashMap<TermId, Range> = unknowns.iter().map(|id| (*id, passes.float(*id))).collect();
            let model = middle(terms, &ranges);
            if satisfies(terms, &model, assumptions) {
                break Some(Answer::Sat(model.into()));
            }
            if parts + left.len() >= most_parts {
                break None;
            }
            let Some((widest, lower, upper)) = halves(&unknowns, &ranges) else { break None };
            for half in [lower, upper] {
                let mut part = ranges.clone();
                part.insert(widest, half);
                left.push_back(part);
            }
        };
        self.tally.steps.add((parts * bounds.nodes().len() / TUNING.ranges_of_step) as u64);
        answer
    }
}

fn is_unknown(terms: &Terms, id: TermId) -> bool {
    matches!(terms.get(id), Term::Symbol(_)) && matches!(terms.sort(id), Sort::Number(Kind::Float | Kind::Double))
}

/// The model that has every float in the middle of its range.
fn middle(terms: &Terms, ranges: &FxHashMap<TermId, Range>) -> Model {
    let mut model = Model::default();
    for (id, range) in ranges {
        let value = if range.is_only_nan() { f64::NAN } else { range.low / 2.0 + range.high / 2.0 };
        if let (Term::Symbol(symbol), Sort::Number(kind)) = (terms.get(*id), terms.sort(*id)) {
            let bits = if kind == Kind::Float { Bits::of_float(value as f32) } else { Bits::of_double(value) };
            model.numbers.insert(symbol, bits);
        }
    }
    model
}

/// The unknown with the widest range, and the halves of that. `None` if a range has no end or nothing can be cut.
fn halves(unknowns: &[TermId], ranges: &FxHashMap<TermId, Range>) -> Option<(TermId, Range, Range)> {
    let width = |range: Range| range.high - range.low;
    let (widest, range) = unknowns
        .iter()
        .map(|id| (*id, ranges[id]))
        .max_by(|(_, left), (_, right)| width(*left).total_cmp(&width(*right)))?;
    let middle = range.low / 2.0 + range.high / 2.0;
    let is_cut = width(range).is_finite() && range.low <= middle && middle.next_up() <= range.high;
    is_cut.then(|| {
        // NaN stays with one of them.
        let lower = Range { high: middle, ..range };
        (widest, lower, Range::between(middle.next_up(), range.high))
    })
}

#[cfg(test)]
mod tests {
    use tandem_ir::{BinaryOp, Cond};
    use tandem_term::Interval;

    use super::*;

    /// Knows nothing.
    struct Nobody;

    impl Solver for Nobody {
        fn solve(&mut self, _: &mut Terms, _: &[TermId]) -> Answer {
            Answer::Unknown("nobody was asked".into())
        }
    }

    /// What comes of asking for `x * (1 - x)` to be greater than a limit, where `x` is between 0 and 1.
    fn ask(limit: f64) -> Answer {
        let mut terms = Terms::default();
        let x = terms.fresh("x", Sort::Number(Kind::Double), Interval::LONG);
        let mut number = |value: f64| terms.number(Kind::Double, Bits::of_double(value));
        let (zero, one, limit) = (number(0.0), number(1.0), number(limit));
        let rest = terms.binary(BinaryOp::SubDouble, one, x);
        let product = terms.binary(BinaryOp::MulDouble, x, rest);
        let assumptions = [(zero, x), (x, one), (limit, product)];
        let assumptions = assumptions.map(|(low, high)| terms.compare(Cond::Le, Kind::Double, low, high));
        Halving::new(Nobody, Tally::shared()).solve(&mut terms, &assumptions)
    }

    #[test]
    fn parts_are_refuted_where_the_whole_is_not() {
        assert!(matches!(ask(0.3), Answer::Unsat));
        assert!(matches!(ask(0.2499), Answer::Sat(_)));
    }
}
