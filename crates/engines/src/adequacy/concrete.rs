//! Concrete states: those that runs from the start are in, and fabricated ones, which a model of the solver describes
//! (paper 002, Sections 2.1 and 4.4).
//!
//! A concrete state is a state of the machine without unknown numbers, so that the interpreter computes with constants alone:
//! by the law of [lifting](tandem_domains::lift) that is what the concrete interpreter does. Input that nobody has read stays
//! unread; it is decided when a run comes to it.
//!
//! Invariant: a fabricated state is [well formed](tandem_machine::State::check), and carries nothing that could be taken
//! for a run from the start: no conditions, no answers, no input that a test could be made of.

use std::rc::Rc;

use tandem_abstraction::slots::Order;
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_domains::symbolic::{Facts, Note, Prim, Symbolic, SymbolicCells, SymbolicText};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Kind};
use tandem_machine::link::{Code, Handle};
use tandem_machine::state::{Flaw, Frame, Translation};
use tandem_machine::{Interp, Numbers, Object, Payload, Ref, State};
use tandem_term::{Model, Sort, SymbolId, TermId};

/// Fabricates the state that a symbolic one is under a model.
pub(super) fn fabricated(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    model: &Model,
) -> Result<State<Symbolic>, Flaw> {
    let mut made = grounded(interp, state, model);
    made.facts = state.facts.clone();
    let mut made = tidied(interp, &made, Phase::Entry);
    let facts = made.facts.clone();
    interp.domain.forget_input(&mut made, &facts);
    made.check(&interp.program, &interp.domain)?;
    Ok(made)
}

/// A state of a real run in which the outside has answered as its model says, and not in another way; `None` if that model does
/// not satisfy its facts.
pub(super) fn pinned(interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> Option<State<Symbolic>> {
    let model = match (&state.facts.model, &state.facts.path) {
        (Some(model), _) => Rc::clone(model),
        (None, None) => Rc::default(),
        (None, Some(_)) => return None,
    };
    let mut facts = state.facts.clone();
    for symbol in unknowns_of(interp, state) {
        let Sort::Number(kind) = interp.domain.terms.symbol(symbol).sort else { continue };
        let value = model.number(&interp.domain.terms, symbol);
        let (unknown, value) = (interp.domain.terms.unknown(symbol), interp.domain.terms.literal(value.literal(kind)));
        let equal = interp.domain.terms.compare(Cond::Eq, kind, unknown, value);
        facts = interp.domain.assume_truth(&facts, equal)?;
    }
    facts.model = Some(Rc::clone(&model));
    let mut pinned = grounded(interp, state, &model);
    pinned.facts = facts;
    Some(pinned)
}

/// The unknown numbers that a state holds.
pub(super) fn unknowns_of(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> Vec<SymbolId> {
    let mut terms: Vec<TermId> = Vec::new();
    let mut note = |value: &Prim| {
        if let Prim::Term(term) = value {
            terms.push(*term);
        }
    };
    state.thread.prims.iter().for_each(&mut note);
    state.statics.iter().flatten().for_each(|statics| statics.prims.iter().for_each(&mut note));
    for (_, object) in state.heap.objects() {
        object.prims.iter().for_each(&mut note);
        match &object.payload {
            Payload::Cells { length, cells } => {
                note(length);
                if let SymbolicCells::Listed { cells, .. } = cells {
                    cells.iter().for_each(&mut note);
                }
            }
            Payload::Refs { length } | Payload::Sparse { length, .. } => note(length),
            _ => (),
        }
    }
    let mut symbols: Vec<SymbolId> =
        terms.iter().flat_map(|term| interp.domain.terms.symbols_of(*term).iter().copied()).collect();
    symbols.sort_unstable();
    symbols.dedup();
    symbols
}

/// The state with all its numbers as a model says; its facts are empty.
fn grounded(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, model: &Model) -> State<Symbolic> {
    let domain = &mut interp.domain;
    let translated: Result<State<Symbolic>, std::convert::Infallible> =
        state.translated(&mut Grounding { domain, model });
    let Ok(mut made) = translated;
    let arrays: Vec<Ref> = made.heap.objects().map(|(held, _)| held).collect();
    for held in arrays {
        list_cells(domain, &mut made, held, model);
    }
    made
}

/// Makes a list of the cells of an array that is a term, if it is a short one.
fn list_cells(domain: &mut Symbolic, state: &mut State<Symbolic>, held: Ref, model: &Model) {
    let Payload::Cells { length, cells: SymbolicCells::Term { element, array } } = &state.heap.get(held).payload else {
        return;
    };
    let (element, array) = (*element, *array);
    let Some(length) = domain.known_int(*length).filter(|length| (0..=LONGEST_LISTED).contains(length)) else { return };
    let mut cells = Vec::new();
    for index in 0..length {
        let index = domain.terms.int(index);
        let cell = domain.terms.select(array, index);
        cells.push(Prim::Known(model.evaluate(&domain.terms, cell)));
    }
    if let Payload::Cells { cells: held, .. } = &mut state.heap.get_mut(held).payload {
        *held = SymbolicCells::Listed { element, cells };
    }
}

/// The longest array whose cells are listed in a fabricated state.
const LONGEST_LISTED: i32 = 1 << 10;

struct Grounding<'g> {
    domain: &'g Symbolic,
    model: &'g Model,
}

impl Grounding<'_> {
    fn value(&self, term: TermId) -> Bits {
        self.model.evaluate(&self.domain.terms, term)
    }
}

impl Translation<Symbolic, Symbolic> for Grounding<'_> {
    type Obstacle = std::convert::Infallible;

    fn code(&mut self, frame: &Frame<Symbolic>) -> Result<Rc<Code<Symbolic>>, Self::Obstacle> {
        Ok(Rc::clone(&frame.code))
    }

    fn constant(&mut self, number: u32) -> Result<u32, Self::Obstacle> {
        Ok(number)
    }

    fn handle(&mut self, handle: &Rc<Handle>) -> Result<Rc<Handle>, Self::Obstacle> {
        Ok(Rc::clone(handle))
    }

    fn reference(&mut self, held: Ref) -> Ref {
        held
    }

    fn number(&mut self, value: Prim) -> Prim {
        match value {
            Prim::Term(term) => Prim::Known(self.value(term)),
            Prim::Known(_) | Prim::Unread(_) => value,
        }
    }

    fn cells(&mut self, cells: &SymbolicCells) -> SymbolicCells {
        match cells {
            SymbolicCells::Listed { element, cells } => {
                let cells: Vec<Prim> = cells.iter().map(|cell| self.number(*cell)).collect();
                SymbolicCells::Listed { element: *element, cells }
            }
            other => other.clone(),
        }
    }

    fn text(&mut self, text: &SymbolicText) -> SymbolicText {
        text.clone()
    }

    fn note(&mut self, note: &Note) -> Note {
        note.clone()
    }

    fn facts(&mut self, _facts: &Facts) -> Facts {
        Facts::default()
    }

    fn cell_bytes(&self, object: &Object<Symbolic>) -> usize {
        tandem_machine::gc::cell_bytes(self.domain, object)
    }
}

/// How far two states of one point are apart: the sum of the distances of their numbers, in the order in which they stand. What
/// is unknown is what the model of the state says.
pub(super) fn distance(domain: &mut Symbolic, left: &State<Symbolic>, right: &State<Symbolic>) -> u128 {
    let model = left.facts.model.clone().unwrap_or_default();
    let (left, right) = (Order::of(domain, left), Order::of(domain, right));
    let mut sum = u128::from(left.shape != right.shape) << 96;
    for (left, right) in left.slots.iter().zip(&right.slots) {
        let one = match left.value {
            Prim::Known(bits) => bits,
            Prim::Term(_) | Prim::Unread(_) if matches!(left.sort, Sort::Array(_)) => continue,
            Prim::Term(term) | Prim::Unread(term) => model.evaluate(&domain.terms, term),
        };
        let Some(other) = right.value.known() else { continue };
        sum += match left.sort {
            Sort::Number(Kind::Int) => u128::from(one.int().abs_diff(other.int())),
            Sort::Number(Kind::Long) => u128::from(one.long().abs_diff(other.long())),
            _ => u128::from(one != other),
        };
    }
    sum
}
