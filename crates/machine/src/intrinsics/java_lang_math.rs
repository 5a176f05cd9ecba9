//! `java.lang.Math` and `StrictMath`.
//!
//! HotSpot computes `Math.sin` and its like by its own library, which is correct to the last bit but in rare cases;
//! so is the platform's. `StrictMath` is fdlibm by definition; what is native in it must give fdlibm's bits.

use tandem_ir::Kind;

use super::{Answer, Call, Entry, Sort, fdlibm};
use crate::domain::Domain;
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let (math, strict) = ("java/lang/Math", "java/lang/StrictMath");
    vec![
        (math, "sin", "(D)D", Replacement, |call| approximate(call, f64::sin)),
        (math, "cos", "(D)D", Replacement, |call| approximate(call, f64::cos)),
        (math, "tan", "(D)D", Replacement, |call| approximate(call, f64::tan)),
        (math, "exp", "(D)D", Replacement, |call| approximate(call, f64::exp)),
        (math, "log", "(D)D", Replacement, |call| approximate(call, f64::ln)),
        (math, "log10", "(D)D", Replacement, |call| approximate(call, f64::log10)),
        (math, "pow", "(DD)D", Replacement, pow),
        (math, "sqrt", "(D)D", Shortcut, |call| unary(call, f64::sqrt)),
        (math, "floor", "(D)D", Shortcut, |call| unary_or_decline(call, f64::floor)),
        (math, "ceil", "(D)D", Shortcut, |call| unary_or_decline(call, f64::ceil)),
        (math, "rint", "(D)D", Shortcut, |call| unary_or_decline(call, f64::round_ties_even)),
        (math, "fma", "(DDD)D", Shortcut, |call| {
            let value = call.double(0)?.mul_add(call.double(1)?, call.double(2)?);
            call.give_double(value)
        }),
        (math, "fma", "(FFF)F", Shortcut, |call| {
            let value = call.float(0)?.mul_add(call.float(1)?, call.float(2)?);
            call.give_float(value)
        }),
        (strict, "sqrt", "(D)D", Native, |call| unary(call, f64::sqrt)),
        (strict, "sin", "(D)D", Native, |call| unary(call, fdlibm::sin)),
        (strict, "cos", "(D)D", Native, |call| unary(call, fdlibm::cos)),
        (strict, "tan", "(D)D", Native, |call| unary(call, libm::tan)),
        (strict, "asin", "(D)D", Native, |call| unary(call, libm::asin)),
        (strict, "acos", "(D)D", Native, |call| unary(call, libm::acos)),
        (strict, "atan", "(D)D", Native, |call| unary(call, libm::atan)),
        (strict, "log", "(D)D", Native, |call| unary(call, fdlibm::log)),
        (strict, "log10", "(D)D", Native, |call| unary(call, fdlibm::log10)),
        (strict, "sinh", "(D)D", Native, |call| unary(call, fdlibm::sinh)),
        (strict, "cosh", "(D)D", Native, |call| unary(call, fdlibm::cosh)),
        (strict, "tanh", "(D)D", Native, |call| unary(call, fdlibm::tanh)),
        (strict, "expm1", "(D)D", Native, |call| unary(call, libm::expm1)),
        (strict, "log1p", "(D)D", Native, |call| unary(call, fdlibm::log1p)),
        (strict, "atan2", "(DD)D", Native, |call| {
            let value = libm::atan2(call.double(0)?, call.double(1)?);
            call.give_double(value)
        }),
        (strict, "IEEEremainder", "(DD)D", Native, ieee_remainder),
    ]
}

/// What the class library computes for itself does not depend on the last bit.
fn note_approximate<D: Domain>(call: &mut Call<'_, D>) {
    if call.program_asks() {
        call.take_as(Assumption::MathFunctions, Reader::Library);
    }
}

/// For functions of which Java allows more than one result.
fn approximate<D: Domain>(call: &mut Call<'_, D>, function: fn(f64) -> f64) -> Result<Answer<D>, Interrupt<D>> {
    note_approximate(call);
    unary(call, function)
}

fn unary<D: Domain>(call: &mut Call<'_, D>, function: fn(f64) -> f64) -> Result<Answer<D>, Interrupt<D>> {
    let value = function(call.double(0)?);
    call.give_double(value)
}

/// For functions that are plain arithmetic in the JDK's code, which can be done with an unknown number.
fn unary_or_decline<D: Domain>(call: &mut Call<'_, D>, function: fn(f64) -> f64) -> Result<Answer<D>, Interrupt<D>> {
    if call.interp.domain.known(Kind::Double, call.prims[0]).is_none() {
        return Ok(Answer::Decline);
    }
    unary(call, function)
}

/// Java's `pow` differs from C's where an infinite or NaN exponent meets a base of one.
fn pow<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (base, exponent) = (call.double(0)?, call.double(1)?);
    note_approximate(call);
    let value = if exponent == 0.0 {
        1.0
    } else if base.is_nan() || exponent.is_nan() || base.abs() == 1.0 && exponent.is_infinite() {
        f64::NAN
    } else {
        base.powf(exponent)
    };
    call.give_double(value)
}

/// The remainder to the nearest multiple, ties to the even one; exact.
fn ieee_remainder<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (dividend, divisor) = (call.double(0)?, call.double(1)?);
    let value = if dividend.is_nan() || divisor.is_nan() || dividend.is_infinite() || divisor == 0.0 {
        f64::NAN
    } else if divisor.is_infinite() {
        dividend
    } else {
        let magnitude = divisor.abs();
        // Reducing by twice the divisor first leaves the parity of the quotient visible.
        let mut rest = if magnitude <= f64::MAX / 2.0 { dividend.abs() % (magnitude * 2.0) } else { dividend.abs() };
        if magnitude < f64::MIN_POSITIVE * 2.0 {
            if rest + rest > magnitude {
                rest -= magnitude;
                if rest + rest >= magnitude {
                    rest -= magnitude;
                }
            }
        } else {
            let half = 0.5 * magnitude;
            if rest > half {
                rest -= magnitude;
                if rest >= half {
                    rest -= magnitude;
                }
            }
        }
        if dividend.is_sign_negative() { -rest } else { rest }
    };
    call.give_double(value)
}
