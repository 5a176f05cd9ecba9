//! Objects of the input: how they look when nobody has read their fields, and as objects of the heap.

use std::rc::Rc;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Kind, Type};
use tandem_java::{ClassId, ClassKind, NonNull, Origin, Slot};
use tandem_machine::state::Statics;
use tandem_machine::{Assumption, ClassSet, Heap, Notes, Object, Payload, Reader, Ref, State};
use tandem_term::{Interval, Sort};

use crate::summary::region::Region;
use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::facts::Facts;
use crate::symbolic::initial::is_as_given;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputPrim, InputRef};
use crate::symbolic::numbers::Prim;
use crate::symbolic::text::{Piece, SymbolicText};
use crate::symbolic::unknowns::{Position, PositionId};
use crate::symbolic::{StaticFields, Symbolic, library};

/// What the domain remembers about a heap object.
#[derive(Clone, Default, Debug)]
pub struct Note {
    /// Which object of the input it is, or is a copy of.
    pub input: Option<InputId>,
    /// Where it stands in the input.
    pub(crate) at: PositionId,
    /// The cells that it stands for, if it is no object but a summary of many.
    pub region: Option<Rc<Region>>,
    /// The classes that it can have, if nobody has asked for its class yet.
    pub classes: Option<Rc<ClassSet>>,
}

impl Note {
    /// That of an object of the input.
    pub(crate) fn of_input(id: InputId, at: PositionId) -> Note {
        Note { input: Some(id), at, ..Note::default() }
    }
}

impl Notes for Symbolic {
    type Note = Note;

    #[inline]
    fn is_unread(&self, value: Prim) -> bool {
        matches!(value, Prim::Unread(_))
    }

    fn was_looked_at(&self, facts: &Facts, note: &Note) -> bool {
        let input = note.input.and_then(|id| facts.inputs.objects.get(id.0 as usize));
        input.is_none_or(|input| input.prims.iter().any(|prim| prim.read))
    }

    fn is_as_given(&self, facts: &Facts, heap: &Heap<Symbolic>, object: Ref) -> bool {
        is_as_given(self, facts, heap, object)
    }

    fn is_exact_array(&self, facts: &Facts, note: &Note) -> bool {
        let input = note.input.and_then(|id| facts.inputs.objects.get(id.0 as usize));
        input.is_some_and(|input| input.is_exact)
    }

    fn may_give(&self, facts: &Facts, heap: &Heap<Symbolic>, answer: Ref, argument: Ref) -> bool {
        Symbolic::may_give(self, facts, heap, answer, argument)
    }

    fn changed_inputs(&self, facts: &Facts, heap: &Heap<Symbolic>) -> Option<Vec<Ref>> {
        let is_exact = !facts.is_summarized();
        // The root is none of the program's objects, and what was never looked at is no object yet.
        let objects = facts.inputs.objects.iter().skip(1).map(|input| input.object);
        let is_changed = |object: &Ref| heap.contains(*object) && !is_as_given(self, facts, heap, *object);
        is_exact.then(|| objects.filter(is_changed).collect())
    }

    #[inline]
    fn is_input(&self, note: &Note) -> bool {
        note.input.is_some()
    }

    fn was_there(&self, facts: &Facts, object: Ref) -> bool {
        let beginning = facts.beginning.as_ref().and_then(|beginning| beginning.state.as_ref());
        let statics = facts.statics.iter().flat_map(|statics| statics.refs.iter());
        beginning.is_some_and(|state| state.heap.contains(object)) || statics.into_iter().any(|held| *held == object)
    }

    #[inline]
    fn class_set<'n>(&self, note: &'n Note) -> Option<&'n ClassSet> {
        note.classes.as_deref()
    }

    fn is_summary(&self, note: &Note) -> bool {
        note.region.is_some()
    }

    fn read(&mut self, facts: &mut Facts, note: &Note, slot: u32, value: Prim) -> Prim {
        if let Some(id) = note.input {
            facts.input_mut(id).prims[slot as usize].read = true;
        }
        value.as_read()
    }

    fn initialized(&mut self, facts: &mut Facts, class: ClassId, statics: &mut Statics<Self>) {
        if self.options.statics == StaticFields::Unknown {
            self.forget_statics(facts, class, statics);
        }
        self.remember_statics(facts, class, statics);
        if self.program.class(class).origin == Origin::Application {
            Rc::make_mut(&mut facts.used).push(class);
        }
    }

    fn roots(&self, facts: &Facts, reach: &mut dyn FnMut(Ref)) {
        for input in &facts.inputs.objects {
            reach(input.object);
        }
        facts.regions().iter().for_each(|region| reach(*region));
        for target in facts.statics.iter().flat_map(|initial| initial.refs.iter()) {
            reach(*target);
        }
    }
}

impl Symbolic {
    /// Makes an object of the input with unread fields.
    pub(crate) fn create(
        &mut self,
        state: &mut State<Symbolic>,
        class: ClassId,
        at: PositionId,
        name: Rc<str>,
    ) -> InputId {
        let id = InputId(state.facts.inputs.objects.len() as u32);
        let (prims, refs) = self.initial_fields(class, at, &name);
        let content = self.initial_content(class, at, &name);
        if matches!(content, InputContent::Text { .. }) {
            state.facts.note_taken(Assumption::TextLength, Reader::Library);
        }
        self.note_class_facts(state, class);
        let mut input = InputObject { name, prims, ..InputObject::of_class(class, refs, content) };
        let object = self.object_of(&input, Note::of_input(id, at));
        input.object = state.heap.insert(object, 0);
        Rc::make_mut(&mut state.facts.inputs).objects.push(Rc::new(input));
        self.assume_of_numbers(state, id, class);
        id
    }

    /// The fields of a new object. What strings and builders keep in fields is no input: their text is.
    pub(crate) fn initial_fields(
        &mut self,
        class: ClassId,
        at: PositionId,
        name: &str,
    ) -> (Vec<InputPrim>, Vec<InputRef>) {
        let program = self.program.clone();
        let info = program.class(class);
        let layout = info.instance_layout;
        let is_text = library::holds_text(info);
        let zero = self.terms.int(0);
        let mut prims = vec![InputPrim { value: zero, read: true }; layout.prims as usize];
        let mut refs = vec![if is_text { InputRef::Null } else { InputRef::Unread }; layout.refs as usize];
        let fields = info.super_classes().iter().flat_map(|class| &program.class(*class).fields);
        for field in fields.map(|field| program.field(*field)).filter(|field| !field.is_static()) {
            let is_library = library::written_fields_of(info, program.class(field.class));
            let rule = library::rule(&program, field);
            if let Slot::Ref(slot) = field.slot
                && is_library
                && rule.is_none()
            {
                refs[slot as usize] = InputRef::Null;
            }
            let (Slot::Prim(slot), Type::Prim(element)) = (field.slot, &field.ty) else { continue };
            let prim = &mut prims[slot as usize];
            if is_text || is_library && rule.is_none() {
                prim.value = self.terms.number(element.kind(), Bits(0));
                continue;
            }
            // None was given when the entry is called.
            if program.counts_answers(field.id) {
                continue;
            }
            let range = match rule.and_then(library::range_of) {
                Some(range) => range,
                None => self.class_facts.range_of(field.id, Interval::of_element(*element)),
            };
            let sort = Sort::Number(element.kind());
            let part_name = self.part_name(name, field);
            prim.value = self.unknown(Position::Field(at, field.id), sort, range, || part_name.clone());
            prim.read = false;
        }
        (prims, refs)
    }

    pub(crate) fn initial_content(&mut self, class: ClassId, at: PositionId, name: &str) -> InputContent {
        let program = self.program.clone();
        let info = program.class(class);
        if library::holds_text(info) {
            let (length, chars) = self.unknown_text(at, name);
            return InputContent::Text { length, chars };
        }
        let ClassKind::Array { element } = info.kind else { return InputContent::None };
        let int = Sort::Number(Kind::Int);
        let length = self.unknown(Position::Length(at), int, Interval::LENGTH, || format!("{name}.length").into());
        match program.class(element).kind {
            ClassKind::Primitive(Some(element)) => {
                let (sort, range) = (Sort::Array(element), Interval::of_element(element));
                let array = self.unknown(Position::Content(at), sort, range, || name.into());
                InputContent::Cells { element, length, array }
            }
            _ => {
                let (cells, rest, non_null) = (Vec::new(), InputRef::Unread, NonNull::NOTHING);
                InputContent::Refs { length, cells, rest, non_null }
            }
        }
    }

    /// The heap object for an object of the input in its initial form. References are left unresolved unless they are
    /// null.
    pub(crate) fn object_of(&mut self, input: &InputObject, note: Note) -> Object<Symbolic> {
        let mut object = Object::bare(input.class);
        object.note = note;
        object.prims.extend(input.prims.iter().map(|prim| match self.prim(prim.value) {
            Prim::Term(term) if !prim.read => Prim::Unread(term),
            value => value,
        }));
        object.refs.extend(input.refs.iter().map(|initial| match initial {
            InputRef::Null => Ref::NULL,
            _ => Ref::UNRESOLVED,
        }));
        object.payload = match &input.content {
            InputContent::None => Payload::None,
            InputContent::Cells { element, length, array } => Payload::Cells {
                length: self.prim(*length),
                cells: SymbolicCells::Term { element: *element, array: *array },
            },
            InputContent::Refs { length, .. } => {
                Payload::Sparse { length: self.prim(*length), indices: Vec::new(), rest: Ref::UNRESOLVED }
            }
            InputContent::Text { length, chars } => {
                let start = self.terms.int(0);
                let piece = Piece::Input { length: *length, start, chars: *chars };
                Payload::Text(SymbolicText::Rope(Rc::new([piece])))
            }
        };
        object
    }
}
