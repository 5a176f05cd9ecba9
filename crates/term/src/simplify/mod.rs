//! Making terms: every constructor simplifies.
//!
//! Law: a constructor's result has, under every model, the value of its operator applied to the values of its
//! arguments, where all NaNs count as one value (no operator of terms can tell them apart). A simplification looks a
//! few levels deep at most and makes a few terms at most, so making a term takes constant time, apart from looking
//! through the stores of an array.
//!
//! Normal forms: constants stand on the right; commutative arguments are ordered; `x - c` is `x + (-c)`, with at most
//! one constant, outermost in a sum; comparisons are made with `Eq`, `Lt` and `Le`; an integer term whose interval has
//! one value is that constant.

mod arrays;
mod bits;
mod compare;
mod conversions;
mod floats;
mod sums;
mod three_way;
mod truth;

pub(crate) use conversions::bits_of_float;
use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Kind, Literal, UnaryOp};

use crate::interval::Interval;
use crate::operator::{self, Operator};
use crate::symbols::SetId;
use crate::terms::{Sort, Term, TermId, Terms, children_of};

impl Terms {
    /// A truth value.
    pub fn truth_of(&mut self, value: bool) -> TermId {
        self.intern(Term::Truth(value))
    }

    /// A known number.
    pub fn number(&mut self, kind: Kind, bits: Bits) -> TermId {
        self.intern(Term::Constant(kind, bits))
    }

    /// A known number.
    pub fn literal(&mut self, literal: Literal) -> TermId {
        self.number(literal.kind(), Bits::of_literal(literal))
    }

    /// A known `int`.
    pub fn int(&mut self, value: i32) -> TermId {
        self.number(Kind::Int, Bits::of_int(value))
    }

    /// A unary operator.
    pub fn unary(&mut self, op: UnaryOp, value: TermId) -> TermId {
        if let Some(mapped) = self.unary_of_table(op, value) {
            return mapped;
        }
        match (self.constant(value), op) {
            (Some(bits), _) => self.number(op.signature().1, arithmetic::unary(op, bits)),
            (None, UnaryOp::NegInt) => self.negate(Kind::Int, value),
            (None, UnaryOp::NegLong) => self.negate(Kind::Long, value),
            (None, _) => self.convert(op, value),
        }
    }

    /// A binary operator.
    pub fn binary(&mut self, op: BinaryOp, left: TermId, right: TermId) -> TermId {
        if let (Some(a), Some(b)) = (self.constant(left), self.constant(right)) {
            return self.number(op.signature().2, operator::apply(op, a, b));
        }
        if let Some(mapped) = self.binary_of_table(op, left, right) {
            return mapped;
        }
        match operator::split(op) {
            (Operator::Order(_), kind) => self.order(op, kind, left, right),
            (operator, Kind::Float | Kind::Double) => self.float_binary(op, operator, left, right),
            (Operator::Add, kind) => self.add(kind, left, right),
            (Operator::Sub, kind) => self.subtract(kind, left, right),
            (Operator::Mul, kind) => self.multiply(kind, left, right),
            (operator @ (Operator::Div | Operator::Rem), kind) => self.divide(op, operator, kind, left, right),
            (operator @ (Operator::Shl | Operator::Shr | Operator::Ushr), kind) => {
                self.shift(op, operator, kind, left, right)
            }
            (operator, kind) => self.bitwise(op, operator, kind, left, right),
        }
    }

    /// The id of a term, which is in normal form but for its interval.
    pub(crate) fn intern(&mut self, term: Term) -> TermId {
        tandem_quota::checkpoint();
        if let Some(id) = self.ids.get(&term) {
            return *id;
        }
        self.claim_growth();
        let sort = self.sort_of(term);
        let interval = self.interval_from(term, |child| self.interval(child));
        if let (Sort::Number(kind @ (Kind::Int | Kind::Long)), Some(value)) = (sort, interval.value())
            && !matches!(term, Term::Symbol(_) | Term::Constant(..))
        {
            let constant = self.constant_of(kind, value);
            self.ids.insert(term, constant);
            return constant;
        }
        let symbols = self.symbols_below(term);
        let id = TermId(u64::try_from(self.terms.len()).expect("a length fits"));
        self.terms.push(term);
        self.sorts.push(sort);
        self.intervals.push(interval);
        self.symbol_sets.push(symbols);
        self.ids.insert(term, id);
        id
    }

    /// Asks for room where the tables are about to grow: while they do, the old and the new ones are there.
    fn claim_growth(&self) {
        if self.ids.len() == self.ids.capacity() {
            tandem_quota::claim((3 * self.ids.capacity() * size_of::<(Term, TermId)>()) as u64);
        }
        if self.terms.len() == self.terms.capacity() {
            tandem_quota::claim((2 * self.terms.capacity() * size_of::<(Term, Interval)>()) as u64);
        }
    }

    /// An `int` or `long` of that value, wrapped around into the kind.
    pub(crate) fn constant_of(&mut self, kind: Kind, value: i64) -> TermId {
        let bits = if kind == Kind::Long { Bits::of_long(value) } else { Bits::of_int(value as i32) };
        self.number(kind, bits)
    }

    /// A term whose two arguments may be swapped: a constant comes last, then the younger term.
    fn commutative(&mut self, op: BinaryOp, left: TermId, right: TermId) -> TermId {
        let (left, right) = self.ordered(left, right);
        self.intern(Term::Binary(op, left, right))
    }

    /// The two in the order in which arguments that may be swapped stand.
    fn ordered(&self, left: TermId, right: TermId) -> (TermId, TermId) {
        let rank = |id: TermId| (self.constant(id).is_some(), id);
        if rank(left) <= rank(right) { (left, right) } else { (right, left) }
    }

    fn symbols_below(&mut self, term: Term) -> SetId {
        if let Term::Symbol(symbol) = term {
            return self.sets.single(symbol);
        }
        let mut symbols = SetId::EMPTY;
        for child in children_of(term) {
            symbols = self.sets.union(symbols, self.symbol_sets[child.0 as usize]);
        }
        symbols
    }

    fn sort_of(&self, term: Term) -> Sort {
        match term {
            Term::Truth(_) | Term::Compare(..) | Term::Not(_) | Term::And(..) | Term::Or(..) | Term::Agree(..) => {
                Sort::Bool
            }
            Term::Constant(kind, _) => Sort::Number(kind),
            Term::Symbol(symbol) => self.symbols[symbol.0 as usize].sort,
            Term::Unary(op, _) => Sort::Number(op.signature().1),
            Term::Binary(op, ..) => Sort::Number(op.signature().2),
            Term::IntOf(_) => Sort::Number(Kind::Int),
            Term::If(_, then, _) => self.sort(then),
            Term::ToBits(value) => match self.sort(value) {
                Sort::Number(Kind::Double) => Sort::Number(Kind::Long),
                _ => Sort::Number(Kind::Int),
            },
            Term::OfBits(value) => match self.sort(value) {
                Sort::Number(Kind::Long) => Sort::Number(Kind::Double),
                _ => Sort::Number(Kind::Float),
            },
            Term::Zeros(element) => Sort::Array(element),
            Term::Store(array, ..) | Term::Replaced(array, ..) | Term::Shifted(array, _) => self.sort(array),
            Term::Find(..) => Sort::Number(Kind::Int),
            Term::Select(array, _) => match self.sort(array) {
                Sort::Array(element) => Sort::Number(element.kind()),
                other => other,
            },
        }
    }

    /// Whether the term is an `int` that can only be 0 or 1.
    fn is_bit(&self, id: TermId) -> bool {
        self.sort(id) == Sort::Number(Kind::Int) && Interval::BOOLEAN.covers(self.interval(id))
    }
}
