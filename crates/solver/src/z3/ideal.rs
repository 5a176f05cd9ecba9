//! Numbers as mathematical integers that never wrap: what a program would compute if its numbers had no end.
//!
//! Nothing that is found out here is true of Java; it is what [`horn`](super::horn) makes suggestions of.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, MathFunction, MathPair, UnaryOp};
use tandem_term::Interval;
use z3::ast::{Bool, Dynamic};

use super::encoder::Arithmetic;
use super::horn::Overflow;
use super::integers::{Integers, in_range};
use super::value::Value;
use super::wrapping::{product, quotient, remainder, whole};

/// Remainders by larger numbers are any that are small enough.
const LARGEST_DIVISOR: i64 = 8;

/// The encoding, with ranges of unknowns or without.
pub(super) struct Ideal(pub Overflow);

impl Arithmetic for Ideal {
    const LOGIC: &str = Integers::LOGIC;

    fn constant(&self, kind: Kind, bits: Bits) -> Value {
        Integers.constant(kind, bits)
    }

    /// Where nobody asks about overflow, only ranges that say more than the kind does: its ends would turn up in what is
    /// suggested.
    fn symbol(&self, name: String, kind: Kind, range: Interval) -> (Value, Vec<Bool>) {
        let (value, _) = Integers.symbol(name, kind, range);
        let mut conditions = in_range(value.integer(), range);
        let all = Interval::of_kind(kind);
        if self.0 == Overflow::Excluded {
            return (value, conditions);
        }
        if range.high == all.high {
            conditions.truncate(1);
        }
        if range.low == all.low {
            conditions.remove(0);
        }
        (value, conditions)
    }

    fn unary(&self, op: UnaryOp, part: &Value) -> Value {
        Integers.unary(op, part)
    }

    fn binary(&self, op: BinaryOp, left: (&Value, Interval), right: (&Value, Interval)) -> Value {
        Integers.binary(op, left, right)
    }

    fn defined(&self, op: BinaryOp, left: (&Value, Interval), right: (&Value, Interval)) -> (Value, Vec<Bool>) {
        use BinaryOp::{DivInt, DivLong, MulInt, MulLong, RemInt, RemLong};
        let (range, by) = (left.1.value(), right.1.value());
        let (a, b) = (left.0.integer(), right.0.integer());
        let (value, facts) = match op {
            MulInt | MulLong if range.is_none() && by.is_none() => product(a, b, Some(whole(op))),
            DivInt | DivLong if by.is_none_or(|divisor| divisor <= 0) => quotient(a, b),
            // What exactly is left by a large divisor is seldom asked, and always hard.
            RemInt | RemLong if by.is_none_or(|divisor| !(1..=LARGEST_DIVISOR).contains(&divisor)) => remainder(a, b),
            _ => return (Integers.binary(op, left, right), Vec::new()),
        };
        (Value::Integer(value), facts)
    }

    fn compare(&self, cond: Cond, kind: Kind, left: &Value, right: &Value) -> Bool {
        Integers.compare(cond, kind, left, right)
    }

    fn function(&self, function: MathFunction, part: &Value) -> (Value, Vec<Bool>) {
        Integers.function(function, part)
    }

    fn pair(&self, function: MathPair, left: &Value, right: &Value) -> (Value, Vec<Bool>) {
        Integers.pair(function, left, right)
    }

    fn int_of(&self, truth: &Bool) -> Value {
        Integers.int_of(truth)
    }

    fn to_bits(&self, float: &Value) -> Value {
        Integers.to_bits(float)
    }

    fn of_bits(&self, bits: &Value) -> Value {
        Integers.of_bits(bits)
    }

    fn index_sort(&self) -> z3::Sort {
        Integers.index_sort()
    }

    fn cell_sort(&self, element: Element) -> z3::Sort {
        Integers.cell_sort(element)
    }

    fn to_cell(&self, element: Element, value: &Value) -> Value {
        Integers.to_cell(element, value)
    }

    fn of_cell(&self, element: Element, cell: Dynamic) -> (Value, Vec<Bool>) {
        Integers.of_cell(element, cell)
    }
}
