//! States compared and abstracted at cut points (paper 000, and the step beyond it).
//!
//! * [`roots`]: what a state holds that still matters; everything else is garbage.
//! * [`matching`]: subsumption of symbolic states and the abstractions of paper 000, for the engine `match`.

pub mod matching;
pub mod roots;
