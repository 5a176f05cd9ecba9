//! Wrong calls and wrong input: one message on standard error that says what is wrong and what to do, nothing on standard
//! output, 64 or 65.
//!
//! `wrong_calls.txt` has the calls, each with its message and its exit code. With `TANDEM_BLESS` set it is written anew.

use std::path::Path;

use crate::setting::{Run, check, class_path, path_text, scratch, tandem, tandem_in};

/// The message of a run that ended so.
fn message(run: Run, code: i32) -> String {
    let run = run.ended_with(code);
    assert_eq!(run.stdout, "");
    assert!(!run.stderr.contains("internal error"), "{}", run.stderr);
    run.stderr
}

#[test]
fn every_wrong_call_has_its_message() {
    let snapshot = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/wrong_calls.txt");
    let expected = std::fs::read_to_string(&snapshot).expect("the calls");
    let folder = scratch();
    prepare(folder.path());
    let mut found = String::new();
    for call in expected.lines().filter_map(|line| line.strip_prefix("$ ")) {
        let words = words(call);
        let program = words.iter().position(|word| word == "tandem").expect("the name of the program");
        let variables = words[..program].iter().map(|word| word.split_once('=').expect("a variable"));
        let arguments: Vec<&str> = words[program + 1..].iter().map(String::as_str).collect();
        let run = tandem_in(folder.path(), &variables.collect::<Vec<_>>(), &arguments);
        assert_eq!(run.stdout, "", "{call}");
        assert!(run.code == 64 || run.code == 65, "{call}: exit code {}", run.code);
        // The help is no message about this call.
        let text = if arguments.is_empty() { "(help)\n" } else { &run.stderr };
        found.push_str(&format!("$ {call}\n{text}exit code {}\n\n", run.code));
    }
    if std::env::var_os("TANDEM_BLESS").is_some() {
        std::fs::write(&snapshot, &found).expect("the snapshot can be written");
    }
    assert_eq!(found, expected, "the messages have changed; TANDEM_BLESS=1 writes them anew");
}

/// What the calls point at.
fn prepare(folder: &Path) {
    let (classes, _) = class_path().split_once(':').expect("two parts");
    std::os::unix::fs::symlink(classes, folder.join("classes")).expect("a link can be made");
    for inner in ["empty", "jars", "project"] {
        std::fs::create_dir(folder.join(inner)).expect("a folder can be made");
    }
    let files: [(&str, &[u8]); 6] = [
        ("notes.txt", b"Java is an island."),
        ("damaged.jar", b"no jar"),
        ("jars/some.jar", b"no jar"),
        ("project/pom.xml", b"<project/>"),
        ("Cut.class", b"\xca\xfe\xba\xbe\0\0\0\x3d\0"),
        ("Wrong.java", b"class Wrong { int x = true; }"),
    ];
    for (name, bytes) in files {
        std::fs::write(folder.join(name), bytes).expect("a file can be written");
    }
}

/// The words of a call; quotes keep one together.
fn words(call: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in call.split('\'').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_string)),
            _ => words.push(part.to_string()),
        }
    }
    words
}

#[test]
fn times_and_sizes_have_forms() {
    for time in ["20", "20s", "2m", "1500ms", "0.5s"] {
        check("sample.Numbers.holds", &["--timeout", time]).ended_with(0);
    }
    for (option, value) in [("--timeout", "5 parsecs"), ("--timeout", "-1"), ("--memory", "4X")] {
        message(check("sample.Numbers.holds", &[option, value]), 64);
    }
}

#[test]
fn a_contract_that_names_nothing_points_at_the_source() {
    let message = message(check("sample.Broken.misspelt", &[]), 65);
    assert!(message.contains("sample/Broken.java:12: @Requires(\"isSmal\")"), "{message}");
    assert!(message.contains("did you mean isSmall?"), "{message}");
}

#[test]
fn a_jar_of_annotations_has_nothing_to_check() {
    let (_, jar) = class_path().split_once(':').expect("two parts");
    let message = message(tandem(&["check", path_text(Path::new(jar))]), 64);
    assert!(message.contains("no method with code"), "{message}");
}
