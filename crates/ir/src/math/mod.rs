//! The functions of `java.lang.Math` and `StrictMath` on numbers of type `double`.
//!
//! They are operators like any other: [`arithmetic`](crate::arithmetic) applies them, terms hold them, and a solver may know
//! less of them than their value. `Math.sin` and its like are the platform's, which Java allows: within an ulp of the exact
//! result, and semi-monotonic. [`MathFunction::is_exact`] says which functions have one result on every platform.

pub mod fdlibm;

/// How many ulps a result of another JVM may be from ours: both may be off by two and a half.
const ULPS_BETWEEN_JVMS: u32 = 6;

/// Between which numbers the results of any JVM are where ours are between these, for functions that are not
/// [exact](MathFunction::is_exact).
pub fn on_any_jvm(low: f64, high: f64) -> (f64, f64) {
    (0..ULPS_BETWEEN_JVMS).fold((low, high), |(low, high), _| (low.next_down(), high.next_up()))
}

/// A function of one `double`, with a result of type `double`. The names with `Strict` are those of which `Math` has another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of the methods")]
pub enum MathFunction {
    Sqrt,
    Floor,
    Ceil,
    Rint,
    Sin,
    Cos,
    Tan,
    Exp,
    Log,
    Log10,
    StrictSin,
    StrictCos,
    StrictTan,
    StrictExp,
    StrictLog,
    StrictLog10,
    Asin,
    Acos,
    Atan,
    Sinh,
    Cosh,
    Tanh,
    Expm1,
    Log1p,
    Cbrt,
}

/// A function of two of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of the methods")]
pub enum MathPair {
    Pow,
    StrictPow,
    Atan2,
    Hypot,
    IeeeRemainder,
}

/// How a function grows with its operand, wherever it is a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// It never falls.
    Rising,
    /// It never rises.
    Falling,
    /// Neither.
    Mixed,
}

impl MathFunction {
    /// The value at a number.
    pub fn apply(self, x: f64) -> f64 {
        match self {
            MathFunction::Sqrt => x.sqrt(),
            MathFunction::Floor => x.floor(),
            MathFunction::Ceil => x.ceil(),
            MathFunction::Rint => x.round_ties_even(),
            MathFunction::Sin => x.sin(),
            MathFunction::Cos => x.cos(),
            MathFunction::Tan => x.tan(),
            MathFunction::Exp => x.exp(),
            MathFunction::Log => x.ln(),
            MathFunction::Log10 => x.log10(),
            MathFunction::StrictSin => fdlibm::sin(x),
            MathFunction::StrictCos => fdlibm::cos(x),
            MathFunction::StrictTan => libm::tan(x),
            MathFunction::StrictExp => libm::exp(x),
            MathFunction::StrictLog => fdlibm::log(x),
            MathFunction::StrictLog10 => fdlibm::log10(x),
            MathFunction::Asin => libm::asin(x),
            MathFunction::Acos => libm::acos(x),
            MathFunction::Atan => libm::atan(x),
            MathFunction::Sinh => fdlibm::sinh(x),
            MathFunction::Cosh => fdlibm::cosh(x),
            MathFunction::Tanh => fdlibm::tanh(x),
            MathFunction::Expm1 => libm::expm1(x),
            MathFunction::Log1p => fdlibm::log1p(x),
            MathFunction::Cbrt => libm::cbrt(x),
        }
    }

    /// Whether IEEE arithmetic says what the result is, bit for bit.
    pub fn is_exact(self) -> bool {
        matches!(self, MathFunction::Sqrt | MathFunction::Floor | MathFunction::Ceil | MathFunction::Rint)
    }

    /// How it grows. Java's specification wants results that are semi-monotonic: where the function rises, they do not fall.
    pub fn growth(self) -> Growth {
        use MathFunction::*;
        match self {
            Sqrt | Floor | Ceil | Rint | Exp | Log | Log10 | StrictExp | StrictLog | StrictLog10 | Asin | Atan
            | Sinh | Tanh | Expm1 | Log1p | Cbrt => Growth::Rising,
            Acos => Growth::Falling,
            Sin | Cos | Tan | StrictSin | StrictCos | StrictTan | Cosh => Growth::Mixed,
        }
    }

    /// The method as Java calls it.
    pub fn method(self) -> &'static str {
        use MathFunction::*;
        match self {
            Sqrt => "Math.sqrt",
            Floor => "Math.floor",
            Ceil => "Math.ceil",
            Rint => "Math.rint",
            Sin => "Math.sin",
            Cos => "Math.cos",
            Tan => "Math.tan",
            Exp => "Math.exp",
            Log => "Math.log",
            Log10 => "Math.log10",
            StrictSin => "StrictMath.sin",
            StrictCos => "StrictMath.cos",
            StrictTan => "StrictMath.tan",
            StrictExp => "StrictMath.exp",
            StrictLog => "StrictMath.log",
            StrictLog10 => "StrictMath.log10",
            Asin => "Math.asin",
            Acos => "Math.acos",
            Atan => "Math.atan",
            Sinh => "Math.sinh",
            Cosh => "Math.cosh",
            Tanh => "Math.tanh",
            Expm1 => "Math.expm1",
            Log1p => "Math.log1p",
            Cbrt => "Math.cbrt",
        }
    }
}

impl MathPair {
    /// The value at two numbers.
    pub fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            MathPair::Pow => pow(a, b, f64::powf),
            MathPair::StrictPow => pow(a, b, libm::pow),
            MathPair::Atan2 => libm::atan2(a, b),
            MathPair::Hypot => libm::hypot(a, b),
            MathPair::IeeeRemainder => ieee_remainder(a, b),
        }
    }

    /// The method as Java calls it.
    pub fn method(self) -> &'static str {
        match self {
            MathPair::Pow => "Math.pow",
            MathPair::StrictPow => "StrictMath.pow",
            MathPair::Atan2 => "Math.atan2",
            MathPair::Hypot => "Math.hypot",
            MathPair::IeeeRemainder => "Math.IEEEremainder",
        }
    }
}

/// Java's `pow` differs from C's where an infinite or NaN exponent meets a base of one.
fn pow(base: f64, exponent: f64, function: fn(f64, f64) -> f64) -> f64 {
    if exponent == 0.0 {
        1.0
    } else if base.is_nan() || exponent.is_nan() || base.abs() == 1.0 && exponent.is_infinite() {
        f64::NAN
    } else {
        function(base, exponent)
    }
}

/// The remainder to the nearest multiple, ties to the even one; exact.
fn ieee_remainder(dividend: f64, divisor: f64) -> f64 {
    if dividend.is_nan() || divisor.is_nan() || dividend.is_infinite() || divisor == 0.0 {
        return f64::NAN;
    }
    if divisor.is_infinite() {
        return dividend;
    }
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
}
