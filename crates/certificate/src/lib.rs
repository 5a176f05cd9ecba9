//! Certificates: the stored states of a proof as text, and a check that does not ask how they were found.
//!
//! * `header` says what was proved of which program; `write` and `write_objects` make the text.
//! * `read`, with `frames`, `objects`, `regions`, `tables` and `rules`, makes states from text, and believes nothing.
//! * `check` asks: does each initial state lie in it, does each step from it stay in it, does no step violate.
//!
//! What the check trusts: the interpreter with lazy initialization and the
//! [opening](tandem_domains::summary::materialize) of regions, [`tidy`](mod@tandem_abstraction::tidy),
//! [`covers`](tandem_abstraction::cover::covers), and the solver. Nothing of the engine that found the states takes
//! part.

mod check;
mod frames;
mod header;
mod names;
mod objects;
mod read;
mod regions;
mod rules;
mod tables;
mod write;
mod write_objects;

pub use check::{Accepted, Grounds, Rejection, check};
pub use header::Header;
pub use write::write;

use tandem_domains::symbolic::Symbolic;
use tandem_domains::symbolic::facts::Facts;
use tandem_machine::harness::Harness;
use tandem_machine::{Interp, State};
use tandem_term::sexp::{Misread, Sexp, read_all};

/// A certificate as text that has been read, not believed.
pub struct Certificate {
    /// What it says of itself.
    pub header: Header,
    /// Its states.
    states: Vec<Sexp>,
}

/// Reads the text of a certificate.
pub fn parse(text: &str) -> Result<Certificate, Misread> {
    let mut expressions = read_all(text)?;
    let (header, states) = Header::read(&expressions)?;
    let before = expressions.len() - states.len();
    let states = expressions.split_off(before);
    Ok(Certificate { header, states })
}

impl Certificate {
    /// The states, for a program and the code around an entry.
    pub fn states(
        &self,
        interp: &mut Interp<Symbolic>,
        harness: &Harness<Symbolic>,
    ) -> Result<Vec<State<Symbolic>>, Misread> {
        let mut assumed = Facts::default();
        self.header.assumed.iter().for_each(|assumption| assumed.note_assumption(assumption));
        let mut states = Vec::new();
        for text in &self.states {
            if tandem_quota::spent().is_some() {
                return Err(text.misread("nothing is left of the time or of the memory"));
            }
            states.push(read::state(interp, harness, &assumed, text)?);
        }
        Ok(states)
    }
}
