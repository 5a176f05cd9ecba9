//! Functions of the class library as the solver sees them.
//!
//! Square roots and roundings are IEEE operations, which Z3 knows. Any other function is a fresh number together with facts
//! that hold of every JVM: where it is not a number, what it lies between, how it grows. A contradiction that needs no
//! more than these is one; a model is evaluated before it is believed, and one that is wrong about a function teaches what
//! the function is there ([`Functions::lesson`], [`Functions::lesson_of_pair`]).
//!
//! Invariant: Java allows results within two and a half ulps of the exact one, and so does every fact that has a value of
//! ours in it. Only at the points where the specification names the result it is taken to be that.

use tandem_ir::math::{Growth, on_any_jvm};
use tandem_ir::{MathFunction, MathPair};
use z3::ast::{Bool, Float, RoundingMode};

/// The greatest number whose sine and cosine are known in pieces, and the length of a piece.
const PERIODIC_UP_TO: f64 = 7.0;
const PIECE: f64 = 0.5;

/// A function with its result.
pub(super) struct Functions;

impl Functions {
    /// The value of a function, and what is known of it.
    pub fn unary(function: MathFunction, x: &Float) -> (Float, Vec<Bool>) {
        let nearest = RoundingMode::round_nearest_ties_to_even();
        let integral = |mode: &RoundingMode| x.round_to_integral_with_rounding_mode(mode);
        let exact = match function {
            MathFunction::Sqrt => x.sqrt_with_rounding_mode(&nearest),
            MathFunction::Floor => integral(&RoundingMode::round_towards_negative()),
            MathFunction::Ceil => integral(&RoundingMode::round_towards_positive()),
            MathFunction::Rint => integral(&nearest),
            _ => {
                let result = Float::fresh_const_double("math");
                let facts = facts(function, x, &result);
                return (result, facts);
            }
        };
        (exact, Vec::new())
    }

    /// The same of two numbers.
    pub fn binary(function: MathPair, a: &Float, b: &Float) -> (Float, Vec<Bool>) {
        let result = Float::fresh_const_double("math");
        let facts = match function {
            MathPair::Pow | MathPair::StrictPow => power(a, b, &result),
            MathPair::Atan2 => angle(a, b, &result),
            MathPair::Hypot => hypotenuse(a, b, &result),
            MathPair::IeeeRemainder => remainder(a, b, &result),
        };
        (result, facts)
    }

    /// What a function is where its operand has this value, and around it.
    pub fn lesson(function: MathFunction, (x, at): (&Float, f64), result: &Float) -> Bool {
        let value = function.apply(at);
        if value.is_nan() || at.is_nan() {
            return Bool::from_bool(true);
        }
        let (low, high) = around(value);
        // Beyond its domain a function is not a number, which no comparison holds of.
        let ordered = |holds: [Bool; 2]| Bool::or(&[result.is_nan(), Bool::and(&holds)]);
        match function.growth() {
            Growth::Rising => ordered([x.le(at).implies(result.le(high)), x.ge(at).implies(result.ge(low))]),
            Growth::Falling => ordered([x.le(at).implies(result.ge(low)), x.ge(at).implies(result.le(high))]),
            Growth::Mixed => x.eq_fpa(at).implies(between(result, low, high)),
        }
    }

    /// What a function of two numbers is where these have their values.
    pub fn lesson_of_pair(function: MathPair, a: (&Float, f64), b: (&Float, f64), result: &Float) -> Bool {
        let value = function.apply(a.1, b.1);
        if value.is_nan() || a.1.is_nan() || b.1.is_nan() {
            return Bool::from_bool(true);
        }
        // Zeros of different signs compare as equal, and a function may tell them apart.
        let is = |(float, at): (&Float, f64)| match at == 0.0 {
            true => Bool::and(&[
                float.is_zero(),
                if at.is_sign_negative() { float.is_negative() } else { float.is_positive() },
            ]),
            false => float.eq_fpa(at),
        };
        let (low, high) = around(value);
        Bool::and(&[is(a), is(b)]).implies(between(result, low, high))
    }

    /// That a function has one value at equal numbers, and grows as it does.
    pub fn agreement(function: MathFunction, first: (&Float, &Float), second: (&Float, &Float)) -> Bool {
        let ((x, f), (y, g)) = (first, second);
        // Zeros of different signs have results that are equal, too.
        let congruence = x.eq_fpa(y).implies(Bool::or(&[f.eq_fpa(g), Bool::and(&[f.is_nan(), g.is_nan()])]));
        let numbers = Bool::and(&[f.is_nan().not(), g.is_nan().not()]);
        let ordered =
            |lower: &Float, upper: &Float, holds: Bool| Bool::and(&[lower.le(upper), numbers.clone()]).implies(holds);
        match function.growth() {
            Growth::Rising => Bool::and(&[congruence, ordered(x, y, f.le(g)), ordered(y, x, g.le(f))]),
            Growth::Falling => Bool::and(&[congruence, ordered(x, y, f.ge(g)), ordered(y, x, g.ge(f))]),
            Growth::Mixed => congruence,
        }
    }
}

/// The results that other JVMs may give where ours is this one.
fn around(value: f64) -> (f64, f64) {
    let (low, high) = on_any_jvm(value, value);
    // A result does not change its sign.
    if value >= 0.0 { (low.max(0.0), high) } else { (low, high.min(0.0)) }
}

fn between(result: &Float, low: f64, high: f64) -> Bool {
    Bool::and(&[result.ge(low), result.le(high)])
}

fn infinite(positive: bool) -> f64 {
    if positive { f64::INFINITY } else { f64::NEG_INFINITY }
}

fn facts(function: MathFunction, x: &Float, result: &Float) -> Vec<Bool> {
    use MathFunction::*;
    let undefined = match function {
        Sin | Cos | Tan | StrictSin | StrictCos | StrictTan => Bool::or(&[x.is_nan(), x.is_infinite()]),
        Asin | Acos => Bool::or(&[x.is_nan(), x.lt(-1.0), x.gt(1.0)]),
        Log | Log10 | StrictLog | StrictLog10 => Bool::or(&[x.is_nan(), x.lt(0.0)]),
        Log1p => Bool::or(&[x.is_nan(), x.lt(-1.0)]),
        _ => x.is_nan(),
    };
    let mut facts = vec![result.is_nan().eq(undefined)];
    // Where they are zero they keep its sign.
    if matches!(function, Sin | StrictSin | Tan | StrictTan | Asin | Atan | Sinh | Tanh | Expm1 | Log1p | Cbrt) {
        let kept = Bool::and(&[result.is_zero(), result.is_negative().eq(x.is_negative())]);
        facts.push(x.is_zero().implies(kept));
    }
    match function.growth() {
        Growth::Mixed => facts.extend(pieces(function, x, result)),
        growth => {
            for point in landmarks(function) {
                let (low, high) = if is_specified(function, *point) {
                    (function.apply(*point), function.apply(*point))
                } else {
                    around(function.apply(*point))
                };
                let (below, above) = (x.le(*point), x.ge(*point));
                let (least, most) = match growth {
                    Growth::Falling => (below, above),
                    _ => (above, below),
                };
                facts.push(Bool::and(&[least, result.is_nan().not()]).implies(result.ge(low)));
                facts.push(Bool::and(&[most, result.is_nan().not()]).implies(result.le(high)));
            }
        }
    }
    facts
}

/// Points at which monotonic functions are known from the beginning.
fn landmarks(function: MathFunction) -> &'static [f64] {
    use MathFunction::*;
    const INF: f64 = f64::INFINITY;
    match function {
        Exp | StrictExp => &[-INF, -746.0, -700.0, -10.0, -1.0, 0.0, 1.0, 2.0, 10.0, 100.0, 709.0, 710.0, INF],
        Expm1 => &[-INF, -40.0, -1.0, 0.0, 1.0, 10.0, 709.0, 710.0, INF],
        Log | StrictLog | Log10 | StrictLog10 => &[
            0.0,
            5e-324,
            0.1,
            0.999_999_999_999_999_9,
            1.0,
            1.000_000_000_000_000_2,
            2.0,
            10.0,
            100.0,
            1000.0,
            f64::MAX,
            INF,
        ],
        Log1p => &[-1.0, -0.5, 0.0, 1.0, 10.0, f64::MAX, INF],
        Asin | Acos => &[-1.0, -0.5, 0.0, 0.5, 1.0],
        Atan => &[-INF, -1.0, 0.0, 1.0, INF],
        Sinh => &[-INF, -711.0, -710.0, -1.0, 0.0, 1.0, 710.0, 711.0, INF],
        Tanh => &[-INF, -1.0, 0.0, 1.0, INF],
        Cbrt => &[-INF, f64::MIN, -8.0, -1.0, 0.0, 1.0, 8.0, 27.0, 1000.0, f64::MAX, INF],
        _ => &[],
    }
}

/// Whether Java's specification names the result there.
fn is_specified(function: MathFunction, point: f64) -> bool {
    use MathFunction::*;
    match function {
        Exp | StrictExp => point == 0.0 || point.is_infinite(),
        Log | StrictLog | Log10 | StrictLog10 => point == 0.0 || point == 1.0 || point.is_infinite(),
        Log1p => point == 0.0 || point == -1.0 || point.is_infinite(),
        Acos => point == 1.0,
        Expm1 | Sinh | Tanh | Cbrt => point == 0.0 || point.is_infinite(),
        Asin | Atan => point == 0.0,
        _ => false,
    }
}

/// What functions that rise and fall lie between, on pieces of the numbers.
fn pieces(function: MathFunction, x: &Float, result: &Float) -> Vec<Bool> {
    use MathFunction::*;
    let mut facts = Vec::new();
    let within = |low: f64, high: f64| Bool::and(&[x.ge(low), x.le(high)]);
    match function {
        Sin | StrictSin | Cos | StrictCos => {
            facts.push(result.is_nan().not().implies(between(result, -1.0, 1.0)));
            let count = (2.0 * PERIODIC_UP_TO / PIECE) as u32;
            for piece in 0..count {
                let low = -PERIODIC_UP_TO + f64::from(piece) * PIECE;
                let (start, end) = (function.apply(low), function.apply(low + PIECE));
                // Between two points a function whose second derivative is at most one is this near to its chord.
                let bulge = PIECE * PIECE / 8.0 + 1e-9;
                let (least, most) = ((start.min(end) - bulge).max(-1.0), (start.max(end) + bulge).min(1.0));
                facts.push(within(low, low + PIECE).implies(between(result, least, most)));
            }
            if matches!(function, Sin | StrictSin) {
                facts.push(Bool::and(&[x.gt(0.0), x.le(3.125)]).implies(result.gt(0.0)));
                facts.push(Bool::and(&[x.lt(0.0), x.ge(-3.125)]).implies(result.lt(0.0)));
            } else {
                facts.push(within(-1.57, 1.57).implies(result.gt(0.0)));
                facts.push(x.is_zero().implies(result.eq_fpa(1.0)));
            }
        }
        Tan | StrictTan => {
            facts.push(result.is_infinite().not());
            facts.push(Bool::and(&[x.gt(0.0), x.le(1.57)]).implies(result.gt(0.0)));
            facts.push(Bool::and(&[x.lt(0.0), x.ge(-1.57)]).implies(result.lt(0.0)));
            facts.push(within(-0.75, 0.75).implies(between(result, -1.0, 1.0)));
        }
        Cosh => {
            facts.push(result.is_nan().not().implies(result.ge(1.0)));
            facts.push(x.is_zero().implies(result.eq_fpa(1.0)));
            facts.push(within(-1.0, 1.0).implies(result.le(1.6)));
            facts.push(within(-710.0, 710.0).implies(result.is_infinite().not()));
            facts.push(Bool::or(&[x.le(-711.0), x.ge(711.0)]).implies(result.eq_fpa(infinite(true))));
        }
        _ => {}
    }
    facts
}

/// `pow(a, b)`.
fn power(a: &Float, b: &Float, result: &Float) -> Vec<Bool> {
    let is_integral = b.round_to_integral().eq_fpa(b);
    let no_power = Bool::and(&[a.lt(0.0), a.is_infinite().not(), b.is_infinite().not(), is_integral.not()]);
    let of_one = Bool::and(&[a.unary_abs().eq_fpa(1.0), b.is_infinite()]);
    let undefined = Bool::and(&[b.is_zero().not(), Bool::or(&[a.is_nan(), b.is_nan(), no_power, of_one])]);
    let defined = undefined.not();
    let all = |parts: &[Bool]| Bool::and(parts);
    let defined_and = |condition: Bool| all(&[defined.clone(), condition]);
    let at_least_one = |x: &Float| x.ge(1.0);
    // A negative zero is no number of these: its odd powers have its sign.
    let at_most_one = all(&[a.is_positive(), a.le(1.0)]);
    vec![
        result.is_nan().eq(&undefined),
        b.is_zero().implies(result.eq_fpa(1.0)),
        // The result is the first argument, a zero with its sign.
        all(&[b.eq_fpa(1.0), a.is_nan().not()]).implies(result.eq(a)),
        defined_and(a.is_positive()).implies(result.ge(0.0)),
        defined_and(b.eq_fpa(2.0)).implies(result.ge(0.0)),
        defined_and(all(&[at_least_one(a), b.ge(0.0)])).implies(result.ge(1.0)),
        defined_and(all(&[at_least_one(a), b.le(0.0)])).implies(result.le(1.0)),
        defined_and(all(&[at_most_one.clone(), b.ge(0.0)])).implies(result.le(1.0)),
        defined_and(all(&[at_most_one, b.le(0.0)])).implies(result.ge(1.0)),
        defined_and(all(&[at_least_one(a), at_least_one(b)])).implies(result.ge(a)),
        defined_and(a.eq_fpa(1.0)).implies(result.eq_fpa(1.0)),
        // Neither overflow nor underflow of a number that is far from both.
        all(&[a.unary_abs().ge(1e-10), a.unary_abs().le(1e10), b.unary_abs().le(30.0)])
            .implies(Bool::or(&[result.is_nan(), all(&[result.is_infinite().not(), result.is_zero().not()])])),
        // Numbers without fractions keep their signs by the parity of the exponent, of which only these are told.
        defined_and(all(&[a.lt(0.0), b.eq_fpa(3.0)])).implies(result.le(0.0)),
    ]
}

/// `atan2(y, x)`.
fn angle(y: &Float, x: &Float, result: &Float) -> Vec<Bool> {
    let (_, half) = around(std::f64::consts::FRAC_PI_2);
    let (_, whole) = around(std::f64::consts::PI);
    vec![
        result.is_nan().eq(Bool::or(&[x.is_nan(), y.is_nan()])),
        result.is_nan().not().implies(between(result, -whole, whole)),
        Bool::and(&[y.gt(0.0), x.is_nan().not()]).implies(result.ge(0.0)),
        Bool::and(&[y.lt(0.0), x.is_nan().not()]).implies(result.le(0.0)),
        Bool::and(&[x.gt(0.0), y.is_nan().not()]).implies(between(result, -half, half)),
    ]
}

fn hypotenuse(a: &Float, b: &Float, result: &Float) -> Vec<Bool> {
    let is_infinite = Bool::or(&[a.is_infinite(), b.is_infinite()]);
    let undefined = Bool::and(&[is_infinite.not(), Bool::or(&[a.is_nan(), b.is_nan()])]);
    let is_number = result.is_nan().not();
    vec![
        result.is_nan().eq(&undefined),
        is_infinite.implies(result.eq_fpa(infinite(true))),
        is_number.implies(result.ge(0.0)),
        Bool::and(&[is_number.clone(), a.is_nan().not()]).implies(result.ge(a.unary_abs())),
        Bool::and(&[is_number, b.is_nan().not()]).implies(result.ge(b.unary_abs())),
        Bool::and(&[a.unary_abs().le(1e150), b.unary_abs().le(1e150)]).implies(result.le(1.5e150)),
    ]
}

fn remainder(a: &Float, b: &Float, result: &Float) -> Vec<Bool> {
    let undefined = Bool::or(&[a.is_nan(), b.is_nan(), a.is_infinite(), b.is_zero()]);
    let defined = undefined.not();
    vec![
        result.is_nan().eq(&undefined),
        defined.implies(Bool::and(&[result.unary_abs().le(a.unary_abs()), result.unary_abs().le(b.unary_abs())])),
    ]
}

#[cfg(test)]
mod tests;
