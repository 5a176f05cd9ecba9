//! Predicates beside runs (paper 004): how many traces there are, what is proved by predicates, recursion, certificates.

use std::sync::LazyLock;
use std::time::Duration;

use tandem_engines::{Sharing, Strategy};
use tandem_search::{Basis, Order};
use tandem_term::sexp::{Sexp, read_all, write_all};

use crate::common::{Lab, Question};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "papers/004/FindGreater.java",
        "papers/004/PandaTrex03.java",
        "papers/004/UnknownBranch.java",
        "predicates/AddByOne.java",
        "predicates/AddByOneBug.java",
        "predicates/Brackets.java",
        "predicates/BracketsBug.java",
        "predicates/EvenOdd.java",
        "predicates/SplitCount.java",
    ])
});

/// In the order that users get: deep first, one trace would go on for ever.
fn ask(entry: &str) -> Question {
    let mut question = LAB.ask(entry).bounds(|bounds| bounds.time = Some(Duration::from_secs(60)));
    question.task.order = Order::Deepening;
    question
}

#[test]
fn an_array_of_five_has_six_traces_and_needs_no_refinement() {
    let checked = ask("FindGreater.main").by_predicates();
    assert!(checked.is_safe(), "{:?}", checked.reasons());
    assert_eq!((checked.summary.statistics.paths, checked.summary.basis), (6, Basis::Paths));
}

#[test]
fn a_branch_on_an_unknown_has_two_traces() {
    let checked = ask("UnknownBranch.main").by_predicates();
    assert!(checked.is_safe(), "{:?}", checked.reasons());
    assert_eq!((checked.summary.statistics.paths, checked.summary.basis), (2, Basis::Paths));
}

#[test]
fn sums_that_traces_suggest_are_proved() {
    for entry in ["SplitCount.count", "Brackets.run"] {
        let checked = ask(entry).by_predicates();
        assert!(checked.is_safe(), "{entry}: {:?}", checked.reasons());
        assert!(matches!(checked.summary.basis, Basis::Invariant { .. }), "{entry}");
        assert!(checked.summary.statistics.predicates > 0, "{entry}");
    }
}

#[test]
fn recursion_is_proved_by_summaries() {
    for entry in ["AddByOne.run", "EvenOdd.run"] {
        let checked = ask(entry).by_predicates();
        assert!(checked.is_safe(), "{entry}: {:?}", checked.reasons());
    }
}

#[test]
fn planted_defects_are_found() {
    for entry in ["AddByOneBug.run", "BracketsBug.run"] {
        assert!(ask(entry).by_predicates().summary.violated, "{entry}");
    }
}

#[test]
fn what_predicates_prove_has_a_certificate() {
    for entry in ["PandaTrex03.main", "Brackets.run"] {
        let question = ask(entry);
        let text = question.certificate_by(Strategy::Predicates(Sharing::AfterAlarms)).unwrap();
        assert!(question.check_certificate(&text).unwrap() > 0, "{entry}");
    }
    // That of one program does not hold of another one.
    let text = ask("Brackets.run").certificate_by(Strategy::Predicates(Sharing::AfterAlarms)).unwrap();
    assert!(ask("BracketsBug.run").check_certificate(&text.replace("Brackets", "BracketsBug")).is_err());
}

#[test]
fn a_damaged_certificate_is_refused() {
    let question = ask("Brackets.run");
    let text = question.certificate_by(Strategy::Predicates(Sharing::AfterAlarms)).unwrap();
    let whole = read_all(&text).unwrap();
    let is_state = |part: &Sexp| part.as_named().is_ok_and(|(name, _)| name == "state");
    let states: Vec<usize> = (0..whole.len()).filter(|at| is_state(&whole[*at])).collect();
    let refused = |parts: &[Sexp]| question.check_certificate(&write_all(parts)).is_err();
    assert!(!states.is_empty() && !refused(&whole));
    // Some state may be one of which another makes a proof without it, but never all of them.
    let without = |at: &usize| [&whole[..*at], &whole[at + 1..]].concat();
    assert!(states.iter().any(|at| refused(&without(at))));
    assert!(refused(&whole[..states[0]]));
    // Without what it says of its predicates nothing is left that holds.
    let mut forgetful = whole.clone();
    for at in states {
        let (_, lines) = whole[at].as_named().unwrap();
        let kept = lines.iter().filter(|line| line.as_named().is_ok_and(|(name, _)| name != "facts"));
        forgetful[at] = Sexp::named("state", kept.cloned());
    }
    assert!(refused(&forgetful));
}

#[test]
fn a_violation_has_no_certificate() {
    assert!(ask("BracketsBug.run").certificate_by(Strategy::Predicates(Sharing::AfterAlarms)).is_err());
}
