//! Constant Java strings: sequences of UTF-16 code units, one byte each where they all fit.
//!
//! Invariant: `Latin1` is used exactly when every code unit is at most `0xFF`, as the JDK's compact strings do, so
//! that equal strings have equal representations.

use std::fmt;
use std::rc::Rc;

/// An immutable Java string.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Text {
    /// Every code unit fits in a byte.
    Latin1(Rc<[u8]>),
    /// Some code unit does not.
    Utf16(Rc<[u16]>),
}

impl Text {
    /// From code units, choosing the representation.
    pub fn from_utf16(units: &[u16]) -> Text {
        if units.iter().all(|unit| *unit <= 0xFF) {
            Text::Latin1(units.iter().map(|unit| *unit as u8).collect())
        } else {
            Text::Utf16(units.into())
        }
    }

    /// From bytes that are the code units.
    pub fn from_latin1(bytes: &[u8]) -> Text {
        Text::Latin1(bytes.into())
    }

    /// The number of code units.
    pub fn len(&self) -> usize {
        match self {
            Text::Latin1(bytes) => bytes.len(),
            Text::Utf16(units) => units.len(),
        }
    }

    /// How many bytes they take.
    fn bytes(&self) -> usize {
        match self {
            Text::Latin1(bytes) => bytes.len(),
            Text::Utf16(units) => 2 * units.len(),
        }
    }

    /// Whether there are no code units.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code unit at `index`.
    pub fn get(&self, index: usize) -> Option<u16> {
        match self {
            Text::Latin1(bytes) => bytes.get(index).map(|byte| u16::from(*byte)),
            Text::Utf16(units) => units.get(index).copied(),
        }
    }

    /// All code units.
    pub fn units(&self) -> Vec<u16> {
        match self {
            Text::Latin1(bytes) => bytes.iter().map(|byte| u16::from(*byte)).collect(),
            Text::Utf16(units) => units.to_vec(),
        }
    }

    /// `String.substring`; the range is in bounds.
    pub fn slice(&self, start: usize, end: usize) -> Text {
        match self {
            Text::Latin1(bytes) => Text::Latin1(bytes[start..end].into()),
            Text::Utf16(units) => Text::from_utf16(&units[start..end]),
        }
    }

    /// `String.startsWith`.
    pub fn starts_with(&self, prefix: &Text) -> bool {
        (0..prefix.len()).all(|index| self.get(index) == prefix.get(index))
    }

    /// `String.hashCode`.
    pub fn java_hash(&self) -> i32 {
        let step = |hash: i32, unit: i32| hash.wrapping_mul(31).wrapping_add(unit);
        match self {
            Text::Latin1(bytes) => bytes.iter().fold(0, |hash, byte| step(hash, i32::from(*byte))),
            Text::Utf16(units) => units.iter().fold(0, |hash, unit| step(hash, i32::from(*unit))),
        }
    }

    /// How many bytes it takes to put them together. While the whole is made it is there twice.
    pub(crate) fn bytes_to_concat(parts: &[Text]) -> u64 {
        2 * parts.iter().map(Text::bytes).sum::<usize>() as u64
    }

    /// All parts, one after another.
    pub fn concat(parts: &[Text]) -> Text {
        tandem_quota::claim(Text::bytes_to_concat(parts));
        if parts.iter().all(|part| matches!(part, Text::Latin1(_))) {
            let mut bytes = Vec::with_capacity(parts.iter().map(Text::len).sum());
            for part in parts {
                if let Text::Latin1(part) = part {
                    bytes.extend_from_slice(part);
                }
            }
            return Text::Latin1(bytes.into());
        }
        let mut units = Vec::with_capacity(parts.iter().map(Text::len).sum());
        for part in parts {
            match part {
                Text::Latin1(bytes) => units.extend(bytes.iter().map(|byte| u16::from(*byte))),
                Text::Utf16(part) => units.extend_from_slice(part),
            }
        }
        Text::Utf16(units.into())
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Text {
        if text.is_ascii() {
            Text::Latin1(text.as_bytes().into())
        } else {
            Text::from_utf16(&text.encode_utf16().collect::<Vec<_>>())
        }
    }
}

/// As Unicode, unpaired surrogates replaced.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf16_lossy(&self.units()))
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}
