//! Which index a table entry gets that the text mentions without a number.
//!
//! Instructions point into side tables; the text writes the entry in place of the index. Entries count up in the order
//! in which they are first mentioned, and in shared tables an equal entry is the same entry. That is how lowering
//! numbers them, too, so numbers (`#3`) appear only where a body differs.
//!
//! Invariant: the printer and the parser make the same sequence of calls and so agree on every index.

use std::collections::HashMap;

/// The numbering of one table.
#[derive(Default)]
pub(crate) struct Numbering {
    next: u32,
    first_mention: HashMap<String, u32>,
}

impl Numbering {
    /// The index that the entry gets if no number is written. `text` is the entry in the text form if equal entries
    /// are shared.
    pub(crate) fn implicit(&self, text: Option<&str>) -> u32 {
        text.and_then(|text| self.first_mention.get(text)).copied().unwrap_or(self.next)
    }

    /// Notes that the entry has this index.
    pub(crate) fn mention(&mut self, text: Option<&str>, index: u32) {
        self.next = self.next.max(index.saturating_add(1));
        if let Some(text) = text
            && !self.first_mention.contains_key(text)
        {
            self.first_mention.insert(text.to_string(), index);
        }
    }
}
