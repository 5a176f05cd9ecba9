//! Searching a tree of states. The loop is here once; what to do at a split, in which order to go on, and when to stop
//! are small traits: [`Policy`], [`Frontier`] and [`Monitor`].
//!
//! Invariant: a node that is taken from the frontier ends, is split into others that go to the frontier, goes back there
//! itself after a long run, or is given up with an [`Reason`] that reaches the policy. Nothing is dropped silently.

pub mod frontier;
pub mod monitor;
mod node;
mod search;
mod tuning;

use tandem_machine::domain::{Domain, Place};
use tandem_machine::{Interp, Outcome, Reason, State};

pub use self::node::{Fork, Node, Site, Step, steps};
pub use self::search::{search, search_while};

/// Which node comes next.
///
/// Law: every node that was pushed is popped once, if popping goes on for long enough.
pub trait Frontier<D: Domain> {
    /// Adds the parts of a split node, in their natural order.
    fn push(&mut self, nodes: Vec<Node<D>>);
    /// Takes the next one.
    fn pop(&mut self) -> Option<Node<D>>;
    /// How many are waiting.
    fn len(&self) -> usize;
    /// Whether none is.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Watches a search, at every choice and now and then in between.
pub trait Monitor<D: Domain> {
    /// Whether this node may go on.
    fn inspect(&mut self, interp: &Interp<D>, node: &Node<D>, waiting: usize) -> Control;
}

/// What a monitor says.
pub enum Control {
    /// Go on.
    Go,
    /// Give this node up, for that reason.
    Prune(Reason),
    /// Give everything up, for that reason.
    Stop(Reason),
}

/// What an engine does where a run pauses.
pub trait Policy<D: Domain> {
    /// Splits a node at a reference that must be resolved; or says why it must be given up.
    fn resolve(&mut self, interp: &mut Interp<D>, node: &Node<D>, place: Place) -> Result<Vec<Node<D>>, Reason>;
    /// Splits a node at a condition.
    fn split(&mut self, interp: &mut Interp<D>, node: Node<D>, cond: D::Prim) -> Vec<Node<D>>;
    /// Whether runs pause at cut points.
    fn wants_cuts(&self) -> bool {
        false
    }
    /// Where a run that pauses at cut points does so.
    fn is_point(&self, state: &State<D>) -> bool {
        state.is_at_cut()
    }
    /// How often such a run is looked at.
    fn pace(&self) -> Pace {
        Pace::Jumps
    }
    /// A run has come to a cut point: the nodes that go on in its place, all of them from this point.
    fn cut(&mut self, interp: &mut Interp<D>, node: Node<D>) -> Vec<Node<D>> {
        let _ = interp;
        vec![node]
    }
    /// A run has come to its end: whether the policy has just given it something else to run.
    fn goes_on(&mut self, interp: &mut Interp<D>, node: &mut Node<D>, outcome: &Outcome<D>) -> bool {
        let _ = (interp, node, outcome);
        false
    }
    /// A run ended.
    fn ended(&mut self, interp: &mut Interp<D>, node: Node<D>, outcome: Outcome<D>) -> Flow;
    /// A monitor has stopped the search.
    fn stopped(&mut self, interp: &mut Interp<D>, node: Node<D>, reason: Reason) {
        self.incomplete(interp, node, reason);
    }
    /// A node was given up.
    fn incomplete(&mut self, interp: &mut Interp<D>, node: Node<D>, reason: Reason) -> Flow;
}

/// How often a run is asked whether it has come to a cut point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// After every jump and call: only these lead to loops and into methods.
    Jumps,
    /// After every instruction, where any of them may be a point.
    Instructions,
}

/// Whether a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It does.
    Continue,
    /// It has found what it wanted.
    Stop,
}
