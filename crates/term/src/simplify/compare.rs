//! Comparisons.
//!
//! A comparison of integers is an atom (`Eq`, `Lt` or `Le`) or the negation of one. `x < 5` and `x <= 4` say the same,
//! and so do `x < y` and the negation of `y <= x`: whichever was made first stands for both, so that equal facts are
//! equal ids and people still read the comparison that the program makes.

use tandem_ir::arithmetic;
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};

use crate::interval::Interval;
use crate::operator::{self, Operator};
use crate::terms::{Term, TermId, Terms};

/// How many levels of choices between constants a comparison looks through.
const CHOICES: u32 = 4;

/// A comparison of integers. `negated` says that the answer is the opposite.
#[derive(Clone, Copy)]
struct Question {
    cond: Cond,
    kind: Kind,
    left: TermId,
    right: TermId,
    negated: bool,
}

/// What a look at a comparison brings.
enum Progress {
    /// The same question, put more simply.
    Easier(Question),
    /// The answer.
    Answered(TermId),
    /// It is as simple as it gets.
    Stuck,
}

impl Terms {
    /// A comparison: a truth value.
    pub fn compare(&mut self, cond: Cond, kind: Kind, left: TermId, right: TermId) -> TermId {
        if let (Some(a), Some(b)) = (self.constant(left), self.constant(right)) {
            return self.truth_of(arithmetic::compare(cond, kind, a, b));
        }
        if let Some(holds) = self.compare_with_table(cond, kind, left, right) {
            return holds;
        }
        if matches!(kind, Kind::Float | Kind::Double) {
            return self.compare_floats(cond, kind, left, right);
        }
        // A loop and not a recursion: a comparison can see through any number of operators.
        let mut question = Question { cond, kind, left, right, negated: false };
        let answer = loop {
            question = self.oriented(question);
            match self.simpler(question) {
                Progress::Easier(easier) => question = easier,
                Progress::Answered(answer) => break answer,
                Progress::Stuck => break self.atom(question),
            }
        };
        if question.negated { self.not(answer) } else { answer }
    }

    /// The question with a constant on the right and one of the conditions of atoms.
    fn oriented(&self, mut question: Question) -> Question {
        if self.constant(question.left).is_some() {
            (question.left, question.right) = (question.right, question.left);
            question.cond = question.cond.mirrored();
        }
        if matches!(question.cond, Cond::Ne | Cond::Ge | Cond::Gt) {
            question.cond = question.cond.opposite();
            question.negated = !question.negated;
        }
        question
    }

    fn simpler(&mut self, question: Question) -> Progress {
        let Question { cond, left, right, .. } = question;
        let decided =
            if left == right { Some(cond != Cond::Lt) } else { self.interval(left).decide(cond, self.interval(right)) };
        if let Some(holds) = decided {
            return Progress::Answered(self.truth_of(holds));
        }
        match self.integer(right) {
            Some(constant) => self.simpler_against(question, constant),
            None => self.simpler_between(question),
        }
    }

    /// A comparison with a constant, which the intervals do not decide.
    fn simpler_against(&mut self, question: Question, constant: i64) -> Progress {
        let Question { cond, kind, left, .. } = question;
        let movable = cond == Cond::Eq || self.is_exact(left);
        if movable && let Some((minuend, subtrahend)) = self.difference_from_constant(left) {
            let right = self.constant_of(kind, minuend.wrapping_sub(constant));
            return Progress::Easier(Question { cond: cond.mirrored(), left: subtrahend, right, ..question });
        }
        match self.get(left) {
            Term::IntOf(_) | Term::If(..) => {
                if let Some(answer) = self.compare_choice(cond, left, constant, CHOICES) {
                    return Progress::Answered(answer);
                }
            }
            Term::Unary(UnaryOp::IntToLong, below) => {
                let right = self.int(constant as i32);
                return Progress::Easier(Question { kind: Kind::Int, left: below, right, ..question });
            }
            Term::Unary(UnaryOp::LongToInt, below) if Interval::INT.covers(self.interval(below)) => {
                let right = self.constant_of(Kind::Long, constant);
                return Progress::Easier(Question { kind: Kind::Long, left: below, right, ..question });
            }
            Term::Binary(op, a, b) => match (operator::split(op), self.integer(b)) {
                ((Operator::Add, _), Some(added)) if movable => {
                    let right = self.constant_of(kind, constant.wrapping_sub(added));
                    return Progress::Easier(Question { left: a, right, ..question });
                }
                ((Operator::Sub, _), None) if movable && constant == 0 => {
                    return Progress::Easier(Question { left: a, right: b, ..question });
                }
                ((Operator::Xor, _), Some(flipped)) if cond == Cond::Eq => {
                    let right = self.constant_of(kind, constant ^ flipped);
                    return Progress::Easier(Question { left: a, right, ..question });
                }
                ((Operator::Xor, _), None) if cond == Cond::Eq && constant == 0 => {
                    return Progress::Easier(Question { left: a, right: b, ..question });
                }
                ((Operator::Order(unordered), of), _) => {
                    let outcomes = [-1, 0, 1]
                        .map(|order| Interval::single(order).decide(cond, Interval::single(constant)) == Some(true));
                    if op == BinaryOp::CmpLong
                        && let Some(cond) = super::three_way::condition(outcomes)
                    {
                        return Progress::Easier(Question { cond, kind: Kind::Long, left: a, right: b, ..question });
                    }
                    return Progress::Answered(self.compare_ordered(unordered, of, outcomes, a, b));
                }
                _ => {}
            },
            _ => {}
        }
        self.simpler_at_the_end(question, constant)
    }

    /// At an end of the interval an inequality is an equality.
    fn simpler_at_the_end(&mut self, question: Question, constant: i64) -> Progress {
        let Question { cond, kind, left, negated, .. } = question;
        let Interval { low, high } = self.interval(left);
        if cond == Cond::Eq {
            // Of two values, the lower one is asked for.
            if constant == high && low == high.wrapping_sub(1) {
                let right = self.constant_of(kind, low);
                return Progress::Easier(Question { right, negated: !negated, ..question });
            }
            return Progress::Stuck;
        }
        let most = if cond == Cond::Le { constant } else { constant - 1 };
        if most == low {
            let right = self.constant_of(kind, low);
            Progress::Easier(Question { cond: Cond::Eq, right, ..question })
        } else if most == high - 1 {
            let right = self.constant_of(kind, high);
            Progress::Easier(Question { cond: Cond::Eq, right, negated: !negated, ..question })
        } else {
            Progress::Stuck
        }
    }

    /// A comparison of two terms that are not constants.
    fn simpler_between(&mut self, question: Question) -> Progress {
        let Question { cond, kind, left, right, .. } = question;
        if let (Term::Unary(UnaryOp::IntToLong, a), Term::Unary(UnaryOp::IntToLong, b)) =
            (self.get(left), self.get(right))
        {
            return Progress::Easier(Question { kind: Kind::Int, left: a, right: b, ..question });
        }
        let ((a, c), (b, d)) = (self.offset(left), self.offset(right));
        if cond == Cond::Eq {
            if a == b {
                return Progress::Answered(self.truth_of(false));
            }
            // The older of the two stands alone.
            let (alone, misplaced, other, offset) = if a < b { (a, c, b, d) } else { (b, d, a, c) };
            if misplaced == 0 {
                return Progress::Stuck;
            }
            let right = self.add_constant(kind, other, offset.wrapping_sub(misplaced));
            return Progress::Easier(Question { left: alone, right, ..question });
        }
        let is_exact = |offset: i64, id: TermId| offset == 0 || self.is_exact(id);
        if !is_exact(c, left) || !is_exact(d, right) {
            return Progress::Stuck;
        }
        if a == b {
            let holds = if cond == Cond::Lt { c < d } else { c <= d };
            return Progress::Answered(self.truth_of(holds));
        }
        // Nothing wraps around: left of the condition `a`, right of it `b` and the difference.
        match (cond, i128::from(d) - i128::from(c)) {
            (_, 0) if c != 0 => Progress::Easier(Question { left: a, right: b, ..question }),
            (Cond::Lt, 1) => Progress::Easier(Question { cond: Cond::Le, left: a, right: b, ..question }),
            (Cond::Le, -1) => Progress::Easier(Question { cond: Cond::Lt, left: a, right: b, ..question }),
            _ => Progress::Stuck,
        }
    }

    /// The atom for a question that cannot be put more simply, or the negation of its twin.
    fn atom(&mut self, question: Question) -> TermId {
        let Question { cond, kind, left, right, .. } = question;
        if cond == Cond::Eq {
            let (left, right) = self.ordered(left, right);
            return self.intern(Term::Compare(Cond::Eq, kind, left, right));
        }
        let atom = Term::Compare(cond, kind, left, right);
        if let Some(id) = self.ids.get(&atom) {
            return *id;
        }
        let other = if cond == Cond::Lt { Cond::Le } else { Cond::Lt };
        match self.integer(right) {
            // The intervals do not decide it, so the neighbour of the constant does not wrap around.
            Some(constant) => {
                let neighbour = self.constant_of(kind, if cond == Cond::Lt { constant - 1 } else { constant + 1 });
                match self.ids.get(&Term::Compare(other, kind, left, neighbour)) {
                    Some(twin) => *twin,
                    None => self.intern(atom),
                }
            }
            None => match self.ids.get(&Term::Compare(other, kind, right, left)) {
                Some(twin) => self.not(*twin),
                None => self.intern(atom),
            },
        }
    }

    /// A comparison of a choice between constants with a constant: a truth value over the conditions of the choice.
    fn compare_choice(&mut self, cond: Cond, id: TermId, constant: i64, levels: u32) -> Option<TermId> {
        let (condition, then, otherwise) = match self.get(id) {
            Term::Constant(..) => {
                let value = Interval::single(self.integer(id)?);
                return value.decide(cond, Interval::single(constant)).map(|holds| self.truth_of(holds));
            }
            _ if levels == 0 => return None,
            Term::IntOf(truth) => (truth, self.int(1), self.int(0)),
            Term::If(condition, then, otherwise) => (condition, then, otherwise),
            _ => return None,
        };
        let then = self.compare_choice(cond, then, constant, levels - 1)?;
        let otherwise = self.compare_choice(cond, otherwise, constant, levels - 1)?;
        Some(self.choose_truth(condition, then, otherwise))
    }
}
