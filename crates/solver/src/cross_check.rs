//! Two encodings, one question: where both know, they must agree.

use std::rc::Rc;

use tandem_term::{TermId, Terms};

use crate::tally::Tally;
use crate::{Answer, Encodings, Limits, Solver, Z3};

/// Asks Z3 over the integers and over bit-vectors. A disagreement is counted, and `Unknown`: nobody may build on it.
pub struct CrossCheck {
    integers: Z3,
    bit_vectors: Z3,
    tally: Rc<Tally>,
}

impl CrossCheck {
    /// With these limits for each encoding.
    pub fn new(limits: Limits, tally: Rc<Tally>) -> CrossCheck {
        CrossCheck {
            integers: Z3::new(limits, Encodings::IntegersOnly, tally.clone()),
            bit_vectors: Z3::new(limits, Encodings::BitVectorsOnly, tally.clone()),
            tally,
        }
    }
}

impl Solver for CrossCheck {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let integers = self.integers.solve(terms, assumptions);
        let bit_vectors = self.bit_vectors.solve(terms, assumptions);
        match (&integers, &bit_vectors) {
            (Answer::Sat(_), Answer::Unsat) | (Answer::Unsat, Answer::Sat(_)) => {
                self.tally.disagreements.up();
                let (over_integers, over_bits) = (word(&integers), word(&bit_vectors));
                let reason = format!("encodings disagree: {over_integers} over integers, {over_bits} over bit-vectors");
                Answer::Unknown(reason.into())
            }
            (Answer::Unknown(_), _) => bit_vectors,
            _ => integers,
        }
    }
}

fn word(answer: &Answer) -> &'static str {
    match answer {
        Answer::Sat(_) => "sat",
        Answer::Unsat => "unsat",
        Answer::Unknown(_) => "unknown",
    }
}
