//! Assembles bodies: the translator of bytecode and the makers of synthetic classes write code only through this.
//!
//! Invariant: registers, table indices and blocks that it hands out are valid in the finished body. Literals get
//! provisional registers, counted down from the end of the bank, until [`BodyBuilder::finish`] knows how many others
//! there are.

use rustc_hash::FxHashMap;
use tandem_ir::{
    BinaryOp, BlockId, Body, CallKind, CallSite, ConcatSite, Cond, DynamicSite, FieldRef, Handler, Inst, Kind, Literal,
    MethodRef, Name, PrimReg, RefConstant, RefReg, Reg, Registers, Switch, UnaryOp,
};

use super::registers::number_registers;
use super::simplify::simplify;

/// More registers, or more blocks, than a body can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// A block as it was written: a run of the builder's code.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) handlers: Vec<Handler>,
}

/// See the module.
pub struct BodyBuilder {
    pub(super) body: Body,
    pub(super) drafts: Vec<Draft>,
    current: Option<BlockId>,
    origin: u16,
    literals: FxHashMap<Literal, PrimReg>,
    literal_list: Vec<Literal>,
    ref_count: u32,
    null: Option<RefReg>,
    classes: FxHashMap<Name, u32>,
    overflow: bool,
}

impl BodyBuilder {
    /// An empty body with the given parameters, `None` for references; the receiver, if any, is the first of them.
    /// Block 0, the entry, exists already. Says the parameters' registers.
    pub fn new(parameters: impl IntoIterator<Item = Option<Kind>>) -> (BodyBuilder, Vec<Reg>) {
        let mut builder = BodyBuilder {
            body: Body::default(),
            drafts: vec![Draft::default()],
            current: None,
            origin: 0,
            literals: FxHashMap::default(),
            literal_list: Vec::new(),
            ref_count: 0,
            null: None,
            classes: FxHashMap::default(),
            overflow: false,
        };
        let parameters: Vec<Reg> = parameters.into_iter().map(|kind| builder.register(kind)).collect();
        builder.body.parameters = (builder.body.prim_kinds.len() as u16, builder.ref_count as u16);
        (builder, parameters)
    }

    /// A new register.
    pub fn register(&mut self, kind: Option<Kind>) -> Reg {
        match kind {
            Some(kind) => Reg::Prim(self.prim(kind)),
            None => Reg::Ref(self.reference()),
        }
    }

    /// A new primitive register.
    pub fn prim(&mut self, kind: Kind) -> PrimReg {
        let index = self.body.prim_kinds.len();
        if index + self.literal_list.len() >= usize::from(u16::MAX) {
            self.overflow = true;
            return PrimReg(0);
        }
        self.body.prim_kinds.push(kind);
        PrimReg(index as u16)
    }

    /// A new reference register.
    pub fn reference(&mut self) -> RefReg {
        if self.ref_count >= u32::from(u16::MAX) {
            self.overflow = true;
            return RefReg(0);
        }
        self.ref_count += 1;
        RefReg(self.ref_count as u16 - 1)
    }

    /// The register of a literal.
    pub fn literal(&mut self, literal: Literal) -> PrimReg {
        if let Some(known) = self.literals.get(&literal) {
            return *known;
        }
        if self.body.prim_kinds.len() + self.literal_list.len() >= usize::from(u16::MAX) {
            self.overflow = true;
            return PrimReg(0);
        }
        let provisional = PrimReg(u16::MAX - self.literal_list.len() as u16);
        self.literal_list.push(literal);
        self.literals.insert(literal, provisional);
        provisional
    }

    /// The literal that a register holds.
    pub(super) fn literal_in(&self, register: PrimReg) -> Option<Literal> {
        self.literal_list.get(usize::from(u16::MAX - register.0)).copied()
    }

    /// The register of an `int` literal.
    pub fn int(&mut self, value: i32) -> PrimReg {
        self.literal(Literal::Int(value))
    }

    /// A reference register that nobody writes.
    pub fn null(&mut self) -> RefReg {
        match self.null {
            Some(null) => null,
            None => {
                let null = self.reference();
                self.null = Some(null);
                null
            }
        }
    }

    /// A new block, not yet filled.
    pub fn block(&mut self) -> BlockId {
        self.drafts.push(Draft::default());
        BlockId(self.drafts.len() as u32 - 1)
    }

    /// Starts to fill a block. Each block is filled once.
    pub fn begin(&mut self, block: BlockId) {
        let at = self.body.code.len() as u32;
        let draft = &mut self.drafts[block.0 as usize];
        draft.start = at;
        draft.end = at;
        self.current = Some(block);
    }

    /// Sets the handlers of a block.
    pub fn handlers(&mut self, block: BlockId, handlers: Vec<Handler>) {
        self.drafts[block.0 as usize].handlers = handlers;
    }

    /// The bytecode offset of the instructions that follow.
    pub fn origin(&mut self, origin: u16) {
        self.origin = origin;
    }

    /// Appends an instruction to the current block.
    pub fn emit(&mut self, inst: Inst) {
        debug_assert!(self.current.is_some(), "no block has begun");
        self.body.code.push(inst);
        self.body.origins.push(self.origin);
        if let Some(current) = self.current {
            self.drafts[current.0 as usize].end = self.body.code.len() as u32;
        }
        if inst.is_terminator() {
            self.current = None;
        }
    }

    /// Whether the current block still lacks its terminator.
    pub(super) fn is_open(&self) -> bool {
        self.current.is_some()
    }

    /// The last instruction of the current block, or the one that many before it.
    pub(super) fn recent(&mut self, back: usize) -> Option<&mut Inst> {
        let draft = &self.drafts[self.current?.0 as usize];
        let index = (draft.end as usize).checked_sub(back + 1)?;
        (index >= draft.start as usize).then(|| &mut self.body.code[index])
    }

    /// The index of a class.
    pub fn class(&mut self, name: &Name) -> u32 {
        if let Some(known) = self.classes.get(name) {
            return *known;
        }
        let index = self.body.classes.len() as u32;
        self.body.classes.push(name.clone());
        self.classes.insert(name.clone(), index);
        index
    }

    /// The index of a field reference.
    pub fn field(&mut self, field: FieldRef) -> u32 {
        self.body.fields.push(field);
        self.body.fields.len() as u32 - 1
    }

    /// Calls a method.
    pub fn call(&mut self, kind: CallKind, method: MethodRef, arguments: Registers, result: Option<Reg>) {
        self.body.calls.push(CallSite { kind, method, arguments, result });
        let site = self.body.calls.len() as u32 - 1;
        self.emit(Inst::Call { site });
    }

    /// Concatenates strings.
    pub fn concat(&mut self, site: ConcatSite) {
        self.body.concats.push(site);
        let site = self.body.concats.len() as u32 - 1;
        self.emit(Inst::Concat { site });
    }

    /// Runs a bootstrap method.
    pub fn dynamic(&mut self, site: DynamicSite) {
        self.body.dynamics.push(site);
        let site = self.body.dynamics.len() as u32 - 1;
        self.emit(Inst::Dynamic { site });
    }

    /// The index of a constant.
    pub fn ref_constant(&mut self, constant: RefConstant) -> u32 {
        self.body.ref_constants.push(constant);
        self.body.ref_constants.len() as u32 - 1
    }

    /// Branches on an `int`.
    pub fn switch(&mut self, on: PrimReg, switch: Switch) {
        self.body.switches.push(switch);
        let table = self.body.switches.len() as u32 - 1;
        self.emit(Inst::Switch { on, table });
    }

    /// Copies a register into another of its bank.
    pub fn copy(&mut self, dst: Reg, src: Reg) {
        match (dst, src) {
            (Reg::Prim(dst), Reg::Prim(src)) => self.emit(Inst::Move { dst, src }),
            (Reg::Ref(dst), Reg::Ref(src)) => self.emit(Inst::MoveRef { dst, src }),
            _ => debug_assert!(false, "a copy between the banks"),
        }
    }

    /// Computes a binary operation into a new register.
    pub fn binary(&mut self, op: BinaryOp, left: PrimReg, right: PrimReg) -> PrimReg {
        let dst = self.prim(op.signature().2);
        self.emit(Inst::Binary { op, dst, left, right });
        dst
    }

    /// Computes a unary operation into a new register.
    pub fn unary(&mut self, op: UnaryOp, src: PrimReg) -> PrimReg {
        let dst = self.prim(op.signature().1);
        self.emit(Inst::Unary { op, dst, src });
        dst
    }

    /// Branches on the comparison of two `int`s.
    pub fn if_int(&mut self, cond: Cond, left: PrimReg, right: PrimReg, then: BlockId, otherwise: BlockId) {
        self.emit(Inst::If { cond, kind: Kind::Int, left, right, then, otherwise });
    }

    /// Returns from the method; `None` from a `void` one.
    pub fn ret(&mut self, value: Option<Reg>) {
        self.emit(match value {
            None => Inst::Return,
            Some(Reg::Prim(src)) => Inst::ReturnPrim { src },
            Some(Reg::Ref(src)) => Inst::ReturnRef { src },
        });
    }

    /// The finished body: control flow tidied up, registers in their final order.
    pub fn finish(mut self) -> Result<Body, TooLarge> {
        if self.overflow {
            return Err(TooLarge);
        }
        let mut body = simplify(std::mem::take(&mut self.body), self.drafts);
        number_registers(&mut body, &self.literal_list, self.ref_count as usize);
        Ok(body)
    }
}
