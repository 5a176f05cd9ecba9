//! What stands around the engines: from classes, entries and contracts to tasks, from what an engine finds to evidence and
//! a verdict, and launching `main`.
//!
//! Invariant: nothing here prints or reads a command line. Whoever wants a check or a run, the program or a test, hands in
//! options and gets values back.

mod adequacy;
mod around;
mod by_methods;
pub mod carried;
pub mod certificate;
pub mod check;
pub mod class_facts;
pub mod entries;
pub mod globs;
mod helpers;
pub mod hosts;
pub mod input;
pub mod jdk_properties;
pub mod judge;
pub mod jvm;
pub mod launch;
pub mod options;
mod pictures;
pub mod property_names;
pub mod search;
mod shared;
mod suite;
pub mod task;
mod tuning;
pub mod unit;
pub mod usage;
pub mod verdict;
mod witness;
mod writers;

pub use check::{CheckedEntry, Job, check_entry};
pub use input::{ClassPlaces, Extras, Input};
pub use options::{CheckOptions, SearchOptions};
pub use search::{Searching, search_interp};
pub use task::task_of;
