//! How much the engines try, in one place. Budgets are work, in units of about a microsecond that no clock has measured:
//! a [`Duration`] here is so much work.
//!
//! Invariant: no value decides what is true, only how soon something is found or given up with a reason.

use std::ops::RangeInclusive;
use std::time::Duration;

use crate::paths::start::Patience;

/// The values.
pub(crate) struct Tuning {
    /// How much the first turns take; each further one takes twice as much.
    pub first_turn: Duration,
    /// How much is explored after the first alarm, where exploring is only there for alarms; after each further one twice as
    /// much.
    pub after_alarm: Duration,
    /// Up to which turn exploring gets as much as proving: what it finds it mostly finds early.
    pub early: Duration,
    /// Then it gets one part in so many.
    pub later_part: u32,
    /// How many states an exploration may keep before its turns get smaller: it is not about to come to an end, and the memory
    /// is needed by others, too.
    pub many: usize,
    /// The part of each turn that it gets then.
    pub broad_part: u32,
    /// A state is split at most this often before it is compared.
    pub most_splits: usize,
    /// So many states are remembered for finding cycles.
    pub most_remembered: usize,
    /// The work that looking for an input along one alarm may take.
    pub along_alarm: Duration,
    /// How many more jumps and calls a run may make than the abstract path did before it is given up.
    pub beyond_alarm: u64,
    /// How much `prove` may do in `auto` before predicates are tried as well.
    pub prove_alone: Duration,
    /// How much each turn of the two takes then.
    pub proving_turn: Duration,
    /// How many jumps and calls a path may make without a choice before it is stored all the same.
    pub longest_run: u64,
    /// So many states of traces are looked at for each cut point: looking costs more than running.
    pub most_looks: u32,
    /// What it costs to look at a state of a trace.
    pub cost_of_look: u64,
    /// So many states of a trace are looked at again with the numbers of a run that has come further.
    pub looks_back: usize,
    /// How many different constants are told apart as results of summarized calls.
    pub most_results: usize,
    /// How many returns of a summary are kept apart before they are joined.
    pub most_returns: usize,
    /// How many of them that say the same of the predicates.
    pub most_alike: usize,
    /// How many jumps and calls a sample of a summarized call may take.
    pub longest_sample: u64,
    /// What it costs to abstract a state.
    pub cost_of_cut: u64,
    /// What it costs to compare an abstracted state with another one.
    pub cost_of_cover: u64,
    /// How many candidates for one violation are judged if none of them turns out to be real.
    pub attempts: u32,
    /// How many violations of one entry are reported.
    pub most_violations: usize,
    /// The work that looking for more may take when one has been found: as much again as finding it took, but at least and at
    /// most so much.
    pub further: RangeInclusive<Duration>,
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
    first_turn: Duration::from_millis(10),
    after_alarm: Duration::from_millis(20),
    early: Duration::from_millis(40),
    later_part: 2,
    many: 300,
    broad_part: 8,
    most_splits: 256,
    most_remembered: 1024,
    along_alarm: Duration::from_secs(1),
    beyond_alarm: 64,
    prove_alone: Duration::from_millis(200),
    proving_turn: Duration::from_millis(100),
    longest_run: 5_000,
    most_looks: 200,
    cost_of_look: 40,
    looks_back: 12,
    most_results: 4,
    most_returns: 12,
    most_alike: 2,
    longest_sample: 4_000,
    cost_of_cut: 60,
    cost_of_cover: 4,
    attempts: 3,
    most_violations: 4,
    further: Duration::from_millis(50)..=Duration::from_millis(500),
    most_refusals: 48,
    condition_paths: 24,
    condition_conjuncts: 40,
    condition_clause: 3,
    condition_length: 160,
    condition_questions: 400,
    predicate_steps: 1_000_000,
    ways_kept: 12,
    conditions_kept: 48,
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
