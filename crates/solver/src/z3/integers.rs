//! Numbers as mathematical integers: ten to a thousand times cheaper than bit-vectors, where nothing wraps.
//!
//! Invariant: if [`covers`] says yes for the bounds of a conjunction, then every model of the conjunction under Java's
//! arithmetic is one of its translation. So a contradiction here is one there; a model is evaluated before it is believed.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, MathFunction, MathPair, UnaryOp};
use tandem_term::{Interval, Sort, Term, TermId, Terms};
use z3::ast::{Bool, Dynamic, Int};

use super::encoder::{Arithmetic, element_of};
use super::value::Value;
use crate::bounds::Bounds;

/// The encoding over the integers.
pub(super) struct Integers;

/// Whether no operator of the conjunction wraps and all of them are linear.
pub(super) fn covers(terms: &Terms, bounds: &Bounds) -> bool {
    bounds.nodes().iter().all(|id| covers_term(terms, bounds, *id))
}

pub(super) fn covers_term(terms: &Terms, bounds: &Bounds, id: TermId) -> bool {
    match terms.sort(id) {
        Sort::Number(Kind::Float | Kind::Double) | Sort::Array(Element::Float | Element::Double) => return false,
        _ => {}
    }
    match terms.get(id) {
        Term::Unary(..) => !bounds.wraps(terms, id),
        Term::Binary(op, left, right) => {
            let linear = match op {
                BinaryOp::AddInt | BinaryOp::AddLong | BinaryOp::SubInt | BinaryOp::SubLong | BinaryOp::CmpLong => true,
                BinaryOp::MulInt | BinaryOp::MulLong => is_constant(terms, left) || is_constant(terms, right),
                BinaryOp::ShlInt | BinaryOp::ShlLong | BinaryOp::ShrInt | BinaryOp::ShrLong => {
                    is_constant(terms, right)
                }
                // Without a sign bit it is the other shift.
                BinaryOp::UshrInt | BinaryOp::UshrLong => is_constant(terms, right) && bounds.get(left).low >= 0,
                // The one division that wraps is the least value by -1; by 0 it has no meaning.
                BinaryOp::DivInt | BinaryOp::DivLong | BinaryOp::RemInt | BinaryOp::RemLong => {
                    terms.integer(right).is_some_and(|divisor| divisor > 0)
                }
                BinaryOp::AndInt | BinaryOp::AndLong => terms.integer(right).is_some_and(is_mask),
                _ => false,
            };
            linear && !bounds.wraps(terms, id)
        }
        Term::Store(array, _, value) => Interval::of_element(element_of(terms, array)).covers(bounds.get(value)),
        Term::ToBits(_) | Term::OfBits(_) => false,
        _ => true,
    }
}

/// An encoding by mathematical integers. What such encodings differ in is what an unknown number is, and what an operator
/// gives.
pub(super) trait OverIntegers {
    /// An unknown number, and the conditions that keep it in its range.
    fn unknown(&self, name: String, _: Kind, range: Interval) -> (Int, Vec<Bool>) {
        let value = Int::new_const(name);
        let conditions = in_range(&value, range);
        (value, conditions)
    }

    /// What an operator gives, and what is known of fresh names that stand in it.
    fn operation(&self, op: BinaryOp, left: (&Int, Interval), right: (&Int, Interval)) -> (Int, Vec<Bool>) {
        (exact(op, left, right), Vec::new())
    }
}

impl OverIntegers for Integers {}

impl<E: OverIntegers> Arithmetic for E {
    const LOGIC: &str = "QF_AUFLIA";

    fn constant(&self, kind: Kind, bits: Bits) -> Value {
        Value::Integer(Int::from_i64(if kind == Kind::Long { bits.long() } else { bits.int().into() }))
    }

    fn symbol(&self, name: String, kind: Kind, range: Interval) -> (Value, Vec<Bool>) {
        let (value, conditions) = self.unknown(name, kind, range);
        (Value::Integer(value), conditions)
    }

    fn unary(&self, op: UnaryOp, part: &Value) -> Value {
        match op {
            UnaryOp::NegInt | UnaryOp::NegLong => Value::Integer(part.integer().unary_minus()),
            // Conversions that keep the value: others are not covered.
            _ => part.clone(),
        }
    }

    fn function(&self, function: MathFunction, _: &Value) -> (Value, Vec<Bool>) {
        unreachable!("{function:?} is a function of floats, which are not covered")
    }

    fn pair(&self, function: MathPair, _: &Value, _: &Value) -> (Value, Vec<Bool>) {
        unreachable!("{function:?} is a function of floats, which are not covered")
    }

    fn binary(
        &self,
        op: BinaryOp,
        (left, range): (&Value, Interval),
        (right, by): (&Value, Interval),
    ) -> (Value, Vec<Bool>) {
        let (value, facts) = self.operation(op, (left.integer(), range), (right.integer(), by));
        (Value::Integer(value), facts)
    }

    fn compare(&self, cond: Cond, _: Kind, left: &Value, right: &Value) -> Bool {
        let (a, b) = (left.integer(), right.integer());
        match cond {
            Cond::Eq => a.eq(b),
            Cond::Ne => a.eq(b).not(),
            Cond::Lt => a.lt(b),
            Cond::Le => a.le(b),
            Cond::Gt => a.gt(b),
            Cond::Ge => a.ge(b),
        }
    }

    fn int_of(&self, truth: &Bool) -> Value {
        Value::Integer(truth.ite(&Int::from_i64(1), &Int::from_i64(0)))
    }

    fn to_bits(&self, _: &Value) -> Value {
        unreachable!("floats are not covered by the integer encoding")
    }

    fn of_bits(&self, _: &Value) -> Value {
        unreachable!("floats are not covered by the integer encoding")
    }

    fn index_sort(&self) -> z3::Sort {
        z3::Sort::int()
    }

    fn cell_sort(&self, _: Element) -> z3::Sort {
        z3::Sort::int()
    }

    fn to_cell(&self, _: Element, value: &Value) -> Value {
        value.clone()
    }

    fn of_cell(&self, element: Element, cell: Dynamic) -> (Value, Vec<Bool>) {
        let value = cell.as_int().unwrap_or_else(|| unreachable!("cells are integers in this encoding"));
        let conditions = in_range(&value, Interval::of_element(element));
        (Value::Integer(value), conditions)
    }
}

/// An operator as it is on integers without end.
pub(super) fn exact(op: BinaryOp, (a, range): (&Int, Interval), (b, by): (&Int, Interval)) -> Int {
    let number = |value: i64| Int::from_i64(value);
    match op {
        BinaryOp::AddInt | BinaryOp::AddLong => Int::add(&[a, b]),
        BinaryOp::SubInt | BinaryOp::SubLong => Int::sub(&[a, b]),
        BinaryOp::MulInt | BinaryOp::MulLong => Int::mul(&[a, b]),
        BinaryOp::DivInt | BinaryOp::DivLong => truncated_quotient(a, range, b),
        BinaryOp::RemInt | BinaryOp::RemLong if range.low >= 0 => a.modulo(b),
        BinaryOp::RemInt | BinaryOp::RemLong => Int::sub(&[a, &Int::mul(&[&truncated_quotient(a, range, b), b])]),
        BinaryOp::ShlInt => Int::mul(&[a, &power(by.low as u32 & 31)]),
        BinaryOp::ShlLong => Int::mul(&[a, &power(by.low as u32 & 63)]),
        // The quotient of SMT-LIB rounds down where the divisor is positive, as this shift does.
        BinaryOp::ShrInt | BinaryOp::UshrInt => a.div(power(by.low as u32 & 31)),
        BinaryOp::ShrLong | BinaryOp::UshrLong => a.div(power(by.low as u32 & 63)),
        BinaryOp::AndInt | BinaryOp::AndLong => a.modulo(Int::add(&[b, &number(1)])),
        BinaryOp::CmpLong => a.lt(b).ite(&number(-1), &a.eq(b).ite(&number(0), &number(1))),
        _ => unreachable!("{op:?} is not covered by the integer encoding"),
    }
}

pub(super) fn in_range(value: &Int, range: Interval) -> Vec<Bool> {
    vec![value.ge(Int::from_i64(range.low)), value.le(Int::from_i64(range.high))]
}

/// Java's quotient by a positive number: towards zero, where SMT-LIB's goes down.
fn truncated_quotient(dividend: &Int, range: Interval, divisor: &Int) -> Int {
    if range.low >= 0 {
        return dividend.div(divisor);
    }
    let mirrored = dividend.unary_minus().div(divisor).unary_minus();
    dividend.ge(Int::from_i64(0)).ite(&dividend.div(divisor), &mirrored)
}

fn power(exponent: u32) -> Int {
    // 2^63 is a shift distance that Java allows.
    Int::from_u64(1 << exponent)
}

fn is_constant(terms: &Terms, id: TermId) -> bool {
    terms.constant(id).is_some()
}

/// Whether the bits that are set are the lowest ones, so that the conjunction with it is a remainder.
pub(super) fn is_mask(value: i64) -> bool {
    (0..i64::MAX).contains(&value) && (value + 1) & value == 0
}
