//! The constant pool: where each entry stands is found once, what it says is decoded when asked for.
//!
//! Invariant: a decoded name is shared, so that however often a file refers to it, it takes memory once.

use std::sync::{Arc, OnceLock};

use tandem_ir::{FieldRef, HandleKind, Literal, MethodHandle, MethodRef, Name};

use super::names;
use super::reader::Reader;
use super::{Constant, ConstantPool, DynamicInfo, FormatError};

pub(crate) const UTF8: u8 = 1;
pub(crate) const INTEGER: u8 = 3;
pub(crate) const FLOAT: u8 = 4;
pub(crate) const LONG: u8 = 5;
pub(crate) const DOUBLE: u8 = 6;
pub(crate) const CLASS: u8 = 7;
pub(crate) const STRING: u8 = 8;
pub(crate) const FIELD: u8 = 9;
pub(crate) const METHOD: u8 = 10;
pub(crate) const INTERFACE_METHOD: u8 = 11;
pub(crate) const NAME_AND_TYPE: u8 = 12;
pub(crate) const METHOD_HANDLE: u8 = 15;
pub(crate) const METHOD_TYPE: u8 = 16;
pub(crate) const DYNAMIC: u8 = 17;
pub(crate) const INVOKE_DYNAMIC: u8 = 18;
const MODULE: u8 = 19;
const PACKAGE: u8 = 20;

fn tag_name(tag: u8) -> &'static str {
    match tag {
        UTF8 => "Utf8",
        INTEGER => "Integer",
        FLOAT => "Float",
        LONG => "Long",
        DOUBLE => "Double",
        CLASS => "Class",
        STRING => "String",
        FIELD => "Fieldref",
        METHOD => "Methodref",
        INTERFACE_METHOD => "InterfaceMethodref",
        NAME_AND_TYPE => "NameAndType",
        METHOD_HANDLE => "MethodHandle",
        METHOD_TYPE => "MethodType",
        DYNAMIC => "Dynamic",
        INVOKE_DYNAMIC => "InvokeDynamic",
        MODULE => "Module",
        PACKAGE => "Package",
        _ => "unknown",
    }
}

impl ConstantPool {
    /// Reads the pool that starts at the cursor with its count.
    pub(crate) fn parse(bytes: &Arc<[u8]>, reader: &mut Reader<'_>) -> Result<ConstantPool, FormatError> {
        let start = reader.offset();
        let count = usize::from(reader.u16()?);
        if count == 0 {
            return Err(FormatError { offset: start, message: "the constant pool has no entry 0".to_string() });
        }
        // Every entry takes at least three bytes.
        let mut offsets = Vec::with_capacity(count.min(reader.remaining() / 3 + 2));
        offsets.push(0);
        while offsets.len() < count {
            let offset = reader.offset();
            let tag = reader.u8()?;
            let length = match tag {
                UTF8 => usize::from(reader.u16()?),
                CLASS | STRING | METHOD_TYPE | MODULE | PACKAGE => 2,
                METHOD_HANDLE => 3,
                INTEGER | FLOAT | FIELD | METHOD | INTERFACE_METHOD | NAME_AND_TYPE | DYNAMIC | INVOKE_DYNAMIC => 4,
                LONG | DOUBLE => 8,
                _ => return Err(FormatError { offset, message: format!("unknown constant pool tag {tag}") }),
            };
            reader.take(length)?;
            offsets.push(offset as u32);
            if matches!(tag, LONG | DOUBLE) {
                offsets.push(0);
                if offsets.len() > count {
                    let message = format!("{} constant lacks its second pool entry", tag_name(tag));
                    return Err(FormatError { offset, message });
                }
            }
        }
        let names = offsets.iter().map(|_| OnceLock::new()).collect();
        Ok(ConstantPool { bytes: bytes.clone(), offsets: offsets.into(), names })
    }

    /// How many entries there are, the unusable one at index 0 included.
    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    /// Whether there is no entry at all.
    pub fn is_empty(&self) -> bool {
        self.offsets.is_empty()
    }

    /// Where the entry stands in the file; 0 if there is none.
    pub(crate) fn offset(&self, index: u16) -> usize {
        self.offsets.get(usize::from(index)).map_or(0, |offset| *offset as usize)
    }

    /// The tag of the entry at `index`, `None` if there is no such entry.
    pub(crate) fn tag(&self, index: u16) -> Option<u8> {
        match self.offset(index) {
            0 => None,
            offset => self.bytes.get(offset).copied(),
        }
    }

    fn error<T>(&self, index: u16, message: String) -> Result<T, FormatError> {
        Err(FormatError { offset: self.offset(index), message })
    }

    /// A cursor behind the tag of the entry at `index`, which has one of the given tags.
    fn entry(&self, index: u16, tags: &[u8]) -> Result<(u8, Reader<'_>), FormatError> {
        match self.tag(index) {
            Some(tag) if tags.contains(&tag) => Ok((tag, Reader::new(&self.bytes, self.offset(index) + 1, usize::MAX))),
            found => Err(self.wrong_entry(index, found, tags)),
        }
    }

    #[cold]
    fn wrong_entry(&self, index: u16, found: Option<u8>, tags: &[u8]) -> FormatError {
        let wanted: Vec<_> = tags.iter().map(|tag| tag_name(*tag)).collect();
        let found = found.map_or("nothing", tag_name);
        let message = format!("constant pool entry {index} is {found}, not {}", wanted.join(" or "));
        FormatError { offset: self.offset(index), message }
    }

    /// The undecoded bytes of the `Utf8` at `index`.
    pub(crate) fn utf8(&self, index: u16) -> Result<&[u8], FormatError> {
        let (_, mut reader) = self.entry(index, &[UTF8])?;
        let length = usize::from(reader.u16()?);
        reader.take(length)
    }

    /// Whether some `Utf8` is this text, which has only ASCII characters.
    pub(crate) fn mentions(&self, text: &str) -> bool {
        let mut texts = (1..self.len() as u16).filter(|index| self.tag(*index) == Some(UTF8));
        texts.any(|index| self.utf8(index).is_ok_and(|bytes| bytes == text.as_bytes()))
    }

    /// The text of the `Utf8` at `index`.
    pub fn text(&self, index: u16) -> Result<Name, FormatError> {
        let Some(cell) = self.names.get(usize::from(index)) else {
            return self.error(index, format!("there is no constant pool entry {index}"));
        };
        if let Some(name) = cell.get() {
            return Ok(name.clone());
        }
        let text = names::decode_text(self.utf8(index)?).map_err(|at| self.bad_utf8(index, at))?;
        Ok(cell.get_or_init(|| text.into()).clone())
    }

    fn bad_utf8(&self, index: u16, at: usize) -> FormatError {
        let message = format!("constant pool entry {index} is not valid modified UTF-8");
        FormatError { offset: self.offset(index) + 3 + at, message }
    }

    fn checked(&self, index: u16, what: &str, valid: impl Fn(&str) -> bool) -> Result<Name, FormatError> {
        let name = self.text(index)?;
        if valid(&name) { Ok(name) } else { self.error(index, format!("{:?} is not {what}", shortened(&name))) }
    }

    pub(crate) fn field_name(&self, index: u16) -> Result<Name, FormatError> {
        self.checked(index, "a field name", names::is_unqualified)
    }

    pub(crate) fn method_name(&self, index: u16) -> Result<Name, FormatError> {
        self.checked(index, "a method name", names::is_method_name)
    }

    pub(crate) fn field_descriptor(&self, index: u16) -> Result<Name, FormatError> {
        self.checked(index, "a field descriptor", names::is_field_descriptor)
    }

    pub(crate) fn method_descriptor(&self, index: u16) -> Result<Name, FormatError> {
        self.checked(index, "a method descriptor", |text| names::argument_slots(text).is_some())
    }

    pub(crate) fn lookup_class(&self, index: u16) -> Result<Name, FormatError> {
        let (_, mut reader) = self.entry(index, &[CLASS])?;
        self.checked(reader.u16()?, "a class name", names::is_class_constant)
    }

    /// The name of a class that is not an array.
    pub(crate) fn plain_class(&self, index: u16) -> Result<Name, FormatError> {
        let name = self.lookup_class(index)?;
        if name.starts_with('[') {
            self.error(index, format!("array class {name} is not allowed here"))
        } else {
            Ok(name)
        }
    }

    fn member(&self, reader: &mut Reader<'_>) -> Result<(Name, u16, u16), FormatError> {
        let class = self.lookup_class(reader.u16()?)?;
        let (_, mut pair) = self.entry(reader.u16()?, &[NAME_AND_TYPE])?;
        Ok((class, pair.u16()?, pair.u16()?))
    }

    /// The name and descriptor of the method in the `NameAndType` at `index`.
    pub(crate) fn name_and_type(&self, index: u16) -> Result<(Name, Name), FormatError> {
        let (_, mut pair) = self.entry(index, &[NAME_AND_TYPE])?;
        Ok((self.method_name(pair.u16()?)?, self.method_descriptor(pair.u16()?)?))
    }

    pub(crate) fn lookup_field(&self, index: u16) -> Result<FieldRef, FormatError> {
        let (_, mut reader) = self.entry(index, &[FIELD])?;
        let (class, name, descriptor) = self.member(&mut reader)?;
        Ok(FieldRef { class, name: self.field_name(name)?, descriptor: self.field_descriptor(descriptor)? })
    }

    pub(crate) fn lookup_method(&self, index: u16) -> Result<MethodRef, FormatError> {
        let (tag, mut reader) = self.entry(index, &[METHOD, INTERFACE_METHOD])?;
        let (class, name, descriptor) = self.member(&mut reader)?;
        let name = self.method_name(name)?;
        let descriptor = self.method_descriptor(descriptor)?;
        if &*name == "<clinit>" || (&*name == "<init>" && !descriptor.ends_with('V')) {
            return self.error(index, format!("{name}{descriptor} cannot be called"));
        }
        Ok(MethodRef { class, name, descriptor, interface: tag == INTERFACE_METHOD })
    }

    pub(crate) fn lookup_invoke_dynamic(&self, index: u16) -> Result<DynamicInfo, FormatError> {
        let (_, mut reader) = self.entry(index, &[INVOKE_DYNAMIC])?;
        let bootstrap = reader.u16()?;
        let (_, mut pair) = self.entry(reader.u16()?, &[NAME_AND_TYPE])?;
        let name = self.method_name(pair.u16()?)?;
        Ok(DynamicInfo { bootstrap, name, descriptor: self.method_descriptor(pair.u16()?)? })
    }

    /// The classes of what `invokedynamic` instructions give, as far as they are plain and can be read: of lambdas and method
    /// references the interface, and of joined texts `String`.
    pub(crate) fn function_types(&self) -> Vec<Name> {
        let sites = (1..self.len() as u16).filter(|index| self.tag(*index) == Some(INVOKE_DYNAMIC));
        let results = sites.filter_map(|index| {
            let descriptor = self.lookup_invoke_dynamic(index).ok()?.descriptor;
            let result = &descriptor[descriptor.rfind(')')? + 1..];
            Some(Name::from(result.strip_prefix('L')?.strip_suffix(';')?))
        });
        let mut types: Vec<Name> = results.collect();
        types.sort_unstable();
        types.dedup();
        types
    }

    fn lookup_dynamic(&self, index: u16) -> Result<DynamicInfo, FormatError> {
        let (_, mut reader) = self.entry(index, &[DYNAMIC])?;
        let bootstrap = reader.u16()?;
        let (_, mut pair) = self.entry(reader.u16()?, &[NAME_AND_TYPE])?;
        let name = self.field_name(pair.u16()?)?;
        Ok(DynamicInfo { bootstrap, name, descriptor: self.field_descriptor(pair.u16()?)? })
    }

    /// The bootstrap method index of a dynamic entry, if the entry is one.
    pub(crate) fn bootstrap_index(&self, index: u16) -> Option<u16> {
        match self.tag(index)? {
            DYNAMIC | INVOKE_DYNAMIC => Reader::new(&self.bytes, self.offset(index) + 1, 2).u16().ok(),
            _ => None,
        }
    }

    /// The method handle at `index`.
    pub fn method_handle(&self, index: u16) -> Result<MethodHandle, FormatError> {
        let (_, mut reader) = self.entry(index, &[METHOD_HANDLE])?;
        let number = reader.u8()?;
        let Some(kind) = HandleKind::of_number(number.into()) else {
            return self.error(index, format!("unknown method handle kind {number}"));
        };
        let target = reader.u16()?;
        let member = match kind {
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic => {
                let FieldRef { class, name, descriptor } = self.lookup_field(target)?;
                MethodRef { class, name, descriptor, interface: false }
            }
            _ => self.lookup_method(target)?,
        };
        if (&*member.name == "<init>") != (kind == HandleKind::NewInvokeSpecial) {
            return self.error(index, format!("a method handle of kind {kind:?} cannot name {}", member.name));
        }
        Ok(MethodHandle { kind, member })
    }

    pub(crate) fn lookup_constant(&self, index: u16) -> Result<Constant, FormatError> {
        const LOADABLE: [u8; 9] = [INTEGER, FLOAT, LONG, DOUBLE, CLASS, STRING, METHOD_HANDLE, METHOD_TYPE, DYNAMIC];
        let (tag, mut reader) = self.entry(index, &LOADABLE)?;
        let wide = |reader: &mut Reader<'_>| Ok(u64::from(reader.u32()?) << 32 | u64::from(reader.u32()?));
        Ok(match tag {
            INTEGER => Constant::Number(Literal::Int(reader.u32()? as i32)),
            FLOAT => Constant::Number(Literal::Float(reader.u32()?)),
            LONG => Constant::Number(Literal::Long(wide(&mut reader)? as i64)),
            DOUBLE => Constant::Number(Literal::Double(wide(&mut reader)?)),
            CLASS => Constant::Class(self.lookup_class(index)?),
            STRING => {
                let text = reader.u16()?;
                let units = names::decode_utf16(self.utf8(text)?).map_err(|at| self.bad_utf8(text, at))?;
                Constant::String(units)
            }
            METHOD_HANDLE => Constant::MethodHandle(self.method_handle(index)?),
            METHOD_TYPE => Constant::MethodType(self.method_descriptor(reader.u16()?)?),
            _ => Constant::Dynamic(self.lookup_dynamic(index)?),
        })
    }
}

/// At most the first 80 characters, for messages.
fn shortened(text: &str) -> String {
    text.chars().take(80).collect()
}
