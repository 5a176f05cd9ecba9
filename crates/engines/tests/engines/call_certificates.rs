//! Certificates with summaries of calls: what is proved by recursion is accepted, and every claim of a summary counts.

use std::sync::LazyLock;
use std::time::Duration;

use tandem_engines::{Sharing, Strategy};
use tandem_search::{Basis, Order, Property};
use tandem_term::sexp::{Form, Sexp, read_all, write_all};

use crate::common::{Lab, Question};

/// Programs of the corpus with recursion that only computes.
const RECURSIVE: [&str; 16] = [
    "AckermannCapped",
    "AddByOne",
    "DownToThree",
    "EvenOdd",
    "FibonacciMasked",
    "GcdBySteps",
    "HalvingRecursive",
    "HanoiMoves",
    "McCarthy",
    "MostFrom",
    "PingPong",
    "PowerByHalving",
    "ProductAsLong",
    "SumCapped",
    "SumFrom",
    "TreeCalls",
];

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    let right = RECURSIVE.iter().map(|name| format!("predicates/{name}.java"));
    let wrong = RECURSIVE.iter().map(|name| format!("predicates/{name}Bug.java"));
    let own = ["programs/CallTwins.java".to_string()];
    let sources: Vec<String> = right.chain(wrong).chain(own).collect();
    Lab::new(&sources.iter().map(String::as_str).collect::<Vec<_>>())
});

fn ask(entry: &str) -> Question {
    let mut question = LAB.ask(entry).bounds(|bounds| bounds.time = Some(Duration::from_secs(60)));
    question.task.order = Order::Deepening;
    question
}

/// The certificate of an entry, with its lines without fingerprints and its states and summaries.
struct Certified {
    question: Question,
    text: String,
    parts: Vec<Sexp>,
}

impl Certified {
    #[track_caller]
    fn of(entry: &str) -> Certified {
        let question = ask(entry);
        let strategy = Strategy::Predicates(Sharing::AfterAlarms);
        let text = question.certificate_by(strategy).unwrap_or_else(|reason| panic!("{entry}: {reason}"));
        let is_class = |line: &Sexp| line.as_named().is_ok_and(|(head, _)| head == "class");
        let parts = read_all(&text).expect("a certificate").into_iter().filter(|line| !is_class(line)).collect();
        Certified { question, text, parts }
    }

    /// Where the summaries stand.
    fn summaries(&self) -> Vec<usize> {
        (0..self.parts.len()).filter(|at| is(&self.parts[*at], "summary")).collect()
    }

    fn verdict(&self, parts: &[Sexp]) -> Result<usize, String> {
        self.question.check_certificate(&write_all(parts))
    }

    /// The verdict if a summary is changed.
    fn verdict_with(&self, at: usize, change: impl FnOnce(&mut Vec<Sexp>)) -> Result<usize, String> {
        let mut parts = self.parts.clone();
        change(members(&mut parts[at]));
        self.verdict(&parts)
    }
}

fn is(part: &Sexp, head: &str) -> bool {
    part.as_named().is_ok_and(|(found, _)| found == head)
}

fn members(part: &mut Sexp) -> &mut Vec<Sexp> {
    match &mut part.form {
        Form::List(members) => members,
        other => panic!("{other:?} is no list"),
    }
}

fn fact(text: &str) -> Sexp {
    read_all(text).expect("a fact").remove(0)
}

#[test]
fn proofs_by_summaries_are_accepted() {
    for name in RECURSIVE {
        let certified = Certified::of(&format!("{name}.run"));
        let Certified { question, text, .. } = &certified;
        assert!(!certified.summaries().is_empty(), "{name} has no summary:\n{text}");
        assert_eq!(question.rewritten_certificate(text), *text, "{name}");
        let accepted = question.check_certificate(text);
        assert!(accepted.is_ok(), "{name}: {accepted:?}");
    }
}

/// The certificate of each program, for the one in which a defect was planted.
#[test]
fn summaries_of_another_program_are_rejected() {
    for name in RECURSIVE {
        let certified = Certified::of(&format!("{name}.run"));
        let bug = ask(&format!("{name}Bug.run"));
        let renamed = write_all(&certified.parts).replace(&format!("\"{name}\""), &format!("\"{name}Bug\""));
        let rejected = bug.check_certificate(&renamed);
        assert!(rejected.is_err(), "{name}: {rejected:?}");
    }
}

/// The states of summaries are among those that a proof rests on.
#[test]
fn a_proof_counts_the_states_that_its_certificate_has() {
    for entry in ["AddByOne.run", "EvenOdd.run", "CallTwins.loopRight"] {
        let Certified { question, text, .. } = Certified::of(entry);
        let basis = question.checked_with(Strategy::Predicates(Sharing::AfterAlarms)).summary.basis;
        let Basis::Invariant { states, .. } = basis else { panic!("{entry}: {basis:?}") };
        assert_eq!(question.check_certificate(&text), Ok(states as usize), "{entry}");
    }
}

/// What leaves the initializer of a class is not what was thrown there, so that no summary says what becomes of the entry.
#[test]
fn calls_of_initializers_are_followed() {
    let conditions = |entry: &str| {
        let question = ask(entry).properties(&[Property::Assert, Property::Defects]);
        let checked = question.checked_with(Strategy::Predicates(Sharing::AfterAlarms));
        assert!(checked.is_safe(), "{entry}: {:?}", checked.summary.incomplete);
        checked.summary.conditions.len()
    };
    assert_eq!(conditions("CallTwins.refused"), 1);
    assert_eq!(conditions("CallTwins.initialized"), 0);
}

#[test]
fn a_summary_that_is_missing_is_missed() {
    for entry in ["AddByOne.run", "EvenOdd.run", "CallTwins.loopRight"] {
        let certified = Certified::of(entry);
        let [at] = certified.summaries()[..] else { panic!("{entry} has one summary") };
        let mut parts = certified.parts.clone();
        let summary = parts.remove(at);
        let reason = certified.verdict(&parts).expect_err(entry);
        assert!(reason.contains("a cut point that the certificate does not know"), "{entry}: {reason}");
        // Nothing is wrong with saying it twice.
        let twice = [&certified.parts[..], std::slice::from_ref(&summary)].concat();
        assert!(certified.verdict(&twice).is_ok(), "{entry}");
        // A state of a summary is none of a run from the beginning, and the other way round.
        parts.extend(summary.as_list().expect("a summary")[1..].iter().filter(|part| is(part, "state")).cloned());
        let reason = certified.verdict(&parts).expect_err(entry);
        assert!(reason.contains("the outermost frame"), "{entry}: {reason}");
    }
}

/// What a summary says of returns may be too strong: then a run of its own returns otherwise. It may be too weak: then callers
/// cannot go on.
#[test]
fn what_is_said_of_returns_is_checked() {
    for entry in ["AddByOne.run", "EvenOdd.run", "HalvingRecursive.run", "TreeCalls.run", "CallTwins.loopRight"] {
        let certified = Certified::of(entry);
        let otherwise = |reason: &str| reason.contains("a call returns in a way that its summary does not say");
        let mut rejected = 0;
        for at in certified.summaries() {
            let returns = |parts: &Vec<Sexp>| -> Vec<usize> {
                (1..parts.len()).filter(|place| is(&parts[*place], "return")).collect()
            };
            let all = returns(&certified.parts[at].as_list().expect("a summary").to_vec());
            let never = certified.verdict_with(at, |parts| parts.retain(|part| !is(part, "return")));
            assert!(never.is_err_and(|reason| otherwise(&reason)), "{entry}: no returns");
            for place in all {
                let without = certified.verdict_with(at, |parts| drop(parts.remove(place)));
                rejected += usize::from(without.is_err());
                // A return in which no run returns is as good as none.
                let empty = certified.verdict_with(at, |parts| members(&mut parts[place]).push(Sexp::word("false")));
                assert_eq!(empty.is_err(), without.is_err(), "{entry}: return {place}");
                let constant = certified.verdict_with(at, |parts| {
                    members(&mut parts[place])[1] = Sexp::word("1234");
                });
                assert_eq!(constant.is_err(), without.is_err(), "{entry}: return {place} is 1234: {constant:?}");
                let count = certified.parts[at].as_list().expect("a summary")[place].as_list().expect("a return").len();
                for number in 2..count {
                    let opposite = certified.verdict_with(at, |parts| {
                        let fact = &mut members(&mut parts[place])[number];
                        *fact = Sexp::named("not", [fact.clone()]);
                    });
                    assert_eq!(opposite.is_err(), without.is_err(), "{entry}: fact {number} of {place} turned round");
                }
                let weak = certified.verdict_with(at, |parts| {
                    parts[place] = Sexp::named("return", [Sexp::word("result")]);
                });
                rejected += usize::from(weak.is_err());
            }
        }
        assert!(rejected > 0, "{entry}: nothing that is said of returns is needed");
    }
}

/// Where calls begin is checked when they are made; what is stored on the way, when a run of the summary comes there.
#[test]
fn the_states_of_a_summary_are_checked() {
    for entry in ["AddByOne.run", "EvenOdd.run", "CallTwins.loopRight"] {
        let certified = Certified::of(entry);
        let [at] = certified.summaries()[..] else { panic!("{entry} has one summary") };
        let states: Vec<usize> = {
            let parts = certified.parts[at].as_list().expect("a summary");
            (1..parts.len()).filter(|place| is(&parts[*place], "state")).collect()
        };
        assert!(states.len() == if entry == "CallTwins.loopRight" { 4 } else { 1 }, "{entry}: {states:?}");
        for place in states {
            for claim in ["false", "(eq.int x0 1234)"] {
                let stronger = certified.verdict_with(at, |parts| {
                    let facts = members(&mut parts[place]).iter_mut().find(|line| is(line, "facts"));
                    members(facts.expect("facts")).push(fact(claim));
                });
                assert!(stronger.is_err(), "{entry}: state {place} with {claim}: {stronger:?}");
            }
            let without = certified.verdict_with(at, |parts| drop(parts.remove(place)));
            assert!(without.is_err(), "{entry}: without state {place}: {without:?}");
        }
    }
}

#[test]
fn what_is_no_summary_is_rejected_with_the_line() {
    let certified = Certified::of("CallTwins.loopRight");
    let text = write_all(&certified.parts);
    let replaced = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} in\n{text}");
        let reason = certified.question.check_certificate(&text.replacen(old, new, 1)).expect_err(new);
        assert!(reason.starts_with("line "), "{reason}");
        reason
    };
    assert!(replaced("(return 0", "(return nothing").contains("not what the method gives back"));
    assert!(replaced("(return 0", "(return 0L").contains("not what the method gives back"));
    assert!(replaced("(return 0", "(return x0").contains("not what the method gives back"));
    assert!(replaced("(return 0", "(return").contains("a word is expected"));
    assert!(replaced("(return 0", "(returns 0").contains("returns is no part of a summary"));
    assert!(replaced("(return 0", "(return result x0").contains("true or false"));
    assert!(replaced("(return 0", "(return result (eq.int x7 result)").contains("nothing is called x7"));
    assert!(replaced("(summary", "(summaries").contains("a state or a summary is expected"));
    assert!(
        replaced("(\"CallTwins\" \"loopRightCall\" \"(I)I\") 0", "(\"CallTwins\" \"loopRightCall\" \"(I)I\") 4")
            .contains("line")
    );
    let other = "(\"CallTwins\" \"writeWrongCall\" \"(I)I\") 0";
    let reason = replaced("(\"CallTwins\" \"loopRightCall\" \"(I)I\") 0", other);
    assert!(reason.contains("may do more than compute"), "{reason}");
}
