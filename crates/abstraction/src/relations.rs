//! What holds between two numbers on all runs of some facts: the strongest order that can be shown.

use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_ir::{BinaryOp, Cond, Kind, Literal};
use tandem_term::{Term, TermId, Terms};

/// Orders that are tried, each with those that imply it.
const ORDERS: [(Cond, [Cond; 2]); 2] = [(Cond::Le, [Cond::Eq, Cond::Lt]), (Cond::Ge, [Cond::Eq, Cond::Gt])];

/// A constant of an integer kind, if it is one of its values.
pub fn literal(kind: Kind, value: i64) -> Option<Literal> {
    match kind {
        Kind::Int => i32::try_from(value).ok().map(Literal::Int),
        _ => Some(Literal::Long(value)),
    }
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

/// How far `left` is above `right` on all runs of `facts`, if it is always the same distance and at most so far.
pub fn distance(
    domain: &mut Symbolic,
    facts: &Facts,
    kind: Kind,
    [left, right]: [TermId; 2],
    most: i64,
) -> Option<i64> {
    let model = facts.model.clone()?;
    let value = |term| {
        let bits = model.evaluate(&domain.terms, term);
        if kind == Kind::Int { i64::from(bits.int()) } else { bits.long() }
    };
    let apart = value(left).checked_sub(value(right))?;
    if apart.abs() > most {
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

/// The fact if it is `shown`, else those weaker ones that are: where it compares, it may be a weaker comparison that
/// holds.
pub fn as_far_as_shown(
    domain: &mut Symbolic,
    fact: TermId,
    mut shown: impl FnMut(&mut Symbolic, TermId) -> bool,
) -> Vec<TermId> {
    if shown(domain, fact) {
        return vec![fact];
    }
    weaker(&mut domain.terms, fact).into_iter().filter(|weaker| shown(domain, *weaker)).collect()
}

/// Weaker forms of a comparison, or of one that stands beside the condition under which it holds.
fn weaker(terms: &mut Terms, fact: TermId) -> Vec<TermId> {
    match terms.get(fact) {
        Term::Compare(Cond::Eq, kind @ (Kind::Int | Kind::Long), left, right) => {
            vec![terms.compare(Cond::Le, kind, left, right), terms.compare(Cond::Ge, kind, left, right)]
        }
        Term::Compare(Cond::Lt, kind @ (Kind::Int | Kind::Long), left, right) => {
            vec![terms.compare(Cond::Le, kind, left, right), terms.compare(Cond::Ne, kind, left, right)]
        }
        Term::Not(negated) => match terms.get(negated) {
            Term::Compare(Cond::Le, kind @ (Kind::Int | Kind::Long), left, right) => {
                vec![terms.compare(Cond::Ge, kind, left, right), terms.compare(Cond::Ne, kind, left, right)]
            }
            _ => Vec::new(),
        },
        Term::Or(left, right) => {
            let mut all: Vec<TermId> =
                weaker_cells(terms, left).into_iter().map(|left| terms.or(left, right)).collect();
            all.extend(weaker_cells(terms, right).into_iter().map(|right| terms.or(left, right)).collect::<Vec<_>>());
            all
        }
        _ => Vec::new(),
    }
}

/// The same, if it is about cells of an array and not about where they stand.
fn weaker_cells(terms: &mut Terms, fact: TermId) -> Vec<TermId> {
    let compared = match terms.get(fact) {
        Term::Not(negated) => terms.get(negated),
        other => other,
    };
    let Term::Compare(_, _, left, right) = compared else { return Vec::new() };
    let is_cell = |term| matches!(terms.get(term), Term::Select(..));
    if is_cell(left) || is_cell(right) { weaker(terms, fact) } else { Vec::new() }
}
