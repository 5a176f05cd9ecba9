//! How [regions](crate::regions) weaken a state: input is forgotten, cells that nobody has at hand become regions, and
//! numbers become unknowns of which no more is known than what the [precision](crate::precision) asks for.
//!
//! Law: a weakened state stands for at least the states that it was made from. [`covers`](crate::cover) shows it each
//! time, and where it does not, [less is folded](crate::abstraction); nobody has to believe what is written here.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use rustc_hash::FxHasher;
use tandem_domains::summary::ranges::RangeFact;
use tandem_domains::symbolic::inputs::InputId;
use tandem_domains::symbolic::{Facts, PieceForm, Prim, Symbolic, SymbolicCells};
use tandem_explore::Site;
use tandem_ir::{Cond, Kind};
use tandem_machine::state::audits;
use tandem_machine::{Object, Payload, ReasonKind, State, Texts};
use tandem_term::{Model, Sort, Substitution, TermId};

use crate::abstraction::Steps;
use crate::array_facts::array_facts;
use crate::class_relations::class_relations;
use crate::fold::{Folded, Folds};
use crate::forget::{Forgotten, forget};
use crate::precision::{Beside, Input, Precision};
use crate::predicates::{Passage, Spot};
use crate::region_facts::{Proposals, put_region_facts};
use crate::relations::{as_far_as_shown, at_distance, distance, literal, order};
use crate::slots::{NumberSlot, Order, put_number};
use crate::tuning::TUNING;

/// A number of a weakened state: the unknown that it is now, and what it was.
#[derive(Clone, Copy, Debug)]
pub struct Renamed {
    /// Its place in the order of the state's numbers.
    pub number: u32,
    /// Its slot.
    pub slot: NumberSlot,
    /// What it is now.
    pub new: TermId,
    /// What it was.
    pub old: TermId,
}

impl Renamed {
    /// Its kind, if it is an integer.
    pub fn integer(&self) -> Option<Kind> {
        match self.slot.sort {
            Sort::Number(kind @ (Kind::Int | Kind::Long)) => Some(kind),
            _ => None,
        }
    }
}

/// Why a tidy state cannot be weakened, if it cannot: it holds something unknown that has no name there.
pub fn obstacle(domain: &Symbolic, state: &State<Symbolic>) -> Option<ReasonKind> {
    // What the input was is said of whole texts only, and a string that was spelled out is in its fields as well.
    let is_nameless = |object: &Object<Symbolic>| match &object.payload {
        Payload::Text(text) if domain.known_text(text).is_none() => {
            let is_whole = text.form() == [PieceForm::Input] && domain.whole_text(text).is_some();
            !is_whole && (object.note.input.is_some() || object.refs.iter().any(|field| !field.is_null()))
        }
        _ => false,
    };
    state.heap.objects().any(|(_, object)| is_nameless(object)).then_some(ReasonKind::AbstractText)
}

/// What a weakened state keeps.
pub enum Keep<'k> {
    /// What the precision asks for.
    Asked,
    /// That part of what this state knows which holds here as well; it has the same shape and constants.
    OfWhat(&'k State<Symbolic>),
}

/// A state on the way to being weakened: folded, its numbers named.
pub struct Folding<'s> {
    before: &'s State<Symbolic>,
    state: State<Symbolic>,
    folded: Vec<Folded>,
    /// The owners of chains that are as they were at first.
    chains: Option<Vec<InputId>>,
    going: Order,
    renamed: Vec<Renamed>,
    spot: Spot,
    /// The fingerprint of its shape and of the constants that it keeps.
    pub shape: u64,
    /// How many regions could have been made.
    pub steps: usize,
}

/// Takes what it can do without out of a tidy state, folds it as far as `steps` allow, and names its numbers.
pub fn folding<'s>(
    domain: &mut Symbolic,
    before: &'s State<Symbolic>,
    precision: &mut Precision,
    kept: Input,
    steps: &Steps,
) -> Folding<'s> {
    let mut state = before.clone();
    let Forgotten { has_more, as_new, chains } = forget(domain, &mut state, kept);
    precision.has_forgotten |= has_more;
    let (folded, steps) =
        Folds { links: &precision.links, least: precision.least, steps, as_new: &as_new }.fold(&mut state);
    let site = Site::of(before);
    if precision.predicates.is_some() {
        blur(domain, &mut state, site, precision);
    }
    let going = Order::of(domain, &state);
    let spot = Spot { site, layout: going.layout() };
    let renamed = rename(domain, &going, spot, precision);
    let mut hasher = FxHasher::default();
    going.shape.hash(&mut hasher);
    let mut named = renamed.iter().map(|renamed| renamed.number).peekable();
    for (number, slot) in (0u32..).zip(&going.slots) {
        // Both are in the order of the state's numbers.
        if named.next_if_eq(&number).is_none() {
            (number, slot.value.known().map(|bits| bits.0)).hash(&mut hasher);
        }
    }
    if let Some(predicates) = &mut precision.predicates {
        let was: Vec<_> = renamed.iter().map(|number| (domain.symbol_of(number.new), number.old)).collect();
        predicates.add_passed(&mut domain.terms, spot, &was, &before.facts.conjuncts());
    }
    Folding { before, state, folded, chains, going, renamed, spot, shape: hasher.finish(), steps }
}

impl Folding<'_> {
    /// How the weakened state will come from the one that the path began in.
    pub fn passage(&self, domain: &mut Symbolic) -> Passage {
        let was = self.renamed.iter().map(|number| (domain.symbol_of(number.new), number.old)).collect();
        let mut all = Vec::new();
        for (number, slot) in (0u32..).zip(&self.going.slots) {
            let value = match (slot.value, slot.sort) {
                (Prim::Term(term) | Prim::Unread(term), _) => term,
                (known, Sort::Number(kind)) => domain.term(kind, known),
                _ => continue,
            };
            if let Prim::Term(unknown) = domain.slot_number(number, slot.sort, slot.range) {
                all.push((domain.symbol_of(unknown), value));
            }
        }
        Passage { spot: self.spot, was, all }
    }

    /// Its numbers, and where they stand.
    pub fn numbers(&self) -> (Spot, &[NumberSlot]) {
        (self.spot, &self.going.slots)
    }
}

/// Makes wholes of arrays of which some have been written at unknown indices, so that it does not matter which of them
/// have been so far.
fn blur(domain: &mut Symbolic, state: &mut State<Symbolic>, site: Site, precision: &mut Precision) {
    let arrays: Vec<(tandem_machine::Ref, tandem_java::ClassId)> = state
        .heap
        .objects()
        .filter(|(_, object)| matches!(object.payload, Payload::Cells { .. }))
        .map(|(reference, object)| (reference, object.class))
        .collect();
    for (reference, class) in &arrays {
        let is_term =
            matches!(state.heap.get(*reference).payload, Payload::Cells { cells: SymbolicCells::Term { .. }, .. });
        if let Some(predicates) = precision.predicates.as_mut().filter(|_| is_term) {
            predicates.note_blurred(site, *class);
        }
    }
    for (reference, class) in arrays {
        if !precision.blurs(site, class) {
            continue;
        }
        let Payload::Cells { cells, .. } = &state.heap.get(reference).payload else { continue };
        let (element, cells) = (cells.element(), cells.clone());
        let array = domain.array_term(&cells);
        if let Payload::Cells { cells, .. } = &mut state.heap.get_mut(reference).payload {
            *cells = SymbolicCells::Term { element, array };
        }
    }
}

/// Weakens a state that has been folded.
pub fn weaken(domain: &mut Symbolic, folding: Folding<'_>, keep: Keep<'_>, precision: &Precision) -> State<Symbolic> {
    let Folding { before, mut state, folded, chains, going, renamed, spot, .. } = folding;
    let facts = &before.facts;
    let mut old: Substitution = renamed.iter().map(|number| (domain.symbol_of(number.new), number.old)).collect();
    let (mut known, ranges, like) = match keep {
        Keep::Asked => {
            let mut known = number_facts(domain, facts, &renamed, &going, Site::of(before), precision);
            known.extend(class_relations(domain, facts, &state, &renamed, &going));
            let arrays = array_facts(domain, facts, &renamed, precision);
            known.extend(arrays.cells);
            known.extend(valuation(domain, facts, &mut old, &going, spot, precision));
            (known, arrays.ranges, None)
        }
        Keep::OfWhat(like) => {
            let mut known = Vec::new();
            for fact in like.facts.conjuncts() {
                known.extend(as_far_as_shown(domain, fact, |domain, fact| {
                    let was = domain.terms.substitute(fact, &mut old);
                    domain.entails(facts, was)
                }));
            }
            let mut ranges = Vec::new();
            for fact in like.facts.ranges().iter() {
                let with = |holds| RangeFact { holds, ..fact.clone() };
                let shown = as_far_as_shown(domain, fact.holds, |domain, holds| {
                    domain.entails_replaced(facts, &with(holds), &mut old)
                });
                ranges.extend(shown.into_iter().map(with));
            }
            (known, ranges, Some((like, Order::of(domain, like))))
        }
    };
    for region in &folded {
        let object = state.heap.get_mut(region.summary);
        let mut changed = (**object.note.region.as_ref().expect("a region")).clone();
        let other = like.as_ref().and_then(|(like, order)| {
            let place = going.objects.iter().position(|object| *object == region.summary)?;
            like.heap.get(*order.objects.get(place)?).note.region.clone()
        });
        let proposals = match (&like, &other) {
            (None, _) => Proposals::Compared(precision, &renamed),
            (Some(_), Some(other)) => Proposals::Of(other),
            (Some(_), None) => {
                changed.facts_mut().for_each(Vec::clear);
                *state.heap.get_mut(region.summary) = changed.into_object();
                continue;
            }
        };
        put_region_facts(domain, before, region, &mut changed, &old, &proposals);
        *state.heap.get_mut(region.summary) = changed.into_object();
    }

    for number in &renamed {
        put_number(&mut state, number.slot.place, Prim::Term(number.new));
    }
    // What was made may pass for input by now.
    let named = Facts { inputs: Rc::clone(&state.facts.inputs), ..facts.clone() };
    domain.forget_input(&mut state, &named);
    // Cells of chains are not told apart in regions.
    let is_region = |region: &Folded| domain.has_links(state.heap.get(region.summary).class);
    if let Some(owners) = chains.filter(|_| !folded.iter().any(is_region)) {
        domain.keep_chains(&mut state, &named, &owners);
    }
    known.dedup();
    for fact in known {
        state.facts = state.facts.with(fact, domain.terms.symbols_of(fact));
    }
    state.facts.summary_mut().ranges = Rc::new(ranges);
    state.facts.model = model(domain, facts, &renamed);
    state.facts.undecided.clone_from(&facts.undecided);
    assert!(!audits() || is_true_beside(domain, &state), "what is kept is not true of the run beside it");
    state
}

/// Whether all facts of a weakened state hold in the run that its model stands for.
fn is_true_beside(domain: &Symbolic, state: &State<Symbolic>) -> bool {
    let is_true = |model: &Rc<Model>| state.facts.conjuncts().iter().all(|fact| model.satisfies(&domain.terms, *fact));
    state.facts.model.as_ref().is_none_or(is_true)
}

/// Gives a name to every number that is not a constant which it keeps.
fn rename(domain: &mut Symbolic, going: &Order, spot: Spot, precision: &mut Precision) -> Vec<Renamed> {
    let mut renamed = Vec::new();
    let is_known = |slot: &NumberSlot| slot.value.known().is_some();
    let is_steady = going.slots.iter().all(is_known) || precision.history.was_known;
    for (number, slot) in (0u32..).zip(&going.slots) {
        if slot.value.known().is_none()
            && let Some(predicates) = &mut precision.predicates
        {
            predicates.note_dependence(spot, number);
        }
        // A number that can be nothing else is no unknown.
        if slot.range.low == slot.range.high && slot.value.known().is_some() {
            continue;
        }
        let is_constant = is_steady || is_as_last_time(domain, precision, number, slot);
        let beside = if is_constant { Beside::Constants } else { Beside::Unknowns };
        if let Some(bits) = slot.value.known()
            && precision.keeps_constant(spot, going.shape, number, bits, beside)
        {
            continue;
        }
        let old = match slot.sort {
            Sort::Number(kind) => domain.term(kind, slot.value),
            _ => match slot.value {
                Prim::Term(term) | Prim::Unread(term) => term,
                Prim::Known(_) => continue,
            },
        };
        let Prim::Term(new) = domain.slot_number(number, slot.sort, slot.range) else { continue };
        renamed.push(Renamed { number, slot: *slot, new, old });
    }
    renamed
}

/// Whether a number is the constant that it was when the path was here last.
fn is_as_last_time(domain: &mut Symbolic, precision: &Precision, number: u32, slot: &NumberSlot) -> bool {
    let (Sort::Number(kind), Some(bits), false) = (slot.sort, slot.value.known(), precision.history.last.is_empty())
    else {
        return false;
    };
    let Prim::Term(unknown) = domain.slot_number(number, slot.sort, slot.range) else { return false };
    let (unknown, value) = (domain.symbol_of(unknown), domain.term(kind, Prim::Known(bits)));
    precision.history.last.contains(&(unknown, value))
}

/// The predicates of a place that hold in a state, and the negations of those that do not, over the unknowns that it is
/// given; what is neither is left out. `old` says what these were.
fn valuation(
    domain: &mut Symbolic,
    facts: &Facts,
    old: &mut Substitution,
    going: &Order,
    spot: Spot,
    precision: &Precision,
) -> Vec<TermId> {
    let Some(predicates) = &precision.predicates else { return Vec::new() };
    let mut constants = Substitution::default();
    for (number, slot) in (0u32..).zip(&going.slots) {
        let (Sort::Number(kind), Some(bits)) = (slot.sort, slot.value.known()) else { continue };
        let Prim::Term(unknown) = domain.slot_number(number, slot.sort, slot.range) else { continue };
        let unknown = domain.symbol_of(unknown);
        if old.get(unknown).is_none() {
            constants.insert(unknown, domain.term(kind, Prim::Known(bits)));
        }
    }
    let mut known = Vec::new();
    for predicate in predicates.at(spot) {
        let predicate = domain.terms.substitute(*predicate, &mut constants);
        if domain.terms.truth(predicate).is_some() {
            continue;
        }
        let negated = domain.terms.not(predicate);
        for side in [predicate, negated] {
            let was = domain.terms.substitute(side, old);
            if domain.entails(facts, was) {
                known.push(side);
                break;
            }
        }
    }
    known
}

/// What is known of the numbers: that some are equal, their order among each other and relative to constants.
fn number_facts(
    domain: &mut Symbolic,
    facts: &Facts,
    renamed: &[Renamed],
    going: &Order,
    site: Site,
    precision: &Precision,
) -> Vec<TermId> {
    let mut known = Vec::new();
    let integers: Vec<(Renamed, Kind)> =
        renamed.iter().filter_map(|number| Some((*number, number.integer()?))).collect();
    for (index, (left, kind)) in integers.iter().enumerate() {
        for (right, _) in integers[..index].iter().filter(|(_, other)| other == kind) {
            if left.old == right.old {
                known.push(domain.terms.compare(Cond::Eq, *kind, left.new, right.new));
                continue;
            }
            let apart = distance(domain, facts, *kind, [left.old, right.old], TUNING.most_distance);
            if let Some(apart) = apart {
                known.push(at_distance(domain, *kind, left.new, right.new, apart));
            }
            if apart != Some(0)
                && precision.relates(left.slot.role, right.slot.role)
                && let Some(cond) = order(domain, facts, *kind, left.old, right.old)
            {
                known.push(domain.terms.compare(cond, *kind, left.new, right.new));
            }
        }
        let seen = precision.constants_seen(site, going.shape, left.number).iter().map(|bits| i64::from(bits.int()));
        let mut constants: Vec<(i64, Option<Cond>)> =
            precision.constants(left.slot.role).into_iter().map(|constant| (constant, None)).collect();
        constants.extend(seen.clone().min().map(|least| (least, Some(Cond::Ge))));
        constants.extend(seen.max().map(|most| (most, Some(Cond::Le))));
        for (constant, only) in constants {
            let Some(constant) = literal(*kind, constant) else { continue };
            let constant = domain.terms.literal(constant);
            let cond = match only {
                None => order(domain, facts, *kind, left.old, constant),
                Some(cond) => {
                    let truth = domain.terms.compare(cond, *kind, left.old, constant);
                    domain.entails(facts, truth).then_some(cond)
                }
            };
            known.extend(cond.map(|cond| domain.terms.compare(cond, *kind, left.new, constant)));
        }
    }
    known.retain(|fact| domain.terms.truth(*fact) != Some(true));
    known
}

/// Values of the new unknowns, from those of the old ones.
fn model(domain: &Symbolic, facts: &Facts, renamed: &[Renamed]) -> Option<Rc<Model>> {
    let old = match (&facts.model, &facts.path) {
        (Some(model), _) => Rc::clone(model),
        (None, None) => Rc::default(),
        (None, Some(_)) => return None,
    };
    let mut new = Model::default();
    for number in renamed {
        if let Sort::Array(_) = number.slot.sort {
            return None;
        }
        new.numbers.insert(domain.symbol_of(number.new), old.evaluate(&domain.terms, number.old));
    }
    Some(Rc::new(new))
}
