//! Sums, differences, products, quotients and remainders of integers.
//!
//! Addition modulo 2^32 or 2^64 is a group, so constants move outwards and equal terms cancel without a look at
//! intervals.

use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};

use crate::interval::Interval;
use crate::operator::{self, Operator};
use crate::terms::{Term, TermId, Terms};

impl Terms {
    /// A term as another one and the constant added to it.
    pub(super) fn offset(&self, id: TermId) -> (TermId, i64) {
        if let Term::Binary(BinaryOp::AddInt | BinaryOp::AddLong, base, right) = self.get(id)
            && let Some(constant) = self.integer(right)
        {
            return (base, constant);
        }
        (id, 0)
    }

    pub(super) fn add(&mut self, kind: Kind, left: TermId, right: TermId) -> TermId {
        if let Some(constant) = self.integer(right) {
            return self.add_constant(kind, left, constant);
        }
        if let Some(constant) = self.integer(left) {
            return self.add_constant(kind, right, constant);
        }
        let ((x, c), (y, d)) = (self.offset(left), self.offset(right));
        let sum = self.add_bases(kind, x, y);
        self.add_constant(kind, sum, c.wrapping_add(d))
    }

    pub(super) fn add_constant(&mut self, kind: Kind, term: TermId, constant: i64) -> TermId {
        if let Some(value) = self.integer(term) {
            return self.constant_of(kind, value.wrapping_add(constant));
        }
        if let Some((minuend, subtrahend)) = self.difference_from_constant(term) {
            return self.subtract_from(kind, minuend.wrapping_add(constant), subtrahend);
        }
        let (base, offset) = self.offset(term);
        let sum = self.constant_of(kind, offset.wrapping_add(constant));
        if self.integer(sum) == Some(0) {
            return base;
        }
        self.intern(Term::Binary(operator::add(kind), base, sum))
    }

    /// The sum of two terms to which no constant is added.
    fn add_bases(&mut self, kind: Kind, left: TermId, right: TermId) -> TermId {
        for (x, y) in [(left, right), (right, left)] {
            if let Some((dividend, divisor)) = self.division(x, y) {
                return self.divided_and_restored(kind, dividend, divisor);
            }
            match self.get(y) {
                Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, negated) => {
                    return self.subtract(kind, x, negated);
                }
                Term::Binary(BinaryOp::SubInt | BinaryOp::SubLong, a, b) => {
                    if b == x {
                        return a;
                    }
                    if let Some(constant) = self.integer(a) {
                        let difference = self.subtract(kind, x, b);
                        return self.add_constant(kind, difference, constant);
                    }
                }
                _ => {}
            }
        }
        self.commutative(operator::add(kind), left, right)
    }

    /// `(a, b)` if the terms are `(a / b) * b` and `a % b`. The sign of a constant divisor does not matter to either.
    fn division(&self, product: TermId, remainder: TermId) -> Option<(TermId, TermId)> {
        let Term::Binary(BinaryOp::RemInt | BinaryOp::RemLong, dividend, modulus) = self.get(remainder) else {
            return None;
        };
        let Term::Binary(BinaryOp::MulInt | BinaryOp::MulLong, left, right) = self.get(product) else { return None };
        let same_size = |divisor: TermId| match (self.integer(divisor), self.integer(modulus)) {
            (Some(divisor), Some(modulus)) => divisor.unsigned_abs() == modulus.unsigned_abs(),
            _ => divisor == modulus,
        };
        let restores = |quotient: TermId, divisor: TermId| {
            let Term::Binary(BinaryOp::DivInt | BinaryOp::DivLong, divided, by) = self.get(quotient) else {
                return false;
            };
            divided == dividend && by == divisor && same_size(divisor)
        };
        (restores(left, right) || restores(right, left)).then_some((dividend, modulus))
    }

    /// `(a / b) * b + a % b`, which is `a`, wrap-around included, unless `b` is zero: then, by the convention of terms, both
    /// parts are.
    fn divided_and_restored(&mut self, kind: Kind, dividend: TermId, divisor: TermId) -> TermId {
        let zero = self.constant_of(kind, 0);
        let by_zero = self.compare(Cond::Eq, kind, divisor, zero);
        self.choose(by_zero, zero, dividend)
    }

    pub(super) fn subtract(&mut self, kind: Kind, left: TermId, right: TermId) -> TermId {
        if left == right {
            return self.constant_of(kind, 0);
        }
        if let Some(constant) = self.integer(right) {
            return self.add_constant(kind, left, constant.wrapping_neg());
        }
        if let Some(constant) = self.integer(left) {
            return self.subtract_from(kind, constant, right);
        }
        let ((x, c), (y, d)) = (self.offset(left), self.offset(right));
        let difference = self.subtract_bases(kind, x, y);
        self.add_constant(kind, difference, c.wrapping_sub(d))
    }

    /// The difference of two terms to which no constant is added.
    fn subtract_bases(&mut self, kind: Kind, left: TermId, right: TermId) -> TermId {
        if left == right {
            return self.constant_of(kind, 0);
        }
        match self.get(right) {
            Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, negated) => return self.add(kind, left, negated),
            Term::Binary(BinaryOp::SubInt | BinaryOp::SubLong, a, b) => {
                if a == left {
                    return b;
                }
                if let Some(constant) = self.integer(a) {
                    let sum = self.add(kind, left, b);
                    return self.add_constant(kind, sum, constant.wrapping_neg());
                }
            }
            Term::Binary(BinaryOp::AddInt | BinaryOp::AddLong, a, b) => {
                if a == left {
                    return self.negate(kind, b);
                }
                if b == left {
                    return self.negate(kind, a);
                }
            }
            _ => {}
        }
        match self.get(left) {
            Term::Binary(BinaryOp::AddInt | BinaryOp::AddLong, a, b) if a == right => b,
            Term::Binary(BinaryOp::AddInt | BinaryOp::AddLong, a, b) if b == right => a,
            Term::Binary(BinaryOp::SubInt | BinaryOp::SubLong, a, b) if a == right => self.negate(kind, b),
            _ => self.intern(Term::Binary(operator::sub(kind), left, right)),
        }
    }

    /// `constant - term`.
    fn subtract_from(&mut self, kind: Kind, constant: i64, term: TermId) -> TermId {
        let minuend = self.constant_of(kind, constant);
        let is_zero = self.integer(minuend) == Some(0);
        match self.get(term) {
            Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, negated) => {
                return self.add_constant(kind, negated, constant);
            }
            Term::Binary(op, a, b) => match (operator::split(op).0, self.integer(a), self.integer(b)) {
                (Operator::Add, _, Some(added)) => {
                    return self.subtract_from(kind, constant.wrapping_sub(added), a);
                }
                (Operator::Sub, Some(from), _) => {
                    return self.add_constant(kind, b, constant.wrapping_sub(from));
                }
                (Operator::Sub, None, _) if is_zero => return self.subtract(kind, b, a),
                (Operator::Mul, _, Some(factor)) if is_zero => {
                    let factor = self.constant_of(kind, factor.wrapping_neg());
                    return self.intern(Term::Binary(op, a, factor));
                }
                _ => {}
            },
            _ => {}
        }
        if is_zero {
            let negation = if kind == Kind::Long { UnaryOp::NegLong } else { UnaryOp::NegInt };
            return self.intern(Term::Unary(negation, term));
        }
        self.intern(Term::Binary(operator::sub(kind), minuend, term))
    }

    pub(super) fn negate(&mut self, kind: Kind, term: TermId) -> TermId {
        match self.integer(term) {
            Some(value) => self.constant_of(kind, value.wrapping_neg()),
            None => self.subtract_from(kind, 0, term),
        }
    }

    /// `(c, x)` if the term is `c - x`.
    pub(super) fn difference_from_constant(&self, id: TermId) -> Option<(i64, TermId)> {
        match self.get(id) {
            Term::Binary(BinaryOp::SubInt | BinaryOp::SubLong, left, right) => Some((self.integer(left)?, right)),
            Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, value) => Some((0, value)),
            _ => None,
        }
    }

    pub(super) fn multiply(&mut self, kind: Kind, left: TermId, right: TermId) -> TermId {
        let (left, right) = self.ordered(left, right);
        let op = operator::mul(kind);
        let Some(factor) = self.integer(right) else { return self.intern(Term::Binary(op, left, right)) };
        match (factor, self.get(left)) {
            (0, _) => right,
            (1, _) => left,
            (-1, _) => self.negate(kind, left),
            (_, Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, negated)) => {
                let factor = self.constant_of(kind, factor.wrapping_neg());
                self.multiply(kind, negated, factor)
            }
            (_, Term::Binary(inner, base, by)) if inner == op && self.integer(by).is_some() => {
                let product = self.binary(op, by, right);
                self.multiply(kind, base, product)
            }
            _ => self.intern(Term::Binary(op, left, right)),
        }
    }

    pub(super) fn divide(
        &mut self,
        op: BinaryOp,
        operator: Operator,
        kind: Kind,
        left: TermId,
        right: TermId,
    ) -> TermId {
        let (dividend, divisor) = (self.interval(left), self.interval(right));
        let is_smaller = match divisor.value() {
            Some(by) if by != i64::MIN => Interval { low: -(by.abs() - 1), high: by.abs() - 1 }.covers(dividend),
            _ => false,
        };
        match (operator, self.integer(right)) {
            // By the convention of terms, dividing by zero gives zero.
            (_, Some(0)) => self.constant_of(kind, 0),
            (_, _) if self.integer(left) == Some(0) => left,
            (Operator::Div, Some(1)) => left,
            (Operator::Div, Some(-1)) => self.negate(kind, left),
            (Operator::Div, _) if left == right && !divisor.contains(0) => self.constant_of(kind, 1),
            (Operator::Rem, Some(1 | -1)) => self.constant_of(kind, 0),
            (Operator::Rem, _) if left == right => self.constant_of(kind, 0),
            (Operator::Rem, Some(_)) if is_smaller => left,
            // The sign of the divisor does not matter to a remainder.
            (Operator::Rem, Some(by)) if by < 0 && by != Interval::of_kind(kind).low => {
                let positive = self.constant_of(kind, -by);
                self.intern(Term::Binary(op, left, positive))
            }
            _ => self.intern(Term::Binary(op, left, right)),
        }
    }
}
