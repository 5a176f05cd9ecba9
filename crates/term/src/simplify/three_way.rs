//! Three-way comparisons: what `lcmp`, `fcmpl`, `fcmpg`, `dcmpl` and `dcmpg` compute.
//!
//! javac compiles every comparison of longs and floats to one of them and a comparison with zero; the two together
//! become one comparison of the operands again.

use tandem_ir::{BinaryOp, Cond, Kind};

use crate::operator::Unordered;
use crate::terms::{Term, TermId, Terms};

impl Terms {
    pub(super) fn order(&mut self, op: BinaryOp, kind: Kind, left: TermId, right: TermId) -> TermId {
        if left == right && kind == Kind::Long {
            return self.int(0);
        }
        self.intern(Term::Binary(op, left, right))
    }

    /// Whether a three-way comparison has one of the outcomes -1, 0, 1 that are asked for.
    pub(super) fn compare_ordered(
        &mut self,
        unordered: Unordered,
        kind: Kind,
        outcomes: [bool; 3],
        left: TermId,
        right: TermId,
    ) -> TermId {
        let counts_nan = match unordered {
            Unordered::Never => false,
            Unordered::Less => outcomes[0],
            Unordered::Greater => outcomes[2],
        };
        // Where NaN counts, the question is whether none of the other outcomes holds: those are false on NaN.
        if counts_nan {
            let negated = self.compare_ordered(unordered, kind, outcomes.map(|asked| !asked), left, right);
            return self.not(negated);
        }
        match condition(outcomes) {
            Some(cond) => self.compare(cond, kind, left, right),
            None => self.truth_of(outcomes[0]),
        }
    }
}

/// The comparison that holds for just these outcomes of an ordered pair, unless that is all or none of them.
pub(super) fn condition(outcomes: [bool; 3]) -> Option<Cond> {
    match outcomes {
        [true, false, false] => Some(Cond::Lt),
        [false, true, false] => Some(Cond::Eq),
        [false, false, true] => Some(Cond::Gt),
        [true, true, false] => Some(Cond::Le),
        [false, true, true] => Some(Cond::Ge),
        [true, false, true] => Some(Cond::Ne),
        [true, true, true] | [false, false, false] => None,
    }
}
