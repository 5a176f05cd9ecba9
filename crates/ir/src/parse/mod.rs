//! The parser of the text form, which `docs/ir.md` describes.
//!
//! It checks what it needs to build a body and no more: whether the body is valid is the validator's to say, so that
//! the validator can be tested in the text form. Invariant: no input makes it panic or take memory out of proportion.

mod cursor;
mod instructions;
mod tables;
mod values;

use std::fmt;

use self::cursor::{Cursor, Parsed};
use self::tables::Tables;
use crate::body::{Block, BlockId, Body, Handler, LineEntry, LocalName};
use crate::inst::Kind;
use crate::text::CATCH_ANY;

/// Why a text could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What is wrong, in words.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

/// Reads the text of one method: its header line and its body.
pub fn parse_method(text: &str) -> Result<(String, Body), ParseError> {
    let mut methods = parse_methods(text)?.into_iter();
    match (methods.next(), methods.next()) {
        (Some(method), None) => Ok(method),
        (None, _) => Err(ParseError { line: 1, column: 1, message: "there is no method".to_string() }),
        (Some(_), Some((header, _))) => {
            let line = text.lines().position(|line| line.trim() == format!("method {header}")).unwrap_or(0) + 1;
            Err(ParseError { line, column: 1, message: "only one method is expected".to_string() })
        }
    }
}

/// Reads any number of methods, each from its `method` line to the next.
pub fn parse_methods(text: &str) -> Result<Vec<(String, Body)>, ParseError> {
    let mut methods = Vec::new();
    let mut current: Option<(String, Method)> = None;
    let mut last_line = 0;
    for (line, text) in (1..).zip(text.lines()) {
        last_line = line;
        let mut cursor = Cursor::new(text, line);
        if cursor.at_end() {
            continue;
        }
        if let Some(header) = text.trim().strip_prefix("method ") {
            if let Some((header, method)) = current.replace((header.trim().to_string(), Method::default())) {
                methods.push((header, method.finish(line)?));
            }
            continue;
        }
        match &mut current {
            Some((_, method)) => method.line(&mut cursor)?,
            None => return Err(cursor.error("a `method` line should come first")),
        }
        cursor.expect_end()?;
    }
    if let Some((header, method)) = current {
        methods.push((header, method.finish(last_line)?));
    }
    Ok(methods)
}

/// A method that is being read.
#[derive(Default)]
struct Method {
    body: Body,
    tables: Tables,
}

impl Method {
    fn line(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        let start = cursor.mark();
        let word = cursor.keyword();
        if cursor.eat(":") {
            match word {
                "parameters" => return self.parameters(cursor),
                "registers" => return self.registers(cursor),
                "constants" => return self.constants(cursor),
                "lines" => return self.lines(cursor),
                _ => {}
            }
            if let Some(index) = word.strip_prefix('b').and_then(|index| index.parse().ok()) {
                return self.block(index, cursor);
            }
            if word.bytes().all(|digit| digit.is_ascii_digit()) {
                cursor.back_to(start);
                let origin = cursor.number("a bytecode offset")?;
                cursor.expect(":")?;
                return self.instruction_line(origin, cursor);
            }
            cursor.back_to(start);
            return Err(cursor.error(format!("`{word}:` is unknown")));
        }
        match word {
            "local" => self.local(cursor),
            "unused" => self.unused_entry(cursor),
            _ => {
                cursor.back_to(start);
                let origin = self.body.origins.last().copied().unwrap_or_default();
                self.instruction_line(origin, cursor)
            }
        }
    }

    fn parameters(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        let (mut prims, mut refs) = self.body.parameters;
        separated(cursor, |cursor| {
            let (letter, first, last) = range(cursor)?;
            let count = if letter == 'r' { &mut refs } else { &mut prims };
            if first != *count {
                return Err(cursor.error("parameters should count up from 0"));
            }
            *count = last.checked_add(1).ok_or_else(|| cursor.error("there are too many parameters"))?;
            Ok(())
        })?;
        self.body.parameters = (prims, refs);
        Ok(())
    }

    fn registers(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        let body = &mut self.body;
        if !body.blocks.is_empty() {
            return Err(cursor.error("registers are declared before the first block"));
        }
        separated(cursor, |cursor| {
            let (letter, first, last) = range(cursor)?;
            let kind = match letter {
                'i' => Some(Kind::Int),
                'l' => Some(Kind::Long),
                'f' => Some(Kind::Float),
                'd' => Some(Kind::Double),
                'r' => None,
                _ => return Err(cursor.error("a register is declared with the letter of its kind")),
            };
            let count = if kind.is_some() { body.prim_kinds.len() } else { usize::from(body.ref_count) };
            if usize::from(first) != count {
                return Err(cursor.error(format!("the next register of this bank is {count}")));
            }
            match kind {
                Some(kind) => body.prim_kinds.resize(usize::from(last) + 1, kind),
                None => {
                    body.ref_count = last.checked_add(1).ok_or_else(|| cursor.error("there are too many registers"))?;
                }
            }
            Ok(())
        })
    }

    fn constants(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        separated(cursor, |cursor| {
            let reg = self.prim(cursor)?;
            cursor.expect("=")?;
            self.body.constants.push((reg, values::literal(cursor)?));
            Ok(())
        })
    }

    fn lines(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        separated(cursor, |cursor| {
            let start = cursor.number("a bytecode offset")?;
            let line = cursor.number("a line")?;
            self.body.lines.push(LineEntry { start, line });
            Ok(())
        })
    }

    fn local(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        let register = self.reg(cursor)?;
        let name = cursor.word()?.into();
        let descriptor = cursor.word()?.into();
        let start = cursor.number("a bytecode offset")?;
        cursor.expect("..")?;
        let end = cursor.number("a bytecode offset")?;
        self.body.locals.push(LocalName { name, descriptor, register, start, end });
        Ok(())
    }

    fn block(&mut self, index: u32, cursor: &mut Cursor) -> Parsed<()> {
        if index as usize != self.body.blocks.len() {
            return Err(cursor.error(format!("the next block is b{}", self.body.blocks.len())));
        }
        let start = self.body.code.len() as u32;
        let mut handlers = Vec::new();
        if cursor.eat_keyword("catch") {
            separated(cursor, |cursor| {
                let raw_start = cursor.mark();
                let catch = if cursor.raw_word()? == CATCH_ANY {
                    None
                } else {
                    cursor.back_to(raw_start);
                    Some(self.class(cursor)?)
                };
                cursor.expect("->")?;
                let target = block_id(cursor)?;
                cursor.expect_keyword("into")?;
                handlers.push(Handler { catch, target, into: self.reference(cursor)? });
                Ok(())
            })?;
        }
        self.body.blocks.push(Block { start, end: start, handlers });
        Ok(())
    }

    fn instruction_line(&mut self, origin: u16, cursor: &mut Cursor) -> Parsed<()> {
        if self.body.blocks.is_empty() {
            return Err(cursor.error("an instruction stands in a block, and none has begun"));
        }
        let inst = self.instruction(cursor)?;
        self.body.code.push(inst);
        self.body.origins.push(origin);
        if let Some(block) = self.body.blocks.last_mut() {
            block.end += 1;
        }
        Ok(())
    }

    fn finish(self, line: usize) -> Parsed<Body> {
        let mut body = self.body;
        self.tables.move_into(&mut body).map_err(|message| ParseError {
            line,
            column: 1,
            message: format!("at the end of the method: {message}"),
        })?;
        Ok(body)
    }
}

/// Reads one or more items with commas between them.
fn separated(cursor: &mut Cursor, mut item: impl FnMut(&mut Cursor) -> Parsed<()>) -> Parsed<()> {
    item(cursor)?;
    while cursor.eat(",") {
        item(cursor)?;
    }
    Ok(())
}

/// Reads `i0` or `i0..i3`: the letter, the first and the last number.
fn range(cursor: &mut Cursor) -> Parsed<(char, u16, u16)> {
    let (letter, first) = values::register_parts(cursor)?;
    if !cursor.eat("..") {
        return Ok((letter, first, first));
    }
    let (last_letter, last) = values::register_parts(cursor)?;
    if last_letter != letter || last < first {
        return Err(cursor.error("this is not a range of registers"));
    }
    Ok((letter, first, last))
}

fn block_id(cursor: &mut Cursor) -> Parsed<BlockId> {
    cursor.expect("b")?;
    Ok(BlockId(cursor.number("a block's number")?))
}
