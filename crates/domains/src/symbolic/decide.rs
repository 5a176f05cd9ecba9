//! Deciding conditions and adding them to the path.
//!
//! Cheap answers come first: a constant, the path condition itself, the path's model, which shows at least one side to
//! be possible. Only then the solver is asked, about the other side. What it said is remembered for the calls of
//! `assume` that follow a split, and for the instruction that asks again when it is executed again.
//!
//! Facts about ranges of arrays are stated at the indices that a question looks at, beside the path condition.
//!
//! Where the solver does not know, both sides are explored, and the side is marked as undecided: that is sound for
//! `SAFE`, and a violation there needs a model before it is believed.

use std::collections::VecDeque;
use std::rc::Rc;

use rustc_hash::FxHashSet;
use tandem_ir::Kind;
use tandem_solver::Answer;
use tandem_term::{Evaluator, Model, SymbolId, Term, TermId};

use crate::summary::Summary;
use crate::symbolic::Symbolic;
use crate::symbolic::facts::{Conjunct, Facts};
use crate::symbolic::numbers::Prim;
use crate::tuning::TUNING;

/// What the solver said about one path condition, facts about ranges, and one more conjunct.
struct Asked {
    path: Option<Rc<Conjunct>>,
    summary: Option<Rc<Summary>>,
    conjunct: TermId,
    answer: Answer,
}

/// The last answers.
#[derive(Default)]
pub(crate) struct Memory {
    asked: VecDeque<Asked>,
}

impl Memory {
    fn recall(&self, facts: &Facts, conjunct: TermId) -> Option<Answer> {
        let asked = |entry: &&Asked| {
            entry.conjunct == conjunct && same(&entry.path, &facts.path) && facts.has_same_ranges(&entry.summary)
        };
        self.asked.iter().rev().find(asked).map(|entry| entry.answer.clone())
    }

    fn keep(&mut self, asked: Asked) {
        if self.asked.len() == TUNING.remembered_answers {
            self.asked.pop_front();
        }
        self.asked.push_back(asked);
    }
}

/// Whether two path conditions are one and the same list.
fn same(left: &Option<Rc<Conjunct>>, right: &Option<Rc<Conjunct>>) -> bool {
    match (left, right) {
        (None, None) => true,
        (Some(left), Some(right)) => Rc::ptr_eq(left, right),
        _ => false,
    }
}

/// What is known on a path, with regard to one more conjunct.
#[derive(Default)]
struct Known {
    /// What has to do with the conjunct: conjuncts of the path, oldest first, and instances of facts about ranges.
    related: Vec<TermId>,
    /// The other instances.
    rest: Vec<TermId>,
}

impl Symbolic {
    #[cold]
    pub(crate) fn decide_term(&mut self, facts: &Facts, cond: TermId) -> Option<bool> {
        let (truth, negation) = self.sides(cond);
        if let Some(known) = self.already(facts, truth, negation) {
            return Some(known);
        }
        // One side is possible if the path has a model; only the other one is in question.
        let first = match self.model_of(facts) {
            Some(model) => model.evaluate(&self.terms, truth).0 == 0,
            None => true,
        };
        for side in [first, !first] {
            let conjunct = if side { truth } else { negation };
            if matches!(self.possible(facts, conjunct), Answer::Unsat) {
                return Some(!side);
            }
        }
        None
    }

    pub(crate) fn assume_prim(&mut self, facts: &Facts, cond: Prim, holds: bool) -> Option<Facts> {
        let cond = match cond {
            Prim::Known(bits) => return ((bits.int() != 0) == holds).then(|| facts.clone()),
            Prim::Term(term) | Prim::Unread(term) => term,
        };
        let (truth, negation) = self.sides(cond);
        if let Some(known) = self.already(facts, truth, negation) {
            return (known == holds).then(|| facts.clone());
        }
        self.assume_truth(facts, if holds { truth } else { negation })
    }

    /// The runs of `facts` in which a truth-valued term holds; `None` if there are none.
    pub fn assume_truth(&mut self, facts: &Facts, conjunct: TermId) -> Option<Facts> {
        let answer = self.possible(facts, conjunct);
        let mut more = facts.clone();
        self.add(&mut more, conjunct);
        match answer {
            Answer::Unsat => return None,
            Answer::Sat(model) => {
                more.model = Some(model);
                more.undecided = None;
            }
            Answer::Unknown(reason) => {
                more.model = None;
                more.undecided = Some(reason);
            }
        }
        Some(more)
    }

    /// The condition and its negation as truth-valued terms.
    fn sides(&mut self, cond: TermId) -> (TermId, TermId) {
        debug_assert_eq!(self.terms.sort(cond), tandem_term::Sort::Number(Kind::Int));
        let truth = self.terms.is_nonzero(cond);
        (truth, self.terms.not(truth))
    }

    /// What can be told without asking: from the term alone or because the path condition says it.
    fn already(&self, facts: &Facts, truth: TermId, negation: TermId) -> Option<bool> {
        if let Some(value) = self.terms.truth(truth) {
            return Some(value);
        }
        if self.stated(facts, truth) {
            return Some(true);
        }
        self.stated(facts, negation).then_some(false)
    }

    /// Whether the path condition has a conjunct, or all parts of it. Conjunctions are added part by part.
    fn stated(&self, facts: &Facts, truth: TermId) -> bool {
        if let Term::And(left, right) = self.terms.get(truth) {
            return self.stated(facts, left) && self.stated(facts, right);
        }
        let newest = self.terms.symbols_of(truth).iter().map(|symbol| symbol.0).max().unwrap_or(0);
        facts.path.as_ref().is_some_and(|last| last.has(truth, newest))
    }

    fn add(&self, facts: &mut Facts, conjunct: TermId) {
        if let Term::And(left, right) = self.terms.get(conjunct) {
            self.add(facts, left);
            self.add(facts, right);
        } else if !self.stated(facts, conjunct) {
            *facts = facts.with(conjunct, self.terms.symbols_of(conjunct));
        }
    }

    /// The path's model. One that gives everything its default satisfies an empty path condition.
    fn model_of(&self, facts: &Facts) -> Option<Rc<Model>> {
        match (&facts.model, &facts.path) {
            (Some(model), _) => Some(Rc::clone(model)),
            (None, None) => Some(Rc::default()),
            (None, Some(_)) => None,
        }
    }

    /// Whether a truth-valued term holds on all runs of `facts`. What cannot be shown does not hold.
    pub fn entails(&mut self, facts: &Facts, truth: TermId) -> bool {
        if self.terms.truth(truth) == Some(true) || self.stated(facts, truth) {
            return true;
        }
        let negation = self.terms.not(truth);
        matches!(self.possible(facts, negation), Answer::Unsat)
    }

    /// Whether the path condition states a truth-valued term.
    pub(crate) fn entails_by_statement(&self, facts: &Facts, truth: TermId) -> bool {
        self.terms.truth(truth) == Some(true) || self.stated(facts, truth)
    }

    /// Whether the path can be taken with one more conjunct.
    pub(crate) fn possible_with(&mut self, facts: &Facts, conjunct: TermId) -> Answer {
        match self.terms.truth(conjunct) {
            Some(false) => Answer::Unsat,
            _ => self.possible(facts, conjunct),
        }
    }

    /// Whether the path can be taken with one more conjunct.
    fn possible(&mut self, facts: &Facts, conjunct: TermId) -> Answer {
        // A model of the path may break what is known of ranges at the indices of the new conjunct.
        if facts.ranges().is_empty()
            && let Some(model) = self.model_of(facts)
            && model.evaluate(&self.terms, conjunct).0 != 0
        {
            return Answer::Sat(model);
        }
        if let Some(answer) = self.memory.recall(facts, conjunct) {
            return answer;
        }
        let answer = self.ask(facts, conjunct);
        let (path, summary) = (facts.path.clone(), facts.summary.clone());
        self.memory.keep(Asked { path, summary, conjunct, answer: answer.clone() });
        answer
    }

    /// Asks the solver, if the path's model does not answer.
    fn ask(&mut self, facts: &Facts, conjunct: TermId) -> Answer {
        let instances = self.instances(facts, conjunct);
        if let Some(model) = self.model_of(facts) {
            let mut evaluator = Evaluator::new(&self.terms, &model);
            if !facts.ranges().is_empty() && instances.iter().chain([&conjunct]).all(|id| evaluator.satisfies(*id)) {
                return Answer::Sat(model);
            }
            let Known { related, rest } = self.related(facts, &instances, conjunct);
            // The path can be taken, so only what shares unknowns with the new conjunct is in question.
            if rest.iter().all(|instance| evaluator.satisfies(*instance)) {
                let mut assumptions = related;
                assumptions.push(conjunct);
                return match self.solver.solve(&mut self.terms, &assumptions) {
                    Answer::Sat(part) => Answer::Sat(self.overlay(&model, &part, &assumptions)),
                    other => other,
                };
            }
        }
        let mut assumptions = facts.conjuncts();
        assumptions.extend(instances);
        assumptions.push(conjunct);
        self.solver.solve(&mut self.terms, &assumptions)
    }

    /// The conjuncts of the path and the instances that share unknowns with `conjunct`, directly or through others.
    fn related(&self, facts: &Facts, instances: &[TermId], conjunct: TermId) -> Known {
        let mut symbols: FxHashSet<SymbolId> = self.terms.symbols_of(conjunct).iter().copied().collect();
        let is_new = |symbol: &SymbolId| symbol.0 >= facts.symbols_below();
        if instances.is_empty() && symbols.iter().all(is_new) {
            return Known::default();
        }
        let path = facts.conjuncts();
        let known = || path.iter().chain(instances);
        let mut is_related = vec![false; path.len() + instances.len()];
        // A conjunct may bring in unknowns that others share: again until nothing comes in.
        let mut grows = true;
        while grows {
            grows = false;
            for (place, holds) in known().enumerate() {
                let own = self.terms.symbols_of(*holds);
                if !is_related[place] && own.iter().any(|symbol| symbols.contains(symbol)) {
                    (is_related[place], grows) = (true, true);
                    symbols.extend(own);
                }
            }
        }
        let related = known().zip(&is_related).filter_map(|(holds, related)| related.then_some(*holds)).collect();
        let others = instances.iter().zip(&is_related[path.len()..]);
        Known { related, rest: others.filter_map(|(holds, related)| (!related).then_some(*holds)).collect() }
    }

    /// The model with the values that `part` gives to the unknowns of `assumptions`, which share none with the rest.
    fn overlay(&self, model: &Model, part: &Model, assumptions: &[TermId]) -> Rc<Model> {
        let mut whole = model.clone();
        for symbol in assumptions.iter().flat_map(|holds| self.terms.symbols_of(*holds)) {
            match part.numbers.get(symbol) {
                Some(bits) => whole.numbers.insert(*symbol, *bits),
                None => whole.numbers.remove(symbol),
            }
            match part.arrays.get(symbol) {
                Some(array) => drop(whole.arrays.insert(*symbol, array.clone())),
                None => drop(whole.arrays.remove(symbol)),
            }
        }
        Rc::new(whole)
    }
}
