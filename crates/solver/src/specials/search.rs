//! A search through the combinations of a few values of a few unknowns, depth first.

use tandem_ir::arithmetic::Bits;
use tandem_term::{Evaluator, Model, SymbolId, TermId, Terms};

use crate::tuning::TUNING;
use crate::walk;

/// An unknown and the values to try.
pub(super) struct Choice {
    symbol: SymbolId,
    values: Vec<Bits>,
    /// The assumptions that depend on this choice alone.
    alone: Vec<Assumption>,
    /// The assumptions that depend on this choice and on earlier ones.
    together: Vec<Assumption>,
}

/// An assumption, and how many terms it has.
struct Assumption {
    id: TermId,
    size: usize,
}

impl Choice {
    pub fn new(symbol: SymbolId, values: Vec<Bits>) -> Choice {
        Choice { symbol, values, alone: Vec::new(), together: Vec::new() }
    }
}

/// A model that satisfies all assumptions: `base` with one value of each choice, if one is found within the limits.
pub(super) fn search(terms: &Terms, assumptions: &[TermId], mut choices: Vec<Choice>, base: Model) -> Option<Model> {
    let fixed = distribute(terms, assumptions, &mut choices);
    let mut trial = Trial { terms, model: base, evaluations: 0, evaluated_terms: 0 };
    if !trial.holds(&fixed) {
        return None;
    }
    for Choice { symbol, values, alone, .. } in &mut choices {
        values.retain(|value| trial.holds_at(*symbol, *value, alone));
    }
    trial.choose(&choices).then_some(trial.model)
}

/// Gives each assumption to the last choice that it depends on. What depends on none is left.
fn distribute(terms: &Terms, assumptions: &[TermId], choices: &mut [Choice]) -> Vec<Assumption> {
    let mut fixed = Vec::new();
    // The newest first: it is the likeliest to fail.
    for id in assumptions.iter().rev() {
        let assumption = Assumption { id: *id, size: walk::below(terms, &[*id]).len() };
        let symbols = terms.symbols_of(*id);
        let mut varied = choices.iter_mut().filter(|choice| symbols.contains(&choice.symbol));
        match (varied.next(), varied.last()) {
            (None, _) => fixed.push(assumption),
            (Some(only), None) => only.alone.push(assumption),
            (Some(_), Some(last)) => last.together.push(assumption),
        }
    }
    fixed
}

/// The values so far, and what it cost to evaluate them.
struct Trial<'a> {
    terms: &'a Terms,
    model: Model,
    evaluations: usize,
    evaluated_terms: usize,
}

impl Trial<'_> {
    /// Makes the choices so that everything that depends on them holds.
    fn choose(&mut self, choices: &[Choice]) -> bool {
        let Some((first, others)) = choices.split_first() else { return true };
        let mut values = first.values.iter();
        values.any(|value| self.holds_at(first.symbol, *value, &first.together) && self.choose(others))
    }

    fn holds_at(&mut self, symbol: SymbolId, value: Bits, assumptions: &[Assumption]) -> bool {
        self.model.numbers.insert(symbol, value);
        self.holds(assumptions)
    }

    /// Whether the assumptions hold under the values so far. Once the limits are reached, they do not.
    fn holds(&mut self, assumptions: &[Assumption]) -> bool {
        let mut evaluator = Evaluator::new(self.terms, &self.model);
        assumptions.iter().all(|assumption| {
            self.evaluations += 1;
            self.evaluated_terms += assumption.size;
            self.evaluations <= TUNING.most_evaluations
                && self.evaluated_terms <= TUNING.most_evaluated_terms
                && evaluator.satisfies(assumption.id)
        })
    }
}
