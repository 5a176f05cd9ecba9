//! Proofs by abstraction from end to end, and what is said where there is none. The engine that users get by default
//! comes to the same answers.

use std::sync::LazyLock;
use std::time::Duration;

use tandem_machine::harness::Source;
use tandem_machine::reason::{Bound, ReasonKind, Violated};
use tandem_search::Basis;

use crate::common::{Checked, Lab, Question};

static LAB: LazyLock<Lab> = LazyLock::new(|| Lab::new(&["programs/Proofs.java"]));

/// Time enough for every program that has an answer.
const TIME: Duration = Duration::from_secs(60);

fn ask(entry: &str) -> Question {
    LAB.ask(entry).bounds(|bounds| bounds.time = Some(TIME))
}

/// Both engines, by name.
fn answers(question: &Question) -> [(&'static str, Checked); 2] {
    [("prove", question.proved()), ("auto", question.auto())]
}

/// How many states a proof by abstraction has, and how many refinements it took.
#[track_caller]
fn invariant(engine: &str, checked: &Checked) -> (u64, u32) {
    assert!(checked.is_safe(), "{engine}: {:?} {:?}", checked.reasons(), checked.violations);
    assert!(checked.violations.is_empty(), "{engine}");
    match checked.summary.basis {
        Basis::Invariant { states, refinements } => (states, refinements),
        ref other => panic!("{engine}: {other:?}"),
    }
}

#[test]
fn a_walk_over_any_list_is_proved() {
    for (engine, checked) in answers(&ask("Proofs.clear")) {
        let (states, _) = invariant(engine, &checked);
        assert!(states > 0, "{engine}");
        let (checks, subsumed, stored) = checked.cut_figures("Proofs.clear");
        assert!(checks >= subsumed + stored && subsumed > 0 && stored > 0, "{engine}: {checks} {subsumed} {stored}");
    }
}

#[test]
fn what_a_precondition_says_of_all_cells_is_kept() {
    let question = ask("Proofs.least").requires("Proofs.positive", &[Source::Parameter(0)]);
    for (engine, checked) in answers(&question) {
        invariant(engine, &checked);
    }
    // Without it the first cell breaks the assertion.
    for (engine, checked) in answers(&ask("Proofs.least")) {
        assert!(checked.summary.violated, "{engine}: {:?}", checked.reasons());
    }
}

#[test]
fn a_false_alarm_is_refined_away() {
    let (_, refinements) = invariant("prove", &ask("Proofs.count").proved());
    assert!(refinements > 0, "nothing is known of i and n at first");
    invariant("auto", &ask("Proofs.count").auto());
}

#[test]
fn an_alarm_that_is_real_comes_with_an_input() {
    for (engine, checked) in answers(&ask("Proofs.seek")) {
        assert!(checked.summary.violated, "{engine}: {:?}", checked.reasons());
        let (violation, choices) = checked.violations.last().expect("a violation");
        assert!(format!("{:?}", violation.kind).contains("IllegalStateException"), "{engine}: {violation:?}");
        assert!(choices.iter().any(|choice| choice == "list is a new Node"), "{engine}: {choices:?}");
    }
}

/// The abstract path has not as many turns as the input that breaks the assertion needs.
#[test]
fn the_input_may_lie_beyond_the_path_of_the_alarm() {
    for (engine, checked) in answers(&ask("Proofs.three")) {
        assert!(checked.summary.violated, "{engine}: {:?}", checked.reasons());
        let (violation, choices) = checked.violations.last().expect("a violation");
        assert!(format!("{:?}", violation.kind).contains("AssertionError"), "{engine}: {violation:?}");
        assert_eq!(choices.iter().filter(|choice| choice.ends_with("is a new Node")).count(), 3, "{choices:?}");
    }
}

#[test]
fn an_alarm_without_an_input_is_told() {
    let question = LAB.ask("Proofs.same").bounds(|bounds| bounds.time = Some(Duration::from_secs(4)));
    let checked = question.proved();
    assert!(!checked.summary.violated && checked.violations.is_empty(), "no input breaks it");
    let is_assert = |violated: &Violated| matches!(violated, Violated::Threw { class, .. } if **class == *"java.lang.AssertionError");
    let is_told = |kind: &&ReasonKind| matches!(kind, ReasonKind::Alarm { violated, .. } if is_assert(violated));
    assert!(checked.reasons().iter().any(is_told), "{:?}", checked.reasons());
}

#[test]
fn few_paths_are_explored_and_nothing_is_abstracted() {
    let checked = ask("Proofs.sign").auto();
    assert!(checked.is_safe(), "{:?}", checked.reasons());
    assert_eq!(checked.summary.basis, Basis::Paths);
}

/// Who bounds paths gets an exploration and no proof.
#[test]
fn bounds_are_about_paths() {
    let checked = ask("Proofs.count").bounds(|bounds| bounds.depth = Some(5)).auto();
    assert_eq!(checked.reasons(), [&ReasonKind::Bound(Bound::Depth(5))]);
    assert_eq!(checked.summary.basis, Basis::Paths);
}
