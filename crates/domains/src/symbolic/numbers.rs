//! Numbers: constants stay machine values, everything else is a term.
//!
//! Invariant: a [`Prim::Term`] is never a constant. So an operation on constants makes no term and costs what it costs
//! in the concrete domain.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};
use tandem_machine::Numbers;
use tandem_term::TermId;

use crate::symbolic::Symbolic;
use crate::symbolic::facts::Facts;

/// A primitive value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Prim {
    /// This value.
    Known(Bits),
    /// What the term says.
    Term(TermId),
    /// The same, in a field of the input that nobody has read.
    Unread(TermId),
}

impl Prim {
    /// The value, if it is known.
    #[inline]
    pub fn known(self) -> Option<Bits> {
        match self {
            Prim::Known(bits) => Some(bits),
            Prim::Term(_) | Prim::Unread(_) => None,
        }
    }

    /// The same value, no longer marked as unread.
    #[inline]
    pub(crate) fn as_read(self) -> Prim {
        match self {
            Prim::Unread(term) => Prim::Term(term),
            other => other,
        }
    }
}

impl Numbers for Symbolic {
    type Prim = Prim;
    type Facts = Facts;

    #[inline]
    fn literal(&mut self, literal: Literal) -> Prim {
        Prim::Known(Bits::of_literal(literal))
    }

    #[inline]
    fn known(&self, kind: Kind, value: Prim) -> Option<Literal> {
        value.known().map(|bits| bits.literal(kind))
    }

    #[inline]
    fn unary(&mut self, op: UnaryOp, value: Prim) -> Prim {
        match value {
            Prim::Known(bits) => Prim::Known(arithmetic::unary(op, bits)),
            Prim::Term(term) | Prim::Unread(term) => self.unary_term(op, term),
        }
    }

    #[inline]
    fn binary(&mut self, op: BinaryOp, left: Prim, right: Prim) -> Prim {
        match (left, right) {
            (Prim::Known(left), Prim::Known(right)) => Prim::Known(arithmetic::binary(op, left, right)),
            _ => self.binary_term(op, left, right),
        }
    }

    #[inline]
    fn compare(&mut self, cond: Cond, kind: Kind, left: Prim, right: Prim) -> Prim {
        match (left, right) {
            (Prim::Known(left), Prim::Known(right)) => {
                Prim::Known(Bits(arithmetic::compare(cond, kind, left, right).into()))
            }
            _ => self.compare_terms(cond, kind, left, right),
        }
    }

    #[inline]
    fn decide(&mut self, facts: &Facts, cond: Prim) -> Option<bool> {
        match cond {
            Prim::Known(bits) => Some(bits.int() != 0),
            Prim::Term(term) | Prim::Unread(term) => self.decide_term(facts, term),
        }
    }

    fn assume(&mut self, facts: &Facts, cond: Prim, holds: bool) -> Option<Facts> {
        self.assume_prim(facts, cond, holds)
    }

    fn candidate(&mut self, facts: &Facts, kind: Kind, value: Prim) -> Option<Literal> {
        self.candidate_of(facts, kind, value).map(|bits| bits.literal(kind))
    }

    fn to_bits(&mut self, kind: Kind, value: Prim) -> Prim {
        match value {
            Prim::Known(bits) => Prim::Known(canonical_bits(kind, bits)),
            Prim::Term(term) | Prim::Unread(term) => {
                let bits = self.terms.to_bits(term);
                self.prim(bits)
            }
        }
    }

    fn of_bits(&mut self, _kind: Kind, value: Prim) -> Prim {
        match value {
            Prim::Known(_) => value,
            Prim::Term(term) | Prim::Unread(term) => {
                let number = self.terms.of_bits(term);
                self.prim(number)
            }
        }
    }
}

impl Symbolic {
    /// The value as a term; `kind` is its kind.
    pub fn term(&mut self, kind: Kind, value: Prim) -> TermId {
        match value {
            Prim::Known(bits) => self.terms.number(kind, bits),
            Prim::Term(term) | Prim::Unread(term) => term,
        }
    }

    /// A term as a value. The term is a number.
    pub fn prim(&self, term: TermId) -> Prim {
        match self.terms.constant(term) {
            Some(bits) => Prim::Known(bits),
            None => Prim::Term(term),
        }
    }

    /// A truth-valued term as the `int` 0 or 1.
    pub(crate) fn truth(&mut self, truth: TermId) -> Prim {
        match self.terms.truth(truth) {
            Some(value) => Prim::Known(Bits(value.into())),
            None => {
                let int = self.terms.int_of(truth);
                self.prim(int)
            }
        }
    }

    #[cold]
    pub(crate) fn unary_term(&mut self, op: UnaryOp, value: TermId) -> Prim {
        let result = self.terms.unary(op, value);
        self.prim(result)
    }

    #[cold]
    pub(crate) fn binary_term(&mut self, op: BinaryOp, left: Prim, right: Prim) -> Prim {
        let (left_kind, right_kind, _) = op.signature();
        let (left, right) = (self.term(left_kind, left), self.term(right_kind, right));
        let result = self.terms.binary(op, left, right);
        self.prim(result)
    }

    #[cold]
    pub(crate) fn compare_terms(&mut self, cond: Cond, kind: Kind, left: Prim, right: Prim) -> Prim {
        let (left, right) = (self.term(kind, left), self.term(kind, right));
        let truth = self.terms.compare(cond, kind, left, right);
        self.truth(truth)
    }

    /// The value as a cell or field of a narrow type keeps it.
    pub(crate) fn narrow(&mut self, element: Element, value: Prim) -> Prim {
        let op = match element {
            Element::Boolean => UnaryOp::IntToBoolean,
            Element::Byte => UnaryOp::IntToByte,
            Element::Char => UnaryOp::IntToChar,
            Element::Short => UnaryOp::IntToShort,
            _ => return value.as_read(),
        };
        match value {
            Prim::Known(bits) => Prim::Known(arithmetic::unary(op, bits)),
            Prim::Term(term) | Prim::Unread(term) => self.unary_term(op, term),
        }
    }
}

/// `floatToIntBits` and `doubleToLongBits` of a known value.
pub(crate) fn canonical_bits(kind: Kind, value: Bits) -> Bits {
    match kind {
        Kind::Float if value.float().is_nan() => Bits(0x7fc0_0000),
        Kind::Double if value.double().is_nan() => Bits(0x7ff8_0000_0000_0000),
        _ => value,
    }
}
