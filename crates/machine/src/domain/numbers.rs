//! The core of a domain: primitive values, what the operators give, and deciding about them.

use std::fmt::Debug;

use tandem_ir::{BinaryOp, Cond, Kind, Literal, UnaryOp};

/// Primitive values.
///
/// The laws are those of [`Domain`](crate::Domain).
pub trait Numbers: Sized {
    /// A primitive value. Its kind is not stored: every operation says it.
    type Prim: Copy + PartialEq + Debug;
    /// What is known on this path beyond registers and heap, such as a path condition.
    type Facts: Clone + Default + Debug;

    /// A constant.
    fn literal(&mut self, literal: Literal) -> Self::Prim;
    /// The value, if it is the only one that `value` stands for.
    fn known(&self, kind: Kind, value: Self::Prim) -> Option<Literal>;
    /// Applies a unary operator.
    fn unary(&mut self, op: UnaryOp, value: Self::Prim) -> Self::Prim;
    /// Applies a binary operator. The divisor of an integer division has been decided not to be zero.
    fn binary(&mut self, op: BinaryOp, left: Self::Prim, right: Self::Prim) -> Self::Prim;
    /// The `int` 1 where the comparison holds and 0 where it does not.
    fn compare(&mut self, cond: Cond, kind: Kind, left: Self::Prim, right: Self::Prim) -> Self::Prim;

    /// Whether the `int` `cond` is nonzero on all runs of `facts` (`Some(true)`), on none (`Some(false)`), or `None`
    /// if it may be either.
    ///
    /// Law: after `assume(facts, cond, holds)`, `decide` answers `Some(holds)`.
    fn decide(&mut self, facts: &Self::Facts, cond: Self::Prim) -> Option<bool>;
    /// The runs of `facts` in which `cond` is nonzero (`holds`) or zero; `None` if there are none.
    fn assume(&mut self, facts: &Self::Facts, cond: Self::Prim, holds: bool) -> Option<Self::Facts>;

    /// A value that a number can have on the runs of `facts`, which whoever must know the number tries next; `None` if no more
    /// are to be tried.
    ///
    /// Law: where the number has been decided to be the value, the answer is the same again.
    fn candidate(&mut self, facts: &Self::Facts, kind: Kind, value: Self::Prim) -> Option<Literal> {
        let _ = facts;
        self.known(kind, value)
    }

    /// `floatToIntBits` of a `float`, `doubleToLongBits` of a `double`: all NaNs have the same bits.
    fn to_bits(&mut self, kind: Kind, value: Self::Prim) -> Self::Prim;
    /// The `float` with the bits of an `int`, or the `double` with those of a `long`; `kind` is that of the result.
    fn of_bits(&mut self, kind: Kind, value: Self::Prim) -> Self::Prim;

    /// An `int` constant.
    fn int(&mut self, value: i32) -> Self::Prim {
        self.literal(Literal::Int(value))
    }
    /// A `long` constant.
    fn long(&mut self, value: i64) -> Self::Prim {
        self.literal(Literal::Long(value))
    }
    /// The value of an `int`, if it is known.
    fn known_int(&self, value: Self::Prim) -> Option<i32> {
        match self.known(Kind::Int, value) {
            Some(Literal::Int(value)) => Some(value),
            _ => None,
        }
    }
    /// The value of a `long`, if it is known.
    fn known_long(&self, value: Self::Prim) -> Option<i64> {
        match self.known(Kind::Long, value) {
            Some(Literal::Long(value)) => Some(value),
            _ => None,
        }
    }
}
