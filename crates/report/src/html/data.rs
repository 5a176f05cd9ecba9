//! What a page knows of an entry, as JSON for its script: texts as lists, drawings as fragments, places as numbers of
//! source files and lines.

use tandem_evidence::draw::{Cell, Picture};
use tandem_evidence::{Film, FilmStep};
use tandem_machine::TraceFrame;

use super::heap::{Drawing, draw};
use super::sources::SourceTable;
use crate::json::Json;
use crate::terminal::{Style, confirmation, figures, headline, place_of, reason_text};
use crate::verdict::{AbstractState, Condition, Counterexample, EntryReport, PathStep, Verdict, kind_name};
use crate::words;

/// Everything about an entry.
pub(super) fn entry(report: &EntryReport, sources: &mut SourceTable<'_>) -> Json {
    let all = report.counterexample.iter().chain(&report.further);
    let violations = all.map(|found| violation(found, sources)).collect();
    let pictures = &report.pictures;
    let states = pictures.proof.iter().map(|state| abstract_state(state, sources)).collect();
    let alarm = pictures.alarm.as_ref().map_or(Json::Null, |state| abstract_state(state, sources));
    let assumed = report.assumed.iter().map(words::assumption);
    let warnings = report.warnings.iter().map(|warning| warning.sentence().to_string());
    Json::Object(vec![
        ("headline", Json::text(headline(report).trim_start_matches(": ").trim_end_matches(", because"))),
        ("properties", Json::texts(report.properties.iter().cloned())),
        ("violations", Json::List(violations)),
        ("conditions", Json::texts(report.conditions.iter().map(condition))),
        ("reasons", reasons(report)),
        ("states", Json::List(states)),
        ("statesLeftOut", Json::count(pictures.left_out as u64)),
        ("alarm", alarm),
        ("warnings", Json::texts(warnings)),
        ("assumed", Json::texts(assumed)),
        ("figures", Json::text(figures(&report.figures))),
    ])
}

/// For which inputs an exception that is no violation does not come about.
fn condition(condition: &Condition) -> String {
    let kind = kind_name(condition.kind).replace('-', " ");
    match &condition.holds {
        Some(holds) => format!("{holds}; otherwise {} ({kind})", condition.class),
        None => format!("{} on some inputs ({kind})", condition.class),
    }
}

/// What was left out, with what would help; the advice once for each kind.
fn reasons(report: &EntryReport) -> Json {
    let mut said: Vec<&str> = Vec::new();
    let mut reason = |left_out: &crate::LeftOut| {
        let advice = words::advice(&left_out.reason.kind);
        let is_new = report.verdict == Verdict::Unknown && !said.contains(&advice);
        said.push(advice);
        Json::texts([reason_text(left_out), if is_new { advice.to_string() } else { String::new() }])
    };
    Json::List(report.incomplete.iter().map(&mut reason).collect())
}

fn violation(found: &Counterexample, sources: &mut SourceTable<'_>) -> Json {
    let tests = found.tests.iter().map(|test| Json::texts([test.path.clone(), test.text.clone()]));
    let trace = found.trace.iter().map(|frame| Json::List(vec![Json::text(frame.to_string()), place(frame, sources)]));
    let trace = trace.collect();
    let path = found.path.iter().map(|step| choice(step, sources)).collect();
    let film = &found.film;
    let ends = draw(&[&film.input, &film.output]);
    let steps: Vec<&Picture> = film.steps.iter().map(|step| &step.picture).collect();
    let drawing = draw(&steps);
    let moments = film.steps.iter().zip(&drawing.pictures).map(|(step, picture)| moment(step, picture, sources));
    let moments = moments.collect();
    Json::Object(vec![
        ("sentence", Json::text(found.sentence())),
        ("property", Json::text(&*found.property)),
        ("kind", Json::text(kind_name(found.kind).replace('-', " "))),
        // A contract is broken by a method as a whole: no line of it is the culprit.
        ("hasCulprit", Json::Bool(found.property != "contracts")),
        ("jvm", Json::text(confirmation(found, Style::Plain))),
        ("tests", Json::List(tests.collect())),
        ("written", Json::texts(found.written_to.iter().cloned())),
        ("trace", Json::List(trace)),
        ("path", Json::List(path)),
        ("input", Json::texts(found.input.drawing.iter().cloned())),
        ("answers", Json::texts(found.input.answers.iter().cloned())),
        ("ends", fragments(&ends)),
        ("inputPicture", picture_of(&ends, 0, &film.input)),
        ("outputPicture", picture_of(&ends, 1, &film.output)),
        ("drawing", fragments(&drawing)),
        ("steps", Json::List(moments)),
        ("missing", missing(film)),
    ])
}

/// What the steps leave out, in words, and behind which of them.
fn missing(film: &Film) -> Json {
    let mut all = Vec::new();
    if let Some((behind, count)) = film.missing {
        let text = format!("{count} more lines between step {behind} and step {} are left out", behind + 1);
        all.push(text);
    }
    if film.is_cut && !film.steps.is_empty() {
        all.push("the run goes on; it is too long to be shown to its end".to_string());
    }
    Json::texts(all)
}

fn choice(step: &PathStep, sources: &mut SourceTable<'_>) -> Json {
    let at = sources.number(&step.file).zip(step.line).filter(|_| !step.file.is_empty());
    Json::List(vec![Json::text(place_of(step)), Json::text(&*step.choice), numbers(at)])
}

fn place(frame: &TraceFrame, sources: &mut SourceTable<'_>) -> Json {
    numbers(sources.place(frame))
}

fn numbers(place: Option<(usize, u32)>) -> Json {
    place.map_or(Json::Null, |(file, line)| Json::List(vec![Json::count(file as u64), Json::count(line.into())]))
}

fn moment(step: &FilmStep, picture: &[usize], sources: &mut SourceTable<'_>) -> Json {
    Json::List(vec![
        Json::text(step.frame.to_string()),
        place(&step.frame, sources),
        Json::count(step.depth as u64),
        indices(picture),
        values(&step.picture),
    ])
}

fn abstract_state(state: &AbstractState, sources: &mut SourceTable<'_>) -> Json {
    let drawing = draw(&[&state.picture]);
    let at = state.place.as_ref().map_or_else(|| "the beginning of the entry".to_string(), ToString::to_string);
    Json::Object(vec![
        ("at", Json::text(at)),
        ("place", state.place.as_ref().map_or(Json::Null, |frame| place(frame, sources))),
        ("drawing", fragments(&drawing)),
        ("picture", picture_of(&drawing, 0, &state.picture)),
        ("facts", Json::texts(state.facts.iter().cloned())),
    ])
}

/// The fragments of a drawing, and what it covers.
fn fragments(drawing: &Drawing) -> Json {
    let bounds = drawing.bounds;
    let bounds = [bounds.x, bounds.y, bounds.width, bounds.height].map(|number| Json::Int(number.into()));
    Json::List(vec![Json::List(bounds.to_vec()), Json::texts(drawing.fragments.iter().cloned())])
}

/// A picture of a drawing: its fragments, and the variables that are no objects.
fn picture_of(drawing: &Drawing, number: usize, picture: &Picture) -> Json {
    Json::List(vec![indices(&drawing.pictures[number]), values(picture)])
}

fn indices(all: &[usize]) -> Json {
    Json::List(all.iter().map(|index| Json::count(*index as u64)).collect())
}

/// The variables that hold something that has no box.
fn values(picture: &Picture) -> Json {
    let value = |(name, cell): &(String, Cell)| match cell {
        Cell::Text(text) => Some(Json::texts([name.clone(), text.clone()])),
        Cell::Object(_) | Cell::Within(..) => None,
    };
    Json::List(picture.roots.iter().filter_map(value).collect())
}
