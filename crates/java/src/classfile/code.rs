//! The `Code` and `MethodParameters` attributes of a method, decoded when they are needed.
//!
//! Invariant: every offset in a decoded table lies inside the code.

use tandem_ir::LineEntry;

use super::parse::attributes;
use super::reader::Reader;
use super::{ClassFile, Code, ExceptionEntry, FormatError, LocalVariable, MethodParameter, names};
use crate::class::access;

impl ClassFile {
    /// Decodes the code of the method at `method_index` in [`ClassFile::methods`]; `None` if it has none.
    pub fn code(&self, method_index: usize) -> Result<Option<Code>, FormatError> {
        let Some(method) = self.methods.get(method_index) else { return Ok(None) };
        let Some((start, length)) = method.code else { return Ok(None) };
        let mut reader = Reader::new(&self.bytes, start, length);
        let max_stack = reader.u16()?;
        let locals_at = reader.offset();
        let max_locals = reader.u16()?;
        let receiver = usize::from(method.access & access::STATIC == 0);
        if names::argument_slots(&method.descriptor).unwrap_or(0) + receiver > usize::from(max_locals) {
            return fail(locals_at, format!("the arguments of {} do not fit into {max_locals} locals", method.name));
        }
        let length_at = reader.offset();
        let code_length = reader.u32()?;
        if code_length == 0 || code_length > 0xffff {
            return fail(length_at, format!("method {} has {code_length} bytes of code", method.name));
        }
        let offset = reader.offset();
        let bytes = reader.take(code_length as usize)?.to_vec();
        let handlers = self.handlers(&mut reader, code_length)?;
        let mut lines = Vec::new();
        let mut locals = Vec::new();
        attributes(&self.pool, &mut reader, |name, content| match name {
            b"LineNumberTable" => line_numbers(content, code_length, &mut lines),
            b"LocalVariableTable" => self.local_variables(content, code_length, max_locals, &mut locals),
            _ => Ok(()),
        })?;
        reader.finish("the Code attribute")?;
        lines.sort_by_key(|entry| entry.start);
        Ok(Some(Code { offset, max_stack, max_locals, bytes, handlers, lines, locals }))
    }

    /// Decodes the `MethodParameters` of the method at `method_index`; empty if it has none.
    pub fn method_parameters(&self, method_index: usize) -> Result<Vec<MethodParameter>, FormatError> {
        let Some((start, length)) = self.methods.get(method_index).and_then(|method| method.parameters) else {
            return Ok(Vec::new());
        };
        let mut reader = Reader::new(&self.bytes, start, length);
        let mut parameters = Vec::new();
        for _ in 0..reader.u8()? {
            let name = match reader.u16()? {
                0 => None,
                index => Some(self.pool.field_name(index)?),
            };
            parameters.push(MethodParameter { name, access: reader.u16()? });
        }
        reader.finish("MethodParameters")?;
        Ok(parameters)
    }

    fn handlers(&self, reader: &mut Reader<'_>, code_length: u32) -> Result<Vec<ExceptionEntry>, FormatError> {
        let count = reader.count(8)?;
        let mut handlers = Vec::with_capacity(count);
        for _ in 0..count {
            let offset = reader.offset();
            let (start, end, handler) = (reader.u16()?, reader.u16()?, reader.u16()?);
            if start >= end || u32::from(end) > code_length || u32::from(handler) >= code_length {
                return fail(offset, format!("exception handler {start}..{end} -> {handler} lies outside the code"));
            }
            let catch = match reader.u16()? {
                0 => None,
                index => Some(self.pool.class(index)?),
            };
            handlers.push(ExceptionEntry { start, end, handler, catch });
        }
        Ok(handlers)
    }

    fn local_variables(
        &self,
        content: &mut Reader<'_>,
        code_length: u32,
        max_locals: u16,
        into: &mut Vec<LocalVariable>,
    ) -> Result<(), FormatError> {
        for _ in 0..content.count(10)? {
            let offset = content.offset();
            let start = content.u16()?;
            let end = start.saturating_add(content.u16()?);
            let name = self.pool.field_name(content.u16()?)?;
            let descriptor = self.pool.field_descriptor(content.u16()?)?;
            let slot = content.u16()?;
            let size = u32::from(matches!(&*descriptor, "J" | "D")) + 1;
            if u32::from(end) > code_length || u32::from(slot) + size > u32::from(max_locals) {
                return fail(offset, format!("local variable {name} lies outside the code or the locals"));
            }
            into.push(LocalVariable { start, end, name, descriptor, slot });
        }
        content.finish("LocalVariableTable")
    }
}

fn line_numbers(content: &mut Reader<'_>, code_length: u32, into: &mut Vec<LineEntry>) -> Result<(), FormatError> {
    for _ in 0..content.count(4)? {
        let offset = content.offset();
        let (start, line) = (content.u16()?, content.u16()?);
        if u32::from(start) >= code_length {
            return fail(offset, format!("line {line} starts outside the code"));
        }
        into.push(LineEntry { start, line });
    }
    content.finish("LineNumberTable")
}

fn fail<T>(offset: usize, message: String) -> Result<T, FormatError> {
    Err(FormatError { offset, message })
}
