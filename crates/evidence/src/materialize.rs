//! An input as objects of a concrete state.
//!
//! Classes are initialized before the first object is made, in the order in which the input names them: their
//! initializers run code, and between instructions the collector frees what no frame holds.
//!
//! Invariant: an object of the input becomes exactly one object of the heap, so aliases and cycles stay as they are.

use std::sync::Arc;

use tandem_domains::Concrete;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Name};
use tandem_java::{ClassId, FieldId, Program, Slot};
use tandem_machine::domain::Cells;
use tandem_machine::reason::Doubt;
use tandem_machine::{Interp, Ref, State};

use crate::input::{Content, FieldValue, Input, Value};

/// The classes that must be initialized before the input can exist, each once: those that come first, those of its
/// objects, of the enum constants, and of the static fields.
pub(crate) fn classes_of(program: &Program, input: &Input) -> Vec<ClassId> {
    let mut classes = Vec::new();
    let mut add = |class: ClassId| {
        if !classes.contains(&class) {
            classes.push(class);
        }
    };
    input.initialized.iter().for_each(|class| add(*class));
    for object in input.objects.iter().filter(|object| !program.class(object.class).is_array()) {
        add(object.class);
    }
    for value in input.values() {
        if let Value::Constant { class, .. } = value {
            add(*class);
        }
    }
    for value in &input.statics {
        add(program.field(value.field).class);
    }
    classes
}

/// An input in a heap.
pub(crate) struct Materialized {
    /// The root of the harness: an object whose fields are the arguments.
    pub root: Ref,
    /// The objects of the input, in its order.
    pub objects: Vec<Ref>,
}

impl Materialized {
    /// What a value of the input is in the heap; `None` for numbers, and for a constant that is not there.
    pub fn reference(&self, program: &Program, state: &State<Concrete>, value: &Value) -> Option<Ref> {
        match value {
            Value::Number(..) => None,
            value => References { program, objects: &self.objects }.of(state, value).ok(),
        }
    }
}

/// Makes the objects of the input with nothing in them; those that factories make are null. The classes of [`classes_of`]
/// are initialized.
pub(crate) fn allocate(interp: &mut Interp<Concrete>, state: &mut State<Concrete>, input: &Input) -> Vec<Ref> {
    input
        .objects
        .iter()
        .map(|object| match &object.content {
            Content::Made(making, _) if !making.is_constructed() => Ref::NULL,
            Content::None | Content::Made(..) => interp.allocate(state, object.class),
            Content::Numbers(element, cells) => interp.new_cells(state, cells_of(*element, cells)),
            Content::References(cells) => interp.new_ref_array(state, object.class, &vec![Ref::NULL; cells.len()]),
            Content::Text(text) => interp.new_string(state, text.clone()),
        })
        .collect()
}

/// Fills the objects of the input, and sets the static fields.
pub(crate) fn materialize(
    interp: &mut Interp<Concrete>,
    state: &mut State<Concrete>,
    root: ClassId,
    input: &Input,
    objects: Vec<Ref>,
) -> Result<Materialized, Doubt> {
    let program = Arc::clone(&interp.program);
    let references = References { program: &program, objects: &objects };
    for (object, target) in input.objects.iter().zip(&objects) {
        for field in &object.fields {
            references.put(state, *target, field)?;
        }
        if let Content::References(cells) = &object.content {
            for (index, cell) in cells.iter().enumerate() {
                let cell = references.of(state, cell)?;
                state.heap.get_mut(*target).refs[index] = cell;
            }
        }
    }
    for field in &input.statics {
        references.put_static(state, field)?;
    }
    let target = interp.allocate(state, root);
    for (name, value) in &input.arguments {
        let field = argument_field(&program, root, name)?;
        references.put(state, target, &FieldValue { field, value: value.clone(), matters: true })?;
    }
    Ok(Materialized { root: target, objects })
}

/// The cells of an array in the width of their element.
fn cells_of(element: Element, values: &[Bits]) -> Cells {
    match element {
        Element::Boolean => Cells::Boolean(values.iter().map(|value| value.int() as i8 & 1).collect()),
        Element::Byte => Cells::Byte(values.iter().map(|value| value.int() as i8).collect()),
        Element::Char => Cells::Char(values.iter().map(|value| value.int() as u16).collect()),
        Element::Short => Cells::Short(values.iter().map(|value| value.int() as i16).collect()),
        Element::Int => Cells::Int(values.iter().map(|value| value.int()).collect()),
        Element::Long => Cells::Long(values.iter().map(|value| value.long()).collect()),
        Element::Float => Cells::Float(values.iter().map(|value| value.0 as u32).collect()),
        Element::Double => Cells::Double(values.iter().map(|value| value.0).collect()),
    }
}

fn argument_field(program: &Program, root: ClassId, name: &Name) -> Result<FieldId, Doubt> {
    let field = program.class(root).field_named(name);
    field.ok_or_else(|| Doubt::Parameter(name.clone()))
}

/// How the values of an input become references.
pub(crate) struct References<'r> {
    pub(crate) program: &'r Program,
    pub(crate) objects: &'r [Ref],
}

impl References<'_> {
    pub(crate) fn of(&self, state: &State<Concrete>, value: &Value) -> Result<Ref, Doubt> {
        match value {
            Value::Object(index) => Ok(self.objects[*index]),
            Value::Constant { class, name } => self.constant(state, *class, name),
            Value::Null | Value::Number(..) => Ok(Ref::NULL),
        }
    }

    fn constant(&self, state: &State<Concrete>, class: ClassId, name: &str) -> Result<Ref, Doubt> {
        let field = self.program.class(class).field_named(name).map(|field| self.program.field(field));
        match field.map(|field| field.slot) {
            Some(Slot::Ref(slot)) => Ok(state.statics(class).refs[slot as usize]),
            _ => {
                let class = self.program.class(class).external_name();
                Err(Doubt::EnumConstant { class: class.into(), constant: name.into() })
            }
        }
    }

    fn put(&self, state: &mut State<Concrete>, target: Ref, field: &FieldValue) -> Result<(), Doubt> {
        // What stands for an object of the library has fields that the real one has not.
        if !self.program.is_assignable(state.heap.get(target).class, self.program.field(field.field).class) {
            return Err(self.mismatch(field.field));
        }
        match (self.program.field(field.field).slot, &field.value) {
            (Slot::Prim(slot), Value::Number(_, bits)) => {
                let place = state.heap.get_mut(target).prims.get_mut(slot as usize);
                *place.ok_or_else(|| self.mismatch(field.field))? = *bits;
            }
            (Slot::Ref(slot), value) => {
                let value = self.of(state, value)?;
                let place = state.heap.get_mut(target).refs.get_mut(slot as usize);
                *place.ok_or_else(|| self.mismatch(field.field))? = value;
            }
            (Slot::Prim(_), _) => return Err(self.mismatch(field.field)),
        }
        Ok(())
    }

    fn put_static(&self, state: &mut State<Concrete>, field: &FieldValue) -> Result<(), Doubt> {
        let class = self.program.field(field.field).class;
        match (self.program.field(field.field).slot, &field.value) {
            (Slot::Prim(slot), Value::Number(_, bits)) => state.statics_mut(class).prims[slot as usize] = *bits,
            (Slot::Ref(slot), value) => {
                let value = self.of(state, value)?;
                state.statics_mut(class).refs[slot as usize] = value;
            }
            (Slot::Prim(_), _) => return Err(self.mismatch(field.field)),
        }
        Ok(())
    }

    fn mismatch(&self, field: FieldId) -> Doubt {
        let field = self.program.field(field);
        let class = self.program.class(field.class).external_name();
        Doubt::NumberField { class: class.into(), field: field.name.clone() }
    }
}
