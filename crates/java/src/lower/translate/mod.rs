//! From the nodes of the control-flow graph to IR, with an operand stack that exists only here.
//!
//! The abstract stack holds registers whose reading is put off: loads and constants emit nothing, an operation emits one
//! instruction, and a store into a local variable makes the instruction that computed the value write it there. Each
//! stack position has one canonical register per kind; blocks agree on those for what they leave on the stack.
//!
//! Invariant: between instructions each local variable's value is in its register, so handlers and source names find it.

mod instructions;
mod objects;
mod stack;

use rustc_hash::FxHashMap;
use tandem_ir::{BlockId, Body, Handler, Inst, Kind, LocalName, RefReg, Reg};

use self::stack::Operand;
use super::blocks::Blocks;
use super::builder::BodyBuilder;
use super::bytecode::{Bytecode, Index, Local, Op};
use super::indy::Host;
use super::kinds::{Flow, Held};
use super::signature::field_kind;
use crate::classfile::{Code, FormatError};

/// Everything about a method that the translation reads.
pub(super) struct Input<'a> {
    pub(super) code: &'a Code,
    pub(super) bytecode: &'a Bytecode,
    pub(super) blocks: &'a Blocks,
    pub(super) flow: &'a Flow,
    /// Of the parameters, the receiver included.
    pub(super) parameters: &'a [Option<Kind>],
}

struct Translator<'a, 'h> {
    input: Input<'a>,
    host: &'a mut Host<'h>,
    builder: BodyBuilder,
    /// For each local variable its register per kind.
    locals: Vec<[Option<Reg>; 5]>,
    /// For each stack position its canonical register per kind.
    positions: Vec<[Option<Reg>; 5]>,
    /// Which registers are not local variables, parameters or constants, by bank.
    temporary_prims: Vec<bool>,
    temporary_refs: Vec<bool>,
    stack: Vec<Operand>,
    /// The block of each node.
    block_ids: Vec<BlockId>,
    /// The node being translated.
    node: usize,
    /// Whether the current block has handlers.
    guarded: bool,
    /// Table indices by pool index.
    fields: FxHashMap<u16, u32>,
    constants: FxHashMap<u16, u32>,
}

/// Translates a method.
pub(super) fn translate(input: Input, host: &mut Host) -> Result<Body, FormatError> {
    let (builder, parameters) = BodyBuilder::new(input.parameters.iter().copied());
    let mut locals = vec![[None; 5]; input.bytecode.slots.len()];
    let mut slot = 0;
    for (kind, register) in input.parameters.iter().zip(parameters) {
        if let Some(registers) = locals.get_mut(slot) {
            registers[bank_index(*kind)] = Some(register);
        }
        slot += super::bytecode::words_of(*kind);
    }
    let mut translator = Translator {
        input,
        host,
        builder,
        locals,
        positions: Vec::new(),
        temporary_prims: Vec::new(),
        temporary_refs: Vec::new(),
        stack: Vec::new(),
        block_ids: Vec::new(),
        node: 0,
        guarded: false,
        fields: FxHashMap::default(),
        constants: FxHashMap::default(),
    };
    translator.make_blocks();
    for node in 0..translator.input.flow.nodes.len() {
        translator.node(node)?;
    }
    translator.finish()
}

fn bank_index(kind: Option<Kind>) -> usize {
    kind.map_or(4, |kind| kind as usize)
}

impl Translator<'_, '_> {
    fn error(&self, at: Index, message: impl Into<String>) -> FormatError {
        let at = usize::from(self.input.bytecode.instructions[at as usize].at);
        FormatError { offset: self.input.code.offset + at, message: message.into() }
    }

    /// One block per node, and an extra entry if an exception can lead to the first one.
    fn make_blocks(&mut self) {
        let count = self.input.flow.nodes.len();
        let entry_is_handler =
            self.input.blocks.blocks.iter().any(|block| block.handlers.iter().any(|(_, to)| *to == 0));
        self.block_ids.push(BlockId(0));
        if entry_is_handler {
            let first = self.builder.block();
            self.builder.begin(BlockId(0));
            self.builder.emit(Inst::Goto { target: first });
            self.block_ids[0] = first;
        }
        for _ in 1..count {
            let block = self.builder.block();
            self.block_ids.push(block);
        }
    }

    fn node(&mut self, node: usize) -> Result<(), FormatError> {
        let Input { bytecode, blocks, flow, code, .. } = self.input;
        let block = &blocks.blocks[flow.nodes[node].block as usize];
        self.node = node;
        self.guarded = !block.handlers.is_empty();
        let id = self.block_ids[node];
        self.builder.begin(id);
        self.builder.origin(bytecode.instructions[block.start as usize].at);

        self.stack.clear();
        match self.catches_into(node) {
            Some(local) => self.stack.push(Operand::Ref(local)),
            None => {
                for (position, held) in flow.nodes[node].stack.iter().enumerate() {
                    let operand = match held {
                        Held::Value(kind) => Operand::of(*kind, self.position(position, *kind)),
                        _ => Operand::Address,
                    };
                    self.stack.push(operand);
                }
            }
        }

        let mut handlers = Vec::with_capacity(block.handlers.len());
        for (entry, target) in &block.handlers {
            let Some(target) = flow.node(*target, flow.nodes[node].context) else {
                return Err(self.error(block.start, "a handler that the analysis did not find"));
            };
            let into = match self.catches_into(target as usize) {
                Some(local) => local,
                None => self.exception_register(),
            };
            let catch = code.handlers[usize::from(*entry)].catch.as_ref().map(|name| self.builder.class(name));
            handlers.push(Handler { catch, target: self.block_ids[target as usize], into });
        }
        self.builder.handlers(id, handlers);

        let mut index = block.start;
        while index < block.end {
            self.builder.origin(bytecode.instructions[index as usize].at);
            index = self.instruction(index, block.end)?;
        }
        if self.builder.is_open() {
            self.flush(&mut []);
            let target = self.target(block.end - 1, block.end)?;
            self.builder.emit(Inst::Goto { target });
        }
        Ok(())
    }

    /// Where a handler finds the exception: at the bottom of its stack.
    fn exception_register(&mut self) -> RefReg {
        match self.position(0, None) {
            Reg::Ref(register) => register,
            Reg::Prim(_) => self.builder.null(),
        }
    }

    /// The register of the local variable into which a handler first stores the exception, if nothing but exceptions
    /// leads there: the exception can then arrive in it.
    fn catches_into(&mut self, node: usize) -> Option<RefReg> {
        let node = &self.input.flow.nodes[node];
        if node.by_jump {
            return None;
        }
        let first = self.input.blocks.blocks[node.block as usize].start;
        match self.input.bytecode.instructions[first as usize].op {
            Op::Store(None, local) => match self.local(local, None) {
                Reg::Ref(register) => Some(register),
                Reg::Prim(_) => None,
            },
            _ => None,
        }
    }

    /// The block of the node that a branch from the current node leads to.
    fn target(&self, at: Index, instruction: Index) -> Result<BlockId, FormatError> {
        let context = self.input.flow.nodes[self.node].context;
        match self.input.flow.node(self.input.blocks.block_of(instruction), context) {
            Some(node) => Ok(self.block_ids[node as usize]),
            None => Err(self.error(at, "a branch that the analysis did not find")),
        }
    }

    /// The register of a local variable.
    fn local(&mut self, local: Local, kind: Option<Kind>) -> Reg {
        let place = &mut self.locals[usize::from(local)][bank_index(kind)];
        match *place {
            Some(register) => register,
            None => {
                let register = self.builder.register(kind);
                *place = Some(register);
                register
            }
        }
    }

    /// The body, with the names of its local variables.
    fn finish(mut self) -> Result<Body, FormatError> {
        let code = self.input.code;
        self.builder.body.lines = code.lines.clone();
        for variable in &code.locals {
            let kind = field_kind(&variable.descriptor);
            let register = self.input.bytecode.local_of(variable.slot).and_then(|local| {
                let registers: &[Option<Reg>; 5] = &self.locals[usize::from(local)];
                registers[bank_index(kind)]
            });
            if let Some(register) = register {
                self.builder.body.locals.push(LocalName {
                    name: variable.name.clone(),
                    descriptor: variable.descriptor.clone(),
                    register,
                    start: variable.start,
                    end: variable.end,
                });
            }
        }
        self.builder
            .finish()
            .map_err(|_| FormatError { offset: code.offset, message: "the code needs too many registers".into() })
    }
}
