//! The table of symbolic executions. Rows are text that can be printed as soon as an execution has ended.
//!
//! A structure and a constraint beside each other do not fit on a line, so that a row of the table is a block of lines.

use std::fmt::Write;

use crate::exploration::{Conclusion, Ended, Execution};
use crate::terminal::{Style, count_of, figures, reason_text, wrap};
use crate::words;

/// How wide a line may be.
const WIDTH: usize = 80;
/// How much of it the number and the label take.
const MARGIN: usize = 19;

/// What stands for a structure without parts, such as the input of a static method without parameters.
const NOTHING: &str = "–";

/// What stands above the rows.
pub fn head(entry: &str, style: Style) -> String {
    format!("{}\n{}", style.head(entry), style.dim(&rule('┬')))
}

/// The execution with this number, counted from 1.
pub fn row(number: usize, execution: &Execution, style: Style) -> String {
    let mut out = String::new();
    let mut lines = Lines { out: &mut out, number: Some(number), style };
    lines.labelled("input", &execution.input, Tone::Plain);
    lines.labelled("constraint", std::slice::from_ref(&execution.constraint), Tone::Plain);
    lines.labelled("output", &execution.output, Tone::Plain);
    let tone = if matches!(execution.ending, Ended::Threw(..)) { Tone::Bad } else { Tone::Plain };
    lines.labelled("end", &[ending(&execution.ending)], tone);
    let _ = write!(out, "{}", style.dim(&rule('┼')));
    out
}

/// What stands below the rows: how many there are, and what is missing.
pub fn foot(executions: &[Execution], conclusion: &Conclusion, style: Style) -> String {
    let mut out = String::new();
    let thrown = executions.iter().filter(|execution| matches!(execution.ending, Ended::Threw(..))).count();
    let _ = writeln!(out, "{}", style.dim(&figures(&conclusion.figures)));
    for assumption in &conclusion.assumed {
        let _ = writeln!(out, "{} {}", style.dim("assumed:"), words::assumption(assumption));
    }
    for reason in &conclusion.incomplete {
        let _ = writeln!(out, "{} {}", style.paint("33", "left out:"), reason_text(reason));
    }
    let thrown = if thrown == 0 { String::new() } else { format!(", {thrown} of them ended by an exception") };
    let completeness = if conclusion.incomplete.is_empty() { "complete" } else { "something was left out" };
    let count = count_of(executions.len() as u64, "symbolic execution");
    let _ = writeln!(out, "{}{thrown}; {completeness}", style.head(&count));
    out
}

fn rule(crossing: char) -> String {
    format!("────{crossing}{}\n", "─".repeat(WIDTH - 5))
}

fn ending(ended: &Ended) -> String {
    match ended {
        Ended::Returned => "returned".to_string(),
        Ended::Threw(class, None) => format!("threw {class}"),
        Ended::Threw(class, Some(message)) => format!("threw {class}: {message}"),
        Ended::Never => "does not end".to_string(),
        Ended::Exited(code) => format!("ended the program with exit code {code}"),
    }
}

/// How a text looks on a terminal.
#[derive(Clone, Copy)]
enum Tone {
    Plain,
    Bad,
}

/// The lines of one row; the first one has the number.
struct Lines<'o> {
    out: &'o mut String,
    number: Option<usize>,
    style: Style,
}

impl Lines<'_> {
    fn labelled(&mut self, label: &str, lines: &[String], tone: Tone) {
        let nothing = [NOTHING.to_string()];
        let lines = if lines.is_empty() { &nothing[..] } else { lines };
        let mut label = label;
        for part in lines.iter().flat_map(|line| wrap(line, WIDTH - MARGIN)) {
            let number = self.number.take().map_or(String::new(), |number| number.to_string());
            let label = self.style.dim(&format!("{:<11}", std::mem::take(&mut label)));
            let part = match tone {
                Tone::Plain => part,
                Tone::Bad => self.style.paint("31", &part),
            };
            let (number, bar) = (self.style.head(&format!("{number:>3}")), self.style.dim("│"));
            let _ = writeln!(self.out, "{number} {bar} {label}  {part}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verdict::{Figures, LeftOut};
    use tandem_machine::reason::{Bound, Reason};

    fn execution(constraint: &str, ending: Ended) -> Execution {
        let input = vec!["this → Cell{elem: this.elem} → null".to_string(), "limit = limit".to_string()];
        let (constraint, output) = (constraint.to_string(), vec!["this → ☁".to_string()]);
        Execution { input, constraint, output, ending, pictures: Default::default() }
    }

    fn conclusion(incomplete: Vec<LeftOut>) -> Conclusion {
        Conclusion { entry: "List.sort".to_string(), incomplete, assumed: Vec::new(), figures: Figures::default() }
    }

    #[test]
    fn a_row_labels_each_part_once() {
        let text = row(7, &execution("limit > 0", Ended::Returned), Style::Plain);
        let expected = "  7 │ input        this → Cell{elem: this.elem} → null
    │              limit = limit
    │ constraint   limit > 0
    │ output       this → ☁
    │ end          returned
";
        assert_eq!(text.split_once("────").unwrap().0, expected);
    }

    #[test]
    fn an_empty_structure_has_a_line_too() {
        let mut execution = execution("true", Ended::Exited(3));
        execution.output.clear();
        let text = row(1, &execution, Style::Plain);
        assert!(
            text.contains("    │ output       –\n    │ end          ended the program with exit code 3\n"),
            "{text}"
        );
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        let constraint = vec!["this.next.elem > this.elem"; 20].join(" && ");
        let ended = Ended::Threw("java.lang.IllegalStateException".to_string(), Some("no ".repeat(60)));
        let text = head("A.b", Style::Plain) + &row(1, &execution(&constraint, ended), Style::Plain);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        let joined: Vec<&str> = text.lines().filter_map(|line| line.get(MARGIN + 2..)).map(str::trim).collect();
        assert!(joined.join(" ").contains(&constraint));
    }

    #[test]
    fn the_last_line_counts() {
        let executions = [execution("true", Ended::Returned), execution("true", Ended::Threw("E".to_string(), None))];
        let text = foot(&executions, &conclusion(Vec::new()), Style::Plain);
        assert!(text.ends_with("2 symbolic executions, 1 of them ended by an exception; complete\n"), "{text}");
        let reason = LeftOut::once(Reason::new(Bound::Loops(4)));
        let text = foot(&executions[..1], &conclusion(vec![reason]), Style::Plain);
        assert!(
            text.ends_with(
                "left out: loop bound of 4 iterations reached\n1 symbolic execution; something was left out\n"
            ),
            "{text}"
        );
    }
}
