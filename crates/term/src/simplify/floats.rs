//! Arithmetic and comparison of floats: only what holds for NaN, infinities and negative zero too.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};

use crate::operator::Operator;
use crate::terms::{Term, TermId, Terms};

impl Terms {
    pub(super) fn float_binary(&mut self, op: BinaryOp, operator: Operator, left: TermId, right: TermId) -> TermId {
        let (left, right) = match operator {
            Operator::Add | Operator::Mul => self.ordered(left, right),
            _ => (left, right),
        };
        match (operator, self.float(right)) {
            (Operator::Mul | Operator::Div, Some(1.0)) => left,
            (Operator::Add, Some(zero)) if zero == 0.0 && zero.is_sign_negative() => left,
            (Operator::Sub, Some(zero)) if zero == 0.0 && zero.is_sign_positive() => left,
            _ => self.intern(Term::Binary(op, left, right)),
        }
    }

    pub(super) fn compare_floats(&mut self, cond: Cond, kind: Kind, left: TermId, right: TermId) -> TermId {
        match cond {
            Cond::Ne => {
                let equal = self.compare_floats(Cond::Eq, kind, left, right);
                return self.not(equal);
            }
            Cond::Gt => return self.compare_floats(Cond::Lt, kind, right, left),
            Cond::Ge => return self.compare_floats(Cond::Le, kind, right, left),
            Cond::Eq | Cond::Lt | Cond::Le => {}
        }
        let compares_nan = [left, right].into_iter().any(|side| self.float(side).is_some_and(f64::is_nan));
        if compares_nan || (left == right && cond == Cond::Lt) {
            return self.truth_of(false);
        }
        if let (Some(a), Some(b)) = (self.exact_source(left, right), self.exact_source(right, left))
            && a.0 == b.0
        {
            return self.compare(cond, a.0, a.1, b.1);
        }
        let (left, right) = if cond == Cond::Eq { self.ordered(left, right) } else { (left, right) };
        self.intern(Term::Compare(cond, kind, left, right))
    }

    /// The number that became this `double` without loss, and its kind. A constant is taken as what the `other` side
    /// was converted from, if it has that value exactly.
    fn exact_source(&mut self, side: TermId, other: TermId) -> Option<(Kind, TermId)> {
        match self.get(side) {
            Term::Unary(UnaryOp::IntToDouble, below) => Some((Kind::Int, below)),
            Term::Unary(UnaryOp::FloatToDouble, below) => Some((Kind::Float, below)),
            Term::Constant(Kind::Double, bits) => match self.get(other) {
                Term::Unary(UnaryOp::IntToDouble, _) => {
                    let whole = bits.double() as i32;
                    (f64::from(whole) == bits.double()).then(|| (Kind::Int, self.int(whole)))
                }
                Term::Unary(UnaryOp::FloatToDouble, _) => {
                    let narrow = bits.double() as f32;
                    (f64::from(narrow) == bits.double())
                        .then(|| (Kind::Float, self.number(Kind::Float, Bits::of_float(narrow))))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The value of a known `float` or `double`.
    fn float(&self, id: TermId) -> Option<f64> {
        match self.get(id) {
            Term::Constant(Kind::Float, bits) => Some(bits.float().into()),
            Term::Constant(Kind::Double, bits) => Some(bits.double()),
            _ => None,
        }
    }
}
