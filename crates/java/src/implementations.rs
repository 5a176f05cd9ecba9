//! Which classes of the user's class path a type can stand for.
//!
//! Invariant: the headers of the user's class files are read once, when first asked for; classes are loaded only if they
//! are an answer. What cannot be read or loaded is never an answer, and is always reported.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use tandem_ir::Name;

use crate::class::{ClassId, ClassKind, MethodId, access};
use crate::classfile::Header;
use crate::error::{InputError, LoadError};
use crate::program::Program;

/// The hierarchy of the user's classes, by name.
#[derive(Debug, Default)]
pub struct UserClasses {
    /// By internal name.
    headers: BTreeMap<Name, Header>,
    /// The user's direct subclasses and subinterfaces of each class that has any, sorted.
    below: BTreeMap<Name, Vec<Name>>,
    /// The types of all functions that the user's code makes.
    functions: BTreeSet<Name>,
    /// Files that are no class files.
    unreadable: Vec<InputError>,
    /// Those of the [value classes](VALUE_CLASSES) that some class file names.
    values: Vec<&'static str>,
}

/// The classes of the library whose objects are values: strings and boxes.
pub const VALUE_CLASSES: [&str; 9] = [
    "java/lang/String",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
];

/// The concrete classes that a type can stand for.
#[derive(Clone, Debug, Default)]
pub struct Implementations {
    /// The loaded ones, sorted by name.
    pub classes: Vec<ClassId>,
    /// Those that do not load, sorted by name.
    pub skipped: Vec<(Name, LoadError)>,
    /// Whether code of the user's makes functions of a type of the user's below this one, or of this one.
    pub has_functions: bool,
}

impl UserClasses {
    fn read(program: &Program) -> UserClasses {
        let mut found = UserClasses::default();
        let class_path = program.class_path();
        for name in class_path.user_classes() {
            let class = match class_path.find(&name) {
                Ok(Some(class)) if class.module.is_none() => class,
                // Java 8's own classes come first.
                Ok(_) => continue,
                Err(error) => {
                    found.unreadable.push(error);
                    continue;
                }
            };
            let unnamed = VALUE_CLASSES.iter().filter(|value| !found.values.contains(value));
            let named: Vec<&str> = unnamed.copied().filter(|value| contains(&class.bytes, value.as_bytes())).collect();
            found.values.extend(named);
            match Header::parse(&class.bytes) {
                // A file in the wrong folder is nothing that a class loader would find.
                Ok(header) if header.name != name => {}
                Ok(header) => {
                    for above in header.super_name.iter().chain(&header.interfaces) {
                        found.below.entry(above.clone()).or_default().push(name.clone());
                    }
                    found.functions.extend(header.functions.iter().cloned());
                    found.headers.insert(name, header);
                }
                Err(error) => found.unreadable.push(InputError::of_format(class.location, error)),
            }
        }
        found
    }

    /// The internal names of all classes, sorted.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        self.headers.keys()
    }

    /// The header of a class.
    pub fn header(&self, name: &str) -> Option<&Header> {
        self.headers.get(name)
    }

    /// The strings and boxes that the user's code can speak of: a class that no class file names is one that it neither makes
    /// nor compares with.
    pub fn named_value_classes(&self) -> impl Iterator<Item = &'static str> {
        VALUE_CLASSES.into_iter().filter(|value| self.values.contains(value))
    }

    /// Files of the user's class path that look like class files by their name, and are none.
    pub fn unreadable(&self) -> &[InputError] {
        &self.unreadable
    }
}

fn contains(bytes: &[u8], name: &[u8]) -> bool {
    bytes.windows(name.len()).any(|window| window == name)
}

impl Program {
    /// The user's classes: all folders and jars of the class path, without the JDK.
    pub fn user_classes(&self) -> &UserClasses {
        self.user_classes.get_or_init(|| UserClasses::read(self))
    }

    /// The concrete classes of the user's class path whose objects a variable of type `class` can hold; `class` itself is
    /// among them if it is concrete and the user's own. Anonymous and local classes are listed too: see
    /// [`Class::is_anonymous_or_local`](crate::Class::is_anonymous_or_local).
    pub fn implementations(&self, class: ClassId) -> Arc<Implementations> {
        let memory = &self.implementations;
        if let Some(known) = memory.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(&class) {
            return known.clone();
        }
        let found = Arc::new(self.find_implementations(class));
        let mut memory = memory.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        memory.entry(class).or_insert(found).clone()
    }

    /// Whether all classes that extend a class of the user's are on the class path, and objects of all of them can be made up: it is
    /// abstract, and nobody outside its package can extend it, by its constructors or by a method that only the package could
    /// implement. What is in no package is open: whoever writes there may write more.
    pub fn is_closed(&self, class: ClassId) -> bool {
        let info = self.class(class);
        let is_meant = info.kind == ClassKind::Instance && !info.is_jdk() && !info.is_interface() && info.is_abstract();
        if !is_meant || info.package.is_empty() {
            return false;
        }
        let is_for_others = |flags: u16| flags & (access::PUBLIC | access::PROTECTED) != 0;
        let constructors = || info.methods_named("<init>").map(|constructor| self.method(constructor));
        let above = info.super_classes().iter().flat_map(|class| &self.class(*class).methods);
        let is_left = |method: &&MethodId| match self.select(class, **method) {
            Ok(selected) => self.method(selected).is_abstract(),
            Err(_) => self.method(**method).is_abstract(),
        };
        let mut abstracts =
            above.filter(is_left).map(|method| self.method(*method)).filter(|method| method.is_abstract());
        let is_closed = !constructors().any(|constructor| is_for_others(constructor.access))
            || abstracts.any(|method| !is_for_others(method.access));
        let below = self.implementations(class);
        let is_plain = |class: &ClassId| {
            let info = self.class(*class);
            let libraries = info.super_classes().iter().map(|class| self.class(*class)).filter(|class| class.is_jdk());
            let mut kept = libraries.flat_map(|class| &class.fields).map(|field| self.field(*field));
            !info.is_anonymous_or_local() && !info.is_enum() && kept.all(|field| field.is_static())
        };
        is_closed && below.skipped.is_empty() && !below.classes.is_empty() && below.classes.iter().all(is_plain)
    }

    fn find_implementations(&self, class: ClassId) -> Implementations {
        let user = self.user_classes();
        let mut waiting = self.roots_below(class);
        let mut assignable = BTreeMap::new();
        while let Some(name) = waiting.pop() {
            let Some(header) = user.headers.get(&name) else { continue };
            if assignable.insert(name.clone(), header.access).is_none() {
                waiting.extend(user.below.get(&name).into_iter().flatten().cloned());
            }
        }
        let has_functions = assignable.keys().any(|name| user.functions.contains(name));
        let mut found = Implementations { has_functions, ..Implementations::default() };
        for (name, flags) in assignable {
            if flags & (access::ABSTRACT | access::INTERFACE) != 0 {
                continue;
            }
            match self.load(&name) {
                // Java 8's classes and names that the running program took are not what the header spoke of.
                Ok(id) if self.is_assignable(id, class) => found.classes.push(id),
                Ok(_) => {}
                Err(error) => found.skipped.push((name, error)),
            }
        }
        found
    }

    /// The user's classes from which the hierarchy below `class` is reached.
    fn roots_below(&self, class: ClassId) -> Vec<Name> {
        let user = self.user_classes();
        let target = self.class(class);
        if target.kind != ClassKind::Instance {
            return Vec::new();
        }
        if !target.is_jdk() {
            return vec![target.name.clone()];
        }
        if target.super_class.is_none() {
            return user.headers.keys().cloned().collect();
        }
        // No class of the JDK extends a user's class, so it suffices to ask those that the user's classes extend.
        let outside = user.below.iter().filter(|(name, _)| !user.headers.contains_key(*name));
        let assignable = outside.filter(|(name, _)| self.load(name).is_ok_and(|id| self.is_assignable(id, class)));
        assignable.flat_map(|(_, below)| below.iter().cloned()).collect()
    }
}
