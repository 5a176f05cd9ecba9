//! A concrete input as lists of names and values, for reports that machines read.

use tandem_java::Program;

use super::functions::told;
use super::input::{answer, inline};
use super::{CLOUD, UNREAD, short_name};
use crate::input::{Content, FieldValue, Input, InputObject, Value};
use crate::literals::readable;

/// An input as names and values. What refers to an object has the object's name as its value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listing {
    /// The receiver, the parameters and the static fields: name and value.
    pub arguments: Vec<(String, String)>,
    /// The objects. Strings and boxes are values.
    pub objects: Vec<ListedObject>,
    /// What the program was told when it asked, in order.
    pub answers: Vec<String>,
}

/// An object: its name, its class, and its fields or cells with their values.
pub type ListedObject = (String, String, Vec<(String, String)>);

/// Cells of an array that are listed; of a longer one only these.
const MOST_CELLS: usize = 1000;

/// Lists an input.
pub fn list_input(program: &Program, input: &Input) -> Listing {
    let value = |value: &Value| shown(program, input, value);
    let arguments = input.arguments.iter().map(|(name, argument)| (name.to_string(), value(argument)));
    let statics = input.statics.iter().map(|field| {
        let info = program.field(field.field);
        (format!("{}.{}", short_name(program, program.class(info.class)), info.name), value(&field.value))
    });
    let is_object = |number: &usize| inline(program, input, &Value::Object(*number)).is_none();
    let objects = (0..input.objects.len()).filter(is_object).map(|number| &input.objects[number]);
    Listing {
        arguments: arguments.chain(statics).collect(),
        objects: objects
            .map(|object| {
                let class = short_name(program, program.class(object.class));
                let named = |(label, held): (String, Held)| match held {
                    Held::Value(text) => (label, text),
                    Held::Object(number) => (label, input.objects[number].name.to_string()),
                };
                (object.name.to_string(), class, parts(program, input, object).into_iter().map(named).collect())
            })
            .collect(),
        answers: input.answered().map(answer).collect(),
    }
}

/// What a field or a cell holds.
pub(super) enum Held {
    /// A value, as text.
    Value(String),
    /// An object of the input, by its number.
    Object(usize),
}

/// The fields of an object, and what is said of an array: its length and its cells.
pub(super) fn parts(program: &Program, input: &Input, object: &InputObject) -> Vec<(String, Held)> {
    let held = |value: &Value| match (inline(program, input, value), value) {
        (Some(text), _) => Held::Value(text),
        (None, Value::Object(number)) => Held::Object(*number),
        (None, _) => Held::Value(UNREAD.to_string()),
    };
    let (length, cells): (Option<usize>, Vec<Held>) = match &object.content {
        Content::Numbers(element, cells) => {
            let shown = cells.iter().take(MOST_CELLS).map(|bits| Held::Value(readable(*element, *bits)));
            (Some(cells.len()), shown.collect())
        }
        Content::References(cells) | Content::Made(_, cells) => {
            (Some(cells.len()), cells.iter().take(MOST_CELLS).map(held).collect())
        }
        Content::None | Content::Text(_) => (None, Vec::new()),
    };
    let function = input.objects.iter().position(|known| std::ptr::eq(known, object));
    let function = function.and_then(|number| input.function(program, number));
    let answers: Vec<(String, Held)> = function
        .iter()
        .flat_map(|function| told(program, input, function))
        .map(|(label, result)| (label, result.map_or_else(Held::Value, held)))
        .collect();
    let is_shown = |field: &&FieldValue| program.unknown_part(program.field(field.field).class).is_none();
    let fields = object.fields.iter().filter(is_shown).map(|field| {
        let held = match (&field.value, field.matters) {
            (Value::Number(..), false) => Held::Value(UNREAD.to_string()),
            (Value::Null, false) => Held::Value(CLOUD.to_string()),
            (value, _) => held(value),
        };
        (program.field(field.field).name.to_string(), held)
    });
    let length = length.map(|length| ("length".to_string(), Held::Value(length.to_string())));
    let cells = cells.into_iter().enumerate().map(|(index, cell)| (format!("[{index}]"), cell));
    fields.chain(answers).chain(length).chain(cells).collect()
}

fn shown(program: &Program, input: &Input, value: &Value) -> String {
    match (inline(program, input, value), value) {
        (Some(text), _) => text,
        (None, Value::Object(number)) => input.objects[*number].name.to_string(),
        (None, _) => UNREAD.to_string(),
    }
}
