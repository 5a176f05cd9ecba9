//! Reads the operands of bytecode instructions.
//!
//! Invariant: never reads beyond the code; every error carries the file offset of the instruction.

use super::bytecode::Index;
use crate::classfile::{Code, FormatError};

/// A position in a method's code.
pub struct Reader<'a> {
    code: &'a Code,
    /// Offset of the instruction being read.
    at: usize,
    position: usize,
}

impl<'a> Reader<'a> {
    /// At the start of the code.
    pub fn new(code: &'a Code) -> Reader<'a> {
        Reader { code, at: 0, position: 0 }
    }

    /// Whether nothing is left.
    pub fn at_end(&self) -> bool {
        self.position >= self.code.bytes.len()
    }

    /// Starts an instruction and says its offset.
    pub fn begin(&mut self) -> u16 {
        self.at = self.position;
        self.at as u16
    }

    /// An error about the current instruction.
    pub fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError { offset: self.code.offset + self.at, message: message.into() }
    }

    /// The next byte.
    pub fn u8(&mut self) -> Result<u8, FormatError> {
        let byte = *self.code.bytes.get(self.position).ok_or_else(|| self.error("the last instruction is cut off"))?;
        self.position += 1;
        Ok(byte)
    }

    /// The next two bytes.
    pub fn u16(&mut self) -> Result<u16, FormatError> {
        Ok(u16::from(self.u8()?) << 8 | u16::from(self.u8()?))
    }

    /// The next four bytes.
    pub fn u32(&mut self) -> Result<u32, FormatError> {
        Ok(u32::from(self.u16()?) << 16 | u32::from(self.u16()?))
    }

    /// A byte that must be zero.
    pub fn zero(&mut self) -> Result<(), FormatError> {
        match self.u8()? {
            0 => Ok(()),
            other => Err(self.error(format!("a byte that must be zero is {other}"))),
        }
    }

    /// A branch target with a two-byte distance, as a code offset; too large if it lies before the code.
    pub fn branch16(&mut self) -> Result<Index, FormatError> {
        let distance = i32::from(self.u16()? as i16);
        Ok((self.at as i32 + distance) as Index)
    }

    /// A branch target with a four-byte distance, as a code offset; too large if it lies outside the code.
    pub fn branch32(&mut self) -> Result<Index, FormatError> {
        let distance = self.u32()? as i32;
        Ok((self.at as i32).wrapping_add(distance) as Index)
    }

    /// Skips to the next multiple of four. The JVM has not looked at the skipped bytes since Java 7.
    pub fn align(&mut self) {
        self.position = self.position.next_multiple_of(4).min(self.code.bytes.len());
    }

    /// Fails unless `count` more bytes are there, so that nobody allocates for a count that the file only claims.
    pub fn expect_remaining(&self, count: u64) -> Result<(), FormatError> {
        if count > (self.code.bytes.len() - self.position) as u64 {
            return Err(self.error("the last instruction is cut off"));
        }
        Ok(())
    }
}
