//! `java.lang.CharacterData` and its kin, which say what chars are. Below 256 the JDK looks everything up in one table, and a
//! domain can say what a lookup at an unknown index gives. Beyond that three tables lead to one another, in which nothing
//! can be looked up that is not known: such a char is tried to be one after the other.

use tandem_ir::{Kind, Type};

use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::interp::Interrupt;
use crate::state::Role;

/// The classes with several tables, one for each plane.
const PLANES: [&str; 5] = [
    "java/lang/CharacterData00",
    "java/lang/CharacterData01",
    "java/lang/CharacterData02",
    "java/lang/CharacterData03",
    "java/lang/CharacterData0E",
];

/// Their methods.
const METHODS: [&str; 27] = [
    "getProperties",
    "getPropertiesEx",
    "getType",
    "isOtherLowercase",
    "isOtherUppercase",
    "isOtherAlphabetic",
    "isIdeographic",
    "isJavaIdentifierStart",
    "isJavaIdentifierPart",
    "isUnicodeIdentifierStart",
    "isUnicodeIdentifierPart",
    "isIdentifierIgnorable",
    "isLowerCase",
    "isUpperCase",
    "isDigit",
    "toLowerCase",
    "toUpperCase",
    "toTitleCase",
    "toUpperCaseEx",
    "toUpperCaseCharArray",
    "digit",
    "getNumericValue",
    "isWhitespace",
    "getDirectionality",
    "isMirrored",
    "findInCharMap",
    "isEmoji",
];

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    let entry = |class: &'static str, name: &'static str| -> Entry<D> { (class, name, "*", Sort::Shortcut, known) };
    PLANES.iter().flat_map(|class| METHODS.iter().map(|name| entry(class, name))).collect()
}

/// Runs the method's own code on arguments that are known.
fn known<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let program = std::sync::Arc::clone(&call.interp.program);
    let kinds = program.method(call.method).ty().parameters.iter().filter_map(|ty| match ty {
        Type::Prim(element) => Some(element.kind()),
        Type::Ref(_) => None,
    });
    let kinds: Vec<Kind> = kinds.collect();
    if call.prims.iter().zip(&kinds).all(|(value, kind)| call.interp.domain.known(*kind, *value).is_some()) {
        return Ok(Answer::Decline);
    }
    let mut known = Vec::with_capacity(kinds.len());
    for (value, kind) in call.prims.iter().zip(kinds) {
        let Some(literal) = call.interp.tried(call.state, kind, *value)? else { return Err(call.unknown()) };
        known.push(call.interp.domain.literal(literal));
    }
    call.tail_call(call.method, &known, call.refs, Role::Call)
}
