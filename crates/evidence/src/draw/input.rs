//! The concrete input of a counterexample as a picture.

use tandem_java::{Class, Program};
use tandem_machine::Asked;

use super::functions::told;
use super::picture::{Cell, Link, Part, Picture, Shape};
use super::{CLOUD, UNREAD, link_of, short_name};
use crate::functions::Function;
use crate::input::{Answer, Content, FieldValue, Input, InputObject, Value};
use crate::literals::{readable, text_literal};

/// Draws an input: the arguments, static fields, and the answers that the program gets.
pub fn draw_input(program: &Program, input: &Input) -> String {
    let identities: Vec<u64> = (0..input.objects.len() as u64).collect();
    let mut lines = input_picture(program, input, &identities).lay_out();
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

/// The arguments and static fields, and the objects of the input, which have these identities.
pub fn input_picture(program: &Program, input: &Input, identities: &[u64]) -> Picture {
    let mut picture = Picture::default();
    for (name, value) in &input.arguments {
        picture.roots.push((name.to_string(), cell(program, input, value)));
    }
    for field in &input.statics {
        let info = program.field(field.field);
        let name = format!("{}.{}", short_name(program, program.class(info.class)), info.name);
        picture.roots.push((name, cell(program, input, &field.value)));
    }
    let objects = input.objects.iter().zip(identities).enumerate();
    let drawn = objects.map(|(number, (object, identity))| match input.function(program, number) {
        Some(function) => function_shape(program, input, object, &function, *identity),
        None => shape(program, input, object, *identity),
    });
    picture.objects = drawn.collect();
    picture
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
                // It is shown with the function that gives it.
                _ if program.is_answer(object.class) => Some(String::new()),
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

fn shape(program: &Program, input: &Input, object: &InputObject, identity: u64) -> Shape {
    let class = program.class(object.class);
    let name = short_name(program, class);
    match &object.content {
        Content::Numbers(element, cells) => {
            let cells = cells.iter().map(|bits| Cell::Text(readable(*element, *bits)));
            Shape::with_cells(identity, name, cells.collect())
        }
        Content::References(cells) | Content::Made(_, cells) => {
            Shape::with_cells(identity, name, cells.iter().map(|value| cell(program, input, value)).collect())
        }
        Content::None | Content::Text(_) => {
            let parts = object.fields.iter().map(|field| part(program, class, input, field));
            Shape::with_fields(identity, name, parts.collect())
        }
    }
}

/// A function with what it answers: `Comparator{compare(a, b): 1}`; and the fields of the abstract class that it extends.
fn function_shape(program: &Program, input: &Input, object: &InputObject, function: &Function, identity: u64) -> Shape {
    let class = program.class(object.class);
    let answers = told(program, input, function).into_iter().map(|(label, result)| {
        let cell = result.map_or_else(Cell::Text, |value| cell(program, input, value));
        Part { label, cell, link: Link::None }
    });
    let is_shown = |field: &&FieldValue| program.unknown_part(program.field(field.field).class).is_none();
    let fields = object.fields.iter().filter(is_shown).map(|field| part(program, class, input, field));
    Shape::with_fields(identity, short_name(program, class), fields.chain(answers).collect())
}

fn part(program: &Program, class: &Class, input: &Input, field: &FieldValue) -> Part {
    let info = program.field(field.field);
    let cell = match (&field.value, field.matters) {
        (Value::Number(..), false) => Cell::Text(UNREAD.to_string()),
        (Value::Null, false) => Cell::Text(CLOUD.to_string()),
        (value, _) => cell(program, input, value),
    };
    Part { label: info.name.to_string(), cell, link: link_of(program, class, &info.ty) }
}
