//! `java.io`: standard output and error here, what is read in [`files`].
//!
//! A `PrintStream` is standard output or error if it stands straight over a `FileOutputStream` and has no writer of its
//! own, as only those that [`java_lang_system`](super::java_lang_system) makes do. Its text goes to the host at once;
//! for every other stream the intrinsics decline.

mod files;

use super::java_lang::nothing;
use super::known::OutputEncoding;
use super::{Answer, Call, Entry, Sort};
use crate::domain::{Cells, Domain};
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::reason::FileUse;
use crate::text::Text;

const PRINT: &str = "java/io/PrintStream";
const OUTPUT: &str = "java/io/FileOutputStream";
const DESCRIPTOR: &str = "java/io/FileDescriptor";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let mut table: Vec<Entry<D>> = vec![
        (PRINT, "write", "(Ljava/lang/String;)V", Replacement, |call| print_string(call, "")),
        (PRINT, "implWrite", "(Ljava/lang/String;)V", Replacement, |call| print_string(call, "")),
        (PRINT, "writeln", "(Ljava/lang/String;)V", Replacement, |call| print_string(call, "\n")),
        (PRINT, "implWriteln", "(Ljava/lang/String;)V", Replacement, |call| print_string(call, "\n")),
        (PRINT, "write", "([C)V", Replacement, |call| print_chars(call, "")),
        (PRINT, "implWrite", "([C)V", Replacement, |call| print_chars(call, "")),
        (PRINT, "writeln", "([C)V", Replacement, |call| print_chars(call, "\n")),
        (PRINT, "implWriteln", "([C)V", Replacement, |call| print_chars(call, "\n")),
        (PRINT, "newLine", "()V", Replacement, new_line),
        (PRINT, "implNewLine", "()V", Replacement, new_line),
        (PRINT, "charset", "()Ljava/nio/charset/Charset;", Replacement, charset),
        (PRINT, "flush", "()V", Replacement, flush),
        (PRINT, "close", "()V", Replacement, close),
        (PRINT, "implClose", "()V", Replacement, close),
        (OUTPUT, "write", "(IZ)V", Native, write_byte),
        (OUTPUT, "writeBytes", "([BIIZ)V", Native, write_bytes),
        (OUTPUT, "open0", "(Ljava/lang/String;Z)V", Native, files::no_writing),
        (DESCRIPTOR, "getHandle", "(I)J", Native, |call| call.give_long(-1)),
        (DESCRIPTOR, "getAppend", "(I)Z", Native, |call| call.give_bool(false)),
        (DESCRIPTOR, "close0", "()V", Native, nothing),
        (DESCRIPTOR, "sync", "()V", Native, nothing),
        (DESCRIPTOR, "sync0", "()V", Native, nothing),
    ];
    table.extend(files::table());
    table
}

/// The descriptor that a print stream of ours writes to.
fn standard_stream<D: Domain>(call: &Call<'_, D>) -> Option<i32> {
    let slots = call.interp.print_slots()?;
    let stream = call.state.heap.get(call.refs[0]);
    let out = stream.refs[slots.out];
    if out.is_null() || !stream.refs[slots.char_out].is_null() {
        return None;
    }
    let file = call.state.heap.get(out);
    if file.class != slots.file_class {
        return None;
    }
    number_of(call, file.refs[slots.descriptor])
}

fn number_of<D: Domain>(call: &Call<'_, D>, descriptor: Ref) -> Option<i32> {
    let slots = call.interp.print_slots()?;
    if descriptor.is_null() {
        return None;
    }
    call.interp.domain.known_int(call.state.heap.get(descriptor).prims[slots.number])
}

/// The descriptor of a file stream.
fn file_descriptor<D: Domain>(call: &Call<'_, D>) -> Option<i32> {
    number_of(call, call.ref_field(call.refs[0], "fd"))
}

fn encoding<D: Domain>(call: &mut Call<'_, D>) -> OutputEncoding {
    if let Some(encoding) = call.interp.known.output_encoding.get() {
        return *encoding;
    }
    let encoding = match call.interp.host.property("stdout.encoding").as_deref() {
        None | Some("UTF-8" | "utf-8" | "UTF8" | "utf8") => OutputEncoding::Utf8,
        Some("ISO-8859-1" | "ISO8859_1") => OutputEncoding::Latin1,
        Some(_) => OutputEncoding::Ascii,
    };
    *call.interp.known.output_encoding.get_or_init(|| encoding)
}

/// The bytes that stand for `text`; unpaired surrogates and what the encoding lacks become question marks.
fn encode(text: &Text, encoding: OutputEncoding) -> Vec<u8> {
    if let Text::Latin1(bytes) = text
        && (bytes.is_ascii() || encoding == OutputEncoding::Latin1)
    {
        return bytes.to_vec();
    }
    let characters = char::decode_utf16(text.units()).map(|character| character.unwrap_or('?'));
    match encoding {
        OutputEncoding::Utf8 => characters.collect::<String>().into_bytes(),
        OutputEncoding::Latin1 => characters.map(|character| u8::try_from(character).unwrap_or(b'?')).collect(),
        OutputEncoding::Ascii => {
            characters.map(|character| if character.is_ascii() { character as u8 } else { b'?' }).collect()
        }
    }
}

fn print_string<D: Domain>(call: &mut Call<'_, D>, ending: &str) -> Result<Answer<D>, Interrupt<D>> {
    let Some(descriptor) = standard_stream(call) else { return Ok(Answer::Decline) };
    if call.refs[1].is_null() {
        return Err(Interrupt::null_pointer());
    }
    let text = call.maybe_text(call.refs[1]).cloned().unwrap_or_else(unknown);
    print(call, descriptor, &text, ending)
}

/// What is printed of a text that is not known: what a program prints has no say in what it does.
fn unknown() -> Text {
    Text::from("?")
}

fn print_chars<D: Domain>(call: &mut Call<'_, D>, ending: &str) -> Result<Answer<D>, Interrupt<D>> {
    let Some(descriptor) = standard_stream(call) else { return Ok(Answer::Decline) };
    if call.refs[1].is_null() {
        return Err(Interrupt::null_pointer());
    }
    let text = call.maybe_chars(call.refs[1]).map_or_else(unknown, Text::from_utf16);
    print(call, descriptor, &text, ending)
}

fn print<D: Domain>(
    call: &mut Call<'_, D>,
    descriptor: i32,
    text: &Text,
    ending: &str,
) -> Result<Answer<D>, Interrupt<D>> {
    let encoding = encoding(call);
    let mut bytes = encode(text, encoding);
    bytes.extend_from_slice(ending.as_bytes());
    call.interp.host.write(descriptor, &bytes);
    call.give_void()
}

fn new_line<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let Some(descriptor) = standard_stream(call) else { return Ok(Answer::Decline) };
    call.interp.host.write(descriptor, b"\n");
    call.give_void()
}

/// The charset of a stream of ours, which has none in its field.
fn charset<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if standard_stream(call).is_none() {
        return Ok(Answer::Decline);
    }
    let class = match encoding(call) {
        OutputEncoding::Utf8 => "sun/nio/cs/UTF_8",
        OutputEncoding::Latin1 => "sun/nio/cs/ISO_8859_1",
        OutputEncoding::Ascii => "sun/nio/cs/US_ASCII",
    };
    let class = call.interp.program.load(class)?;
    call.interp.check_initialized(call.state, class)?;
    let charset = super::java_lang_system::static_ref(call.interp, call.state, class, "INSTANCE");
    call.give_ref(charset)
}

fn flush<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if standard_stream(call).is_none() {
        return Ok(Answer::Decline);
    }
    call.interp.host.flush();
    call.give_void()
}

/// Without its `out` the stream ignores what is printed, and says so in `checkError`.
fn close<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if standard_stream(call).is_none() {
        return Ok(Answer::Decline);
    }
    let one = call.interp.domain.int(1);
    call.interp.set_ref_field(call.state, call.refs[0], "out", Ref::NULL);
    call.interp.set_prim_field(call.state, call.refs[0], "closing", one);
    call.give_void()
}

fn write_byte<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let byte = call.maybe_int(0).map_or(b'?', |byte| byte as u8);
    write_to(call, &[byte])
}

fn write_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let bytes = range(call)?;
    let Cells::Byte(cells) = call.cells(call.refs[1])? else { return Err(call.unknown()) };
    let bytes: Vec<u8> = cells[bytes].iter().map(|byte| *byte as u8).collect();
    write_to(call, &bytes)
}

fn write_to<D: Domain>(call: &mut Call<'_, D>, bytes: &[u8]) -> Result<Answer<D>, Interrupt<D>> {
    match file_descriptor(call) {
        Some(descriptor @ (1 | 2)) => call.interp.host.write(descriptor, bytes),
        Some(-1) => return Err(Interrupt::raise_with("java/io/IOException", "Stream Closed")),
        _ => return Err(Interrupt::stuck(FileUse::Write)),
    }
    call.give_void()
}

/// The offset and length arguments, checked against the array.
fn range<D: Domain>(call: &Call<'_, D>) -> Result<std::ops::Range<usize>, Interrupt<D>> {
    let length = call.cells(call.refs[1])?.len();
    let (offset, count) = (call.int(0)?, call.int(1)?);
    let end = i64::from(offset) + i64::from(count);
    if offset < 0 || count < 0 || end > length as i64 {
        return Err(Interrupt::raise("java/lang/IndexOutOfBoundsException"));
    }
    Ok(offset as usize..end as usize)
}
