//! A cursor over the bytes of a class file.
//!
//! Invariant: it never reads outside its range, and every error carries the offset where the bytes ran out.

use super::FormatError;

/// A cursor over `bytes[..end]`.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    position: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    /// A cursor at `start` that ends before `start + length`; both are cut to what is there.
    pub fn new(bytes: &'a [u8], start: usize, length: usize) -> Reader<'a> {
        let position = start.min(bytes.len());
        Reader { bytes, position, end: position.saturating_add(length).min(bytes.len()) }
    }

    /// Where the next byte stands in the file.
    pub fn offset(&self) -> usize {
        self.position
    }

    /// How many bytes are left.
    pub fn remaining(&self) -> usize {
        self.end - self.position
    }

    /// The next `length` bytes.
    pub fn take(&mut self, length: usize) -> Result<&'a [u8], FormatError> {
        if length > self.remaining() {
            let message = format!("{length} bytes expected, but only {} are left", self.remaining());
            return Err(FormatError { offset: self.position, message });
        }
        let start = self.position;
        self.position += length;
        Ok(&self.bytes[start..self.position])
    }

    /// The next byte.
    pub fn u8(&mut self) -> Result<u8, FormatError> {
        Ok(self.take(1)?[0])
    }

    /// The next two bytes.
    pub fn u16(&mut self) -> Result<u16, FormatError> {
        let bytes = self.take(2)?;
        Ok(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    /// The next four bytes.
    pub fn u32(&mut self) -> Result<u32, FormatError> {
        let bytes = self.take(4)?;
        Ok(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    /// A count, and the promise that so many items of at least `size` bytes can follow.
    pub fn count(&mut self, size: usize) -> Result<usize, FormatError> {
        let offset = self.position;
        let count = usize::from(self.u16()?);
        if count.saturating_mul(size) > self.remaining() {
            let message = format!("{count} entries announced, but only {} bytes are left", self.remaining());
            return Err(FormatError { offset, message });
        }
        Ok(count)
    }

    /// A cursor over the next `length` bytes, which this one skips.
    pub fn part(&mut self, length: usize) -> Result<Reader<'a>, FormatError> {
        let start = self.position;
        self.take(length)?;
        Ok(Reader { bytes: self.bytes, position: start, end: start + length })
    }

    /// Fails unless everything was read.
    pub fn finish(&self, what: &str) -> Result<(), FormatError> {
        match self.remaining() {
            0 => Ok(()),
            left => Err(FormatError { offset: self.position, message: format!("{left} bytes too many in {what}") }),
        }
    }
}
