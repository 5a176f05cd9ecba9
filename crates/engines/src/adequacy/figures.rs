//! What the procedure of paper 002 has done: which abstract states are covered, and which states had to be fabricated.

use std::fmt;

use super::predicate::Valuation;

/// An abstract state: a point, and what the predicates say there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AbstractState {
    /// The point, as people call it; `start` is where runs begin.
    pub point: String,
    /// The values of the predicates, in their order.
    pub values: Valuation,
}

impl fmt::Display for AbstractState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}", self.point)?;
        for value in &self.values {
            match value {
                Some(value) => write!(f, ", {value}")?,
                None => f.write_str(", -")?,
            }
        }
        f.write_str(")")
    }
}

/// A fabricated state: a successor that nothing covered, of one that was covered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fabricated {
    /// The abstract state of the predecessor.
    pub from: AbstractState,
    /// That of the fabricated state.
    pub to: AbstractState,
}

/// What has been done so far.
#[derive(Clone, Default, Debug)]
pub struct Figures {
    /// How many runs were made, from the start or from fabricated states.
    pub runs: u64,
    /// How many questions the adequacy check has asked.
    pub queries: u64,
    /// How many abstract states were covered before the first state was fabricated.
    pub by_runs: usize,
    /// The abstract states that are covered, in the order in which they were.
    pub covered: Vec<AbstractState>,
    /// The fabricated states, in order.
    pub fabricated: Vec<Fabricated>,
    /// The abstract states in which a property may be broken, each once.
    pub alarms: Vec<AbstractState>,
    /// The most objects of the program's own classes that a concrete state had.
    pub most_objects: usize,
    /// How many times the predicates were others than at first.
    pub refinements: u32,
    /// Whether the covered states are closed under the program.
    pub is_adequate: bool,
}
