//! Shifts and bitwise operators on integers.
//!
//! On values that are only 0 or 1, which is how booleans compute, they become operators on truth values: javac
//! compiles `a & b`, `a | b`, `a ^ b` and `!a` to them.

use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};

use crate::interval::Interval;
use crate::operator::{self, Operator};
use crate::terms::{Term, TermId, Terms};

impl Terms {
    pub(super) fn shift(
        &mut self,
        op: BinaryOp,
        operator: Operator,
        kind: Kind,
        value: TermId,
        distance: TermId,
    ) -> TermId {
        let mask = if kind == Kind::Long { 63 } else { 31 };
        if self.integer(value) == Some(0) || (operator == Operator::Shr && self.integer(value) == Some(-1)) {
            return value;
        }
        let Some(distance) = self.integer(distance) else {
            return self.shift_somehow(op, value, distance, mask);
        };
        let distance = distance & mask;
        let is_positive = self.interval(value).low >= 0;
        match operator {
            _ if distance == 0 => value,
            Operator::Shl => self.shift_left(op, kind, value, distance),
            Operator::Ushr if is_positive => self.shift_right(operator::shr(kind), kind, value, distance, mask),
            _ => self.shift_right(op, kind, value, distance, mask),
        }
    }

    /// A shift by a distance that is not known. Only its lowest bits count, so a mask that keeps them goes.
    fn shift_somehow(&mut self, op: BinaryOp, value: TermId, distance: TermId, mask: i64) -> TermId {
        let distance = match self.get(distance) {
            Term::Binary(BinaryOp::AndInt, unmasked, by) if self.integer(by).is_some_and(|by| by & mask == mask) => {
                unmasked
            }
            _ => distance,
        };
        self.intern(Term::Binary(op, value, distance))
    }

    /// Where nothing is shifted out this is a product, which a solver for linear integers understands.
    fn shift_left(&mut self, op: BinaryOp, kind: Kind, value: TermId, distance: i64) -> TermId {
        let whole = Interval::of_kind(kind);
        let factor = Interval::single(1i64.wrapping_shl(distance as u32));
        if factor.low > 0 && self.interval(value).mul(factor, whole).is_some() {
            let factor = self.constant_of(kind, factor.low);
            return self.multiply(kind, value, factor);
        }
        let distance = self.int(distance as i32);
        self.intern(Term::Binary(op, value, distance))
    }

    fn shift_right(&mut self, op: BinaryOp, kind: Kind, value: TermId, distance: i64, mask: i64) -> TermId {
        let (mut op, mut value, mut distance) = (op, value, distance);
        if let Term::Binary(inner, base, by) = self.get(value)
            && let Some(by) = self.integer(by)
        {
            match operator::split(inner).0 {
                Operator::Shl if kind == Kind::Int && by == distance && op == BinaryOp::ShrInt => match by {
                    24 => return self.unary(UnaryOp::IntToByte, base),
                    16 => return self.unary(UnaryOp::IntToShort, base),
                    _ => {}
                },
                Operator::Shl if kind == Kind::Int && by == 16 && distance == 16 => {
                    return self.unary(UnaryOp::IntToChar, base);
                }
                Operator::Shr if inner == op => (value, distance) = (base, (by + distance).min(mask)),
                // What an unsigned shift leaves is not negative, so either right shift goes on in the same way.
                Operator::Ushr if by + distance <= mask => (op, value, distance) = (inner, base, by + distance),
                _ => {}
            }
        }
        let distance = self.int(distance as i32);
        self.intern(Term::Binary(op, value, distance))
    }

    pub(super) fn bitwise(
        &mut self,
        op: BinaryOp,
        operator: Operator,
        kind: Kind,
        left: TermId,
        right: TermId,
    ) -> TermId {
        let (left, right) = self.ordered(left, right);
        if left == right {
            return if operator == Operator::Xor { self.constant_of(kind, 0) } else { left };
        }
        if self.is_bit(left) && self.is_bit(right) {
            return self.bitwise_truth(operator, left, right);
        }
        let Some(mask) = self.integer(right) else { return self.intern(Term::Binary(op, left, right)) };
        match (operator, mask) {
            (Operator::And, 0) | (Operator::Or, -1) => return right,
            (Operator::And, -1) | (Operator::Or | Operator::Xor, 0) => return left,
            (Operator::And, _) if keeps_all(mask, self.interval(left)) => return left,
            _ => {}
        }
        match self.get(left) {
            Term::Binary(inner, base, by) if inner == op && self.integer(by).is_some() => {
                let merged = self.binary(op, by, right);
                self.bitwise(op, operator, kind, base, merged)
            }
            // A mask that looks at the low bits only does not see a narrowing.
            Term::Unary(narrowing, wide)
                if operator == Operator::And && low_bits(narrowing).is_some_and(|kept| mask & kept == mask) =>
            {
                self.bitwise(op, operator, kind, wide, right)
            }
            _ => self.intern(Term::Binary(op, left, right)),
        }
    }

    /// An operator on two values that are 0 or 1.
    fn bitwise_truth(&mut self, operator: Operator, left: TermId, right: TermId) -> TermId {
        let truth = match operator {
            Operator::Xor => self.compare(Cond::Ne, Kind::Int, left, right),
            _ => {
                let (left, right) = (self.is_nonzero(left), self.is_nonzero(right));
                if operator == Operator::And { self.and(left, right) } else { self.or(left, right) }
            }
        };
        self.int_of(truth)
    }
}

/// The bits that a narrowing of an `int` keeps as they are.
pub(super) fn low_bits(op: UnaryOp) -> Option<i64> {
    match op {
        UnaryOp::IntToBoolean => Some(1),
        UnaryOp::IntToByte => Some(0xff),
        UnaryOp::IntToChar | UnaryOp::IntToShort => Some(0xffff),
        _ => None,
    }
}

/// Whether `value & mask` is `value` for all values of the interval.
fn keeps_all(mask: i64, values: Interval) -> bool {
    let used = if values.high > 0 { u64::MAX >> values.high.leading_zeros() } else { 0 };
    values.low >= 0 && (mask as u64) & used == used
}
