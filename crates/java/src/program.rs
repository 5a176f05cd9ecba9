//! All loaded classes of one run.
//!
//! Invariant: append-only. Ids and references stay valid as long as the program, and depend only on the order in which
//! classes were first loaded.

use std::sync::{Arc, Mutex, OnceLock, RwLock};

use rustc_hash::FxHashMap;
use tandem_ir::{Body, Element, Name};

use crate::class::{Class, ClassId, Field, FieldId, Method, MethodId, SyntheticClass};
use crate::class_path::{ClassPath, FoundClass};
use crate::classfile::{Constant, parse};
use crate::error::{InputError, LoadError};
use crate::implementations::{Implementations, UserClasses};
use crate::lower;
use crate::unknown::Unknowns;

/// All loaded classes of one run.
pub struct Program {
    class_path: Arc<ClassPath>,
    pub(crate) classes: boxcar::Vec<Class>,
    pub(crate) methods: boxcar::Vec<Method>,
    pub(crate) fields: boxcar::Vec<Field>,
    pub(crate) by_name: RwLock<FxHashMap<Name, Result<ClassId, LoadError>>>,
    /// Held while a class is loaded, so that ids are consecutive.
    pub(crate) loading: Mutex<()>,
    pub(crate) synthetics: Mutex<Synthetics>,
    pub(crate) unknowns: Mutex<Unknowns>,
    /// What the class path holds does not depend on what is loaded.
    pub(crate) user_classes: Arc<OnceLock<UserClasses>>,
    pub(crate) implementations: RwLock<FxHashMap<ClassId, Arc<Implementations>>>,
    well_known: OnceLock<Result<WellKnown, LoadError>>,
}

/// Classes made of IR.
#[derive(Default)]
pub(crate) struct Synthetics {
    /// How many classes each hint has named.
    numbers: FxHashMap<String, u32>,
    /// Those that nobody has loaded yet.
    pub waiting: FxHashMap<Name, SyntheticClass>,
    /// Class files that the running program wrote, while they are loaded.
    pub files: FxHashMap<Name, FoundClass>,
}

/// Classes that the language itself knows.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each is the class of its name in java.lang or java.io")]
pub struct WellKnown {
    pub object: ClassId,
    pub string: ClassId,
    pub class: ClassId,
    pub cloneable: ClassId,
    pub serializable: ClassId,
    pub throwable: ClassId,
    pub error: ClassId,
    pub runtime_exception: ClassId,
}

impl Program {
    /// A program with nothing loaded but the primitive types.
    pub fn new(class_path: ClassPath) -> Program {
        Program::with(Arc::new(class_path), Arc::default())
    }

    /// Another program over the same class path, with nothing loaded but the primitive types: what is loaded there, and in
    /// which order, depends on nothing that happened here.
    pub fn afresh(&self) -> Program {
        Program::with(Arc::clone(&self.class_path), Arc::clone(&self.user_classes))
    }

    fn with(class_path: Arc<ClassPath>, user_classes: Arc<OnceLock<UserClasses>>) -> Program {
        let program = Program {
            class_path,
            classes: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            fields: boxcar::Vec::new(),
            by_name: RwLock::default(),
            loading: Mutex::new(()),
            synthetics: Mutex::default(),
            unknowns: Mutex::default(),
            user_classes,
            implementations: RwLock::default(),
            well_known: OnceLock::new(),
        };
        program.add_primitives();
        program
    }

    /// Where classes come from.
    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    /// The Java version of the JDK: 8, 17, 25.
    pub fn feature(&self) -> u32 {
        self.class_path.jdk().feature()
    }

    /// A loaded class.
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    /// A method of a loaded class.
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.0 as usize]
    }

    /// A field of a loaded class.
    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.0 as usize]
    }

    /// How many classes are loaded; their ids are smaller.
    pub fn class_count(&self) -> usize {
        self.classes.count()
    }

    /// The class of a primitive type; `None` is `void`.
    pub fn primitive(&self, element: Option<Element>) -> ClassId {
        ClassId(match element {
            Some(Element::Boolean) => 0,
            Some(Element::Byte) => 1,
            Some(Element::Char) => 2,
            Some(Element::Short) => 3,
            Some(Element::Int) => 4,
            Some(Element::Long) => 5,
            Some(Element::Float) => 6,
            Some(Element::Double) => 7,
            None => 8,
        })
    }

    /// The classes that the language itself knows, loaded when first asked for.
    pub fn well_known(&self) -> Result<&WellKnown, LoadError> {
        let load = || {
            Ok(WellKnown {
                object: self.load("java/lang/Object")?,
                string: self.load("java/lang/String")?,
                class: self.load("java/lang/Class")?,
                cloneable: self.load("java/lang/Cloneable")?,
                serializable: self.load("java/io/Serializable")?,
                throwable: self.load("java/lang/Throwable")?,
                error: self.load("java/lang/Error")?,
                runtime_exception: self.load("java/lang/RuntimeException")?,
            })
        };
        self.well_known.get_or_init(load).as_ref().map_err(LoadError::clone)
    }

    /// The value that a static field has before its class is initialized, if its class file gives one: a number, cut to
    /// the field's type, or a string.
    pub fn field_constant(&self, field: FieldId) -> Option<Constant> {
        let field = self.field(field);
        let file = self.class(field.class).file.as_ref()?;
        parse::field_constant(&file.pool, field.constant?, &field.descriptor)
    }

    /// The code of a method, lowered when first asked for; `None` if it is native or abstract.
    pub fn body(&self, method: MethodId) -> Result<Option<&Arc<Body>>, InputError> {
        let method = self.method(method);
        let lowered = method.body.get_or_init(|| {
            if method.is_native() || method.is_abstract() {
                return Ok(None);
            }
            let class = self.class(method.class);
            match lower::lower_method(self, class, method) {
                Ok(body) => Ok(Some(Arc::new(body))),
                Err(error) => Err(InputError::of_format(class.location.clone(), error)),
            }
        });
        lowered.as_ref().map(Option::as_ref).map_err(InputError::clone)
    }

    /// Registers a class made of IR and says its name. It is found by [`Program::load`] afterwards; nothing is loaded
    /// now.
    pub fn define_synthetic(&self, mut class: SyntheticClass) -> Name {
        let mut synthetics = self.synthetics.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let number = synthetics.numbers.entry(class.name_hint.clone()).or_default();
        *number += 1;
        let name: Name = format!("{}${number}", class.name_hint).into();
        lower::bind_own_name(&mut class, &name);
        synthetics.waiting.insert(name.clone(), class);
        name
    }
}

impl std::fmt::Debug for Program {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Program").field("classes", &self.classes.count()).finish_non_exhaustive()
    }
}
