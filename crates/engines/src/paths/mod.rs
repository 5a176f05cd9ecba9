//! Paths of an entry on inputs that come into being as they are read (generalized symbolic execution, paper 001): what
//! the engines share that run on symbolic states.
//!
//! * `start` makes the unknown input and calls the entry on it; `beginnings` knows which classes may have been initialized
//!   then.
//! * `policy` splits states at conditions and unread references, hands them over at cut points, and looks at how paths
//!   end.
//! * `precondition` drops inputs that violate a precondition already (paper 001, Section 4.1), and completes inputs
//!   before anything is said about them.
//! * `records` asks whether the constructors of records let an input through.
//! * `checking` and `listing` are what the two callers want to know of a path.
//! * `witness` sees to it that a search over no input at all proves nothing.
//!
//! Invariant: a path that is dropped has no input that satisfies the preconditions; everything else that is not
//! explored is in [`Summary::incomplete`].

pub(crate) mod beginnings;
pub(crate) mod checking;
pub(crate) mod completion;
pub(crate) mod in_turn;
pub(crate) mod initialize;
pub(crate) mod ledger;
pub(crate) mod listing;
pub(crate) mod policy;
pub(crate) mod precondition;
pub(crate) mod records;
pub(crate) mod start;
pub(crate) mod witness;
pub(crate) mod words;
pub(crate) mod work;

use std::rc::Rc;
use std::time::Instant;

use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Flow, Step};
use tandem_java::InputError;
use tandem_machine::{Interp, Ref, State};
use tandem_term::Model;

use crate::ending::Ending;
use crate::task::{Statistics, Summary, Task};

/// What an exploration is told about the process that it runs in, and whom it tells how far it has come.
pub struct Surroundings<'s> {
    /// When the time that the task allows began.
    pub started: Instant,
    /// Called now and then with the figures so far.
    pub progress: Box<dyn FnMut(&Statistics) + 's>,
}

impl Surroundings<'_> {
    /// The same for one search among several.
    pub fn again(&mut self) -> Surroundings<'_> {
        let Surroundings { started, progress } = self;
        Surroundings { started: *started, progress: Box::new(progress) }
    }
}

impl Default for Surroundings<'_> {
    /// The time begins now, and nobody is told anything.
    fn default() -> Self {
        Surroundings { started: Instant::now(), progress: Box::new(|_| ()) }
    }
}

/// A path that ended, and that some input takes which satisfies the preconditions.
pub struct Path<'p> {
    /// The state at the end; its facts hold the input as far as the path has read it, and the path condition.
    pub state: &'p State<Symbolic>,
    /// The same with an input that has been completed: the preconditions are known to hold of it.
    pub completed: &'p State<Symbolic>,
    /// Values for all unknowns of the completed input.
    pub model: &'p Rc<Model>,
    /// How it ended.
    pub ending: &'p Ending,
    /// The object whose fields are the parameters and the result.
    pub root: Ref,
    /// The choices on the way, newest first.
    pub trail: Option<&'p Rc<Step>>,
}

/// Visits every path of an entry that ends, in the order of the task; depth-first gives that of paper 001.
pub fn paths(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    visit: &mut dyn FnMut(&mut Interp<Symbolic>, Path<'_>) -> Flow,
    surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    policy::run(interp, task, &mut listing::Listing { visit }, policy::Ways::default(), surroundings)
}
