//! Which instructions may have written what a register holds: the definitions that reach a place in a body.
//!
//! Law: whatever way a run takes to the place, the last write of the register on it is among them.

use tandem_ir::cfg::Cfg;
use tandem_ir::operands::{Access, visit};
use tandem_ir::{BlockId, Body, Reg};

/// Where a register got its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Definition {
    /// It has it from the beginning.
    Entry,
    /// From the instruction there.
    At(u32),
    /// From a handler of exceptions.
    Caught,
}

/// The definitions of a register that reach an instruction.
pub(super) fn definitions(body: &Body, cfg: &Cfg, pc: u32, register: Reg) -> Vec<Definition> {
    let mut found = Vec::new();
    let mut add = |definition| {
        if !found.contains(&definition) {
            found.push(definition);
        }
    };
    let writes = |at: &u32| {
        let mut writes = false;
        let inst = &body.code[*at as usize];
        visit(body, inst, &mut |access, touched| writes |= access == Access::Write && touched == register);
        writes
    };
    let mut seen = Vec::new();
    // Blocks, and in front of which of their instructions.
    let mut pending = vec![(body.block_of(pc), pc)];
    while let Some((block, before)) = pending.pop() {
        let start = body.blocks[block.0 as usize].start;
        if let Some(last) = (start..before).rev().find(writes) {
            add(Definition::At(last));
            continue;
        }
        if seen.contains(&(block, before)) {
            continue;
        }
        seen.push((block, before));
        if block == BlockId(0) {
            add(Definition::Entry);
        }
        for predecessor in cfg.predecessors(block) {
            let from = &body.blocks[predecessor.0 as usize];
            pending.push((*predecessor, from.end));
            for handler in from.handlers.iter().filter(|handler| handler.target == block) {
                if Reg::Ref(handler.into) == register {
                    add(Definition::Caught);
                }
                // The exception may have come at any of its instructions.
                (from.start..from.end).filter(writes).for_each(|at| add(Definition::At(at)));
                pending.push((*predecessor, from.start));
            }
        }
    }
    found
}
