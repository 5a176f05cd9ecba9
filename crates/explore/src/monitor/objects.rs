//! A bound on the objects of the input.

use tandem_machine::domain::Domain;
use tandem_machine::reason::{Bound, Reason};
use tandem_machine::{Interp, State};

use crate::{Control, Monitor, Node};

/// Gives up paths whose input has more objects than a bound. What counts as one, the domain knows: it comes as a
/// function.
pub struct Objects<F> {
    bound: u32,
    count: F,
}

impl<F> Objects<F> {
    /// At most `bound` objects, counted by `count`.
    pub fn new(bound: u32, count: F) -> Objects<F> {
        Objects { bound, count }
    }
}

impl<D: Domain, F: FnMut(&State<D>) -> u32> Monitor<D> for Objects<F> {
    fn inspect(&mut self, _interp: &Interp<D>, node: &Node<D>, _waiting: usize) -> Control {
        if (self.count)(&node.state) <= self.bound {
            return Control::Go;
        }
        Control::Prune(Reason::new(Bound::Objects(self.bound)))
    }
}
