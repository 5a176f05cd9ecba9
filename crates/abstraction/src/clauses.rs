//! The ways between places that a search has gone, as Horn clauses: what holds of the numbers of a place is an unknown
//! relation, a way from there to the next place is a clause, a call is a relation between arguments and result, and an alarm
//! for which there is no input is a clause without a head. Relations that satisfy all of them are suggested as
//! [predicates](crate::predicates): the interpolants of paper 004, for whole loops and calls instead of one path.
//!
//! Invariant: clauses say where numbers go, whatever was known of them when a way was found. So ways of all rounds of a proof
//! stand side by side.

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_domains::symbolic::Symbolic;
use tandem_ir::Kind;
use tandem_solver::Limits;
use tandem_solver::horn::{Application, Clause, Overflow, relations};
use tandem_term::{Sort, Substitution, SymbolId, TermId};

use crate::predicates::{Passage, Spot};
use crate::tuning::TUNING;

/// All ways that were found.
#[derive(Default, Debug)]
pub struct Clauses {
    /// The places, each with the unknowns that its numbers have in weakened states.
    places: Vec<(Spot, Vec<TermId>)>,
    numbers: FxHashMap<Spot, usize>,
    ways: Vec<Clause>,
    alarms: Vec<Clause>,
    known: FxHashSet<Clause>,
    /// How many clauses there were when relations were looked for.
    asked: usize,
}

/// Numbers at a place, or around a call.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// The place.
    pub spot: Spot,
    /// The unknowns that stand for the numbers there, with what they are.
    pub values: Vec<(SymbolId, TermId)>,
}

/// How a path comes from the last weakened state.
#[derive(Clone, Default, Debug)]
pub struct Way {
    /// What it asks for.
    pub conditions: Vec<TermId>,
    /// The calls that it has not followed, with their arguments and results.
    pub calls: Vec<Numbers>,
}

impl Clauses {
    /// Notes a way that begins in a weakened state, or at the beginning, and ends in another one, or in an alarm.
    pub fn note(&mut self, domain: &mut Symbolic, from: Option<&Passage>, way: Way, to: Option<&Numbers>) {
        if self.known.len() >= TUNING.most_clauses {
            return;
        }
        // Constants that the state has kept stand for themselves.
        let mut kept = Substitution::default();
        let mut values = Vec::new();
        for (symbol, value) in from.iter().flat_map(|from| &from.all) {
            values.push((*symbol, domain.terms.unknown(*symbol)));
            let is_renamed = from.is_some_and(|from| from.was.iter().any(|(renamed, _)| renamed == symbol));
            if !is_renamed && domain.terms.constant(*value).is_some() {
                kept.insert(*symbol, *value);
            }
        }
        let Way { conditions, calls } = way;
        let mut conditions: Vec<TermId> =
            conditions.into_iter().map(|condition| domain.terms.substitute(condition, &mut kept)).collect();
        conditions.retain(|condition| domain.terms.truth(*condition) != Some(true));
        conditions.sort_unstable();
        conditions.dedup();
        let start = from.map(|from| Numbers { spot: from.spot, values });
        let applied = calls.iter().chain(&start).map(|numbers| self.application(domain, numbers, &mut kept)).collect();
        let head = to.map(|to| self.application(domain, to, &mut kept));
        let clause = Clause { conditions, applied, head };
        if self.known.insert(clause.clone()) {
            let list = if clause.head.is_some() { &mut self.ways } else { &mut self.alarms };
            list.push(clause);
        }
    }

    /// The relation of a place, applied to the integers among its numbers.
    fn application(&mut self, domain: &mut Symbolic, numbers: &Numbers, kept: &mut Substitution) -> Application {
        let is_integer = |(symbol, _): &&(SymbolId, TermId)| {
            matches!(domain.terms.symbol(*symbol).sort, Sort::Number(Kind::Int | Kind::Long))
        };
        let integers: Vec<(SymbolId, TermId)> = numbers.values.iter().filter(is_integer).copied().collect();
        let places = &mut self.places;
        let relation = *self.numbers.entry(numbers.spot).or_insert_with(|| {
            let own = integers.iter().map(|(symbol, _)| domain.terms.unknown(*symbol)).collect();
            places.push((numbers.spot, own));
            places.len() - 1
        });
        let value = |(_, value)| domain.terms.substitute(value, kept);
        Application { relation, arguments: integers.into_iter().map(value).collect() }
    }

    /// What may hold at places so that there is none of the alarms, or at least not the last of them; nothing if nothing was
    /// noted since the last time.
    pub fn suggestions(&mut self, domain: &mut Symbolic) -> Vec<(Spot, Vec<TermId>)> {
        let count = self.known.len();
        if count == self.asked || self.alarms.is_empty() {
            return Vec::new();
        }
        self.asked = count;
        let parameters: Vec<Vec<TermId>> = self.places.iter().map(|(_, own)| own.clone()).collect();
        let last = self.alarms.len() - 1;
        let limits = Limits::about(TUNING.horn);
        for first in if last == 0 { vec![0] } else { vec![0, last] } {
            let clauses: Vec<Clause> = self.ways.iter().chain(&self.alarms[first..]).cloned().collect();
            for overflow in [Overflow::Excluded, Overflow::Ignored] {
                if let Some(found) = relations(&mut domain.terms, &parameters, &clauses, overflow, limits) {
                    return self.places.iter().map(|(spot, _)| *spot).zip(found).collect();
                }
            }
        }
        Vec::new()
    }
}
