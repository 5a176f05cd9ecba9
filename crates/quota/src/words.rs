//! What is said of limits: always of those that the user gave.

use std::time::Duration;

/// What is said of a time that is over.
pub fn time_words(limit: Duration) -> String {
    // Milliseconds of a limit are kept, whole seconds are told without them.
    format!("time limit of {} s reached", limit.as_millis() as f64 / 1e3)
}

/// What is said of a memory that is full.
pub fn memory_words(limit: u64) -> String {
    format!("memory limit of {} MB reached", limit >> 20)
}
