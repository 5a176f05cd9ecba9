//! An input as names and values, for reports that programs read.

use tandem_java::Program;

use super::{UNREAD, short_name};
use crate::input::{Answer, Content, FieldValue, Input, InputObject, Value};
use crate::literals::{readable, text_literal};

/// An input as names and values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The receiver and the parameters.
    pub arguments: Vec<(String, String)>,
    /// The objects: name, class, and the fields or cells with their values.
    pub objects: Vec<(String, String, Vec<(String, String)>)>,
    /// The answers that the program gets.
    pub answers: Vec<String>,
}

/// Lists an input. Objects are referred to by their names.
pub fn list_input(program: &Program, input: &Input) -> Listing {
    let arguments = input.arguments.iter().map(|(name, argument)| (name.to_string(), value(input, argument))).collect();
    let object = |object: &InputObject| {
        let class = short_name(program, program.class(object.class));
        (object.name.to_string(), class, parts(program, input, object))
    };
    let answer = |answer: &Answer| match answer {
        Answer::Number(element, bits) => readable(*element, *bits),
        Answer::Text(text) => text_literal(text),
    };
    let objects = input.objects.iter().map(object).collect();
    Listing { arguments, objects, answers: input.answers.iter().map(answer).collect() }
}

fn parts(program: &Program, input: &Input, object: &InputObject) -> Vec<(String, String)> {
    let field = |field: &FieldValue| {
        let shown = if field.matters { value(input, &field.value) } else { UNREAD.to_string() };
        (program.field(field.field).name.to_string(), shown)
    };
    let mut parts: Vec<(String, String)> = object.fields.iter().map(field).collect();
    let cell = |index: usize, shown: String| (format!("[{index}]"), shown);
    match &object.content {
        Content::None => (),
        Content::Numbers(element, cells) => {
            let shown = cells.iter().enumerate().map(|(index, bits)| cell(index, readable(*element, *bits)));
            parts.extend(shown);
        }
        Content::References(cells) => {
            parts.extend(cells.iter().enumerate().map(|(index, held)| cell(index, value(input, held))));
        }
        Content::Text(text) => parts.push(("text".to_string(), text_literal(text))),
    }
    parts
}

fn value(input: &Input, value: &Value) -> String {
    match value {
        Value::Number(element, bits) => readable(*element, *bits),
        Value::Null => "null".to_string(),
        Value::Object(number) => input.objects[*number].name.to_string(),
        Value::Constant { name, .. } => name.to_string(),
    }
}
