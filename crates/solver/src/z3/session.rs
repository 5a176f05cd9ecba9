//! One Z3 solver with one encoding. It keeps what consecutive questions have in common.

use rustc_hash::FxHashSet;
use tandem_term::{TermId, Terms};
use z3::ast::Bool;
use z3::{Params, SatResult, StatisticsValue};

use super::Limits;
use super::encoder::{Arithmetic, Encoder};
use super::timekeeper::decide;

/// A solver whose stack of assertions follows the path condition.
///
/// Invariant: there is one level per entry of `stack`, on which that assumption is asserted together with the conditions
/// of the terms that are in it and in no earlier one.
pub(super) struct Session<A> {
    pub encoder: Encoder<A>,
    solver: z3::Solver,
    stack: Vec<Level>,
    asserted: FxHashSet<TermId>,
}

struct Level {
    assumption: TermId,
    new_terms: Vec<TermId>,
}

impl<A: Arithmetic> Session<A> {
    pub fn new(arithmetic: A, limits: &Limits) -> Session<A> {
        let solver = z3::Solver::new_for_logic(A::LOGIC).unwrap_or_default();
        solver.set_params(&params(limits));
        let encoder = Encoder::new(arithmetic);
        Session { encoder, solver, stack: Vec::new(), asserted: FxHashSet::default() }
    }

    /// Decides the assumptions, going on from the longest prefix shared with the last question.
    pub fn check(&mut self, terms: &Terms, assumptions: &[TermId]) -> SatResult {
        let common = self
            .stack
            .iter()
            .zip(assumptions)
            .take_while(|(level, assumption)| level.assumption == **assumption)
            .count();
        self.back_to(common);
        for assumption in &assumptions[common..] {
            self.solver.push();
            let mut conditions = Vec::new();
            let new_terms = self.encode(terms, *assumption, &mut conditions);
            for condition in &conditions {
                self.solver.assert(condition);
            }
            self.stack.push(Level { assumption: *assumption, new_terms });
        }
        decide(|| self.solver.check())
    }

    /// Decides the assumptions with a solver of their own, which may use Z3's strategies for whole problems.
    /// `extra` is asserted too.
    pub fn check_alone(
        &mut self,
        terms: &Terms,
        assumptions: &[TermId],
        extra: &[Bool],
        limits: &Limits,
    ) -> (SatResult, z3::Solver) {
        let solver = z3::Solver::new();
        solver.set_params(&params(limits));
        for condition in self.conjunction(terms, assumptions).iter().chain(extra) {
            solver.assert(condition);
        }
        (decide(|| solver.check()), solver)
    }

    /// The assumptions and all conditions of their terms.
    pub fn conjunction(&mut self, terms: &Terms, assumptions: &[TermId]) -> Vec<Bool> {
        self.back_to(0);
        let mut conditions = Vec::new();
        for assumption in assumptions {
            self.encode(terms, *assumption, &mut conditions);
        }
        self.asserted.clear();
        conditions
    }

    /// The model of the last question that was satisfiable.
    pub fn model(&self) -> Option<z3::Model> {
        self.solver.get_model()
    }

    /// Z3's count of steps, of all solvers of this thread together.
    pub fn steps(&self) -> u32 {
        match self.solver.get_statistics().value("rlimit count") {
            Some(StatisticsValue::UInt(steps)) => steps,
            _ => 0,
        }
    }

    /// Why the last question could not be decided.
    pub fn reason(&self) -> String {
        reason(&self.solver)
    }

    fn back_to(&mut self, level: usize) {
        let dropped = self.stack.len() - level;
        if dropped > 0 {
            self.solver.pop(dropped as u32);
            for level in self.stack.drain(level..) {
                for id in level.new_terms {
                    self.asserted.remove(&id);
                }
            }
        }
    }

    /// Translates an assumption; adds it and the conditions of terms that were not asserted yet. Gives those terms.
    fn encode(&mut self, terms: &Terms, assumption: TermId, conditions: &mut Vec<Bool>) -> Vec<TermId> {
        self.encoder.encode(terms, assumption);
        let mut new_terms = Vec::new();
        let mut pending = vec![assumption];
        while let Some(id) = pending.pop() {
            if self.asserted.insert(id) {
                new_terms.push(id);
                conditions.extend(self.encoder.get(id).conditions.iter().cloned());
                pending.extend(terms.children(id));
            }
        }
        conditions.push(self.encoder.get(assumption).value.truth().clone());
        new_terms
    }
}

/// Why a solver could not decide, in words.
pub(super) fn reason(solver: &z3::Solver) -> String {
    let reason = solver.get_reason_unknown().unwrap_or_default();
    match reason.as_str() {
        "timeout"
        | "canceled"
        | "interrupted"
        | "interrupted from keyboard"
        | "max. resource limit exceeded"
        | "resource limits reached"
        | "" => "the solver reached its limit for one question".to_owned(),
        other => format!("the solver gave up: {other}"),
    }
}

fn params(limits: &Limits) -> Params {
    let mut params = Params::new();
    params.set_u32("rlimit", limits.effort);
    params.set_u32("timeout", u32::try_from(limits.time.as_millis()).unwrap_or(u32::MAX));
    params
}
