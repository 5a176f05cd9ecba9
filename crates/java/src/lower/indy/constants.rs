//! Dynamic constants of `ConstantBootstraps` that are plain code: null, primitive classes, enum constants and static
//! fields. All others are the machine's business, which resolves them once.

use tandem_ir::{FieldRef, HandleKind, Name, Type};

use super::{Host, Linked, unknown};
use crate::classfile::{Constant, DynamicInfo, FormatError};

/// The class that holds the bootstrap methods.
pub(super) const CONSTANT_BOOTSTRAPS: &str = "java/lang/invoke/ConstantBootstraps";

/// Links a dynamic constant.
pub(in crate::lower) fn link(host: &mut Host, site: &DynamicInfo) -> Result<Linked, FormatError> {
    let bootstrap = host.bootstrap(site)?;
    let arguments = host.static_arguments(&bootstrap)?;
    let member = &bootstrap.handle.member;
    if bootstrap.handle.kind == HandleKind::InvokeStatic
        && &*member.class == CONSTANT_BOOTSTRAPS
        && let Some(linked) = plain(site, &member.name, &arguments)
    {
        return Ok(linked);
    }
    unknown(host, bootstrap, arguments)
}

fn plain(site: &DynamicInfo, bootstrap: &str, arguments: &[Constant]) -> Option<Linked> {
    let Some(Type::Ref(ty)) = Type::parse(&site.descriptor) else {
        // Of these, only a static field can be a number, and then its class is named.
        let [Constant::Class(class)] = arguments else { return None };
        return (bootstrap == "getStaticFinal").then(|| static_field(class, site));
    };
    match (bootstrap, arguments) {
        ("nullConstant", []) => Some(Linked::Null),
        ("primitiveClass", []) => primitive_class(site).map(Linked::Class),
        ("enumConstant", []) => Some(static_field(&ty, site)),
        ("getStaticFinal", []) => Some(static_field(&ty, site)),
        ("getStaticFinal", [Constant::Class(class)]) => Some(static_field(class, site)),
        _ => None,
    }
}

fn static_field(class: &Name, site: &DynamicInfo) -> Linked {
    Linked::Field(FieldRef { class: class.clone(), name: site.name.clone(), descriptor: site.descriptor.clone() })
}

/// The primitive class that a constant of `primitiveClass` names, in the form of `RefConstant::Class`.
pub(super) fn primitive_class(site: &DynamicInfo) -> Option<Name> {
    let is_primitive = matches!(&*site.name, "Z" | "B" | "C" | "S" | "I" | "J" | "F" | "D" | "V");
    is_primitive.then(|| format!(".{}", site.name).into())
}
