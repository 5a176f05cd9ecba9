//! Decimal numbers to strings and back: `Integer` and `Long`.

use tandem_ir::{Element, UnaryOp};

use super::super::{Answer, Call, Entry, Sort};
use super::unknown;
use crate::domain::Domain;
use crate::interp::Interrupt;
use crate::text::Text;

/// The length of the longest decimal `long`.
pub(super) const LONGEST: usize = 20;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let (boolean, character, string) = ("java/lang/Boolean", "java/lang/Character", "java/lang/String");
    let (integer, long) = ("java/lang/Integer", "java/lang/Long");
    vec![
        (integer, "toString", "(I)Ljava/lang/String;", Shortcut, show_int),
        (string, "valueOf", "(I)Ljava/lang/String;", Shortcut, show_int),
        (long, "toString", "(J)Ljava/lang/String;", Shortcut, show_long),
        (string, "valueOf", "(J)Ljava/lang/String;", Shortcut, show_long),
        (boolean, "toString", "(Z)Ljava/lang/String;", Shortcut, |call| unknown::show(call, Element::Boolean)),
        (string, "valueOf", "(Z)Ljava/lang/String;", Shortcut, |call| unknown::show(call, Element::Boolean)),
        (character, "toString", "(C)Ljava/lang/String;", Shortcut, |call| unknown::show(call, Element::Char)),
        ("java/lang/Float", "toString", "(F)Ljava/lang/String;", Shortcut, |call| unknown::show(call, Element::Float)),
        ("java/lang/Double", "toString", "(D)Ljava/lang/String;", Shortcut, |call| {
            unknown::show(call, Element::Double)
        }),
        (integer, "parseInt", "(Ljava/lang/String;)I", Shortcut, |call| {
            parse_int(call).map_or_else(|| parse_shown(call, Element::Int), Ok)
        }),
        (long, "parseLong", "(Ljava/lang/String;)J", Shortcut, |call| {
            parse_long(call).map_or_else(|| parse_shown(call, Element::Long), Ok)
        }),
    ]
}

/// The decimal digits of `value`, at the end of `buffer`.
pub(super) fn decimal(value: i64, buffer: &mut [u8; LONGEST]) -> &[u8] {
    let mut start = LONGEST;
    let mut rest = value.unsigned_abs();
    loop {
        start -= 1;
        buffer[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        start -= 1;
        buffer[start] = b'-';
    }
    &buffer[start..]
}

fn show_int<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    int_to_string(call).map_or_else(|| unknown::show(call, Element::Int), Ok)
}

fn show_long<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    long_to_string(call).map_or_else(|| unknown::show(call, Element::Long), Ok)
}

fn int_to_string<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let value = call.maybe_int(0)?;
    call.some_text(Text::from_latin1(decimal(value.into(), &mut [0; LONGEST])))
}

fn long_to_string<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let value = call.interp.domain.known_long(call.prims[0])?;
    call.some_text(Text::from_latin1(decimal(value, &mut [0; LONGEST])))
}

/// The number that a string of ASCII digits, with an optional sign, stands for; the JDK says what is wrong with others.
fn parse<D: Domain, N: std::str::FromStr>(call: &mut Call<'_, D>) -> Option<N> {
    let Text::Latin1(bytes) = call.maybe_text(call.refs[0])? else { return None };
    std::str::from_utf8(bytes).ok()?.parse().ok()
}

fn parse_int<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let value: i32 = parse(call)?;
    call.some_int(value)
}

/// The number again of which a string is the text; others are spelled out, or may be any number where a proof asks.
fn parse_shown<D: Domain>(call: &mut Call<'_, D>, wanted: Element) -> Result<Answer<D>, Interrupt<D>> {
    let string = call.refs[0];
    let text = if string.is_null() { None } else { call.interp.any_text_of(call.state, string) };
    match text.and_then(|text| call.interp.domain.shown_number(&text)) {
        Some((element, value)) if element == wanted => call.give(value),
        // An `int` as a `long`.
        Some((Element::Byte | Element::Short | Element::Int, value)) if wanted == Element::Long => {
            let wide = call.interp.domain.unary(UnaryOp::IntToLong, value);
            call.give(wide)
        }
        Some((Element::Byte | Element::Short, value)) if wanted == Element::Int => call.give(value),
        _ => match call.any_parsed(wanted)? {
            Some(answer) => Ok(answer),
            None => call.decline_known(),
        },
    }
}

fn parse_long<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let value: i64 = parse(call)?;
    Some(Answer::Value(crate::state::Value::Prim(call.interp.domain.long(value))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_extremes() {
        for value in [0, 7, -1, i64::MAX, i64::MIN, 1000] {
            assert_eq!(decimal(value, &mut [0; LONGEST]), value.to_string().as_bytes());
        }
    }
}
