//! Contradictions that show when equal terms are written in the same way: `a == b` together with `hash(a) == 3` and
//! `hash(b) == 4`. A map asks such questions all the time, and to a solver of bit-vectors they are not easy.
//!
//! Of two equal terms the younger is replaced by the older. A term is younger than its parts, so the older one does not
//! contain what it replaces, and constructors simplify what comes out.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::{Cond, Kind};
use tandem_term::{Term, TermId, Terms};

use crate::bounds::Bounds;
use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, walk};

/// Answers `Unsat` where replacing equals by equals leaves a contradiction of intervals; asks the next link otherwise.
pub struct Equalities<S> {
    next: S,
    tally: Rc<Tally>,
}

impl<S: Solver> Equalities<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Equalities<S> {
        Equalities { next, tally }
    }
}

impl<S: Solver> Solver for Equalities<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        if contradictory(terms, assumptions) {
            self.tally.by_equalities.up();
            return Answer::Unsat;
        }
        self.next.solve(terms, assumptions)
    }
}

fn contradictory(terms: &mut Terms, assumptions: &[TermId]) -> bool {
    let mut rewritten = assumptions.to_vec();
    for _ in 0..TUNING.rounds_of_equalities {
        let before = rewritten;
        rewritten = rewrite(terms, &before);
        if rewritten == before {
            return false;
        }
        if Bounds::of(terms, &rewritten).is_none() {
            return true;
        }
    }
    false
}

/// The assumptions with equals replaced by equals: as a whole they say the same.
fn rewrite(terms: &mut Terms, assumptions: &[TermId]) -> Vec<TermId> {
    let mut older: FxHashMap<TermId, TermId> = FxHashMap::default();
    for equation in assumptions.iter().filter_map(|id| equation(terms, *id)) {
        older.entry(equation.younger).or_insert(equation.older);
    }
    if older.is_empty() {
        return assumptions.to_vec();
    }
    let mut replaced: FxHashMap<TermId, TermId> = FxHashMap::default();
    let mut made_anew: FxHashMap<TermId, TermId> = FxHashMap::default();
    for id in walk::below(terms, assumptions) {
        let new = terms.with_parts(id, |part| replaced[&part]);
        made_anew.insert(id, new);
        replaced.insert(id, older.get(&id).map_or(new, |equal| replaced[equal]));
    }
    let again = assumptions.iter().map(|id| match equation(terms, *id) {
        // An equation must not make itself trivial.
        Some(Equation { kind, older, younger }) => terms.compare(Cond::Eq, kind, made_anew[&younger], replaced[&older]),
        None => replaced[id],
    });
    again.collect()
}

/// Two terms that are equal.
struct Equation {
    kind: Kind,
    older: TermId,
    younger: TermId,
}

/// The assumption as an equation between unknown integers. Equal floats need not be the same, and intervals see
/// constants.
fn equation(terms: &Terms, id: TermId) -> Option<Equation> {
    match terms.get(id) {
        Term::Compare(Cond::Eq, kind @ (Kind::Int | Kind::Long), left, right) => {
            let unknown = terms.constant(left).is_none() && terms.constant(right).is_none();
            unknown.then(|| Equation { kind, older: left.min(right), younger: left.max(right) })
        }
        _ => None,
    }
}
