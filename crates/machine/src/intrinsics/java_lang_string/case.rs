//! `toLowerCase` and `toUpperCase` of texts in ASCII, known or not, in a locale without rules of its own; all others are left to
//! the JDK's code.
//!
//! Law: a text in ASCII has as many chars in another case, and only letters change, to their likes in ASCII.

use tandem_ir::{BinaryOp, Cond, Kind};

use super::super::Sort::Shortcut;
use super::super::{Answer, Call, Entry};
use super::{STRING, unknown};
use crate::domain::{Case, Domain, Side, Sought};
use crate::interp::Interrupt;
use crate::text::Text;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The last char of ASCII.
const LAST: u16 = 0x7F;

/// The parameters and the result of the methods that take a locale.
pub(in crate::intrinsics) const WITH_LOCALE: &str = "(Ljava/util/Locale;)Ljava/lang/String;";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    vec![
        (STRING, "toLowerCase", WITH_LOCALE, Shortcut, |call| in_case(call, Case::Lower)),
        (STRING, "toUpperCase", WITH_LOCALE, Shortcut, |call| in_case(call, Case::Upper)),
    ]
}

fn in_case<D: Domain>(call: &mut Call<'_, D>, case: Case) -> Result<D> {
    match has_plain_rules(call) {
        false => call.decline_known(),
        true if call.is_unknown_text(call.refs[0]) => unknown_in_case(call, case),
        true => known_in_case(call, case),
    }
}

/// Whether a locale, which is the second argument, has no rules of its own about letters of ASCII.
fn has_plain_rules<D: Domain>(call: &mut Call<'_, D>) -> bool {
    let locale = call.refs[1];
    if locale.is_null() {
        return false;
    }
    let base = call.ref_field(locale, "baseLocale");
    if base.is_null() {
        return false;
    }
    let language = call.ref_field(base, "language");
    call.maybe_text(language).is_some_and(|language| !matches!(&*language.to_string(), "tr" | "az" | "lt"))
}

fn known_in_case<D: Domain>(call: &mut Call<'_, D>, case: Case) -> Result<D> {
    let Some(Text::Latin1(bytes)) = call.maybe_text(call.refs[0]) else { return call.decline_known() };
    let is_other = |byte: u8| (case.others().0..=case.others().1).contains(&byte);
    if !bytes.is_ascii() {
        return call.decline_known();
    }
    if !bytes.iter().any(|byte| is_other(*byte)) {
        return call.give_ref(call.refs[0]);
    }
    let moved = |byte: &u8| if is_other(*byte) { byte.wrapping_add_signed(case.distance() as i8) } else { *byte };
    let in_case = Text::Latin1(bytes.iter().map(moved).collect());
    call.some_text(in_case).map_or_else(|| call.decline_known(), Ok)
}

/// Where the text is plain and where it is not are two runs, and so are those on which letters change and those on which the
/// string itself is the answer.
fn unknown_in_case<D: Domain>(call: &mut Call<'_, D>, case: Case) -> Result<D> {
    let Some(text) = unknown::text(call, call.refs[0]) else { return call.decline_known() };
    let Some(in_case) = call.interp.domain.text_in_case(&text, case) else { return call.decline_known() };
    let Some(plain) = is_plain(call, &text, None) else { return call.decline_known() };
    let Some(same) = is_same(call, &text, &in_case) else { return call.decline_known() };
    if !call.interp.decide(call.state, plain)? {
        return call.decline_known();
    }
    if call.interp.decide(call.state, same)? {
        return call.give_ref(call.refs[0]);
    }
    let string = call.interp.new_string_of(call.state, in_case);
    call.give_ref(string)
}

/// Whether all chars of a text are in ASCII, and none is that letter.
pub(in crate::intrinsics) fn is_plain<D: Domain>(
    call: &mut Call<'_, D>,
    text: &D::Str,
    letter: Option<u16>,
) -> Option<D::Prim> {
    let special = letter.map(|letter| call.interp.domain.int(letter.into()));
    let domain = &mut call.interp.domain;
    if let Some(beyond) = domain.text_find(text, Side::First, Sought::Above(LAST), None) {
        let zero = domain.int(0);
        let mut plain = domain.compare(Cond::Lt, Kind::Int, beyond, zero);
        if let Some(special) = special {
            let place = domain.text_find(text, Side::First, Sought::Unit(special), None)?;
            let is_nowhere = domain.compare(Cond::Lt, Kind::Int, place, zero);
            plain = domain.binary(BinaryOp::AndInt, plain, is_nowhere);
        }
        return Some(plain);
    }
    let units = call.interp.units(text)?;
    let domain = &mut call.interp.domain;
    let (mut plain, last) = (domain.int(1), domain.int(LAST.into()));
    for unit in units {
        let is_within = domain.compare(Cond::Le, Kind::Int, unit, last);
        plain = domain.binary(BinaryOp::AndInt, plain, is_within);
        if let Some(special) = special {
            let is_other = domain.compare(Cond::Ne, Kind::Int, unit, special);
            plain = domain.binary(BinaryOp::AndInt, plain, is_other);
        }
    }
    Some(plain)
}

/// Whether two texts of one length are the same.
fn is_same<D: Domain>(call: &mut Call<'_, D>, left: &D::Str, right: &D::Str) -> Option<D::Prim> {
    let domain = &mut call.interp.domain;
    if let Some(order) = domain.text_order(left, right) {
        let zero = domain.int(0);
        return Some(domain.compare(Cond::Eq, Kind::Int, order, zero));
    }
    let (left, right) = (call.interp.units(left)?, call.interp.units(right)?);
    let domain = &mut call.interp.domain;
    let mut same = domain.int(1);
    for (left, right) in left.into_iter().zip(right) {
        let alike = domain.compare(Cond::Eq, Kind::Int, left, right);
        same = domain.binary(BinaryOp::AndInt, same, alike);
    }
    Some(same)
}
