//! Terms over Java's numbers, truth values and arrays of numbers: hash-consed, simplified as they are made.
//!
//! A term means what [`tandem_ir::arithmetic`] computes: 32- and 64-bit wrap-around, IEEE floats, Java's conversions.
//! Equal terms have equal ids, so comparing terms is comparing numbers.
//!
//! Law: for every model, evaluating a term that a constructor of [`Terms`] gave back is the same as applying the
//! operator to the evaluated arguments. (Simplification never changes a value; all NaNs are one value.)

mod bounds;
mod evaluate;
mod find;
mod interval;
mod model;
mod operator;
mod print;
pub mod sexp;
mod simplify;
mod substitute;
mod symbols;
mod tables;
mod terms;
pub mod text;
mod values;

pub use evaluate::Evaluator;
pub use find::{End, Search, Shift, Sought};
pub use interval::Interval;
pub use model::{ArrayValue, Model};
pub use substitute::Substitution;
pub use tables::Table;
pub use terms::{Sort, Symbol, SymbolId, Term, TermId, Terms};
pub use values::Values;
