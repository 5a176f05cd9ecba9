//! What each bytecode instruction does to the kinds on the operand stack and in the local variables.

use tandem_ir::{CallKind, Kind};

use super::bytecode::{Bytecode, Index, Local, Op, Shuffle, words_of};
use super::kinds::{Analysis, Held, second_half};
use super::signature::{field_kind, parameter_kinds, result_kind};
use crate::classfile::{Constant, FormatError};

const INT: Option<Kind> = Some(Kind::Int);
const REFERENCE: Option<Kind> = None;

/// The abstract state in the middle of a block.
pub(super) struct Effects {
    pub(super) locals: Vec<Held>,
    pub(super) stack: Vec<Held>,
    /// The first and the last local variable that the last instruction changed.
    pub(super) written: Option<(usize, usize)>,
    words: usize,
    max_words: usize,
}

impl Effects {
    pub(super) fn new(locals: Vec<Held>, stack: Vec<Held>, max_words: usize) -> Effects {
        let words = stack.iter().map(|held| held.words()).sum();
        Effects { locals, stack, written: None, words, max_words }
    }

    pub(super) fn push(&mut self, analysis: &Analysis, at: Index, held: Held) -> Result<(), FormatError> {
        self.words += held.words();
        if self.words > self.max_words {
            return Err(analysis.error(at, format!("the operand stack is deeper than {}", self.max_words)));
        }
        self.stack.push(held);
        Ok(())
    }

    /// Applies one instruction, except that `jsr` pushes no address and `ret` checks nothing.
    pub(super) fn apply(&mut self, analysis: &Analysis, at: Index, op: Op) -> Result<(), FormatError> {
        let mut step = Step { state: self, analysis, at };
        let pool = &analysis.file.pool;
        match op {
            Op::Nop | Op::Goto(_) | Op::Jsr(_) | Op::Ret(_) => {}
            Op::Number(literal) => step.push(Some(literal.kind()))?,
            Op::Null => step.push(REFERENCE)?,
            Op::Ldc(index) | Op::Ldc2(index) => {
                let kind = match pool.constant(index)? {
                    Constant::Number(literal) => Some(literal.kind()),
                    Constant::Dynamic(dynamic) => field_kind(&dynamic.descriptor),
                    _ => REFERENCE,
                };
                if (words_of(kind) == 2) != matches!(op, Op::Ldc2(_)) {
                    return Err(analysis.error(at, format!("ldc of the wrong width for constant {index}")));
                }
                step.push(kind)?;
            }
            Op::Load(kind, local) => {
                if step.state.locals[usize::from(local)] != Held::Value(kind) {
                    return Err(step.unusable(local, kind));
                }
                step.push(kind)?;
            }
            Op::Store(kind, local) => {
                let held = step.pop_any()?;
                if held != Held::Value(kind) && !(kind.is_none() && matches!(held, Held::Address(_))) {
                    return Err(step.mismatch(held, kind));
                }
                step.store(local, held);
            }
            Op::Increment(local, _) => {
                if step.state.locals[usize::from(local)] != Held::Value(INT) {
                    return Err(step.unusable(local, INT));
                }
            }
            Op::ArrayLoad(element) => step.pops_push(&[INT, REFERENCE], Some(element.kind()))?,
            Op::ArrayLoadRef => step.pops_push(&[INT, REFERENCE], REFERENCE)?,
            Op::ArrayStore(element) => step.pops(&[Some(element.kind()), INT, REFERENCE])?,
            Op::ArrayStoreRef => step.pops(&[REFERENCE, INT, REFERENCE])?,
            Op::Shuffle(shuffle) => {
                if shuffle_stack(&mut step.state.stack, shuffle, |held| held.words()).is_none() {
                    return Err(analysis.error(at, "the operand stack does not have the values to shuffle"));
                }
                match shuffle {
                    Shuffle::Pop => self.words -= 1,
                    Shuffle::Pop2 => self.words -= 2,
                    Shuffle::Dup { take, .. } => self.words += take,
                    Shuffle::Swap => {}
                }
                if self.words > self.max_words {
                    return Err(analysis.error(at, format!("the operand stack is deeper than {}", self.max_words)));
                }
            }
            Op::Unary(op) => {
                let (operand, result) = op.signature();
                step.pops_push(&[Some(operand)], Some(result))?;
            }
            Op::Binary(op) => {
                let (left, right, result) = op.signature();
                step.pops_push(&[Some(right), Some(left)], Some(result))?;
            }
            Op::IfZero(..) | Op::Switch(_) => step.pops(&[INT])?,
            Op::IfInt(..) => step.pops(&[INT, INT])?,
            Op::IfSame { .. } => step.pops(&[REFERENCE, REFERENCE])?,
            Op::IfNull { .. } | Op::Throw | Op::MonitorEnter | Op::MonitorExit => step.pops(&[REFERENCE])?,
            Op::Return => {
                if analysis.result.is_some() {
                    return Err(analysis.error(at, "a return without a value from a method that has one"));
                }
            }
            Op::ReturnValue(kind) => {
                if analysis.result != Some(kind) {
                    return Err(analysis.error(at, "a return of the wrong kind"));
                }
                step.pops(&[kind])?;
            }
            Op::GetStatic(index) => step.push(field_kind(&pool.field(index)?.descriptor))?,
            Op::PutStatic(index) => step.pops(&[field_kind(&pool.field(index)?.descriptor)])?,
            Op::GetField(index) => {
                let kind = field_kind(&pool.field(index)?.descriptor);
                step.pops_push(&[REFERENCE], kind)?;
            }
            Op::PutField(index) => {
                let kind = field_kind(&pool.field(index)?.descriptor);
                step.pops(&[kind, REFERENCE])?;
            }
            Op::Invoke(kind, index) => {
                let method = pool.method(index)?;
                if method.name.starts_with('<') && !(&*method.name == "<init>" && kind == CallKind::Special) {
                    return Err(analysis.error(at, format!("a call of {}", method.name)));
                }
                step.call(&method.descriptor, kind != CallKind::Static)?;
            }
            Op::InvokeDynamic(index) => step.call(&pool.invoke_dynamic(index)?.descriptor, false)?,
            Op::New(index) => {
                pool.class(index)?;
                step.push(REFERENCE)?;
            }
            Op::NewArray(_) => step.pops_push(&[INT], REFERENCE)?,
            Op::NewArrayRef(index) => {
                if pool.class(index)?.starts_with(&"[".repeat(255)) {
                    return Err(analysis.error(at, "an array of more than 255 dimensions"));
                }
                step.pops_push(&[INT], REFERENCE)?;
            }
            Op::NewMultiArray(index, dimensions) => {
                let class = pool.class(index)?;
                let depth = class.bytes().take_while(|byte| *byte == b'[').count();
                if dimensions == 0 || usize::from(dimensions) > depth {
                    return Err(analysis.error(at, format!("{dimensions} dimensions of {class}")));
                }
                for _ in 0..dimensions {
                    step.pop(INT)?;
                }
                step.push(REFERENCE)?;
            }
            Op::ArrayLength => step.pops_push(&[REFERENCE], INT)?,
            Op::CheckCast(index) => {
                pool.class(index)?;
                step.pops_push(&[REFERENCE], REFERENCE)?;
            }
            Op::InstanceOf(index) => {
                pool.class(index)?;
                step.pops_push(&[REFERENCE], INT)?;
            }
        }
        Ok(())
    }
}

/// One instruction in progress.
struct Step<'a, 'b> {
    state: &'a mut Effects,
    analysis: &'a Analysis<'b>,
    at: Index,
}

impl Step<'_, '_> {
    fn push(&mut self, kind: Option<Kind>) -> Result<(), FormatError> {
        self.state.push(self.analysis, self.at, Held::Value(kind))
    }

    fn pop_any(&mut self) -> Result<Held, FormatError> {
        let held = self.state.stack.pop().ok_or_else(|| self.analysis.error(self.at, "the operand stack is empty"))?;
        self.state.words -= held.words();
        Ok(held)
    }

    fn pop(&mut self, kind: Option<Kind>) -> Result<(), FormatError> {
        let held = self.pop_any()?;
        if held != Held::Value(kind) {
            return Err(self.mismatch(held, kind));
        }
        Ok(())
    }

    /// Pops several values, the topmost first.
    fn pops(&mut self, kinds: &[Option<Kind>]) -> Result<(), FormatError> {
        kinds.iter().try_for_each(|kind| self.pop(*kind))
    }

    fn pops_push(&mut self, kinds: &[Option<Kind>], result: Option<Kind>) -> Result<(), FormatError> {
        self.pops(kinds)?;
        self.push(result)
    }

    fn call(&mut self, descriptor: &str, receiver: bool) -> Result<(), FormatError> {
        let count = parameter_kinds(descriptor).count() + usize::from(receiver);
        let Some(first) = self.state.stack.len().checked_sub(count) else {
            return Err(self.analysis.error(self.at, "the operand stack has too few arguments for a call"));
        };
        let kinds = receiver.then_some(REFERENCE).into_iter().chain(parameter_kinds(descriptor));
        for (held, kind) in self.state.stack[first..].iter().zip(kinds) {
            if *held != Held::Value(kind) {
                return Err(self.mismatch(*held, kind));
            }
            self.state.words -= held.words();
        }
        self.state.stack.truncate(first);
        match result_kind(descriptor) {
            Some(kind) => self.push(kind),
            None => Ok(()),
        }
    }

    fn store(&mut self, local: Local, held: Held) {
        let bytecode: &Bytecode = self.analysis.bytecode;
        let index = usize::from(local);
        let mut first = index;
        let mut last = index;
        // Whoever overwrites the second half of a pair destroys the pair.
        if index > 0 && self.state.locals[index - 1].words() == 2 {
            let before = &mut self.state.locals[index - 1];
            if bytecode.slots[index - 1] + 1 == bytecode.slots[index] {
                *before = Held::Unusable;
                first = index - 1;
            }
        }
        self.state.locals[index] = held;
        if held.words() == 2 {
            last = second_half(bytecode, local);
            self.state.locals[last] = Held::Unusable;
        }
        self.state.written = Some((first, last));
    }

    fn mismatch(&self, held: Held, wanted: Option<Kind>) -> FormatError {
        self.analysis.error(self.at, format!("the operand stack has {} instead of {}", describe(held), name(wanted)))
    }

    fn unusable(&self, local: Local, wanted: Option<Kind>) -> FormatError {
        let slot = self.analysis.bytecode.slots[usize::from(local)];
        let held = self.state.locals[usize::from(local)];
        self.analysis.error(self.at, format!("local variable {slot} is {} instead of {}", describe(held), name(wanted)))
    }
}

fn describe(held: Held) -> &'static str {
    match held {
        Held::Unusable => "nothing usable",
        Held::Value(kind) => name(kind),
        Held::Address(_) => "a return address",
    }
}

fn name(kind: Option<Kind>) -> &'static str {
    match kind {
        Some(Kind::Int) => "an int",
        Some(Kind::Long) => "a long",
        Some(Kind::Float) => "a float",
        Some(Kind::Double) => "a double",
        None => "a reference",
    }
}

/// Shuffles a stack whose entries take one or two words; `None` if the words do not fit the form.
pub(super) fn shuffle_stack<T: Copy>(stack: &mut Vec<T>, shuffle: Shuffle, words: impl Fn(T) -> usize) -> Option<()> {
    // The number of entries just below `above` that take exactly `wanted` words.
    let entries = |stack: &[T], above: usize, wanted: usize| {
        let mut found = 0;
        let mut start = above;
        while found < wanted {
            start = start.checked_sub(1)?;
            found += words(stack[start]);
        }
        (found == wanted).then_some(start)
    };
    let top = stack.len();
    match shuffle {
        Shuffle::Pop => stack.truncate(entries(stack, top, 1)?),
        Shuffle::Pop2 => stack.truncate(entries(stack, top, 2)?),
        Shuffle::Swap => {
            let upper = entries(stack, top, 1)?;
            let lower = entries(stack, upper, 1)?;
            stack.swap(lower, upper);
        }
        Shuffle::Dup { take, over } => {
            let taken = entries(stack, top, take)?;
            let below = entries(stack, taken, over)?;
            let mut copies = [stack[taken], stack[top - 1]];
            if top - taken == 1 {
                copies[1] = copies[0];
            }
            let copies = &copies[..top - taken];
            stack.splice(below..below, copies.iter().copied());
        }
    }
    Some(())
}
