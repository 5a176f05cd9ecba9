//! What running a program came to, and the difference between two outcomes.
//!
//! Invariant: two outcomes are equal only if every byte written and the way of ending are equal.

use std::fmt::Write as _;
use std::process::ExitStatus;

use crate::process::Finished;

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProcessEnding {
    /// With this exit code.
    Exit(i32),
    /// By a signal.
    Signal(i32),
    /// It was stopped at the time limit.
    TimedOut,
}

/// What a program wrote and how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error.
    pub stderr: Vec<u8>,
    /// How it ended.
    pub ending: ProcessEnding,
}

impl From<Finished> for Outcome {
    fn from(finished: Finished) -> Self {
        let ending = finished.status.map_or(ProcessEnding::TimedOut, ending_of);
        Outcome { stdout: finished.stdout, stderr: finished.stderr, ending }
    }
}

#[cfg(unix)]
fn ending_of(status: ExitStatus) -> ProcessEnding {
    use std::os::unix::process::ExitStatusExt;
    match status.signal() {
        Some(signal) => ProcessEnding::Signal(signal),
        None => ProcessEnding::Exit(status.code().unwrap_or(-1)),
    }
}

#[cfg(not(unix))]
fn ending_of(status: ExitStatus) -> ProcessEnding {
    ProcessEnding::Exit(status.code().unwrap_or(-1))
}

impl Outcome {
    /// Whether Tandem said that it does not model something.
    pub fn is_incomplete(&self) -> bool {
        self.ending == ProcessEnding::Exit(2) && String::from_utf8_lossy(&self.stderr).contains("tandem: incomplete:")
    }

    /// One record of a batch: the header line, the bytes, a newline.
    pub fn to_record(&self, name: &str) -> Vec<u8> {
        let code = match self.ending {
            ProcessEnding::Exit(code) => code,
            ProcessEnding::Signal(_) | ProcessEnding::TimedOut => -1,
        };
        let header = format!("program {name} exit {code} out {} err {}\n", self.stdout.len(), self.stderr.len());
        [header.as_bytes(), &self.stdout, &self.stderr, b"\n"].concat()
    }
}

/// The complete records at the start of a batch's output.
pub fn parse_records(mut bytes: &[u8]) -> Vec<(String, Outcome)> {
    let mut records = Vec::new();
    while let Some((record, rest)) = parse_record(bytes) {
        records.push(record);
        bytes = rest;
    }
    records
}

fn parse_record(bytes: &[u8]) -> Option<((String, Outcome), &[u8])> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let header = std::str::from_utf8(&bytes[..end]).ok()?;
    let words: Vec<&str> = header.split(' ').collect();
    let ["program", name, "exit", code, "out", out, "err", err] = words.as_slice() else {
        return None;
    };
    let (out, err): (usize, usize) = (out.parse().ok()?, err.parse().ok()?);
    let (stdout, rest) = bytes[end + 1..].split_at_checked(out)?;
    let (stderr, rest) = rest.split_at_checked(err)?;
    let rest = rest.strip_prefix(b"\n")?;
    let ending = ProcessEnding::Exit(code.parse().ok()?);
    Some(((name.to_string(), Outcome { stdout: stdout.to_vec(), stderr: stderr.to_vec(), ending }), rest))
}

/// A readable account of how `actual` differs from `expected`; empty if it does not.
pub fn difference(expected: &Outcome, actual: &Outcome) -> String {
    let mut text = String::new();
    if expected.ending != actual.ending {
        let _ = writeln!(text, "ending: the JVM {:?}, tandem {:?}", expected.ending, actual.ending);
    }
    bytes_difference(&mut text, "stdout", &expected.stdout, &actual.stdout);
    bytes_difference(&mut text, "stderr", &expected.stderr, &actual.stderr);
    text
}

/// Lines shown around the first difference.
const CONTEXT: usize = 3;
/// Lines shown from the first difference on.
const SHOWN: usize = 8;

fn bytes_difference(text: &mut String, name: &str, expected: &[u8], actual: &[u8]) {
    if expected == actual {
        return;
    }
    let lines = |bytes: &[u8]| -> Vec<String> {
        bytes.split_inclusive(|&byte| byte == b'\n').map(|line| line.escape_ascii().to_string()).collect()
    };
    let (expected, actual) = (lines(expected), lines(actual));
    let same = expected.iter().zip(&actual).take_while(|(left, right)| left == right).count();
    let _ = writeln!(text, "{name} differs in line {} ({} and {} lines)", same + 1, expected.len(), actual.len());
    for line in &expected[same.saturating_sub(CONTEXT)..same] {
        let _ = writeln!(text, "          {line}");
    }
    for line in expected[same..].iter().take(SHOWN) {
        let _ = writeln!(text, "     jvm: {line}");
    }
    for line in actual[same..].iter().take(SHOWN) {
        let _ = writeln!(text, "  tandem: {line}");
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, ProcessEnding, difference, parse_records};

    fn outcome(stdout: &str, code: i32) -> Outcome {
        Outcome { stdout: stdout.into(), stderr: b"e\n".to_vec(), ending: ProcessEnding::Exit(code) }
    }

    #[test]
    fn records_survive_a_round_trip() {
        let (first, second) = (outcome("a\nprogram x\n", 0), outcome("", 1));
        let mut bytes = first.to_record("A");
        bytes.extend(second.to_record("p.B"));
        bytes.extend(b"program C exit 0 out 99 err 0\ncut short");
        assert_eq!(parse_records(&bytes), vec![("A".to_string(), first), ("p.B".to_string(), second)]);
    }

    #[test]
    fn differences_name_the_line() {
        assert_eq!(difference(&outcome("a\n", 0), &outcome("a\n", 0)), "");
        let text = difference(&outcome("a\nb\nc\n", 0), &outcome("a\nx\nc\n", 1));
        assert!(text.contains("stdout differs in line 2"), "{text}");
        assert!(text.contains("ending: the JVM Exit(0), tandem Exit(1)"), "{text}");
    }
}
