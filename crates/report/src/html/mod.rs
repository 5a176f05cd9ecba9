//! A run as one page to look at: the table of its entries with filters, and for each entry what there is to see.
//!
//! The page needs nothing but itself. The table is plain HTML; what belongs to an entry is JSON in a script element of its
//! own that nobody reads until the entry is opened, so that pages of a thousand entries open at once. Drawings are made
//! [here](heap) and only put together by the script.
//!
//! Invariant: the same reports give the same bytes, and all text is [escaped](escape).

mod boxes;
mod data;
mod escape;
pub mod exploration;
pub mod heap;
mod sources;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt::Write;

use tandem_machine::ExceptionKind;

use crate::json::Json;
use crate::several::{class_of, count};
use crate::terminal::{SourceFinder, count_of, headline, reason_text};
use crate::verdict::{Basis, EntryReport, Unchecked, Verdict, kind_name};

use escape::{escaped, scripted};
use sources::SourceTable;

const STYLE: &str = concat!(include_str!("heap.css"), include_str!("page.css"));
const SCRIPT: &str = include_str!("page.js");

/// The page of a run.
pub fn page(reports: &[EntryReport], unchecked: &Unchecked, sources: SourceFinder<'_>) -> String {
    let mut table = SourceTable::new(sources);
    let mut rows = String::new();
    let mut details = String::new();
    for (number, report) in reports.iter().enumerate() {
        rows.push_str(&row(number, report));
        let detail = data::entry(report, &mut table);
        let _ =
            writeln!(details, "<script type=\"application/json\" id=\"entry{number}\">{}</script>", scripted(&detail));
    }
    let mut out = head(&title(reports));
    out.push_str(&filters(reports));
    let _ = write!(
        out,
        "<table id=\"entries\"><thead><tr><th>verdict</th><th>entry</th><th>what</th></tr></thead>\n<tbody>\n{rows}</tbody>\
         </table>\n<p id=\"nothing\" hidden>No entry is like that.</p>\n"
    );
    out.push_str(&not_checked(unchecked));
    out.push_str(&details);
    for (number, text) in table.texts().enumerate() {
        let text = scripted(&Json::text(text));
        let _ = writeln!(out, "<script type=\"application/json\" id=\"source{number}\">{text}</script>");
    }
    let _ = write!(out, "<script>\n{SCRIPT}</script>\n</body>\n</html>\n");
    out
}

/// The beginning of a document, up to its body.
fn opening(title: &str, style: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
        escaped(title)
    )
}

fn head(title: &str) -> String {
    format!(
        "{}<header><h1>{}</h1>\n<p class=\"keys\"><kbd>/</kbd> search \u{b7} <kbd>j</kbd> <kbd>k</kbd> entries \
         \u{b7} <kbd>Enter</kbd> open \u{b7} <kbd>←</kbd> <kbd>→</kbd> steps \u{b7} <kbd>Esc</kbd> close</p>\n\
         <noscript><p>Without scripts only the table can be seen.</p></noscript></header>\n",
        opening(title, STYLE),
        escaped(title)
    )
}

fn title(reports: &[EntryReport]) -> String {
    match reports {
        [only] => format!("Tandem: {}", only.entry),
        several => format!("Tandem: {}", count_of(several.len() as u64, "entry").replace("entrys", "entries")),
    }
}

/// A row of the table. What filters look at stands in attributes.
fn row(number: usize, report: &EntryReport) -> String {
    let verdict = report.verdict.word();
    let (kind, what) = (kind(report), what(report));
    let known = if report.is_known { " known" } else { "" };
    format!(
        "<tr id=\"row{number}\" class=\"{}{known}\" data-verdict=\"{verdict}\" data-class=\"{}\" data-kind=\"{}\">\
         <td><span class=\"verdict\">{verdict}</span></td><td><button class=\"open\" aria-expanded=\"false\">{}</button></td>\
         <td>{}</td></tr>\n",
        verdict.to_lowercase(),
        escaped(class_of(report)),
        escaped(&kind),
        breakable(&report.entry),
        escaped(&what),
    )
}

/// A name that may be broken behind dots and commas.
fn breakable(name: &str) -> String {
    escaped(name).replace('.', ".<wbr>").replace(',', ",<wbr>")
}

/// What entries are sorted by besides their verdicts: how a property is broken, why there is no answer, what a proof is.
fn kind(report: &EntryReport) -> String {
    match (report.verdict, &report.counterexample) {
        (Verdict::Unsafe, Some(found)) => match (found.kind, found.property.as_str()) {
            (ExceptionKind::Defect, "contracts") => "defect: contract".to_string(),
            (ExceptionKind::Defect, "assert") => "defect: assertion".to_string(),
            (ExceptionKind::Defect, _) => format!("defect: {}", found.what.rsplit('.').next().unwrap_or(&found.what)),
            (other, _) => kind_name(other).replace('-', " "),
        },
        (Verdict::Safe, _) => match report.basis {
            Basis::Paths => "all paths".to_string(),
            Basis::Invariant { .. } | Basis::Methods(_) => "proof".to_string(),
        },
        _ => report.incomplete.first().map_or_else(String::new, |first| first.reason.kind.code().replace('-', " ")),
    }
}

/// What the table says of an entry.
fn what(report: &EntryReport) -> String {
    match report.incomplete.first().filter(|_| report.verdict == Verdict::Unknown) {
        Some(first) => match report.incomplete.len() - 1 {
            0 => reason_text(first),
            more => format!("{} (and {})", reason_text(first), count_of(more as u64, "more reason")),
        },
        None => {
            let more = match report.further.len() {
                0 => String::new(),
                further => format!(" (and {})", count_of(further as u64, "more violation")),
            };
            headline(report).trim_start_matches(": ").to_string() + &more
        }
    }
}

/// Verdicts to switch on and off, classes and kinds to choose, and a text to look for.
fn filters(reports: &[EntryReport]) -> String {
    let mut out = "<form id=\"filters\" role=\"search\">\n".to_string();
    for verdict in [Verdict::Unsafe, Verdict::Unknown, Verdict::Safe] {
        let (word, number) = (verdict.word(), count(reports, verdict));
        let _ = writeln!(
            out,
            "<label class=\"toggle {}\"><input type=\"checkbox\" name=\"verdict\" value=\"{word}\" checked> {number} {word}</label>",
            word.to_lowercase()
        );
    }
    out.push_str(&choice("class", "every class", reports.iter().map(|report| class_of(report).to_string())));
    out.push_str(&choice("kind", "every kind", reports.iter().map(kind)));
    out.push_str("<input type=\"search\" name=\"text\" placeholder=\"text\" aria-label=\"text\">\n");
    out.push_str("<output id=\"shown\"></output>\n</form>\n");
    out
}

fn choice(name: &str, all: &str, values: impl Iterator<Item = String>) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    values.filter(|value| !value.is_empty()).for_each(|value| *counts.entry(value).or_default() += 1);
    let mut out = format!("<select name=\"{name}\" aria-label=\"{name}\"><option value=\"\">{all}</option>");
    for (value, number) in counts {
        let value = escaped(&value);
        let _ = write!(out, "<option value=\"{value}\">{value} ({number})</option>");
    }
    out + "</select>\n"
}

fn not_checked(unchecked: &Unchecked) -> String {
    let mut out = String::new();
    if unchecked.methods > 0 {
        let methods = count_of(unchecked.methods as u64, "method");
        let _ = writeln!(out, "<p class=\"aside\">{methods} of the target not looked at (--all checks every one).</p>");
    }
    for (class, reason) in &unchecked.classes {
        let _ = writeln!(out, "<p class=\"aside\">{} cannot be loaded: {}</p>", escaped(class), escaped(reason));
    }
    out
}
