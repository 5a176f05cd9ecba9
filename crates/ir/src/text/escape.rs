//! Names and strings in the text form. Both use Java's escapes, `\n` and `\u0041`.
//!
//! A *word* is a name without quotes: it ends at white space, a comma, a quote or a closing bracket, so these are
//! escaped inside it, as are its first character if that would start a comment (`;`) or a table index (`#`), and any
//! character that a reader could not see. The empty name is `\-`.
//!
//! Invariant: reading what was written gives the same text back, whatever it is.

use std::fmt::Write;

/// Whether a word ends before this character.
pub(crate) fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ']' | '"')
}

/// Writes `text` as a word in which the characters of `also` are escaped too.
pub(crate) fn write_word(out: &mut String, text: &str, also: &[char]) {
    if text.is_empty() {
        out.push_str("\\-");
    }
    for (index, c) in text.char_indices() {
        let starts_something_else = index == 0 && matches!(c, ';' | '#');
        if starts_something_else || ends_word(c) || c == '\\' || also.contains(&c) || !is_visible(c) {
            write_units(out, c);
        } else {
            out.push(c);
        }
    }
}

/// Writes UTF-16 text in double quotes.
pub(crate) fn write_string(out: &mut String, text: &[u16]) {
    out.push('"');
    for unit in char::decode_utf16(text.iter().copied()) {
        match unit {
            Ok('\n') => out.push_str("\\n"),
            Ok('\t') => out.push_str("\\t"),
            Ok('\r') => out.push_str("\\r"),
            Ok('"') => out.push_str("\\\""),
            Ok('\\') => out.push_str("\\\\"),
            Ok(c) if is_visible(c) || c == ' ' => out.push(c),
            Ok(c) => write_units(out, c),
            Err(lone) => write_unit(out, lone.unpaired_surrogate()),
        }
    }
    out.push('"');
}

/// Reads a word's text; `None` if an escape is wrong.
pub(crate) fn read_word(word: &str) -> Option<String> {
    if !word.contains('\\') {
        return Some(word.to_string());
    }
    String::from_utf16(&read_escapes(word)?).ok()
}

/// Reads what stood between the quotes of a string; `None` if an escape is wrong.
pub(crate) fn read_string(inner: &str) -> Option<Vec<u16>> {
    read_escapes(inner)
}

fn read_escapes(text: &str) -> Option<Vec<u16>> {
    let mut units = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c != '\\' {
            units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
            continue;
        }
        let escape = rest.chars().next()?;
        rest = &rest[escape.len_utf8()..];
        match escape {
            'n' => units.push(u16::from(b'\n')),
            't' => units.push(u16::from(b'\t')),
            'r' => units.push(u16::from(b'\r')),
            '"' => units.push(u16::from(b'"')),
            '\\' => units.push(u16::from(b'\\')),
            '-' => {}
            'u' => {
                let digits = rest.get(..4).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
                units.push(u16::from_str_radix(digits, 16).ok()?);
                rest = &rest[4..];
            }
            _ => return None,
        }
    }
    Some(units)
}

fn is_visible(c: char) -> bool {
    // `escape_debug` leaves alone what has a glyph of its own, and the two quotes are the only visible exceptions.
    matches!(c, '\'' | '"') || c.escape_debug().len() == 1
}

fn write_units(out: &mut String, c: char) {
    for unit in c.encode_utf16(&mut [0; 2]) {
        write_unit(out, *unit);
    }
}

fn write_unit(out: &mut String, unit: u16) {
    // Writing to a string cannot fail.
    let _ = write!(out, "\\u{unit:04x}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, also: &[char]) -> String {
        let mut out = String::new();
        write_word(&mut out, text, also);
        assert_eq!(read_word(&out).as_deref(), Some(text), "{out}");
        assert!(!out.contains(ends_word));
        out
    }

    #[test]
    fn ordinary_names_stay_as_they_are() {
        assert_eq!(word("java/util/Map$Entry", &[]), "java/util/Map$Entry");
        assert_eq!(word("größe", &[]), "größe");
        assert_eq!(word("<init>", &['.']), "<init>");
    }

    #[test]
    fn unusual_names_are_escaped() {
        assert_eq!(word("a b", &[]), "a\\u0020b");
        assert_eq!(word("#1", &[]), "\\u00231");
        assert_eq!(word(";", &[]), "\\u003b");
        assert_eq!(word("a.b", &['.']), "a\\u002eb");
        assert_eq!(word("", &[]), "\\-");
        assert_eq!(word("\u{200e}\u{1f600}\u{e0001}", &[]), "\\u200e😀\\udb40\\udc01");
    }

    #[test]
    fn strings_keep_every_unit() {
        for text in [vec![], vec![0xd800], vec![0xdc00, 0xd800], "a\"b\\ c\n\0\u{1f600}".encode_utf16().collect()] {
            let mut out = String::new();
            write_string(&mut out, &text);
            assert_eq!(read_string(&out[1..out.len() - 1]), Some(text));
        }
    }

    #[test]
    fn wrong_escapes_are_refused() {
        for text in ["\\", "\\x", "\\u12", "\\u+123", "\\u12é"] {
            assert_eq!(read_string(text), None, "{text}");
        }
        assert_eq!(read_word("\\ud800"), None);
    }
}
