//! A state of an execution as a picture: what can be reached from its variables, or from its result and its arguments
//! when it has ended.

use rustc_hash::FxHashMap;
use tandem_ir::{Element, Type};
use tandem_java::{Field, Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};
use tandem_machine::{Domain, Payload, Ref, State};

use super::picture::{Cell, Form, Link, Part, Picture, Shape};
use super::{CLOUD, UNREAD, link_of, short_name};
use crate::concretize::{constant_name, instance_fields};

/// How the values of a domain are written.
pub trait Notation<D: Domain> {
    /// A number; `None` if it is an input that nobody has read.
    fn number(&self, element: Element, value: D::Prim) -> Option<String>;
    /// A text.
    fn text(&self, text: &D::Str) -> String;
    /// The cells of an array of numbers, if they are known one by one.
    fn cells(&self, cells: &D::Cells) -> Option<Vec<String>>;
    /// What the object with this note stands for, if that is more than itself.
    fn summary(&self, _: &D::Note) -> Option<Summary> {
        None
    }
}

/// What is said of an object that stands for several of its class.
pub struct Summary {
    /// References that lead out of it: the slots of the fields, which part of it they are in, and where they lead.
    pub links: Vec<(Vec<u32>, &'static str, Ref)>,
    /// What holds of it.
    pub notes: Vec<String>,
}

/// What a variable holds.
#[derive(Clone, Copy, Debug)]
pub enum Held<D: Domain> {
    /// A number.
    Number(Element, D::Prim),
    /// A reference.
    Reference(Ref),
}

/// How many objects a picture shows. A result may lead to all of the class library.
pub const MOST_OBJECTS: usize = 200;

/// What can be reached from the root of the harness, as a picture of at most so many objects: the result first, then the
/// receiver and the parameters that are references. Numbers among the parameters are left out: a call does not change them.
pub fn output_picture<D: Domain>(
    program: &Program,
    state: &State<D>,
    root: Ref,
    notation: &dyn Notation<D>,
    most: usize,
) -> Picture {
    let mut drawing = Drawing::new(program, state, notation, most);
    let fields: Vec<&Field> = instance_fields(program, program.class(state.heap.get(root).class)).collect();
    let (results, parameters): (Vec<&Field>, Vec<&Field>) =
        fields.into_iter().filter(|field| &*field.name != THROWN).partition(|field| &*field.name == RESULT);
    let parameters = parameters.into_iter().filter(|field| matches!(field.ty, Type::Ref(_)));
    let mut roots = Vec::new();
    for field in results.into_iter().chain(parameters) {
        let cell = drawing.field(root, field);
        // A call that threw has left no result.
        let is_missing = |cell: &Cell| matches!(cell, Cell::Text(text) if text == UNREAD || text == CLOUD);
        if &*field.name != RESULT || !is_missing(&cell) {
            roots.push((field.name.to_string(), cell));
        }
    }
    drawing.finish(roots)
}

/// What can be reached from variables, as a picture of at most so many objects.
pub fn state_picture<D: Domain>(
    program: &Program,
    state: &State<D>,
    variables: &[(String, Held<D>)],
    notation: &dyn Notation<D>,
    most: usize,
) -> Picture {
    let mut drawing = Drawing::new(program, state, notation, most);
    let mut roots = Vec::new();
    for (name, held) in variables {
        let cell = match held {
            Held::Number(element, value) => drawing.number(*element, *value),
            Held::Reference(reference) => drawing.reference(*reference),
        };
        roots.push((name.clone(), cell));
    }
    drawing.finish(roots)
}

struct Drawing<'d, D: Domain> {
    program: &'d Program,
    state: &'d State<D>,
    notation: &'d dyn Notation<D>,
    most: usize,
    /// The place of each object in the picture.
    numbers: FxHashMap<Ref, usize>,
    order: Vec<Ref>,
}

impl<'d, D: Domain> Drawing<'d, D> {
    fn new(program: &'d Program, state: &'d State<D>, notation: &'d dyn Notation<D>, most: usize) -> Drawing<'d, D> {
        Drawing { program, state, notation, most, numbers: FxHashMap::default(), order: Vec::new() }
    }

    /// The picture of everything that the roots lead to.
    fn finish(mut self, roots: Vec<(String, Cell)>) -> Picture {
        let mut objects = Vec::new();
        // The order grows while objects are looked at.
        while let Some(object) = self.order.get(objects.len()).copied() {
            objects.push(self.shape(object));
        }
        Picture { roots, objects }
    }

    fn shape(&mut self, object: Ref) -> Shape {
        let (program, state) = (self.program, self.state);
        let target = state.heap.get(object);
        let class = program.class(target.class);
        let (name, identity) = (short_name(program, class), u64::from(object.0));
        if let Some(summary) = self.notation.summary(&target.note) {
            return self.region(object, summary);
        }
        match &target.payload {
            Payload::Cells { length, cells } => match self.notation.cells(cells) {
                Some(cells) => Shape::with_cells(identity, name, cells.into_iter().map(Cell::Text).collect()),
                None => Shape::with_fields(identity, self.array_name(&name, *length), Vec::new()),
            },
            Payload::Refs { .. } => {
                let cells = target.refs.iter().map(|cell| self.reference(*cell)).collect();
                Shape::with_cells(identity, name, cells)
            }
            Payload::Sparse { length, indices, .. } => {
                let part = |(index, cell): (&D::Prim, &Ref)| {
                    let index = self.notation.number(Element::Int, *index).unwrap_or_else(|| UNREAD.to_string());
                    Part { label: format!("[{index}]"), cell: self.reference(*cell), link: Link::None }
                };
                let content = indices.iter().zip(&target.refs).map(part).collect();
                Shape::with_fields(identity, self.array_name(&name, *length), content)
            }
            _ => {
                let part = |field: &Field| Part {
                    label: field.name.to_string(),
                    cell: self.field(object, field),
                    link: link_of(program, class, &field.ty),
                };
                Shape::with_fields(identity, name, instance_fields(program, class).map(part).collect())
            }
        }
    }

    /// A summary: its links that lead out, and what holds of its cells.
    fn region(&mut self, object: Ref, summary: Summary) -> Shape {
        let class = self.program.class(self.state.heap.get(object).class);
        let name_of = |slot: u32| {
            let field = instance_fields(self.program, class).find(|field| field.slot == Slot::Ref(slot));
            field.map_or_else(|| UNREAD.to_string(), |field| field.name.to_string())
        };
        let mut content = Vec::new();
        for (slots, part, target) in summary.links {
            let names: Vec<String> = slots.into_iter().map(name_of).collect();
            let label = format!("{}{part}", names.join("/"));
            content.push(Part { label, cell: self.reference(target), link: Link::Own });
        }
        let shape = Shape::with_fields(object.0.into(), short_name(self.program, class), content);
        Shape { form: Form::Region, notes: summary.notes, ..shape }
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
                self.number(element, target.prims[slot as usize])
            }
            (Slot::Ref(slot), _) => self.reference(target.refs[slot as usize]),
        }
    }

    fn number(&self, element: Element, value: D::Prim) -> Cell {
        Cell::Text(self.notation.number(element, value).unwrap_or_else(|| UNREAD.to_string()))
    }

    fn reference(&mut self, reference: Ref) -> Cell {
        match reference {
            Ref::NULL => return Cell::Text("null".to_string()),
            Ref::UNRESOLVED => return Cell::Text(CLOUD.to_string()),
            _ => (),
        }
        if let Some((summary, way)) = reference.summary() {
            return match (self.reference(summary), way) {
                (Cell::Object(number), way) if way > 0 => Cell::Within(number, format!("the cell before exit {way}")),
                (cell, _) => cell,
            };
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
            if next >= self.most {
                return Cell::Text("…".to_string());
            }
            self.order.push(reference);
        }
        Cell::Object(*self.numbers.entry(reference).or_insert(next))
    }
}
