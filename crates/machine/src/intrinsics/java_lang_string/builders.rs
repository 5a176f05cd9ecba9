//! `StringBuilder`, `StringBuffer` and their superclass, which keep the JDK's own representation: `value`, `coder` and
//! `count`. The shortcuts write into it where it has room and is wide enough; growing is the JDK's.

use super::super::known::maybe;
use super::super::{Answer, Call, Entry, Sort};
use super::{become_text, bytes, numbers};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::text::Text;

const BUILDER: &str = "java/lang/StringBuilder";
const BUFFER: &str = "java/lang/StringBuffer";
const ABSTRACT: &str = "java/lang/AbstractStringBuilder";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (BUILDER, "append", "(Ljava/lang/String;)Ljava/lang/StringBuilder;", Shortcut, maybe!(append_string)),
        (BUILDER, "append", "(C)Ljava/lang/StringBuilder;", Shortcut, maybe!(append_char)),
        (BUILDER, "append", "(I)Ljava/lang/StringBuilder;", Shortcut, maybe!(append_int)),
        (BUILDER, "append", "(J)Ljava/lang/StringBuilder;", Shortcut, maybe!(append_long)),
        (BUILDER, "append", "(Z)Ljava/lang/StringBuilder;", Shortcut, maybe!(append_bool)),
        (ABSTRACT, "append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", Shortcut, maybe!(append_string)),
        (ABSTRACT, "append", "(C)Ljava/lang/AbstractStringBuilder;", Shortcut, maybe!(append_char)),
        (ABSTRACT, "append", "(I)Ljava/lang/AbstractStringBuilder;", Shortcut, maybe!(append_int)),
        (ABSTRACT, "append", "(J)Ljava/lang/AbstractStringBuilder;", Shortcut, maybe!(append_long)),
        (ABSTRACT, "append", "(Z)Ljava/lang/AbstractStringBuilder;", Shortcut, maybe!(append_bool)),
        (ABSTRACT, "length", "()I", Shortcut, maybe!(length)),
        (BUILDER, "length", "()I", Shortcut, maybe!(length)),
        (BUFFER, "length", "()I", Shortcut, maybe!(length)),
        (ABSTRACT, "charAt", "(I)C", Shortcut, maybe!(char_at)),
        (BUILDER, "charAt", "(I)C", Shortcut, maybe!(char_at)),
        (BUFFER, "charAt", "(I)C", Shortcut, maybe!(char_at)),
        (BUILDER, "toString", "()Ljava/lang/String;", Shortcut, maybe!(to_string)),
    ]
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

fn content<D: Domain>(call: &Call<'_, D>, object: Ref) -> Option<Text> {
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
