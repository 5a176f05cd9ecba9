//! `java.lang.reflect`: calls through `Method` and `Constructor`, and the class `Array`. Fields need nothing here: the
//! JDK reads and writes them through `Unsafe` or method handles.
//!
//! Up to Java 21 the JDK calls natives (`invoke0`) that are modelled here, later versions use method handles.

mod arrays;
pub(crate) mod boxes;
mod calls;

use super::Entry;
use crate::domain::Domain;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    let mut entries = calls::table();
    entries.extend(arrays::table());
    entries
}
