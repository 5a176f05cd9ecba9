//! A bound on how often a loop may depend on the input.

use tandem_machine::Interp;
use tandem_machine::domain::Domain;
use tandem_machine::reason::Bound;

use super::reached;
use crate::{Control, Monitor, Node};

/// Gives up paths on which one instruction, under the same calls, has come to more choices than this.
pub struct Loops(pub u32);

impl<D: Domain> Monitor<D> for Loops {
    fn inspect(&mut self, interp: &Interp<D>, node: &Node<D>, _waiting: usize) -> Control {
        match &node.trail {
            Some(step) if step.visits > self.0 => Control::Prune(reached(interp, node, Bound::Loops(self.0))),
            _ => Control::Go,
        }
    }
}
