//! `invokedynamic` and dynamic constants: the bootstrap methods of the JDK that javac uses are replaced by ordinary code,
//! one file per family; all others stay as they are, for the machine to decide.
//!
//! Invariant: a family that meets anything it does not expect says [`Linked::Unknown`], and never guesses.

mod adapt;
pub(super) mod concat;
pub(super) mod constants;
mod lambda;
mod records;
mod switches;

use tandem_ir::{
    DynamicSite, FieldRef, HandleKind, MethodHandle, MethodRef, MethodType, Name, RefConstant, Registers, Type,
};

use super::builder::{BodyBuilder, TooLarge};
use crate::class::{ClassId, SyntheticClass};
use crate::classfile::{BootstrapMethod, ClassFile, Constant, DynamicInfo, FormatError};

/// The class being lowered, and what it may ask of its surroundings.
pub struct Host<'h> {
    /// Its class file.
    pub file: &'h ClassFile,
    /// Its id.
    pub class: ClassId,
    /// The Java version of the JDK.
    pub feature: u32,
    /// File offset for messages.
    pub offset: usize,
    /// Makes a synthetic class known and says its name.
    pub define: &'h mut dyn FnMut(SyntheticClass) -> Name,
}

/// What a call site or a dynamic constant turns into.
pub(super) enum Linked {
    /// A call of a static method with the arguments of the site.
    Method(MethodRef),
    /// A read of a static field.
    Field(FieldRef),
    /// A new object of a class, whose fields take the arguments of the site in order.
    Object { class: Name, fields: Vec<FieldRef> },
    /// A concatenation of the arguments and of constant text.
    Concat(Vec<Part>),
    /// Null.
    Null,
    /// A `Class` object, named as in [`RefConstant::Class`].
    Class(Name),
    /// Something that only the bootstrap method knows.
    Unknown { bootstrap: MethodHandle, static_arguments: Vec<RefConstant> },
}

/// One part of a concatenation.
pub(super) enum Part {
    /// Constant text.
    Text(Vec<u16>),
    /// The next argument of the site.
    Argument,
}

impl Host<'_> {
    pub(super) fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError { offset: self.offset, message: message.into() }
    }

    /// The bootstrap method of a site.
    fn bootstrap(&self, site: &DynamicInfo) -> Result<BootstrapMethod, FormatError> {
        let methods = &self.file.attributes.bootstrap_methods;
        methods
            .get(usize::from(site.bootstrap))
            .cloned()
            .ok_or_else(|| self.error(format!("there is no bootstrap method {}", site.bootstrap)))
    }

    fn static_arguments(&self, bootstrap: &BootstrapMethod) -> Result<Vec<Constant>, FormatError> {
        bootstrap.arguments.iter().map(|index| self.file.pool.constant(*index)).collect()
    }

    fn too_large(&self, _: TooLarge) -> FormatError {
        self.error("a synthetic method needs too many registers")
    }

    /// The body that `builder` has assembled.
    fn finish(&self, builder: BodyBuilder) -> Result<tandem_ir::Body, FormatError> {
        builder.finish().map_err(|error| self.too_large(error))
    }
}

/// Links a call site.
pub(super) fn link(host: &mut Host, site: &DynamicInfo) -> Result<Linked, FormatError> {
    let bootstrap = host.bootstrap(site)?;
    let arguments = host.static_arguments(&bootstrap)?;
    let Some(ty) = MethodType::parse(&site.descriptor) else {
        return Err(host.error(format!("{} is no method descriptor", site.descriptor)));
    };
    let known = match (bootstrap.handle.kind, &*bootstrap.handle.member.class, &*bootstrap.handle.member.name) {
        (HandleKind::InvokeStatic, "java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => {
            lambda::link(host, site, &ty, &arguments)?
        }
        (HandleKind::InvokeStatic, "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => {
            concat::link_with_constants(&ty, &arguments)
        }
        (HandleKind::InvokeStatic, "java/lang/invoke/StringConcatFactory", "makeConcat") => {
            concat::link_plain(&ty, &arguments)
        }
        (HandleKind::InvokeStatic, "java/lang/runtime/ObjectMethods", "bootstrap") => {
            records::link(host, site, &ty, &arguments)?
        }
        (HandleKind::InvokeStatic, "java/lang/runtime/SwitchBootstraps", "typeSwitch") => {
            switches::link_type_switch(host, &ty, &arguments)?
        }
        (HandleKind::InvokeStatic, "java/lang/runtime/SwitchBootstraps", "enumSwitch") => {
            switches::link_enum_switch(host, &ty, &arguments)?
        }
        _ => None,
    };
    match known {
        Some(linked) => Ok(linked),
        None => unknown(host, bootstrap, arguments),
    }
}

/// How many constants a site may consist of, so that constants that name each other in a circle come to an end.
const MAX_CONSTANTS: usize = 4096;

fn unknown(host: &Host, bootstrap: BootstrapMethod, arguments: Vec<Constant>) -> Result<Linked, FormatError> {
    let mut budget = MAX_CONSTANTS;
    let static_arguments = ref_constants(host, arguments, &mut budget, 0)?;
    Ok(Linked::Unknown { bootstrap: bootstrap.handle, static_arguments })
}

fn ref_constants(
    host: &Host,
    constants: Vec<Constant>,
    budget: &mut usize,
    depth: usize,
) -> Result<Vec<RefConstant>, FormatError> {
    let convert = |constant| {
        *budget = budget.saturating_sub(1);
        if *budget == 0 || depth > 32 {
            return Err(host.error("a dynamic constant depends on itself, or on too many others"));
        }
        Ok(match constant {
            Constant::Number(literal) => RefConstant::Number(literal),
            Constant::String(text) => RefConstant::String(text),
            Constant::Class(name) => RefConstant::Class(name),
            Constant::MethodType(descriptor) => RefConstant::MethodType(descriptor),
            Constant::MethodHandle(handle) => RefConstant::MethodHandle(handle),
            Constant::Dynamic(site) => {
                let bootstrap = host.bootstrap(&site)?;
                let arguments = host.static_arguments(&bootstrap)?;
                RefConstant::Dynamic(Box::new(DynamicSite {
                    bootstrap: bootstrap.handle,
                    static_arguments: ref_constants(host, arguments, budget, depth + 1)?,
                    name: site.name,
                    descriptor: site.descriptor,
                    arguments: Registers::default(),
                    result: None,
                }))
            }
        })
    };
    constants.into_iter().map(convert).collect()
}

/// The types of a method descriptor's parameters.
pub(super) fn parameter_types(descriptor: &str) -> Vec<Type> {
    MethodType::parse(descriptor).map(|ty| ty.parameters).unwrap_or_default()
}

/// A method of a class that is no interface.
fn method(class: &str, name: &str, descriptor: &str) -> MethodRef {
    MethodRef { class: class.into(), name: name.into(), descriptor: descriptor.into(), interface: false }
}
