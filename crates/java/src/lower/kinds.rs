//! What each local variable and stack entry holds at the start of each block, by abstract interpretation, and the
//! control-flow graph with subroutines (`jsr`/`ret`) unfolded.
//!
//! A node of the graph is a block in a context, the context being the chain of subroutine calls that are under way, so
//! that each subroutine is cloned per call and `ret` becomes a plain jump. Code without `jsr` has the one empty context.
//!
//! Invariant: for the nodes found, every instruction finds operands of the right kinds, the stack stays within
//! `max_stack`, and control stays inside the code. Only reachable nodes are found. Time and memory are bounded by
//! [`MAX_WORK`].

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashMap;
use tandem_ir::{Kind, MethodType};

use super::blocks::{BlockIndex, Blocks, BytecodeBlock};
use super::bytecode::{Bytecode, Index, Local, Op, words_of};
use super::effects::Effects;
use crate::classfile::{ClassFile, Code, FormatError};

/// Index of a node in [`Flow::nodes`].
pub type NodeIndex = u32;

/// Index of a context; 0 is the empty one.
pub type ContextIndex = u16;

/// What a local variable or a stack entry holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// Nothing that can be used: never written, written with different kinds, or the second half of a `long`.
    Unusable,
    /// A value, `None` for references.
    Value(Option<Kind>),
    /// The return address of a subroutine call.
    Address(ContextIndex),
}

impl Held {
    /// How many words of the operand stack it takes.
    pub fn words(self) -> usize {
        match self {
            Held::Value(kind) => words_of(kind),
            _ => 1,
        }
    }
}

/// The unfolded control-flow graph.
pub struct Flow {
    /// The nodes, in the order of the code; the entry is the first.
    pub nodes: Vec<Node>,
    by_place: FxHashMap<(BlockIndex, ContextIndex), NodeIndex>,
}

/// A block in a context.
pub struct Node {
    /// The block.
    pub block: BlockIndex,
    /// The context.
    pub context: ContextIndex,
    /// The operand stack at its start, bottom first.
    pub stack: Vec<Held>,
    /// Where its `jsr` or `ret` goes, as a place.
    pub jump: Option<(BlockIndex, ContextIndex)>,
    /// Whether anything but an exception leads to it.
    pub by_jump: bool,
}

impl Flow {
    /// The node of a block in a context.
    pub fn node(&self, block: BlockIndex, context: ContextIndex) -> Option<NodeIndex> {
        self.by_place.get(&(block, context)).copied()
    }
}

/// How many merges of single variables are done before the code counts as malicious. The largest methods of the JDK need
/// less than a hundredth of this.
const MAX_WORK: usize = 1 << 27;
/// How many variables, stack entries and copies of instructions of nodes are stored at most.
const MAX_STORED: usize = 1 << 24;
const MAX_CONTEXTS: usize = 1 << 12;

/// A subroutine call that is under way.
#[derive(PartialEq, Eq)]
struct Context {
    parent: ContextIndex,
    subroutine: Index,
    return_to: Index,
}

pub(super) struct Analysis<'a> {
    pub(super) file: &'a ClassFile,
    pub(super) code: &'a Code,
    pub(super) bytecode: &'a Bytecode,
    blocks: &'a Blocks,
    pub(super) result: Option<Option<Kind>>,
    contexts: Vec<Context>,
    nodes: Vec<Node>,
    /// The local variables of each node at its start, node after node.
    locals: Vec<Held>,
    by_place: FxHashMap<(BlockIndex, ContextIndex), NodeIndex>,
    queue: BinaryHeap<Reverse<(BlockIndex, NodeIndex)>>,
    queued: Vec<bool>,
    work: usize,
    stored: usize,
}

/// Analyses a method. `entry` says what its parameters are: one entry per local variable of the bytecode.
pub fn analyse(
    file: &ClassFile,
    code: &Code,
    bytecode: &Bytecode,
    blocks: &Blocks,
    receiver: bool,
    ty: &MethodType,
) -> Result<Flow, FormatError> {
    let mut entry = vec![Held::Unusable; bytecode.slots.len()];
    let mut slot = 0;
    // The decoder keeps the slots of parameters, so they are the first ones, without gaps.
    if receiver {
        entry[0] = Held::Value(None);
        slot = 1;
    }
    for parameter in &ty.parameters {
        entry[slot] = Held::Value(parameter.kind());
        slot += parameter.slots();
    }
    let mut analysis = Analysis {
        file,
        code,
        bytecode,
        blocks,
        result: ty.result.as_ref().map(|result| result.kind()),
        contexts: vec![Context { parent: 0, subroutine: Index::MAX, return_to: Index::MAX }],
        nodes: Vec::new(),
        locals: Vec::new(),
        by_place: FxHashMap::default(),
        queue: BinaryHeap::new(),
        queued: Vec::new(),
        work: 0,
        stored: 0,
    };
    analysis.flow_jump(0, 0, &entry, &[], 0)?;
    while let Some(Reverse((_, node))) = analysis.queue.pop() {
        analysis.queued[node as usize] = false;
        analysis.interpret(node)?;
    }
    Ok(analysis.into_flow())
}

impl Analysis<'_> {
    pub(super) fn error(&self, at: Index, message: impl Into<String>) -> FormatError {
        let at = self.bytecode.instructions.get(at as usize).map_or(self.code.bytes.len(), |it| usize::from(it.at));
        FormatError { offset: self.code.offset + at, message: message.into() }
    }

    fn charge(&mut self, at: Index, work: usize) -> Result<(), FormatError> {
        self.work += work;
        if self.work > MAX_WORK || self.stored > MAX_STORED {
            return Err(self.error(at, "the code is too complex"));
        }
        Ok(())
    }

    /// Merges a state into the start of a block.
    fn flow_to(
        &mut self,
        block: BlockIndex,
        context: ContextIndex,
        locals: &[Held],
        stack: &[Held],
        at: Index,
    ) -> Result<NodeIndex, FormatError> {
        self.charge(at, locals.len() + stack.len() + 1)?;
        let Some(node) = self.by_place.get(&(block, context)).copied() else {
            let node = self.nodes.len() as NodeIndex;
            // Unfolding subroutines must not make much out of little: each copy of an instruction counts.
            let BytecodeBlock { start, end, .. } = self.blocks.blocks[block as usize];
            self.stored += locals.len() + stack.len() + 4 * (end - start) as usize;
            self.by_place.insert((block, context), node);
            self.nodes.push(Node { block, context, stack: stack.to_vec(), jump: None, by_jump: false });
            self.locals.extend_from_slice(locals);
            self.queued.push(true);
            self.queue.push(Reverse((block, node)));
            return Ok(node);
        };
        if self.nodes[node as usize].stack != stack {
            return Err(self.error(at, "paths with different operand stacks meet behind this instruction"));
        }
        let width = locals.len();
        let start = node as usize * width;
        let mut changed = false;
        for (old, new) in self.locals[start..start + width].iter_mut().zip(locals) {
            if *old != *new && *old != Held::Unusable {
                *old = Held::Unusable;
                changed = true;
            }
        }
        if changed {
            self.enqueue(node);
        }
        Ok(node)
    }

    /// Merges a state into the start of a block to which control goes without an exception.
    fn flow_jump(
        &mut self,
        block: BlockIndex,
        context: ContextIndex,
        locals: &[Held],
        stack: &[Held],
        at: Index,
    ) -> Result<(), FormatError> {
        let node = self.flow_to(block, context, locals, stack, at)?;
        self.nodes[node as usize].by_jump = true;
        Ok(())
    }

    /// Merges one variable into the start of a node.
    fn flow_variable(&mut self, node: NodeIndex, local: usize, held: Held) {
        let old = &mut self.locals[node as usize * self.bytecode.slots.len() + local];
        if *old != held && *old != Held::Unusable {
            *old = Held::Unusable;
            self.enqueue(node);
        }
    }

    fn enqueue(&mut self, node: NodeIndex) {
        if !std::mem::replace(&mut self.queued[node as usize], true) {
            self.queue.push(Reverse((self.nodes[node as usize].block, node)));
        }
    }

    /// Runs one node and hands its state on.
    fn interpret(&mut self, node: NodeIndex) -> Result<(), FormatError> {
        let Node { block, context, .. } = self.nodes[node as usize];
        let blocks = self.blocks;
        let block = &blocks.blocks[block as usize];
        let width = self.bytecode.slots.len();
        let start = node as usize * width;
        self.charge(block.start, width + (block.end - block.start) as usize)?;
        let mut state = Effects::new(
            self.locals[start..start + width].to_vec(),
            self.nodes[node as usize].stack.clone(),
            usize::from(self.code.max_stack),
        );
        let mut handlers = Vec::with_capacity(block.handlers.len());
        for (_, target) in &block.handlers {
            if self.code.max_stack == 0 {
                return Err(self.error(block.start, "an exception does not fit the operand stack"));
            }
            let locals = std::mem::take(&mut state.locals);
            handlers.push(self.flow_to(*target, context, &locals, &[Held::Value(None)], block.start)?);
            state.locals = locals;
        }
        for index in block.start..block.end {
            let op = self.bytecode.instructions[index as usize].op;
            state.apply(self, index, op)?;
            if let Some((first, last)) = state.written.take()
                && index + 1 < block.end
            {
                self.charge(index, handlers.len())?;
                for local in first..=last {
                    for handler in &handlers {
                        self.flow_variable(*handler, local, state.locals[local]);
                    }
                }
            }
        }
        self.leave(node, block.end - 1, state)
    }

    /// Hands the state at the end of a node on to its successors.
    fn leave(&mut self, node: NodeIndex, last: Index, mut state: Effects) -> Result<(), FormatError> {
        let context = self.nodes[node as usize].context;
        let bytecode = self.bytecode;
        let blocks = self.blocks;
        let op = bytecode.instructions[last as usize].op;
        match op {
            Op::Jsr(target) => {
                let inner = self.enter_subroutine(context, target, last)?;
                state.push(self, last, Held::Address(inner))?;
                return self.jump(node, blocks.block_of(target), inner, &state, last);
            }
            Op::Ret(local) => {
                let Held::Address(call) = state.locals[usize::from(local)] else {
                    return Err(self.error(last, "ret without a return address"));
                };
                let Context { parent, return_to, .. } = self.contexts[usize::from(call)];
                if return_to as usize >= bytecode.instructions.len() {
                    return Err(self.error(last, "control falls off the end of the code"));
                }
                return self.jump(node, blocks.block_of(return_to), parent, &state, last);
            }
            Op::Switch(table) => {
                let table = &bytecode.switches[table as usize];
                self.stored += table.cases.len();
                self.flow_jump(blocks.block_of(table.default), context, &state.locals, &state.stack, last)?;
                let mut previous = table.default;
                for (_, target) in &table.cases {
                    // Neighbours often go to the same place; merging once is enough.
                    if *target != previous {
                        self.flow_jump(blocks.block_of(*target), context, &state.locals, &state.stack, last)?;
                        previous = *target;
                    }
                }
            }
            _ => {}
        }
        if let Some(target) = op.target() {
            self.flow_jump(blocks.block_of(target), context, &state.locals, &state.stack, last)?;
        }
        if !op.diverts() {
            let next = last + 1;
            if next as usize >= bytecode.instructions.len() {
                return Err(self.error(last, "control falls off the end of the code"));
            }
            self.flow_jump(blocks.block_of(next), context, &state.locals, &state.stack, last)?;
        }
        Ok(())
    }

    fn jump(
        &mut self,
        node: NodeIndex,
        block: BlockIndex,
        context: ContextIndex,
        state: &Effects,
        at: Index,
    ) -> Result<(), FormatError> {
        let old = self.nodes[node as usize].jump.replace((block, context));
        // A second visit can only know less, so the address is the same as before.
        debug_assert!(old.is_none_or(|old| old == (block, context)));
        self.flow_jump(block, context, &state.locals, &state.stack, at)
    }

    /// The context of a subroutine called from `context`. A subroutine never calls itself; if it is already under way,
    /// control has left it by a jump (a `continue` in a `finally` does that), so its call and those inside it are over.
    fn enter_subroutine(
        &mut self,
        context: ContextIndex,
        subroutine: Index,
        call: Index,
    ) -> Result<ContextIndex, FormatError> {
        let mut parent = context;
        let mut walk = context;
        while walk != 0 {
            let under_way = &self.contexts[usize::from(walk)];
            if under_way.subroutine == subroutine {
                parent = under_way.parent;
            }
            walk = under_way.parent;
        }
        let inner = Context { parent, subroutine, return_to: call + 1 };
        self.charge(call, self.contexts.len())?;
        if let Some(known) = self.contexts.iter().position(|known| *known == inner) {
            return Ok(known as ContextIndex);
        }
        if self.contexts.len() >= MAX_CONTEXTS {
            return Err(self.error(call, "too many subroutine calls"));
        }
        self.contexts.push(inner);
        Ok(self.contexts.len() as ContextIndex - 1)
    }

    fn into_flow(self) -> Flow {
        let mut nodes = self.nodes;
        nodes.sort_by_key(|node| (node.block, node.context));
        let by_place =
            nodes.iter().enumerate().map(|(index, node)| ((node.block, node.context), index as NodeIndex)).collect();
        Flow { nodes, by_place }
    }
}

/// The second local variable of a `long` or `double`, if `local` is followed by it.
pub(super) fn second_half(bytecode: &Bytecode, local: Local) -> usize {
    // The decoder keeps both slots, so the second is the next one.
    debug_assert_eq!(bytecode.slots[usize::from(local)] + 1, bytecode.slots[usize::from(local) + 1]);
    usize::from(local) + 1
}
