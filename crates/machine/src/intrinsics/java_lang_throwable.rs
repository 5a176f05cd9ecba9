//! To be filled.

use super::Entry;
use crate::domain::Domain;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![]
}

impl<D: Domain> crate::interp::Interp<D> {
    pub(crate) fn null_pointer_message(&mut self, _state: &crate::state::State<D>, _exception: crate::heap::Ref) -> Option<String> {
        None
    }
}
