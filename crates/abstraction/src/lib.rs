//! States compared and abstracted at cut points (paper 000, and the step beyond it).
//!
//! * [`abstraction`]: what every abstraction does, and what becomes of a weakened state that is not covered.
//! * [`arrays`]: what may hold of the cells of an array at a cut point.
//! * [`roots`]: what a state holds that still matters; everything else is garbage.
//! * [`matching`]: subsumption of symbolic states and the abstraction of paper 000, for the engine `match`.
//! * [`regions`]: the abstraction of the engine `prove`, which consists of the following.
//! * [`mod@forget`]: input that is as good as new need not be kept.
//! * [`mod@tidy`], [`links`], [`edges`], [`pieces`], [`mod@fold`]: cells that nobody has at hand become regions.
//! * [`slots`], [`precision`], [`relations`], [`mod@weaken`]: what remains of numbers.
//! * [`predicates`], [`samples`], [`clauses`]: what the engine `predicates` keeps of numbers besides (paper 004).
//! * [`cover`]: whether a state adds anything to a weakened one.

pub mod abstraction;
mod array_facts;
pub mod arrays;
mod class_relations;
pub mod clauses;
pub mod cover;
pub mod edges;
pub mod fold;
pub mod forget;
pub mod links;
pub mod matching;
pub mod pieces;
pub mod precision;
pub mod predicates;
mod region_facts;
pub mod regions;
pub mod relations;
pub mod roots;
pub mod samples;
pub mod slots;
pub mod tidy;
pub mod tuning;
pub mod weaken;
