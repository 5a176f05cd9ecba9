//! Nothing that was checked is not safe: where no input satisfies the preconditions, every engine says so. What the program
//! drops itself, with `assume`, is another matter.

use std::sync::LazyLock;
use std::time::Duration;

use tandem_engines::matching::Folding;
use tandem_machine::harness::Source;
use tandem_machine::reason::{MissingInput, ReasonKind};
use tandem_search::Order;

use crate::common::{Checked, DOUBT, Lab, Question, doubt, says};

static LAB: LazyLock<Lab> = LazyLock::new(|| Lab::new(&["programs/Nothing.java", "programs/Proofs.java"]));

const TIME: Duration = Duration::from_secs(20);
const FIRST: &[Source] = &[Source::Parameter(0)];

fn ask(entry: &str) -> Question {
    LAB.ask(entry).bounds(|bounds| bounds.time = Some(TIME))
}

/// What all engines say.
fn answers(question: &Question) -> [(&'static str, Checked); 4] {
    [
        ("explore", question.check()),
        ("match", question.matched(Folding::Segments)),
        ("prove", question.proved()),
        ("auto", question.auto()),
    ]
}

#[track_caller]
fn says_first(question: &Question, missing: MissingInput) {
    let expected = ReasonKind::NoInput(missing);
    for (engine, checked) in answers(question) {
        assert!(!checked.summary.violated, "{engine}");
        assert_eq!(checked.reasons().first(), Some(&&expected), "{engine}: {:?}", checked.reasons());
    }
}

fn unsatisfiable(predicates: &[&str]) -> MissingInput {
    MissingInput::Unsatisfiable(predicates.iter().map(|name| format!("@Requires({name:?})")).collect())
}

#[test]
fn a_predicate_that_is_never_true() {
    for entry in ["Nothing.number", "Nothing.harmless"] {
        for predicate in ["never", "throwsAlways", "throwsOrFails", "loopsAlways", "loopsOrFails"] {
            let question = ask(entry).requires(&format!("Nothing.{predicate}"), FIRST);
            says_first(&question, unsatisfiable(&[predicate]));
        }
    }
    for entry in ["Nothing.cell", "Nothing.harmlessCell"] {
        for predicate in ["bothNullAndNot", "contradictsItself"] {
            let question = ask(entry).requires(&format!("Nothing.{predicate}"), FIRST);
            says_first(&question, unsatisfiable(&[predicate]));
        }
    }
}

#[test]
fn predicates_that_exclude_each_other() {
    let question = ask("Nothing.number").requires("Nothing.large", FIRST).requires("Nothing.small", FIRST);
    says_first(&question, unsatisfiable(&["large", "small"]));
}

#[test]
fn a_predicate_that_contradicts_an_annotation() {
    let mut question = ask("Nothing.cell").requires("Nothing.isNull", FIRST);
    question.task.non_null = vec![tandem_java::NonNull::ITSELF];
    says_first(&question, unsatisfiable(&["isNull"]));
}

#[test]
fn a_receiver_of_which_there_is_none() {
    let missing = MissingInput::Parameter { class: "Nothing$Empty".into(), name: "this".into() };
    says_first(&ask("Nothing$Empty.inside"), missing);
}

#[test]
fn a_predicate_that_assumes_is_no_answer() {
    for (engine, checked) in answers(&ask("Nothing.harmless").requires("Nothing.assumesNothing", FIRST)) {
        assert!(!checked.is_safe() && !checked.summary.violated, "{engine}");
    }
}

/// The input that satisfies it is not the first that comes to mind.
#[test]
fn what_some_input_satisfies_is_checked() {
    let question = ask("Nothing.harmlessCell").requires("Nothing.oneIsFive", FIRST);
    let by_engine = answers(&question);
    for (engine, checked) in &by_engine[2..] {
        assert!(checked.is_safe(), "{engine}: {:?}", checked.reasons());
    }
    for (engine, checked) in &by_engine {
        assert!(!checked.reasons().iter().any(|kind| kind.is_no_input()), "{engine}: {:?}", checked.reasons());
    }
}

#[test]
fn runs_that_the_program_drops_are_counted() {
    for (engine, checked) in answers(&ask("Nothing.assumesBoth")) {
        assert!(checked.is_safe(), "{engine}: {:?}", checked.reasons());
        let figures = checked.summary.statistics;
        assert!(figures.paths == 0 && figures.dropped > 0, "{engine}: {figures:?}");
    }
    let checked = ask("Nothing.assumesInLoop").proved();
    assert!(checked.is_safe(), "{:?}", checked.reasons());
    let figures = checked.summary.statistics;
    assert!(figures.paths == 0 && figures.dropped > 0, "{figures:?}");
    for (engine, checked) in answers(&ask("Nothing.assumesSome")) {
        assert!(checked.is_safe(), "{engine}: {:?}", checked.reasons());
        assert!(checked.summary.statistics.paths > 0, "{engine}");
    }
}

/// A violation that could not be confirmed stands in every report, whichever engine found it and whichever answers.
#[test]
fn a_doubt_is_never_lost() {
    for entry in ["Proofs.seek", "Proofs.three"] {
        let question =
            LAB.ask(entry).order(Order::Deepening).bounds(|bounds| bounds.time = Some(Duration::from_secs(3)));
        let all = [
            ("explore", question.check_with(|_| doubt())),
            ("prove", question.proved_with(|_| doubt())),
            ("auto", question.auto_with(|_| doubt())),
        ];
        for (engine, checked) in all {
            assert!(!checked.is_safe() && !checked.summary.violated, "{engine}");
            let is_told = checked.summary.unconfirmed().any(|reason| says(&reason.kind, &DOUBT));
            assert!(is_told, "{engine} {entry}: {:?}", checked.reasons());
        }
    }
}
