//! A limit on wall-clock time.

use std::time::{Duration, Instant};

use tandem_machine::domain::Domain;
use tandem_machine::{Cause, Incomplete, Interp};

use crate::{Control, Monitor, Node};

/// Stops the search when its time is up.
pub struct Time {
    limit: Duration,
    deadline: Instant,
}

impl Time {
    /// The search began at `start` and may take `limit`.
    pub fn new(start: Instant, limit: Duration) -> Time {
        Time { limit, deadline: start + limit }
    }

    /// That a limit was reached. Milliseconds of it are kept, whole seconds are told without them.
    pub fn reason(limit: Duration) -> Incomplete {
        let seconds = limit.as_millis() as f64 / 1e3;
        Incomplete::of(Cause::Time, format!("time limit of {seconds} s reached"))
    }
}

impl<D: Domain> Monitor<D> for Time {
    fn inspect(&mut self, _interp: &Interp<D>, _node: &Node<D>, _waiting: usize) -> Control {
        if Instant::now() < self.deadline {
            return Control::Go;
        }
        Control::Stop(Time::reason(self.limit))
    }
}
