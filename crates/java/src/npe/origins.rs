//! Which instruction pushed each entry of the operand stack.
//!
//! A light abstract execution of one method: a stack entry is the offset of the instruction that pushed it, or nothing
//! where paths with different origins meet. It follows HotSpot's analysis in what it *fails* to see, because that shows in
//! messages: instructions are visited in the order of the code, the visit ends at the instruction in question (so that a
//! jump back from behind it counts for nothing), casts leave no trace, and `iinc` does not count as a write.

use tandem_ir::{MethodType, Type};

use crate::classfile::{ClassFile, Code};

/// How many stack entries are kept for one method; for a monster beyond that some reasons are left out.
const MOST_ENTRIES: usize = 1_000_000;

/// The operand stack before each instruction that was reached.
pub(super) struct Origins {
    before: Vec<Option<Stack>>,
}

#[derive(Clone, Default)]
struct Stack {
    /// Bottom first; a `long` or a `double` takes two entries.
    entries: Vec<Option<u16>>,
    /// Bit n: local variable n may have been written on the way.
    written: u64,
}

impl Origins {
    /// Analyses the method as far as needed for the stack before `bci`.
    pub(super) fn up_to(file: &ClassFile, code: &Code, bci: usize) -> Origins {
        let mut origins = Origins { before: vec![None; code.bytes.len()] };
        origins.start(0, Stack::default());
        for handler in &code.handlers {
            origins.start(handler.handler.into(), Stack { entries: vec![Some(handler.handler)], written: 0 });
        }
        // Code that is only reached by a jump back is met on a later round; no round without progress.
        while !origins.visit_all(file, code, bci) {}
        origins
    }

    /// What pushed the entry that is `slot` below the top before the instruction at `bci`.
    pub(super) fn origin(&self, bci: usize, slot: usize) -> Option<usize> {
        let entries = &self.before.get(bci)?.as_ref()?.entries;
        let index = entries.len().checked_sub(slot + 1)?;
        entries[index].map(usize::from)
    }

    /// Whether local variable `slot` may have been written before the instruction at `bci`.
    pub(super) fn was_written(&self, bci: usize, slot: u16) -> bool {
        let stack = self.before.get(bci).and_then(Option::as_ref);
        slot > 63 || stack.is_none_or(|stack| stack.written & (1 << slot) != 0)
    }

    fn start(&mut self, bci: usize, stack: Stack) {
        if let Some(place @ None) = self.before.get_mut(bci) {
            *place = Some(stack);
        }
    }

    /// Visits every instruction once; true if another round would not help.
    fn visit_all(&mut self, file: &ClassFile, code: &Code, wanted: usize) -> bool {
        let mut entries = self.before.iter().flatten().map(|stack| stack.entries.len()).sum::<usize>();
        let (mut some_missed, mut some_added) = (false, false);
        let mut bci = 0;
        while bci < code.bytes.len() {
            let Some(length) = length(&code.bytes, bci) else { return true };
            let next = bci + length;
            if let Some(stack) = self.before[bci].clone() {
                let Some(after) = effect(file, code, bci, stack) else { return true };
                // The stack that one successor gets carries what it met there on to the next: order matters.
                let mut stack = after.stack;
                for successor in after.falls_through.then_some(next).into_iter().chain(after.jumps) {
                    let Some(place) = self.before.get_mut(successor) else { continue };
                    match place {
                        Some(old) => stack.merge(old),
                        None => {
                            some_added = true;
                            entries += stack.entries.len();
                        }
                    }
                    *place = Some(stack.clone());
                }
            } else {
                some_missed = true;
            }
            bci = next;
            if (bci == wanted && self.before.get(bci).is_some_and(Option::is_some)) || entries > MOST_ENTRIES {
                return true;
            }
        }
        !(some_missed && some_added)
    }
}

impl Stack {
    fn merge(&mut self, other: &Stack) {
        self.written |= other.written;
        // Stacks of different heights never meet in verified code.
        self.entries.truncate(other.entries.len());
        for (mine, theirs) in self.entries.iter_mut().zip(&other.entries) {
            if mine != theirs {
                *mine = None;
            }
        }
    }

    fn pop(&mut self, count: usize) -> Option<()> {
        let height = self.entries.len().checked_sub(count)?;
        self.entries.truncate(height);
        Some(())
    }

    /// Replaces the top `taken` entries by copies of them: `order` counts from the old top.
    fn shuffle(&mut self, taken: usize, order: &[usize]) -> Option<()> {
        let base = self.entries.len().checked_sub(taken)?;
        let old = self.entries.split_off(base);
        self.entries.extend(order.iter().map(|from| old[taken - 1 - from]));
        Some(())
    }
}

/// What is true after an instruction.
struct After {
    stack: Stack,
    falls_through: bool,
    jumps: Vec<usize>,
}

/// Executes the instruction at `bci`; `None` if it is none that a verifier would let pass.
fn effect(file: &ClassFile, code: &Code, bci: usize, mut stack: Stack) -> Option<After> {
    let bytes = &code.bytes;
    let wide = *bytes.get(bci)? == 0xc4;
    let at = if wide { bci + 1 } else { bci };
    let opcode = *bytes.get(at)?;
    let origin = u16::try_from(bci).ok()?;
    let mut jumps = Vec::new();

    match opcode {
        0x59 => stack.shuffle(1, &[0, 0])?,
        0x5a => stack.shuffle(2, &[0, 1, 0])?,
        0x5b => stack.shuffle(3, &[0, 2, 1, 0])?,
        0x5c => stack.shuffle(2, &[1, 0, 1, 0])?,
        0x5d => stack.shuffle(3, &[1, 0, 2, 1, 0])?,
        0x5e => stack.shuffle(4, &[1, 0, 3, 2, 1, 0])?,
        0x5f => stack.shuffle(2, &[0, 1])?,
        _ => {
            let (pops, pushes) = heights(file, bytes, at, opcode)?;
            stack.pop(pops)?;
            stack.entries.extend(std::iter::repeat_n(Some(origin), pushes));
        }
    }
    if let Some(slot) = stored_variable(bytes, at, opcode, wide)
        && slot < 64
    {
        stack.written |= 1 << slot;
    }
    match opcode {
        0x99..=0xa8 | 0xc6 | 0xc7 => {
            jumps.push(target(bci, i16::from_be_bytes([*bytes.get(at + 1)?, *bytes.get(at + 2)?]).into())?)
        }
        0xc8 | 0xc9 => jumps.push(target(bci, word(bytes, at + 1)?)?),
        0xaa | 0xab => {
            let table = at / 4 * 4 + 4;
            jumps.push(target(bci, word(bytes, table)?)?);
            let (first, stride, count) = switch_table(bytes, table, opcode)?;
            for n in 0..count {
                jumps.push(target(bci, word(bytes, first + n * stride)?)?);
            }
        }
        _ => {}
    }
    let falls_through = !matches!(opcode, 0xa7..=0xa9 | 0xac..=0xb1 | 0xbf | 0xc8 | 0xc9);
    Some(After { stack, falls_through, jumps })
}

/// How many stack entries an instruction takes and how many it pushes, if it does nothing but that.
fn heights(file: &ClassFile, bytes: &[u8], at: usize, opcode: u8) -> Option<(usize, usize)> {
    let index = || Some(u16::from_be_bytes([*bytes.get(at + 1)?, *bytes.get(at + 2)?]));
    Some(match opcode {
        // Nothing: nop, iinc, goto, ret, return, checkcast.
        0x00 | 0x84 | 0xa7 | 0xa9 | 0xb1 | 0xc0 | 0xc8 => (0, 0),
        // Constants and loads of one entry, new, jsr; then those of two.
        0x01..=0x08 | 0x0b..=0x0d | 0x10..=0x13 | 0x15 | 0x17 | 0x19..=0x1d | 0x22..=0x25 | 0x2a..=0x2d => (0, 1),
        0xa8 | 0xbb | 0xc9 => (0, 1),
        0x09 | 0x0a | 0x0e | 0x0f | 0x14 | 0x16 | 0x18 | 0x1e..=0x21 | 0x26..=0x29 => (0, 2),
        // Array loads.
        0x2f | 0x31 => (2, 2),
        0x2e..=0x35 => (2, 1),
        // Stores to variables.
        0x37 | 0x39 | 0x3f..=0x42 | 0x47..=0x4a => (2, 0),
        0x36..=0x4e => (1, 0),
        // Stores to arrays, pop, pop2.
        0x50 | 0x52 => (4, 0),
        0x4f..=0x56 => (3, 0),
        0x57 => (1, 0),
        0x58 => (2, 0),
        // Arithmetic: int and float instructions are even, long and double ones odd.
        0x60..=0x73 | 0x7e..=0x83 => (2 * size(opcode), size(opcode)),
        0x74..=0x77 => (size(opcode), size(opcode)),
        0x78..=0x7d => (1 + size(opcode), size(opcode)),
        // Conversions and comparisons.
        0x85 | 0x87 | 0x8c | 0x8d => (1, 2),
        0x86 | 0x8b | 0x91..=0x93 => (1, 1),
        0x88 | 0x89 | 0x8e | 0x90 => (2, 1),
        0x8a | 0x8f => (2, 2),
        0x94 | 0x97 | 0x98 => (4, 1),
        0x95 | 0x96 => (2, 1),
        // Branches, switches, returns, athrow, monitors.
        0x99..=0x9e | 0xaa | 0xab | 0xac | 0xae | 0xb0 | 0xbf | 0xc2 | 0xc3 | 0xc6 | 0xc7 => (1, 0),
        0x9f..=0xa6 | 0xad | 0xaf => (2, 0),
        // Fields.
        0xb2..=0xb5 => {
            let slots = Type::parse(&file.pool.field(index()?).ok()?.descriptor)?.slots();
            let object = usize::from(opcode >= 0xb4);
            if matches!(opcode, 0xb2 | 0xb4) { (object, slots) } else { (object + slots, 0) }
        }
        // Calls.
        0xb6..=0xba => {
            let descriptor = match opcode {
                0xba => file.pool.invoke_dynamic(index()?).ok()?.descriptor,
                _ => file.pool.method(index()?).ok()?.descriptor,
            };
            let ty = MethodType::parse(&descriptor)?;
            let receiver = usize::from(!matches!(opcode, 0xb8 | 0xba));
            let arguments: usize = ty.parameters.iter().map(Type::slots).sum();
            (receiver + arguments, ty.result.map_or(0, |result| result.slots()))
        }
        // New arrays, arraylength, instanceof.
        0xbc..=0xbe | 0xc1 => (1, 1),
        0xc5 => (usize::from(*bytes.get(at + 3)?), 1),
        _ => return None,
    })
}

/// The entries of an arithmetic instruction's result, by the parity of its opcode.
fn size(opcode: u8) -> usize {
    1 + usize::from(opcode % 2)
}

/// The variable that a store instruction writes; the first of two for a `long` or a `double`.
fn stored_variable(bytes: &[u8], at: usize, opcode: u8, wide: bool) -> Option<u16> {
    match opcode {
        0x36..=0x3a if wide => Some(u16::from_be_bytes([*bytes.get(at + 1)?, *bytes.get(at + 2)?])),
        0x36..=0x3a => bytes.get(at + 1).map(|slot| (*slot).into()),
        0x3b..=0x4e => Some(u16::from((opcode - 0x3b) % 4)),
        _ => None,
    }
}

/// The length of the instruction at `bci` in bytes; `None` if there is no such instruction.
fn length(bytes: &[u8], bci: usize) -> Option<usize> {
    Some(match *bytes.get(bci)? {
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0xbc => 2,
        0x11 | 0x13 | 0x14 | 0x84 | 0x99..=0xa8 | 0xb2..=0xb8 | 0xbb | 0xbd | 0xc0 | 0xc1 | 0xc6 | 0xc7 => 3,
        0xc5 => 4,
        0xb9 | 0xba | 0xc8 | 0xc9 => 5,
        0xc4 => {
            if *bytes.get(bci + 1)? == 0x84 {
                6
            } else {
                4
            }
        }
        opcode @ (0xaa | 0xab) => {
            let (first, stride, count) = switch_table(bytes, bci / 4 * 4 + 4, opcode)?;
            // A lookup table's offsets are the second words of its pairs.
            let start = if opcode == 0xaa { first } else { first - 4 };
            start + count * stride - bci
        }
        0xca.. => return None,
        _ => 1,
    })
}

/// Where a switch's first branch offset is, how far apart the offsets are, and how many there are.
fn switch_table(bytes: &[u8], table: usize, opcode: u8) -> Option<(usize, usize, usize)> {
    let (first, stride, count) = if opcode == 0xaa {
        let (low, high) = (i64::from(word(bytes, table + 4)?), i64::from(word(bytes, table + 8)?));
        (table + 12, 4, high - low + 1)
    } else {
        (table + 12, 8, i64::from(word(bytes, table + 4)?))
    };
    let count = usize::try_from(count).ok()?;
    (count <= bytes.len() / stride).then_some((first, stride, count))
}

fn word(bytes: &[u8], at: usize) -> Option<i32> {
    Some(i32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

fn target(bci: usize, offset: i32) -> Option<usize> {
    bci.checked_add_signed(offset as isize)
}
