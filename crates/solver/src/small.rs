//! Models with small numbers, for people to read. Costs a few questions more, so it is for counterexamples and not for
//! every branch.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Kind};
use tandem_term::{Sort, SymbolId, Term, TermId, Terms};

use crate::tuning::TUNING;
use crate::{Answer, Solver, walk};

/// Asks the next link for a model in which integers are near zero, as far as that is possible.
pub struct Small<S> {
    next: S,
}

impl<S: Solver> Small<S> {
    /// In front of `next`.
    pub fn new(next: S) -> Small<S> {
        Small { next }
    }
}

impl<S: Solver> Solver for Small<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let mut answer = self.next.solve(terms, assumptions);
        if !matches!(answer, Answer::Sat(_)) {
            return answer;
        }
        let enough = self.next.effort().saturating_add(TUNING.most_for_small);
        let unknowns = integers_in(terms, assumptions);
        for size in TUNING.small_sizes {
            let mut asked = assumptions.to_vec();
            for unknown in &unknowns {
                asked.extend(within(terms, *unknown, size));
            }
            if let small @ Answer::Sat(_) = self.next.solve(terms, &asked) {
                return small;
            }
            if self.next.effort() >= enough {
                return answer;
            }
        }
        if unknowns.len() > TUNING.most_single {
            return answer;
        }
        // One unknown after the other: what is small stays small.
        let mut asked = assumptions.to_vec();
        for unknown in unknowns {
            for size in TUNING.small_sizes {
                let before = asked.len();
                asked.extend(within(terms, unknown, size));
                if let small @ Answer::Sat(_) = self.next.solve(terms, &asked) {
                    answer = small;
                    break;
                }
                asked.truncate(before);
                if self.next.effort() >= enough {
                    return answer;
                }
            }
        }
        answer
    }
}

/// The unknown `int`s and `long`s, as terms.
fn integers_in(terms: &Terms, assumptions: &[TermId]) -> Vec<(TermId, SymbolId, Kind)> {
    let nodes = walk::below(terms, assumptions);
    let unknowns = nodes.into_iter().filter_map(|id| match (terms.get(id), terms.sort(id)) {
        (Term::Symbol(symbol), Sort::Number(kind @ (Kind::Int | Kind::Long))) => Some((id, symbol, kind)),
        _ => None,
    });
    unknowns.collect()
}

/// That an unknown is at most `size` away from zero, or from the end of its range that is nearest to zero.
fn within(terms: &mut Terms, (id, symbol, kind): (TermId, SymbolId, Kind), size: i64) -> Vec<TermId> {
    let range = terms.symbol(symbol).range;
    let centre = 0_i64.clamp(range.low, range.high);
    let mut conditions = Vec::new();
    if let Some(low) = centre.checked_sub(size).filter(|low| *low > range.low) {
        let low = number(terms, kind, low);
        conditions.push(terms.compare(Cond::Le, kind, low, id));
    }
    if let Some(high) = centre.checked_add(size).filter(|high| *high < range.high) {
        let high = number(terms, kind, high);
        conditions.push(terms.compare(Cond::Le, kind, id, high));
    }
    conditions
}

fn number(terms: &mut Terms, kind: Kind, value: i64) -> TermId {
    let bits = if kind == Kind::Long { Bits::of_long(value) } else { Bits::of_int(value as i32) };
    terms.number(kind, bits)
}
