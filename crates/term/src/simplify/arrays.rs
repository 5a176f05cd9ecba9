//! Arrays of numbers: cells that are known to be the same or different cells.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Cond, Element};

use crate::terms::{Sort, Term, TermId, Terms};

/// How many stores a store looks through for an older one to the same cell.
const STORES: usize = 16;

impl Terms {
    /// An array whose cells are all zero.
    pub fn zeros(&mut self, element: Element) -> TermId {
        self.intern(Term::Zeros(element))
    }

    /// The cell of an array at an index.
    pub fn select(&mut self, array: TermId, index: TermId) -> TermId {
        let mut array = array;
        loop {
            match self.get(array) {
                Term::Store(_, at, value) if at == index => return value,
                Term::Store(below, at, _) if self.differ(at, index) => array = below,
                Term::Zeros(element) => return self.number(element.kind(), Bits(0)),
                Term::Replaced(below, old, new) => {
                    let cell = self.select(below, index);
                    return self.replaced_cell(cell, old, new);
                }
                Term::Shifted(below, shift) => {
                    let cell = self.select(below, index);
                    return self.shifted_number(cell, shift);
                }
                _ => return self.intern(Term::Select(array, index)),
            }
        }
    }

    /// The array with one cell replaced; the value is narrowed to the element type.
    pub fn store(&mut self, array: TermId, index: TermId, value: TermId) -> TermId {
        let value = match self.sort(array) {
            Sort::Array(element) => self.narrow(element, value),
            _ => value,
        };
        let array = self.without_store(array, index);
        let changes_nothing = match (self.get(array), self.get(value)) {
            (Term::Zeros(_), Term::Constant(_, bits)) => bits == Bits(0),
            (_, Term::Select(from, at)) => from == array && at == index,
            _ => false,
        };
        if changes_nothing { array } else { self.intern(Term::Store(array, index, value)) }
    }

    /// Whether two arrays agree on the indices below `length`.
    pub fn agree(&mut self, left: TermId, right: TermId, length: TermId) -> TermId {
        if left == right || self.interval(length).high <= 0 {
            return self.truth_of(true);
        }
        self.intern(Term::Agree(left.min(right), left.max(right), length))
    }

    /// The array without its latest store to that index, if one is near: the store to come hides it, whether or not
    /// the stores between them are to the same cell.
    fn without_store(&mut self, array: TermId, index: TermId) -> TermId {
        let mut above = Vec::new();
        let mut at = array;
        while above.len() < STORES
            && let Term::Store(below, other, value) = self.get(at)
        {
            if other == index {
                let rebuilt = |below, &(index, value): &(TermId, TermId)| self.intern(Term::Store(below, index, value));
                return above.iter().rev().fold(below, rebuilt);
            }
            above.push((other, value));
            at = below;
        }
        array
    }

    /// Whether two indices are never the same.
    fn differ(&self, left: TermId, right: TermId) -> bool {
        let split = |id: TermId| match self.integer(id) {
            Some(value) => (None, value),
            None => {
                let (base, offset) = self.offset(id);
                (Some(base), offset)
            }
        };
        let ((a, c), (b, d)) = (split(left), split(right));
        // Under wrap-around, too, a term plus two different constants is two different numbers.
        (a == b && c != d) || self.interval(left).decide(Cond::Eq, self.interval(right)) == Some(false)
    }
}

#[cfg(test)]
mod tests {
    use tandem_ir::{BinaryOp, Kind};

    use super::*;
    use crate::Interval;

    #[test]
    fn a_store_replaces_an_older_one_to_the_same_cell() {
        let mut terms = Terms::default();
        let array = terms.fresh("a", Sort::Array(Element::Int), Interval::INT);
        let i = terms.fresh("i", Sort::Number(Kind::Int), Interval::INT);
        let one = terms.int(1);
        let next = terms.binary(BinaryOp::AddInt, i, one);
        let (x, y) = (terms.int(7), terms.int(8));
        let once = terms.store(array, i, x);
        let both = terms.store(once, next, x);
        let again = terms.store(both, i, y);
        let first = terms.store(array, i, y);
        let wanted = terms.store(first, next, x);
        // The chain keeps the order of the stores that remain, so it has as many stores as there are cells.
        assert_eq!(terms.select(again, i), y);
        assert_eq!(terms.select(again, next), x);
        let depth = |mut id: TermId| {
            let mut depth = 0;
            while let Term::Store(below, ..) = terms.get(id) {
                (id, depth) = (below, depth + 1);
            }
            depth
        };
        assert_eq!((depth(again), depth(wanted)), (2, 2));
    }
}
