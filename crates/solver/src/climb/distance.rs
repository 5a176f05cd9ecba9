//! How far a truth value is from holding under a model: the branch distance of search-based testing.
//!
//! Invariant: it is 0 exactly where the truth value is what it should be, and less than 1 for each comparison otherwise.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{Cond, Kind};
use tandem_term::{Evaluator, Term, TermId, Terms};

/// How deep conjunctions and disjunctions are looked into; below that, they hold or they do not.
const DEEPEST: u32 = 60;

pub(super) struct Distances<'a> {
    terms: &'a Terms,
    evaluator: Evaluator<'a>,
}

impl<'a> Distances<'a> {
    pub fn new(terms: &'a Terms, evaluator: Evaluator<'a>) -> Distances<'a> {
        Distances { terms, evaluator }
    }

    /// How far a term is from being true, or from being false.
    pub fn of(&mut self, id: TermId, wanted: bool) -> f64 {
        self.at_depth(id, wanted, DEEPEST)
    }

    fn at_depth(&mut self, id: TermId, wanted: bool, depth: u32) -> f64 {
        if (self.evaluator.evaluate(id).0 != 0) == wanted {
            return 0.0;
        }
        if depth == 0 {
            return 1.0;
        }
        match (self.terms.get(id), wanted) {
            (Term::Not(part), _) => self.at_depth(part, !wanted, depth - 1),
            (Term::And(left, right), true) | (Term::Or(left, right), false) => {
                self.at_depth(left, wanted, depth - 1) + self.at_depth(right, wanted, depth - 1)
            }
            (Term::And(left, right), false) | (Term::Or(left, right), true) => {
                self.at_depth(left, wanted, depth - 1).min(self.at_depth(right, wanted, depth - 1))
            }
            (Term::Compare(cond, kind, left, right), _) => {
                let (left, right) = (self.evaluator.evaluate(left), self.evaluator.evaluate(right));
                apart(cond, kind, left, right)
            }
            _ => 1.0,
        }
    }
}

/// How far apart two numbers are that compare otherwise than they should. Near numbers are told apart by how many lie in
/// between, far ones by their difference.
fn apart(cond: Cond, kind: Kind, left: Bits, right: Bits) -> f64 {
    debug_assert!(matches!(cond, Cond::Eq | Cond::Lt | Cond::Le) || !arithmetic::compare(cond, kind, left, right));
    let (left, right) = (number(kind, left), number(kind, right));
    if left.is_nan() || right.is_nan() {
        return 1.0;
    }
    let difference = (left - right).abs();
    if difference.is_nan() || difference.is_infinite() {
        return 0.999_999;
    }
    // Grows with the difference and stays below 1; a comparison that wants more than equality is at least this far off.
    let scaled = difference / (difference + 1.0);
    let fine = difference.sqrt() / (difference.sqrt() + 1.0);
    0.499 * scaled + 0.499 * fine + 1e-9
}

fn number(kind: Kind, bits: Bits) -> f64 {
    match kind {
        Kind::Int => bits.int().into(),
        Kind::Long => bits.long() as f64,
        Kind::Float => bits.float().into(),
        Kind::Double => bits.double(),
    }
}
