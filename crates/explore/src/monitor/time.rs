//! A limit on wall-clock time.

use std::time::{Duration, Instant};

use tandem_machine::domain::Domain;
use tandem_machine::{Interp, Reason};
use tandem_quota::Spent;

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

    /// That the time is over. A search may have a part of it only: that is no limit that anybody gave.
    pub fn reason(limit: Duration) -> Reason {
        let given = tandem_quota::current().and_then(|quota| quota.time_limit());
        Spent::Time(given.unwrap_or(limit)).into()
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
