//! The identity of boxed numbers whose value is unknown.
//!
//! `Integer.valueOf` and its kin answer an object of a cache for small numbers. Which one it is cannot be said of an
//! unknown number, so they answer a new object instead and list it in [`State::boxes`]. Such an object *is* the one
//! that the cache holds for its number: two of them are the same object exactly where they hold the same number.

use tandem_ir::Cond;

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::state::State;

impl<D: Domain> Interp<D> {
    /// Whether two references that differ are the same Java object, since both stand for one of a cache.
    #[cold]
    pub(crate) fn same_box(&mut self, state: &State<D>, left: Ref, right: Ref) -> Result<bool, Interrupt<D>> {
        if left.is_null() || right.is_null() {
            return Ok(false);
        }
        let listed = |object: Ref| state.boxes.contains(&object);
        let class = state.heap.get(left).class;
        if class != state.heap.get(right).class || !(listed(left) || listed(right)) {
            return Ok(false);
        }
        let Some((element, left_value)) = self.unbox(state, left) else { return Ok(false) };
        let Some((_, right_value)) = self.unbox(state, right) else { return Ok(false) };
        let cached = |object: Ref| listed(object) || self.is_in_cache(state, element, object);
        if !(cached(left) && cached(right)) {
            return Ok(false);
        }
        let same = self.domain.compare(Cond::Eq, element.kind(), left_value, right_value);
        self.decide(state, same)
    }
}
