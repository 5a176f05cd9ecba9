//! The engine of generalized symbolic execution (paper 001): every path of the entry, nothing joined and nothing
//! abstracted. Says `UNSAFE` with an input, and `SAFE` where the tree of paths is finite.

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::paths::Surroundings;
use crate::paths::checking::Checking;
use crate::paths::policy::{self, Asking, Ways};
use crate::paths::witness::require_input;
use crate::task::{Judge, Summary, Task};

/// Checks an entry. Candidates go to `judge`; the first that is real ends the search. The properties of the task decide
/// which methods the interpreter watches, so that it must be one that has not run anything yet.
pub fn explore(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    judge: &mut dyn Judge,
    surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    let started = surroundings.started;
    let ways = Ways { asking: Asking::InTurn, ..Ways::default() };
    let summary = policy::run(interp, task, &mut Checking::new(judge), ways, surroundings)?;
    require_input(interp, task, summary, started)
}
