//! What one state knows of the input, carried over to another: to the state in which the entry was called, where
//! preconditions are evaluated, and back, with what they have found out.

use std::rc::Rc;

use tandem_ir::Kind;
use tandem_java::ClassId;
use tandem_machine::state::Status;
use tandem_machine::{Heap, Payload, Ref, State};
use tandem_term::TermId;

use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputRef, StaticValue};
use crate::symbolic::numbers::Prim;
use crate::symbolic::objects::Note;
use crate::symbolic::promises::promise;
use crate::symbolic::targets::{Holder, record, recorded, reference};
use crate::symbolic::{Symbolic, library};

impl Symbolic {
    /// Carries over to `to`, the [state in which the entry was called](Symbolic::at_beginning), what a path that has come
    /// to `from` knows of the input. Objects have other places in the heap there, but the same numbers.
    ///
    /// If that needs a class that is not initialized in `to`, nothing is changed and the class is given back:
    /// initialize it, and call again.
    pub fn recall(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>) -> Result<(), ClassId> {
        self.adopt(to, from)?;
        to.hashes = from.hashes;
        let pairs: Vec<(Ref, Ref)> = {
            let objects = |state: &State<Symbolic>| state.facts.inputs.objects.clone();
            objects(to).iter().zip(&objects(from)).map(|(to, from)| (to.object, from.object)).collect()
        };
        for (object, current) in pairs {
            let current = from.heap.get(current);
            let object = to.heap.get_mut(object);
            object.hash = current.hash;
            // Cells that were only written to keep their index: no two indices are equal, and that stays so.
            if let (Payload::Sparse { indices, rest, .. }, Payload::Sparse { indices: current, .. }) =
                (&mut object.payload, &current.payload)
            {
                let listed: Vec<TermId> = indices.iter().map(|index| self.term(Kind::Int, *index)).collect();
                for index in current {
                    if !listed.contains(&self.term(Kind::Int, *index)) {
                        indices.push(*index);
                        object.refs.push(*rest);
                    }
                }
            }
        }
        Ok(())
    }

    /// Carries over to `to` what `from` knows of the input beyond it, for instance because a precondition was run there
    /// that looked at more of the input. Both belong to one beginning.
    ///
    /// Every reference that is resolved in `from` and unread in `to` becomes what it is in `from`, also in the heap of
    /// `to` where nobody has overwritten it; objects that `from` has made are made with the same unknowns; the path
    /// condition of `from` becomes that of `to`.
    ///
    /// If that needs a class that is not initialized in `to`, nothing is changed and the class is given back:
    /// initialize it, and call again.
    pub fn adopt(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>) -> Result<(), ClassId> {
        self.check_classes(to, from)?;
        let mut noted = from.clone();
        let from = if self.note_arguments(&mut noted) { &noted } else { from };
        let known = to.facts.inputs.objects.len();
        for (number, input) in from.facts.inputs.objects.iter().enumerate().take(known) {
            self.adopt_class(to, from, input, InputId(number as u32));
        }
        for (number, input) in from.facts.inputs.objects.iter().enumerate().skip(known) {
            self.adopt_object(to, from, input, InputId(number as u32));
        }
        for (number, input) in from.facts.inputs.objects.iter().enumerate() {
            let id = InputId(number as u32);
            if to.facts.inputs.objects[number].declared != input.declared {
                to.facts.input_mut(id).declared.clone_from(&input.declared);
            }
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
        if from.facts.inputs.answers.len() > answered {
            let answers = from.facts.inputs.answers.iter().skip(answered).cloned();
            Rc::make_mut(&mut to.facts.inputs).answers.extend(answers);
        }
        to.facts.path.clone_from(&from.facts.path);
        to.facts.model.clone_from(&from.facts.model);
        to.facts.undecided.clone_from(&from.facts.undecided);
        for assumption in from.facts.assumed.iter() {
            to.facts.note_assumption(assumption);
        }
        for (assumption, reader) in from.facts.taken.iter() {
            to.facts.note_taken(assumption.clone(), *reader);
        }
        self.recall_answers(to);
        Ok(())
    }

    /// Takes over what `from` has found out about the class of an object.
    fn adopt_class(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>, input: &InputObject, id: InputId) {
        let object = to.heap.get(to.facts.inputs.objects[id.0 as usize].object);
        if object.note.classes.is_some() {
            let classes = from.heap.get(input.object).note.classes.clone();
            self.become_one_of(to, id, input.class, classes);
        }
    }

    /// Makes in `to` an object that `from` has made. Its references come later.
    fn adopt_object(&mut self, to: &mut State<Symbolic>, from: &State<Symbolic>, input: &InputObject, id: InputId) {
        let mut copy = input.clone();
        copy.refs.iter_mut().filter(|value| **value != InputRef::Null).for_each(|value| *value = InputRef::Unread);
        if let InputContent::Refs { cells, rest, .. } = &mut copy.content {
            cells.clear();
            *rest = InputRef::Unread;
        }
        let Note { at, classes, .. } = from.heap.get(input.object).note.clone();
        let object = self.object_of(&copy, Note { classes, ..Note::of_input(id, at) });
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

    /// The enum, or the class of the library, that an object is a constant of; it may be of a class below the type of the constant.
    fn enum_of(&self, state: &State<Symbolic>, constant: Ref) -> ClassId {
        let class = state.heap.get(constant).class;
        library::holder_of_constant(&self.program, class).unwrap_or(class)
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

/// Whether an object is one of the input, and its fields and cells are what they were when the run began. What was never
/// looked at is. A state that stands for many has forgotten what its objects were.
pub(crate) fn is_as_given(domain: &Symbolic, facts: &Facts, heap: &Heap<Symbolic>, object: Ref) -> bool {
    let held = heap.get(object);
    let is_exact = !facts.is_summarized();
    let id = held.note.input.filter(|_| is_exact);
    let input = id.and_then(|id| facts.inputs.objects.get(id.0 as usize));
    let Some(input) = input.filter(|input| input.object == object) else { return false };
    let is_same = |held: Ref, initial: InputRef| held == Ref::UNRESOLVED || held == reference(facts, initial);
    let has_same_prims = held.prims.len() == input.prims.len()
        && held.prims.iter().zip(&input.prims).all(|(held, initial)| held.as_read() == domain.prim(initial.value));
    let has_same_content = match (&held.payload, &input.content) {
        (Payload::None, InputContent::None) => {
            held.refs.len() == input.refs.len()
                && held.refs.iter().zip(&input.refs).all(|(held, initial)| is_same(*held, *initial))
        }
        (Payload::Text(_), InputContent::Text { .. }) => true,
        (
            Payload::Cells { cells: SymbolicCells::Term { array, .. }, .. },
            InputContent::Cells { array: initial, .. },
        ) => array == initial,
        (Payload::Sparse { indices, rest, .. }, InputContent::Refs { cells, rest: initial, .. }) => {
            let initial_at = |index: Prim| {
                cells.iter().find(|(at, _)| domain.prim(*at) == index.as_read()).map_or(*initial, |cell| cell.1)
            };
            let mut listed = indices.iter().zip(&held.refs);
            is_same(*rest, *initial) && listed.all(|(index, held)| is_same(*held, initial_at(*index)))
        }
        _ => false,
    };
    has_same_prims && has_same_content
}
