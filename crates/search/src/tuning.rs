//! How much is tried along paths, in one place. Budgets are work, in units of about a microsecond that no clock has
//! measured: a [`Duration`] here is so much work.
//!
//! Invariant: no value decides what is true, only how soon something is found or given up with a reason.

use std::time::Duration;

use crate::paths::start::Patience;

/// The values.
pub(crate) struct Tuning {
    /// How many candidates for one violation are judged if none of them turns out to be real.
    pub attempts: u32,
    /// How many violations of one entry are reported.
    pub most_violations: usize,
    /// How many paths are remembered for conditions: of those that were refused, and of the others.
    pub most_refusals: usize,
    /// How many refused paths a condition is made of.
    pub condition_paths: usize,
    /// How many conjuncts each of them may have.
    pub condition_conjuncts: usize,
    /// How many conjuncts of a path can be read at a glance.
    pub condition_clause: usize,
    /// How many characters of a condition can be.
    pub condition_length: usize,
    /// How many questions making conditions may take.
    pub condition_questions: u32,
    /// How many jumps and calls a predicate may make without a choice.
    pub predicate_steps: u64,
    /// Beyond so many ways not to be violated, what preconditions say of numbers is not worth keeping.
    pub ways_kept: usize,
    /// Nor beyond so many conditions in them.
    pub conditions_kept: usize,
    /// Up to how many frames it is asked whether a run can still break what classes keep.
    pub settling_frames: usize,
    /// Of how many paths that are given up together it is asked what they may still break.
    pub left_open: usize,
    /// How much deeper each round of iterative deepening goes.
    pub deepening: u32,
    /// How much deeper each round of the search for an input goes; small, so that small inputs are found first.
    pub completion_deepening: u32,
    /// How many states the constructor of one record may make.
    pub record_states: u32,
    /// How much deeper each round of the search through a constructor goes.
    pub record_deepening: u32,
    /// How many ways to make the records of an input are followed at a time.
    pub record_ways: usize,
    /// How much more asking first may cost than asking beside: then both together cost little more than the same conditions
    /// in the code. The cost is what it is for users who write the conditions themselves: states and questions.
    pub asking_first: u64,
    /// How much work is done in one turn of asking first or beside.
    pub asking_turn: Duration,
    /// What asking first may cost before asking beside begins.
    pub asking_before: u64,
    /// What asking beside the entry may cost each time where asking first takes turns with it. It is worth little where it is not
    /// cheap.
    pub patience_beside: Patience,
    /// In how many ways the initializers of one beginning may run.
    pub initializer_ways: usize,
    /// How many jumps and calls an initializer may take.
    pub initializer_fuel: u64,
    /// How many classes are put in every order because an input may be of them.
    pub ordered_objects: usize,
    /// How many, if nobody but the entry uses them.
    pub ordered_used: usize,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning = Tuning {
    attempts: 3,
    most_violations: 4,
    most_refusals: 48,
    condition_paths: 24,
    condition_conjuncts: 40,
    condition_clause: 3,
    condition_length: 160,
    condition_questions: 400,
    predicate_steps: 1_000_000,
    ways_kept: 12,
    conditions_kept: 48,
    settling_frames: 64,
    left_open: 16,
    deepening: 8,
    completion_deepening: 4,
    record_states: 2_000,
    record_deepening: 4,
    record_ways: 16,
    asking_first: 5,
    asking_turn: Duration::from_millis(10),
    asking_before: 1_000,
    patience_beside: Patience { evaluation: 64, completion: 256 },
    initializer_ways: 8,
    initializer_fuel: 200_000_000,
    ordered_objects: 3,
    ordered_used: 2,
};
