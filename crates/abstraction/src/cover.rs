//! Whether a state adds nothing to an abstract one: every heap that it stands for, with every value that its numbers
//! have, is one that the abstract state stands for.
//!
//! The two are gone through together from their roots, as in Algorithm 1 of paper 000: objects get labels one to one.
//! Where the abstract state has a region, the cells of the other are read off as a tree of that structure. What is
//! known of the abstract state's unknowns must then follow for the numbers that stand in their places (Definitions 4
//! and 5).
//!
//! This is what a proof rests on, together with the interpreter and the [opening](tandem_domains::symbolic::open) of
//! regions: how the abstract states were found does not matter. Whatever is not understood here is not covered.

mod lost;
mod objects;
mod parse;

use std::collections::VecDeque;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_ir::{Cond, Kind};
use tandem_machine::{Ref, State};
use tandem_term::{Sort, Substitution, SymbolId, Term, TermId};

use crate::edges::Edges;
use crate::relations::literal;
use crate::roots::{live_registers, same_place, was_initialized};
use crate::slots::is_trivial;
use tandem_ir::Reg;
use tandem_java::ClassId;

/// Whether `general` stands for everything that `special` stands for. Both are tidy, at the same place or not.
pub fn covers(domain: &mut Symbolic, general: &State<Symbolic>, special: &State<Symbolic>) -> bool {
    if !same_place(general, special) {
        return false;
    }
    let edges = Edges::of(special);
    let mut pairing = Pairing {
        domain,
        general,
        special,
        edges: &edges,
        labels: FxHashMap::default(),
        images: FxHashMap::default(),
        pending: VecDeque::new(),
        regions: Vec::new(),
        parents: Vec::new(),
        values: Vec::new(),
        obligations: Vec::new(),
    };
    let paired = pairing.roots().and_then(|()| pairing.go_through()).and_then(|()| pairing.lost());
    paired.and_then(|()| pairing.numbers()).is_some()
}

/// A region of the general state that is to be read off, from a reference of the special one.
#[derive(Clone, Copy)]
struct Reading {
    summary: Ref,
    way: u32,
    held: Ref,
}

/// Something that must follow for a cell of the special state, and one below it.
struct Obligation {
    /// The class of the cells.
    class: ClassId,
    /// What is known of the cells beyond the facts of the special state, if regions stand for them.
    facts: Vec<TermId>,
    /// What the numbers of the cells are in the special state, by the unknowns that stand for them.
    cells: Vec<(SymbolId, TermId)>,
    /// Over the unknowns of the general state and those of cells.
    goal: TermId,
}

/// Where an object or a region of the special state belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Image {
    /// It is this object of the general state.
    Object(Ref),
    /// It is a part of this region.
    Within(Ref),
    /// It is an object of the input that the general state has not met.
    New,
}

/// The two states, gone through together. Everything that fails is `None`.
struct Pairing<'p> {
    domain: &'p mut Symbolic,
    general: &'p State<Symbolic>,
    special: &'p State<Symbolic>,
    edges: &'p Edges,
    /// For each object of the general state the one that it is in the special state.
    labels: FxHashMap<Ref, Ref>,
    /// For each object and region of the special state what it is in the general one.
    images: FxHashMap<Ref, Image>,
    pending: VecDeque<(Ref, Ref)>,
    regions: Vec<Reading>,
    /// Found while reading regions off: how the special state refers to the cell that leads to an exit.
    parents: Vec<(Ref, usize, Ref)>,
    /// Numbers that stand in the same place: of the general state, and of the special one.
    values: Vec<(Sort, Prim, Prim)>,
    obligations: Vec<Obligation>,
}

impl Pairing<'_> {
    /// Pairs what both states have at hand.
    fn roots(&mut self) -> Option<()> {
        let (general, special) = (self.general, self.special);
        for (index, live) in live_registers(general).into_iter().enumerate() {
            let (left, right) = (&general.thread.frames[index], &special.thread.frames[index]);
            if left.role != right.role {
                return None;
            }
            self.pair(left.monitor, right.monitor)?;
            for reg in live {
                match reg {
                    Reg::Ref(reg) => {
                        let at = usize::from(reg.0);
                        let left = general.thread.refs[left.ref_base as usize + at];
                        self.pair(left, special.thread.refs[right.ref_base as usize + at])?;
                    }
                    Reg::Prim(reg) => {
                        let at = usize::from(reg.0);
                        let kind = left.code.body.prim_kinds[at];
                        let left = general.thread.prims[left.prim_base as usize + at];
                        let right = special.thread.prims[right.prim_base as usize + at];
                        self.values.push((Sort::Number(kind), left, right));
                    }
                }
            }
        }
        self.statics()?;
        self.pair(general.thread.object, special.thread.object)?;
        self.named()?;
        if was_initialized(general) != was_initialized(special) {
            return None;
        }
        let known = &general.facts.static_objects;
        if !special.facts.static_objects.iter().all(|object| known.contains(object)) {
            return None;
        }
        let plain = |state: &State<Symbolic>| state.monitors.is_empty() && state.boxes.is_empty();
        (plain(general) && plain(special)).then_some(())
    }

    fn statics(&mut self) -> Option<()> {
        let (general, special) = (self.general, self.special);
        let count = general.statics.len().max(special.statics.len()) as u32;
        for class in (0..count).map(ClassId) {
            if is_trivial(&self.domain.program, class) {
                continue;
            }
            let of = |state: &State<Symbolic>| state.statics.get(class.0 as usize).cloned().flatten();
            match (of(general), of(special)) {
                (None, None) => (),
                (Some(left), Some(right)) if left.status == right.status => {
                    self.pair(left.failure, right.failure)?;
                    for (left, right) in left.refs.iter().zip(&right.refs) {
                        self.pair(*left, *right)?;
                    }
                    let kinds = objects::static_kinds(&self.domain.program, class, left.prims.len());
                    for ((left, right), kind) in left.prims.iter().zip(&right.prims).zip(kinds) {
                        self.values.push((Sort::Number(kind), *left, *right));
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// Constants, `Class` objects and other things that there is one of.
    fn named(&mut self) -> Option<()> {
        let (general, special) = (self.general, self.special);
        self.pair_all(&general.constants, &special.constants)?;
        self.pair_all(&general.mirrors, &special.mirrors)?;
        if general.interned.len() != special.interned.len() || general.singletons.len() != special.singletons.len() {
            return None;
        }
        for (text, left) in general.interned.iter() {
            self.pair(*left, *special.interned.get(text)?)?;
        }
        for (name, left) in general.singletons.iter() {
            self.pair(*left, *special.singletons.get(name)?)?;
        }
        Some(())
    }

    fn pair_all(&mut self, left: &[Ref], right: &[Ref]) -> Option<()> {
        for index in 0..left.len().max(right.len()) {
            let at = |refs: &[Ref]| refs.get(index).copied().unwrap_or(Ref::NULL);
            self.pair(at(left), at(right))?;
        }
        Some(())
    }

    /// Two references that stand in the same place.
    fn pair(&mut self, general: Ref, special: Ref) -> Option<()> {
        if let Some((summary, way)) = general.summary() {
            // Regions come after all that is definite, so that their exits are known.
            self.regions.push(Reading { summary, way, held: special });
            return Some(());
        }
        if general.is_null() || general == Ref::UNRESOLVED {
            return (general == special).then_some(());
        }
        if special.is_null() || special.is_indefinite() {
            return None;
        }
        self.label(general, special)
    }

    /// Gives two objects the same label (Algorithm 1, lines 12 to 16).
    fn label(&mut self, general: Ref, special: Ref) -> Option<()> {
        match (self.labels.get(&general), self.images.get(&special)) {
            (None, None) => {
                self.labels.insert(general, special);
                self.images.insert(special, Image::Object(general));
                self.pending.push_back((general, special));
                Some(())
            }
            (Some(known), Some(image)) => (*known == special && *image == Image::Object(general)).then_some(()),
            _ => None,
        }
    }

    fn go_through(&mut self) -> Option<()> {
        loop {
            while let Some((general, special)) = self.pending.pop_front() {
                self.objects(general, special)?;
            }
            let Some(next) = self.next_region() else { break };
            let reading = self.regions.remove(next);
            self.read_off(reading)?;
        }
        // What leads to a cell from the other side must lead to the one that was found there.
        for reading in std::mem::take(&mut self.regions) {
            let exit = (reading.way as usize).checked_sub(1)?;
            let found =
                self.parents.iter().find(|(summary, number, _)| (*summary, *number) == (reading.summary, exit))?;
            if found.2 != reading.held {
                return None;
            }
        }
        Some(())
    }

    /// A region that has not been read off: best one whose root is known.
    fn next_region(&self) -> Option<usize> {
        let is_open = |reading: &Reading| !self.labels.contains_key(&reading.summary);
        let roots = self.regions.iter().position(|reading| reading.way == 0);
        roots.or_else(|| self.regions.iter().position(is_open))
    }

    /// What is known of the general state's numbers must follow for those of the special one.
    fn numbers(&mut self) -> Option<()> {
        let mut replaced = Substitution::default();
        let mut bound: Vec<SymbolId> = Vec::new();
        let mut equal: Vec<(Kind, TermId, TermId)> = Vec::new();
        for (sort, general, special) in std::mem::take(&mut self.values) {
            if general == special && general.known().is_some() {
                continue;
            }
            let (general, special) = (self.term(sort, general)?, self.term(sort, special)?);
            match self.domain.terms.get(general) {
                Term::Symbol(symbol) if !bound.contains(&symbol) => {
                    if !self.fits(symbol, special) {
                        return None;
                    }
                    bound.push(symbol);
                    replaced.insert(symbol, special);
                }
                _ => {
                    let Sort::Number(kind) = sort else { return None };
                    equal.push((kind, general, special));
                }
            }
        }
        let facts = self.special.facts.clone();
        for (kind, general, special) in equal {
            self.is_equal(&facts, kind, general, special, &mut replaced)?;
        }
        for goal in self.general.facts.conjuncts() {
            self.follows(&facts, goal, &[], &mut replaced)?;
        }
        for fact in self.general.facts.ranges.iter() {
            let is_known = |symbol: &SymbolId| replaced.get(*symbol).is_some() || fact.indices.contains(symbol);
            let all_known = self.domain.terms.symbols_of(fact.holds).iter().all(is_known);
            if !all_known || !self.domain.entails_replaced(&facts, fact, &mut replaced) {
                return None;
            }
        }
        for Obligation { class, facts: more, cells, goal } in std::mem::take(&mut self.obligations) {
            let mut facts = facts.clone();
            // At the same time: what a cell holds may be an unknown that both states have.
            let mut replaced = replaced.clone();
            let free = self.placeholders(class);
            cells.into_iter().for_each(|(unknown, value)| replaced.insert(unknown, value));
            let mut impossible = false;
            for fact in more {
                match self.domain.assume_truth(&facts, fact) {
                    Some(more) => facts = more,
                    None => impossible = true,
                }
            }
            if !impossible {
                self.follows(&facts, goal, &free, &mut replaced)?;
            }
        }
        Some(())
    }

    /// Whether a number of the general state is that of the special one. The unknowns of the two have the same names and
    /// are not the same: those of the general state are replaced before the two meet in one term.
    fn is_equal(
        &mut self,
        facts: &Facts,
        kind: Kind,
        general: TermId,
        special: TermId,
        replaced: &mut Substitution,
    ) -> Option<()> {
        let terms = &mut self.domain.terms;
        if !terms.symbols_of(general).iter().all(|symbol| replaced.get(*symbol).is_some()) {
            return None;
        }
        let general = terms.substitute(general, replaced);
        if general == special {
            return Some(());
        }
        let truth = terms.compare(Cond::Eq, kind, general, special);
        (matches!(kind, Kind::Int | Kind::Long) && self.domain.entails(facts, truth)).then_some(())
    }

    fn follows(&mut self, facts: &Facts, goal: TermId, free: &[SymbolId], replaced: &mut Substitution) -> Option<()> {
        // An unknown that stands nowhere in the general state would be taken for one of the special state's.
        let is_known = |symbol: &SymbolId| replaced.get(*symbol).is_some() || free.contains(symbol);
        if !self.domain.terms.symbols_of(goal).iter().all(is_known) {
            return None;
        }
        let goal = self.domain.terms.substitute(goal, replaced);
        (self.domain.terms.truth(goal) == Some(true) || self.domain.entails(facts, goal)).then_some(())
    }

    /// The unknowns that stand for the numbers of cells of a class.
    fn placeholders(&mut self, class: ClassId) -> Vec<SymbolId> {
        let fields = self.domain.number_fields(class);
        let terms: Vec<TermId> =
            fields.into_iter().flat_map(|field| [self.domain.own(field), self.domain.child(field)]).collect();
        terms.into_iter().map(|term| self.domain.symbol_of(term)).collect()
    }

    /// Whether a value lies in the range that is part of an unknown's meaning.
    fn fits(&mut self, symbol: SymbolId, value: TermId) -> bool {
        let terms = &mut self.domain.terms;
        let unknown = terms.symbol(symbol).clone();
        let Sort::Number(kind @ (Kind::Int | Kind::Long)) = unknown.sort else {
            return unknown.sort == terms.sort(value);
        };
        if unknown.range.covers(terms.interval(value)) {
            return true;
        }
        let mut ends = [(Cond::Ge, unknown.range.low), (Cond::Le, unknown.range.high)].into_iter();
        ends.all(|(cond, end)| {
            let Some(end) = literal(kind, end) else { return false };
            let end = self.domain.terms.literal(end);
            let truth = self.domain.terms.compare(cond, kind, value, end);
            self.domain.entails(&self.special.facts, truth)
        })
    }

    fn term(&mut self, sort: Sort, value: Prim) -> Option<TermId> {
        match (sort, value) {
            (_, Prim::Term(term) | Prim::Unread(term)) => Some(term),
            (Sort::Number(kind), known) => Some(self.domain.term(kind, known)),
            _ => None,
        }
    }
}
