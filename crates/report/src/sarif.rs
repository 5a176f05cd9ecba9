//! SARIF 2.1.0, the format in which code scanners exchange results: one result per violation, one per entry that stayed
//! open, and a rule for each property.

use crate::json::Json;
use crate::verdict::{Counterexample, EntryReport, PathStep, Verdict};

/// The rules: property, and what it forbids.
const RULES: [(&str, &str); 5] = [
    ("assert", "No AssertionError of an assert statement leaves the entry."),
    ("exceptions", "No RuntimeException leaves the entry."),
    ("throwables", "No Throwable leaves the entry, except OutOfMemoryError and StackOverflowError."),
    ("contracts", "Postconditions and invariants hold when the entry returns."),
    ("unreachable", "The named method is not called."),
];

/// The log of one run.
pub fn log(reports: &[EntryReport]) -> Json {
    let rule =
        |(id, text): &(&str, &str)| Json::Object(vec![("id", Json::text(*id)), ("shortDescription", message(text))]);
    let driver = Json::Object(vec![
        ("name", Json::text("Tandem")),
        ("version", Json::text(env!("CARGO_PKG_VERSION"))),
        ("rules", Json::List(RULES.iter().map(rule).collect())),
    ]);
    let results = reports.iter().filter(|report| report.verdict != Verdict::Safe).map(result);
    Json::Object(vec![
        ("$schema", Json::text("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", Json::text("2.1.0")),
        (
            "runs",
            Json::List(vec![Json::Object(vec![
                ("tool", Json::Object(vec![("driver", driver)])),
                ("results", Json::List(results.collect())),
            ])]),
        ),
    ])
}

fn result(report: &EntryReport) -> Json {
    match &report.counterexample {
        Some(found) => violation(report, found),
        None => {
            let reasons: Vec<&str> = report.incomplete.iter().map(|reason| &*reason.text).collect();
            let text = format!("{}: not shown either way: {}", report.entry, reasons.join("; "));
            Json::Object(vec![
                ("ruleId", Json::text(report.properties.first().map_or("assert", |name| rule_of(name)))),
                ("kind", Json::text("open")),
                ("level", Json::text("none")),
                ("message", message(&text)),
            ])
        }
    }
}

fn violation(report: &EntryReport, found: &Counterexample) -> Json {
    let detail = found.message.as_ref().map_or(String::new(), |message| format!(": {message}"));
    let text = format!("{}: {}{detail}", report.entry, found.what);
    let locations: Vec<Json> = found.trace.iter().find_map(|frame| location_of_frame(frame)).into_iter().collect();
    let steps: Vec<Json> = found.path.iter().filter_map(flow_location).collect();
    let flow = Json::Object(vec![(
        "threadFlows",
        Json::List(vec![Json::Object(vec![("locations", Json::List(steps.clone()))])]),
    )]);
    let mut fields = vec![
        ("ruleId", Json::text(rule_of(&found.property))),
        ("level", Json::text("error")),
        ("message", message(&text)),
        ("locations", Json::List(locations)),
    ];
    if !steps.is_empty() {
        fields.push(("codeFlows", Json::List(vec![flow])));
    }
    Json::Object(fields)
}

fn rule_of(property: &str) -> &str {
    property.split('=').next().unwrap_or(property)
}

fn message(text: &str) -> Json {
    Json::Object(vec![("text", Json::text(text))])
}

/// The place in a frame `pkg.Class.method(File.java:12)`; the package says in which folder the file is.
fn location_of_frame(frame: &str) -> Option<Json> {
    let (method, place) = frame.rsplit_once('(')?;
    let (file, line) = place.trim_end_matches(')').rsplit_once(':')?;
    let class = method.rsplit_once('.')?.0;
    let folder = class.rsplit_once('.').map_or(String::new(), |(package, _)| format!("{}/", package.replace('.', "/")));
    Some(physical_location(&format!("{folder}{file}"), line.parse().ok()?))
}

fn flow_location(step: &PathStep) -> Option<Json> {
    let Json::Object(mut location) = physical_location(&step.file, step.line?) else { return None };
    location.push(("message", message(&step.choice)));
    Some(Json::Object(vec![("location", Json::Object(location))]))
}

fn physical_location(file: &str, line: u32) -> Json {
    Json::Object(vec![(
        "physicalLocation",
        Json::Object(vec![
            ("artifactLocation", Json::Object(vec![("uri", Json::text(file))])),
            ("region", Json::Object(vec![("startLine", Json::Int(line.into()))])),
        ]),
    )])
}
