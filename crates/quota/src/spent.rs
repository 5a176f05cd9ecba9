//! What of a quota is used up. What is said of limits is always said of those that the user gave.

use std::fmt;
use std::time::Duration;

/// What is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    /// The patience of the user, whatever else is left.
    Interrupted,
    /// All of this time.
    Time(Duration),
    /// All of this memory, in bytes.
    Memory(u64),
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spent::Interrupted => f.write_str("interrupted"),
            // Milliseconds of a limit are kept, whole seconds are told without them.
            Spent::Time(limit) => write!(f, "time limit of {} s reached", limit.as_millis() as f64 / 1e3),
            Spent::Memory(limit) => write!(f, "memory limit of {} MB reached", limit >> 20),
        }
    }
}
