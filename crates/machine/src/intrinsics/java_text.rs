//! `java.text`: number symbols and formats of plain English and the root locale, which `String.format` asks for all the
//! time. The JDK's own way to them goes through services and resource bundles; other locales go that way.

use tandem_java::ClassId;

use super::known::maybe;
use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::Interrupt;
use crate::state::Role;

const SYMBOLS: &str = "java/text/DecimalFormatSymbols";
const NUMBERS: &str = "java/text/NumberFormat";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    let style = "(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;";
    vec![
        (SYMBOLS, "getInstance", "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", Shortcut, maybe!(symbols)),
        (NUMBERS, "getInstance", style, Shortcut, number_format),
        (NUMBERS, "getInstance", "(Ljava/util/Locale;I)Ljava/text/NumberFormat;", Shortcut, number_format),
    ]
}

fn symbols<D: Domain>(call: &mut Call<'_, D>) -> Option<Answer<D>> {
    let locale = call.refs[0];
    if !is_plain_english(call, locale)? {
        return None;
    }
    let class = call.interp.program.load(SYMBOLS).ok()?;
    let symbols = make_symbols(call, class, locale);
    call.some_ref(symbols)
}

/// Whether a locale is the root, English, or English of a country that formats numbers like that.
fn is_plain_english<D: Domain>(call: &mut Call<'_, D>, locale: Ref) -> Option<bool> {
    if locale.is_null() || !call.ref_field(locale, "localeExtensions").is_null() {
        return None;
    }
    let base = call.ref_field(locale, "baseLocale");
    if base.is_null() {
        return None;
    }
    let mut part = |name: &str| {
        let part = call.ref_field(base, name);
        call.maybe_text(part).map(ToString::to_string)
    };
    let (language, region) = (part("language")?, part("region")?);
    let plain = part("script")?.is_empty() && part("variant")?.is_empty();
    Some(plain && matches!((&*language, &*region), ("" | "en", "") | ("en", "US" | "GB")))
}

fn make_symbols<D: Domain>(call: &mut Call<'_, D>, class: ClassId, locale: Ref) -> Ref {
    let symbols = call.interp.allocate(call.state, class);
    let characters = [
        ("zeroDigit", '0'),
        ("groupingSeparator", ','),
        ("decimalSeparator", '.'),
        ("perMill", '\u{2030}'),
        ("percent", '%'),
        ("digit", '#'),
        ("patternSeparator", ';'),
        ("minusSign", '-'),
        ("monetarySeparator", '.'),
        ("monetaryGroupingSeparator", ','),
        ("exponential", 'E'),
    ];
    for (field, character) in characters {
        let value = call.interp.domain.int(character as i32);
        call.interp.set_prim_field(call.state, symbols, field, value);
    }
    let texts = [
        ("infinity", "\u{221E}"),
        ("NaN", "NaN"),
        ("exponentialSeparator", "E"),
        ("perMillText", "\u{2030}"),
        ("percentText", "%"),
        ("minusSignText", "-"),
    ];
    for (field, text) in texts {
        let text = call.interp.intern(call.state, &text.into());
        call.interp.set_ref_field(call.state, symbols, field, text);
    }
    call.interp.set_ref_field(call.state, symbols, "locale", locale);
    let version = call.interp.domain.int(if call.interp.program.feature() >= 15 { 5 } else { 3 });
    call.interp.set_prim_field(call.state, symbols, "serialVersionOnStream", version);
    symbols
}

/// The private method behind `getInstance` and `getPercentInstance`; other styles are the JDK's.
fn number_format<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let pattern = match call.maybe_int(0) {
        Some(0) => "#,##0.###",
        Some(2) => "#,##0%",
        _ => return Ok(Answer::Decline),
    };
    if is_plain_english(call, call.refs[0]) != Some(true) {
        return Ok(Answer::Decline);
    }
    let class = call.interp.program.load("java/text/DecimalFormat")?;
    let constructor = "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V";
    let Some(constructor) = call.interp.program.class(class).find_method("<init>", constructor) else {
        return Ok(Answer::Decline);
    };
    call.interp.check_initialized(call.state, class)?;
    let symbols = call.interp.program.load(SYMBOLS)?;
    let symbols = make_symbols(call, symbols, call.refs[0]);
    let pattern = call.interp.intern(call.state, &pattern.into());
    let format = call.interp.allocate(call.state, class);
    call.tail_call(constructor, &[], &[format, pattern, symbols], Role::Construct(format))
}
