//! Verdicts, their reasons, and the fields that `docs/json.md` promises.

use crate::json::Value;
use crate::setting::{Run, check, class_path, tandem};

const FIELDS: [&str; 16] = [
    "verdict",
    "entry",
    "properties",
    "basis",
    "incomplete",
    "assumed",
    "warnings",
    "counterexample",
    "matching",
    "statistics",
    "assumptions",
    "known",
    "conditions",
    "further",
    "invariants",
    "tests",
];
const STATISTICS: [&str; 11] = [
    "paths",
    "states",
    "depth",
    "objects",
    "predicates",
    "queries",
    "hard_queries",
    "solver_ms",
    "work",
    "wall_ms",
    "peak_memory",
];

/// The reasons of an UNKNOWN.
fn reasons(run: Run) -> String {
    let answer = run.ended_with(2).json();
    assert_eq!(answer.get("verdict").text(), "UNKNOWN");
    assert_eq!(*answer.get("counterexample"), Value::Null);
    let reasons = answer.get("incomplete").list().iter().map(|reason| {
        assert_eq!(reason.names(), ["reason", "place", "count", "code", "advice"]);
        reason.get("reason").text()
    });
    let reasons: Vec<&str> = reasons.collect();
    assert!(!reasons.is_empty(), "an UNKNOWN without a reason");
    reasons.join("\n")
}

#[test]
fn the_command_line_of_scripts() {
    let arguments = ["check", "--classpath", class_path(), "--entry", "sample.Numbers.holds", "--property", "assert"];
    let run = tandem(&[&arguments[..], &["--timeout", "20", "--json"]].concat()).ended_with(0);
    let answer = run.json();
    assert_eq!(run.stdout.lines().count(), 1);
    assert_eq!(answer.names(), FIELDS);
    assert_eq!(answer.get("verdict").text(), "SAFE");
    assert_eq!(answer.get("entry").text(), "sample.Numbers.holds");
    assert_eq!(*answer.get("properties"), Value::List(vec![Value::Text("assert".to_string())]));
    assert_eq!(*answer.get("incomplete"), Value::List(Vec::new()));
    assert_eq!(*answer.get("counterexample"), Value::Null);
    assert_eq!(answer.get("statistics").names(), STATISTICS);
}

#[test]
fn a_violation_comes_with_its_input() {
    let answer = check("sample.Numbers.fails", &["--property", "assert"]).ended_with(1).json();
    assert_eq!(answer.names(), FIELDS);
    assert_eq!(answer.get("verdict").text(), "UNSAFE");
    let found = answer.get("counterexample");
    assert_eq!(found.names(), ["violation", "input", "path", "test", "written", "jvm"]);
    let violation = found.get("violation");
    assert_eq!(violation.names(), ["property", "class", "message", "trace", "kind"]);
    assert_eq!(violation.get("property").text(), "assert");
    assert_eq!(violation.get("class").text(), "java.lang.AssertionError");
    assert_eq!(violation.get("message").text(), "the answer");
    assert!(violation.get("trace").list()[0].text().starts_with("sample.Numbers.fails(Numbers.java:"));
    let input = found.get("input");
    assert_eq!(input.names(), ["arguments", "objects", "answers", "drawing", "graph"]);
    let argument = &input.get("arguments").list()[0];
    assert_eq!((argument.get("name").text(), argument.get("value").text()), ("x", "42"));
    for step in found.get("path").list() {
        assert_eq!(step.names(), ["file", "line", "choice"]);
        assert_eq!(step.get("file").text(), "sample/Numbers.java");
    }
    let test = &found.get("test").list()[0];
    assert!(
        test.get("path").text().ends_with(".java") && test.get("text").text().contains("@org.junit.jupiter.api.Test")
    );
    assert_eq!(found.get("jvm").text(), "not confirmed on a JVM: --no-jvm was given");
}

#[test]
fn an_entry_may_name_an_inner_class() {
    let answer = check("sample.Numbers$Divider.divide", &["--property", "assert,exceptions"]).ended_with(1).json();
    let violation = answer.get("counterexample").get("violation");
    assert_eq!(violation.get("class").text(), "java.lang.ArithmeticException");
    assert_eq!(violation.get("property").text(), "exceptions");
    // The same method, looked at with other eyes.
    let answer = check("sample.Numbers$Divider.divide", &["--property", "assert"]).ended_with(0).json();
    assert_eq!(answer.get("verdict").text(), "SAFE");
}

#[test]
fn an_overload_is_named_by_descriptor_or_types() {
    for entry in ["sample.Numbers.overloaded(I)I", "sample.Numbers.overloaded(int)"] {
        let answer = check(entry, &[]).ended_with(0).json();
        assert!(answer.get("entry").text().starts_with("sample.Numbers.overloaded("), "{answer:?}");
    }
    let answer = check("sample.Numbers.overloaded(J[I)I", &["--property", "exceptions"]).ended_with(1).json();
    assert_eq!(answer.get("counterexample").get("violation").get("class").text(), "java.lang.NullPointerException");
}

#[test]
fn contracts_restrict_inputs_and_are_checked() {
    check("sample.Promises.half", &[]).ended_with(0);
    let answer = check("sample.Promises.same", &[]).ended_with(1).json();
    let violation = answer.get("counterexample").get("violation");
    assert_eq!(violation.get("property").text(), "contracts");
    assert_eq!(violation.get("class").text(), "@Ensures(\"isPositive\")");
    check("sample.Promises.same", &["--property", "assert,exceptions"]).ended_with(0);
}

#[test]
fn a_method_may_be_unreachable() {
    check("sample.Chain.fourth", &["--property", "unreachable=sample.Chain.second"]).ended_with(0);
    let answer = check("sample.Numbers.callsFails", &["--property", "unreachable=sample.Numbers.fails"]);
    let violation = answer.ended_with(1).json().get("counterexample").get("violation").clone();
    assert_eq!(violation.get("property").text(), "unreachable=sample.Numbers.fails");
    assert_eq!(violation.get("class").text(), "sample.Numbers.fails");
}

#[test]
fn what_is_not_modelled_is_named() {
    let reasons = reasons(check("sample.Numbers.callsNative", &[]));
    assert!(reasons.contains("unmodelled"), "{reasons}");
}

#[test]
fn every_bound_is_a_reason() {
    let entry = "sample.Numbers.loops";
    for (bound, word) in [
        (["--depth", "5"], "depth"),
        (["--loops", "5"], "loop"),
        (["--timeout", "300ms"], "time"),
        (["--memory", "1M"], "memory"),
    ] {
        let reasons = reasons(check(entry, &[&bound[..], &["--engine", "explore"]].concat()));
        assert!(reasons.contains(word), "{bound:?} gives the reason {reasons}");
    }
    let reasons = reasons(check("sample.Chain.fourth", &["--objects", "2"]));
    assert!(reasons.contains("object"), "{reasons}");
}

#[test]
fn what_was_doubted_before_a_check_is_cut_off_is_told() {
    let run = check(
        "sample.Numbers.copiesAtChoices",
        &["--memory", "400M", "--engine", "explore", "--property", "exceptions"],
    );
    assert!(!run.stdout.contains("\"paths\":0,"), "{}", run.stdout);
    let reasons = reasons(run);
    for words in ["IllegalStateException seems possible", "memory limit of 400 MB reached"] {
        assert!(reasons.contains(words), "{reasons}");
    }
}

#[test]
fn a_predicate_that_throws_is_a_reason() {
    for entry in ["sample.Promises.requiresWhatThrows", "sample.Promises.ensuresWhatThrows"] {
        let reasons = reasons(check(entry, &[]));
        assert!(reasons.contains("throwsAlways") && reasons.contains("IllegalStateException"), "{entry}: {reasons}");
    }
}

#[test]
fn a_predicate_that_loops_is_a_reason() {
    for entry in ["sample.Promises.requiresWhatLoops", "sample.Promises.ensuresWhatLoops"] {
        let reasons = reasons(check(entry, &["--timeout", "2s", "--engine", "explore"]));
        assert!(!reasons.is_empty(), "{entry}");
    }
}

#[test]
fn preconditions_that_nothing_satisfies_prove_nothing() {
    let reasons = reasons(check("sample.Promises.requiresWhatLoops", &["--timeout", "20s", "--engine", "prove"]));
    assert!(reasons.contains("no input was found that satisfies @Requires("), "{reasons}");
}

#[test]
fn a_solver_that_gives_up_is_a_reason() {
    let reasons = reasons(check("sample.Numbers.factorizes", &["--query-timeout", "50ms"]));
    assert!(reasons.contains("solver"), "{reasons}");
}

#[test]
fn several_entries_have_one_answer() {
    let arguments = ["check", "sample.Two", "--classpath", class_path(), "--no-jvm"];
    let run = tandem(&arguments).ended_with(1);
    assert!(run.stdout.contains("SAFE sample.Two.good: the only path was explored"), "{}", run.stdout);
    assert!(run.stdout.contains("UNSAFE sample.Two.bad: java.lang.AssertionError"), "{}", run.stdout);
    assert!(run.stdout.ends_with("2 entries: 1 UNSAFE, 0 UNKNOWN, 1 SAFE\n"), "{}", run.stdout);
    let answer = tandem(&[&arguments[..], &["--json"]].concat()).ended_with(1).json();
    assert_eq!(answer.names(), ["verdict", "entries", "unchecked"]);
    assert_eq!(answer.get("unchecked").names(), ["methods", "classes"]);
    assert_eq!(answer.get("verdict").text(), "UNSAFE");
    let verdicts = answer.get("entries").list().iter().map(|entry| entry.get("verdict").text());
    assert_eq!(verdicts.collect::<Vec<_>>(), ["SAFE", "UNSAFE"]);
}

#[test]
fn with_several_entries_a_violation_keeps_its_evidence() {
    let arguments = ["check", "sample.Two", "--classpath", class_path(), "--no-jvm"];
    let run = tandem(&arguments).ended_with(1);
    for part in [
        "\n  at sample.Two.bad(Two.java:10)\n  input x = 2147483647\n  path Two.java:10 ",
        "\n  test Two_bad_Test.java",
    ] {
        assert!(run.stdout.contains(part), "{part} is missing in\n{}", run.stdout);
    }
    assert!(!run.stdout.contains("@org.junit"), "{}", run.stdout);
    let run = tandem(&[&arguments[..], &["--full"]].concat()).ended_with(1);
    assert!(run.stdout.contains("    @org.junit.jupiter.api.Test\n"), "{}", run.stdout);
}

#[test]
fn what_takes_long_does_not_keep_the_others_waiting() {
    let entries = ["sample.Numbers.loops", "sample.Numbers.holds", "sample.Numbers.fails"];
    let mut arguments = vec!["check", "--classpath", class_path(), "--no-jvm", "--jobs", "1"];
    arguments.extend(["--timeout", "3s", "--engine", "explore"]);
    arguments.extend(entries.iter().flat_map(|entry| ["--entry", entry]));
    let run = tandem(&arguments).ended_with(1);
    // It comes back after the others, and says that it had all of its time.
    let late = "UNKNOWN sample.Numbers.loops: time limit of 3 s reached\n";
    assert!(run.stdout.starts_with(late), "{}", run.stdout);
    assert!(run.stdout.contains("\n    1  time-limit: time limit of 3 s reached\n"), "{}", run.stdout);
    assert!(run.stdout.ends_with("\n3 entries: 1 UNSAFE, 1 UNKNOWN, 1 SAFE\n"), "{}", run.stdout);
}

#[test]
fn answers_do_not_depend_on_the_number_of_workers() {
    let answer = |jobs| {
        let arguments = ["check", "sample.Two", "--classpath", class_path(), "--no-jvm", "--jobs", jobs];
        tandem(&arguments).ended_with(1).stdout
    };
    assert_eq!(answer("1"), answer("2"));
}
