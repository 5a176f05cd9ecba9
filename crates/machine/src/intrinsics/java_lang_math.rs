//! `java.lang.Math` and `StrictMath`.
//!
//! HotSpot computes `Math.sin` and its like by its own library, which is correct to the last bit but in rare cases;
//! so is the platform's. `StrictMath` is fdlibm by definition; what is native in it must give fdlibm's bits.
//!
//! Of a number that is not known, every function here is an operator of the domain. Where the JDK has code for a function,
//! the code runs on known numbers.

use tandem_ir::{BinaryOp, Cond, Kind, MathFunction, MathPair, UnaryOp};

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use MathFunction as F;
    use Sort::*;
    let (math, strict) = ("java/lang/Math", "java/lang/StrictMath");
    vec![
        (math, "sin", "(D)D", Replacement, |call| approximate(call, F::Sin)),
        (math, "cos", "(D)D", Replacement, |call| approximate(call, F::Cos)),
        (math, "tan", "(D)D", Replacement, |call| approximate(call, F::Tan)),
        (math, "exp", "(D)D", Replacement, |call| approximate(call, F::Exp)),
        (math, "log", "(D)D", Replacement, |call| approximate(call, F::Log)),
        (math, "log10", "(D)D", Replacement, |call| approximate(call, F::Log10)),
        (math, "pow", "(DD)D", Replacement, |call| {
            note_approximate(call);
            pair(call, MathPair::Pow)
        }),
        (math, "sqrt", "(D)D", Shortcut, |call| apply(call, F::Sqrt)),
        (math, "floor", "(D)D", Shortcut, |call| apply(call, F::Floor)),
        (math, "ceil", "(D)D", Shortcut, |call| apply(call, F::Ceil)),
        (math, "rint", "(D)D", Shortcut, |call| apply(call, F::Rint)),
        (math, "round", "(D)J", Shortcut, |call| round(call, Kind::Double)),
        (math, "round", "(F)I", Shortcut, |call| round(call, Kind::Float)),
        (math, "fma", "(DDD)D", Shortcut, |call| {
            let value = call.double(0)?.mul_add(call.double(1)?, call.double(2)?);
            call.give_double(value)
        }),
        (math, "fma", "(FFF)F", Shortcut, |call| {
            let value = call.float(0)?.mul_add(call.float(1)?, call.float(2)?);
            call.give_float(value)
        }),
        (strict, "sqrt", "(D)D", Native, |call| apply(call, F::Sqrt)),
        (strict, "floor", "(D)D", Shortcut, |call| apply(call, F::Floor)),
        (strict, "ceil", "(D)D", Shortcut, |call| apply(call, F::Ceil)),
        (strict, "rint", "(D)D", Shortcut, |call| apply(call, F::Rint)),
        (strict, "sin", "(D)D", Shortcut, |call| native_or_code(call, F::StrictSin)),
        (strict, "cos", "(D)D", Shortcut, |call| native_or_code(call, F::StrictCos)),
        (strict, "tan", "(D)D", Shortcut, |call| native_or_code(call, F::StrictTan)),
        (strict, "asin", "(D)D", Shortcut, |call| native_or_code(call, F::Asin)),
        (strict, "acos", "(D)D", Shortcut, |call| native_or_code(call, F::Acos)),
        (strict, "atan", "(D)D", Shortcut, |call| native_or_code(call, F::Atan)),
        (strict, "exp", "(D)D", Shortcut, |call| native_or_code(call, F::StrictExp)),
        (strict, "log", "(D)D", Shortcut, |call| native_or_code(call, F::StrictLog)),
        (strict, "log10", "(D)D", Shortcut, |call| native_or_code(call, F::StrictLog10)),
        (strict, "sinh", "(D)D", Shortcut, |call| native_or_code(call, F::Sinh)),
        (strict, "cosh", "(D)D", Shortcut, |call| native_or_code(call, F::Cosh)),
        (strict, "tanh", "(D)D", Shortcut, |call| native_or_code(call, F::Tanh)),
        (strict, "expm1", "(D)D", Shortcut, |call| native_or_code(call, F::Expm1)),
        (strict, "log1p", "(D)D", Shortcut, |call| native_or_code(call, F::Log1p)),
        (strict, "cbrt", "(D)D", Shortcut, |call| native_or_code(call, F::Cbrt)),
        (strict, "pow", "(DD)D", Shortcut, |call| native_or_code_of_pair(call, MathPair::StrictPow)),
        (strict, "hypot", "(DD)D", Shortcut, |call| native_or_code_of_pair(call, MathPair::Hypot)),
        (strict, "atan2", "(DD)D", Shortcut, |call| native_or_code_of_pair(call, MathPair::Atan2)),
        (strict, "IEEEremainder", "(DD)D", Shortcut, |call| native_or_code_of_pair(call, MathPair::IeeeRemainder)),
    ]
}

/// What the class library computes for itself does not depend on the last bit.
fn note_approximate<D: Domain>(call: &mut Call<'_, D>) {
    if call.program_asks() {
        call.take_as(Assumption::MathFunctions, Reader::Library);
    }
}

/// For functions of which Java allows more than one result.
fn approximate<D: Domain>(call: &mut Call<'_, D>, function: MathFunction) -> Result<D> {
    note_approximate(call);
    apply(call, function)
}

fn apply<D: Domain>(call: &mut Call<'_, D>, function: MathFunction) -> Result<D> {
    let value = call.interp.domain.unary(UnaryOp::Math(function), call.prims[0]);
    call.give(value)
}

fn pair<D: Domain>(call: &mut Call<'_, D>, function: MathPair) -> Result<D> {
    let value = call.interp.domain.binary(BinaryOp::Math(function), call.prims[0], call.prims[1]);
    call.give(value)
}

/// Known numbers are left to the JDK's code where there is some.
fn native_or_code<D: Domain>(call: &mut Call<'_, D>, function: MathFunction) -> Result<D> {
    if is_left_to_code(call) { Ok(Answer::Decline) } else { apply(call, function) }
}

fn native_or_code_of_pair<D: Domain>(call: &mut Call<'_, D>, function: MathPair) -> Result<D> {
    if is_left_to_code(call) { Ok(Answer::Decline) } else { pair(call, function) }
}

fn is_left_to_code<D: Domain>(call: &Call<'_, D>) -> bool {
    let is_known = call.prims.iter().all(|value| call.interp.domain.known(Kind::Double, *value).is_some());
    is_known && !call.interp.program.method(call.method).is_native()
}

/// The integer nearest to a number that is not known, ties upwards, which the JDK's code finds by shifting bits.
///
/// What is above the floor is exact from -1/2 on downwards and from 0 on upwards; in between it is rounded to something
/// from 1/2 to 1, and counts as that. Where the number has no fraction the conversion of the floor is all there is.
fn round<D: Domain>(call: &mut Call<'_, D>, kind: Kind) -> Result<D> {
    if call.interp.domain.known(kind, call.prims[0]).is_some() {
        return Ok(Answer::Decline);
    }
    let domain = &mut call.interp.domain;
    let number = match kind {
        Kind::Float => domain.unary(UnaryOp::FloatToDouble, call.prims[0]),
        _ => call.prims[0],
    };
    let floor = domain.unary(UnaryOp::Math(MathFunction::Floor), number);
    let above = domain.binary(BinaryOp::SubDouble, number, floor);
    let half = domain.literal(tandem_ir::Literal::Double(0.5f64.to_bits()));
    let up = domain.compare(Cond::Ge, Kind::Double, above, half);
    let rounded = match kind {
        Kind::Float => {
            let floor = domain.unary(UnaryOp::DoubleToInt, floor);
            domain.binary(BinaryOp::AddInt, floor, up)
        }
        _ => {
            let (floor, up) = (domain.unary(UnaryOp::DoubleToLong, floor), domain.unary(UnaryOp::IntToLong, up));
            domain.binary(BinaryOp::AddLong, floor, up)
        }
    };
    call.give(rounded)
}
