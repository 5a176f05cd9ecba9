//! The value domains under the interpreter. The concrete one is here; symbolic and three-valued ones follow.

pub mod concrete;

pub use concrete::Concrete;
