//! Iterative deepening (paper 001, Section 5 asks for it) that runs nothing twice: nodes beyond the current depth are
//! kept aside as they are, and go on from there in the next round.

use tandem_machine::domain::Domain;

use crate::tuning::TUNING;
use crate::{Frontier, Node};

/// Deep first within a depth; the depth grows when nothing is left within it.
///
/// Invariant: no waiting node of `within` is deeper than `limit`, and every one of `beyond` is.
pub struct Deepening<D: Domain> {
    within: Vec<Node<D>>,
    beyond: Vec<Node<D>>,
    limit: u32,
    growth: u32,
}

impl<D: Domain> Deepening<D> {
    /// The first round goes to the depth of `growth` choices, and each one goes that much deeper than the last.
    pub fn new(growth: u32) -> Deepening<D> {
        let growth = growth.max(1);
        Deepening { within: Vec::new(), beyond: Vec::new(), limit: growth, growth }
    }

    /// Begins the next round that has anything to do.
    fn deepen(&mut self) {
        let Some(shallowest) = self.beyond.iter().map(depth).min() else { return };
        while self.limit < shallowest {
            self.limit = self.limit.saturating_add(self.growth);
        }
        let waiting = std::mem::take(&mut self.beyond);
        self.push(waiting);
    }
}

impl<D: Domain> Frontier<D> for Deepening<D> {
    fn push(&mut self, nodes: Vec<Node<D>>) {
        let (within, beyond): (Vec<_>, Vec<_>) = nodes.into_iter().partition(|node| depth(node) <= self.limit);
        self.within.extend(within.into_iter().rev());
        self.beyond.extend(beyond);
    }

    fn pop(&mut self) -> Option<Node<D>> {
        if self.within.is_empty() {
            self.deepen();
        }
        self.within.pop()
    }

    fn len(&self) -> usize {
        self.within.len() + self.beyond.len()
    }
}

/// How far a node has come.
fn depth<D: Domain>(node: &Node<D>) -> u32 {
    node.depth.saturating_add((node.fuel_used / TUNING.fuel_of_a_choice) as u32)
}
