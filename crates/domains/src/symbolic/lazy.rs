//! Lazy initialization (paper 001, Section 3, Figure 3): a reference of the input that is read for the first time is
//! null, an object of the input that exists already, or a new one whose fields nobody has read.
//!
//! Invariant: a slot is unresolved in the heap only if nobody has written to it and its initial value is not recorded
//! in [`Inputs`]; or it belongs to a copy of an input object, whose initial value may have been recorded since.

use std::rc::Rc;

use tandem_ir::{Element, Kind, Type};
use tandem_java::{ClassId, ClassKind, Field, Slot, access};
use tandem_machine::domain::Place;
use tandem_machine::state::Status;
use tandem_machine::{Incomplete, Object, Payload, Ref, State};
use tandem_term::{Interval, Sort, TermId};

use crate::symbolic::cells::SymbolicCells;
use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputPrim, InputRef, StaticInput, StaticValue};
use crate::symbolic::numbers::Prim;
use crate::symbolic::text::{Piece, SymbolicText};
use crate::symbolic::unknowns::{Position, PositionId};
use crate::symbolic::{Candidates, Symbolic};

/// What the domain remembers about a heap object.
#[derive(Clone, Copy, Default, Debug)]
pub struct Note {
    /// Which object of the input it is, or is a copy of.
    pub input: Option<InputId>,
    /// Where it stands in the input.
    pub(crate) at: PositionId,
}

/// Whether a reference of the input can be null.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Nullness {
    /// It can.
    #[default]
    Nullable,
    /// It cannot.
    NonNull,
}

/// What is known of a parameter that is a reference.
#[derive(Clone, Copy, Default, Debug)]
pub struct Parameter {
    /// Whether it can be null. The receiver cannot.
    pub nullness: Nullness,
    /// Its class, if no subclass will do: the receiver of a constructor or private method.
    pub exact: Option<ClassId>,
}

/// What a reference of the input can be.
enum Choice {
    Null,
    /// An object of the input that exists already.
    Alias(InputId),
    /// A constant of an enum.
    Constant(Ref),
    /// A new object of this class.
    New(ClassId),
}

/// Whose initial value a reference is.
#[derive(Clone, Copy)]
pub(crate) enum Holder {
    Field(InputId, u32),
    Cell(InputId, TermId),
    Static(ClassId, u32),
}

/// A reference that is to be initialized.
struct Target {
    holder: Holder,
    position: Position,
    name: Rc<str>,
    declared: ClassId,
    parameter: Parameter,
}

impl Symbolic {
    /// Makes the object whose fields are the parameters of the entry, all of them unread. `class` has one field for
    /// each; `parameters` says what is known of those that are references, by slot.
    pub fn make_root(
        &mut self,
        state: &mut State<Symbolic>,
        class: ClassId,
        parameters: Vec<Parameter>,
    ) -> Result<Ref, Incomplete> {
        debug_assert!(state.facts.inputs.objects.is_empty(), "the root is the first object of the input");
        self.parameters.insert(class, parameters);
        let at = self.position(Position::Root(class));
        let root = self.create(state, class, at, "".into())?;
        Ok(state.facts.inputs.objects[root.0 as usize].object)
    }

    /// The first class that must be initialized before the reference at `place` can be: an object implies that its
    /// class has been initialized, and an enum's constants exist only then.
    pub fn needs_initialization(
        &mut self,
        state: &State<Symbolic>,
        place: Place,
    ) -> Result<Option<ClassId>, Incomplete> {
        let target = self.target(state, place)?;
        if recorded(&state.facts, target.holder) != InputRef::Unread {
            return Ok(None);
        }
        let candidates = self.candidates_for(&target)?;
        let users = candidates.classes.iter().filter(|class| !self.program.class(**class).is_jdk());
        let mut classes = users.chain(&candidates.enums);
        Ok(classes.find(|class| state.status(**class) == Status::Untouched).copied())
    }

    /// Splits a state by what the unresolved reference at `place` can be: null, each object of the input that fits, and
    /// a new object of each class that it stands for. [`needs_initialization`](Symbolic::needs_initialization) comes
    /// first; candidates whose class is not initialized by then are left out.
    pub fn lazily_initialize(
        &mut self,
        state: &State<Symbolic>,
        place: Place,
    ) -> Result<Vec<State<Symbolic>>, Incomplete> {
        let target = self.target(state, place)?;
        let initial = recorded(&state.facts, target.holder);
        if initial != InputRef::Unread {
            let mut copy = state.clone();
            let value = reference(&copy.facts, initial);
            set(&mut copy, place, value);
            return Ok(vec![copy]);
        }
        let candidates = self.candidates_for(&target)?;
        let choices = self.choices(state, &target, &candidates);
        let mut states = Vec::with_capacity(choices.len());
        for choice in choices {
            let mut copy = state.clone();
            if let Some(assumption) = &candidates.assumption {
                copy.facts.note_assumption(assumption);
            }
            let initial = match choice {
                Choice::Null => InputRef::Null,
                Choice::Alias(id) => InputRef::Object(id),
                Choice::Constant(constant) => InputRef::Constant(constant),
                Choice::New(class) => {
                    let at = self.position(target.position);
                    InputRef::Object(self.create(&mut copy, class, at, Rc::clone(&target.name))?)
                }
            };
            record(&mut copy.facts, target.holder, initial);
            let value = reference(&copy.facts, initial);
            set(&mut copy, place, value);
            if let Holder::Field(id, slot) = target.holder {
                // The place may be in a copy of the input object: what is known of one is known of both.
                let original = copy.facts.inputs.objects[id.0 as usize].object;
                if copy.heap.get(original).refs[slot as usize] == Ref::UNRESOLVED {
                    copy.heap.get_mut(original).refs[slot as usize] = value;
                }
            }
            states.push(copy);
        }
        Ok(states)
    }

    fn candidates_for(&mut self, target: &Target) -> Result<Rc<Candidates>, Incomplete> {
        match target.parameter.exact {
            Some(class) => Ok(Rc::new(Candidates { classes: vec![class], enums: Vec::new(), assumption: None })),
            None => self.candidates(target.declared),
        }
    }

    /// What a reference can be, in the order of Figure 3.
    fn choices(&self, state: &State<Symbolic>, target: &Target, candidates: &Candidates) -> Vec<Choice> {
        let mut choices = Vec::new();
        if target.parameter.nullness == Nullness::Nullable {
            choices.push(Choice::Null);
        }
        for (number, object) in state.facts.inputs.objects.iter().enumerate().skip(1) {
            let fits = match target.parameter.exact {
                Some(class) => object.class == class,
                None => self.program.is_assignable(object.class, target.declared),
            };
            if fits {
                choices.push(Choice::Alias(InputId(number as u32)));
            }
        }
        for class in &candidates.enums {
            choices.extend(self.constants(state, *class).into_iter().map(Choice::Constant));
        }
        let exists = |class: &&ClassId| {
            let begun = matches!(state.status(**class), Status::Initialized | Status::Running);
            begun || self.program.class(**class).is_jdk()
        };
        choices.extend(candidates.classes.iter().filter(exists).map(|class| Choice::New(*class)));
        choices
    }

    /// The constants of an enum, in order; none if it is not initialized.
    pub(crate) fn constants(&self, state: &State<Symbolic>, class: ClassId) -> Vec<Ref> {
        if !matches!(state.status(class), Status::Initialized | Status::Running) {
            return Vec::new();
        }
        let fields = self.program.class(class).fields.iter().map(|field| self.program.field(*field));
        let constants = fields.filter(|field| field.is_static() && field.access & access::ENUM != 0);
        let values = constants.filter_map(|field| match field.slot {
            Slot::Ref(slot) => Some(state.statics(class).refs[slot as usize]),
            Slot::Prim(_) => None,
        });
        values.filter(|value| !value.is_null()).collect()
    }

    /// Makes an object of the input with unread fields.
    fn create(
        &mut self,
        state: &mut State<Symbolic>,
        class: ClassId,
        at: PositionId,
        name: Rc<str>,
    ) -> Result<InputId, Incomplete> {
        let id = InputId(state.facts.inputs.objects.len() as u32);
        let (prims, refs) = self.initial_fields(class, at, &name);
        let content = self.initial_content(class, at, &name);
        let mut input = InputObject { object: Ref::NULL, class, name, prims, refs, content };
        let object = self.materialize(&input, Note { input: Some(id), at });
        input.object = state.heap.insert(object, 0);
        Rc::make_mut(&mut state.facts.inputs).objects.push(Rc::new(input));
        Ok(id)
    }

    /// The fields of a new object. What `String` keeps in fields is no input: its text is.
    fn initial_fields(&mut self, class: ClassId, at: PositionId, name: &str) -> (Vec<InputPrim>, Vec<InputRef>) {
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
                prim.value = self.terms.number(element.kind(), tandem_ir::arithmetic::Bits(0));
                continue;
            }
            let (sort, range) = (Sort::Number(element.kind()), Interval::of_element(*element));
            prim.value = self.unknown(Position::Field(at, field.id), sort, range, || field_name(name, field));
            prim.read = false;
        }
        (prims, refs)
    }

    fn initial_content(&mut self, class: ClassId, at: PositionId, name: &str) -> InputContent {
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
                let array = self.unknown_array(at, element, name);
                InputContent::Cells { element, length, array }
            }
            _ => InputContent::Refs { length, cells: Vec::new() },
        }
    }

    fn unknown_array(&mut self, at: PositionId, element: Element, name: &str) -> TermId {
        let sort = Sort::Array(element);
        self.unknown(Position::Content(at), sort, Interval::of_element(element), || name.into())
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

    /// What is to be initialized at `place`.
    fn target(&mut self, state: &State<Symbolic>, place: Place) -> Result<Target, Incomplete> {
        let program = self.program.clone();
        let (object, slot) = match place {
            Place::Slot { object, slot } => (object, slot),
            Place::Static { class, slot } => {
                let fields = program.class(class).fields.iter().map(|field| program.field(*field));
                let field = fields.filter(|field| field.is_static()).find(|field| field.slot == Slot::Ref(slot));
                let field = field.ok_or_else(|| Incomplete::new("a static field that its class does not declare"))?;
                return Ok(Target {
                    holder: Holder::Static(class, slot),
                    position: Position::Static(field.id),
                    name: self.static_name(field).into(),
                    declared: self.declared(field)?,
                    parameter: Parameter { nullness: self.nullness(field)?, exact: None },
                });
            }
        };
        let heap_object = state.heap.get(object);
        let Note { input: Some(id), at } = heap_object.note else {
            return Err(Incomplete::new("an unknown reference in an object that is not part of the input"));
        };
        let input = &state.facts.inputs.objects[id.0 as usize];
        if let Payload::Sparse { indices, .. } = &heap_object.payload {
            if input.object != object {
                return Err(Incomplete::new("an unread cell in a copy of an input array"));
            }
            let index = self.term(Kind::Int, indices[slot as usize]);
            let declared = program.class(input.class).element();
            return Ok(Target {
                holder: Holder::Cell(id, index),
                position: Position::Cell(at, index),
                name: format!("{}[{}]", input.name, self.terms.show(index)).into(),
                declared: declared.ok_or_else(|| Incomplete::new("cells in an object that is no array"))?,
                parameter: Parameter::default(),
            });
        }
        let ancestors = program.class(input.class).super_classes().iter().map(|class| program.class(*class));
        let mut fields = ancestors.flat_map(|class| &class.fields).map(|field| program.field(*field));
        let field = fields.find(|field| !field.is_static() && field.slot == Slot::Ref(slot));
        let field = field.ok_or_else(|| Incomplete::new("an unknown reference in an object without that field"))?;
        let parameter = match self.parameters.get(&input.class).filter(|_| id == InputId(0)) {
            Some(parameters) => parameters.get(slot as usize).copied().unwrap_or_default(),
            None => Parameter { nullness: self.nullness(field)?, exact: None },
        };
        Ok(Target {
            holder: Holder::Field(id, slot),
            position: Position::Field(at, field.id),
            name: field_name(&input.name, field),
            declared: self.declared(field)?,
            parameter,
        })
    }

    /// The class that a field is declared with.
    fn declared(&self, field: &Field) -> Result<ClassId, Incomplete> {
        let Type::Ref(name) = &field.ty else { return Err(Incomplete::new("a number where a reference should be")) };
        let loaded = self.program.load(name);
        loaded.map_err(|error| Incomplete::new(format!("an input of type {}: {error}", name.replace('/', "."))))
    }

    /// Whether a field can be null. The enclosing object of an inner one never is, nor what an annotation says so of.
    fn nullness(&self, field: &Field) -> Result<Nullness, Incomplete> {
        let is_enclosing = field.access & access::SYNTHETIC != 0 && field.name.starts_with("this$");
        let annotated = self.program.is_non_null_field(field.id);
        let annotated = annotated.map_err(|error| Incomplete::new(error.to_string()))?;
        Ok(if is_enclosing || annotated { Nullness::NonNull } else { Nullness::Nullable })
    }
}

/// How people reach a field. The fields of the root are the parameters.
fn field_name(object: &str, field: &Field) -> Rc<str> {
    if object.is_empty() { (&*field.name).into() } else { format!("{object}.{}", field.name).into() }
}

/// The initial value of a reference, as far as it is known.
pub(crate) fn recorded(facts: &Facts, holder: Holder) -> InputRef {
    match holder {
        Holder::Field(id, slot) => facts.inputs.objects[id.0 as usize].refs[slot as usize],
        Holder::Cell(id, index) => match &facts.inputs.objects[id.0 as usize].content {
            InputContent::Refs { cells, .. } => {
                cells.iter().find(|cell| cell.0 == index).map_or(InputRef::Unread, |cell| cell.1)
            }
            _ => InputRef::Unread,
        },
        Holder::Static(class, slot) => {
            let mut known = facts.inputs.statics.iter();
            known
                .find_map(|input| match input.value {
                    StaticValue::Ref(value) if (input.class, input.slot) == (class, slot) => Some(value),
                    _ => None,
                })
                .unwrap_or(InputRef::Unread)
        }
    }
}

/// Records the initial value of a reference.
pub(crate) fn record(facts: &mut Facts, holder: Holder, value: InputRef) {
    match holder {
        Holder::Field(id, slot) => facts.input_mut(id).refs[slot as usize] = value,
        Holder::Cell(id, index) => {
            if let InputContent::Refs { cells, .. } = &mut facts.input_mut(id).content {
                cells.push((index, value));
            }
        }
        Holder::Static(class, slot) => {
            let value = StaticValue::Ref(value);
            Rc::make_mut(&mut facts.inputs).statics.push(StaticInput { class, slot, value });
        }
    }
}

/// The heap's reference for an initial value.
pub(crate) fn reference(facts: &Facts, value: InputRef) -> Ref {
    match value {
        InputRef::Unread => Ref::UNRESOLVED,
        InputRef::Null => Ref::NULL,
        InputRef::Object(id) => facts.inputs.objects[id.0 as usize].object,
        InputRef::Constant(constant) => constant,
    }
}

fn set(state: &mut State<Symbolic>, place: Place, value: Ref) {
    match place {
        Place::Slot { object, slot } => state.heap.get_mut(object).refs[slot as usize] = value,
        Place::Static { class, slot } => state.statics_mut(class).refs[slot as usize] = value,
    }
}
