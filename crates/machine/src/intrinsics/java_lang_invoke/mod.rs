//! `java.lang.invoke`: method handles, variable handles, call sites made by bootstrap methods.
//!
//! The JDK's own code checks, looks up and describes handles. What it would compile to bytecode, lambda forms, is
//! replaced: a form records how a handle is made from others ([`forms`]), and the machine makes IR of it when the handle
//! is called ([`adapters`]). Variable handles run the JDK's own accessors ([`variables`]).

mod adapters;
mod convert;
mod dynamic;
mod forms;
mod handles;
mod members;
mod variables;

use super::Entry;
use crate::domain::Domain;

pub(crate) use dynamic::invoke_constant;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    let mut entries = members::table();
    entries.extend(handles::table());
    entries.extend(forms::table());
    entries.extend(variables::table());
    entries
}
