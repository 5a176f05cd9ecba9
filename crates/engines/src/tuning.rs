//! How much the engines try, in one place. Budgets are work, in units of about a microsecond that no clock has measured:
//! a [`Duration`] here is so much work.
//!
//! Invariant: no value decides what is true, only how soon something is found or given up with a reason.

use std::ops::RangeInclusive;
use std::time::Duration;

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
    /// The same where it is there for what it shows only.
    pub sampling_part: u32,
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
    /// The same while nothing speaks against it but that it is long.
    pub prove_going_well: Duration,
    /// How much each turn of the two takes then.
    pub proving_turn: Duration,
    /// So many times as much if it is the one of the two that has put summaries in the place of recursive calls.
    pub summarizing_part: u32,
    /// How many jumps and calls a path may make without a choice before it is stored all the same.
    pub longest_run: u64,
    /// How many states a way from one point to the next may be divided into before the rest of it is given up.
    pub widest_segment: u32,
    /// How many concrete states one run from a start or from a fabricated state may come to.
    pub longest_execution: usize,
    /// How many objects of the program's own classes a concrete state may have.
    pub most_own_objects: usize,
    /// How many points a run may pass in a row that cover nothing, before it is the prover's turn.
    pub stale_points: u32,
    /// How many models of a gap are tried, of which the one that covers most is taken.
    pub models: usize,
    /// How many outlines a point may have.
    pub most_outlines: usize,
    /// How many outlines there may be in all.
    pub most_sources: usize,
    /// How many states may be made of one by letting its variables lead elsewhere.
    pub most_redirected: usize,
    /// How many conditions are predicates of one point.
    pub most_cell_predicates: usize,
    /// How many sets of predicates are tried.
    pub most_rounds: u32,
    /// The work that looking for a run from the start to a fabricated state may take; after each round twice as much.
    pub towards_alarm: Duration,
    /// So many states of traces are looked at for each cut point: looking costs more than running.
    pub most_looks: u32,
    /// What it costs to look at a state of a trace.
    pub cost_of_look: u64,
    /// So many states of a trace are looked at again with the numbers of a run that has come further.
    pub looks_back: usize,
    /// How many different constants are told apart as results of summarized calls.
    pub most_results: usize,
    /// The largest distance between a result and an argument that is remembered exactly. It need not be small, as that of two
    /// numbers in a loop has to be: a summary has few returns, and they do not lead on to others.
    pub most_distance: i64,
    /// How many returns of a summary are kept apart before they are joined.
    pub most_returns: usize,
    /// How many of them that say the same of the predicates.
    pub most_alike: usize,
    /// How many jumps and calls a sample of a summarized call may take.
    pub longest_sample: u64,
    /// How many calls of methods that are running several times already are followed before calls are summarized.
    pub most_deep_calls: u64,
    /// How many alarms may come up beside such calls before that.
    pub most_deep_alarms: u32,
    /// How many of them a method must have running.
    pub deep: usize,
    /// How many states may be stored and calls made while calls are summarized, before they are followed after all.
    pub most_summarized: u64,
    /// What it costs to abstract a state that is not large.
    pub cost_of_cut: u64,
    /// What it costs for each object of a large one.
    pub cost_of_cut_object: u64,
    /// What it costs to compare an abstracted state with another one.
    pub cost_of_cover: u64,
    /// The work that looking for more may take when one has been found: as much again as finding it took, but at least and at
    /// most so much.
    pub further: RangeInclusive<Duration>,
}

/// What everybody uses.
pub(crate) const TUNING: Tuning = Tuning {
    first_turn: Duration::from_millis(10),
    after_alarm: Duration::from_millis(20),
    early: Duration::from_millis(40),
    later_part: 2,
    sampling_part: 8,
    many: 300,
    broad_part: 8,
    most_splits: 256,
    most_remembered: 1024,
    along_alarm: Duration::from_secs(1),
    beyond_alarm: 64,
    prove_alone: Duration::from_millis(200),
    prove_going_well: Duration::from_secs(4),
    proving_turn: Duration::from_millis(100),
    summarizing_part: 8,
    longest_run: 5_000,
    widest_segment: 2_000,
    longest_execution: 400,
    most_own_objects: 7,
    stale_points: 1,
    models: 4,
    most_outlines: 64,
    most_sources: 400,
    most_redirected: 64,
    most_cell_predicates: 12,
    most_rounds: 6,
    towards_alarm: Duration::from_secs(4),
    most_looks: 200,
    cost_of_look: 40,
    looks_back: 12,
    most_results: 4,
    most_distance: 1_000,
    most_returns: 12,
    most_alike: 2,
    longest_sample: 4_000,
    most_deep_calls: 100,
    most_deep_alarms: 3,
    deep: 3,
    most_summarized: 5_000,
    cost_of_cut: 60,
    cost_of_cut_object: 2,
    cost_of_cover: 4,
    further: Duration::from_millis(50)..=Duration::from_millis(500),
};
