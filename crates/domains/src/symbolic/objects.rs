//! Objects of the input: how they look when nobody has read their fields, and as objects of the heap.

use std::rc::Rc;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Kind, Type};
use tandem_java::{ClassId, ClassKind, NonNull, Slot};
use tandem_machine::{Assumption, ClassSet, Object, Payload, Reader, Ref, State};
use tandem_term::{Interval, Sort};

use crate::symbolic::Symbolic;
use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::class_facts::ClassFact;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputPrim, InputRef};
use crate::symbolic::numbers::Prim;
use crate::symbolic::region::Region;
use crate::symbolic::targets::field_name;
use crate::symbolic::text::{Piece, SymbolicText};
use crate::symbolic::unknowns::{Position, PositionId};

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
        let mut input = InputObject { object: Ref::NULL, class, name, prims, refs, content };
        let object = self.materialize(&input, Note::of_input(id, at));
        input.object = state.heap.insert(object, 0);
        Rc::make_mut(&mut state.facts.inputs).objects.push(Rc::new(input));
        id
    }

    /// The fields of a new object. What `String` keeps in fields is no input: its text is.
    pub(crate) fn initial_fields(
        &mut self,
        class: ClassId,
        at: PositionId,
        name: &str,
    ) -> (Vec<InputPrim>, Vec<InputRef>) {
        let program = self.program.clone();
        let info = program.class(class);
        let layout = info.instance_layout;
        let is_text = &*info.name == "java/lang/String";
        let zero = self.terms.int(0);
        let mut prims = vec![InputPrim { value: zero, read: true }; layout.prims as usize];
        let refs = vec![if is_text { InputRef::Null } else { InputRef::Unread }; layout.refs as usize];
        let fields = info.super_classes().iter().flat_map(|class| &program.class(*class).fields);
        for field in fields.map(|field| program.field(*field)).filter(|field| !field.is_static()) {
            let (Slot::Prim(slot), Type::Prim(element)) = (field.slot, &field.ty) else { continue };
            let prim = &mut prims[slot as usize];
            if is_text {
                prim.value = self.terms.number(element.kind(), Bits(0));
                continue;
            }
            let is_kept = self.class_facts.has(ClassFact::NotNegative(field.id));
            let range = if is_kept { Interval::LENGTH } else { Interval::of_element(*element) };
            let sort = Sort::Number(element.kind());
            prim.value = self.unknown(Position::Field(at, field.id), sort, range, || field_name(name, field));
            prim.read = false;
        }
        (prims, refs)
    }

    pub(crate) fn initial_content(&mut self, class: ClassId, at: PositionId, name: &str) -> InputContent {
        let program = self.program.clone();
        let info = program.class(class);
        if &*info.name == "java/lang/String" {
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
    pub(crate) fn materialize(&self, input: &InputObject, note: Note) -> Object<Symbolic> {
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
                let piece = Piece::Input { length: *length, chars: *chars };
                Payload::Text(SymbolicText::Rope(Rc::new([piece])))
            }
        };
        object
    }
}
