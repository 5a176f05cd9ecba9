//! `java.util.Arrays` and `ArraysSupport` on whole arrays of numbers. All but one are shortcuts.

use tandem_ir::{BinaryOp, Literal};

use super::super::known::maybe;
use crate::domain::{Cells, Domain};
use crate::intrinsics::{Answer, Call, Entry, Sort};
use crate::state::Value;

const ARRAYS: &str = "java/util/Arrays";
const SUPPORT: &str = "jdk/internal/util/ArraysSupport";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (ARRAYS, "fill", "([ZZ)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([BB)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([CC)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([SS)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([II)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([JJ)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([FF)V", Shortcut, maybe!(fill)),
        (ARRAYS, "fill", "([DD)V", Shortcut, maybe!(fill)),
        (ARRAYS, "equals", "([Z[Z)Z", Shortcut, maybe!(equals)),
        (ARRAYS, "equals", "([B[B)Z", Shortcut, maybe!(equals)),
        (ARRAYS, "equals", "([C[C)Z", Shortcut, maybe!(equals)),
        (ARRAYS, "equals", "([S[S)Z", Shortcut, maybe!(equals)),
        (ARRAYS, "equals", "([I[I)Z", Shortcut, maybe!(equals)),
        (ARRAYS, "equals", "([J[J)Z", Shortcut, maybe!(equals)),
        (ARRAYS, "hashCode", "([B)I", Shortcut, maybe!(hash_code)),
        (ARRAYS, "hashCode", "([C)I", Shortcut, maybe!(hash_code)),
        (ARRAYS, "hashCode", "([S)I", Shortcut, maybe!(hash_code)),
        (ARRAYS, "hashCode", "([I)I", Shortcut, maybe!(hash_code)),
        (SUPPORT, "mismatch", "([Z[ZI)I", Shortcut, maybe!(mismatch)),
        (SUPPORT, "mismatch", "([B[BI)I", Shortcut, maybe!(mismatch)),
        (SUPPORT, "mismatch", "([C[CI)I", Shortcut, maybe!(mismatch)),
        (SUPPORT, "mismatch", "([S[SI)I", Shortcut, maybe!(mismatch)),
        (SUPPORT, "mismatch", "([I[II)I", Shortcut, maybe!(mismatch)),
        (SUPPORT, "mismatch", "([J[JI)I", Shortcut, maybe!(mismatch)),
        (SUPPORT, "mismatch", "([ZI[ZII)I", Shortcut, maybe!(mismatch_ranges)),
        (SUPPORT, "mismatch", "([BI[BII)I", Shortcut, maybe!(mismatch_ranges)),
        (SUPPORT, "mismatch", "([CI[CII)I", Shortcut, maybe!(mismatch_ranges)),
        (SUPPORT, "mismatch", "([SI[SII)I", Shortcut, maybe!(mismatch_ranges)),
        (SUPPORT, "mismatch", "([II[III)I", Shortcut, maybe!(mismatch_ranges)),
        (SUPPORT, "mismatch", "([JI[JII)I", Shortcut, maybe!(mismatch_ranges)),
        (SUPPORT, "vectorizedMismatch", "(Ljava/lang/Object;JLjava/lang/Object;JII)I", Replacement, maybe!(leave_all)),
        (SUPPORT, "vectorizedHashCode", "(Ljava/lang/Object;IIII)I", Shortcut, maybe!(vectorized_hash_code)),
    ]
}

fn fill<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let kind = call.maybe_cells(call.refs[0])?.element().kind();
    let value = call.interp.domain.known(kind, call.prims[0])?;
    match (call.maybe_cells_mut(call.refs[0])?, value) {
        (Cells::Boolean(cells) | Cells::Byte(cells), Literal::Int(value)) => cells.fill(value as i8),
        (Cells::Char(cells), Literal::Int(value)) => cells.fill(value as u16),
        (Cells::Short(cells), Literal::Int(value)) => cells.fill(value as i16),
        (Cells::Int(cells), Literal::Int(value)) => cells.fill(value),
        (Cells::Long(cells), Literal::Long(value)) => cells.fill(value),
        (Cells::Float(cells), Literal::Float(bits)) => cells.fill(bits),
        (Cells::Double(cells), Literal::Double(bits)) => cells.fill(bits),
        _ => return None,
    }
    call.some_void()
}

fn equals<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let same = call.maybe_cells(call.refs[0])? == call.maybe_cells(call.refs[1])?;
    call.some_bool(same)
}

/// `31 * hash + cell` over all cells, which are read as `int`s.
fn hash(cells: impl Iterator<Item = i32>, initial: i32) -> i32 {
    cells.fold(initial, |hash, cell| hash.wrapping_mul(31).wrapping_add(cell))
}

fn hash_code<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let hash = match call.maybe_cells(call.refs[0])? {
        Cells::Byte(cells) => hash(cells.iter().map(|cell| i32::from(*cell)), 1),
        Cells::Char(cells) => hash(cells.iter().map(|cell| i32::from(*cell)), 1),
        Cells::Short(cells) => hash(cells.iter().map(|cell| i32::from(*cell)), 1),
        Cells::Int(cells) => hash(cells.iter().copied(), 1),
        _ => return None,
    };
    call.some_int(hash)
}

/// The last argument is the number that `newarray` has for the type of the elements, where `boolean` says that bytes
/// are read without their sign.
fn vectorized_hash_code<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (from, count, initial) = (call.maybe_index(0)?, call.maybe_index(1)?, call.maybe_int(2)?);
    let range = from..from.checked_add(count)?;
    let hash = match (call.maybe_cells(call.refs[0])?, call.maybe_int(3)?) {
        (Cells::Byte(cells), 4) => hash(cells.get(range)?.iter().map(|cell| i32::from(*cell as u8)), initial),
        (Cells::Char(cells), 5) => hash(cells.get(range)?.iter().map(|cell| i32::from(*cell)), initial),
        (Cells::Byte(cells), 8) => hash(cells.get(range)?.iter().map(|cell| i32::from(*cell)), initial),
        (Cells::Short(cells), 9) => hash(cells.get(range)?.iter().map(|cell| i32::from(*cell)), initial),
        (Cells::Int(cells), 10) => hash(cells.get(range)?.iter().copied(), initial),
        _ => return None,
    };
    call.some_int(hash)
}

/// Of arrays that are not known nobody can read eight bytes at once. The method may leave the rest of the cells to its
/// caller, and says how many by the complement of their number: here it leaves all of them. Cells of eight bytes are none of
/// the rest, so that their callers do not look at them again.
fn leave_all<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let are_known = call.maybe_cells(call.refs[0]).is_some() && call.maybe_cells(call.refs[1]).is_some();
    let [count, size] = [2, 3].map(|argument| call.prims[argument]);
    if are_known || call.interp.domain.known_int(size)? > 2 {
        return None;
    }
    let ones = call.interp.domain.int(-1);
    let left = call.interp.domain.binary(BinaryOp::XorInt, count, ones);
    Some(Answer::Value(Value::Prim(left)))
}

fn mismatch<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let count = call.maybe_index(0)?;
    first_mismatch(call, 0, 0, count)
}

fn mismatch_ranges<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let (left, right, count) = (call.maybe_index(0)?, call.maybe_index(1)?, call.maybe_index(2)?);
    first_mismatch(call, left, right, count)
}

/// The first of `count` places where two ranges differ, -1 if none.
fn first_mismatch<D: Domain>(call: &mut Call<'_, D>, left: usize, right: usize, count: usize) -> Option<Answer<D>> {
    fn find<T: PartialEq>(left: &[T], right: &[T]) -> i32 {
        left.iter().zip(right).position(|(a, b)| a != b).map_or(-1, |index| index as i32)
    }
    let (first, second) = (left..left.checked_add(count)?, right..right.checked_add(count)?);
    let index = match (call.maybe_cells(call.refs[0])?, call.maybe_cells(call.refs[1])?) {
        (Cells::Boolean(a), Cells::Boolean(b)) | (Cells::Byte(a), Cells::Byte(b)) => {
            find(a.get(first)?, b.get(second)?)
        }
        (Cells::Char(a), Cells::Char(b)) => find(a.get(first)?, b.get(second)?),
        (Cells::Short(a), Cells::Short(b)) => find(a.get(first)?, b.get(second)?),
        (Cells::Int(a), Cells::Int(b)) => find(a.get(first)?, b.get(second)?),
        (Cells::Long(a), Cells::Long(b)) => find(a.get(first)?, b.get(second)?),
        _ => return None,
    };
    call.some_int(index)
}
