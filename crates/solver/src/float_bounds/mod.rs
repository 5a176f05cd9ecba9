//! What floats lie between, given that a conjunction holds.
//!
//! Rounding is monotonic: where `a <= x <= b` and `c <= y <= d`, the rounded sum lies between the rounded sums of the ends. So
//! intervals with IEEE numbers as ends need no margins, and a question whose intervals are empty has no answer. That takes
//! microseconds where solvers of floats take seconds, and it is what index computations and conversions mostly ask.
//!
//! Invariant: every model that satisfies the conjunction gives every float a value between its ends, or NaN where its range
//! says that it may be. Integers have the intervals of [`Bounds`].

mod halving;
mod range;

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::{Cond, Kind, UnaryOp};
use tandem_term::{Interval, Sort, Term, TermId, Terms};

pub use self::halving::Halving;
use self::range::Range;
use crate::bounds::Bounds;
use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver};

/// Answers `Unsat` where the ranges of floats contradict each other; asks the next link otherwise.
pub struct FloatBounds<S> {
    next: S,
    tally: Rc<Tally>,
}

impl<S: Solver> FloatBounds<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> FloatBounds<S> {
        FloatBounds { next, tally }
    }
}

impl<S: Solver> Solver for FloatBounds<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        if contradictory(terms, assumptions) {
            self.tally.by_intervals.up();
            return Answer::Unsat;
        }
        self.next.solve(terms, assumptions)
    }
}

fn contradictory(terms: &Terms, assumptions: &[TermId]) -> bool {
    let Some(bounds) = Bounds::of(terms, assumptions) else { return true };
    let is_float = |id: &TermId| matches!(terms.sort(*id), Sort::Number(Kind::Float | Kind::Double));
    if !bounds.nodes().iter().any(is_float) {
        return false;
    }
    Passes { terms, bounds: &bounds, floats: FxHashMap::default(), integers: FxHashMap::default() }
        .run(assumptions)
        .is_none()
}

struct Passes<'a> {
    terms: &'a Terms,
    bounds: &'a Bounds,
    floats: FxHashMap<TermId, Range>,
    /// Integers that are narrower than the bounds say.
    integers: FxHashMap<TermId, Interval>,
}

impl Passes<'_> {
    /// `None` if something can have no value.
    fn run(&mut self, assumptions: &[TermId]) -> Option<()> {
        for _ in 0..TUNING.rounds_of_float_bounds {
            for id in self.bounds.nodes() {
                self.upwards(*id)?;
            }
            for id in assumptions {
                self.require(*id, true, 50)?;
            }
            for id in self.bounds.nodes().iter().rev() {
                self.downwards(*id)?;
            }
        }
        // What is required must be possible with what was found.
        assumptions.iter().all(|id| self.is_possible(*id, true, 50)).then_some(())
    }

    fn float(&self, id: TermId) -> Range {
        match self.terms.get(id) {
            Term::Constant(Kind::Float, bits) => Range::single(bits.float().into()),
            Term::Constant(Kind::Double, bits) => Range::single(bits.double()),
            _ => self.floats.get(&id).copied().unwrap_or(Range::ANY),
        }
    }

    fn integer(&self, id: TermId) -> Interval {
        self.integers.get(&id).copied().unwrap_or_else(|| self.bounds.get(id))
    }

    fn narrow(&mut self, id: TermId, range: Range) -> Option<()> {
        let narrowed = self.float(id).intersect(range)?;
        if !matches!(self.terms.get(id), Term::Constant(..)) {
            self.floats.insert(id, narrowed);
        }
        Some(())
    }

    fn narrow_integer(&mut self, id: TermId, interval: Interval) -> Option<()> {
        let narrowed = self.integer(id).intersect(interval)?;
        self.integers.insert(id, narrowed);
        Some(())
    }

    fn upwards(&mut self, id: TermId) -> Option<()> {
        let Sort::Number(kind) = self.terms.sort(id) else { return Some(()) };
        match kind {
            Kind::Float | Kind::Double => {
                let range = match self.terms.get(id) {
                    Term::Unary(op, part) => match op {
                        UnaryOp::IntToDouble | UnaryOp::LongToDouble => Range::of_integers(self.integer(part)),
                        // Not by way of a double: a long would be rounded twice.
                        UnaryOp::IntToFloat | UnaryOp::LongToFloat => Range::of_integers_as_floats(self.integer(part)),
                        UnaryOp::DoubleToFloat => self.float(part).to_float(),
                        UnaryOp::FloatToDouble => self.float(part),
                        UnaryOp::NegDouble | UnaryOp::NegFloat => self.float(part).negated(),
                        UnaryOp::Math(function) => self.float(part).under(function),
                        _ => Range::ANY,
                    },
                    Term::Binary(op, left, right) => {
                        let range = self.float(left).combined(op, self.float(right), left == right);
                        if kind == Kind::Float { range.to_float() } else { range }
                    }
                    Term::If(_, then, otherwise) => self.float(then).hull(self.float(otherwise)),
                    _ => Range::ANY,
                };
                self.narrow(id, range)
            }
            Kind::Int | Kind::Long => {
                let interval = match self.terms.get(id) {
                    Term::Unary(UnaryOp::DoubleToInt | UnaryOp::FloatToInt, part) => {
                        self.float(part).to_integers(Interval::INT)
                    }
                    Term::Unary(UnaryOp::DoubleToLong | UnaryOp::FloatToLong, part) => {
                        self.float(part).to_integers(Interval::LONG)
                    }
                    term => self.terms.interval_from(term, |part| match self.terms.sort(part) {
                        Sort::Number(Kind::Int | Kind::Long) | Sort::Bool => self.integer(part),
                        _ => self.bounds.get(part),
                    }),
                };
                self.narrow_integer(id, interval)
            }
        }
    }

    /// What parts must be, given what the whole is: conversions from integers, negations and sums with constants.
    fn downwards(&mut self, id: TermId) -> Option<()> {
        match self.terms.get(id) {
            Term::Unary(UnaryOp::NegDouble | UnaryOp::NegFloat, part) => self.narrow(part, self.float(id).negated()),
            Term::Unary(UnaryOp::FloatToDouble, part) => self.narrow(part, self.float(id)),
            Term::Unary(UnaryOp::IntToDouble, part) => {
                let range = self.float(id);
                // Every int is a double of its own.
                let (low, high) = (range.low.ceil().max(i32::MIN.into()), range.high.floor().min(i32::MAX.into()));
                if low > high {
                    return None;
                }
                self.narrow_integer(part, Interval { low: low as i64, high: high as i64 })
            }
            _ => Some(()),
        }
    }

    /// Narrows what a truth value that holds, or does not, speaks of.
    fn require(&mut self, id: TermId, holds: bool, depth: u32) -> Option<()> {
        if depth == 0 {
            return Some(());
        }
        match (self.terms.get(id), holds) {
            (Term::Truth(value), _) => (value == holds).then_some(()),
            (Term::Not(part), _) => self.require(part, !holds, depth - 1),
            (Term::And(left, right), true) | (Term::Or(left, right), false) => {
                self.require(left, holds, depth - 1)?;
                self.require(right, holds, depth - 1)
            }
            (Term::Compare(cond, Kind::Float | Kind::Double, left, right), true) => {
                let (a, b) = (self.float(left), self.float(right));
                match cond {
                    Cond::Lt => {
                        self.narrow(left, Range::between(f64::NEG_INFINITY, b.high.next_down()))?;
                        self.narrow(right, Range::between(a.low.next_up(), f64::INFINITY))
                    }
                    Cond::Le => {
                        self.narrow(left, Range::between(f64::NEG_INFINITY, b.high))?;
                        self.narrow(right, Range::between(a.low, f64::INFINITY))
                    }
                    Cond::Eq => {
                        self.narrow(left, Range::between(b.low, b.high))?;
                        self.narrow(right, Range::between(a.low, a.high))
                    }
                    _ => Some(()),
                }
            }
            (Term::Compare(cond, Kind::Float | Kind::Double, left, right), false) => {
                let (a, b) = (self.float(left), self.float(right));
                // It may fail because of a NaN.
                if a.nan || b.nan {
                    return Some(());
                }
                match cond {
                    Cond::Lt => {
                        self.narrow(left, Range::between(b.low, f64::INFINITY))?;
                        self.narrow(right, Range::between(f64::NEG_INFINITY, a.high))
                    }
                    Cond::Le => {
                        self.narrow(left, Range::between(b.low.next_up(), f64::INFINITY))?;
                        self.narrow(right, Range::between(f64::NEG_INFINITY, a.high.next_down()))
                    }
                    _ => Some(()),
                }
            }
            _ => Some(()),
        }
    }

    /// Whether a truth value may be that.
    fn is_possible(&self, id: TermId, holds: bool, depth: u32) -> bool {
        if depth == 0 {
            return true;
        }
        match (self.terms.get(id), holds) {
            (Term::Not(part), _) => self.is_possible(part, !holds, depth - 1),
            (Term::And(left, right), true) | (Term::Or(left, right), false) => {
                self.is_possible(left, holds, depth - 1) && self.is_possible(right, holds, depth - 1)
            }
            (Term::And(left, right), false) | (Term::Or(left, right), true) => {
                self.is_possible(left, holds, depth - 1) || self.is_possible(right, holds, depth - 1)
            }
            (Term::Compare(cond, Kind::Float | Kind::Double, left, right), _) => {
                let (a, b) = (self.float(left), self.float(right));
                let numbers = !a.is_only_nan() && !b.is_only_nan();
                let nan = a.nan || b.nan;
                match (cond, holds) {
                    (Cond::Lt, true) => numbers && a.low < b.high,
                    (Cond::Le, true) => numbers && a.low <= b.high,
                    (Cond::Eq, true) => numbers && a.low <= b.high && b.low <= a.high,
                    (Cond::Lt, false) => nan || a.high >= b.low,
                    (Cond::Le, false) => nan || a.high > b.low,
                    (Cond::Eq, false) => nan || !(a.low == a.high && b.low == b.high && a.low == b.low),
                    _ => true,
                }
            }
            (Term::Compare(cond, Kind::Int | Kind::Long, left, right), _) => {
                self.integer(left).decide(cond, self.integer(right)) != Some(!holds)
            }
            _ => true,
        }
    }
}
