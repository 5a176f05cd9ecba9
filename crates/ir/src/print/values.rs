//! The parts of an instruction in the text form: registers, literals, names of members, constants.
//!
//! The parser uses these functions too, where it must know whether two entries read the same.

use std::fmt::Write;

use crate::body::{Body, CallSite, ConcatPart, ConcatSite, DynamicSite, FieldRef, MethodHandle, MethodRef};
use crate::body::{RefConstant, Reg, Registers, Switch};
use crate::descriptor::MethodType;
use crate::inst::{Literal, PrimReg};
use crate::text::escape::{write_string, write_word};
use crate::text::{self, CATCH_ANY, OF_CLASS, OF_INTERFACE};

/// A register by kind and number, such as `i0`, `l1`, `r0`.
pub(crate) fn register(body: &Body, reg: impl Into<Reg>) -> String {
    match reg.into() {
        Reg::Ref(reg) => format!("r{}", reg.0),
        Reg::Prim(reg) => {
            format!("{}{}", text::kind_letter(body.prim_kinds.get(usize::from(reg.0)).copied()), reg.0)
        }
    }
}

/// A literal as Java writes it. A NaN that is not the usual one says its bits.
pub(crate) fn literal(literal: Literal) -> String {
    match literal {
        Literal::Int(value) => value.to_string(),
        Literal::Long(value) => format!("{value}L"),
        Literal::Float(bits) => match f32::from_bits(bits) {
            value if value.is_nan() && bits == f32::NAN.to_bits() => "NaNf".to_string(),
            value if value.is_nan() => format!("NaN:{bits:#x}f"),
            value if value.is_infinite() => format!("{}Infinityf", sign(value < 0.0)),
            value => format!("{value:?}f"),
        },
        Literal::Double(bits) => match f64::from_bits(bits) {
            value if value.is_nan() && bits == f64::NAN.to_bits() => "NaN".to_string(),
            value if value.is_nan() => format!("NaN:{bits:#x}"),
            value if value.is_infinite() => format!("{}Infinity", sign(value < 0.0)),
            value => format!("{value:?}"),
        },
    }
}

fn sign(negative: bool) -> &'static str {
    if negative { "-" } else { "" }
}

/// A class name, or anything else that is one word.
pub(crate) fn word(name: &str) -> String {
    let mut out = String::new();
    write_word(&mut out, name, &[]);
    out
}

/// The class of a handler, which must not read like the word for all classes.
pub(crate) fn caught_class(name: &str) -> String {
    if name == CATCH_ANY { "\\u0061ny".to_string() } else { word(name) }
}

/// `class.name:descriptor`
pub(crate) fn field(field: &FieldRef) -> String {
    member(&field.class, &field.name, &field.descriptor)
}

/// `class.name(descriptor)result`
pub(crate) fn method(method: &MethodRef) -> String {
    member(&method.class, &method.name, &method.descriptor)
}

fn member(class: &str, name: &str, descriptor: &str) -> String {
    let mut out = String::new();
    write_word(&mut out, class, &['.']);
    out.push('.');
    out.push_str(&name_and_descriptor(name, descriptor));
    out
}

fn name_and_descriptor(name: &str, descriptor: &str) -> String {
    let mut out = String::new();
    write_word(&mut out, name, &['.', '(', ':']);
    if !descriptor.starts_with('(') {
        out.push(':');
    }
    write_word(&mut out, descriptor, &[]);
    out
}

/// Says so if the member's owner is not of the sort that the instruction suggests.
fn owner_sort(interface: bool, suggested: bool) -> &'static str {
    match (interface, suggested) {
        (true, false) => OF_INTERFACE,
        (false, true) => OF_CLASS,
        _ => "",
    }
}

fn handle(handle: &MethodHandle) -> String {
    let kind = text::handle_kind_word(handle.kind);
    let sort = owner_sort(handle.member.interface, text::handle_names_interface(handle.kind));
    let member = method(&handle.member);
    if sort.is_empty() { format!("{kind} {member}") } else { format!("{kind} {sort} {member}") }
}

/// A constant of `Body::ref_constants` or a static argument.
pub(crate) fn constant(body: &Body, constant: &RefConstant) -> String {
    match constant {
        RefConstant::String(units) => {
            let mut out = String::new();
            write_string(&mut out, units);
            out
        }
        RefConstant::Class(name) => format!("class {}", word(name)),
        RefConstant::MethodType(descriptor) => format!("methodtype {}", word(descriptor)),
        RefConstant::MethodHandle(member) => format!("handle {}", handle(member)),
        RefConstant::Number(number) => literal(*number),
        RefConstant::Dynamic(site) => dynamic(body, site),
    }
}

/// `r1 = call virtual java/util/List.get(I)Ljava/lang/Object; (r0, i1)`
pub(crate) fn call(body: &Body, site: &CallSite) -> String {
    let mut out = result(body, site.result);
    out.push_str("call ");
    out.push_str(text::call_kind_word(site.kind));
    let sort = owner_sort(site.method.interface, text::call_names_interface(site.kind));
    if !sort.is_empty() {
        out.push(' ');
        out.push_str(sort);
    }
    let _ = write!(out, " {} {}", method(&site.method), arguments(body, &site.arguments, &site.method.descriptor));
    out
}

/// `r1 = concat "a", r2, "b"`; without parts `r1 = concat ()`
pub(crate) fn concat(body: &Body, site: &ConcatSite) -> String {
    let mut out = format!("{} = concat", register(body, site.result));
    if site.parts.is_empty() {
        out.push_str(" ()");
    }
    for (index, part) in site.parts.iter().enumerate() {
        out.push_str(if index == 0 { " " } else { ", " });
        match part {
            ConcatPart::Text(units) => write_string(&mut out, units),
            ConcatPart::String(reg) => out.push_str(&register(body, *reg)),
        }
    }
    out
}

/// `r1 = dynamic name(I)LFoo; (i0) bootstrap invokestatic … ["a", class Foo]`
pub(crate) fn dynamic(body: &Body, site: &DynamicSite) -> String {
    let statics: Vec<String> = site.static_arguments.iter().map(|argument| constant(body, argument)).collect();
    format!(
        "{}dynamic {} {} bootstrap {} [{}]",
        result(body, site.result),
        name_and_descriptor(&site.name, &site.descriptor),
        arguments(body, &site.arguments, &site.descriptor),
        handle(&site.bootstrap),
        statics.join(", ")
    )
}

/// `{ 1 -> b2, 3 -> b4, default -> b5 }`
pub(crate) fn switch(table: &Switch) -> String {
    let mut out = "{ ".to_string();
    for (value, target) in &table.cases {
        let _ = write!(out, "{value} -> b{}, ", target.0);
    }
    let _ = write!(out, "default -> b{} }}", table.default.0);
    out
}

/// `(i0, i1)`
pub(crate) fn lengths(body: &Body, lengths: &[PrimReg]) -> String {
    let names: Vec<String> = lengths.iter().map(|reg| register(body, *reg)).collect();
    format!("({})", names.join(", "))
}

fn result(body: &Body, result: Option<Reg>) -> String {
    result.map_or(String::new(), |reg| format!("{} = ", register(body, reg)))
}

/// The arguments in the order of the source: the receiver, then by the descriptor, so far as it is one.
fn arguments(body: &Body, arguments: &Registers, descriptor: &str) -> String {
    let mut prims = arguments.prims.iter().map(|reg| register(body, *reg));
    let mut refs = arguments.refs.iter().map(|reg| register(body, *reg));
    let parameters = MethodType::parse(descriptor).map_or(Vec::new(), |ty| ty.parameters);
    let ref_parameters = parameters.iter().filter(|parameter| parameter.kind().is_none()).count();
    let mut names = Vec::new();
    if arguments.refs.len() > ref_parameters {
        names.extend(refs.next());
    }
    for parameter in &parameters {
        names.extend(if parameter.kind().is_some() { prims.next() } else { refs.next() });
    }
    names.extend(prims);
    names.extend(refs);
    format!("({})", names.join(", "))
}
