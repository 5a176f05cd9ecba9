//! Forged certificates: those of right programs, edited, for wrong ones. Whatever is edited, none is accepted.
//!
//! Each pair of `Twins.java` is a method that never fails and one that does. The certificate of the first is made one of
//! the second and then changed in all ways that are listed in `forgeries`. So are the states that the wrong method really
//! comes to, which are a proof if no property is asked for. The pairs of `CallTwins.java` are recursive methods, whose
//! certificates have summaries of calls; what these say is changed as well.
//!
//! An ordinary run tries some of them, always the same; `TANDEM_FORGED_ALL=1` tries all.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use tandem_engines::{Sharing, Strategy};
use tandem_term::sexp::{Form, Sexp, read_all, write_all};

use crate::common::{Lab, Question};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "programs/CallTwins.java",
        "programs/Twins.java",
        "programs/forged/Forge1.java",
        "programs/forged/SymF.java",
    ])
});

/// The pairs, by the beginnings of the names of their methods.
const PAIRS: [&str; 32] = [
    "count", "step", "bound", "sign", "wrap", "char", "double", "fill", "index", "walk", "mark", "build", "link",
    "tree", "shared", "kept", "cells", "late", "loud", "heir", "text", "length", "intern", "colour", "class", "alias",
    "lost", "cast", "null", "size", "store", "flag",
];

/// Those of recursive methods.
const PAIRS_OF_CALLS: [&str; 7] = ["sum", "loop", "even", "deep", "write", "catch", "read"];

/// How many forgeries of each certificate an ordinary run tries.
const SOME: usize = 8;

/// Classes whose initialization a certificate might claim.
const CLASSES: [&str; 6] =
    ["Twins$Counter", "Twins$Noted", "Twins$Loud", "Twins$Speaker", "Twins$Shouter", "Twins$Colour"];

/// What was done to a certificate, and what came of it.
struct Forgery {
    what: String,
    states: Vec<Sexp>,
}

fn named<'s>(part: &'s Sexp, name: &str) -> Option<&'s [Sexp]> {
    part.as_named().ok().filter(|(head, _)| *head == name).map(|(_, members)| members)
}

fn members(expression: &mut Sexp) -> &mut Vec<Sexp> {
    match &mut expression.form {
        Form::List(members) => members,
        other => panic!("{other:?} is no list"),
    }
}

/// The lines of a certificate before its states, without fingerprints; and its states and summaries.
fn parts(text: &str) -> (Vec<Sexp>, Vec<Sexp>) {
    let all = read_all(text).expect("a certificate");
    let is_claim = |part: &Sexp| named(part, "state").is_some() || named(part, "summary").is_some();
    let (states, header): (Vec<Sexp>, Vec<Sexp>) = all.into_iter().partition(is_claim);
    (header.into_iter().filter(|line| named(line, "class").is_none()).collect(), states)
}

/// All ways to edit states, with some of another certificate at hand.
fn forgeries(states: &[Sexp], others: &[Sexp]) -> Vec<Forgery> {
    let mut all = vec![Forgery { what: "as it is".to_string(), states: states.to_vec() }];
    let mut add = |what: String, states: Vec<Sexp>| all.push(Forgery { what, states });
    add("both together".to_string(), [states, others].concat());
    for at in 0..states.len() {
        let mut fewer = states.to_vec();
        fewer.remove(at);
        add(format!("without state {at}"), fewer);
        let mut doubled = states.to_vec();
        doubled.push(states[at].clone());
        add(format!("state {at} twice"), doubled);
        for (number, other) in others.iter().enumerate() {
            let mut exchanged = states.to_vec();
            exchanged[at] = other.clone();
            add(format!("state {at} is {number} of the twin"), exchanged);
        }
        for (what, state) in edited(&states[at], states, others) {
            let mut changed = states.to_vec();
            changed[at] = state;
            add(format!("state {at}: {what}"), changed);
        }
    }
    all
}

/// The states of a certificate, those of summaries among them.
fn all_states(parts: &[Sexp]) -> impl Iterator<Item = &Sexp> {
    parts.iter().flat_map(|part| match named(part, "summary") {
        Some(members) => members.iter().filter(|member| named(member, "state").is_some()).collect(),
        None => vec![part],
    })
}

/// All ways to edit a summary: its states, and what it says of returns.
fn summary_edited(summary: &Sexp, states: &[Sexp], others: &[Sexp]) -> Vec<(String, Sexp)> {
    let mut all = Vec::new();
    let parts = summary.as_list().expect("a summary").to_vec();
    let is_return = |part: &&Sexp| named(part, "return").is_some();
    let with = |at: usize, part: Sexp| {
        let mut changed = parts.clone();
        changed[at] = part;
        Sexp::list(changed)
    };
    let never: Vec<Sexp> = parts.iter().filter(|part| !is_return(part)).cloned().collect();
    all.push(("calls never return".to_string(), Sexp::list(never)));
    let foreign = others.iter().filter_map(|other| named(other, "summary")).flatten();
    let foreign: Vec<&Sexp> = foreign.filter(is_return).collect();
    let unstored = |(at, part): &(usize, &Sexp)| *at < 2 || named(part, "state").is_none();
    let unstored = parts.iter().enumerate().filter(unstored).map(|(_, part)| part.clone());
    all.push(("no state on the way".to_string(), Sexp::list(unstored.collect())));
    for (at, part) in parts.iter().enumerate().skip(1) {
        let mut fewer = parts.clone();
        fewer.remove(at);
        all.push((format!("without {part}"), Sexp::list(fewer)));
        let mut doubled = parts.clone();
        doubled.insert(at, part.clone());
        all.push((format!("{part} twice"), Sexp::list(doubled)));
        if named(part, "state").is_some() {
            let edited = edited(part, states, others).into_iter();
            all.extend(edited.map(|(what, state)| (format!("in a summary: {what}"), with(at, state))));
            continue;
        }
        all.extend(foreign.iter().map(|other| (format!("{part} becomes {other}"), with(at, (*other).clone()))));
        all.extend(words_changed(part).into_iter().map(|(what, part)| (what, with(at, part))));
        for fact in ["false", "(eq.int result 12345)", "(eq.int result x0)", "(eq.int x0 0)"] {
            let mut stronger = part.clone();
            members(&mut stronger).extend(read_all(fact).expect("a fact"));
            all.push((format!("{fact} in {part}"), with(at, stronger)));
        }
    }
    all
}

/// All ways to edit a state or a summary.
fn edited(state: &Sexp, states: &[Sexp], others: &[Sexp]) -> Vec<(String, Sexp)> {
    if named(state, "summary").is_some() {
        return summary_edited(state, states, others);
    }
    let mut all = Vec::new();
    let lines = state.as_list().expect("a state").to_vec();
    let with = |at: usize, line: Option<Sexp>| {
        let mut lines = lines.clone();
        match line {
            Some(line) => lines[at] = line,
            None => drop(lines.remove(at)),
        }
        Sexp::list(lines)
    };
    for (at, line) in lines.iter().enumerate().skip(1) {
        all.push((format!("without {line}"), with(at, None)));
        let mut doubled = lines.clone();
        doubled.insert(at, line.clone());
        all.push((format!("{line} twice"), Sexp::list(doubled)));
        let head = line.as_named().expect("a line").0;
        let like = all_states(states).chain(all_states(others));
        let like = like.flat_map(|state| state.as_list().expect("a state").iter().skip(1));
        let mut like: Vec<&Sexp> = like.filter(|other| named(other, head).is_some() && *other != line).collect();
        like.sort_by_key(|line| line.to_string());
        like.dedup();
        for other in like {
            all.push((format!("{line} becomes {other}"), with(at, Some(other.clone()))));
        }
        all.extend(words_changed(line).into_iter().map(|(what, line)| (what, with(at, Some(line)))));
    }
    for class in CLASSES {
        let mut more = lines.clone();
        more.push(Sexp::named("statics", [Sexp::text(class), Sexp::word("initialized")]));
        all.push((format!("{class} initialized"), Sexp::list(more)));
    }
    all
}

/// A line with one thing in it changed: a fact left out or turned round, a range widened, a number or a reference
/// exchanged.
fn words_changed(line: &Sexp) -> Vec<(String, Sexp)> {
    let mut all = Vec::new();
    let (head, parts) = line.as_named().expect("a line");
    let mut change = |at: usize, part: Sexp| {
        let mut changed = line.clone();
        members(&mut changed)[at + 1] = part.clone();
        all.push((format!("{part} in {line}"), changed));
    };
    for (at, part) in parts.iter().enumerate() {
        match (head, &part.form) {
            ("facts", _) => {
                change(at, Sexp::word("true"));
                change(at, Sexp::named("not", [part.clone()]));
            }
            ("return", Form::Word(word)) if at == 0 => {
                for other in ["nothing", "result", "0", "1", "5", "0L"].into_iter().filter(|other| other != word) {
                    change(at, Sexp::word(other));
                }
            }
            ("return", _) => {
                change(at, Sexp::word("true"));
                change(at, Sexp::named("not", [part.clone()]));
            }
            ("unknowns", Form::List(unknown)) if unknown.len() == 4 => change(at, Sexp::list(unknown[..2].to_vec())),
            ("unknowns", Form::List(unknown)) if unknown.len() == 2 => {
                let ends = ["0", "1"].map(Sexp::word);
                change(at, Sexp::list(unknown.iter().cloned().chain(ends).collect()));
            }
            // Registers and fields.
            (_, Form::List(pair)) if pair.len() == 2 => {
                let Ok(word) = pair[1].as_word() else { continue };
                let others: &[&str] = match word.chars().next() {
                    Some('#') => &["null", "#1", "#2", "#3"],
                    Some('n' | '?') => &["?", "#2", "#3"],
                    _ => &["0", "1", "2", "3", "5", "7", "x0", "x1"],
                };
                for other in others.iter().filter(|other| **other != word) {
                    change(at, Sexp::list(vec![pair[0].clone(), Sexp::word(*other)]));
                }
            }
            ("mirror" | "interned" | "singleton" | "constant" | "inputs", Form::Word(word))
                if word.starts_with('#') =>
            {
                for other in ["null", "#1", "#2", "#3", "#4", "#5"].into_iter().filter(|other| other != word) {
                    change(at, Sexp::word(other));
                }
            }
            ("hashes", _) => ["0", "1", "2"].into_iter().for_each(|count| change(at, Sexp::word(count))),
            ("object", Form::Text(_)) => {
                for class in ["Twins$Node", "Twins$Tree", "java/lang/Object", "java/lang/String"] {
                    change(at, Sexp::text(class));
                }
            }
            ("region", Form::Word(origin)) if origin == "made" || origin == "input" => {
                change(at, Sexp::word(if origin == "made" { "input" } else { "made" }));
            }
            _ => (),
        }
    }
    if head == "inputs" {
        for more in ["#2", "#3"] {
            let mut longer = line.clone();
            members(&mut longer).push(Sexp::word(more));
            all.push((format!("{more} is input"), longer));
        }
    }
    all
}

/// Tries what is forged; gives how many there were.
fn none_is_accepted(wrong: &Question, name: &str, header: &[Sexp], forged: &[Forgery]) -> usize {
    let most = if std::env::var_os("TANDEM_FORGED_ALL").is_some() { forged.len() } else { SOME };
    let step = forged.len().div_ceil(most).max(1);
    let mut tried = 0;
    for Forgery { what, states } in forged.iter().step_by(step) {
        let text = write_all(&[header, states].concat());
        let verdict = wrong.check_certificate(&text);
        assert!(verdict.is_err(), "{name}: {what}\n{text}");
        tried += 1;
    }
    tried
}

/// A question that takes no longer than it should.
fn ask(entry: &str) -> Question {
    LAB.ask(entry).bounds(|bounds| bounds.time = Some(Duration::from_secs(10)))
}

fn attack(class: &str, pairs: &[&str], strategy: Strategy) {
    let (mut tried, mut witnesses) = (0, 0);
    for pair in pairs {
        let (right, wrong) = (ask(&format!("{class}.{pair}Right")), ask(&format!("{class}.{pair}Wrong")));
        let text = right.certificate_by(strategy).unwrap_or_else(|reason| panic!("{pair}: {reason}"));
        assert!(right.check_certificate(&text).is_ok(), "{pair}: the certificate of the right one");
        // If nothing is asked, the states of the wrong one are a proof, mostly.
        let unasked = ask(&format!("{class}.{pair}Wrong")).properties(&[]);
        let true_of_wrong = unasked.certificate_by(strategy).unwrap_or_default();
        witnesses += usize::from(unasked.check_certificate(&true_of_wrong).is_ok());
        let renamed = text.replace(&format!("{pair}Right"), &format!("{pair}Wrong"));
        let ((header, states), (_, others)) = (parts(&renamed), parts(&true_of_wrong));
        tried += none_is_accepted(&wrong, pair, &header, &forgeries(&states, &others));
        tried += none_is_accepted(&wrong, pair, &header, &forgeries(&others, &states));
    }
    assert!(tried > SOME * pairs.len() && witnesses + 3 > pairs.len(), "{tried} forgeries, {witnesses} own states");
    println!("{tried} forgeries of {} pairs", pairs.len());
}

#[test]
fn certificates_of_right_twins_are_rejected_for_wrong_ones() {
    attack("Twins", &PAIRS[..16], Strategy::Prove);
}

#[test]
fn certificates_of_other_right_twins_are_rejected_for_wrong_ones() {
    attack("Twins", &PAIRS[16..], Strategy::Prove);
}

#[test]
fn summaries_of_right_twins_are_rejected_for_wrong_ones() {
    attack("CallTwins", &PAIRS_OF_CALLS, Strategy::Predicates(Sharing::AfterAlarms));
}

fn forged(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs/forged").join(name);
    std::fs::read_to_string(file).expect("a certificate")
}

/// A class that implements an interface with a default method initializes the interface.
#[test]
fn initialization_is_no_claim() {
    let verdict =
        Lab::new(&["programs/forged/Forge1.java"]).ask("Forge1.main").check_certificate(&forged("Forge1.cert"));
    let reason = verdict.expect_err("C is not initialized");
    assert!(reason.contains("lies in none"), "{reason}");
}

/// What the program has lost may be met again behind a static field that nobody has initialized.
#[test]
fn lost_input_may_be_met_in_a_static_field() {
    let verdict = Lab::new(&["programs/forged/SymF.java"])
        .ask("SymF.f")
        .symbolic_statics()
        .check_certificate(&forged("SymF.cert"));
    let reason = verdict.expect_err("B.node may be p");
    assert!(reason.contains("lies in none"), "{reason}");
}
