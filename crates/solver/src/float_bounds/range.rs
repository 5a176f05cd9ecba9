//! Ranges of floats: two ends, and whether NaN is among them. Ends are `double`s; a range of `float`s has ends that are.
//!
//! Law: where the operands have values in their ranges, the operator has one in the range given back. A range does not tell
//! zeros apart.

use tandem_ir::math::{Growth, on_any_jvm};
use tandem_ir::{BinaryOp, MathFunction, MathPair};
use tandem_term::Interval;

/// The numbers between two ends, and maybe NaN. With `low` above `high` there is nothing but NaN.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Range {
    pub low: f64,
    pub high: f64,
    pub nan: bool,
}

impl Range {
    pub const ANY: Range = Range { low: f64::NEG_INFINITY, high: f64::INFINITY, nan: true };

    /// Numbers only.
    pub fn between(low: f64, high: f64) -> Range {
        Range { low, high, nan: false }
    }

    pub fn single(value: f64) -> Range {
        match value.is_nan() {
            true => Range { low: f64::INFINITY, high: f64::NEG_INFINITY, nan: true },
            false => Range::between(value, value),
        }
    }

    pub fn is_only_nan(self) -> bool {
        self.low > self.high
    }

    /// `None` if they have nothing in common.
    pub fn intersect(self, other: Range) -> Option<Range> {
        let both = Range { low: self.low.max(other.low), high: self.high.min(other.high), nan: self.nan && other.nan };
        (both.nan || !both.is_only_nan()).then_some(both)
    }

    pub fn hull(self, other: Range) -> Range {
        Range { low: self.low.min(other.low), high: self.high.max(other.high), nan: self.nan || other.nan }
    }

    /// Integers that become doubles, rounded.
    pub fn of_integers(interval: Interval) -> Range {
        Range::between(interval.low as f64, interval.high as f64)
    }

    /// Integers that become floats, rounded.
    pub fn of_integers_as_floats(interval: Interval) -> Range {
        Range::between(f64::from(interval.low as f32), f64::from(interval.high as f32))
    }

    /// The integers that become of them: NaN becomes 0, what is too far the end of the kind.
    pub fn to_integers(self, whole: Interval) -> Interval {
        let inside = |value: f64| (value as i64).clamp(whole.low, whole.high);
        let mut interval = match self.is_only_nan() {
            true => Interval::single(0),
            false => Interval { low: inside(self.low), high: inside(self.high) },
        };
        if self.nan {
            interval = interval.hull(Interval::single(0));
        }
        interval
    }

    pub fn to_float(self) -> Range {
        Range { low: f64::from(self.low as f32), high: f64::from(self.high as f32), nan: self.nan }
    }

    pub fn negated(self) -> Range {
        Range { low: -self.high, high: -self.low, nan: self.nan }
    }

    fn has_infinity(self) -> bool {
        self.low == f64::NEG_INFINITY || self.high == f64::INFINITY
    }

    fn has_zero(self) -> bool {
        self.low <= 0.0 && self.high >= 0.0
    }

    /// An operator on two floats of one kind; `same` if both are one term. Rounding to `float` is the caller's.
    pub fn combined(self, op: BinaryOp, other: Range, same: bool) -> Range {
        let (a, b) = (self, other);
        if a.is_only_nan() || b.is_only_nan() {
            // Powers and hypotenuses of NaN may be numbers.
            return if matches!(op, BinaryOp::Math(_)) { Range::ANY } else { Range::single(f64::NAN) };
        }
        let nan = a.nan || b.nan;
        match op {
            BinaryOp::AddDouble | BinaryOp::AddFloat => {
                let nan = nan || a.has_infinity() && b.has_infinity();
                ends([a.low + b.low, a.high + b.high], nan)
            }
            BinaryOp::SubDouble | BinaryOp::SubFloat => {
                let nan = nan || a.has_infinity() && b.has_infinity();
                ends([a.low - b.high, a.high - b.low], nan)
            }
            BinaryOp::MulDouble | BinaryOp::MulFloat => {
                let nan = nan || a.has_zero() && b.has_infinity() || b.has_zero() && a.has_infinity();
                let product = ends([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high], nan);
                // A square is not negative, and no zero meets an infinity in it.
                if same {
                    return Range { low: product.low.max(0.0), high: product.high, nan: a.nan };
                }
                product
            }
            BinaryOp::DivDouble | BinaryOp::DivFloat if !b.has_zero() => {
                let nan = nan || a.has_infinity() && b.has_infinity();
                ends([a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high], nan)
            }
            BinaryOp::RemDouble | BinaryOp::RemFloat => {
                // It has the sign of the dividend, and is not larger than either.
                let most = b.low.abs().max(b.high.abs());
                let nan = nan || b.has_zero() || a.has_infinity();
                let (low, high) = (a.low.max(-most).min(0.0), a.high.min(most).max(0.0));
                Range { low, high, nan }
            }
            BinaryOp::Math(MathPair::Hypot) => Range { low: 0.0, high: f64::INFINITY, nan },
            BinaryOp::Math(MathPair::Atan2) => Range { low: -3.15, high: 3.15, nan },
            BinaryOp::Math(MathPair::Pow | MathPair::StrictPow) if a.low > 0.0 => {
                Range { low: 0.0, high: f64::INFINITY, nan: nan || b.has_infinity() }
            }
            _ => Range::ANY,
        }
    }

    /// A function of the class library.
    pub fn under(self, function: MathFunction) -> Range {
        use MathFunction::*;
        let domain = match function {
            Sqrt | Log | Log10 | StrictLog | StrictLog10 => Range::between(0.0, f64::INFINITY),
            Log1p => Range::between(-1.0, f64::INFINITY),
            Asin | Acos => Range::between(-1.0, 1.0),
            Sin | Cos | Tan | StrictSin | StrictCos | StrictTan => Range::between(-f64::MAX, f64::MAX),
            _ => Range::between(f64::NEG_INFINITY, f64::INFINITY),
        };
        let nan = self.nan || self.low < domain.low || self.high > domain.high;
        let Some(inside) = Range::between(self.low, self.high).intersect(domain) else {
            return Range::single(f64::NAN);
        };
        let (low, high) = match function.growth() {
            Growth::Rising => (function.apply(inside.low), function.apply(inside.high)),
            Growth::Falling => (function.apply(inside.high), function.apply(inside.low)),
            Growth::Mixed => match function {
                Sin | Cos | StrictSin | StrictCos => return Range { low: -1.0, high: 1.0, nan },
                Tan | StrictTan => return Range { low: -f64::MAX, high: f64::MAX, nan },
                _ => return Range { low: 1.0, high: f64::INFINITY, nan },
            },
        };
        if function.is_exact() {
            return Range { low, high, nan };
        }
        let (low, high) = on_any_jvm(low, high);
        // No result leaves the range of its function, and none changes its sign.
        let (least, most) = match function {
            Exp | StrictExp => (0.0, f64::INFINITY),
            Expm1 => (-1.0, f64::INFINITY),
            Tanh => (-1.0, 1.0),
            Acos => (0.0, f64::INFINITY),
            _ => (f64::NEG_INFINITY, f64::INFINITY),
        };
        let is_odd = matches!(function, Asin | Atan | Sinh | Tanh | Expm1 | Log1p | Cbrt);
        let is_log = matches!(function, Log | Log10 | StrictLog | StrictLog10);
        let not_below = is_odd && inside.low >= 0.0 || is_log && inside.low >= 1.0;
        let not_above = is_odd && inside.high <= 0.0 || is_log && inside.high <= 1.0;
        Range {
            low: low.max(least).max(if not_below { 0.0 } else { f64::NEG_INFINITY }),
            high: high.min(most).min(if not_above { 0.0 } else { f64::INFINITY }),
            nan,
        }
    }
}

/// The least and the greatest of the candidates. One that is no number comes from an infinity: then anything may be.
fn ends<const N: usize>(candidates: [f64; N], nan: bool) -> Range {
    if candidates.iter().any(|end| end.is_nan()) {
        return Range { low: f64::NEG_INFINITY, high: f64::INFINITY, nan: true };
    }
    let low = candidates.iter().copied().fold(f64::INFINITY, f64::min);
    let high = candidates.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    Range { low, high, nan }
}
