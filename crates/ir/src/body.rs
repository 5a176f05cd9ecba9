//! Method bodies: the code, its blocks, and the tables that instructions point into.
//!
//! Registers. Parameters arrive in the first registers of each bank, in order, the receiver first. Then come locals
//! and temporaries, then constants: a primitive register listed in [`Body::constants`] holds its literal on entry and
//! is never written. Every other register is zero or null on entry, so a reference register that nobody writes is the
//! constant null.

use std::sync::Arc;

use crate::inst::{Inst, Kind, Literal, PrimReg, RefReg};

/// A name from a class file. Class names have the internal form: `java/lang/String`, `[I`.
pub type Name = Arc<str>;

/// A basic block of a body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BlockId(pub u32);

/// A register of either bank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reg {
    /// Of the primitive bank.
    Prim(PrimReg),
    /// Of the reference bank.
    Ref(RefReg),
}

/// One method in executable form.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Body {
    /// All instructions, block after block in the order of `blocks`.
    pub code: Vec<Inst>,
    /// For each instruction the offset of the bytecode instruction that it comes from.
    pub origins: Vec<u16>,
    /// Block 0 is the entry and has no predecessors by exception.
    pub blocks: Vec<Block>,
    /// Of the parameters, the receiver included: how many stand in each bank.
    pub parameters: (u16, u16),
    /// The kind of each primitive register.
    pub prim_kinds: Vec<Kind>,
    /// How many reference registers there are.
    pub ref_count: u16,
    /// The primitive registers that hold constants: the last ones of the bank, in order.
    pub constants: Vec<(PrimReg, Literal)>,

    /// What `New`, `CheckCast` and the like name: a class by its internal name, or an array descriptor.
    pub classes: Vec<Name>,
    /// What field instructions name.
    pub fields: Vec<FieldRef>,
    /// What `Call` names.
    pub calls: Vec<CallSite>,
    /// What `Concat` names.
    pub concats: Vec<ConcatSite>,
    /// What `Dynamic` names.
    pub dynamics: Vec<DynamicSite>,
    /// What `Constant` names.
    pub ref_constants: Vec<RefConstant>,
    /// What `Switch` names.
    pub switches: Vec<Switch>,
    /// What `NewMultiArray` names.
    pub dimensions: Vec<Vec<PrimReg>>,

    /// Line numbers, sorted by bytecode offset.
    pub lines: Vec<LineEntry>,
    /// Which source variable lives in which register where.
    pub locals: Vec<LocalName>,
}

impl Body {
    /// The source line of the bytecode offset `origin`, if the class file says.
    pub fn line_of(&self, origin: u16) -> Option<u16> {
        let after = self.lines.partition_point(|entry| entry.start <= origin);
        after.checked_sub(1).map(|index| self.lines[index].line)
    }

    /// The block that instruction `pc` belongs to.
    pub fn block_of(&self, pc: u32) -> BlockId {
        BlockId(self.blocks.partition_point(|block| block.start <= pc) as u32 - 1)
    }
}

/// A maximal run of instructions with one entry, one exit and one set of exception handlers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// Index of the first instruction.
    pub start: u32,
    /// One past the last instruction, which is a terminator.
    pub end: u32,
    /// The exception edges of every instruction in the block, in the order in which they are tried.
    pub handlers: Vec<Handler>,
}

/// An exception edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handler {
    /// Index into `Body::classes`; `None` catches everything.
    pub catch: Option<u32>,
    /// Where control goes.
    pub target: BlockId,
    /// The register that receives the exception.
    pub into: RefReg,
}

/// A symbolic reference to a field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FieldRef {
    /// The class named in the constant pool, where resolution starts.
    pub class: Name,
    /// The field's name.
    pub name: Name,
    /// The field's descriptor.
    pub descriptor: Name,
}

/// A symbolic reference to a method.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodRef {
    /// The class named in the constant pool, where resolution starts.
    pub class: Name,
    /// The method's name.
    pub name: Name,
    /// The method's descriptor.
    pub descriptor: Name,
    /// Whether the constant is an `InterfaceMethodref`.
    pub interface: bool,
}

/// How a call chooses its method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallKind {
    /// `invokestatic`.
    Static,
    /// `invokespecial`: constructors, `super` calls, private methods.
    Special,
    /// `invokevirtual`.
    Virtual,
    /// `invokeinterface`.
    Interface,
}

/// Argument registers by bank, in order, the receiver first among the references.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Registers {
    /// The primitive arguments.
    pub prims: Vec<PrimReg>,
    /// The reference arguments.
    pub refs: Vec<RefReg>,
}

/// A method call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CallSite {
    /// How the method is chosen.
    pub kind: CallKind,
    /// Which method is named.
    pub method: MethodRef,
    /// The arguments.
    pub arguments: Registers,
    /// Where the result goes; `None` for `void`.
    pub result: Option<Reg>,
}

/// A string concatenation whose parts are strings already: what `invokedynamic` of `StringConcatFactory` does after
/// each argument went through `String.valueOf`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConcatSite {
    /// The parts, left to right.
    pub parts: Vec<ConcatPart>,
    /// Where the new string goes.
    pub result: RefReg,
}

/// One part of a concatenation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConcatPart {
    /// Constant text, as UTF-16 (a Java string need not be valid Unicode).
    Text(Vec<u16>),
    /// A register that holds a string or null, which reads `null`.
    String(RefReg),
}

/// An `invokedynamic` or a dynamic constant that is not one of the well-known ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DynamicSite {
    /// The bootstrap method.
    pub bootstrap: MethodHandle,
    /// Its static arguments.
    pub static_arguments: Vec<RefConstant>,
    /// The name that the bootstrap method is given.
    pub name: Name,
    /// A method descriptor for a call site, a field descriptor for a constant.
    pub descriptor: Name,
    /// The dynamic arguments of a call site; nothing for a constant.
    pub arguments: Registers,
    /// Where the result goes.
    pub result: Option<Reg>,
}

/// What a method handle does (JVM specification, table 5.4.3.5-A).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are the specification's")]
pub enum HandleKind {
    GetField,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

impl HandleKind {
    /// The kind with that number in the specification's table.
    pub fn of_number(number: i32) -> Option<HandleKind> {
        Some(match number {
            1 => HandleKind::GetField,
            2 => HandleKind::GetStatic,
            3 => HandleKind::PutField,
            4 => HandleKind::PutStatic,
            5 => HandleKind::InvokeVirtual,
            6 => HandleKind::InvokeStatic,
            7 => HandleKind::InvokeSpecial,
            8 => HandleKind::NewInvokeSpecial,
            9 => HandleKind::InvokeInterface,
            _ => return None,
        })
    }
}

/// A symbolic method handle. For the field kinds the descriptor is a field descriptor.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodHandle {
    /// What it does.
    pub kind: HandleKind,
    /// With which member.
    pub member: MethodRef,
}

/// A constant that lives in a reference register, or a static argument of a bootstrap method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefConstant {
    /// A string, interned when it is first loaded; UTF-16.
    String(Vec<u16>),
    /// The `Class` object of a class, by internal name or array descriptor; primitive types by descriptor letter
    /// behind a dot (`.I`, `.V`), which no class can have as its name.
    Class(Name),
    /// A `MethodType`, by descriptor.
    MethodType(Name),
    /// A `MethodHandle`.
    MethodHandle(MethodHandle),
    /// A number, as static argument only.
    Number(Literal),
    /// A dynamic constant, as static argument only: its result and arguments are empty.
    Dynamic(Box<DynamicSite>),
}

/// The targets of a switch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switch {
    /// Cases by value, sorted, without repetition.
    pub cases: Vec<(i32, BlockId)>,
    /// Where every other value goes.
    pub default: BlockId,
}

/// One entry of a line-number table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineEntry {
    /// The first bytecode offset of the line.
    pub start: u16,
    /// The line.
    pub line: u16,
}

/// A source variable, and the register that it lives in for a range of bytecode offsets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalName {
    /// The variable's name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// Its register.
    pub register: Reg,
    /// First bytecode offset.
    pub start: u16,
    /// One past the last bytecode offset.
    pub end: u16,
}
