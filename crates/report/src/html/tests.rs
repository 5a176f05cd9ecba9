//! The page as text: whole, the same every time, and no way out of an element for what a program calls its things.

use tandem_evidence::draw::{Cell, Form, Link, Part, Picture, Shape};
use tandem_evidence::{Film, FilmStep};
use tandem_machine::{ExceptionKind, TraceFrame};

use super::page;
use crate::exploration::{Conclusion, Ended, Execution};
use crate::samples;
use crate::verdict::{AbstractState, Condition, Counterexample, EntryReport, Pictures, Unchecked};

const NASTY: &str = "x</script><script>bad()</script><!--\"'&𝄞\u{202e}`${1}";

fn nasty_picture() -> Picture {
    let part = |cell| Part { label: NASTY.to_string(), cell, link: Link::Own };
    let shape = Shape {
        identity: 1,
        class: NASTY.to_string(),
        content: vec![part(Cell::Text(NASTY.to_string())), part(Cell::Within(0, NASTY.to_string()))],
        form: Form::Region,
        notes: vec![NASTY.to_string()],
    };
    Picture {
        roots: vec![(NASTY.to_string(), Cell::Object(0)), (NASTY.to_string(), Cell::Text(NASTY.to_string()))],
        objects: vec![shape],
    }
}

fn nasty_report() -> EntryReport {
    let mut report = samples::violated();
    let found = report.counterexample.take().expect("it is a violation");
    let frame = TraceFrame { class: NASTY.into(), method: NASTY.into(), file: Some("Node.java".into()), line: Some(3) };
    let step = FilmStep { frame: frame.clone(), depth: 1, picture: nasty_picture() };
    let film = Film {
        input: nasty_picture(),
        output: nasty_picture(),
        steps: vec![step],
        missing: Some((1, 5)),
        is_cut: true,
    };
    let mut tests = found.tests.clone();
    tests[0].text.push_str(NASTY);
    report.entry = format!("p.{NASTY}.m");
    report.counterexample = Some(Counterexample {
        what: NASTY.to_string(),
        message: Some(NASTY.to_string()),
        trace: vec![frame],
        tests,
        film,
        ..found
    });
    let state = AbstractState { place: None, picture: nasty_picture(), facts: vec![NASTY.to_string()] };
    report.pictures = Pictures { proof: vec![state.clone()], left_out: 1, alarm: Some(state) };
    report
}

#[test]
fn nothing_that_a_program_says_becomes_part_of_the_page() {
    let unchecked = Unchecked { methods: 1, classes: vec![(NASTY.to_string(), NASTY.to_string())] };
    let text = page(&[nasty_report()], &unchecked, &|_| Some(format!("// {NASTY}\n{NASTY}\n\n")));
    assert!(!text.contains("bad()</script>") && !text.contains("<script>bad"), "{text}");
    let scripts = text.matches("<script").count();
    assert_eq!((scripts, text.matches("</script").count()), (4, 4), "an entry, two sources at most, the script");
    assert_eq!(text.matches("<!--").count(), 0);
}

#[test]
fn further_violations_and_conditions_are_there() {
    let mut report = samples::violated();
    let mut further = report.counterexample.clone().expect("it is a violation");
    further.kind = ExceptionKind::Rejection;
    report.further.push(further);
    let condition = Condition { kind: ExceptionKind::NullArgument, class: "p.E".to_string(), holds: None };
    report.conditions.push(condition);
    let text = page(&[report], &Unchecked::default(), &|_| None);
    assert!(text.contains("(and 1 more violation)"), "{text}");
    assert!(text.contains(r#""kind":"rejection""#) && text.contains(r#""kind":"defect""#), "{text}");
    assert!(text.contains(r#""conditions":["p.E on some inputs (null argument)"]"#), "{text}");
}

#[test]
fn the_same_reports_give_the_same_page() {
    let reports = [samples::violated(), samples::open(), samples::safe(), nasty_report()];
    let sources = |path: &str| Some(format!("// {path}\n"));
    let first = page(&reports, &Unchecked::default(), &sources);
    assert_eq!(first, page(&reports, &Unchecked::default(), &sources));
    assert!(first.ends_with("</html>\n"));
    for id in ["entry0", "entry3", "source0", "row2"] {
        assert_eq!(first.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
    }
    // Nothing is fetched.
    assert!(!first.contains("src=") && !first.contains("href=") && !first.contains("@import"));
}

#[test]
fn an_exploration_is_a_page_without_scripts() {
    let execution = Execution {
        input: Vec::new(),
        constraint: format!("a < b && {NASTY}"),
        output: Vec::new(),
        ending: Ended::Threw(NASTY.to_string(), Some(NASTY.to_string())),
        pictures: [nasty_picture(), nasty_picture()],
    };
    let conclusion = Conclusion {
        entry: NASTY.to_string(),
        incomplete: Vec::new(),
        assumed: Vec::new(),
        figures: Default::default(),
    };
    let text = super::exploration::page(&[execution], &conclusion);
    assert!(!text.contains("<script") && !text.contains("<!--"), "{text}");
    assert!(text.contains("a &lt; b &amp;&amp;<br>x&lt;/script&gt;"), "{text}");
    assert_eq!(text.matches("<svg").count(), 2);
}

#[test]
fn the_table_has_what_filters_look_at() {
    let text = page(&[samples::violated(), samples::open()], &Unchecked::default(), &|_| None);
    assert!(
        text.contains("data-verdict=\"UNSAFE\" data-class=\"p.Node\" data-kind=\"defect: NullPointerException\""),
        "{text}"
    );
    assert!(text.contains("data-verdict=\"UNKNOWN\" data-class=\"p.Node\" data-kind=\"loop bound\""), "{text}");
    assert!(text.contains("<option value=\"p.Node\">p.Node (2)</option>"), "{text}");
    assert!(text.contains("value=\"SAFE\" checked> 0 SAFE"), "{text}");
}
