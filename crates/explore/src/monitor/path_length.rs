//! A bound on how long a path may run without a choice: what ends endless loops that no input influences.

use tandem_machine::Interp;
use tandem_machine::domain::Domain;
use tandem_machine::reason::Bound;

use super::reached;
use crate::{Control, Monitor, Node};

/// Gives up paths that have made this many jumps and calls since their last choice.
pub struct PathLength(pub u64);

impl Default for PathLength {
    /// As many as a replay may take: what is longer could not be confirmed.
    fn default() -> Self {
        PathLength(50_000_000)
    }
}

impl<D: Domain> Monitor<D> for PathLength {
    fn inspect(&mut self, interp: &Interp<D>, node: &Node<D>, _waiting: usize) -> Control {
        if node.fuel_used < self.0 {
            return Control::Go;
        }
        Control::Prune(reached(interp, node, Bound::Steps(self.0)))
    }
}
