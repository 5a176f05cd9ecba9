//! One instruction as text.
//!
//! Twins on the two banks print alike: the registers' names say which one is meant.

use super::Printer;
use super::values::{self, register, word};
use crate::body::Reg;
use crate::inst::Inst;
use crate::text;

impl Printer<'_> {
    pub(super) fn instruction_text(&mut self, inst: &Inst) -> String {
        let body = self.body;
        let name = |reg: Reg| register(body, reg);
        match *inst {
            Inst::Move { dst, src } => format!("{} = move {}", name(dst.into()), name(src.into())),
            Inst::MoveRef { dst, src } => format!("{} = move {}", name(dst.into()), name(src.into())),
            Inst::Unary { op, dst, src } => {
                format!("{} = {} {}", name(dst.into()), text::unary_word(op), name(src.into()))
            }
            Inst::Binary { op, dst, left, right } => {
                let (left, right) = (name(left.into()), name(right.into()));
                format!("{} = {} {left}, {right}", name(dst.into()), text::binary_word(op))
            }
            Inst::Constant { dst, constant } => format!("{} = constant {}", name(dst.into()), self.constant(constant)),
            Inst::New { dst, class } => format!("{} = new {}", name(dst.into()), self.class(class, word)),
            Inst::NewArray { dst, class, length } => {
                format!("{} = newarray {} ({})", name(dst.into()), self.class(class, word), name(length.into()))
            }
            Inst::NewMultiArray { dst, class, dimensions } => {
                let class = self.class(class, word);
                format!("{} = newmultiarray {class} {}", name(dst.into()), self.lengths(dimensions))
            }
            Inst::GetField { dst, object, field } => self.get_field(dst.into(), Some(object.into()), field),
            Inst::GetFieldRef { dst, object, field } => self.get_field(dst.into(), Some(object.into()), field),
            Inst::GetStatic { dst, field } => self.get_field(dst.into(), None, field),
            Inst::GetStaticRef { dst, field } => self.get_field(dst.into(), None, field),
            Inst::PutField { object, field, src } => self.put_field(Some(object.into()), field, src.into()),
            Inst::PutFieldRef { object, field, src } => self.put_field(Some(object.into()), field, src.into()),
            Inst::PutStatic { field, src } => self.put_field(None, field, src.into()),
            Inst::PutStaticRef { field, src } => self.put_field(None, field, src.into()),
            Inst::ArrayLoad { element, dst, array, index } => {
                let (array, index) = (name(array.into()), name(index.into()));
                format!("{} = load.{} {array}[{index}]", name(dst.into()), text::element_word(element))
            }
            Inst::ArrayLoadRef { dst, array, index } => {
                format!("{} = load.ref {}[{}]", name(dst.into()), name(array.into()), name(index.into()))
            }
            Inst::ArrayStore { element, array, index, src } => {
                let (array, index) = (name(array.into()), name(index.into()));
                format!("store.{} {array}[{index}] = {}", text::element_word(element), name(src.into()))
            }
            Inst::ArrayStoreRef { array, index, src } => {
                format!("store.ref {}[{}] = {}", name(array.into()), name(index.into()), name(src.into()))
            }
            Inst::ArrayLength { dst, array } => format!("{} = length {}", name(dst.into()), name(array.into())),
            Inst::InstanceOf { dst, object, class } => {
                let class = self.class(class, word);
                format!("{} = instanceof {} {class}", name(dst.into()), name(object.into()))
            }
            Inst::CheckCast { object, class } => {
                format!("checkcast {} {}", name(object.into()), self.class(class, word))
            }
            Inst::MonitorEnter { object } => format!("monitorenter {}", name(object.into())),
            Inst::MonitorExit { object } => format!("monitorexit {}", name(object.into())),
            Inst::InitClass { class } => format!("initclass {}", self.class(class, word)),
            Inst::Call { site } => match body.calls.get(site as usize) {
                Some(entry) => values::call(body, entry) + &self.tables.calls.suffix(None, site),
                None => format!("call #{site}"),
            },
            Inst::Concat { site } => match body.concats.get(site as usize) {
                Some(entry) => values::concat(body, entry) + &self.tables.concats.suffix(None, site),
                None => format!("concat #{site}"),
            },
            Inst::Dynamic { site } => match body.dynamics.get(site as usize) {
                Some(entry) => values::dynamic(body, entry) + &self.tables.dynamics.suffix(None, site),
                None => format!("dynamic #{site}"),
            },
            Inst::Goto { target } => format!("goto b{}", target.0),
            Inst::If { cond, kind, left, right, then, otherwise } => {
                let (left, right) = (name(left.into()), name(right.into()));
                let (cond, kind) = (text::cond_word(cond), text::kind_word(kind));
                format!("if.{cond}.{kind} {left}, {right} then b{} else b{}", then.0, otherwise.0)
            }
            Inst::IfNull { object, then, otherwise } => {
                format!("ifnull {} then b{} else b{}", name(object.into()), then.0, otherwise.0)
            }
            Inst::IfSame { left, right, then, otherwise } => {
                let (left, right) = (name(left.into()), name(right.into()));
                format!("ifsame {left}, {right} then b{} else b{}", then.0, otherwise.0)
            }
            Inst::Switch { on, table } => match body.switches.get(table as usize) {
                Some(entry) => {
                    let suffix = self.tables.switches.suffix(None, table);
                    format!("switch {} {}{suffix}", name(on.into()), values::switch(entry))
                }
                None => format!("switch {} #{table}", name(on.into())),
            },
            Inst::Return => "return".to_string(),
            Inst::ReturnPrim { src } => format!("return {}", name(src.into())),
            Inst::ReturnRef { src } => format!("return {}", name(src.into())),
            Inst::Throw { exception } => format!("throw {}", name(exception.into())),
        }
    }

    fn get_field(&mut self, dst: Reg, object: Option<Reg>, field: u32) -> String {
        let (dst, field) = (register(self.body, dst), self.field(field));
        match object {
            Some(object) => format!("{dst} = getfield {} {field}", register(self.body, object)),
            None => format!("{dst} = getstatic {field}"),
        }
    }

    fn put_field(&mut self, object: Option<Reg>, field: u32, src: Reg) -> String {
        let (src, field) = (register(self.body, src), self.field(field));
        match object {
            Some(object) => format!("putfield {} {field} = {src}", register(self.body, object)),
            None => format!("putstatic {field} = {src}"),
        }
    }

    /// An entry of the class table in the form that `write` gives it.
    pub(super) fn class(&mut self, class: u32, write: impl Fn(&str) -> String) -> String {
        match self.body.classes.get(class as usize) {
            // A class counts as the same wherever it stands, so what is compared is its plain form.
            Some(name) => write(name) + &self.tables.classes.suffix(Some(name), class),
            None => format!("#{class}"),
        }
    }

    fn field(&mut self, field: u32) -> String {
        match self.body.fields.get(field as usize) {
            Some(entry) => {
                let text = values::field(entry);
                let suffix = self.tables.fields.suffix(Some(&text), field);
                text + &suffix
            }
            None => format!("#{field}"),
        }
    }

    fn constant(&mut self, constant: u32) -> String {
        match self.body.ref_constants.get(constant as usize) {
            Some(entry) => {
                let text = values::constant(self.body, entry);
                let suffix = self.tables.constants.suffix(Some(&text), constant);
                text + &suffix
            }
            None => format!("#{constant}"),
        }
    }

    fn lengths(&mut self, dimensions: u32) -> String {
        match self.body.dimensions.get(dimensions as usize) {
            Some(entry) => values::lengths(self.body, entry) + &self.tables.dimensions.suffix(None, dimensions),
            None => format!("(#{dimensions})"),
        }
    }
}
