//! What Tandem could not do, in words and with its place: the fourth answer next to a step, an exception and an end.
//!
//! Invariant: the words are for people. Whoever decides by a reason decides by its [`Cause`].

use std::fmt;

use tandem_quota::Spent;

/// Why a run is less than complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incomplete {
    /// Of which sort it is.
    pub cause: Cause,
    /// What could not be done.
    pub reason: String,
    /// Where in the program: the frames of the stack, innermost first, as lines of a stack trace.
    pub trace: Vec<String>,
}

/// The sorts of reasons that somebody tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cause {
    /// Something is not modelled, or not known.
    #[default]
    Unmodelled,
    /// The time is over.
    Time,
    /// The memory is used up.
    Memory,
    /// Paths were dropped that were compared with others in a part of their state only.
    Abstraction,
    /// A bound on paths or inputs was reached.
    Bound,
    /// A precondition throws for some input, which counts as not satisfying it.
    Precondition,
    /// No input satisfies the preconditions, or none was found that does.
    NoInput,
    /// A violation was found with an input, and could not be confirmed. Either it is real, or Tandem has got the meaning
    /// of something wrong: whatever else is found, nothing is safe.
    Unconfirmed,
}

impl Incomplete {
    /// Without a place; the interpreter adds the trace.
    pub fn new(reason: impl Into<String>) -> Incomplete {
        Incomplete::of(Cause::Unmodelled, reason)
    }

    /// Of a certain sort, without a place.
    pub fn of(cause: Cause, reason: impl Into<String>) -> Incomplete {
        Incomplete { cause, reason: reason.into(), trace: Vec::new() }
    }

    /// The same with its place.
    pub fn at(self, trace: Vec<String>) -> Incomplete {
        Incomplete { trace, ..self }
    }
}

impl From<Spent> for Incomplete {
    fn from(spent: Spent) -> Incomplete {
        let cause = match spent {
            Spent::Interrupted => Cause::default(),
            Spent::Time(_) => Cause::Time,
            Spent::Memory(_) => Cause::Memory,
        };
        Incomplete::of(cause, spent.to_string())
    }
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.trace.first() {
            Some(place) => write!(f, "{} (at {place})", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}
