//! What engines share: the question that is asked of an entry, the paths that answer it, and what an answer rests on.
//!
//! * `task` and `property` say what is asked; `ending` and `refusal` what the end of a path means to it, `class_facts` what it
//!   means to what classes promise of their objects.
//! * `paths` begins, splits and follows paths. `engine` is a search that is advanced by a budget, `in_turn` two of them that
//!   take turns, and `room` where all engines of one check work.
//! * `outcome` makes the answer, `conditions` what is to be said of inputs that are refused.
//!
//! Invariant: nothing here knows an engine or how states are weakened. The checker of certificates uses this crate, too.

mod chains;
pub mod class_facts;
pub mod conditions;
pub mod ending;
pub mod engine;
pub mod in_turn;
pub mod outcome;
pub mod paths;
pub mod property;
pub mod refusal;
pub mod room;
pub mod task;
mod tuning;

pub use class_facts::{broken_facts, facts_of_client};
pub use conditions::Condition;
pub use engine::{Budget, Engine, Progress};
pub use outcome::{AlarmState, Conclusion, Outcome, Proof};
pub use property::{Property, Violation, ViolationKind};
pub use room::{Activity, Room, Surroundings};
pub use task::{Basis, Bounds, Candidate, CutFigures, Judge, Judgement, Order, Statistics, Summary, Task};
