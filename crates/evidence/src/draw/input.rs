//! The concrete input of a counterexample as a picture.

use tandem_java::Program;
use tandem_machine::Asked;

use super::picture::{Cell, Form, Part, Picture, Shape};
use super::{CLOUD, UNREAD, is_link, short_name};
use crate::input::{Answer, Content, FieldValue, Input, InputObject, Value};
use crate::literals::{readable, text_literal};

/// Draws an input: the arguments, static fields, and the answers that the program gets.
pub fn draw_input(program: &Program, input: &Input) -> String {
    let mut picture = Picture::default();
    for (name, value) in &input.arguments {
        picture.roots.push((name.to_string(), cell(program, input, value)));
    }
    for field in &input.statics {
        let info = program.field(field.field);
        let name = format!("{}.{}", short_name(program, program.class(info.class)), info.name);
        picture.roots.push((name, cell(program, input, &field.value)));
    }
    picture.objects = input.objects.iter().map(|object| shape(program, input, object)).collect();
    let mut lines = picture.lay_out();
    if !input.initialized.is_empty() {
        let names: Vec<String> =
            input.initialized.iter().map(|class| short_name(program, program.class(*class))).collect();
        if !lines.is_empty() {
            lines.push('\n');
        }
        lines.push_str(&format!("initialized before: {}", names.join(", ")));
    }
    if !input.answers.is_empty() {
        let answers: Vec<String> = input.answered().map(answer).collect();
        if !lines.is_empty() {
            lines.push('\n');
        }
        lines.push_str(&format!("answers = [{}]", answers.join(", ")));
    }
    lines
}

/// An answer; what the world says stands behind what it was asked.
pub(super) fn answer((asked, answer): (&Asked, &Answer)) -> String {
    let given = match answer {
        Answer::Number(element, bits) => readable(*element, *bits),
        Answer::Text(text) => text_literal(text),
    };
    match asked {
        Asked::Verifier => given,
        Asked::World(what) => format!("{what} = {given}"),
    }
}

/// Strings and boxes are written in place; every other object is an object of the picture.
fn cell(program: &Program, input: &Input, value: &Value) -> Cell {
    match (inline(program, input, value), value) {
        (None, Value::Object(number)) => Cell::Object(*number),
        (text, _) => Cell::Text(text.unwrap_or_default()),
    }
}

/// The value as text, unless it is an object that has parts.
pub(super) fn inline(program: &Program, input: &Input, value: &Value) -> Option<String> {
    match value {
        Value::Number(element, bits) => Some(readable(*element, *bits)),
        Value::Null => Some("null".to_string()),
        Value::Constant { name, .. } => Some(name.to_string()),
        Value::Object(number) => {
            let object = &input.objects[*number];
            match (&object.content, &object.fields[..]) {
                (Content::Text(text), _) => Some(text_literal(text)),
                (Content::None, [FieldValue { value: Value::Number(element, bits), .. }])
                    if *element.box_class() == *program.class(object.class).name =>
                {
                    Some(readable(*element, *bits))
                }
                _ => None,
            }
        }
    }
}

fn shape(program: &Program, input: &Input, object: &InputObject) -> Shape {
    let class = short_name(program, program.class(object.class));
    let listed = |cell: Cell| Part { label: String::new(), cell, is_link: false };
    match &object.content {
        Content::Numbers(element, cells) => {
            let content = cells.iter().map(|bits| listed(Cell::Text(readable(*element, *bits)))).collect();
            Shape { class, content, form: Form::List }
        }
        Content::References(cells) => {
            let content = cells.iter().map(|value| listed(cell(program, input, value))).collect();
            Shape { class, content, form: Form::List }
        }
        Content::None | Content::Text(_) => {
            let content = object.fields.iter().map(|field| part(program, input, field)).collect();
            Shape { class, content, form: Form::Fields }
        }
    }
}

fn part(program: &Program, input: &Input, field: &FieldValue) -> Part {
    let info = program.field(field.field);
    let cell = match (&field.value, field.matters) {
        (Value::Number(..), false) => Cell::Text(UNREAD.to_string()),
        (Value::Null, false) => Cell::Text(CLOUD.to_string()),
        (value, _) => cell(program, input, value),
    };
    Part { label: info.name.to_string(), cell, is_link: is_link(program, &info.ty) }
}
