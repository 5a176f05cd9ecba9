//! Whether a state adds nothing to an abstract one: every heap that it stands for, with every value that its numbers
//! have, is one that the abstract state stands for.
//!
//! The two are gone through together from their roots, as in Algorithm 1 of paper 000: objects get labels one to one.
//! Where the abstract state has a region, the cells of the other are read off as a tree of that structure. What is
//! known of the abstract state's unknowns must then follow for the numbers that stand in their places (Definitions 4
//! and 5).
//!
//! This is what a proof rests on, together with the interpreter and the [opening](tandem_domains::summary::materialize) of
//! regions: how the abstract states were found does not matter. Whatever is not understood here is not covered.
//!
//! # What is compared, and why nothing else can matter
//!
//! A run that goes on from a state reads the parts of that state and nothing else. So a part matters unless the table
//! says why no run can read it. The code takes states apart without `..`: a new field of a [`State`], a thread, a frame,
//! statics, an object or [`Facts`] does not compile until it has a line here.
//!
//! | part | how |
//! | --- | --- |
//! | `State::heap` | what both have at hand is gone through in step ([`objects`]); what nothing at hand leads to is garbage, unless it is input that an unread reference may lead to ([`lost`]) |
//! | `State::thread` | see below |
//! | `State::statics` | per class: status, `failure`, and every field. A class that [does nothing](tandem_java::Program::is_initialized_silently) when it is initialized counts as initialized in both. Static fields of classes that are not initialized yet may be unread references, which [`lost`] knows |
//! | `State::mirrors`, `constants` | paired by number: both are tables of the same interpreter |
//! | `State::interned`, `singletons` | the same keys, paired by key |
//! | `State::monitors`, `boxes` | none in either: what they say of an object is not understood here |
//! | `State::facts` | see below |
//! | `State::hashes` | equal: the next identity hash code is computed from it |
//! | `State::collect_at` | not compared: when garbage is collected. No run can tell, and running out of memory is never a result |
//! | `Thread::frames` | as many, and each with the same `code`, `pc`, `result` and `role`; the references of a role and the `monitor` are paired. `prim_base` and `ref_base` follow from the codes below |
//! | `Thread::prims`, `refs` | those that are live, paired in place; the others are written before they are read. Constants among them are part of the code |
//! | `Thread::pc`, `frame_limit` | equal |
//! | `Thread::object` | paired |
//! | `Thread::result` | not compared: it is written when the outermost frame returns, and a state at a cut point has frames |
//! | `Object::class`, `hash` | equal |
//! | `Object::prims`, `refs`, `payload` | paired slot by slot; a field or a cell of the input that is unread in the general state may be anything of the input ([`lost`]); texts must be known and equal; traces and handles must be the same ones |
//! | `Note::input` | input if the special one is: unread references may lead there. What is promised of the cells of an array in the general state is promised in the special one |
//! | `Note::at` | not compared: the name by which unknowns are made. Names of the general state are new to it ([`is_plain`]) |
//! | `Note::region` | read off as a tree ([`parse`]) |
//! | `Facts::summary`, `InputObject::places` | where chains are known in the general state, the special one must be known to have them as they were at first, and its cells stand where those of the general one do ([`chains`]) |
//! | `Facts::path`, `ranges` | what the general state knows must follow from what the special one knows ([`Pairing::numbers`]) |
//! | `Facts::model`, `undecided` | not compared: a hint for the solver, and why a path may be impossible. Neither excludes a run |
//! | `Facts::inputs` | the general state must list as input exactly the objects that are marked, and remember nothing of their initial form ([`is_plain`]): what is remembered decides later reads. What the special one remembers can only exclude heaps. `initialized`, `statics` and `answers` are a record for replays |
//! | `Facts::regions` | those of the general state must be all its regions of the input: unread references lead to what is listed |
//! | `Facts::preconditions` | not compared: which harness runs is the code of the outermost frame |
//! | `Facts::beginning` | the same classes were initialized when the entry was called: objects of the input can be of these. The state at the beginning is not compared: preconditions are asked there, and these have been asked |
//! | `Facts::used` | not compared: the classes that a path has initialized bring up other beginnings, which whoever covers has looked at before |
//! | `Facts::statics` | not compared: which objects of static fields may be input. Tidy states keep it as `static_objects` |
//! | `Facts::static_objects` | the special one's are among the general one's: they are reasons to give up |
//! | `Facts::summary` | the general state has one if the special one has: it is a reason to give up |
//! | `Facts::opened`, `assumed`, `taken` | not compared: a bound of the search, and assumptions that are collected on the way |
//! | `Facts::pending` | none: an instruction makes its choice before any cut point |

mod chains;
mod lost;
mod objects;
mod parse;
mod state;

use std::collections::VecDeque;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_ir::{Cond, Kind};
use tandem_machine::{Ref, State};
use tandem_term::{Sort, Substitution, SymbolId, Term, TermId};

pub(crate) use self::lost::parameters;
use self::state::is_plain;
use crate::edges::Edges;
use crate::relations::literal;
use crate::roots::same_place;
use crate::tidy::may_meet_input;
use tandem_java::ClassId;

/// Whether `general` stands for everything that `special` stands for. Both are tidy, at the same place or not.
pub fn covers(domain: &mut Symbolic, general: &State<Symbolic>, special: &State<Symbolic>) -> bool {
    matched(domain, general, special).is_some()
}

/// What the unknowns of `general` are in `special`, if it stands for everything that `special` stands for. An unknown that
/// stands nowhere in `general` is nothing.
pub fn matched(domain: &mut Symbolic, general: &State<Symbolic>, special: &State<Symbolic>) -> Option<Substitution> {
    if !same_place(general, special) || !is_plain(general) {
        return None;
    }
    let edges = Edges::of(special);
    let meets_input = may_meet_input(domain, general, parameters(general));
    let mut pairing = Pairing {
        domain,
        meets_input,
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
        has_unread: false,
    };
    let paired = pairing
        .roots()
        .and_then(|()| pairing.go_through())
        .and_then(|()| pairing.lost())
        .and_then(|()| pairing.chains());
    paired.and_then(|()| pairing.numbers())
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
    /// Whether the general state may come to an unread reference, so that it matters what is input.
    meets_input: bool,
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
    /// Whether the general state has not read what the special one has.
    has_unread: bool,
}

impl Pairing<'_> {
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
        // What is left are references to the parent of an exit: the special state must lead to the cell that was read off
        // as that parent.
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

    /// What the unknowns of the general state are in the special one, if what is known of the general state's numbers follows
    /// for those of the special one.
    fn numbers(&mut self) -> Option<Substitution> {
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
        for fact in self.general.facts.ranges().iter() {
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
        Some(replaced)
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
