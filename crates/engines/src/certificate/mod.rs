//! Certificates: the stored states of a proof as text, and a check that does not ask how they were found.
//!
//! * `header` says what was proved of which program; `write` makes the text.
//! * `read`, `regions` and `rules` make states from text, and believe nothing.
//! * `check` asks: does each initial state lie in it, does each step from it stay in it, does no step violate.
//!
//! What the check trusts: the interpreter with lazy initialization and the
//! [opening](tandem_domains::symbolic::open) of regions, [`tidy`](mod@tandem_abstraction::tidy),
//! [`covers`](tandem_abstraction::cover::covers), and the solver. Nothing of the engine that found the states takes
//! part.

mod check;
mod header;
mod names;
mod read;
mod regions;
mod rules;
mod write;

pub use check::{Accepted, Rejection, check};
pub use header::Header;
pub use write::write;

use tandem_domains::symbolic::Symbolic;
use tandem_domains::symbolic::facts::Facts;
use tandem_machine::harness::Harness;
use tandem_machine::{Interp, State};
use tandem_term::sexp::{Misread, read_all};

/// The header of a certificate.
pub fn read_header(text: &str) -> Result<Header, Misread> {
    Ok(Header::read(&read_all(text)?)?.0)
}

/// The header and the states of a certificate, for a program and the code around an entry.
pub fn read(
    interp: &mut Interp<Symbolic>,
    harness: &Harness<Symbolic>,
    text: &str,
) -> Result<(Header, Vec<State<Symbolic>>), Misread> {
    let expressions = read_all(text)?;
    let (header, texts) = Header::read(&expressions)?;
    let mut assumed = Facts::default();
    header.assumed.iter().for_each(|words| assumed.note_assumption(words));
    let mut states = Vec::new();
    for text in texts {
        states.push(read::state(interp, harness, &assumed, text)?);
    }
    Ok((header, states))
}
