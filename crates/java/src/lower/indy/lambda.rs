//! `LambdaMetafactory`: lambdas and method references become objects of a synthetic class that implements the
//! interface, with what they capture in fields. One that captures nothing is made once, when its class is initialized.

use tandem_ir::{
    Body, CallKind, FieldRef, HandleKind, Inst, Literal, MethodHandle, MethodRef, MethodType, Name, Reg, Registers,
    Type,
};

use super::adapt::convert;
use super::{Host, Linked};
use crate::class::{SyntheticClass, SyntheticField, SyntheticMethod, access};
use crate::classfile::{Constant, DynamicInfo, FormatError};
use crate::lower::OWN_NAME;
use crate::lower::builder::BodyBuilder;

const OBJECT: &str = "java/lang/Object";
const INSTANCE: &str = "INSTANCE";
/// The flags of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

/// What the static arguments say.
struct Shape<'a> {
    /// The interface method, erased.
    erased: MethodType,
    implementation: &'a MethodHandle,
    /// The interface method as this lambda sees it.
    instantiated: MethodType,
    markers: Vec<Name>,
    bridges: Vec<MethodType>,
}

/// Links the site of a lambda or method reference.
pub(super) fn link(
    host: &mut Host,
    site: &DynamicInfo,
    ty: &MethodType,
    arguments: &[Constant],
) -> Result<Option<Linked>, FormatError> {
    let Some(Type::Ref(interface)) = &ty.result else { return Ok(None) };
    let Some(shape) = shape(arguments) else { return Ok(None) };
    let Some(target) = Target::of(shape.implementation) else { return Ok(None) };
    if !target.fits(&ty.parameters, &shape.instantiated, &shape.erased) {
        return Ok(None);
    }

    let fields: Vec<SyntheticField> = ty
        .parameters
        .iter()
        .enumerate()
        .map(|(index, ty)| SyntheticField {
            name: format!("arg${}", index + 1).into(),
            descriptor: ty.descriptor().into(),
            access: access::SYNTHETIC,
        })
        .collect();

    let mut methods = Vec::new();
    let all = std::iter::once(&shape.erased).chain(shape.bridges.iter().filter(|bridge| **bridge != shape.erased));
    for erased in all {
        let body = forward(host, &target, &shape.instantiated, erased, ty, &fields)?;
        methods.push(SyntheticMethod {
            name: site.name.clone(),
            descriptor: erased.descriptor().into(),
            access: access::PUBLIC,
            body: Some(body),
        });
    }
    let mut class = SyntheticClass {
        name_hint: format!("{}$$Lambda", host.file.name),
        access: access::FINAL | access::SYNTHETIC | access::SUPER,
        super_name: OBJECT.into(),
        interfaces: std::iter::once(interface.clone()).chain(shape.markers).collect(),
        fields,
        methods,
        host: host.class,
        hidden: true,
    };
    if !ty.parameters.is_empty() {
        let captured = class.fields.clone();
        let class = (host.define)(class);
        let fields = captured
            .into_iter()
            .map(|field| FieldRef { class: class.clone(), name: field.name, descriptor: field.descriptor })
            .collect();
        return Ok(Some(Linked::Object { class, fields }));
    }
    let descriptor: Name = format!("L{interface};").into();
    class.fields.push(SyntheticField {
        name: INSTANCE.into(),
        descriptor: descriptor.clone(),
        access: access::STATIC | access::SYNTHETIC,
    });
    class.methods.push(SyntheticMethod {
        name: "<clinit>".into(),
        descriptor: "()V".into(),
        access: access::STATIC,
        body: Some(make_instance(host, &descriptor)?),
    });
    let class = (host.define)(class);
    Ok(Some(Linked::Field(FieldRef { class, name: INSTANCE.into(), descriptor })))
}

fn shape(arguments: &[Constant]) -> Option<Shape<'_>> {
    let [
        Constant::MethodType(erased),
        Constant::MethodHandle(implementation),
        Constant::MethodType(instantiated),
        more @ ..,
    ] = arguments
    else {
        return None;
    };
    let mut shape = Shape {
        erased: MethodType::parse(erased)?,
        implementation,
        instantiated: MethodType::parse(instantiated)?,
        markers: Vec::new(),
        bridges: Vec::new(),
    };
    // The rest is what `altMetafactory` adds: flags, then counted lists.
    let mut more = more.iter();
    let Some(flags) = more.next() else { return Some(shape) };
    let number = |constant: &Constant| match constant {
        Constant::Number(Literal::Int(value)) => Some(*value),
        _ => None,
    };
    let flags = number(flags)?;
    if flags & MARKERS != 0 {
        for _ in 0..number(more.next()?)? {
            let Constant::Class(marker) = more.next()? else { return None };
            if !shape.markers.contains(marker) {
                shape.markers.push(marker.clone());
            }
        }
    }
    if flags & BRIDGES != 0 {
        for _ in 0..number(more.next()?)? {
            let Constant::MethodType(bridge) = more.next()? else { return None };
            let bridge = MethodType::parse(bridge)?;
            if !shape.bridges.contains(&bridge) {
                shape.bridges.push(bridge);
            }
        }
    }
    let serializable: Name = "java/io/Serializable".into();
    if flags & SERIALIZABLE != 0 && !shape.markers.contains(&serializable) {
        shape.markers.push(serializable);
    }
    Some(shape)
}

/// The method behind the lambda.
struct Target {
    kind: CallKind,
    method: MethodRef,
    /// The class to make an object of, if the method is a constructor.
    constructs: Option<Name>,
    /// The types that it takes, the receiver included (but not that of a constructor).
    parameters: Vec<Type>,
    result: Option<Type>,
}

impl Target {
    fn of(handle: &MethodHandle) -> Option<Target> {
        let kind = match handle.kind {
            HandleKind::InvokeStatic => CallKind::Static,
            HandleKind::InvokeVirtual => CallKind::Virtual,
            HandleKind::InvokeInterface => CallKind::Interface,
            HandleKind::InvokeSpecial | HandleKind::NewInvokeSpecial => CallKind::Special,
            _ => return None,
        };
        let method = handle.member.clone();
        let ty = MethodType::parse(&method.descriptor)?;
        let mut parameters = ty.parameters;
        let mut result = ty.result;
        let mut constructs = None;
        if handle.kind == HandleKind::NewInvokeSpecial {
            constructs = Some(method.class.clone());
            result = Some(Type::Ref(method.class.clone()));
        } else if kind != CallKind::Static {
            parameters.insert(0, Type::Ref(method.class.clone()));
        }
        Some(Target { kind, method, constructs, parameters, result })
    }

    /// Whether captures and arguments together make up the target's parameters.
    fn fits(&self, captured: &[Type], instantiated: &MethodType, erased: &MethodType) -> bool {
        let arity = instantiated.parameters.len();
        let captures_fit =
            captured.iter().zip(&self.parameters).all(|(captured, wanted)| captured.kind() == wanted.kind());
        arity == erased.parameters.len() && captured.len() + arity == self.parameters.len() && captures_fit
    }
}

/// The body of the interface method, or of a bridge with another erasure.
fn forward(
    host: &Host,
    target: &Target,
    instantiated: &MethodType,
    erased: &MethodType,
    captured: &MethodType,
    fields: &[SyntheticField],
) -> Result<Body, FormatError> {
    if erased.parameters.len() != instantiated.parameters.len() {
        return Err(host.error("a bridge of a lambda with another number of parameters"));
    }
    let kinds = std::iter::once(None).chain(erased.parameters.iter().map(Type::kind));
    let (mut builder, parameters) = BodyBuilder::new(kinds);
    builder.begin(tandem_ir::BlockId(0));
    let mut arguments = Vec::with_capacity(target.parameters.len());
    let made = target.constructs.as_ref().map(|class| {
        let class = builder.class(class);
        let dst = builder.reference();
        builder.emit(Inst::New { dst, class });
        dst
    });
    if let Reg::Ref(object) = parameters[0] {
        for (field, ty) in fields.iter().zip(&captured.parameters) {
            let field = builder.field(FieldRef {
                class: OWN_NAME.into(),
                name: field.name.clone(),
                descriptor: field.descriptor.clone(),
            });
            let register = builder.register(ty.kind());
            match register {
                Reg::Prim(dst) => builder.emit(Inst::GetField { dst, object, field }),
                Reg::Ref(dst) => builder.emit(Inst::GetFieldRef { dst, object, field }),
            }
            arguments.push(register);
        }
    }
    let wanted = &target.parameters[fields.len()..];
    for (index, register) in parameters[1..].iter().enumerate() {
        let (from, seen_as) = (&erased.parameters[index], &instantiated.parameters[index]);
        arguments.push(convert(&mut builder, *register, from, &wanted[index], seen_as));
    }

    let mut call = Registers::default();
    call.refs.extend(made);
    for argument in arguments {
        match argument {
            Reg::Prim(register) => call.prims.push(register),
            Reg::Ref(register) => call.refs.push(register),
        }
    }
    let result = match (made, &target.result) {
        (Some(_), _) | (_, None) => None,
        (None, Some(ty)) => Some(builder.register(ty.kind())),
    };
    builder.call(target.kind, target.method.clone(), call, result);

    let value = made.map(Reg::Ref).or(result);
    match (&erased.result, value, &target.result) {
        (None, _, _) => builder.ret(None),
        (Some(wanted), Some(value), Some(given)) => {
            let value = convert(&mut builder, value, given, wanted, wanted);
            builder.ret(Some(value));
        }
        (Some(_), _, _) => return Err(host.error("a lambda without the result that its interface wants")),
    }
    host.finish(builder)
}

/// The static initializer of the class of a lambda without captures.
fn make_instance(host: &Host, descriptor: &Name) -> Result<Body, FormatError> {
    let (mut builder, _) = BodyBuilder::new([]);
    builder.begin(tandem_ir::BlockId(0));
    let dst = builder.reference();
    let own: Name = OWN_NAME.into();
    let class = builder.class(&own);
    builder.emit(Inst::New { dst, class });
    let field = builder.field(FieldRef { class: own, name: INSTANCE.into(), descriptor: descriptor.clone() });
    builder.emit(Inst::PutStaticRef { field, src: dst });
    builder.ret(None);
    host.finish(builder)
}
