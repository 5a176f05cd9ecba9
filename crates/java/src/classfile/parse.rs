//! The structure of a class file: everything but the constant pool and the code.
//!
//! Invariant: a class file that parses has valid names, descriptors and flags, and every method has code exactly if it
//! is neither native nor abstract, so that linking and lowering need not check them again.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use tandem_ir::{Literal, Name};

use super::reader::Reader;
use super::{
    Annotations, BootstrapMethod, ClassAttributes, ClassFile, Constant, ConstantPool, FieldInfo, FormatError, Header,
    InnerClass, MethodInfo, RecordComponent, names, pool,
};
use crate::class::access;

const MAGIC: u32 = 0xcafe_babe;
/// Java 25.
const NEWEST: u16 = 69;
const OLDEST: u16 = 45;

fn fail<T>(offset: usize, message: impl Into<String>) -> Result<T, FormatError> {
    Err(FormatError { offset, message: message.into() })
}

impl ClassFile {
    /// Parses a class file, except for the code of its methods.
    pub fn parse(bytes: Arc<[u8]>) -> Result<ClassFile, FormatError> {
        let mut reader = Reader::new(&bytes, 0, usize::MAX);
        let major = version(&mut reader)?;
        let pool = ConstantPool::parse(&bytes, &mut reader)?;
        let (Header { name, access: flags, super_name, interfaces, .. }, name_offset) =
            header(&pool, &mut reader, major)?;
        let members = Members { pool: &pool, major, interface: flags & access::INTERFACE != 0 };
        let fields = members.fields(&mut reader)?;
        let methods = members.methods(&mut reader)?;
        let attributes = class_attributes(&pool, &mut reader)?;
        reader.finish("the class file")?;
        check_bootstraps(&pool, attributes.bootstrap_methods.len())?;
        Ok(ClassFile {
            major,
            pool,
            access: flags,
            name,
            name_offset,
            super_name,
            interfaces,
            fields,
            methods,
            attributes,
            bytes: bytes.clone(),
        })
    }
}

/// Reads the magic number and the version, and says the major one.
pub(super) fn version(reader: &mut Reader<'_>) -> Result<u16, FormatError> {
    if reader.remaining() < 4 || reader.u32()? != MAGIC {
        return fail(0, "not a class file: it does not start with CAFEBABE");
    }
    let minor = reader.u16()?;
    let major = reader.u16()?;
    if major < OLDEST {
        return fail(6, format!("class file version {major} is older than Java 1.1"));
    }
    if major > NEWEST {
        return fail(6, format!("class file version {major} is newer than Java 25"));
    }
    // From Java 12 on, a minor version other than 0 asks for preview features.
    if major >= 56 && minor != 0 && minor != 0xffff {
        return fail(4, format!("invalid minor version {minor} of class file version {major}"));
    }
    Ok(major)
}

/// Reads what stands between the constant pool and the members, and says where the class's name stands.
pub(super) fn header(pool: &ConstantPool, reader: &mut Reader<'_>, major: u16) -> Result<(Header, usize), FormatError> {
    let flags_at = reader.offset();
    let flags = class_access(reader.u16()?, major, flags_at)?;
    let name_offset = reader.offset();
    let name = pool.plain_class(reader.u16()?)?;
    let super_at = reader.offset();
    let super_name = match reader.u16()? {
        0 => None,
        index => Some(pool.plain_class(index)?),
    };
    check_super(&name, super_name.as_deref(), flags, super_at)?;
    let count = reader.count(2)?;
    let mut interfaces = Vec::with_capacity(count);
    let mut seen = FxHashSet::default();
    for _ in 0..count {
        let offset = reader.offset();
        let interface = pool.plain_class(reader.u16()?)?;
        if !seen.insert(interface.clone()) {
            return fail(offset, format!("interface {interface} is named twice"));
        }
        interfaces.push(interface);
    }
    let functions = pool.function_types();
    Ok((Header { name, access: flags, super_name, interfaces, functions }, name_offset))
}

fn class_access(flags: u16, major: u16, offset: usize) -> Result<u16, FormatError> {
    use access::*;
    if flags & MODULE != 0 {
        return Ok(flags);
    }
    let mut flags = flags;
    if flags & INTERFACE != 0 {
        // Before Java 6 compilers left the flag out.
        if major < 50 {
            flags |= ABSTRACT;
        }
        if flags & ABSTRACT == 0 || flags & FINAL != 0 || flags & ENUM != 0 {
            return fail(offset, format!("invalid flags {flags:#06x} of an interface"));
        }
    } else if flags & ANNOTATION != 0 || flags & (FINAL | ABSTRACT) == FINAL | ABSTRACT {
        return fail(offset, format!("invalid flags {flags:#06x} of a class"));
    }
    Ok(flags)
}

fn check_super(name: &str, super_name: Option<&str>, flags: u16, offset: usize) -> Result<(), FormatError> {
    if flags & access::MODULE != 0 {
        return Ok(());
    }
    match super_name {
        None if name != "java/lang/Object" => fail(offset, format!("class {name} has no superclass")),
        Some(_) if name == "java/lang/Object" => fail(offset, "java/lang/Object has a superclass"),
        Some(other) if flags & access::INTERFACE != 0 && other != "java/lang/Object" => {
            fail(offset, format!("interface {name} has the superclass {other}"))
        }
        _ => Ok(()),
    }
}

fn check_bootstraps(pool: &ConstantPool, count: usize) -> Result<(), FormatError> {
    for index in 1..pool.len() as u16 {
        if let Some(bootstrap) = pool.bootstrap_index(index)
            && usize::from(bootstrap) >= count
        {
            return fail(pool.offset(index), format!("there is no bootstrap method {bootstrap}"));
        }
    }
    Ok(())
}

/// Reads an attribute table, giving each attribute's name and a cursor over its content.
pub(super) fn attributes<'a>(
    pool: &ConstantPool,
    reader: &mut Reader<'a>,
    mut each: impl FnMut(&[u8], &mut Reader<'a>) -> Result<(), FormatError>,
) -> Result<(), FormatError> {
    for _ in 0..reader.count(6)? {
        let name = pool.utf8(reader.u16()?)?;
        let length = reader.u32()? as usize;
        let mut content = reader.part(length)?;
        each(name, &mut content)?;
    }
    Ok(())
}

/// Records an annotation attribute; `false` if the attribute is none.
fn annotation(into: &mut Annotations, name: &[u8], content: &Reader<'_>) -> bool {
    let range = Some((content.offset(), content.remaining()));
    match name {
        b"RuntimeVisibleAnnotations" => into.visible = range,
        b"RuntimeInvisibleAnnotations" => into.invisible = range,
        b"RuntimeVisibleParameterAnnotations" => into.visible_parameters = range,
        b"RuntimeInvisibleParameterAnnotations" => into.invisible_parameters = range,
        b"RuntimeVisibleTypeAnnotations" => into.visible_types = range,
        b"RuntimeInvisibleTypeAnnotations" => into.invisible_types = range,
        b"AnnotationDefault" => into.default = range,
        _ => return false,
    }
    true
}

struct Members<'a> {
    pool: &'a ConstantPool,
    major: u16,
    interface: bool,
}

impl Members<'_> {
    fn fields(&self, reader: &mut Reader<'_>) -> Result<Vec<FieldInfo>, FormatError> {
        let table = reader.offset();
        let count = reader.count(8)?;
        let mut fields: Vec<FieldInfo> = Vec::with_capacity(count);
        for _ in 0..count {
            let offset = reader.offset();
            let flags = reader.u16()?;
            let name = self.pool.field_name(reader.u16()?)?;
            let descriptor = self.pool.field_descriptor(reader.u16()?)?;
            self.check_field(flags, &name, offset)?;
            let (mut constant, mut signature, mut annotations) = (None, None, Annotations::default());
            attributes(self.pool, reader, |attribute, content| {
                match attribute {
                    b"ConstantValue" if flags & access::STATIC != 0 => {
                        let offset = content.offset();
                        let index = content.u16()?;
                        content.finish("ConstantValue")?;
                        if constant.replace(index).is_some() {
                            return fail(offset, format!("field {name} has two ConstantValues"));
                        }
                        if !constant_fits(self.pool, index, &descriptor) {
                            return fail(offset, format!("the ConstantValue of field {name} is no {descriptor}"));
                        }
                    }
                    b"Signature" => signature = Some(self.pool.text(content.u16()?)?),
                    _ => _ = annotation(&mut annotations, attribute, content),
                }
                Ok(())
            })?;
            fields.push(FieldInfo { access: flags, name, descriptor, constant, signature, annotations });
        }
        let names = fields.iter().map(|field| (&*field.name, &*field.descriptor));
        match first_repeated(names) {
            Some((name, descriptor)) => fail(table, format!("field {name} of type {descriptor} is declared twice")),
            None => Ok(fields),
        }
    }

    fn check_field(&self, flags: u16, name: &str, offset: usize) -> Result<(), FormatError> {
        use access::*;
        let valid = if self.interface {
            flags & (PUBLIC | STATIC | FINAL) == PUBLIC | STATIC | FINAL
                && flags & (PRIVATE | PROTECTED | VOLATILE | TRANSIENT) == 0
        } else {
            one_visibility(flags) && flags & (FINAL | VOLATILE) != FINAL | VOLATILE
        };
        if valid { Ok(()) } else { fail(offset, format!("invalid flags {flags:#06x} of field {name}")) }
    }

    fn methods(&self, reader: &mut Reader<'_>) -> Result<Vec<MethodInfo>, FormatError> {
        let table = reader.offset();
        let count = reader.count(8)?;
        let mut methods = Vec::with_capacity(count);
        for _ in 0..count {
            methods.push(self.method(reader)?);
        }
        let names = methods.iter().map(|method| (&*method.name, &*method.descriptor));
        match first_repeated(names) {
            Some((name, descriptor)) => fail(table, format!("method {name}{descriptor} is declared twice")),
            None => Ok(methods),
        }
    }

    fn method(&self, reader: &mut Reader<'_>) -> Result<MethodInfo, FormatError> {
        let offset = reader.offset();
        let flags = reader.u16()?;
        let name = self.pool.method_name(reader.u16()?)?;
        let descriptor = self.pool.method_descriptor(reader.u16()?)?;
        let flags = self.method_access(flags, &name, &descriptor, offset)?;
        let slots = names::argument_slots(&descriptor).unwrap_or(0) + usize::from(flags & access::STATIC == 0);
        if slots > 255 {
            return fail(offset, format!("method {name}{descriptor} has too many arguments"));
        }
        let (mut code, mut parameters) = (None, None);
        let mut exceptions = Vec::new();
        let (mut signature, mut annotations) = (None, Annotations::default());
        attributes(self.pool, reader, |attribute, content| {
            match attribute {
                b"Code" => {
                    if code.replace((content.offset(), content.remaining())).is_some() {
                        return fail(content.offset(), format!("method {name}{descriptor} has two Code attributes"));
                    }
                }
                b"Exceptions" => {
                    for _ in 0..content.count(2)? {
                        exceptions.push(self.pool.lookup_class(content.u16()?)?);
                    }
                    content.finish("Exceptions")?;
                }
                b"Signature" => signature = Some(self.pool.text(content.u16()?)?),
                b"MethodParameters" => parameters = Some((content.offset(), content.remaining())),
                _ => _ = annotation(&mut annotations, attribute, content),
            }
            Ok(())
        })?;
        let codeless = flags & (access::NATIVE | access::ABSTRACT) != 0;
        match code {
            None if !codeless => fail(offset, format!("method {name}{descriptor} has no code")),
            Some(_) if codeless => {
                fail(offset, format!("method {name}{descriptor} is native or abstract, but has code"))
            }
            _ => {
                Ok(MethodInfo { access: flags, name, descriptor, code, exceptions, signature, parameters, annotations })
            }
        }
    }

    fn method_access(&self, flags: u16, name: &str, descriptor: &str, offset: usize) -> Result<u16, FormatError> {
        use access::*;
        if name == "<clinit>" {
            if self.major < 51 {
                return Ok(STATIC | flags & STRICT);
            }
            if flags & STATIC != 0 {
                return if descriptor == "()V" {
                    Ok(flags & (STATIC | STRICT))
                } else {
                    fail(offset, format!("<clinit> has the descriptor {descriptor}"))
                };
            }
            return fail(offset, "<clinit> is not static");
        }
        let abstract_ok = flags & ABSTRACT == 0
            || flags & (FINAL | NATIVE | PRIVATE | STATIC) == 0
                && (flags & SYNCHRONIZED == 0)
                && (self.major < 46 || self.major >= 61 || flags & STRICT == 0);
        let valid = if name == "<init>" {
            !self.interface
                && descriptor.ends_with(")V")
                && one_visibility(flags)
                && flags & (STATIC | FINAL | SYNCHRONIZED | NATIVE | ABSTRACT | BRIDGE) == 0
        } else if self.interface && self.major < 52 {
            flags & (PUBLIC | ABSTRACT) == PUBLIC | ABSTRACT
                && flags & (STATIC | PRIVATE | PROTECTED) == 0
                && abstract_ok
        } else if self.interface {
            matches!(flags & (PUBLIC | PRIVATE), PUBLIC | PRIVATE)
                && flags & (PROTECTED | FINAL | SYNCHRONIZED | NATIVE) == 0
                && abstract_ok
        } else {
            one_visibility(flags) && abstract_ok
        };
        if valid { Ok(flags) } else { fail(offset, format!("invalid flags {flags:#06x} of method {name}{descriptor}")) }
    }
}

/// The first name and descriptor that came before.
fn first_repeated<'a>(names: impl ExactSizeIterator<Item = (&'a str, &'a str)>) -> Option<(&'a str, &'a str)> {
    let mut seen = FxHashSet::with_capacity_and_hasher(names.len(), Default::default());
    let mut names = names;
    names.find(|name| !seen.insert(*name))
}

fn one_visibility(flags: u16) -> bool {
    (flags & (access::PUBLIC | access::PRIVATE | access::PROTECTED)).count_ones() <= 1
}

/// Whether the constant at `index` can be the value of a field with that descriptor.
fn constant_fits(pool: &ConstantPool, index: u16, descriptor: &str) -> bool {
    let wanted = match descriptor {
        "I" | "S" | "C" | "B" | "Z" => pool::INTEGER,
        "J" => pool::LONG,
        "F" => pool::FLOAT,
        "D" => pool::DOUBLE,
        "Ljava/lang/String;" => pool::STRING,
        _ => return false,
    };
    pool.tag(index) == Some(wanted) && (wanted != pool::STRING || pool.constant(index).is_ok())
}

/// The value of a `ConstantValue` as a field of that type stores it: narrow integers are cut to their size.
pub(crate) fn field_constant(pool: &ConstantPool, index: u16, descriptor: &str) -> Option<Constant> {
    let constant = pool.constant(index).ok()?;
    Some(match (constant, descriptor) {
        (Constant::Number(Literal::Int(value)), "Z") => Constant::Number(Literal::Int(value & 1)),
        (Constant::Number(Literal::Int(value)), "B") => Constant::Number(Literal::Int(i32::from(value as i8))),
        (Constant::Number(Literal::Int(value)), "S") => Constant::Number(Literal::Int(i32::from(value as i16))),
        (Constant::Number(Literal::Int(value)), "C") => Constant::Number(Literal::Int(i32::from(value as u16))),
        (other, _) => other,
    })
}

fn class_attributes(pool: &ConstantPool, reader: &mut Reader<'_>) -> Result<ClassAttributes, FormatError> {
    let mut found = ClassAttributes::default();
    attributes(pool, reader, |name, content| {
        match name {
            b"SourceFile" => found.source_file = Some(pool.text(content.u16()?)?),
            b"Signature" => found.signature = Some(pool.text(content.u16()?)?),
            b"BootstrapMethods" => found.bootstrap_methods = bootstrap_methods(pool, content)?,
            b"InnerClasses" => found.inner_classes = inner_classes(pool, content)?,
            b"EnclosingMethod" => {
                let class = pool.plain_class(content.u16()?)?;
                let method = match content.u16()? {
                    0 => None,
                    index => Some(pool.name_and_type(index)?),
                };
                found.enclosing_method = Some((class, method));
            }
            b"NestHost" => found.nest_host = Some(pool.plain_class(content.u16()?)?),
            b"NestMembers" => found.nest_members = class_list(pool, content)?,
            b"PermittedSubclasses" => found.permitted_subclasses = Some(class_list(pool, content)?),
            b"Record" => found.record = Some(record_components(pool, content)?),
            _ => {
                annotation(&mut found.annotations, name, content);
                return Ok(());
            }
        }
        content.finish("an attribute")
    })?;
    Ok(found)
}

fn class_list(pool: &ConstantPool, content: &mut Reader<'_>) -> Result<Vec<Name>, FormatError> {
    (0..content.count(2)?).map(|_| pool.plain_class(content.u16()?)).collect()
}

fn bootstrap_methods(pool: &ConstantPool, content: &mut Reader<'_>) -> Result<Vec<BootstrapMethod>, FormatError> {
    let count = content.count(4)?;
    let mut methods = Vec::with_capacity(count);
    for _ in 0..count {
        let handle = pool.method_handle(content.u16()?)?;
        let arguments = (0..content.count(2)?).map(|_| content.u16()).collect::<Result<_, _>>()?;
        methods.push(BootstrapMethod { handle, arguments });
    }
    Ok(methods)
}

fn inner_classes(pool: &ConstantPool, content: &mut Reader<'_>) -> Result<Vec<InnerClass>, FormatError> {
    let count = content.count(8)?;
    let mut classes = Vec::with_capacity(count);
    for _ in 0..count {
        let inner = pool.lookup_class(content.u16()?)?;
        let outer = match content.u16()? {
            0 => None,
            index => Some(pool.lookup_class(index)?),
        };
        let name = match content.u16()? {
            0 => None,
            index => Some(pool.text(index)?),
        };
        classes.push(InnerClass { inner, outer, name, access: content.u16()? });
    }
    Ok(classes)
}

fn record_components(pool: &ConstantPool, content: &mut Reader<'_>) -> Result<Vec<RecordComponent>, FormatError> {
    let count = content.count(6)?;
    let mut components = Vec::with_capacity(count);
    for _ in 0..count {
        let name = pool.field_name(content.u16()?)?;
        let descriptor = pool.field_descriptor(content.u16()?)?;
        let (mut signature, mut annotations) = (None, Annotations::default());
        attributes(pool, content, |attribute, content| {
            match attribute {
                b"Signature" => signature = Some(pool.text(content.u16()?)?),
                _ => _ = annotation(&mut annotations, attribute, content),
            }
            Ok(())
        })?;
        components.push(RecordComponent { name, descriptor, signature, annotations });
    }
    Ok(components)
}
