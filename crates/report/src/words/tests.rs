//! Every kind has a code that is documented, a sentence and an advice.

use tandem_ir::Name;
use tandem_machine::Assumption;
use tandem_machine::reason::{
    Bound, Doubt, Feature, FileUse, InitializerProblem, InputObstacle, MethodName, MissingInput, Needed, Oddity,
    Predicate, PredicateProblem, ReasonKind, ThreadUse, Violated,
};
use tandem_quota::Spent;

use super::{advice, sentence};

fn name() -> Name {
    "p.Node".into()
}

fn method() -> MethodName {
    MethodName { class: name(), name: "next".into(), descriptor: "()V".into() }
}

fn contract(predicate: fn(String) -> Predicate, problem: PredicateProblem) -> ReasonKind {
    ReasonKind::Contract { predicate: predicate("@Requires(\"ok\")".to_string()), problem }
}

/// At least one reason of every code.
fn samples() -> Vec<ReasonKind> {
    let violated = || Violated::Threw { class: name(), message: None };
    let initializer = |problem| ReasonKind::Initializer { classes: vec![name()], problem };
    vec![
        ReasonKind::NativeMethod(method()),
        ReasonKind::Unmodelled(Feature::HiddenClass),
        ReasonKind::FileSystem(FileUse::Other),
        ReasonKind::SecondThread(ThreadUse::Start),
        ReasonKind::Unknown(Needed::NewLength),
        ReasonKind::StackDepth { frames: 1 },
        ReasonKind::HeapSize { megabytes: 1 },
        ReasonKind::Allocation { megabytes: 1 },
        ReasonKind::MemoryError(name()),
        ReasonKind::ClassFile("the class p.Node is not there".to_string()),
        ReasonKind::Unexpected(Oddity::Panic),
        ReasonKind::UnknownInput,
        ReasonKind::Spent(Spent::Interrupted),
        ReasonKind::Spent(Spent::Time(std::time::Duration::from_secs(1))),
        ReasonKind::Spent(Spent::Memory(1)),
        ReasonKind::Bound(Bound::Depth(1)),
        ReasonKind::Bound(Bound::Loops(1)),
        ReasonKind::Bound(Bound::Steps(1)),
        ReasonKind::Bound(Bound::Objects(1)),
        ReasonKind::Bound(Bound::States(1)),
        ReasonKind::Bound(Bound::Executions(1)),
        ReasonKind::Unfinished,
        ReasonKind::InputType { class: name(), obstacle: InputObstacle::NoImplementation },
        ReasonKind::AlwaysOverridden(method()),
        ReasonKind::ClientArgument { method: method(), class: name() },
        ReasonKind::ClientField(name()),
        ReasonKind::ClientConstant(name()),
        ReasonKind::AbstractClass(name()),
        ReasonKind::OneAnswer(Assumption::Files),
        ReasonKind::StaticAlias("Node.first".to_string()),
        ReasonKind::RecordEffects(name()),
        initializer(InitializerProblem::Orders),
        initializer(InitializerProblem::Exits),
        contract(Predicate::Before, PredicateProblem::Threw(name())),
        contract(Predicate::Before, PredicateProblem::Endless(1)),
        contract(Predicate::Before, PredicateProblem::Effects),
        contract(Predicate::Before, PredicateProblem::NoAnswer),
        contract(Predicate::Before, PredicateProblem::CallsWatched(method())),
        contract(Predicate::Snapshot, PredicateProblem::Threw(name())),
        contract(Predicate::After, PredicateProblem::Threw(name())),
        ReasonKind::NoInput(MissingInput::Impossible),
        ReasonKind::NoInput(MissingInput::NotFound(vec!["@Requires(\"ok\")".to_string()])),
        ReasonKind::ForgottenInput,
        ReasonKind::PathInput(Box::new(ReasonKind::UnknownInput)),
        ReasonKind::RecordInput,
        ReasonKind::UnshownConditions { class: name(), conditions: vec!["key != null".to_string()] },
        ReasonKind::Solver("it took too long".to_string()),
        ReasonKind::UnderApproximation,
        ReasonKind::Alarm { violated: violated(), is_late: false },
        ReasonKind::AbstractText,
        ReasonKind::Unconfirmed { violated: violated(), doubt: Box::new(Doubt::RecordCircle) },
    ]
}

/// The part of the documentation with this heading.
fn documented(heading: &str) -> &'static str {
    let text = include_str!("../../../../docs/json.md");
    let part = text.split(heading).nth(1).expect("the heading is there");
    part.split("\n## ").next().unwrap_or_default()
}

/// The codes that the first column of a table lists.
fn codes(part: &str) -> Vec<&str> {
    part.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect()
}

#[test]
fn codes_are_documented_and_nothing_else_is() {
    let mut used: Vec<&str> = samples().iter().map(ReasonKind::code).collect();
    let mut listed = codes(documented("\n## Codes of reasons\n"));
    used.sort_unstable();
    listed.sort_unstable();
    assert_eq!(used, listed);
}

#[test]
fn codes_are_in_kebab_case() {
    for kind in samples() {
        let code = kind.code();
        assert!(code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{code}");
    }
}

#[test]
fn advice_is_a_sentence_and_a_reason_is_a_part_of_one() {
    for kind in samples() {
        let (words, advice) = (sentence(&kind), advice(&kind));
        assert!(!words.is_empty() && !words.ends_with('.'), "{words}");
        assert!(advice.ends_with('.') && advice.starts_with(char::is_uppercase), "{advice}");
    }
}

#[test]
fn the_words_of_an_alarm_say_that_it_is_not_ruled_out() {
    let violated = Violated::Threw { class: name(), message: Some("no".to_string()) };
    let kind = ReasonKind::Alarm { violated, is_late: false };
    assert_eq!(sentence(&kind), "the proof attempt could not rule this out, and no input was found for it: p.Node: no");
}
