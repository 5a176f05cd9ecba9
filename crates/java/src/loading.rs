//! Loading: from a name to a class whose superclass and superinterfaces are loaded (JVM specification §5.3).
//!
//! Invariant: the outcome of a load, good or bad, is remembered, so that it is the same ever after.

use std::sync::{Arc, OnceLock, RwLock};

use tandem_ir::{Element, Name, Type};

use crate::class::{
    Class, ClassId, ClassKind, Field, FieldId, Layout, Method, MethodId, Origin, Slot, SyntheticClass, access,
};
use crate::class_path::FoundClass;
use crate::classfile::ClassFile;
use crate::error::{InputError, LoadError, external};
use crate::program::Program;

/// Nobody writes classes this deep; it keeps our own stack safe.
const DEEPEST_HIERARCHY: usize = 1000;

impl Program {
    /// Loads a class with its superclasses and superinterfaces. `name` is an internal name (`java/lang/String`), an
    /// array descriptor (`[I`), or a primitive type's letter behind a dot (`.I`, `.V`).
    pub fn load(&self, name: &str) -> Result<ClassId, LoadError> {
        if let Some(known) = self.known(name) {
            return known;
        }
        self.make_unknown_named(name);
        let _guard = self.loading.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.load_within(name, &mut Vec::new())
    }

    /// Makes a class of a class file that the running program wrote, and loads it. Its name must be free.
    pub fn define(&self, bytes: Vec<u8>) -> Result<ClassId, LoadError> {
        let location = "a class made by the program".to_string();
        let bytes: Arc<[u8]> = bytes.into();
        let file = ClassFile::parse(bytes.clone());
        let name = file.map_err(|error| LoadError::Malformed(InputError::of_format(location.clone(), error)))?.name;
        let _guard = self.loading.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        match self.known(&name) {
            Some(Err(LoadError::NotFound(_))) | None => (),
            Some(_) => {
                let message = format!("duplicate class definition for {name}");
                return Err(LoadError::Incompatible { name, exception: "java/lang/LinkageError", message });
            }
        }
        let found = FoundClass { bytes, location, module: None };
        self.by_name.write().unwrap_or_else(|poisoned| poisoned.into_inner()).remove(&name);
        let mut synthetics = self.synthetics.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        synthetics.files.insert(name.clone(), found);
        drop(synthetics);
        self.load_within(&name, &mut Vec::new())
    }

    /// The class of that name if it is loaded already.
    pub fn loaded(&self, name: &str) -> Option<ClassId> {
        self.known(name)?.ok()
    }

    /// The array class with that element.
    pub fn array_of(&self, element: ClassId) -> ClassId {
        if let Some(array) = self.class(element).array.get() {
            return *array;
        }
        let _guard = self.loading.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        self.array_within(element)
    }

    fn known(&self, name: &str) -> Option<Result<ClassId, LoadError>> {
        self.by_name.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(name).cloned()
    }

    fn remember(&self, name: Name, outcome: Result<ClassId, LoadError>) {
        self.by_name.write().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(name, outcome);
    }

    pub(crate) fn add_primitives(&self) {
        for element in Element::ALL.into_iter().map(Some).chain([None]) {
            let letter = element.map_or('V', Element::descriptor);
            let name: Name = format!(".{letter}").into();
            let id = ClassId(self.classes.count() as u32);
            let flags = access::PUBLIC | access::FINAL | access::ABSTRACT;
            let mut class = plain_class(id, name.clone(), ClassKind::Primitive(element), flags);
            class.supers = Box::new([id]);
            self.classes.push(class);
            self.remember(name, Ok(id));
        }
    }

    /// Loads a class while the lock is held; `waiting` are the classes whose ancestor it is going to be.
    fn load_within(&self, name: &str, waiting: &mut Vec<Name>) -> Result<ClassId, LoadError> {
        if let Some(known) = self.known(name) {
            return known;
        }
        if waiting.iter().any(|other| **other == *name) {
            return Err(LoadError::Circular(name.into()));
        }
        let name: Name = name.into();
        let outcome = if name.starts_with('[') {
            self.load_array(&name, waiting)
        } else {
            waiting.push(name.clone());
            let outcome = self.load_plain(&name, waiting);
            waiting.pop();
            outcome
        };
        self.remember(name, outcome.clone());
        outcome
    }

    fn load_array(&self, name: &Name, waiting: &mut Vec<Name>) -> Result<ClassId, LoadError> {
        let not_found = || LoadError::NotFound(name.clone());
        let Some(Type::Ref(_)) = Type::parse(name) else { return Err(not_found()) };
        let dimensions = name.bytes().take_while(|byte| *byte == b'[').count();
        let mut class = match Type::parse(&name[dimensions..]) {
            Some(Type::Prim(element)) => self.primitive(Some(element)),
            Some(Type::Ref(element)) => self.load_within(&element, waiting)?,
            None => return Err(not_found()),
        };
        for _ in 0..dimensions {
            class = self.array_within(class);
        }
        Ok(class)
    }

    fn array_within(&self, element: ClassId) -> ClassId {
        let element = self.class(element);
        *element.array.get_or_init(|| {
            // Without these there is no JDK, which whoever loads the first class will notice.
            let object = self.load_within("java/lang/Object", &mut Vec::new()).ok();
            let interfaces = ["java/lang/Cloneable", "java/io/Serializable"];
            let interfaces = interfaces.iter().filter_map(|name| self.load_within(name, &mut Vec::new()).ok());
            let interfaces: Vec<ClassId> = interfaces.collect();
            let id = ClassId(self.classes.count() as u32);
            let name: Name = format!("[{}", element.descriptor()).into();
            let flags = element.access & access::PUBLIC | access::FINAL | access::ABSTRACT;
            let kind = ClassKind::Array { element: element.id };
            let mut class = plain_class(id, name.clone(), kind, flags);
            class.super_class = object;
            class.package = element.package.clone();
            class.origin = element.origin.clone();
            class.nest_host = name.clone();
            self.link(&mut class, interfaces);
            self.classes.push(class);
            self.remember(name, Ok(id));
            id
        })
    }

    fn load_plain(&self, name: &Name, waiting: &mut Vec<Name>) -> Result<ClassId, LoadError> {
        let synthetic = self.synthetics.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).waiting.remove(name);
        if let Some(synthetic) = synthetic {
            return self.load_synthetic(name, synthetic, waiting);
        }
        let defined = self.synthetics.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).files.remove(name);
        let found = match defined {
            Some(found) => Some(found),
            None => self.class_path().find(name).map_err(LoadError::Malformed)?,
        };
        let found = found.ok_or_else(|| LoadError::NotFound(name.clone()))?;
        let malformed = |error| LoadError::Malformed(InputError::of_format(found.location.clone(), error));
        let file = ClassFile::parse(found.bytes.clone()).map_err(malformed)?;
        if file.name != *name {
            return Err(LoadError::Malformed(InputError {
                file: found.location.clone(),
                offset: Some(file.name_offset),
                message: format!("class {} expected, but this file holds {}", external(name), external(&file.name)),
            }));
        }
        if file.access & access::MODULE != 0 {
            return Err(LoadError::Incompatible {
                name: name.clone(),
                exception: "java/lang/NoClassDefFoundError",
                message: format!("{name} is not a class because access_flag ACC_MODULE is set"),
            });
        }
        if waiting.len() > DEEPEST_HIERARCHY {
            let message = format!("the hierarchy of classes is deeper than {DEEPEST_HIERARCHY}");
            return Err(LoadError::Malformed(InputError::new(found.location, message)));
        }
        let super_class = file.super_name.as_ref().map(|name| self.load_within(name, waiting)).transpose()?;
        let interfaces: Vec<ClassId> =
            file.interfaces.iter().map(|name| self.load_within(name, waiting)).collect::<Result<_, _>>()?;

        let id = ClassId(self.classes.count() as u32);
        let mut class = plain_class(id, name.clone(), ClassKind::Instance, file.access);
        class.super_class = super_class;
        class.package = package_of(name).into();
        class.origin = match found.module {
            Some(module) => Origin::Jdk { module },
            None => Origin::Application,
        };
        class.location = found.location;
        class.source_file = file.attributes.source_file.clone();
        class.nest_host = file.attributes.nest_host.clone().unwrap_or_else(|| name.clone());
        self.check_ancestors(&class, &file, &interfaces)?;
        let members = Members {
            fields: file
                .fields
                .iter()
                .map(|field| (field.name.clone(), field.descriptor.clone(), field.access, field.constant))
                .collect(),
            methods: file
                .methods
                .iter()
                .map(|method| {
                    let polymorphic = is_signature_polymorphic(name, method.access, &method.descriptor);
                    MethodParts {
                        name: method.name.clone(),
                        descriptor: method.descriptor.clone(),
                        access: method.access,
                        exceptions: method.exceptions.clone(),
                        polymorphic,
                        body: OnceLock::new(),
                    }
                })
                .collect(),
        };
        class.file = Some(file);
        self.finish(class, interfaces, members)
    }

    fn load_synthetic(
        &self,
        name: &Name,
        parts: SyntheticClass,
        waiting: &mut Vec<Name>,
    ) -> Result<ClassId, LoadError> {
        let super_class = self.load_within(&parts.super_name, waiting)?;
        let interfaces =
            parts.interfaces.iter().map(|name| self.load_within(name, waiting)).collect::<Result<_, _>>()?;
        let host = self.class(parts.host);
        let id = ClassId(self.classes.count() as u32);
        let mut class = plain_class(id, name.clone(), ClassKind::Instance, parts.access);
        class.super_class = Some(super_class);
        class.package = host.package.clone();
        class.location = host.location.clone();
        class.source_file = host.source_file.clone();
        class.nest_host = host.nest_host.clone();
        class.origin = Origin::Synthetic { host: parts.host, hidden: parts.hidden };
        let members = Members {
            fields: parts.fields.into_iter().map(|field| (field.name, field.descriptor, field.access, None)).collect(),
            methods: parts
                .methods
                .into_iter()
                .map(|method| MethodParts {
                    name: method.name,
                    descriptor: method.descriptor,
                    access: method.access,
                    exceptions: Vec::new(),
                    polymorphic: false,
                    body: OnceLock::from(Ok(method.body.map(Arc::new))),
                })
                .collect(),
        };
        self.finish(class, interfaces, members)
    }

    /// Lays out the members and makes the class known.
    fn finish(&self, mut class: Class, interfaces: Vec<ClassId>, members: Members) -> Result<ClassId, LoadError> {
        let id = class.id;
        self.link(&mut class, interfaces);
        let mut fields = Vec::with_capacity(members.fields.len());
        for (index, (name, descriptor, flags, constant)) in members.fields.into_iter().enumerate() {
            let field = FieldId((self.fields.count() + index) as u32);
            // The parser of class files lets no other descriptor through.
            let ty = Type::parse(&descriptor).unwrap_or(Type::Ref("java/lang/Object".into()));
            let layout =
                if flags & access::STATIC != 0 { &mut class.static_layout } else { &mut class.instance_layout };
            let slot = match ty {
                Type::Prim(_) => Slot::Prim(next(&mut layout.prims)),
                Type::Ref(_) => Slot::Ref(next(&mut layout.refs)),
            };
            class.field_index.push((name.clone(), descriptor.clone(), field));
            class.fields.push(field);
            let index = index as u16;
            fields.push(Field {
                id: field,
                class: id,
                name,
                descriptor,
                ty,
                access: flags,
                slot,
                constant,
                index,
                non_null: OnceLock::new(),
                generic: OnceLock::new(),
            });
        }
        let mut methods = Vec::with_capacity(members.methods.len());
        for (index, parts) in members.methods.into_iter().enumerate() {
            let method = MethodId((self.methods.count() + index) as u32);
            class.method_index.push((parts.name.clone(), parts.descriptor.clone(), method));
            class.methods.push(method);
            if parts.access & access::STATIC != 0 {
                if &*parts.name == "<clinit>" && &*parts.descriptor == "()V" {
                    class.class_initializer = Some(method);
                }
            } else if class.is_interface() && parts.access & access::ABSTRACT == 0 {
                class.declares_default_methods = true;
                class.has_default_methods = true;
            }
            methods.push(Method {
                id: method,
                class: id,
                name: parts.name,
                descriptor: parts.descriptor,
                access: parts.access,
                exceptions: parts.exceptions,
                index: index as u16,
                signature_polymorphic: parts.polymorphic,
                ty: OnceLock::new(),
                body: parts.body,
            });
        }
        class.method_index.sort();
        class.field_index.sort();
        self.check_overrides(&class, &methods)?;
        for field in fields {
            self.fields.push(field);
        }
        for method in methods {
            self.methods.push(method);
        }
        self.classes.push(class);
        Ok(id)
    }

    /// Fills in what follows from the ancestors.
    fn link(&self, class: &mut Class, interfaces: Vec<ClassId>) {
        let parent = class.super_class.map(|id| self.class(id));
        let mut supers = parent.map_or(Vec::new(), |parent| parent.supers.to_vec());
        class.depth = supers.len() as u32;
        supers.push(class.id);
        class.supers = supers.into();
        class.instance_layout = parent.map_or(Layout::default(), |parent| parent.instance_layout);
        class.has_default_methods = parent.is_some_and(|parent| parent.has_default_methods)
            || interfaces.iter().any(|id| self.class(*id).has_default_methods);
        class.all_interfaces = match parent {
            Some(parent) if interfaces.is_empty() && !class.is_interface() => parent.all_interfaces.clone(),
            _ => {
                let mut all = parent.map_or(Vec::new(), |parent| parent.all_interfaces.to_vec());
                for interface in &interfaces {
                    all.extend_from_slice(&self.class(*interface).all_interfaces);
                }
                if class.is_interface() {
                    all.push(class.id);
                }
                all.sort_unstable();
                all.dedup();
                all.into()
            }
        };
        class.interfaces = interfaces;
    }
}

fn next(counter: &mut u32) -> u32 {
    let value = *counter;
    *counter += 1;
    value
}

/// What `finish` needs to know of the members.
struct Members {
    /// Name, descriptor, flags, constant.
    fields: Vec<(Name, Name, u16, Option<u16>)>,
    methods: Vec<MethodParts>,
}

struct MethodParts {
    name: Name,
    descriptor: Name,
    access: u16,
    exceptions: Vec<Name>,
    polymorphic: bool,
    body: OnceLock<Result<Option<Arc<tandem_ir::Body>>, InputError>>,
}

fn is_signature_polymorphic(class: &str, flags: u16, descriptor: &str) -> bool {
    matches!(class, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle")
        && flags & (access::NATIVE | access::VARARGS) == access::NATIVE | access::VARARGS
        && descriptor.starts_with("([Ljava/lang/Object;)")
}

/// The package of a class name, internal form.
pub(crate) fn package_of(name: &str) -> &str {
    name.rfind('/').map_or("", |end| &name[..end])
}

/// A class without ancestors and members.
fn plain_class(id: ClassId, name: Name, kind: ClassKind, flags: u16) -> Class {
    Class {
        id,
        nest_host: name.clone(),
        name,
        kind,
        access: flags,
        super_class: None,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: Vec::new(),
        instance_layout: Layout::default(),
        static_layout: Layout::default(),
        file: None,
        location: String::new(),
        source_file: None,
        package: "".into(),
        origin: Origin::Jdk { module: "java.base".into() },
        depth: 0,
        declares_default_methods: false,
        has_default_methods: false,
        class_initializer: None,
        supers: Box::default(),
        all_interfaces: Arc::default(),
        method_index: Vec::new(),
        field_index: Vec::new(),
        selected: RwLock::default(),
        array: OnceLock::new(),
        nest: OnceLock::new(),
        null_marked: OnceLock::new(),
        variables: OnceLock::new(),
        supertypes: OnceLock::new(),
    }
}
