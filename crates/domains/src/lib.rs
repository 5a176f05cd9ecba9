//! The value domains under the interpreter: [`Concrete`] computes, [`Symbolic`] builds terms.

pub mod concrete;
pub mod lift;
pub mod summary;
pub mod symbolic;
mod tuning;

pub use concrete::Concrete;
pub use symbolic::{Symbolic, SymbolicOptions};
