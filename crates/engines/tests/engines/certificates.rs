//! Certificates: what is written is read, what was proved is accepted, and what is no proof is rejected.

use std::sync::LazyLock;
use std::time::Duration;

use tandem_machine::harness::Source;
use tandem_term::sexp::{Form, Sexp, read_all, write_all};

use crate::common::{Lab, Question};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "papers/000/ArrayPartition.java",
        "papers/000/Find.java",
        "papers/000/ListPartition.java",
        "papers/000/ListPartitionBug.java",
        "papers/002/SllDelete.java",
        "papers/002/SllDeleteAll.java",
        "papers/002/SllGetLast.java",
        "papers/002/SllInsert.java",
        "papers/002/SllReverse.java",
        "papers/002/SllSearch.java",
        "papers/003/AcyclicListInsertAfter.java",
        "papers/003/AcyclicListInsertBefore.java",
        "papers/003/AcyclicListLink.java",
        "papers/003/AcyclicListRemove.java",
        "papers/003/CancelListInsertAfter.java",
        "papers/003/CancelListInsertBefore.java",
        "papers/003/CancelListLink.java",
        "papers/003/CancelListRemove.java",
        "papers/003/CancelListRemoveBug.java",
        "papers/003/ConcatDll.java",
        "papers/003/ConcatDllBug.java",
        "programs/LateStatic.java",
        "programs/Lost.java",
        "programs/Proofs.java",
    ])
});

#[track_caller]
fn proved(entry: &str) -> (Question, String) {
    let question = LAB.ask(entry);
    let text = question.certificate().unwrap_or_else(|reason| panic!("{entry}: {reason}"));
    (question, text)
}

/// The lines of a certificate before its states, and its states.
fn parts(text: &str) -> (Vec<Sexp>, Vec<Sexp>) {
    let all = read_all(text).expect("a certificate");
    all.into_iter().partition(|part| !matches!(part.as_named(), Ok(("state", _))))
}

fn joined(header: &[Sexp], states: &[Sexp]) -> String {
    write_all(&[header, states].concat())
}

/// A certificate without the fingerprints of classes: only what it says of states is left to be wrong.
fn anonymous(text: &str) -> String {
    let (header, states) = parts(text);
    let is_class = |line: &Sexp| matches!(line.as_named(), Ok(("class", _)));
    joined(&header.into_iter().filter(|line| !is_class(line)).collect::<Vec<_>>(), &states)
}

#[track_caller]
fn is_accepted(entry: &str) {
    let (question, text) = proved(entry);
    assert_eq!(question.rewritten_certificate(&text), text, "{entry}");
    let count = parts(&text).1.len();
    assert_eq!(question.check_certificate(&text), Ok(count), "{entry}");
}

#[test]
fn proofs_of_paper_000_are_accepted() {
    for class in ["Find", "ListPartition", "ArrayPartition"] {
        is_accepted(&format!("{class}.main"));
    }
}

#[test]
fn proofs_of_paper_002_are_accepted() {
    for name in ["Delete", "DeleteAll", "GetLast", "Insert", "Reverse", "Search"] {
        is_accepted(&format!("Sll{name}.main"));
    }
}

#[test]
fn proofs_of_paper_003_are_accepted() {
    is_accepted("ConcatDll.main");
    for name in ["InsertAfter", "InsertBefore", "Link", "Remove"] {
        is_accepted(&format!("CancelList{name}.main"));
        is_accepted(&format!("AcyclicList{name}.main"));
    }
}

/// With preconditions there are states of theirs, and one where the entry begins.
#[test]
fn proofs_about_unknown_inputs_are_accepted() {
    is_accepted("Find$Cell.firstAbove");
    let question = LAB.ask("Lost.last").requires("Lost.ends", &[Source::Parameter(0)]);
    let text = question.certificate().unwrap_or_else(|reason| panic!("{reason}"));
    assert!(text.contains("(frame (before)") && text.contains("(frame (entry) 0"), "{text}");
    assert_eq!(question.rewritten_certificate(&text), text);
    let accepted = question.check_certificate(&text);
    assert!(accepted.is_ok(), "{accepted:?}");
}

/// A certificate with one state less is one of a smaller set of states. It may still be a proof, but not if the state was
/// the only one at its place, and what is stored is needed for the most part.
#[test]
fn a_state_that_is_missing_is_missed() {
    for class in ["Find", "SllDeleteAll"] {
        let (question, text) = proved(&format!("{class}.main"));
        let (header, states) = parts(&text);
        let mut rejected = 0;
        for missing in 0..states.len() {
            let mut fewer = states.clone();
            let removed = fewer.remove(missing);
            let verdict = question.check_certificate(&joined(&header, &fewer));
            rejected += usize::from(verdict.is_err());
            let is_alone = fewer.iter().all(|state| place(state) != place(&removed));
            assert!(verdict.is_err() || !is_alone, "{class} without state {missing}");
            // A state that nothing lies in is as good as none.
            fewer.insert(missing, with_fact(&removed, Sexp::word("false")));
            let emptied = question.check_certificate(&joined(&header, &fewer));
            assert_eq!(emptied.is_err(), verdict.is_err(), "{class} with nothing in state {missing}: {emptied:?}");
        }
        assert!(rejected * 2 > states.len(), "{class}: only {rejected} of {} states are needed", states.len());
    }
    let (question, text) = proved("Find.main");
    assert!(question.check_certificate(&joined(&parts(&text).0, &[])).is_err(), "no states at all");
}

/// The frames of a state without their registers.
fn place(state: &Sexp) -> Vec<String> {
    let members = state.as_list().expect("a state");
    let frames = members.iter().filter_map(|part| match part.as_named() {
        Ok(("frame", frame)) => Some(Sexp::list(frame[..2].to_vec()).to_string()),
        _ => None,
    });
    frames.collect()
}

/// The state with one more fact.
fn with_fact(state: &Sexp, fact: Sexp) -> Sexp {
    let mut changed = state.clone();
    let Form::List(parts) = &mut changed.form else { panic!("a state") };
    for part in parts {
        if let Form::List(members) = &mut part.form
            && members[0] == Sexp::word("facts")
        {
            members.push(fact.clone());
        }
    }
    changed
}

/// A number that can be anything becomes one that is always 12345: what comes there no longer lies in the state.
#[test]
fn a_constraint_that_is_too_strong_is_rejected() {
    let (question, text) = proved("Find.main");
    let (header, states) = parts(&text);
    for changed in 0..states.len() {
        let fact = Sexp::named("eq.int", [Sexp::word("x0"), Sexp::word("12345")]);
        let mut stronger = states.clone();
        stronger[changed] = with_fact(&states[changed], fact);
        let verdict = question.check_certificate(&joined(&header, &stronger));
        assert!(verdict.is_err(), "state {changed} with x0 == 12345: {verdict:?}");
    }
}

/// All facts of a certificate, each by the way to it.
fn facts(expression: &Sexp, way: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let Form::List(members) = &expression.form else { return };
    let holds_facts = matches!(expression.as_named(), Ok(("facts" | "cells" | "edges" | "at-root" | "exit", _)));
    for (index, member) in members.iter().enumerate() {
        way.push(index);
        if holds_facts && matches!(member.form, Form::List(_)) && !matches!(member.as_named(), Ok(("known", _))) {
            found.push(way.clone());
        } else {
            facts(member, way, found);
        }
        way.pop();
    }
}

fn at<'s>(expression: &'s mut Sexp, way: &[usize]) -> &'s mut Sexp {
    way.iter().fold(expression, |expression, index| match &mut expression.form {
        Form::List(members) => &mut members[*index],
        _ => panic!("a list"),
    })
}

/// A fact that is dropped lets more lie in a state. What then follows is run and looked up again, so that what is still
/// accepted is a proof; but most of what the engine keeps is there because it is needed.
#[test]
fn a_constraint_that_is_needed_is_missed() {
    let (question, text) = proved("ListPartition.main");
    let (header, states) = parts(&text);
    let mut ways = Vec::new();
    facts(&Sexp::list(states.clone()), &mut Vec::new(), &mut ways);
    let most = 40;
    let chosen: Vec<_> = ways.iter().step_by(ways.len().div_ceil(most)).collect();
    let mut rejected = 0;
    for way in &chosen {
        let mut weaker = Sexp::list(states.clone());
        *at(&mut weaker, way) = Sexp::word("true");
        let verdict = question.check_certificate(&joined(&header, weaker.as_list().expect("states")));
        rejected += usize::from(verdict.is_err());
        let mut opposite = Sexp::list(states.clone());
        let fact = at(&mut opposite, way);
        *fact = Sexp::named("not", [fact.clone()]);
        let verdict = question.check_certificate(&joined(&header, opposite.as_list().expect("states")));
        assert!(verdict.is_err(), "a fact is turned around: {}", at(&mut opposite, way));
    }
    assert!(rejected > 0, "none of {} facts is needed", chosen.len());
}

#[test]
fn the_certificate_of_another_program_is_rejected() {
    for class in ["ListPartition", "ConcatDll", "CancelListRemove"] {
        let (question, text) = proved(&format!("{class}.main"));
        let bug = LAB.ask(&format!("{class}Bug.main"));
        let renamed = text.replace(class, &format!("{class}Bug"));
        let rejected = bug.check_certificate(&renamed).expect_err("fingerprints differ");
        assert!(rejected.contains("is not the one"), "{rejected}");
        assert!(question.check_certificate(&anonymous(&text)).is_ok(), "{class} without fingerprints");
        let rejected = bug.check_certificate(&anonymous(&renamed));
        assert!(rejected.is_err(), "{class}: {rejected:?}");
    }
}

#[test]
fn what_is_no_certificate_is_rejected_with_the_line() {
    let (question, text) = proved("Find.main");
    let (header, states) = parts(&text);
    let replaced = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} in\n{text}");
        question.check_certificate(&text.replacen(old, new, 1)).expect_err(new)
    };
    assert!(question.check_certificate("").expect_err("nothing").contains("no certificate"));
    assert!(
        replaced("(tandem-certificate 3)", "(tandem-certificate 2)").contains("version 2 of the format, and version 3")
    );
    assert!(
        replaced("(tandem-certificate 3)", "(tandem-certificate 4)").contains("version 4 of the format, which is not")
    );
    assert!(replaced("(java ", "(assumes nonsense) (java ").contains("an assumption that is not known"));
    assert!(replaced("(java ", "(assumes locale \"A\") (java ").contains("an assumption that is not known"));
    assert!(replaced("(elem x0)", "(elem x77)").contains("nothing is called x77"));
    assert!(replaced("(elem x0)", "(elem 5L)").contains("not of the type"));
    assert!(replaced("(elem x0)", "(elements x0)").contains("no field elements"));
    assert!(replaced("(r1 #2)", "(r1 #99)").contains("no reference"));
    assert!(replaced("(r1 #2)", "(r1 ?)").contains("an object or null"));
    assert!(replaced("(r1 #2)", "(r2 #2)").contains("register r1"));
    assert!(replaced("(object 2", "(object 3").contains("number 2"));
    assert!(replaced("(inputs #1)", "(inputs)").contains("missing"));
    assert!(replaced("(inputs #1)", "(inputs #1 #1)").contains("once"));
    assert!(replaced("(x0 int)", "(x0 int 5 3)").contains("a range"));
    assert!(replaced("(facts", "(facts x0").contains("true or false"));
    assert!(replaced("(facts", "(facts (lt.int x0 1L)").contains("lt.int"));
    assert!(replaced("(object 2 \"Find$Cell\"", "(object 2 \"Finder\"").starts_with("line "));
    let cut: String = joined(&header, &states).chars().take(text.len() / 2).collect();
    assert!(question.check_certificate(&cut).expect_err("half of it").contains("never closed"));
}

/// Words of a certificate in the places of others: whatever the text says, the check gives an answer.
#[test]
fn the_check_survives_nonsense() {
    let (question, text) = proved("SllDeleteAll.main");
    let text = anonymous(&text);
    let is_word = |c: char| !c.is_whitespace() && c != '(' && c != ')';
    let mut words: Vec<(usize, usize)> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| is_word(*c)) {
        match words.last_mut().filter(|word| word.1 == at) {
            Some(word) => word.1 += c.len_utf8(),
            None => words.push((at, at + c.len_utf8())),
        }
    }
    let mut seed = 12345u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let mut rejected = 0;
    for _ in 0..200 {
        let (from, to) = (words[random(words.len())], words[random(words.len())]);
        let changed = format!("{}{}{}", &text[..to.0], &text[from.0..from.1], &text[to.1..]);
        rejected += usize::from(question.check_certificate(&changed).is_err());
    }
    assert!(rejected > 100, "{rejected} of 200 rejected");
}

/// An object of the input that the program has lost may be met again where nobody has read yet: states in which it was
/// changed do not lie in those in which there is none.
#[test]
fn what_is_lost_is_not_forgotten() {
    let link = LAB.ask("Lost.link").bounds(|bounds| bounds.time = Some(Duration::from_secs(3)));
    assert!(link.certificate().is_err(), "b.next may be a");
    is_accepted("Lost.keep");
}

/// What static fields held from the start is remembered by states that have forgotten the rest.
#[test]
fn an_input_may_be_what_a_static_field_holds() {
    let reason = LAB.ask("LateStatic.read").certificate().expect_err("box.cell may be FIRST");
    assert!(reason.contains("LateStatic.FIRST"), "{reason}");
}

/// In the certificate y is always 1, and x is any number. The loop of the other method sets y to x and x to 1: what x is
/// says nothing of what x was.
#[test]
fn a_number_that_changes_places_with_another_is_not_taken_for_it() {
    let question = LAB.ask("Proofs.keep");
    let text = question.certificate().expect("a proof");
    assert!(question.check_certificate(&text).is_ok(), "{text}");
    let stolen = anonymous(&text).replace("Proofs.keep", "Proofs.swap").replace("\"keep\"", "\"swap\"");
    let verdict = LAB.ask("Proofs.swap").check_certificate(&stolen);
    assert!(verdict.is_err(), "{verdict:?}: {stolen}");
}
