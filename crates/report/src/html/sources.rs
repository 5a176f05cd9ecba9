//! The source files that a page shows, each once.

use std::collections::BTreeMap;

use tandem_machine::TraceFrame;

use crate::place::SourceLine;
use crate::terminal::SourceFinder;

/// Longer files are left out of a page.
const LONGEST: usize = 400_000;

/// The files that are needed so far.
pub(super) struct SourceTable<'s> {
    find: SourceFinder<'s>,
    /// The number of each file; none if it is not at hand.
    numbers: BTreeMap<String, Option<usize>>,
    texts: Vec<String>,
}

impl<'s> SourceTable<'s> {
    pub fn new(find: SourceFinder<'s>) -> SourceTable<'s> {
        SourceTable { find, numbers: BTreeMap::new(), texts: Vec::new() }
    }

    /// The number of a file, given its path below a source folder.
    pub fn number(&mut self, path: &str) -> Option<usize> {
        if let Some(number) = self.numbers.get(path) {
            return *number;
        }
        let text = (self.find)(path).filter(|text| text.len() <= LONGEST);
        let number = text.map(|text| {
            self.texts.push(text);
            self.texts.len() - 1
        });
        self.numbers.insert(path.to_string(), number);
        number
    }

    /// The file and the line of a frame.
    pub fn place(&mut self, frame: &TraceFrame) -> Option<(usize, u32)> {
        let SourceLine { path, line } = SourceLine::of_frame(frame)?;
        Some((self.number(&path)?, line))
    }

    /// The texts in the order of their numbers.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| &**text)
    }
}
