//! What of a quota is used up. What is said of limits is always said of those that the user gave.

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
