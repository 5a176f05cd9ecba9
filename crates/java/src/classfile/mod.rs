//! Class files as they are on disk (JVM specification, chapter 4), decoded lazily.
//!
//! Invariant: nothing here panics on any input, and no allocation is larger than a small multiple of the file.

use std::sync::{Arc, OnceLock};

use tandem_ir::{FieldRef, LineEntry, Literal, MethodHandle, MethodRef, Name};

mod annotations;
mod code;
mod header;
mod names;
pub(crate) mod parse;
mod pool;
mod reader;

pub use annotations::{Annotation, ElementValue, TypeAnnotation, TypeStep, TypeTarget};
pub use header::Header;
pub(crate) use names::is_class_name;

/// What is wrong with a class file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatError {
    /// Byte offset in the class file.
    pub offset: usize,
    /// What is wrong, in words.
    pub message: String,
}

/// A class file. Method code is decoded on demand by [`ClassFile::code`].
#[derive(Debug)]
pub struct ClassFile {
    /// The bytes of the whole file.
    pub bytes: Arc<[u8]>,
    /// Where `this_class` stands in the file, for messages.
    pub name_offset: usize,
    /// The major version: 45 is Java 1.1, 52 Java 8, 69 Java 25.
    pub major: u16,
    /// The constant pool.
    pub pool: ConstantPool,
    /// `ACC_*` flags.
    pub access: u16,
    /// Internal name.
    pub name: Name,
    /// `None` only for `java/lang/Object` and `module-info`.
    pub super_name: Option<Name>,
    /// Direct superinterfaces.
    pub interfaces: Vec<Name>,
    /// Declared fields, in order.
    pub fields: Vec<FieldInfo>,
    /// Declared methods, in order.
    pub methods: Vec<MethodInfo>,
    /// Class attributes.
    pub attributes: ClassAttributes,
}

/// The constant pool: entries by index, checked on access.
#[derive(Debug, Default)]
pub struct ConstantPool {
    bytes: Arc<[u8]>,
    /// Where the tag of each entry stands; 0 for index 0 and for the second half of 8-byte entries.
    offsets: Box<[u32]>,
    /// The decoded texts, by the index of their `Utf8`.
    names: Box<[OnceLock<Name>]>,
}

/// A loadable constant (`ldc`, bootstrap arguments).
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// A number.
    Number(Literal),
    /// A string, as UTF-16.
    String(Vec<u16>),
    /// A class, by internal name or array descriptor.
    Class(Name),
    /// A method type.
    MethodType(Name),
    /// A method handle.
    MethodHandle(MethodHandle),
    /// A dynamic constant.
    Dynamic(DynamicInfo),
}

/// `CONSTANT_Dynamic` or `CONSTANT_InvokeDynamic`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DynamicInfo {
    /// Index into [`ClassAttributes::bootstrap_methods`].
    pub bootstrap: u16,
    /// Name given to the bootstrap method.
    pub name: Name,
    /// Field or method descriptor.
    pub descriptor: Name,
}

/// A declared field.
#[derive(Clone, Debug)]
pub struct FieldInfo {
    /// `ACC_*` flags.
    pub access: u16,
    /// Its name.
    pub name: Name,
    /// Its descriptor, checked to be one.
    pub descriptor: Name,
    /// The `ConstantValue` of a static field: the pool index of a number or a string that fits the descriptor.
    pub constant: Option<u16>,
    /// The `Signature` attribute.
    pub signature: Option<Name>,
    /// Raw `RuntimeVisibleAnnotations`, `RuntimeInvisibleAnnotations` and type annotations.
    pub annotations: Annotations,
}

/// A declared method.
#[derive(Clone, Debug)]
pub struct MethodInfo {
    /// `ACC_*` flags.
    pub access: u16,
    /// Its name.
    pub name: Name,
    /// Its descriptor, checked to be one.
    pub descriptor: Name,
    /// Offset and length of the `Code` attribute's content in the file.
    pub code: Option<(usize, usize)>,
    /// The `Exceptions` attribute.
    pub exceptions: Vec<Name>,
    /// The `Signature` attribute.
    pub signature: Option<Name>,
    /// The raw `MethodParameters` attribute, which [`ClassFile::method_parameters`] decodes.
    pub parameters: Option<(usize, usize)>,
    /// Raw annotation attributes.
    pub annotations: Annotations,
}

/// One entry of a `MethodParameters` attribute.
#[derive(Clone, Debug)]
pub struct MethodParameter {
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// `ACC_FINAL`, `ACC_SYNTHETIC`, `ACC_MANDATED`.
    pub access: u16,
}

/// Annotation attributes as byte ranges of the file (offset, length), undecoded; see
/// [`ClassFile::declared_annotations`] and its neighbours.
#[derive(Clone, Copy, Debug, Default)]
pub struct Annotations {
    /// `RuntimeVisibleAnnotations`.
    pub visible: Option<(usize, usize)>,
    /// `RuntimeInvisibleAnnotations`.
    pub invisible: Option<(usize, usize)>,
    /// `RuntimeVisibleParameterAnnotations`.
    pub visible_parameters: Option<(usize, usize)>,
    /// `RuntimeInvisibleParameterAnnotations`.
    pub invisible_parameters: Option<(usize, usize)>,
    /// `RuntimeVisibleTypeAnnotations`.
    pub visible_types: Option<(usize, usize)>,
    /// `RuntimeInvisibleTypeAnnotations`.
    pub invisible_types: Option<(usize, usize)>,
    /// `AnnotationDefault`.
    pub default: Option<(usize, usize)>,
}

/// The attributes of a class that Tandem reads.
#[derive(Debug, Default)]
pub struct ClassAttributes {
    /// `SourceFile`.
    pub source_file: Option<Name>,
    /// `Signature`.
    pub signature: Option<Name>,
    /// `BootstrapMethods`: the handle and its static arguments as pool indices.
    pub bootstrap_methods: Vec<BootstrapMethod>,
    /// `InnerClasses`.
    pub inner_classes: Vec<InnerClass>,
    /// `EnclosingMethod`: the class, and the method's name and descriptor if there is one.
    pub enclosing_method: Option<(Name, Option<(Name, Name)>)>,
    /// `NestHost`.
    pub nest_host: Option<Name>,
    /// `NestMembers`.
    pub nest_members: Vec<Name>,
    /// `Record`: name, descriptor and signature of each component; `None` if it is no record.
    pub record: Option<Vec<RecordComponent>>,
    /// `PermittedSubclasses`; `None` if it is not sealed.
    pub permitted_subclasses: Option<Vec<Name>>,
    /// Raw annotation attributes.
    pub annotations: Annotations,
}

/// One entry of `BootstrapMethods`.
#[derive(Clone, Debug)]
pub struct BootstrapMethod {
    /// The bootstrap method.
    pub handle: MethodHandle,
    /// Its static arguments, as indices of the constant pool.
    pub arguments: Vec<u16>,
}

/// One entry of `InnerClasses`.
#[derive(Clone, Debug)]
pub struct InnerClass {
    /// The class.
    pub inner: Name,
    /// Its declaring class, if it is a member.
    pub outer: Option<Name>,
    /// Its simple name, if it has one.
    pub name: Option<Name>,
    /// `ACC_*` flags as in the source.
    pub access: u16,
}

/// One record component.
#[derive(Clone, Debug)]
pub struct RecordComponent {
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// The `Signature` attribute.
    pub signature: Option<Name>,
    /// Raw annotation attributes.
    pub annotations: Annotations,
}

/// A decoded `Code` attribute; the instructions are still bytes.
#[derive(Clone, Debug)]
pub struct Code {
    /// Offset of `bytes` in the class file, for messages.
    pub offset: usize,
    /// Deepest operand stack.
    pub max_stack: u16,
    /// Number of local variable slots.
    pub max_locals: u16,
    /// The instructions.
    pub bytes: Vec<u8>,
    /// The exception table, in order.
    pub handlers: Vec<ExceptionEntry>,
    /// All `LineNumberTable`s, sorted by offset.
    pub lines: Vec<LineEntry>,
    /// All `LocalVariableTable`s.
    pub locals: Vec<LocalVariable>,
}

/// One entry of an exception table.
#[derive(Clone, Debug)]
pub struct ExceptionEntry {
    /// First covered offset.
    pub start: u16,
    /// One past the last covered offset.
    pub end: u16,
    /// Where the handler starts.
    pub handler: u16,
    /// The class caught; `None` catches everything.
    pub catch: Option<Name>,
}

/// One entry of a `LocalVariableTable`.
#[derive(Clone, Debug)]
pub struct LocalVariable {
    /// First offset.
    pub start: u16,
    /// One past the last offset (`start + length`, saturating).
    pub end: u16,
    /// The variable's name.
    pub name: Name,
    /// The variable's descriptor.
    pub descriptor: Name,
    /// Its local variable slot.
    pub slot: u16,
}

impl ConstantPool {
    /// The class name at `index`: internal name or array descriptor.
    pub fn class(&self, index: u16) -> Result<Name, FormatError> {
        self.lookup_class(index)
    }

    /// The field reference at `index`; its descriptor is checked to be a field descriptor.
    pub fn field(&self, index: u16) -> Result<FieldRef, FormatError> {
        self.lookup_field(index)
    }

    /// The method or interface method reference at `index`; its descriptor is checked to be a method descriptor.
    pub fn method(&self, index: u16) -> Result<MethodRef, FormatError> {
        self.lookup_method(index)
    }

    /// The `CONSTANT_InvokeDynamic` at `index`.
    pub fn invoke_dynamic(&self, index: u16) -> Result<DynamicInfo, FormatError> {
        self.lookup_invoke_dynamic(index)
    }

    /// The loadable constant at `index`.
    pub fn constant(&self, index: u16) -> Result<Constant, FormatError> {
        self.lookup_constant(index)
    }
}
