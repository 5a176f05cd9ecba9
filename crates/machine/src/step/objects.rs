//! Objects and classes: allocation, casts, constants, and code sites that name a class.

use std::rc::Rc;

use tandem_ir::RefConstant;
use tandem_java::ClassId;

use crate::class_set::ClassQuestion;
use crate::domain::{Domain, Place};
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::link::Code;
use crate::state::State;
use crate::text::Text;

impl<D: Domain> Interp<D> {
    /// The class that a site names, resolved the first time.
    #[inline]
    pub(crate) fn class_at(&mut self, code: &Code<D>, class: u32) -> Result<ClassId, Interrupt<D>> {
        match code.classes[class as usize].get() {
            Some(class) => Ok(*class),
            None => {
                let id = self.program.resolve_class(code.class, &code.body.classes[class as usize])?;
                Ok(*code.classes[class as usize].get_or_init(|| id))
            }
        }
    }

    /// `new`.
    #[inline]
    pub(crate) fn new_instance(
        &mut self,
        state: &mut State<D>,
        code: &Code<D>,
        class: u32,
    ) -> Result<Ref, Interrupt<D>> {
        let class = self.class_at(code, class)?;
        self.check_initialized(state, class)?;
        self.reserve(state, 0)?;
        if self.program.class(class).is_abstract() {
            let name = self.program.class(class).external_name();
            return Err(Interrupt::raise_with("java/lang/InstantiationError", name));
        }
        Ok(self.allocate(state, class))
    }

    /// `instanceof`.
    pub(crate) fn instance_of(
        &mut self,
        state: &State<D>,
        code: &Code<D>,
        object: Ref,
        class: u32,
    ) -> Result<D::Prim, Interrupt<D>> {
        if object.is_null() {
            return Ok(self.domain.int(0));
        }
        let class = self.class_at(code, class)?;
        let holds = self.is_instance(state, object, class)?;
        Ok(self.domain.int(holds.into()))
    }

    /// Whether an object is one of a class.
    #[inline]
    pub(crate) fn is_instance(&self, state: &State<D>, object: Ref, class: ClassId) -> Result<bool, Interrupt<D>> {
        let object_class = state.heap.get(object).class;
        if object_class == class || self.program.is_assignable(object_class, class) {
            return Ok(true);
        }
        match self.domain.class_set(&state.heap.get(object).note) {
            None => Ok(false),
            Some(set) => set.is(&self.program, class).ok_or_else(|| unknown_class(object, ClassQuestion::Is(class))),
        }
    }

    /// The class of an object. It must be known before anything is done that depends on it otherwise than by being an
    /// [instance](Interp::is_instance) of something.
    #[inline]
    pub(crate) fn exact_class(&self, state: &State<D>, object: Ref) -> Result<ClassId, Interrupt<D>> {
        let found = state.heap.get(object);
        match self.domain.class_set(&found.note) {
            None => Ok(found.class),
            Some(_) => Err(unknown_class(object, ClassQuestion::Exactly)),
        }
    }

    /// `checkcast` of an object.
    #[inline]
    pub(crate) fn check_cast(
        &mut self,
        state: &State<D>,
        code: &Code<D>,
        object: Ref,
        class: u32,
    ) -> Result<(), Interrupt<D>> {
        let class = self.class_at(code, class)?;
        if self.is_instance(state, object, class)? {
            return Ok(());
        }
        // Of an implementation that nobody knows, nothing but its name would be asked.
        let known = state.heap.get(object).class;
        let actual = match self.program.as_unknown_implementation(known) {
            Some(_) => known,
            None => self.exact_class(state, object)?,
        };
        Err(self.cast_failure(actual, class))
    }

    /// The `ClassCastException` that HotSpot throws.
    #[cold]
    pub(crate) fn cast_failure(&self, actual: ClassId, wanted: ClassId) -> Interrupt<D> {
        let (from, to) = (self.program.class(actual), self.program.class(wanted));
        let homes = tandem_java::describe::places(&self.program, from, to);
        let (from, to) = (from.external_name(), to.external_name());
        Interrupt::raise_with(
            "java/lang/ClassCastException",
            format!("class {from} cannot be cast to class {to} ({homes})"),
        )
    }

    /// The object that a constant stands for.
    pub(crate) fn make_constant(
        &mut self,
        state: &mut State<D>,
        code: &Rc<Code<D>>,
        constant: &RefConstant,
        number: u32,
    ) -> Result<Ref, Interrupt<D>> {
        match constant {
            RefConstant::String(units) => Ok(self.intern(state, &Text::from_utf16(units))),
            RefConstant::Class(name) => {
                let class = self.program.resolve_class(code.class, name)?;
                Ok(self.mirror(state, class))
            }
            other => crate::intrinsics::invoke_constant(self, state, code, other, number),
        }
    }
}

/// A question about the class of an object must be answered first.
#[cold]
pub(crate) fn unknown_class<D: Domain>(object: Ref, question: ClassQuestion) -> Interrupt<D> {
    Interrupt::Resolve(Place::Class { object, question })
}
