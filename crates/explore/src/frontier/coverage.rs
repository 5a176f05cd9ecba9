//! Coverage-guided: an answer that no path has taken at that instruction leads to code that may be new.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;
use tandem_machine::domain::Domain;

use crate::{Frontier, Node};

/// An answer at an instruction: the method by its class and number, the instruction, the answer's number.
type Edge = (u32, Option<u32>, u32, u32);

/// Nodes whose last choice is one that no path has made at that instruction come first, the newest of them before the
/// others; the rest waits in a queue.
pub struct Coverage<D: Domain> {
    fresh: Vec<Node<D>>,
    rest: VecDeque<Node<D>>,
    seen: FxHashSet<Edge>,
}

impl<D: Domain> Default for Coverage<D> {
    fn default() -> Self {
        Coverage { fresh: Vec::new(), rest: VecDeque::new(), seen: FxHashSet::default() }
    }
}

impl<D: Domain> Frontier<D> for Coverage<D> {
    fn push(&mut self, nodes: Vec<Node<D>>) {
        for node in nodes.into_iter().rev() {
            if edge(&node).is_none_or(|edge| self.seen.contains(&edge)) {
                self.rest.push_back(node);
            } else {
                self.fresh.push(node);
            }
        }
    }

    fn pop(&mut self) -> Option<Node<D>> {
        while let Some(node) = self.fresh.pop() {
            // Another path may have gone there while this one was waiting.
            if edge(&node).is_none_or(|edge| self.seen.insert(edge)) {
                return Some(node);
            }
            self.rest.push_back(node);
        }
        self.rest.pop_front()
    }

    fn len(&self) -> usize {
        self.fresh.len() + self.rest.len()
    }
}

/// What the last choice of a node was, apart from the calls around it.
fn edge<D: Domain>(node: &Node<D>) -> Option<Edge> {
    let (step, frame) = (node.trail.as_ref()?, node.state.thread.frames.last()?);
    let method = frame.code.method.map(|method| method.0);
    Some((frame.code.class.0, method, node.state.thread.pc, step.answer))
}
