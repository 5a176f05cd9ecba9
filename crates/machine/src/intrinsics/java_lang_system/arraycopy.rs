//! `System.arraycopy`, with the messages that HotSpot gives.

use tandem_ir::{Cond, Element, Kind};
use tandem_java::ClassId;

use super::unknown_range;
use crate::domain::{Domain, Place};
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::intrinsics::{Answer, Call};
use crate::reason::Needed;

/// So many cells are copied with the effort of one unit of work.
const CELLS_PER_UNIT: usize = 16;

pub(super) fn arraycopy<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (source, target) = (call.object(0)?, call.object(1)?);
    let source_class = call.state.heap.get(source).class;
    let target_class = call.state.heap.get(target).class;
    if source_class != target_class || !call.interp.program.class(source_class).is_array() {
        check_types(call, source_class, target_class)?;
    }
    let (from, to, count) = match (call.maybe_int(0), call.maybe_int(1), call.maybe_int(2)) {
        (Some(from), Some(to), Some(count)) if has_known_length(call, source) && has_known_length(call, target) => {
            check_range(call, source, target, from, to, count)?;
            (from as usize, to as usize, count as usize)
        }
        _ => match unknown_range::decide(call, source, target)? {
            Some(range) => range,
            None if call.interp.element_of(source_class).is_none() => return forget_cells(call, source, target),
            None if begins_like(call, source, target)? => return call.give_void(),
            None => match unknown_range::tried(call)? {
                Some(range) => range,
                None => return Err(Interrupt::stuck(Needed::CopiedRange)),
            },
        },
    };
    if call.interp.element_of(source_class).is_some() {
        copy_numbers(call, source, target, from, to, count);
    } else {
        copy_references(call, source, target, from, to, count)?;
    }
    call.give_void()
}

fn has_known_length<D: Domain>(call: &Call<'_, D>, array: Ref) -> bool {
    call.state.heap.get(array).length().is_some_and(|length| call.interp.domain.known_int(length).is_some())
}

fn mismatch<D: Domain>(message: String) -> Interrupt<D> {
    Interrupt::raise_with("java/lang/ArrayStoreException", format!("arraycopy: {message}"))
}

/// Both are arrays, of references or of the same type of numbers.
fn check_types<D: Domain>(call: &Call<'_, D>, source: ClassId, target: ClassId) -> Result<(), Interrupt<D>> {
    let class = |id| call.interp.program.class(id);
    if !class(source).is_array() {
        return Err(mismatch(format!("source type {} is not an array", class(source).external_name())));
    }
    if !class(target).is_array() {
        return Err(mismatch(format!("destination type {} is not an array", class(target).external_name())));
    }
    let (from, to) = (call.interp.element_of(source), call.interp.element_of(target));
    if from == to {
        return Ok(());
    }
    Err(mismatch(format!("type mismatch: can not copy {}[] into {}[]", sort_of(from), sort_of(to))))
}

/// What HotSpot calls the elements of an array.
pub(super) fn sort_of(element: Option<Element>) -> &'static str {
    element.map_or("object array", Element::keyword)
}

fn check_range<D: Domain>(
    call: &Call<'_, D>,
    source: Ref,
    target: Ref,
    from: i32,
    to: i32,
    count: i32,
) -> Result<(), Interrupt<D>> {
    let length = |array: Ref| {
        let length = call.state.heap.get(array).length().and_then(|length| call.interp.domain.known_int(length));
        length.ok_or_else(|| call.unknown())
    };
    let (source_length, target_length) = (length(source)?, length(target)?);
    let source_end = i64::from(from) + i64::from(count);
    let target_end = i64::from(to) + i64::from(count);
    if from >= 0
        && to >= 0
        && count >= 0
        && source_end <= i64::from(source_length)
        && target_end <= i64::from(target_length)
    {
        return Ok(());
    }
    let sort = sort_of(call.interp.element_of(call.state.heap.get(source).class));
    let message = if from < 0 {
        format!("source index {from} out of bounds for {sort}[{source_length}]")
    } else if to < 0 {
        format!("destination index {to} out of bounds for {sort}[{target_length}]")
    } else if count < 0 {
        format!("length {count} is negative")
    } else if source_end > i64::from(source_length) {
        format!("last source index {source_end} out of bounds for {sort}[{source_length}]")
    } else {
        format!("last destination index {target_end} out of bounds for {sort}[{target_length}]")
    };
    Err(Interrupt::raise_with("java/lang/ArrayIndexOutOfBoundsException", format!("arraycopy: {message}")))
}

/// Everything has been checked.
fn copy_numbers<D: Domain>(call: &mut Call<'_, D>, source: Ref, target: Ref, from: usize, to: usize, count: usize) {
    call.interp.effort += (count / CELLS_PER_UNIT) as u64;
    let domain = &mut call.interp.domain;
    let heap = &mut call.state.heap;
    // Taken out, so that the source can be read meanwhile.
    let mut payload = std::mem::replace(&mut heap.get_mut(target).payload, Payload::None);
    if let Payload::Cells { cells, .. } = &mut payload {
        if source == target {
            match domain.known_cells_mut(cells) {
                Some(cells) => cells.copy_within(from, to, count),
                None => {
                    let original = cells.clone();
                    copy_each(domain, &original, cells, from, to, count);
                }
            }
        } else if let Payload::Cells { cells: original, .. } = &heap.get(source).payload {
            let known = match (domain.known_cells(original), domain.known_cells_mut(cells)) {
                (Some(original), Some(cells)) => {
                    cells.copy_from(to, original, from, count);
                    true
                }
                _ => false,
            };
            if !known {
                copy_each(domain, original, cells, from, to, count);
            }
        }
    }
    heap.get_mut(target).payload = payload;
}

/// Makes an array of zeros one that begins like another, if all cells of that one are copied from their beginning: what
/// `Arrays.copyOf` does with an array that grows. One that shrinks is not made like that: what it has lost would be behind its
/// end, and come back when it grows again. The range has been checked.
fn begins_like<D: Domain>(call: &mut Call<'_, D>, source: Ref, target: Ref) -> Result<bool, Interrupt<D>> {
    if source == target || (call.maybe_int(0), call.maybe_int(1)) != (Some(0), Some(0)) {
        return Ok(false);
    }
    let heap = &call.state.heap;
    let (from, to) = (heap.get(source), heap.get(target));
    let (Payload::Cells { cells: original, length: whole }, Payload::Cells { cells, .. }) =
        (&from.payload, &to.payload)
    else {
        return Ok(false);
    };
    let (count, whole) = (call.prims[2], *whole);
    // What an array of the input held at first must be known.
    let copied = match call.interp.domain.is_input(&to.note) {
        true => None,
        false => call.interp.domain.begun_like(original, cells),
    };
    let Some(copied) = copied else { return Ok(false) };
    let is_all = call.interp.domain.compare(Cond::Ge, Kind::Int, count, whole);
    if !call.interp.decide(call.state, is_all)? {
        return Ok(false);
    }
    if let Payload::Cells { cells, .. } = &mut call.state.heap.get_mut(target).payload {
        *cells = copied;
    }
    Ok(true)
}

/// Cell by cell, for arrays that the domain does not know entirely.
fn copy_each<D: Domain>(
    domain: &mut D,
    source: &D::Cells,
    target: &mut D::Cells,
    from: usize,
    to: usize,
    count: usize,
) {
    for offset in 0..count {
        tandem_quota::checkpoint();
        let (read, write) = (domain.int((from + offset) as i32), domain.int((to + offset) as i32));
        let value = domain.load(source, read);
        domain.store(target, write, value);
    }
}

/// The range has been checked, and nobody knows which cells it has: whoever reads a cell of the target from now on must be
/// given up, but who does not read them need not know.
fn forget_cells<D: Domain>(call: &mut Call<'_, D>, source: Ref, target: Ref) -> Result<Answer<D>, Interrupt<D>> {
    let element = |array: Ref| call.interp.program.class(call.state.heap.get(array).class).element();
    let takes_all = match (element(source), element(target)) {
        (Some(source), Some(target)) => call.interp.program.is_assignable(source, target),
        _ => false,
    };
    let (object, domain) = (call.state.heap.get(target), &call.interp.domain);
    let is_of_numbers = call.interp.element_of(object.class).is_some();
    // What an array of the input held at first must be known.
    let is_possible = takes_all && !is_of_numbers && !domain.is_input(&object.note);
    let Some(length) = object.length().filter(|_| is_possible) else {
        return Err(Interrupt::stuck(Needed::CopiedRange));
    };
    let object = call.state.heap.get_mut(target);
    object.refs.clear();
    object.payload = Payload::Sparse { length, indices: Vec::new(), rest: Ref::UNRESOLVED };
    call.give_void()
}

/// The range has been checked. Elements before one that the target cannot hold are copied.
fn copy_references<D: Domain>(
    call: &mut Call<'_, D>,
    source: Ref,
    target: Ref,
    from: usize,
    to: usize,
    count: usize,
) -> Result<(), Interrupt<D>> {
    if is_sparse(call, source) || is_sparse(call, target) {
        return copy_sparse(call, source, target, from, to, count);
    }
    let cells = &call.state.heap.get(source).refs[from..from + count];
    if let Some(unresolved) = cells.iter().position(|cell| cell.is_indefinite()) {
        return Err(Interrupt::Resolve(Place::Slot { object: source, slot: (from + unresolved) as u32 }));
    }
    if source == target {
        call.state.heap.get_mut(target).refs.copy_within(from..from + count, to);
        return Ok(());
    }
    let program = &call.interp.program;
    let element = |array: Ref| program.class(call.state.heap.get(array).class).element().expect("an array class");
    let (source_element, target_element) = (element(source), element(target));
    let copied = if source_element == target_element || program.is_assignable(source_element, target_element) {
        count
    } else {
        how_many_fit(call, cells, target_element)?
    };
    let mut refs = std::mem::take(&mut call.state.heap.get_mut(target).refs);
    refs[to..to + copied].copy_from_slice(&call.state.heap.get(source).refs[from..from + copied]);
    call.state.heap.get_mut(target).refs = refs;
    if copied == count { Ok(()) } else { Err(store_failure(call, source_element, target_element)) }
}

fn store_failure<D: Domain>(call: &Call<'_, D>, held: ClassId, wanted: ClassId) -> Interrupt<D> {
    let narrower = call.interp.program.is_assignable(wanted, held);
    let name = |class| call.interp.program.class(class).external_name();
    let (held, wanted) = (name(held), name(wanted));
    mismatch(if narrower {
        format!(
            "element type mismatch: can not cast one of the elements of {held}[] to the type of the destination \
             array, {wanted}"
        )
    } else {
        format!("type mismatch: can not copy {held}[] into {wanted}[]")
    })
}

fn is_sparse<D: Domain>(call: &Call<'_, D>, array: Ref) -> bool {
    matches!(call.state.heap.get(array).payload, Payload::Sparse { .. })
}

/// The same where an array lists only some of its cells: those that are copied are listed first.
fn copy_sparse<D: Domain>(
    call: &mut Call<'_, D>,
    source: Ref,
    target: Ref,
    from: usize,
    to: usize,
    count: usize,
) -> Result<(), Interrupt<D>> {
    let slots = call.interp.resolved_slots(call.state, source, from, from + count)?;
    let cells: Vec<Ref> = slots.iter().map(|slot| call.state.heap.get(source).refs[*slot]).collect();
    let mut places = Vec::with_capacity(count);
    for index in to..to + count {
        let index = call.interp.domain.int(index as i32);
        places.push(call.interp.array_slot(call.state, target, index)?);
    }
    let element =
        |array: Ref| call.interp.program.class(call.state.heap.get(array).class).element().expect("an array class");
    let (source_element, target_element) = (element(source), element(target));
    let copied = how_many_fit(call, &cells, target_element)?;
    for (cell, place) in cells.iter().zip(places).take(copied) {
        call.state.heap.get_mut(target).refs[place] = *cell;
    }
    if copied == count { Ok(()) } else { Err(store_failure(call, source_element, target_element)) }
}

/// How many cells come before the first that is not of a class.
fn how_many_fit<D: Domain>(call: &Call<'_, D>, cells: &[Ref], class: ClassId) -> Result<usize, Interrupt<D>> {
    for (index, cell) in cells.iter().enumerate() {
        if !cell.is_null() && !call.interp.is_instance(call.state, *cell, class)? {
            return Ok(index);
        }
    }
    Ok(cells.len())
}
