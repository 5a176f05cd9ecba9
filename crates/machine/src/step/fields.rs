//! Fields: resolution, and the two that are not plain slots (unresolved references, the bytes of a string).

use std::cell::OnceCell;
use std::rc::Rc;

use tandem_ir::{Element, Type, UnaryOp};
use tandem_java::{FieldAccess, FieldId, Slot};

use crate::domain::{Cells, Domain, Place};
use crate::heap::{Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::link::{Code, FieldSite};
use crate::reason::{InputObstacle, ReasonKind};
use crate::state::State;
use crate::text::Text;

/// What a field instruction does. Stores are resolved apart from loads, because a final field may only be loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Get,
    Put,
    GetStatic,
    PutStatic,
}

/// Where the resolved fields of that sort of access are kept.
#[inline]
fn sites<D: Domain>(code: &Code<D>, access: Access) -> &[OnceCell<FieldSite>] {
    match access {
        Access::Get | Access::GetStatic => &code.fields,
        Access::Put | Access::PutStatic => &code.stores,
    }
}

impl<D: Domain> Interp<D> {
    /// The field that a `get` or `put` of an instance field names, resolved the first time.
    #[inline]
    pub(crate) fn field_site(&mut self, code: &Code<D>, field: u32, access: Access) -> Result<FieldSite, Interrupt<D>> {
        match sites(code, access)[field as usize].get() {
            Some(site) => Ok(*site),
            None => self.resolve_field_site(code, field, access),
        }
    }

    /// The same for a static field, whose class must be initialized.
    #[inline]
    pub(crate) fn static_site(
        &mut self,
        state: &State<D>,
        code: &Code<D>,
        field: u32,
        access: Access,
    ) -> Result<FieldSite, Interrupt<D>> {
        let site = self.field_site(code, field, access)?;
        if site.class != code.class || state.statics.get(site.class.0 as usize).is_none_or(Option::is_none) {
            self.check_initialized(state, site.class)?;
        }
        Ok(site)
    }

    #[cold]
    fn resolve_field_site(&mut self, code: &Code<D>, field: u32, access: Access) -> Result<FieldSite, Interrupt<D>> {
        let reference = &code.body.fields[field as usize];
        let id = match code.method {
            Some(within) => {
                let is_static = matches!(access, Access::GetStatic | Access::PutStatic);
                let is_put = matches!(access, Access::Put | Access::PutStatic);
                self.program.resolve_field_access(code.class, reference, FieldAccess { is_static, is_put, within })?
            }
            None => self.program.resolve_field(code.class, reference)?,
        };
        let site = self.site_of(id);
        Ok(*sites(code, access)[field as usize].get_or_init(|| site))
    }

    /// What a field instruction needs to know of a field.
    pub(crate) fn site_of(&self, id: FieldId) -> FieldSite {
        let info = self.program.field(id);
        let (Slot::Prim(slot) | Slot::Ref(slot)) = info.slot;
        let narrow = match info.ty {
            Type::Prim(element @ (Element::Boolean | Element::Byte | Element::Char | Element::Short)) => Some(element),
            _ => None,
        };
        let is_text = info.class == self.well_known.string && !info.is_static() && &*info.name == "value";
        let is_settable_static = info.is_static() && self.can_be_set_before(id);
        FieldSite { field: id, class: info.class, slot, narrow, is_text, is_settable_static }
    }

    /// The value as a narrow field stores it.
    #[inline]
    pub(crate) fn narrow(&mut self, site: FieldSite, value: D::Prim) -> D::Prim {
        match site.narrow {
            None => value,
            Some(element) => self.narrow_to(element, value),
        }
    }

    pub(crate) fn narrow_to(&mut self, element: Element, value: D::Prim) -> D::Prim {
        let op = match element {
            Element::Boolean => UnaryOp::IntToBoolean,
            Element::Byte => UnaryOp::IntToByte,
            Element::Char => UnaryOp::IntToChar,
            Element::Short => UnaryOp::IntToShort,
            _ => return value,
        };
        self.domain.unary(op, value)
    }

    /// Reads a primitive field that holds an input nobody has read yet; from now on it is one that was read.
    #[cold]
    pub(crate) fn read_input(&mut self, state: &mut State<D>, object: Ref, slot: u32, value: D::Prim) -> D::Prim {
        let target = state.heap.get_mut(object);
        let value = self.domain.read(&mut state.facts, &target.note, slot, value);
        target.prims[slot as usize] = value;
        value
    }

    /// The same of a field. What the library keeps in an object of the user's class nobody can make up.
    #[cold]
    pub(crate) fn read_field(
        &mut self,
        state: &mut State<D>,
        object: Ref,
        site: FieldSite,
        value: D::Prim,
    ) -> Result<D::Prim, Interrupt<D>> {
        let owner = self.program.class(site.class);
        if owner.is_jdk() && !self.program.class(state.heap.get(object).class).is_jdk() {
            let (class, obstacle) = (owner.external_name().into(), InputObstacle::LibraryClass);
            return Err(Interrupt::stuck(ReasonKind::InputType { class, obstacle }));
        }
        Ok(self.read_input(state, object, site.slot, value))
    }

    /// Reads a reference field that is unresolved, or the bytes of a string.
    #[cold]
    pub(crate) fn special_field(
        &mut self,
        state: &mut State<D>,
        site: FieldSite,
        object: Ref,
        value: Ref,
    ) -> Result<Ref, Interrupt<D>> {
        if value.is_indefinite() {
            return Err(Interrupt::Resolve(Place::Slot { object, slot: site.slot }));
        }
        if !value.is_null() {
            return Ok(value);
        }
        let Payload::Text(text) = &state.heap.get(object).payload else { return Ok(Ref::NULL) };
        let Some(text) = self.domain.known_text(text) else {
            self.spell(state, object)?;
            return Err(Interrupt::Prepare);
        };
        let cells = match text {
            // Java 8 has no coder: its strings are arrays of `char`.
            _ if self.well_known.string_coder_slot == u32::MAX => Cells::Char(text.units()),
            Text::Latin1(bytes) => Cells::Byte(bytes.iter().map(|byte| *byte as i8).collect()),
            Text::Utf16(units) => {
                Cells::Byte(units.iter().flat_map(|unit| unit.to_ne_bytes()).map(|byte| byte as i8).collect())
            }
        };
        let array = self.new_cells(state, cells);
        state.heap.get_mut(object).refs[site.slot as usize] = array;
        Ok(array)
    }

    /// Writes a reference field; `false` if the object has no such field.
    #[inline]
    pub(crate) fn put_ref(&mut self, state: &mut State<D>, site: FieldSite, object: Ref, value: Ref) -> bool {
        let object = state.heap.get_mut(object);
        let Some(field) = object.refs.get_mut(site.slot as usize) else { return false };
        *field = value;
        if site.is_text {
            // The text is read from the bytes again when somebody asks for it.
            object.payload = Payload::None;
        }
        true
    }

    /// Loads a constant into `State::constants`.
    #[cold]
    pub(crate) fn load_constant(
        &mut self,
        state: &mut State<D>,
        code: &Rc<Code<D>>,
        constant: u32,
    ) -> Result<Ref, Interrupt<D>> {
        let number = code.first_constant + constant;
        let value = self.make_constant(state, code, &code.body.ref_constants[constant as usize], number)?;
        state.keep(number, value);
        Ok(value)
    }
}
