//! What keeps a search within bounds. Each monitor says what it cut off.

mod depth;
mod effort;
mod loops;
mod objects;
mod path_length;
mod quota;
mod time;

pub use self::depth::Depth;
pub use self::effort::Effort;
pub use self::loops::Loops;
pub use self::objects::Objects;
pub use self::path_length::PathLength;
pub use self::quota::Quota;
pub use self::time::Time;

use tandem_machine::Interp;
use tandem_machine::domain::Domain;
use tandem_machine::reason::{Bound, Reason};

use crate::Node;

/// A bound that was reached, together with the place that the node has come to.
fn reached<D: Domain>(interp: &Interp<D>, node: &Node<D>, bound: Bound) -> Reason {
    Reason::new(bound).at(interp.trace(&node.state))
}
