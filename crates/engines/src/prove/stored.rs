//! What a proof has stored, in the order in which it came up.
//!
//! Invariant: the same search gives the same states in the same order.

use tandem_abstraction::regions::{Key, Stored};
use tandem_domains::symbolic::Symbolic;
use tandem_machine::State;

/// Stored states by place and shape, and the order of their keys.
#[derive(Default)]
pub(super) struct Ordered {
    by_key: Stored,
    order: Vec<Key>,
}

impl Ordered {
    /// By place and shape.
    pub fn by_key(&self) -> &Stored {
        &self.by_key
    }

    /// Those of one place and shape.
    pub fn alike(&mut self, key: Key) -> &mut Vec<State<Symbolic>> {
        self.by_key.entry(key).or_insert_with(|| {
            self.order.push(key);
            Vec::new()
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.by_key.values().map(Vec::len).sum()
    }

    /// All of them.
    pub fn states(self) -> Vec<State<Symbolic>> {
        let Ordered { mut by_key, order } = self;
        order.iter().filter_map(|key| by_key.remove(key)).flatten().collect()
    }
}
