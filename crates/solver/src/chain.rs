//! The chain that engines use: cheap answers first.

use std::io::Write;
use std::rc::Rc;

use tandem_term::{TermId, Terms};

use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{
    Answer, Cache, Climb, CrossCheck, Encodings, Equalities, FloatBounds, Halving, Intervals, LastModel, Limits, Log,
    Polynomials, Searches, Slices, Small, Solver, Specials, Z3,
};

/// How to build a chain.
#[derive(Default)]
pub struct Config {
    /// What one question to Z3 may cost.
    pub limits: Limits,
    /// Where a record of the questions that reach Z3 goes, if anywhere.
    pub log: Option<Box<dyn Write>>,
    /// Who answers at the end.
    pub backend: Backend,
}

/// Who answers what no cheaper link could.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Backend {
    /// Z3 with the encoding that fits.
    #[default]
    Single,
    /// The same, with a third encoding for how numbers relate.
    Relating,
    /// Z3 with both encodings, compared.
    CrossChecked,
}

/// The links in front of the last one.
type Links<S> =
    Intervals<LastModel<Slices<Cache<Searches<Equalities<Polynomials<FloatBounds<Specials<Climb<Halving<S>>>>>>>>>>>;

/// Intervals, recent models, independent parts, known answers, what is true of searches, equal terms, polynomials, ranges of floats, special values, a numeric search, ranges
/// of floats in halves, and at last Z3.
pub struct Chain {
    links: Links<Box<dyn Solver>>,
    tally: Rc<Tally>,
}

impl Chain {
    /// The usual chain.
    pub fn standard(config: Config) -> Chain {
        let tally = Tally::shared();
        let mut last: Box<dyn Solver> = match config.backend {
            Backend::Single => Box::new(Z3::new(config.limits, Encodings::Both, tally.clone())),
            Backend::Relating => Box::new(Z3::new(config.limits, Encodings::Relating, tally.clone())),
            Backend::CrossChecked => Box::new(CrossCheck::new(config.limits, tally.clone())),
        };
        if let Some(sink) = config.log {
            last = Box::new(Log::new(last, sink));
        }
        let halving = Halving::new(last, tally.clone());
        let numeric = Specials::new(Climb::new(halving, tally.clone()), tally.clone());
        let exact = Polynomials::new(FloatBounds::new(numeric, tally.clone()), tally.clone());
        let hard = Equalities::new(exact, tally.clone());
        let cache = Cache::new(Searches::new(hard), tally.clone());
        let models = LastModel::new(Slices::new(cache), tally.clone());
        Chain { links: Intervals::new(models, tally.clone()), tally }
    }

    /// As [`solve`](Solver::solve), with a model whose integers are as near to zero as is cheap to find.
    pub fn solve_small(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        Small::new(self).solve(terms, assumptions)
    }

    /// What the links have done so far, for somebody who outlives the chain.
    pub fn shared_tally(&self) -> Rc<Tally> {
        Rc::clone(&self.tally)
    }

    /// What the links have done so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }
}

impl Solver for Chain {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        self.tally.queries.up();
        self.tally.assumptions.add(assumptions.len() as u64);
        if tandem_quota::spent().is_some() {
            return Answer::Unknown("nothing is left of the time or of the memory".into());
        }
        self.links.solve(terms, assumptions)
    }

    fn effort(&self) -> u64 {
        let tally = &self.tally;
        let hard = tally.by_integers.get() + tally.by_bits.get() + tally.unknown.get();
        let easy = TUNING.cost_of_question * tally.queries.get() + TUNING.cost_of_assumption * tally.assumptions.get();
        easy + TUNING.cost_of_hard_question * hard + TUNING.cost_of_step * tally.steps.get()
    }

    fn asked(&self) -> u64 {
        self.tally.queries.get()
    }
}
