//! Entries: the methods at which checking starts, as users name them and as they are found without a name.
//!
//! An entry is written `Class.method`, with the class as in Java source or as in a class file (`pkg.Outer.Inner`,
//! `pkg.Outer$Inner`), and, if the method is overloaded, with its descriptor (`Class.method(II)V`) or its parameter types
//! (`Class.method(int, Node)`). A constructor is `Class.<init>`.
//!
//! Invariant: [`Entry::text`] resolves to the entry again.

mod all;
mod default;

use std::fmt;

use tandem_ir::{MethodType, Type};

pub use self::all::all_entries;
pub use self::default::default_entries;
use crate::class::{Class, ClassId, Method, MethodId, access};
use crate::describe;
use crate::error::{LoadError, external};
use crate::program::Program;
use crate::suggest;

/// A method at which checking starts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entry {
    /// The class that was named, which is the class of the receiver unless it has subclasses. It declares or inherits the
    /// method.
    pub class: ClassId,
    /// A method with code.
    pub method: MethodId,
}

/// Why a text names no entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryError {
    /// The text has not the form of an entry.
    Malformed {
        /// The text.
        text: String,
    },
    /// There is no such class.
    NoClass {
        /// Its name as written.
        class: String,
        /// Names like it, dotted.
        similar: Vec<String>,
    },
    /// The class cannot be loaded.
    Load(LoadError),
    /// The class has no such method.
    NoMethod {
        /// The class, dotted.
        class: String,
        /// The method as written.
        method: String,
        /// Methods that may be meant, as entries.
        similar: Vec<String>,
    },
    /// Several methods are meant.
    Ambiguous {
        /// The text.
        text: String,
        /// All of them, as entries.
        choices: Vec<String>,
    },
    /// The method has no code.
    NoCode {
        /// The method, as an entry.
        method: String,
        /// `abstract` or `native`.
        kind: &'static str,
    },
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Malformed { text } => {
                write!(f, "{text:?} is not an entry: write Class.method, or Class.method(II)V for one of several")
            }
            EntryError::NoClass { class, similar } => {
                write!(f, "there is no class {class} on the class path{}", suggest::question(similar))
            }
            EntryError::Load(error) => error.fmt(f),
            EntryError::NoMethod { class, method, similar } => {
                write!(f, "class {class} has no method {method}{}", suggest::question(similar))
            }
            EntryError::Ambiguous { text, choices } => {
                write!(f, "{text} can mean {} methods; name one of them:", choices.len())?;
                choices.iter().try_for_each(|choice| write!(f, "\n  {choice}"))
            }
            EntryError::NoCode { method, kind } => {
                write!(f, "{method} is {kind}: there is no code to start at, so name a method that has some")
            }
        }
    }
}

impl std::error::Error for EntryError {}

impl Entry {
    /// The entry as users write it: without a descriptor if the class has only one method of the name.
    pub fn text(&self, program: &Program) -> String {
        let method = program.method(self.method);
        match program.methods_in_hierarchy(self.class, &method.name)[..] {
            [_] => format!("{}.{}", program.class(self.class).external_name(), method.name),
            _ => self.full_text(program),
        }
    }

    /// The entry with its descriptor: `list.Node.swap(I)V`.
    pub fn full_text(&self, program: &Program) -> String {
        let method = program.method(self.method);
        format!("{}.{}{}", program.class(self.class).external_name(), method.name, method.descriptor)
    }
}

/// Finds the method that a text names.
pub fn resolve_entry(program: &Program, text: &str) -> Result<Entry, EntryError> {
    let malformed = || EntryError::Malformed { text: text.to_string() };
    let (head, parameters) = match text.find('(') {
        Some(start) => (&text[..start], Some(&text[start..])),
        None => (text, None),
    };
    let (class_text, name) = head.trim().rsplit_once('.').ok_or_else(malformed)?;
    if class_text.is_empty() || name.is_empty() || parameters.is_some_and(|text| !text.contains(')')) {
        return Err(malformed());
    }
    let class = match program.class_by_source_name(class_text, None) {
        Ok(Some(class)) => program.class(class),
        Ok(None) => {
            let class = class_text.to_string();
            return Err(EntryError::NoClass { class, similar: program.similar_classes(class_text) });
        }
        Err(error) => return Err(EntryError::Load(error)),
    };
    let named = program.methods_in_hierarchy(class.id, name);
    let entry = |method: &MethodId| Entry { class: class.id, method: *method };
    let as_written = || format!("{name}{}", parameters.unwrap_or_default());
    if named.is_empty() {
        let similar = similar_methods(program, class, name);
        return Err(EntryError::NoMethod { class: class.external_name(), method: as_written(), similar });
    }
    let meant: Vec<MethodId> = match parameters {
        Some(parameters) => match matching(program, &named, parameters) {
            none if none.is_empty() => bridged(program, class.id, name, parameters),
            some => some,
        },
        None => named.clone(),
    };
    let texts = |methods: &[MethodId]| methods.iter().map(|method| entry(method).full_text(program)).collect();
    match &meant[..] {
        [only] => match program.method(*only) {
            method if method.is_abstract() => {
                Err(EntryError::NoCode { method: entry(only).full_text(program), kind: "abstract" })
            }
            method if method.is_native() => {
                Err(EntryError::NoCode { method: entry(only).full_text(program), kind: "native" })
            }
            _ => Ok(entry(only)),
        },
        [] => Err(EntryError::NoMethod { class: class.external_name(), method: as_written(), similar: texts(&named) }),
        several => Err(EntryError::Ambiguous { text: text.to_string(), choices: texts(several) }),
    }
}

fn similar_methods(program: &Program, class: &Class, name: &str) -> Vec<String> {
    let classes = class.super_classes().iter().rev().map(|id| program.class(*id));
    let classes = classes.filter(|ancestor| ancestor.id == class.id || !ancestor.is_jdk());
    let methods = classes.flat_map(|class| class.methods.iter().map(|id| program.method(*id)));
    let written = methods.filter(|method| method.access & access::SYNTHETIC == 0 && !method.is_class_initializer());
    let names: Vec<&str> = written.map(|method| &*method.name).collect();
    let near = suggest::nearest(name, names);
    near.iter().map(|name| format!("{}.{name}", class.external_name())).collect()
}

/// The methods whose parameters are as written: a descriptor, a descriptor without a result, or types as in the source.
fn matching(program: &Program, named: &[MethodId], parameters: &str) -> Vec<MethodId> {
    let methods = || named.iter().map(|id| program.method(*id));
    let ids = |methods: Vec<&Method>| methods.iter().map(|method| method.id).collect::<Vec<_>>();
    if MethodType::parse(parameters).is_some() {
        return ids(methods().filter(|method| *method.descriptor == *parameters).collect());
    }
    let Some(list) = parameters.trim().strip_prefix('(').and_then(|list| list.strip_suffix(')')) else {
        return Vec::new();
    };
    let written = split_types(list);
    let as_in_source = methods().filter(|method| {
        let types = &method.ty().parameters;
        types.len() == written.len() && types.iter().zip(&written).all(|(ty, text)| is_written(ty, text))
    });
    let as_in_source: Vec<&Method> = as_in_source.collect();
    if !as_in_source.is_empty() {
        return ids(as_in_source);
    }
    let prefix = parameters.trim();
    ids(methods().filter(|method| method.descriptor.starts_with(prefix)).collect())
}

/// The methods behind the bridges whose parameters are as written.
fn bridged(program: &Program, class: ClassId, name: &str, parameters: &str) -> Vec<MethodId> {
    let bridges = program.bridges(class, name);
    let ids: Vec<MethodId> = bridges.iter().map(|(bridge, _)| *bridge).collect();
    let written = matching(program, &ids, parameters);
    let mut meant: Vec<MethodId> =
        bridges.iter().filter(|(bridge, _)| written.contains(bridge)).map(|(_, method)| *method).collect();
    meant.dedup();
    meant
}

/// The types of a parameter list, without type arguments and blanks: `Map<K, V>, int` is `Map` and `int`.
fn split_types(list: &str) -> Vec<String> {
    let mut types = vec![String::new()];
    let mut depth = 0usize;
    for character in list.chars().filter(|character| !character.is_whitespace()) {
        match character {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            ',' => types.push(String::new()),
            other => types.last_mut().into_iter().for_each(|last| last.push(other)),
        }
    }
    if types.iter().all(String::is_empty) { Vec::new() } else { types }
}

/// Whether `text` is a way to write the type: with or without package and outer classes, `...` for `[]`.
fn is_written(ty: &Type, text: &str) -> bool {
    let full = external(&describe::type_name(ty)).replace('$', ".");
    let text = match text.strip_suffix("...") {
        Some(element) => format!("{element}[]"),
        None => text.to_string(),
    };
    let text = text.replace(['$', '/'], ".");
    full == text || full.strip_suffix(&text).is_some_and(|front| front.ends_with('.'))
}

#[cfg(test)]
mod tests {
    use super::{is_written, split_types};
    use tandem_ir::Type;

    #[test]
    fn parameter_lists() {
        assert_eq!(split_types(""), Vec::<String>::new());
        assert_eq!(split_types(" int , Map<K, List<V>>[],a.B "), ["int", "Map[]", "a.B"]);
    }

    #[test]
    fn types_as_in_source() {
        let written = |descriptor: &str, text: &str| is_written(&Type::parse(descriptor).expect("a type"), text);
        assert!(written("I", "int"));
        assert!(written("Llist/Node;", "Node") && written("Llist/Node;", "list.Node"));
        assert!(written("La/Outer$Inner;", "Inner") && written("La/Outer$Inner;", "Outer.Inner"));
        assert!(written("[[Ljava/lang/String;", "String[][]") && written("[I", "int..."));
        assert!(!written("Llist/Node;", "ode") && !written("Llist/Node;", "") && !written("I", "Integer"));
    }
}
