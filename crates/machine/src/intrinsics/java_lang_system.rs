//! To be filled.

use super::Entry;
use crate::domain::Domain;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![]
}

pub(crate) fn after_initialization<D: Domain>(
    _interp: &mut crate::interp::Interp<D>,
    _state: &mut crate::state::State<D>,
    _class: tandem_java::ClassId,
) -> Result<(), crate::interp::Interrupt<D>> {
    Ok(())
}
