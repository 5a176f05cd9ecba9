//! What is true of searches in arrays ([`Term::Find`]), stated at the indices that a question speaks of.
//!
//! To Z3 a search is a fresh number. Here it is said that it is -1 or an index within bounds at which the thing stands, and, for
//! each index at which the question looks into the same array, that the thing does not stand there before the index that was
//! found. These facts hold of every array, so a contradiction with them is one; a model is evaluated before it is believed, where
//! a search looks at all cells.
//!
//! A model may be wrong about a cell that nobody has mentioned. Then the question is asked once more about short ranges, all of
//! whose cells are mentioned; what satisfies that satisfies the question.

use std::collections::BTreeMap;

use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_term::{End, Search, Sought, SymbolId, Term, TermId, Terms};

use crate::tuning::TUNING;
use crate::{Answer, Solver, walk};

/// Adds to a question what is true of the searches in it, and asks the next link.
pub struct Searches<S> {
    next: S,
}

impl<S: Solver> Searches<S> {
    /// In front of `next`.
    pub fn new(next: S) -> Searches<S> {
        Searches { next }
    }
}

impl<S: Solver> Solver for Searches<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let nodes = walk::below(terms, assumptions);
        let found: Vec<Found> = nodes.iter().filter_map(|id| Found::of(terms, *id)).collect();
        if found.is_empty() {
            return self.next.solve(terms, assumptions);
        }
        let mut question = assumptions.to_vec();
        let places = Places::of(terms, &nodes, &found);
        facts(terms, &found, &places, &mut question);
        agreements(terms, &nodes, &found, &mut question);
        let answer = self.next.solve(terms, &question);
        if !matches!(answer, Answer::Unknown(_)) {
            return answer;
        }
        short_ranges(terms, &found, &mut question);
        match self.next.solve(terms, &question) {
            Answer::Sat(model) => Answer::Sat(model),
            // That there is nothing in short ranges says nothing of others.
            Answer::Unsat | Answer::Unknown(_) => answer,
        }
    }
}

/// A search that stands in a question.
#[derive(Clone, Copy)]
struct Found {
    id: TermId,
    search: Search,
    array: TermId,
    from: TermId,
    to: TermId,
    what: TermId,
}

impl Found {
    fn of(terms: &Terms, id: TermId) -> Option<Found> {
        match terms.get(id) {
            Term::Find(search, array, from, to, what) => Some(Found { id, search, array, from, to, what }),
            _ => None,
        }
    }

    /// How many cells it looks at for one index.
    fn width(&self) -> u8 {
        match self.search.sought {
            Sought::Row(count) => count.max(1),
            _ => 1,
        }
    }

    /// The unknown arrays that it looks into.
    fn roots(&self, terms: &Terms) -> Vec<SymbolId> {
        let other = (self.search.sought == Sought::Different).then_some(self.what);
        [self.array].into_iter().chain(other).filter_map(|array| root(terms, array)).collect()
    }

    /// It is -1, or an index within its bounds at which the thing stands.
    fn is_right(&self, terms: &mut Terms) -> TermId {
        let minus_one = terms.int(-1);
        let nowhere = terms.compare(Cond::Eq, Kind::Int, self.id, minus_one);
        let there = self.stands_at(terms, self.id);
        terms.or(nowhere, there)
    }

    /// Whether an index is within bounds and the thing stands there.
    fn stands_at(&self, terms: &mut Terms, index: TermId) -> TermId {
        let from_start = terms.compare(Cond::Le, Kind::Int, self.from, index);
        let below_end = terms.compare(Cond::Lt, Kind::Int, index, self.to);
        let mut inside = terms.and(from_start, below_end);
        if terms.interval(self.from).low < 0 {
            let zero = terms.int(0);
            let not_negative = terms.compare(Cond::Le, Kind::Int, zero, index);
            inside = terms.and(inside, not_negative);
        }
        let matches = terms.matches_at(self.search.sought, self.array, self.what, index);
        terms.and(inside, matches)
    }

    /// If the thing stands at an index, then what was found is not behind it, seen from where the search began.
    fn is_nearest(&self, terms: &mut Terms, index: TermId) -> TermId {
        let stands = self.stands_at(terms, index);
        let is_elsewhere = terms.not(stands);
        let zero = terms.int(0);
        let somewhere = terms.compare(Cond::Ge, Kind::Int, self.id, zero);
        let order = match self.search.end {
            End::First => Cond::Le,
            End::Last => Cond::Ge,
        };
        let nearer = terms.compare(order, Kind::Int, self.id, index);
        let found = terms.and(somewhere, nearer);
        terms.or(is_elsewhere, found)
    }
}

/// The indices at which a question looks into arrays, by the unknown that an array was at first.
struct Places {
    by_array: BTreeMap<SymbolId, Vec<TermId>>,
}

impl Places {
    fn of(terms: &mut Terms, nodes: &[TermId], found: &[Found]) -> Places {
        let mut places = Places { by_array: BTreeMap::new() };
        for search in found {
            for root in search.roots(terms) {
                for step in 0..search.width() {
                    let place = shifted(terms, search.id, step.into());
                    places.add(root, place);
                }
            }
        }
        for id in nodes {
            if let Term::Select(array, index) = terms.get(*id)
                && let Some(root) = root(terms, array)
            {
                places.add(root, index);
            }
        }
        places
    }

    fn add(&mut self, root: SymbolId, index: TermId) {
        let known = self.by_array.entry(root).or_default();
        if known.len() < TUNING.most_places && !known.contains(&index) {
            known.push(index);
        }
    }
}

/// What is true of each search at each place.
fn facts(terms: &mut Terms, found: &[Found], places: &Places, question: &mut Vec<TermId>) {
    for search in found {
        let right = search.is_right(terms);
        state(terms, question, right);
    }
    for search in found {
        for root in search.roots(terms) {
            for place in places.by_array.get(&root).into_iter().flatten() {
                for step in 0..search.width() {
                    let index = shifted(terms, *place, -i32::from(step));
                    if index != search.id {
                        let nearest = search.is_nearest(terms, index);
                        state(terms, question, nearest);
                    }
                }
            }
        }
    }
}

/// That arrays agree up to a length is that no difference is found before it.
fn agreements(terms: &mut Terms, nodes: &[TermId], found: &[Found], question: &mut Vec<TermId>) {
    let different = |search: &&Found| search.search.sought == Sought::Different;
    for search in found.iter().filter(different) {
        if terms.integer(search.from) != Some(0) {
            continue;
        }
        let pair = (search.array.min(search.what), search.array.max(search.what));
        for id in nodes {
            let Term::Agree(left, right, length) = terms.get(*id) else { continue };
            if (left, right) != pair {
                continue;
            }
            let minus_one = terms.int(-1);
            let nowhere = terms.compare(Cond::Eq, Kind::Int, search.id, minus_one);
            for (premise, conclusion, shorter, longer) in
                [(*id, nowhere, search.to, length), (nowhere, *id, length, search.to)]
            {
                let covers = terms.compare(Cond::Le, Kind::Int, shorter, longer);
                let premise = terms.and(premise, covers);
                let refuted = terms.not(premise);
                let fact = terms.or(refuted, conclusion);
                state(terms, question, fact);
            }
        }
    }
}

/// That ranges are short, and what is true at each index of them.
fn short_ranges(terms: &mut Terms, found: &[Found], question: &mut Vec<TermId>) {
    for search in found {
        let end = shifted(terms, search.from, TUNING.short_range);
        let short = terms.compare(Cond::Le, Kind::Int, search.to, end);
        state(terms, question, short);
        for step in 0..TUNING.short_range {
            let index = shifted(terms, search.from, step);
            let nearest = search.is_nearest(terms, index);
            state(terms, question, nearest);
        }
    }
}

fn state(terms: &Terms, question: &mut Vec<TermId>, fact: TermId) {
    if terms.truth(fact) != Some(true) && !question.contains(&fact) {
        question.push(fact);
    }
}

fn shifted(terms: &mut Terms, index: TermId, by: i32) -> TermId {
    let by = terms.int(by);
    terms.binary(BinaryOp::AddInt, index, by)
}

/// The unknown that an array was before anything was done to it.
fn root(terms: &Terms, mut array: TermId) -> Option<SymbolId> {
    loop {
        match terms.get(array) {
            Term::Store(below, ..) | Term::Replaced(below, ..) | Term::Shifted(below, _) => array = below,
            Term::Symbol(symbol) => return Some(symbol),
            _ => return None,
        }
    }
}
