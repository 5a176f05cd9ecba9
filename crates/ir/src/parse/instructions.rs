//! Reads one instruction, and the entries that no instruction uses.

use super::cursor::{Cursor, Parsed};
use super::values::register_parts;
use super::{Method, block_id};
use crate::body::{BlockId, Reg};
use crate::inst::{Inst, PrimReg, RefReg};
use crate::text;

impl Method {
    pub(super) fn instruction(&mut self, cursor: &mut Cursor) -> Parsed<Inst> {
        if starts_with_result(cursor) {
            let result = self.reg(cursor)?;
            cursor.expect("=")?;
            return self.with_result(result, cursor);
        }
        let start = cursor.mark();
        let word = cursor.keyword();
        Ok(match word {
            "putfield" => {
                let object = self.reference(cursor)?;
                let field = self.field(cursor)?;
                cursor.expect("=")?;
                match self.reg(cursor)? {
                    Reg::Prim(src) => Inst::PutField { object, field, src },
                    Reg::Ref(src) => Inst::PutFieldRef { object, field, src },
                }
            }
            "putstatic" => {
                let field = self.field(cursor)?;
                cursor.expect("=")?;
                match self.reg(cursor)? {
                    Reg::Prim(src) => Inst::PutStatic { field, src },
                    Reg::Ref(src) => Inst::PutStaticRef { field, src },
                }
            }
            "checkcast" => Inst::CheckCast { object: self.reference(cursor)?, class: self.class(cursor)? },
            "monitorenter" => Inst::MonitorEnter { object: self.reference(cursor)? },
            "monitorexit" => Inst::MonitorExit { object: self.reference(cursor)? },
            "initclass" => Inst::InitClass { class: self.class(cursor)? },
            "call" => Inst::Call { site: self.call(None, cursor)? },
            "concat" => Inst::Concat { site: self.concat(None, cursor)? },
            "dynamic" => Inst::Dynamic { site: self.dynamic(None, cursor)? },
            "goto" => Inst::Goto { target: block_id(cursor)? },
            "ifnull" => {
                let object = self.reference(cursor)?;
                let (then, otherwise) = branches(cursor)?;
                Inst::IfNull { object, then, otherwise }
            }
            "ifsame" => {
                let left = self.reference(cursor)?;
                cursor.expect(",")?;
                let right = self.reference(cursor)?;
                let (then, otherwise) = branches(cursor)?;
                Inst::IfSame { left, right, then, otherwise }
            }
            "switch" => Inst::Switch { on: self.prim(cursor)?, table: self.switch(cursor)? },
            "return" if cursor.at_end() => Inst::Return,
            "return" => match self.reg(cursor)? {
                Reg::Prim(src) => Inst::ReturnPrim { src },
                Reg::Ref(src) => Inst::ReturnRef { src },
            },
            "throw" => Inst::Throw { exception: self.reference(cursor)? },
            _ => match (word.strip_prefix("if."), word.strip_prefix("store.")) {
                (Some(operator), _) => {
                    let parts = operator
                        .split_once('.')
                        .and_then(|(cond, kind)| Some((text::cond_of_word(cond)?, text::kind_of_word(kind)?)));
                    let Some((cond, kind)) = parts else { return Err(unknown(cursor, start, word)) };
                    let left = self.prim(cursor)?;
                    cursor.expect(",")?;
                    let right = self.prim(cursor)?;
                    let (then, otherwise) = branches(cursor)?;
                    Inst::If { cond, kind, left, right, then, otherwise }
                }
                (_, Some("ref")) => {
                    let (array, index) = self.cell(cursor)?;
                    cursor.expect("=")?;
                    Inst::ArrayStoreRef { array, index, src: self.reference(cursor)? }
                }
                (_, Some(element)) => {
                    let Some(element) = text::element_of_word(element) else {
                        return Err(unknown(cursor, start, word));
                    };
                    let (array, index) = self.cell(cursor)?;
                    cursor.expect("=")?;
                    Inst::ArrayStore { element, array, index, src: self.prim(cursor)? }
                }
                (None, None) => return Err(unknown(cursor, start, word)),
            },
        })
    }

    /// Reads an instruction from behind `result =`.
    fn with_result(&mut self, result: Reg, cursor: &mut Cursor) -> Parsed<Inst> {
        let start = cursor.mark();
        let word = cursor.keyword();
        match word {
            "call" => return Ok(Inst::Call { site: self.call(Some(result), cursor)? }),
            "concat" => return Ok(Inst::Concat { site: self.concat(Some(result), cursor)? }),
            "dynamic" => return Ok(Inst::Dynamic { site: self.dynamic(Some(result), cursor)? }),
            _ => {}
        }
        let inst = match result {
            Reg::Prim(dst) => self.with_prim_result(dst, word, cursor)?,
            Reg::Ref(dst) => self.with_ref_result(dst, word, cursor)?,
        };
        inst.ok_or_else(|| unknown(cursor, start, word))
    }

    fn with_prim_result(&mut self, dst: PrimReg, word: &str, cursor: &mut Cursor) -> Parsed<Option<Inst>> {
        Ok(Some(match word {
            "move" => Inst::Move { dst, src: self.prim(cursor)? },
            "getfield" => Inst::GetField { dst, object: self.reference(cursor)?, field: self.field(cursor)? },
            "getstatic" => Inst::GetStatic { dst, field: self.field(cursor)? },
            "length" => Inst::ArrayLength { dst, array: self.reference(cursor)? },
            "instanceof" => Inst::InstanceOf { dst, object: self.reference(cursor)?, class: self.class(cursor)? },
            _ => {
                if let Some(op) = text::unary_of_word(word) {
                    Inst::Unary { op, dst, src: self.prim(cursor)? }
                } else if let Some(op) = text::binary_of_word(word) {
                    let left = self.prim(cursor)?;
                    cursor.expect(",")?;
                    Inst::Binary { op, dst, left, right: self.prim(cursor)? }
                } else if let Some(element) = word.strip_prefix("load.").and_then(text::element_of_word) {
                    let (array, index) = self.cell(cursor)?;
                    Inst::ArrayLoad { element, dst, array, index }
                } else {
                    return Ok(None);
                }
            }
        }))
    }

    fn with_ref_result(&mut self, dst: RefReg, word: &str, cursor: &mut Cursor) -> Parsed<Option<Inst>> {
        Ok(Some(match word {
            "move" => Inst::MoveRef { dst, src: self.reference(cursor)? },
            "constant" => Inst::Constant { dst, constant: self.table_constant(cursor)? },
            "new" => Inst::New { dst, class: self.class(cursor)? },
            "newarray" => {
                let class = self.class(cursor)?;
                cursor.expect("(")?;
                let length = self.prim(cursor)?;
                cursor.expect(")")?;
                Inst::NewArray { dst, class, length }
            }
            "newmultiarray" => {
                Inst::NewMultiArray { dst, class: self.class(cursor)?, dimensions: self.lengths(cursor)? }
            }
            "getfield" => Inst::GetFieldRef { dst, object: self.reference(cursor)?, field: self.field(cursor)? },
            "getstatic" => Inst::GetStaticRef { dst, field: self.field(cursor)? },
            "load.ref" => {
                let (array, index) = self.cell(cursor)?;
                Inst::ArrayLoadRef { dst, array, index }
            }
            _ => return Ok(None),
        }))
    }

    /// Reads `r0[i1]`.
    fn cell(&mut self, cursor: &mut Cursor) -> Parsed<(RefReg, PrimReg)> {
        let array = self.reference(cursor)?;
        cursor.expect("[")?;
        let index = self.prim(cursor)?;
        cursor.expect("]")?;
        Ok((array, index))
    }

    /// Reads a table entry that no instruction uses, from behind `unused`.
    pub(super) fn unused_entry(&mut self, cursor: &mut Cursor) -> Parsed<()> {
        let result = if starts_with_result(cursor) {
            let result = self.reg(cursor)?;
            cursor.expect("=")?;
            Some(result)
        } else {
            None
        };
        let start = cursor.mark();
        let word = cursor.keyword();
        match word {
            "class" => self.class(cursor)?,
            "field" => self.field(cursor)?,
            "constant" => self.table_constant(cursor)?,
            "call" => self.call(result, cursor)?,
            "concat" => self.concat(result, cursor)?,
            "dynamic" => self.dynamic(result, cursor)?,
            "switch" => self.switch(cursor)?,
            "lengths" => self.lengths(cursor)?,
            _ => return Err(unknown(cursor, start, word)),
        };
        Ok(())
    }
}

/// Whether a register and an `=` are next.
fn starts_with_result(cursor: &mut Cursor) -> bool {
    let start = cursor.mark();
    let found = register_parts(cursor).is_ok() && cursor.eat("=");
    cursor.back_to(start);
    found
}

fn branches(cursor: &mut Cursor) -> Parsed<(BlockId, BlockId)> {
    cursor.expect_keyword("then")?;
    let then = block_id(cursor)?;
    cursor.expect_keyword("else")?;
    Ok((then, block_id(cursor)?))
}

fn unknown(cursor: &mut Cursor, start: usize, word: &str) -> super::ParseError {
    cursor.back_to(start);
    cursor.error(format!("`{word}` is not an instruction that fits here"))
}
