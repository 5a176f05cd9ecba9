//! What Tandem could not do, as data: the fourth answer next to a step, an exception and an end.
//!
//! Invariant: nothing here is a sentence. A reason says what it is about by its [`ReasonKind`], and whoever decides by it
//! looks at that; words for people are made of it in the crate `report`.

mod code;
mod doubt;
mod frame;
mod kind;
mod machine;
mod search;

use tandem_quota::Spent;

pub use self::doubt::{BuildObstacle, Builder, Doubt, Lengthy, Outside, PredicateRole, ReplayEnding, ThrownException};
pub use self::frame::{MethodName, TraceFrame};
pub use self::kind::{ReasonKind, Violated};
pub use self::machine::{Feature, FileUse, Needed, Oddity, ThreadUse};
pub use self::search::{Bound, InitializerProblem, InputObstacle, MissingInput, Predicate, PredicateProblem};

/// Why a run, or a whole check, is less than complete.
#[derive(Clone, Debug)]
pub struct Reason {
    /// What could not be done.
    pub kind: ReasonKind,
    /// Where in the program: the frames of the stack, innermost first; empty if nowhere in particular.
    pub at: Vec<TraceFrame>,
}

impl Reason {
    /// Without a place; the interpreter adds it.
    pub fn new(kind: impl Into<ReasonKind>) -> Reason {
        Reason { kind: kind.into(), at: Vec::new() }
    }

    /// The same with its place.
    pub fn at(self, at: Vec<TraceFrame>) -> Reason {
        Reason { at, ..self }
    }

    /// The innermost frame.
    pub fn place(&self) -> Option<&TraceFrame> {
        self.at.first()
    }
}

/// Two reasons are the same if they are of the same kind, with the same data, at the same place. How a run came to the
/// place makes no difference.
impl PartialEq for Reason {
    fn eq(&self, other: &Reason) -> bool {
        self.kind == other.kind && self.place() == other.place()
    }
}

impl Eq for Reason {}

impl From<Spent> for Reason {
    fn from(spent: Spent) -> Reason {
        Reason::new(ReasonKind::Spent(spent))
    }
}
