//! What all states of a point have in common that is not for predicates to tell: the frames, the objects and how they hang
//! together, what the class library holds. The numbers of the program are unknown in an outline, each by its place.
//!
//! So the states that an abstract state of paper 002 stands for (γ, Section 3.1) are those of the outlines of its point in
//! which its predicates have its values. Whether a state is one of an outline is decided by
//! [covering](tandem_abstraction::cover) and by nothing else.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;
use tandem_abstraction::cover::covers;
use tandem_abstraction::slots::{NumberRole, NumberSlot, Order, put_number};
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::Reg;
use tandem_java::{Origin, Program};
use tandem_machine::{Interp, Ref, State};
use tandem_term::{Sort, SymbolId, TermId};

/// A state with its numbers replaced by unknowns.
#[derive(Clone)]
pub(super) struct Outline {
    /// The state; its facts say nothing of numbers.
    pub state: State<Symbolic>,
    /// What the unknowns were in the state that it was made from.
    pub was: Vec<(SymbolId, TermId)>,
    /// A fingerprint of everything but the numbers of the program.
    pub shape: u64,
}

/// The outline of a tidy state.
pub(super) fn outline(domain: &mut Symbolic, tidy: &State<Symbolic>) -> Outline {
    let order = Order::of(domain, tidy);
    let mut hasher = FxHasher::default();
    order.shape.hash(&mut hasher);
    let (mut state, mut was) = (tidy.clone(), Vec::new());
    for (number, slot) in (0u32..).zip(&order.slots) {
        if let Some(bits) = slot.value.known()
            && !is_of_program(&domain.program, slot)
        {
            (number, bits.0).hash(&mut hasher);
            continue;
        }
        let old = match slot.sort {
            Sort::Number(kind) => domain.term(kind, slot.value),
            _ => match slot.value {
                Prim::Term(term) | Prim::Unread(term) => term,
                Prim::Known(_) => continue,
            },
        };
        let unknown = domain.slot_number(number, slot.sort, slot.range);
        if let Prim::Term(new) = unknown {
            was.push((domain.symbol_of(new), old));
        }
        put_number(&mut state, slot.place, unknown);
    }
    domain.forget_input(&mut state, &tidy.facts);
    state.audit(&domain.program, domain);
    Outline { state, was, shape: hasher.finish() }
}

/// Whether a tidy state is one of those that an outline stands for, whatever its numbers are.
pub(super) fn is_of(domain: &mut Symbolic, outline: &Outline, tidy: &State<Symbolic>) -> bool {
    covers(domain, &outline.state, tidy)
}

/// Whether a number is one that the program computes with: a variable of its methods, a field of its classes that can
/// change, a cell of an array that does.
fn is_of_program(program: &Program, slot: &NumberSlot) -> bool {
    let is_own = |class| program.class(class).origin == Origin::Application;
    match slot.role {
        NumberRole::Register(method, _) => method.is_some_and(|method| is_own(program.method(method).class)),
        NumberRole::Field(field) => {
            let field = program.field(field);
            is_own(field.class) && !(field.is_static() && field.is_final())
        }
        NumberRole::Length => false,
        NumberRole::Cell => true,
    }
}

/// What the references of the innermost frame lead to: null, or the first register that leads to the same object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Aliases(Vec<(Reg, Option<Reg>)>);

impl Aliases {
    /// Those of a tidy state.
    pub fn of(state: &State<Symbolic>) -> Aliases {
        let held = references(state);
        let first = |object: Ref| held.iter().find(|(_, other)| *other == object).map(|(reg, _)| *reg);
        let alias = |held: Ref| if held.is_null() { None } else { first(held) };
        Aliases(held.iter().map(|(reg, object)| (*reg, alias(*object))).collect())
    }

    /// The registers that lead to something else in the other.
    pub fn that_differ(&self, other: &Aliases) -> Vec<Reg> {
        let both = self.0.iter().zip(&other.0);
        both.filter(|(one, other)| one.1 != other.1).map(|(one, _)| one.0).collect()
    }
}

/// The states in which the given registers of the innermost frame lead to null or to any object that they could lead to: one of
/// a class that one of them has been seen with.
pub(super) fn redirected(
    interp: &Interp<Symbolic>,
    state: &State<Symbolic>,
    free: &[Reg],
    most: usize,
) -> Vec<State<Symbolic>> {
    let seen: Vec<_> =
        references(state).iter().filter_map(|(_, held)| Some(state.heap.get(held.object()?).class)).collect();
    let is_own = |class| interp.program.class(class).origin == Origin::Application;
    let mut targets = vec![Ref::NULL];
    targets.extend(
        state
            .heap
            .objects()
            .filter(|(_, object)| is_own(object.class) && seen.contains(&object.class))
            .map(|(held, _)| held),
    );
    let mut states = vec![state.clone()];
    for reg in free {
        let Reg::Ref(reg) = reg else { continue };
        let Some(frame) = state.thread.frames.last() else { continue };
        let place = frame.ref_base as usize + usize::from(reg.0);
        let own = state.thread.refs[place].object().map(|held| state.heap.get(held).class);
        let fits =
            |target: &&Ref| target.object().is_none_or(|held| own.is_none_or(|own| state.heap.get(held).class == own));
        let mut next = Vec::new();
        for before in &states {
            for target in targets.iter().filter(fits) {
                let mut after = before.clone();
                after.thread.refs[place] = *target;
                next.push(after);
            }
        }
        states = next;
        if states.len() > most {
            return Vec::new();
        }
    }
    states
}

/// The live reference registers of the innermost frame, with what they lead to.
fn references(state: &State<Symbolic>) -> Vec<(Reg, Ref)> {
    let (Some(live), Some(frame)) = (state.live_registers().pop(), state.thread.frames.last()) else {
        return Vec::new();
    };
    let held = |reg: Reg| match reg {
        Reg::Ref(place) => Some((reg, state.thread.refs[frame.ref_base as usize + usize::from(place.0)])),
        Reg::Prim(_) => None,
    };
    live.into_iter().filter_map(held).collect()
}
