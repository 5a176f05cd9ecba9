//! `StringBuilder`, `StringBuffer` and their superclass, which keep the JDK's own representation: `value`, `coder` and
//! `count`. The shortcuts write into it where it has room and is wide enough; growing is the JDK's.
//!
//! A builder to which something unknown was appended has its text as payload instead; see [`unknown_builder`].

use tandem_ir::Element;

use super::super::{Answer, Call, Entry, Intrinsic, Sort};
use super::{become_text, bytes, numbers, unknown_builder};
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::text::Text;

const BUILDER: &str = "java/lang/StringBuilder";
const BUFFER: &str = "java/lang/StringBuffer";
const ABSTRACT: &str = "java/lang/AbstractStringBuilder";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Element::{Double, Float};
    use Sort::Shortcut;
    let mut table: Vec<Entry<D>> = vec![
        (BUILDER, "append", "(Ljava/lang/String;)Ljava/lang/StringBuilder;", Shortcut, append_any_string),
        (BUILDER, "append", "(C)Ljava/lang/StringBuilder;", Shortcut, append_any_char),
        (BUILDER, "append", "(I)Ljava/lang/StringBuilder;", Shortcut, append_any_int),
        (BUILDER, "append", "(J)Ljava/lang/StringBuilder;", Shortcut, append_any_long),
        (BUILDER, "append", "(Z)Ljava/lang/StringBuilder;", Shortcut, append_any_bool),
        (BUILDER, "append", "(F)Ljava/lang/StringBuilder;", Shortcut, |call| unknown_builder::append(call, Float)),
        (BUILDER, "append", "(D)Ljava/lang/StringBuilder;", Shortcut, |call| unknown_builder::append(call, Double)),
        (ABSTRACT, "append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", Shortcut, append_any_string),
        (ABSTRACT, "append", "(C)Ljava/lang/AbstractStringBuilder;", Shortcut, append_any_char),
        (ABSTRACT, "append", "(I)Ljava/lang/AbstractStringBuilder;", Shortcut, append_any_int),
        (ABSTRACT, "append", "(J)Ljava/lang/AbstractStringBuilder;", Shortcut, append_any_long),
        (ABSTRACT, "append", "(Z)Ljava/lang/AbstractStringBuilder;", Shortcut, append_any_bool),
        (ABSTRACT, "append", "(F)Ljava/lang/AbstractStringBuilder;", Shortcut, |call| {
            unknown_builder::append(call, Float)
        }),
        (ABSTRACT, "append", "(D)Ljava/lang/AbstractStringBuilder;", Shortcut, |call| {
            unknown_builder::append(call, Double)
        }),
        (BUILDER, "toString", "()Ljava/lang/String;", Shortcut, |call| {
            to_string(call).map_or_else(|| unknown_builder::to_string(call), Ok)
        }),
        (BUFFER, "toString", "()Ljava/lang/String;", Shortcut, unknown_builder::to_string),
    ];
    // Those of `StringBuffer` forget what `toString` answered last; so its shortcuts are for unknown texts only.
    let buffer: [(&str, Intrinsic<D>); 7] = [
        ("(Ljava/lang/String;)Ljava/lang/StringBuffer;", unknown_builder::append_string),
        ("(C)Ljava/lang/StringBuffer;", |call| unknown_builder::append(call, Element::Char)),
        ("(I)Ljava/lang/StringBuffer;", |call| unknown_builder::append(call, Element::Int)),
        ("(J)Ljava/lang/StringBuffer;", |call| unknown_builder::append(call, Element::Long)),
        ("(Z)Ljava/lang/StringBuffer;", |call| unknown_builder::append(call, Element::Boolean)),
        ("(F)Ljava/lang/StringBuffer;", |call| unknown_builder::append(call, Float)),
        ("(D)Ljava/lang/StringBuffer;", |call| unknown_builder::append(call, Double)),
    ];
    table.extend(buffer.map(|(descriptor, append)| (BUFFER, "append", descriptor, Shortcut, append)));
    for (class, descriptor) in [
        (ABSTRACT, "(Ljava/lang/CharSequence;)Ljava/lang/AbstractStringBuilder;"),
        (BUILDER, "(Ljava/lang/CharSequence;)Ljava/lang/StringBuilder;"),
        (BUFFER, "(Ljava/lang/CharSequence;)Ljava/lang/StringBuffer;"),
    ] {
        table.push((class, "append", descriptor, Shortcut, unknown_builder::append_sequence));
    }
    for (class, descriptor) in [
        (ABSTRACT, "(Ljava/lang/CharSequence;II)Ljava/lang/AbstractStringBuilder;"),
        (BUILDER, "(Ljava/lang/CharSequence;II)Ljava/lang/StringBuilder;"),
        (BUFFER, "(Ljava/lang/CharSequence;II)Ljava/lang/StringBuffer;"),
    ] {
        table.push((class, "append", descriptor, Shortcut, unknown_builder::append_range));
    }
    for class in [ABSTRACT, BUILDER, BUFFER] {
        table.extend([
            (
                class,
                "length",
                "()I",
                Shortcut,
                (|call| length(call).map_or_else(|| unknown_builder::length(call), Ok)) as Intrinsic<D>,
            ),
            (class, "charAt", "(I)C", Shortcut, |call| {
                char_at(call).map_or_else(|| unknown_builder::char_at(call), Ok)
            }),
            (class, "setLength", "(I)V", Shortcut, unknown_builder::set_length),
            (class, "<init>", "(Ljava/lang/String;)V", Shortcut, unknown_builder::init),
        ]);
    }
    table
}

/// A builder's fields, all known.
struct Builder {
    object: Ref,
    value: Ref,
    coder: i32,
    count: usize,
}

fn builder<D: Domain>(call: &Call<'_, D>, object: Ref) -> Option<Builder> {
    if object.is_null() {
        return None;
    }
    let slots = call.interp.builder_slots()?;
    let fields = call.state.heap.get(object);
    if let Payload::Text(_) = fields.payload {
        return None;
    }
    Some(Builder {
        object,
        value: fields.refs[slots.value],
        coder: call.interp.domain.known_int(fields.prims[slots.coder])?,
        count: usize::try_from(call.interp.domain.known_int(fields.prims[slots.count])?).ok()?,
    })
}

/// Appends by `write` what is `added` units long, and answers the builder; `None` if there is no room.
fn append<D: Domain>(
    call: &mut Call<'_, D>,
    builder: &Builder,
    added: usize,
    write: impl FnOnce(&mut [i8]),
) -> Option<Answer<D>> {
    let count = builder.count + added;
    if count << builder.coder > call.maybe_bytes(builder.value)?.len() {
        return None;
    }
    write(call.maybe_bytes_mut(builder.value)?);
    let slot = call.interp.builder_slots()?.count;
    let count = call.interp.domain.int(count as i32);
    call.state.heap.get_mut(builder.object).prims[slot] = count;
    call.some_ref(builder.object)
}

fn append_text<D: Domain>(call: &mut Call<'_, D>, text: &Text) -> Option<Answer<D>> {
    let builder = builder(call, call.refs[0])?;
    let (coder, count) = (builder.coder, builder.count);
    if coder == 0 && matches!(text, Text::Utf16(_)) {
        return None;
    }
    append(call, &builder, text.len(), |target| bytes::write(target, count, coder, text))
}

fn append_any_string<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    append_string(call).map_or_else(|| unknown_builder::append_string(call), Ok)
}

fn append_any_char<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    append_char(call).map_or_else(|| unknown_builder::append(call, Element::Char), Ok)
}

fn append_any_int<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    append_int(call).map_or_else(|| unknown_builder::append(call, Element::Int), Ok)
}

fn append_any_long<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    append_long(call).map_or_else(|| unknown_builder::append(call, Element::Long), Ok)
}

fn append_any_bool<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    append_bool(call).map_or_else(|| unknown_builder::append(call, Element::Boolean), Ok)
}

fn append_string<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let text = call.maybe_text(call.refs[1])?.clone();
    append_text(call, &text)
}

fn append_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let unit = call.maybe_int(0)? as u16;
    let builder = builder(call, call.refs[0])?;
    let count = builder.count;
    match (builder.coder, u8::try_from(unit)) {
        (0, Ok(byte)) => append(call, &builder, 1, |target| target[count] = byte as i8),
        (0, Err(_)) => None,
        _ => append(call, &builder, 1, |target| bytes::write_unit(target, count, unit)),
    }
}

fn append_int<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let value = i64::from(call.maybe_int(0)?);
    append_decimal(call, value)
}

fn append_long<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let value = call.interp.domain.known_long(call.prims[0])?;
    append_decimal(call, value)
}

fn append_decimal<D: Domain>(call: &mut Call<'_, D>, value: i64) -> Option<Answer<D>> {
    let mut digits = [0; numbers::LONGEST];
    let digits = numbers::decimal(value, &mut digits);
    let builder = builder(call, call.refs[0])?;
    let count = builder.count;
    if builder.coder != 0 {
        return append_text(call, &Text::from_latin1(digits));
    }
    append(call, &builder, digits.len(), |target| {
        for (cell, digit) in target[count..].iter_mut().zip(digits) {
            *cell = *digit as i8;
        }
    })
}

fn append_bool<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let text = if call.maybe_int(0)? != 0 { "true" } else { "false" };
    append_text(call, &text.into())
}

fn length<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let count = builder(call, call.refs[0])?.count;
    call.some_int(count as i32)
}

fn char_at<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let index = call.maybe_index(0)?;
    let builder = builder(call, call.refs[0])?;
    if index >= builder.count {
        return None;
    }
    let value = call.maybe_bytes(builder.value)?;
    let unit = match builder.coder {
        0 => u16::from(*value.get(index)? as u8),
        _ => bytes::read_unit(value, index)?,
    };
    call.some_int(unit.into())
}

/// The text of a builder that has one of known chars.
pub(super) fn content<D: Domain>(call: &Call<'_, D>, object: Ref) -> Option<Text> {
    let builder = builder(call, object)?;
    bytes::read(call.maybe_bytes(builder.value)?, builder.coder, builder.count)
}

fn to_string<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let text = content(call, call.refs[0])?;
    if text.is_empty() {
        return None;
    }
    call.some_text(text)
}

/// The constructors of `String` that take a builder.
pub(super) fn init_string<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let text = content(call, call.refs[1])?;
    become_text(call, text)
}
