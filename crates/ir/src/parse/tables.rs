//! The side tables of a method that is being read.
//!
//! Invariant: an index has at most one entry, and a finished table has no holes.

use std::collections::BTreeMap;

use crate::body::{Body, CallSite, ConcatSite, DynamicSite, FieldRef, Name, RefConstant, Switch};
use crate::inst::PrimReg;
use crate::text::numbering::Numbering;

#[derive(Default)]
pub(super) struct Tables {
    pub(super) classes: Table<Name>,
    pub(super) fields: Table<FieldRef>,
    pub(super) calls: Table<CallSite>,
    pub(super) concats: Table<ConcatSite>,
    pub(super) dynamics: Table<DynamicSite>,
    pub(super) constants: Table<RefConstant>,
    pub(super) switches: Table<Switch>,
    pub(super) dimensions: Table<Vec<PrimReg>>,
}

impl Tables {
    pub(super) fn move_into(self, body: &mut Body) -> Result<(), String> {
        body.classes = self.classes.finish("class")?;
        body.fields = self.fields.finish("field")?;
        body.calls = self.calls.finish("call")?;
        body.concats = self.concats.finish("concat")?;
        body.dynamics = self.dynamics.finish("dynamic")?;
        body.ref_constants = self.constants.finish("constant")?;
        body.switches = self.switches.finish("switch")?;
        body.dimensions = self.dimensions.finish("lengths")?;
        Ok(())
    }
}

pub(super) struct Table<T> {
    entries: BTreeMap<u32, T>,
    numbering: Numbering,
}

impl<T> Default for Table<T> {
    fn default() -> Table<T> {
        Table { entries: BTreeMap::new(), numbering: Numbering::default() }
    }
}

impl<T: PartialEq> Table<T> {
    /// The index of `entry`: the one written behind it, or else the one that the numbering gives. `shared_text` is the
    /// entry's text if equal entries are shared.
    pub(super) fn index(&mut self, entry: T, shared_text: Option<&str>, written: Option<u32>) -> Result<u32, String> {
        let index = written.unwrap_or_else(|| self.numbering.implicit(shared_text));
        self.numbering.mention(shared_text, index);
        match self.entries.get(&index) {
            Some(known) if *known != entry => Err(format!("#{index} is already something else")),
            Some(_) => Ok(index),
            None => {
                self.entries.insert(index, entry);
                Ok(index)
            }
        }
    }

    fn finish(self, what: &str) -> Result<Vec<T>, String> {
        for (expected, index) in (0u32..).zip(self.entries.keys()) {
            if expected != *index {
                return Err(format!("{what} #{expected} is nowhere defined, but #{index} is"));
            }
        }
        Ok(self.entries.into_values().collect())
    }
}
