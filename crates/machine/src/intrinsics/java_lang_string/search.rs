//! Searching and comparing constant strings, as `String` defines it on code units.

use std::cmp::Ordering;

use crate::text::Text;

/// The first index from `from` on at which `unit` stands.
pub(super) fn index_of_unit(text: &Text, unit: u16, from: usize) -> Option<usize> {
    match text {
        Text::Latin1(bytes) => {
            let byte = u8::try_from(unit).ok()?;
            bytes.get(from..)?.iter().position(|other| *other == byte).map(|index| index + from)
        }
        Text::Utf16(units) => units.get(from..)?.iter().position(|other| *other == unit).map(|index| index + from),
    }
}

/// The last index up to `from` at which `unit` stands.
pub(super) fn last_index_of_unit(text: &Text, unit: u16, from: usize) -> Option<usize> {
    let end = from.saturating_add(1).min(text.len());
    match text {
        Text::Latin1(bytes) => {
            let byte = u8::try_from(unit).ok()?;
            bytes[..end].iter().rposition(|other| *other == byte)
        }
        Text::Utf16(units) => units[..end].iter().rposition(|other| *other == unit),
    }
}

/// The first index from `from` on at which `pattern` starts. Beyond the end, only the empty pattern is found, there.
pub(super) fn index_of(text: &Text, pattern: &Text, from: usize) -> Option<usize> {
    let from = from.min(text.len());
    match (text, pattern) {
        (Text::Latin1(text), Text::Latin1(pattern)) => find(text, pattern, from),
        (Text::Utf16(text), Text::Utf16(pattern)) => find(text, pattern, from),
        (Text::Utf16(text), Text::Latin1(_)) => find(text, &pattern.units(), from),
        (Text::Latin1(_), Text::Utf16(_)) => None,
    }
}

/// Whether `pattern` stands somewhere in `text`.
pub(super) fn contains(text: &Text, pattern: &Text) -> bool {
    index_of(text, pattern, 0).is_some()
}

/// The last index up to `from` at which `pattern` starts.
pub(super) fn last_index_of(text: &Text, pattern: &Text, from: i32) -> Option<usize> {
    let room = text.len().checked_sub(pattern.len())?;
    let from = usize::try_from(from).ok()?.min(room);
    (0..=from).rev().find(|start| region_equals(text, *start, pattern))
}

/// Whether `pattern` stands in `text` at `start`.
pub(super) fn region_equals(text: &Text, start: usize, pattern: &Text) -> bool {
    let Some(end) = start.checked_add(pattern.len()).filter(|end| *end <= text.len()) else { return false };
    match (text, pattern) {
        (Text::Latin1(text), Text::Latin1(pattern)) => text[start..end] == pattern[..],
        (Text::Utf16(text), Text::Utf16(pattern)) => text[start..end] == pattern[..],
        (Text::Utf16(text), Text::Latin1(pattern)) => {
            text[start..end].iter().zip(&pattern[..]).all(|(unit, byte)| *unit == u16::from(*byte))
        }
        (Text::Latin1(_), Text::Utf16(_)) => false,
    }
}

/// `String.compareTo`: the difference of the first two units that differ, else of the lengths.
pub(super) fn compare(left: &Text, right: &Text) -> i32 {
    let lengths = left.len() as i32 - right.len() as i32;
    if let (Text::Latin1(left), Text::Latin1(right)) = (left, right) {
        let differing = left.iter().zip(&right[..]).find(|(a, b)| a != b);
        return differing.map_or(lengths, |(a, b)| i32::from(*a) - i32::from(*b));
    }
    let shorter = left.len().min(right.len());
    let unit = |text: &Text, index| i32::from(text.get(index).unwrap_or(0));
    let differing = (0..shorter).find(|index| unit(left, *index).cmp(&unit(right, *index)) != Ordering::Equal);
    differing.map_or(lengths, |index| unit(left, index) - unit(right, index))
}

/// `text` with each occurrence of `pattern`, which is not empty, replaced; `None` if there is none.
pub(super) fn replace(text: &Text, pattern: &Text, replacement: &Text) -> Option<Text> {
    let mut found = index_of(text, pattern, 0)?;
    let mut parts = Vec::new();
    let mut done = 0;
    loop {
        parts.push(text.slice(done, found));
        parts.push(replacement.clone());
        done = found + pattern.len();
        match index_of(text, pattern, done) {
            Some(next) => found = next,
            None => break,
        }
    }
    parts.push(text.slice(done, text.len()));
    let all = Text::concat(&parts);
    // What was taken out may have been all that needed two bytes.
    Some(match &all {
        Text::Utf16(units) => Text::from_utf16(units),
        Text::Latin1(_) => all,
    })
}

fn find<T: PartialEq + Copy>(text: &[T], pattern: &[T], from: usize) -> Option<usize> {
    let Some(first) = pattern.first() else { return Some(from) };
    let last_start = text.len().checked_sub(pattern.len())?;
    let mut start = from;
    while start <= last_start {
        start += text[start..=last_start].iter().position(|unit| unit == first)?;
        if text[start..start + pattern.len()] == *pattern {
            return Some(start);
        }
        start += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_string_finds() {
        let text = Text::from("abcabc");
        assert_eq!(index_of(&text, &"c".into(), 0), Some(2));
        assert_eq!(index_of(&text, &"abc".into(), 1), Some(3));
        assert_eq!(index_of(&text, &"".into(), 9), Some(6));
        assert_eq!(index_of(&text, &"abcd".into(), 0), None);
        assert_eq!(index_of(&Text::from("x→y"), &"y".into(), 0), Some(2));
        assert_eq!(last_index_of(&text, &"abc".into(), 100), Some(3));
        assert_eq!(last_index_of(&text, &"".into(), 100), Some(6));
        assert_eq!(last_index_of(&text, &"a".into(), -1), None);
        assert_eq!(last_index_of_unit(&text, u16::from(b'a'), 2), Some(0));
    }

    #[test]
    fn compares_by_units_then_length() {
        assert_eq!(compare(&"a".into(), &"c".into()), -2);
        assert_eq!(compare(&"ab".into(), &"a".into()), 1);
        assert_eq!(compare(&"→".into(), &"a".into()), 0x2192 - 0x61);
        assert_eq!(compare(&"".into(), &"".into()), 0);
    }

    #[test]
    fn replaces_and_keeps_the_narrow_form() {
        assert_eq!(replace(&"a→b".into(), &"→".into(), &"-".into()), Some("a-b".into()));
        assert_eq!(replace(&"aaa".into(), &"aa".into(), &"".into()), Some("a".into()));
        assert_eq!(replace(&"abc".into(), &"x".into(), &"y".into()), None);
    }
}
