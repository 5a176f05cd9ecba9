//! Which abstract states can be at all, and which of them the class rules out.
//!
//! Law: a state is ruled out only if no values of the fields satisfy its conditions together with what was proved of every
//! object of the class. What the solver cannot tell is not ruled out.

use std::collections::BTreeMap;

use tandem_domains::symbolic::{ClassFact, ClassFacts, Quantity};
use tandem_ir::{Cond, Kind, Literal, Type};
use tandem_java::{ClassId, FieldId, Program};
use tandem_solver::{Answer, Chain, Config, Limits, Solver};
use tandem_term::{Interval, Sort, TermId, Terms};

use super::predicates::{AbstractState, Condition};
use crate::tuning::TUNING;

/// What becomes of the states of a class that nobody has seen.
#[derive(Default)]
pub(crate) struct Unseen {
    /// No object is ever in one of these when a client calls it.
    pub ruled_out: Vec<AbstractState>,
    /// Nobody could tell of these.
    pub open: Vec<AbstractState>,
}

/// Sorts the states that conditions can tell apart, without those that are known to be there.
pub(crate) fn unseen(
    program: &Program,
    class: ClassId,
    conditions: &[Condition],
    facts: &ClassFacts,
    is_seen: impl Fn(&AbstractState) -> bool,
) -> Unseen {
    let config = Config { limits: Limits::about(TUNING.kept_question), ..Config::default() };
    let facts = facts.of_class(program, class);
    let (terms, chain, numbers) = (Terms::default(), Chain::standard(config), BTreeMap::new());
    let mut theory = Theory { program, facts, terms, chain, numbers };
    let mut unseen = Unseen::default();
    let references = references_of(conditions);
    for nulls in 0..1_usize << references.len() {
        let is_null: BTreeMap<FieldId, bool> =
            references.iter().enumerate().map(|(bit, field)| (*field, nulls >> bit & 1 == 1)).collect();
        theory.sort(conditions, &is_null, &is_seen, &mut unseen);
    }
    unseen
}

/// The references whose being null makes a difference to the conditions.
fn references_of(conditions: &[Condition]) -> Vec<FieldId> {
    let mut found: Vec<FieldId> = conditions.iter().flat_map(|condition| arrays_of(*condition)).collect();
    found.extend(conditions.iter().filter_map(|condition| match condition {
        Condition::Null(field) => Some(*field),
        _ => None,
    }));
    found.sort_unstable();
    found.dedup();
    found
}

fn arrays_of(condition: Condition) -> Vec<FieldId> {
    let array = |quantity: Quantity| match quantity {
        Quantity::Length(field) => Some(field),
        Quantity::Constant(_) | Quantity::Number(_) => None,
    };
    match condition {
        Condition::Equal(left, right) | Condition::Less(left, right) => {
            array(left).into_iter().chain(array(right)).collect()
        }
        Condition::Null(_) | Condition::True(_) | Condition::Is(..) => Vec::new(),
    }
}

struct Theory<'t> {
    program: &'t Program,
    facts: Vec<ClassFact>,
    terms: Terms,
    chain: Chain,
    numbers: BTreeMap<Symbol, TermId>,
}

/// What is a number to the solver.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Symbol {
    Of(Quantity),
    /// The ordinal of the constant in a field, -1 for null.
    Ordinal(FieldId),
}

impl Theory<'_> {
    /// Sorts the states in which these references are null or not.
    fn sort(
        &mut self,
        conditions: &[Condition],
        is_null: &BTreeMap<FieldId, bool>,
        is_seen: &impl Fn(&AbstractState) -> bool,
        unseen: &mut Unseen,
    ) {
        let has_no_array = |condition: Condition| arrays_of(condition).iter().any(|array| is_null[array]);
        let free: Vec<usize> = (0..conditions.len())
            .filter(|index| !has_no_array(conditions[*index]) && !matches!(conditions[*index], Condition::Null(_)))
            .collect();
        for bits in 0..1_usize << free.len() {
            let mut state: AbstractState = conditions
                .iter()
                .map(|condition| match condition {
                    Condition::Null(field) => Some(is_null[field]),
                    _ => None,
                })
                .collect();
            for (bit, index) in free.iter().enumerate() {
                state[*index] = Some(bits >> bit & 1 == 1);
            }
            if is_seen(&state) || self.has_no_values(conditions, &state, &[]) {
                continue;
            }
            match self.is_ruled_out(conditions, &state, is_null) {
                true => unseen.ruled_out.push(state),
                false => unseen.open.push(state),
            }
        }
    }

    fn is_ruled_out(
        &mut self,
        conditions: &[Condition],
        state: &AbstractState,
        is_null: &BTreeMap<FieldId, bool>,
    ) -> bool {
        let known = |field: FieldId| is_null.get(&field).copied();
        let breaks = |fact: &ClassFact| match *fact {
            ClassFact::NonNull(field) => known(field) == Some(true),
            ClassFact::NonNullWith { given, then } => known(given) == Some(false) && known(then) == Some(true),
            ClassFact::Exact(_)
            | ClassFact::AtMost(..)
            | ClassFact::Below(..)
            | ClassFact::Counted { .. }
            | ClassFact::LastOf { .. }
            | ClassFact::Mirrored { .. } => false,
        };
        if self.facts.iter().any(breaks) {
            return true;
        }
        // What is said of the length of an array holds if there is an array.
        let facts = self.facts.clone();
        let is_there = |quantity: Quantity| match quantity {
            Quantity::Length(array) => known(array) == Some(false) || facts.contains(&ClassFact::NonNull(array)),
            Quantity::Constant(_) | Quantity::Number(_) => true,
        };
        let compared = facts.iter().filter_map(|fact| fact.compared());
        let compared: Vec<_> = compared.filter(|(left, _, right)| is_there(*left) && is_there(*right)).collect();
        let assumed: Vec<TermId> =
            compared.into_iter().map(|(left, cond, right)| self.comparison(cond, left, right)).collect();
        self.has_no_values(conditions, state, &assumed)
    }

    /// Whether no values of the fields make the conditions as true and false as they are.
    fn has_no_values(&mut self, conditions: &[Condition], state: &AbstractState, more: &[TermId]) -> bool {
        let mut assumed = more.to_vec();
        for (condition, holds) in conditions.iter().zip(state) {
            let Some(holds) = *holds else { continue };
            let opposite = |cond: Cond| if holds { cond } else { cond.opposite() };
            assumed.push(match *condition {
                Condition::Null(_) => continue,
                Condition::True(field) => {
                    self.comparison(opposite(Cond::Ne), Quantity::Number(field), Quantity::Constant(0))
                }
                Condition::Equal(left, right) => self.comparison(opposite(Cond::Eq), left, right),
                Condition::Less(left, right) => self.comparison(opposite(Cond::Lt), left, right),
                Condition::Is(field, _, ordinal) => {
                    let left = self.symbol(Symbol::Ordinal(field));
                    let right = self.terms.literal(Literal::Long(ordinal.into()));
                    self.terms.compare(opposite(Cond::Eq), Kind::Long, left, right)
                }
            });
        }
        matches!(self.chain.solve(&mut self.terms, &assumed), Answer::Unsat)
    }

    fn comparison(&mut self, cond: Cond, left: Quantity, right: Quantity) -> TermId {
        let [left, right] = [left, right].map(|quantity| match quantity {
            Quantity::Constant(value) => self.terms.literal(Literal::Long(value.into())),
            other => self.symbol(Symbol::Of(other)),
        });
        self.terms.compare(cond, Kind::Long, left, right)
    }

    /// All numbers are longs here: nothing is computed with them.
    fn symbol(&mut self, symbol: Symbol) -> TermId {
        if let Some(known) = self.numbers.get(&symbol) {
            return *known;
        }
        let range = match symbol {
            Symbol::Of(Quantity::Number(field)) => match &self.program.field(field).ty {
                Type::Prim(element) => Interval::of_element(*element),
                Type::Ref(_) => Interval::LONG,
            },
            Symbol::Of(_) => Interval::LENGTH,
            Symbol::Ordinal(field) => {
                let count = match &self.program.field(field).ty {
                    Type::Ref(name) => {
                        self.program.load(name).map_or(0, |class| self.program.class(class).fields.len())
                    }
                    Type::Prim(_) => 0,
                };
                Interval { low: -1, high: count as i64 }
            }
        };
        let fresh = self.terms.fresh("field", Sort::Number(Kind::Long), range);
        self.numbers.insert(symbol, fresh);
        fresh
    }
}
