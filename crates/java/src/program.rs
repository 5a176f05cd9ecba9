//! All loaded classes of one run.
//!
//! Invariant: append-only. Ids and references stay valid as long as the program, and depend only on the order in which
//! classes were first loaded.

use std::sync::{Mutex, RwLock};

use rustc_hash::FxHashMap;
use tandem_ir::{Body, Element, FieldRef, MethodRef, Name};

use crate::class::{Class, ClassId, Field, FieldId, Method, MethodId, SyntheticClass};
use crate::class_path::ClassPath;
use crate::error::{InputError, LinkError, LoadError};

/// All loaded classes of one run.
pub struct Program {
    class_path: ClassPath,
    classes: boxcar::Vec<Class>,
    methods: boxcar::Vec<Method>,
    fields: boxcar::Vec<Field>,
    by_name: RwLock<FxHashMap<Name, Result<ClassId, LoadError>>>,
    loading: Mutex<()>,
}

impl Program {
    /// A program with nothing loaded but the primitive types.
    pub fn new(class_path: ClassPath) -> Program {
        Program {
            class_path,
            classes: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            fields: boxcar::Vec::new(),
            by_name: RwLock::default(),
            loading: Mutex::new(()),
        }
    }

    /// Where classes come from.
    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    /// Loads a class with its superclasses and superinterfaces: an internal name, an array descriptor, or `.I`.
    pub fn load(&self, _name: &str) -> Result<ClassId, LoadError> {
        let _ = (&self.by_name, &self.loading);
        unreachable!()
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

    /// The class of a primitive type; `None` is `void`.
    pub fn primitive(&self, _element: Option<Element>) -> ClassId {
        unreachable!()
    }

    /// The array class with that element.
    pub fn array_of(&self, _element: ClassId) -> ClassId {
        unreachable!()
    }

    /// Whether a value of class `from` can be stored in a variable of class `to`.
    pub fn is_assignable(&self, _from: ClassId, _to: ClassId) -> bool {
        unreachable!()
    }

    /// Resolves a class named in `from` (JVM specification §5.4.3.1).
    pub fn resolve_class(&self, _from: ClassId, _name: &str) -> Result<ClassId, LinkError> {
        unreachable!()
    }

    /// Resolves a field (§5.4.3.2).
    pub fn resolve_field(&self, _from: ClassId, _field: &FieldRef) -> Result<FieldId, LinkError> {
        unreachable!()
    }

    /// Resolves a method (§5.4.3.3 and §5.4.3.4).
    pub fn resolve_method(&self, _from: ClassId, _method: &MethodRef) -> Result<MethodId, LinkError> {
        unreachable!()
    }

    /// The method that `invokespecial` calls.
    pub fn resolve_special(&self, _from: ClassId, _method: &MethodRef) -> Result<MethodId, LinkError> {
        unreachable!()
    }

    /// Selects the method that runs when `resolved` is called on an object of class `class` (§5.4.6).
    pub fn select(&self, _class: ClassId, _resolved: MethodId) -> Result<MethodId, LinkError> {
        unreachable!()
    }

    /// The code of a method, lowered when first asked for; `None` if it is native or abstract.
    pub fn body(&self, _method: MethodId) -> Result<Option<&Body>, InputError> {
        unreachable!()
    }

    /// Registers a class made of IR and says its name. It is found by [`Program::load`] afterwards.
    pub fn define_synthetic(&self, _class: SyntheticClass) -> Name {
        unreachable!()
    }
}
