//! To be filled.

use super::Entry;
use crate::domain::Domain;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![]
}

pub(crate) fn invoke_constant<D: Domain>(
    _interp: &mut crate::interp::Interp<D>,
    _state: &mut crate::state::State<D>,
    _code: &std::rc::Rc<crate::link::Code<D>>,
    _constant: &tandem_ir::RefConstant,
) -> Result<crate::heap::Ref, crate::interp::Interrupt<D>> {
    Err(crate::interp::Interrupt::stuck("a constant of this sort"))
}

impl<D: Domain> crate::interp::Interp<D> {
    pub(crate) fn dynamic(
        &mut self,
        _state: &mut crate::state::State<D>,
        _code: &std::rc::Rc<crate::link::Code<D>>,
        _site: u32,
    ) -> Result<(), crate::interp::Interrupt<D>> {
        Err(crate::interp::Interrupt::stuck("a call site made by a bootstrap method"))
    }
}
