//! The engine of symbolic execution with abstract subsumption checking (paper 000, Algorithm 2): where a path comes to a
//! cut point, its abstracted state is compared with those that were stored there. A path whose state is subsumed is not
//! followed any further; of any other the abstracted state is stored, and the path goes on from the state as it is.
//!
//! So every violation that it finds is real, and it ends where plain exploration does not. What it drops may have been
//! different in what the abstraction leaves out: then the answer is not `SAFE`, but that the space is exhausted up to
//! abstract matching. It is `SAFE` if nothing was left out wherever something was dropped.

mod cutter;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Incomplete, Interp};

pub use tandem_abstraction::matching::Abstraction;

use crate::matching::cutter::Matching;
use crate::paths::Surroundings;
use crate::paths::checking::Checking;
use crate::paths::policy::{self, Ways};
use crate::paths::witness::require_input;
use crate::task::{Judge, Summary, Task};

/// The reason where paths were dropped that an abstracted state subsumes.
pub const UNDER_APPROXIMATION: &str = "the space is exhausted up to abstract matching (under-approximation)";

/// Checks an entry as [`explore`](crate::explore::explore) does, with matching of states at cut points.
pub fn match_states(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    abstraction: Abstraction,
    judge: &mut dyn Judge,
    surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    let mut matching = Matching::new(abstraction);
    let ways = Ways { cutter: Some(&mut matching), ..Ways::default() };
    let started = surroundings.started;
    let mut summary = policy::run(interp, task, &mut Checking::new(judge), ways, surroundings)?;
    summary.cut_points = matching.figures;
    let mut summary = require_input(interp, task, summary, started)?;
    if summary.is_safe() && matching.has_left_out {
        summary.incomplete.push(Incomplete::new(UNDER_APPROXIMATION));
    }
    Ok(summary)
}
