//! Facts about all cells of an array in a range: `a[k] <= x` for every `k` from 0 up to `i`.
//!
//! A fact is a truth-valued term with bound unknowns, and holds for all values of them. The solver never sees the
//! quantifier: where a question looks at cells of an array, the facts about that array are stated at the indices that
//! occur, which is how the array property fragment is decided (Bradley, Manna and Sipma, "What's decidable about
//! arrays?", 2006).
//!
//! Law: an instance follows from its fact, so `Unsat` under the instances is right. A model need only satisfy the
//! instances: what cannot be told apart at the indices that occur is taken to be possible.
//!
//! Invariant: bound unknowns occur in facts about ranges and nowhere else. So one that is free in a question stands for
//! any index, and "it holds for all" is asked as "it fails for this one".

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_term::{Interval, Sort, Substitution, SymbolId, Term, TermId, Terms};

use crate::symbolic::Symbolic;
use crate::symbolic::facts::Facts;
use crate::symbolic::unknowns::Position;
use crate::tuning::TUNING;

/// Something that holds of an array at every index, or at every pair of indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RangeFact {
    /// The array that it is about, an unknown.
    pub array: TermId,
    /// The bound unknowns, all of them `int`s; see [`Symbolic::bound_index`].
    pub indices: Vec<SymbolId>,
    /// What holds for all their values: a truth-valued term.
    pub holds: TermId,
}

/// The indices from the first up to the second, which is not one of them. Both are `int`s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The first index.
    pub from: TermId,
    /// The first index that is no longer in the range; there is none in it if this is not greater.
    pub to: TermId,
}

impl RangeFact {
    /// Every cell of an array of integers in the range compares so with a value; or with the cell of another array at
    /// the same index, if that is given for the value.
    pub fn cells(domain: &mut Symbolic, array: TermId, range: Range, cond: Cond, value: TermId) -> RangeFact {
        let index = domain.bound_index(0);
        let terms = &mut domain.terms;
        let cell = terms.select(array, index);
        let value = if matches!(terms.sort(value), Sort::Array(_)) { terms.select(value, index) } else { value };
        let begun = terms.compare(Cond::Le, Kind::Int, range.from, index);
        let compared = terms.compare(cond, kind_of(terms, cell), cell, value);
        let holds = implied(terms, &[begun], index, range.to, compared);
        RangeFact { array, indices: symbols(terms, &[index]), holds }
    }

    /// The cells of an array of integers in the range never decrease. Said of all pairs and not of neighbours: nothing
    /// is added to an index, so nothing wraps around, and cells that lie far apart compare without an induction.
    pub fn ascending(domain: &mut Symbolic, array: TermId, range: Range) -> RangeFact {
        let (first, second) = (domain.bound_index(0), domain.bound_index(1));
        let terms = &mut domain.terms;
        let (left, right) = (terms.select(array, first), terms.select(array, second));
        let begun = terms.compare(Cond::Le, Kind::Int, range.from, first);
        let ordered = terms.compare(Cond::Lt, Kind::Int, first, second);
        let compared = terms.compare(Cond::Le, kind_of(terms, left), left, right);
        let holds = implied(terms, &[begun, ordered], second, range.to, compared);
        RangeFact { array, indices: symbols(terms, &[first, second]), holds }
    }

    /// The cells of an array are those of another one, so many cells further on: `a[offset + k] == b[k]` for every `k`
    /// in the range.
    pub fn shifted(domain: &mut Symbolic, array: TermId, offset: TermId, range: Range, other: TermId) -> RangeFact {
        let index = domain.bound_index(0);
        let terms = &mut domain.terms;
        let place = terms.binary(BinaryOp::AddInt, offset, index);
        let (cell, same) = (terms.select(array, place), terms.select(other, index));
        let begun = terms.compare(Cond::Le, Kind::Int, range.from, index);
        let compared = terms.compare(Cond::Eq, kind_of(terms, cell), cell, same);
        let holds = implied(terms, &[begun], index, range.to, compared);
        RangeFact { array, indices: symbols(terms, &[index]), holds }
    }

    /// The fact with unknowns replaced, all at the same time. None of them is bound.
    pub fn replaced(&self, terms: &mut Terms, by: &mut Substitution) -> RangeFact {
        let array = terms.substitute(self.array, by);
        RangeFact { array, indices: self.indices.clone(), holds: terms.substitute(self.holds, by) }
    }

    /// The fact for the given values of its bound unknowns.
    fn at(&self, terms: &mut Terms, indices: &[TermId]) -> TermId {
        let mut values = Substitution::default();
        for (bound, index) in self.indices.iter().zip(indices) {
            values.insert(*bound, *index);
        }
        terms.substitute(self.holds, &mut values)
    }
}

impl Symbolic {
    /// An unknown `int` that facts about ranges bind, by its number among the bound ones of a fact. Every fact may use
    /// the same ones.
    pub fn bound_index(&mut self, number: u32) -> TermId {
        let name =
            || ["k", "l"].get(number as usize).map_or_else(|| format!("k{number}").into(), |name| (*name).into());
        self.unknown(Position::Bound(number), Sort::Number(Kind::Int), Interval::INT, name)
    }

    /// Whether a fact holds on all runs of `facts` when `array` is put in the place of the array that it is about.
    /// What cannot be shown does not hold.
    pub fn entails_range(&mut self, facts: &Facts, array: TermId, fact: &RangeFact) -> bool {
        let Term::Symbol(about) = self.terms.get(fact.array) else { return false };
        let mut substitution = Substitution::default();
        substitution.insert(about, array);
        self.entails_replaced(facts, fact, &mut substitution)
    }

    /// Whether a fact holds on all runs of `facts` when its unknowns are replaced, all at the same time. The values that
    /// replace numbers and cells must lie in the ranges of those unknowns. What cannot be shown does not hold.
    pub fn entails_replaced(&mut self, facts: &Facts, fact: &RangeFact, by: &mut Substitution) -> bool {
        let claim = self.terms.substitute(fact.holds, by);
        let arrays = array_symbols(&self.terms, [claim]);
        let path = below(&self.terms, facts.conjuncts(), &arrays);
        agreeing(&self.terms, &path).is_empty() && self.entails(facts, claim)
    }

    /// What the facts about ranges say at the indices that the path and one more conjunct look at.
    pub(crate) fn instances(&mut self, facts: &Facts, conjunct: TermId) -> Vec<TermId> {
        if facts.ranges().is_empty() {
            return Vec::new();
        }
        let arrays = array_symbols(&self.terms, facts.ranges().iter().map(|fact| fact.holds));
        let looking = [facts.conjuncts(), vec![conjunct]].concat();
        let mut looking = below(&self.terms, looking, &arrays);
        // What is said of cells beyond a text's end must not meet the solver's way with texts that agree.
        let left_out = agreeing(&self.terms, &looking);
        let mut indices = Indices::default();
        let mut instances = Vec::new();
        let mut stated = FxHashSet::default();
        for _ in 0..TUNING.rounds_of_instances {
            indices.extend(&self.terms, &looking);
            let before = instances.len();
            for fact in facts.ranges().iter() {
                let about = array_symbols(&self.terms, [fact.holds]);
                if about.iter().any(|array| left_out.contains(array)) {
                    continue;
                }
                for chosen in tuples(&indices.of(&about), fact.indices.len()) {
                    let instance = fact.at(&mut self.terms, &chosen);
                    if self.terms.truth(instance) != Some(true) && stated.insert(instance) {
                        instances.push(instance);
                    }
                }
            }
            looking = below(&self.terms, instances[before..].to_vec(), &arrays);
        }
        instances
    }
}

/// The indices at which arrays are read or written, by the unknown that an array was before any store to it.
#[derive(Default)]
struct Indices {
    by_array: FxHashMap<SymbolId, Vec<TermId>>,
}

impl Indices {
    fn extend(&mut self, terms: &Terms, looking: &[TermId]) {
        for id in looking {
            if let Term::Select(array, index) | Term::Store(array, index, _) = terms.get(*id)
                && let Some(root) = root(terms, array)
            {
                let known = self.by_array.entry(root).or_default();
                if !known.contains(&index) {
                    known.push(index);
                }
            }
        }
    }

    /// Those of some arrays, each once.
    fn of(&self, arrays: &[SymbolId]) -> Vec<TermId> {
        let mut indices = Vec::new();
        for index in arrays.iter().filter_map(|array| self.by_array.get(array)).flatten() {
            if indices.len() < TUNING.most_indices && !indices.contains(index) {
                indices.push(*index);
            }
        }
        indices
    }
}

/// Every way to choose so many of them, with repetition.
fn tuples(members: &[TermId], length: usize) -> Vec<Vec<TermId>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = |tuple: &Vec<TermId>| members.iter().map(|member| [&tuple[..], &[*member]].concat()).collect();
        shorter.iter().flat_map::<Vec<_>, _>(longer).collect()
    })
}

/// The unknown that an array was before all stores to it, if it was one.
fn root(terms: &Terms, mut array: TermId) -> Option<SymbolId> {
    loop {
        match terms.get(array) {
            Term::Store(before, ..) => array = before,
            Term::Symbol(symbol) => return Some(symbol),
            _ => return None,
        }
    }
}

/// The terms below that have to do with some arrays, each once. Those of the last roots come first.
fn below(terms: &Terms, roots: Vec<TermId>, arrays: &[SymbolId]) -> Vec<TermId> {
    let concerns = |id: TermId| terms.symbols_of(id).iter().any(|symbol| arrays.contains(symbol));
    let mut seen = FxHashSet::default();
    let mut pending = roots;
    let mut found = Vec::new();
    while let Some(id) = pending.pop() {
        if concerns(id) && seen.insert(id) {
            found.push(id);
            pending.extend(terms.children(id));
        }
    }
    found
}

/// The unknown arrays of which some of these terms say that they agree with others.
fn agreeing(terms: &Terms, among: &[TermId]) -> Vec<SymbolId> {
    array_symbols(terms, among.iter().copied().filter(|id| matches!(terms.get(*id), Term::Agree(..))))
}

/// The unknown arrays in some terms, each once.
fn array_symbols(terms: &Terms, within: impl IntoIterator<Item = TermId>) -> Vec<SymbolId> {
    let mut arrays = Vec::new();
    for symbol in within.into_iter().flat_map(|id| terms.symbols_of(id)) {
        if matches!(terms.symbol(*symbol).sort, Sort::Array(_)) && !arrays.contains(symbol) {
            arrays.push(*symbol);
        }
    }
    arrays
}

/// If all conditions hold and `index` is less than `end`, then so does `then`.
fn implied(terms: &mut Terms, conditions: &[TermId], index: TermId, end: TermId, then: TermId) -> TermId {
    let inside = terms.compare(Cond::Lt, Kind::Int, index, end);
    let guard = conditions.iter().fold(inside, |guard, condition| terms.and(*condition, guard));
    let outside = terms.not(guard);
    terms.or(outside, then)
}

/// The kind of a number.
fn kind_of(terms: &Terms, number: TermId) -> Kind {
    match terms.sort(number) {
        Sort::Number(kind) => kind,
        other => unreachable!("{other:?} is no number"),
    }
}

/// Terms that are unknowns, as unknowns.
fn symbols(terms: &Terms, unknowns: &[TermId]) -> Vec<SymbolId> {
    unknowns.iter().flat_map(|unknown| terms.symbols_of(*unknown)).copied().collect()
}
