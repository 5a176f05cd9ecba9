//! Standard input and files that are read. A file is read as a whole when it is opened; how far a stream has read it
//! stands in its `FileDescriptor`, in the field `handle`, which this platform's JDK does not use.
//!
//! Nothing here changes a file.

use super::super::{Answer, Call, Entry, Sort};
use super::{file_descriptor, range};
use crate::domain::{Cells, Domain};
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};
use crate::reason::FileUse;

const INPUT: &str = "java/io/FileInputStream";
const FILES: &str = "java/io/UnixFileSystem";
/// The descriptor of the first file that is opened.
const FIRST: i32 = 3;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (INPUT, "open0", "(Ljava/lang/String;)V", Native, open),
        (INPUT, "read0", "()I", Native, read_byte),
        (INPUT, "readBytes", "([BII)I", Native, read_bytes),
        (INPUT, "readBytes0", "([BII)I", Native, read_bytes),
        (INPUT, "available0", "()I", Native, available),
        (INPUT, "skip0", "(J)J", Native, skip),
        (INPUT, "length0", "()J", Native, length),
        (INPUT, "position0", "()J", Native, position),
        (INPUT, "isRegularFile0", "(Ljava/io/FileDescriptor;)Z", Native, is_regular),
        ("java/io/RandomAccessFile", "open0", "(Ljava/lang/String;I)V", Native, no_writing),
        (FILES, "getBooleanAttributes0", "(Ljava/io/File;)I", Native, attributes),
        (FILES, "getLength", "(Ljava/io/File;)J", Native, file_length),
        (FILES, "getLength0", "(Ljava/io/File;)J", Native, file_length),
        ("sun/nio/fs/UnixNativeDispatcher", "init", "()I", Native, |call| call.give_int(0)),
        ("sun/nio/fs/UnixNativeDispatcher", "getcwd", "()[B", Native, current_folder),
        (FILES, "canonicalize0", "*", Native, no_file_system),
        (FILES, "checkAccess", "*", Native, no_file_system),
        (FILES, "checkAccess0", "*", Native, no_file_system),
        (FILES, "list", "*", Native, no_file_system),
        (FILES, "list0", "*", Native, no_file_system),
        (FILES, "createFileExclusively", "*", Native, no_file_system),
        (FILES, "createFileExclusively0", "*", Native, no_file_system),
        (FILES, "createDirectory", "*", Native, no_file_system),
        (FILES, "createDirectory0", "*", Native, no_file_system),
        (FILES, "delete0", "*", Native, no_file_system),
        (FILES, "rename0", "*", Native, no_file_system),
    ]
}

fn no_file_system<D: Domain>(_call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    Err(Interrupt::stuck(FileUse::Other))
}

fn current_folder<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    call.take_as(Assumption::Files, Reader::Program);
    let folder = call.interp.host.property("user.dir").unwrap_or_else(|| "/".to_string());
    let bytes = Cells::Byte(folder.bytes().map(|byte| byte as i8).collect());
    let bytes = call.interp.new_cells(call.state, bytes);
    call.give_ref(bytes)
}

pub(super) fn no_writing<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let path = call.text(call.refs[1])?;
    Err(Interrupt::stuck(FileUse::OpenForWriting(path.to_string())))
}

fn open<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let path = call.text(call.refs[1])?.to_string();
    match call.interp.host.file(&path) {
        None => Err(Interrupt::stuck(FileUse::Open(path.to_string()))),
        Some(Err(reason)) => Err(Interrupt::raise_with("java/io/FileNotFoundException", format!("{path} ({reason})"))),
        Some(Ok(content)) => {
            let number = FIRST + call.interp.known.files.len() as i32;
            call.interp.known.files.push(content.into());
            let descriptor = call.ref_field(call.refs[0], "fd");
            let (number, start) = (call.interp.domain.int(number), call.interp.domain.long(0));
            call.interp.set_prim_field(call.state, descriptor, "fd", number);
            call.interp.set_prim_field(call.state, descriptor, "handle", start);
            call.give_void()
        }
    }
}

/// What a stream reads from.
enum FileSource {
    StandardInput,
    /// The file with this index, from this place on.
    File(usize, usize),
}

fn source<D: Domain>(call: &Call<'_, D>) -> Result<FileSource, Interrupt<D>> {
    match file_descriptor(call) {
        Some(0) => Ok(FileSource::StandardInput),
        Some(number) if number >= FIRST && ((number - FIRST) as usize) < call.interp.known.files.len() => {
            let index = (number - FIRST) as usize;
            let handle = call.prim_field(call.ref_field(call.refs[0], "fd"), "handle");
            let place =
                handle.and_then(|handle| call.interp.domain.known_long(handle)).ok_or_else(|| call.unknown())?;
            Ok(FileSource::File(index, (place as usize).min(call.interp.known.files[index].len())))
        }
        Some(-1) => Err(Interrupt::raise_with("java/io/IOException", "Stream Closed")),
        _ => Err(Interrupt::stuck(FileUse::Descriptor)),
    }
}

/// Up to `max` bytes, which the stream will not give again.
fn read<D: Domain>(call: &mut Call<'_, D>, max: usize) -> Result<Vec<u8>, Interrupt<D>> {
    match source(call)? {
        FileSource::StandardInput => {
            call.take_as(Assumption::StandardInput, Reader::Program);
            Ok(call.interp.host.read(max))
        }
        FileSource::File(index, place) => {
            let content = &call.interp.known.files[index];
            let end = place.saturating_add(max).min(content.len());
            let bytes = content[place..end].to_vec();
            let descriptor = call.ref_field(call.refs[0], "fd");
            let end = call.interp.domain.long(end as i64);
            call.interp.set_prim_field(call.state, descriptor, "handle", end);
            Ok(bytes)
        }
    }
}

fn read_byte<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let byte = read(call, 1)?.first().map_or(-1, |byte| i32::from(*byte));
    call.give_int(byte)
}

fn read_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let range = range(call)?;
    if range.is_empty() {
        return call.give_int(0);
    }
    let bytes = read(call, range.len())?;
    if bytes.is_empty() {
        return call.give_int(-1);
    }
    let Cells::Byte(cells) = call.cells_mut(call.refs[1])? else { return Err(call.unknown()) };
    for (cell, byte) in cells[range].iter_mut().zip(&bytes) {
        *cell = *byte as i8;
    }
    call.give_int(bytes.len() as i32)
}

fn available<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let count = match source(call)? {
        FileSource::StandardInput => {
            call.take_as(Assumption::StandardInput, Reader::Program);
            call.interp.host.available()
        }
        FileSource::File(index, place) => call.interp.known.files[index].len() - place,
    };
    call.give_int(count.min(i32::MAX as usize) as i32)
}

fn skip<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let wanted = usize::try_from(call.long(0)?).unwrap_or(0);
    let mut skipped = 0;
    while skipped < wanted {
        let bytes = read(call, wanted - skipped)?;
        if bytes.is_empty() {
            break;
        }
        skipped += bytes.len();
    }
    call.give_long(skipped as i64)
}

fn length<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let length = match source(call)? {
        FileSource::StandardInput => 0,
        FileSource::File(index, _) => call.interp.known.files[index].len(),
    };
    call.give_long(length as i64)
}

fn position<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let position = match source(call)? {
        FileSource::StandardInput => 0,
        FileSource::File(_, place) => place,
    };
    call.give_long(position as i64)
}

fn is_regular<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let regular = matches!(source(call)?, FileSource::File(..));
    call.give_bool(regular)
}

/// What the host says of the file that a `File` object names.
fn look<D: Domain>(call: &mut Call<'_, D>) -> Result<Result<Vec<u8>, String>, Interrupt<D>> {
    let path = call.ref_field(call.object(1)?, "path");
    let path = call.text(path)?.to_string();
    let answer = call.interp.host.file(&path);
    answer.ok_or_else(|| Interrupt::stuck(FileUse::LookAt(path.to_string())))
}

/// The bits of `FileSystem.getBooleanAttributes`: exists, is a plain file, is a folder.
fn attributes<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let bits = match look(call)? {
        Ok(_) => 1 | 2,
        Err(reason) if reason == "Is a directory" => 1 | 4,
        Err(reason) if reason == "Permission denied" => 1 | 2,
        Err(_) => 0,
    };
    call.give_int(bits)
}

fn file_length<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let length = look(call)?.map_or(0, |content| content.len());
    call.give_long(length as i64)
}
