//! The garbage collector: mark from the roots, sweep the rest.
//!
//! It runs between instructions only, so that no reference is ever in the hands of Rust code while objects go away.
//! References that a domain keeps elsewhere are those that it names as its [`roots`](crate::domain::Notes::roots).

use crate::domain::{Cells, Domain};
use crate::heap::{Object, Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::state::State;

/// From how many bytes on it is asked whether they fit into the quota: less is noticed soon enough when they are taken.
const WORTH_ASKING: usize = 1 << 20;

impl<D: Domain> Interp<D> {
    /// Interrupts if `bytes` more would reach the size at which the collector runs: it does so between instructions,
    /// and then the instruction is executed again.
    #[inline]
    pub(crate) fn reserve(&self, state: &State<D>, bytes: usize) -> Result<(), Interrupt<D>> {
        if state.heap.bytes().saturating_add(bytes) >= state.collect_at {
            return Err(Interrupt::Collect(bytes));
        }
        if bytes >= WORTH_ASKING && !tandem_quota::has_room(bytes as u64) {
            return Err(self.out_of_quota(bytes as u64));
        }
        Ok(())
    }

    /// Collects; it is the end of memory if `bytes` more do not fit even so.
    #[cold]
    pub(crate) fn make_room(&mut self, state: &mut State<D>, bytes: usize) -> Result<(), Interrupt<D>> {
        self.collect(state);
        self.collections += 1;
        let needed = state.heap.bytes().saturating_add(bytes);
        if needed > self.limits.heap {
            // Collecting again before the program gives something up would find nothing.
            state.collect_at = state.heap.bytes() + (4 << 20);
            return Err(self.out_of_memory("Java heap space"));
        }
        state.collect_at = needed.saturating_mul(2).max(64 << 20).min(self.limits.heap + (4 << 20));
        Ok(())
    }

    /// Frees every object that the state cannot reach.
    pub fn collect(&mut self, state: &mut State<D>) {
        let mut marked = vec![false; state.heap.limit() as usize];
        let mut pending: Vec<Ref> = Vec::new();
        let mut reach = |reference: Ref, pending: &mut Vec<Ref>| {
            if let Some(object) = reference.object()
                && !std::mem::replace(&mut marked[object.0 as usize], true)
            {
                pending.push(object);
            }
        };
        state.at_hand(|root| reach(root, &mut pending));
        self.domain.roots(&state.facts, &mut |root| reach(root, &mut pending));
        while let Some(reference) = pending.pop() {
            state.heap.get(reference).held(|target| reach(target, &mut pending));
        }
        state.boxes.retain(|cached| marked[cached.0 as usize]);
        let domain = &self.domain;
        state.heap.sweep(&marked, |object| cell_bytes(domain, object));
    }
}

/// How many bytes the cells or the text of an object take.
pub fn cell_bytes<D: Domain>(domain: &D, object: &Object<D>) -> usize {
    match &object.payload {
        Payload::Cells { cells, .. } => {
            domain.known_cells(cells).map_or(0, |cells| cells.len() * Cells::width(cells.element()))
        }
        Payload::Sparse { indices, .. } => indices.len() * size_of::<D::Prim>(),
        Payload::Text(text) => domain.known_text(text).map_or(0, |text| text.len()),
        _ => 0,
    }
}
