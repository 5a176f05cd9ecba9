//! Rust source with everything blanked that is not code: comments, literals, and on request test modules.
//!
//! Invariant: the result has the same length and the same line breaks as the source, so that offsets and lines agree.

/// Blanks comments and the insides of string and character literals.
pub fn blank_comments_and_literals(source: &str) -> String {
    let bytes = source.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'/' if bytes[at..].starts_with(b"//") => find(bytes, at, b"\n"),
            b'/' if bytes[at..].starts_with(b"/*") => end_of_block_comment(bytes, at),
            b'"' => end_of_string(bytes, at + 1),
            b'r' if !continues_identifier(bytes, at) => match end_of_raw_string(bytes, at + 1) {
                Some(end) => end,
                None => {
                    at += 1;
                    continue;
                }
            },
            b'\'' => match end_of_character(bytes, at) {
                Some(end) => end,
                None => {
                    at += 1;
                    continue;
                }
            },
            _ => {
                at += 1;
                continue;
            }
        };
        blank(&mut out[at..end]);
        at = end;
    }
    // Whole characters were blanked, byte by byte, so what is left is still UTF-8.
    String::from_utf8(out).unwrap_or_default()
}

/// Blanks the items behind `#[cfg(test)]` in source whose comments and literals are blank already.
pub fn blank_test_items(code: &str) -> String {
    const ATTRIBUTE: &str = "#[cfg(test)]";
    let mut out = code.as_bytes().to_vec();
    let mut from = 0;
    while let Some(start) = code[from..].find(ATTRIBUTE).map(|offset| from + offset) {
        let item = start + ATTRIBUTE.len();
        let end = match code[item..].find(['{', ';']).map(|offset| item + offset) {
            Some(open) if code.as_bytes()[open] == b'{' => end_of_braces(code, open),
            Some(semicolon) => semicolon + 1,
            None => code.len(),
        };
        blank(&mut out[start..end]);
        from = end;
    }
    String::from_utf8(out).unwrap_or_default()
}

/// One past the bracket that closes the one at `open`.
pub fn end_of_braces(code: &str, open: usize) -> usize {
    let mut depth = 0usize;
    for (offset, byte) in code.as_bytes()[open..].iter().enumerate() {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth = depth.saturating_sub(1),
            _ => continue,
        }
        if depth == 0 {
            return open + offset + 1;
        }
    }
    code.len()
}

fn blank(bytes: &mut [u8]) {
    for byte in bytes {
        if *byte != b'\n' {
            *byte = b' ';
        }
    }
}

fn find(bytes: &[u8], from: usize, what: &[u8]) -> usize {
    bytes[from..].windows(what.len()).position(|window| window == what).map_or(bytes.len(), |offset| from + offset)
}

fn end_of_block_comment(bytes: &[u8], start: usize) -> usize {
    let (mut depth, mut at) = (0, start);
    while at < bytes.len() {
        if bytes[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if bytes[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    bytes.len()
}

fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The end of the raw string whose hashes or quote stand at `at`; `None` if none starts there.
fn end_of_raw_string(bytes: &[u8], at: usize) -> Option<usize> {
    let hashes = bytes[at..].iter().take_while(|byte| **byte == b'#').count();
    if bytes.get(at + hashes) != Some(&b'"') {
        return None;
    }
    let mut close = vec![b'"'];
    close.resize(hashes + 1, b'#');
    Some((find(bytes, at + hashes + 1, &close) + close.len()).min(bytes.len()))
}

/// The end of the character literal at `start`; `None` if the quote begins a lifetime.
fn end_of_character(bytes: &[u8], start: usize) -> Option<usize> {
    if bytes.get(start + 1) == Some(&b'\\') {
        let close = bytes.get(start + 3..)?.iter().position(|byte| *byte == b'\'')?;
        return Some(start + 3 + close + 1);
    }
    // One character is up to four bytes long; a lifetime has no closing quote so near.
    let first = bytes.get(start + 1)?;
    let width = match first {
        0..=0x7f => 1,
        0x80..=0xdf => 2,
        0xe0..=0xef => 3,
        _ => 4,
    };
    (bytes.get(start + 1 + width) == Some(&b'\'')).then_some(start + width + 2)
}

/// Whether the byte at `at` is in the middle of an identifier; `br"…"` does not count.
fn continues_identifier(bytes: &[u8], at: usize) -> bool {
    let is_part = |index: usize| bytes[index].is_ascii_alphanumeric() || bytes[index] == b'_';
    match at.checked_sub(1) {
        Some(before) if matches!(bytes[before], b'b' | b'c') => before > 0 && is_part(before - 1),
        Some(before) => is_part(before),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_is_left() {
        for (source, code) in [
            ("a // b\nc", "a     \nc"),
            ("a /* b /* c */ d */ e", "a                   e"),
            ("f(\"x\\\"y\") + 1", "f(      ) + 1"),
            ("r#\"a\"b\"# z", "         z"),
            ("br\"a\" z", "b     z"),
            ("for r in bar", "for r in bar"),
            ("'a' 'static '\\'' '{'", "    'static         "),
            ("&'a str 'ä'", "&'a str     "),
            ("\"\\\\\" x", "     x"),
        ] {
            assert_eq!(blank_comments_and_literals(source), code, "{source}");
        }
    }

    #[test]
    fn broken_source_ends_somewhere() {
        for source in ["\"", "r#\"", "/*", "'", "'\\", "\"\\", "#[cfg(test)]", "#[cfg(test)] mod x {"] {
            assert_eq!(blank_comments_and_literals(source).len(), source.len());
            assert_eq!(blank_test_items(source).len(), source.len());
        }
    }

    #[test]
    fn test_items_are_blanked_whole() {
        let code = "a\n#[cfg(test)]\nmod t { fn f() { g[1]() } }\nb #[cfg(test)] mod u; c";
        let left: String = blank_test_items(code).split_whitespace().collect();
        assert_eq!(left, "abc");
    }
}
