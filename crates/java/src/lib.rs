//! The front end: from class files, jars and the JDK's image to linked classes and IR bodies.
//!
//! Invariant: no input makes it panic; bad input is an [`InputError`] that names the file.

pub mod asserts;
pub mod class;
pub mod class_path;
pub mod classfile;
pub mod contracts;
mod debug_info;
pub mod describe;
pub mod entries;
pub mod error;
pub mod generics;
pub mod guards;
mod hierarchy;
pub mod implementations;
pub mod jar;
pub mod javac;
pub mod jdk;
pub mod jimage;
mod loading;
pub mod lower;
mod naming;
pub mod non_null;
pub mod npe;
pub mod nullness;
pub mod program;
pub mod resolve;
mod select;
pub mod sources;
pub mod stand_ins;
pub mod suggest;
pub mod unknown;

pub use class::{
    Class, ClassId, ClassKind, Field, FieldId, Layout, Method, MethodId, Nesting, Origin, Slot, SyntheticClass,
    SyntheticField, SyntheticMethod, access, outermost,
};
pub use class_path::{ClassPath, FoundClass};
pub use contracts::{ArgumentSource, Clause, Contract, PredicateUse, SnapshotUse};
pub use entries::{Entry, EntryError, all_entries, default_entries, resolve_entry};
pub use error::{InputError, LinkError, LoadError};
pub use generics::{Generic, Open, opened};
pub use implementations::{Implementations, UserClasses};
pub use javac::{Compilation, TemporaryFolder, compile_java, main_class_of, remove_temporary_folders};
pub use jdk::Jdk;
pub use non_null::NonNull;
pub use program::{Program, WellKnown};
pub use resolve::FieldAccess;
pub use unknown::{Answers, UnknownImplementation, UnknownMethod, UnknownPart};
