//! Where the `assert` statements of a method throw.
//!
//! Compilers turn `assert c : d` into `getstatic $assertionsDisabled; ifne L; c; new AssertionError; d; invokespecial; athrow;
//! L:`, and the last test of `c` in front of the `new` branches to `L` as well. Usually `L` is right behind the `athrow`; at
//! the end of a loop or a branch it is moved to where the code would jump anyway. Both `c` and `d` may hold code of any
//! sort, even another `new AssertionError` that is thrown, and other assertions.

use tandem_ir::{CallKind, Cond};

use crate::class::MethodId;
use crate::classfile::ClassFile;
use crate::lower::bytecode::{Instruction, Op, decode};
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
        let code = &bytecode.instructions[..];
        let beginnings =
            (0..code.len().saturating_sub(1)).filter(|index| begins(file, &code[*index], &code[index + 1]));
        beginnings.filter_map(|index| Some(code[site(file, code, index + 1)?].at)).collect()
    }
}

fn begins(file: &ClassFile, first: &Instruction, second: &Instruction) -> bool {
    let (Op::GetStatic(field), Op::IfZero(Cond::Ne, _)) = (first.op, second.op) else { return false };
    file.pool.field(field).is_ok_and(|field| &*field.name == ASSERTIONS_DISABLED)
}

/// The call of the constructor in the statement whose test of the field is the instruction `test`. In code of compilers
/// that do otherwise it is the first that is thrown.
fn site(file: &ClassFile, code: &[Instruction], test: usize) -> Option<usize> {
    let end = code[test].op.target()?;
    let throws = |call: usize| match (code.get(call)?.op, code.get(call + 1)?.op) {
        (Op::Invoke(CallKind::Special, constructor), Op::Throw) => {
            file.pool.method(constructor).is_ok_and(|method| &*method.class == ASSERTION_ERROR).then_some(call)
        }
        _ => None,
    };
    let makes = |index: &usize| matches!(code[*index].op, Op::New(class) if is_assertion_error(file, class));
    let is_last_test = |index: usize| code[index].op.target() == Some(end) && !code[index].op.diverts();
    let made = (test + 1..code.len()).filter(makes).find(|index| is_last_test(index - 1)).unwrap_or(test);
    let before_end = (end as usize).checked_sub(2).filter(|call| *call > made).and_then(throws);
    before_end.or_else(|| (made..code.len()).find_map(throws))
}

fn is_assertion_error(file: &ClassFile, class: u16) -> bool {
    file.pool.class(class).is_ok_and(|name| &*name == ASSERTION_ERROR)
}
