//! Certificates: the stored states of a proof as text, and a check that does not ask how they were found.
//!
//! * `header` says what was proved of which program; `write` and `write_objects` make the text.
//! * `read`, with `frames`, `objects`, `regions`, `tables` and `rules`, makes states from text, and believes nothing;
//!   `summaries` does the same for what recursive calls come to, in both directions.
//! * `check` asks: does each initial state lie in it, does each step from it stay in it, does no step violate. `calls` asks
//!   the same of summaries: whether each run from their states keeps what they say of returns, and answers calls by them.
//!
//! What the check trusts: the interpreter with lazy initialization and the
//! [opening](tandem_domains::summary::materialize) of regions, [`tidy`](mod@tandem_abstraction::tidy),
//! [`covers`](tandem_abstraction::cover::covers), and the solver. Nothing of the engine that found the states takes
//! part.

mod calls;
mod check;
mod frames;
mod header;
mod names;
mod objects;
mod read;
mod regions;
mod rules;
mod summaries;
mod tables;
mod write;
mod write_objects;

pub use check::{Accepted, Grounds, Rejection, check};
pub use header::Header;
pub use write::write;

use tandem_domains::summary::calls::CallSummary;
use tandem_domains::symbolic::Symbolic;
use tandem_domains::symbolic::facts::Facts;
use tandem_machine::harness::Harness;
use tandem_machine::{Interp, State};
use tandem_term::sexp::{Misread, Sexp, read_all};

use read::Stands;
use summaries::read_summary;

/// A certificate as text that has been read, not believed.
pub struct Certificate {
    /// What it says of itself.
    pub header: Header,
    /// Its states and summaries.
    parts: Vec<Sexp>,
}

/// What a certificate says of runs.
pub struct Invariant {
    /// States such that no run leaves them.
    pub states: Vec<State<Symbolic>>,
    /// What recursive calls come to that are not followed.
    pub summaries: Vec<CallSummary>,
}

/// Reads the text of a certificate.
pub fn parse(text: &str) -> Result<Certificate, Misread> {
    let mut expressions = read_all(text)?;
    let (header, parts) = Header::read(&expressions)?;
    let before = expressions.len() - parts.len();
    let parts = expressions.split_off(before);
    Ok(Certificate { header, parts })
}

impl Certificate {
    /// The states and summaries, for a program and the code around an entry.
    pub fn invariant(&self, interp: &mut Interp<Symbolic>, harness: &Harness<Symbolic>) -> Result<Invariant, Misread> {
        let mut assumed = Facts::default();
        self.header.assumed.iter().for_each(|assumption| assumed.note_assumption(assumption));
        let mut invariant = Invariant { states: Vec::new(), summaries: Vec::new() };
        for text in &self.parts {
            if tandem_quota::spent().is_some() {
                return Err(text.misread("nothing is left of the time or of the memory"));
            }
            match text.as_named()? {
                ("state", _) => {
                    let (state, _) = read::state(interp, harness, &assumed, Stands::InRun, text)?;
                    invariant.states.push(state);
                }
                _ => invariant.summaries.push(read_summary(interp, harness, &assumed, text)?),
            }
        }
        Ok(invariant)
    }
}
