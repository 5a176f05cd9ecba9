//! The abstraction of the engine `prove`: cells that nobody has at hand become regions, and numbers become unknowns of
//! which no more is known than what the [precision](crate::precision) asks for.
//!
//! Law: a weakened state stands for at least the states that it was made from. [`covers`](crate::cover) shows it each
//! time; nobody has to believe what is written here.

use std::rc::Rc;

use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::Site;
use tandem_ir::{Cond, Kind, Literal};
use tandem_machine::{Domain, Interp, Payload, State};
use tandem_term::{Model, Sort, TermId};

use crate::array_facts::array_facts;
use crate::fold::fold;
use crate::precision::Precision;
use crate::region_facts::{Values, region_facts};
use crate::relations::{at_distance, distance, order};
use crate::slots::{NumberSlot, Order, put_number};
use crate::tidy::{Phase, tidy};

/// A weakened state and the fingerprint of its shape.
pub struct Weakened {
    /// The state.
    pub state: State<Symbolic>,
    /// The fingerprint of its shape.
    pub shape: u64,
}

/// A number of a weakened state: the unknown that it is now, and what it was.
#[derive(Clone, Copy, Debug)]
pub struct Renamed {
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

/// A tidy copy of a state, with its facts.
pub fn tidied(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, phase: Phase) -> State<Symbolic> {
    let mut copy = state.clone();
    tidy(interp, &mut copy, phase);
    copy.facts = state.facts.clone();
    copy
}

/// Why a tidy state cannot be weakened, if it cannot: it holds something unknown that has no name there.
pub fn obstacle(domain: &Symbolic, state: &State<Symbolic>) -> Option<&'static str> {
    let has_unknown_text = state.heap.objects().any(|(_, object)| match &object.payload {
        Payload::Text(text) => domain.known_text(text).is_none(),
        _ => false,
    });
    has_unknown_text.then_some("a text that is not known is at hand where states are abstracted")
}

/// Weakens a tidy state.
pub fn weaken(domain: &mut Symbolic, before: &State<Symbolic>, precision: &mut Precision) -> Weakened {
    let site = Site::of(before);
    let mut state = before.clone();
    let program = std::sync::Arc::clone(&domain.program);
    let folded = fold(&program, &mut state, precision.least);
    let going = Order::of(domain, &state);
    let shape = going.shape;
    let renamed = rename(domain, &going, site, precision);

    let facts = &before.facts;
    let mut known = number_facts(domain, facts, &renamed, (site, shape), &going, precision);
    let arrays = array_facts(domain, facts, &renamed, precision);
    known.extend(arrays.cells);
    let values = Values::of(&renamed);
    for region in &folded {
        let new = region_facts(domain, before, region, &values, precision);
        let object = state.heap.get_mut(region.summary);
        let mut changed = (**object.note.region.as_ref().expect("a region")).clone();
        new.put_into(&mut changed);
        *object = changed.into_object();
    }

    for number in &renamed {
        put_number(&mut state, number.slot.place, Prim::Term(number.new));
    }
    domain.forget_input(&mut state, facts);
    known.dedup();
    for fact in known {
        state.facts = state.facts.with(fact, domain.terms.symbols_of(fact));
    }
    state.facts.ranges = Rc::new(arrays.ranges);
    state.facts.model = model(domain, facts, &renamed);
    state.facts.undecided.clone_from(&facts.undecided);
    Weakened { state, shape }
}

/// Gives a name to every number that is not a constant which it keeps.
fn rename(domain: &mut Symbolic, going: &Order, site: Site, precision: &mut Precision) -> Vec<Renamed> {
    let mut renamed = Vec::new();
    for (number, slot) in (0u32..).zip(&going.slots) {
        if let Some(bits) = slot.value.known()
            && precision.keeps_constant(site, going.shape, number, bits)
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
        renamed.push(Renamed { slot: *slot, new, old });
    }
    renamed
}

/// What is known of the numbers: that some are equal, their order among each other and relative to constants.
fn number_facts(
    domain: &mut Symbolic,
    facts: &Facts,
    renamed: &[Renamed],
    (site, shape): (Site, u64),
    going: &Order,
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
            if !precision.relates(left.slot.role, right.slot.role) {
                continue;
            }
            if let Some(apart) = distance(domain, facts, *kind, left.old, right.old) {
                known.push(at_distance(domain, *kind, left.new, right.new, apart));
            }
            if let Some(cond) = order(domain, facts, *kind, left.old, right.old) {
                known.push(domain.terms.compare(cond, *kind, left.new, right.new));
            }
        }
        let place = going.slots.iter().position(|slot| slot.place == left.slot.place).unwrap_or(0) as u32;
        let mut constants: Vec<i64> =
            precision.constants_seen(site, shape, place).iter().map(|bits| bits.int().into()).collect();
        constants.extend(precision.constants(left.slot.role));
        constants.sort_unstable();
        constants.dedup();
        for constant in constants {
            let Some(constant) = literal(*kind, constant) else { continue };
            let constant = domain.terms.literal(constant);
            if let Some(cond) = order(domain, facts, *kind, left.old, constant) {
                known.push(domain.terms.compare(cond, *kind, left.new, constant));
            }
        }
    }
    known.retain(|fact| domain.terms.truth(*fact) != Some(true));
    known
}

/// A constant of a kind, if it is one.
pub(crate) fn literal(kind: Kind, value: i64) -> Option<Literal> {
    match kind {
        Kind::Int => i32::try_from(value).ok().map(Literal::Int),
        _ => Some(Literal::Long(value)),
    }
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
