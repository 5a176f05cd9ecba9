//! Edits in the middle of a builder whose text is not known: inserting, deleting, replacing.
//!
//! The text before the edit and the text behind it are parts of the old one, so neither has to be spelled out. An index out
//! of bounds is left to the JDK's code, on a text that is spelled out.

use tandem_ir::{BinaryOp, Cond, Element, Kind};

use super::super::{Answer, Call, Entry, Intrinsic, Sort};
use super::unknown_builder::{content, has_text, tail_of_number};
use super::unknown_search;
use crate::domain::{Domain, Spelling};
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;

type Result<D> = std::result::Result<Answer<D>, Interrupt<D>>;

/// The classes of builders.
const CLASSES: [&str; 3] = ["java/lang/AbstractStringBuilder", "java/lang/StringBuilder", "java/lang/StringBuffer"];

/// The descriptors of methods that answer the builder, for each of [`CLASSES`].
macro_rules! answering {
    ($parameters:literal) => {
        [
            concat!("(", $parameters, ")Ljava/lang/AbstractStringBuilder;"),
            concat!("(", $parameters, ")Ljava/lang/StringBuilder;"),
            concat!("(", $parameters, ")Ljava/lang/StringBuffer;"),
        ]
    };
}

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    let edits: [(&str, [&str; 3], Intrinsic<D>); 8] = [
        ("insert", answering!("ILjava/lang/String;"), insert_string),
        ("insert", answering!("IC"), |call| insert_number(call, Element::Char)),
        ("insert", answering!("II"), |call| insert_number(call, Element::Int)),
        ("insert", answering!("IJ"), |call| insert_number(call, Element::Long)),
        ("insert", answering!("IZ"), |call| insert_number(call, Element::Boolean)),
        ("deleteCharAt", answering!("I"), delete_char),
        ("delete", answering!("II"), delete),
        ("replace", answering!("IILjava/lang/String;"), replace),
    ];
    let mut table = Vec::new();
    for (name, descriptors, edit) in edits {
        table.extend(CLASSES.into_iter().zip(descriptors).map(|(class, of)| (class, name, of, Sort::Shortcut, edit)));
    }
    table.extend(
        CLASSES
            .into_iter()
            .zip(answering!(""))
            .map(|(class, of)| (class, "reverse", of, Sort::Shortcut, reverse as Intrinsic<D>)),
    );
    table.extend(CLASSES.map(|class| (class, "setCharAt", "(IC)V", Sort::Shortcut, set_char as Intrinsic<D>)));
    for (name, descriptor, search) in unknown_search::table() {
        table.extend(CLASSES.map(|class| (class, name, descriptor, Sort::Shortcut, search)));
    }
    table
}

fn insert_string<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let text = match call.refs[1] {
        Ref::NULL => Some(call.interp.domain.text("null".into())),
        string => call.interp.any_text_of(call.state, string),
    };
    insert(call, text)
}

fn insert_number<D: Domain>(call: &mut Call<'_, D>, element: Element) -> Result<D> {
    let text = tail_of_number(call, element, call.prims[1]);
    insert(call, text)
}

fn insert<D: Domain>(call: &mut Call<'_, D>, text: Option<D::Str>) -> Result<D> {
    let Some(text) = text else { return call.decline_known() };
    let at = call.prims[0];
    edited(call, Range { start: at, end: End::At(at) }, Some(text))
}

fn delete_char<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let start = call.prims[0];
    edited(call, Range { start, end: End::OneBehind }, None)
}

fn delete<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let (start, end) = (call.prims[0], call.prims[1]);
    edited(call, Range { start, end: End::AtMost(end) }, None)
}

fn replace<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    // Of null the JDK's code asks for the length, and throws.
    let string = call.refs[1];
    let text = if string.is_null() { None } else { call.interp.any_text_of(call.state, string) };
    let Some(text) = text else { return call.decline_known() };
    let (start, end) = (call.prims[0], call.prims[1]);
    edited(call, Range { start, end: End::AtMost(end) }, Some(text))
}

fn set_char<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    let Some(unit) = tail_of_number(call, Element::Char, call.prims[1]) else { return call.decline_known() };
    let start = call.prims[0];
    match edited(call, Range { start, end: End::OneBehind }, Some(unit))? {
        Answer::Value(_) => call.give_void(),
        other => Ok(other),
    }
}

/// Of a text that is spelled out, the JDK's code does it.
fn reverse<D: Domain>(call: &mut Call<'_, D>) -> Result<D> {
    match call.any_reversed()? {
        Some(answer) => Ok(answer),
        None => call.decline_known(),
    }
}

/// The chars that an edit takes out.
struct Range<D: Domain> {
    start: D::Prim,
    end: End<D>,
}

/// Where they end.
enum End<D: Domain> {
    /// There, which must be in bounds.
    At(D::Prim),
    /// There, or where the text ends.
    AtMost(D::Prim),
    /// Behind one char, which must be there.
    OneBehind,
}

/// Puts a text in the place of the chars of a range, and answers the builder. Declines if nothing is unknown, and where the
/// range is out of bounds.
fn edited<D: Domain>(call: &mut Call<'_, D>, range: Range<D>, text: Option<D::Str>) -> Result<D> {
    let builder = call.refs[0];
    let is_known = text.as_ref().is_none_or(|text| call.interp.domain.known_text(text).is_some());
    if is_known && !has_text(call, builder) {
        return call.decline_known();
    }
    let Some(old) = content(call, builder) else { return call.decline_known() };
    let Some(length) = call.interp.domain.text_length(&old) else { return call.decline_known() };
    let domain = &mut call.interp.domain;
    let (zero, one) = (domain.int(0), domain.int(1));
    let not_negative = domain.compare(Cond::Ge, Kind::Int, range.start, zero);
    let fits = match range.end {
        End::OneBehind => domain.compare(Cond::Lt, Kind::Int, range.start, length),
        End::At(_) | End::AtMost(_) => domain.compare(Cond::Le, Kind::Int, range.start, length),
    };
    let mut inside = domain.binary(BinaryOp::AndInt, not_negative, fits);
    if let End::AtMost(end) = range.end {
        let in_order = domain.compare(Cond::Le, Kind::Int, range.start, end);
        inside = domain.binary(BinaryOp::AndInt, inside, in_order);
    }
    if !call.interp.decide(call.state, inside)? {
        return call.decline_known();
    }
    let end = match range.end {
        End::At(end) => end,
        End::OneBehind => call.interp.domain.binary(BinaryOp::AddInt, range.start, one),
        End::AtMost(end) => {
            let is_behind = call.interp.domain.compare(Cond::Gt, Kind::Int, end, length);
            if call.interp.decide(call.state, is_behind)? { length } else { end }
        }
    };
    let mut parts = Vec::with_capacity(3);
    for (from, to) in [(zero, range.start), (end, length)] {
        match call.interp.domain.text_part(&call.state.facts, &old, from, to) {
            Spelling::Text(part) => parts.push(part),
            Spelling::Ask(question) => return Err(Interrupt::Split(question)),
            Spelling::Unknown => return call.decline_known(),
        }
    }
    if let Some(text) = text {
        parts.insert(1, text);
    }
    let joined = call.interp.join(&parts)?;
    call.state.heap.get_mut(builder).payload = Payload::Text(joined);
    call.give_ref(builder)
}
