//! Where the `assert` statements of a method are in its bytecode.
//!
//! Compilers turn `assert c : d` into `getstatic $assertionsDisabled; ifne L; c; new AssertionError; d; athrow`. The
//! target `L` is no help in finding the end: at the end of a loop or a branch it is moved to where the code would jump
//! anyway. So a statement ends with the first `athrow` behind a constructor of `AssertionError`.

use std::ops::Range;

use tandem_ir::{CallKind, Cond};

use crate::class::MethodId;
use crate::classfile::ClassFile;
use crate::lower::bytecode::{Instruction, Op, decode};
use crate::program::Program;

/// The field by which compilers turn assertions off.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";
const ASSERTION_ERROR: &str = "java/lang/AssertionError";

impl Program {
    /// The bytecode offsets that belong to `assert` statements of a method, in the order of the code. Damaged code has
    /// none: whoever runs it says what is wrong with it.
    pub fn assert_statements(&self, method: MethodId) -> Vec<Range<u16>> {
        let method = self.method(method);
        let Some(file) = &self.class(method.class).file else { return Vec::new() };
        let Ok(Some(code)) = file.code(usize::from(method.index)) else { return Vec::new() };
        let Ok(bytecode) = decode(&code, 0) else { return Vec::new() };
        let mut statements = Vec::new();
        let mut rest = &bytecode.instructions[..];
        while let [first, second, ..] = rest {
            let length = if begins(file, first, second) { length(file, rest) } else { None };
            if let Some(length) = length {
                statements.push(first.at..rest[length - 1].at + 1);
            }
            rest = &rest[length.unwrap_or(1)..];
        }
        statements
    }
}

fn begins(file: &ClassFile, first: &Instruction, second: &Instruction) -> bool {
    let (Op::GetStatic(field), Op::IfZero(Cond::Ne, _)) = (first.op, second.op) else { return false };
    file.pool.field(field).is_ok_and(|field| &*field.name == ASSERTIONS_DISABLED)
}

/// How many instructions the statement has that `code` begins with.
fn length(file: &ClassFile, code: &[Instruction]) -> Option<usize> {
    let throws = |pair: &[Instruction]| match (pair[0].op, pair[1].op) {
        (Op::Invoke(CallKind::Special, constructor), Op::Throw) => {
            file.pool.method(constructor).is_ok_and(|method| &*method.class == ASSERTION_ERROR)
        }
        _ => false,
    };
    code.windows(2).position(throws).map(|before| before + 2)
}
