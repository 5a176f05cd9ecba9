//! Running many programs per process, with recovery when a process dies in the middle.
//!
//! Invariant: every program gets an outcome; one that takes its process down is charged with how the process ended, and
//! the programs after it run in a new process.

use std::collections::HashMap;
use std::io;

use crate::outcome::{Outcome, ProcessEnding, parse_records};
use crate::process::Finished;

/// Runs `mains`; `start` runs a process over newline-separated names and returns what it wrote.
pub fn run(
    mains: &[String],
    mut start: impl FnMut(&str) -> io::Result<Finished>,
) -> io::Result<HashMap<String, Outcome>> {
    let mut outcomes = HashMap::new();
    let mut rest = mains;
    while !rest.is_empty() {
        let names: String = rest.iter().map(|name| format!("{name}\n")).collect();
        let finished = start(&names)?;
        let records = parse_records(&finished.stdout);
        let done = records.len().min(rest.len());
        for (expected, (name, outcome)) in rest.iter().zip(records) {
            if *expected != name {
                return Err(io::Error::other(format!("a record of {name} where {expected} was expected")));
            }
            outcomes.insert(name, outcome);
        }
        rest = &rest[done..];
        if let Some((culprit, later)) = rest.split_first() {
            let mut outcome = Outcome::from(Finished { stdout: Vec::new(), ..finished });
            if outcome.ending == ProcessEnding::Exit(0) {
                outcome.stderr.extend_from_slice(b"(the batch ended before this program)\n");
            }
            outcomes.insert(culprit.clone(), outcome);
            rest = later;
        }
    }
    Ok(outcomes)
}
