//! Answers that were given before.
//!
//! Two ideas of KLEE's counterexample cache: the same set of assumptions has the same answer whatever its order, and a
//! set that contains a contradiction is one. (Its third, that the model of a larger set fits a smaller one, is what
//! [`LastModel`](crate::LastModel) does by evaluation.)

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_term::{TermId, Terms};

use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver};

/// Remembers answers; asks the next link for new ones. `Unknown` is remembered too: the next link has the same limits the
/// next time, and what is hard is what costs most.
pub struct Cache<S> {
    next: S,
    answers: FxHashMap<Box<[TermId]>, Answer>,
    /// Contradictory sets, each under its newest member.
    contradictions: FxHashMap<TermId, Vec<Box<[TermId]>>>,
    tally: Rc<Tally>,
}

impl<S: Solver> Cache<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Cache<S> {
        Cache { next, answers: FxHashMap::default(), contradictions: FxHashMap::default(), tally }
    }

    fn recall(&self, set: &[TermId]) -> Option<Answer> {
        if let Some(answer) = self.answers.get(set) {
            return Some(answer.clone());
        }
        let contradictory = set.iter().filter_map(|id| self.contradictions.get(id)).flatten().any(|known| {
            let mut members = set.iter();
            known.iter().all(|id| members.any(|member| member == id))
        });
        contradictory.then_some(Answer::Unsat)
    }

    fn remember(&mut self, set: Box<[TermId]>, answer: &Answer) {
        if self.answers.len() >= TUNING.most_answers {
            self.answers.clear();
            self.contradictions.clear();
        }
        if let (Answer::Unsat, Some(newest)) = (answer, set.last()) {
            let known = self.contradictions.entry(*newest).or_default();
            if known.len() >= TUNING.most_contradictions {
                known.remove(0);
            }
            known.push(set.clone());
        }
        self.answers.insert(set, answer.clone());
    }
}

impl<S: Solver> Solver for Cache<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let mut set = assumptions.to_vec();
        set.sort_unstable();
        set.dedup();
        if let Some(answer) = self.recall(&set) {
            self.tally.by_cache.up();
            return answer;
        }
        let answer = self.next.solve(terms, assumptions);
        self.remember(set.into(), &answer);
        answer
    }
}
