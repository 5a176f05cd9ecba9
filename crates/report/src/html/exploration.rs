//! The symbolic executions of an entry as a page: the table of paper 001 (Figure 1), with structures as drawings.
//!
//! Input and output of an execution share the places of their objects, so that one can be compared with the other.

use std::fmt::Write;

use tandem_evidence::draw::{Cell, Picture};

use super::escape::escaped;
use super::heap::draw;
use super::{STYLE, opening};
use crate::exploration::{Conclusion, Ended, Execution};
use crate::terminal::{count_of, figures, reason_text};
use crate::words;

/// The page of an exploration. It has no script.
pub fn page(executions: &[Execution], conclusion: &Conclusion) -> String {
    let mut out = opening(&format!("Tandem: {}", conclusion.entry), STYLE);
    let many = count_of(executions.len() as u64, "symbolic execution");
    let all = if conclusion.incomplete.is_empty() { "all there are" } else { "there may be more" };
    let _ = write!(out, "<h1>{}</h1>\n<p class=\"soft\">{many}; {all}</p>\n", escaped(&conclusion.entry));
    out.push_str(
        "<table id=\"executions\"><thead><tr><th></th><th>input</th><th>constraint</th><th>output</th></tr></thead>\n",
    );
    for (execution, number) in executions.iter().zip(1..) {
        out.push_str(&row(number, execution));
    }
    out.push_str("</table>\n");
    for left_out in &conclusion.incomplete {
        let advice = words::advice(&left_out.reason.kind);
        let _ =
            writeln!(out, "<p>{} <span class=\"soft\">{}</span></p>", escaped(&reason_text(left_out)), escaped(advice));
    }
    for assumption in &conclusion.assumed {
        let _ = writeln!(out, "<p class=\"soft\">assumed: {}</p>", escaped(&words::assumption(assumption)));
    }
    let _ = write!(out, "<p class=\"soft\">{}</p>\n</body>\n</html>\n", escaped(&figures(&conclusion.figures)));
    out
}

fn row(number: usize, execution: &Execution) -> String {
    let [input, output] = &execution.pictures;
    let drawing = draw(&[input, output]);
    let cell = |at: usize, picture: &Picture| {
        let svg = if drawing.pictures[at].is_empty() { String::new() } else { drawing.svg(at) };
        format!("{}<div class=\"scrolled\">{svg}</div>", values(picture))
    };
    let constraint = match execution.constraint.as_str() {
        "true" => String::new(),
        some => escaped(some).replace(" &amp;&amp; ", " &amp;&amp;<br>"),
    };
    let ending = match &execution.ending {
        Ended::Returned => String::new(),
        Ended::Threw(class, None) => format!("throws {class}"),
        Ended::Threw(class, Some(message)) => format!("throws {class}: {message}"),
        Ended::Exited(code) => format!("exits with {code}"),
        Ended::Never => "goes on for ever".to_string(),
    };
    let ending = if ending.is_empty() { ending } else { format!("<p class=\"ending\">{}</p>", escaped(&ending)) };
    format!(
        "<tr><td class=\"soft\">{number}</td><td>{}</td><td><code>{constraint}</code></td><td>{}{ending}</td></tr>\n",
        cell(0, input),
        cell(1, output)
    )
}

/// The variables that hold something that has no box.
fn values(picture: &Picture) -> String {
    let value = |(name, cell): &(String, Cell)| match cell {
        Cell::Text(text) => Some(format!("<span><b>{} = </b>{}</span>", escaped(name), escaped(text))),
        Cell::Object(_) | Cell::Within(..) => None,
    };
    let all: Vec<String> = picture.roots.iter().filter_map(value).collect();
    if all.is_empty() { String::new() } else { format!("<div class=\"values mono\">{}</div>", all.join(" ")) }
}
