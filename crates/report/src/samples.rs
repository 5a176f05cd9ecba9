//! Reports for tests.

use tandem_evidence::{Film, GraphEdge, GraphNode, HeapGraph};
use tandem_machine::reason::{Bound, MethodName, Reason, ReasonKind};
use tandem_machine::{ExceptionKind, TraceFrame};

use crate::verdict::{
    Basis, Confirmation, Counterexample, CutPoint, EntryReport, Figures, InputText, LeftOut, PathStep, Pictures,
    SourceText, Subject, Verdict,
};

fn frame(class: &str, method: &str, file: &str, line: u32) -> TraceFrame {
    TraceFrame { class: class.into(), method: method.into(), file: Some(file.into()), line: Some(line) }
}

fn report(verdict: Verdict) -> EntryReport {
    EntryReport {
        entry: "p.Node.next".to_string(),
        subject: Subject::Method,
        properties: vec!["assert".to_string(), "exceptions".to_string()],
        verdict,
        is_known: false,
        incomplete: Vec::new(),
        assumed: Vec::new(),
        warnings: Vec::new(),
        counterexample: None,
        further: Vec::new(),
        conditions: Vec::new(),
        invariants: Vec::new(),
        tests: None,
        cut_points: Vec::new(),
        basis: Basis::Paths,
        figures: Figures { paths: 3, states: 5, wall_ms: 12.3456, ..Figures::default() },
        pictures: Pictures::default(),
    }
}

/// An entry that is safe.
pub fn safe() -> EntryReport {
    report(Verdict::Safe)
}

/// An entry that stayed open, for two reasons.
pub fn open() -> EntryReport {
    let method = MethodName { class: "p.Node".into(), name: "call".into(), descriptor: "()V".into() };
    let native = Reason::new(ReasonKind::NativeMethod(method)).at(vec![frame("p.Node", "call", "Node.java", 7)]);
    let incomplete = vec![LeftOut::once(Reason::new(Bound::Loops(4))), LeftOut { reason: native, count: 4 }];
    EntryReport { incomplete, ..report(Verdict::Unknown) }
}

/// An entry that throws in line 12 of `p/Node.java`.
pub fn violated() -> EntryReport {
    let step = |line, choice: &str| PathStep { file: "p/Node.java".to_string(), line, choice: choice.to_string() };
    let edge = |from, label: &str| GraphEdge { from, label: label.to_string(), to: 0 };
    let counterexample = Counterexample {
        property: "exceptions".to_string(),
        kind: ExceptionKind::Defect,
        what: "java.lang.NullPointerException".to_string(),
        message: Some("because \"this.next\" is null".to_string()),
        trace: vec![
            frame("java.util.Objects", "requireNonNull", "Objects.java", 209),
            frame("p.Node", "next", "Node.java", 12),
        ],
        input: InputText {
            drawing: vec!["this → Node{value: 0} → null".to_string()],
            arguments: vec![("this".to_string(), "this".to_string())],
            objects: Vec::new(),
            answers: Vec::new(),
            graph: HeapGraph {
                nodes: vec![GraphNode {
                    name: "this".to_string(),
                    class: "p.Node".to_string(),
                    fields: vec![("value".to_string(), "0".to_string())],
                }],
                edges: vec![edge(None, "this"), edge(Some(0), "next")],
            },
        },
        path: vec![step(Some(11), "this.next == null"), step(None, "value > 0")],
        tests: vec![SourceText {
            path: "p/NodeTest.java".to_string(),
            text: "class NodeTest {\n    @Test\n    void throwsIt() {\n    }\n\n    // More.\n}\n".to_string(),
        }],
        written_to: Vec::new(),
        jvm: Confirmation::Confirmed("17.0.15".to_string()),
        film: Film::default(),
    };
    EntryReport { counterexample: Some(counterexample), ..report(Verdict::Unsafe) }
}

/// An entry that was checked by an engine that compares states.
pub fn matched() -> EntryReport {
    let point = |line: u32, checks, subsumed| CutPoint {
        place: Some(frame("p.Node", "walk", "Node.java", line)),
        checks,
        subsumed,
        stored: checks - subsumed,
    };
    EntryReport { cut_points: vec![point(7, 4, 1), point(9, 3, 2)], ..open() }
}
