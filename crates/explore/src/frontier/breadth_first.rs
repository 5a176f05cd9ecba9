//! Shallow first: in the order in which nodes were made.

use std::collections::VecDeque;

use tandem_machine::domain::Domain;

use crate::{Frontier, Node};

/// A queue. No path waits for ever, at the price of many waiting nodes.
pub struct BreadthFirst<D: Domain> {
    nodes: VecDeque<Node<D>>,
}

impl<D: Domain> Default for BreadthFirst<D> {
    fn default() -> Self {
        BreadthFirst { nodes: VecDeque::new() }
    }
}

impl<D: Domain> Frontier<D> for BreadthFirst<D> {
    fn push(&mut self, nodes: Vec<Node<D>>) {
        self.nodes.extend(nodes);
    }

    fn pop(&mut self) -> Option<Node<D>> {
        self.nodes.pop_front()
    }

    fn len(&self) -> usize {
        self.nodes.len()
    }
}
