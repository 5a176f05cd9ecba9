//! Models that were found lately often satisfy the next question too: evaluation is far cheaper than a solver.

use std::collections::VecDeque;
use std::rc::Rc;

use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_term::{Model, Sort, SymbolId, Term, TermId, Terms};

use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, satisfies};

/// Tries recent models, and the one in which everything is zero, before it asks the next link.
pub struct LastModel<S> {
    next: S,
    recent: VecDeque<Rc<Model>>,
    tally: Rc<Tally>,
}

impl<S: Solver> LastModel<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> LastModel<S> {
        let zeros = Rc::new(Model::default());
        LastModel { next, recent: VecDeque::from([zeros]), tally }
    }

    fn keep(&mut self, model: Rc<Model>) {
        if self.recent.len() >= TUNING.models_kept {
            self.recent.pop_back();
        }
        self.recent.push_front(model);
    }

    /// A kept model that satisfies everything moves to the front.
    fn try_recent(&mut self, terms: &Terms, assumptions: &[TermId]) -> Option<Rc<Model>> {
        let place = self.recent.iter().position(|model| satisfies(terms, model, assumptions))?;
        let model = self.recent.remove(place)?;
        self.recent.push_front(model.clone());
        Some(model)
    }

    /// If the newest assumption compares an unknown with something, a neighbour of that something may do.
    fn try_variations(&mut self, terms: &Terms, assumptions: &[TermId]) -> Option<Rc<Model>> {
        let (newest, earlier) = assumptions.split_last()?;
        let base = self.recent.iter().find(|model| satisfies(terms, model, earlier))?.clone();
        for (symbol, other) in compared_unknowns(terms, *newest) {
            let pivot = integer(terms, &base, other);
            for value in [Some(pivot), pivot.checked_add(1), pivot.checked_sub(1)].into_iter().flatten() {
                let Some(bits) = as_value_of(terms, symbol, value) else { continue };
                let mut model = (*base).clone();
                model.numbers.insert(symbol, bits);
                if satisfies(terms, &model, assumptions) {
                    return Some(Rc::new(model));
                }
            }
        }
        None
    }
}

impl<S: Solver> Solver for LastModel<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        if let Some(model) = self.try_recent(terms, assumptions) {
            self.tally.by_models.up();
            return Answer::Sat(model);
        }
        if let Some(model) = self.try_variations(terms, assumptions) {
            self.tally.by_models.up();
            self.keep(model.clone());
            return Answer::Sat(model);
        }
        let answer = self.next.solve(terms, assumptions);
        if let Answer::Sat(model) = &answer {
            self.keep(model.clone());
        }
        answer
    }
}

/// The unknown integers on a side of a comparison, each with the other side.
fn compared_unknowns(terms: &Terms, assumption: TermId) -> Vec<(SymbolId, TermId)> {
    let comparison = match terms.get(assumption) {
        Term::Not(part) => part,
        _ => assumption,
    };
    let Term::Compare(_, Kind::Int | Kind::Long, left, right) = terms.get(comparison) else { return Vec::new() };
    [(left, right), (right, left)].into_iter().filter_map(|(side, other)| Some((symbol(terms, side)?, other))).collect()
}

/// The unknown that the term is, if it is one.
fn symbol(terms: &Terms, id: TermId) -> Option<SymbolId> {
    match terms.get(id) {
        Term::Symbol(symbol) => Some(symbol),
        _ => None,
    }
}

fn integer(terms: &Terms, model: &Model, id: TermId) -> i64 {
    let bits = model.evaluate(terms, id);
    if terms.sort(id) == Sort::Number(Kind::Long) { bits.long() } else { bits.int().into() }
}

/// The bits of a value, if the unknown can have it.
fn as_value_of(terms: &Terms, symbol: SymbolId, value: i64) -> Option<Bits> {
    let symbol = terms.symbol(symbol);
    if !symbol.range.contains(value) {
        return None;
    }
    match symbol.sort {
        Sort::Number(Kind::Int) => i32::try_from(value).ok().map(Bits::of_int),
        Sort::Number(Kind::Long) => Some(Bits::of_long(value)),
        _ => None,
    }
}
