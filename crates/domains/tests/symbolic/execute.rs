//! Runs methods that are written in the text form, and compares with what the same file expects: comments of the form
//! `; run: name(1, 2L) = 3` or `; run: name(0) throws java.lang.ArithmeticException`.

use std::sync::Arc;

use tandem_domains::{Concrete, Symbolic, SymbolicOptions};
use tandem_ir::{Kind, Literal};
use tandem_java::{ClassId, Program};
use tandem_machine::state::Value;
use tandem_machine::{Domain, Interp, Limits, Outcome, Pause, State};
use tandem_solver::{Answer, Solver};
use tandem_term::{TermId, Terms};

use crate::common;

#[test]
fn files_do_what_they_say() {
    check_files(|_| Concrete::default());
}

/// The same over the symbolic domain: constants stay constants, and nobody asks the solver.
#[test]
fn constants_need_no_solver() {
    struct Unasked;
    impl Solver for Unasked {
        fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
            panic!("asked about {:?}", assumptions.iter().map(|term| terms.show(*term)).collect::<Vec<_>>())
        }
    }
    check_files(|program| Symbolic::new(Arc::clone(program), Box::new(Unasked), SymbolicOptions::default()));
}

fn check_files<D: Domain>(domain: impl Fn(&Arc<Program>) -> D) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/execute");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let mut runs = 0;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let (mut interp, class) = common::machine(&text, Limits::default(), &domain);
        for line in text.lines() {
            let Some(expectation) = line.trim().strip_prefix("; run: ") else { continue };
            runs += 1;
            let (call, expected) = match expectation.split_once(" = ") {
                Some((call, value)) => (call, value.to_string()),
                None => {
                    let (call, exception) = expectation.split_once(" throws ").expect("= or throws");
                    (call, format!("throws {exception}"))
                }
            };
            assert_eq!(run(&mut interp, class, call), expected, "{}: {call}", file.display());
        }
    }
    assert!(runs > 40, "only {runs} runs: were the files found?");
}

/// Executes `name(argument, …)` and shows how it ended.
fn run<D: Domain>(interp: &mut Interp<D>, class: ClassId, call: &str) -> String {
    let (name, arguments) = call.trim_end_matches(')').split_once('(').expect("a call");
    let method = interp.program.class(class).methods_named(name).next().unwrap_or_else(|| panic!("no method {name}"));
    let result = interp.program.method(method).ty().result.clone();
    let arguments: Vec<D::Prim> = arguments
        .split(", ")
        .filter(|argument| !argument.is_empty())
        .map(|argument| interp.domain.literal(literal(argument)))
        .collect();
    let mut state = State::default();
    if let Err(interrupt) = interp.start(&mut state, method, &arguments, &[]) {
        assert!(interp.settle(&mut state, interrupt).is_none());
    }
    match interp.run(&mut state, &mut u64::MAX.clone()) {
        Pause::Finished(Outcome::Returned(Value::Prim(value))) => {
            let kind = result.and_then(|result| result.kind()).expect("a number");
            show(interp.domain.known(kind, value).expect("a known value"))
        }
        Pause::Finished(Outcome::Returned(Value::Void)) => "void".to_string(),
        Pause::Finished(Outcome::Returned(Value::Ref(value))) if value.is_null() => "null".to_string(),
        Pause::Finished(Outcome::Returned(Value::Ref(value))) => match interp.text_of(&mut state, value) {
            Some(text) => format!("{:?}", text.to_string()),
            None => interp.program.class(state.heap.get(value).class).external_name(),
        },
        Pause::Finished(Outcome::Threw(exception)) => {
            format!("throws {}", interp.program.class(state.heap.get(exception).class).external_name())
        }
        Pause::Stuck(reason) => format!("stuck {}", reason.kind.code()),
        _ => "another end".to_string(),
    }
}

fn literal(text: &str) -> Literal {
    if let Some(long) = text.strip_suffix('L') {
        Literal::Long(long.parse().expect("a long"))
    } else if let Some(float) = text.strip_suffix('f') {
        Literal::Float(float.parse::<f32>().expect("a float").to_bits())
    } else if let Some(double) = text.strip_suffix('d') {
        Literal::Double(double.parse::<f64>().expect("a double").to_bits())
    } else {
        Literal::Int(text.parse().expect("an int"))
    }
}

fn show(literal: Literal) -> String {
    debug_assert!(matches!(literal.kind(), Kind::Int | Kind::Long | Kind::Float | Kind::Double));
    match literal {
        Literal::Int(value) => value.to_string(),
        Literal::Long(value) => format!("{value}L"),
        Literal::Float(bits) => format!("{}f", f32::from_bits(bits)),
        Literal::Double(bits) => format!("{}d", f64::from_bits(bits)),
    }
}
