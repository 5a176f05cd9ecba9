//! Choices in words, for the trail of a path.

use std::rc::Rc;

use tandem_domains::symbolic::inputs::{InputContent, InputId, InputObject, InputRef, Inputs, StaticValue};
use tandem_domains::symbolic::{Prim, Symbolic, holder_of_constant, is_constant};
use tandem_java::{ClassId, Program, Slot, access};
use tandem_machine::{Interp, Numbers, Ref, State};

/// A condition, or its negation, as Java.
pub fn condition(interp: &mut Interp<Symbolic>, cond: Prim, holds: bool) -> String {
    let terms = &mut interp.domain.terms;
    match cond {
        Prim::Term(term) | Prim::Unread(term) => {
            let truth = terms.is_nonzero(term);
            let truth = if holds { truth } else { terms.not(truth) };
            terms.show(truth)
        }
        _ => (interp.domain.known_int(cond).is_some_and(|value| value != 0) == holds).to_string(),
    }
}

/// What a reference was initialized to on the way from `before` to `after`.
pub fn resolution(interp: &Interp<Symbolic>, before: &State<Symbolic>, after: &State<Symbolic>) -> String {
    let (old, new) = (&before.facts.inputs, &after.facts.inputs);
    if let Some(object) = classified(before, after) {
        let classes = &after.heap.get(object.object).note.classes;
        let count = classes.as_ref().map_or(1, |set| set.classes.len() + usize::from(set.unknown.is_some()));
        let class = simple_name(&interp.program, object.class);
        return match count {
            1 => format!("{} is a {class}", object.name),
            _ => format!("{} is a {class}, of {count} classes", object.name),
        };
    }
    let Some((name, value)) = initialized(interp, old, new) else { return String::new() };
    match value {
        InputRef::Unread => name,
        InputRef::Null => format!("{name} == null"),
        InputRef::Object(InputId(id)) => {
            let object = &new.objects[id as usize];
            match old.objects.get(id as usize) {
                Some(known) => format!("{name} == {}", known.name),
                None => {
                    let classes = after.heap.get(object.object).note.classes.as_ref();
                    let unknown = classes.and_then(|set| set.unknown.as_ref()).and_then(|unknown| unknown.is.last());
                    let class = *unknown.unwrap_or(&object.class);
                    format!("{name} is a new {}", simple_name(&interp.program, class))
                }
            }
        }
        InputRef::Constant(constant) => format!("{name} == {}", constant_name(interp, after, constant)),
    }
}

/// The object of whose class `after` knows more than `before`.
fn classified<'s>(before: &State<Symbolic>, after: &'s State<Symbolic>) -> Option<&'s InputObject> {
    let classes = |state: &State<Symbolic>, object: &InputObject| state.heap.get(object.object).note.classes.clone();
    let pairs = before.facts.inputs.objects.iter().zip(&after.facts.inputs.objects);
    let mut changed = pairs.filter(|(old, new)| classes(before, old) != classes(after, new));
    changed.next().map(|(_, new)| &**new)
}

/// The reference that `new` knows and `old` does not: its name and what it is.
fn initialized(interp: &Interp<Symbolic>, old: &Inputs, new: &Inputs) -> Option<(String, InputRef)> {
    if let Some(input) = new.statics.get(old.statics.len()..).and_then(<[_]>::last)
        && let StaticValue::Ref(value) = input.value
    {
        let name = field_name(&interp.program, input.class, access::STATIC, input.slot)?;
        return Some((format!("{}.{name}", simple_name(&interp.program, input.class)), value));
    }
    let pairs = old.objects.iter().zip(&new.objects);
    let (old, new) = pairs.into_iter().find(|(old, new)| !Rc::ptr_eq(old, new) && differ(old, new))?;
    if let Some(slot) = old.refs.iter().zip(&new.refs).position(|(old, new)| old != new) {
        let field = field_name(&interp.program, new.class, 0, slot as u32)?;
        let name = if new.name.is_empty() { field } else { format!("{}.{field}", new.name) };
        return Some((name, new.refs[slot]));
    }
    let InputContent::Refs { cells, .. } = &new.content else { return None };
    let (index, value) = cells.last()?;
    Some((format!("{}[{}]", new.name, interp.domain.terms.show(*index)), *value))
}

fn differ(old: &InputObject, new: &InputObject) -> bool {
    let cells = |object: &InputObject| match &object.content {
        InputContent::Refs { cells, .. } => cells.len(),
        _ => 0,
    };
    old.refs != new.refs || cells(old) != cells(new)
}

/// The name of the reference field in a slot; `is_static` is the access flag or zero.
fn field_name(program: &Program, class: ClassId, is_static: u16, slot: u32) -> Option<String> {
    let ancestors = program.class(class).super_classes().iter().rev();
    let mut fields = ancestors.flat_map(|class| &program.class(*class).fields).map(|field| program.field(*field));
    let field = fields.find(|field| field.access & access::STATIC == is_static && field.slot == Slot::Ref(slot))?;
    Some(field.name.to_string())
}

/// The name of a class without its package and the classes around it.
fn simple_name(program: &Program, class: ClassId) -> String {
    let class = program.class(class);
    if let Some(element) = class.element() {
        return format!("{}[]", simple_name(program, element));
    }
    let name = class.external_name();
    let name = name.rsplit('.').next().unwrap_or_default();
    let inner = name.rsplit('$').next().filter(|inner| !inner.starts_with(|first: char| first.is_ascii_digit()));
    inner.filter(|inner| !inner.is_empty()).unwrap_or(name).to_string()
}

/// A constant of an enum or a class of the library as Java.
fn constant_name(interp: &Interp<Symbolic>, state: &State<Symbolic>, constant: Ref) -> String {
    let program = &interp.program;
    let class = state.heap.get(constant).class;
    let class = program.class(holder_of_constant(program, class).unwrap_or(class));
    let fields = class.fields.iter().map(|field| program.field(*field));
    let mut constants = fields.filter(|field| is_constant(program, field));
    let is_it =
        |slot: &Slot| matches!(slot, Slot::Ref(slot) if state.statics(class.id).refs[*slot as usize] == constant);
    let name = constants.find(|field| is_it(&field.slot)).map_or("?", |field| &*field.name);
    format!("{}.{name}", simple_name(program, class.id))
}
