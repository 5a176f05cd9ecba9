//! Bytecode as a list of decoded instructions (JVM specification, chapter 6).
//!
//! Invariant: every branch target is the index of an instruction, every local variable is below `max_locals`, and the
//! list is at most as long as the code. Nothing is said about the operand stack or the constant pool yet.

use tandem_ir::{BinaryOp, CallKind, Cond, Element, Kind, Literal, UnaryOp};

use super::reader::Reader;
use crate::classfile::{Code, FormatError};

/// Index of an instruction in [`Bytecode::instructions`].
pub type Index = u32;

/// A local variable: an index into [`Bytecode::slots`].
pub type Local = u16;

/// A method's code, decoded.
pub struct Bytecode {
    /// In the order of the file.
    pub instructions: Vec<Instruction>,
    /// What `Op::Switch` names.
    pub switches: Vec<SwitchTable>,
    /// The local-variable slots that the code mentions, sorted; both halves of `long`s and `double`s.
    pub slots: Vec<u16>,
    /// For each code offset the instruction that starts there, or [`NOWHERE`].
    index_of: Vec<Index>,
}

const NOWHERE: Index = Index::MAX;

/// One instruction.
pub struct Instruction {
    /// Its offset in the code.
    pub at: u16,
    /// What it does.
    pub op: Op,
}

/// The targets of a switch.
pub struct SwitchTable {
    /// Sorted by value, without repetition.
    pub cases: Vec<(i32, Index)>,
    /// Where every other value goes.
    pub default: Index,
}

/// The shuffles of the operand stack: `take` words are popped and pushed again below and above the `over` words under
/// them. `dup_x1` takes one over one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are the mnemonics")]
pub enum Shuffle {
    Pop,
    Pop2,
    Dup { take: usize, over: usize },
    Swap,
}

/// What an instruction does. `Option<Kind>` says the kind of a value, with `None` for references; a `u16` without a name
/// is an index of the constant pool.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "close to the mnemonics")]
pub enum Op {
    Nop,
    Number(Literal),
    Null,
    Ldc(u16),
    Ldc2(u16),
    Load(Option<Kind>, Local),
    Store(Option<Kind>, Local),
    Increment(Local, i16),
    ArrayLoad(Element),
    ArrayLoadRef,
    ArrayStore(Element),
    ArrayStoreRef,
    Shuffle(Shuffle),
    Unary(UnaryOp),
    Binary(BinaryOp),
    IfZero(Cond, Index),
    IfInt(Cond, Index),
    IfSame { same: bool, target: Index },
    IfNull { null: bool, target: Index },
    Goto(Index),
    Jsr(Index),
    Ret(Local),
    Switch(u32),
    Return,
    ReturnValue(Option<Kind>),
    GetStatic(u16),
    PutStatic(u16),
    GetField(u16),
    PutField(u16),
    Invoke(CallKind, u16),
    InvokeDynamic(u16),
    New(u16),
    NewArray(Element),
    NewArrayRef(u16),
    NewMultiArray(u16, u8),
    ArrayLength,
    Throw,
    CheckCast(u16),
    InstanceOf(u16),
    MonitorEnter,
    MonitorExit,
}

impl Op {
    /// Whether control never goes on to the next instruction.
    pub fn diverts(&self) -> bool {
        matches!(
            self,
            Op::Goto(_) | Op::Jsr(_) | Op::Ret(_) | Op::Switch(_) | Op::Return | Op::ReturnValue(_) | Op::Throw
        )
    }

    /// Where it branches to, except for switches.
    pub fn target(&self) -> Option<Index> {
        match *self {
            Op::IfZero(_, target)
            | Op::IfInt(_, target)
            | Op::IfSame { target, .. }
            | Op::IfNull { target, .. }
            | Op::Goto(target)
            | Op::Jsr(target) => Some(target),
            _ => None,
        }
    }
}

impl Bytecode {
    /// The instruction at a code offset.
    pub fn index_of(&self, offset: usize) -> Option<Index> {
        self.index_of.get(offset).copied().filter(|index| *index != NOWHERE)
    }

    /// Where an instruction may go other than to the next one.
    pub fn targets(&self, index: usize) -> Vec<Index> {
        match self.instructions[index].op {
            Op::Switch(table) => {
                let SwitchTable { cases, default } = &self.switches[table as usize];
                cases.iter().map(|(_, target)| *target).chain([*default]).collect()
            }
            op => op.target().into_iter().collect(),
        }
    }

    /// The local variable of a slot, if the code or a parameter mentions it.
    pub fn local_of(&self, slot: u16) -> Option<Local> {
        self.slots.binary_search(&slot).ok().map(|index| index as Local)
    }
}

/// Decodes `code`. `parameter_slots` is how many slots the parameters take, the receiver included.
pub fn decode(code: &Code, parameter_slots: usize) -> Result<Bytecode, FormatError> {
    if code.bytes.is_empty() || code.bytes.len() > usize::from(u16::MAX) {
        return Err(FormatError {
            offset: code.offset,
            message: format!("the code is {} bytes long", code.bytes.len()),
        });
    }
    if parameter_slots > usize::from(code.max_locals) {
        return Err(FormatError {
            offset: code.offset,
            message: format!("{} local variables cannot hold {parameter_slots} of parameters", code.max_locals),
        });
    }
    let mut decoder = Decoder {
        reader: Reader::new(code),
        max_locals: usize::from(code.max_locals),
        used: vec![false; usize::from(code.max_locals)],
        switches: Vec::new(),
    };
    decoder.used[..parameter_slots].fill(true);
    let mut instructions = Vec::with_capacity(code.bytes.len() / 2 + 1);
    let mut index_of = vec![NOWHERE; code.bytes.len()];
    while !decoder.reader.at_end() {
        let at = decoder.reader.begin();
        index_of[usize::from(at)] = instructions.len() as Index;
        let op = decoder.instruction()?;
        instructions.push(Instruction { at, op });
    }

    let slots: Vec<u16> = (0..code.max_locals).filter(|slot| decoder.used[usize::from(*slot)]).collect();
    let mut bytecode = Bytecode { instructions, switches: decoder.switches, slots, index_of };
    resolve_targets(code, &mut bytecode)?;
    Ok(bytecode)
}

/// Turns branch offsets into instruction indices and slots into dense local variables.
fn resolve_targets(code: &Code, bytecode: &mut Bytecode) -> Result<(), FormatError> {
    let mut dense = vec![0; usize::from(code.max_locals)];
    for (local, slot) in bytecode.slots.iter().enumerate() {
        dense[usize::from(*slot)] = local as Local;
    }
    let index_of = &bytecode.index_of;
    let resolve = |at: u16, target: &mut Index| match index_of.get(*target as usize) {
        Some(index) if *index != NOWHERE => {
            *target = *index;
            Ok(())
        }
        _ => Err(FormatError {
            offset: code.offset + usize::from(at),
            message: format!("the branch to {} does not hit an instruction", *target as i32),
        }),
    };
    for instruction in &mut bytecode.instructions {
        match &mut instruction.op {
            Op::IfZero(_, target)
            | Op::IfInt(_, target)
            | Op::IfSame { target, .. }
            | Op::IfNull { target, .. }
            | Op::Goto(target)
            | Op::Jsr(target) => resolve(instruction.at, target)?,
            Op::Switch(table) => {
                let table = &mut bytecode.switches[*table as usize];
                resolve(instruction.at, &mut table.default)?;
                for (_, target) in &mut table.cases {
                    resolve(instruction.at, target)?;
                }
            }
            Op::Load(_, local) | Op::Store(_, local) | Op::Increment(local, _) | Op::Ret(local) => {
                *local = dense[usize::from(*local)];
            }
            _ => {}
        }
    }
    Ok(())
}

struct Decoder<'a> {
    reader: Reader<'a>,
    max_locals: usize,
    used: Vec<bool>,
    switches: Vec<SwitchTable>,
}

/// The kinds in the order in which families of opcodes list them.
const KINDS: [Option<Kind>; 5] = [Some(Kind::Int), Some(Kind::Long), Some(Kind::Float), Some(Kind::Double), None];
const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];

impl Decoder<'_> {
    fn instruction(&mut self) -> Result<Op, FormatError> {
        use BinaryOp::*;
        use UnaryOp::*;
        let opcode = self.reader.u8()?;
        Ok(match opcode {
            0x00 => Op::Nop,
            0x01 => Op::Null,
            0x02..=0x08 => Op::Number(Literal::Int(i32::from(opcode) - 3)),
            0x09..=0x0a => Op::Number(Literal::Long(i64::from(opcode) - 9)),
            0x0b..=0x0d => Op::Number(Literal::Float((f32::from(opcode) - 11.0).to_bits())),
            0x0e..=0x0f => Op::Number(Literal::Double((f64::from(opcode) - 14.0).to_bits())),
            0x10 => Op::Number(Literal::Int(i32::from(self.reader.u8()? as i8))),
            0x11 => Op::Number(Literal::Int(i32::from(self.reader.u16()? as i16))),
            0x12 => Op::Ldc(u16::from(self.reader.u8()?)),
            0x13 => Op::Ldc(self.reader.u16()?),
            0x14 => Op::Ldc2(self.reader.u16()?),
            0x15..=0x19 => {
                let slot = u16::from(self.reader.u8()?);
                self.load(KINDS[usize::from(opcode - 0x15)], slot)?
            }
            0x1a..=0x2d => self.load(KINDS[usize::from(opcode - 0x1a) / 4], u16::from(opcode - 0x1a) % 4)?,
            0x2e => Op::ArrayLoad(Element::Int),
            0x2f => Op::ArrayLoad(Element::Long),
            0x30 => Op::ArrayLoad(Element::Float),
            0x31 => Op::ArrayLoad(Element::Double),
            0x32 => Op::ArrayLoadRef,
            0x33 => Op::ArrayLoad(Element::Byte),
            0x34 => Op::ArrayLoad(Element::Char),
            0x35 => Op::ArrayLoad(Element::Short),
            0x36..=0x3a => {
                let slot = u16::from(self.reader.u8()?);
                self.store(KINDS[usize::from(opcode - 0x36)], slot)?
            }
            0x3b..=0x4e => self.store(KINDS[usize::from(opcode - 0x3b) / 4], u16::from(opcode - 0x3b) % 4)?,
            0x4f => Op::ArrayStore(Element::Int),
            0x50 => Op::ArrayStore(Element::Long),
            0x51 => Op::ArrayStore(Element::Float),
            0x52 => Op::ArrayStore(Element::Double),
            0x53 => Op::ArrayStoreRef,
            0x54 => Op::ArrayStore(Element::Byte),
            0x55 => Op::ArrayStore(Element::Char),
            0x56 => Op::ArrayStore(Element::Short),
            0x57 => Op::Shuffle(Shuffle::Pop),
            0x58 => Op::Shuffle(Shuffle::Pop2),
            0x59..=0x5e => {
                let form = usize::from(opcode - 0x59);
                Op::Shuffle(Shuffle::Dup { take: 1 + form / 3, over: form % 3 })
            }
            0x5f => Op::Shuffle(Shuffle::Swap),
            0x60..=0x73 => {
                const ARITHMETIC: [BinaryOp; 20] = [
                    AddInt, AddLong, AddFloat, AddDouble, SubInt, SubLong, SubFloat, SubDouble, MulInt, MulLong,
                    MulFloat, MulDouble, DivInt, DivLong, DivFloat, DivDouble, RemInt, RemLong, RemFloat, RemDouble,
                ];
                Op::Binary(ARITHMETIC[usize::from(opcode - 0x60)])
            }
            0x74 => Op::Unary(NegInt),
            0x75 => Op::Unary(NegLong),
            0x76 => Op::Unary(NegFloat),
            0x77 => Op::Unary(NegDouble),
            0x78..=0x83 => {
                const BITS: [BinaryOp; 12] = [
                    ShlInt, ShlLong, ShrInt, ShrLong, UshrInt, UshrLong, AndInt, AndLong, OrInt, OrLong, XorInt,
                    XorLong,
                ];
                Op::Binary(BITS[usize::from(opcode - 0x78)])
            }
            0x84 => {
                let slot = u16::from(self.reader.u8()?);
                let by = i16::from(self.reader.u8()? as i8);
                Op::Increment(self.mention(slot, Some(Kind::Int))?, by)
            }
            0x85..=0x93 => {
                const CONVERSIONS: [UnaryOp; 15] = [
                    IntToLong,
                    IntToFloat,
                    IntToDouble,
                    LongToInt,
                    LongToFloat,
                    LongToDouble,
                    FloatToInt,
                    FloatToLong,
                    FloatToDouble,
                    DoubleToInt,
                    DoubleToLong,
                    DoubleToFloat,
                    IntToByte,
                    IntToChar,
                    IntToShort,
                ];
                Op::Unary(CONVERSIONS[usize::from(opcode - 0x85)])
            }
            0x94..=0x98 => {
                const COMPARISONS: [BinaryOp; 5] =
                    [CmpLong, CmpFloatLess, CmpFloatGreater, CmpDoubleLess, CmpDoubleGreater];
                Op::Binary(COMPARISONS[usize::from(opcode - 0x94)])
            }
            0x99..=0x9e => Op::IfZero(CONDS[usize::from(opcode - 0x99)], self.reader.branch16()?),
            0x9f..=0xa4 => Op::IfInt(CONDS[usize::from(opcode - 0x9f)], self.reader.branch16()?),
            0xa5 | 0xa6 => Op::IfSame { same: opcode == 0xa5, target: self.reader.branch16()? },
            0xa7 => Op::Goto(self.reader.branch16()?),
            0xa8 => Op::Jsr(self.reader.branch16()?),
            0xa9 => {
                let slot = u16::from(self.reader.u8()?);
                Op::Ret(self.mention(slot, None)?)
            }
            0xaa => self.table_switch()?,
            0xab => self.lookup_switch()?,
            0xac..=0xb0 => Op::ReturnValue(KINDS[usize::from(opcode - 0xac)]),
            0xb1 => Op::Return,
            0xb2 => Op::GetStatic(self.reader.u16()?),
            0xb3 => Op::PutStatic(self.reader.u16()?),
            0xb4 => Op::GetField(self.reader.u16()?),
            0xb5 => Op::PutField(self.reader.u16()?),
            0xb6 => Op::Invoke(CallKind::Virtual, self.reader.u16()?),
            0xb7 => Op::Invoke(CallKind::Special, self.reader.u16()?),
            0xb8 => Op::Invoke(CallKind::Static, self.reader.u16()?),
            0xb9 => {
                let index = self.reader.u16()?;
                // The count repeats what the descriptor says, and the byte after it is zero.
                self.reader.u8()?;
                self.reader.zero()?;
                Op::Invoke(CallKind::Interface, index)
            }
            0xba => {
                let index = self.reader.u16()?;
                self.reader.zero()?;
                self.reader.zero()?;
                Op::InvokeDynamic(index)
            }
            0xbb => Op::New(self.reader.u16()?),
            0xbc => {
                const ELEMENTS: [Element; 8] = [
                    Element::Boolean,
                    Element::Char,
                    Element::Float,
                    Element::Double,
                    Element::Byte,
                    Element::Short,
                    Element::Int,
                    Element::Long,
                ];
                let code = self.reader.u8()?;
                match code.checked_sub(4).and_then(|index| ELEMENTS.get(usize::from(index))) {
                    Some(element) => Op::NewArray(*element),
                    None => return Err(self.reader.error(format!("there is no array type {code}"))),
                }
            }
            0xbd => Op::NewArrayRef(self.reader.u16()?),
            0xbe => Op::ArrayLength,
            0xbf => Op::Throw,
            0xc0 => Op::CheckCast(self.reader.u16()?),
            0xc1 => Op::InstanceOf(self.reader.u16()?),
            0xc2 => Op::MonitorEnter,
            0xc3 => Op::MonitorExit,
            0xc4 => self.wide()?,
            0xc5 => {
                let index = self.reader.u16()?;
                Op::NewMultiArray(index, self.reader.u8()?)
            }
            0xc6 | 0xc7 => Op::IfNull { null: opcode == 0xc6, target: self.reader.branch16()? },
            0xc8 => Op::Goto(self.reader.branch32()?),
            0xc9 => Op::Jsr(self.reader.branch32()?),
            _ => return Err(self.reader.error(format!("there is no opcode {opcode:#04x}"))),
        })
    }

    /// Notes that a local variable is used, and checks that it exists.
    fn mention(&mut self, slot: u16, kind: Option<Kind>) -> Result<u16, FormatError> {
        let words = words_of(kind);
        let end = usize::from(slot) + words;
        if end > self.max_locals {
            return Err(self.reader.error(format!("local variable {slot} of {}", self.max_locals)));
        }
        self.used[usize::from(slot)..end].fill(true);
        Ok(slot)
    }

    fn load(&mut self, kind: Option<Kind>, slot: u16) -> Result<Op, FormatError> {
        Ok(Op::Load(kind, self.mention(slot, kind)?))
    }

    fn store(&mut self, kind: Option<Kind>, slot: u16) -> Result<Op, FormatError> {
        Ok(Op::Store(kind, self.mention(slot, kind)?))
    }

    fn wide(&mut self) -> Result<Op, FormatError> {
        let opcode = self.reader.u8()?;
        let slot = self.reader.u16()?;
        match opcode {
            0x15..=0x19 => self.load(KINDS[usize::from(opcode - 0x15)], slot),
            0x36..=0x3a => self.store(KINDS[usize::from(opcode - 0x36)], slot),
            0x84 => {
                let by = self.reader.u16()? as i16;
                Ok(Op::Increment(self.mention(slot, Some(Kind::Int))?, by))
            }
            0xa9 => Ok(Op::Ret(self.mention(slot, None)?)),
            _ => Err(self.reader.error(format!("opcode {opcode:#04x} cannot be wide"))),
        }
    }

    fn table_switch(&mut self) -> Result<Op, FormatError> {
        self.reader.align();
        let default = self.reader.branch32()?;
        let low = self.reader.u32()? as i32;
        let high = self.reader.u32()? as i32;
        if low > high {
            return Err(self.reader.error(format!("a switch from {low} down to {high}")));
        }
        let count = (i64::from(high) - i64::from(low) + 1) as u64;
        self.reader.expect_remaining(count.saturating_mul(4))?;
        let mut cases = Vec::with_capacity(count as usize);
        for value in low..=high {
            cases.push((value, self.reader.branch32()?));
        }
        Ok(self.switch(cases, default))
    }

    fn lookup_switch(&mut self) -> Result<Op, FormatError> {
        self.reader.align();
        let default = self.reader.branch32()?;
        let count = self.reader.u32()?;
        self.reader.expect_remaining(u64::from(count) * 8)?;
        let mut cases: Vec<(i32, Index)> = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let value = self.reader.u32()? as i32;
            if cases.last().is_some_and(|(previous, _)| *previous >= value) {
                return Err(self.reader.error(format!("switch case {value} is out of order")));
            }
            cases.push((value, self.reader.branch32()?));
        }
        Ok(self.switch(cases, default))
    }

    fn switch(&mut self, cases: Vec<(i32, Index)>, default: Index) -> Op {
        self.switches.push(SwitchTable { cases, default });
        Op::Switch(self.switches.len() as u32 - 1)
    }
}

/// How many words of the operand stack a value takes.
pub fn words_of(kind: Option<Kind>) -> usize {
    match kind {
        Some(Kind::Long | Kind::Double) => 2,
        _ => 1,
    }
}
