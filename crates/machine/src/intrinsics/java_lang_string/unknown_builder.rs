//! Builders whose text is not known.
//!
//! When something unknown is appended, the builder gets its text as payload, and its fields mean nothing from then on.
//! So no code that looks at the fields may run on such a builder: every method that can be called from outside its class
//! and has no intrinsic gets [`guard`], which spells the text out and gives the builder its fields again.
//!
//! The same stands before the methods of strings, since the JDK's code reads the fields of strings in any order.

use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal};
use tandem_java::{Class, Method, access};

use super::super::{Answer, Call, Intrinsic};
use super::{builders, unknown};
use crate::domain::{Cells, Domain, Spelling};
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
    // These only hand the string on to others. What they do before (find the default locale, compile a pattern) is then done
    // once, and not for each of the texts that are spelled out.
    let hands_on = match &*method.name {
        "toString" | "subSequence" | "matches" | "replaceAll" | "replaceFirst" => true,
        "toLowerCase" | "toUpperCase" => method.descriptor.starts_with("()"),
        _ => false,
    };
    let is_string = &*class.name == "java/lang/String" && !hands_on;
    let is_guarded = (is_builder && !is_harmless) || (is_string && !is_bridge && !method.is_constructor());
    (is_guarded && !method.is_static() && !method.is_private()).then_some(guard)
}

/// Declines once no text among the receiver and the arguments is unknown in its shape.
fn guard<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    call.decline_known()
}

pub(super) fn has_text<D: Domain>(call: &Call<'_, D>, object: Ref) -> bool {
    matches!(call.state.heap.get(object).payload, Payload::Text(_))
}

/// The text of a builder, known or not.
pub(super) fn content<D: Domain>(call: &mut Call<'_, D>, builder: Ref) -> Option<D::Str> {
    if let Payload::Text(text) = &call.state.heap.get(builder).payload {
        return Some(text.clone());
    }
    if let Some(known) = builders::content(call, builder) {
        return Some(call.interp.domain.text(known));
    }
    let slots = call.interp.builder_slots()?;
    let fields = call.state.heap.get(builder);
    let (value, count) = (fields.refs[slots.value], call.interp.domain.known_int(fields.prims[slots.count])?);
    let coder = call.interp.domain.known_int(fields.prims[slots.coder])?;
    call.interp.text_of_cells(call.state, value, 0, usize::try_from(count).ok()?, coder)
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
        _ => call.decline_known(),
    }
}

/// Appends a number; the shortcut for known ones has given up.
pub(super) fn append<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<D> {
    match tail_of_number(call, element, call.prims[0]) {
        Some(tail) => append_text(call, tail),
        None => guard(call),
    }
}

/// What a number is appended or inserted as.
pub(super) fn tail_of_number<D: Domain>(call: &mut Call<'_, D>, element: Element, value: D::Prim) -> Option<D::Str> {
    match (element, call.interp.domain.known(element.kind(), value)) {
        (Element::Boolean, Some(Literal::Int(value))) => {
            Some(call.interp.domain.text(if value == 0 { "false" } else { "true" }.into()))
        }
        _ => call.interp.shown(element, value),
    }
}

pub(super) fn length<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if has_text(call, call.refs[0]) { unknown::length(call) } else { Ok(Answer::Decline) }
}

pub(super) fn char_at<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if has_text(call, call.refs[0]) { unknown::char_at(call) } else { Ok(Answer::Decline) }
}

pub(super) fn to_string<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    // Known texts are the JDK's, which remembers them in a `StringBuffer`.
    match content(call, call.refs[0]) {
        Some(text) if has_text(call, call.refs[0]) || call.interp.domain.known_text(&text).is_none() => {
            let string = call.interp.new_string_of(call.state, text);
            call.give_ref(string)
        }
        _ => Ok(Answer::Decline),
    }
}

/// To no more than there are, without spelling out what is thrown away.
pub(super) fn set_length<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !has_text(call, call.refs[0]) {
        return call.decline_known();
    }
    if call.maybe_int(0) == Some(0) {
        clear(call)?;
        return call.give_void();
    }
    let Some(text) = content(call, call.refs[0]) else { return call.decline_known() };
    let Some(length) = call.interp.domain.text_length(&text) else { return call.decline_known() };
    let (wanted, domain) = (call.prims[0], &mut call.interp.domain);
    let zero = domain.int(0);
    let not_negative = domain.compare(Cond::Ge, Kind::Int, wanted, zero);
    let no_longer = domain.compare(Cond::Le, Kind::Int, wanted, length);
    let is_part = domain.binary(BinaryOp::AndInt, not_negative, no_longer);
    if !call.interp.decide(call.state, is_part)? {
        return call.decline_known();
    }
    match call.interp.domain.text_part(&call.state.facts, &text, zero, wanted) {
        Spelling::Text(part) => {
            call.state.heap.get_mut(call.refs[0]).payload = Payload::Text(part);
            call.give_void()
        }
        Spelling::Ask(question) => Err(Interrupt::Split(question)),
        Spelling::Unknown => call.decline_known(),
    }
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
