//! What intervals the terms of a conjunction can have, given that all of it holds.
//!
//! Truth values are the integers 0 and 1. A pass upwards computes the interval of each term from its parts; a pass
//! downwards narrows the parts from what the whole must be. Both are sound for Java's arithmetic: an operator that may
//! wrap around tells nothing beyond the range of its kind.
//!
//! Invariant: every model that satisfies the conjunction gives every term a value in its interval.

use rustc_hash::FxHashMap;
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};
use tandem_term::{Interval, Sort, Term, TermId, Terms};

use crate::tuning::TUNING;
use crate::walk;

const TRUE: Interval = Interval { low: 1, high: 1 };
const FALSE: Interval = Interval { low: 0, high: 0 };

/// The intervals of all terms of a conjunction.
pub(crate) struct Bounds {
    nodes: Vec<TermId>,
    places: FxHashMap<TermId, usize>,
    intervals: Vec<Interval>,
    changed: bool,
}

/// Some term can have no value.
struct Empty;

impl Bounds {
    /// The bounds of a conjunction; `None` if they show that it cannot hold.
    pub fn of(terms: &Terms, assumptions: &[TermId]) -> Option<Bounds> {
        let nodes = walk::below(terms, assumptions);
        let places = nodes.iter().enumerate().map(|(place, id)| (*id, place)).collect();
        let intervals = nodes.iter().map(|id| unconditional(terms, *id)).collect();
        let mut bounds = Bounds { nodes, places, intervals, changed: false };
        bounds.propagate(terms, assumptions).ok()?;
        Some(bounds)
    }

    /// All terms of the conjunction, parts before wholes.
    pub fn nodes(&self) -> &[TermId] {
        &self.nodes
    }

    /// The interval of a term of the conjunction. Means nothing for floats and arrays.
    pub fn get(&self, id: TermId) -> Interval {
        self.intervals[self.places[&id]]
    }

    /// Whether the term may differ from what its operator gives over the mathematical integers, where a narrowing
    /// conversion gives its operand. Operators for which that means nothing never wrap.
    pub fn wraps(&self, terms: &Terms, id: TermId) -> bool {
        let Sort::Number(kind @ (Kind::Int | Kind::Long)) = terms.sort(id) else { return false };
        let whole = Interval::of_kind(kind);
        match terms.get(id) {
            Term::Unary(op, part) => {
                let part = self.get(part);
                match op {
                    UnaryOp::NegInt | UnaryOp::NegLong => part.neg(whole).is_none(),
                    UnaryOp::LongToInt => !Interval::INT.covers(part),
                    UnaryOp::IntToByte => !Interval::BYTE.covers(part),
                    UnaryOp::IntToShort => !Interval::SHORT.covers(part),
                    UnaryOp::IntToChar => !Interval::CHAR.covers(part),
                    UnaryOp::IntToBoolean => !Interval::BOOLEAN.covers(part),
                    _ => false,
                }
            }
            Term::Binary(op, left, right) => {
                let (a, b) = (self.get(left), self.get(right));
                match op {
                    BinaryOp::AddInt | BinaryOp::AddLong => a.add(b, whole).is_none(),
                    BinaryOp::SubInt | BinaryOp::SubLong => a.sub(b, whole).is_none(),
                    BinaryOp::MulInt | BinaryOp::MulLong => a.mul(b, whole).is_none(),
                    BinaryOp::ShlInt => factor(b, 31).is_none_or(|factor| a.mul(factor, whole).is_none()),
                    BinaryOp::ShlLong => factor(b, 63).is_none_or(|factor| a.mul(factor, whole).is_none()),
                    _ => false,
                }
            }
            _ => false,
        }
    }

    fn propagate(&mut self, terms: &Terms, assumptions: &[TermId]) -> Result<(), Empty> {
        for id in assumptions {
            self.narrow(*id, TRUE)?;
        }
        for _ in 0..TUNING.rounds_of_bounds {
            self.changed = false;
            for place in 0..self.nodes.len() {
                self.upwards(terms, self.nodes[place])?;
            }
            for place in (0..self.nodes.len()).rev() {
                self.downwards(terms, self.nodes[place])?;
            }
            if !self.changed {
                break;
            }
        }
        Ok(())
    }

    fn narrow(&mut self, id: TermId, by: Interval) -> Result<(), Empty> {
        let interval = &mut self.intervals[self.places[&id]];
        let narrowed = interval.intersect(by).ok_or(Empty)?;
        if narrowed != *interval {
            *interval = narrowed;
            self.changed = true;
        }
        Ok(())
    }

    fn upwards(&mut self, terms: &Terms, id: TermId) -> Result<(), Empty> {
        tandem_quota::checkpoint();
        let interval = match terms.get(id) {
            Term::Not(part) => negated(self.get(part)),
            Term::And(left, right) => {
                let (left, right) = (self.get(left), self.get(right));
                Interval { low: left.low.min(right.low), high: left.high.min(right.high) }
            }
            Term::Or(left, right) => {
                let (left, right) = (self.get(left), self.get(right));
                Interval { low: left.low.max(right.low), high: left.high.max(right.high) }
            }
            Term::Compare(cond, Kind::Int | Kind::Long, left, right) => {
                match self.get(left).decide(cond, self.get(right)) {
                    Some(holds) => Interval::single(holds.into()),
                    None => return Ok(()),
                }
            }
            Term::If(cond, then, otherwise) if is_integer(terms, id) => match self.get(cond) {
                TRUE => self.get(then),
                FALSE => self.get(otherwise),
                _ => self.get(then).hull(self.get(otherwise)),
            },
            term if is_integer(terms, id) => terms.interval_from(term, |part| self.get(part)),
            _ => return Ok(()),
        };
        self.narrow(id, interval)
    }

    fn downwards(&mut self, terms: &Terms, id: TermId) -> Result<(), Empty> {
        let whole = self.get(id);
        match terms.get(id) {
            Term::Not(part) => self.narrow(part, negated(whole)),
            Term::IntOf(truth) => self.narrow(truth, whole),
            Term::And(left, right) => self.junction(whole, TRUE, left, right),
            Term::Or(left, right) => self.junction(whole, FALSE, left, right),
            Term::If(cond, then, otherwise) if is_integer(terms, id) => self.choice(whole, cond, then, otherwise),
            Term::Compare(cond, Kind::Int | Kind::Long, left, right) => match whole {
                TRUE => self.compared(cond, left, right),
                FALSE => self.compared(cond.opposite(), left, right),
                _ => Ok(()),
            },
            Term::Binary(op, left, right) if is_integer(terms, id) && !self.wraps(terms, id) => {
                self.operands(op, whole, left, right)
            }
            Term::Unary(op, part) if is_integer(terms, id) && !self.wraps(terms, id) => match op {
                UnaryOp::NegInt | UnaryOp::NegLong => self.narrow_if_known(part, whole.neg(Interval::LONG)),
                UnaryOp::IntToLong
                | UnaryOp::LongToInt
                | UnaryOp::IntToByte
                | UnaryOp::IntToShort
                | UnaryOp::IntToChar
                | UnaryOp::IntToBoolean => self.narrow(part, whole),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// A conjunction (whose `neutral` element is true) or a disjunction (false).
    fn junction(&mut self, whole: Interval, neutral: Interval, left: TermId, right: TermId) -> Result<(), Empty> {
        if whole == neutral {
            self.narrow(left, neutral)?;
            self.narrow(right, neutral)
        } else if whole == negated(neutral) && self.get(left) == neutral {
            self.narrow(right, whole)
        } else if whole == negated(neutral) && self.get(right) == neutral {
            self.narrow(left, whole)
        } else {
            Ok(())
        }
    }

    fn choice(&mut self, whole: Interval, cond: TermId, then: TermId, otherwise: TermId) -> Result<(), Empty> {
        if self.get(then).intersect(whole).is_none() {
            self.narrow(cond, FALSE)?;
        }
        if self.get(otherwise).intersect(whole).is_none() {
            self.narrow(cond, TRUE)?;
        }
        match self.get(cond) {
            TRUE => self.narrow(then, whole),
            FALSE => self.narrow(otherwise, whole),
            _ => Ok(()),
        }
    }

    fn compared(&mut self, cond: Cond, left: TermId, right: TermId) -> Result<(), Empty> {
        let (a, b) = (self.get(left), self.get(right));
        self.narrow(left, a.where_compares(cond, b).ok_or(Empty)?)?;
        self.narrow(right, b.where_compares(cond.mirrored(), a).ok_or(Empty)?)
    }

    /// Narrows the operands of an operator that does not wrap.
    fn operands(&mut self, op: BinaryOp, whole: Interval, left: TermId, right: TermId) -> Result<(), Empty> {
        let (a, b) = (self.get(left), self.get(right));
        match op {
            BinaryOp::AddInt | BinaryOp::AddLong => {
                self.narrow_if_known(left, whole.sub(b, Interval::LONG))?;
                self.narrow_if_known(right, whole.sub(a, Interval::LONG))
            }
            BinaryOp::SubInt | BinaryOp::SubLong => {
                self.narrow_if_known(left, whole.add(b, Interval::LONG))?;
                self.narrow_if_known(right, a.sub(whole, Interval::LONG))
            }
            BinaryOp::MulInt | BinaryOp::MulLong => match (a.value(), b.value()) {
                (_, Some(factor)) if factor > 0 => self.narrow(left, multiplied(whole, factor).ok_or(Empty)?),
                (Some(factor), _) if factor > 0 => self.narrow(right, multiplied(whole, factor).ok_or(Empty)?),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn narrow_if_known(&mut self, id: TermId, by: Option<Interval>) -> Result<(), Empty> {
        by.map_or(Ok(()), |by| self.narrow(id, by))
    }
}

/// The interval of a term whatever is assumed.
pub(crate) fn unconditional(terms: &Terms, id: TermId) -> Interval {
    match terms.sort(id) {
        Sort::Bool => terms.truth(id).map_or(Interval::BOOLEAN, |value| Interval::single(value.into())),
        Sort::Number(Kind::Int | Kind::Long) => terms.interval(id),
        _ => Interval::LONG,
    }
}

/// Whether the term is an `int` or a `long`.
fn is_integer(terms: &Terms, id: TermId) -> bool {
    matches!(terms.sort(id), Sort::Number(Kind::Int | Kind::Long))
}

fn negated(truth: Interval) -> Interval {
    Interval { low: 1 - truth.high, high: 1 - truth.low }
}

/// What a left shift multiplies by, if the distance is known. (By 2^63 it is no product of `long`s.)
fn factor(distance: Interval, mask: i64) -> Option<Interval> {
    let distance = distance.value()? & mask;
    (distance < 63).then(|| Interval::single(1 << distance))
}

/// The numbers that are in `whole` after multiplication by a positive factor.
fn multiplied(whole: Interval, factor: i64) -> Option<Interval> {
    let (floor, exact) = (whole.low.div_euclid(factor), whole.low.rem_euclid(factor) == 0);
    Interval::new(if exact { floor } else { floor + 1 }, whole.high.div_euclid(factor))
}
