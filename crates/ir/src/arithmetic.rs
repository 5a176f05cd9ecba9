//! Java's arithmetic on machine values: what every operator computes when its operands are known.
//!
//! There is one copy of it. The concrete domain computes with it, terms fold constants with it, and a solver's model is
//! believed only after it has been evaluated with it.
//!
//! Invariant: an `int` or `float` is in the low 32 bits and the rest is zero, so that equal values are equal bits.

use crate::inst::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};

/// The bits of a primitive value; the operation says what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits(pub u64);

impl Bits {
    /// An `int`.
    #[inline]
    pub fn of_int(value: i32) -> Bits {
        Bits(u64::from(value as u32))
    }
    /// A `long`.
    #[inline]
    pub fn of_long(value: i64) -> Bits {
        Bits(value as u64)
    }
    /// A `float`.
    #[inline]
    pub fn of_float(value: f32) -> Bits {
        Bits(u64::from(value.to_bits()))
    }
    /// A `double`.
    #[inline]
    pub fn of_double(value: f64) -> Bits {
        Bits(value.to_bits())
    }
    /// As an `int`.
    #[inline]
    pub fn int(self) -> i32 {
        self.0 as i32
    }
    /// As a `long`.
    #[inline]
    pub fn long(self) -> i64 {
        self.0 as i64
    }
    /// As a `float`.
    #[inline]
    pub fn float(self) -> f32 {
        f32::from_bits(self.0 as u32)
    }
    /// As a `double`.
    #[inline]
    pub fn double(self) -> f64 {
        f64::from_bits(self.0)
    }

    /// A literal.
    #[inline]
    pub fn of_literal(literal: Literal) -> Bits {
        match literal {
            Literal::Int(value) => Bits::of_int(value),
            Literal::Long(value) => Bits::of_long(value),
            Literal::Float(bits) => Bits(bits.into()),
            Literal::Double(bits) => Bits(bits),
        }
    }

    /// As a literal of that kind.
    #[inline]
    pub fn literal(self, kind: Kind) -> Literal {
        match kind {
            Kind::Int => Literal::Int(self.int()),
            Kind::Long => Literal::Long(self.long()),
            Kind::Float => Literal::Float(self.0 as u32),
            Kind::Double => Literal::Double(self.0),
        }
    }
}

/// Applies a unary operator.
#[inline]
pub fn unary(op: UnaryOp, value: Bits) -> Bits {
    match op {
        UnaryOp::NegInt => Bits::of_int(value.int().wrapping_neg()),
        UnaryOp::NegLong => Bits::of_long(value.long().wrapping_neg()),
        UnaryOp::NegFloat => Bits::of_float(-value.float()),
        UnaryOp::NegDouble => Bits::of_double(-value.double()),
        UnaryOp::IntToLong => Bits::of_long(value.int().into()),
        UnaryOp::IntToFloat => Bits::of_float(value.int() as f32),
        UnaryOp::IntToDouble => Bits::of_double(value.int().into()),
        UnaryOp::LongToInt => Bits::of_int(value.long() as i32),
        UnaryOp::LongToFloat => Bits::of_float(value.long() as f32),
        UnaryOp::LongToDouble => Bits::of_double(value.long() as f64),
        // Rust's `as` saturates and sends NaN to 0, exactly as Java's conversions do.
        UnaryOp::FloatToInt => Bits::of_int(value.float() as i32),
        UnaryOp::FloatToLong => Bits::of_long(value.float() as i64),
        UnaryOp::FloatToDouble => Bits::of_double(value.float().into()),
        UnaryOp::DoubleToInt => Bits::of_int(value.double() as i32),
        UnaryOp::DoubleToLong => Bits::of_long(value.double() as i64),
        UnaryOp::DoubleToFloat => Bits::of_float(value.double() as f32),
        UnaryOp::IntToByte => Bits::of_int((value.int() as i8).into()),
        UnaryOp::IntToChar => Bits::of_int((value.int() as u16).into()),
        UnaryOp::IntToShort => Bits::of_int((value.int() as i16).into()),
        UnaryOp::IntToBoolean => Bits::of_int(value.int() & 1),
        UnaryOp::Math(function) => Bits::of_double(function.apply(value.double())),
    }
}

/// Applies a binary operator. The divisor of an integer division is not zero.
#[inline]
pub fn binary(op: BinaryOp, left: Bits, right: Bits) -> Bits {
    let (a, b) = (left, right);
    match op {
        BinaryOp::AddInt => Bits::of_int(a.int().wrapping_add(b.int())),
        BinaryOp::SubInt => Bits::of_int(a.int().wrapping_sub(b.int())),
        BinaryOp::MulInt => Bits::of_int(a.int().wrapping_mul(b.int())),
        BinaryOp::DivInt => Bits::of_int(a.int().wrapping_div(b.int())),
        BinaryOp::RemInt => Bits::of_int(a.int().wrapping_rem(b.int())),
        BinaryOp::ShlInt => Bits::of_int(a.int().wrapping_shl(b.int() as u32)),
        BinaryOp::ShrInt => Bits::of_int(a.int().wrapping_shr(b.int() as u32)),
        BinaryOp::UshrInt => Bits(u64::from((a.0 as u32).wrapping_shr(b.int() as u32))),
        BinaryOp::AndInt | BinaryOp::AndLong => Bits(a.0 & b.0),
        BinaryOp::OrInt | BinaryOp::OrLong => Bits(a.0 | b.0),
        BinaryOp::XorInt | BinaryOp::XorLong => Bits(a.0 ^ b.0),
        BinaryOp::AddLong => Bits::of_long(a.long().wrapping_add(b.long())),
        BinaryOp::SubLong => Bits::of_long(a.long().wrapping_sub(b.long())),
        BinaryOp::MulLong => Bits::of_long(a.long().wrapping_mul(b.long())),
        BinaryOp::DivLong => Bits::of_long(a.long().wrapping_div(b.long())),
        BinaryOp::RemLong => Bits::of_long(a.long().wrapping_rem(b.long())),
        BinaryOp::ShlLong => Bits::of_long(a.long().wrapping_shl(b.int() as u32)),
        BinaryOp::ShrLong => Bits::of_long(a.long().wrapping_shr(b.int() as u32)),
        BinaryOp::UshrLong => Bits(a.0.wrapping_shr(b.int() as u32)),
        BinaryOp::AddFloat => Bits::of_float(a.float() + b.float()),
        BinaryOp::SubFloat => Bits::of_float(a.float() - b.float()),
        BinaryOp::MulFloat => Bits::of_float(a.float() * b.float()),
        BinaryOp::DivFloat => Bits::of_float(a.float() / b.float()),
        // Rust's `%` is C's `fmod`, as Java's is: the sign of the dividend, exact.
        BinaryOp::RemFloat => Bits::of_float(a.float() % b.float()),
        BinaryOp::AddDouble => Bits::of_double(a.double() + b.double()),
        BinaryOp::SubDouble => Bits::of_double(a.double() - b.double()),
        BinaryOp::MulDouble => Bits::of_double(a.double() * b.double()),
        BinaryOp::DivDouble => Bits::of_double(a.double() / b.double()),
        BinaryOp::RemDouble => Bits::of_double(a.double() % b.double()),
        BinaryOp::CmpLong => Bits::of_int(a.long().cmp(&b.long()) as i32),
        BinaryOp::CmpFloatLess => Bits::of_int(a.float().partial_cmp(&b.float()).map_or(-1, |order| order as i32)),
        BinaryOp::CmpFloatGreater => Bits::of_int(a.float().partial_cmp(&b.float()).map_or(1, |order| order as i32)),
        BinaryOp::CmpDoubleLess => Bits::of_int(a.double().partial_cmp(&b.double()).map_or(-1, |order| order as i32)),
        BinaryOp::CmpDoubleGreater => Bits::of_int(a.double().partial_cmp(&b.double()).map_or(1, |order| order as i32)),
        BinaryOp::Math(function) => Bits::of_double(function.apply(a.double(), b.double())),
    }
}

/// Whether the comparison holds.
#[inline]
pub fn compare(cond: Cond, kind: Kind, left: Bits, right: Bits) -> bool {
    match kind {
        Kind::Int => compares(cond, &left.int(), &right.int()),
        Kind::Long => compares(cond, &left.long(), &right.long()),
        Kind::Float => compares(cond, &left.float(), &right.float()),
        Kind::Double => compares(cond, &left.double(), &right.double()),
    }
}

/// The value as a cell or field of a narrow type keeps it, widened again.
#[inline]
pub fn narrow(element: Element, value: Bits) -> Bits {
    match element {
        Element::Boolean => unary(UnaryOp::IntToBoolean, value),
        Element::Byte => unary(UnaryOp::IntToByte, value),
        Element::Char => unary(UnaryOp::IntToChar, value),
        Element::Short => unary(UnaryOp::IntToShort, value),
        _ => value,
    }
}

#[inline]
fn compares<T: PartialOrd>(cond: Cond, left: &T, right: &T) -> bool {
    match cond {
        Cond::Eq => left == right,
        Cond::Ne => left != right,
        Cond::Lt => left < right,
        Cond::Ge => left >= right,
        Cond::Gt => left > right,
        Cond::Le => left <= right,
    }
}
