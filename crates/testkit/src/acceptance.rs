//! The programs of the five papers as one figure: how many are answered rightly by what users get without any option.
//!
//! Invariant: each paper program counts once, with its `main`, and only if it was asked about in this run.

use std::collections::BTreeMap;
use std::fmt;

use crate::verdicts::Claim;

/// The folder of the programs below `corpus/check`.
const FOLDER: &str = "papers/";
/// How many programs the papers have.
pub const PROGRAMS: usize = 66;
/// How many must be answered rightly.
pub const LEAST_RIGHT: usize = 60;

/// What became of the paper programs, in the order of their names.
#[derive(Clone, Debug)]
pub struct Acceptance {
    /// Program, truth, and what was said.
    rows: Vec<(String, &'static str, String)>,
}

impl Acceptance {
    /// Looks up what was said of each paper program; `said` goes by the name of the claim.
    pub fn of(claims: &[Claim], said: &BTreeMap<String, String>) -> Acceptance {
        let is_accepted = |claim: &&Claim| claim.program.starts_with(FOLDER) && claim.entry.ends_with(".main");
        let row = |claim: &Claim| Some((claim.program.clone(), claim.truth(), said.get(&claim.name())?.clone()));
        Acceptance { rows: claims.iter().filter(is_accepted).filter_map(row).collect() }
    }

    /// Whether all programs were asked about, so that the figures mean something.
    pub fn is_complete(&self) -> bool {
        self.rows.len() == PROGRAMS
    }

    /// How many answers are right.
    pub fn right(&self) -> usize {
        self.rows.iter().filter(|(_, truth, said)| said == truth).count()
    }

    /// How many answers are wrong; `UNKNOWN` is neither right nor wrong.
    pub fn wrong(&self) -> usize {
        self.rows.iter().filter(|(_, truth, said)| said != truth && said != "UNKNOWN").count()
    }

    /// Whether that is good enough.
    pub fn is_passed(&self) -> bool {
        self.is_complete() && self.right() >= LEAST_RIGHT && self.wrong() == 0
    }
}

/// A table with a line for each program, and the figures below it.
impl fmt::Display for Acceptance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (program, truth, said) in &self.rows {
            let mark = if said == truth { "" } else { "  <--" };
            writeln!(f, "{program:<45} {truth:<7} {said}{mark}")?;
        }
        let (right, wrong, all) = (self.right(), self.wrong(), self.rows.len());
        write!(f, "acceptance: {right} of {all} right, {wrong} wrong (at least {LEAST_RIGHT} of {PROGRAMS} and 0)")
    }
}
