//! The end of a search whose quota is used up.

use tandem_machine::Interp;
use tandem_machine::domain::Domain;

use crate::{Control, Monitor, Node};

/// Stops the search when the [quota](tandem_quota) of the running thread is used up.
pub struct Quota;

impl<D: Domain> Monitor<D> for Quota {
    fn inspect(&mut self, _interp: &Interp<D>, _node: &Node<D>, _waiting: usize) -> Control {
        match tandem_quota::spent() {
            Some(spent) => Control::Stop(spent.into()),
            None => Control::Go,
        }
    }
}
