//! Basic blocks of bytecode.
//!
//! Invariant: the blocks partition the instructions; only the last instruction of a block branches; all instructions of
//! a block are covered by the same exception handlers.

use super::bytecode::{Bytecode, Index, Op};
use crate::classfile::{Code, FormatError};

/// Index of a block in [`Blocks::blocks`].
pub type BlockIndex = u32;

/// The basic blocks of a method.
pub struct Blocks {
    /// In the order of the code.
    pub blocks: Vec<BytecodeBlock>,
    /// The block of each instruction.
    block_of: Vec<BlockIndex>,
}

/// One basic block.
pub struct BytecodeBlock {
    /// The first instruction.
    pub start: Index,
    /// One past the last instruction.
    pub end: Index,
    /// The exception edges, in the order in which they are tried: index into the exception table, and target.
    pub handlers: Vec<(u16, BlockIndex)>,
}

/// How many pairs of exception edges are looked at. Real methods need a few thousand; a malicious one could ask for
/// billions.
const MAX_EDGE_WORK: usize = 1 << 23;

impl Blocks {
    /// The block that starts at (or contains) an instruction.
    pub fn block_of(&self, instruction: Index) -> BlockIndex {
        self.block_of[instruction as usize]
    }
}

/// Finds the blocks.
pub fn find_blocks(code: &Code, bytecode: &Bytecode) -> Result<Blocks, FormatError> {
    let count = bytecode.instructions.len();
    let ranges = handler_ranges(code, bytecode)?;

    let mut leaders = vec![false; count + 1];
    leaders[0] = true;
    for (index, instruction) in bytecode.instructions.iter().enumerate() {
        if let Some(target) = instruction.op.target() {
            leaders[target as usize] = true;
            leaders[index + 1] = true;
        }
        if instruction.op.diverts() {
            leaders[index + 1] = true;
        }
        if let Op::Switch(table) = instruction.op {
            let table = &bytecode.switches[table as usize];
            leaders[table.default as usize] = true;
            for (_, target) in &table.cases {
                leaders[*target as usize] = true;
            }
        }
    }
    for range in &ranges {
        leaders[range.start as usize] = true;
        leaders[range.end as usize] = true;
        leaders[range.handler as usize] = true;
    }

    let mut blocks: Vec<BytecodeBlock> = Vec::new();
    let mut block_of = Vec::with_capacity(count);
    for (index, is_leader) in leaders.iter().take(count).enumerate() {
        if *is_leader {
            blocks.push(BytecodeBlock { start: index as Index, end: index as Index, handlers: Vec::new() });
        }
        let last = blocks.len() - 1;
        blocks[last].end = index as Index + 1;
        block_of.push(last as BlockIndex);
    }

    let mut work = 0;
    for (entry, range) in ranges.iter().enumerate() {
        let first = block_of[range.start as usize] as usize;
        let last = block_of[range.end as usize - 1] as usize;
        let catch = &code.handlers[entry].catch;
        for block in &mut blocks[first..=last] {
            // What an earlier edge catches never reaches a later one.
            let caught = block.handlers.iter().any(|(earlier, _)| {
                let earlier = &code.handlers[usize::from(*earlier)].catch;
                earlier.is_none() || earlier == catch
            });
            work += 1 + block.handlers.len();
            if !caught {
                block.handlers.push((entry as u16, block_of[range.handler as usize]));
            }
        }
        if work > MAX_EDGE_WORK {
            return Err(FormatError { offset: code.offset, message: "too many exception edges".into() });
        }
    }
    Ok(Blocks { blocks, block_of })
}

/// An entry of the exception table as instruction indices.
struct Range {
    start: Index,
    end: Index,
    handler: Index,
}

fn handler_ranges(code: &Code, bytecode: &Bytecode) -> Result<Vec<Range>, FormatError> {
    let at = |offset: u16| {
        bytecode.index_of(usize::from(offset)).ok_or_else(|| FormatError {
            offset: code.offset + usize::from(offset),
            message: format!("the exception table names offset {offset}, which is inside an instruction"),
        })
    };
    code.handlers
        .iter()
        .map(|entry| {
            if entry.start >= entry.end {
                return Err(FormatError {
                    offset: code.offset,
                    message: format!("an exception handler covers {} to {}", entry.start, entry.end),
                });
            }
            let end = match usize::from(entry.end) == code.bytes.len() {
                true => bytecode.instructions.len() as Index,
                false => at(entry.end)?,
            };
            Ok(Range { start: at(entry.start)?, end, handler: at(entry.handler)? })
        })
        .collect()
}
