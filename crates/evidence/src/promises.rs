//! Whether an input keeps what is promised of it: by annotations of the cells of its arrays, by classes of their objects.

use tandem_domains::symbolic::{ClassFact, ClassFacts, Otherwise, Quantity, holds_what_was_given, number_slot};
use tandem_ir::Kind;
use tandem_java::{FieldId, NonNull, Program};

use crate::construction::Construction;
use crate::input::{Content, FieldValue, Input, InputObject, Value};

/// Whether no cell of an array is null that must not be. `arguments` says what is promised of each argument; fields say it
/// themselves, by annotations. An array that several references lead to keeps the promises of all of them.
pub fn keeps_promises(program: &Program, input: &Input, arguments: &[NonNull]) -> bool {
    let of_field = |field: FieldId| program.non_null_field(field).unwrap_or_default();
    let arguments = input.arguments.iter().zip(arguments).map(|((_, value), non_null)| (value, *non_null));
    let fields = input.objects.iter().flat_map(|object| &object.fields).chain(&input.statics);
    let fields = fields.map(|field| (&field.value, of_field(field.field)));
    let mut promised = vec![NonNull::NOTHING; input.objects.len()];
    let mut pending: Vec<(&Value, NonNull)> =
        arguments.chain(fields).map(|(value, non_null)| (value, non_null.of_cells())).collect();
    while let Some((value, of_cells)) = pending.pop() {
        let Value::Object(array) = value else { continue };
        let Content::References(cells) = &input.objects[*array].content else { continue };
        let known = &mut promised[*array];
        if of_cells.except(*known).is_nothing() {
            continue;
        }
        *known = known.and(of_cells);
        if of_cells.itself() && cells.contains(&Value::Null) {
            return false;
        }
        pending.extend(cells.iter().map(|cell| (cell, of_cells.of_cells())));
    }
    true
}

/// Whether somebody has put null where only he can have: into a collection, into an array that is passed, behind a stream.
pub fn holds_given_nulls(program: &Program, input: &Input) -> bool {
    let is_given_null = |field: &FieldValue| {
        field.matters && field.value == Value::Null && holds_what_was_given(program, program.field(field.field))
    };
    if input.objects.iter().flat_map(|object| &object.fields).any(is_given_null) {
        return true;
    }
    let mut passed: Vec<&Value> = input.arguments.iter().map(|(_, value)| value).collect();
    let mut seen = vec![false; input.objects.len()];
    while let Some(value) = passed.pop() {
        let Value::Object(array) = value else { continue };
        let Content::References(cells) = &input.objects[*array].content else { continue };
        if cells.contains(&Value::Null) {
            return true;
        }
        if !std::mem::replace(&mut seen[*array], true) {
            passed.extend(cells);
        }
    }
    input.objects.iter().any(|object| match &object.content {
        Content::Made(making, parts) => {
            parts.iter().enumerate().any(|(part, value)| making.is_element(part) && *value == Value::Null)
        }
        _ => false,
    })
}

/// Whether calls that make objects of an input pass arrays that hold null.
pub fn passes_null_cells(input: &Input, constructions: &[Option<Construction>]) -> bool {
    let mut pending: Vec<&Value> = constructions.iter().flatten().flat_map(Construction::values).collect();
    let mut seen = vec![false; input.objects.len()];
    while let Some(value) = pending.pop() {
        let Value::Object(array) = value else { continue };
        let Content::References(cells) = &input.objects[*array].content else { continue };
        if cells.contains(&Value::Null) {
            return true;
        }
        if !std::mem::replace(&mut seen[*array], true) {
            pending.extend(cells);
        }
    }
    false
}

/// Whether every object is as its class promises, where it matters.
pub fn keeps_class_facts(program: &Program, input: &Input, facts: &ClassFacts) -> bool {
    broken_promises(program, input, facts).next().is_none()
}

/// What objects break of what their classes promise, where it matters; each with the number of the object.
pub fn broken_promises<'i>(
    program: &'i Program,
    input: &'i Input,
    facts: &'i ClassFacts,
) -> impl Iterator<Item = (usize, ClassFact)> + 'i {
    let facts_of = move |object: &InputObject| facts.of_class(program, object.class).into_iter();
    let promised = input
        .objects
        .iter()
        .enumerate()
        .flat_map(move |(number, object)| facts_of(object).map(move |fact| (number, object, fact)));
    let broken = promised.filter(move |(_, object, fact)| !keeps(program, input, object, facts, *fact));
    broken.map(|(number, _, fact)| (number, fact))
}

/// The cells of a chain, as numbers of objects.
enum Chain {
    /// Where it goes on behind so many cells does not matter.
    Unknown(usize),
    /// It leads back to one of its cells.
    Endless,
    /// These, and then null.
    Known(Vec<usize>),
}

/// Whether an object keeps a promise, where it matters.
fn keeps(program: &Program, input: &Input, object: &InputObject, facts: &ClassFacts, fact: ClassFact) -> bool {
    let value = |object: &InputObject, id: FieldId| {
        object.fields.iter().find(|field| field.field == id && field.matters).map(|field| field.value.clone())
    };
    let length = |value: Option<Value>| match value {
        Some(Value::Object(array)) => match &input.objects[array].content {
            Content::Numbers(_, cells) => Some(cells.len()),
            Content::References(cells) => Some(cells.len()),
            Content::None | Content::Text(_) | Content::Made(..) => None,
        },
        _ => None,
    };
    let number = |object: &InputObject, quantity: Quantity| match quantity {
        Quantity::Constant(value) => Some(i64::from(value)),
        Quantity::Number(field) => match (value(object, field), number_slot(program, field)) {
            (Some(Value::Number(_, bits)), Some((Kind::Long, _))) => Some(bits.long()),
            (Some(Value::Number(_, bits)), Some(_)) => Some(bits.int().into()),
            _ => None,
        },
        Quantity::Length(field) => length(value(object, field)).and_then(|length| i64::try_from(length).ok()),
    };
    let chain = |head: FieldId, next: FieldId| {
        let (mut cells, mut held) = (Vec::new(), value(object, head));
        loop {
            match held {
                Some(Value::Null) => return Chain::Known(cells),
                Some(Value::Object(cell)) if cells.contains(&cell) => return Chain::Endless,
                Some(Value::Object(cell)) => {
                    cells.push(cell);
                    held = value(&input.objects[cell], next);
                }
                _ => return Chain::Unknown(cells.len()),
            }
        }
    };
    // How many cells a chain has, by any fact that says so.
    let counted = |by_head: FieldId, by_next: FieldId| {
        facts.iter().find_map(|fact| match fact {
            ClassFact::Counted { head, next, count } if (head, next) == (by_head, by_next) => {
                number(object, Quantity::Number(count))
            }
            _ => None,
        })
    };
    match fact {
        ClassFact::NonNull(field) => value(object, field) != Some(Value::Null),
        ClassFact::NonNullWith { given, then } => {
            let is_there = value(object, given).is_some_and(|value| value != Value::Null);
            !(is_there && value(object, then) == Some(Value::Null))
        }
        // Inputs have no arrays of subclasses.
        ClassFact::Exact(_) => true,
        ClassFact::Counted { head, next, count } => match chain(head, next) {
            Chain::Endless => false,
            Chain::Unknown(least) => number(object, Quantity::Number(count)).is_none_or(|count| count >= least as i64),
            Chain::Known(cells) => {
                number(object, Quantity::Number(count)).is_none_or(|count| count == cells.len() as i64)
            }
        },
        ClassFact::LastOf { head, next, last, otherwise } => match (chain(head, next), value(object, last)) {
            (Chain::Known(cells), _) if cells.is_empty() && otherwise == Otherwise::Anything => true,
            (Chain::Unknown(_), Some(last)) => counted(head, next).is_none_or(|count| match last {
                Value::Null => count == 0,
                _ => count > 0 || otherwise == Otherwise::Anything,
            }),
            (Chain::Known(cells), Some(last)) => last == cells.last().map_or(Value::Null, |cell| Value::Object(*cell)),
            _ => true,
        },
        ClassFact::Mirrored { head, next, last, prev } => match (chain(head, next), chain(last, prev)) {
            (Chain::Known(forth), Chain::Known(back)) => forth.iter().rev().eq(&back),
            _ => true,
        },
        ClassFact::AtMost(left, right) => match (number(object, left), number(object, right)) {
            (Some(left), Some(right)) => left <= right,
            _ => true,
        },
        ClassFact::Below(left, right) => match (number(object, left), number(object, right)) {
            (Some(left), Some(right)) => left < right,
            _ => true,
        },
    }
}
