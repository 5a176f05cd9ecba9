//! The output structure of an execution as a picture: what can be reached from its result and its arguments when it
//! has ended.

use rustc_hash::FxHashMap;
use tandem_ir::{Element, Type};
use tandem_java::{Field, Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};
use tandem_machine::{Domain, Payload, Ref, State};

use super::picture::{Cell, Form, Part, Picture, Shape};
use super::{CLOUD, UNREAD, is_link, short_name};
use crate::concretize::{constant_name, instance_fields};

/// How the values of a domain are written.
pub trait Notation<D: Domain> {
    /// A number; `None` if it is an input that nobody has read.
    fn number(&self, element: Element, value: D::Prim) -> Option<String>;
    /// A text.
    fn text(&self, text: &D::Str) -> String;
    /// The cells of an array of numbers, if they are known one by one.
    fn cells(&self, cells: &D::Cells) -> Option<Vec<String>>;
}

/// How many objects a picture shows. A result may lead to all of the class library.
const MOST_OBJECTS: usize = 200;

/// Draws what can be reached from the root of the harness: the result first, then the receiver and the parameters that
/// are references. Numbers among the parameters are left out: a call does not change them.
pub fn draw_output<D: Domain>(program: &Program, state: &State<D>, root: Ref, notation: &dyn Notation<D>) -> String {
    let mut drawing = Drawing { program, state, notation, numbers: FxHashMap::default(), order: Vec::new() };
    let fields: Vec<&Field> = instance_fields(program, program.class(state.heap.get(root).class)).collect();
    let (results, parameters): (Vec<&Field>, Vec<&Field>) =
        fields.into_iter().filter(|field| &*field.name != THROWN).partition(|field| &*field.name == RESULT);
    let parameters = parameters.into_iter().filter(|field| matches!(field.ty, Type::Ref(_)));
    let mut picture = Picture::default();
    for field in results.into_iter().chain(parameters) {
        let cell = drawing.field(root, field);
        // A call that threw has left no result.
        let is_missing = |cell: &Cell| matches!(cell, Cell::Text(text) if text == UNREAD || text == CLOUD);
        if &*field.name != RESULT || !is_missing(&cell) {
            picture.roots.push((field.name.to_string(), cell));
        }
    }
    // The order grows while objects are looked at.
    while let Some(object) = drawing.order.get(picture.objects.len()).copied() {
        picture.objects.push(drawing.shape(object));
    }
    picture.lay_out()
}

struct Drawing<'d, D: Domain> {
    program: &'d Program,
    state: &'d State<D>,
    notation: &'d dyn Notation<D>,
    /// The place of each object in the picture.
    numbers: FxHashMap<Ref, usize>,
    order: Vec<Ref>,
}

impl<D: Domain> Drawing<'_, D> {
    fn shape(&mut self, object: Ref) -> Shape {
        let (program, state) = (self.program, self.state);
        let target = state.heap.get(object);
        let class = program.class(target.class);
        let name = short_name(program, class);
        let listed = |cell: Cell| Part { label: String::new(), cell, is_link: false };
        match &target.payload {
            Payload::Cells { length, cells } => match self.notation.cells(cells) {
                Some(cells) => {
                    let content = cells.into_iter().map(|cell| listed(Cell::Text(cell))).collect();
                    Shape { class: name, content, form: Form::List }
                }
                None => Shape { class: self.array_name(&name, *length), content: Vec::new(), form: Form::Fields },
            },
            Payload::Refs { .. } => {
                let content = target.refs.iter().map(|cell| listed(self.reference(*cell))).collect();
                Shape { class: name, content, form: Form::List }
            }
            Payload::Sparse { length, indices, .. } => {
                let part = |(index, cell): (&D::Prim, &Ref)| {
                    let index = self.notation.number(Element::Int, *index).unwrap_or_else(|| UNREAD.to_string());
                    Part { label: format!("[{index}]"), cell: self.reference(*cell), is_link: false }
                };
                let content = indices.iter().zip(&target.refs).map(part).collect();
                Shape { class: self.array_name(&name, *length), content, form: Form::Fields }
            }
            _ => {
                let part = |field: &Field| Part {
                    label: field.name.to_string(),
                    cell: self.field(object, field),
                    is_link: is_link(program, &field.ty),
                };
                let content = instance_fields(program, class).map(part).collect();
                Shape { class: name, content, form: Form::Fields }
            }
        }
    }

    fn array_name(&self, class: &str, length: D::Prim) -> String {
        let element = class.strip_suffix("[]").unwrap_or(class);
        let length = self.notation.number(Element::Int, length).unwrap_or_else(|| UNREAD.to_string());
        format!("{element}[{length}]")
    }

    fn field(&mut self, object: Ref, field: &Field) -> Cell {
        let target = self.state.heap.get(object);
        match (field.slot, &field.ty) {
            (Slot::Prim(slot), ty) => {
                let element = match ty {
                    Type::Prim(element) => *element,
                    Type::Ref(_) => Element::Int,
                };
                let text = self.notation.number(element, target.prims[slot as usize]);
                Cell::Text(text.unwrap_or_else(|| UNREAD.to_string()))
            }
            (Slot::Ref(slot), _) => self.reference(target.refs[slot as usize]),
        }
    }

    fn reference(&mut self, reference: Ref) -> Cell {
        match reference {
            Ref::NULL => return Cell::Text("null".to_string()),
            Ref::UNRESOLVED => return Cell::Text(CLOUD.to_string()),
            _ => (),
        }
        let target = self.state.heap.get(reference);
        let class = self.program.class(target.class);
        if let Payload::Text(text) = &target.payload {
            return Cell::Text(self.notation.text(text));
        }
        if let (Some(element), Some(value)) = (Element::of_box_class(&class.name), target.prims.first()) {
            return Cell::Text(self.notation.number(element, *value).unwrap_or_else(|| UNREAD.to_string()));
        }
        if let Some((_, name)) = constant_name(self.program, self.state, reference) {
            return Cell::Text(name.to_string());
        }
        let next = self.order.len();
        if !self.numbers.contains_key(&reference) {
            if next >= MOST_OBJECTS {
                return Cell::Text("…".to_string());
            }
            self.order.push(reference);
        }
        Cell::Object(*self.numbers.entry(reference).or_insert(next))
    }
}
