//! Assumptions that share no unknown are separate questions.
//!
//! A path condition grows by one assumption at a time, which concerns few unknowns: all other parts are as they were when
//! they were asked last, and the cache answers them.

use tandem_term::{Model, SymbolId, TermId, Terms};

use rustc_hash::FxHashMap;

use crate::{Answer, Solver};

/// Asks the next link about each independent part, and puts the models together.
pub struct Slices<S> {
    next: S,
}

impl<S: Solver> Slices<S> {
    /// In front of `next`.
    pub fn new(next: S) -> Slices<S> {
        Slices { next }
    }
}

impl<S: Solver> Solver for Slices<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let mut model = Model::default();
        let mut unknown = None;
        let parts = independent_parts(terms, assumptions);
        if let [_] = parts[..] {
            return self.next.solve(terms, assumptions);
        }
        // The part of the newest assumption comes first: the others could be satisfied before it was there.
        for part in parts.iter().rev() {
            match self.next.solve(terms, part) {
                Answer::Unsat => return Answer::Unsat,
                Answer::Unknown(reason) => unknown = Some(reason),
                Answer::Sat(values) => add_values(terms, part, &values, &mut model),
            }
        }
        match unknown {
            Some(reason) => Answer::Unknown(reason),
            None => Answer::Sat(model.into()),
        }
    }
}

/// The assumptions by the unknowns that they share, directly or through others. The part of the last assumption is the
/// last; within a part the order is that of the assumptions.
fn independent_parts(terms: &Terms, assumptions: &[TermId]) -> Vec<Vec<TermId>> {
    let mut groups = Groups::new(assumptions.len());
    let mut first_with: FxHashMap<SymbolId, usize> = FxHashMap::default();
    for (place, assumption) in assumptions.iter().enumerate() {
        for symbol in terms.symbols_of(*assumption) {
            match first_with.get(symbol) {
                Some(earlier) => groups.join(place, *earlier),
                None => {
                    first_with.insert(*symbol, place);
                }
            }
        }
    }
    // Parts in the order of their newest assumption.
    let mut part_of: FxHashMap<usize, usize> = FxHashMap::default();
    let mut parts: Vec<Vec<TermId>> = Vec::new();
    for (place, assumption) in assumptions.iter().enumerate().rev() {
        let part = *part_of.entry(groups.find(place)).or_insert_with(|| {
            parts.push(Vec::new());
            parts.len() - 1
        });
        parts[part].push(*assumption);
    }
    for part in &mut parts {
        part.reverse();
    }
    parts.reverse();
    parts
}

/// Adds the values of the unknowns of a part; a model may mention others, which belong to other parts.
fn add_values(terms: &Terms, part: &[TermId], values: &Model, model: &mut Model) {
    for symbol in part.iter().flat_map(|assumption| terms.symbols_of(*assumption)) {
        if let Some(bits) = values.numbers.get(symbol) {
            model.numbers.insert(*symbol, *bits);
        }
        if let Some(array) = values.arrays.get(symbol) {
            model.arrays.entry(*symbol).or_insert_with(|| array.clone());
        }
    }
}

/// A union-find structure.
struct Groups(Vec<usize>);

impl Groups {
    fn new(size: usize) -> Groups {
        Groups((0..size).collect())
    }

    fn find(&mut self, mut member: usize) -> usize {
        while self.0[member] != member {
            self.0[member] = self.0[self.0[member]];
            member = self.0[member];
        }
        member
    }

    fn join(&mut self, left: usize, right: usize) {
        let (left, right) = (self.find(left), self.find(right));
        self.0[left] = right;
    }
}
