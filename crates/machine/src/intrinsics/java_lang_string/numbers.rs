//! Decimal numbers to strings and back: `Integer` and `Long`.

use super::super::known::maybe;
use super::super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::text::Text;

/// The length of the longest decimal `long`.
pub(super) const LONGEST: usize = 20;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        ("java/lang/Integer", "toString", "(I)Ljava/lang/String;", Shortcut, maybe!(int_to_string)),
        ("java/lang/String", "valueOf", "(I)Ljava/lang/String;", Shortcut, maybe!(int_to_string)),
        ("java/lang/Long", "toString", "(J)Ljava/lang/String;", Shortcut, maybe!(long_to_string)),
        ("java/lang/String", "valueOf", "(J)Ljava/lang/String;", Shortcut, maybe!(long_to_string)),
        ("java/lang/Integer", "parseInt", "(Ljava/lang/String;)I", Shortcut, maybe!(parse_int)),
        ("java/lang/Long", "parseLong", "(Ljava/lang/String;)J", Shortcut, maybe!(parse_long)),
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
