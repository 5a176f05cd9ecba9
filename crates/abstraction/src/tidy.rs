//! A state without what no longer matters: dead registers are cleared, the parameters of the entry are forgotten once
//! they have been read, and garbage is collected.
//!
//! Law: a tidy state goes on in the same way as the one that it was made from.

use std::rc::Rc;

use tandem_domains::symbolic::facts::Facts;
use tandem_domains::symbolic::inputs::{InputId, Inputs};
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_ir::Reg;
use tandem_ir::arithmetic::Bits;
use tandem_java::Slot;
use tandem_machine::harness::{RESULT, THROWN};
use tandem_machine::{Interp, Ref, State};
/// What runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The preconditions; the entry will read the parameters again.
    Preconditions,
    /// The entry, which has read the parameters.
    Entry,
}

/// A tidy copy of a state, with its facts.
pub fn tidied(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, phase: Phase) -> State<Symbolic> {
    let mut copy = state.clone();
    tidy(interp, &mut copy, phase);
    copy.facts = state.facts.clone();
    // What static fields held from the start may be garbage by now.
    copy.facts.static_objects = Rc::new(interp.domain.static_objects(state));
    copy.facts.statics = Rc::default();
    if copy.facts.is_summarized() {
        let kept = state.facts.regions().iter().copied().filter(|region| copy.heap.contains(*region)).collect();
        copy.facts.summary_mut().regions = Rc::new(kept);
    }
    copy
}

/// Clears what no longer matters. The facts keep only what the collector must know; the caller replaces them.
pub fn tidy(interp: &mut Interp<Symbolic>, state: &mut State<Symbolic>, phase: Phase) {
    clear_registers(state);
    clear_parameters(interp, state, phase);
    let inputs = &state.facts.inputs;
    let root = inputs.objects.first().map(|root| root.object);
    let all = Facts { inputs: Rc::clone(inputs), summary: state.facts.summary.clone(), ..Facts::default() };
    state.facts.statics = Rc::default();
    let root_only = Inputs { objects: inputs.objects.iter().take(1).cloned().collect(), ..Inputs::default() };
    let kept = Facts { inputs: Rc::new(root_only), ..Facts::default() };
    let is_unread = may_meet_input(&interp.domain, state, root);
    state.facts = if is_unread { all } else { kept };
    interp.collect(state);
    state.facts = Facts::default();
}

fn clear_registers(state: &mut State<Symbolic>) {
    let live = state.live_registers();
    let thread = &mut state.thread;
    for (frame, live) in thread.frames.iter().zip(live) {
        let variables = frame.code.template.len() - frame.code.body.constants.len();
        let (mut prims, mut refs) = (vec![false; variables], vec![false; usize::from(frame.code.body.ref_count)]);
        for reg in live {
            match reg {
                Reg::Prim(reg) => prims[usize::from(reg.0)] = true,
                Reg::Ref(reg) => refs[usize::from(reg.0)] = true,
            }
        }
        for (index, _) in prims.iter().enumerate().filter(|(_, live)| !**live) {
            thread.prims[frame.prim_base as usize + index] = frame.code.template[index];
        }
        for (index, _) in refs.iter().enumerate().filter(|(_, live)| !**live) {
            thread.refs[frame.ref_base as usize + index] = Ref::NULL;
        }
    }
}

/// Forgets the fields of the root that hold parameters, if they have been read. The other two are written before anybody
/// reads them.
fn clear_parameters(interp: &Interp<Symbolic>, state: &mut State<Symbolic>, phase: Phase) {
    let Some(root) = state.facts.inputs.objects.first().map(|root| root.object) else { return };
    debug_assert_eq!(state.heap.get(root).note.input, Some(InputId(0)), "the first object of the input is the root");
    let class = interp.program.class(state.heap.get(root).class);
    let object = state.heap.get_mut(root);
    for field in class.fields.iter().map(|field| interp.program.field(*field)) {
        let is_parameter = &*field.name != RESULT && &*field.name != THROWN;
        match field.slot {
            _ if is_parameter && phase == Phase::Preconditions => (),
            Slot::Ref(slot) if is_parameter || object.refs[slot as usize] == Ref::UNRESOLVED => {
                object.refs[slot as usize] = Ref::NULL;
            }
            Slot::Prim(slot) if is_parameter || matches!(object.prims[slot as usize], Prim::Unread(_)) => {
                object.prims[slot as usize] = Prim::Known(Bits(0));
            }
            _ => (),
        }
    }
}

/// Whether the state can still come to a reference that nobody has read: one that something at hand leads to, or a static
/// field of a class that is not initialized yet, if those are input. Such a reference may lead to any object of the
/// input, also to one that the program has lost.
///
/// The root is the object with the parameters, which the machine has at hand.
pub(crate) fn may_meet_input(domain: &Symbolic, state: &State<Symbolic>, root: Option<Ref>) -> bool {
    if domain.has_unknown_statics() {
        return true;
    }
    let mut pending: Vec<Ref> = root.into_iter().collect();
    state.at_hand(|held| pending.push(held));
    let mut seen = vec![false; state.heap.limit() as usize];
    while let Some(reference) = pending.pop() {
        if reference == Ref::UNRESOLVED {
            return true;
        }
        let Some(object) = reference.object() else { continue };
        if std::mem::replace(&mut seen[object.0 as usize], true) {
            continue;
        }
        let object = state.heap.get(object);
        if object.note.region.as_ref().is_some_and(|region| region.leaf.values().contains(&Ref::UNRESOLVED)) {
            return true;
        }
        object.held(|held| pending.push(held));
    }
    false
}
