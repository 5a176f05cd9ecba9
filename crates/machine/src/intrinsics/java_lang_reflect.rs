//! To be filled.

use super::Entry;
use crate::domain::Domain;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![]
}

impl<D: Domain> crate::interp::Interp<D> {
    pub(crate) fn finish_reflective(
        &mut self,
        _state: &mut crate::state::State<D>,
        _class: tandem_java::ClassId,
        _value: crate::state::Value<D>,
        _result: Option<tandem_ir::Reg>,
    ) -> Result<(), crate::interp::Interrupt<D>> {
        Err(crate::interp::Interrupt::stuck("reflection"))
    }
}
