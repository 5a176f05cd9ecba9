//! Builders whose text is not known.
//!
//! When something unknown is appended, the builder gets its text as payload, and its fields mean nothing from then on.
//! So no code that looks at the fields may run on such a builder: every method that can be called from outside its class
//! and has no intrinsic gets [`guard`], which ends the run with the method's name.

use tandem_ir::{Element, Literal};
use tandem_java::{Class, Method, access};

use super::super::{Answer, Call, Intrinsic};
use super::{builders, unknown};
use crate::domain::{Cells, Domain};
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// Stands before a method of a builder without an intrinsic, if the method can be reached from outside the class.
pub(crate) fn guarded<D: Domain>(class: &Class, method: &Method) -> Option<Intrinsic<D>> {
    let is_builder = matches!(
        &*class.name,
        "java/lang/AbstractStringBuilder" | "java/lang/StringBuilder" | "java/lang/StringBuffer"
    );
    // They append what `String.valueOf` gives, or only call another method of the builder.
    let is_bridge = method.access & access::BRIDGE != 0;
    let is_harmless = is_bridge || method.is_constructor() || method.descriptor.starts_with("(Ljava/lang/Object;)");
    (is_builder && !method.is_static() && !method.is_private() && !is_harmless).then_some(guard)
}

/// Declines unless the text of a builder, be it the receiver or an argument, is unknown.
fn guard<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let string = call.interp.well_known.string;
    let is_builder = |object: &Ref| !object.is_null() && call.state.heap.get(*object).class != string;
    match call.refs.iter().filter(|object| is_builder(object)).any(|builder| has_text(call, *builder)) {
        true => Err(call.unknown_text()),
        false => Ok(Answer::Decline),
    }
}

fn has_text<D: Domain>(call: &Call<'_, D>, object: Ref) -> bool {
    matches!(call.state.heap.get(object).payload, Payload::Text(_))
}

/// The text of a builder, known or not.
fn content<D: Domain>(call: &mut Call<'_, D>, builder: Ref) -> Option<D::Str> {
    if let Payload::Text(text) = &call.state.heap.get(builder).payload {
        return Some(text.clone());
    }
    let known = builders::content(call, builder)?;
    Some(call.interp.domain.text(known))
}

/// Appends a text, which is not known or comes behind something that is not; declines if nothing is unknown.
fn append_text<D: Domain>(call: &mut Call<'_, D>, tail: D::Str) -> Result<D> {
    let is_known = call.interp.domain.known_text(&tail).is_some();
    if is_known && !has_text(call, call.refs[0]) {
        return Ok(Answer::Decline);
    }
    let Some(head) = content(call, call.refs[0]) else { return Err(call.unknown_text()) };
    let joined = call.interp.join(&[head, tail])?;
    call.state.heap.get_mut(call.refs[0]).payload = Payload::Text(joined);
    call.give_ref(call.refs[0])
}

/// Appends a string; the shortcut for known ones has given up.
pub(super) fn append_string<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let tail = match call.refs[1] {
        Ref::NULL => Some(call.interp.domain.text("null".into())),
        string => call.interp.any_text_of(call.state, string),
    };
    match tail {
        Some(tail) => append_text(call, tail),
        None => guard(call),
    }
}

/// Appends a string or the content of a builder, if one of them is not known.
pub(super) fn append_sequence<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let tail = call.refs[1];
    if tail.is_null() || call.state.heap.get(tail).class == call.interp.well_known.string {
        return append_string(call);
    }
    let class = call.state.heap.get(tail).class;
    let is_builder = call
        .interp
        .program
        .load("java/lang/AbstractStringBuilder")
        .is_ok_and(|builder| call.interp.program.is_assignable(class, builder));
    if !is_builder {
        return guard(call);
    }
    match content(call, tail) {
        Some(tail) => append_text(call, tail),
        None => guard(call),
    }
}

/// Appends a part of a known string behind something that is not known, as `String.format` does.
pub(super) fn append_range<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !has_text(call, call.refs[0]) {
        return guard(call);
    }
    let source = call.refs[1];
    let is_string = !source.is_null() && call.state.heap.get(source).class == call.interp.well_known.string;
    let (start, end) = (call.maybe_index(0), call.maybe_index(1));
    match (is_string.then(|| call.maybe_text(source)).flatten(), start, end) {
        (Some(text), Some(start), Some(end)) if start <= end && end <= text.len() => {
            let part = text.slice(start, end);
            let part = call.interp.domain.text(part);
            append_text(call, part)
        }
        _ => Err(call.unknown_text()),
    }
}

/// Appends a number; the shortcut for known ones has given up.
pub(super) fn append<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<D> {
    let value = call.prims[0];
    let tail = match (element, call.interp.domain.known(element.kind(), value)) {
        (Element::Boolean, Some(Literal::Int(value))) => {
            Some(call.interp.domain.text(if value == 0 { "false" } else { "true" }.into()))
        }
        _ => call.interp.shown(element, value),
    };
    match tail {
        Some(tail) => append_text(call, tail),
        None => guard(call),
    }
}

pub(super) fn length<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if has_text(call, call.refs[0]) { unknown::length(call) } else { Ok(Answer::Decline) }
}

pub(super) fn char_at<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if has_text(call, call.refs[0]) { unknown::char_at(call) } else { Ok(Answer::Decline) }
}

pub(super) fn to_string<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match &call.state.heap.get(call.refs[0]).payload {
        Payload::Text(text) => {
            let text = text.clone();
            let string = call.interp.new_string_of(call.state, text);
            call.give_ref(string)
        }
        _ => Ok(Answer::Decline),
    }
}

/// Only to zero, as programs do that use a builder again.
pub(super) fn set_length<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !has_text(call, call.refs[0]) {
        return Ok(Answer::Decline);
    }
    if call.maybe_int(0) != Some(0) {
        return Err(call.unknown_text());
    }
    clear(call)?;
    call.give_void()
}

/// Makes the builder one of no chars.
fn clear<D: Domain>(call: &mut Call<'_, D>) -> std::result::Result<(), Interrupt<D>> {
    let Some(slots) = call.interp.builder_slots() else { return Err(call.unknown_text()) };
    let value = call.interp.new_cells(call.state, Cells::Byte(vec![0; 16]));
    let zero = call.interp.domain.int(0);
    call.interp.set_ref_field(call.state, call.refs[0], "toStringCache", Ref::NULL);
    let object = call.state.heap.get_mut(call.refs[0]);
    object.payload = Payload::None;
    object.refs[slots.value] = value;
    object.prims[slots.count] = zero;
    object.prims[slots.coder] = zero;
    Ok(())
}

/// The constructor that takes a string.
pub(super) fn init<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.is_unknown_text(call.refs[1]) {
        return Ok(Answer::Decline);
    }
    clear(call)?;
    let Some(text) = call.interp.any_text_of(call.state, call.refs[1]) else { return Err(call.unknown_text()) };
    call.state.heap.get_mut(call.refs[0]).payload = Payload::Text(text);
    call.give_void()
}
