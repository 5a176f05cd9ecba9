//! A bound on the effort for a question that is worth only so much.

use tandem_machine::Interp;
use tandem_machine::domain::Domain;
use tandem_machine::reason::{Bound, Reason};

use crate::{Control, Monitor, Node};

/// Stops the search after this many looks at a node.
pub struct Effort {
    limit: u32,
    left: u32,
}

impl Effort {
    /// At most `limit` looks.
    pub fn new(limit: u32) -> Effort {
        Effort { limit, left: limit }
    }
}

impl<D: Domain> Monitor<D> for Effort {
    fn inspect(&mut self, _interp: &Interp<D>, _node: &Node<D>, _waiting: usize) -> Control {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Control::Go
            }
            None => Control::Stop(Reason::new(Bound::States(self.limit))),
        }
    }
}
