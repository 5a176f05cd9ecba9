//! What Tandem could not do, in words and with its place: the fourth answer next to a step, an exception and an end.

use std::fmt;

/// Why a run is less than complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incomplete {
    /// What could not be done.
    pub reason: String,
    /// Where in the program: the call site or instruction, as in a stack trace.
    pub place: Option<String>,
}

impl Incomplete {
    /// Without a place; the interpreter adds it.
    pub fn new(reason: impl Into<String>) -> Incomplete {
        Incomplete { reason: reason.into(), place: None }
    }
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{} (at {place})", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}
