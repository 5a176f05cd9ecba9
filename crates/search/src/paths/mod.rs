//! Paths of an entry on inputs that come into being as they are read (generalized symbolic execution, paper 001): what
//! the engines share that run on symbolic states.
//!
//! * `start` makes the unknown input and calls the entry on it; `beginnings` knows which classes may have been initialized
//!   then.
//! * `search` goes along the paths, hands them over at cut points, and looks at how they end; `asking` does so in two
//!   ways at once, `along` keeps a search near one path.
//! * `splitting` splits states at conditions and unread references.
//! * `precondition` drops inputs that violate a precondition already (paper 001, Section 4.1), and completes inputs
//!   before anything is said about them.
//! * `records` asks whether the constructors of records let an input through.
//! * `checking` and `listing` are what the two callers want to know of a path.
//! * `witness` sees to it that a search over no input at all proves nothing.
//!
//! Invariant: a path that is dropped has no input that satisfies the preconditions; everything else that is not
//! explored is in [`Summary::incomplete`].

pub mod along;
pub mod asking;
pub mod beginnings;
pub mod checking;
pub mod completion;
pub mod initialize;
pub mod ledger;
pub mod listing;
pub mod precondition;
pub mod records;
pub mod search;
pub mod splitting;
pub mod start;
pub mod witness;
pub mod words;

use std::rc::Rc;

use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Flow, Frontier, Step};
use tandem_java::InputError;
use tandem_machine::{Interp, Ref, State};
use tandem_term::Model;

use self::asking::in_both_ways;
use self::listing::Listing;
use self::search::{Search, Ways};
use self::start::{Obstacle, begin};
use crate::ending::Ending;
use crate::engine::{Budget, Engine};
use crate::room::{Room, Surroundings};
use crate::task::{Summary, Task};

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
    let question = match begin(interp, task, surroundings.started) {
        Ok(question) => question,
        Err(Obstacle::Input(error)) => return Err(error),
        Err(Obstacle::Incomplete(reason)) => {
            return Ok(Summary { incomplete: vec![reason], ..Summary::default() });
        }
    };
    let mut listing = Listing { visit };
    let room = Room::new(question, &mut listing, surroundings.progress);
    let mut search = Search::new(&room, room.question.clone(), Ways::default());
    search.step(interp, Budget::ALL)?;
    search.summary()
}

/// An engine that goes along every path, in an order of its own. Preconditions are asked beside the entry.
pub fn explore_by<'e>(room: &'e Room<'_>, frontier: Box<dyn Frontier<Symbolic>>) -> Box<dyn Engine + 'e> {
    Box::new(Search::by(room, room.question.clone(), Ways::default(), frontier))
}

/// The engine of generalized symbolic execution (paper 001): every path, nothing joined and nothing abstracted.
pub fn exploration<'e>(room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
    let question = &room.question;
    match question.plan.before.is_empty() || question.task.bounds.limit_paths() {
        true => Box::new(Search::new(room, question.clone(), Ways::default())),
        false => in_both_ways(room),
    }
}
