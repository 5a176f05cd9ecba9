//! `switch` on a string that is not known.
//!
//! javac compiles it to a switch on `hashCode()`, each case of which compares with the strings of that hash code by
//! `equals` and goes where the default goes if none is equal. No domain needs to know the hash code of an unknown text for
//! that: the text is one of those constants, and then its hash code is known; or it is none of them, and then every
//! number that is not a case leads to the same place. This is exact only if the code has that shape and nobody else
//! reads the hash code, so both are checked.

use tandem_ir::cfg::Cfg;
use tandem_ir::operands::{self, Access};
use tandem_ir::{BlockId, Body, Cond, Inst, Kind, Literal, RefConstant, RefReg, Reg};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::state::State;
use crate::text::Text;

impl<D: Domain> Interp<D> {
    /// What to answer for `hashCode()` of an unknown string to the instruction that is being executed; `None` if it is
    /// not the beginning of a `switch` on the string.
    pub(crate) fn switch_hash(&mut self, state: &mut State<D>, string: Ref) -> Result<Option<i32>, Interrupt<D>> {
        let Some(frame) = state.thread.frames.last() else { return Ok(None) };
        let code = std::rc::Rc::clone(&frame.code);
        let Some(constants) = constants_of_switch(&code.body, state.thread.pc as usize) else { return Ok(None) };
        let Some(text) = self.any_text_of(state, string) else { return Ok(None) };
        let mut conditions = Vec::with_capacity(constants.len());
        for constant in &constants {
            let known = self.domain.text(constant.clone());
            let Some(same) = self.same_text(&text, &known) else { return Ok(None) };
            conditions.push(same);
        }
        for (constant, same) in constants.iter().zip(conditions) {
            if self.decide(state, same)? {
                return Ok(Some(constant.java_hash()));
            }
        }
        Ok((0..).find(|number| constants.iter().all(|constant| constant.java_hash() != *number)))
    }
}

/// The constants that a `switch` compares with, if the call at `pc` is the `hashCode()` that it begins with.
fn constants_of_switch(body: &Body, pc: usize) -> Option<Vec<Text>> {
    let (Inst::Call { site }, Inst::Switch { on, table }) = (body.code.get(pc)?, body.code.get(pc + 1)?) else {
        return None;
    };
    let (call, switch) = (&body.calls[*site as usize], &body.switches[*table as usize]);
    let hash = Reg::Prim(*on);
    if &*call.method.name != "hashCode" || call.result != Some(hash) {
        return None;
    }
    let string = *call.arguments.refs.first()?;
    let mut constants = Vec::new();
    for (value, target) in &switch.cases {
        let mut block = *target;
        while let Some((constant, otherwise)) = comparison(body, block, string) {
            if constant.java_hash() != *value || constants.len() > body.code.len() {
                return None;
            }
            constants.push(constant);
            block = otherwise;
        }
        if destination(body, block) != destination(body, switch.default) {
            return None;
        }
    }
    let targets = std::iter::once(switch.default).chain(switch.cases.iter().map(|case| case.1)).collect();
    (!is_read_from(body, hash, targets)).then_some(constants)
}

/// If all that a block does is to compare a string with a constant: the constant, and where it goes if they differ.
fn comparison(body: &Body, block: BlockId, string: RefReg) -> Option<(Text, BlockId)> {
    let block = &body.blocks[block.0 as usize];
    let [
        Inst::Constant { dst, constant },
        Inst::Call { site },
        Inst::If { cond, kind: Kind::Int, left, right, then, otherwise },
    ] = &body.code[block.start as usize..block.end as usize]
    else {
        return None;
    };
    let RefConstant::String(units) = &body.ref_constants[*constant as usize] else { return None };
    let call = &body.calls[*site as usize];
    let is_equals = &*call.method.class == "java/lang/String"
        && &*call.method.name == "equals"
        && call.arguments.refs[..] == [string, *dst]
        && call.result == Some(Reg::Prim(*left));
    let with_zero = body.constants.iter().any(|(register, literal)| register == right && *literal == Literal::Int(0));
    if !is_equals || !with_zero {
        return None;
    }
    let different = match cond {
        Cond::Eq => *then,
        Cond::Ne => *otherwise,
        _ => return None,
    };
    Some((Text::from_utf16(units), different))
}

/// Where control goes from a block through blocks that do nothing.
fn destination(body: &Body, mut block: BlockId) -> BlockId {
    for _ in 0..body.blocks.len() {
        let content = &body.blocks[block.0 as usize];
        match body.code[content.start as usize..content.end as usize] {
            [Inst::Goto { target }] => block = target,
            _ => break,
        }
    }
    block
}

/// Whether the value that a register has at the beginning of one of these blocks may be read.
fn is_read_from(body: &Body, register: Reg, mut pending: Vec<BlockId>) -> bool {
    let cfg = Cfg::new(body);
    let mut seen = vec![false; body.blocks.len()];
    while let Some(block) = pending.pop() {
        if std::mem::replace(&mut seen[block.0 as usize], true) {
            continue;
        }
        let content = &body.blocks[block.0 as usize];
        let (mut is_read, mut is_written) = (false, false);
        for inst in &body.code[content.start as usize..content.end as usize] {
            operands::visit(body, inst, &mut |access, touched| match access {
                Access::Read => is_read |= touched == register && !is_written,
                Access::Write => is_written |= touched == register,
            });
        }
        if is_read {
            return true;
        }
        // An exception may leave the block before the write; its handlers are asked whatever else happens.
        if is_written {
            pending.extend(content.handlers.iter().map(|handler| handler.target));
        } else {
            pending.extend(cfg.successors(block));
        }
    }
    false
}
