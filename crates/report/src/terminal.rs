//! The report that people read: the verdict, why, and the evidence, with an excerpt of the source.

use std::fmt::Write;

use crate::verdict::{Confirmation, Counterexample, EntryReport, Figures, Reason, Verdict};

/// Whether the text has colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// No escape sequences.
    Plain,
    /// ANSI colours.
    Colour,
}

/// How much is said of one entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Everything.
    Full,
    /// One line, and what matters most of a violation.
    Brief,
}

/// Finds the text of a source file by its name.
pub type SourceFinder<'s> = &'s dyn Fn(&str) -> Option<String>;

/// Choices of a path that are shown; of longer paths the last ones.
const SHOWN_STEPS: usize = 12;
/// Lines shown before and after the one that matters.
const CONTEXT: usize = 2;

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        match self {
            Style::Plain => text.to_string(),
            Style::Colour => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }

    fn verdict(self, verdict: Verdict) -> String {
        let code = match verdict {
            Verdict::Safe => "1;32",
            Verdict::Unsafe => "1;31",
            Verdict::Unknown => "1;33",
        };
        self.paint(code, verdict.word())
    }

    fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }

    fn head(self, text: &str) -> String {
        self.paint("1", text)
    }
}

/// What is said of one entry.
pub fn entry(report: &EntryReport, sources: SourceFinder<'_>, style: Style, detail: Detail) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{} {}{}", style.verdict(report.verdict), style.head(&report.entry), headline(report));
    if let Some(found) = &report.counterexample {
        write_counterexample(&mut out, found, sources, style, detail);
    } else if detail == Detail::Full || report.verdict == Verdict::Unknown {
        for reason in &report.incomplete {
            let _ = writeln!(out, "  - {}", reason_text(reason));
        }
    }
    if detail == Detail::Full {
        for assumption in &report.assumed {
            let _ = writeln!(out, "  {} {assumption}", style.dim("assumed:"));
        }
        let _ = writeln!(out, "  {}", style.dim(&figures(&report.figures)));
    }
    out
}

/// The last line of a run over several entries.
pub fn summary(reports: &[EntryReport], style: Style) -> String {
    let count = |verdict: Verdict| reports.iter().filter(|report| report.verdict == verdict).count();
    let part = |verdict: Verdict| format!("{} {}", count(verdict), style.verdict(verdict));
    let parts = [part(Verdict::Unsafe), part(Verdict::Unknown), part(Verdict::Safe)];
    format!("{} entries: {}\n", reports.len(), parts.join(", "))
}

fn headline(report: &EntryReport) -> String {
    match (report.verdict, &report.counterexample) {
        (Verdict::Unsafe, Some(found)) => {
            let message = found.message.as_ref().map_or(String::new(), |message| format!(": {message}"));
            match found.property.split('=').next() {
                Some("contracts") => format!(": {} does not hold", found.what),
                Some("unreachable") => format!(": {} is called", found.what),
                _ => format!(": {}{message}", found.what),
            }
        }
        (Verdict::Safe, _) => {
            let paths = report.figures.paths;
            format!(": all {} explored ({})", count_of(paths, "path"), report.properties.join(", "))
        }
        _ => ": not shown either way, because".to_string(),
    }
}

fn count_of(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

fn reason_text(reason: &Reason) -> String {
    let place = if reason.place.is_empty() { String::new() } else { format!(", at {}", reason.place) };
    let times = if reason.count > 1 { format!(" ({} times)", reason.count) } else { String::new() };
    format!("{}{place}{times}", reason.text)
}

fn write_counterexample(
    out: &mut String,
    found: &Counterexample,
    sources: SourceFinder<'_>,
    style: Style,
    detail: Detail,
) {
    if let Some(frame) = found.trace.first() {
        let _ = writeln!(out, "  at {frame}");
        if detail == Detail::Full {
            for frame in found.trace.iter().skip(1).take(8) {
                let _ = writeln!(out, "  {}", style.dim(&format!("at {frame}")));
            }
        }
    }
    if let Some(excerpt) = found.trace.iter().find_map(|frame| excerpt(frame, sources, style)) {
        out.push_str(&excerpt);
    }
    if !found.input.drawing.is_empty() {
        let _ = writeln!(out, "  {}", style.head("input"));
        for line in &found.input.drawing {
            let _ = writeln!(out, "    {line}");
        }
    }
    if detail == Detail::Full {
        write_path(out, found, style);
        for file in &found.written_to {
            let _ = writeln!(out, "  {} {file}", style.head("test written to"));
        }
        if let (true, Some(test)) = (found.written_to.is_empty(), found.tests.first()) {
            let _ = writeln!(out, "  {} {}", style.head("JUnit test"), style.dim("(--tests DIR writes it to a file)"));
            for line in test.text.lines() {
                let _ = writeln!(out, "    {line}");
            }
        }
    }
    let _ = match &found.jvm {
        Confirmation::Confirmed(version) => {
            writeln!(out, "  {}", style.paint("32", &format!("confirmed on JVM {version}")))
        }
        Confirmation::NotAsked(reason) => {
            writeln!(out, "  replayed by the interpreter; not confirmed on a JVM: {reason}")
        }
    };
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
    for step in &found.path[left_out..] {
        let place = match step.line {
            Some(line) => format!("{}:{line}", step.file),
            None => step.file.clone(),
        };
        let _ = writeln!(out, "    {} {}", style.dim(&format!("{place:<20}")), step.choice);
    }
}

/// The lines around the place that a frame `Class.method(File.java:12)` names.
fn excerpt(frame: &str, sources: SourceFinder<'_>, style: Style) -> Option<String> {
    let place = frame.rsplit_once('(')?.1.trim_end_matches(')');
    let (file, line) = place.rsplit_once(':')?;
    let line: usize = line.parse().ok()?;
    let text = sources(file)?;
    let lines: Vec<&str> = text.lines().collect();
    lines.get(line.checked_sub(1)?)?;
    let first = line.saturating_sub(CONTEXT).max(1);
    let last = (line + CONTEXT).min(lines.len());
    let width = last.to_string().len();
    let mut out = String::new();
    for number in first..=last {
        let content = lines[number - 1];
        if number == line {
            let marked = format!("> {number:width$} | {content}");
            let _ = writeln!(out, "  {}", style.paint("1;31", &marked));
        } else {
            let _ = writeln!(out, "  {}", style.dim(&format!("  {number:width$} | {content}")));
        }
    }
    Some(out)
}

fn figures(figures: &Figures) -> String {
    format!(
        "{}, {}, {} ({} hard), {:.0} ms of {:.0} ms in the solver, {} MB",
        count_of(figures.paths, "path"),
        count_of(figures.states, "state"),
        if figures.queries == 1 { "1 query".to_string() } else { format!("{} queries", figures.queries) },
        figures.hard_queries,
        figures.solver_ms,
        figures.wall_ms,
        figures.peak_memory >> 20
    )
}
