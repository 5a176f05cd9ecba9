//! Classes that stand for collections of the library where those are input: Java code that decides what is in them when
//! somebody asks (`inputs/org/tandem/input`).
//!
//! Invariant: each extends the class that it stands for, or has all the supertypes of one that only the library can name, so
//! that casts and `instanceof` answer as for that; whoever asks for its class is told of that one. No program sees them: they
//! are found by name only, and only by this crate's own users.

use crate::class::{ClassId, Method, access};
use crate::class_path::FoundClass;
use crate::program::Program;

/// The class of objects of classes that nobody knows, once they are asked something.
pub const ANY_OBJECT: &str = "org/tandem/input/AnyObject";

/// The package of these classes.
const PACKAGE: &str = "org/tandem/input/";

/// The module that they are said to be in; they count as the library's.
const MODULE: &str = "tandem.input";

/// Those that stand for a class of the library that is not theirs to extend: views of a map, its entries, and walks.
const SEEN: [(&str, &str); 30] = [
    ("org/tandem/input/Node", "java/util/HashMap$Node"),
    ("org/tandem/input/InputMap$Keys", "java/util/HashMap$KeySet"),
    ("org/tandem/input/InputMap$Values", "java/util/HashMap$Values"),
    ("org/tandem/input/InputMap$Entries", "java/util/HashMap$EntrySet"),
    ("org/tandem/input/InputMap$KeyWalk", "java/util/HashMap$KeyIterator"),
    ("org/tandem/input/InputMap$ValueWalk", "java/util/HashMap$ValueIterator"),
    ("org/tandem/input/InputMap$EntryWalk", "java/util/HashMap$EntryIterator"),
    ("org/tandem/input/InputMap$Walk", "java/util/HashMap$HashIterator"),
    ("org/tandem/input/InputMap$KeyStepper", "java/util/HashMap$KeySpliterator"),
    ("org/tandem/input/InputMap$ValueStepper", "java/util/HashMap$ValueSpliterator"),
    ("org/tandem/input/InputMap$EntryStepper", "java/util/HashMap$EntrySpliterator"),
    ("org/tandem/input/SortedEntry", "java/util/TreeMap$Entry"),
    ("org/tandem/input/InputTreeMap$Keys", "java/util/TreeMap$KeySet"),
    ("org/tandem/input/InputTreeMap$Values", "java/util/TreeMap$Values"),
    ("org/tandem/input/InputTreeMap$Entries", "java/util/TreeMap$EntrySet"),
    ("org/tandem/input/InputTreeMap$KeyWalk", "java/util/TreeMap$KeyIterator"),
    ("org/tandem/input/InputTreeMap$ValueWalk", "java/util/TreeMap$ValueIterator"),
    ("org/tandem/input/InputTreeMap$EntryWalk", "java/util/TreeMap$EntryIterator"),
    ("org/tandem/input/InputTreeMap$BackWalk", "java/util/TreeMap$DescendingKeyIterator"),
    ("org/tandem/input/InputTreeMap$Walk", "java/util/TreeMap$PrivateEntryIterator"),
    ("org/tandem/input/InputTreeMap$UpWalk", "java/util/TreeMap$PrivateEntryIterator"),
    ("org/tandem/input/InputTreeMap$KeyStepper", "java/util/TreeMap$KeySpliterator"),
    ("org/tandem/input/InputTreeMap$ValueStepper", "java/util/TreeMap$ValueSpliterator"),
    ("org/tandem/input/InputTreeMap$EntryStepper", "java/util/TreeMap$EntrySpliterator"),
    ("org/tandem/input/InputArrayDeque$Walk", "java/util/ArrayDeque$DeqIterator"),
    ("org/tandem/input/InputArrayDeque$BackWalk", "java/util/ArrayDeque$DescendingIterator"),
    ("org/tandem/input/InputArrayDeque$Stepper", "java/util/ArrayDeque$DeqSpliterator"),
    ("org/tandem/input/InputIterator", "java/util/ArrayList$Itr"),
    ("org/tandem/input/InputListIterator", "java/util/ArrayList$ListItr"),
    ("org/tandem/input/InputEnumeration", "java/util/Vector$1"),
];

/// Names and bytes.
static CLASSES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/inputs.rs"));

/// The class of that name, if it is one of these.
pub(crate) fn find(name: &str) -> Option<FoundClass> {
    name.strip_prefix(PACKAGE)?;
    let (_, bytes) = CLASSES.iter().find(|(known, _)| *known == name)?;
    Some(FoundClass { bytes: (*bytes).into(), location: name.to_string(), module: Some(MODULE.into()) })
}

impl Program {
    /// Whether a class is one of these.
    pub fn is_stand_in(&self, class: ClassId) -> bool {
        self.class(class).name.starts_with(PACKAGE)
    }

    /// Whether a class that stands for another has code of its own for all that callers can do with that one, as this
    /// version of the library has it: what is inherited would look at fields that hold nothing.
    pub fn stands_fully(&self, class: ClassId) -> bool {
        let info = self.class(class);
        let Some(stood_for) = info.super_class.filter(|_| self.is_stand_in(class)) else { return true };
        if self.is_stand_in(stood_for) {
            return self.stands_fully(stood_for);
        }
        let is_for_callers = |method: &Method| {
            let is_own = method.is_static() || method.is_private() || method.name.starts_with('<');
            !is_own && method.access & (access::PUBLIC | access::PROTECTED) != 0 && !method.is_abstract()
        };
        let methods = self.class(stood_for).methods.iter().map(|method| self.method(*method));
        let is_object = self.class(stood_for).super_class.is_none();
        is_object
            || methods
                .filter(|method| is_for_callers(method) && method.access & access::SYNTHETIC == 0)
                .all(|method| info.find_method(&method.name, &method.descriptor).is_some())
    }

    /// The class that objects of a class say they are of: itself, unless it stands for another.
    pub fn seen_class(&self, class: ClassId) -> ClassId {
        let info = self.class(class);
        if !info.name.starts_with(PACKAGE) {
            return class;
        }
        let seen = SEEN.iter().find(|(name, _)| *name == &*info.name).and_then(|(_, seen)| self.load(seen).ok());
        match (seen, info.super_class) {
            (Some(seen), _) => seen,
            (None, Some(stood_for)) if self.class(stood_for).super_class.is_some() => self.seen_class(stood_for),
            (None, _) => class,
        }
    }
}
