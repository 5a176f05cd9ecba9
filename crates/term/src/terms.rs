//! The arena of terms and the symbols in them.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};

use crate::find::{Search, Shift};
use crate::interval::Interval;
use crate::symbols::{SetId, SymbolSets};
use crate::tables::Table;

/// A term, by its place in the arena. Equal terms have equal ids.
///
/// It is as wide as a number, although there are never so many: so a value that is either of them is a pair of machine words, which
/// the compiler keeps in registers. With a narrower id it goes through memory at each instruction, in two halves that are read
/// again as one, and an interpreter over such values runs at less than half the pace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TermId(pub u64);

/// An unknown, by its place among the symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SymbolId(pub u32);

/// What a term stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A truth value: bits 0 or 1.
    Bool,
    /// A number.
    Number(Kind),
    /// An array of numbers, indexed by every `int`; a Java array is one of these and a length.
    Array(Element),
}

/// An unknown.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// How people see it, such as `this.next.elem`. Names need not differ: the id is what counts.
    pub name: Rc<str>,
    /// Its sort: a number or an array, never a truth value.
    pub sort: Sort,
    /// For `int` and `long`: every value it can have lies within. Part of its meaning: no model is outside.
    pub range: Interval,
}

/// A term. Children are ids, so a term is two or three words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// A truth value.
    Truth(bool),
    /// A known number.
    Constant(Kind, Bits),
    /// An unknown number or array.
    Symbol(SymbolId),
    /// A unary operator on a number.
    Unary(UnaryOp, TermId),
    /// A binary operator on numbers. Integer division by zero evaluates to 0: paths exclude it.
    Binary(BinaryOp, TermId, TermId),
    /// A comparison of two numbers of one kind: a truth value. Made only with `Eq`, `Lt` and `Le`, and on floats: the
    /// others are swapped or negated (on floats `Ge` and `Gt` are swapped; only `Ne` is a negation, because of NaN).
    Compare(Cond, Kind, TermId, TermId),
    /// Negation.
    Not(TermId),
    /// Conjunction.
    And(TermId, TermId),
    /// Disjunction.
    Or(TermId, TermId),
    /// The `int` 1 for true and 0 for false.
    IntOf(TermId),
    /// The second where the first is true, else the third. Of numbers only.
    If(TermId, TermId, TermId),
    /// `floatToIntBits` and `doubleToLongBits`: every NaN has the same bits.
    ToBits(TermId),
    /// `intBitsToFloat` (from an `int`) and `longBitsToDouble` (from a `long`).
    OfBits(TermId),
    /// An array whose cells are all zero.
    Zeros(Element),
    /// The cell of an array at an `int` index, widened to its computational kind.
    Select(TermId, TermId),
    /// The array with the cell at an index replaced by a value, narrowed to the element type.
    Store(TermId, TermId, TermId),
    /// Whether two arrays agree on the indices from 0 up to a length, which is not negative. A conjunct beside it (or
    /// the way the arrays are used) makes sure that nobody looks at cells beyond that length: the solver may take it
    /// to mean that the arrays are equal everywhere, since what lies beyond does not matter.
    Agree(TermId, TermId, TermId),
    /// Where something stands in an array, between two indices, or -1: see [`Search`]. The last operand says what is sought.
    Find(Search, TermId, TermId, TermId, TermId),
    /// The array with the last operand wherever it holds the second one.
    Replaced(TermId, TermId, TermId),
    /// The array with the values of a range moved.
    Shifted(TermId, Shift),
}

/// All terms of a run. Grows only.
#[derive(Default)]
pub struct Terms {
    pub(crate) terms: Vec<Term>,
    pub(crate) sorts: Vec<Sort>,
    pub(crate) intervals: Vec<Interval>,
    pub(crate) symbol_sets: Vec<SetId>,
    pub(crate) sets: SymbolSets,
    pub(crate) ids: FxHashMap<Term, TermId>,
    pub(crate) symbols: Vec<Symbol>,
    /// The terms that look something up in a table.
    pub(crate) tables: FxHashMap<TermId, Rc<Table>>,
}

impl Terms {
    /// The term with that id.
    #[inline]
    pub fn get(&self, id: TermId) -> Term {
        self.terms[id.0 as usize]
    }

    /// What it stands for.
    #[inline]
    pub fn sort(&self, id: TermId) -> Sort {
        self.sorts[id.0 as usize]
    }

    /// All values of an `int` or `long` term lie in this interval, whatever the path; and so do all cells of an array
    /// of integers.
    #[inline]
    pub fn interval(&self, id: TermId) -> Interval {
        self.intervals[id.0 as usize]
    }

    /// An unknown's name, sort and range.
    pub fn symbol(&self, id: SymbolId) -> &Symbol {
        &self.symbols[id.0 as usize]
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// A new unknown. `range` matters for `int` and `long` only.
    pub fn fresh(&mut self, name: impl Into<Rc<str>>, sort: Sort, range: Interval) -> TermId {
        let id = SymbolId(self.symbols.len() as u32);
        self.symbols.push(Symbol { name: name.into(), sort, range });
        self.intern(Term::Symbol(id))
    }

    /// The term that an unknown is.
    pub fn unknown(&mut self, symbol: SymbolId) -> TermId {
        self.intern(Term::Symbol(symbol))
    }

    /// The known number, if the term is one.
    #[inline]
    pub fn constant(&self, id: TermId) -> Option<Bits> {
        match self.get(id) {
            Term::Constant(_, bits) => Some(bits),
            _ => None,
        }
    }

    /// Whether it is a product of two integers that are not known.
    pub fn is_product_of_unknowns(&self, id: TermId) -> bool {
        match self.get(id) {
            Term::Binary(BinaryOp::MulInt | BinaryOp::MulLong, left, right) => {
                self.constant(left).is_none() && self.constant(right).is_none()
            }
            _ => false,
        }
    }

    /// The value of a known `int` or `long`.
    #[inline]
    pub fn integer(&self, id: TermId) -> Option<i64> {
        match self.get(id) {
            Term::Constant(Kind::Int, bits) => Some(bits.int().into()),
            Term::Constant(Kind::Long, bits) => Some(bits.long()),
            _ => None,
        }
    }

    /// The symbols that occur in the term, each once, in the order in which they were made.
    pub fn symbols_of(&self, id: TermId) -> &[SymbolId] {
        self.sets.members(self.symbol_sets[id.0 as usize])
    }

    /// The terms directly below, from left to right.
    pub fn children(&self, id: TermId) -> impl Iterator<Item = TermId> + use<> {
        children_of(self.get(id))
    }

    /// The truth value, if the term is one.
    pub fn truth(&self, id: TermId) -> Option<bool> {
        match self.get(id) {
            Term::Truth(value) => Some(value),
            _ => None,
        }
    }
}

/// The terms directly below, from left to right.
pub(crate) fn children_of(term: Term) -> impl Iterator<Item = TermId> {
    let children = match term {
        Term::Truth(_) | Term::Constant(..) | Term::Symbol(_) | Term::Zeros(_) => [None; 4],
        Term::Unary(_, a) | Term::Not(a) | Term::IntOf(a) | Term::ToBits(a) | Term::OfBits(a) | Term::Shifted(a, _) => {
            [Some(a), None, None, None]
        }
        Term::Binary(_, a, b) | Term::Compare(_, _, a, b) | Term::And(a, b) | Term::Or(a, b) | Term::Select(a, b) => {
            [Some(a), Some(b), None, None]
        }
        Term::If(a, b, c) | Term::Store(a, b, c) | Term::Agree(a, b, c) | Term::Replaced(a, b, c) => {
            [Some(a), Some(b), Some(c), None]
        }
        Term::Find(_, a, b, c, d) => [Some(a), Some(b), Some(c), Some(d)],
    };
    children.into_iter().flatten()
}
