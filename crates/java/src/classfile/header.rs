//! The first part of a class file: what is needed to place a class in the hierarchy, and to know which types it implements by functions,
//! without its members.

use std::sync::Arc;

use tandem_ir::Name;

use super::reader::Reader;
use super::{ConstantPool, FormatError, parse};

/// What a class says about the hierarchy.
#[derive(Clone, Debug)]
pub struct Header {
    /// Internal name.
    pub name: Name,
    /// `ACC_*` flags.
    pub access: u16,
    /// `None` only for `java/lang/Object` and `module-info`.
    pub super_name: Option<Name>,
    /// Direct superinterfaces.
    pub interfaces: Vec<Name>,
    /// The types of the functions that its code makes, by lambdas and method references.
    pub functions: Vec<Name>,
}

impl Header {
    /// Reads the header of a class file; what comes after it is not looked at.
    pub fn parse(bytes: &Arc<[u8]>) -> Result<Header, FormatError> {
        let mut reader = Reader::new(bytes, 0, usize::MAX);
        let major = parse::version(&mut reader)?;
        let pool = ConstantPool::parse(bytes, &mut reader)?;
        Ok(parse::header(&pool, &mut reader, major)?.0)
    }
}
