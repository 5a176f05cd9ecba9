//! The input as it was before the entry ran, as a state of its own: preconditions are evaluated there. What they find
//! out about the input is carried back.

use std::rc::Rc;

use tandem_ir::Kind;
use tandem_java::{ClassId, Slot};
use tandem_machine::state::Status;
use tandem_machine::{Payload, Ref, State};

use crate::symbolic::Symbolic;
use crate::symbolic::facts::InitialStatics;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputRef, StaticValue};
use crate::symbolic::objects::Note;
use crate::symbolic::promises::promise;
use crate::symbolic::targets::{Holder, record, recorded, reference};

impl Symbolic {
    /// A copy of the state in which every object of the input, and every static field that is input, has its initial
    /// value again; unresolved where nobody has read it. Objects keep their places in the heap.
    pub fn input_state(&mut self, state: &State<Symbolic>) -> State<Symbolic> {
        let mut initial = state.clone();
        for (number, input) in state.facts.inputs.objects.iter().enumerate() {
            let current = state.heap.get(input.object);
            let mut object = self.materialize(input, Note::of_input(InputId(number as u32), current.note.at));
            object.hash = current.hash;
            for (slot, value) in input.refs.iter().enumerate() {
                object.refs[slot] = reference(&state.facts, *value);
            }
            if let (Payload::Sparse { indices, .. }, Payload::Sparse { indices: current, .. }) =
                (&mut object.payload, &current.payload)
            {
                // Cells that were only written to keep their index: no two indices are equal, and that stays so.
                for index in current {
                    let term = self.term(Kind::Int, *index);
                    let value = recorded(&state.facts, Holder::Cell(InputId(number as u32), term));
                    indices.push(*index);
                    object.refs.push(reference(&state.facts, value));
                }
            }
            *initial.heap.get_mut(input.object) = object;
        }
        self.reset_statics(state, &mut initial);
        initial
    }

    fn reset_statics(&mut self, state: &State<Symbolic>, initial: &mut State<Symbolic>) {
        for InitialStatics { class, prims, refs } in state.facts.statics.iter() {
            let statics = initial.statics_mut(*class);
            statics.prims.copy_from_slice(prims);
            statics.refs.copy_from_slice(refs);
        }
        for number in 0..state.statics.len() as u32 {
            let class = ClassId(number);
            if state.status(class) != Status::Initialized {
                continue;
            }
            for field in self.unknown_statics(class) {
                if let Slot::Ref(slot) = self.program.field(field).slot {
                    let value = recorded(&state.facts, Holder::Static(class, slot));
                    initial.statics_mut(class).refs[slot as usize] = reference(&state.facts, value);
                }
            }
        }
        for input in &state.facts.inputs.statics {
            if let StaticValue::Prim(term) = input.value {
                initial.statics_mut(input.class).prims[input.slot as usize] = self.prim(term);
            }
        }
    }

    /// Carries over to `to` what `from` knows of the input beyond it. `from` went on from
    /// [`input_state`](Symbolic::input_state)`(to)`, for instance by running a precondition there.
    ///
    /// Every reference that is resolved in `from` and unread in `to` becomes what it is in `from`, also in the heap of
    /// `to` where nobody has overwritten it; objects that `from` has made are made with the same unknowns; the path
    /// condition of `from` becomes that of `to`.
    ///
    /// If that needs a class that is not initialized in `to`, nothing is changed and the class is given back:
    /// initialize it, and call again.
    pub fn adopt(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>) -> Result<(), ClassId> {
        self.check_classes(to, from)?;
        let known = to.facts.inputs.objects.len();
        for (number, input) in from.facts.inputs.objects.iter().enumerate().skip(known) {
            self.adopt_object(to, from, input, InputId(number as u32));
        }
        for (number, input) in from.facts.inputs.objects.iter().enumerate() {
            let id = InputId(number as u32);
            for (slot, value) in input.refs.iter().enumerate() {
                self.adopt_ref(to, from, Holder::Field(id, slot as u32), *value);
            }
            if let InputContent::Refs { cells, rest, non_null, .. } = &input.content {
                for (index, value) in cells {
                    self.adopt_ref(to, from, Holder::Cell(id, *index), *value);
                }
                self.adopt_ref(to, from, Holder::Rest(id), *rest);
                promise(&mut to.facts, id, *non_null);
            }
            for (slot, prim) in input.prims.iter().enumerate() {
                if prim.read && !to.facts.inputs.objects[number].prims[slot].read {
                    to.facts.input_mut(id).prims[slot].read = true;
                }
            }
        }
        for input in &from.facts.inputs.statics {
            if let StaticValue::Ref(value) = input.value {
                self.adopt_ref(to, from, Holder::Static(input.class, input.slot), value);
            }
        }
        let answered = to.facts.inputs.answers.len();
        let answers = &from.facts.inputs.answers[answered..];
        if !answers.is_empty() {
            Rc::make_mut(&mut to.facts.inputs).answers.extend_from_slice(answers);
        }
        to.facts.path.clone_from(&from.facts.path);
        to.facts.model.clone_from(&from.facts.model);
        to.facts.undecided.clone_from(&from.facts.undecided);
        for words in from.facts.assumed.iter() {
            to.facts.note_assumption(words);
        }
        for (assumption, reader) in from.facts.taken.iter() {
            to.facts.note_taken(*assumption, *reader);
        }
        Ok(())
    }

    /// Makes in `to` an object that `from` has made. Its references come later.
    fn adopt_object(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>, input: &InputObject, id: InputId) {
        let mut copy = input.clone();
        copy.refs.iter_mut().filter(|value| **value != InputRef::Null).for_each(|value| *value = InputRef::Unread);
        if let InputContent::Refs { cells, rest, .. } = &mut copy.content {
            cells.clear();
            *rest = InputRef::Unread;
        }
        let at = from.heap.get(input.object).note.at;
        let object = self.materialize(&copy, Note::of_input(id, at));
        copy.object = to.heap.insert(object, 0);
        Rc::make_mut(&mut to.facts.inputs).objects.push(Rc::new(copy));
    }

    /// Takes over the initial value of a reference, if it is new to `to`.
    fn adopt_ref(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>, holder: Holder, value: InputRef) {
        if value == InputRef::Unread || recorded(&to.facts, holder) != InputRef::Unread {
            return;
        }
        let value = match value {
            InputRef::Constant(constant) => InputRef::Constant(self.same_constant(to, from, constant)),
            other => other,
        };
        record(&mut to.facts, holder, value);
        let value = reference(&to.facts, value);
        self.fill(to, holder, value);
    }

    /// The constant of an enum in `to` that `constant` is in `from`.
    fn same_constant(&self, to: &State<Symbolic>, from: &State<Symbolic>, constant: Ref) -> Ref {
        let class = self.enum_of(from, constant);
        let number = self.constants(from, class).iter().position(|known| *known == constant);
        number.and_then(|number| self.constants(to, class).get(number).copied()).unwrap_or(constant)
    }

    /// The enum that an object is a constant of; it may be of a class with a body of its own.
    fn enum_of(&self, state: &State<Symbolic>, constant: Ref) -> ClassId {
        let class = self.program.class(state.heap.get(constant).class);
        if class.is_enum() { class.id } else { class.super_class.unwrap_or(class.id) }
    }

    /// Finds a class that must be initialized in `to` before what `from` knows can be carried over.
    fn check_classes(&self, to: &State<Symbolic>, from: &State<Symbolic>) -> Result<(), ClassId> {
        let inputs = &from.facts.inputs;
        let known = to.facts.inputs.objects.len();
        let made = inputs.objects[known..].iter().map(|input| input.class);
        let made = made.filter(|class| self.is_initialized_by_use(*class));
        let statics = inputs.statics.iter().map(|input| input.class);
        let fields = inputs.objects.iter().flat_map(|input| input.refs.iter().copied());
        let values = fields.chain(inputs.objects.iter().flat_map(|input| input.content.references()));
        let static_values = inputs.statics.iter().filter_map(|input| match input.value {
            StaticValue::Ref(value) => Some(value),
            StaticValue::Prim(_) => None,
        });
        let enums = values.chain(static_values).filter_map(|value| match value {
            InputRef::Constant(constant) => Some(self.enum_of(from, constant)),
            _ => None,
        });
        match made.chain(statics).chain(enums).find(|class| to.status(*class) == Status::Untouched) {
            Some(class) => Err(class),
            None => Ok(()),
        }
    }
}
