//! Terms in Java syntax.

use crate::terms::{TermId, Terms};

impl Terms {
    /// The term as a Java expression over the names of the symbols.
    pub fn show(&self, id: TermId) -> String {
        format!("{:?}", self.get(id))
    }
}
