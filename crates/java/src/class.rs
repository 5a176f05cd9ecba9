//! Loaded classes, methods and fields. They never change once the [`Program`](crate::Program) has them, except for
//! caches behind locks.
//!
//! Invariant: a class's superclass and superinterfaces are loaded before it, so ids of ancestors are smaller.

use std::sync::{Arc, OnceLock, RwLock};

use rustc_hash::FxHashMap;
use tandem_ir::{Body, Element, MethodType, Name, Type};

use crate::classfile::{ClassFile, InnerClass};
use crate::error::{InputError, LinkError};
use crate::generics::{Generic, Variables};
use crate::non_null::NonNull;

/// `ACC_*` flags (JVM specification, tables 4.1-B, 4.5-A and 4.6-A).
#[allow(missing_docs, reason = "the names are the specification's")]
pub mod access {
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SUPER: u16 = 0x0020;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const VOLATILE: u16 = 0x0040;
    pub const BRIDGE: u16 = 0x0040;
    pub const VARARGS: u16 = 0x0080;
    pub const TRANSIENT: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const STRICT: u16 = 0x0800;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
    pub const MODULE: u16 = 0x8000;
}

/// A loaded class, interface, array class or primitive type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClassId(pub u32);

/// A method of a loaded class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MethodId(pub u32);

/// A field of a loaded class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FieldId(pub u32);

/// What sort of type a class is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassKind {
    /// A class or an interface; see [`Class::is_interface`].
    Instance,
    /// An array class.
    Array {
        /// The class of the elements: `[[I` has `[I`.
        element: ClassId,
    },
    /// A primitive type; `None` is `void`.
    Primitive(Option<Element>),
}

/// Where a class comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The JDK; array classes and primitive types too.
    Jdk {
        /// The module, `java.base` for Java 8's `rt.jar`.
        module: Name,
    },
    /// The class path.
    Application,
    /// Made while lowering.
    Synthetic {
        /// The class on whose behalf it was made; access checks treat the two as nestmates.
        host: ClassId,
        /// Whether frames of its methods are left out of stack traces.
        hidden: bool,
    },
}

/// Where a class was declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nesting {
    /// In a file; also whatever has no class file.
    TopLevel,
    /// As a static member of another class; enums, records and interfaces always are.
    StaticMember,
    /// As a member whose objects belong to an object of the other class.
    Inner,
    /// Inside a method or initializer.
    Local,
    /// Without a name; also the class of an enum constant with a body.
    Anonymous,
}

/// How many slots of each bank an object, or the statics of a class, need.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Slots for numbers.
    pub prims: u32,
    /// Slots for references.
    pub refs: u32,
}

/// The place of a field in its layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// Index among the numbers.
    Prim(u32),
    /// Index among the references.
    Ref(u32),
}

/// A loaded class.
#[derive(Debug)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// Internal name (`java/lang/String`), array descriptor (`[I`), or dotted letter for a primitive type (`.I`).
    pub name: Name,
    /// Class or interface, array, primitive.
    pub kind: ClassKind,
    /// `ACC_*` flags of the class file.
    pub access: u16,
    /// `None` for `Object` and primitive types. Interfaces have `Object`, as in their files.
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces, in order.
    pub interfaces: Vec<ClassId>,
    /// Declared fields, in order; their ids are consecutive.
    pub fields: Vec<FieldId>,
    /// Declared methods, in order; their ids are consecutive.
    pub methods: Vec<MethodId>,
    /// What an instance needs: superclass fields first, then its own.
    pub instance_layout: Layout,
    /// What the static fields that it declares need.
    pub static_layout: Layout,
    /// The class file, for its attributes; arrays, primitive types and synthetic classes have none.
    pub file: Option<ClassFile>,
    /// The file that messages about this class name.
    pub location: String,
    /// The source file's name, if the class file says.
    pub source_file: Option<Name>,
    /// The package, internal form, empty for the unnamed one. An array class has that of its element.
    pub package: Name,
    /// Where it comes from.
    pub origin: Origin,
    /// Number of superclasses above it.
    pub depth: u32,
    /// The name of the nest host, its own unless the file names another.
    pub nest_host: Name,
    /// Whether it is an interface that itself declares a method with code that is not static: initializing a class
    /// that implements it initializes it.
    pub declares_default_methods: bool,
    /// Whether it or a superinterface, direct or not, declares one.
    pub has_default_methods: bool,
    /// The static initializer.
    pub class_initializer: Option<MethodId>,

    /// Superclasses from `Object` (index 0) to the class itself (index `depth`).
    pub(crate) supers: Box<[ClassId]>,
    /// All superinterfaces, itself included if it is one, sorted.
    pub(crate) all_interfaces: Arc<[ClassId]>,
    /// (name, descriptor, id), sorted.
    pub(crate) method_index: Vec<(Name, Name, MethodId)>,
    /// (name, descriptor, id), sorted.
    pub(crate) field_index: Vec<(Name, Name, FieldId)>,
    /// Memoized method selection.
    pub(crate) selected: RwLock<FxHashMap<MethodId, Result<MethodId, LinkError>>>,
    /// The array class with this element.
    pub(crate) array: OnceLock<ClassId>,
    /// The nest host, checked.
    pub(crate) nest: OnceLock<ClassId>,
    /// Whether its unannotated types are non-null; see [`nullness`](crate::nullness).
    pub(crate) null_marked: OnceLock<bool>,
    /// Its type variables; see [`generics`](crate::generics).
    pub(crate) variables: OnceLock<Variables>,
    /// What it extends and implements, in terms of its variables.
    pub(crate) supertypes: OnceLock<Box<[Generic]>>,
}

/// The name of the outermost class around a class, as compilers write it: up to the first `$` that does not begin the name. Classes that are
/// not around each other may have it in common, as `A` and a top-level `A$B` do; classes of one nest always have.
pub fn outermost(name: &str) -> &str {
    let start = name.rfind('/').map_or(0, |slash| slash + 1);
    let inside = name[start..].char_indices().skip(1).find(|(_, letter)| *letter == '$');
    inside.map_or(name, |(end, _)| &name[..start + end])
}

impl Class {
    /// A name that all classes of its nest have in common, and perhaps some others. Compilers before Java 11 tell of no nest: there
    /// the names do.
    pub fn nest_name(&self) -> &str {
        outermost(&self.nest_host)
    }

    /// Whether it is an interface (annotation types are).
    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }

    /// Whether it is abstract; interfaces are.
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }

    /// Whether it is final.
    pub fn is_final(&self) -> bool {
        self.access & access::FINAL != 0
    }

    /// Whether it is an enum class (not the class of a constant with a body, which has the same flag).
    pub fn is_enum(&self) -> bool {
        let direct = self.file.as_ref().is_some_and(|file| file.super_name.as_deref() == Some("java/lang/Enum"));
        direct && self.access & access::ENUM != 0
    }

    /// The names of the components of a record class, in order; `None` if it is no record class.
    pub fn record_components(&self) -> Option<Vec<Name>> {
        let components = self.file.as_ref()?.attributes.record.as_ref()?;
        Some(components.iter().map(|component| component.name.clone()).collect())
    }

    /// Whether it is a record class.
    pub fn is_record(&self) -> bool {
        self.file.as_ref().is_some_and(|file| file.attributes.record.is_some())
    }

    /// Where it was declared.
    pub fn nesting(&self) -> Nesting {
        let Some(file) = &self.file else { return Nesting::TopLevel };
        let entry = file.attributes.inner_classes.iter().find(|inner| inner.inner == self.name);
        match entry {
            Some(InnerClass { name: None, .. }) => Nesting::Anonymous,
            Some(InnerClass { outer: None, .. }) => Nesting::Local,
            Some(InnerClass { access, .. }) if access & access::STATIC == 0 => Nesting::Inner,
            Some(_) => Nesting::StaticMember,
            None => Nesting::TopLevel,
        }
    }

    /// Whether it was declared inside a method or initializer, where nobody else can name it.
    pub fn is_anonymous_or_local(&self) -> bool {
        matches!(self.nesting(), Nesting::Local | Nesting::Anonymous)
    }

    /// Whether it is a private member of another class: code outside the nest cannot name it.
    pub fn is_private_member(&self) -> bool {
        let mut entries = self.file.iter().flat_map(|file| &file.attributes.inner_classes);
        entries.any(|inner| inner.inner == self.name && inner.access & access::PRIVATE != 0)
    }

    /// Whether it is an array class.
    pub fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }

    /// Whether it is a primitive type or `void`.
    pub fn is_primitive(&self) -> bool {
        matches!(self.kind, ClassKind::Primitive(_))
    }

    /// The class of the elements of an array class.
    pub fn element(&self) -> Option<ClassId> {
        match self.kind {
            ClassKind::Array { element } => Some(element),
            _ => None,
        }
    }

    /// Whether frames of its methods are left out of stack traces.
    pub fn is_hidden(&self) -> bool {
        matches!(self.origin, Origin::Synthetic { hidden: true, .. })
    }

    /// Whether it comes from the JDK.
    pub fn is_jdk(&self) -> bool {
        matches!(self.origin, Origin::Jdk { .. })
    }

    /// Whether it declares a static initializer.
    pub fn declares_class_initializer(&self) -> bool {
        self.class_initializer.is_some()
    }

    /// The method it declares with that name and descriptor.
    pub fn find_method(&self, name: &str, descriptor: &str) -> Option<MethodId> {
        let index = self.method_index.binary_search_by(|entry| (&*entry.0, &*entry.1).cmp(&(name, descriptor))).ok()?;
        Some(self.method_index[index].2)
    }

    /// The methods it declares with that name, sorted by descriptor.
    pub fn methods_named<'a>(&'a self, name: &'a str) -> impl Iterator<Item = MethodId> + 'a {
        let start = self.method_index.partition_point(|entry| &*entry.0 < name);
        self.method_index[start..].iter().take_while(move |entry| &*entry.0 == name).map(|entry| entry.2)
    }

    /// The field it declares with that name and descriptor.
    pub fn find_field(&self, name: &str, descriptor: &str) -> Option<FieldId> {
        let index = self.field_index.binary_search_by(|entry| (&*entry.0, &*entry.1).cmp(&(name, descriptor))).ok()?;
        Some(self.field_index[index].2)
    }

    /// The field it declares with that name, whatever its type.
    pub fn field_named(&self, name: &str) -> Option<FieldId> {
        let start = self.field_index.partition_point(|entry| &*entry.0 < name);
        self.field_index.get(start).filter(|entry| &*entry.0 == name).map(|entry| entry.2)
    }

    /// Superclasses from `Object` to the class itself.
    pub fn super_classes(&self) -> &[ClassId] {
        &self.supers
    }

    /// All superinterfaces, direct and indirect, itself included if it is one, in the order of their ids.
    pub fn super_interfaces(&self) -> &[ClassId] {
        &self.all_interfaces
    }

    /// The name as `Class.getName` has it: `java.lang.String`, `[Ljava.lang.String;`, `int`.
    pub fn external_name(&self) -> String {
        match self.kind {
            ClassKind::Primitive(Some(element)) => element.keyword().to_string(),
            ClassKind::Primitive(None) => "void".to_string(),
            _ => crate::error::external(&self.name),
        }
    }

    /// The descriptor of a variable of this type.
    pub fn descriptor(&self) -> String {
        match self.kind {
            ClassKind::Primitive(_) => self.name[1..].to_string(),
            ClassKind::Array { .. } => self.name.to_string(),
            ClassKind::Instance => format!("L{};", self.name),
        }
    }
}

/// A declared field.
#[derive(Debug)]
pub struct Field {
    /// Its id.
    pub id: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// Its type.
    pub ty: Type,
    /// `ACC_*` flags.
    pub access: u16,
    /// Its place in the instance layout, or in the static layout of its class if it is static.
    pub slot: Slot,
    /// The pool index of the value that a static field has before its class is initialized; see
    /// [`Program::field_constant`](crate::Program::field_constant).
    pub constant: Option<u16>,
    /// Index in the class file's `fields`.
    pub index: u16,

    pub(crate) non_null: OnceLock<Result<NonNull, InputError>>,
    /// The type that it is declared with; see [`generics`](crate::generics).
    pub(crate) generic: OnceLock<Generic>,
}

impl Field {
    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }

    /// Whether it is final.
    pub fn is_final(&self) -> bool {
        self.access & access::FINAL != 0
    }

    /// Whether it is volatile.
    pub fn is_volatile(&self) -> bool {
        self.access & access::VOLATILE != 0
    }
}

/// A declared method.
#[derive(Debug)]
pub struct Method {
    /// Its id.
    pub id: MethodId,
    /// The class that declares it.
    pub class: ClassId,
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// `ACC_*` flags.
    pub access: u16,
    /// The exceptions that it declares.
    pub exceptions: Vec<Name>,
    /// Index in the class file's `methods`.
    pub index: u16,
    /// Whether it is one of the methods of `MethodHandle` or `VarHandle` that take any arguments.
    pub signature_polymorphic: bool,

    pub(crate) ty: OnceLock<MethodType>,
    pub(crate) body: OnceLock<Result<Option<Arc<Body>>, InputError>>,
}

impl Method {
    /// The parsed descriptor.
    pub fn ty(&self) -> &MethodType {
        self.ty.get_or_init(|| {
            // The parser of class files accepts no other descriptor.
            MethodType::parse(&self.descriptor).unwrap_or(MethodType { parameters: Vec::new(), result: None })
        })
    }

    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }

    /// Whether it is a `main` by its name and its type: what the JVM starts a program with.
    pub fn is_main(&self) -> bool {
        self.is_static() && &*self.name == "main" && &*self.descriptor == "([Ljava/lang/String;)V"
    }

    /// Whether it is abstract.
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }

    /// Whether it is native.
    pub fn is_native(&self) -> bool {
        self.access & access::NATIVE != 0
    }

    /// Whether it is private.
    pub fn is_private(&self) -> bool {
        self.access & access::PRIVATE != 0
    }

    /// Whether it is public.
    pub fn is_public(&self) -> bool {
        self.access & access::PUBLIC != 0
    }

    /// Whether it is protected.
    pub fn is_protected(&self) -> bool {
        self.access & access::PROTECTED != 0
    }

    /// Whether it has neither `public` nor `protected` nor `private`.
    pub fn is_package_private(&self) -> bool {
        self.access & (access::PUBLIC | access::PROTECTED | access::PRIVATE) == 0
    }

    /// Whether it is final.
    pub fn is_final(&self) -> bool {
        self.access & access::FINAL != 0
    }

    /// Whether it is synchronized.
    pub fn is_synchronized(&self) -> bool {
        self.access & access::SYNCHRONIZED != 0
    }

    /// Whether it takes a variable number of arguments.
    pub fn is_varargs(&self) -> bool {
        self.access & access::VARARGS != 0
    }

    /// Whether it is a constructor.
    pub fn is_constructor(&self) -> bool {
        &*self.name == "<init>"
    }

    /// Whether it is the static initializer.
    pub fn is_class_initializer(&self) -> bool {
        &*self.name == "<clinit>"
    }
}

/// A class made of IR, not yet known to the program.
#[derive(Clone, Debug)]
pub struct SyntheticClass {
    /// What its name starts with; the program appends `$1`, `$2`, … to make it unique.
    pub name_hint: String,
    /// `ACC_*` flags.
    pub access: u16,
    /// Its superclass.
    pub super_name: Name,
    /// Its interfaces.
    pub interfaces: Vec<Name>,
    /// Its fields.
    pub fields: Vec<SyntheticField>,
    /// Its methods.
    pub methods: Vec<SyntheticMethod>,
    /// The class on whose behalf it is made.
    pub host: ClassId,
    /// Whether frames of its methods are left out of stack traces.
    pub hidden: bool,
}

/// A field of a [`SyntheticClass`].
#[derive(Clone, Debug)]
pub struct SyntheticField {
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// `ACC_*` flags.
    pub access: u16,
}

/// A method of a [`SyntheticClass`].
#[derive(Clone, Debug)]
pub struct SyntheticMethod {
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// `ACC_*` flags.
    pub access: u16,
    /// Its code; `None` if it is abstract.
    pub body: Option<Body>,
}
