//! A share of the work for one search among several. Work is counted and not timed, so that a search comes as far on a slow
//! machine as on a fast one.

use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Control, Monitor, Node};
use tandem_machine::{Cause, Incomplete, Interp};
use tandem_solver::Solver;

/// About so much work as takes that time on a machine with nothing else to do.
pub(crate) fn work_of(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// The work that has been done so far: by the interpreter and by the solver.
pub(crate) fn work_done(interp: &Interp<Symbolic>) -> u64 {
    interp.effort + interp.domain.solver.effort()
}

/// Stops the search when so much work has been done.
pub(crate) struct Work {
    pub until: u64,
}

impl Monitor<Symbolic> for Work {
    fn inspect(&mut self, interp: &Interp<Symbolic>, _node: &Node<Symbolic>, _waiting: usize) -> Control {
        if work_done(interp) < self.until {
            return Control::Go;
        }
        Control::Stop(Incomplete::of(Cause::Share, "the share of the work that this search gets was used up"))
    }
}
