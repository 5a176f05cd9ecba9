//! Which texts are names and descriptors (JVM specification §4.2 and §4.3), and Modified UTF-8 (§4.4.7).

/// Decodes Modified UTF-8; `Err` is the index of the first byte that cannot be decoded.
pub(crate) fn decode_utf16(bytes: &[u8]) -> Result<Vec<u16>, usize> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut at = 0;
    let follow = |at: usize| match bytes.get(at) {
        Some(byte) if byte & 0xc0 == 0x80 => Ok(u16::from(byte & 0x3f)),
        _ => Err(at.min(bytes.len().saturating_sub(1))),
    };
    while at < bytes.len() {
        let byte = bytes[at];
        match byte {
            0x01..=0x7f => {
                units.push(u16::from(byte));
                at += 1;
            }
            0xc0..=0xdf => {
                units.push(u16::from(byte & 0x1f) << 6 | follow(at + 1)?);
                at += 2;
            }
            0xe0..=0xef => {
                units.push(u16::from(byte & 0x0f) << 12 | follow(at + 1)? << 6 | follow(at + 2)?);
                at += 3;
            }
            _ => return Err(at),
        }
    }
    Ok(units)
}

/// Decodes Modified UTF-8 that must be valid Unicode.
pub(crate) fn decode_text(bytes: &[u8]) -> Result<String, usize> {
    if bytes.iter().all(|byte| (1..0x80).contains(byte))
        && let Ok(text) = std::str::from_utf8(bytes)
    {
        return Ok(text.to_string());
    }
    String::from_utf16(&decode_utf16(bytes)?).map_err(|_| 0)
}

/// Whether `name` can name a field or a local variable.
pub(crate) fn is_unqualified(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// Whether `name` can name a method.
pub(crate) fn is_method_name(name: &str) -> bool {
    matches!(name, "<init>" | "<clinit>")
        || (is_unqualified(name) && !name.bytes().any(|byte| matches!(byte, b'<' | b'>')))
}

/// Whether `name` is an internal class name such as `java/lang/String`.
pub(crate) fn is_class_name(name: &str) -> bool {
    name.split('/').all(is_unqualified)
}

/// Whether `name` can stand in a `CONSTANT_Class`: a class name or an array descriptor.
pub(crate) fn is_class_constant(name: &str) -> bool {
    if name.starts_with('[') { is_field_descriptor(name) } else { is_class_name(name) }
}

/// Whether `text` is a field descriptor.
pub(crate) fn is_field_descriptor(text: &str) -> bool {
    matches!(skip_type(text), Some((_, "")))
}

/// The number of argument slots of a method descriptor, without a receiver; `None` if it is not one.
pub(crate) fn argument_slots(text: &str) -> Option<usize> {
    let mut rest = text.strip_prefix('(')?;
    let mut slots = 0;
    while !rest.starts_with(')') {
        let (size, tail) = skip_type(rest)?;
        slots += size;
        rest = tail;
    }
    let result = &rest[1..];
    (slots <= 255 && (result == "V" || is_field_descriptor(result))).then_some(slots)
}

/// The slots of the type that `text` starts with, and the rest.
fn skip_type(text: &str) -> Option<(usize, &str)> {
    let dimensions = text.bytes().take_while(|byte| *byte == b'[').count();
    let element = &text[dimensions..];
    let (size, rest) = match element.as_bytes().first()? {
        b'J' | b'D' => (2, &element[1..]),
        b'Z' | b'B' | b'C' | b'S' | b'I' | b'F' => (1, &element[1..]),
        b'L' => {
            let end = element.find(';')?;
            if !is_class_name(&element[1..end]) {
                return None;
            }
            (1, &element[end + 1..])
        }
        _ => return None,
    };
    match dimensions {
        0 => Some((size, rest)),
        1..=255 => Some((1, rest)),
        _ => None,
    }
}
