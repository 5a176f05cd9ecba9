//! Strings and the machine's habits: mapping to one case in the default locale, bytes in the default charset.

use super::super::java_lang_string::{WITH_LOCALE, is_plain};
use super::super::{Answer, Call, Entry, Sort, java_lang_system};
use super::{Result, asking, taking, taking_for_library};
use crate::domain::{Case, Cells, Domain};
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::outside::Assumption;
use crate::state::Role;
use crate::text::Text;

const STRING: &str = "java/lang/String";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::Outside;
    vec![
        ("java/nio/charset/Charset", "defaultCharset", "*", Outside, default_charset),
        (STRING, "getBytes", "()[B", Outside, to_bytes),
        (STRING, "<init>", "([B)V", Outside, of_bytes),
        (STRING, "<init>", "([BII)V", Outside, of_bytes),
        (STRING, "toLowerCase", "()Ljava/lang/String;", Outside, |call| in_default_locale(call, &LOWER)),
        (STRING, "toUpperCase", "()Ljava/lang/String;", Outside, |call| in_default_locale(call, &UPPER)),
    ]
}

/// A string asks for itself: see [`to_bytes`].
fn default_charset<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match call.caller().is_some_and(|class| class.name.starts_with(STRING)) {
        true => taking_for_library(call, Assumption::Charset),
        false => taking(call, Assumption::Charset),
    }
}

/// `getBytes()`: chars beyond ASCII have other bytes elsewhere.
fn to_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.program_asks() {
        return Ok(Answer::Decline);
    }
    let text = call.interp.text_of(call.state, call.refs[0]);
    if text.is_none_or(|text| text.units().iter().any(|unit| *unit > 0x7F)) {
        return asking(call, Assumption::Charset);
    }
    Ok(Answer::Decline)
}

/// `new String(bytes)`: negative bytes are other chars elsewhere.
fn of_bytes<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    if !call.program_asks() {
        return Ok(Answer::Decline);
    }
    let bytes = call.refs[1];
    let is_plain =
        bytes.is_null() || matches!(call.cells(bytes), Ok(Cells::Byte(bytes)) if bytes.iter().all(|byte| *byte >= 0));
    if is_plain { Ok(Answer::Decline) } else { asking(call, Assumption::Charset) }
}

/// Mapping to one case without saying in which locale.
struct CaseMapping {
    /// To which.
    case: Case,
    /// The method with a locale.
    method: &'static str,
    /// The chars that Turkish and its kin map otherwise, with chars that every other locale maps to the same.
    turkish: &'static [(u16, u16)],
    /// Accents, and letters with them, for which Lithuanian and others have rules.
    accents: &'static [u16],
}

const LOWER: CaseMapping = CaseMapping {
    case: Case::Lower,
    method: "toLowerCase",
    turkish: &[(0x49, 0x131), (0x130, 0x69)],
    accents: &[0xCC, 0xCD, 0x128, 0x12E, 0x300, 0x301, 0x303, 0x307],
};

const UPPER: CaseMapping =
    CaseMapping { case: Case::Upper, method: "toUpperCase", turkish: &[(0x69, 0x130)], accents: &[0x307] };

/// The default locale matters to few chars: without them any locale gives the same.
fn in_default_locale<D: Domain>(call: &mut Call<'_, D>, mapping: &CaseMapping) -> Result<D> {
    if !call.program_asks() {
        return Ok(Answer::Decline);
    }
    // Which locale is the default is the last that is asked.
    let locales = call.interp.program.load("java/util/Locale")?;
    call.interp.check_initialized(call.state, locales)?;
    let Some(text) = call.interp.text_of(call.state, call.refs[0]) else {
        return unknown_in_default_locale(call, mapping);
    };
    let units = text.units();
    // Accents that combine with the letter before them have rules of their own in some languages.
    const COMBINING: std::ops::RangeInclusive<u16> = 0x300..=0x36F;
    if units.iter().any(|unit| mapping.accents.contains(unit) || COMBINING.contains(unit)) {
        return taking(call, Assumption::Locale);
    }
    let turkish: Vec<u16> = units
        .iter()
        .map(|unit| mapping.turkish.iter().find(|(from, _)| from == unit).map_or(*unit, |(_, to)| *to))
        .collect();
    let mut receiver = call.refs[0];
    if turkish != units && is_turkish(call)? {
        receiver = call.interp.new_string(call.state, Text::from_utf16(&turkish));
    }
    in_root_locale(call, mapping, receiver)
}

/// Of a text that is not known: where it is in ASCII, all locales agree but for the letter i.
fn unknown_in_default_locale<D: Domain>(call: &mut Call<'_, D>, mapping: &CaseMapping) -> Result<D> {
    let Some((letter, likeness)) = mapping.turkish.first() else { return Ok(Answer::Decline) };
    let Some(text) = call.interp.any_text_of(call.state, call.refs[0]) else { return Ok(Answer::Decline) };
    let domain = &mut call.interp.domain;
    let (old, new) = (domain.int((*letter).into()), domain.int((*likeness).into()));
    let turkish = domain.text_replaced(&text, old, new).and_then(|text| domain.text_in_case(&text, mapping.case));
    let (plain, without_i) = (is_plain(call, &text, None), is_plain(call, &text, Some(*letter)));
    let (Some(turkish), Some(plain), Some(without_i)) = (turkish, plain, without_i) else { return Ok(Answer::Decline) };
    if !call.interp.decide(call.state, plain)? {
        return Ok(Answer::Decline);
    }
    if call.interp.decide(call.state, without_i)? || !is_turkish(call)? {
        return in_root_locale(call, mapping, call.refs[0]);
    }
    let string = call.interp.new_string_of(call.state, turkish);
    call.give_ref(string)
}

fn is_turkish<D: Domain>(call: &mut Call<'_, D>) -> std::result::Result<bool, Interrupt<D>> {
    Ok(call.choose("the default locale is Turkish or Azerbaijani", 2)? == 1)
}

/// What the method with a locale says of a string in the one that has no rules of its own.
fn in_root_locale<D: Domain>(call: &mut Call<'_, D>, mapping: &CaseMapping, string: Ref) -> Result<D> {
    let locales = call.interp.program.load("java/util/Locale")?;
    let plain = java_lang_system::static_ref(call.interp, call.state, locales, "ROOT");
    let class = call.interp.program.method(call.method).class;
    let method = call.interp.program.class(class).find_method(mapping.method, WITH_LOCALE);
    let Some(method) = method.filter(|_| !plain.is_null()) else { return taking(call, Assumption::Locale) };
    call.tail_call(method, &[], &[string, plain], Role::Call)
}
