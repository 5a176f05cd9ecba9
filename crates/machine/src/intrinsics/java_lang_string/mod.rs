//! `java.lang.String` and what builds strings. A string's text is a value; these work on it without its `byte[]`.
//!
//! All but `intern` are shortcuts: they decline for null, for what is out of bounds and for what the domain does not
//! know, so that exceptions come from the JDK's own code; and where the result is empty, since which empty string the
//! JDK answers differs between its versions. What can be done with an unknown text is in [`unknown`]; for every other
//! operation it is spelled out, or answered with [anything](any_answer) where a proof asks.

mod any_answer;
mod builders;
mod bytes;
mod case;
mod numbers;
mod search;
mod unknown;
mod unknown_builder;
mod unknown_edits;
mod unknown_search;

use tandem_ir::Element;

use super::known::{known_text, maybe};
use super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain, Side};
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};
use crate::text::Text;

pub(super) use case::{WITH_LOCALE, is_plain};
pub(super) use unknown_builder::guarded;

const STRING: &str = "java/lang/String";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut table: Vec<Entry<D>> = vec![
        (STRING, "intern", "()Ljava/lang/String;", Native, intern),
        (STRING, "length", "()I", Shortcut, |call| length(call).map_or_else(|| unknown::length(call), Ok)),
        (STRING, "isEmpty", "()Z", Shortcut, |call| is_empty(call).map_or_else(|| unknown::is_empty(call), Ok)),
        (STRING, "charAt", "(I)C", Shortcut, |call| char_at(call).map_or_else(|| unknown::char_at(call), Ok)),
        (STRING, "equals", "(Ljava/lang/Object;)Z", Shortcut, |call| {
            equals(call).map_or_else(|| unknown::equals(call), Ok)
        }),
        (STRING, "contentEquals", "(Ljava/lang/CharSequence;)Z", Shortcut, unknown::content_equals),
        (STRING, "hashCode", "()I", Shortcut, |call| hash_code(call).map_or_else(|| unknown::hash_code(call), Ok)),
        (STRING, "compareTo", "(Ljava/lang/String;)I", Shortcut, |call| {
            compare_to(call).map_or_else(|| unknown::compare_to(call), Ok)
        }),
        (STRING, "equalsIgnoreCase", "(Ljava/lang/String;)Z", Shortcut, |call| {
            equals_ignore_case(call).map_or_else(|| unknown::equals_ignore_case(call), Ok)
        }),
        (STRING, "indexOf", "(I)I", Shortcut, first_char),
        (STRING, "indexOf", "(II)I", Shortcut, first_char),
        (STRING, "indexOf", "(Ljava/lang/String;)I", Shortcut, |call| {
            index_of(call).map_or_else(|| unknown::index_of(call), Ok)
        }),
        (STRING, "indexOf", "(Ljava/lang/String;I)I", Shortcut, |call| {
            index_of(call).map_or_else(|| unknown_search::index_of_text(call, Side::First), Ok)
        }),
        (STRING, "lastIndexOf", "(I)I", Shortcut, last_char),
        (STRING, "lastIndexOf", "(II)I", Shortcut, last_char),
        (STRING, "lastIndexOf", "(Ljava/lang/String;)I", Shortcut, last_text),
        (STRING, "lastIndexOf", "(Ljava/lang/String;I)I", Shortcut, last_text),
        (STRING, "contains", "(Ljava/lang/CharSequence;)Z", Shortcut, |call| {
            contains(call).map_or_else(|| unknown::contains(call), Ok)
        }),
        (STRING, "startsWith", "(Ljava/lang/String;)Z", Shortcut, |call| {
            starts_with(call).map_or_else(|| unknown::starts_with(call), Ok)
        }),
        (STRING, "startsWith", "(Ljava/lang/String;I)Z", Shortcut, |call| {
            starts_with(call).map_or_else(|| unknown::starts_with(call), Ok)
        }),
        (STRING, "endsWith", "(Ljava/lang/String;)Z", Shortcut, |call| {
            ends_with(call).map_or_else(|| unknown::ends_with(call), Ok)
        }),
        (STRING, "substring", "(I)Ljava/lang/String;", Shortcut, |call| {
            substring(call).map_or_else(|| unknown::substring(call), Ok)
        }),
        (STRING, "substring", "(II)Ljava/lang/String;", Shortcut, |call| {
            substring(call).map_or_else(|| unknown::substring(call), Ok)
        }),
        (
            STRING,
            "join",
            "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;I)Ljava/lang/String;",
            Shortcut,
            unknown::join,
        ),
        (STRING, "concat", "(Ljava/lang/String;)Ljava/lang/String;", Shortcut, |call| {
            concat(call).map_or_else(|| unknown::concat(call), Ok)
        }),
        (STRING, "replace", "(CC)Ljava/lang/String;", Shortcut, |call| {
            replace_char(call).map_or_else(|| unknown_search::replace_char(call), Ok)
        }),
        (
            STRING,
            "replace",
            "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
            Shortcut,
            known_text!(replace),
        ),
        (STRING, "trim", "()Ljava/lang/String;", Shortcut, |call| {
            trim(call).map_or_else(|| unknown_search::trim(call), Ok)
        }),
        (STRING, "strip", "()Ljava/lang/String;", Shortcut, |call| {
            strip(call).map_or_else(|| unknown_search::strip(call), Ok)
        }),
        (STRING, "isBlank", "()Z", Shortcut, |call| is_blank(call).map_or_else(|| unknown_search::is_blank(call), Ok)),
        (STRING, "regionMatches", "(ILjava/lang/String;II)Z", Shortcut, |call| {
            if call.is_unknown_text(call.refs[0]) { unknown::region_is_same(call) } else { call.decline_known() }
        }),
        (STRING, "regionMatches", "(ZILjava/lang/String;II)Z", Shortcut, |call| {
            if call.is_unknown_text(call.refs[0]) { unknown::region_matches(call) } else { call.decline_known() }
        }),
        (STRING, "toCharArray", "()[C", Shortcut, |call| {
            to_char_array(call).map_or_else(|| unknown::to_char_array(call), Ok)
        }),
        (STRING, "getChars", "(II[CI)V", Shortcut, known_text!(get_chars)),
        (STRING, "getBytes", "([BIB)V", Shortcut, known_text!(get_bytes)),
        (STRING, "coder", "()B", Shortcut, known_text!(coder)),
        (STRING, "<init>", "()V", Shortcut, maybe!(init_empty)),
        (STRING, "<init>", "(Ljava/lang/String;)V", Shortcut, |call| {
            init_copy(call).map_or_else(|| unknown::init_copy(call), Ok)
        }),
        (STRING, "<init>", "([C)V", Shortcut, |call| init_chars(call).map_or_else(|| unknown::init_chars(call), Ok)),
        (STRING, "<init>", "([CII)V", Shortcut, |call| {
            init_chars_range(call).map_or_else(|| unknown::init_chars_range(call), Ok)
        }),
        (STRING, "<init>", "(Ljava/lang/StringBuilder;)V", Shortcut, |call| {
            builders::init_string(call).map_or_else(|| unknown::init_copy(call), Ok)
        }),
        (STRING, "<init>", "(Ljava/lang/StringBuffer;)V", Shortcut, |call| {
            builders::init_string(call).map_or_else(|| unknown::init_copy(call), Ok)
        }),
        (STRING, "<init>", "(Ljava/lang/AbstractStringBuilder;Ljava/lang/Void;)V", Shortcut, |call| {
            builders::init_string(call).map_or_else(|| unknown::init_copy(call), Ok)
        }),
        (STRING, "valueOf", "(C)Ljava/lang/String;", Shortcut, |call| {
            value_of_char(call).map_or_else(|| unknown::show(call, Element::Char), Ok)
        }),
    ];
    table.extend(builders::table());
    table.extend(unknown_edits::table());
    table.extend(bytes::table());
    table.extend(case::table());
    table.extend(numbers::table());
    table
}

fn first_char<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    index_of_char(call).map_or_else(|| unknown_search::index_of_char(call, Side::First), Ok)
}

fn last_char<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    last_index_of_char(call).map_or_else(|| unknown_search::index_of_char(call, Side::Last), Ok)
}

fn last_text<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    last_index_of(call).map_or_else(|| unknown_search::index_of_text(call, Side::Last), Ok)
}

fn intern<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let text = call.text(call.refs[0])?;
    if call.program_asks() {
        call.take_as(Assumption::InternedStrings, Reader::Library);
    }
    let string = match call.state.interned.get(&text) {
        Some(string) => *string,
        None => {
            let string = call.refs[0];
            std::rc::Rc::make_mut(&mut call.state.interned).insert(text, string);
            string
        }
    };
    call.give_ref(string)
}

fn length<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let length = call.maybe_text(call.refs[0])?.len();
    call.some_int(length as i32)
}

fn is_empty<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let empty = call.maybe_text(call.refs[0])?.is_empty();
    call.some_bool(empty)
}

fn char_at<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let index = call.maybe_index(0)?;
    let unit = call.maybe_text(call.refs[0])?.get(index)?;
    call.some_int(unit.into())
}

fn equals<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (left, right) = (call.refs[0], call.refs[1]);
    if left == right {
        return call.some_bool(true);
    }
    if right.is_null() || call.state.heap.get(right).class != call.interp.well_known.string {
        return call.some_bool(false);
    }
    call.maybe_text(left)?;
    call.maybe_text(right)?;
    let text = |string: Ref| match &call.state.heap.get(string).payload {
        Payload::Text(text) => call.interp.domain.known_text(text),
        _ => None,
    };
    let same = text(left)? == text(right)?;
    call.some_bool(same)
}

/// Keeps the field `hash` as `hashCode` does, so that long keys are not hashed again and again.
fn hash_code<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let string = call.refs[0];
    let slot = call.interp.string_hash_slot()?;
    let cached = call.interp.domain.known_int(call.state.heap.get(string).prims[slot])?;
    if cached != 0 {
        return call.some_int(cached);
    }
    let hash = call.maybe_text(string)?.java_hash();
    if hash != 0 {
        let hash = call.interp.domain.int(hash);
        call.state.heap.get_mut(string).prims[slot] = hash;
    }
    call.some_int(hash)
}

fn compare_to<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let left = call.maybe_text(call.refs[0])?.clone();
    let order = search::compare(&left, call.maybe_text(call.refs[1])?);
    call.some_int(order)
}

fn equals_ignore_case<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let Text::Latin1(left) = call.maybe_text(call.refs[0])?.clone() else { return None };
    let Text::Latin1(right) = call.maybe_text(call.refs[1])? else { return None };
    if !left.is_ascii() || !right.is_ascii() {
        return None;
    }
    let same = left.eq_ignore_ascii_case(right);
    call.some_bool(same)
}

/// An optional `int` argument after the strings; `None` if it is not known.
fn optional<D: Domain>(call: &Call<'_, D>, index: usize, default: i32) -> Option<i32> {
    if call.prims.len() > index { call.maybe_int(index) } else { Some(default) }
}

fn found<D: Domain>(call: &mut Call<'_, D>, index: Option<usize>) -> Option<Answer<D>> {
    call.some_int(index.map_or(-1, |index| index as i32))
}

fn index_of_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let unit = u16::try_from(call.maybe_int(0)?).ok()?;
    let from = optional(call, 1, 0)?.max(0) as usize;
    let index = search::index_of_unit(call.maybe_text(call.refs[0])?, unit, from);
    found(call, index)
}

fn last_index_of_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let unit = u16::try_from(call.maybe_int(0)?).ok()?;
    let from = optional(call, 1, i32::MAX)?;
    let text = call.maybe_text(call.refs[0])?;
    let index = if from < 0 { None } else { search::last_index_of_unit(text, unit, from as usize) };
    found(call, index)
}

fn index_of<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let from = optional(call, 0, 0)?.max(0) as usize;
    let pattern = call.maybe_text(call.refs[1])?.clone();
    let index = search::index_of(call.maybe_text(call.refs[0])?, &pattern, from);
    found(call, index)
}

fn last_index_of<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let from = optional(call, 0, i32::MAX)?;
    let pattern = call.maybe_text(call.refs[1])?.clone();
    let index = search::last_index_of(call.maybe_text(call.refs[0])?, &pattern, from);
    found(call, index)
}

/// The text of an argument whose type is an interface, if it is a string.
fn text_of_sequence<D: Domain>(call: &mut Call<'_, D>, index: usize) -> Option<Text> {
    let object = call.refs[index];
    if object.is_null() || call.state.heap.get(object).class != call.interp.well_known.string {
        return None;
    }
    call.maybe_text(object).cloned()
}

fn contains<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let pattern = text_of_sequence(call, 1)?;
    let contains = search::index_of(call.maybe_text(call.refs[0])?, &pattern, 0).is_some();
    call.some_bool(contains)
}

fn starts_with<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let from = optional(call, 0, 0)?;
    let prefix = call.maybe_text(call.refs[1])?.clone();
    let text = call.maybe_text(call.refs[0])?;
    let starts = from >= 0 && search::region_equals(text, from as usize, &prefix);
    call.some_bool(starts)
}

fn ends_with<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let suffix = call.maybe_text(call.refs[1])?.clone();
    let text = call.maybe_text(call.refs[0])?;
    let start = text.len().checked_sub(suffix.len());
    let ends = start.is_some_and(|start| search::region_equals(text, start, &suffix));
    call.some_bool(ends)
}

fn substring<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let start = call.maybe_index(0)?;
    let end = if call.prims.len() > 1 { Some(call.maybe_index(1)?) } else { None };
    let text = call.maybe_text(call.refs[0])?;
    let end = end.unwrap_or(text.len());
    if start > end || end > text.len() {
        return None;
    }
    if start == 0 && end == text.len() {
        return call.some_ref(call.refs[0]);
    }
    if start == end {
        return None;
    }
    let part = text.slice(start, end);
    call.some_text(part)
}

fn concat<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let tail = call.maybe_text(call.refs[1])?.clone();
    if tail.is_empty() {
        return call.some_ref(call.refs[0]);
    }
    let head = call.maybe_text(call.refs[0])?.clone();
    if head.len() + tail.len() > i32::MAX as usize / 2 {
        return None;
    }
    call.some_text(Text::concat(&[head, tail]))
}

fn replace_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let old = call.maybe_int(0)? as u16;
    let new = call.maybe_int(1)? as u16;
    let text = call.maybe_text(call.refs[0])?;
    if old == new || search::index_of_unit(text, old, 0).is_none() {
        return call.some_ref(call.refs[0]);
    }
    let mut units = text.units();
    for unit in units.iter_mut().filter(|unit| **unit == old) {
        *unit = new;
    }
    call.some_text(Text::from_utf16(&units))
}

fn replace<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let pattern = text_of_sequence(call, 1)?;
    let replacement = text_of_sequence(call, 2)?;
    if pattern.is_empty() {
        return None;
    }
    match search::replace(call.maybe_text(call.refs[0])?, &pattern, &replacement) {
        Some(text) if text.is_empty() => None,
        Some(text) => call.some_text(text),
        None => call.some_ref(call.refs[0]),
    }
}

fn trim<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    strip_where(call, |unit| unit <= 0x20)
}

/// Only for strings of one byte per unit: what else is white space is in the JDK's tables.
fn strip<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    match call.maybe_text(call.refs[0])? {
        Text::Latin1(_) => strip_where(call, is_white),
        Text::Utf16(_) => None,
    }
}

fn is_blank<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let Text::Latin1(bytes) = call.maybe_text(call.refs[0])? else { return None };
    let blank = bytes.iter().all(|byte| is_white((*byte).into()));
    call.some_bool(blank)
}

/// `Character.isWhitespace` below 256.
fn is_white(unit: u16) -> bool {
    matches!(unit, 0x09..=0x0D | 0x1C..=0x20)
}

fn strip_where<D: Domain>(call: &mut Call<'_, D>, skips: impl Fn(u16) -> bool) -> Option<Answer<D>> {
    let text = call.maybe_text(call.refs[0])?;
    let skip = |index: usize| text.get(index).is_some_and(&skips);
    let (mut start, mut end) = (0, text.len());
    while start < end && skip(start) {
        start += 1;
    }
    while start < end && skip(end - 1) {
        end -= 1;
    }
    if start == 0 && end == text.len() {
        return call.some_ref(call.refs[0]);
    }
    if start == end {
        return None;
    }
    let part = text.slice(start, end);
    call.some_text(part)
}

fn to_char_array<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let units = call.maybe_text(call.refs[0])?.units();
    call.interp.reserve(call.state, 2 * units.len()).ok()?;
    let array = call.interp.new_cells(call.state, Cells::Char(units));
    call.some_ref(array)
}

fn get_chars<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (start, end, to) = (call.maybe_index(0)?, call.maybe_index(1)?, call.maybe_index(2)?);
    let text = call.maybe_text(call.refs[0])?.clone();
    let target_length = call.maybe_chars(call.refs[1])?.len();
    if start > end || end > text.len() || to > target_length || end - start > target_length - to {
        return None;
    }
    let Cells::Char(target) = call.maybe_cells_mut(call.refs[1])? else { return None };
    for (offset, unit) in target[to..to + end - start].iter_mut().enumerate() {
        *unit = text.get(start + offset)?;
    }
    call.some_void()
}

/// The package-private `getBytes(byte[] dst, int dstBegin, byte coder)`, `dstBegin` in units.
fn get_bytes<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let to = call.maybe_index(0)?;
    let coder = call.maybe_int(1)?;
    let text = call.maybe_text(call.refs[0])?.clone();
    let target = call.maybe_bytes(call.refs[1])?;
    if (to + text.len()) << coder > target.len() || coder == 0 && matches!(text, Text::Utf16(_)) {
        return None;
    }
    bytes::write(call.maybe_bytes_mut(call.refs[1])?, to, coder, &text);
    call.some_void()
}

fn coder<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let wide = matches!(call.maybe_text(call.refs[0])?, Text::Utf16(_));
    call.some_int(wide.into())
}

/// Makes the receiver, a string whose constructor has not run, the string of that text.
fn become_text<D: Domain>(call: &mut Call<'_, D>, text: Text) -> Option<Answer<D>> {
    let coder = call.interp.domain.int(matches!(text, Text::Utf16(_)).into());
    let slot = call.interp.well_known.string_coder_slot as usize;
    let text = call.interp.domain.text(text);
    let object = call.state.heap.get_mut(call.refs[0]);
    if let Some(field) = object.prims.get_mut(slot) {
        *field = coder;
    }
    object.payload = Payload::Text(text);
    call.some_void()
}

fn init_empty<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    become_text(call, Text::from(""))
}

fn init_copy<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let text = call.maybe_text(call.refs[1])?.clone();
    become_text(call, text)
}

fn init_chars<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let text = Text::from_utf16(call.maybe_chars(call.refs[1])?);
    become_text(call, text)
}

fn init_chars_range<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (start, count) = (call.maybe_index(0)?, call.maybe_index(1)?);
    let units = call.maybe_chars(call.refs[1])?.get(start..start.checked_add(count)?)?;
    let text = Text::from_utf16(units);
    become_text(call, text)
}

fn value_of_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let unit = call.maybe_int(0)? as u16;
    call.some_text(Text::from_utf16(&[unit]))
}
