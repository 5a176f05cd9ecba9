//! What can be done with a string whose text is not known. Each function takes over where the shortcut for known texts
//! gave up: it asks the domain, declines if no text is unknown, and else says what is not modelled.

use tandem_ir::{BinaryOp, Cond, Element, Kind};

use super::super::{Answer, Call};
use super::{search, unknown_search};
use crate::domain::{Domain, Side, Spelling};
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::state::Role;
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The longest constant that an unknown string is compared with char by char.
const LONGEST_COMPARISON: usize = 256;

/// The text of a string, known or not.
pub(super) fn text<D: Domain>(call: &mut Call<'_, D>, string: Ref) -> Option<D::Str> {
    if string.is_null() { None } else { call.interp.any_text_of(call.state, string) }
}

/// The texts of the first two arguments.
fn texts<D: Domain>(call: &mut Call<'_, D>) -> Option<(D::Str, D::Str)> {
    Some((text(call, call.refs[0])?, text(call, call.refs[1])?))
}

pub(super) fn length_of<D: Domain>(call: &mut Call<'_, D>) -> Option<D::Prim> {
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
    let same = texts(call).and_then(|(left, right)| call.interp.same_text(&left, &right));
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
    let starts = texts(call).and_then(|(text, prefix)| match at_start {
        true => call.interp.domain.text_starts_with(&text, &prefix),
        false => call.interp.domain.text_has_at(&text, call.prims[0], &prefix),
    });
    match starts {
        Some(starts) => call.give(starts),
        None if at_start && is_surely_empty(call, call.refs[1]) => call.give_bool(true),
        None => call.decline_known(),
    }
}

pub(super) fn ends_with<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let ends = texts(call).and_then(|(text, suffix)| call.interp.domain.text_ends_with(&text, &suffix));
    match ends {
        Some(ends) => call.give(ends),
        None if is_surely_empty(call, call.refs[1]) => call.give_bool(true),
        None => call.decline_known(),
    }
}

/// Whether a string has no chars on any run of the path.
fn is_surely_empty<D: Domain>(call: &mut Call<'_, D>, string: Ref) -> bool {
    let Some(length) = text(call, string).and_then(|text| call.interp.domain.text_length(&text)) else { return false };
    let zero = call.interp.domain.int(0);
    let empty = call.interp.domain.compare(Cond::Eq, Kind::Int, length, zero);
    call.interp.domain.decide(&call.state.facts, empty) == Some(true)
}

/// Where the lengths differ, nothing else matters.
pub(super) fn equals_ignore_case<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some((left, right)) = texts(call) else { return call.decline_known() };
    let lengths = (call.interp.domain.text_length(&left), call.interp.domain.text_length(&right));
    let (Some(left_length), Some(right_length)) = lengths else { return call.decline_known() };
    let same = call.interp.domain.compare(Cond::Eq, Kind::Int, left_length, right_length);
    if !call.interp.decide(call.state, same)? {
        return call.give_bool(false);
    }
    let domain = &call.interp.domain;
    let (constant, unknown) = match (domain.known_text(&left), domain.known_text(&right)) {
        (Some(known), None) => (known.clone(), right),
        (None, Some(known)) => (known.clone(), left),
        _ => return call.decline_known(),
    };
    let zero = call.interp.domain.int(0);
    match alike(call, &unknown, zero, &constant)? {
        Some(alike) => call.give(alike),
        None => call.decline_known(),
    }
}

/// `regionMatches` without regard to case, of a part of a constant.
pub(super) fn region_matches<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some((text, other)) = texts(call) else { return call.decline_known() };
    let constant = call.interp.domain.known_text(&other).cloned();
    let range = call.maybe_index(2).zip(call.maybe_index(3));
    let (Some(1), Some(constant), Some((start, count))) = (call.maybe_int(0), constant, range) else {
        return call.decline_known();
    };
    let (true, Some(length)) = (start + count <= constant.len(), length_of(call)) else { return call.decline_known() };
    let (at, domain) = (call.prims[1], &mut call.interp.domain);
    let (zero, count) = (domain.int(0), domain.int(count as i32));
    let last = domain.binary(BinaryOp::SubInt, length, count);
    let not_negative = domain.compare(Cond::Ge, Kind::Int, at, zero);
    let fits = domain.compare(Cond::Le, Kind::Int, at, last);
    let inside = domain.binary(BinaryOp::AndInt, not_negative, fits);
    if !call.interp.decide(call.state, inside)? {
        return call.give_bool(false);
    }
    let count = call.maybe_index(3).unwrap_or(0);
    match alike(call, &text, at, &constant.slice(start, start + count))? {
        Some(alike) => call.give(alike),
        None => call.decline_known(),
    }
}

/// Whether the chars of a text from an index on, which are there, are those of a constant but for case. `None` if the constant
/// is not in ASCII, or cannot be compared: no pair of surrogates is the same as a char of ASCII, others might be.
fn alike<D: Domain>(
    call: &mut Call<'_, D>,
    text: &D::Str,
    at: D::Prim,
    constant: &Text,
) -> std::result::Result<Option<D::Prim>, Interrupt<D>> {
    let Text::Latin1(constant) = constant else { return Ok(None) };
    if !constant.is_ascii() || constant.len() > LONGEST_COMPARISON {
        return Ok(None);
    }
    let mut all = call.interp.domain.int(1);
    for (index, char) in constant.iter().enumerate() {
        let index = call.interp.domain.int(index as i32);
        let index = call.interp.domain.binary(BinaryOp::AddInt, at, index);
        let unit = call.interp.domain.text_char(text, index);
        let (Some(unit), Some(alike)) = (unit, call.interp.alike_but_for_case(*char)?) else { return Ok(None) };
        let domain = &mut call.interp.domain;
        let mut any = domain.int(0);
        for other in alike {
            let other = domain.int(other);
            let same = domain.compare(Cond::Eq, Kind::Int, unit, other);
            any = domain.binary(BinaryOp::OrInt, any, same);
        }
        all = domain.binary(BinaryOp::AndInt, all, any);
    }
    Ok(Some(all))
}

/// Where a text plainly starts with the other, or the other is known: the rest is spelled out.
pub(super) fn index_of<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let starts = texts(call).and_then(|(text, part)| call.interp.domain.text_starts_with(&text, &part));
    match starts {
        Some(starts) if call.interp.domain.decide(&call.state.facts, starts) == Some(true) => call.give_int(0),
        _ => unknown_search::index_of_text(call, Side::First),
    }
}

/// Where a part that is known plainly stands in what is known of the text, or the domain can look for it: the rest is spelled
/// out.
pub(super) fn contains<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let found = texts(call).is_some_and(|(text, part)| {
        if call.interp.domain.text_plainly_has(&text, &part) {
            return true;
        }
        let part = call.interp.domain.known_text(&part).cloned();
        part.is_some_and(|part| call.interp.domain.text_surely_has(&text, &|known| search::contains(known, &part)))
    });
    if found {
        return call.give_bool(true);
    }
    let Some(place) = unknown_search::place_of_text(call, Side::First) else { return call.decline_known() };
    let zero = call.interp.domain.int(0);
    let contains = call.interp.domain.compare(Cond::Ge, Kind::Int, place, zero);
    call.give(contains)
}

/// Whether a region is the same as one of a constant; where that one is in bounds.
pub(super) fn region_is_same<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some((text, other)) = texts(call) else { return call.decline_known() };
    let constant = call.interp.domain.known_text(&other).cloned();
    let (Some(constant), Some(start), Some(count)) = (constant, call.maybe_index(1), call.maybe_index(2)) else {
        return call.decline_known();
    };
    if count > LONGEST_COMPARISON || start + count > constant.len() {
        return call.decline_known();
    }
    let part = call.interp.domain.text(constant.slice(start, start + count));
    match call.interp.domain.text_has_at(&text, call.prims[0], &part) {
        Some(same) => call.give(same),
        None => call.decline_known(),
    }
}

/// Where both ends are in bounds; elsewhere the JDK's code throws, on a text that is spelled out.
pub(super) fn substring<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.is_unknown_text(call.refs[0]) {
        return Ok(Answer::Decline);
    }
    let (Some(text), Some(length)) = (text(call, call.refs[0]), length_of(call)) else { return call.decline_known() };
    let (start, end) = (call.prims[0], call.prims.get(1).copied().unwrap_or(length));
    let domain = &mut call.interp.domain;
    let zero = domain.int(0);
    let conditions = [
        domain.compare(Cond::Ge, Kind::Int, start, zero),
        domain.compare(Cond::Le, Kind::Int, start, end),
        domain.compare(Cond::Le, Kind::Int, end, length),
    ];
    let [from_start, in_order, up_to_end] = conditions;
    let inside = domain.binary(BinaryOp::AndInt, from_start, in_order);
    let inside = domain.binary(BinaryOp::AndInt, inside, up_to_end);
    let at_start = domain.compare(Cond::Eq, Kind::Int, start, zero);
    let at_end = domain.compare(Cond::Eq, Kind::Int, end, length);
    let whole = domain.binary(BinaryOp::AndInt, at_start, at_end);
    let empty = domain.compare(Cond::Eq, Kind::Int, start, end);
    if !call.interp.decide(call.state, inside)? {
        return call.decline_known();
    }
    if call.interp.decide(call.state, whole)? {
        return call.give_ref(call.refs[0]);
    }
    if call.interp.decide(call.state, empty)? {
        // Which empty string it is, the JDK's code says: it is asked for the end of another string.
        let other = call.interp.new_string(call.state, "-".into());
        let one = call.interp.domain.int(1);
        return call.tail_call(call.method, &[one, one][..call.prims.len()], &[other], Role::Call);
    }
    match call.interp.domain.text_part(&call.state.facts, &text, start, end) {
        Spelling::Text(part) => {
            let string = call.interp.new_string_of(call.state, part);
            call.give_ref(string)
        }
        Spelling::Ask(question) => Err(Interrupt::Split(question)),
        Spelling::Unknown => call.decline_known(),
    }
}

/// The package-private method behind `String.join`, if one of its strings is not known.
pub(super) fn join<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some(joined) = joined(call)? else { return call.decline_known() };
    if call.interp.domain.known_text(&joined).is_some() {
        return Ok(Answer::Decline);
    }
    let string = call.interp.new_string_of(call.state, joined);
    call.give_ref(string)
}

/// Prefix, elements with the delimiter between them, and suffix.
fn joined<D: Domain>(call: &mut Call<'_, D>) -> std::result::Result<Option<D::Str>, Interrupt<D>> {
    let [prefix, suffix, delimiter, elements] = *call.refs else { return Ok(None) };
    let Some(size) = call.maybe_index(0).filter(|_| !elements.is_null()) else { return Ok(None) };
    if !matches!(call.state.heap.get(elements).payload, Payload::Refs { .. }) {
        return Ok(None);
    }
    let Some(elements) = call.state.heap.get(elements).refs.get(..size).map(<[Ref]>::to_vec) else { return Ok(None) };
    let mut parts = Vec::with_capacity(2 * elements.len() + 1);
    parts.push(prefix);
    for (index, element) in elements.into_iter().enumerate() {
        if index > 0 {
            parts.push(delimiter);
        }
        parts.push(element);
    }
    parts.push(suffix);
    let texts: Option<Vec<D::Str>> = parts.into_iter().map(|part| text(call, part)).collect();
    texts.map(|texts| call.interp.join(&texts)).transpose()
}

/// Compares with a constant, char by char, or as the domain has it.
pub(super) fn compare_to<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some((left, right)) = texts(call) else { return call.decline_known() };
    let (left_known, right_known) =
        (call.interp.domain.known_text(&left).cloned(), call.interp.domain.known_text(&right).cloned());
    if let (None, None) = (&left_known, &right_known)
        && let Some(order) = call.interp.domain.text_order(&left, &right)
    {
        return call.give(order);
    }
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

/// Where at least the length is known, or the domain has the chars as cells.
pub(super) fn to_char_array<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (Some(text), Some(length)) = (text(call, call.refs[0]), length_of(call)) else { return call.decline_known() };
    let Some(count) = call.interp.domain.known_int(length) else {
        let Some(chars) = call.interp.domain.chars_of_text(&text) else { return call.decline_known() };
        let class = call.interp.program.load("[C")?;
        let array = call.interp.new_array(call.state, class, length)?;
        call.state.heap.get_mut(array).payload = Payload::Cells { length, cells: chars };
        return call.give_ref(array);
    };
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
    if let (Some(length), None) = (length, count)
        && let Payload::Cells { cells, .. } = &call.state.heap.get(array).payload
        && let Some(text) = call.interp.domain.text_of_chars(&call.state.facts, cells, length)
    {
        return become_text(call, text);
    }
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
