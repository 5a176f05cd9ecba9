//! The kinds that a descriptor speaks of, without allocating: all that the operand stack cares about.
//!
//! Invariant: the descriptors come from the constant pool, which has checked them; on anything else these functions
//! return less, and never panic.

use tandem_ir::{Element, Kind};

/// The kind of a field of that type; `None` for references.
pub fn field_kind(descriptor: &str) -> Option<Kind> {
    match descriptor.as_bytes() {
        [letter] => Element::from_descriptor(*letter as char).map(Element::kind),
        _ => None,
    }
}

/// The kinds of a method's parameters, without the receiver.
pub fn parameter_kinds(descriptor: &str) -> ParameterKinds<'_> {
    ParameterKinds { rest: descriptor.strip_prefix('(').unwrap_or("").as_bytes() }
}

/// The kind of a method's result, `None` for `void`.
pub fn result_kind(descriptor: &str) -> Option<Option<Kind>> {
    match descriptor.rsplit(')').next() {
        Some("V") | None => None,
        Some(result) => Some(field_kind(result)),
    }
}

/// See [`parameter_kinds`].
pub struct ParameterKinds<'a> {
    rest: &'a [u8],
}

impl Iterator for ParameterKinds<'_> {
    type Item = Option<Kind>;

    fn next(&mut self) -> Option<Option<Kind>> {
        let letter = *self.rest.first()?;
        match letter {
            b')' => None,
            b'L' | b'[' => {
                let element = self.rest.iter().position(|byte| *byte != b'[')?;
                let end = match self.rest[element] {
                    b'L' => element + self.rest[element..].iter().position(|byte| *byte == b';')?,
                    _ => element,
                };
                self.rest = &self.rest[end + 1..];
                Some(None)
            }
            _ => {
                self.rest = &self.rest[1..];
                Element::from_descriptor(letter as char).map(|element| Some(element.kind()))
            }
        }
    }
}
