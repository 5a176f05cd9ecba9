//! Tandem's intermediate representation: typed three-address code on a control-flow graph.
//!
//! One [`Body`] per method. A body knows nothing of any analysis and nothing of loaded classes: classes, fields and
//! methods are named symbolically, as in the class file, and are resolved when an instruction is first executed,
//! because the JVM specification says that linkage errors appear then and not before.
//!
//! Invariant: what [`validate`](validate::validate) accepts can be executed without a further check of registers,
//! kinds or edges.

pub mod arithmetic;
pub mod body;
pub mod cfg;
pub mod cuts;
pub mod descriptor;
pub mod indexing;
pub mod inst;
pub mod liveness;
pub mod math;
pub mod operands;
pub mod parse;
pub mod print;
mod text;
pub mod validate;

pub use body::{
    Block, BlockId, Body, CallKind, CallSite, ConcatPart, ConcatSite, DynamicSite, FieldRef, HandleKind, Handler,
    LineEntry, LocalName, MethodHandle, MethodRef, Name, RefConstant, Reg, Registers, Switch,
};
pub use descriptor::{MethodType, Type};
pub use inst::{BinaryOp, Cond, Element, Inst, Kind, Literal, PrimReg, RefReg, UnaryOp};
pub use math::{MathFunction, MathPair};
