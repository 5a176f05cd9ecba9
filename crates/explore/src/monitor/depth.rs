//! A bound on the choices of a path.

use tandem_machine::Interp;
use tandem_machine::domain::Domain;
use tandem_machine::reason::{Bound, Reason};

use crate::{Control, Monitor, Node};

/// Gives up paths with more choices than this.
pub struct Depth(pub u32);

impl<D: Domain> Monitor<D> for Depth {
    fn inspect(&mut self, _interp: &Interp<D>, node: &Node<D>, _waiting: usize) -> Control {
        if node.depth <= self.0 {
            return Control::Go;
        }
        // No place: wherever a path is when it is too long says little.
        Control::Prune(Reason::new(Bound::Depth(self.0)))
    }
}
