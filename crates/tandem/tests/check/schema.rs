//! What `--json` prints is what `docs/check.schema.json` says, and nothing beside: a field that is not there is not
//! documented.

use std::path::Path;

use crate::json::{Value, parse};
use crate::setting::{check, class_path, path_text, scratch, tandem};

/// Everything in which a value differs from a schema, each with its place. Only what our schema uses is understood.
fn differences(root: &Value, schema: &Value, value: &Value, place: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (keyword, wanted) in fields(schema) {
        match &**keyword {
            "$ref" => found.extend(differences(root, definition(root, wanted.text()), value, place)),
            "anyOf" => {
                let ways: Vec<_> = wanted.list().iter().map(|way| differences(root, way, value, place)).collect();
                // The way that comes nearest says most.
                found.extend(ways.into_iter().min_by_key(Vec::len).unwrap_or_default());
            }
            "enum" if !wanted.list().contains(value) => found.push(format!("{place}: {value:?} is not allowed")),
            "type" if !is_of(wanted.text(), value) => found.push(format!("{place}: {value:?} is no {}", wanted.text())),
            "minimum" if matches!((wanted, value), (Value::Number(least), Value::Number(own)) if own < least) => {
                found.push(format!("{place}: {value:?} is too small"));
            }
            "required" => {
                let is_missing = |name: &&Value| !fields(value).iter().any(|(own, _)| own == name.text());
                let missing = wanted.list().iter().filter(is_missing);
                found.extend(missing.map(|name| format!("{place}: {} is missing", name.text())));
            }
            "items" => {
                let Value::List(items) = value else { continue };
                found.extend(items.iter().flat_map(|item| differences(root, wanted, item, &format!("{place}[]"))));
            }
            "properties" => {
                for (name, own) in fields(value) {
                    match fields(wanted).iter().find(|(known, _)| known == name) {
                        Some((_, inner)) => found.extend(differences(root, inner, own, &format!("{place}.{name}"))),
                        None => found.push(format!("{place}: {name} is not documented")),
                    }
                }
            }
            "enum" | "type" | "minimum" | "$schema" | "$defs" | "title" | "description" => {}
            other => panic!("{other} is not understood"),
        }
    }
    found
}

fn fields(value: &Value) -> &[(String, Value)] {
    if let Value::Object(fields) = value { fields } else { &[] }
}

fn definition<'s>(root: &'s Value, reference: &str) -> &'s Value {
    root.get("$defs").get(reference.strip_prefix("#/$defs/").expect("a definition of this schema"))
}

fn is_of(name: &str, value: &Value) -> bool {
    match value {
        Value::Null => name == "null",
        Value::Bool(_) => name == "boolean",
        Value::Number(number) => name == "number" || name == "integer" && number.fract() == 0.0,
        Value::Text(_) => name == "string",
        Value::List(_) => name == "array",
        Value::Object(_) => name == "object",
    }
}

#[test]
fn answers_are_as_the_schema_says() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/check.schema.json");
    let schema = parse(std::fs::read_to_string(file).expect("the schema").trim_end()).expect("JSON");
    let several = ["check", "sample.Two", "--classpath", class_path(), "--no-jvm", "--all", "--json"];
    for run in [
        check("sample.Numbers.holds", &[]),
        check("sample.Numbers.fails", &[]),
        check("sample.Numbers.callsNative", &[]),
        check("sample.Chain.fourth", &["--objects", "2"]),
        check("sample.Chain.fourth", &["--engine", "prove"]),
        tandem(&several),
    ] {
        let found = differences(&schema, &schema, &run.json(), "answer");
        assert!(found.is_empty(), "{}\n{}", found.join("\n"), run.stdout);
    }
    // A schema that everything satisfies would say nothing.
    let wrong = parse(r#"{"verdict":"MAYBE","entries":[],"unchecked":{"methods":-1,"classes":[],"more":0}}"#);
    let found = differences(&schema, &schema, &wrong.expect("JSON"), "answer");
    assert_eq!(found.len(), 3, "{found:?}");
}

/// The schema beside this file is written from the standard: objects of SARIF 2.1.0 may have no properties but its own, and
/// ours are those that stand there.
#[test]
fn logs_are_as_sarif_says() {
    let schema = parse(include_str!("sarif.schema.json").trim_end()).expect("JSON");
    let folder = scratch();
    let file = folder.path().join("log.sarif");
    let targets: [&[&str]; 3] =
        [&["sample.Two", "--all"], &["--entry", "sample.Numbers.fails"], &["--entry", "sample.Numbers.callsNative"]];
    for target in targets {
        let common = ["--classpath", class_path(), "--no-jvm", "--sarif", path_text(&file)];
        let arguments: Vec<&str> = ["check"].iter().chain(target).chain(&common).copied().collect();
        tandem(&arguments);
        let text = std::fs::read_to_string(&file).expect("the log was written");
        let log = parse(text.trim_end()).expect("JSON");
        let found = differences(&schema, &schema, &log, "log");
        assert!(found.is_empty(), "{}\n{text}", found.join("\n"));
        assert!(!log.get("runs").list()[0].get("results").list().is_empty(), "{text}");
    }
    let wrong = parse(r#"{"version":"2.0.0","runs":[{"tool":{"driver":{}},"results":[{"level":"bad"}],"more":0}]}"#);
    let found = differences(&schema, &schema, &wrong.expect("JSON"), "log");
    assert_eq!(found.len(), 5, "{found:?}");
}
