//! Wrong calls and wrong input: a clear message on standard error, nothing on standard output, 64 or 65.

use crate::setting::{Run, check, class_path, path_text, scratch, tandem};

/// The message of a run that ended so.
fn message(run: Run, code: i32) -> String {
    let run = run.ended_with(code);
    assert_eq!(run.stdout, "");
    assert!(!run.stderr.contains("internal error"), "{}", run.stderr);
    run.stderr
}

#[test]
fn a_method_that_does_not_exist_has_neighbours() {
    let message = message(check("sample.Numbers.hold", &[]), 64);
    assert!(message.contains("sample.Numbers has no method hold"), "{message}");
    assert!(message.contains("sample.Numbers.holds"), "{message}");
}

#[test]
fn a_class_that_does_not_exist_has_neighbours() {
    let message = message(check("sample.Number.holds", &[]), 64);
    assert!(message.contains("no class sample.Number") && message.contains("sample.Numbers"), "{message}");
}

#[test]
fn an_ambiguous_overload_lists_its_choices() {
    let message = message(check("sample.Numbers.overloaded", &[]), 64);
    assert!(message.contains("2 methods"), "{message}");
    assert!(message.contains("overloaded(I)I") && message.contains("overloaded(J[I)I"), "{message}");
}

#[test]
fn an_entry_needs_code() {
    let message = message(check("sample.Numbers.unmodelled", &[]), 64);
    assert!(message.contains("no code"), "{message}");
}

#[test]
fn an_unknown_property_is_a_wrong_call() {
    let text = message(check("sample.Numbers.holds", &["--property", "assert,speed"]), 64);
    assert!(text.contains("unknown property 'speed'") && text.contains("throwables"), "{text}");
    let text = message(check("sample.Numbers.holds", &["--property", "unreachable=sample.Numbers.nowhere"]), 64);
    assert!(text.contains("nowhere"), "{text}");
    message(check("sample.Numbers.holds", &["--property", ""]), 64);
}

#[test]
fn times_and_sizes_have_forms() {
    for time in ["20", "20s", "2m", "1500ms", "0.5s"] {
        check("sample.Numbers.holds", &["--timeout", time]).ended_with(0);
    }
    for (option, value) in [("--timeout", "soon"), ("--timeout", "5 parsecs"), ("--timeout", "-1"), ("--memory", "4X")]
    {
        message(check("sample.Numbers.holds", &[option, value]), 64);
    }
}

#[test]
fn an_unknown_option_is_a_wrong_call() {
    let text = message(tandem(&["check", "--entri", "A.b"]), 64);
    assert!(text.contains("--entry"), "{text}");
    message(tandem(&["check"]), 64);
    message(tandem(&["explore", "--classpath", class_path()]), 64);
    message(tandem(&[]), 64);
}

#[test]
fn a_contract_that_names_nothing_is_bad_input() {
    let message = message(check("sample.Broken.misspelt", &[]), 65);
    assert!(message.contains("@Requires(\"isSmal\")") && message.contains("isSmall"), "{message}");
}

#[test]
fn bad_files_are_bad_input() {
    let text = message(tandem(&["check", "NoSuchFile.java"]), 65);
    assert!(text.contains("NoSuchFile.java"), "{text}");
    let folder = scratch();
    let jar = folder.path().join("damaged.jar");
    std::fs::write(&jar, "no jar").expect("a file can be written");
    let text = message(tandem(&["check", "--classpath", path_text(&jar), "--entry", "A.b"]), 65);
    assert!(text.contains("damaged.jar"), "{text}");
    let source = folder.path().join("Wrong.java");
    std::fs::write(&source, "class Wrong { int x = true; }").expect("a file can be written");
    let text = message(tandem(&["check", path_text(&source)]), 65);
    assert!(text.contains("does not compile") && text.contains("Wrong.java:1"), "{text}");
}
