//! Numbers, chars and texts as Java literals.
//!
//! Invariant: what comes out is ASCII, and a Java compiler reads it back as the same value.

use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_machine::Text;

/// A number as people read it: `-3`, `2.5`, `NaN`, `'a'`, `true`.
pub(crate) fn readable(element: Element, bits: Bits) -> String {
    match element {
        Element::Boolean => (bits.int() & 1 == 1).to_string(),
        Element::Char => char_literal(bits.int() as u16),
        Element::Byte | Element::Short | Element::Int => bits.int().to_string(),
        Element::Long => bits.long().to_string(),
        Element::Float => match bits.float() {
            value if value.is_infinite() => infinity(value.is_sign_negative()).to_string(),
            value => format!("{value:?}"),
        },
        Element::Double => match bits.double() {
            value if value.is_infinite() => infinity(value.is_sign_negative()).to_string(),
            value => format!("{value:?}"),
        },
    }
}

fn infinity(is_negative: bool) -> &'static str {
    if is_negative { "-Infinity" } else { "Infinity" }
}

/// A number as an expression of exactly its type: `(byte) 3`, `5L`, `Float.intBitsToFloat(0x7fc00000)`.
pub(crate) fn literal(element: Element, bits: Bits) -> String {
    match element {
        Element::Boolean | Element::Char => readable(element, bits),
        Element::Byte => format!("(byte) {}", bits.int() as i8),
        Element::Short => format!("(short) {}", bits.int() as i16),
        Element::Int => match bits.int() {
            i32::MIN => "Integer.MIN_VALUE".to_string(),
            i32::MAX => "Integer.MAX_VALUE".to_string(),
            value => value.to_string(),
        },
        Element::Long => match bits.long() {
            i64::MIN => "Long.MIN_VALUE".to_string(),
            i64::MAX => "Long.MAX_VALUE".to_string(),
            value => format!("{value}L"),
        },
        // Rust writes the shortest decimal number that reads back as the same float, and so does Java read it.
        Element::Float => match bits.float() {
            value if value.is_finite() => format!("{value:?}f"),
            _ => format!("Float.intBitsToFloat(0x{:08x})", bits.0 as u32),
        },
        Element::Double => match bits.double() {
            value if value.is_finite() => format!("{value:?}"),
            _ => format!("Double.longBitsToDouble(0x{:016x}L)", bits.0),
        },
    }
}

/// A char in single quotes.
pub(crate) fn char_literal(unit: u16) -> String {
    match unit {
        0x27 => "'\\''".to_string(),
        0x22 => "'\"'".to_string(),
        _ => format!("'{}'", escaped(unit)),
    }
}

/// A text in double quotes.
pub(crate) fn text_literal(text: &Text) -> String {
    let units: String = text.units().into_iter().map(escaped).collect();
    format!("\"{units}\"")
}

/// A char inside double quotes. Line ends must not be written `\u000a`: the compiler would see a line end.
fn escaped(unit: u16) -> String {
    match unit {
        0x08 => "\\b".to_string(),
        0x09 => "\\t".to_string(),
        0x0a => "\\n".to_string(),
        0x0c => "\\f".to_string(),
        0x0d => "\\r".to_string(),
        0x22 => "\\\"".to_string(),
        0x5c => "\\\\".to_string(),
        0x20..=0x7e => char::from(unit as u8).to_string(),
        _ => format!("\\u{unit:04x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_expressions_of_their_type() {
        let cases = [
            (Element::Byte, Bits::of_int(-1), "(byte) -1"),
            (Element::Int, Bits::of_int(i32::MIN), "Integer.MIN_VALUE"),
            (Element::Long, Bits::of_long(-7), "-7L"),
            (Element::Float, Bits::of_float(f32::NAN), "Float.intBitsToFloat(0x7fc00000)"),
            (Element::Float, Bits::of_float(-0.0), "-0.0f"),
            (Element::Float, Bits::of_float(1e30), "1e30f"),
            (Element::Double, Bits::of_double(f64::NEG_INFINITY), "Double.longBitsToDouble(0xfff0000000000000L)"),
            (Element::Double, Bits::of_double(5e-324), "5e-324"),
            (Element::Char, Bits::of_int(0x41), "'A'"),
            (Element::Char, Bits::of_int(0x27), "'\\''"),
            (Element::Char, Bits::of_int(0xd800), "'\\ud800'"),
            (Element::Boolean, Bits::of_int(1), "true"),
        ];
        for (element, bits, expected) in cases {
            assert_eq!(literal(element, bits), expected);
        }
    }

    #[test]
    fn texts_are_ascii() {
        let text = Text::from_utf16(&[0x61, 0x22, 0x5c, 0x0a, 0x00, 0x20ac, 0xdc00]);
        assert_eq!(text_literal(&text), "\"a\\\"\\\\\\n\\u0000\\u20ac\\udc00\"");
    }
}
