//! The translation of single bytecode instructions: data movement, arithmetic, control flow.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, BlockId, Cond, Inst, Kind, Literal, PrimReg, RefReg, Reg, Switch};

use super::Translator;
use super::stack::Operand;
use crate::classfile::FormatError;
use crate::lower::bytecode::{Index, Op, words_of};
use crate::lower::effects::shuffle_stack;

impl Translator<'_, '_> {
    /// Translates one instruction, or two that belong together; says which comes next.
    pub(super) fn instruction(&mut self, at: Index, end: Index) -> Result<Index, FormatError> {
        let bytecode = self.input.bytecode;
        match bytecode.instructions[at as usize].op {
            Op::Nop => {}
            Op::Number(literal) => {
                let register = self.builder.literal(literal);
                self.stack.push(Operand::Prim(literal.kind(), register));
            }
            Op::Null => {
                let null = self.builder.null();
                self.stack.push(Operand::Ref(null));
            }
            Op::Load(kind, local) => {
                let register = self.local(local, kind);
                self.stack.push(Operand::of(kind, register));
            }
            Op::Store(kind, local) => {
                let value = self.pop(at)?;
                if value != Operand::Address {
                    let register = self.local(local, kind);
                    self.store(value, register);
                }
            }
            Op::Increment(local, by) => {
                let register = self.local(local, Some(Kind::Int));
                self.spill(register);
                if let Reg::Prim(variable) = register {
                    let right = self.builder.int(i32::from(by));
                    self.builder.emit(Inst::Binary { op: BinaryOp::AddInt, dst: variable, left: variable, right });
                }
            }
            Op::Shuffle(shuffle) => {
                let words = |operand: Operand| words_of(operand.kind());
                if shuffle_stack(&mut self.stack, shuffle, words).is_none() {
                    return Err(self.error(at, "the operand stack does not have the values to shuffle"));
                }
            }
            Op::Unary(op) => {
                let src = self.pop_prim(at)?;
                self.push_prim(op.signature().1, |dst| Inst::Unary { op, dst, src });
            }
            Op::Binary(op) => {
                let right = self.pop_prim(at)?;
                let left = self.pop_prim(at)?;
                if at + 1 < end
                    && let Op::IfZero(cond, target) = bytecode.instructions[at as usize + 1].op
                    && let Some((cond, swapped)) = fused(op, cond)
                {
                    let (then, otherwise) = self.branches(at + 1, target)?;
                    let (then, otherwise) = if swapped { (otherwise, then) } else { (then, otherwise) };
                    self.builder.origin(bytecode.instructions[at as usize + 1].at);
                    self.branch(cond, op.signature().0, left, right, then, otherwise);
                    return Ok(at + 2);
                }
                self.push_prim(op.signature().2, |dst| Inst::Binary { op, dst, left, right });
            }
            Op::IfZero(cond, target) => {
                let left = self.pop_prim(at)?;
                let right = self.builder.int(0);
                let (then, otherwise) = self.branches(at, target)?;
                self.branch(cond, Kind::Int, left, right, then, otherwise);
            }
            Op::IfInt(cond, target) => {
                let right = self.pop_prim(at)?;
                let left = self.pop_prim(at)?;
                let (then, otherwise) = self.branches(at, target)?;
                self.branch(cond, Kind::Int, left, right, then, otherwise);
            }
            Op::IfSame { same, target } => {
                let right = self.pop_ref(at)?;
                let left = self.pop_ref(at)?;
                let (left, right) = self.flush_refs(left, right);
                let (then, otherwise) = self.branches(at, target)?;
                let (then, otherwise) = if same { (then, otherwise) } else { (otherwise, then) };
                self.builder.emit(Inst::IfSame { left, right, then, otherwise });
            }
            Op::IfNull { null, target } => {
                let object = self.pop_ref(at)?;
                let (object, _) = self.flush_refs(object, object);
                let (then, otherwise) = self.branches(at, target)?;
                let (then, otherwise) = if null { (then, otherwise) } else { (otherwise, then) };
                self.builder.emit(Inst::IfNull { object, then, otherwise });
            }
            Op::Goto(target) => {
                self.flush(&mut []);
                let target = self.target(at, target)?;
                self.builder.emit(Inst::Goto { target });
            }
            Op::Jsr(_) => {
                self.stack.push(Operand::Address);
                self.flush(&mut []);
                self.jump(at)?;
            }
            Op::Ret(_) => {
                self.flush(&mut []);
                self.jump(at)?;
            }
            Op::Switch(table) => {
                let on = self.pop_prim(at)?;
                let (on, _) = self.flush_prims(on, on);
                let table = &bytecode.switches[table as usize];
                let default = self.target(at, table.default)?;
                let mut cases = Vec::with_capacity(table.cases.len());
                for (value, target) in &table.cases {
                    cases.push((*value, self.target(at, *target)?));
                }
                self.builder.switch(on, Switch { cases, default });
            }
            Op::Return => self.builder.ret(None),
            Op::ReturnValue(_) => {
                let value = self.pop(at)?.register();
                if value.is_none() {
                    return Err(self.error(at, "a return of a return address"));
                }
                self.builder.ret(value);
            }
            Op::Throw => {
                let exception = self.pop_ref(at)?;
                self.builder.emit(Inst::Throw { exception });
            }
            other => self.object_instruction(at, other)?,
        }
        Ok(at + 1)
    }

    /// Where a conditional branch goes when it is taken, and when it is not.
    fn branches(&mut self, at: Index, target: Index) -> Result<(BlockId, BlockId), FormatError> {
        Ok((self.target(at, target)?, self.target(at, at + 1)?))
    }

    fn branch(&mut self, cond: Cond, kind: Kind, left: PrimReg, right: PrimReg, then: BlockId, otherwise: BlockId) {
        let (left, right) = self.flush_prims(left, right);
        // javac writes such branches for record patterns that always match.
        if let (Some(Literal::Int(left)), Some(Literal::Int(right))) =
            (self.builder.literal_in(left), self.builder.literal_in(right))
        {
            let target = if holds(cond, left, right) { then } else { otherwise };
            return self.builder.emit(Inst::Goto { target });
        }
        self.builder.emit(Inst::If { cond, kind, left, right, then, otherwise });
    }

    /// Where `jsr` and `ret` go is the analysis's knowledge.
    fn jump(&mut self, at: Index) -> Result<(), FormatError> {
        let flow = self.input.flow;
        let place = flow.nodes[self.node].jump;
        match place.and_then(|(block, context)| flow.node(block, context)) {
            Some(node) => {
                let target = self.block_ids[node as usize];
                self.builder.emit(Inst::Goto { target });
                Ok(())
            }
            None => Err(self.error(at, "a subroutine that the analysis did not find")),
        }
    }

    fn flush_prims(&mut self, left: PrimReg, right: PrimReg) -> (PrimReg, PrimReg) {
        let mut kept = [Reg::Prim(left), Reg::Prim(right)];
        self.flush(&mut kept);
        match kept {
            [Reg::Prim(left), Reg::Prim(right)] => (left, right),
            _ => (left, right),
        }
    }

    fn flush_refs(&mut self, left: RefReg, right: RefReg) -> (RefReg, RefReg) {
        let mut kept = [Reg::Ref(left), Reg::Ref(right)];
        self.flush(&mut kept);
        match kept {
            [Reg::Ref(left), Reg::Ref(right)] => (left, right),
            _ => (left, right),
        }
    }

    // The analysis has checked the kinds of all operands; the errors below would be its mistakes.

    pub(super) fn pop(&mut self, at: Index) -> Result<Operand, FormatError> {
        self.stack.pop().ok_or_else(|| self.error(at, "the operand stack is empty"))
    }

    pub(super) fn pop_prim(&mut self, at: Index) -> Result<PrimReg, FormatError> {
        match self.pop(at)? {
            Operand::Prim(_, register) => Ok(register),
            _ => Err(self.error(at, "a reference instead of a number")),
        }
    }

    pub(super) fn pop_ref(&mut self, at: Index) -> Result<RefReg, FormatError> {
        match self.pop(at)? {
            Operand::Ref(register) => Ok(register),
            _ => Err(self.error(at, "a number instead of a reference")),
        }
    }
}

fn holds(cond: Cond, left: i32, right: i32) -> bool {
    arithmetic::compare(cond, Kind::Int, Bits::of_int(left), Bits::of_int(right))
}

/// The condition under which the branch `cond` on the result of the comparison `op` is taken, on the compared values
/// themselves; with `true` the condition under which it is *not* taken, which NaN makes necessary: `!(a >= b)` is not
/// `a < b`.
fn fused(op: BinaryOp, cond: Cond) -> Option<(Cond, bool)> {
    let nan_is_less = match op {
        BinaryOp::CmpLong => return Some((cond, false)),
        BinaryOp::CmpFloatLess | BinaryOp::CmpDoubleLess => true,
        BinaryOp::CmpFloatGreater | BinaryOp::CmpDoubleGreater => false,
        _ => return None,
    };
    Some(match (cond, nan_is_less) {
        (Cond::Eq | Cond::Ne, _) => (cond, false),
        (Cond::Gt | Cond::Ge, true) | (Cond::Lt | Cond::Le, false) => (cond, false),
        (Cond::Lt, true) => (Cond::Ge, true),
        (Cond::Le, true) => (Cond::Gt, true),
        (Cond::Gt, false) => (Cond::Le, true),
        (Cond::Ge, false) => (Cond::Lt, true),
    })
}
