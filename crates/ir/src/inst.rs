//! Instructions. Each reads and writes registers of two banks: numbers live in [`PrimReg`]s, references in
//! [`RefReg`]s, so that neither the interpreter nor a garbage collector ever has to ask what a register holds.
//!
//! Invariant: every operand says its kind, either by the bank it is in or by the operator, so that a domain whose
//! numbers are untagged bits can execute it.

use crate::body::BlockId;
use crate::math::{MathFunction, MathPair};

/// A register that holds a primitive value. Its [`Kind`] is fixed for the whole body.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PrimReg(pub u16);

/// A register that holds a reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RefReg(pub u16);

/// The four computational kinds of primitive values; `boolean` to `char` compute as `Int`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// 32-bit two's complement.
    Int,
    /// 64-bit two's complement.
    Long,
    /// IEEE 754 binary32.
    Float,
    /// IEEE 754 binary64.
    Double,
}

/// A constant of some kind. Floats are kept as bits, so that equality is equality of bits and NaNs survive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Literal {
    /// An `int` (or a narrower type).
    Int(i32),
    /// A `long`.
    Long(i64),
    /// The bits of a `float`.
    Float(u32),
    /// The bits of a `double`.
    Double(u64),
}

impl Literal {
    /// The kind of register that can hold it.
    pub fn kind(self) -> Kind {
        match self {
            Literal::Int(_) => Kind::Int,
            Literal::Long(_) => Kind::Long,
            Literal::Float(_) => Kind::Float,
            Literal::Double(_) => Kind::Double,
        }
    }
}

/// What an array cell or a field of primitive type stores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Element {
    /// Stored as 0 or 1.
    Boolean,
    /// 8 bits, signed.
    Byte,
    /// 16 bits, unsigned.
    Char,
    /// 16 bits, signed.
    Short,
    /// 32 bits.
    Int,
    /// 64 bits.
    Long,
    /// IEEE 754 binary32.
    Float,
    /// IEEE 754 binary64.
    Double,
}

impl Element {
    /// The kind in which a cell of this type computes.
    pub fn kind(self) -> Kind {
        match self {
            Element::Long => Kind::Long,
            Element::Float => Kind::Float,
            Element::Double => Kind::Double,
            _ => Kind::Int,
        }
    }
}

/// One operand, one result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say source and target kind")]
pub enum UnaryOp {
    NegInt,
    NegLong,
    NegFloat,
    NegDouble,
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
    /// Sign-extends the low 8 bits.
    IntToByte,
    /// Zero-extends the low 16 bits.
    IntToChar,
    /// Sign-extends the low 16 bits.
    IntToShort,
    /// Keeps the lowest bit, as a store into a `boolean` does.
    IntToBoolean,
    /// A function of the class library on a `double`. No bytecode has it; the machine applies it.
    Math(MathFunction),
}

impl UnaryOp {
    /// The kinds of operand and result.
    pub fn signature(self) -> (Kind, Kind) {
        use Kind::*;
        match self {
            UnaryOp::NegInt => (Int, Int),
            UnaryOp::NegLong => (Long, Long),
            UnaryOp::NegFloat => (Float, Float),
            UnaryOp::NegDouble => (Double, Double),
            UnaryOp::IntToLong => (Int, Long),
            UnaryOp::IntToFloat => (Int, Float),
            UnaryOp::IntToDouble => (Int, Double),
            UnaryOp::LongToInt => (Long, Int),
            UnaryOp::LongToFloat => (Long, Float),
            UnaryOp::LongToDouble => (Long, Double),
            UnaryOp::FloatToInt => (Float, Int),
            UnaryOp::FloatToLong => (Float, Long),
            UnaryOp::FloatToDouble => (Float, Double),
            UnaryOp::DoubleToInt => (Double, Int),
            UnaryOp::DoubleToLong => (Double, Long),
            UnaryOp::DoubleToFloat => (Double, Float),
            UnaryOp::IntToByte | UnaryOp::IntToChar | UnaryOp::IntToShort | UnaryOp::IntToBoolean => (Int, Int),
            UnaryOp::Math(_) => (Double, Double),
        }
    }
}

/// Two operands of one kind (shifts take an `int` on the right), one result of that kind (comparisons give an `int`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names say operator and kind; the exceptions are documented")]
pub enum BinaryOp {
    AddInt,
    SubInt,
    MulInt,
    /// Throws `ArithmeticException` on a zero divisor; `MIN / -1` is `MIN`.
    DivInt,
    /// Throws `ArithmeticException` on a zero divisor.
    RemInt,
    ShlInt,
    ShrInt,
    UshrInt,
    AndInt,
    OrInt,
    XorInt,
    AddLong,
    SubLong,
    MulLong,
    /// Throws `ArithmeticException` on a zero divisor.
    DivLong,
    /// Throws `ArithmeticException` on a zero divisor.
    RemLong,
    ShlLong,
    ShrLong,
    UshrLong,
    AndLong,
    OrLong,
    XorLong,
    AddFloat,
    SubFloat,
    MulFloat,
    DivFloat,
    RemFloat,
    AddDouble,
    SubDouble,
    MulDouble,
    DivDouble,
    RemDouble,
    /// -1, 0 or 1.
    CmpLong,
    /// -1, 0 or 1; -1 if an operand is NaN.
    CmpFloatLess,
    /// -1, 0 or 1; 1 if an operand is NaN.
    CmpFloatGreater,
    /// -1, 0 or 1; -1 if an operand is NaN.
    CmpDoubleLess,
    /// -1, 0 or 1; 1 if an operand is NaN.
    CmpDoubleGreater,
    /// A function of the class library on two `double`s. No bytecode has it; the machine applies it.
    Math(MathPair),
}

impl BinaryOp {
    /// The kinds of left operand, right operand and result.
    pub fn signature(self) -> (Kind, Kind, Kind) {
        use BinaryOp::*;
        use Kind::*;
        match self {
            AddInt | SubInt | MulInt | DivInt | RemInt | ShlInt | ShrInt | UshrInt | AndInt | OrInt | XorInt => {
                (Int, Int, Int)
            }
            AddLong | SubLong | MulLong | DivLong | RemLong | AndLong | OrLong | XorLong => (Long, Long, Long),
            ShlLong | ShrLong | UshrLong => (Long, Int, Long),
            AddFloat | SubFloat | MulFloat | DivFloat | RemFloat => (Float, Float, Float),
            AddDouble | SubDouble | MulDouble | DivDouble | RemDouble | Math(_) => (Double, Double, Double),
            CmpLong => (Long, Long, Int),
            CmpFloatLess | CmpFloatGreater => (Float, Float, Int),
            CmpDoubleLess | CmpDoubleGreater => (Double, Double, Int),
        }
    }

    /// Whether a zero on the right throws.
    pub fn divides(self) -> bool {
        matches!(self, BinaryOp::DivInt | BinaryOp::RemInt | BinaryOp::DivLong | BinaryOp::RemLong)
    }
}

/// How two numbers of one kind compare. On floats these are the IEEE predicates: all but `Ne` are false on NaN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the usual six")]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

impl Cond {
    /// The comparison that holds of `(y, x)` where this one holds of `(x, y)`.
    pub fn mirrored(self) -> Cond {
        match self {
            Cond::Lt => Cond::Gt,
            Cond::Gt => Cond::Lt,
            Cond::Le => Cond::Ge,
            Cond::Ge => Cond::Le,
            Cond::Eq | Cond::Ne => self,
        }
    }

    /// The comparison that holds of integers where this one does not. On floats only `Eq` and `Ne` are opposites.
    pub fn opposite(self) -> Cond {
        match self {
            Cond::Eq => Cond::Ne,
            Cond::Ne => Cond::Eq,
            Cond::Lt => Cond::Ge,
            Cond::Ge => Cond::Lt,
            Cond::Gt => Cond::Le,
            Cond::Le => Cond::Gt,
        }
    }
}

/// An index into one of a body's side tables.
pub type TableIndex = u32;

/// One instruction. Those named `…Ref` are the twins of their namesakes on the reference bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the operands are named by their roles")]
pub enum Inst {
    Move {
        dst: PrimReg,
        src: PrimReg,
    },
    MoveRef {
        dst: RefReg,
        src: RefReg,
    },
    Unary {
        op: UnaryOp,
        dst: PrimReg,
        src: PrimReg,
    },
    Binary {
        op: BinaryOp,
        dst: PrimReg,
        left: PrimReg,
        right: PrimReg,
    },
    /// Loads `Body::ref_constants[constant]`: a string, a class, a method type, a method handle.
    Constant {
        dst: RefReg,
        constant: TableIndex,
    },

    /// Allocates; the constructor is a separate call. Initializes the class. `class` indexes `Body::classes`.
    New {
        dst: RefReg,
        class: TableIndex,
    },
    /// `class` indexes `Body::classes` and names the array class, such as `[I`.
    NewArray {
        dst: RefReg,
        class: TableIndex,
        length: PrimReg,
    },
    /// The dimensions stand in `Body::dimensions[dimensions]`, outermost first.
    NewMultiArray {
        dst: RefReg,
        class: TableIndex,
        dimensions: TableIndex,
    },

    /// `field` indexes `Body::fields`.
    GetField {
        dst: PrimReg,
        object: RefReg,
        field: TableIndex,
    },
    GetFieldRef {
        dst: RefReg,
        object: RefReg,
        field: TableIndex,
    },
    PutField {
        object: RefReg,
        field: TableIndex,
        src: PrimReg,
    },
    PutFieldRef {
        object: RefReg,
        field: TableIndex,
        src: RefReg,
    },
    GetStatic {
        dst: PrimReg,
        field: TableIndex,
    },
    GetStaticRef {
        dst: RefReg,
        field: TableIndex,
    },
    PutStatic {
        field: TableIndex,
        src: PrimReg,
    },
    PutStaticRef {
        field: TableIndex,
        src: RefReg,
    },

    /// `Byte` serves `byte[]` and `boolean[]`, as `baload` does.
    ArrayLoad {
        element: Element,
        dst: PrimReg,
        array: RefReg,
        index: PrimReg,
    },
    ArrayLoadRef {
        dst: RefReg,
        array: RefReg,
        index: PrimReg,
    },
    /// `Byte` serves `byte[]` and `boolean[]`, as `bastore` does.
    ArrayStore {
        element: Element,
        array: RefReg,
        index: PrimReg,
        src: PrimReg,
    },
    ArrayStoreRef {
        array: RefReg,
        index: PrimReg,
        src: RefReg,
    },
    ArrayLength {
        dst: PrimReg,
        array: RefReg,
    },

    InstanceOf {
        dst: PrimReg,
        object: RefReg,
        class: TableIndex,
    },
    /// Throws `ClassCastException` unless `object` is null or an instance of the class.
    CheckCast {
        object: RefReg,
        class: TableIndex,
    },
    MonitorEnter {
        object: RefReg,
    },
    MonitorExit {
        object: RefReg,
    },
    /// Runs the class's initializer first, if it has not run.
    InitClass {
        class: TableIndex,
    },

    /// `site` indexes `Body::calls`.
    Call {
        site: TableIndex,
    },
    /// String concatenation; `site` indexes `Body::concats`.
    Concat {
        site: TableIndex,
    },
    /// A call site or constant whose meaning a bootstrap method of the program decides; `site` indexes
    /// `Body::dynamics`.
    Dynamic {
        site: TableIndex,
    },

    // The rest end a block.
    Goto {
        target: BlockId,
    },
    If {
        cond: Cond,
        kind: Kind,
        left: PrimReg,
        right: PrimReg,
        then: BlockId,
        otherwise: BlockId,
    },
    IfNull {
        object: RefReg,
        then: BlockId,
        otherwise: BlockId,
    },
    IfSame {
        left: RefReg,
        right: RefReg,
        then: BlockId,
        otherwise: BlockId,
    },
    /// `table` indexes `Body::switches`.
    Switch {
        on: PrimReg,
        table: TableIndex,
    },
    Return,
    ReturnPrim {
        src: PrimReg,
    },
    ReturnRef {
        src: RefReg,
    },
    Throw {
        exception: RefReg,
    },
}

impl Inst {
    /// Whether it ends a block.
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            Inst::Goto { .. }
                | Inst::If { .. }
                | Inst::IfNull { .. }
                | Inst::IfSame { .. }
                | Inst::Switch { .. }
                | Inst::Return
                | Inst::ReturnPrim { .. }
                | Inst::ReturnRef { .. }
                | Inst::Throw { .. }
        )
    }
}
