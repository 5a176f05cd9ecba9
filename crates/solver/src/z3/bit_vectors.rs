//! Numbers as bit-vectors of their exact width, floats as IEEE floats: what Java computes, bit by bit.
//!
//! The only operators that are not exact are the remainders of floats and functions of the class library: see
//! [`floats`](super::floats) and [`functions`](super::functions).

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, MathFunction, MathPair, UnaryOp};
use tandem_term::Interval;
use z3::ast::{BV, Bool, Dynamic};

use super::encoder::Arithmetic;
use super::floats::{Floats, Format};
use super::functions::Functions;
use super::value::Value;

/// The exact encoding.
pub(super) struct BitVectors {
    pub floats: Floats,
}

impl BitVectors {
    pub fn new() -> BitVectors {
        BitVectors { floats: Floats::new() }
    }
}

impl Arithmetic for BitVectors {
    const LOGIC: &str = "QF_AUFBV";

    fn constant(&self, kind: Kind, bits: Bits) -> Value {
        let vector = BV::from_u64(bits.0, width(kind));
        match Format::of(kind) {
            Some(_) => Value::Float(self.floats.of_bits(&vector)),
            None => Value::Vector(vector),
        }
    }

    fn symbol(&self, name: String, kind: Kind, range: Interval) -> (Value, Vec<Bool>) {
        if Format::of(kind).is_some() {
            return (Value::Float(self.floats.of_bits(&BV::new_const(name, width(kind)))), Vec::new());
        }
        let (vector, full) = narrow_unknown(name, range, width(kind));
        let mut conditions = Vec::new();
        if range.low > full.low {
            conditions.push(vector.bvsge(BV::from_i64(range.low, width(kind))));
        }
        if range.high < full.high {
            conditions.push(vector.bvsle(BV::from_i64(range.high, width(kind))));
        }
        (Value::Vector(vector), conditions)
    }

    fn unary(&self, op: UnaryOp, part: &Value) -> Value {
        match op {
            UnaryOp::NegInt | UnaryOp::NegLong => Value::Vector(part.vector().bvneg()),
            UnaryOp::NegFloat | UnaryOp::NegDouble => Value::Float(part.float().unary_neg()),
            UnaryOp::IntToLong => Value::Vector(part.vector().sign_ext(32)),
            UnaryOp::LongToInt => Value::Vector(part.vector().extract(31, 0)),
            UnaryOp::IntToByte => Value::Vector(part.vector().extract(7, 0).sign_ext(24)),
            UnaryOp::IntToShort => Value::Vector(part.vector().extract(15, 0).sign_ext(16)),
            UnaryOp::IntToChar => Value::Vector(part.vector().extract(15, 0).zero_ext(16)),
            UnaryOp::IntToBoolean => Value::Vector(part.vector().extract(0, 0).zero_ext(31)),
            UnaryOp::IntToFloat | UnaryOp::LongToFloat => {
                Value::Float(self.floats.of_integer(part.vector(), Format::Float))
            }
            UnaryOp::IntToDouble | UnaryOp::LongToDouble => {
                Value::Float(self.floats.of_integer(part.vector(), Format::Double))
            }
            UnaryOp::FloatToDouble => Value::Float(self.floats.convert(part.float(), Format::Double)),
            UnaryOp::DoubleToFloat => Value::Float(self.floats.convert(part.float(), Format::Float)),
            UnaryOp::FloatToInt | UnaryOp::DoubleToInt => Value::Vector(self.floats.to_integer(part.float(), 32)),
            UnaryOp::Math(function) => self.function(function, part).0,
            UnaryOp::FloatToLong | UnaryOp::DoubleToLong => Value::Vector(self.floats.to_integer(part.float(), 64)),
        }
    }

    fn binary(
        &self,
        op: BinaryOp,
        (left, _): (&Value, Interval),
        (right, divisor): (&Value, Interval),
    ) -> (Value, Vec<Bool>) {
        if let Value::Float(left) = left {
            return (self.floats.binary(op, left, right.float()), Vec::new());
        }
        let (a, b) = (left.vector(), right.vector());
        // Division by zero is 0 by convention (paths exclude it); SMT-LIB has another convention.
        let guarded = |quotient: BV| {
            if divisor.low > 0 || divisor.high < 0 {
                return quotient;
            }
            let zero = BV::from_u64(0, b.get_size());
            b.eq(&zero).ite(&zero, &quotient)
        };
        let vector = match op {
            BinaryOp::AddInt | BinaryOp::AddLong => a.bvadd(b),
            BinaryOp::SubInt | BinaryOp::SubLong => a.bvsub(b),
            BinaryOp::MulInt | BinaryOp::MulLong => a.bvmul(b),
            BinaryOp::DivInt | BinaryOp::DivLong => guarded(a.bvsdiv(b)),
            BinaryOp::RemInt | BinaryOp::RemLong => guarded(a.bvsrem(b)),
            BinaryOp::AndInt | BinaryOp::AndLong => a.bvand(b),
            BinaryOp::OrInt | BinaryOp::OrLong => a.bvor(b),
            BinaryOp::XorInt | BinaryOp::XorLong => a.bvxor(b),
            BinaryOp::ShlInt | BinaryOp::ShlLong => a.bvshl(distance(a, b)),
            BinaryOp::ShrInt | BinaryOp::ShrLong => a.bvashr(distance(a, b)),
            BinaryOp::UshrInt | BinaryOp::UshrLong => a.bvlshr(distance(a, b)),
            BinaryOp::CmpLong => three_way(&a.bvslt(b), &a.eq(b)),
            _ => unreachable!("{op:?} is an operator on floats"),
        };
        (Value::Vector(vector), Vec::new())
    }

    fn function(&self, function: MathFunction, part: &Value) -> (Value, Vec<Bool>) {
        let (value, facts) = Functions::unary(function, part.float());
        (Value::Float(value), facts)
    }

    fn pair(&self, function: MathPair, left: &Value, right: &Value) -> (Value, Vec<Bool>) {
        let (value, facts) = Functions::binary(function, left.float(), right.float());
        (Value::Float(value), facts)
    }

    fn compare(&self, cond: Cond, _: Kind, left: &Value, right: &Value) -> Bool {
        match (left, right) {
            (Value::Float(a), Value::Float(b)) => match cond {
                Cond::Eq => a.eq_fpa(b),
                Cond::Ne => a.eq_fpa(b).not(),
                Cond::Lt => a.lt(b),
                Cond::Le => a.le(b),
                Cond::Gt => a.gt(b),
                Cond::Ge => a.ge(b),
            },
            (left, right) => {
                let (a, b) = (left.vector(), right.vector());
                match cond {
                    Cond::Eq => a.eq(b),
                    Cond::Ne => a.eq(b).not(),
                    Cond::Lt => a.bvslt(b),
                    Cond::Le => a.bvsle(b),
                    Cond::Gt => a.bvsgt(b),
                    Cond::Ge => a.bvsge(b),
                }
            }
        }
    }

    fn int_of(&self, truth: &Bool) -> Value {
        Value::Vector(truth.ite(&int(1), &int(0)))
    }

    fn to_bits(&self, float: &Value) -> Value {
        Value::Vector(self.floats.to_bits(float.float()))
    }

    fn of_bits(&self, bits: &Value) -> Value {
        Value::Float(self.floats.of_bits(bits.vector()))
    }

    fn index_sort(&self) -> z3::Sort {
        z3::Sort::bitvector(32)
    }

    fn cell_sort(&self, element: Element) -> z3::Sort {
        z3::Sort::bitvector(cell_width(element))
    }

    fn to_cell(&self, element: Element, value: &Value) -> Value {
        Value::Vector(match value {
            Value::Float(value) => self.floats.to_bits(value),
            value if cell_width(element) < 32 => value.vector().extract(cell_width(element) - 1, 0),
            value => value.vector().clone(),
        })
    }

    fn of_cell(&self, element: Element, cell: Dynamic) -> (Value, Vec<Bool>) {
        let cell = cell.as_bv().unwrap_or_else(|| unreachable!("cells are bit-vectors in this encoding"));
        let value = match element {
            Element::Float | Element::Double => Value::Float(self.floats.of_bits(&cell)),
            Element::Boolean | Element::Char => Value::Vector(cell.zero_ext(32 - cell_width(element))),
            Element::Byte | Element::Short => Value::Vector(cell.sign_ext(32 - cell_width(element))),
            Element::Int | Element::Long => Value::Vector(cell),
        };
        (value, Vec::new())
    }
}

/// An unknown with no more bits than its range needs, extended to `width`; and all values that it can have. Bits that are
/// not there need no reasoning.
fn narrow_unknown(name: String, range: Interval, width: u32) -> (BV, Interval) {
    let magnitude = |value: i64| 64 - (value ^ (value >> 63)).leading_zeros();
    let bits = magnitude(range.low).max(magnitude(range.high)).max(1);
    let greatest = i64::MAX >> (63 - bits);
    if range.low >= 0 {
        return (BV::new_const(name, bits).zero_ext(width - bits), Interval { low: 0, high: greatest });
    }
    (BV::new_const(name, bits + 1).sign_ext(width - bits - 1), Interval { low: !greatest, high: greatest })
}

/// -1, 0 or 1.
pub(super) fn three_way(less: &Bool, equal: &Bool) -> BV {
    less.ite(&int(-1), &equal.ite(&int(0), &int(1)))
}

/// An `int`.
pub(super) fn int(value: i32) -> BV {
    BV::from_i64(value.into(), 32)
}

/// The bits of a number of that kind.
pub(super) fn width(kind: Kind) -> u32 {
    match kind {
        Kind::Int | Kind::Float => 32,
        Kind::Long | Kind::Double => 64,
    }
}

fn cell_width(element: Element) -> u32 {
    match element {
        Element::Boolean => 1,
        Element::Byte => 8,
        Element::Char | Element::Short => 16,
        Element::Int | Element::Float => 32,
        Element::Long | Element::Double => 64,
    }
}

/// How far Java shifts: the low five or six bits of the right operand, which is always an `int`.
fn distance(shifted: &BV, by: &BV) -> BV {
    let size = shifted.get_size();
    let low = by.bvand(int(size as i32 - 1));
    if size > 32 { low.zero_ext(size - 32) } else { low }
}
