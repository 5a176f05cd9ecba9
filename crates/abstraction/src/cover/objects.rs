//! Pairs of objects: their classes, what they hold besides fields, their numbers and references.

use tandem_domains::symbolic::inputs::{InputContent, InputId};
use tandem_domains::symbolic::{Facts, Prim, SymbolicCells};
use tandem_ir::{Kind, Type};
use tandem_java::{ClassId, NonNull, Program, Slot};
use tandem_machine::{Payload, Ref};
use tandem_term::Sort;

use super::Pairing;

impl Pairing<'_> {
    /// An object of the general state, and the one of the special state that has the same label.
    pub(super) fn objects(&mut self, general: Ref, special: Ref) -> Option<()> {
        let (left, right) = (self.general.heap.get(general), self.special.heap.get(special));
        let listed = match (&left.payload, &right.payload) {
            (Payload::Sparse { indices: l, .. }, Payload::Sparse { indices: r, .. }) => {
                Some([l.as_slice(), r.as_slice()])
            }
            _ => None,
        };
        let same_refs = listed.is_some() || left.refs.len() == right.refs.len();
        // Unread references may lead to what is input, so that the general one must be if the special one is.
        let same_input = left.note.input.is_some() || right.note.input.is_none();
        let same_class = left.class == right.class && left.note.classes == right.note.classes;
        if !same_class || left.hash != right.hash || !same_refs || !same_input {
            return None;
        }
        // What is promised of the cells in the general state must be promised in the special one.
        let (general_promise, special_promise) =
            (promised(&self.general.facts, left.note.input), promised(&self.special.facts, right.note.input));
        if !general_promise.except(special_promise).is_nothing() {
            return None;
        }
        if !are_declared_alike(&self.general.facts, left.note.input, &self.special.facts, right.note.input) {
            return None;
        }
        if left.note.region.is_some() || right.note.region.is_some() {
            return None;
        }
        for field in self.domain.number_fields(left.class) {
            let slot = field.slot as usize;
            self.values.push((Sort::Number(field.kind), left.prims[slot], right.prims[slot]));
        }
        if self.rests(general, special)? && !self.domain.can_pass_for_input(self.special, special) {
            return None;
        }
        self.payloads(&left.payload, &right.payload)?;
        if let Some(indices) = listed {
            return self.listed_cells(general, special, indices);
        }
        for (slot, (left, right)) in (0u32..).zip(left.refs.iter().zip(&right.refs)) {
            match *left {
                Ref::UNRESOLVED if *right != Ref::UNRESOLVED => self.unread_field(general, special, slot)?,
                left => self.pair(left, *right)?,
            }
        }
        Some(())
    }

    /// Whether the cells of an array of the special state that are not listed are null, where those of the general one may be anything
    /// of the input, of which nothing is promised: then the special one must be able to pass for input. Nothing if they are not alike.
    fn rests(&mut self, general: Ref, special: Ref) -> Option<bool> {
        let [left, right] =
            [(self.general, general), (self.special, special)].map(|(state, array)| state.heap.get(array));
        let (Payload::Sparse { rest: left_rest, .. }, Payload::Sparse { rest: right_rest, .. }) =
            (&left.payload, &right.payload)
        else {
            return Some(false);
        };
        if left_rest == right_rest {
            return Some(false);
        }
        let input = left.note.input.and_then(|id| self.general.facts.inputs.objects.get(id.0 as usize));
        let is_open = input.is_some_and(|input| {
            input.object == general
                && input.declared.is_none()
                && !input.is_owned
                && matches!(input.content, InputContent::Refs { non_null, .. } if non_null.is_nothing())
        });
        let is_wider = is_open && *left_rest == Ref::UNRESOLVED && *right_rest == Ref::NULL;
        self.has_unread |= is_wider;
        is_wider.then_some(true)
    }

    fn payloads(
        &mut self,
        general: &Payload<tandem_domains::symbolic::Symbolic>,
        special: &Payload<tandem_domains::symbolic::Symbolic>,
    ) -> Option<()> {
        let int = Sort::Number(Kind::Int);
        match (general, special) {
            (Payload::None, Payload::None) => Some(()),
            (Payload::Cells { length: left, cells: l }, Payload::Cells { length: right, cells: r }) => {
                self.values.push((int, *left, *right));
                self.cells(l, r)
            }
            (Payload::Refs { length: left }, Payload::Refs { length: right }) => {
                self.values.push((int, *left, *right));
                Some(())
            }
            (
                Payload::Sparse { length: left, indices: _, rest: _ },
                Payload::Sparse { length: right, indices: _, rest: _ },
            ) => {
                self.values.push((int, *left, *right));
                Some(())
            }
            (Payload::Text(left), Payload::Text(right)) => {
                if left.form() != right.form() {
                    return None;
                }
                for ((sort, _, left), (_, _, right)) in left.numbers().into_iter().zip(right.numbers()) {
                    let value = |term| match sort {
                        Sort::Array(_) => Prim::Term(term),
                        _ => self.domain.prim(term),
                    };
                    self.values.push((sort, value(left), value(right)));
                }
                Some(())
            }
            (Payload::Class(left), Payload::Class(right)) => (left == right).then_some(()),
            (Payload::Backtrace(left), Payload::Backtrace(right)) => std::rc::Rc::ptr_eq(left, right).then_some(()),
            (Payload::Handle(left), Payload::Handle(right)) => std::rc::Rc::ptr_eq(left, right).then_some(()),
            _ => None,
        }
    }

    fn cells(&mut self, general: &SymbolicCells, special: &SymbolicCells) -> Option<()> {
        match (general, special) {
            (SymbolicCells::Known(left), SymbolicCells::Known(right)) => (left == right).then_some(()),
            (
                SymbolicCells::Listed { element, cells: left },
                SymbolicCells::Listed { element: other, cells: right },
            ) if element == other && left.len() == right.len() => {
                let pairs = left.iter().zip(right);
                self.values.extend(pairs.map(|(left, right)| (Sort::Number(element.kind()), *left, *right)));
                Some(())
            }
            (SymbolicCells::Term { element, array }, _) if *element == special.element() => {
                let special = self.domain.array_term(special);
                self.values.push((Sort::Array(*element), Prim::Term(*array), Prim::Term(special)));
                Some(())
            }
            _ => None,
        }
    }
}

/// What is promised of the cells of an array of the input.
fn promised(facts: &Facts, array: Option<InputId>) -> NonNull {
    match array.and_then(|id| facts.inputs.objects.get(id.0 as usize)).map(|input| &input.content) {
        Some(InputContent::Refs { non_null, .. }) => *non_null,
        _ => NonNull::NOTHING,
    }
}

/// Whether what type arguments say of an object of the general state holds of that of the special one, and whether both are
/// arrays that others may refer to.
fn are_declared_alike(general: &Facts, left: Option<InputId>, special: &Facts, right: Option<InputId>) -> bool {
    let of = |facts: &Facts, id: Option<InputId>| {
        let input = id.and_then(|id| facts.inputs.objects.get(id.0 as usize).cloned());
        input.map_or((None, false, None), |input| (input.declared.clone(), input.is_owned, Some(input.is_exact)))
    };
    let ((left, left_owned, left_exact), (right, right_owned, right_exact)) = (of(general, left), of(special, right));
    // What the run has made is of exactly its class.
    let is_as_exact = left_exact != Some(true) || right_exact != Some(false);
    left_owned == right_owned && is_as_exact && left.is_none_or(|left| right.is_some_and(|right| left == right))
}

/// The kinds of a class's static numbers, by slot.
pub(super) fn static_kinds(program: &Program, class: ClassId, count: usize) -> Vec<Kind> {
    let mut kinds = vec![Kind::Int; count];
    for field in program.class(class).fields.iter().map(|field| program.field(*field)) {
        if let (true, Slot::Prim(slot), Type::Prim(element)) = (field.is_static(), field.slot, &field.ty) {
            kinds[slot as usize] = element.kind();
        }
    }
    kinds
}
