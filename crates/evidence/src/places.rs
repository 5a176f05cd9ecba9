//! The places of an input that hold something: one way to read, write and walk over all of them.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Name, Type};
use tandem_java::{ClassId, Program};
use tandem_machine::Text;
use tandem_machine::harness::Plan;

use crate::input::{Answer, Content, Input, InputObject, Value};

/// Where a value of an input stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InputPlace {
    /// An argument, by its number.
    Argument(usize),
    /// A field of an object, by its number among those of the object.
    Field(usize, usize),
    /// A cell of an array of references, or a part of what is made by calls.
    Cell(usize, usize),
    /// A static field.
    Static(usize),
}

/// Where a number of an input stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NumberPlace {
    /// A value that is a number.
    Value(InputPlace),
    /// A cell of an array of numbers.
    Cell(usize, usize),
    /// An answer.
    Answer(usize),
}

/// Where a text of an input stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TextPlace {
    /// A string object.
    Object(usize),
    /// An answer.
    Answer(usize),
}

/// All places of values: arguments, objects in their order, static fields.
pub(crate) fn places(input: &Input) -> Vec<InputPlace> {
    let mut places: Vec<InputPlace> = (0..input.arguments.len()).map(InputPlace::Argument).collect();
    for (number, object) in input.objects.iter().enumerate() {
        places.extend((0..object.fields.len()).map(|field| InputPlace::Field(number, field)));
        if let Content::References(cells) | Content::Made(_, cells) = &object.content {
            places.extend((0..cells.len()).map(|cell| InputPlace::Cell(number, cell)));
        }
    }
    places.extend((0..input.statics.len()).map(InputPlace::Static));
    places
}

/// All places of numbers.
pub(crate) fn number_places(input: &Input) -> Vec<NumberPlace> {
    let is_number = |place: &InputPlace| matches!(value(input, *place), Value::Number(..));
    let mut found: Vec<NumberPlace> = places(input).into_iter().filter(is_number).map(NumberPlace::Value).collect();
    for (number, object) in input.objects.iter().enumerate() {
        if let Content::Numbers(_, cells) = &object.content {
            found.extend((0..cells.len()).map(|cell| NumberPlace::Cell(number, cell)));
        }
    }
    let answers = input.answers.iter().enumerate().filter(|(_, answer)| matches!(answer, Answer::Number(..)));
    found.extend(answers.map(|(number, _)| NumberPlace::Answer(number)));
    found
}

/// All places of texts.
pub(crate) fn text_places(input: &Input) -> Vec<TextPlace> {
    let objects = input.objects.iter().enumerate();
    let objects = objects.filter(|(_, object)| matches!(object.content, Content::Text(_)));
    let answers = input.answers.iter().enumerate().filter(|(_, answer)| matches!(answer, Answer::Text(_)));
    let objects = objects.map(|(number, _)| TextPlace::Object(number));
    objects.chain(answers.map(|(number, _)| TextPlace::Answer(number))).collect()
}

/// The value at a place.
pub(crate) fn value(input: &Input, place: InputPlace) -> &Value {
    match place {
        InputPlace::Argument(number) => &input.arguments[number].1,
        InputPlace::Field(object, field) => &input.objects[object].fields[field].value,
        InputPlace::Static(number) => &input.statics[number].value,
        InputPlace::Cell(object, cell) => match &input.objects[object].content {
            Content::References(cells) | Content::Made(_, cells) => &cells[cell],
            _ => unreachable!("only arrays of references have such cells"),
        },
    }
}

/// The value at a place, for writing.
pub(crate) fn value_mut(input: &mut Input, place: InputPlace) -> &mut Value {
    match place {
        InputPlace::Argument(number) => &mut input.arguments[number].1,
        InputPlace::Field(object, field) => &mut input.objects[object].fields[field].value,
        InputPlace::Static(number) => &mut input.statics[number].value,
        InputPlace::Cell(object, cell) => match &mut input.objects[object].content {
            Content::References(cells) | Content::Made(_, cells) => &mut cells[cell],
            _ => unreachable!("only arrays of references have such cells"),
        },
    }
}

/// The number at a place.
pub(crate) fn number(input: &Input, place: NumberPlace) -> (Element, Bits) {
    match place {
        NumberPlace::Value(place) => match value(input, place) {
            Value::Number(element, bits) => (*element, *bits),
            _ => unreachable!("a place of a number keeps a number"),
        },
        NumberPlace::Cell(object, cell) => match &input.objects[object].content {
            Content::Numbers(element, cells) => (*element, cells[cell]),
            _ => unreachable!("only arrays of numbers have such cells"),
        },
        NumberPlace::Answer(answer) => match input.answers[answer] {
            Answer::Number(element, bits) => (element, bits),
            Answer::Text(_) => unreachable!("a place of a number keeps a number"),
        },
    }
}

/// Replaces the number at a place.
pub(crate) fn set_number(input: &mut Input, place: NumberPlace, new: Bits) {
    match place {
        NumberPlace::Value(place) => {
            if let Value::Number(_, bits) = value_mut(input, place) {
                *bits = new;
            }
        }
        NumberPlace::Cell(object, cell) => {
            if let Content::Numbers(_, cells) = &mut input.objects[object].content {
                cells[cell] = new;
            }
        }
        NumberPlace::Answer(answer) => {
            if let Answer::Number(_, bits) = &mut input.answers[answer] {
                *bits = new;
            }
        }
    }
}

/// The text at a place.
pub(crate) fn text(input: &Input, place: TextPlace) -> &Text {
    match place {
        TextPlace::Object(number) => match &input.objects[number].content {
            Content::Text(text) => text,
            _ => unreachable!("a place of a text keeps a text"),
        },
        TextPlace::Answer(number) => match &input.answers[number] {
            Answer::Text(text) => text,
            Answer::Number(..) => unreachable!("a place of a text keeps a text"),
        },
    }
}

/// Replaces the text at a place.
pub(crate) fn set_text(input: &mut Input, place: TextPlace, new: Text) {
    match place {
        TextPlace::Object(number) => input.objects[number].content = Content::Text(new),
        TextPlace::Answer(number) => input.answers[number] = Answer::Text(new),
    }
}

/// The declared class of a place that holds references; `None` if it cannot be loaded.
pub(crate) fn declared_class(program: &Program, plan: &Plan, input: &Input, place: InputPlace) -> Option<ClassId> {
    let of_type = |ty: &Type| match ty {
        Type::Ref(name) => program.load(name).ok(),
        Type::Prim(_) => None,
    };
    match place {
        InputPlace::Argument(number) => {
            let entry = program.method(plan.entry);
            let name: &Name = &input.arguments[number].0;
            match plan.parameters.iter().position(|parameter| parameter == name) {
                Some(parameter) => of_type(entry.ty().parameters.get(parameter)?),
                None => Some(plan.class),
            }
        }
        InputPlace::Field(object, field) => of_type(&program.field(input.objects[object].fields[field].field).ty),
        InputPlace::Static(number) => of_type(&program.field(input.statics[number].field).ty),
        InputPlace::Cell(object, cell) => match &input.objects[object].content {
            Content::Made(making, _) => of_type(&making.type_of_part(program, cell)?),
            _ => program.class(input.objects[object].class).element(),
        },
    }
}

/// Drops the objects that no argument and no static field leads to. The others are put in the order in which they are
/// reached, near before far, and named by the way: `this.next`.
pub(crate) fn tidy(program: &Program, input: &mut Input) {
    let order = reached(program, input);
    let mut numbers = vec![0; input.objects.len()];
    for (number, (object, _)) in order.iter().enumerate() {
        numbers[*object] = number;
    }
    let mut objects: Vec<Option<InputObject>> = std::mem::take(&mut input.objects).into_iter().map(Some).collect();
    let renamed = |(object, name): (usize, Name)| {
        let object = objects[object].take().expect("each object is reached first once");
        InputObject { name, ..object }
    };
    input.objects = order.into_iter().map(renamed).collect();
    for place in places(input) {
        if let Value::Object(object) = value_mut(input, place) {
            *object = numbers[*object];
        }
    }
}

/// The objects that the input leads to, in the order of a breadth-first walk, with the way to each.
fn reached(program: &Program, input: &Input) -> Vec<(usize, Name)> {
    let mut seen = vec![false; input.objects.len()];
    let mut order: Vec<(usize, Name)> = Vec::new();
    let mut reach = |order: &mut Vec<(usize, Name)>, value: &Value, name: String| {
        if let Value::Object(object) = value
            && !std::mem::replace(&mut seen[*object], true)
        {
            order.push((*object, name.into()));
        }
    };
    for (name, value) in &input.arguments {
        reach(&mut order, value, name.to_string());
    }
    for field in &input.statics {
        let info = program.field(field.field);
        reach(&mut order, &field.value, format!("{}.{}", program.class(info.class).external_name(), info.name));
    }
    let mut next = 0;
    while let Some((object, name)) = order.get(next).cloned() {
        let object = &input.objects[object];
        for field in &object.fields {
            reach(&mut order, &field.value, format!("{name}.{}", program.field(field.field).name));
        }
        if let Content::References(cells) | Content::Made(_, cells) = &object.content {
            for (index, cell) in cells.iter().enumerate() {
                reach(&mut order, cell, format!("{name}[{index}]"));
            }
        }
        next += 1;
    }
    order
}
