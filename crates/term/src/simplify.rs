//! Making terms: every constructor simplifies.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};

use crate::interval::Interval;
use crate::terms::{Sort, Term, TermId, Terms};

impl Terms {
    /// The id of a term, which is in normal form.
    pub(crate) fn intern(&mut self, term: Term) -> TermId {
        if let Some(id) = self.ids.get(&term) {
            return *id;
        }
        let id = TermId(self.terms.len() as u32);
        let sort = self.sort_of(term);
        let interval = match (term, sort) {
            (Term::Symbol(symbol), _) => self.symbols[symbol.0 as usize].range,
            (_, Sort::Number(Kind::Long)) => Interval::LONG,
            _ => Interval::INT,
        };
        self.terms.push(term);
        self.sorts.push(sort);
        self.intervals.push(interval);
        self.ids.insert(term, id);
        id
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
            Term::Store(array, ..) => self.sort(array),
            Term::Select(array, _) => match self.sort(array) {
                Sort::Array(element) => Sort::Number(element.kind()),
                other => other,
            },
        }
    }

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
        let kind = match literal {
            Literal::Int(_) => Kind::Int,
            Literal::Long(_) => Kind::Long,
            Literal::Float(_) => Kind::Float,
            Literal::Double(_) => Kind::Double,
        };
        self.number(kind, Bits::of_literal(literal))
    }

    /// A known `int`.
    pub fn int(&mut self, value: i32) -> TermId {
        self.number(Kind::Int, Bits::of_int(value))
    }

    /// A unary operator.
    pub fn unary(&mut self, op: UnaryOp, value: TermId) -> TermId {
        match self.constant(value) {
            Some(bits) => self.number(op.signature().1, arithmetic::unary(op, bits)),
            None => self.intern(Term::Unary(op, value)),
        }
    }

    /// A binary operator.
    pub fn binary(&mut self, op: BinaryOp, left: TermId, right: TermId) -> TermId {
        self.intern(Term::Binary(op, left, right))
    }

    /// A comparison: a truth value.
    pub fn compare(&mut self, cond: Cond, kind: Kind, left: TermId, right: TermId) -> TermId {
        self.intern(Term::Compare(cond, kind, left, right))
    }

    /// Negation.
    pub fn not(&mut self, truth: TermId) -> TermId {
        self.intern(Term::Not(truth))
    }

    /// Conjunction.
    pub fn and(&mut self, left: TermId, right: TermId) -> TermId {
        self.intern(Term::And(left, right))
    }

    /// Disjunction.
    pub fn or(&mut self, left: TermId, right: TermId) -> TermId {
        self.intern(Term::Or(left, right))
    }

    /// The `int` 1 for true and 0 for false.
    pub fn int_of(&mut self, truth: TermId) -> TermId {
        self.intern(Term::IntOf(truth))
    }

    /// Whether an `int` is not zero: a truth value. Undoes [`int_of`](Terms::int_of).
    pub fn is_nonzero(&mut self, value: TermId) -> TermId {
        if let Term::IntOf(truth) = self.get(value) {
            return truth;
        }
        let zero = self.int(0);
        let equal = self.compare(Cond::Eq, Kind::Int, value, zero);
        self.not(equal)
    }

    /// `then` where `cond` is true, else `otherwise`. Of numbers.
    pub fn choose(&mut self, cond: TermId, then: TermId, otherwise: TermId) -> TermId {
        self.intern(Term::If(cond, then, otherwise))
    }

    /// `floatToIntBits` or `doubleToLongBits`.
    pub fn to_bits(&mut self, value: TermId) -> TermId {
        self.intern(Term::ToBits(value))
    }

    /// `intBitsToFloat` or `longBitsToDouble`.
    pub fn of_bits(&mut self, value: TermId) -> TermId {
        self.intern(Term::OfBits(value))
    }

    /// An array whose cells are all zero.
    pub fn zeros(&mut self, element: Element) -> TermId {
        self.intern(Term::Zeros(element))
    }

    /// The cell of an array at an index.
    pub fn select(&mut self, array: TermId, index: TermId) -> TermId {
        self.intern(Term::Select(array, index))
    }

    /// The array with one cell replaced; the value is narrowed to the element type.
    pub fn store(&mut self, array: TermId, index: TermId, value: TermId) -> TermId {
        self.intern(Term::Store(array, index, value))
    }

    /// Whether two arrays agree on the indices below `length`.
    pub fn agree(&mut self, left: TermId, right: TermId, length: TermId) -> TermId {
        self.intern(Term::Agree(left, right, length))
    }
}
