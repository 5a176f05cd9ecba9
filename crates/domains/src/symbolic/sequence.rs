//! A sequence that grows at its end, and whose copies share what they have in common.
//!
//! A path that asks thousands of questions forks at most of them, and every fork keeps all the answers: copied as a whole,
//! they take memory that grows with the square of the path's length.
//!
//! Invariant: every block but the last is full and none is empty, so that equal sequences have equal blocks.

use std::rc::Rc;

/// How many items a block has: what a push after a fork copies.
const BLOCK: usize = 32;

/// The sequence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sequence<T> {
    blocks: Vec<Rc<Vec<T>>>,
}

// Written out because `derive` would ask for `T: Default`.
impl<T> Default for Sequence<T> {
    fn default() -> Sequence<T> {
        Sequence { blocks: Vec::new() }
    }
}

impl<T: Clone> Sequence<T> {
    /// How many items there are.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |last| (self.blocks.len() - 1) * BLOCK + last.len())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Adds an item.
    pub fn push(&mut self, item: T) {
        match self.blocks.last_mut() {
            Some(last) if last.len() < BLOCK => Rc::make_mut(last).push(item),
            _ => self.blocks.push(Rc::new(vec![item])),
        }
    }

    /// The items, in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.blocks.iter().flat_map(|block| block.iter())
    }
}

impl<T: Clone> Extend<T> for Sequence<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Sequence};

    #[test]
    fn copies_grow_apart() {
        let mut first = Sequence::default();
        first.extend(0..BLOCK + 3);
        let mut second = first.clone();
        first.push(100);
        second.push(200);
        let items = |sequence: &Sequence<usize>| sequence.iter().copied().collect::<Vec<_>>();
        assert_eq!(items(&first), (0..BLOCK + 3).chain([100]).collect::<Vec<_>>());
        assert_eq!(items(&second), (0..BLOCK + 3).chain([200]).collect::<Vec<_>>());
        assert_eq!((first.len(), second.len()), (BLOCK + 4, BLOCK + 4));
    }

    #[test]
    fn equal_items_are_equal_sequences() {
        let mut grown = Sequence::default();
        for item in 0..3 * BLOCK {
            grown.push(item);
            let mut made = Sequence::default();
            made.extend(0..=item);
            assert_eq!(grown, made);
        }
    }
}
