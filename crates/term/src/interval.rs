//! Intervals of `long`s: what values an integer term can have.
//!
//! Invariant: an interval is never empty. Arithmetic is exact: an operation whose result may lie outside the type, and
//! would wrap around there, gives `None`.

use tandem_ir::{Cond, Element, Kind};

/// The integers from `low` to `high`, both included. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Interval {
    /// The least.
    pub low: i64,
    /// The greatest.
    pub high: i64,
}

impl Interval {
    /// Every `long`.
    pub const LONG: Interval = Interval { low: i64::MIN, high: i64::MAX };
    /// Every `int`.
    pub const INT: Interval = Interval { low: i32::MIN as i64, high: i32::MAX as i64 };
    /// What lengths of arrays and strings can be.
    pub const LENGTH: Interval = Interval { low: 0, high: i32::MAX as i64 };
    /// Every `boolean`, as 0 and 1.
    pub const BOOLEAN: Interval = Interval { low: 0, high: 1 };
    /// Every `byte`.
    pub const BYTE: Interval = Interval { low: i8::MIN as i64, high: i8::MAX as i64 };
    /// Every `char`.
    pub const CHAR: Interval = Interval { low: 0, high: u16::MAX as i64 };
    /// Every `short`.
    pub const SHORT: Interval = Interval { low: i16::MIN as i64, high: i16::MAX as i64 };

    /// One value.
    pub fn single(value: i64) -> Interval {
        Interval { low: value, high: value }
    }

    /// From `low` to `high`, unless that is empty.
    pub fn new(low: i64, high: i64) -> Option<Interval> {
        (low <= high).then_some(Interval { low, high })
    }

    /// All values of a kind. Floats are not integers: theirs is every `long`, and says nothing.
    pub fn of_kind(kind: Kind) -> Interval {
        match kind {
            Kind::Int => Interval::INT,
            _ => Interval::LONG,
        }
    }

    /// All values that a cell or field of that type can hold.
    pub fn of_element(element: Element) -> Interval {
        match element {
            Element::Boolean => Interval::BOOLEAN,
            Element::Byte => Interval::BYTE,
            Element::Char => Interval::CHAR,
            Element::Short => Interval::SHORT,
            Element::Int => Interval::INT,
            Element::Long | Element::Float | Element::Double => Interval::LONG,
        }
    }

    /// The value, if there is only one.
    pub fn value(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether the value lies within.
    pub fn contains(self, value: i64) -> bool {
        self.low <= value && value <= self.high
    }

    /// Whether all of `other` lies within.
    pub fn covers(self, other: Interval) -> bool {
        self.low <= other.low && other.high <= self.high
    }

    /// What lies in both.
    pub fn intersect(self, other: Interval) -> Option<Interval> {
        Interval::new(self.low.max(other.low), self.high.min(other.high))
    }

    /// The least interval around both.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The interval when it is known that `value` is not taken: only an end can be cut off.
    pub fn without(self, value: i64) -> Option<Interval> {
        if value == self.low && value == self.high {
            None
        } else if value == self.low {
            Some(Interval { low: value + 1, ..self })
        } else if value == self.high {
            Some(Interval { high: value - 1, ..self })
        } else {
            Some(self)
        }
    }

    /// The values of `self` that can stand on the left of `cond` with some value of `right`.
    pub fn where_compares(self, cond: Cond, right: Interval) -> Option<Interval> {
        match cond {
            Cond::Eq => self.intersect(right),
            Cond::Ne => match right.value() {
                Some(value) => self.without(value),
                None => Some(self),
            },
            Cond::Lt => Interval::new(self.low, self.high.min(right.high.checked_sub(1)?)),
            Cond::Le => Interval::new(self.low, self.high.min(right.high)),
            Cond::Gt => Interval::new(self.low.max(right.low.checked_add(1)?), self.high),
            Cond::Ge => Interval::new(self.low.max(right.low), self.high),
        }
    }

    /// Whether the comparison holds for all pairs of values, or for none.
    pub fn decide(self, cond: Cond, right: Interval) -> Option<bool> {
        let decided = |always: bool, never: bool| if always || never { Some(always) } else { None };
        match cond {
            Cond::Eq => {
                decided(self.value().is_some() && self == right, self.high < right.low || right.high < self.low)
            }
            Cond::Lt => decided(self.high < right.low, self.low >= right.high),
            Cond::Le => decided(self.high <= right.low, self.low > right.high),
            Cond::Ne => self.decide(Cond::Eq, right).map(|holds| !holds),
            Cond::Ge => self.decide(Cond::Lt, right).map(|holds| !holds),
            Cond::Gt => self.decide(Cond::Le, right).map(|holds| !holds),
        }
    }

    /// All sums, if none leaves `whole`.
    pub fn add(self, other: Interval, whole: Interval) -> Option<Interval> {
        let low = i128::from(self.low) + i128::from(other.low);
        let high = i128::from(self.high) + i128::from(other.high);
        within(whole, low, high)
    }

    /// All differences, if none leaves `whole`.
    pub fn sub(self, other: Interval, whole: Interval) -> Option<Interval> {
        let low = i128::from(self.low) - i128::from(other.high);
        let high = i128::from(self.high) - i128::from(other.low);
        within(whole, low, high)
    }

    /// All products, if none leaves `whole`.
    pub fn mul(self, other: Interval, whole: Interval) -> Option<Interval> {
        let times = |a: i64, b: i64| i128::from(a) * i128::from(b);
        let corners = [
            times(self.low, other.low),
            times(self.low, other.high),
            times(self.high, other.low),
            times(self.high, other.high),
        ];
        within(whole, *corners.iter().min()?, *corners.iter().max()?)
    }

    /// All quotients, if none leaves `whole`; a quotient by zero is 0.
    pub fn div(self, other: Interval, whole: Interval) -> Option<Interval> {
        let mut hull: Option<(i128, i128)> = other.contains(0).then_some((0, 0));
        let signs = [Interval { low: i64::MIN, high: -1 }, Interval { low: 1, high: i64::MAX }];
        for divisors in signs.into_iter().filter_map(|sign| other.intersect(sign)) {
            for dividend in [self.low, self.high] {
                for divisor in [divisors.low, divisors.high] {
                    let quotient = i128::from(dividend) / i128::from(divisor);
                    let (low, high) = hull.unwrap_or((quotient, quotient));
                    hull = Some((low.min(quotient), high.max(quotient)));
                }
            }
        }
        let (low, high) = hull?;
        within(whole, low, high)
    }

    /// All remainders, which have the sign of the dividend; a remainder by zero is 0.
    pub fn remainder(self, other: Interval) -> Interval {
        let most = i128::from(other.low).abs().max(i128::from(other.high).abs()) - 1;
        let most = i64::try_from(most.max(0)).unwrap_or(i64::MAX);
        Interval { low: self.low.min(0).max(-most), high: self.high.max(0).min(most) }
    }

    /// All negations, if none leaves `whole`.
    pub fn neg(self, whole: Interval) -> Option<Interval> {
        Interval::single(0).sub(self, whole)
    }

    /// All signed right shifts by a distance that is not known.
    pub(crate) fn shr_somehow(self) -> Interval {
        Interval { low: self.low.min(0), high: self.high.max(-1) }
    }

    /// All values of `x & y`.
    pub(crate) fn and(self, other: Interval) -> Interval {
        match (self.low >= 0, other.low >= 0) {
            (true, true) => Interval { low: 0, high: self.high.min(other.high) },
            (true, false) => Interval { low: 0, high: self.high },
            (false, true) => Interval { low: 0, high: other.high },
            (false, false) => {
                let around = self.hull(other).same_width();
                Interval { low: around.low, high: self.high.max(other.high).max(-1) }
            }
        }
    }

    /// All values of `x | y`.
    pub(crate) fn or(self, other: Interval) -> Interval {
        let around = self.hull(other).same_width();
        if self.low >= 0 && other.low >= 0 {
            Interval { low: self.low.max(other.low), high: around.high }
        } else if self.high < 0 || other.high < 0 {
            Interval { low: around.low, high: -1 }
        } else {
            around
        }
    }

    /// All values of `x ^ y`.
    pub(crate) fn xor(self, other: Interval) -> Interval {
        let around = self.hull(other).same_width();
        if self.low >= 0 && other.low >= 0 { Interval { low: 0, high: around.high } } else { around }
    }

    /// All numbers of as many bits as the widest here: bitwise operators do not leave them.
    fn same_width(self) -> Interval {
        let magnitude = |value: i64| (value ^ (value >> 63)) as u64;
        let bits = 64 - (magnitude(self.low) | magnitude(self.high)).leading_zeros();
        let high = if bits == 0 { 0 } else { (u64::MAX >> (64 - bits)) as i64 };
        Interval { low: !high, high }
    }
}

fn within(whole: Interval, low: i128, high: i128) -> Option<Interval> {
    if i128::from(whole.low) <= low && high <= i128::from(whole.high) {
        Some(Interval { low: low as i64, high: high as i64 })
    } else {
        None
    }
}
