//! Proofs from tests (paper 002): the abstract states, the fabricated ones, and what becomes of alarms.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::LazyLock;

use tandem_engines::adequacy::{AbstractState, Figures, Given, Number, Points, Probe};
use tandem_engines::{Strategy, adequacy_of};
use tandem_ir::arithmetic::Bits;
use tandem_search::Order;

use crate::common::{Checked, Lab, Question};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "papers/002/Bakery.java",
        "papers/002/FixedFoo.java",
        "papers/002/Foo.java",
        "papers/002/Loop500.java",
        "papers/002/SllDelete.java",
        "papers/002/SllDeleteAll.java",
        "papers/002/SllGetLast.java",
        "papers/002/SllInsert.java",
        "papers/002/SllReverse.java",
        "papers/002/SllSearch.java",
        "programs/ProbedBakery.java",
        "programs/ProbedBytes.java",
        "programs/ProbedFixedFoo.java",
        "programs/ProbedFoo.java",
        "programs/ProbedLoop500.java",
    ])
});

/// The procedure with one abstraction: these probes.
fn given(question: &Question, probes: &[&str]) -> Given {
    let program = question.program();
    let probes = probes.iter().map(|probe| Probe::of(&program, question.method(probe))).collect();
    Given { probes, rounds: Some(1), ..Given::default() }
}

/// Runs the procedure.
fn run(question: &Question, given: &Given) -> (Checked, Figures) {
    let figures = Rc::new(RefCell::new(Figures::default()));
    let given = Given { figures: Rc::clone(&figures), ..given.clone() };
    let checked = question.checked_by(&mut |interp, room| adequacy_of(interp, room, given.clone()));
    let figures = figures.borrow().clone();
    (checked, figures)
}

/// The labels A to H of the paper's `foo`, from the comments of a source.
fn labels(source: &str) -> Vec<(char, u16)> {
    let label = |(line, text): (u16, &str)| Some((text.rsplit_once("// ")?.1.chars().next()?, line));
    (1u16..).zip(source.lines()).filter(|(_, text)| !text.starts_with("//")).filter_map(label).collect()
}

/// The procedure on `foo`: every label is a point, and the tests are those of the paper.
fn foo(entry: &str, source: &str, probes: &[&str]) -> (Checked, Figures, Vec<(char, u16)>) {
    let question = LAB.ask(entry);
    let labels = labels(source);
    let points = Points::default().with_lines(question.method("body"), labels.iter().map(|(_, line)| *line));
    let runs = [2, 6, 11].map(|x| vec![Bits::of_int(x), Bits::of_int(0)]).to_vec();
    let (checked, figures) = run(&question, &Given { runs, points, ..given(&question, probes) });
    (checked, figures, labels)
}

/// An abstract state as the paper writes it, without commas: `Gtf`.
fn written(state: &AbstractState, labels: &[(char, u16)]) -> String {
    let line: u16 = state.point.rsplit(':').next().and_then(|line| line.parse().ok()).unwrap_or(0);
    let label = labels.iter().find(|(_, known)| *known == line).map_or('?', |(label, _)| *label);
    let value = |value: &Number| match value {
        Some(0) => 'f',
        Some(_) => 't',
        None => '-',
    };
    std::iter::once(label).chain(state.values.iter().map(value)).collect()
}

fn all_written(states: &[AbstractState], labels: &[(char, u16)]) -> BTreeSet<String> {
    states.iter().map(|state| written(state, labels)).collect()
}

fn set(states: &str) -> BTreeSet<String> {
    states.split(' ').map(str::to_string).collect()
}

/// The steps from covered states to fabricated ones.
fn fabricated(figures: &Figures, labels: &[(char, u16)]) -> Vec<String> {
    let step = |made: &tandem_engines::adequacy::Fabricated| {
        format!("{} {}", written(&made.from, labels), written(&made.to, labels))
    };
    figures.fabricated.iter().map(step).collect()
}

const BY_TESTS: &str = "Att Btt Ctt Dtf Ftf Gtf Htf Aft Bft Dft Fft Hft";

#[test]
fn the_tests_of_foo_miss_an_error_that_a_fabricated_state_shows() {
    let source = include_str!("../programs/ProbedFoo.java");
    let (checked, figures, labels) = foo("ProbedFoo.main", source, &["small", "isNull"]);
    assert_eq!(figures.by_runs, 12);
    assert_eq!(all_written(&figures.covered[..12], &labels), set(BY_TESTS));
    assert_eq!(fabricated(&figures, &labels)[0], "Btt Dtt");
    assert_eq!(all_written(&figures.covered, &labels), set(&format!("{BY_TESTS} Dtt Ftt Gtt Etf Fff Hff")));
    assert!(figures.is_adequate);
    assert_eq!(all_written(&figures.alarms, &labels), set("Gtt"));
    // The error is real, and a run from the start shows it.
    assert!(checked.summary.violated, "{:?}", checked.reasons());
}

#[test]
fn three_tests_of_the_fixed_foo_become_a_proof() {
    let source = include_str!("../programs/ProbedFixedFoo.java");
    let (checked, figures, labels) = foo("ProbedFixedFoo.main", source, &["small", "isNull"]);
    assert!(checked.is_safe(), "{:?}", checked.reasons());
    assert_eq!(all_written(&figures.covered[..figures.by_runs], &labels), set(BY_TESTS));
    assert!(fabricated(&figures, &labels).contains(&"Dtf Etf".to_string()));
    assert_eq!(all_written(&figures.covered, &labels), set(&format!("{BY_TESTS} Etf Fff Hff")));
    assert!(figures.is_adequate && figures.alarms.is_empty());
}

#[test]
fn a_coarser_predicate_is_a_false_alarm_which_auto_refines() {
    let source = include_str!("../programs/ProbedFixedFoo.java");
    let (checked, figures, labels) = foo("ProbedFixedFoo.main", source, &["lessThanTen", "isNull"]);
    assert_eq!((figures.by_runs, figures.covered.len()), (15, 19));
    assert!(fabricated(&figures, &labels).contains(&"Ftt Gtt".to_string()));
    assert_eq!(all_written(&figures.alarms, &labels), set("Gtt"));
    assert!(!checked.summary.violated && !checked.is_safe());
    assert!(LAB.ask("FixedFoo.main").order(Order::Deepening).auto().is_safe());
    // Without probes the conditions of the program are the predicates.
    assert!(LAB.ask("FixedFoo.main").by_adequacy().is_safe());
    assert!(LAB.ask("Foo.main").by_adequacy().summary.violated);
}

#[test]
fn the_bakery_needs_one_predicate() {
    for (entry, states) in [("ProbedBakery.fromZero", 16), ("ProbedBakery.fromAnywhere", 17)] {
        let question = LAB.ask(entry);
        let (checked, figures) = run(&question, &given(&question, &["first", "second", "inOrder"]));
        assert!(checked.is_safe(), "{entry}: {:?}", checked.reasons());
        assert_eq!(figures.covered.len(), states, "{entry}");
        let both = figures.covered.iter().any(|state| state.values[..2] == [Some(3), Some(3)]);
        assert!(figures.is_adequate && !both, "{entry}");
    }
}

#[test]
fn five_hundred_rounds_are_not_unrolled() {
    let question = LAB.ask("ProbedLoop500.main");
    let (checked, figures) = run(&question, &given(&question, &["part"]));
    let parts: BTreeSet<Number> = figures.covered.iter().map(|state| state.values[0]).collect();
    assert_eq!(parts, BTreeSet::from([Some(0), Some(1), Some(2), Some(3)]));
    assert!(figures.fabricated.iter().any(|made| made.to.values == [Some(2)]), "{:?}", figures.fabricated);
    assert!(figures.runs < 20, "{} runs", figures.runs);
    // The alarm led to a run from the start.
    assert!(checked.summary.violated, "{:?}", checked.reasons());
    assert!(LAB.ask("Loop500.main").by_adequacy().summary.violated);
}

#[test]
fn lists_of_every_length_are_proved_from_short_ones() {
    for name in ["SllDelete", "SllDeleteAll", "SllGetLast", "SllInsert", "SllReverse", "SllSearch"] {
        let question = LAB.ask(&format!("{name}.main"));
        let (checked, figures) = run(&question, &Given::default());
        assert!(checked.is_safe(), "{name}: {:?}", checked.reasons());
        assert!(figures.most_objects <= 7, "{name}: {}", figures.most_objects);
    }
}

/// What the least fixpoint of the most precise transformer is, by going through all states of two bytes.
fn by_brute_force(
    start: impl Fn(i8, i8) -> (i8, i8),
    steps: impl Fn(i8, i8) -> Vec<(i8, i8)>,
) -> BTreeSet<Vec<Number>> {
    let of = |(x, y): (i8, i8)| -> Vec<Number> { [x < y, x < 4, y == 2].map(|holds| Some(i64::from(holds))).to_vec() };
    let mut covered = BTreeSet::from([of(start(0, 0))]);
    loop {
        let before = covered.len();
        for x in i8::MIN..=i8::MAX {
            for y in i8::MIN..=i8::MAX {
                if covered.contains(&of((x, y))) {
                    covered.extend(steps(x, y).into_iter().map(of));
                }
            }
        }
        if covered.len() == before {
            return covered;
        }
    }
}

#[test]
fn the_result_is_the_least_fixpoint_of_the_most_precise_transformer() {
    let climb = by_brute_force(
        |x, y| (x, y),
        |x, y| vec![(x.wrapping_add(3), y), if x < y { (x, y.wrapping_sub(1)) } else { (x, x & 7) }],
    );
    let swap =
        by_brute_force(|_, y| (1, y), |x, y| vec![if x < 4 { (y, x.wrapping_add(1)) } else { (x.wrapping_sub(4), y) }]);
    for (entry, expected) in [("ProbedBytes.climb", climb), ("ProbedBytes.swap", swap)] {
        let question = LAB.ask(entry);
        let (checked, figures) = run(&question, &given(&question, &["below", "xSmall", "yIsTwo"]));
        let covered: BTreeSet<Vec<Number>> = figures.covered.iter().map(|state| state.values.clone()).collect();
        assert_eq!(covered, expected, "{entry}");
        assert!(checked.is_safe(), "{entry}: {:?}", checked.reasons());
    }
}

#[test]
fn nothing_wrong_is_said_without_probes() {
    let by_adequacy = |entry: &str| LAB.ask(entry).checked_with(Strategy::Adequacy);
    assert!(!by_adequacy("Bakery.main").summary.violated);
    assert!(!by_adequacy("Foo.main").is_safe());
    assert!(!by_adequacy("Loop500.main").is_safe());
}
