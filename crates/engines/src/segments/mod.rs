//! The parts of a program between points, and methods that look at states there: what engines share that run states from the
//! middle.

pub mod points;
pub mod probe;
pub(crate) mod walk;
