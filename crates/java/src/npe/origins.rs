//! Which instruction pushed each word of the operand stack.
//!
//! A light abstract execution of one method: a word of the stack is the instruction that pushed it, or nothing where paths
//! with different origins meet. It follows HotSpot's analysis in what it *fails* to see, because that shows in messages:
//! instructions are visited in the order of the code, the visit ends at the instruction in question (so that a jump back
//! from behind it counts for nothing), casts leave no trace, `iinc` is no write, and a switch seems to fall through.

use tandem_ir::{CallKind, Kind, MethodType, Type};

use crate::classfile::{ClassFile, Code};
use crate::lower::bytecode::{Bytecode, Index, Local, Op, Shuffle, words_of};

/// How many stack words are kept for one method; for a monster beyond that some reasons are left out.
const MOST_WORDS: usize = 1_000_000;

/// The operand stack before each instruction that was reached.
pub(super) struct Origins<'a> {
    file: &'a ClassFile,
    bytecode: &'a Bytecode,
    before: Vec<Option<Stack>>,
}

#[derive(Clone, Default)]
struct Stack {
    /// Bottom first; a `long` or a `double` takes two words.
    words: Vec<Option<Index>>,
    /// Bit n: the local variable in slot n may have been written on the way.
    written: u64,
}

impl<'a> Origins<'a> {
    /// Analyses the method as far as needed for the stack before the instruction `wanted`.
    pub(super) fn up_to(file: &'a ClassFile, code: &Code, bytecode: &'a Bytecode, wanted: Index) -> Origins<'a> {
        let mut origins = Origins { file, bytecode, before: vec![None; bytecode.instructions.len()] };
        origins.start(0, Stack::default());
        for handler in &code.handlers {
            if let Some(index) = bytecode.index_of(handler.handler.into()) {
                origins.start(index, Stack { words: vec![Some(index)], written: 0 });
            }
        }
        // Code that is only reached by a jump back is met on a later round; no round without progress.
        while !origins.visit_all(wanted) {}
        origins
    }

    /// What pushed the word that is `depth` below the top before the instruction `at`.
    pub(super) fn origin(&self, at: Index, depth: usize) -> Option<Index> {
        let words = &self.before.get(at as usize)?.as_ref()?.words;
        let index = words.len().checked_sub(depth + 1)?;
        words[index]
    }

    /// Whether a local variable may have been written before the instruction `at`.
    pub(super) fn was_written(&self, at: Index, local: Local) -> bool {
        let stack = self.before.get(at as usize).and_then(Option::as_ref);
        stack.is_none_or(|stack| written_bit(self.bytecode, local).is_none_or(|bit| stack.written & bit != 0))
    }

    fn start(&mut self, at: Index, stack: Stack) {
        if let Some(place @ None) = self.before.get_mut(at as usize) {
            *place = Some(stack);
        }
    }

    /// Visits every instruction once; true if another round would not help.
    fn visit_all(&mut self, wanted: Index) -> bool {
        let mut words = self.before.iter().flatten().map(|stack| stack.words.len()).sum::<usize>();
        let (mut some_missed, mut some_added) = (false, false);
        for at in 0..self.before.len() as Index {
            if at == wanted && at > 0 && self.before[at as usize].is_some() || words > MOST_WORDS {
                return true;
            }
            let Some(mut stack) = self.before[at as usize].clone() else {
                some_missed = true;
                continue;
            };
            if self.execute(at, &mut stack).is_none() {
                return true;
            }
            // What one successor's stack brings in is carried on to the next: their order matters.
            for successor in self.successors(at) {
                let Some(place) = self.before.get_mut(successor as usize) else { continue };
                match place {
                    Some(old) => stack.merge(old),
                    None => {
                        some_added = true;
                        words += stack.words.len();
                    }
                }
                *place = Some(stack.clone());
            }
        }
        !(some_missed && some_added)
    }

    fn successors(&self, at: Index) -> Vec<Index> {
        let op = self.bytecode.instructions[at as usize].op;
        let mut successors = Vec::new();
        if !op.diverts() || matches!(op, Op::Switch(_)) {
            successors.push(at + 1);
        }
        successors.extend(op.target());
        if let Op::Switch(number) = op
            && let Some(table) = self.bytecode.switches.get(number as usize)
        {
            successors.push(table.default);
            successors.extend(table.cases.iter().map(|(_, target)| *target));
        }
        successors
    }

    /// Executes the instruction `at`; `None` if no verifier would let it pass.
    fn execute(&self, at: Index, stack: &mut Stack) -> Option<()> {
        let number = |kind: Kind| words_of(Some(kind));
        let (pops, pushes) = match self.bytecode.instructions[at as usize].op {
            Op::Nop | Op::Increment(..) | Op::Goto(_) | Op::Ret(_) | Op::Return | Op::CheckCast(_) => (0, 0),
            Op::Number(literal) => (0, number(literal.kind())),
            Op::Null | Op::Ldc(_) | Op::New(_) | Op::Jsr(_) => (0, 1),
            Op::Ldc2(_) => (0, 2),
            Op::Load(kind, _) => (0, words_of(kind)),
            Op::Store(kind, local) => {
                stack.written |= written_bit(self.bytecode, local).unwrap_or(0);
                (words_of(kind), 0)
            }
            Op::ArrayLoad(element) => (2, number(element.kind())),
            Op::ArrayLoadRef => (2, 1),
            Op::ArrayStore(element) => (2 + number(element.kind()), 0),
            Op::ArrayStoreRef => (3, 0),
            Op::Shuffle(shuffle) => return stack.shuffle(shuffle),
            Op::Unary(op) => {
                let (operand, result) = op.signature();
                (number(operand), number(result))
            }
            Op::Binary(op) => {
                let (left, right, result) = op.signature();
                (number(left) + number(right), number(result))
            }
            Op::IfZero(..) | Op::IfNull { .. } | Op::Switch(_) => (1, 0),
            Op::IfInt(..) | Op::IfSame { .. } => (2, 0),
            Op::ReturnValue(kind) => (words_of(kind), 0),
            Op::GetStatic(field) => (0, self.field_words(field)?),
            Op::PutStatic(field) => (self.field_words(field)?, 0),
            Op::GetField(field) => (1, self.field_words(field)?),
            Op::PutField(field) => (1 + self.field_words(field)?, 0),
            Op::Invoke(kind, method) => {
                let (arguments, result) = call_words(&self.file.pool.method(method).ok()?.descriptor)?;
                (arguments + usize::from(kind != CallKind::Static), result)
            }
            Op::InvokeDynamic(site) => call_words(&self.file.pool.invoke_dynamic(site).ok()?.descriptor)?,
            Op::NewArray(_) | Op::NewArrayRef(_) | Op::ArrayLength | Op::InstanceOf(_) => (1, 1),
            Op::NewMultiArray(_, dimensions) => (dimensions.into(), 1),
            Op::Throw | Op::MonitorEnter | Op::MonitorExit => (1, 0),
        };
        stack.pop(pops)?;
        stack.words.extend(std::iter::repeat_n(Some(at), pushes));
        Some(())
    }

    fn field_words(&self, field: u16) -> Option<usize> {
        Some(Type::parse(&self.file.pool.field(field).ok()?.descriptor)?.slots())
    }
}

impl Stack {
    fn merge(&mut self, other: &Stack) {
        self.written |= other.written;
        // Stacks of different heights never meet in verified code.
        self.words.truncate(other.words.len());
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            if mine != theirs {
                *mine = None;
            }
        }
    }

    fn pop(&mut self, count: usize) -> Option<()> {
        self.words.truncate(self.words.len().checked_sub(count)?);
        Some(())
    }

    fn shuffle(&mut self, shuffle: Shuffle) -> Option<()> {
        match shuffle {
            Shuffle::Pop => self.pop(1)?,
            Shuffle::Pop2 => self.pop(2)?,
            Shuffle::Swap => {
                let upper = self.words.len().checked_sub(1)?;
                self.words.swap(upper.checked_sub(1)?, upper);
            }
            Shuffle::Dup { take, over } => {
                let taken = self.words.len().checked_sub(take)?;
                let below = taken.checked_sub(over)?;
                let copies = self.words[taken..].to_vec();
                self.words.splice(below..below, copies);
            }
        }
        Some(())
    }
}

/// The words that the arguments take, without a receiver, and those of the result.
pub(super) fn call_words(descriptor: &str) -> Option<(usize, usize)> {
    let ty = MethodType::parse(descriptor)?;
    Some((ty.parameters.iter().map(Type::slots).sum(), ty.result.map_or(0, |result| result.slots())))
}

/// The bit of a variable in [`Stack::written`]; variables beyond the 64th have none and count as written.
fn written_bit(bytecode: &Bytecode, local: Local) -> Option<u64> {
    let slot = *bytecode.slots.get(usize::from(local))?;
    1_u64.checked_shl(slot.into())
}
