//! Subsumption of symbolic states and the abstractions of paper 000.
//!
//! * [`graph`]: symbolic heaps as graphs (Definition 1); [`heap`] makes one from the [`variables`] of a state, [`layout`]
//!   knows the classes, [`arrays`] finds the accessed cells of arrays, and [`cells`] brings them into the form of lists
//!   (Algorithm 3).
//! * [`shape`]: subsumption of shapes (Algorithm 1).
//! * [`constraint`]: subsumption of numeric constraints (Definitions 4, 5 and 9) over [`canonical`] unknowns, with the
//!   [elimination](eliminate) of all others.
//! * [`beyond`]: what the graph does not know, for states that are to be subsumed exactly.
//! * [`folding`]: the abstractions of lists, arrays and trees (Definitions 8 to 10, Section 6.3).
//! * [`visited`]: the states that have been stored, and whether one of them subsumes a new one.
//!
//! Invariant: a state that is said to be subsumed is, up to what the abstraction leaves out. What cannot be decided is
//! not subsumed.

pub mod arrays;
pub mod beyond;
pub mod canonical;
pub mod cells;
pub mod constraint;
pub mod eliminate;
pub mod folding;
pub mod graph;
pub mod heap;
pub mod layout;
pub mod shape;
pub mod variables;
pub mod visited;

pub use self::cells::Obstacle;
pub use self::visited::{Abstracted, Comparison, Folding, Visited};
