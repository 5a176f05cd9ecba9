//! Where the `assert` statements of a method throw.
//!
//! Compilers turn `assert c : d` into `getstatic $assertionsDisabled; ifne L; c; new AssertionError; d; invokespecial; athrow;
//! L:`, where code of `c` branches to `L` as well. Usually `L` is right behind the `athrow`; at the end of a loop or a branch it
//! is moved to where the code would jump anyway. Both `c` and `d` may hold code of any
//! sort, even another `new AssertionError` that is thrown, and other assertions.

use tandem_ir::{CallKind, Cond};

use crate::class::MethodId;
use crate::classfile::{ClassFile, ExceptionEntry};
use crate::lower::bytecode::{Bytecode, Instruction, Op, decode};
use crate::program::Program;

/// The field by which compilers turn assertions off.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";
const ASSERTION_ERROR: &str = "java/lang/AssertionError";

impl Program {
    /// The bytecode offsets of the calls by which the `assert` statements of a method make what they throw, in the order
    /// in which the statements begin. Damaged code has none: whoever runs it says what is wrong with it.
    pub fn assert_sites(&self, method: MethodId) -> Vec<u16> {
        let method = self.method(method);
        let Some(file) = &self.class(method.class).file else { return Vec::new() };
        let Ok(Some(code)) = file.code(usize::from(method.index)) else { return Vec::new() };
        let Ok(bytecode) = decode(&code, 0) else { return Vec::new() };
        let instructions = &bytecode.instructions[..];
        let beginnings = (0..instructions.len().saturating_sub(1))
            .filter(|index| begins(file, &instructions[*index], &instructions[index + 1]));
        let site = |index| site(file, &bytecode, &code.handlers, index + 1);
        beginnings.filter_map(|index| Some(instructions[site(index)?].at)).collect()
    }
}

fn begins(file: &ClassFile, first: &Instruction, second: &Instruction) -> bool {
    let (Op::GetStatic(field), Op::IfZero(Cond::Ne, _)) = (first.op, second.op) else { return false };
    file.pool.field(field).is_ok_and(|field| &*field.name == ASSERTIONS_DISABLED)
}

/// The call of the constructor in the statement whose test of the field is the instruction `test`.
///
/// What stands in front of `L` may be the end of another statement, since the branches of an `if` end at the same place. So
/// it is the first call that is thrown and that all code from the test on comes to: every branch in front of it stays in
/// front of it or leads to `L`. Something that is thrown inside the condition or the description has a branch around it, or a `try`
/// that begins behind the test, or the rest of the statement could not be reached. In code of compilers that do otherwise it is the
/// first that is thrown.
fn site(file: &ClassFile, bytecode: &Bytecode, handlers: &[ExceptionEntry], test: usize) -> Option<usize> {
    let code = &bytecode.instructions[..];
    let end = code[test].op.target()?;
    let is_tried = |call: usize| {
        let mut within = handlers.iter().filter(|entry| (entry.start..entry.end).contains(&code[call].at));
        within.any(|entry| entry.start > code[test].at)
    };
    let thrown = |call: &usize| is_thrown(file, code, *call) && !is_tried(*call);
    let mut greatest = test;
    for index in test + 1..code.len() {
        let targets = bytecode.targets(index).into_iter().filter(|target| *target != end);
        greatest = targets.fold(greatest, |greatest, target| greatest.max(target as usize));
        if greatest <= index && thrown(&index) {
            return Some(index);
        }
    }
    (test..code.len()).find(thrown)
}

/// Whether an instruction calls a constructor of `AssertionError`, and the next one throws what it has made.
fn is_thrown(file: &ClassFile, code: &[Instruction], call: usize) -> bool {
    match (code[call].op, code.get(call + 1).map(|next| next.op)) {
        (Op::Invoke(CallKind::Special, constructor), Some(Op::Throw)) => {
            file.pool.method(constructor).is_ok_and(|method| &*method.class == ASSERTION_ERROR)
        }
        _ => false,
    }
}
