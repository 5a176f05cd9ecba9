//! Engines: policies over the one interpreter. What they check, and what comes out, is the same for all of them.

pub mod adequacy;
mod auto;
pub mod certificate;
pub mod check;
mod class_facts;
pub mod conditions;
pub mod ending;
pub mod engine;
mod in_turn;
pub mod matching;
pub mod outcome;
pub mod paths;
pub mod property;
mod prove;
pub mod refusal;
pub mod room;
pub mod task;
mod tuning;

pub use check::{Maker, Sharing, Strategy, check, check_with};
pub use class_facts::{broken_facts, facts_of_client};
pub use conditions::Condition;
pub use engine::{Budget, Engine, Progress};
pub use outcome::{AlarmState, Conclusion, Outcome, Proof};
pub use property::{Property, Violation, ViolationKind};
pub use room::{Activity, Room, Surroundings};
pub use task::{Basis, Bounds, Candidate, CutFigures, Judge, Judgement, Order, Statistics, Summary, Task};
