//! Runs the tests that are written in the text form: `filetests/*.ir`.
//!
//! A method states inside itself what must hold, in comments:
//!
//! - `; expect: valid` – the validator accepts it;
//! - `; expect: invalid: <words>` – the validator reports an error with these words; one such line per error, all told;
//! - `; expect: parse error: <line>:<column>: <words>` – the parser refuses it, lines counted from the `method` line;
//! - `; expect: canonical` – the printer gives back exactly the lines of the file.
//!
//! Whatever parses must also survive printing and parsing again.

use std::fs;
use std::path::Path;

use tandem_ir::parse::{parse_method, parse_methods};
use tandem_ir::print::print_method;
use tandem_ir::validate::validate;

#[test]
fn the_text_form_tests_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of file tests")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ir"))
        .collect();
    files.sort();
    assert!(files.len() >= 5, "only {} file tests in {}", files.len(), folder.display());

    let mut failures = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a file test");
        for (line, method) in methods_of(&text) {
            for failure in failures_of(&method) {
                failures.push(format!("{}:{line}: {failure}", path.display()));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn several_methods_are_read_in_order() {
    let text = "; a file\nmethod A\nb0:\n  return\n\nmethod B\nb0:\n  goto b0\n";
    let methods = parse_methods(text).expect("two methods");
    let headers: Vec<&str> = methods.iter().map(|(header, _)| header.as_str()).collect();
    assert_eq!(headers, ["A", "B"]);
    let error = parse_method(text).expect_err("two methods are not one");
    assert_eq!(error.to_string(), "6:1: only one method is expected");
}

#[test]
fn the_examples_of_the_reference_are_valid_and_canonical() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ir.md");
    let reference = fs::read_to_string(path).expect("the reference of the text form");
    let examples: Vec<&str> = reference
        .split("```")
        .skip(1)
        .step_by(2)
        .map(str::trim_start)
        .filter(|text| text.starts_with("method "))
        .collect();
    assert!(examples.len() >= 2, "the reference has {} examples", examples.len());
    for example in examples {
        let (header, body) = parse_method(example).unwrap_or_else(|error| panic!("{error} in\n{example}"));
        assert_eq!(validate(&body), Ok(()), "{example}");
        assert_eq!(print_method(&header, &body), example);
    }
}

/// The methods of a file, each with its line.
fn methods_of(text: &str) -> Vec<(usize, String)> {
    let mut methods: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.starts_with("method ") {
            methods.push((index + 1, String::new()));
        }
        if let Some((_, method)) = methods.last_mut() {
            method.push_str(line);
            method.push('\n');
        }
    }
    methods
}

fn failures_of(method: &str) -> Vec<String> {
    let expectations: Vec<&str> =
        method.lines().filter_map(|line| line.trim().strip_prefix("; expect: ")).map(str::trim).collect();
    if expectations.is_empty() {
        return vec!["the method expects nothing".to_string()];
    }
    let parsed = parse_method(method);
    if let Some(expected) = expectations.iter().find_map(|line| line.strip_prefix("parse error: ")) {
        return match parsed {
            Ok(_) => vec!["it parses".to_string()],
            Err(error) if error.to_string().starts_with(expected) => Vec::new(),
            Err(error) => vec![format!("expected parse error {expected}, got {error}")],
        };
    }
    let (header, body) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return vec![format!("it does not parse: {error}")],
    };

    let mut failures = Vec::new();
    let printed = print_method(&header, &body);
    match parse_method(&printed) {
        Ok(again) if again == (header, body.clone()) => {}
        Ok(_) => failures.push(format!("another body after the round trip:\n{printed}")),
        Err(error) => failures.push(format!("the printed form does not parse: {error}\n{printed}")),
    }
    let mut errors: Vec<String> = match validate(&body) {
        Ok(()) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    };
    for expectation in expectations {
        if expectation == "canonical" {
            let source: String = method
                .lines()
                .filter(|line| !line.is_empty() && !line.trim().starts_with("; "))
                .map(|line| format!("{line}\n"))
                .collect();
            if source != printed {
                failures.push(format!("not canonical; it prints as\n{printed}"));
            }
        } else if let Some(words) = expectation.strip_prefix("invalid: ") {
            match errors.iter().position(|error| error.contains(words)) {
                Some(index) => drop(errors.remove(index)),
                None => failures.push(format!("no error says \"{words}\", only {errors:?}")),
            }
        } else if expectation != "valid" {
            failures.push(format!("an unknown expectation: {expectation}"));
        }
    }
    failures.extend(errors.into_iter().map(|error| format!("an unexpected error: {error}")));
    failures
}
