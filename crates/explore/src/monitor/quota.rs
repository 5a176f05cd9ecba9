//! The end of a search whose quota is used up.

use tandem_machine::domain::Domain;
use tandem_machine::{Cause, Incomplete, Interp};

use crate::{Control, Monitor, Node};

/// Stops the search when the [quota](tandem_quota) of the running thread is used up.
pub struct Quota;

impl<D: Domain> Monitor<D> for Quota {
    fn inspect(&mut self, _interp: &Interp<D>, _node: &Node<D>, _waiting: usize) -> Control {
        match tandem_quota::spent() {
            Some(spent) => Control::Stop(Incomplete::of(cause(), spent.0)),
            None => Control::Go,
        }
    }
}

/// What of the quota is used up.
fn cause() -> Cause {
    let Some(quota) = tandem_quota::current() else { return Cause::default() };
    match quota.time_left() {
        _ if quota.is_interrupted() => Cause::default(),
        Some(left) if left.is_zero() => Cause::Time,
        _ => Cause::Memory,
    }
}
