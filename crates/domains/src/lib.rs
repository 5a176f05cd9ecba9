//! The value domains under the interpreter: [`Concrete`] computes, [`Symbolic`] builds terms.

pub mod concrete;
pub mod lift;
pub mod symbolic;

pub use concrete::Concrete;
pub use symbolic::{Symbolic, SymbolicOptions};
