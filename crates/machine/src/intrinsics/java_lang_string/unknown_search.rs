//! Searching in strings and builders whose text is not known, and what rests on it: `trim`, `strip`, `isBlank`, `replace` of a char.
//!
//! The domain says where something stands, as a number; so a path is not split by how long the text is. Where it cannot say, or
//! where the shape of the text is known, the text is spelled out and the JDK's own code runs.
//!
//! Invariant: a string is answered itself where the JDK would answer it, and which empty string comes out of `trim` is left to
//! the JDK's code.

use tandem_ir::{BinaryOp, Cond, Kind};

use super::super::{Answer, Call, Intrinsic};
use super::unknown::{length_of, text};
use super::unknown_builder::has_text;
use crate::domain::{Domain, Side, Sought, Spelling};
use crate::interp::Interrupt;
use crate::state::Role;
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The first number that is no char.
const FIRST_PAIR: i32 = 0x1_0000;

/// `indexOf` and `lastIndexOf` of a char, with and without an index to begin at.
pub(super) fn index_of_char<D: Domain>(call: &mut Call<'_, D>, side: Side) -> Result<D> {
    if !call.is_unknown_text(call.refs[0]) {
        return call.decline_known();
    }
    let Some(text) = text(call, call.refs[0]) else { return call.decline_known() };
    let (unit, begin) = (call.prims[0], call.prims.get(1).copied());
    let domain = &mut call.interp.domain;
    let (zero, limit) = (domain.int(0), domain.int(FIRST_PAIR));
    let not_negative = domain.compare(Cond::Ge, Kind::Int, unit, zero);
    let is_low = domain.compare(Cond::Lt, Kind::Int, unit, limit);
    let is_unit = domain.binary(BinaryOp::AndInt, not_negative, is_low);
    let Some(found) = domain.text_find(&text, side, Sought::Unit(unit), begin) else { return call.decline_known() };
    // Other numbers are pairs of chars, or stand nowhere.
    if !call.interp.decide(call.state, is_unit)? {
        return call.decline_known();
    }
    call.give(found)
}

/// `indexOf` and `lastIndexOf` of a text that is known, with and without an index to begin at.
pub(super) fn index_of_text<D: Domain>(call: &mut Call<'_, D>, side: Side) -> Result<D> {
    match place_of_text(call, side) {
        Some(found) => call.give(found),
        None => call.decline_known(),
    }
}

/// Where the second argument, a string that is known, stands in the first.
pub(super) fn place_of_text<D: Domain>(call: &mut Call<'_, D>, side: Side) -> Option<D::Prim> {
    let (string, part) = (call.refs[0], call.refs[1]);
    if string.is_null() || part.is_null() || call.state.heap.get(part).class != call.interp.well_known.string {
        return None;
    }
    let part: Text = call.maybe_text(part)?.clone();
    let text = text(call, string)?;
    let begin = call.prims.first().copied();
    call.interp.domain.text_find(&text, side, Sought::Text(&part), begin)
}

/// `indexOf` and `lastIndexOf` of builders.
pub(super) fn table<D: Domain>() -> Vec<(&'static str, &'static str, Intrinsic<D>)> {
    let first: Intrinsic<D> = |call| index_in_builder(call, Side::First);
    let last: Intrinsic<D> = |call| index_in_builder(call, Side::Last);
    vec![
        ("indexOf", "(Ljava/lang/String;)I", first),
        ("indexOf", "(Ljava/lang/String;I)I", first),
        ("lastIndexOf", "(Ljava/lang/String;)I", last),
        ("lastIndexOf", "(Ljava/lang/String;I)I", last),
    ]
}

fn index_in_builder<D: Domain>(call: &mut Call<'_, D>, side: Side) -> Result<D> {
    if has_text(call, call.refs[0]) { index_of_text(call, side) } else { call.decline_known() }
}

pub(super) fn trim<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    without_ends(call, Sought::Above(b' '.into()))
}

/// No pair of surrogates is white space, so looking at chars is enough.
pub(super) fn strip<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    without_ends(call, Sought::NotWhite)
}

pub(super) fn is_blank<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let found = text(call, call.refs[0])
        .and_then(|text| call.interp.domain.text_find(&text, Side::First, Sought::NotWhite, None));
    let Some(found) = found else { return call.decline_known() };
    let zero = call.interp.domain.int(0);
    let blank = call.interp.domain.compare(Cond::Lt, Kind::Int, found, zero);
    call.give(blank)
}

/// The string from the first char to the last one that is to be kept.
fn without_ends<D: Domain>(call: &mut Call<'_, D>, kept: Sought<'_, D::Prim>) -> Result<D> {
    let (Some(text), Some(length)) = (text(call, call.refs[0]), length_of(call)) else { return call.decline_known() };
    let domain = &mut call.interp.domain;
    let first = domain.text_find(&text, Side::First, kept, None);
    let last = domain.text_find(&text, Side::Last, kept, None);
    let (Some(first), Some(last)) = (first, last) else { return call.decline_known() };
    let (zero, one) = (domain.int(0), domain.int(1));
    let empty = domain.compare(Cond::Eq, Kind::Int, length, zero);
    let none = domain.compare(Cond::Lt, Kind::Int, first, zero);
    let end = domain.binary(BinaryOp::AddInt, last, one);
    let at_start = domain.compare(Cond::Eq, Kind::Int, first, zero);
    let at_end = domain.compare(Cond::Eq, Kind::Int, end, length);
    let whole = domain.binary(BinaryOp::AndInt, at_start, at_end);
    if call.interp.decide(call.state, empty)? {
        return call.give_ref(call.refs[0]);
    }
    if call.interp.decide(call.state, none)? {
        let blank = call.interp.new_string(call.state, " ".into());
        return call.tail_call(call.method, &[], &[blank], Role::Call);
    }
    if call.interp.decide(call.state, whole)? {
        return call.give_ref(call.refs[0]);
    }
    match call.interp.domain.text_part(&call.state.facts, &text, first, end) {
        Spelling::Text(part) => {
            let string = call.interp.new_string_of(call.state, part);
            call.give_ref(string)
        }
        Spelling::Ask(question) => Err(Interrupt::Split(question)),
        Spelling::Unknown => call.decline_known(),
    }
}

/// `replace` of a char by another.
pub(super) fn replace_char<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.is_unknown_text(call.refs[0]) {
        return call.decline_known();
    }
    let Some(text) = text(call, call.refs[0]) else { return call.decline_known() };
    let (old, new) = (call.prims[0], call.prims[1]);
    let domain = &mut call.interp.domain;
    let found = domain.text_find(&text, Side::First, Sought::Unit(old), None);
    let replaced = domain.text_replaced(&text, old, new);
    let (Some(found), Some(replaced)) = (found, replaced) else { return call.decline_known() };
    let zero = domain.int(0);
    let same = domain.compare(Cond::Eq, Kind::Int, old, new);
    let none = domain.compare(Cond::Lt, Kind::Int, found, zero);
    let unchanged = domain.binary(BinaryOp::OrInt, same, none);
    if call.interp.decide(call.state, unchanged)? {
        return call.give_ref(call.refs[0]);
    }
    let string = call.interp.new_string_of(call.state, replaced);
    call.give_ref(string)
}
