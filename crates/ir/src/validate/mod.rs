//! The validator: what a body must satisfy before anything executes it.
//!
//! Three parts, each in its own file: the shape of blocks and tables (here), the operands of every instruction
//! ([`instructions`]), and definite assignment on every path ([`assignment`]).
//!
//! Invariant: no body makes the validator panic, and what it accepts needs no further check of indices, kinds or edges.

mod assignment;
mod instructions;

use std::fmt;

use crate::body::{BlockId, Body, Reg};
use crate::inst::{Kind, PrimReg, RefReg};
use crate::print::values::register as register_name;

/// Something that a body must not do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValidationError {
    /// Index into `Body::code`; `None` if no single instruction is to blame.
    pub instruction: Option<u32>,
    /// What is wrong, in words.
    pub message: String,
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.instruction {
            Some(index) => write!(f, "instruction {index}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for ValidationError {}

/// Checks `body` whole and reports everything that is wrong with it, in the order of its code.
pub fn validate(body: &Body) -> Result<(), Vec<ValidationError>> {
    let mut checker = Checker { body, errors: Vec::new() };
    checker.check_registers();
    checker.check_blocks();
    checker.check_debug_tables();
    checker.check_instructions();
    // The data flow indexes registers and blocks freely, so it runs only on a body that is sound so far.
    if checker.errors.is_empty() {
        assignment::check(body, &mut checker.errors);
    }
    if checker.errors.is_empty() { Ok(()) } else { Err(checker.errors) }
}

struct Checker<'a> {
    body: &'a Body,
    errors: Vec<ValidationError>,
}

impl Checker<'_> {
    fn report(&mut self, instruction: Option<u32>, message: String) {
        self.errors.push(ValidationError { instruction, message });
    }

    fn check_registers(&mut self) {
        let body = self.body;
        let prim_count = body.prim_kinds.len();
        if prim_count > usize::from(u16::MAX) + 1 {
            self.report(None, format!("{prim_count} primitive registers are more than an index can name"));
        }
        let (prims, refs) = (usize::from(body.parameters.0), body.parameters.1);
        if prims + body.constants.len() > prim_count {
            let constants = body.constants.len();
            self.report(
                None,
                format!(
                    "{prims} parameters and {constants} constants do not fit into {prim_count} primitive registers"
                ),
            );
            return;
        }
        if refs > body.ref_count {
            let count = body.ref_count;
            self.report(None, format!("{refs} reference parameters do not fit into {count} registers"));
        }
        let first = prim_count - body.constants.len();
        for (offset, (reg, literal)) in body.constants.iter().enumerate() {
            if usize::from(reg.0) != first + offset {
                let expected = first + offset;
                self.report(None, format!("constant {offset} is in register {}, not in {expected}", reg.0));
            } else if body.prim_kinds[first + offset] != literal.kind() {
                let name = register_name(body, Reg::Prim(*reg));
                self.report(None, format!("constant {name} holds {} literal", kind_article(literal.kind())));
            }
        }
    }

    fn check_blocks(&mut self) {
        let body = self.body;
        if body.blocks.is_empty() {
            self.report(None, "there is no block".to_string());
        }
        if u32::try_from(body.code.len()).is_err() {
            self.report(None, "the code is too long".to_string());
            return;
        }
        let mut expected = 0;
        for (index, block) in body.blocks.iter().enumerate() {
            let (start, end) = (block.start, block.end);
            if start != expected {
                self.report(None, format!("block b{index} starts at {start}, not at {expected}"));
            }
            expected = end;
            if start >= end || end as usize > body.code.len() {
                self.report(None, format!("block b{index} covers {start}..{end} of {}", body.code.len()));
                continue;
            }
            for at in start..end {
                let terminates = body.code[at as usize].is_terminator();
                if terminates && at + 1 != end {
                    self.report(Some(at), format!("a terminator in the middle of block b{index}"));
                } else if !terminates && at + 1 == end {
                    self.report(Some(at), format!("block b{index} does not end in a terminator"));
                }
            }
            for handler in &block.handlers {
                if handler.catch.is_some_and(|class| class as usize >= body.classes.len()) {
                    self.report(None, format!("a handler of block b{index} catches a class out of range"));
                }
                if handler.target.0 as usize >= body.blocks.len() {
                    self.report(None, format!("a handler of block b{index} goes to b{}", handler.target.0));
                } else if handler.target == BlockId(0) {
                    self.report(None, format!("a handler of block b{index} goes to the entry block"));
                }
                if handler.into.0 >= body.ref_count {
                    self.report(None, format!("a handler of block b{index} writes r{}", handler.into.0));
                }
            }
        }
        if expected as usize != body.code.len() && !body.blocks.is_empty() {
            self.report(None, format!("the blocks end at {expected}, the code at {}", body.code.len()));
        }
    }

    fn check_debug_tables(&mut self) {
        let body = self.body;
        if body.origins.len() != body.code.len() {
            self.report(None, format!("{} instructions have {} origins", body.code.len(), body.origins.len()));
        }
        if !body.lines.is_sorted_by_key(|entry| entry.start) {
            self.report(None, "the line table is not sorted".to_string());
        }
        for local in &body.locals {
            let known = match local.register {
                Reg::Prim(reg) => usize::from(reg.0) < body.prim_kinds.len(),
                Reg::Ref(reg) => reg.0 < body.ref_count,
            };
            if !known {
                let name = register_name(body, local.register);
                self.report(None, format!("the variable {} lives in {name}, which does not exist", local.name));
            }
        }
    }

    /// A primitive register that must exist; its kind if it does.
    fn prim(&mut self, at: u32, reg: PrimReg) -> Option<Kind> {
        let kind = self.body.prim_kinds.get(usize::from(reg.0)).copied();
        if kind.is_none() {
            self.report(Some(at), format!("primitive register {} does not exist", reg.0));
        }
        kind
    }

    /// A primitive register that must exist and have the kind `wanted`.
    fn prim_of(&mut self, at: u32, reg: PrimReg, wanted: Kind) {
        if let Some(kind) = self.prim(at, reg)
            && kind != wanted
        {
            let name = register_name(self.body, Reg::Prim(reg));
            self.report(Some(at), format!("{name} stands where {} is wanted", kind_article(wanted)));
        }
    }

    /// A primitive register that is written.
    fn written(&mut self, at: u32, reg: PrimReg) {
        let body = self.body;
        let first_constant = body.prim_kinds.len().saturating_sub(body.constants.len());
        let index = usize::from(reg.0);
        if index >= first_constant && index < body.prim_kinds.len() {
            let name = register_name(body, Reg::Prim(reg));
            self.report(Some(at), format!("the constant {name} is written"));
        }
    }

    fn reference(&mut self, at: u32, reg: RefReg) {
        if reg.0 >= self.body.ref_count {
            self.report(Some(at), format!("reference register r{} does not exist", reg.0));
        }
    }
}

/// The kind's keyword behind the right article.
fn kind_article(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "an int",
        Kind::Long => "a long",
        Kind::Float => "a float",
        Kind::Double => "a double",
    }
}
