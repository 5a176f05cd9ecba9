//! What is written to files, and the JVM's word.

use std::fs;
use std::path::Path;

use crate::json;
use crate::setting::{class_path, compile, java_files, path_text, scratch, tandem, tandem_in};

/// Just what a generated test needs of JUnit.
const JUNIT: [(&str, &str); 2] = [
    ("Test", "public @interface Test {}"),
    (
        "Assertions",
        "public class Assertions {\n  public static <T> T fail(String message) {\n    throw new AssertionError(message);\n  }\n}",
    ),
];

#[test]
fn a_test_is_written_compiles_and_fails_on_the_jvm() {
    let folder = scratch();
    let tests = folder.path().join("src/test");
    let entry = ["--entry", "sample.Chain.second", "--tests", path_text(&tests)];
    let run = tandem(&[&["check", "--classpath", class_path()][..], &entry].concat()).ended_with(1);
    assert!(run.stdout.contains("\n  confirmed on JVM "), "{}", run.stdout);
    assert!(run.stdout.contains("test written to"), "{}", run.stdout);
    let mut sources = java_files(&tests);
    assert_eq!(sources.len(), 1);
    assert!(sources[0].starts_with(tests.join("sample")), "a test is in the package of its subject");
    for (name, body) in JUNIT {
        let file = folder.path().join(format!("{name}.java"));
        fs::write(&file, format!("package org.junit.jupiter.api;\n{body}\n")).expect("a file can be written");
        sources.push(file);
    }
    let classes = folder.path().join("classes");
    fs::create_dir(&classes).expect("a folder can be made");
    compile(&sources, Path::new(class_path()), &classes);
}

/// Only calls make such objects, so that clients of the class break both of its methods.
#[test]
fn clients_that_break_several_entries_of_a_class_have_tests_of_their_own() {
    let source = "public class Shared {
        private int held;
        private int[] cells = new int[4];
        private int[] other = cells;
        public void up() { held++; if (held > 2) cells = new int[2]; }
        public int first() { return 1 / (cells == other ? 1 : 0); }
        public int second() { return cells[3]; }
    }";
    let folder = scratch();
    let (file, tests) = (folder.path().join("Shared.java"), folder.path().join("tests"));
    fs::write(&file, source).expect("a file can be written");
    let run = tandem(&["check", path_text(&file), "--tests", path_text(&tests)]);
    let run = run.ended_with(1);
    for entry in ["first", "second"] {
        assert!(run.stdout.contains(&format!("Shared_{entry}_client_Test.java\n")), "{}", run.stdout);
    }
    assert_eq!(java_files(&tests).len(), 2);
}

#[test]
fn what_makes_the_jvm_start_sooner_is_kept_and_need_not_be_there() {
    let folder = scratch();
    let confirm = |cache: &Path| {
        let variables = [("XDG_CACHE_HOME", path_text(cache))];
        let arguments = ["check", "--classpath", class_path(), "--entry", "sample.Chain.second"];
        let run = tandem_in(Path::new("."), &variables, &arguments).ended_with(1);
        assert!(run.stdout.contains("\n  confirmed on JVM "), "{}", run.stdout);
    };
    let cache = folder.path().join("cache");
    confirm(&cache);
    let kept: Vec<_> = fs::read_dir(cache.join("tandem")).expect("something is kept").collect();
    let kept = kept[0].as_ref().expect("it can be read").path();
    let mut names: Vec<_> =
        fs::read_dir(&kept).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    names.sort();
    assert_eq!(names, ["classes.jsa", "runner.jar"]);
    confirm(&cache);
    fs::remove_file(kept.join("classes.jsa")).expect("it can be removed");
    fs::write(kept.join("classes.jsa"), "not an archive").expect("a file can be written");
    confirm(&cache);
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").expect("a file can be written");
    confirm(&file);
}

#[test]
fn a_source_file_is_compiled_with_the_annotations_at_hand() {
    let folder = scratch();
    let file = folder.path().join("Account.java");
    let source = "import org.tandem.api.Invariant;

@Invariant(\"isCovered\")
class Account {
    private int balance;

    boolean isCovered() {
        return balance >= 0;
    }

    void withdraw(int amount) {
        balance -= amount;
    }
}
";
    fs::write(&file, source).expect("a file can be written");
    let run = tandem(&["check", path_text(&file), "--entry", "Account.withdraw"]).ended_with(1);
    assert!(
        run.stdout.starts_with("UNSAFE Account.withdraw: @Invariant(\"isCovered\") does not hold\n"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("this → Account{balance: "), "{}", run.stdout);
    assert!(run.stdout.contains("    @org.junit.jupiter.api.Test\n    void breaksInvariant"), "{}", run.stdout);
    assert!(run.stdout.contains("confirmed on JVM "), "{}", run.stdout);
}

#[test]
fn a_sarif_log_has_a_result_for_each_violation() {
    let folder = scratch();
    let file = folder.path().join("log.sarif");
    let arguments = ["check", "sample.Two", "--classpath", class_path(), "--no-jvm", "--sarif", path_text(&file)];
    tandem(&arguments).ended_with(1);
    let log = json::parse(&fs::read_to_string(&file).expect("the log was written")).expect("it is JSON");
    assert_eq!(log.get("version").text(), "2.1.0");
    let run = &log.get("runs").list()[0];
    assert_eq!(run.get("tool").get("driver").get("name").text(), "Tandem");
    let [result] = run.get("results").list() else { panic!("one entry of two is violated") };
    assert_eq!(result.get("ruleId").text(), "assert");
    assert_eq!(result.get("level").text(), "error");
    let place = result.get("locations").list()[0].get("physicalLocation");
    assert!(place.get("artifactLocation").get("uri").text().ends_with("sample/Two.java"));
    assert_eq!(place.get("region").get("startLine"), &json::Value::Number(10.0));
}

#[test]
fn the_annotations_come_as_a_jar() {
    let folder = scratch();
    let jar = folder.path().join("tandem-api.jar");
    let run = tandem(&["api", "--out", path_text(&jar)]).ended_with(0);
    assert!(run.stdout.contains("org.tandem.api"), "{}", run.stdout);
    assert!(fs::read(&jar).expect("the jar was written").starts_with(b"PK"));
    tandem(&["api", "--out", path_text(&folder.path().join("no/such/folder/a.jar"))]).ended_with(65);
}

#[test]
fn questions_to_the_solver_can_be_read() {
    let folder = scratch();
    let file = folder.path().join("questions.smt2");
    let entry = ["--entry", "sample.Numbers.multiplies", "--smt-log", path_text(&file), "--cross-check", "--no-jvm"];
    tandem(&[&["check", "--classpath", class_path()][..], &entry].concat()).ended_with(1);
    assert!(fs::read_to_string(&file).expect("the log was written").contains("(assert"));
}
