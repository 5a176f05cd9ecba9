//! `float` and `double` as Z3's IEEE floats, rounding to nearest even as Java does.
//!
//! An unknown float is an unknown bit-vector read as a float, so that a model says which bits it has. The remainder (C's
//! `fmod`, which SMT-LIB lacks) is a fresh unknown: a contradiction without its meaning is one with it, and a model is
//! evaluated before it is believed.

use tandem_ir::{BinaryOp, Kind};
use z3::ast::{Ast, BV, Bool, Float, RoundingMode};
use z3::{FuncDecl, Solver, Sort};

use super::bit_vectors::{int, three_way};
use super::functions::Functions;
use super::value::Value;

/// One of the two formats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Float,
    Double,
}

impl Format {
    pub fn of(kind: Kind) -> Option<Format> {
        match kind {
            Kind::Float => Some(Format::Float),
            Kind::Double => Some(Format::Double),
            Kind::Int | Kind::Long => None,
        }
    }

    fn of_value(float: &Float) -> Format {
        if float.get_sort() == Sort::double() { Format::Double } else { Format::Float }
    }

    fn sort(self) -> Sort {
        match self {
            Format::Float => Sort::float32(),
            Format::Double => Sort::double(),
        }
    }

    /// The bits that `floatToIntBits` and `doubleToLongBits` give for every NaN.
    fn canonical_nan(self) -> BV {
        match self {
            Format::Float => BV::from_u64(0x7fc0_0000, 32),
            Format::Double => BV::from_u64(0x7ff8_0000_0000_0000, 64),
        }
    }
}

/// Conversions that the crate `z3` has no functions for: they are read from a script once, and applied afterwards.
const CONVERSIONS: &str = "
    (declare-const i (_ BitVec 32))
    (declare-const l (_ BitVec 64))
    (assert (fp.isNaN ((_ to_fp 8 24) i)))
    (assert (fp.isNaN ((_ to_fp 11 53) l)))
    (assert (fp.isNaN ((_ to_fp 8 24) RNE i)))
    (assert (fp.isNaN ((_ to_fp 11 53) RNE i)))
    (assert (fp.isNaN ((_ to_fp 8 24) RNE l)))
    (assert (fp.isNaN ((_ to_fp 11 53) RNE l)))";

/// The operators on floats.
pub(super) struct Floats {
    rounding: RoundingMode,
    conversions: Vec<FuncDecl>,
}

impl Floats {
    pub fn new() -> Floats {
        let script = Solver::new();
        script.from_string(CONVERSIONS);
        let conversions =
            script.get_assertions().iter().filter_map(|is_nan| Some(is_nan.nth_child(0)?.decl())).collect();
        Floats { rounding: RoundingMode::round_nearest_ties_to_even(), conversions }
    }

    /// `intBitsToFloat`, `longBitsToDouble`.
    pub fn of_bits(&self, bits: &BV) -> Float {
        let which = usize::from(bits.get_size() == 64);
        float(self.conversions[which].apply(&[bits]))
    }

    /// `floatToIntBits`, `doubleToLongBits`: every NaN has the same bits.
    pub fn to_bits(&self, value: &Float) -> BV {
        value.is_nan().ite(&Format::of_value(value).canonical_nan(), &value.to_ieee_bv())
    }

    /// A signed integer, rounded.
    pub fn of_integer(&self, value: &BV, format: Format) -> Float {
        let which = 2 + 2 * usize::from(value.get_size() == 64) + usize::from(format == Format::Double);
        float(self.conversions[which].apply(&[&self.rounding, value]))
    }

    pub fn convert(&self, value: &Float, format: Format) -> Float {
        value.to_fp_with_rounding_mode(&self.rounding, &format.sort())
    }

    /// Rounded towards zero; too large is the largest, too small the least, NaN is 0.
    pub fn to_integer(&self, value: &Float, width: u32) -> BV {
        let least = if width == 64 { i64::MIN } else { i32::MIN.into() };
        let greatest = if width == 64 { i64::MAX } else { i32::MAX.into() };
        let format = Format::of_value(value);
        // Powers of two are exact in both formats.
        let below = self.of_integer(&BV::from_i64(least, width), format);
        let above = below.unary_neg();
        let inside = value.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), width);
        let number = |value: i64| BV::from_i64(value, width);
        let saturated = value.le(&below).ite(&number(least), &value.ge(&above).ite(&number(greatest), &inside));
        value.is_nan().ite(&number(0), &saturated)
    }

    pub fn binary(&self, op: BinaryOp, a: &Float, b: &Float) -> Value {
        let rounding = &self.rounding;
        match op {
            BinaryOp::AddFloat | BinaryOp::AddDouble => Value::Float(a.add_with_rounding_mode(b, rounding)),
            BinaryOp::SubFloat | BinaryOp::SubDouble => Value::Float(a.sub_with_rounding_mode(b, rounding)),
            BinaryOp::MulFloat | BinaryOp::MulDouble => Value::Float(a.mul_with_rounding_mode(b, rounding)),
            BinaryOp::DivFloat | BinaryOp::DivDouble => Value::Float(a.div_with_rounding_mode(b, rounding)),
            BinaryOp::Math(function) => Value::Float(Functions::binary(function, a, b).0),
            BinaryOp::RemFloat => Value::Float(Float::fresh_const_float32("fmod")),
            BinaryOp::RemDouble => Value::Float(Float::fresh_const_double("fmod")),
            BinaryOp::CmpFloatGreater | BinaryOp::CmpDoubleGreater => Value::Vector(three_way(&a.lt(b), &a.eq_fpa(b))),
            BinaryOp::CmpFloatLess | BinaryOp::CmpDoubleLess => {
                Value::Vector(a.gt(b).ite(&int(1), &a.eq_fpa(b).ite(&int(0), &int(-1))))
            }
            _ => unreachable!("{op:?} is an operator on integers"),
        }
    }

    /// That a remainder has the value it has in one model, wherever its operands have theirs.
    pub fn remainder_at(&self, operands: [(&Float, u64); 2], remainder: (&Float, u64)) -> Bool {
        let is = |(float, bits): (&Float, u64)| {
            let width = if Format::of_value(float) == Format::Double { 64 } else { 32 };
            // Not `fp.eq`: a NaN is itself here, and the zeros differ.
            float.eq(self.of_bits(&BV::from_u64(bits, width)))
        };
        let [left, right] = operands;
        Bool::and(&[is(left), is(right)]).implies(is(remainder))
    }
}

fn float(value: z3::ast::Dynamic) -> Float {
    value.as_float().unwrap_or_else(|| unreachable!("the conversions give floats"))
}
