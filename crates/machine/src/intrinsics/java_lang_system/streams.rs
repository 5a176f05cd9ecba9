//! `System.in`, `out` and `err`, made without running their constructors.
//!
//! `in` is a `BufferedInputStream` of a `FileInputStream`, as in a JVM. `out` and `err` are `PrintStream`s straight
//! over a `FileOutputStream` and without the writers that a constructor would make; that is how
//! [`java_io`](super::super::java_io) knows them.

use tandem_java::ClassId;

use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::state::State;

/// The size of the buffer of `System.in`.
const BUFFER: usize = 8192;

/// Fills the three fields.
pub(super) fn open<D: Domain>(
    interp: &mut Interp<D>,
    state: &mut State<D>,
    system: ClassId,
) -> Result<(), Interrupt<D>> {
    let out = print_stream(interp, state, 1)?;
    interp.set_static_ref(state, system, "out", out);
    let err = print_stream(interp, state, 2)?;
    interp.set_static_ref(state, system, "err", err);
    for field in ["initialErr", "initialErrStream"] {
        interp.set_static_ref(state, system, field, err);
    }
    let input = standard_input(interp, state)?;
    interp.set_static_ref(state, system, "in", input);
    interp.set_static_ref(state, system, "initialIn", input);
    Ok(())
}

fn print_stream<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, number: i32) -> Result<Ref, Interrupt<D>> {
    let file = file_stream(interp, state, "java/io/FileOutputStream", number)?;
    let stream = new(interp, state, "java/io/PrintStream")?;
    interp.set_ref_field(state, stream, "out", file);
    let lock = new(interp, state, "java/lang/Object")?;
    interp.set_ref_field(state, stream, "closeLock", lock);
    Ok(stream)
}

fn standard_input<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>) -> Result<Ref, Interrupt<D>> {
    let file = file_stream(interp, state, "java/io/FileInputStream", 0)?;
    let stream = new(interp, state, "java/io/BufferedInputStream")?;
    interp.set_ref_field(state, stream, "in", file);
    let buffer = interp.new_cells(state, Cells::Byte(vec![0; BUFFER]));
    interp.set_ref_field(state, stream, "buf", buffer);
    for (field, value) in [("markpos", -1), ("initialSize", BUFFER as i32)] {
        let value = interp.domain.int(value);
        interp.set_prim_field(state, stream, field, value);
    }
    Ok(stream)
}

/// A file stream over one of the three descriptors that every process has.
fn file_stream<D: Domain>(
    interp: &mut Interp<D>,
    state: &mut State<D>,
    class: &str,
    number: i32,
) -> Result<Ref, Interrupt<D>> {
    let descriptor = new(interp, state, "java/io/FileDescriptor")?;
    let (number, handle) = (interp.domain.int(number), interp.domain.long(-1));
    interp.set_prim_field(state, descriptor, "fd", number);
    interp.set_prim_field(state, descriptor, "handle", handle);
    let stream = new(interp, state, class)?;
    interp.set_ref_field(state, stream, "fd", descriptor);
    let lock = new(interp, state, "java/lang/Object")?;
    interp.set_ref_field(state, stream, "closeLock", lock);
    Ok(stream)
}

fn new<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, class: &str) -> Result<Ref, Interrupt<D>> {
    let class = interp.program.load(class)?;
    Ok(interp.allocate(state, class))
}
