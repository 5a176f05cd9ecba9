//! That answers depend on counted work alone: not on how it is divided into steps, and not on how fast the machine is.

use std::cell::Cell;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use tandem_domains::Symbolic;
use tandem_engines::Strategy;
use tandem_java::InputError;
use tandem_machine::{Interp, ReasonKind};
use tandem_search::{Budget, Engine, Progress, Proof, Surroundings};

use crate::common::{Checked, Lab, Question};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "papers/000/Find.java",
        "papers/000/ListPartition.java",
        "papers/000/ListPartitionBug.java",
        "papers/001/SwapNode.java",
        "papers/002/SllDelete.java",
        "papers/003/ConcatDll.java",
        "papers/003/ConcatDllBug.java",
        "papers/003/TreepRotateLeftBug.java",
    ])
});

const ENTRIES: [&str; 8] = [
    "Find.main",
    "ListPartition.main",
    "ListPartitionBug.main",
    "SwapNode$Cell.sortFirstTwo",
    "SllDelete.main",
    "ConcatDll.main",
    "ConcatDllBug.main",
    "TreepRotateLeftBug.main",
];

/// All that must not differ: whether something was violated, what was left out, the paths to violations, and figures.
type Essence = (bool, Vec<ReasonKind>, Vec<Vec<String>>, [u64; 3]);

/// Checks an entry as the program does: with classes and on a thread of its own, so that what is loaded and what the solver
/// has learned is the same each time.
fn apart(entry: &'static str, check: impl FnOnce(Question) -> Checked + Send + 'static) -> Essence {
    let check = move || {
        let Checked { summary, summarized: _, violations } = check(LAB.ask(entry));
        let figures = [summary.statistics.paths, summary.statistics.states, summary.statistics.depth.into()];
        let reasons = summary.incomplete.into_iter().map(|reason| reason.kind).collect();
        let choices = violations.into_iter().map(|(_, choices)| choices).collect();
        (summary.violated, reasons, choices, figures)
    };
    std::thread::spawn(check).join().expect("no panic")
}

/// An engine that gets its work in small steps.
struct InSlices<'e> {
    engine: Box<dyn Engine + 'e>,
    slice: Duration,
}

impl Engine for InSlices<'_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        self.engine.step(interp, budget.and(Budget::of(interp, self.slice)))
    }
    fn waiting(&self) -> usize {
        self.engine.waiting()
    }
    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        self.engine.close()
    }
}

fn in_slices(question: &Question, strategy: Strategy, slice: Duration) -> Checked {
    question.checked_by(&mut |interp, room| Box::new(InSlices { engine: strategy.engine(interp, room), slice }))
}

#[test]
fn how_work_is_divided_makes_no_difference() {
    for entry in ENTRIES {
        for strategy in [Strategy::Auto, Strategy::Prove] {
            let whole =
                apart(entry, move |question| question.checked_by(&mut |interp, room| strategy.engine(interp, room)));
            for slice in [Duration::from_micros(50), Duration::from_millis(3)] {
                let sliced = apart(entry, move |question| in_slices(&question, strategy, slice));
                assert_eq!(whole, sliced, "{entry} with {strategy:?} in slices of {slice:?}");
            }
        }
    }
}

/// A machine that takes ten times as long for everything.
fn slowly(question: &Question, strategy: Strategy) -> Checked {
    let last = Cell::new(Instant::now());
    let wait = |_: &_| {
        std::thread::sleep(last.get().elapsed() * 9);
        last.set(Instant::now());
    };
    let surroundings = Surroundings { started: Instant::now(), progress: Box::new(wait) };
    question.checked_in(&mut |interp, room| strategy.engine(interp, room), surroundings)
}

#[test]
fn a_slow_machine_gives_the_same_answers() {
    let limit = Duration::from_secs(20);
    for entry in ENTRIES {
        let quick = apart(entry, move |question| question.bounds(|bounds| bounds.time = Some(limit)).auto());
        let slow = apart(entry, move |question| {
            slowly(&question.bounds(|bounds| bounds.time = Some(10 * limit)), Strategy::Auto)
        });
        assert!(quick.0 || quick.1.is_empty(), "{entry}: {:?}", quick.1);
        assert_eq!(quick, slow, "{entry}");
    }
}
