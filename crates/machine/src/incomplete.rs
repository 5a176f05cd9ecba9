//! What Tandem could not do, in words and with its place: the fourth answer next to a step, an exception and an end.

use std::fmt;

/// Why a run is less than complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incomplete {
    /// What could not be done.
    pub reason: String,
    /// Where in the program: the frames of the stack, innermost first, as lines of a stack trace.
    pub trace: Vec<String>,
}

impl Incomplete {
    /// Without a place; the interpreter adds the trace.
    pub fn new(reason: impl Into<String>) -> Incomplete {
        Incomplete { reason: reason.into(), trace: Vec::new() }
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
