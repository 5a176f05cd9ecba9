//! References of the input: whose they are, what they are declared to be, and what they were initially.

use std::rc::Rc;

use tandem_ir::{Kind, Name, Type};
use tandem_java::{ClassId, Field, Generic, NonNull, Slot, access};
use tandem_machine::domain::Place;
use tandem_machine::reason::{InputObstacle, Needed, Oddity, Reason, ReasonKind};
use tandem_machine::{Payload, Ref, State};
use tandem_term::TermId;

use crate::symbolic::Symbolic;
use crate::symbolic::class_facts::{ClassFact, Elements};
use crate::symbolic::facts::Facts;
use crate::symbolic::inputs::{InputContent, InputId, InputObject, InputRef, StaticInput, StaticValue};
use crate::symbolic::library::{self, Rule};
use crate::symbolic::objects::Note;
use crate::symbolic::unknowns::Position;

/// What nobody has read.
#[derive(Clone, Copy, Debug)]
pub enum Unread {
    /// The reference at a place.
    At(Place),
    /// All cells of an array of the input that are not listed. They become the same, which is right only where it does
    /// not matter what they are: in an input that is completed.
    Rest(InputId),
    /// What a call has returned that is [not run](crate::summary::after_call), declared as this class. It is put where the
    /// value of the outermost frame would be.
    Returned(ClassId),
}

impl From<Place> for Unread {
    fn from(place: Place) -> Self {
        Unread::At(place)
    }
}

/// What is known of a parameter that is a reference.
#[derive(Clone, Copy, Default, Debug)]
pub struct Parameter {
    /// Whether it, or what it holds if it is an array, can be null. The receiver cannot.
    pub non_null: NonNull,
    /// Its class, if no subclass will do: the receiver of a constructor or private method.
    pub exact: Option<ClassId>,
}

/// Whose initial value a reference is.
#[derive(Clone, Copy)]
pub(crate) enum Holder {
    /// An object, in a field by its slot.
    Field(InputId, u32),
    /// An array, at an index.
    Cell(InputId, TermId),
    /// An array, in all cells that are not listed.
    Rest(InputId),
    /// A class, in a static field by its slot.
    Static(ClassId, u32),
    /// Nobody: it is a value that no field has.
    Nobody,
}

/// A reference that is to be initialized.
pub(crate) struct Target {
    pub(crate) holder: Holder,
    pub(crate) position: Position,
    /// How people reach it.
    pub(crate) name: Rc<str>,
    /// The class that it is declared with.
    pub(crate) declared: ClassId,
    /// The type with arguments that it is declared with, if that says more.
    pub(crate) ty: Option<Rc<Generic>>,
    /// Whether type arguments say more of its class than its descriptor does.
    pub(crate) is_narrowed: bool,
    /// Whether its type is a variable that stands for one type wherever it is met.
    pub(crate) is_open: bool,
    /// Whether it leads to something that nothing else refers to.
    pub(crate) is_own: bool,
    /// The field, told as in `p/Node.next`, if it does not hold the object itself that it belongs to.
    pub(crate) not_itself: Option<Name>,
    pub(crate) parameter: Parameter,
}

impl Symbolic {
    /// What is to be initialized.
    pub(crate) fn target(&mut self, state: &State<Symbolic>, unread: Unread) -> Result<Target, Reason> {
        let program = self.program.clone();
        let (object, slot) = match unread {
            Unread::At(Place::Slot { object, slot }) => (object, slot),
            Unread::Rest(id) => {
                let input = &state.facts.inputs.objects[id.0 as usize];
                let at = state.heap.get(input.object).note.at;
                let name = format!("{}[...]", input.name).into();
                return self.cell_target(input, Holder::Rest(id), Position::Rest(at), name);
            }
            Unread::Returned(declared) => {
                let before = state.facts.summary.as_ref().map_or(0, |summary| summary.materialized);
                return Ok(Target {
                    holder: Holder::Nobody,
                    position: Position::Opened(before.saturating_sub(1)),
                    name: "…".into(),
                    declared,
                    ty: None,
                    is_narrowed: false,
                    is_open: false,
                    is_own: false,
                    not_itself: None,
                    parameter: Parameter::default(),
                });
            }
            Unread::At(Place::Class { .. }) => return Err(Reason::new(Oddity::UnknownOutsideInput)),
            Unread::At(Place::Static { class, slot }) => {
                let fields = program.class(class).fields.iter().map(|field| program.field(*field));
                let field = fields.filter(|field| field.is_static()).find(|field| field.slot == Slot::Ref(slot));
                let field = field.ok_or_else(|| Reason::new(Oddity::StaticField))?;
                return Ok(Target {
                    holder: Holder::Static(class, slot),
                    position: Position::Static(field.id),
                    name: self.static_name(field).into(),
                    declared: self.declared(field)?,
                    ty: Some(Rc::new(self.program.generic_field(field.id))).filter(|ty| !ty.is_plain()),
                    is_narrowed: false,
                    is_open: false,
                    is_own: false,
                    not_itself: None,
                    parameter: Parameter { non_null: self.non_null(field)?, exact: None },
                });
            }
        };
        let heap_object = state.heap.get(object);
        let Note { input: Some(id), at, .. } = heap_object.note else {
            if matches!(heap_object.payload, Payload::Sparse { .. }) {
                return Err(Reason::new(Needed::CopiedRange));
            }
            return Err(Reason::new(Oddity::UnknownOutsideInput));
        };
        let input = &state.facts.inputs.objects[id.0 as usize];
        if let Payload::Sparse { indices, .. } = &heap_object.payload {
            if input.object != object {
                return Err(Reason::new(Oddity::UnreadCopy));
            }
            let index = self.term(Kind::Int, indices[slot as usize]);
            let name = format!("{}[{}]", input.name, self.terms.show(index)).into();
            return self.cell_target(input, Holder::Cell(id, index), Position::Cell(at, index), name);
        }
        let ancestors = program.class(input.class).super_classes().iter().map(|class| program.class(*class));
        let mut fields = ancestors.flat_map(|class| &class.fields).map(|field| program.field(*field));
        let field = fields.find(|field| !field.is_static() && field.slot == Slot::Ref(slot));
        let field = field.ok_or_else(|| Reason::new(Oddity::UnknownField))?;
        let owner = program.class(field.class);
        let rule = library::rule(&program, field);
        if owner.is_jdk() && matches!(rule, None | Some(Rule::Hidden)) {
            let (class, obstacle) = (owner.external_name().into(), InputObstacle::LibraryClass);
            return Err(Reason::new(ReasonKind::InputType { class, obstacle }));
        }
        let mut parameter = match self.parameters.get(&input.class).filter(|_| id == InputId(0)) {
            Some(parameters) => parameters.get(slot as usize).copied().unwrap_or_default(),
            None if self.is_link_to_answer(field) => {
                Parameter { non_null: NonNull::ITSELF, exact: Some(self.declared(field)?) }
            }
            None => {
                let is_exact = self.class_facts.has(ClassFact::Exact(field.id));
                let exact = if is_exact { Some(self.declared(field)?) } else { None };
                Parameter { non_null: self.non_null(field)?, exact }
            }
        };
        let is_own = matches!(rule, Some(Rule::Own(_) | Rule::Full(_) | Rule::Room | Rule::Part | Rule::Digits { .. }));
        if is_own || matches!(rule, Some(Rule::Shared)) {
            parameter.non_null = NonNull::ITSELF;
        }
        if let Some(Rule::Full(_)) = rule {
            parameter.non_null = NonNull::ITSELF.and(NonNull::at(1));
        }
        if self.class_facts.elements() == Elements::Objects {
            if id == InputId(0) {
                let of_cells = NonNull::all_of(&field.ty).except(NonNull::ITSELF);
                parameter.non_null = parameter.non_null.and(of_cells);
            }
            match rule {
                Some(Rule::Own(_)) => parameter.non_null = NonNull::ITSELF.and(NonNull::at(1)),
                Some(Rule::Element | Rule::Other) => parameter.non_null = NonNull::ITSELF,
                _ => (),
            }
        }
        if let Some(Rule::Part | Rule::Shared) = rule {
            parameter.exact = Some(self.declared(field)?);
        }
        let (ty, is_open) = bounded(self.slot_type(id, input, field));
        self.has_open_types |= is_open;
        let erased = self.declared(field)?;
        let declared = self.narrowed(erased, ty.as_deref());
        Ok(Target {
            holder: Holder::Field(id, slot),
            position: Position::Field(at, field.id),
            name: self.part_name(&input.name, field),
            declared,
            is_narrowed: declared != erased,
            is_open,
            ty,
            is_own,
            not_itself: matches!(rule, Some(Rule::Other))
                .then(|| format!("{}.{}", owner.name, field.name).as_str().into()),
            parameter,
        })
    }

    pub(crate) fn cell_target(
        &self,
        array: &InputObject,
        holder: Holder,
        position: Position,
        name: Rc<str>,
    ) -> Result<Target, Reason> {
        let (Some(declared), InputContent::Refs { non_null, .. }) =
            (self.program.class(array.class).element(), &array.content)
        else {
            return Err(Reason::new(Oddity::CellsOutsideArray));
        };
        let (ty, is_open) = bounded(self.cell_type(array));
        let (erased, declared) = (declared, self.narrowed(declared, ty.as_deref()));
        let is_narrowed = declared != erased;
        let parameter = Parameter { non_null: *non_null, exact: None };
        let (is_own, not_itself) = (false, None);
        Ok(Target { holder, position, name, declared, ty, is_narrowed, is_open, is_own, not_itself, parameter })
    }

    /// Writes the initial value of a reference into the heap, if nobody has written there before.
    pub(crate) fn fill(&mut self, state: &mut State<Symbolic>, holder: Holder, value: Ref) {
        let slot = match holder {
            Holder::Field(id, slot) => {
                let object = state.facts.inputs.objects[id.0 as usize].object;
                &mut state.heap.get_mut(object).refs[slot as usize]
            }
            Holder::Cell(id, index) => {
                let object = state.facts.inputs.objects[id.0 as usize].object;
                let object = state.heap.get_mut(object);
                let Payload::Sparse { indices, rest, .. } = &mut object.payload else { return };
                let listed = indices.iter().position(|known| self.term(Kind::Int, *known) == index);
                let number = listed.unwrap_or_else(|| {
                    indices.push(self.prim(index));
                    object.refs.push(*rest);
                    indices.len() - 1
                });
                &mut object.refs[number]
            }
            // In the heap of a path, cells stay unresolved one by one.
            Holder::Rest(_) | Holder::Nobody => return,
            Holder::Static(class, slot) => &mut state.statics_mut(class).refs[slot as usize],
        };
        if *slot == Ref::UNRESOLVED {
            *slot = value;
        }
    }

    /// The class that a field is declared with.
    pub(crate) fn declared(&self, field: &Field) -> Result<ClassId, Reason> {
        let Type::Ref(name) = &field.ty else { return Err(Reason::new(Oddity::NumberForReference)) };
        let loaded = self.program.load(name);
        loaded.map_err(|error| {
            let obstacle = InputObstacle::NotLoaded(error.to_string());
            Reason::new(ReasonKind::InputType { class: name.replace('/', ".").into(), obstacle })
        })
    }

    /// What of a field cannot be null: the enclosing object of an inner one, and what an annotation says so of.
    pub(crate) fn non_null(&self, field: &Field) -> Result<NonNull, Reason> {
        let is_enclosing = field.access & access::SYNTHETIC != 0 && field.name.starts_with("this$");
        let annotated = self.program.non_null_field(field.id);
        let annotated = annotated.map_err(|error| Reason::new(ReasonKind::ClassFile(error.to_string())))?;
        let annotated = if self.doubts_annotations { NonNull::default() } else { annotated };
        let is_kept = self.class_facts.has(ClassFact::NonNull(field.id));
        Ok(if is_enclosing || is_kept { annotated.and(NonNull::ITSELF) } else { annotated })
    }
}

/// A type with the bound of a variable in place of the variable, if there is one, and whether it was one that stands for one type.
fn bounded(ty: Option<Rc<Generic>>) -> (Option<Rc<Generic>>, bool) {
    let is_object = |bound: &Generic| matches!(bound, Generic::Class(name, _) if &**name == "java/lang/Object");
    match ty.as_deref() {
        Some(Generic::Open(variable)) if variable.bounds.iter().all(is_object) => (None, true),
        Some(Generic::Open(_)) => {
            (ty.map(|ty| ty.or_bound()).filter(|bound| *bound != Generic::Any).map(Rc::new), true)
        }
        _ => (ty, false),
    }
}

/// How people reach a field. The fields of the root are the parameters.
pub(crate) fn field_name(object: &str, field: &Field) -> Rc<str> {
    if object.is_empty() { (&*field.name).into() } else { format!("{object}.{}", field.name).into() }
}

/// The initial value of a reference, as far as it is known.
pub(crate) fn recorded(facts: &Facts, holder: Holder) -> InputRef {
    match holder {
        Holder::Field(id, slot) => facts.inputs.objects[id.0 as usize].refs[slot as usize],
        Holder::Cell(id, index) => match &facts.inputs.objects[id.0 as usize].content {
            InputContent::Refs { cells, rest, .. } => {
                cells.iter().find(|cell| cell.0 == index).map_or(*rest, |cell| cell.1)
            }
            _ => InputRef::Unread,
        },
        Holder::Rest(id) => match &facts.inputs.objects[id.0 as usize].content {
            InputContent::Refs { rest, .. } => *rest,
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
        Holder::Nobody => InputRef::Unread,
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
        Holder::Rest(id) => {
            if let InputContent::Refs { rest, .. } = &mut facts.input_mut(id).content {
                *rest = value;
            }
        }
        Holder::Static(class, slot) => {
            let value = StaticValue::Ref(value);
            Rc::make_mut(&mut facts.inputs).statics.push(StaticInput { class, slot, value });
        }
        Holder::Nobody => (),
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
