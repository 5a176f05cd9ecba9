//! What a check may take where nothing else was said, in one place.

use std::time::Duration;

/// The values.
pub(crate) struct Tuning {
    /// How long the JVM may take where there is no other limit; a test that hangs is no confirmation.
    pub jvm_time: Duration,
    /// How much time must be left to make an archive of the classes that tests take.
    pub archive_time: Duration,
    /// What the JVM takes besides its heap.
    pub jvm_besides: u64,
    /// Its heap is what is left to us, but no less than this.
    pub jvm_smallest_heap: u64,
    /// And no more than this.
    pub jvm_largest_heap: u64,
    /// The heap of the JVM that compiles tests.
    pub compiler_heap: u64,
    /// What one question to the solver may take by default.
    pub query_time: Duration,
    /// At most so many classes are looked at for what they keep: those nearest to the entry.
    pub most_classes: usize,
    /// What a question to the solver about what classes keep may cost, in work.
    pub kept_question: Duration,
    /// What following the paths of one method for it may cost.
    pub kept_method: Duration,
    /// What a proof over abstract states of one method may cost.
    pub kept_proof: Duration,
    /// What checking all of them may cost.
    pub kept_all: Duration,
    /// The same where only what is simple is tried.
    pub kept_simple: Duration,
    /// The part of the time of a check that either may take.
    pub kept_share: u32,
    /// The same three for the class that is asked about itself: a question, a method, and all of them.
    pub unit_question: Duration,
    /// A method.
    pub unit_method: Duration,
    /// All of them.
    pub unit_facts: Duration,
    /// What proving one method of a class for all objects as the class keeps them may cost.
    pub unit_proof: Duration,
    /// Facts about chains are tried group by group, each with this part of all that may be spent.
    pub chains_share: u32,
    /// At most so many fields of a class are looked at.
    pub most_fields: usize,
    /// At most so many numbers that its constructors name.
    pub most_constants: usize,
    /// The memory of the process if nothing else is said.
    pub memory: u64,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning = Tuning {
    jvm_time: Duration::from_secs(60),
    archive_time: Duration::from_secs(5),
    jvm_besides: 64 << 20,
    jvm_smallest_heap: 64 << 20,
    jvm_largest_heap: 4 << 30,
    compiler_heap: 256 << 20,
    query_time: Duration::from_secs(5),
    most_classes: 8,
    kept_question: Duration::from_millis(100),
    kept_method: Duration::from_millis(200),
    kept_proof: Duration::from_millis(500),
    kept_all: Duration::from_millis(3000),
    kept_simple: Duration::from_millis(1000),
    kept_share: 6,
    unit_question: Duration::from_millis(500),
    unit_method: Duration::from_millis(1000),
    unit_facts: Duration::from_millis(6000),
    unit_proof: Duration::from_millis(4000),
    chains_share: 4,
    most_fields: 8,
    most_constants: 4,
    memory: 4 << 30,
};
