//! The report that people read: the verdict, why, and the evidence, with an excerpt of the source.

use std::fmt::Write;

use tandem_machine::reason::{Bound, ReasonKind};
use tandem_machine::{ExceptionKind, TraceFrame};

use crate::adequacy;
use crate::place::SourceLine;
use crate::verdict::{
    Basis, Confirmation, Counterexample, CutPoint, EntryReport, Figures, LeftOut, PathStep, Subject, Verdict,
};
use crate::words;

/// Whether the text has colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// No escape sequences.
    Plain,
    /// ANSI colours.
    Colour,
}

/// Finds the text of a source file by its path below a source folder.
pub type SourceFinder<'s> = &'s dyn Fn(&str) -> Option<String>;

/// What holds of no input.
const NEVER: &str = "false";
/// Choices of a path that are shown; of longer paths the last ones.
const SHOWN_STEPS: usize = 12;
/// Frames that are shown below the innermost one.
const SHOWN_FRAMES: usize = 8;
/// What stands before the second and further parts of a broken line.
const INDENTATION: &str = "  ";
/// The packages of the class library: what happens there happens in a call.
const LIBRARY: [&str; 5] = ["java.", "javax.", "jdk.", "sun.", "org.tandem.input."];
/// Lines shown before and after the one that matters.
const CONTEXT: usize = 2;

impl Style {
    pub(crate) fn paint(self, code: &str, text: &str) -> String {
        match self {
            Style::Plain => text.to_string(),
            Style::Colour => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }

    pub(crate) fn verdict(self, verdict: Verdict) -> String {
        let code = match verdict {
            Verdict::Safe => "1;32",
            Verdict::Unsafe => "1;31",
            Verdict::Unknown => "1;33",
        };
        self.paint(code, verdict.word())
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }

    pub(crate) fn head(self, text: &str) -> String {
        self.paint("1", text)
    }
}

/// Everything that is said of one entry.
pub fn entry(report: &EntryReport, sources: SourceFinder<'_>, style: Style) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{} {}{}", style.verdict(report.verdict), style.head(&report.entry), headline(report));
    if let Some(found) = &report.counterexample {
        write_counterexample(&mut out, found, report.subject, sources, style);
        write_further(&mut out, &report.further, style);
    } else {
        write_reasons(&mut out, report, style);
    }
    for warning in &report.warnings {
        let _ = writeln!(out, "  {} {}", style.paint("1;33", "warning:"), warning.sentence());
    }
    for invariant in &report.invariants {
        let _ = writeln!(out, "  @Invariant(\"repOk\") of {}", style.head(&invariant.class));
        let _ = writeln!(out, "    {}", invariant.method());
    }
    if let Some(tests) = &report.tests {
        out += &adequacy::lines(tests, style);
    }
    for assumption in &report.assumed {
        let _ = writeln!(out, "  {} {}", style.dim("assumed:"), words::assumption(assumption));
    }
    for line in cut_points(&report.cut_points) {
        let _ = writeln!(out, "  {}", style.dim(&line));
    }
    let _ = writeln!(out, "  {}", style.dim(&figures(&report.figures)));
    out
}

/// How many cut points are listed: a recursion has one for each depth.
const MOST_CUT_POINTS: usize = 12;

/// What was compared at cut points: a line for all of them, and one for each if there are several.
fn cut_points(points: &[CutPoint]) -> Vec<String> {
    let counts = |point: &CutPoint| {
        let CutPoint { checks, subsumed, stored, .. } = point;
        format!("{checks} compared, {subsumed} subsumed, {stored} stored")
    };
    match points {
        [] => Vec::new(),
        [only] => vec![format!("states at {}: {}", only.place(), counts(only))],
        several => {
            let sum = format!("states at cut points: {}", counts(&CutPoint::sum(several)));
            let each = several.iter().take(MOST_CUT_POINTS);
            let each = each.map(|point| format!("  {}: {}", point.place(), counts(point)));
            let more = several.len().saturating_sub(MOST_CUT_POINTS);
            let rest = (more > 0).then(|| format!("  and at {more} more (--json lists all of them)"));
            std::iter::once(sum).chain(each).chain(rest).collect()
        }
    }
}

/// What follows the name of the entry.
pub(crate) fn headline(report: &EntryReport) -> String {
    match (report.verdict, &report.counterexample) {
        (Verdict::Unsafe, Some(found)) => {
            format!(": {}{}", found.sentence(), if report.is_known { " (known)" } else { "" })
        }
        (Verdict::Safe, _) => {
            let basis = match (report.basis, report.figures.paths) {
                (Basis::Invariant { states, .. }, _) => {
                    format!("proved for inputs of every size, by {}", count_of(states, "abstract state"))
                }
                (Basis::Methods(count), _) => {
                    format!("proved for every client, by {}", count_of(count, "method"))
                }
                (Basis::Paths, 1) => "the only path was explored".to_string(),
                (Basis::Paths, several) => format!("all {} were explored", count_of(several, "path")),
            };
            format!(": {}{basis} ({})", conditions(report), report.properties.join(", "))
        }
        _ => match bounds(&report.incomplete) {
            Some(bounds) => format!(": no violation up to {bounds}"),
            None => ": not shown either way, because".to_string(),
        },
    }
}

/// For which inputs the entry does not throw on purpose, and with which arguments that are not null.
fn conditions(report: &EntryReport) -> String {
    let simple = |class: &str| class.rsplit('.').next().unwrap_or(class).to_string();
    let mut said: Vec<String> = Vec::new();
    let known = report.conditions.iter().filter_map(|condition| Some((condition, condition.holds.as_deref()?)));
    for (condition, holds) in known.clone().filter(|(_, holds)| *holds != NEVER) {
        let is_null =
            condition.kind == ExceptionKind::NullArgument && condition.class.ends_with(".NullPointerException");
        let otherwise = if is_null { String::new() } else { format!(" (otherwise {})", simple(&condition.class)) };
        said.push(format!("{holds}{otherwise}"));
    }
    let mut text = if said.is_empty() { String::new() } else { format!("if {}", said.join(", ")) };
    let always = known.filter(|(_, holds)| *holds == NEVER).map(|(condition, _)| condition);
    let always: Vec<String> = always.map(|condition| format!("always throws {}", simple(&condition.class))).collect();
    let sometimes = report.conditions.iter().filter(|condition| condition.holds.is_none());
    let sometimes = sometimes.map(|condition| format!("otherwise {} on some inputs", simple(&condition.class)));
    let mut parts: Vec<String> = always.into_iter().chain(sometimes).collect();
    parts.dedup();
    for part in parts {
        text += if text.is_empty() { "" } else { ", " };
        text += &part;
    }
    if text.is_empty() { text } else { text + "; " }
}

/// The bounds up to which everything was explored, if nothing but bounds that the user gave stood in the way.
pub(crate) fn bounds(incomplete: &[LeftOut]) -> Option<String> {
    let bound = |left_out: &LeftOut| match left_out.reason.kind {
        ReasonKind::Bound(Bound::Objects(most)) => Some(count_of(most.into(), "object")),
        ReasonKind::Bound(Bound::Loops(most)) => Some(count_of(most.into(), "iteration")),
        ReasonKind::Bound(Bound::Depth(most)) => Some(format!("{} on a path", count_of(most.into(), "choice"))),
        _ => None,
    };
    let mut bounds: Vec<String> = incomplete.iter().map(bound).collect::<Option<_>>()?;
    bounds.dedup();
    (!bounds.is_empty()).then(|| bounds.join(" and "))
}

/// A number of things in words.
pub fn count_of(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// What was left out, and what would help: once for each kind, below the last reason of that kind.
fn write_reasons(out: &mut String, report: &EntryReport, style: Style) {
    for (index, left_out) in report.incomplete.iter().enumerate() {
        let _ = writeln!(out, "  - {}", reason_text(left_out));
        let kind = &left_out.reason.kind;
        let mut later = report.incomplete[index + 1..].iter();
        let is_last = later.all(|later| words::advice(&later.reason.kind) != words::advice(kind));
        if report.verdict == Verdict::Unknown && is_last {
            let _ = writeln!(out, "      {}", style.dim(words::advice(kind)));
        }
    }
}

pub(crate) fn reason_text(left_out: &LeftOut) -> String {
    let place = left_out.reason.place().map_or_else(String::new, |place| format!(", at {place}"));
    let times = if left_out.count > 1 { format!(" ({} times)", left_out.count) } else { String::new() };
    format!("{}{place}{times}", words::sentence(&left_out.reason.kind))
}

fn write_counterexample(
    out: &mut String,
    found: &Counterexample,
    subject: Subject,
    sources: SourceFinder<'_>,
    style: Style,
) {
    write_trace(out, found, sources, style);
    if !found.input.drawing.is_empty() {
        let _ = writeln!(out, "  {}", style.head("input"));
        for line in &found.input.drawing {
            let _ = writeln!(out, "    {line}");
        }
    }
    write_path(out, found, style);
    write_test(out, found, subject, style);
    let _ = writeln!(out, "  {}", confirmation(found, style));
}

/// Other violations of the same entry, a line for each.
pub(crate) fn write_further(out: &mut String, further: &[Counterexample], style: Style) {
    for found in further {
        let place = found.trace.get(first_of_user(&found.trace));
        let place = place.map_or_else(String::new, |frame| format!(", at {frame}"));
        let _ = writeln!(out, "  {} {}{place}", style.head("also"), found.sentence());
        let lines: Vec<&str> = found.input.drawing.iter().map(|line| line.trim()).collect();
        if !lines.is_empty() {
            let _ = writeln!(out, "    {}", style.dim(&lines.join("; ")));
        }
    }
}

/// What the real JVM said.
pub(crate) fn confirmation(found: &Counterexample, style: Style) -> String {
    match &found.jvm {
        Confirmation::Confirmed(version) => style.paint("32", &format!("confirmed on JVM {version}")),
        Confirmation::NotAsked(reason) => format!("replayed by the interpreter; not confirmed on a JVM: {reason}"),
    }
}

/// Where it happened. A contract is broken by a method as a whole, so that no line of it is the culprit.
fn write_trace(out: &mut String, found: &Counterexample, sources: SourceFinder<'_>, style: Style) {
    let is_contract = found.property == "contracts";
    let (of_library, own) = found.trace.split_at(first_of_user(&found.trace));
    let Some((innermost, others)) = own.split_first() else { return };
    let _ = writeln!(out, "  {} {innermost}", if is_contract { "in" } else { "at" });
    if let Some(called) = of_library.last() {
        let _ = writeln!(out, "  {}", style.dim(&format!("in its call of {}.{}", called.class, called.method)));
    }
    for frame in others.iter().take(SHOWN_FRAMES) {
        let _ = writeln!(out, "  {}", style.dim(&format!("at {frame}")));
    }
    let left_out = others.len().saturating_sub(SHOWN_FRAMES);
    if left_out > 0 {
        let _ = writeln!(out, "  {}", style.dim(&format!("… {} more", count_of(left_out as u64, "frame"))));
    }
    if let (false, Some(excerpt)) = (is_contract, found.trace.iter().find_map(|frame| excerpt(frame, sources, style))) {
        out.push_str(&excerpt);
    }
}

/// The innermost frame that is not one of the class library's; the innermost of all if there is none.
pub(crate) fn first_of_user(trace: &[TraceFrame]) -> usize {
    let is_library = |frame: &TraceFrame| LIBRARY.iter().any(|package| frame.class.starts_with(package));
    trace.iter().position(|frame| !is_library(frame)).unwrap_or_default()
}

fn write_path(out: &mut String, found: &Counterexample, style: Style) {
    if found.path.is_empty() {
        return;
    }
    let _ = writeln!(out, "  {}", style.head("path"));
    let left_out = found.path.len().saturating_sub(SHOWN_STEPS);
    if left_out > 0 {
        let _ = writeln!(out, "    {}", style.dim(&format!("… {} before", count_of(left_out as u64, "choice"))));
    }
    let shown = &found.path[left_out..];
    let places: Vec<String> = shown.iter().map(place_of).collect();
    let width = places.iter().map(|place| place.chars().count()).max().unwrap_or_default();
    for (place, step) in places.iter().zip(shown) {
        let _ = writeln!(out, "    {}  {}", style.dim(&format!("{place:<width$}")), step.choice);
    }
}

/// `Node.java:12`; what nobody wrote, such as the choice of a parameter, is at the entry.
pub(crate) fn place_of(step: &PathStep) -> String {
    let file = step.file.rsplit('/').next().unwrap_or_default();
    match step.line {
        Some(line) => format!("{file}:{line}"),
        None if file.is_empty() => "entry".to_string(),
        None => file.to_string(),
    }
}

/// Where the test is, or its heart if it is nowhere: the rest is the same in every test.
fn write_test(out: &mut String, found: &Counterexample, subject: Subject, style: Style) {
    for file in &found.written_to {
        let _ = writeln!(out, "  {} {file}", style.head("test written to"));
    }
    if let (true, Some(test)) = (found.written_to.is_empty(), found.tests.first()) {
        let how = format!("({} writes all of it to a file)", subject.option_for_tests());
        let _ = writeln!(out, "  {} {}", style.head("JUnit test"), style.dim(&how));
        let is_annotation = |line: &str| line.trim().starts_with('@') && line.ends_with("Test");
        for line in test.text.lines().skip_while(|line| !is_annotation(line)) {
            let _ = writeln!(out, "{line}");
            if line == "    }" {
                break;
            }
        }
    }
}

/// The lines around the place that a frame names.
fn excerpt(frame: &TraceFrame, sources: SourceFinder<'_>, style: Style) -> Option<String> {
    let SourceLine { path, line } = SourceLine::of_frame(frame)?;
    let line = line as usize;
    let text = sources(&path)?;
    let lines: Vec<&str> = text.lines().collect();
    lines.get(line.checked_sub(1)?)?;
    let first = line.saturating_sub(CONTEXT).max(1);
    let last = (line + CONTEXT).min(lines.len());
    let width = last.to_string().len();
    let mut out = String::new();
    for number in first..=last {
        let content = lines[number - 1];
        if number == line {
            let marked = format!("> {number:width$} │ {content}");
            let _ = writeln!(out, "  {}", style.paint("1;31", &marked));
        } else {
            let plain = format!("  {number:width$} │ {content}");
            let _ = writeln!(out, "  {}", style.dim(plain.trim_end()));
        }
    }
    Some(out)
}

/// Breaks a line so that no part is wider than `width`: before links and operators if that is enough, else at spaces,
/// and what does not fit even alone is cut. All parts but the first are indented.
pub(crate) fn wrap(line: &str, width: usize) -> Vec<String> {
    let room = width - INDENTATION.len();
    let mut chunks: Vec<String> = Vec::new();
    for word in line.split(' ') {
        match chunks.last_mut() {
            Some(chunk) if !["→", "&&", "||"].contains(&word) => {
                chunk.push(' ');
                chunk.push_str(word);
            }
            _ => chunks.push(word.to_string()),
        }
    }
    let words = |chunk: String| match chunk.chars().count() <= room {
        true => vec![chunk],
        false => chunk.split(' ').flat_map(|word| cut(word, room)).collect(),
    };
    let mut parts: Vec<String> = Vec::new();
    for word in chunks.into_iter().flat_map(words) {
        match parts.last_mut() {
            Some(part) if part.chars().count() + 1 + word.chars().count() <= width => {
                part.push(' ');
                part.push_str(&word);
            }
            Some(_) => parts.push(format!("{INDENTATION}{word}")),
            None => parts.push(word),
        }
    }
    parts
}

/// Pieces of a word, none of them longer than `room`.
fn cut(word: &str, room: usize) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(room).map(|piece| piece.iter().collect()).collect()
}

/// The figures in one line.
pub(crate) fn figures(figures: &Figures) -> String {
    let (all, solver) = (time(figures.wall_ms), time(figures.solver_ms));
    format!("{}; {all} (solver {solver}); {} MB", counted(figures), figures.peak_memory >> 20)
}

/// Those figures that no clock has measured: they are the same in every run.
pub(crate) fn counted(figures: &Figures) -> String {
    format!(
        "{}, {}, {} ({} hard)",
        count_of(figures.paths, "path"),
        count_of(figures.states, "state"),
        if figures.queries == 1 { "1 query".to_string() } else { format!("{} queries", figures.queries) },
        figures.hard_queries,
    )
}

fn time(milliseconds: f64) -> String {
    if milliseconds < 1000.0 { format!("{milliseconds:.0} ms") } else { format!("{:.1} s", milliseconds / 1000.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;
    use tandem_machine::Reason;

    const SOURCE: &str = "1\n2\n3\n4\n5\n6\n7\n8\n9\n\nline 11\nline 12\nline 13\n";

    fn sources(path: &str) -> Option<String> {
        (path == "p/Node.java").then(|| SOURCE.to_string())
    }

    #[test]
    fn the_option_that_writes_tests_is_that_of_the_command() {
        let of = |subject| entry(&EntryReport { subject, ..samples::violated() }, &|_| None, Style::Plain);
        assert!(of(Subject::Method).contains("(--tests DIR writes all of it to a file)"), "{}", of(Subject::Method));
        assert!(
            of(Subject::Class).contains("(--write-tests DIR writes all of it to a file)"),
            "{}",
            of(Subject::Class)
        );
    }

    #[test]
    fn cut_points_are_summed_and_listed() {
        let text = entry(&samples::matched(), &|_| None, Style::Plain);
        assert!(text.contains("  states at cut points: 7 compared, 3 subsumed, 4 stored\n"), "{text}");
        assert!(text.contains("    p.Node.walk(Node.java:9): 3 compared, 2 subsumed, 1 stored\n"), "{text}");
        let text = entry(&samples::open(), &|_| None, Style::Plain);
        assert!(!text.contains("compared"), "{text}");
    }

    #[test]
    fn a_violation_shows_the_line_the_input_and_the_path() {
        let text = entry(&samples::violated(), &sources, Style::Plain);
        for part in [
            "UNSAFE p.Node.next: java.lang.NullPointerException: because \"this.next\" is null\n",
            "\n    10 │\n    11 │ line 11\n  > 12 │ line 12\n    13 │ line 13\n",
            "\n  input\n    this → Node{value: 0} → null\n",
            "\n  path\n    Node.java:11  this.next == null\n    Node.java     value > 0\n",
            "\n    @Test\n    void throwsIt() {\n    }\n  confirmed on JVM 17.0.15\n",
            "\n  3 paths, 5 states, 0 queries (0 hard); 12 ms (solver 0 ms); 0 MB\n",
        ] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
    }

    #[test]
    fn an_open_entry_lists_its_reasons() {
        let text = entry(&samples::open(), &sources, Style::Plain);
        let bound = "\n  - loop bound of 4 iterations reached\n      A larger --loops, or none, goes further.\n";
        assert!(text.contains(bound), "{text}");
        let native = "\n  - native method p.Node.call()V is not modelled, at p.Node.call(Node.java:7) (4 times)\n";
        assert!(text.contains(native), "{text}");
    }

    #[test]
    fn a_bounded_search_says_how_far_it_came() {
        let bounded = |bounds: &[Bound]| {
            let incomplete = bounds.iter().map(|bound| LeftOut::once(Reason::new(*bound))).collect();
            entry(&EntryReport { incomplete, ..samples::open() }, &sources, Style::Plain)
        };
        let text = bounded(&[Bound::Objects(4), Bound::Loops(1)]);
        assert!(text.starts_with("UNKNOWN p.Node.next: no violation up to 4 objects and 1 iteration\n"), "{text}");
        let text = bounded(&[Bound::Objects(4), Bound::Steps(9)]);
        assert!(text.starts_with("UNKNOWN p.Node.next: not shown either way, because\n"), "{text}");
    }

    #[test]
    fn colours_change_nothing_but_colours() {
        let plain = entry(&samples::violated(), &sources, Style::Plain);
        let coloured = entry(&samples::violated(), &sources, Style::Colour);
        let mut bare = String::new();
        for (index, part) in coloured.split("\x1b[").enumerate() {
            bare.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
        }
        assert_eq!(bare, plain);
    }

    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(wrap("one two three four", 8), ["one two", "  three", "  four"]);
        assert_eq!(wrap("abcdefghij k", 6), ["abcd", "  efgh", "  ij k"]);
        assert_eq!(wrap("", 6), [""]);
        assert_eq!(wrap("☁☁☁ ☁☁", 6), ["☁☁☁ ☁☁"]);
    }

    #[test]
    fn lines_are_broken_before_links_and_operators_first() {
        let line = "this → Cell{elem: 1} → Cell{elem: 2} → ☁";
        assert_eq!(wrap(line, 24), ["this → Cell{elem: 1}", "  → Cell{elem: 2} → ☁"]);
        assert_eq!(wrap("a < b && b < c", 10), ["a < b", "  && b < c"]);
    }
}
