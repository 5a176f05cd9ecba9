//! Operators on numbers, their symbols and how tightly they bind.

use tandem_ir::{BinaryOp, Cond, UnaryOp};

use super::Printer;
use crate::operator::{self, Operator, Unordered};
use crate::terms::{Term, TermId};

/// How tightly an expression binds, the loosest first: the table of operators of the Java language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    /// `a ? b : c`
    Choice,
    /// `a || b`
    EitherHolds,
    /// `a && b`
    BothHold,
    /// `a | b`
    BitOr,
    /// `a ^ b`
    BitXor,
    /// `a & b`
    BitAnd,
    /// `a == b`
    Equality,
    /// `a < b`
    Relation,
    /// `a << b`
    Shift,
    /// `a + b`
    Sum,
    /// `a * b`
    Product,
    /// `-a`, `(int) a`
    Unary,
    /// `a[b]`, `f(a)`, names
    Primary,
}

impl Level {
    /// The next level: what an operand needs that must not be of the same one.
    pub(super) fn tighter(self) -> Level {
        match self {
            Level::Choice => Level::EitherHolds,
            Level::EitherHolds => Level::BothHold,
            Level::BothHold => Level::BitOr,
            Level::BitOr => Level::BitXor,
            Level::BitXor => Level::BitAnd,
            Level::BitAnd => Level::Equality,
            Level::Equality => Level::Relation,
            Level::Relation => Level::Shift,
            Level::Shift => Level::Sum,
            Level::Sum => Level::Product,
            Level::Product => Level::Unary,
            Level::Unary | Level::Primary => Level::Primary,
        }
    }
}

impl Printer<'_> {
    pub(super) fn unary(&mut self, op: UnaryOp, value: TermId) {
        let prefix = match op {
            UnaryOp::NegInt | UnaryOp::NegLong | UnaryOp::NegFloat | UnaryOp::NegDouble => "-",
            UnaryOp::IntToLong | UnaryOp::FloatToLong | UnaryOp::DoubleToLong => "(long) ",
            UnaryOp::IntToFloat | UnaryOp::LongToFloat | UnaryOp::DoubleToFloat => "(float) ",
            UnaryOp::IntToDouble | UnaryOp::LongToDouble | UnaryOp::FloatToDouble => "(double) ",
            UnaryOp::LongToInt | UnaryOp::FloatToInt | UnaryOp::DoubleToInt => "(int) ",
            UnaryOp::IntToByte => "(byte) ",
            UnaryOp::IntToChar => "(char) ",
            UnaryOp::IntToShort => "(short) ",
            UnaryOp::Math(function) => return self.call(function.method(), &[value]),
            UnaryOp::IntToBoolean => {
                self.term(value, Level::BitAnd);
                return self.text.push_str(" & 1");
            }
        };
        self.text.push_str(prefix);
        self.term(value, Level::Unary);
    }

    pub(super) fn binary(&mut self, id: TermId, op: BinaryOp, left: TermId, right: TermId) {
        match operator::split(op).0 {
            Operator::Math(function) => self.call(function.method(), &[left, right]),
            Operator::Order(Unordered::Never) => self.call("Long.compare", &[left, right]),
            // No method of the JDK treats NaN as these instructions do.
            Operator::Order(Unordered::Less) => self.three_way(left, right, (Cond::Gt, " ? 1 : ", " ? 0 : -1")),
            Operator::Order(Unordered::Greater) => self.three_way(left, right, (Cond::Lt, " ? -1 : ", " ? 0 : 1")),
            _ if is_complement(op, self.terms.integer(right)) => {
                self.text.push('~');
                self.term(left, Level::Unary);
            }
            _ => self.infix(id, level_of_binary(op)),
        }
    }

    /// Operators of one level from left to right. A sum may have very many operands, and all nest on the left.
    fn infix(&mut self, id: TermId, level: Level) {
        let mut operands = Vec::new();
        let mut next = id;
        while let Term::Binary(op, left, right) = self.terms.get(next)
            && level_of_binary(op) == level
            && !is_complement(op, self.terms.integer(right))
        {
            operands.push((op, right));
            next = left;
        }
        self.term(next, level);
        for (op, right) in operands.into_iter().rev() {
            if self.is_full() {
                return;
            }
            match self.negative_addend(op, right) {
                Some(text) => {
                    self.text.push_str(" - ");
                    self.text.push_str(&text);
                }
                None => {
                    self.text.push_str(symbol_of_binary(op));
                    self.term(right, level.tighter());
                }
            }
        }
    }

    /// What is taken away when a negative constant is added. The least number has no positive twin.
    fn negative_addend(&self, op: BinaryOp, right: TermId) -> Option<String> {
        let addend = self.terms.integer(right)?;
        match op {
            BinaryOp::AddInt if addend < 0 && addend != i32::MIN.into() => Some((-addend).to_string()),
            BinaryOp::AddLong if addend < 0 && addend != i64::MIN => Some(format!("{}L", -addend)),
            _ => None,
        }
    }

    fn three_way(&mut self, left: TermId, right: TermId, (cond, then, otherwise): (Cond, &str, &str)) {
        for (cond, outcome) in [(cond, then), (Cond::Eq, otherwise)] {
            let place = level_of_cond(cond).tighter();
            self.term(left, place);
            self.text.push_str(symbol_of_cond(cond));
            self.term(right, place);
            self.text.push_str(outcome);
        }
    }
}

/// Whether the operator and its right operand are `~`.
pub(super) fn is_complement(op: BinaryOp, right: Option<i64>) -> bool {
    operator::split(op).0 == Operator::Xor && right == Some(-1)
}

pub(super) fn level_of_unary(op: UnaryOp) -> Level {
    match op {
        UnaryOp::IntToBoolean => Level::BitAnd,
        UnaryOp::Math(_) => Level::Primary,
        _ => Level::Unary,
    }
}

pub(super) fn level_of_binary(op: BinaryOp) -> Level {
    match operator::split(op).0 {
        Operator::Add | Operator::Sub => Level::Sum,
        Operator::Mul | Operator::Div | Operator::Rem => Level::Product,
        Operator::Shl | Operator::Shr | Operator::Ushr => Level::Shift,
        Operator::And => Level::BitAnd,
        Operator::Or => Level::BitOr,
        Operator::Xor => Level::BitXor,
        Operator::Math(_) | Operator::Order(Unordered::Never) => Level::Primary,
        Operator::Order(_) => Level::Choice,
    }
}

pub(super) fn level_of_cond(cond: Cond) -> Level {
    if matches!(cond, Cond::Eq | Cond::Ne) { Level::Equality } else { Level::Relation }
}

fn symbol_of_binary(op: BinaryOp) -> &'static str {
    match operator::split(op).0 {
        Operator::Add => " + ",
        Operator::Sub => " - ",
        Operator::Mul => " * ",
        Operator::Div => " / ",
        Operator::Rem => " % ",
        Operator::Shl => " << ",
        Operator::Shr => " >> ",
        Operator::Ushr => " >>> ",
        Operator::And => " & ",
        Operator::Or => " | ",
        Operator::Xor => " ^ ",
        Operator::Math(_) | Operator::Order(_) => " <=> ",
    }
}

pub(super) fn symbol_of_cond(cond: Cond) -> &'static str {
    match cond {
        Cond::Eq => " == ",
        Cond::Ne => " != ",
        Cond::Lt => " < ",
        Cond::Le => " <= ",
        Cond::Gt => " > ",
        Cond::Ge => " >= ",
    }
}
