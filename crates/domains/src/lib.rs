//! The value domains under the interpreter: [`Concrete`] computes, [`Symbolic`] builds terms.

pub mod concrete;
mod interpreters;
pub mod lift;
pub mod summary;
pub mod symbolic;
mod tuning;

pub use concrete::Concrete;
pub use interpreters::{concrete_interp, symbolic_interp};
pub use symbolic::{Symbolic, SymbolicOptions};
