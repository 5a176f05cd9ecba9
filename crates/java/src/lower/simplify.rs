//! Tidies up control flow, so that the interpreter meets fewer jumps: jumps to jumps, blocks that only one jump enters,
//! and loop conditions, which javac puts at the top of a loop and which are copied to its end.
//!
//! Invariant: the sequences of other instructions that can be executed stay the same, each under the same handlers, and
//! the result has only reachable blocks, in the order in which they were written.

use tandem_ir::{Block, BlockId, Body, Handler, Inst};

use super::builder::Draft;

/// How many instructions a block may have, its terminator included, to be copied in place of a jump to it.
const MAX_COPIED: usize = 4;

/// Orders the blocks that `drafts` describes over `body.code` into a body.
pub(super) fn simplify(mut body: Body, mut drafts: Vec<Draft>) -> Body {
    let throws: Vec<bool> = drafts.iter().map(|draft| code_of(&body, draft).iter().any(can_throw)).collect();
    let forward = forwarding(&body, &drafts);
    for inst in &mut body.code {
        for_each_target(inst, |target| *target = forward[target.0 as usize]);
        match *inst {
            Inst::If { then, otherwise, .. }
            | Inst::IfNull { then, otherwise, .. }
            | Inst::IfSame { then, otherwise, .. }
                if then == otherwise =>
            {
                *inst = Inst::Goto { target: then };
            }
            _ => {}
        }
    }
    for switch in &mut body.switches {
        switch.default = forward[switch.default.0 as usize];
        for (_, target) in &mut switch.cases {
            *target = forward[target.0 as usize];
        }
    }
    for handler in drafts.iter_mut().flat_map(|draft| &mut draft.handlers) {
        // The entry has no predecessors by exception.
        let target = forward[handler.target.0 as usize];
        if target != BlockId(0) {
            handler.target = target;
        }
    }

    let copied = copied_instead_of_jump(&body, &drafts, &throws);
    let entries = count_entries(&body, &drafts, &throws, &copied);
    let order = chains(&body, &drafts, &throws, &copied, &entries);
    assemble(body, &drafts, &copied, &order)
}

/// The instructions of a block.
fn code_of<'a>(body: &'a Body, draft: &Draft) -> &'a [Inst] {
    &body.code[draft.start as usize..draft.end as usize]
}

/// Whether an instruction can end in an exception. `Return` does not: monitors are balanced in code that javac writes.
fn can_throw(inst: &Inst) -> bool {
    match inst {
        Inst::Move { .. }
        | Inst::MoveRef { .. }
        | Inst::Unary { .. }
        | Inst::Goto { .. }
        | Inst::If { .. }
        | Inst::IfNull { .. }
        | Inst::IfSame { .. }
        | Inst::Switch { .. }
        | Inst::Return
        | Inst::ReturnPrim { .. }
        | Inst::ReturnRef { .. } => false,
        Inst::Binary { op, .. } => op.divides(),
        _ => true,
    }
}

fn for_each_target(inst: &mut Inst, mut visit: impl FnMut(&mut BlockId)) {
    match inst {
        Inst::Goto { target } => visit(target),
        Inst::If { then, otherwise, .. }
        | Inst::IfNull { then, otherwise, .. }
        | Inst::IfSame { then, otherwise, .. } => {
            visit(then);
            visit(otherwise);
        }
        _ => {}
    }
}

/// The target of a block that is nothing but a jump.
fn jump_only(body: &Body, draft: &Draft) -> Option<BlockId> {
    match code_of(body, draft) {
        [Inst::Goto { target }] => Some(*target),
        _ => None,
    }
}

/// For each block, where control really goes when it is sent there.
fn forwarding(body: &Body, drafts: &[Draft]) -> Vec<BlockId> {
    let mut forward: Vec<Option<BlockId>> = vec![None; drafts.len()];
    let mut path = Vec::new();
    for start in 0..drafts.len() as u32 {
        let mut at = BlockId(start);
        path.clear();
        let end = loop {
            if let Some(known) = forward[at.0 as usize] {
                break known;
            }
            path.push(at);
            // While a path is walked its blocks forward to themselves, which ends a cycle of jumps.
            forward[at.0 as usize] = Some(at);
            match jump_only(body, &drafts[at.0 as usize]) {
                Some(target) => at = target,
                None => break at,
            }
        };
        for block in &path {
            forward[block.0 as usize] = Some(end);
        }
    }
    forward.into_iter().enumerate().map(|(index, end)| end.unwrap_or(BlockId(index as u32))).collect()
}

/// Whether code under `first` (its handlers, and whether it can throw) can stand in one block with code under `second`
/// that follows it. Code that cannot throw may lose its handlers, and may gain some if it comes last: if it came first,
/// its assignments would seem to be missing in the handlers.
fn compatible(first: (&[Handler], bool), second: (&[Handler], bool)) -> bool {
    !second.1 || first.0 == second.0 || (!first.1 && second.0.is_empty())
}

/// For each block that ends in a jump, the short block that is copied in its place.
fn copied_instead_of_jump(body: &Body, drafts: &[Draft], throws: &[bool]) -> Vec<Option<BlockId>> {
    let is_copyable: Vec<bool> = drafts
        .iter()
        .map(|draft| {
            let code = code_of(body, draft);
            code.len() <= MAX_COPIED
                && matches!(code.last(), Some(inst) if matches!(inst, Inst::If { .. } | Inst::IfNull { .. }
                    | Inst::IfSame { .. } | Inst::Return | Inst::ReturnPrim { .. } | Inst::ReturnRef { .. }))
                && code.iter().all(|inst| inst.is_terminator() || is_cheap(inst))
        })
        .collect();
    let decide = |(index, draft): (usize, &Draft)| {
        let Some(Inst::Goto { target }) = code_of(body, draft).last() else { return None };
        let to = target.0 as usize;
        // A block that has only jumps to itself left would be copied into itself.
        let fits = to != index
            && is_copyable[to]
            && compatible((&draft.handlers, throws[index]), (&drafts[to].handlers, throws[to]));
        fits.then_some(*target)
    };
    drafts.iter().enumerate().map(decide).collect()
}

fn is_cheap(inst: &Inst) -> bool {
    matches!(
        inst,
        Inst::Move { .. }
            | Inst::MoveRef { .. }
            | Inst::Unary { .. }
            | Inst::Binary { .. }
            | Inst::ArrayLength { .. }
            | Inst::ArrayLoad { .. }
            | Inst::ArrayLoadRef { .. }
            | Inst::GetField { .. }
            | Inst::GetFieldRef { .. }
            | Inst::GetStatic { .. }
            | Inst::GetStaticRef { .. }
            | Inst::InstanceOf { .. }
    )
}

/// How often each block is entered from reachable code; the entry counts once more.
fn count_entries(body: &Body, drafts: &[Draft], throws: &[bool], copied: &[Option<BlockId>]) -> Vec<u32> {
    let mut entries = vec![0; drafts.len()];
    let mut work = vec![BlockId(0)];
    entries[0] = 1;
    while let Some(block) = work.pop() {
        let mut enter = |target: BlockId| {
            entries[target.0 as usize] += 1;
            if entries[target.0 as usize] == 1 {
                work.push(target);
            }
        };
        let block = block.0 as usize;
        let last = copied[block].map_or(block, |copy| copy.0 as usize);
        for part in [block, last] {
            if throws[part] {
                drafts[part].handlers.iter().for_each(|handler| enter(handler.target));
            }
        }
        if let Some(mut inst) = code_of(body, &drafts[last]).last().copied() {
            for_each_target(&mut inst, |target| enter(*target));
            if let Inst::Switch { table, .. } = inst {
                let switch = &body.switches[table as usize];
                enter(switch.default);
                switch.cases.iter().for_each(|(_, target)| enter(*target));
            }
        }
    }
    entries
}

/// A block of the result: old blocks, written one after the other.
struct Chain {
    links: Vec<u32>,
    /// The old block whose handlers it has.
    handlers_of: usize,
    /// Whether it can throw; if not, it needs no handlers.
    throws: bool,
}

impl Chain {
    /// Appends an old block to the chain's handlers, if it fits.
    fn admit(&mut self, drafts: &[Draft], throws: &[bool], block: usize) -> bool {
        let mine = (drafts[self.handlers_of].handlers.as_slice(), self.throws);
        if !compatible(mine, (&drafts[block].handlers, throws[block])) {
            return false;
        }
        if throws[block] {
            self.handlers_of = block;
            self.throws = true;
        }
        true
    }
}

fn chains(body: &Body, drafts: &[Draft], throws: &[bool], copied: &[Option<BlockId>], entries: &[u32]) -> Vec<Chain> {
    // The only way into such a block is a jump, which can go if the two stand in one chain.
    let mut continues: Vec<Option<u32>> = vec![None; drafts.len()];
    let mut is_continuation = vec![false; drafts.len()];
    for (index, draft) in drafts.iter().enumerate() {
        if entries[index] == 0 || copied[index].is_some() {
            continue;
        }
        if let Some(Inst::Goto { target }) = code_of(body, draft).last()
            && entries[target.0 as usize] == 1
        {
            continues[index] = Some(target.0);
            is_continuation[target.0 as usize] = true;
        }
    }
    let is_head = |index: &u32| entries[*index as usize] > 0 && !is_continuation[*index as usize];
    let mut heads: Vec<u32> = (0..drafts.len() as u32).filter(is_head).collect();
    let mut result = Vec::with_capacity(heads.len());
    let mut next = 0;
    while let Some(head) = heads.get(next).copied() {
        next += 1;
        let mut chain = Chain { links: vec![head], handlers_of: head as usize, throws: throws[head as usize] };
        let mut last = head;
        // A head fits its own copy: that was asked when the copy was chosen.
        if let Some(copy) = copied[head as usize] {
            chain.admit(drafts, throws, copy.0 as usize);
        }
        while let Some(link) = continues[last as usize] {
            let before = (chain.handlers_of, chain.throws);
            let copy = copied[link as usize];
            let fits = chain.admit(drafts, throws, link as usize)
                && copy.is_none_or(|copy| chain.admit(drafts, throws, copy.0 as usize));
            if !fits {
                (chain.handlers_of, chain.throws) = before;
                heads.push(link);
                break;
            }
            chain.links.push(link);
            last = link;
        }
        result.push(chain);
    }
    result.sort_by_key(|chain| chain.links[0]);
    result
}

fn assemble(mut body: Body, drafts: &[Draft], copied: &[Option<BlockId>], chains: &[Chain]) -> Body {
    let mut new_index = vec![BlockId(0); drafts.len()];
    for (index, chain) in chains.iter().enumerate() {
        new_index[chain.links[0] as usize] = BlockId(index as u32);
    }
    let old_code = std::mem::take(&mut body.code);
    let old_origins = std::mem::take(&mut body.origins);
    body.code.reserve_exact(old_code.len());
    body.origins.reserve_exact(old_code.len());
    let append = |body: &mut Body, draft: &Draft, without_jump: bool| {
        let range = draft.start as usize..draft.end as usize - usize::from(without_jump);
        body.code.extend_from_slice(&old_code[range.clone()]);
        body.origins.extend_from_slice(&old_origins[range]);
    };
    for chain in chains {
        let start = body.code.len() as u32;
        for (position, link) in chain.links.iter().enumerate() {
            let copy = copied[*link as usize];
            let is_last = position + 1 == chain.links.len();
            append(&mut body, &drafts[*link as usize], !is_last || copy.is_some());
            if let Some(copy) = copy {
                append(&mut body, &drafts[copy.0 as usize], false);
            }
        }
        let mut handlers = match chain.throws {
            true => drafts[chain.handlers_of].handlers.clone(),
            false => Vec::new(),
        };
        for handler in &mut handlers {
            handler.target = new_index[handler.target.0 as usize];
        }
        return_directly(&mut body, start as usize);
        let end = body.code.len() as u32;
        for inst in &mut body.code[start as usize..] {
            for_each_target(inst, |target| *target = new_index[target.0 as usize]);
        }
        body.blocks.push(Block { start, end, handlers });
    }
    // A switch that went with dead code keeps its place in the table, but must not point at blocks that are gone.
    for switch in &mut body.switches {
        switch.default = new_index[switch.default.0 as usize];
        for (_, target) in &mut switch.cases {
            *target = new_index[target.0 as usize];
        }
    }
    body
}

/// Returns a value from where it is, if the block from `start` on ends by copying it only to return it.
fn return_directly(body: &mut Body, start: usize) {
    let [.., copy, last] = &mut body.code[start..] else { return };
    match (*copy, *last) {
        (Inst::Move { dst, src }, Inst::ReturnPrim { src: returned }) if dst == returned => {
            *copy = Inst::ReturnPrim { src };
        }
        (Inst::MoveRef { dst, src }, Inst::ReturnRef { src: returned }) if dst == returned => {
            *copy = Inst::ReturnRef { src };
        }
        _ => return,
    }
    body.code.pop();
    // The return keeps its own place in the bytecode.
    let origin = body.origins.pop();
    if let (Some(origin), Some(last)) = (origin, body.origins.last_mut()) {
        *last = origin;
    }
}
