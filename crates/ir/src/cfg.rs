//! The control-flow graph of a body: edges, order, dominators, loop heads.
//!
//! Exception edges are edges like others: a handler's block is a successor of every block that it guards.
//!
//! Invariants: every cycle of the graph goes through a loop head, reducible or not, so an analysis that stops at loop
//! heads meets no endless path inside a method; and everything here depends on the body alone.

use crate::body::{BlockId, Body};
use crate::inst::Inst;

/// The graph of one body, which must be valid in its edges.
#[derive(Clone, Debug)]
pub struct Cfg {
    successors: Adjacency,
    predecessors: Adjacency,
    reverse_postorder: Vec<BlockId>,
    /// For each block its position in `reverse_postorder`, [`UNREACHABLE`] if it has none.
    positions: Vec<u32>,
    /// For each position in `reverse_postorder` the position of the immediate dominator; the entry has itself.
    dominators: Vec<u32>,
    loop_heads: Vec<bool>,
    reducible: bool,
}

const UNREACHABLE: u32 = u32::MAX;

impl Cfg {
    /// Builds the graph of `body`.
    pub fn new(body: &Body) -> Cfg {
        let successors = successors_of(body);
        let predecessors = successors.reversed();
        let reverse_postorder = reverse_postorder(&successors);
        let mut positions = vec![UNREACHABLE; body.blocks.len()];
        for (position, block) in (0u32..).zip(&reverse_postorder) {
            positions[block.0 as usize] = position;
        }
        let dominators = dominators(&reverse_postorder, &positions, &predecessors);
        let mut cfg = Cfg {
            loop_heads: vec![false; body.blocks.len()],
            reducible: true,
            successors,
            predecessors,
            reverse_postorder,
            positions,
            dominators,
        };
        cfg.find_loop_heads();
        cfg
    }

    /// Where control may go from `block`, without repetition: first by its terminator, then by exceptions.
    pub fn successors(&self, block: BlockId) -> &[BlockId] {
        self.successors.of(block)
    }

    /// From where control may come to `block`, unreachable blocks included, in the order of blocks.
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        self.predecessors.of(block)
    }

    /// The reachable blocks, each before its successors except along edges into loop heads.
    pub fn reverse_postorder(&self) -> &[BlockId] {
        &self.reverse_postorder
    }

    /// Whether a path leads from the entry to `block`.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.positions[block.0 as usize] != UNREACHABLE
    }

    /// The last block before `block` that every path to it goes through; `None` for the entry and the unreachable.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let position = self.positions[block.0 as usize];
        if position == UNREACHABLE || position == 0 {
            return None;
        }
        Some(self.reverse_postorder[self.dominators[position as usize] as usize])
    }

    /// Whether every path from the entry to `block` goes through `dominator`; a reachable block dominates itself.
    pub fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let (wanted, mut at) = (self.positions[dominator.0 as usize], self.positions[block.0 as usize]);
        if wanted == UNREACHABLE || at == UNREACHABLE {
            return false;
        }
        // A dominator comes first in the order, so the walk up may stop where it passes that place.
        while at > wanted {
            at = self.dominators[at as usize];
        }
        at == wanted
    }

    /// Whether some path comes back to `block` along an edge that leads backwards in the order.
    pub fn is_loop_head(&self, block: BlockId) -> bool {
        self.loop_heads[block.0 as usize]
    }

    /// The loop heads, in the order of blocks.
    pub fn loop_heads(&self) -> impl Iterator<Item = BlockId> {
        (0u32..).zip(&self.loop_heads).filter(|(_, is_head)| **is_head).map(|(index, _)| BlockId(index))
    }

    /// Whether every loop has one entrance only, its head. Bytecode need not be so, and `jsr` or obfuscators see to it.
    pub fn is_reducible(&self) -> bool {
        self.reducible
    }

    fn find_loop_heads(&mut self) {
        for index in 0..self.reverse_postorder.len() {
            let from = self.reverse_postorder[index];
            for edge in self.successors.range(from) {
                let target = self.successors.targets[edge];
                if self.positions[target.0 as usize] as usize <= index {
                    self.loop_heads[target.0 as usize] = true;
                    self.reducible &= self.dominates(target, from);
                }
            }
        }
    }
}

/// Calls `visit` with each block that `terminator` may go to without an exception, as often as it names it.
pub fn for_each_normal_successor(body: &Body, terminator: &Inst, visit: &mut impl FnMut(BlockId)) {
    match *terminator {
        Inst::Goto { target } => visit(target),
        Inst::If { then, otherwise, .. }
        | Inst::IfNull { then, otherwise, .. }
        | Inst::IfSame { then, otherwise, .. } => {
            visit(then);
            visit(otherwise);
        }
        Inst::Switch { table, .. } => {
            if let Some(table) = body.switches.get(table as usize) {
                table.cases.iter().for_each(|(_, target)| visit(*target));
                visit(table.default);
            }
        }
        _ => {}
    }
}

/// For each block a list of blocks, all in one vector.
#[derive(Clone, Debug)]
struct Adjacency {
    /// Where each block's list starts, and at last where the last one ends.
    starts: Vec<u32>,
    targets: Vec<BlockId>,
}

impl Adjacency {
    fn range(&self, block: BlockId) -> std::ops::Range<usize> {
        let index = block.0 as usize;
        self.starts[index] as usize..self.starts[index + 1] as usize
    }

    fn of(&self, block: BlockId) -> &[BlockId] {
        &self.targets[self.range(block)]
    }

    fn reversed(&self) -> Adjacency {
        let mut starts = vec![0u32; self.starts.len()];
        for target in &self.targets {
            starts[target.0 as usize + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut free = starts.clone();
        let mut targets = vec![BlockId(0); self.targets.len()];
        for from in 0..self.starts.len() as u32 - 1 {
            for target in self.of(BlockId(from)) {
                let place = &mut free[target.0 as usize];
                targets[*place as usize] = BlockId(from);
                *place += 1;
            }
        }
        Adjacency { starts, targets }
    }
}

fn successors_of(body: &Body) -> Adjacency {
    let mut adjacency = Adjacency { starts: vec![0], targets: Vec::new() };
    let mut last_named_by = vec![UNREACHABLE; body.blocks.len()];
    for (index, block) in (0u32..).zip(&body.blocks) {
        let mut add = |target: BlockId| {
            if std::mem::replace(&mut last_named_by[target.0 as usize], index) != index {
                adjacency.targets.push(target);
            }
        };
        if let Some(terminator) = body.code[block.start as usize..block.end as usize].last() {
            for_each_normal_successor(body, terminator, &mut add);
        }
        block.handlers.iter().for_each(|handler| add(handler.target));
        adjacency.starts.push(adjacency.targets.len() as u32);
    }
    adjacency
}

fn reverse_postorder(successors: &Adjacency) -> Vec<BlockId> {
    let count = successors.starts.len() - 1;
    let mut order = Vec::with_capacity(count);
    if count == 0 {
        return order;
    }
    let mut seen = vec![false; count];
    seen[0] = true;
    // The path to the current block, each with the edge to try next: a search without recursion. Edges are tried from
    // the last to the first, so that in the reversed order the first branch comes first.
    let mut path = vec![(BlockId(0), successors.range(BlockId(0)).end)];
    while let Some((block, next)) = path.last_mut() {
        if *next == successors.range(*block).start {
            order.push(*block);
            path.pop();
            continue;
        }
        *next -= 1;
        let target = successors.targets[*next];
        if !std::mem::replace(&mut seen[target.0 as usize], true) {
            path.push((target, successors.range(target).end));
        }
    }
    order.reverse();
    order
}

/// Immediate dominators by iteration over the reverse postorder, after Cooper, Harvey and Kennedy ("A Simple, Fast
/// Dominance Algorithm", 2001): the common dominator of two blocks is found by walking up from the later one.
fn dominators(order: &[BlockId], positions: &[u32], predecessors: &Adjacency) -> Vec<u32> {
    let mut dominators = vec![UNREACHABLE; order.len()];
    if let Some(entry) = dominators.first_mut() {
        *entry = 0;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (index, block) in order.iter().enumerate().skip(1) {
            let mut common = UNREACHABLE;
            for predecessor in predecessors.of(*block) {
                let mut other = positions[predecessor.0 as usize];
                if other == UNREACHABLE || dominators[other as usize] == UNREACHABLE {
                    continue;
                }
                if common == UNREACHABLE {
                    common = other;
                }
                while common != other {
                    if common > other {
                        common = dominators[common as usize];
                    } else {
                        other = dominators[other as usize];
                    }
                }
            }
            if dominators[index] != common {
                dominators[index] = common;
                changed = true;
            }
        }
    }
    dominators
}
