//! Where compilers call `Objects.requireNonNull` for themselves: the source dereferences there, as in `object::method`,
//! `outer.new Inner()` or a `switch` on an object. The code keeps the reference for what follows and drops the result
//! (`dup; invokestatic; pop`), which no call in the source does.

use crate::class::MethodId;
use crate::lower::bytecode::{Op, Shuffle, decode};
use crate::program::Program;

impl Program {
    /// Whether the call of `Objects.requireNonNull` at an offset of a method's code is one that the compiler made.
    pub fn is_guard_of_compiler(&self, method: MethodId, origin: u16) -> bool {
        let method = self.method(method);
        let Some(file) = &self.class(method.class).file else { return false };
        let Ok(Some(code)) = file.code(usize::from(method.index)) else { return false };
        let Ok(bytecode) = decode(&code, 0) else { return false };
        let Some(call) = bytecode.index_of(usize::from(origin)).map(|index| index as usize) else { return false };
        let op = |index: usize| bytecode.instructions.get(index).map(|instruction| instruction.op);
        let keeps = matches!(call.checked_sub(1).and_then(op), Some(Op::Shuffle(Shuffle::Dup { take: 1, over: 0 })));
        keeps && matches!(op(call + 1), Some(Op::Shuffle(Shuffle::Pop)))
    }
}
