//! The range of a `System.arraycopy` whose positions, count or array lengths are not known.
//!
//! The checks are decided one after the other in HotSpot's order. Then each unknown number is decided to be one of the
//! few that passed them, or is tried to be some value, so that single cells can be copied.

use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};

use super::arraycopy::sort_of;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::intrinsics::Call;

/// How many values of an unknown number are tried.
const MOST_VALUES: i32 = 64;
/// Of how many cells a range is tried.
const LONGEST_TRIED: i32 = 1 << 16;

/// Source position, target position and count, all checked; `None` if they cannot be known.
pub(super) fn decide<D: Domain>(
    call: &mut Call<'_, D>,
    source: Ref,
    target: Ref,
) -> Result<Option<(usize, usize, usize)>, Interrupt<D>> {
    let [from, to, count] = [call.prims[0], call.prims[1], call.prims[2]];
    let sort = sort_of(call.interp.element_of(call.state.heap.get(source).class));
    let length = |array: Ref| call.state.heap.get(array).length().ok_or_else(|| call.unknown());
    let (source_length, target_length) = (length(source)?, length(target)?);
    if is_negative(call, from)? {
        return Err(refuse(
            call,
            "source index ",
            (Element::Int, from),
            &format!(" out of bounds for {sort}["),
            source_length,
        ));
    }
    if is_negative(call, to)? {
        let between = format!(" out of bounds for {sort}[");
        return Err(refuse(call, "destination index ", (Element::Int, to), &between, target_length));
    }
    if is_negative(call, count)? {
        return Err(negative_count(call, count));
    }
    for (start, length, side) in [(from, source_length, "source"), (to, target_length, "destination")] {
        let end = sum(call, start, count);
        let limit = call.interp.domain.unary(UnaryOp::IntToLong, length);
        let beyond = call.interp.domain.compare(Cond::Gt, Kind::Long, end, limit);
        if call.interp.decide(call.state, beyond)? {
            let between = format!(" out of bounds for {sort}[");
            return Err(refuse(call, &format!("last {side} index "), (Element::Long, end), &between, length));
        }
    }
    let most = |length| call.interp.domain.known_int(length);
    let (source_most, target_most) = (most(source_length), most(target_length));
    let count_most = source_most.into_iter().chain(target_most).min();
    for (number, most) in [(from, source_most), (to, target_most), (count, count_most)] {
        if call.interp.domain.known_int(number).is_none() && most.is_none_or(|most| most >= MOST_VALUES) {
            return Ok(None);
        }
    }
    Ok(Some((pin(call, from, source_most)?, pin(call, to, target_most)?, pin(call, count, count_most)?)))
}

/// The same range of numbers, which has been checked, with values that are tried one after the other; the count first, since
/// an empty range needs no more.
pub(super) fn tried<D: Domain>(call: &mut Call<'_, D>) -> Result<Option<(usize, usize, usize)>, Interrupt<D>> {
    let mut known = [0; 3];
    for argument in [2, 0, 1] {
        match call.interp.tried(call.state, Kind::Int, call.prims[argument])? {
            // Too many cells to copy one by one: other values tell as much.
            Some(Literal::Int(value)) if argument == 2 && value > LONGEST_TRIED => return Ok(None),
            Some(Literal::Int(value)) => known[argument] = value as usize,
            _ => return Ok(None),
        }
        if known[2] == 0 {
            return Ok(Some((0, 0, 0)));
        }
    }
    Ok(Some((known[0], known[1], known[2])))
}

fn is_negative<D: Domain>(call: &mut Call<'_, D>, value: D::Prim) -> Result<bool, Interrupt<D>> {
    let zero = call.interp.domain.int(0);
    let negative = call.interp.domain.compare(Cond::Lt, Kind::Int, value, zero);
    call.interp.decide(call.state, negative)
}

/// The sum of two `int`s as a `long`.
fn sum<D: Domain>(call: &mut Call<'_, D>, left: D::Prim, right: D::Prim) -> D::Prim {
    let left = call.interp.domain.unary(UnaryOp::IntToLong, left);
    let right = call.interp.domain.unary(UnaryOp::IntToLong, right);
    call.interp.domain.binary(BinaryOp::AddLong, left, right)
}

/// The value of a number that is between 0 and `most`.
fn pin<D: Domain>(call: &mut Call<'_, D>, value: D::Prim, most: Option<i32>) -> Result<usize, Interrupt<D>> {
    if let Some(known) = call.interp.domain.known_int(value) {
        return Ok(known as usize);
    }
    let most = most.unwrap_or(MOST_VALUES);
    for candidate in 0..most {
        let number = call.interp.domain.int(candidate);
        let same = call.interp.domain.compare(Cond::Eq, Kind::Int, value, number);
        if call.interp.decide(call.state, same)? {
            return Ok(candidate as usize);
        }
    }
    Ok(most as usize)
}

/// The exception for a range that does not fit: `arraycopy: <what> <number> out of bounds for int[<length>]`.
fn refuse<D: Domain>(
    call: &mut Call<'_, D>,
    what: &str,
    (element, number): (Element, D::Prim),
    between: &str,
    length: D::Prim,
) -> Interrupt<D> {
    let (Some(number), Some(length)) = (call.interp.shown(element, number), call.interp.shown(Element::Int, length))
    else {
        return call.unknown();
    };
    let domain = &mut call.interp.domain;
    let (what, between) = (domain.text(format!("arraycopy: {what}").as_str().into()), domain.text(between.into()));
    let end = domain.text("]".into());
    let message = domain.join(&[what, number, between, length, end]);
    Interrupt::raise_computed("java/lang/ArrayIndexOutOfBoundsException", message)
}

fn negative_count<D: Domain>(call: &mut Call<'_, D>, count: D::Prim) -> Interrupt<D> {
    let Some(count) = call.interp.shown(Element::Int, count) else { return call.unknown() };
    let domain = &mut call.interp.domain;
    let (what, end) = (domain.text("arraycopy: length ".into()), domain.text(" is negative".into()));
    let message = domain.join(&[what, count, end]);
    Interrupt::raise_computed("java/lang/ArrayIndexOutOfBoundsException", message)
}
