//! Reads the parts of an instruction: registers, literals, table entries.

use super::cursor::{Cursor, Parsed};
use super::tables::Table;
use super::{Method, block_id, separated};
use crate::body::{CallSite, ConcatPart, ConcatSite, DynamicSite, FieldRef, MethodHandle, MethodRef, RefConstant};
use crate::body::{Name, Reg, Registers, Switch};
use crate::inst::{Literal, PrimReg, RefReg};
use crate::print::values as print;
use crate::text::{self, OF_CLASS, OF_INTERFACE};

/// Dynamic constants nest at most this deep.
const DEEPEST: u32 = 64;

/// Reads a register's letter and number, whatever they mean.
pub(super) fn register_parts(cursor: &mut Cursor) -> Parsed<(char, u16)> {
    for letter in ["i", "l", "f", "d", "r", "p"] {
        if cursor.eat(letter) {
            let number = cursor.number("a register's number")?;
            return Ok((letter.chars().next().unwrap_or('p'), number));
        }
    }
    Err(cursor.error("a register is missing here"))
}

/// Reads a literal; its form says its kind.
pub(super) fn literal(cursor: &mut Cursor) -> Parsed<Literal> {
    let start = cursor.mark();
    let word = cursor.raw_word()?;
    let value = match (word.strip_suffix('L'), word.strip_suffix('f').filter(|_| !word.starts_with("NaN:"))) {
        _ if word.starts_with("NaN:") => nan(word),
        (Some(long), _) => long.parse().ok().map(Literal::Long),
        (_, Some(float)) => {
            floating(float).and_then(|float| float.parse().ok()).map(|value: f32| Literal::Float(value.to_bits()))
        }
        _ if word.contains(['.', 'N', 'I', 'e']) => {
            floating(word).and_then(|double| double.parse().ok()).map(|value: f64| Literal::Double(value.to_bits()))
        }
        _ => word.parse().ok().map(Literal::Int),
    };
    value.ok_or_else(|| {
        cursor.back_to(start);
        cursor.error(format!("`{word}` is not a number"))
    })
}

/// Only the spellings of the text form: Rust would read more.
fn floating(word: &str) -> Option<&str> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'e'));
    (plain || matches!(word, "NaN" | "Infinity" | "-Infinity")).then_some(word)
}

/// `NaN:0x7fc00001f` or `NaN:0x7ff8000000000001`: the width of the digits says which, the `f` being the ninth.
fn nan(word: &str) -> Option<Literal> {
    let digits = word.strip_prefix("NaN:0x")?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    match digits.len() {
        9 => {
            let bits = u32::from_str_radix(digits.strip_suffix('f')?, 16).ok()?;
            f32::from_bits(bits).is_nan().then_some(Literal::Float(bits))
        }
        16 => {
            let bits = u64::from_str_radix(digits, 16).ok()?;
            f64::from_bits(bits).is_nan().then_some(Literal::Double(bits))
        }
        _ => None,
    }
}

/// Reads `#3` if it is next.
pub(super) fn written_index(cursor: &mut Cursor) -> Parsed<Option<u32>> {
    if cursor.eat("#") { Ok(Some(cursor.number("an index")?)) } else { Ok(None) }
}

impl Method {
    /// Reads a register of either bank.
    pub(super) fn reg(&self, cursor: &mut Cursor) -> Parsed<Reg> {
        let start = cursor.mark();
        let (letter, number) = register_parts(cursor)?;
        if letter == 'r' {
            return Ok(Reg::Ref(RefReg(number)));
        }
        let kind = self.body.prim_kinds.get(usize::from(number)).copied();
        if letter != 'p' && letter != text::kind_letter(kind) {
            cursor.back_to(start);
            return Err(cursor.error(format!("the register {letter}{number} is not declared")));
        }
        Ok(Reg::Prim(PrimReg(number)))
    }

    pub(super) fn prim(&self, cursor: &mut Cursor) -> Parsed<PrimReg> {
        let start = cursor.mark();
        match self.reg(cursor)? {
            Reg::Prim(reg) => Ok(reg),
            Reg::Ref(_) => {
                cursor.back_to(start);
                Err(cursor.error("a primitive register is wanted here"))
            }
        }
    }

    pub(super) fn reference(&self, cursor: &mut Cursor) -> Parsed<RefReg> {
        let start = cursor.mark();
        match self.reg(cursor)? {
            Reg::Ref(reg) => Ok(reg),
            Reg::Prim(_) => {
                cursor.back_to(start);
                Err(cursor.error("a reference register is wanted here"))
            }
        }
    }

    pub(super) fn class(&mut self, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        let name: Name = cursor.word()?.into();
        insert(cursor, &mut self.tables.classes, name.clone(), Some(&name))
    }

    pub(super) fn field(&mut self, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        let (class, name, descriptor) = member(cursor)?;
        let field = FieldRef { class, name, descriptor };
        let shared = print::field(&field);
        insert(cursor, &mut self.tables.fields, field, Some(&shared))
    }

    pub(super) fn table_constant(&mut self, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        let constant = self.constant(cursor, 0)?;
        let shared = print::constant(&self.body, &constant);
        insert(cursor, &mut self.tables.constants, constant, Some(&shared))
    }

    pub(super) fn lengths(&mut self, cursor: &mut Cursor) -> Parsed<u32> {
        // The parentheses keep the index apart from that of the class in front.
        let start = cursor.mark();
        cursor.expect("(")?;
        if let Some(index) = written_index(cursor)? {
            cursor.expect(")")?;
            return Ok(index);
        }
        cursor.back_to(start);
        let registers = self.arguments(cursor)?;
        if !registers.refs.is_empty() {
            return Err(cursor.error("a length is an int"));
        }
        insert(cursor, &mut self.tables.dimensions, registers.prims, None)
    }

    pub(super) fn switch(&mut self, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        cursor.expect("{")?;
        let mut cases = Vec::new();
        while !cursor.eat_keyword("default") {
            let value = cursor.number("a case or `default`")?;
            cursor.expect("->")?;
            cases.push((value, block_id(cursor)?));
            cursor.expect(",")?;
        }
        cursor.expect("->")?;
        let default = block_id(cursor)?;
        cursor.expect("}")?;
        insert(cursor, &mut self.tables.switches, Switch { cases, default }, None)
    }

    /// Reads a call site from behind `call`.
    pub(super) fn call(&mut self, result: Option<Reg>, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        let kind = cursor.mnemonic("a kind of call", text::call_kind_of_word)?;
        let method = method(cursor, text::call_names_interface(kind))?;
        let arguments = self.arguments(cursor)?;
        insert(cursor, &mut self.tables.calls, CallSite { kind, method, arguments, result }, None)
    }

    /// Reads a concatenation from behind `concat`.
    pub(super) fn concat(&mut self, result: Option<Reg>, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        let Some(Reg::Ref(result)) = result else {
            return Err(cursor.error("a concatenation goes into a reference register"));
        };
        let mut parts = Vec::new();
        if cursor.eat("(") {
            cursor.expect(")")?;
        } else {
            separated(cursor, |cursor| {
                parts.push(if cursor.looking_at("\"") {
                    ConcatPart::Text(cursor.string()?)
                } else {
                    ConcatPart::String(self.reference(cursor)?)
                });
                Ok(())
            })?;
        }
        insert(cursor, &mut self.tables.concats, ConcatSite { parts, result }, None)
    }

    /// Reads a dynamic site from behind `dynamic`.
    pub(super) fn dynamic(&mut self, result: Option<Reg>, cursor: &mut Cursor) -> Parsed<u32> {
        if let Some(index) = written_index(cursor)? {
            return Ok(index);
        }
        let site = self.dynamic_site(result, cursor, 0)?;
        insert(cursor, &mut self.tables.dynamics, site, None)
    }

    fn dynamic_site(&mut self, result: Option<Reg>, cursor: &mut Cursor, depth: u32) -> Parsed<DynamicSite> {
        if depth > DEEPEST {
            return Err(cursor.error("dynamic constants are nested too deeply"));
        }
        let (name, descriptor) = name_and_descriptor(cursor)?;
        let arguments = self.arguments(cursor)?;
        cursor.expect_keyword("bootstrap")?;
        let bootstrap = handle(cursor)?;
        cursor.expect("[")?;
        let mut static_arguments = Vec::new();
        if !cursor.looking_at("]") {
            separated(cursor, |cursor| {
                static_arguments.push(self.constant(cursor, depth + 1)?);
                Ok(())
            })?;
        }
        cursor.expect("]")?;
        Ok(DynamicSite { bootstrap, static_arguments, name, descriptor, arguments, result })
    }

    fn constant(&mut self, cursor: &mut Cursor, depth: u32) -> Parsed<RefConstant> {
        if cursor.looking_at("\"") {
            return cursor.string().map(RefConstant::String);
        }
        let start = cursor.mark();
        let word = cursor.keyword();
        match word {
            "class" => return Ok(RefConstant::Class(cursor.word()?.into())),
            "methodtype" => return Ok(RefConstant::MethodType(cursor.word()?.into())),
            "handle" => return handle(cursor).map(RefConstant::MethodHandle),
            "dynamic" => return Ok(RefConstant::Dynamic(Box::new(self.dynamic_site(None, cursor, depth)?))),
            _ => cursor.back_to(start),
        }
        if word.starts_with(['i', 'l', 'f', 'd', 'r', 'p']) {
            let result = self.reg(cursor)?;
            cursor.expect("=")?;
            cursor.expect_keyword("dynamic")?;
            return Ok(RefConstant::Dynamic(Box::new(self.dynamic_site(Some(result), cursor, depth)?)));
        }
        literal(cursor).map(RefConstant::Number)
    }

    /// Reads registers in parentheses and sorts them by bank.
    fn arguments(&self, cursor: &mut Cursor) -> Parsed<Registers> {
        let mut registers = Registers::default();
        cursor.expect("(")?;
        if !cursor.looking_at(")") {
            separated(cursor, |cursor| {
                match self.reg(cursor)? {
                    Reg::Prim(reg) => registers.prims.push(reg),
                    Reg::Ref(reg) => registers.refs.push(reg),
                }
                Ok(())
            })?;
        }
        cursor.expect(")")?;
        Ok(registers)
    }
}

/// Puts an entry into its table, under the index that may be written behind it.
fn insert<T: PartialEq>(cursor: &mut Cursor, table: &mut Table<T>, entry: T, shared: Option<&str>) -> Parsed<u32> {
    let written = written_index(cursor)?;
    table.index(entry, shared, written).map_err(|message| cursor.error(message))
}

fn handle(cursor: &mut Cursor) -> Parsed<MethodHandle> {
    let kind = cursor.mnemonic("a kind of method handle", text::handle_kind_of_word)?;
    Ok(MethodHandle { kind, member: method(cursor, text::handle_names_interface(kind))? })
}

fn method(cursor: &mut Cursor, suggested: bool) -> Parsed<MethodRef> {
    let start = cursor.mark();
    let interface = match cursor.raw_word()? {
        OF_INTERFACE => true,
        OF_CLASS => false,
        _ => {
            cursor.back_to(start);
            suggested
        }
    };
    let (class, name, descriptor) = member(cursor)?;
    Ok(MethodRef { class, name, descriptor, interface })
}

/// Reads `class.name:descriptor` or `class.name(descriptor)result`.
fn member(cursor: &mut Cursor) -> Parsed<(Name, Name, Name)> {
    let start = cursor.mark();
    let raw = cursor.raw_word()?;
    let Some((class, rest)) = raw.split_once('.') else {
        cursor.back_to(start);
        return Err(cursor.error("a member is missing here, such as `Point.x:I` or `Point.move(II)V`"));
    };
    let class = cursor.unescape(class, start)?;
    let (name, descriptor) = split_name(cursor, rest, start)?;
    Ok((class.into(), name, descriptor))
}

fn name_and_descriptor(cursor: &mut Cursor) -> Parsed<(Name, Name)> {
    let start = cursor.mark();
    let raw = cursor.raw_word()?;
    split_name(cursor, raw, start)
}

fn split_name(cursor: &mut Cursor, raw: &str, start: usize) -> Parsed<(Name, Name)> {
    let Some(end) = raw.find(['(', ':']) else {
        cursor.back_to(start);
        return Err(cursor.error("a descriptor is missing here"));
    };
    let behind = end + usize::from(raw[end..].starts_with(':'));
    let name = cursor.unescape(&raw[..end], start)?;
    let descriptor = cursor.unescape(&raw[behind..], start)?;
    Ok((name.into(), descriptor.into()))
}
