//! `tandem explore`, on the programs of paper 001.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::json::Value;
use crate::setting::{Run, class_path, path_text, tandem};

/// Explores a method of a program of the corpus.
fn explore(program: &str, entry: &str, more: &[&str]) -> Run {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check").join(program);
    tandem(&[&["explore", path_text(&file), "--entry", entry][..], more].concat())
}

/// What stands beside the label of each execution.
fn column(answer: &Value, label: &str) -> Vec<String> {
    let text = |execution: &Value| match execution.get(label) {
        Value::Text(text) => text.clone(),
        Value::List(lines) => lines.iter().map(Value::text).collect::<Vec<_>>().join("; "),
        other => other.get("kind").text().to_string(),
    };
    answer.get("executions").list().iter().map(text).collect()
}

#[test]
fn figure_1_is_a_table_of_seven_rows() {
    let run = explore("papers/001/SwapNode.java", "SwapNode$Cell.sortFirstTwo", &[]).ended_with(0);
    // One line has times in it.
    let shown: Vec<&str> = run.stdout.lines().filter(|line| !line.ends_with(" MB")).collect();
    let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/SwapNode.txt");
    let expected = fs::read_to_string(file).expect("the expected table is there");
    assert_eq!(shown.join("\n") + "\n", expected);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn an_acyclic_list_has_four_executions() {
    let entry = "SwapNodeContract$Cell.sortFirstTwo";
    let answer = explore("contracts/SwapNodeContract.java", entry, &["--json"]).ended_with(0).json();
    assert_eq!(
        answer.names(),
        ["entry", "complete", "executions", "incomplete", "assumed", "statistics", "assumptions"]
    );
    assert_eq!(*answer.get("complete"), Value::Bool(true));
    let first = &answer.get("executions").list()[0];
    assert_eq!(first.names(), ["number", "input", "constraint", "output", "ending"]);
    let ordered = "this.elem <= this.next.elem";
    let unordered = "this.elem > this.next.elem";
    assert_eq!(column(&answer, "constraint"), ["true", ordered, unordered, unordered]);
    assert_eq!(column(&answer, "ending"), ["returned"; 4]);
}

#[test]
fn without_the_null_check_one_of_seven_throws() {
    let (program, entry) = ("papers/001/SwapNodeNoNullCheck.java", "SwapNodeNoNullCheck$Cell.sortFirstTwo");
    let answer = explore(program, entry, &["--json"]).ended_with(0).json();
    let endings = column(&answer, "ending");
    assert_eq!(endings.len(), 7);
    let thrown: Vec<&Value> =
        answer.get("executions").list().iter().filter(|one| one.get("ending").names().contains(&"class")).collect();
    let [thrown] = thrown[..] else { panic!("{endings:?}") };
    assert_eq!(thrown.get("ending").get("class").text(), "java.lang.NullPointerException");
    assert!(thrown.get("input").list()[0].text().ends_with("→ null"));
    assert!(thrown.get("output").list()[0].text().starts_with("this "), "there is no result: {thrown:?}");
    // The other six are those of the method with the check.
    let checked = explore("papers/001/SwapNode.java", "SwapNode$Cell.sortFirstTwo", &["--json"]).ended_with(0).json();
    let outputs = |answer: &Value| column(answer, "output")[1..].join("\n").replace("NoNullCheck", "");
    assert_eq!(outputs(&answer), outputs(&checked));
}

#[test]
fn every_order_finds_the_same_executions() {
    let sorted = |search: &str| {
        let more = ["--json", "--search", search];
        let answer = explore("papers/001/SwapNode.java", "SwapNode$Cell.sortFirstTwo", &more).ended_with(0).json();
        let mut inputs = column(&answer, "input");
        inputs.sort();
        inputs
    };
    let expected = sorted("deepening");
    assert_eq!(expected.len(), 7);
    for search in ["dfs", "bfs", "coverage"] {
        assert_eq!(sorted(search), expected, "{search}");
    }
}

#[test]
fn what_is_left_out_is_said() {
    let arguments = ["explore", "--classpath", class_path(), "--entry", "sample.Chain.fourth"];
    let run = tandem(&[&arguments[..], &["--executions", "3"]].concat()).ended_with(2);
    assert!(run.stdout.contains("left out: there are more than 3 executions\n"), "{}", run.stdout);
    assert!(run.stdout.ends_with("3 symbolic executions; something was left out\n"), "{}", run.stdout);
    let answer = tandem(&[&arguments[..], &["--objects", "2", "--json"]].concat()).ended_with(2).json();
    assert_eq!(*answer.get("complete"), Value::Bool(false));
    assert!(!answer.get("incomplete").list().is_empty());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tandem"));
    command.args(["explore", "--classpath", class_path(), "--entry", "sample.Chain.fourth"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program can be started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
