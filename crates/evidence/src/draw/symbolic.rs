//! The input structure of a symbolic execution as a picture: what the path has looked at, in its initial form.

use tandem_domains::symbolic::inputs::{InputContent, InputObject, InputRef, Inputs};
use tandem_java::{Field, Program, Slot};
use tandem_machine::harness::{RESULT, THROWN};
use tandem_machine::{Domain, State};
use tandem_term::Terms;

use super::picture::{Cell, Link, Part, Picture, Shape};
use super::{CLOUD, UNREAD, link_of, short_name};
use crate::concretize::{constant_name, instance_fields};

/// The input of a path. Numbers are shown as the terms that they are. `state` is any state of the path: it knows the
/// constants of enums.
pub fn symbolic_input_picture<D: Domain>(
    program: &Program,
    terms: &Terms,
    inputs: &Inputs,
    state: &State<D>,
) -> Picture {
    let drawing = Drawing { program, terms, inputs, state };
    let Some(root) = inputs.objects.first() else { return Picture::default() };
    let parameters = instance_fields(program, program.class(root.class));
    let parameters = parameters.filter(|field| &*field.name != RESULT && &*field.name != THROWN);
    let roots = parameters.map(|field| (field.name.to_string(), drawing.field(root, field))).collect();
    let objects = inputs.objects.iter().map(|object| drawing.shape(object)).collect();
    Picture { roots, objects }
}

struct Drawing<'d, D: Domain> {
    program: &'d Program,
    terms: &'d Terms,
    inputs: &'d Inputs,
    state: &'d State<D>,
}

impl<D: Domain> Drawing<'_, D> {
    fn shape(&self, object: &InputObject) -> Shape {
        let class = self.program.class(object.class);
        let name = short_name(self.program, class);
        // As in the state: input and output are pictures of one run.
        let identity = u64::from(object.object.0);
        match &object.content {
            InputContent::Refs { length, cells, .. } => {
                let part = |(index, cell): &(_, InputRef)| {
                    let label = format!("[{}]", self.terms.show(*index));
                    Part { label, cell: self.reference(*cell), link: Link::None }
                };
                let class = self.array_name(&name, *length);
                Shape::with_fields(identity, class, cells.iter().map(part).collect())
            }
            InputContent::Cells { length, .. } => {
                Shape::with_fields(identity, self.array_name(&name, *length), Vec::new())
            }
            InputContent::None | InputContent::Text { .. } => {
                let part = |field: &Field| Part {
                    label: field.name.to_string(),
                    cell: self.field(object, field),
                    link: link_of(self.program, class, &field.ty),
                };
                Shape::with_fields(identity, name, instance_fields(self.program, class).map(part).collect())
            }
        }
    }

    /// `int[this.length]`.
    fn array_name(&self, class: &str, length: tandem_term::TermId) -> String {
        let element = class.strip_suffix("[]").unwrap_or(class);
        format!("{element}[{}]", self.terms.show(length))
    }

    fn field(&self, object: &InputObject, field: &Field) -> Cell {
        match field.slot {
            Slot::Prim(slot) => match object.prims.get(slot as usize) {
                Some(prim) if prim.read => Cell::Text(self.terms.show(prim.value)),
                _ => Cell::Text(UNREAD.to_string()),
            },
            Slot::Ref(slot) => self.reference(object.refs.get(slot as usize).copied().unwrap_or(InputRef::Unread)),
        }
    }

    fn reference(&self, reference: InputRef) -> Cell {
        match reference {
            InputRef::Unread => Cell::Text(CLOUD.to_string()),
            InputRef::Null => Cell::Text("null".to_string()),
            InputRef::Object(id) => match self.inputs.objects.get(id.0 as usize).map(|object| &object.content) {
                // What is known of a string is in the constraint.
                Some(InputContent::Text { .. }) => Cell::Text("\"…\"".to_string()),
                _ => Cell::Object(id.0 as usize),
            },
            InputRef::Constant(constant) => {
                let name = constant_name(self.program, self.state, constant);
                Cell::Text(name.map_or_else(|| "?".to_string(), |(_, name)| name.to_string()))
            }
        }
    }
}
