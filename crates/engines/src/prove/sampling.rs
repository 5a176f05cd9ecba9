//! What recursive methods that only compute return for a few numbers, and what that suggests: relations between arguments and
//! results, which become predicates.
//!
//! Nothing is believed of it. What does not hold of all calls is no fact of any return, and costs time.

use std::collections::BTreeSet;

use tandem_abstraction::relations::literal;
use tandem_abstraction::samples::{has_product, relations, widened};
use tandem_abstraction::slots::{NumberSlot, Order, SlotPlace, put_number};
use tandem_domains::summary::calls::CallResult;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_machine::state::Value;
use tandem_machine::{Interp, Outcome, Pause, State};
use tandem_term::{Model, Sort, Term, TermId};

use super::policy::Proving;
use super::summaries::ComputingCall;
use crate::tuning::TUNING;

/// What arguments are in samples.
const ARGUMENTS: [i64; 12] = [0, 1, 2, 3, 4, 5, 7, 10, 101, 115, -1, -6];

impl Proving<'_, '_> {
    /// Runs the method on a few numbers, and suggests what arguments and results have in common.
    pub(super) fn sample(&mut self, interp: &mut Interp<Symbolic>, summary: &ComputingCall) {
        let Some(CallResult { element, unknown }) = summary.result else { return };
        let slots = Order::of(&mut interp.domain, &summary.state).slots;
        self.suggest_signs(interp, summary, &slots);
        let mut arguments = Vec::new();
        for slot in slots {
            match (slot.value, slot.sort, slot.place) {
                (Prim::Known(_), ..) => (),
                (Prim::Term(term), Sort::Number(kind @ (Kind::Int | Kind::Long)), SlotPlace::Register(_)) => {
                    arguments.push((slot.place, kind, term));
                }
                // What else is unknown would have to be made up as well.
                _ => return,
            }
        }
        if arguments.is_empty() || arguments.len() > 3 {
            return;
        }
        let taken = [ARGUMENTS.len(), 7, 4][arguments.len() - 1];
        let mut rows: Vec<Vec<i64>> = Vec::new();
        for choice in 0..taken.pow(arguments.len() as u32) {
            let chosen: Vec<i64> =
                (0..arguments.len() as u32).map(|place| ARGUMENTS[choice / taken.pow(place) % taken]).collect();
            if let Some(result) = run_on(interp, &summary.state, &arguments, &chosen, element) {
                rows.push(chosen.into_iter().chain([result]).collect());
            }
        }
        let domain = &mut interp.domain;
        let result = (element.kind(), unknown);
        let columns: Vec<(Kind, TermId)> =
            arguments.iter().map(|(_, kind, term)| (*kind, *term)).chain([result]).collect();
        let mut suggested = relations(domain, &columns, &rows);
        let constants = self.precision.all_constants();
        let multiples = multiples(domain, &constants, &columns, &rows, &suggested);
        // They hold of arguments that are bounded themselves.
        let bounds = if multiples.is_empty() { Vec::new() } else { upper_bounds(domain, &constants, &columns) };
        suggested.extend(multiples);
        let mut results: Vec<i64> = rows.iter().filter_map(|row| row.last().copied()).collect();
        results.sort_unstable();
        results.dedup();
        for value in results {
            let alike: Vec<Vec<i64>> = rows.iter().filter(|row| row.last() == Some(&value)).cloned().collect();
            if alike.len() >= 3
                && let Some(constant) = literal(element.kind(), value)
            {
                suggested.extend(relations(domain, &columns, &alike));
                let constant = domain.terms.literal(constant);
                suggested.push(domain.terms.compare(Cond::Eq, element.kind(), result.1, constant));
            }
        }
        if let Some(predicates) = &mut self.precision.predicates {
            bounds.into_iter().for_each(|predicate| predicates.suggest(summary.spot, predicate));
            suggested.into_iter().for_each(|predicate| predicates.suggest(summary.spot.end(), predicate));
        }
    }

    /// Suggests the signs of arguments: callers mostly have asked for them, and the method itself need not.
    fn suggest_signs(&mut self, interp: &mut Interp<Symbolic>, summary: &ComputingCall, slots: &[NumberSlot]) {
        let Some(predicates) = &mut self.precision.predicates else { return };
        for slot in slots {
            if let (Prim::Term(term), Sort::Number(kind @ (Kind::Int | Kind::Long)), SlotPlace::Register(_)) =
                (slot.value, slot.sort, slot.place)
                && let Some(zero) = literal(kind, 0)
            {
                let zero = interp.domain.terms.literal(zero);
                predicates.suggest(summary.spot, interp.domain.terms.compare(Cond::Ge, kind, term, zero));
            }
        }
    }
}

/// That a result is at most so many times an argument, for the constants that the program compares with: a sum of that many
/// numbers, each of them no greater than such a constant, is. No two numbers that are kept so wrap around when they are added.
/// Nothing is suggested where the result is known exactly, unless by a product, which may wrap around itself.
fn multiples(
    domain: &mut Symbolic,
    constants: &BTreeSet<i64>,
    columns: &[(Kind, TermId)],
    rows: &[Vec<i64>],
    known: &[TermId],
) -> Vec<TermId> {
    let Some(((kind, result), arguments)) = columns.split_last() else { return Vec::new() };
    let terms = &domain.terms;
    let is_equation = |id: &TermId| {
        matches!(terms.get(*id), Term::Compare(Cond::Eq, ..))
            && !has_product(terms, *id)
            && terms.symbols_of(*result).iter().all(|symbol| terms.symbols_of(*id).contains(symbol))
    };
    let is_flat = rows.iter().all(|row| row.last() == rows[0].last());
    if rows.len() < 3 || is_flat || known.iter().any(is_equation) {
        return Vec::new();
    }
    let multiply = if *kind == Kind::Long { BinaryOp::MulLong } else { BinaryOp::MulInt };
    let mut found = Vec::new();
    let fits = |(_, (other, _)): &(usize, &(Kind, TermId))| *other == Kind::Int || other == kind;
    for (place, (own, argument)) in arguments.iter().enumerate().filter(fits) {
        let argument = widened(domain, *own, *kind, *argument);
        for constant in constants.iter().filter(|constant| **constant > 1) {
            let holds = |row: &Vec<i64>| {
                let (argument, result) = (i128::from(row[place]), i128::from(row[row.len() - 1]));
                argument < 0 || result <= i128::from(*constant) * argument
            };
            if let (true, Some(factor)) = (rows.iter().all(holds), literal(*kind, *constant)) {
                let factor = domain.terms.literal(factor);
                let multiple = domain.terms.binary(multiply, argument, factor);
                found.push(domain.terms.compare(Cond::Le, *kind, *result, multiple));
            }
        }
    }
    found
}

/// That arguments are at most as great as the constants that the program compares with.
fn upper_bounds(domain: &mut Symbolic, constants: &BTreeSet<i64>, columns: &[(Kind, TermId)]) -> Vec<TermId> {
    let mut bounds = Vec::new();
    for (kind, argument) in &columns[..columns.len() - 1] {
        for constant in constants.iter().filter(|constant| **constant > 1).filter_map(|value| literal(*kind, *value)) {
            let constant = domain.terms.literal(constant);
            bounds.push(domain.terms.compare(Cond::Le, *kind, *argument, constant));
        }
    }
    bounds
}

/// What the method returns on certain arguments, if it does so soon and they satisfy what is known of them.
fn run_on(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    arguments: &[(SlotPlace, Kind, TermId)],
    chosen: &[i64],
    element: Element,
) -> Option<i64> {
    let mut state = state.clone();
    let mut model = Model::default();
    for ((place, kind, term), value) in arguments.iter().zip(chosen) {
        let bits = Bits::of_literal(literal(*kind, *value)?);
        model.numbers.insert(interp.domain.symbol_of(*term), bits);
        put_number(&mut state, *place, Prim::Known(bits));
    }
    let is_allowed = |fact: &TermId| model.satisfies(&interp.domain.terms, *fact);
    if !state.facts.conjuncts().iter().all(is_allowed) {
        return None;
    }
    state.facts = Facts { path: None, model: None, ..state.facts };
    let mut fuel = TUNING.longest_sample;
    let pause = interp.run(&mut state, &mut fuel);
    interp.effort += (TUNING.longest_sample - fuel) / 4;
    match pause {
        Pause::Finished(Outcome::Returned(Value::Prim(Prim::Known(bits)))) if element.kind() == Kind::Int => {
            Some(i64::from(bits.int()))
        }
        Pause::Finished(Outcome::Returned(Value::Prim(Prim::Known(bits)))) => Some(bits.long()),
        _ => None,
    }
}
