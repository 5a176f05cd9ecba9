//! Violations that are known already: who begins to check an old project wants to hear of new ones only.
//!
//! A baseline is a text file with a line for each violation: the entry, the property, and what was thrown or broken,
//! separated by tabs. It has no lines of the source, so that it stays valid when code moves.

use std::collections::BTreeSet;
use std::path::Path;

use tandem_java::InputError;
use tandem_report::EntryReport;

use crate::check::write;

/// What is known.
#[derive(Default)]
pub struct Baseline {
    known: BTreeSet<String>,
}

impl Baseline {
    /// Reads a baseline.
    pub fn read(file: &Path) -> Result<Baseline, InputError> {
        let name = file.display().to_string();
        let text = std::fs::read_to_string(file).map_err(|cause| {
            let message = format!("cannot be read: {cause}; --write-baseline writes a baseline");
            InputError::new(&*name, message)
        })?;
        let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let known: BTreeSet<String> = lines.map(str::to_string).collect();
        match known.iter().find(|line| line.split('\t').count() != 3) {
            Some(line) => Err(InputError::new(name, format!("is no baseline: it has the line {line:?}"))),
            None => Ok(Baseline { known }),
        }
    }

    /// Whether the violations of an entry are known, all of them.
    pub fn knows(&self, report: &EntryReport) -> bool {
        report.counterexample.is_some() && lines_of(report).iter().all(|line| self.known.contains(line))
    }
}

/// Writes the violations of these reports as a baseline, and says how many there are.
pub fn write_baseline(file: &Path, reports: &[EntryReport]) -> Result<usize, InputError> {
    let lines: BTreeSet<String> = reports.iter().flat_map(lines_of).collect();
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    write(file, &format!("# Violations that are known; see docs/check.md.\n{text}"))?;
    Ok(lines.len())
}

fn lines_of(report: &EntryReport) -> Vec<String> {
    let part = |text: &str| text.replace(['\t', '\n'], " ");
    let found = report.counterexample.iter().chain(&report.further);
    found.map(|found| [&*report.entry, &found.property, &found.what].map(part).join("\t")).collect()
}
