//! A solver that tries all values, for unknowns that have few.

use std::cell::Cell;
use std::rc::Rc;

use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_solver::{Answer, Solver};
use tandem_term::{Model, Sort, SymbolId, TermId, Terms};

/// An unknown with more values than this is not tried.
const MOST_VALUES: i64 = 16;

/// Tries all values; counts how often it is asked.
#[derive(Default)]
pub struct Enumerate {
    pub asked: Rc<Cell<u32>>,
}

impl Solver for Enumerate {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        self.asked.set(self.asked.get() + 1);
        let mut symbols: Vec<SymbolId> = assumptions.iter().flat_map(|term| terms.symbols_of(*term).to_vec()).collect();
        symbols.sort();
        symbols.dedup();
        let Some(models) = models(terms, &symbols) else { return Answer::Unknown("too many values".into()) };
        let satisfied = |model: &Model| assumptions.iter().all(|term| model.evaluate(terms, *term).0 != 0);
        match models.into_iter().find(satisfied) {
            Some(model) => Answer::Sat(Rc::new(model)),
            None => Answer::Unsat,
        }
    }
}

/// Every model of some integers; `None` if there are too many or some are no integers.
pub fn models(terms: &Terms, symbols: &[SymbolId]) -> Option<Vec<Model>> {
    let mut models = vec![Model::default()];
    for id in symbols {
        let symbol = terms.symbol(*id);
        let width = i128::from(symbol.range.high) - i128::from(symbol.range.low);
        if width > MOST_VALUES.into() {
            return None;
        }
        let bits: fn(i64) -> Bits = match symbol.sort {
            Sort::Number(Kind::Int) => |value| Bits::of_int(value as i32),
            Sort::Number(Kind::Long) => Bits::of_long,
            _ => return None,
        };
        let values = symbol.range.low..=symbol.range.high;
        let with = |model: &Model, value: i64| {
            let mut model = model.clone();
            model.numbers.insert(*id, bits(value));
            model
        };
        models = models.iter().flat_map(|model| values.clone().map(|value| with(model, value))).collect();
    }
    Some(models)
}

/// Small numbers that look random and are the same every time.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % sides
    }
}
