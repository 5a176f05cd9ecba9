//! The report on several entries: a line for each, with the evidence of a violation folded below it, and in the end what
//! the lines come to: verdicts by class, and what stands in the way of an answer.
//!
//! Invariant: the tables count what the lines say, and every entry is in them once. Nothing here was measured by a clock, so
//! that two runs say the same.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::terminal::{
    Style, bounds, confirmation, count_of, counted, first_of_user, headline, place_of, reason_text, write_further,
};
use crate::verdict::{Counterexample, EntryReport, LeftOut, Subject, Verdict};
use crate::words;

/// The longest text of a folded line.
const WIDTH: usize = 160;
/// Choices of a path in a folded line: the last ones.
const FOLDED_STEPS: usize = 4;
/// Rows of a table for people; `--json` has all.
const MOST_ROWS: usize = 40;
/// Kinds of reasons and of assumptions that are listed.
const MOST_KINDS: usize = 8;

/// What is said of one of several entries.
pub fn entry(report: &EntryReport, style: Style) -> String {
    let mut out = format!("{} {}", style.verdict(report.verdict), style.head(&report.entry));
    match report.incomplete.first().filter(|_| report.verdict == Verdict::Unknown) {
        Some(first) => {
            let more = report.incomplete.len() - 1;
            let more =
                if more > 0 { format!(" (and {})", count_of(more as u64, "more reason")) } else { String::new() };
            let _ = match bounds(&report.incomplete) {
                Some(bounds) => writeln!(out, ": no violation up to {bounds}"),
                None => writeln!(out, ": {}{more}", cut(&reason_text(first))),
            };
        }
        None => {
            let _ = writeln!(out, "{}", headline(report));
        }
    }
    // Of what is known the evidence is known, too.
    if let Some(found) = report.counterexample.as_ref().filter(|_| !report.is_known) {
        let jvm = confirmation(found, style);
        fold(&mut out, found, report.subject, style);
        write_further(&mut out, &report.further, style);
        let _ = writeln!(out, "  {jvm}; {}", style.dim(&counted(&report.figures)));
    }
    for warning in &report.warnings {
        let _ = writeln!(out, "  {} {}", style.paint("1;33", "warning:"), warning.sentence());
    }
    out
}

/// Place, input, path and test, a line for each.
fn fold(out: &mut String, found: &Counterexample, subject: Subject, style: Style) {
    if let Some(innermost) = found.trace.get(first_of_user(&found.trace)) {
        let _ = writeln!(out, "  at {innermost}");
    }
    if !found.input.drawing.is_empty() {
        let lines: Vec<&str> = found.input.drawing.iter().map(|line| line.trim()).collect();
        let _ = writeln!(out, "  {} {}", style.head("input"), cut(&lines.join("; ")));
    }
    if !found.path.is_empty() {
        let before = found.path.len().saturating_sub(FOLDED_STEPS);
        let steps = found.path[before..].iter().map(|step| format!("{} {}", place_of(step), step.choice));
        let steps: Vec<String> = (before > 0).then(|| "…".to_string()).into_iter().chain(steps).collect();
        let _ = writeln!(out, "  {} {}", style.head("path"), cut(&steps.join("; ")));
    }
    let test = match (&found.written_to[..], found.tests.first()) {
        ([first, ..], _) => Some(format!("written to {first}")),
        ([], Some(test)) => {
            let name = test.path.rsplit('/').next().unwrap_or(&test.path);
            let how = format!("({} writes it, --full prints it)", subject.option_for_tests());
            Some(format!("{name} {}", style.dim(&how)))
        }
        _ => None,
    };
    if let Some(test) = test {
        let _ = writeln!(out, "  {} {test}", style.head("test"));
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_string(),
    }
}

/// What follows the lines: verdicts by class, what stands in the way, what was assumed, and how many there are of each.
pub fn summary(reports: &[EntryReport], style: Style) -> String {
    let mut out = by_class(reports, style);
    out.push_str(&in_the_way(reports, style));
    out.push_str(&assumed(reports, style));
    if !out.is_empty() {
        out.push('\n');
    }
    let part = |verdict: Verdict| format!("{} {}", count(reports, verdict), style.verdict(verdict));
    let known = reports.iter().filter(|report| report.is_known).count();
    let known = if known > 0 { format!(" ({known} known)") } else { String::new() };
    let parts = [part(Verdict::Unsafe) + &known, part(Verdict::Unknown), part(Verdict::Safe)];
    let _ = writeln!(out, "{} entries: {}", reports.len(), parts.join(", "));
    out
}

pub(crate) fn count<'r>(reports: impl IntoIterator<Item = &'r EntryReport>, verdict: Verdict) -> usize {
    reports.into_iter().filter(|report| report.verdict == verdict).count()
}

/// The class of an entry.
pub(crate) fn class_of(report: &EntryReport) -> &str {
    let name = report.entry.split('(').next().unwrap_or(&report.entry);
    name.rsplit_once('.').map_or(name, |(class, _)| class)
}

/// A row for each class that has anything but `SAFE`, in the order of the entries, and one for all others.
fn by_class(reports: &[EntryReport], style: Style) -> String {
    let mut classes: Vec<(&str, Vec<&EntryReport>)> = Vec::new();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for report in reports {
        let place = *places.entry(class_of(report)).or_insert(classes.len());
        if place == classes.len() {
            classes.push((class_of(report), Vec::new()));
        }
        classes[place].1.push(report);
    }
    if classes.len() < 2 {
        return String::new();
    }
    let total = classes.len();
    let is_open = |own: &[&EntryReport]| own.iter().any(|report| report.verdict != Verdict::Safe);
    let open: Vec<_> = classes.into_iter().filter(|(_, own)| is_open(own)).take(MOST_ROWS).collect();
    let shown: usize = open.iter().map(|(_, own)| own.len()).sum();
    let mut rows: Vec<(String, [usize; 3])> =
        open.iter().map(|(class, own)| (class.to_string(), counts(own.iter().copied()))).collect();
    if shown < reports.len() {
        let rest: Vec<&EntryReport> =
            reports.iter().filter(|report| !open.iter().any(|(class, _)| *class == class_of(report))).collect();
        let others = total - open.len();
        let name = if others == 1 { "1 other class".to_string() } else { format!("{others} other classes") };
        rows.push((name, counts(rest)));
    }
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    let mut out = format!("\n{}\n", style.head(&format!("{:width$}  UNSAFE  UNKNOWN  SAFE", "class")));
    for (name, [broken, open, safe]) in rows {
        let _ = writeln!(out, "{name:width$}  {broken:6}  {open:7}  {safe:4}");
    }
    out
}

fn counts<'r>(reports: impl IntoIterator<Item = &'r EntryReport> + Clone) -> [usize; 3] {
    [Verdict::Unsafe, Verdict::Unknown, Verdict::Safe].map(|verdict| count(reports.clone(), verdict))
}

/// What stands in the way of an answer, by the number of entries: what would help most comes first.
fn in_the_way(reports: &[EntryReport], style: Style) -> String {
    let open: Vec<&EntryReport> = reports.iter().filter(|report| report.verdict == Verdict::Unknown).collect();
    // The same kind of reason may want different remedies.
    let mut kinds: BTreeMap<(&str, &str), (usize, &LeftOut)> = BTreeMap::new();
    for report in &open {
        let mut own: BTreeMap<(&str, &str), &LeftOut> = BTreeMap::new();
        for left_out in &report.incomplete {
            let kind = &left_out.reason.kind;
            own.entry((kind.code(), words::advice(kind))).or_insert(left_out);
        }
        for (kind, left_out) in own {
            kinds.entry(kind).or_insert((0, left_out)).0 += 1;
        }
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let mut out = String::new();
    if !kinds.is_empty() {
        let title = format!("why {} stayed UNKNOWN, and what would help", count_of_entries(open.len()));
        let _ = writeln!(out, "\n{}", style.head(&title));
    }
    for ((code, advice), (count, example)) in kinds.iter().take(MOST_KINDS) {
        let such = if *count > 1 { ", such as: " } else { ": " };
        let _ = writeln!(out, "{count:5}  {code}{such}{}", cut(&words::sentence(&example.reason.kind)));
        let _ = writeln!(out, "       {}", style.dim(advice));
    }
    write_more(&mut out, kinds.len());
    out
}

/// What was assumed, by the number of entries.
fn assumed(reports: &[EntryReport], style: Style) -> String {
    let mut kinds: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    for report in reports {
        let mut own: BTreeMap<&str, String> = BTreeMap::new();
        for assumption in &report.assumed {
            own.entry(assumption.code()).or_insert_with(|| words::assumption(assumption));
        }
        for (code, sentence) in own {
            kinds.entry(code).or_insert((0, sentence)).0 += 1;
        }
    }
    let mut kinds: Vec<(usize, String)> = kinds.into_values().collect();
    kinds.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let mut out = String::new();
    if !kinds.is_empty() {
        let _ = writeln!(out, "\n{}", style.head("what was assumed, in how many entries"));
    }
    for (count, sentence) in kinds.iter().take(MOST_KINDS) {
        let such = if *count > 1 { "such as: " } else { "" };
        let _ = writeln!(out, "{count:5}  {such}{}", cut(sentence));
    }
    write_more(&mut out, kinds.len());
    out
}

fn write_more(out: &mut String, kinds: usize) {
    let more = kinds.saturating_sub(MOST_KINDS);
    if more > 0 {
        let _ = writeln!(out, "       and {} (--json lists all of them)", count_of(more as u64, "more kind"));
    }
}

fn count_of_entries(count: usize) -> String {
    if count == 1 { "1 entry".to_string() } else { format!("{count} entries") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    fn named(report: EntryReport, entry: &str) -> EntryReport {
        EntryReport { entry: entry.to_string(), ..report }
    }

    #[test]
    fn what_needs_no_explanation_is_one_line() {
        let text = entry(&samples::safe(), Style::Plain);
        assert_eq!(text, "SAFE p.Node.next: all 3 paths were explored (assert, exceptions)\n");
        let text = entry(&samples::open(), Style::Plain);
        assert_eq!(text, "UNKNOWN p.Node.next: loop bound of 4 iterations reached (and 1 more reason)\n");
    }

    #[test]
    fn a_violation_keeps_its_path_test_and_statistics() {
        let text = entry(&samples::violated(), Style::Plain);
        let expected = "UNSAFE p.Node.next: java.lang.NullPointerException: because \"this.next\" is null
  at p.Node.next(Node.java:12)
  input this → Node{value: 0} → null
  path Node.java:11 this.next == null; Node.java value > 0
  test NodeTest.java (--tests DIR writes it, --full prints it)
  confirmed on JVM 17.0.15; 3 paths, 5 states, 0 queries (0 hard)
";
        assert_eq!(text, expected);
    }

    #[test]
    fn the_tables_count_what_the_lines_say() {
        let reports = [
            named(samples::open(), "p.Node.next"),
            named(samples::violated(), "p.Node.size(I)I"),
            named(samples::open(), "q.Tree.walk"),
            named(samples::safe(), "q.Leaf.walk"),
            named(samples::safe(), "q.Other.<init>"),
        ];
        let expected = "
class            UNSAFE  UNKNOWN  SAFE
p.Node                1        1     0
q.Tree                0        1     0
2 other classes       0        0     2

why 2 entries stayed UNKNOWN, and what would help
    2  loop-bound, such as: loop bound of 4 iterations reached
       A larger --loops, or none, goes further.
    2  native-method, such as: native method p.Node.call()V is not modelled
       Check a method that does not come here, such as the part of the code without this call.

5 entries: 1 UNSAFE, 2 UNKNOWN, 2 SAFE
";
        assert_eq!(summary(&reports, Style::Plain), expected);
        assert_eq!(
            summary(&[samples::safe(), samples::safe()], Style::Plain),
            "2 entries: 0 UNSAFE, 0 UNKNOWN, 2 SAFE\n"
        );
    }
}
