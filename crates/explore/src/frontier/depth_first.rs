//! Deep first: the first part of the node that was split last.

use tandem_machine::domain::Domain;

use crate::{Frontier, Node};

/// A stack. It keeps the fewest nodes waiting, and visits the leaves of a finite tree from left to right.
pub struct DepthFirst<D: Domain> {
    nodes: Vec<Node<D>>,
}

impl<D: Domain> Default for DepthFirst<D> {
    fn default() -> Self {
        DepthFirst { nodes: Vec::new() }
    }
}

impl<D: Domain> Frontier<D> for DepthFirst<D> {
    fn push(&mut self, nodes: Vec<Node<D>>) {
        self.nodes.extend(nodes.into_iter().rev());
    }

    fn pop(&mut self) -> Option<Node<D>> {
        self.nodes.pop()
    }

    fn len(&self) -> usize {
        self.nodes.len()
    }
}
