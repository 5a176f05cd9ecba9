//! How a search divides its work, in one place.
//!
//! Invariant: no value changes which nodes are searched, only in which order and what they are said to cost.

/// The values.
pub(crate) struct Tuning {
    /// How many jumps and calls a node is run for before the monitors look at it again. Each of them may be a question to a
    /// solver.
    pub slice: u64,
    /// How many jumps and calls without a choice make it worth looking for a repetition.
    pub long_run: u64,
    /// How many jumps one round of an endless loop may take to be recognized.
    pub longest_round: u32,
    /// How much work is done for a node before another one may have its turn, in units of about a microsecond: a loop may
    /// ask a solver in every round and never come to a choice.
    pub turn: u64,
    /// What looking at a node and splitting it costs, in units of about a microsecond.
    pub cost_of_look: u64,
    /// How many choices behind a node cost as much as one unit.
    pub choices_per_unit: u64,
    /// How many jumps and calls do.
    pub jumps_per_unit: u64,
    /// So many jumps and calls without a choice count as much as one choice: an endless loop must not keep shallow paths
    /// from being explored.
    pub fuel_of_a_choice: u64,
    /// Choices that the first probe follows; each one goes twice as far as the last.
    pub first_probe: u32,
    /// The longest probe.
    pub longest_probe: u32,
    /// Nodes of the frontier underneath that are run before the first probe: what is shallow is found without one.
    pub before_probes: u32,
    /// So many nodes of the frontier underneath are run for each choice of the next probe.
    pub between_probes: u32,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning = Tuning {
    slice: 500,
    long_run: 20_000,
    longest_round: 256,
    turn: 250_000,
    cost_of_look: 30,
    choices_per_unit: 16,
    jumps_per_unit: 4,
    fuel_of_a_choice: 100_000,
    first_probe: 64,
    longest_probe: 4096,
    before_probes: 512,
    between_probes: 2,
};
