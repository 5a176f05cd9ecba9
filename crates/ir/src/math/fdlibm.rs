//! `StrictMath` on JDKs where it is native: fdlibm's results, bit for bit.
//!
//! The algorithms are those of the Freely Distributable Math Library, which the Java specification names. The crate
//! `libm` evaluates most of them in the same order; the functions here are those in which it does not. The order of
//! the floating-point operations is the specification: do not simplify.

/// The upper half of the bits, as the algorithms compare magnitudes.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | x.to_bits() & 0xffff_ffff)
}

const LN2_HIGH: f64 = f64::from_bits(0x3fe6_2e42_fee0_0000);
const LN2_LOW: f64 = f64::from_bits(0x3dea_39ef_3579_3c76);
/// Coefficients of the series of `log(1 + f)` in `s = f / (2 + f)`.
const LOG: [f64; 7] = [
    f64::from_bits(0x3fe5_5555_5555_5593),
    f64::from_bits(0x3fd9_9999_9997_fa04),
    f64::from_bits(0x3fd2_4924_9422_9359),
    f64::from_bits(0x3fcc_71c5_1d8e_78af),
    f64::from_bits(0x3fc7_4664_96cb_03de),
    f64::from_bits(0x3fc3_9a09_d078_c69f),
    f64::from_bits(0x3fc2_f112_df3e_5244),
];

/// `StrictMath.log`.
pub fn log(x: f64) -> f64 {
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 || x.is_infinite() {
        return if x == 0.0 { f64::NEG_INFINITY } else { x };
    }
    let (x, shift) = if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54) } else { (x, 0) };
    let exponent = shift + (high(x) >> 20) - 1023;
    let mantissa = high(x) & 0x000f_ffff;
    let carry = (mantissa + 0x95f64) & 0x0010_0000;
    let x = with_high(x, mantissa | (carry ^ 0x3ff0_0000));
    let k = f64::from(exponent + (carry >> 20));
    let f = x - 1.0;
    if (0x000f_ffff & (2 + mantissa)) < 3 {
        if f == 0.0 {
            return if k == 0.0 { 0.0 } else { k * LN2_HIGH + k * LN2_LOW };
        }
        let rest = f * f * (0.5 - (1.0 / 3.0) * f);
        return if k == 0.0 { f - rest } else { k * LN2_HIGH - ((rest - k * LN2_LOW) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * (LOG[1] + w * (LOG[3] + w * LOG[5]));
    let odd = z * (LOG[0] + w * (LOG[2] + w * (LOG[4] + w * LOG[6])));
    let rest = odd + even;
    if (mantissa - 0x6147a) | (0x6b851 - mantissa) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0.0 {
            f - (half_square - s * (half_square + rest))
        } else {
            k * LN2_HIGH - ((half_square - (s * (half_square + rest) + k * LN2_LOW)) - f)
        }
    } else if k == 0.0 {
        f - s * (f - rest)
    } else {
        k * LN2_HIGH - ((s * (f - rest) - k * LN2_LOW) - f)
    }
}

/// `StrictMath.log1p`.
pub fn log1p(x: f64) -> f64 {
    if x.is_nan() || x < -1.0 {
        return f64::NAN;
    }
    if x == -1.0 || x.is_infinite() {
        return if x == -1.0 { f64::NEG_INFINITY } else { x };
    }
    let magnitude = high(x) & 0x7fff_ffff;
    if magnitude < 0x3e20_0000 {
        return if magnitude < 0x3c90_0000 { x } else { x - x * x * 0.5 };
    }
    let small = high(x) < 0x3fda_827a && (high(x) > 0 || high(x) <= 0xbfd2_bec3_u32 as i32);
    // f, the exponent, the upper bits that decide whether f is tiny, and what rounding 1 + x lost.
    let (f, k, upper, lost) = if small {
        (x, 0.0, 1, 0.0)
    } else {
        let (u, exponent, lost) = if high(x) < 0x4340_0000 {
            let u = 1.0 + x;
            let exponent = (high(u) >> 20) - 1023;
            let lost = if exponent > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
            (u, exponent, lost / u)
        } else {
            (x, (high(x) >> 20) - 1023, 0.0)
        };
        let mantissa = high(u) & 0x000f_ffff;
        if mantissa < 0x6a09e {
            (with_high(u, mantissa | 0x3ff0_0000) - 1.0, f64::from(exponent), mantissa, lost)
        } else {
            let u = with_high(u, mantissa | 0x3fe0_0000);
            (u - 1.0, f64::from(exponent + 1), (0x0010_0000 - mantissa) >> 2, lost)
        }
    };
    let half_square = 0.5 * f * f;
    if upper == 0 {
        if f == 0.0 {
            return if k == 0.0 { 0.0 } else { k * LN2_HIGH + (lost + k * LN2_LOW) };
        }
        let rest = half_square * (1.0 - (2.0 / 3.0) * f);
        return if k == 0.0 { f - rest } else { k * LN2_HIGH - ((rest - (k * LN2_LOW + lost)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let series = LOG.iter().rev().skip(1).fold(LOG[6], |sum, coefficient| coefficient + z * sum);
    let rest = z * series;
    if k == 0.0 {
        f - (half_square - s * (half_square + rest))
    } else {
        k * LN2_HIGH - ((half_square - (s * (half_square + rest) + (k * LN2_LOW + lost))) - f)
    }
}

/// `StrictMath.log10`.
pub fn log10(x: f64) -> f64 {
    const LOG10_2_HIGH: f64 = f64::from_bits(0x3fd3_4413_509f_6000);
    const LOG10_2_LOW: f64 = f64::from_bits(0x3d59_fef3_11f1_2b36);
    const ONE_OVER_LN10: f64 = f64::from_bits(0x3fdb_cb7b_1526_e50e);
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 || x.is_infinite() {
        return if x == 0.0 { f64::NEG_INFINITY } else { x };
    }
    let (x, shift) = if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54) } else { (x, 0) };
    let exponent = shift + (high(x) >> 20) - 1023;
    let negative = i32::from(exponent < 0);
    let mantissa = with_high(x, (high(x) & 0x000f_ffff) | ((0x3ff - negative) << 20));
    let y = f64::from(exponent + negative);
    let z = y * LOG10_2_LOW + ONE_OVER_LN10 * log(mantissa);
    z + y * LOG10_2_HIGH
}

/// The largest argument for which `exp` of it, halved, is finite.
const LARGEST_HYPERBOLIC: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

/// `StrictMath.sinh`.
pub fn sinh(x: f64) -> f64 {
    if !x.is_finite() {
        return x;
    }
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    let (size, a) = (high(x) & 0x7fff_ffff, x.abs());
    if size < 0x3e30_0000 {
        return x;
    }
    if size < 0x4036_0000 {
        let t = libm::expm1(a);
        let sum = if size < 0x3ff0_0000 { 2.0 * t - t * t / (t + 1.0) } else { t + t / (t + 1.0) };
        return half * sum;
    }
    if size < 0x4086_2e42 {
        return half * libm::exp(a);
    }
    if a <= LARGEST_HYPERBOLIC {
        let w = libm::exp(0.5 * a);
        return half * w * w;
    }
    x * f64::INFINITY
}

/// `StrictMath.cosh`.
pub fn cosh(x: f64) -> f64 {
    if !x.is_finite() {
        return x * x;
    }
    let (size, a) = (high(x) & 0x7fff_ffff, x.abs());
    if size < 0x3fd6_2e43 {
        let t = libm::expm1(a);
        let w = 1.0 + t;
        return if size < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if size < 0x4036_0000 {
        let t = libm::exp(a);
        return 0.5 * t + 0.5 / t;
    }
    if size < 0x4086_2e42 {
        return 0.5 * libm::exp(a);
    }
    if a <= LARGEST_HYPERBOLIC {
        let w = libm::exp(0.5 * a);
        return 0.5 * w * w;
    }
    f64::INFINITY
}

/// `StrictMath.tanh`.
pub fn tanh(x: f64) -> f64 {
    if x.is_nan() || x.is_infinite() {
        return if x.is_nan() { x } else { x.signum() };
    }
    let (size, a) = (high(x) & 0x7fff_ffff, x.abs());
    if size < 0x3c80_0000 {
        return x * (1.0 + x);
    }
    let value = if size >= 0x4036_0000 {
        1.0
    } else if size >= 0x3ff0_0000 {
        1.0 - 2.0 / (libm::expm1(2.0 * a) + 2.0)
    } else {
        let t = libm::expm1(-2.0 * a);
        -t / (t + 2.0)
    };
    if x.is_sign_negative() { -value } else { value }
}

/// `StrictMath.sin`.
pub fn sin(x: f64) -> f64 {
    match reduce(x) {
        None => libm::sin(x),
        Some((_, y, tail)) if high(x) & 0x7fff_ffff <= 0x3fe9_21fb => sin_kernel(y, tail, false),
        Some((quadrant, y, tail)) => match quadrant & 3 {
            0 => sin_kernel(y, tail, true),
            1 => cos_kernel(y, tail),
            2 => -sin_kernel(y, tail, true),
            _ => -cos_kernel(y, tail),
        },
    }
}

/// `StrictMath.cos`.
pub fn cos(x: f64) -> f64 {
    match reduce(x) {
        None => libm::cos(x),
        Some((quadrant, y, tail)) => match quadrant & 3 {
            0 => cos_kernel(y, tail),
            1 => -sin_kernel(y, tail, true),
            2 => -cos_kernel(y, tail),
            _ => sin_kernel(y, tail, true),
        },
    }
}

/// `x` modulo a quarter turn: the quadrant, the rest, and the rest's rounding error. `None` beyond 2^19 quarter turns
/// (where the crate's reduction serves, whose kernel may round the last bit otherwise), and for NaN and infinities.
fn reduce(x: f64) -> Option<(i32, f64, f64)> {
    const QUARTER: [f64; 3] = [
        f64::from_bits(0x3ff9_21fb_5440_0000),
        f64::from_bits(0x3dd0_b461_1a60_0000),
        f64::from_bits(0x3ba3_198a_2e00_0000),
    ];
    const QUARTER_TAIL: [f64; 3] = [
        f64::from_bits(0x3dd0_b461_1a62_6331),
        f64::from_bits(0x3ba3_198a_2e03_7073),
        f64::from_bits(0x397b_839a_2520_49c1),
    ];
    const QUARTERS_PER_RADIAN: f64 = f64::from_bits(0x3fe4_5f30_6dc9_c883);
    let size = high(x) & 0x7fff_ffff;
    if size <= 0x3fe9_21fb {
        return Some((0, x, 0.0));
    }
    if size > 0x4139_21fb {
        return None;
    }
    let sign = if x < 0.0 { -1 } else { 1 };
    let magnitude = x.abs();
    let quarters = if size < 0x4002_d97c { 1 } else { (magnitude * QUARTERS_PER_RADIAN + 0.5) as i32 };
    let count = f64::from(quarters);
    let mut rest = magnitude - count * QUARTER[0];
    let mut tail = count * QUARTER_TAIL[0];
    let mut y = rest - tail;
    // Where much cancelled, more bits of the quarter turn are needed: a second and a third part.
    for (part, cancelled) in [(1, 16), (2, 49)] {
        if (size >> 20) - ((high(y) >> 20) & 0x7ff) <= cancelled {
            break;
        }
        let before = rest;
        let correction = count * QUARTER[part];
        rest = before - correction;
        tail = count * QUARTER_TAIL[part] - ((before - rest) - correction);
        y = rest - tail;
    }
    let error = (rest - y) - tail;
    Some(if sign < 0 { (-quarters, -y, -error) } else { (quarters, y, error) })
}

fn sin_kernel(x: f64, tail: f64, has_tail: bool) -> f64 {
    const S: [f64; 6] = [
        f64::from_bits(0xbfc5_5555_5555_5549),
        f64::from_bits(0x3f81_1111_1110_f8a6),
        f64::from_bits(0xbf2a_01a0_19c1_61d5),
        f64::from_bits(0x3ec7_1de3_57b1_fe7d),
        f64::from_bits(0xbe5a_e5e6_8a2b_9ceb),
        f64::from_bits(0x3de5_d93a_5acf_d57c),
    ];
    if high(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let series = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if has_tail { x - ((z * (0.5 * tail - v * series) - tail) - v * S[0]) } else { x + v * (S[0] + z * series) }
}

fn cos_kernel(x: f64, tail: f64) -> f64 {
    const C: [f64; 6] = [
        f64::from_bits(0x3fa5_5555_5555_554c),
        f64::from_bits(0xbf56_c16c_16c1_5177),
        f64::from_bits(0x3efa_01a0_19cb_1590),
        f64::from_bits(0xbe92_7e4f_809c_52ad),
        f64::from_bits(0x3e21_ee9e_bdb4_b1c4),
        f64::from_bits(0xbda8_fae9_be88_38d4),
    ];
    let size = high(x) & 0x7fff_ffff;
    if size < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let series = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if size < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * series - x * tail));
    }
    let quarter = if size > 0x3fe9_0000 { 0.28125 } else { f64::from_bits(((size - 0x0020_0000) as u64) << 32) };
    let half = 0.5 * z - quarter;
    (1.0 - quarter) - (half - (z * series - x * tail))
}
