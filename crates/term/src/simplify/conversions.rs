//! Conversions between the kinds, narrowing, and the bits of floats.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Element, Kind, UnaryOp};

use super::bits::low_bits;
use crate::interval::Interval;
use crate::terms::{Sort, Term, TermId, Terms};

impl Terms {
    /// A unary operator other than the negation of an integer, of a term that is not a constant.
    pub(super) fn convert(&mut self, op: UnaryOp, value: TermId) -> TermId {
        if let Some(range) = narrowed_to(op)
            && range.covers(self.interval(value))
        {
            return value;
        }
        match self.get(value) {
            Term::Unary(inner, below) => self.convert_twice(op, inner, value, below),
            Term::Binary(inner, left, right) if op == UnaryOp::LongToInt => {
                self.low_half(inner, left, right).unwrap_or_else(|| self.intern(Term::Unary(op, value)))
            }
            // The mask keeps what the narrowing keeps.
            Term::Binary(BinaryOp::AndInt, below, mask)
                if low_bits(op).is_some_and(|kept| self.integer(mask).is_some_and(|mask| mask & kept == kept)) =>
            {
                self.unary(op, below)
            }
            _ => self.intern(Term::Unary(op, value)),
        }
    }

    /// One conversion on top of another.
    fn convert_twice(&mut self, outer: UnaryOp, inner: UnaryOp, value: TermId, below: TermId) -> TermId {
        if let (Some(kept), Some(given)) = (low_bits(outer), low_bits(inner))
            && given & kept == kept
        {
            return self.unary(outer, below);
        }
        match (outer, inner) {
            (UnaryOp::LongToInt, UnaryOp::IntToLong)
            | (UnaryOp::DoubleToFloat, UnaryOp::FloatToDouble)
            | (UnaryOp::DoubleToInt, UnaryOp::IntToDouble)
            | (UnaryOp::NegFloat, UnaryOp::NegFloat)
            | (UnaryOp::NegDouble, UnaryOp::NegDouble) => below,
            (UnaryOp::IntToLong, UnaryOp::LongToInt) if Interval::INT.covers(self.interval(below)) => below,
            (UnaryOp::DoubleToLong, UnaryOp::IntToDouble) => self.convert(UnaryOp::IntToLong, below),
            (UnaryOp::DoubleToInt, UnaryOp::FloatToDouble) => self.convert(UnaryOp::FloatToInt, below),
            (UnaryOp::DoubleToLong, UnaryOp::FloatToDouble) => self.convert(UnaryOp::FloatToLong, below),
            (UnaryOp::LongToDouble, UnaryOp::IntToLong) => self.convert(UnaryOp::IntToDouble, below),
            (UnaryOp::LongToFloat, UnaryOp::IntToLong) => self.convert(UnaryOp::IntToFloat, below),
            _ => self.intern(Term::Unary(outer, value)),
        }
    }

    /// The low half of a sum, difference or product of `long`s is that of the low halves. Taken where the operands
    /// come from `int`s, so that no `long` is left.
    fn low_half(&mut self, op: BinaryOp, left: TermId, right: TermId) -> Option<TermId> {
        let op = match op {
            BinaryOp::AddLong => BinaryOp::AddInt,
            BinaryOp::SubLong => BinaryOp::SubInt,
            BinaryOp::MulLong => BinaryOp::MulInt,
            _ => return None,
        };
        let left = self.as_widened(left)?;
        let right = self.as_widened(right)?;
        Some(self.binary(op, left, right))
    }

    /// The `int` that became this `long`, or the low half of a constant.
    fn as_widened(&mut self, id: TermId) -> Option<TermId> {
        match self.get(id) {
            Term::Unary(UnaryOp::IntToLong, below) => Some(below),
            Term::Constant(_, bits) => Some(self.int(bits.long() as i32)),
            _ => None,
        }
    }

    /// The value as a cell or field of that type keeps it, widened again.
    pub(crate) fn narrow(&mut self, element: Element, value: TermId) -> TermId {
        match element {
            Element::Boolean => self.unary(UnaryOp::IntToBoolean, value),
            Element::Byte => self.unary(UnaryOp::IntToByte, value),
            Element::Char => self.unary(UnaryOp::IntToChar, value),
            Element::Short => self.unary(UnaryOp::IntToShort, value),
            Element::Int | Element::Long | Element::Float | Element::Double => value,
        }
    }

    /// `floatToIntBits` or `doubleToLongBits`.
    pub fn to_bits(&mut self, value: TermId) -> TermId {
        match self.get(value) {
            Term::Constant(Kind::Double, bits) => self.number(Kind::Long, bits_of_float(Kind::Double, bits)),
            Term::Constant(kind, bits) => self.number(Kind::Int, bits_of_float(kind, bits)),
            _ => self.intern(Term::ToBits(value)),
        }
    }

    /// `intBitsToFloat` or `longBitsToDouble`.
    pub fn of_bits(&mut self, value: TermId) -> TermId {
        let kind = if self.sort(value) == Sort::Number(Kind::Long) { Kind::Double } else { Kind::Float };
        match self.get(value) {
            Term::Constant(_, bits) => self.number(kind, bits),
            Term::ToBits(float) => float,
            _ => self.intern(Term::OfBits(value)),
        }
    }
}

/// The bits of a float, with one pattern for all NaNs.
pub(crate) fn bits_of_float(kind: Kind, bits: Bits) -> Bits {
    match kind {
        Kind::Double if bits.double().is_nan() => Bits(0x7ff8_0000_0000_0000),
        Kind::Float if bits.float().is_nan() => Bits(0x7fc0_0000),
        _ => bits,
    }
}

/// What a narrowing within `int` leaves alone.
fn narrowed_to(op: UnaryOp) -> Option<Interval> {
    match op {
        UnaryOp::IntToByte => Some(Interval::BYTE),
        UnaryOp::IntToChar => Some(Interval::CHAR),
        UnaryOp::IntToShort => Some(Interval::SHORT),
        UnaryOp::IntToBoolean => Some(Interval::BOOLEAN),
        _ => None,
    }
}
