//! Binary operators, taken apart into what they do and the kind they do it on, so that a rule is written once for
//! `int` and `long`.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Kind, MathPair};

/// What a binary operator does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
    /// A function of the class library.
    Math(MathPair),
    /// Gives -1, 0 or 1 by how the operands compare.
    Order(Unordered),
}

/// What a three-way comparison says of NaN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unordered {
    /// The operands are integers.
    Never,
    /// NaN gives -1.
    Less,
    /// NaN gives 1.
    Greater,
}

/// What the operator does, and the kind of its left operand.
pub(crate) fn split(op: BinaryOp) -> (Operator, Kind) {
    use Operator::*;
    match op {
        BinaryOp::AddInt => (Add, Kind::Int),
        BinaryOp::SubInt => (Sub, Kind::Int),
        BinaryOp::MulInt => (Mul, Kind::Int),
        BinaryOp::DivInt => (Div, Kind::Int),
        BinaryOp::RemInt => (Rem, Kind::Int),
        BinaryOp::ShlInt => (Shl, Kind::Int),
        BinaryOp::ShrInt => (Shr, Kind::Int),
        BinaryOp::UshrInt => (Ushr, Kind::Int),
        BinaryOp::AndInt => (And, Kind::Int),
        BinaryOp::OrInt => (Or, Kind::Int),
        BinaryOp::XorInt => (Xor, Kind::Int),
        BinaryOp::AddLong => (Add, Kind::Long),
        BinaryOp::SubLong => (Sub, Kind::Long),
        BinaryOp::MulLong => (Mul, Kind::Long),
        BinaryOp::DivLong => (Div, Kind::Long),
        BinaryOp::RemLong => (Rem, Kind::Long),
        BinaryOp::ShlLong => (Shl, Kind::Long),
        BinaryOp::ShrLong => (Shr, Kind::Long),
        BinaryOp::UshrLong => (Ushr, Kind::Long),
        BinaryOp::AndLong => (And, Kind::Long),
        BinaryOp::OrLong => (Or, Kind::Long),
        BinaryOp::XorLong => (Xor, Kind::Long),
        BinaryOp::AddFloat => (Add, Kind::Float),
        BinaryOp::SubFloat => (Sub, Kind::Float),
        BinaryOp::MulFloat => (Mul, Kind::Float),
        BinaryOp::DivFloat => (Div, Kind::Float),
        BinaryOp::RemFloat => (Rem, Kind::Float),
        BinaryOp::AddDouble => (Add, Kind::Double),
        BinaryOp::SubDouble => (Sub, Kind::Double),
        BinaryOp::MulDouble => (Mul, Kind::Double),
        BinaryOp::DivDouble => (Div, Kind::Double),
        BinaryOp::RemDouble => (Rem, Kind::Double),
        BinaryOp::Math(function) => (Math(function), Kind::Double),
        BinaryOp::CmpLong => (Order(Unordered::Never), Kind::Long),
        BinaryOp::CmpFloatLess => (Order(Unordered::Less), Kind::Float),
        BinaryOp::CmpFloatGreater => (Order(Unordered::Greater), Kind::Float),
        BinaryOp::CmpDoubleLess => (Order(Unordered::Less), Kind::Double),
        BinaryOp::CmpDoubleGreater => (Order(Unordered::Greater), Kind::Double),
    }
}

/// The sum of that integer kind.
pub(crate) fn add(kind: Kind) -> BinaryOp {
    if kind == Kind::Long { BinaryOp::AddLong } else { BinaryOp::AddInt }
}

/// The difference of that integer kind.
pub(crate) fn sub(kind: Kind) -> BinaryOp {
    if kind == Kind::Long { BinaryOp::SubLong } else { BinaryOp::SubInt }
}

/// The product of that integer kind.
pub(crate) fn mul(kind: Kind) -> BinaryOp {
    if kind == Kind::Long { BinaryOp::MulLong } else { BinaryOp::MulInt }
}

/// The signed right shift of that integer kind.
pub(crate) fn shr(kind: Kind) -> BinaryOp {
    if kind == Kind::Long { BinaryOp::ShrLong } else { BinaryOp::ShrInt }
}

/// Applies a binary operator. Integer division by zero gives 0, as terms have it.
#[inline]
pub(crate) fn apply(op: BinaryOp, left: Bits, right: Bits) -> Bits {
    if op.divides() && right.0 == 0 { Bits(0) } else { arithmetic::binary(op, left, right) }
}
