//! The cells of arrays of numbers that have been accessed (paper 000, Section 6.2.1).
//!
//! An array of numbers is an array term here: stores on top of an unknown array or of zeros. Its accessed cells are those
//! with a store, and those that some term of the state selects. Once their indices have been told apart, each cell is an
//! unknown of its own, and no term speaks of arrays any more.

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_term::{Model, Term, TermId, Terms};

use crate::matching::canonical::Unknowns;

/// The arrays that some term of a state selects from, with the indices; in the order of the terms.
#[derive(Default)]
pub struct Accesses {
    selected: FxHashMap<TermId, Vec<TermId>>,
}

impl Accesses {
    /// The accesses in some terms and below them.
    pub fn of(terms: &Terms, ids: &[TermId]) -> Accesses {
        let mut accesses = Accesses::default();
        for id in subterms(terms, ids) {
            if let Term::Select(array, index) = terms.get(id) {
                accesses.selected.entry(array).or_default().push(index);
            }
        }
        accesses
    }
}

/// The terms and everything below them, each once; what is below comes first, since ids grow from parts to wholes.
fn subterms(terms: &Terms, ids: &[TermId]) -> Vec<TermId> {
    let mut seen: FxHashSet<TermId> = FxHashSet::default();
    let mut pending = ids.to_vec();
    let mut all = Vec::new();
    while let Some(id) = pending.pop() {
        if seen.insert(id) {
            all.push(id);
            pending.extend(terms.children(id));
        }
    }
    all.sort_unstable();
    all
}

/// An array term taken apart.
pub struct Chain {
    /// The term itself and what it was before each store, the newest first; the last one is the array without stores.
    pub versions: Vec<TermId>,
    /// The indices of the stores.
    pub stored: Vec<TermId>,
}

impl Chain {
    /// Takes an array term apart.
    pub fn of(terms: &Terms, array: TermId) -> Chain {
        let mut chain = Chain { versions: vec![array], stored: Vec::new() };
        let mut at = array;
        while let Term::Store(before, index, _) = terms.get(at) {
            chain.stored.push(index);
            chain.versions.push(before);
            at = before;
        }
        chain
    }

    /// The indices of all cells that were accessed, each once.
    pub fn accessed(&self, accesses: &Accesses) -> Vec<TermId> {
        let selected = self.versions.iter().filter_map(|version| accesses.selected.get(version)).flatten();
        let mut indices: Vec<TermId> = self.stored.iter().chain(selected).copied().collect();
        indices.sort_unstable();
        indices.dedup();
        indices
    }

    /// What arrays have in common that came from one: the array without stores, or the first store into zeros.
    pub fn family(&self, terms: &Terms) -> TermId {
        let last = self.versions[self.versions.len() - 1];
        let is_zeros = matches!(terms.get(last), Term::Zeros(_));
        if is_zeros && self.versions.len() > 1 { self.versions[self.versions.len() - 2] } else { last }
    }
}

/// What stands for the cells of arrays: each accessed cell of a family of arrays is an unknown of its own.
#[derive(Default)]
pub struct Cellwise {
    /// The class of each index, by family.
    families: FxHashMap<TermId, FxHashMap<TermId, u32>>,
    /// The index that stands for a class, by family.
    representatives: FxHashMap<TermId, Vec<TermId>>,
    /// The family that each version of an array belongs to.
    versions: FxHashMap<TermId, TermId>,
    /// The unknowns that were made, and what they stand for.
    pub made: Vec<(TermId, TermId)>,
    seen: FxHashSet<TermId>,
}

impl Cellwise {
    /// Adds the versions of an array to its family.
    pub fn add(&mut self, terms: &Terms, chain: &Chain) {
        let family = chain.family(terms);
        self.versions.extend(chain.versions.iter().map(|version| (*version, family)));
    }

    /// Says which indices of a family are equal.
    pub fn classify(&mut self, family: TermId, classes: &[Vec<TermId>]) {
        let of = self.families.entry(family).or_default();
        for (number, class) in classes.iter().enumerate() {
            of.extend(class.iter().map(|index| (*index, number as u32)));
        }
        self.representatives.insert(family, classes.iter().map(|class| class[0]).collect());
    }

    /// The class of an index.
    pub fn class(&self, family: TermId, index: TermId) -> Option<u32> {
        self.families.get(&family)?.get(&index).copied()
    }

    /// The terms without selections from arrays: each is an unknown, or what was stored there.
    pub fn rewrite(&mut self, terms: &mut Terms, unknowns: &mut Unknowns, ids: &[TermId]) -> Vec<TermId> {
        let mut rewritten: FxHashMap<TermId, TermId> = FxHashMap::default();
        for id in subterms(terms, ids) {
            let new = match terms.get(id) {
                Term::Select(array, index) => {
                    let family = self.versions.get(&array).copied();
                    let class = family.and_then(|family| Some((family, self.class(family, index)?)));
                    match class {
                        Some((family, class)) => self.cell(terms, unknowns, array, family, class, &rewritten),
                        None => {
                            let opaque = unknowns.opaque(terms, id);
                            self.note(opaque, id);
                            opaque
                        }
                    }
                }
                // It looks at cells that nobody has told apart.
                Term::Find(..) => {
                    let opaque = unknowns.opaque(terms, id);
                    self.note(opaque, id);
                    opaque
                }
                // Arrays as such are of no interest, and may be long.
                Term::Store(..) | Term::Replaced(..) | Term::Shifted(..) => id,
                _ => terms.with_parts(id, |part| rewritten[&part]),
            };
            rewritten.insert(id, new);
        }
        ids.iter().map(|id| rewritten[id]).collect()
    }

    /// What an array holds at the indices of a class, without selections.
    pub fn value(
        &mut self,
        terms: &mut Terms,
        unknowns: &mut Unknowns,
        array: TermId,
        family: TermId,
        class: u32,
    ) -> TermId {
        let index = self.representatives[&family][class as usize];
        match self.find(terms, array, family, class) {
            Found::Stored(value) => self.rewrite(terms, unknowns, &[value])[0],
            Found::Initial(array, element) => self.initial(terms, unknowns, array, index, element),
            Found::Zero(element) => terms.number(element.kind(), Bits(0)),
        }
    }

    fn cell(
        &mut self,
        terms: &mut Terms,
        unknowns: &mut Unknowns,
        array: TermId,
        family: TermId,
        class: u32,
        rewritten: &FxHashMap<TermId, TermId>,
    ) -> TermId {
        let index = self.representatives[&family][class as usize];
        match self.find(terms, array, family, class) {
            Found::Stored(value) => rewritten[&value],
            Found::Initial(array, element) => self.initial(terms, unknowns, array, index, element),
            Found::Zero(element) => terms.number(element.kind(), Bits(0)),
        }
    }

    fn find(&self, terms: &Terms, mut array: TermId, family: TermId, class: u32) -> Found {
        loop {
            match terms.get(array) {
                Term::Store(_, index, value) if self.class(family, index) == Some(class) => {
                    return Found::Stored(value);
                }
                Term::Store(before, ..) => array = before,
                Term::Zeros(element) => return Found::Zero(element),
                _ => {
                    let tandem_term::Sort::Array(element) = terms.sort(array) else {
                        unreachable!("an array term has an array's sort")
                    };
                    return Found::Initial(array, element);
                }
            }
        }
    }

    fn initial(
        &mut self,
        terms: &mut Terms,
        unknowns: &mut Unknowns,
        array: TermId,
        index: TermId,
        element: Element,
    ) -> TermId {
        let unknown = unknowns.cell(terms, array, index, element);
        let selected = terms.select(array, index);
        self.note(unknown, selected);
        unknown
    }

    fn note(&mut self, unknown: TermId, stands_for: TermId) {
        if self.seen.insert(unknown) {
            self.made.push((unknown, stands_for));
        }
    }

    /// A model of the state that gives values to the unknowns made here, too.
    pub fn extended(&self, terms: &Terms, model: &Model) -> Model {
        let mut extended = model.clone();
        for (unknown, stands_for) in &self.made {
            if let Term::Symbol(symbol) = terms.get(*unknown) {
                extended.numbers.insert(symbol, model.evaluate(terms, *stands_for));
            }
        }
        extended
    }
}

/// What an array holds somewhere.
enum Found {
    Stored(TermId),
    Initial(TermId, Element),
    Zero(Element),
}
