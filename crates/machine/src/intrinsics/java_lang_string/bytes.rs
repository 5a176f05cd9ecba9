//! The `byte[]` behind strings and builders: `StringLatin1`, `StringUTF16` and `StringCoding`. A unit of two bytes is
//! in the byte order of the machine that runs, as in the JDK.

use super::super::known::maybe;
use super::super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain};
use crate::text::Text;

const LATIN1: &str = "java/lang/StringLatin1";
const UTF16: &str = "java/lang/StringUTF16";
const CODING: &str = "java/lang/StringCoding";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (UTF16, "isBigEndian", "()Z", Native, |call| call.give_bool(cfg!(target_endian = "big"))),
        (LATIN1, "hashCode", "([B)I", Shortcut, maybe!(hash_narrow)),
        (UTF16, "hashCode", "([B)I", Shortcut, maybe!(hash_wide)),
        (LATIN1, "equals", "([B[B)Z", Shortcut, maybe!(equals)),
        (UTF16, "equals", "([B[B)Z", Shortcut, maybe!(equals)),
        (LATIN1, "inflate", "([BI[BII)V", Shortcut, maybe!(inflate)),
        (UTF16, "getChar", "([BI)C", Shortcut, maybe!(get_char)),
        (UTF16, "putChar", "([BII)V", Shortcut, maybe!(put_char)),
        (UTF16, "compress", "([CII)[B", Shortcut, maybe!(compress_chars)),
        (CODING, "hasNegatives", "([BII)Z", Shortcut, maybe!(has_negatives)),
        (CODING, "countPositives", "([BII)I", Shortcut, maybe!(count_positives)),
    ]
}

/// Writes `text` at unit `to`. It fits, and is not wider than the coder.
pub(super) fn write(target: &mut [i8], to: usize, coder: i32, text: &Text) {
    match text {
        Text::Latin1(bytes) if coder == 0 => {
            for (cell, byte) in target[to..to + bytes.len()].iter_mut().zip(&bytes[..]) {
                *cell = *byte as i8;
            }
        }
        Text::Latin1(bytes) => {
            for (index, byte) in bytes.iter().enumerate() {
                write_unit(target, to + index, u16::from(*byte));
            }
        }
        Text::Utf16(units) => {
            for (index, unit) in units.iter().enumerate() {
                write_unit(target, to + index, *unit);
            }
        }
    }
}

/// Writes one unit of two bytes.
pub(super) fn write_unit(target: &mut [i8], index: usize, unit: u16) {
    let [first, second] = unit.to_ne_bytes();
    target[2 * index] = first as i8;
    target[2 * index + 1] = second as i8;
}

/// Reads one unit of two bytes.
pub(super) fn read_unit(bytes: &[i8], index: usize) -> Option<u16> {
    let pair = bytes.get(2 * index..2 * index + 2)?;
    Some(u16::from_ne_bytes([pair[0] as u8, pair[1] as u8]))
}

/// The first `count` units as a text.
pub(super) fn read(bytes: &[i8], coder: i32, count: usize) -> Option<Text> {
    if coder == 0 {
        return Some(Text::Latin1(bytes.get(..count)?.iter().map(|byte| *byte as u8).collect()));
    }
    let units: Vec<u16> = bytes
        .get(..count.checked_mul(2)?)?
        .chunks_exact(2)
        .map(|pair| u16::from_ne_bytes([pair[0] as u8, pair[1] as u8]))
        .collect();
    Some(Text::from_utf16(&units))
}

fn hash_narrow<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let bytes = call.maybe_bytes(call.refs[0])?;
    let hash = bytes.iter().fold(0i32, |hash, byte| hash.wrapping_mul(31).wrapping_add(i32::from(*byte as u8)));
    call.some_int(hash)
}

fn hash_wide<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let bytes = call.maybe_bytes(call.refs[0])?;
    let hash = (0..bytes.len() / 2)
        .try_fold(0i32, |hash, index| Some(hash.wrapping_mul(31).wrapping_add(i32::from(read_unit(bytes, index)?))))?;
    call.some_int(hash)
}

fn equals<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let same = call.maybe_bytes(call.refs[0])? == call.maybe_bytes(call.refs[1])?;
    call.some_bool(same)
}

/// From bytes to units in another array; the source index is in bytes, the target index in units.
fn inflate<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (from, to, count) = (call.maybe_index(0)?, call.maybe_index(1)?, call.maybe_index(2)?);
    let source: Vec<i8> = call.maybe_bytes(call.refs[0])?.get(from..from.checked_add(count)?)?.to_vec();
    if 2 * (to + count) > call.maybe_bytes(call.refs[1])?.len() {
        return None;
    }
    let target = call.maybe_bytes_mut(call.refs[1])?;
    for (index, byte) in source.iter().enumerate() {
        write_unit(target, to + index, u16::from(*byte as u8));
    }
    call.some_void()
}

fn get_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let index = call.maybe_index(0)?;
    let unit = read_unit(call.maybe_bytes(call.refs[0])?, index)?;
    call.some_int(unit.into())
}

fn put_char<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let index = call.maybe_index(0)?;
    let unit = call.maybe_int(1)? as u16;
    if 2 * index + 2 > call.maybe_bytes(call.refs[0])?.len() {
        return None;
    }
    write_unit(call.maybe_bytes_mut(call.refs[0])?, index, unit);
    call.some_void()
}

/// Only where all units fit in a byte; what comes of the others differs between versions of the JDK.
fn compress_chars<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (from, count) = (call.maybe_index(0)?, call.maybe_index(1)?);
    let units = call.maybe_chars(call.refs[0])?.get(from..from.checked_add(count)?)?;
    if units.iter().any(|unit| *unit > 0xFF) {
        return None;
    }
    let bytes = units.iter().map(|unit| *unit as u8 as i8).collect();
    let array = call.interp.new_cells(call.state, Cells::Byte(bytes));
    call.some_ref(array)
}

fn has_negatives<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (from, count) = (call.maybe_index(0)?, call.maybe_index(1)?);
    let bytes = call.maybe_bytes(call.refs[0])?.get(from..from.checked_add(count)?)?;
    let any = bytes.iter().any(|byte| *byte < 0);
    call.some_bool(any)
}

fn count_positives<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (from, count) = (call.maybe_index(0)?, call.maybe_index(1)?);
    let bytes = call.maybe_bytes(call.refs[0])?.get(from..from.checked_add(count)?)?;
    let positives = bytes.iter().position(|byte| *byte < 0).unwrap_or(count);
    call.some_int(positives as i32)
}
