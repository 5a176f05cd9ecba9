//! Values at which arithmetic is special: zeros of both signs, NaN, infinities, the ends of a kind, and the neighbours of
//! the constants of a question. Where floats or products of unknowns make a question hard for a solver, one of them often
//! satisfies it, and evaluation is far cheaper.

mod candidates;
mod hard;
mod search;

use std::rc::Rc;

use tandem_term::{Model, TermId, Terms};

use self::candidates::candidates;
use self::search::Choice;
use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, satisfies, walk};

/// Tries special values of the unknowns that make a question hard; asks the next link if none of them will do. All other
/// unknowns keep the values that they had last.
pub struct Specials<S> {
    next: S,
    latest: Model,
    tally: Rc<Tally>,
}

impl<S: Solver> Specials<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Specials<S> {
        Specials { next, latest: Model::default(), tally }
    }

    fn try_specials(&self, terms: &Terms, assumptions: &[TermId]) -> Option<Model> {
        let nodes = walk::below(terms, assumptions);
        let mut varied = hard::unknowns(terms, &nodes);
        if varied.is_empty() {
            return None;
        }
        // The newest assumption is what the latest values do not satisfy yet, so its unknowns vary first.
        let newest = terms.symbols_of(*assumptions.last()?);
        varied.sort_by_key(|symbol| (!newest.contains(symbol), *symbol));
        varied.truncate(TUNING.most_varied);
        let choices = varied.into_iter().map(|symbol| Choice::new(symbol, candidates(terms, &nodes, symbol))).collect();
        search::search(terms, assumptions, choices, self.base(terms, assumptions))
    }

    /// The latest values of the unknowns of a question.
    fn base(&self, terms: &Terms, assumptions: &[TermId]) -> Model {
        let mut base = Model::default();
        for symbol in assumptions.iter().flat_map(|id| terms.symbols_of(*id)) {
            if let Some(bits) = self.latest.numbers.get(symbol) {
                base.numbers.insert(*symbol, *bits);
            }
            if let Some(array) = self.latest.arrays.get(symbol) {
                base.arrays.entry(*symbol).or_insert_with(|| array.clone());
            }
        }
        base
    }

    fn keep(&mut self, model: &Model) {
        self.latest.numbers.extend(model.numbers.iter());
        self.latest.arrays.extend(model.arrays.iter().map(|(symbol, array)| (*symbol, array.clone())));
    }
}

impl<S: Solver> Solver for Specials<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let answer = match self.try_specials(terms, assumptions) {
            Some(model) => {
                debug_assert!(satisfies(terms, &model, assumptions), "a search checks every assumption");
                self.tally.by_specials.up();
                Answer::Sat(model.into())
            }
            None => self.next.solve(terms, assumptions),
        };
        if let Answer::Sat(model) = &answer {
            self.keep(model);
        }
        answer
    }
}
