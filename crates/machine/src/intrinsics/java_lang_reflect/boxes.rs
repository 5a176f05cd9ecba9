//! Boxed numbers: what is in one, what a parameter accepts, and new ones.

use tandem_ir::{Element, UnaryOp};
use tandem_java::Slot;

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::intrinsics::{Answer, Call, Intrinsic};
use crate::state::State;

/// How a value of one primitive type becomes one of another by widening; `None` if it does not.
pub(crate) fn widening(from: Element, to: Element) -> Option<Option<UnaryOp>> {
    use Element::*;
    Some(match (from, to) {
        (from, to) if from == to => None,
        (Byte, Short | Int) | (Short | Char, Int) => None,
        (Byte | Short | Char | Int, Long) => Some(UnaryOp::IntToLong),
        (Byte | Short | Char | Int, Float) => Some(UnaryOp::IntToFloat),
        (Byte | Short | Char | Int, Double) => Some(UnaryOp::IntToDouble),
        (Long, Float) => Some(UnaryOp::LongToFloat),
        (Long, Double) => Some(UnaryOp::LongToDouble),
        (Float, Double) => Some(UnaryOp::FloatToDouble),
        _ => return None,
    })
}

/// The function that boxes a number.
pub(crate) fn box_hook<D: Domain>(element: Element) -> Intrinsic<D> {
    fn give<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<Answer<D>, Interrupt<D>> {
        let boxed = call.interp.new_box(call.state, element, call.prims[0])?;
        call.give_ref(boxed)
    }
    match element {
        Element::Boolean => |call| give(call, Element::Boolean),
        Element::Byte => |call| give(call, Element::Byte),
        Element::Char => |call| give(call, Element::Char),
        Element::Short => |call| give(call, Element::Short),
        Element::Int => |call| give(call, Element::Int),
        Element::Long => |call| give(call, Element::Long),
        Element::Float => |call| give(call, Element::Float),
        Element::Double => |call| give(call, Element::Double),
    }
}

impl<D: Domain> Interp<D> {
    /// What a box holds; `None` if the object is not a box.
    pub(crate) fn unbox(&self, state: &State<D>, object: Ref) -> Option<(Element, D::Prim)> {
        let class = state.heap.get(object).class;
        let name = &self.program.class(class).name;
        let element = Element::of_box_class(name)?;
        match self.field_slot(class, "value")? {
            Slot::Prim(slot) => Some((element, state.heap.get(object).prims[slot as usize])),
            Slot::Ref(_) => None,
        }
    }

    /// What a box holds, widened to `to`; `None` if it does not fit.
    pub(crate) fn unbox_as(&mut self, state: &State<D>, object: Ref, to: Element) -> Option<D::Prim> {
        let (from, value) = self.unbox(state, object)?;
        let op = widening(from, to)?;
        Some(op.map_or(value, |op| self.domain.unary(op, value)))
    }

    /// A new box, as the JVM makes one: not one that `valueOf` remembers.
    pub(crate) fn new_box(
        &mut self,
        state: &mut State<D>,
        element: Element,
        value: D::Prim,
    ) -> Result<Ref, Interrupt<D>> {
        let class = self.program.load(element.box_class())?;
        self.check_initialized(state, class)?;
        let object = self.allocate(state, class);
        self.set_prim_field(state, object, "value", value);
        Ok(object)
    }
}
