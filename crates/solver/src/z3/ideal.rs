//! Numbers as mathematical integers that never wrap: what a program would compute if its numbers had no end.
//!
//! Nothing that is found out here is true of Java; it is what [`horn`](super::horn) makes suggestions of.

use tandem_ir::{BinaryOp, Kind};
use tandem_term::Interval;
use z3::ast::{Bool, Int};

use super::horn::Overflow;
use super::integers::{OverIntegers, exact, in_range};
use super::wrapping::{product, quotient, remainder, whole};

/// Remainders by larger numbers are any that are small enough.
const LARGEST_DIVISOR: i64 = 8;

/// The encoding, with ranges of unknowns or without.
pub(super) struct Ideal(pub Overflow);

impl OverIntegers for Ideal {
    /// Where nobody asks about overflow, only ranges that say more than the kind does: its ends would turn up in what is
    /// suggested.
    fn unknown(&self, name: String, kind: Kind, range: Interval) -> (Int, Vec<Bool>) {
        let value = Int::new_const(name);
        let mut conditions = in_range(&value, range);
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

    fn operation(&self, op: BinaryOp, left: (&Int, Interval), right: (&Int, Interval)) -> (Int, Vec<Bool>) {
        use BinaryOp::{DivInt, DivLong, MulInt, MulLong, RemInt, RemLong};
        let ((a, range), (b, by)) = (left, right);
        let (range, by) = (range.value(), by.value());
        match op {
            MulInt | MulLong if range.is_none() && by.is_none() => product(a, b, Some(whole(op))),
            DivInt | DivLong if by.is_none_or(|divisor| divisor <= 0) => quotient(a, b),
            // What exactly is left by a large divisor is seldom asked, and always hard.
            RemInt | RemLong if by.is_none_or(|divisor| !(1..=LARGEST_DIVISOR).contains(&divisor)) => remainder(a, b),
            _ => (exact(op, left, right), Vec::new()),
        }
    }
}
