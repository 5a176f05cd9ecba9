//! What holds between two numbers on all runs of some facts: the strongest order that can be shown.

use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_ir::{BinaryOp, Cond, Kind, Literal};
use tandem_term::TermId;

/// Orders that are tried, each with those that imply it.
const ORDERS: [(Cond, [Cond; 2]); 2] = [(Cond::Le, [Cond::Eq, Cond::Lt]), (Cond::Ge, [Cond::Eq, Cond::Gt])];

/// The largest distance between two numbers that is remembered exactly.
const MOST_APART: i64 = 4;

/// Whether `truth` holds on all runs of `facts`.
pub fn entails(domain: &mut Symbolic, facts: &Facts, truth: TermId) -> bool {
    domain.entails(facts, truth)
}

/// What `shown` gives for the strongest order that can be shown.
pub fn strongest<T>(mut shown: impl FnMut(Cond) -> Option<T>) -> Option<T> {
    for (weak, strong) in ORDERS {
        if let Some(found) = shown(weak) {
            return Some(strong.into_iter().find_map(&mut shown).unwrap_or(found));
        }
    }
    shown(Cond::Ne)
}

/// The strongest order between two numbers on all runs of `facts`.
pub fn order(domain: &mut Symbolic, facts: &Facts, kind: Kind, left: TermId, right: TermId) -> Option<Cond> {
    strongest(|cond| {
        let truth = domain.terms.compare(cond, kind, left, right);
        domain.entails(facts, truth).then_some(cond)
    })
}

/// How far `left` is above `right` on all runs of `facts`, if it is always the same small distance.
pub fn distance(domain: &mut Symbolic, facts: &Facts, kind: Kind, left: TermId, right: TermId) -> Option<i64> {
    let model = facts.model.clone()?;
    let value = |term| {
        let bits = model.evaluate(&domain.terms, term);
        if kind == Kind::Int { i64::from(bits.int()) } else { bits.long() }
    };
    let apart = value(left).checked_sub(value(right))?;
    if apart.abs() > MOST_APART {
        return None;
    }
    let truth = at_distance(domain, kind, left, right, apart);
    domain.entails(facts, truth).then_some(apart)
}

/// That `left` is that far above `right`.
pub fn at_distance(domain: &mut Symbolic, kind: Kind, left: TermId, right: TermId, apart: i64) -> TermId {
    let (literal, add) = match kind {
        Kind::Int => (Literal::Int(apart as i32), BinaryOp::AddInt),
        _ => (Literal::Long(apart), BinaryOp::AddLong),
    };
    let apart = domain.terms.literal(literal);
    let sum = domain.terms.binary(add, right, apart);
    domain.terms.compare(Cond::Eq, kind, left, sum)
}
