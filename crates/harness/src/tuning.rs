//! What a check may take where nothing else was said, in one place.

use std::time::Duration;

/// The values.
pub(crate) struct Tuning {
    /// How long the JVM may take where there is no other limit; a test that hangs is no confirmation.
    pub jvm_time: Duration,
    /// What the JVM takes besides its heap.
    pub jvm_besides: u64,
    /// Its heap is what is left to us, but no less than this.
    pub jvm_smallest_heap: u64,
    /// And no more than this.
    pub jvm_largest_heap: u64,
    /// What one question to the solver may take by default.
    pub query_time: Duration,
    /// At most so many classes are looked at for what they keep: those nearest to the entry.
    pub most_classes: usize,
    /// What a question to the solver about what classes keep may cost, in work.
    pub kept_question: Duration,
    /// What checking one method for it may cost.
    pub kept_method: Duration,
    /// What checking all of them may cost.
    pub kept_all: Duration,
    /// The memory of the process if nothing else is said.
    pub memory: u64,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning = Tuning {
    jvm_time: Duration::from_secs(60),
    jvm_besides: 64 << 20,
    jvm_smallest_heap: 64 << 20,
    jvm_largest_heap: 4 << 30,
    query_time: Duration::from_secs(5),
    most_classes: 8,
    kept_question: Duration::from_millis(40),
    kept_method: Duration::from_millis(100),
    kept_all: Duration::from_millis(1000),
    memory: 4 << 30,
};
