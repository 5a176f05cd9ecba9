//! The commands of `README.md` and `docs/check.md`, run as they stand there: what they print is what the page says, but for
//! times, figures and versions. A line `…` in a page stands for any lines.
//!
//! Commands about a jar that is not on this machine are left out, and counted.

use std::path::{Path, PathBuf};

use crate::setting::{path_text, scratch, tandem_in};

/// Where Debian keeps the jars that the pages speak of.
const JARS: &str = "/usr/share/java";

/// A command and what a page says that it prints.
struct Shown {
    command: String,
    output: Vec<String>,
}

#[test]
fn what_pages_show_is_what_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let scratch = scratch();
    let (mut differences, mut tried, mut left_out) = (String::new(), 0, 0);
    for page in ["README.md", "docs/check.md"] {
        let text = std::fs::read_to_string(root.join(page)).expect("the page");
        for shown in commands(&text) {
            let Some(arguments) = arguments(&shown.command, scratch.path()) else {
                left_out += 1;
                continue;
            };
            tried += 1;
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let run = tandem_in(&root, &[], &arguments);
            let printed: Vec<String> = run.stdout.lines().map(normalized).collect();
            if !matches(&shown.output, &printed) {
                differences += &format!("{page}: {}\n{}\n{}\n", shown.command, run.stdout, run.stderr);
            }
        }
    }
    println!("{tried} commands tried, {left_out} left out");
    assert!(differences.is_empty(), "the pages show something else:\n{differences}");
    assert!(tried >= 8, "{tried} commands");
}

/// The commands of a page, each with the lines that follow it.
fn commands(page: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let mut is_code = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
            if is_code {
                // What follows in another block belongs to none of the commands before.
                found.push(Shown { command: String::new(), output: Vec::new() });
            }
        } else if let Some(command) = line.strip_prefix("$ tandem ").filter(|_| is_code) {
            found.push(Shown { command: command.to_string(), output: Vec::new() });
        } else if let Some(last) = found.last_mut().filter(|_| is_code) {
            last.output.push(normalized(line));
        }
    }
    found.retain(|shown| !shown.command.is_empty());
    found
}

/// The words of a command; files that it writes go into a folder. `None` if it is about a jar that is not there.
fn arguments(command: &str, scratch: &Path) -> Option<Vec<String>> {
    let mut arguments = Vec::new();
    for word in command.split_whitespace().map(|word| word.trim_matches('\'')) {
        arguments.push(match word {
            jar if jar.ends_with(".jar") => {
                let jar = PathBuf::from(JARS).join(jar);
                path_text(&jar.exists().then_some(jar)?).to_string()
            }
            "track.cert" => path_text(&scratch.join(word)).to_string(),
            other => other.to_string(),
        });
    }
    Some(arguments)
}

/// A line without what differs from run to run, or with the machine.
fn normalized(line: &str) -> String {
    let is_figures = [" queries (", " query (", " compared, ", "abstract state", "confirmed on JVM", "accepted: "];
    let mut text = line.trim_end().to_string();
    if is_figures.iter().any(|sign| line.contains(sign)) {
        text = text
            .split(|c: char| c.is_ascii_digit() || c == '.')
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("#");
        text =
            text.replace("# ms", "# s").replace("queries", "query").replace("paths", "path").replace("states", "state");
    }
    text
}

/// Whether lines are as a page has them, where `…` stands for any lines.
fn matches(shown: &[String], printed: &[String]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((line, rest)) if line == "…" => (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..])),
        Some((line, rest)) => {
            printed.split_first().is_some_and(|(first, others)| first == line && matches(rest, others))
        }
    }
}
