//! Truth values, and choices by them.
//!
//! Normal forms: no double negation; a negation of a conjunction or disjunction of two literals is pushed inwards.

use tandem_ir::{Cond, Kind};

use crate::terms::{Term, TermId, Terms};

impl Terms {
    /// Negation.
    pub fn not(&mut self, truth: TermId) -> TermId {
        match self.get(truth) {
            Term::Truth(value) => self.truth_of(!value),
            Term::Not(inner) => inner,
            Term::And(a, b) if self.is_literal(a) && self.is_literal(b) => {
                let (a, b) = (self.not(a), self.not(b));
                self.or(a, b)
            }
            Term::Or(a, b) if self.is_literal(a) && self.is_literal(b) => {
                let (a, b) = (self.not(a), self.not(b));
                self.and(a, b)
            }
            _ => self.intern(Term::Not(truth)),
        }
    }

    /// Conjunction.
    pub fn and(&mut self, left: TermId, right: TermId) -> TermId {
        match (self.truth(left), self.truth(right)) {
            (Some(false), _) | (_, Some(true)) => return left,
            (_, Some(false)) | (Some(true), _) => return right,
            _ => {}
        }
        if left == right {
            return left;
        }
        if self.are_opposite(left, right) {
            return self.truth_of(false);
        }
        for (one, other) in [(left, right), (right, left)] {
            match self.get(other) {
                Term::And(a, b) if a == one || b == one => return other,
                Term::And(a, b) if self.are_opposite(a, one) || self.are_opposite(b, one) => {
                    return self.truth_of(false);
                }
                Term::Or(a, b) if a == one || b == one => return one,
                Term::Or(a, b) if self.are_opposite(a, one) => return self.and(one, b),
                Term::Or(a, b) if self.are_opposite(b, one) => return self.and(one, a),
                _ => {}
            }
        }
        self.intern(Term::And(left.min(right), left.max(right)))
    }

    /// Disjunction.
    pub fn or(&mut self, left: TermId, right: TermId) -> TermId {
        match (self.truth(left), self.truth(right)) {
            (Some(true), _) | (_, Some(false)) => return left,
            (_, Some(true)) | (Some(false), _) => return right,
            _ => {}
        }
        if left == right {
            return left;
        }
        if self.are_opposite(left, right) {
            return self.truth_of(true);
        }
        for (one, other) in [(left, right), (right, left)] {
            match self.get(other) {
                Term::Or(a, b) if a == one || b == one => return other,
                Term::Or(a, b) if self.are_opposite(a, one) || self.are_opposite(b, one) => {
                    return self.truth_of(true);
                }
                Term::And(a, b) if a == one || b == one => return one,
                Term::And(a, b) if self.are_opposite(a, one) => return self.or(one, b),
                Term::And(a, b) if self.are_opposite(b, one) => return self.or(one, a),
                _ => {}
            }
        }
        self.intern(Term::Or(left.min(right), left.max(right)))
    }

    /// The `int` 1 for true and 0 for false.
    pub fn int_of(&mut self, truth: TermId) -> TermId {
        match self.get(truth) {
            Term::Truth(value) => self.int(value.into()),
            Term::Not(equal) => match self.get(equal) {
                // `x != 0` of a value that is 0 or 1 is that value.
                Term::Compare(Cond::Eq, Kind::Int, value, zero)
                    if self.integer(zero) == Some(0) && self.is_bit(value) =>
                {
                    value
                }
                _ => self.intern(Term::IntOf(truth)),
            },
            _ => self.intern(Term::IntOf(truth)),
        }
    }

    /// Whether an `int` is not zero: a truth value. Undoes [`int_of`](Terms::int_of).
    pub fn is_nonzero(&mut self, value: TermId) -> TermId {
        if let Term::IntOf(truth) = self.get(value) {
            return truth;
        }
        let zero = self.int(0);
        self.compare(Cond::Ne, Kind::Int, value, zero)
    }

    /// `then` where `cond` is true, else `otherwise`. Of numbers.
    pub fn choose(&mut self, cond: TermId, then: TermId, otherwise: TermId) -> TermId {
        if then == otherwise {
            return then;
        }
        match self.get(cond) {
            Term::Truth(true) => return then,
            Term::Truth(false) => return otherwise,
            Term::Not(opposite) => return self.choose(opposite, otherwise, then),
            // Where the two are equal it does not matter which one is taken.
            Term::Compare(Cond::Eq, Kind::Int | Kind::Long, a, b)
                if (a, b) == (then, otherwise) || (b, a) == (then, otherwise) =>
            {
                return otherwise;
            }
            _ => {}
        }
        let then = match self.get(then) {
            Term::If(same, inner, _) if same == cond => inner,
            _ => then,
        };
        let otherwise = match self.get(otherwise) {
            Term::If(same, _, inner) if same == cond => inner,
            _ => otherwise,
        };
        match (self.get(then), self.get(otherwise)) {
            _ if then == otherwise => then,
            (Term::Constant(Kind::Int, one), Term::Constant(Kind::Int, zero)) if (one.0, zero.0) == (1, 0) => {
                self.int_of(cond)
            }
            (Term::Constant(Kind::Int, zero), Term::Constant(Kind::Int, one)) if (one.0, zero.0) == (1, 0) => {
                let opposite = self.not(cond);
                self.int_of(opposite)
            }
            _ => self.intern(Term::If(cond, then, otherwise)),
        }
    }

    /// `then` where `cond` is true, else `otherwise`. Of truth values.
    pub(super) fn choose_truth(&mut self, cond: TermId, then: TermId, otherwise: TermId) -> TermId {
        if then == otherwise {
            return then;
        }
        let (holds, fails) = (self.and(cond, then), self.not(cond));
        let fails = self.and(fails, otherwise);
        self.or(holds, fails)
    }

    /// Whether the term is neither a conjunction nor a disjunction, nor the negation of one.
    fn is_literal(&self, truth: TermId) -> bool {
        match self.get(truth) {
            Term::And(..) | Term::Or(..) => false,
            Term::Not(inner) => !matches!(self.get(inner), Term::And(..) | Term::Or(..)),
            _ => true,
        }
    }

    /// Whether one is the negation of the other, as far as can be seen at once.
    fn are_opposite(&self, left: TermId, right: TermId) -> bool {
        let negates = |one: TermId, other: TermId| self.get(one) == Term::Not(other);
        let opposite = |one: TermId, other: TermId| negates(one, other) || negates(other, one);
        match (self.get(left), self.get(right)) {
            (Term::And(a, b), Term::Or(c, d)) | (Term::Or(a, b), Term::And(c, d)) => {
                (opposite(a, c) && opposite(b, d)) || (opposite(a, d) && opposite(b, c))
            }
            _ => opposite(left, right),
        }
    }
}
