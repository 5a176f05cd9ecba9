//! The JSON form, as `docs/json.md` describes it. Fields come in a fixed order.

use tandem_evidence::{GraphEdge, GraphNode, HeapGraph};
use tandem_machine::Assumption;

use crate::exploration::{Conclusion, Ended, Execution};
use crate::verdict::{
    Basis, ClassInvariant, Condition, Confirmation, Counterexample, CutPoint, EntryReport, Figures, LeftOut,
    ObjectText, Unchecked, Verdict, kind_name, worst,
};
use crate::words;

/// A JSON text under construction.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `null`.
    Null,
    /// A truth value.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with three decimals.
    Milli(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object; the fields keep their order.
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    /// A string.
    pub fn text(text: impl Into<String>) -> Json {
        Json::Text(text.into())
    }

    /// A number of things.
    pub fn count(count: u64) -> Json {
        Json::Int(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// An array of strings.
    pub fn texts<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Json {
        Json::List(texts.into_iter().map(Json::text).collect())
    }
}

impl std::fmt::Display for Json {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => write!(f, "{value}"),
            Json::Int(value) => write!(f, "{value}"),
            Json::Milli(value) => write!(f, "{value:.3}"),
            Json::Text(text) => write_text(f, text),
            Json::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if index == 0 { "" } else { "," })?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}\"{name}\":{value}", if index == 0 { "" } else { "," })?;
                }
                f.write_str("}")
            }
        }
    }
}

fn write_text(f: &mut std::fmt::Formatter<'_>, text: &str) -> std::fmt::Result {
    f.write_str("\"")?;
    for character in text.chars() {
        match character {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            control if u32::from(control) < 0x20 => write!(f, "\\u{:04x}", u32::from(control))?,
            other => write!(f, "{other}")?,
        }
    }
    f.write_str("\"")
}

/// The whole answer: one entry's object, or a list of them under the worst verdict.
pub fn answer(reports: &[EntryReport], unchecked: &Unchecked) -> Json {
    if let [report] = reports {
        return entry(report);
    }
    Json::Object(vec![
        ("verdict", Json::text(worst(reports).word())),
        ("entries", Json::List(reports.iter().map(entry).collect())),
        ("unchecked", not_looked_at(unchecked)),
    ])
}

fn not_looked_at(unchecked: &Unchecked) -> Json {
    let class = |(class, reason): &(String, String)| {
        Json::Object(vec![("class", Json::text(&**class)), ("reason", Json::text(&**reason))])
    };
    Json::Object(vec![
        ("methods", Json::count(unchecked.methods as u64)),
        ("classes", Json::List(unchecked.classes.iter().map(class).collect())),
    ])
}

/// The symbolic executions of an entry.
pub fn exploration(executions: &[Execution], conclusion: &Conclusion) -> Json {
    let numbered = executions.iter().zip(1..);
    Json::Object(vec![
        ("entry", Json::text(&*conclusion.entry)),
        ("complete", Json::Bool(conclusion.incomplete.is_empty())),
        ("executions", Json::List(numbered.map(|(one, number)| execution(number, one)).collect())),
        ("incomplete", Json::List(conclusion.incomplete.iter().map(left_out).collect())),
        ("assumed", assumed(&conclusion.assumed)),
        ("statistics", statistics(&conclusion.figures)),
        ("assumptions", assumptions(&conclusion.assumed)),
    ])
}

fn execution(number: u64, execution: &Execution) -> Json {
    let ending = match &execution.ending {
        Ended::Returned => vec![("kind", Json::text("returned"))],
        Ended::Threw(class, message) => {
            vec![("kind", Json::text("threw")), ("class", Json::text(&**class)), ("message", optional(message))]
        }
        Ended::Never => vec![("kind", Json::text("endless"))],
        Ended::Exited(code) => vec![("kind", Json::text("exited")), ("code", Json::Int((*code).into()))],
    };
    Json::Object(vec![
        ("number", Json::count(number)),
        ("input", Json::texts(execution.input.iter().cloned())),
        ("constraint", Json::text(&*execution.constraint)),
        ("output", Json::texts(execution.output.iter().cloned())),
        ("ending", Json::Object(ending)),
    ])
}

fn entry(report: &EntryReport) -> Json {
    Json::Object(vec![
        ("verdict", Json::text(report.verdict.word())),
        ("entry", Json::text(&*report.entry)),
        ("properties", Json::texts(report.properties.iter().cloned())),
        ("basis", basis(report)),
        ("incomplete", Json::List(report.incomplete.iter().map(left_out).collect())),
        ("assumed", assumed(&report.assumed)),
        ("warnings", Json::texts(report.warnings.iter().map(|warning| warning.sentence()))),
        ("counterexample", report.counterexample.as_ref().map_or(Json::Null, counterexample)),
        ("matching", matching(&report.cut_points)),
        ("statistics", statistics(&report.figures)),
        ("assumptions", assumptions(&report.assumed)),
        ("known", Json::Bool(report.is_known)),
        ("conditions", Json::List(report.conditions.iter().map(condition).collect())),
        ("further", Json::List(report.further.iter().map(counterexample).collect())),
        ("invariants", Json::List(report.invariants.iter().map(invariant).collect())),
        ("tests", report.tests.as_ref().map_or(Json::Null, crate::adequacy::json)),
    ])
}

/// What holds of every object of a class.
fn invariant(invariant: &ClassInvariant) -> Json {
    Json::Object(vec![
        ("class", Json::text(&*invariant.class)),
        ("conditions", Json::texts(invariant.conditions.iter().cloned())),
        ("method", Json::text(invariant.method())),
    ])
}

/// An exception that is no violation.
fn condition(condition: &Condition) -> Json {
    Json::Object(vec![
        ("kind", Json::text(kind_name(condition.kind))),
        ("class", Json::text(&*condition.class)),
        ("holds", optional(&condition.holds)),
    ])
}

/// What a `SAFE` rests on; null for other verdicts.
fn basis(report: &EntryReport) -> Json {
    match (report.verdict, report.basis) {
        (Verdict::Safe, Basis::Paths) => Json::Object(vec![("kind", Json::text("paths"))]),
        (Verdict::Safe, Basis::Invariant { states, refinements }) => Json::Object(vec![
            ("kind", Json::text("invariant")),
            ("states", Json::count(states)),
            ("refinements", Json::count(refinements.into())),
        ]),
        (Verdict::Safe, Basis::Methods(count)) => {
            Json::Object(vec![("kind", Json::text("methods")), ("methods", Json::count(count))])
        }
        _ => Json::Null,
    }
}

/// Null where the engine compares no states.
fn matching(points: &[CutPoint]) -> Json {
    if points.is_empty() {
        return Json::Null;
    }
    let counts = |point: &CutPoint| {
        vec![
            ("checks", Json::count(point.checks)),
            ("subsumed", Json::count(point.subsumed)),
            ("stored", Json::count(point.stored)),
        ]
    };
    let one = |point: &CutPoint| {
        let mut fields = vec![("place", Json::text(point.place()))];
        fields.extend(counts(point));
        Json::Object(fields)
    };
    let mut fields = counts(&CutPoint::sum(points));
    fields.push(("cut_points", Json::List(points.iter().map(one).collect())));
    Json::Object(fields)
}

fn left_out(left_out: &LeftOut) -> Json {
    let kind = &left_out.reason.kind;
    Json::Object(vec![
        ("reason", Json::text(words::sentence(kind))),
        ("place", Json::text(left_out.place())),
        ("count", Json::count(left_out.count as u64)),
        ("code", Json::text(kind.code())),
        ("advice", Json::text(words::advice(kind))),
    ])
}

fn assumed(all: &[Assumption]) -> Json {
    Json::texts(all.iter().map(words::assumption))
}

/// The same with their codes.
fn assumptions(all: &[Assumption]) -> Json {
    let one = |assumption: &Assumption| {
        Json::Object(vec![
            ("code", Json::text(assumption.code())),
            ("about", Json::texts(assumption.about().iter().map(|class| class.replace('/', ".")))),
            ("assumption", Json::text(words::assumption(assumption))),
        ])
    };
    Json::List(all.iter().map(one).collect())
}

fn pair((name, value): &(String, String)) -> Json {
    Json::Object(vec![("name", Json::text(&**name)), ("value", Json::text(&**value))])
}

/// Nodes and edges; a node is told by its place in the list.
fn graph(graph: &HeapGraph) -> Json {
    let node = |node: &GraphNode| {
        Json::Object(vec![
            ("name", Json::text(&*node.name)),
            ("class", Json::text(&*node.class)),
            ("fields", Json::List(node.fields.iter().map(pair).collect())),
        ])
    };
    let edge = |edge: &GraphEdge| {
        Json::Object(vec![
            ("from", edge.from.map_or(Json::Null, |from| Json::count(from as u64))),
            ("label", Json::text(&*edge.label)),
            ("to", Json::count(edge.to as u64)),
        ])
    };
    Json::Object(vec![
        ("nodes", Json::List(graph.nodes.iter().map(node).collect())),
        ("edges", Json::List(graph.edges.iter().map(edge).collect())),
    ])
}

fn counterexample(found: &Counterexample) -> Json {
    let object = |(name, class, fields): &ObjectText| {
        Json::Object(vec![
            ("name", Json::text(&**name)),
            ("class", Json::text(&**class)),
            ("fields", Json::List(fields.iter().map(pair).collect())),
        ])
    };
    let step = |step: &crate::PathStep| {
        let line = step.line.map_or(Json::Null, |line| Json::Int(line.into()));
        Json::Object(vec![("file", Json::text(&*step.file)), ("line", line), ("choice", Json::text(&*step.choice))])
    };
    let file = |file: &crate::SourceText| {
        Json::Object(vec![("path", Json::text(&*file.path)), ("text", Json::text(&*file.text))])
    };
    let input = &found.input;
    Json::Object(vec![
        (
            "violation",
            Json::Object(vec![
                ("property", Json::text(&*found.property)),
                ("class", Json::text(&*found.what)),
                ("message", optional(&found.message)),
                ("trace", Json::texts(found.trace.iter().map(ToString::to_string))),
                ("kind", Json::text(kind_name(found.kind))),
            ]),
        ),
        (
            "input",
            Json::Object(vec![
                ("arguments", Json::List(input.arguments.iter().map(pair).collect())),
                ("objects", Json::List(input.objects.iter().map(object).collect())),
                ("answers", Json::texts(input.answers.iter().cloned())),
                ("drawing", Json::texts(input.drawing.iter().cloned())),
                ("graph", graph(&input.graph)),
            ]),
        ),
        ("path", Json::List(found.path.iter().map(step).collect())),
        ("test", Json::List(found.tests.iter().map(file).collect())),
        ("written", Json::texts(found.written_to.iter().cloned())),
        (
            "jvm",
            match &found.jvm {
                Confirmation::Confirmed(version) => Json::text(format!("confirmed on JVM {version}")),
                Confirmation::NotAsked(reason) => Json::text(format!("not confirmed on a JVM: {reason}")),
            },
        ),
    ])
}

fn optional(text: &Option<String>) -> Json {
    text.as_ref().map_or(Json::Null, |text| Json::text(&**text))
}

fn statistics(figures: &Figures) -> Json {
    Json::Object(vec![
        ("paths", Json::count(figures.paths)),
        ("states", Json::count(figures.states)),
        ("depth", Json::Int(figures.depth.into())),
        ("objects", Json::Int(figures.objects.into())),
        ("predicates", Json::Int(figures.predicates.into())),
        ("queries", Json::count(figures.queries)),
        ("hard_queries", Json::count(figures.hard_queries)),
        ("solver_ms", Json::Milli(figures.solver_ms)),
        ("work", Json::Object(figures.work.iter().map(|(name, work)| (*name, Json::count(*work))).collect())),
        ("wall_ms", Json::Milli(figures.wall_ms)),
        ("peak_memory", Json::count(figures.peak_memory)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn strings_are_escaped() {
        let text = Json::text("a\"b\\c\n\r\t\u{1}\u{7f}→☁");
        assert_eq!(text.to_string(), "\"a\\\"b\\\\c\\n\\r\\t\\u0001\u{7f}→☁\"");
    }

    #[test]
    fn fields_keep_their_order() {
        let object = Json::Object(vec![
            ("b", Json::List(vec![Json::Null, Json::Bool(true), Json::Int(-3)])),
            ("a", Json::Milli(1.23456)),
            ("c", Json::Object(Vec::new())),
        ]);
        assert_eq!(object.to_string(), r#"{"b":[null,true,-3],"a":1.235,"c":{}}"#);
    }

    #[test]
    fn figures_of_cut_points_have_sums() {
        let text = answer(&[samples::matched()], &Unchecked::default()).to_string();
        let expected = concat!(
            r#""matching":{"checks":7,"subsumed":3,"stored":4,"cut_points":["#,
            r#"{"place":"p.Node.walk(Node.java:7)","checks":4,"subsumed":1,"stored":3},"#,
            r#"{"place":"p.Node.walk(Node.java:9)","checks":3,"subsumed":2,"stored":1}]}"#
        );
        assert!(text.contains(expected), "{text}");
        assert!(answer(&[samples::open()], &Unchecked::default()).to_string().contains(r#""matching":null"#));
    }

    #[test]
    fn one_entry_is_the_answer_itself() {
        let text = answer(&[samples::open()], &Unchecked::default()).to_string();
        assert!(text.starts_with(r#"{"verdict":"UNKNOWN","entry":"p.Node.next","#), "{text}");
        let reason = concat!(
            r#"{"reason":"loop bound of 4 iterations reached","place":"","count":1,"#,
            r#""code":"loop-bound","advice":"A larger --loops, or none, goes further."}"#
        );
        assert!(text.contains(reason), "{text}");
        assert!(text.contains(r#""counterexample":null"#), "{text}");
        assert!(!text.contains('\n'));
    }

    #[test]
    fn several_entries_are_under_the_worst_verdict() {
        let text = answer(&[samples::safe(), samples::violated(), samples::open()], &Unchecked::default()).to_string();
        assert!(text.starts_with(r#"{"verdict":"UNSAFE","entries":[{"verdict":"SAFE","#), "{text}");
        let text = answer(&[samples::safe(), samples::open()], &Unchecked::default()).to_string();
        assert!(text.starts_with(r#"{"verdict":"UNKNOWN","entries":["#), "{text}");
    }

    #[test]
    fn the_heap_of_an_input_is_a_graph() {
        let text = answer(&[samples::violated()], &Unchecked::default()).to_string();
        let expected = concat!(
            r#""graph":{"nodes":[{"name":"this","class":"p.Node","fields":[{"name":"value","value":"0"}]}],"#,
            r#""edges":[{"from":null,"label":"this","to":0},{"from":0,"label":"next","to":0}]}"#
        );
        assert!(text.contains(expected), "{text}");
    }

    #[test]
    fn endings_have_kinds() {
        let execution = |ending| Execution {
            input: vec!["this → ☁".to_string()],
            constraint: "true".to_string(),
            output: Vec::new(),
            ending,
            pictures: Default::default(),
        };
        let executions = [
            execution(Ended::Returned),
            execution(Ended::Threw("p.E".to_string(), None)),
            execution(Ended::Exited(-1)),
        ];
        let conclusion = Conclusion {
            entry: "A.b".to_string(),
            incomplete: Vec::new(),
            assumed: Vec::new(),
            figures: Figures::default(),
        };
        let text = exploration(&executions, &conclusion).to_string();
        assert!(text.starts_with(r#"{"entry":"A.b","complete":true,"executions":[{"number":1,"#), "{text}");
        assert!(text.contains(r#""ending":{"kind":"returned"}},{"number":2,"#), "{text}");
        assert!(text.contains(r#""ending":{"kind":"threw","class":"p.E","message":null}"#), "{text}");
        assert!(text.contains(r#""ending":{"kind":"exited","code":-1}"#), "{text}");
    }
}
