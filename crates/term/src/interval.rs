//! Intervals of `long`s: what values an integer term can have.

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
}
