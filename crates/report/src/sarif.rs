//! SARIF 2.1.0, the format in which code scanners exchange results: one result per violation, one per entry that stayed
//! open, and a rule for each property.

use tandem_machine::{ExceptionKind, TraceFrame};

use crate::json::Json;
use crate::place::SourceLine;
use crate::verdict::{Counterexample, EntryReport, PathStep, Verdict, kind_name};
use crate::words;

/// The rules: property, and what it forbids.
const RULES: [(&str, &str); 6] = [
    ("assert", "No AssertionError of an assert statement leaves the entry."),
    ("exceptions", "No RuntimeException leaves the entry."),
    ("throwables", "No Throwable leaves the entry, except OutOfMemoryError and StackOverflowError."),
    ("contracts", "Postconditions and invariants hold when the entry returns."),
    ("unreachable", "The named method is not called."),
    (
        "defects",
        "No RuntimeException of an instruction leaves the entry, unless an argument is null or its method declares it.",
    ),
];

/// Finds where a source file is, given its path below a source folder. What comes back is a path for the reader of the
/// log, with slashes.
pub type SourceLocator<'s> = &'s dyn Fn(&str) -> Option<String>;

/// The log of one run.
pub fn log(reports: &[EntryReport], locate: SourceLocator<'_>) -> Json {
    let rule =
        |(id, text): &(&str, &str)| Json::Object(vec![("id", Json::text(*id)), ("shortDescription", message(text))]);
    let driver = Json::Object(vec![
        ("name", Json::text("Tandem")),
        ("version", Json::text(env!("CARGO_PKG_VERSION"))),
        ("rules", Json::List(RULES.iter().map(rule).collect())),
    ]);
    let open = reports.iter().filter(|report| report.verdict != Verdict::Safe);
    let results = open.flat_map(|report| results(report, locate));
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

fn results(report: &EntryReport, locate: SourceLocator<'_>) -> Vec<Json> {
    let mut found: Vec<&Counterexample> = Vec::new();
    let mut results = Vec::new();
    for one in report.counterexample.iter().chain(&report.further) {
        // Of those that nothing but their places tell apart the first, the second and so on.
        let alike = found.iter().filter(|other| (&other.property, &other.what) == (&one.property, &one.what)).count();
        results.push(violation(report, one, alike, locate));
        found.push(one);
    }
    if found.is_empty() { vec![open(report, locate)] } else { results }
}

/// An entry of which nothing was shown. What is not a failure has no level.
fn open(report: &EntryReport, locate: SourceLocator<'_>) -> Json {
    let reasons: Vec<String> = report.incomplete.iter().map(|left| words::sentence(&left.reason.kind)).collect();
    let text = format!("{}: not shown either way: {}", report.entry, reasons.join("; "));
    let places = report.incomplete.iter().filter_map(|left| left.reason.place());
    let mut fields = rule(report.properties.first().map_or("assert", |name| name));
    fields.extend([
        ("kind", Json::text("open")),
        ("level", Json::text("none")),
        ("message", message(&text)),
        ("locations", Json::List(vec![location(report, places, locate)])),
    ]);
    Json::Object(fields)
}

fn violation(report: &EntryReport, found: &Counterexample, alike: usize, locate: SourceLocator<'_>) -> Json {
    let text = format!("{}: {}.", report.entry, found.sentence());
    let frames = found.trace.iter();
    let mut fields = rule(&found.property);
    fields.extend([
        ("kind", Json::text("fail")),
        ("level", Json::text(if found.kind == ExceptionKind::Defect { "error" } else { "note" })),
        ("message", message(&text)),
        ("locations", Json::List(vec![location(report, frames, locate)])),
    ]);
    let fingerprint = Json::text(fingerprint(report, found, alike));
    fields.push(("partialFingerprints", Json::Object(vec![("violation/v1", fingerprint)])));
    fields.push(("properties", Json::Object(vec![("kind", Json::text(kind_name(found.kind)))])));
    if report.is_known {
        fields.push(("baselineState", Json::text("unchanged")));
    }
    let steps: Vec<Json> = found.path.iter().filter_map(|step| flow_location(step, locate)).collect();
    if !steps.is_empty() {
        let flow = Json::Object(vec![("locations", Json::List(steps))]);
        fields.push(("codeFlows", Json::List(vec![Json::Object(vec![("threadFlows", Json::List(vec![flow]))])])));
    }
    Json::Object(fields)
}

/// What tells a violation from others and stays when code moves: not its line. A hash (FNV-1a) of the entry, the property
/// and what was thrown or broken; and of its number among those that are alike in all of that.
fn fingerprint(report: &EntryReport, found: &Counterexample, alike: usize) -> String {
    let number = if alike > 0 { format!("\n{}", alike + 1) } else { String::new() };
    let text = [&*report.entry, &found.property, &found.what].join("\n") + &number;
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}

/// The rule of a property, by name and by its place among the rules.
fn rule(property: &str) -> Vec<(&'static str, Json)> {
    let id = property.split('=').next().unwrap_or(property);
    let mut fields = vec![("ruleId", Json::text(id))];
    if let Some(index) = RULES.iter().position(|(known, _)| *known == id) {
        fields.push(("ruleIndex", Json::count(index as u64)));
    }
    fields
}

/// A message. Braces would be places for arguments if they were not doubled.
fn message(text: &str) -> Json {
    Json::Object(vec![("text", Json::text(text.replace('{', "{{").replace('}', "}}")))])
}

/// Where an entry is concerned: the innermost of the frames whose source is at hand, else the innermost that has a line
/// at all; and the entry itself.
fn location<'f>(
    report: &EntryReport,
    frames: impl Iterator<Item = &'f TraceFrame> + Clone,
    locate: SourceLocator<'_>,
) -> Json {
    let mut places = frames.filter_map(SourceLine::of_frame);
    let nearest = places.clone().find(|place| locate(&place.path).is_some()).or_else(|| places.next());
    let logical =
        Json::Object(vec![("fullyQualifiedName", Json::text(&*report.entry)), ("kind", Json::text("function"))]);
    let mut fields: Vec<(&'static str, Json)> = nearest.iter().map(|place| physical(place, locate)).collect();
    fields.push(("logicalLocations", Json::List(vec![logical])));
    Json::Object(fields)
}

fn flow_location(step: &PathStep, locate: SourceLocator<'_>) -> Option<Json> {
    let place = SourceLine { path: step.file.clone(), line: step.line? };
    let location = Json::Object(vec![physical(&place, locate), ("message", message(&step.choice))]);
    Some(Json::Object(vec![("location", location)]))
}

fn physical(place: &SourceLine, locate: SourceLocator<'_>) -> (&'static str, Json) {
    let path = locate(&place.path).unwrap_or_else(|| place.path.clone());
    let location = Json::Object(vec![
        ("artifactLocation", Json::Object(vec![("uri", Json::text(uri(&path)))])),
        ("region", Json::Object(vec![("startLine", Json::Int(place.line.into()))])),
    ]);
    ("physicalLocation", location)
}

/// A path as a URI reference: relative ones stay relative.
fn uri(path: &str) -> String {
    let mut uri = if path.starts_with('/') { "file://".to_string() } else { String::new() };
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b'$' => uri.push(byte.into()),
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    fn text_of(report: EntryReport) -> String {
        log(&[report], &|path| (path == "p/Node.java").then(|| "src dir/p/Node.java".to_string())).to_string()
    }

    #[test]
    fn a_violation_has_a_place_and_a_flow() {
        let text = text_of(samples::violated());
        let place =
            r#""physicalLocation":{"artifactLocation":{"uri":"src%20dir/p/Node.java"},"region":{"startLine":12}}"#;
        assert!(text.contains(r#""ruleId":"exceptions","ruleIndex":1,"kind":"fail","level":"error""#), "{text}");
        assert!(text.contains(&format!(r#""locations":[{{{place},"logicalLocations":[{{"#)), "{text}");
        assert!(text.contains(r#""codeFlows":[{"threadFlows":[{"locations":[{"location":{"#), "{text}");
    }

    #[test]
    fn a_fingerprint_does_not_depend_on_lines() {
        let fingerprint = |report: EntryReport| {
            let text = text_of(report);
            let (_, rest) = text.split_once("\"violation/v1\":\"").expect("a fingerprint");
            rest[..16].to_string()
        };
        let mut moved = samples::violated();
        moved.counterexample.iter_mut().flat_map(|found| &mut found.trace).for_each(|frame| frame.line = Some(99));
        assert_eq!(fingerprint(samples::violated()), fingerprint(moved));
        let other = EntryReport { entry: "p.Node.last".to_string(), ..samples::violated() };
        assert_ne!(fingerprint(samples::violated()), fingerprint(other));
    }

    #[test]
    fn an_open_entry_has_no_level() {
        let text = text_of(samples::open());
        assert!(text.contains(r#""kind":"open","level":"none""#), "{text}");
        assert!(!text.contains("codeFlows"), "{text}");
    }

    #[test]
    fn what_is_safe_is_no_result() {
        assert!(text_of(samples::safe()).contains(r#""results":[]"#));
    }

    #[test]
    fn braces_are_no_places_for_arguments() {
        assert_eq!(message("a {0}").to_string(), r#"{"text":"a {{0}}"}"#);
    }

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("a b/Ünit$1.java"), "a%20b/%C3%9Cnit$1.java");
        assert_eq!(uri("/tmp/A.java"), "file:///tmp/A.java");
    }
}
