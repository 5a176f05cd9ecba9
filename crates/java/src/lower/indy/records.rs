//! `ObjectMethods`: the `toString`, `hashCode` and `equals` that javac does not write for records.

use tandem_ir::{
    BinaryOp, BlockId, Body, CallKind, ConcatPart, ConcatSite, Cond, Element, FieldRef, HandleKind, Inst, Kind,
    MethodHandle, MethodRef, MethodType, Name, PrimReg, RefReg, Reg, Registers, Type,
};

use super::concat::converter;
use super::{Host, Linked, method};
use crate::class::{SyntheticClass, SyntheticMethod, access};
use crate::classfile::{Constant, DynamicInfo, FormatError};
use crate::lower::builder::BodyBuilder;

const OBJECTS: &str = "java/util/Objects";

/// A record component.
struct Component<'a> {
    name: &'a [u16],
    field: FieldRef,
    ty: Type,
}

/// Links the site of a record's method: a call of a static method that takes the record.
pub(super) fn link(
    host: &mut Host,
    site: &DynamicInfo,
    ty: &MethodType,
    arguments: &[Constant],
) -> Result<Option<Linked>, FormatError> {
    let [Constant::Class(record), Constant::String(names), getters @ ..] = arguments else { return Ok(None) };
    let Some(components) = components(names, getters) else { return Ok(None) };
    let is_record = |ty: &Type| matches!(ty, Type::Ref(name) if name == record);
    let body = match (&*site.name, ty.parameters.as_slice(), &ty.result) {
        ("toString", [this], Some(Type::Ref(_))) if is_record(this) => to_string(host, record, &components)?,
        ("hashCode", [this], Some(Type::Prim(Element::Int))) if is_record(this) => hash_code(host, &components)?,
        ("equals", [this, Type::Ref(_)], Some(Type::Prim(Element::Boolean))) if is_record(this) => {
            equals(host, record, &components)?
        }
        _ => return Ok(None),
    };
    let class = (host.define)(SyntheticClass {
        name_hint: format!("{}$$ObjectMethods", host.file.name),
        access: access::FINAL | access::SYNTHETIC | access::SUPER,
        super_name: "java/lang/Object".into(),
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![SyntheticMethod {
            name: site.name.clone(),
            descriptor: site.descriptor.clone(),
            access: access::STATIC | access::SYNTHETIC,
            body: Some(body),
        }],
        host: host.class,
        hidden: true,
    });
    Ok(Some(Linked::Method(MethodRef {
        class,
        name: site.name.clone(),
        descriptor: site.descriptor.clone(),
        interface: false,
    })))
}

fn components<'a>(names: &'a [u16], getters: &[Constant]) -> Option<Vec<Component<'a>>> {
    let names: Vec<&[u16]> = match names.is_empty() {
        true => Vec::new(),
        false => names.split(|unit| *unit == u16::from(b';')).collect(),
    };
    if names.len() != getters.len() {
        return None;
    }
    let component = |(name, getter): (&'a [u16], &Constant)| {
        let Constant::MethodHandle(MethodHandle { kind: HandleKind::GetField, member }) = getter else { return None };
        let field =
            FieldRef { class: member.class.clone(), name: member.name.clone(), descriptor: member.descriptor.clone() };
        Some(Component { name, ty: Type::parse(&field.descriptor)?, field })
    };
    names.into_iter().zip(getters).map(component).collect()
}

/// Reads a component.
fn get(builder: &mut BodyBuilder, object: RefReg, component: &Component) -> Reg {
    let field = builder.field(component.field.clone());
    let register = builder.register(component.ty.kind());
    match register {
        Reg::Prim(dst) => builder.emit(Inst::GetField { dst, object, field }),
        Reg::Ref(dst) => builder.emit(Inst::GetFieldRef { dst, object, field }),
    }
    register
}

fn arguments_of(values: &[Reg]) -> Registers {
    let mut arguments = Registers::default();
    for value in values {
        match value {
            Reg::Prim(register) => arguments.prims.push(*register),
            Reg::Ref(register) => arguments.refs.push(*register),
        }
    }
    arguments
}

fn call_int(builder: &mut BodyBuilder, target: MethodRef, values: &[Reg]) -> PrimReg {
    let result = builder.prim(Kind::Int);
    builder.call(CallKind::Static, target, arguments_of(values), Some(Reg::Prim(result)));
    result
}

/// `Point[x=1, y=2]`.
fn to_string(host: &Host, record: &Name, components: &[Component]) -> Result<Body, FormatError> {
    let (mut builder, parameters) = BodyBuilder::new([None]);
    builder.begin(BlockId(0));
    let [Reg::Ref(this)] = parameters[..] else { return Err(host.error("a record that is no reference")) };
    let mut text: Vec<u16> = simple_name(host, record).encode_utf16().collect();
    text.push(u16::from(b'['));
    let mut parts = Vec::new();
    for (index, component) in components.iter().enumerate() {
        if index > 0 {
            text.extend(", ".encode_utf16());
        }
        text.extend_from_slice(component.name);
        text.push(u16::from(b'='));
        parts.push(ConcatPart::Text(std::mem::take(&mut text)));
        let value = get(&mut builder, this, component);
        let converter = match &component.ty {
            // Which method it is shows only in a stack trace.
            Type::Ref(name) if &**name != "java/lang/String" && host.feature < 21 => {
                Some(method(OBJECTS, "toString", "(Ljava/lang/Object;)Ljava/lang/String;"))
            }
            ty => converter(ty),
        };
        let string = match (converter, value) {
            (None, Reg::Ref(string)) => string,
            (None, Reg::Prim(_)) => return Err(host.error("a number without a text")),
            (Some(converter), value) => {
                let string = builder.reference();
                builder.call(CallKind::Static, converter, arguments_of(&[value]), Some(Reg::Ref(string)));
                string
            }
        };
        parts.push(ConcatPart::String(string));
    }
    text.push(u16::from(b']'));
    parts.push(ConcatPart::Text(text));
    let result = builder.reference();
    builder.concat(ConcatSite { parts, result });
    builder.ret(Some(Reg::Ref(result)));
    host.finish(builder)
}

/// `Class.getSimpleName` of the record, from its own class file.
fn simple_name(host: &Host, record: &Name) -> String {
    let inner = host.file.attributes.inner_classes.iter().find(|inner| inner.inner == *record);
    match inner.and_then(|inner| inner.name.as_ref()) {
        Some(name) => name.to_string(),
        None => record.rsplit('/').next().unwrap_or(record).to_string(),
    }
}

/// `(31 * (31 * 0 + hash(first)) + hash(second)) …`.
fn hash_code(host: &Host, components: &[Component]) -> Result<Body, FormatError> {
    let (mut builder, parameters) = BodyBuilder::new([None]);
    builder.begin(BlockId(0));
    let [Reg::Ref(this)] = parameters[..] else { return Err(host.error("a record that is no reference")) };
    let mut hash = builder.int(0);
    for (index, component) in components.iter().enumerate() {
        let value = get(&mut builder, this, component);
        let part = match (&component.ty, value) {
            (Type::Prim(Element::Byte | Element::Char | Element::Short | Element::Int), Reg::Prim(value)) => value,
            (Type::Prim(element), value) => {
                let descriptor = format!("({})I", element.descriptor());
                call_int(&mut builder, method(element.box_class(), "hashCode", &descriptor), &[value])
            }
            (Type::Ref(_), value) => {
                call_int(&mut builder, method(OBJECTS, "hashCode", "(Ljava/lang/Object;)I"), &[value])
            }
        };
        hash = match index {
            0 => part,
            _ => {
                let factor = builder.int(31);
                let product = builder.binary(BinaryOp::MulInt, hash, factor);
                builder.binary(BinaryOp::AddInt, product, part)
            }
        };
    }
    builder.ret(Some(Reg::Prim(hash)));
    host.finish(builder)
}

/// Identity, class, then the components from the last to the first, which is the order of the JDK.
fn equals(host: &Host, record: &Name, components: &[Component]) -> Result<Body, FormatError> {
    let (mut builder, parameters) = BodyBuilder::new([None, None]);
    let [Reg::Ref(this), Reg::Ref(other)] = parameters[..] else {
        return Err(host.error("a record that is no reference"));
    };
    let different_object = builder.block();
    let equal = builder.block();
    let unequal = builder.block();
    builder.begin(BlockId(0));
    builder.emit(Inst::IfSame { left: this, right: other, then: equal, otherwise: different_object });

    builder.begin(different_object);
    let class = builder.class(record);
    let is_record = builder.prim(Kind::Int);
    builder.emit(Inst::InstanceOf { dst: is_record, object: other, class });
    let zero = builder.int(0);
    let mut next = builder.block();
    builder.if_int(Cond::Ne, is_record, zero, next, unequal);
    for component in components.iter().rev() {
        builder.begin(next);
        next = builder.block();
        let left = get(&mut builder, this, component);
        let right = get(&mut builder, other, component);
        match (&component.ty, left, right) {
            (Type::Prim(element @ (Element::Float | Element::Double)), left, right) => {
                let letter = element.descriptor();
                let compare = method(element.box_class(), "compare", &format!("({letter}{letter})I"));
                let order = call_int(&mut builder, compare, &[left, right]);
                builder.if_int(Cond::Eq, order, zero, next, unequal);
            }
            (Type::Prim(element), Reg::Prim(left), Reg::Prim(right)) => builder.emit(Inst::If {
                cond: Cond::Eq,
                kind: element.kind(),
                left,
                right,
                then: next,
                otherwise: unequal,
            }),
            (_, left, right) => {
                let target = method(OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                let same = call_int(&mut builder, target, &[left, right]);
                builder.if_int(Cond::Ne, same, zero, next, unequal);
            }
        }
    }
    builder.begin(next);
    builder.emit(Inst::Goto { target: equal });
    builder.begin(equal);
    let one = builder.int(1);
    builder.emit(Inst::ReturnPrim { src: one });
    builder.begin(unequal);
    builder.emit(Inst::ReturnPrim { src: zero });
    host.finish(builder)
}
