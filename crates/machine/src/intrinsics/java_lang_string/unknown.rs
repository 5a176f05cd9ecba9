//! What can be done with a string whose text is not known. Each function takes over where the shortcut for known texts
//! gave up: it asks the domain, declines if no text is unknown, and else says what is not modelled.

use tandem_ir::{BinaryOp, Cond, Element, Kind};

use super::super::{Answer, Call};
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The longest constant that an unknown string is compared with char by char.
const LONGEST_COMPARISON: usize = 256;

/// The text of a string, known or not.
fn text<D: Domain>(call: &mut Call<'_, D>, string: Ref) -> Option<D::Str> {
    if string.is_null() { None } else { call.interp.any_text_of(call.state, string) }
}

/// The texts of the first two arguments.
fn texts<D: Domain>(call: &mut Call<'_, D>) -> Option<(D::Str, D::Str)> {
    Some((text(call, call.refs[0])?, text(call, call.refs[1])?))
}

fn length_of<D: Domain>(call: &mut Call<'_, D>) -> Option<D::Prim> {
    let text = text(call, call.refs[0])?;
    call.interp.domain.text_length(&text)
}

pub(super) fn length<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match length_of(call) {
        Some(length) => call.give(length),
        None => call.decline_known(),
    }
}

pub(super) fn is_empty<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some(length) = length_of(call) else { return call.decline_known() };
    let zero = call.interp.domain.int(0);
    let empty = call.interp.domain.compare(Cond::Eq, Kind::Int, length, zero);
    call.give(empty)
}

pub(super) fn char_at<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (Some(text), Some(length)) = (text(call, call.refs[0]), length_of(call)) else { return call.decline_known() };
    let (index, domain) = (call.prims[0], &mut call.interp.domain);
    let zero = domain.int(0);
    let not_negative = domain.compare(Cond::Ge, Kind::Int, index, zero);
    let below_length = domain.compare(Cond::Lt, Kind::Int, index, length);
    let inside = domain.binary(BinaryOp::AndInt, not_negative, below_length);
    if !call.interp.decide(call.state, inside)? {
        return out_of_bounds(call, index, length);
    }
    match call.interp.domain.text_char(&text, index) {
        Some(unit) => call.give(unit),
        None => call.decline_known(),
    }
}

/// Of a known string, the JDK's code throws the exception.
fn out_of_bounds<D: Domain>(call: &mut Call<'_, D>, index: D::Prim, length: D::Prim) -> Result<D> {
    if !call.is_unknown_text(call.refs[0]) && call.interp.domain.known_int(index).is_some() {
        return Ok(Answer::Decline);
    }
    let (Some(index), Some(length)) = (call.interp.shown(Element::Int, index), call.interp.shown(Element::Int, length))
    else {
        return Err(call.unknown_text());
    };
    let domain = &mut call.interp.domain;
    let message = if call.interp.program.feature() <= 17 {
        let what = domain.text("String index out of range: ".into());
        domain.join(&[what, index])
    } else {
        let (what, between) = (domain.text("Index ".into()), domain.text(" out of bounds for length ".into()));
        domain.join(&[what, index, between, length])
    };
    Err(Interrupt::raise_computed("java/lang/StringIndexOutOfBoundsException", message))
}

/// For the sake of a `switch`, or of chars that are spelled out.
pub(super) fn hash_code<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.is_unknown_text(call.refs[0]) {
        return Ok(Answer::Decline);
    }
    if let Some(hash) = call.interp.switch_hash(call.state, call.refs[0])? {
        return call.give_int(hash);
    }
    let units = text(call, call.refs[0]).and_then(|text| call.interp.units(&text));
    let Some(units) = units else { return call.decline_known() };
    let domain = &mut call.interp.domain;
    let (factor, mut hash) = (domain.int(31), domain.int(0));
    for unit in units {
        let shifted = domain.binary(BinaryOp::MulInt, hash, factor);
        hash = domain.binary(BinaryOp::AddInt, shifted, unit);
    }
    call.give(hash)
}

/// Null and objects that are no strings have been dealt with.
pub(super) fn equals<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let same = texts(call).and_then(|(left, right)| call.interp.domain.same_text(&left, &right));
    match same {
        Some(same) => call.give(same),
        None => call.decline_known(),
    }
}

/// Of strings, and of builders whose text is unknown.
pub(super) fn content_equals<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if call.refs.iter().any(|argument| call.is_unknown_text(*argument)) { equals(call) } else { Ok(Answer::Decline) }
}

pub(super) fn starts_with<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let at_start = call.prims.is_empty() || call.maybe_int(0) == Some(0);
    let starts =
        texts(call).filter(|_| at_start).and_then(|(text, prefix)| call.interp.domain.text_starts_with(&text, &prefix));
    match starts {
        Some(starts) => call.give(starts),
        None => call.decline_known(),
    }
}

/// Compares with a constant, char by char.
pub(super) fn compare_to<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some((left, right)) = texts(call) else { return call.decline_known() };
    let (left_known, right_known) =
        (call.interp.domain.known_text(&left).cloned(), call.interp.domain.known_text(&right).cloned());
    let constant = match (&left_known, &right_known) {
        (Some(text), None) | (None, Some(text)) if text.len() <= LONGEST_COMPARISON => text.len(),
        _ => return call.decline_known(),
    };
    let (left_length, right_length) = (call.interp.domain.text_length(&left), call.interp.domain.text_length(&right));
    let (Some(left_length), Some(right_length)) = (left_length, right_length) else { return call.decline_known() };
    let unknown_length = if left_known.is_some() { right_length } else { left_length };
    for index in 0..constant {
        let index = call.interp.domain.int(index as i32);
        let there = call.interp.domain.compare(Cond::Lt, Kind::Int, index, unknown_length);
        if !call.interp.decide(call.state, there)? {
            break;
        }
        let units = (call.interp.domain.text_char(&left, index), call.interp.domain.text_char(&right, index));
        let (Some(left), Some(right)) = units else { return call.decline_known() };
        let same = call.interp.domain.compare(Cond::Eq, Kind::Int, left, right);
        if !call.interp.decide(call.state, same)? {
            let difference = call.interp.domain.binary(BinaryOp::SubInt, left, right);
            return call.give(difference);
        }
    }
    let difference = call.interp.domain.binary(BinaryOp::SubInt, left_length, right_length);
    call.give(difference)
}

/// Whether the argument is empty decides which object is answered.
pub(super) fn concat<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some((head, tail)) = texts(call) else { return call.decline_known() };
    if !call.refs.iter().any(|argument| call.is_unknown_text(*argument)) {
        return Ok(Answer::Decline);
    }
    let Some(length) = call.interp.domain.text_length(&tail) else { return call.decline_known() };
    let zero = call.interp.domain.int(0);
    let empty = call.interp.domain.compare(Cond::Eq, Kind::Int, length, zero);
    if call.interp.decide(call.state, empty)? {
        return call.give_ref(call.refs[0]);
    }
    let joined = call.interp.domain.join(&[head, tail]);
    let string = call.interp.new_string_of(call.state, joined);
    call.give_ref(string)
}

/// Where at least the length is known.
pub(super) fn to_char_array<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (Some(text), Some(length)) = (text(call, call.refs[0]), length_of(call)) else { return call.decline_known() };
    let Some(count) = call.interp.domain.known_int(length) else { return call.decline_known() };
    let mut units = Vec::with_capacity(count as usize);
    for index in 0..count {
        let index = call.interp.domain.int(index);
        let Some(unit) = call.interp.domain.text_char(&text, index) else { return call.decline_known() };
        units.push((index, unit));
    }
    let class = call.interp.program.load("[C")?;
    let array = call.interp.new_array(call.state, class, length)?;
    for (index, unit) in units {
        call.interp.array_store(call.state, array, index, unit)?;
    }
    call.give_ref(array)
}

/// `new String(String)`.
pub(super) fn init_copy<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match text(call, call.refs[1]) {
        Some(text) => become_text(call, text),
        None => call.decline_known(),
    }
}

/// `new String(char[])`.
pub(super) fn init_chars<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let array = call.refs[1];
    let length = if array.is_null() { None } else { call.state.heap.get(array).length() };
    let count = length.and_then(|length| call.interp.domain.known_int(length));
    match count.and_then(|count| call.interp.text_of_cells(call.state, array, 0, count as usize, 0)) {
        Some(text) => become_text(call, text),
        None => Ok(Answer::Decline),
    }
}

/// `new String(char[], int, int)`, where the range is known and in bounds.
pub(super) fn init_chars_range<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let array = call.refs[1];
    let range = call.maybe_index(0).zip(call.maybe_index(1));
    let length = if array.is_null() { None } else { call.state.heap.get(array).length() };
    let length = length.and_then(|length| call.interp.domain.known_int(length));
    let text = match (range, length) {
        (Some((start, count)), Some(length)) if start + count <= length as usize => {
            call.interp.text_of_cells(call.state, array, start, count, 0)
        }
        _ => None,
    };
    match text {
        Some(text) => become_text(call, text),
        None => Ok(Answer::Decline),
    }
}

/// Makes the receiver, a string whose constructor has not run, the string of that text.
fn become_text<D: Domain>(call: &mut Call<'_, D>, text: D::Str) -> Result<D> {
    if let Some(known) = call.interp.domain.known_text(&text).cloned() {
        return Ok(super::become_text(call, known).unwrap_or(Answer::Decline));
    }
    call.state.heap.get_mut(call.refs[0]).payload = Payload::Text(text);
    call.give_void()
}

/// The text of an unknown number; a known one is left to the JDK.
pub(super) fn show<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<D> {
    if call.interp.domain.known(element.kind(), call.prims[0]).is_some() {
        return Ok(Answer::Decline);
    }
    match call.interp.domain.shown(element, call.prims[0]) {
        Some(text) => {
            let string = call.interp.new_string_of(call.state, text);
            call.give_ref(string)
        }
        None => Ok(Answer::Decline),
    }
}
