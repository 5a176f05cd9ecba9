//! `SwitchBootstraps`: which label of a pattern switch an object matches.
//!
//! The site becomes a call of a static method that takes the object and the label to start with, and answers the index
//! of the first label that matches, -1 for null, and the number of labels if none does.

use tandem_ir::{
    BlockId, CallKind, Cond, Element, FieldRef, HandleKind, Inst, Kind, Literal, MethodRef, MethodType, Name, PrimReg,
    RefConstant, RefReg, Reg, Registers, Switch, Type,
};

use super::constants::{CONSTANT_BOOTSTRAPS, primitive_class};
use super::{Host, Linked, method};
use crate::class::{SyntheticClass, SyntheticMethod, access};
use crate::classfile::{Constant, DynamicInfo, FormatError};
use crate::lower::builder::BodyBuilder;

const NUMBER: &str = "java/lang/Number";
const CHARACTER: &str = "java/lang/Character";

/// What a label matches.
enum Label {
    /// Instances of a class.
    Class(Name),
    /// Equal strings.
    String(Vec<u16>),
    /// Boxed numbers and characters of that value.
    Int(i32),
    /// One constant of an enum.
    Enum { class: Name, name: Name },
    /// Anything.
    Any,
}

/// Links the site of a switch over types and constants.
pub(super) fn link_type_switch(
    host: &mut Host,
    ty: &MethodType,
    arguments: &[Constant],
) -> Result<Option<Linked>, FormatError> {
    let mut labels = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let label = match argument {
            Constant::Class(name) => Some(Label::Class(name.clone())),
            Constant::String(text) => Some(Label::String(text.clone())),
            Constant::Number(Literal::Int(value)) => Some(Label::Int(*value)),
            Constant::Dynamic(site) => dynamic_label(host, site, ty)?,
            _ => None,
        };
        match label {
            Some(label) => labels.push(label),
            None => return Ok(None),
        }
    }
    link(host, ty, &labels)
}

/// Links the site of a switch over an enum: its labels are names of constants, or the enum class itself.
pub(super) fn link_enum_switch(
    host: &mut Host,
    ty: &MethodType,
    arguments: &[Constant],
) -> Result<Option<Linked>, FormatError> {
    let Some(Type::Ref(class)) = ty.parameters.first() else { return Ok(None) };
    let mut labels = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match argument {
            Constant::Class(name) if name == class => labels.push(Label::Any),
            Constant::String(name) => match String::from_utf16(name) {
                Ok(name) => labels.push(Label::Enum { class: class.clone(), name: name.into() }),
                Err(_) => return Ok(None),
            },
            _ => return Ok(None),
        }
    }
    link(host, ty, &labels)
}

/// A label that is a dynamic constant: a primitive class, or the description of an enum constant.
fn dynamic_label(host: &Host, site: &DynamicInfo, ty: &MethodType) -> Result<Option<Label>, FormatError> {
    let bootstrap = host.bootstrap(site)?;
    let member = &bootstrap.handle.member;
    if bootstrap.handle.kind != HandleKind::InvokeStatic || &*member.class != CONSTANT_BOOTSTRAPS {
        return Ok(None);
    }
    match &*member.name {
        "primitiveClass" => {
            // Where the object is not known to be a box, a primitive type matches its own boxes.
            let is_general = matches!(ty.parameters.first(), Some(Type::Ref(name)) if matches!(
                &**name,
                "java/lang/Object" | "java/lang/Number" | "java/lang/Comparable" | "java/io/Serializable"
            ));
            let element = primitive_class(site).and_then(|name| Element::from_descriptor(name[1..].chars().next()?));
            if let (Some(Type::Prim(selector)), Some(element)) = (ty.parameters.first(), element) {
                return Ok((*selector == element).then_some(Label::Any));
            }
            Ok(element.filter(|_| is_general).map(|element| Label::Class(element.box_class().into())))
        }
        "invoke" => {
            let arguments = host.static_arguments(&bootstrap)?;
            let [Constant::MethodHandle(of), Constant::Dynamic(class), Constant::String(name)] = &arguments[..] else {
                return Ok(None);
            };
            if &*of.member.class != "java/lang/Enum$EnumDesc" || &*of.member.name != "of" {
                return Ok(None);
            }
            let class_bootstrap = host.bootstrap(class)?;
            let class_arguments = host.static_arguments(&class_bootstrap)?;
            let [Constant::MethodHandle(of), Constant::String(class)] = &class_arguments[..] else { return Ok(None) };
            if &*of.member.class != "java/lang/constant/ClassDesc" || &*of.member.name != "of" {
                return Ok(None);
            }
            let (Ok(class), Ok(name)) = (String::from_utf16(class), String::from_utf16(name)) else { return Ok(None) };
            Ok(Some(Label::Enum { class: class.replace('.', "/").into(), name: name.into() }))
        }
        _ => Ok(None),
    }
}

fn link(host: &mut Host, ty: &MethodType, labels: &[Label]) -> Result<Option<Linked>, FormatError> {
    let shape = (ty.parameters.as_slice(), &ty.result);
    let ([selector, Type::Prim(Element::Int)], Some(Type::Prim(Element::Int))) = shape else { return Ok(None) };
    if selector.kind().is_some() && labels.iter().any(|label| !matches!(label, Label::Any)) {
        return Ok(None);
    }
    let name: Name = "typeSwitch".into();
    let descriptor: Name = ty.descriptor().into();
    let body = search(host, selector.kind(), labels)?;
    let class = (host.define)(SyntheticClass {
        name_hint: format!("{}$$TypeSwitch", host.file.name),
        access: access::FINAL | access::SYNTHETIC | access::SUPER,
        super_name: "java/lang/Object".into(),
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![SyntheticMethod {
            name: name.clone(),
            descriptor: descriptor.clone(),
            access: access::STATIC | access::SYNTHETIC,
            body: Some(body),
        }],
        host: host.class,
        hidden: true,
    });
    Ok(Some(Linked::Method(MethodRef { class, name, descriptor, interface: false })))
}

/// The body of the static method. A selector of a primitive type has labels that match it whatever its value.
fn search(host: &Host, selector: Option<Kind>, labels: &[Label]) -> Result<tandem_ir::Body, FormatError> {
    let (mut builder, parameters) = BodyBuilder::new([selector, Some(Kind::Int)]);
    let (object, restart) = match parameters[..] {
        [Reg::Ref(object), Reg::Prim(restart)] => (Some(object), restart),
        [Reg::Prim(_), Reg::Prim(restart)] => (None, restart),
        _ => return Err(host.error("a switch without a label to start with")),
    };
    let is_null = if object.is_some() { builder.block() } else { BlockId(0) };
    let not_null = builder.block();
    let out_of_range = builder.block();
    let no_match = builder.block();
    builder.begin(BlockId(0));
    match object {
        Some(object) => {
            builder.emit(Inst::IfNull { object, then: is_null, otherwise: not_null });
            builder.begin(is_null);
            let src = builder.int(-1);
            builder.emit(Inst::ReturnPrim { src });
        }
        None => builder.emit(Inst::Goto { target: not_null }),
    }

    let tests: Vec<BlockId> = labels.iter().map(|_| builder.block()).collect();
    builder.begin(not_null);
    let targets = tests.iter().copied().chain([no_match]);
    let cases = targets.enumerate().map(|(index, block)| (index as i32, block)).collect();
    builder.switch(restart, Switch { cases, default: out_of_range });

    builder.begin(out_of_range);
    let count = builder.int(labels.len() as i32 + 1);
    let checked = builder.prim(Kind::Int);
    builder.call(
        CallKind::Static,
        method("java/util/Objects", "checkIndex", "(II)I"),
        Registers { prims: vec![restart, count], refs: Vec::new() },
        Some(Reg::Prim(checked)),
    );
    builder.emit(Inst::Goto { target: no_match });

    for (index, label) in labels.iter().enumerate() {
        let found = builder.block();
        let next = tests.get(index + 1).copied().unwrap_or(no_match);
        builder.begin(tests[index]);
        test(&mut builder, object, label, found, next);
        builder.begin(found);
        let src = builder.int(index as i32);
        builder.emit(Inst::ReturnPrim { src });
    }
    builder.begin(no_match);
    let src = builder.int(labels.len() as i32);
    builder.emit(Inst::ReturnPrim { src });
    host.finish(builder)
}

/// Goes to `found` if the object matches, else to `next`.
fn test(builder: &mut BodyBuilder, object: Option<RefReg>, label: &Label, found: BlockId, next: BlockId) {
    let Some(object) = object else { return builder.emit(Inst::Goto { target: found }) };
    match label {
        Label::Any => builder.emit(Inst::Goto { target: found }),
        Label::Class(name) => if_instance(builder, object, name, found, next),
        Label::String(text) => {
            let constant = builder.ref_constant(RefConstant::String(text.clone()));
            let string = builder.reference();
            builder.emit(Inst::Constant { dst: string, constant });
            let same = builder.prim(Kind::Int);
            builder.call(
                CallKind::Virtual,
                method("java/lang/String", "equals", "(Ljava/lang/Object;)Z"),
                Registers { prims: Vec::new(), refs: vec![string, object] },
                Some(Reg::Prim(same)),
            );
            let zero = builder.int(0);
            builder.if_int(Cond::Ne, same, zero, found, next);
        }
        Label::Int(value) => {
            let expected = builder.int(*value);
            let number = builder.block();
            let other = builder.block();
            let character = builder.block();
            if_instance(builder, object, NUMBER, number, other);
            builder.begin(number);
            let actual = call_on(builder, object, method(NUMBER, "intValue", "()I"));
            builder.if_int(Cond::Eq, actual, expected, found, next);
            builder.begin(other);
            if_instance(builder, object, CHARACTER, character, next);
            builder.begin(character);
            let actual = call_on(builder, object, method(CHARACTER, "charValue", "()C"));
            builder.if_int(Cond::Eq, actual, expected, found, next);
        }
        Label::Enum { class, name } => {
            let candidate = builder.block();
            if_instance(builder, object, class, candidate, next);
            builder.begin(candidate);
            let field = builder.field(FieldRef {
                class: class.clone(),
                name: name.clone(),
                descriptor: format!("L{class};").into(),
            });
            let constant = builder.reference();
            builder.emit(Inst::GetStaticRef { dst: constant, field });
            builder.emit(Inst::IfSame { left: object, right: constant, then: found, otherwise: next });
        }
    }
}

fn if_instance(builder: &mut BodyBuilder, object: RefReg, class: &str, then: BlockId, otherwise: BlockId) {
    let class = builder.class(&class.into());
    let is_instance = builder.prim(Kind::Int);
    builder.emit(Inst::InstanceOf { dst: is_instance, object, class });
    let zero = builder.int(0);
    builder.if_int(Cond::Ne, is_instance, zero, then, otherwise);
}

fn call_on(builder: &mut BodyBuilder, object: RefReg, target: MethodRef) -> PrimReg {
    let result = builder.prim(Kind::Int);
    let arguments = Registers { prims: Vec::new(), refs: vec![object] };
    builder.call(CallKind::Virtual, target, arguments, Some(Reg::Prim(result)));
    result
}
