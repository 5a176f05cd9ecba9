//! Objects of the input that outlive an abstraction. The input in its initial form is forgotten there: an abstracted
//! state stands for many inputs. What remains is which objects are input, since unread references may lead to them.

use std::rc::Rc;

use tandem_ir::Kind;
use tandem_java::NonNull;
use tandem_machine::{Payload, Ref, State};

use crate::summary::Summary;
use crate::symbolic::Symbolic;
use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputPrim, InputRef};
use crate::symbolic::numbers::Prim;
use crate::symbolic::unknowns::Position;

impl Symbolic {
    /// Replaces the facts, which were `before`, by ones that know nothing but which objects of the heap are input. Whoever
    /// calls this makes sure that the state stands for what it should.
    pub fn forget_input(&mut self, state: &mut State<Symbolic>, before: &Facts) {
        let mut kept: Vec<(InputId, Ref)> = Vec::new();
        let mut regions = Vec::new();
        for (reference, object) in state.heap.objects() {
            if let Some(id) = object.note.input {
                kept.push((id, reference));
            }
            if object.note.region.as_ref().is_some_and(|region| region.is_input) {
                regions.push(reference);
            }
        }
        kept.sort_unstable();
        state.facts = Facts {
            assumed: Rc::clone(&before.assumed),
            taken: Rc::clone(&before.taken),
            static_objects: Rc::clone(&before.static_objects),
            beginning: before.beginning.clone(),
            summary: Some(Rc::new(Summary { regions: Rc::new(regions), ..Summary::default() })),
            ..Facts::default()
        };
        for (id, reference) in kept {
            let old = before.inputs.objects.get(id.0 as usize);
            self.make_input(state, reference);
            let (Some(old), Some(new)) = (old, Rc::make_mut(&mut state.facts.inputs).objects.last_mut()) else {
                continue;
            };
            let new = Rc::make_mut(new);
            new.declared.clone_from(&old.declared);
            new.is_owned = old.is_owned;
            new.is_exact = old.is_exact;
            if let InputContent::Refs { non_null, .. } = &old.content
                && let InputContent::Refs { non_null: promised, .. } = &mut new.content
            {
                *promised = *non_null;
            }
        }
    }

    /// Makes an object of the heap one of the input, of whose initial form nothing is known but what is unread.
    pub(crate) fn make_input(&mut self, state: &mut State<Symbolic>, reference: Ref) {
        let id = InputId(state.facts.inputs.objects.len() as u32);
        let at = self.position(Position::Kept(id.0));
        let object = state.heap.get_mut(reference);
        object.note.input = Some(id);
        object.note.at = at;
        for value in &mut object.prims {
            *value = value.as_read();
        }
        let (class, values) = (object.class, object.prims.clone());
        let content = self.content_of(&state.heap.get(reference).payload);
        let zero = self.terms.int(0);
        let mut prims = vec![InputPrim { value: zero, read: true }; values.len()];
        for field in self.number_fields(class) {
            prims[field.slot as usize].value = self.term(field.kind, values[field.slot as usize]);
        }
        let refs = vec![InputRef::Unread; state.heap.get(reference).refs.len()];
        let refs = if matches!(content, InputContent::Refs { .. }) { Vec::new() } else { refs };
        let name = if id.0 == 0 { "".into() } else { "…".into() };
        let input = InputObject { object: reference, name, prims, ..InputObject::of_class(class, refs, content) };
        Rc::make_mut(&mut state.facts.inputs).objects.push(Rc::new(input));
    }

    fn content_of(&mut self, payload: &Payload<Symbolic>) -> InputContent {
        match payload {
            Payload::Cells { length, cells: SymbolicCells::Term { element, array } } => {
                InputContent::Cells { element: *element, length: self.term(Kind::Int, *length), array: *array }
            }
            Payload::Refs { length } | Payload::Sparse { length, .. } => InputContent::Refs {
                length: self.term(Kind::Int, *length),
                cells: Vec::new(),
                rest: InputRef::Unread,
                non_null: NonNull::NOTHING,
            },
            Payload::Text(text) => match self.whole_text(text) {
                Some((length, chars)) => InputContent::Text { length, chars },
                None => InputContent::None,
            },
            _ => InputContent::None,
        }
    }

    /// The number of an abstracted state at that place in the order in which the state is gone through; every state has
    /// the same there.
    pub fn slot_number(&mut self, place: u32, sort: tandem_term::Sort, range: tandem_term::Interval) -> Prim {
        Prim::Term(self.unknown(Position::Slot(place), sort, range, || format!("s{place}").into()))
    }
}
