//! The interval of a term from the intervals of its children.
//!
//! Law: if every child has a value in its interval, the term has a value in the interval given back. What may wrap
//! around gets the whole type.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};

use crate::find;
use crate::interval::Interval;
use crate::operator::{self, Operator, Unordered};
use crate::terms::{Sort, Term, TermId, Terms};

impl Terms {
    /// The interval of a term whose children have the intervals that `of` says. With [`Terms::interval`] for `of` this
    /// holds on every path; with tighter intervals it tells what follows from them. The interval of an array is around
    /// all its cells; truth values are 0 and 1; for floats it says nothing.
    pub fn interval_from(&self, term: Term, of: impl Fn(TermId) -> Interval) -> Interval {
        match term {
            Term::Truth(value) => Interval::single(value.into()),
            Term::Constant(Kind::Int, bits) => Interval::single(bits.int().into()),
            Term::Constant(Kind::Long, bits) => Interval::single(bits.long()),
            Term::Symbol(symbol) => match self.symbol(symbol).sort {
                Sort::Array(element) => Interval::of_element(element),
                _ => self.symbol(symbol).range,
            },
            Term::Unary(op, value) => unary(op, of(value)),
            Term::Binary(op, left, right) => binary(op, of(left), of(right)),
            Term::IntOf(truth) => of(truth),
            Term::If(_, then, otherwise) => of(then).hull(of(otherwise)),
            Term::ToBits(value) if self.sort(value) == Sort::Number(Kind::Float) => Interval::INT,
            Term::Zeros(element) => match element.kind() {
                Kind::Int | Kind::Long => Interval::single(0),
                Kind::Float | Kind::Double => Interval::LONG,
            },
            Term::Store(array, _, value) => self.interval(array).hull(of(value)),
            Term::Select(array, _) => self.interval(array),
            Term::Find(_, _, _, to, _) => find::interval(of(to)),
            Term::Replaced(array, _, new) => self.interval(array).hull(of(new)),
            Term::Shifted(array, shift) => self.interval(array).hull(shift.image()),
            Term::Compare(..) | Term::Not(_) | Term::And(..) | Term::Or(..) | Term::Agree(..) => Interval::BOOLEAN,
            Term::Constant(..) | Term::ToBits(_) | Term::OfBits(_) => Interval::LONG,
        }
    }

    /// Whether a sum, difference or negation of integers never wraps around, going by the intervals of its operands.
    pub(crate) fn is_exact(&self, id: TermId) -> bool {
        let Sort::Number(kind) = self.sort(id) else { return false };
        let whole = Interval::of_kind(kind);
        match self.get(id) {
            Term::Binary(BinaryOp::AddInt | BinaryOp::AddLong, left, right) => {
                self.interval(left).add(self.interval(right), whole).is_some()
            }
            Term::Binary(BinaryOp::SubInt | BinaryOp::SubLong, left, right) => {
                self.interval(left).sub(self.interval(right), whole).is_some()
            }
            Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, value) => self.interval(value).neg(whole).is_some(),
            _ => false,
        }
    }
}

fn unary(op: UnaryOp, value: Interval) -> Interval {
    let narrowed = |whole: Interval| if whole.covers(value) { value } else { whole };
    match op {
        UnaryOp::NegInt => value.neg(Interval::INT).unwrap_or(Interval::INT),
        UnaryOp::NegLong => value.neg(Interval::LONG).unwrap_or(Interval::LONG),
        UnaryOp::IntToLong => value,
        UnaryOp::LongToInt => narrowed(Interval::INT),
        UnaryOp::IntToByte => narrowed(Interval::BYTE),
        UnaryOp::IntToChar => narrowed(Interval::CHAR),
        UnaryOp::IntToShort => narrowed(Interval::SHORT),
        UnaryOp::IntToBoolean => narrowed(Interval::BOOLEAN),
        UnaryOp::FloatToInt | UnaryOp::DoubleToInt => Interval::INT,
        _ => Interval::LONG,
    }
}

fn binary(op: BinaryOp, left: Interval, right: Interval) -> Interval {
    let (operator, kind) = operator::split(op);
    if let Operator::Order(unordered) = operator {
        return order(unordered, left, right);
    }
    if matches!(kind, Kind::Float | Kind::Double) {
        return Interval::LONG;
    }
    let whole = Interval::of_kind(kind);
    let exact = match operator {
        Operator::Add => left.add(right, whole),
        Operator::Sub => left.sub(right, whole),
        Operator::Mul => left.mul(right, whole),
        Operator::Div => left.div(right, whole),
        Operator::Rem => Some(left.remainder(right)),
        Operator::And => Some(left.and(right)),
        Operator::Or => Some(left.or(right)),
        Operator::Xor => Some(left.xor(right)),
        Operator::Shl | Operator::Shr | Operator::Ushr => match right.value() {
            Some(distance) => shifted(op, kind, left, distance),
            None if operator == Operator::Shr || (operator == Operator::Ushr && left.low >= 0) => {
                Some(left.shr_somehow())
            }
            None => None,
        },
        Operator::Math(_) | Operator::Order(_) => None,
    };
    exact.unwrap_or(whole)
}

/// The interval of a shift by a known distance.
fn shifted(op: BinaryOp, kind: Kind, value: Interval, distance: i64) -> Option<Interval> {
    let (distance, bits) = match kind {
        Kind::Long => (distance & 63, Bits::of_long as fn(i64) -> Bits),
        _ => (distance & 31, (|value| Bits::of_int(value as i32)) as fn(i64) -> Bits),
    };
    let shift = |value: i64| {
        let shifted = operator::apply(op, bits(value), Bits::of_int(distance as i32));
        if kind == Kind::Long { shifted.long() } else { shifted.int().into() }
    };
    match operator::split(op).0 {
        Operator::Shl => value.mul(Interval::single(1 << distance), Interval::of_kind(kind)),
        // An unsigned shift is monotonic on the numbers of one sign only.
        Operator::Ushr if distance > 0 && value.low < 0 && value.high >= 0 => {
            Some(Interval { low: 0, high: shift(-1) })
        }
        _ => Some(Interval { low: shift(value.low), high: shift(value.high) }),
    }
}

/// The interval of a three-way comparison.
fn order(unordered: Unordered, left: Interval, right: Interval) -> Interval {
    if unordered != Unordered::Never {
        return Interval { low: -1, high: 1 };
    }
    let low = if left.decide(Cond::Ge, right) != Some(true) {
        -1
    } else if left.decide(Cond::Gt, right) != Some(true) {
        0
    } else {
        1
    };
    let high = if left.decide(Cond::Le, right) != Some(true) {
        1
    } else if left.decide(Cond::Lt, right) != Some(true) {
        0
    } else {
        -1
    };
    Interval { low, high }
}
