//! Predicates by place, the map `abs` of paper 004 (Section 2), and what is kept of numbers beside them.
//!
//! A place is a cut point together with the order of the numbers that states have there. A predicate is a truth-valued
//! term over the unknowns that these numbers have in weakened states. So the condition of a branch, as a path comes to it
//! that began in a weakened state, is its own weakest precondition up to the cut point: it enters at once. What a
//! predicate of the next cut point asks of this one is the same term with the numbers replaced that the path has put
//! there.
//!
//! Predicates are suggestions: a weakened state keeps those that its exact state entails, true or false, and what is
//! neither stays unknown. Whether the states that come out are closed is for [`cover`](crate::cover) to say.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_domains::symbolic::Symbolic;
use tandem_explore::Site;
use tandem_java::ClassId;
use tandem_term::{SymbolId, Term, TermId, Terms};

use crate::clauses::{Clauses, Numbers, Way};
use crate::samples::Samples;
use crate::tuning::TUNING;

/// A cut point, and a fingerprint of the order of the numbers that states have there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The cut point, with all calls around it.
    pub site: Site,
    /// The fingerprint.
    pub layout: u64,
}

/// How a state that was weakened at a cut point comes from the one before.
#[derive(Clone, Debug)]
pub struct Passage {
    /// Where it was weakened.
    pub spot: Spot,
    /// Its unknowns, with what each of them was: a term over the unknowns of the state before.
    pub was: Vec<(SymbolId, TermId)>,
    /// The same for all its numbers, also for those that are constants now.
    pub all: Vec<(SymbolId, TermId)>,
}

/// What predicates were added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Growth {
    /// None.
    #[default]
    None,
    /// Such as paths ask for, of which there may be no end.
    Asked,
    /// Such as runs suggest.
    Suggested,
}

/// The predicates of all places.
#[derive(Clone, Default, Debug)]
pub struct Predicates {
    at: FxHashMap<Spot, Vec<TermId>>,
    known: FxHashSet<(Spot, TermId)>,
    /// Numbers that have been seen to depend on input.
    depends: FxHashSet<(Spot, u32)>,
    /// Arrays that have been written at unknown indices, by their classes.
    blurred: FxHashSet<(Site, ClassId)>,
    /// What runs were seen to have in these places.
    pub samples: Rc<RefCell<Samples>>,
    /// The ways between places that were found.
    clauses: Rc<RefCell<Clauses>>,
    /// How many of each place were asked for by paths: what runs suggest is not held back by them.
    asked: FxHashMap<Spot, usize>,
    /// Where the predicates come from that were added since somebody wanted to know.
    grown: Growth,
}

impl Spot {
    /// The place where a call ends that begins here: predicates there are about its arguments and its result.
    pub fn end(self) -> Spot {
        Spot { layout: self.layout.rotate_left(17) ^ 0x5bd1_e995_9d1c_a3f7, ..self }
    }
}

impl Predicates {
    /// Those of a place.
    pub fn at(&self, spot: Spot) -> &[TermId] {
        self.at.get(&spot).map_or(&[], Vec::as_slice)
    }

    /// The largest number of predicates at one place.
    pub fn most(&self) -> usize {
        self.at.values().map(Vec::len).max().unwrap_or(0)
    }

    /// Adds the atoms of a truth-valued term that are about the numbers of a state alone. `own` are the unknowns of the
    /// weakened state.
    pub fn add(&mut self, terms: &Terms, spot: Spot, truth: TermId, own: &dyn Fn(SymbolId) -> bool) {
        for atom in atoms(terms, truth) {
            let symbols = terms.symbols_of(atom);
            if symbols.is_empty() || !symbols.iter().all(|symbol| own(*symbol)) || is_large(terms, atom) {
                continue;
            }
            self.insert(spot, atom);
        }
    }

    /// Adds one as it is, that a path asks for.
    fn insert(&mut self, spot: Spot, predicate: TermId) {
        let asked = self.asked.entry(spot).or_default();
        if *asked < TUNING.most_predicates && self.known.insert((spot, predicate)) {
            *asked += 1;
            self.at.entry(spot).or_default().push(predicate);
            self.grown = self.grown.max(Growth::Asked);
        }
    }

    /// Adds one that runs suggest; these are tried first.
    pub fn suggest(&mut self, spot: Spot, predicate: TermId) {
        let at = self.at.entry(spot).or_default();
        if at.len() < 2 * TUNING.most_predicates && self.known.insert((spot, predicate)) {
            at.insert(0, predicate);
            self.grown = Growth::Suggested;
        }
    }

    /// Refinement along a path that ends in an alarm (paper 004, REFINE): what the path asks for at its end is carried
    /// back from cut point to cut point, as a weakest precondition, and each of them gets the atoms that are about it.
    /// The passages come newest first.
    pub fn refine_along(&mut self, domain: &mut Symbolic, asked: Vec<TermId>, passages: &[&Passage]) {
        let mut goals: BTreeSet<TermId> = BTreeSet::new();
        asked.into_iter().for_each(|goal| goals.extend(atoms(&domain.terms, goal)));
        for passage in passages {
            let mut was = passage.was.iter().copied().collect();
            let own: FxHashSet<SymbolId> = passage.was.iter().map(|(symbol, _)| *symbol).collect();
            let mut before = BTreeSet::new();
            for goal in goals {
                let about_it = domain.terms.symbols_of(goal).iter().all(|symbol| own.contains(symbol));
                if !about_it || is_large(&domain.terms, goal) {
                    continue;
                }
                if !domain.terms.symbols_of(goal).is_empty() {
                    self.insert(passage.spot, goal);
                }
                let goal = domain.terms.substitute(goal, &mut was);
                before.extend(atoms(&domain.terms, goal));
            }
            goals = before;
        }
    }

    /// Conditions that the path has passed before it came to the cut point: those that are about what the numbers of the
    /// state are now.
    pub fn add_passed(&mut self, terms: &mut Terms, spot: Spot, was: &[(SymbolId, TermId)], passed: &[TermId]) {
        let named: FxHashMap<TermId, SymbolId> = was.iter().rev().map(|(symbol, was)| (*was, *symbol)).collect();
        let own = |symbol: SymbolId| was.iter().any(|(own, _)| *own == symbol);
        let passed: Vec<TermId> = passed.iter().flat_map(|conjunct| atoms(terms, *conjunct)).collect();
        for conjunct in passed {
            if is_large(terms, conjunct) {
                continue;
            }
            if let Some(predicate) = renamed(terms, conjunct, &named) {
                self.add(terms, spot, predicate, &own);
            }
        }
    }

    /// Takes over what the samples suggest.
    pub fn suggested(&mut self, domain: &mut Symbolic) {
        let samples = Rc::clone(&self.samples);
        for (spot, predicates) in samples.borrow_mut().suggestions(domain) {
            predicates.into_iter().for_each(|predicate| self.suggest(spot, predicate));
        }
    }

    /// Notes a way between two places, or to an alarm.
    pub fn note_way(&self, domain: &mut Symbolic, from: Option<&Passage>, way: Way, to: Option<&Numbers>) {
        self.clauses.borrow_mut().note(domain, from, way, to);
    }

    /// Takes over what holds over the integers if there is no alarm: interpolants, invariants and summaries. Whatever is
    /// suggested for less is tried before.
    pub fn interpolate(&mut self, domain: &mut Symbolic) {
        if self.grown == Growth::Suggested {
            return;
        }
        let clauses = Rc::clone(&self.clauses);
        for (spot, lemmas) in clauses.borrow_mut().suggestions(domain) {
            for lemma in lemmas.into_iter().take(TUNING.most_lemmas) {
                let atoms = atoms(&domain.terms, lemma);
                if atoms.len() > 1 {
                    atoms.into_iter().for_each(|atom| self.suggest(spot, atom));
                }
                self.suggest(spot, lemma);
            }
        }
    }

    /// What was added since this was asked last.
    pub fn growth(&mut self) -> Growth {
        std::mem::take(&mut self.grown)
    }

    /// Notes that a number depends on input.
    pub fn note_dependence(&mut self, spot: Spot, number: u32) {
        self.depends.insert((spot, number));
    }

    /// Whether a number has been seen to depend on input.
    pub fn depends(&self, spot: Spot, number: u32) -> bool {
        self.depends.contains(&(spot, number))
    }

    /// Notes that an array of a class was written at an unknown index.
    pub fn note_blurred(&mut self, site: Site, class: ClassId) {
        self.blurred.insert((site, class));
    }

    /// Whether arrays of a class are kept as wholes of which only predicates say something.
    pub fn is_blurred(&self, site: Site, class: ClassId) -> bool {
        self.blurred.contains(&(site, class))
    }
}

/// The term with parts replaced by the unknowns that stand for them now; `None` if something else is left.
fn renamed(terms: &mut Terms, term: TermId, named: &FxHashMap<TermId, SymbolId>) -> Option<TermId> {
    if let Some(symbol) = named.get(&term) {
        return Some(terms.unknown(*symbol));
    }
    if terms.symbols_of(term).is_empty() {
        return Some(term);
    }
    let parts: Vec<TermId> = terms.children(term).collect();
    if parts.is_empty() {
        return None;
    }
    let mut new = FxHashMap::default();
    for part in parts {
        new.insert(part, renamed(terms, part, named)?);
    }
    Some(terms.with_parts(term, |part| new[&part]))
}

/// The comparisons that a truth value is made of.
fn atoms(terms: &Terms, truth: TermId) -> Vec<TermId> {
    let (mut found, mut pending) = (Vec::new(), vec![truth]);
    while let Some(term) = pending.pop() {
        match terms.get(term) {
            Term::And(left, right) | Term::Or(left, right) => pending.extend([right, left]),
            Term::Not(negated) => pending.push(negated),
            Term::Truth(_) => (),
            _ => found.push(term),
        }
    }
    found
}

fn is_large(terms: &Terms, term: TermId) -> bool {
    let (mut pending, mut count) = (vec![term], 0);
    while let Some(term) = pending.pop() {
        count += 1;
        if count > TUNING.largest_predicate {
            return true;
        }
        pending.extend(terms.children(term));
    }
    false
}
