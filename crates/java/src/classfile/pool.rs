//! Constant pool entries and their decoding.

use tandem_ir::{FieldRef, MethodRef, Name};

use super::{Constant, ConstantPool, DynamicInfo, FormatError};

/// One raw entry.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// Index 0, or the second half of an 8-byte entry.
    Unusable,
}

impl ConstantPool {
    pub(crate) fn lookup_class(&self, _index: u16) -> Result<Name, FormatError> {
        let _ = (&self.entries, Entry::Unusable);
        unreachable!()
    }
    pub(crate) fn lookup_field(&self, _index: u16) -> Result<FieldRef, FormatError> {
        unreachable!()
    }
    pub(crate) fn lookup_method(&self, _index: u16) -> Result<MethodRef, FormatError> {
        unreachable!()
    }
    pub(crate) fn lookup_invoke_dynamic(&self, _index: u16) -> Result<DynamicInfo, FormatError> {
        unreachable!()
    }
    pub(crate) fn lookup_constant(&self, _index: u16) -> Result<Constant, FormatError> {
        unreachable!()
    }
}
