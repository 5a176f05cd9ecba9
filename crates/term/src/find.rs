//! Searching in arrays: the first or last index at which a cell is what is sought, and arrays in which values stand for
//! others.
//!
//! A search is an operator of which a solver knows less than evaluation does: it has a fresh number, and facts about it at the
//! indices that a question speaks of. [`Terms::matches_at`] says what it means that something stands at an index, so whoever
//! states facts and whoever evaluates mean the same.
//!
//! Law: the value of a search is the least (or greatest) index from `from`, or 0 if that is negative, up to, but not including,
//! `to` at which the array holds what is sought, and -1 if there is none.

use std::collections::BTreeMap;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind};

use crate::interval::Interval;
use crate::terms::{Sort, Term, TermId, Terms};

/// A search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Search {
    /// From which end.
    pub end: End,
    /// For what.
    pub sought: Sought,
}

/// From which end a search begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The least index is wanted.
    First,
    /// The greatest index is wanted.
    Last,
}

/// What is sought, beside the last operand of the search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sought {
    /// A cell equal to that number.
    Equal,
    /// A cell greater than that number.
    Above,
    /// A char that is not white space (`Character.isWhitespace`); the operand does not matter.
    NotWhite,
    /// So many cells in a row, which are the first of that array.
    Row(u8),
    /// A cell that is not the one of that array at the same index.
    Different,
}

/// What becomes of the values from `first` to `last`: they move by that much. Others stay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shift {
    /// The least that moves.
    pub first: u16,
    /// The greatest that moves.
    pub last: u16,
    /// By how much.
    pub by: i16,
}

/// The chars of which `Character.isWhitespace` is true, from and to.
const WHITE: [(i32, i32); 9] = [
    (0x09, 0x0D),
    (0x1C, 0x20),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200A),
    (0x2028, 0x2028),
    (0x2029, 0x2029),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
];

impl Terms {
    /// Where something stands in an array, at an index from `from` up to `to`; `what` is as [`Sought`] has it.
    pub fn find(&mut self, search: Search, array: TermId, from: TermId, to: TermId, what: TermId) -> TermId {
        let is_empty = self.interval(to).high <= self.interval(from).low;
        let is_nowhere = search.sought == Sought::Different && array == what;
        if is_empty || is_nowhere {
            return self.int(-1);
        }
        self.intern(Term::Find(search, array, from, to, what))
    }

    /// Whether what a search is for stands in an array at an index.
    pub fn matches_at(&mut self, sought: Sought, array: TermId, what: TermId, index: TermId) -> TermId {
        match sought {
            Sought::Equal => {
                let cell = self.select(array, index);
                self.compare(Cond::Eq, Kind::Int, cell, what)
            }
            Sought::Above => {
                let cell = self.select(array, index);
                self.compare(Cond::Gt, Kind::Int, cell, what)
            }
            Sought::NotWhite => {
                let cell = self.select(array, index);
                self.is_not_white(cell)
            }
            Sought::Row(count) => {
                let mut all = self.truth_of(true);
                for place in 0..count {
                    let place = self.int(place.into());
                    let at = self.binary(BinaryOp::AddInt, index, place);
                    let (cell, wanted) = (self.select(array, at), self.select(what, place));
                    let same = self.compare(Cond::Eq, Kind::Int, cell, wanted);
                    all = self.and(all, same);
                }
                all
            }
            Sought::Different => {
                let (cell, other) = (self.select(array, index), self.select(what, index));
                self.compare(Cond::Ne, Kind::Int, cell, other)
            }
        }
    }

    /// Whether a char is not white space.
    pub fn is_not_white(&mut self, unit: TermId) -> TermId {
        let mut outside = self.truth_of(true);
        for (low, high) in WHITE {
            let (low, high) = (self.int(low), self.int(high));
            let (below, above) =
                (self.compare(Cond::Lt, Kind::Int, unit, low), self.compare(Cond::Gt, Kind::Int, unit, high));
            let is_outside = self.or(below, above);
            outside = self.and(outside, is_outside);
        }
        outside
    }

    /// The array with one value in the place of another wherever that stands.
    pub fn replaced(&mut self, array: TermId, old: TermId, new: TermId) -> TermId {
        let new = match self.sort(array) {
            Sort::Array(element) => self.narrow(element, new),
            _ => new,
        };
        if old == new { array } else { self.intern(Term::Replaced(array, old, new)) }
    }

    /// The array with the values of a range moved.
    pub fn shifted(&mut self, array: TermId, shift: Shift) -> TermId {
        let range = Interval { low: shift.first.into(), high: shift.last.into() };
        let is_beside = self.interval(array).intersect(range).is_none();
        if shift.by == 0 || is_beside { array } else { self.intern(Term::Shifted(array, shift)) }
    }

    /// What a number is once the values of a range were moved.
    pub fn shifted_number(&mut self, cell: TermId, shift: Shift) -> TermId {
        let [first, last, by] = [shift.first.into(), shift.last.into(), shift.by.into()].map(|number| self.int(number));
        let from_first = self.compare(Cond::Ge, Kind::Int, cell, first);
        let to_last = self.compare(Cond::Le, Kind::Int, cell, last);
        let moves = self.and(from_first, to_last);
        let moved = self.binary(BinaryOp::AddInt, cell, by);
        self.choose(moves, moved, cell)
    }

    /// What a cell is once one value was put in the place of another.
    pub(crate) fn replaced_cell(&mut self, cell: TermId, old: TermId, new: TermId) -> TermId {
        let is_old = self.compare(Cond::Eq, Kind::Int, cell, old);
        self.choose(is_old, new, cell)
    }
}

/// Where a search can end.
pub(crate) fn interval(to: Interval) -> Interval {
    Interval { low: -1, high: (to.high - 1).max(-1) }
}

/// All cells of an array.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    /// Those that may differ from the others.
    pub mentioned: BTreeMap<i32, Bits>,
    /// What all others hold.
    pub others: Bits,
}

impl Cells {
    /// The cell at an index.
    pub fn get(&self, index: i32) -> Bits {
        self.mentioned.get(&index).copied().unwrap_or(self.others)
    }

    /// The same with the values of a range moved.
    pub fn shift(&mut self, shift: Shift) {
        for cell in self.mentioned.values_mut().chain([&mut self.others]) {
            *cell = Bits::of_int(shift.apply(cell.int()));
        }
    }

    /// The same with one value in the place of another.
    pub fn replace(&mut self, old: Bits, new: Bits) {
        for cell in self.mentioned.values_mut().chain([&mut self.others]) {
            if *cell == old {
                *cell = new;
            }
        }
    }
}

impl Shift {
    /// What becomes of a value.
    pub fn apply(self, value: i32) -> i32 {
        let moves = (i32::from(self.first)..=i32::from(self.last)).contains(&value);
        if moves { value + i32::from(self.by) } else { value }
    }

    /// Where the values that move end up.
    pub(crate) fn image(self) -> Interval {
        let [low, high] = [self.first, self.last].map(|end| i64::from(end) + i64::from(self.by));
        Interval { low, high }
    }
}

/// The last operand of a search, evaluated.
pub(crate) enum Wanted {
    Number(Bits),
    Array(Cells),
}

/// The value of a search.
pub(crate) fn found(search: Search, array: &Cells, from: i32, to: i32, wanted: &Wanted) -> i32 {
    let from = from.max(0);
    let matches = |index: i32| match (search.sought, wanted) {
        (Sought::Equal, Wanted::Number(number)) => array.get(index).int() == number.int(),
        (Sought::Above, Wanted::Number(number)) => array.get(index).int() > number.int(),
        (Sought::NotWhite, _) => {
            let unit = array.get(index).int();
            !WHITE.iter().any(|(low, high)| (*low..=*high).contains(&unit))
        }
        (Sought::Row(count), Wanted::Array(other)) => {
            (0..i32::from(count)).all(|place| array.get(index.wrapping_add(place)).int() == other.get(place).int())
        }
        (Sought::Different, Wanted::Array(other)) => array.get(index).int() != other.get(index).int(),
        _ => false,
    };
    // Between two indices whose cells are mentioned one index is as good as the other, so the nearest stands for all.
    let width = if let Sought::Row(count) = search.sought { i32::from(count) } else { 1 };
    let mut keys: Vec<i32> = array.mentioned.keys().copied().collect();
    if let (Sought::Different, Wanted::Array(other)) = (search.sought, wanted) {
        keys.extend(other.mentioned.keys());
    }
    let mut candidates = vec![from, to.wrapping_sub(1)];
    for key in keys {
        // Windows that hold the cell, and those that end right before it or begin right behind it.
        candidates.extend((-width..=1).map(|step| key.saturating_add(step)));
    }
    candidates.retain(|index| (from..to).contains(index));
    candidates.sort_unstable();
    let mut hits = candidates.into_iter().filter(|index| matches(*index));
    let hit = match search.end {
        End::First => hits.next(),
        End::Last => hits.next_back(),
    };
    hit.unwrap_or(-1)
}

#[cfg(test)]
mod tests {
    use tandem_ir::Element;

    use super::*;
    use crate::{ArrayValue, Evaluator, Model};

    fn cells(mentioned: &[(i32, i32)]) -> Cells {
        let mentioned = mentioned.iter().map(|(index, value)| (*index, Bits::of_int(*value))).collect();
        Cells { mentioned, others: Bits(0) }
    }

    /// By going through all indices one after the other.
    fn by_hand(search: Search, array: &Cells, from: i32, to: i32, wanted: &Wanted) -> i32 {
        let holds = |index: i32| found(Search { end: End::First, ..search }, array, index, index + 1, wanted) == index;
        let mut hits = (from..to).filter(|index| holds(*index));
        match search.end {
            End::First => hits.next().unwrap_or(-1),
            End::Last => hits.next_back().unwrap_or(-1),
        }
    }

    #[test]
    fn jumping_from_cell_to_cell_finds_what_going_through_all_indices_finds() {
        let arrays = [
            cells(&[]),
            cells(&[(2, 7), (3, 32), (9, 7)]),
            cells(&[(0, 7), (1, 8), (2, 7), (3, 8), (40, 9)]),
            cells(&[(5, 33), (6, 0x3000)]),
        ];
        let number = |value: i32| Wanted::Number(Bits::of_int(value));
        let mut count = 0;
        for array in &arrays {
            for end in [End::First, End::Last] {
                for (from, to) in [(0, 0), (0, 1), (0, 12), (3, 50), (6, 4), (2, 10)] {
                    let mut check = |sought, wanted: &Wanted| {
                        let search = Search { end, sought };
                        let quick = found(search, array, from, to, wanted);
                        assert_eq!(quick, by_hand(search, array, from, to, wanted), "{search:?} {array:?} {from} {to}");
                        count += 1;
                    };
                    for value in [0, 7, 32] {
                        check(Sought::Equal, &number(value));
                        check(Sought::Above, &number(value));
                    }
                    check(Sought::NotWhite, &number(0));
                    for row in [cells(&[(0, 7), (1, 8)]), cells(&[]), cells(&[(1, 7)])] {
                        check(Sought::Row(2), &Wanted::Array(row.clone()));
                        check(Sought::Row(3), &Wanted::Array(row));
                    }
                    for other in &arrays {
                        check(Sought::Different, &Wanted::Array(other.clone()));
                    }
                }
            }
        }
        assert!(count > 500);
    }

    #[test]
    fn a_shifted_array_is_the_same_by_cells_and_as_a_whole() {
        let shift = Shift { first: b'A'.into(), last: b'Z'.into(), by: 32 };
        let mut terms = Terms::default();
        let chars = terms.fresh("s", Sort::Array(Element::Char), Interval { low: 0, high: 0xFFFF });
        let shifted = terms.shifted(chars, shift);
        let text = [b'@', b'A', b'm', b'Z', b'[', b'a', b'z'].map(i32::from);
        let cells = (0..).zip(text.map(Bits::of_int)).collect();
        let mut model = Model::default();
        let Term::Symbol(symbol) = terms.get(chars) else { panic!("an unknown") };
        model.arrays.insert(symbol, ArrayValue { cells });
        let (zero, end) = (terms.int(0), terms.int(text.len() as i32));
        for (index, unit) in (0..).zip(text) {
            let (place, wanted) = (terms.int(index), terms.int(shift.apply(unit)));
            let cell = terms.select(shifted, place);
            let search = Search { end: End::First, sought: Sought::Equal };
            let found = terms.find(search, shifted, zero, end, wanted);
            let mut evaluator = Evaluator::new(&terms, &model);
            assert_eq!(evaluator.evaluate(cell).int(), shift.apply(unit));
            let first = text.iter().position(|other| shift.apply(*other) == shift.apply(unit));
            assert_eq!(evaluator.evaluate(found).int(), first.unwrap() as i32);
        }
    }
}
