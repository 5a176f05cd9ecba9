//! Contradictions between equations of polynomials: `2 * sum == i * i + i` together with
//! `2 * (sum + i + 1) != (i + 1) * (i + 1) + (i + 1)`.
//!
//! Numbers that wrap around are a commutative ring, so products of sums are multiplied out without a look at what overflows.
//! An inequation contradicts equations if the difference of its sides is a sum of multiples of the differences of theirs,
//! which is tried by dividing with remainder: what is not found that way is left to the next link. Numbers of which neither is
//! greater are equal as well.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};
use tandem_term::{Term, TermId, Terms};

use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, walk};

/// Answers `Unsat` where polynomials show a contradiction; asks the next link otherwise.
pub struct Polynomials<S> {
    next: S,
    tally: Rc<Tally>,
}

impl<S: Solver> Polynomials<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Polynomials<S> {
        Polynomials { next, tally }
    }
}

impl<S: Solver> Solver for Polynomials<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        if contradictory(terms, assumptions) {
            self.tally.by_polynomials.up();
            return Answer::Unsat;
        }
        self.next.solve(terms, assumptions)
    }
}

/// A product of terms that are none themselves, sorted; the empty one is one. Products of more factors are greater.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Monomial {
    degree: usize,
    factors: Vec<TermId>,
}

/// A sum of multiples of products; no factor is zero.
#[derive(Clone, Debug)]
struct Polynomial {
    kind: Kind,
    parts: BTreeMap<Monomial, i64>,
}

fn contradictory(terms: &Terms, assumptions: &[TermId]) -> bool {
    let mut comparisons: Vec<Comparison> = assumptions.iter().filter_map(|id| comparison(terms, *id)).collect();
    if !comparisons.iter().any(|comparison| comparison.side == Side::Different) {
        return false;
    }
    let orders: FxHashSet<(TermId, TermId)> = assumptions.iter().filter_map(|id| order(terms, *id)).collect();
    let both =
        assumptions.iter().filter_map(|id| order(terms, *id)).filter(|(low, high)| orders.contains(&(*high, *low)));
    comparisons.extend(both.map(|(left, right)| Comparison { left, right, side: Side::Same }));
    let roots: Vec<TermId> = comparisons.iter().flat_map(|comparison| [comparison.left, comparison.right]).collect();
    let all = walk::below(terms, &roots);
    if all.len() > TUNING.most_terms_of_polynomials || !all.iter().any(|id| terms.is_product_of_unknowns(*id)) {
        return false;
    }
    let Some(polynomials) = of_terms(terms, &all) else { return false };
    let (mut same, mut different) = (Vec::new(), Vec::new());
    for Comparison { left, right, side } in comparisons {
        let Some(difference) = polynomials[&left].plus(&polynomials[&right], -1) else { continue };
        match side {
            Side::Same => same.push(difference),
            Side::Different => different.push(difference),
        }
    }
    same.retain(|equation| !equation.parts.is_empty());
    different.into_iter().any(|inequation| inequation.rest(&same).is_some_and(|rest| rest.parts.is_empty()))
}

/// A comparison of two integers.
struct Comparison {
    left: TermId,
    right: TermId,
    side: Side,
}

/// What it says of its sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Same,
    Different,
}

fn comparison(terms: &Terms, id: TermId) -> Option<Comparison> {
    let (compared, side) = match terms.get(id) {
        Term::Not(compared) => (terms.get(compared), Side::Different),
        compared => (compared, Side::Same),
    };
    match compared {
        Term::Compare(Cond::Eq, Kind::Int | Kind::Long, left, right) => Some(Comparison { left, right, side }),
        _ => None,
    }
}

/// Two integers of which the first is not greater.
fn order(terms: &Terms, id: TermId) -> Option<(TermId, TermId)> {
    match terms.get(id) {
        Term::Compare(Cond::Le | Cond::Lt, Kind::Int | Kind::Long, low, high) => Some((low, high)),
        Term::Not(negated) => match terms.get(negated) {
            Term::Compare(Cond::Le | Cond::Lt, Kind::Int | Kind::Long, high, low) => Some((low, high)),
            _ => None,
        },
        _ => None,
    }
}

/// The polynomials of these numbers, parts before wholes; `None` if one of them gets too large.
fn of_terms(terms: &Terms, all: &[TermId]) -> Option<FxHashMap<TermId, Polynomial>> {
    let mut found: FxHashMap<TermId, Polynomial> = FxHashMap::default();
    for id in all {
        let tandem_term::Sort::Number(kind @ (Kind::Int | Kind::Long)) = terms.sort(*id) else { continue };
        let part = |id: TermId| found.get(&id);
        let polynomial = match terms.get(*id) {
            Term::Constant(..) => Polynomial::constant(kind, terms.integer(*id)?),
            Term::Unary(UnaryOp::NegInt | UnaryOp::NegLong, negated) => {
                Polynomial::constant(kind, 0).plus(part(negated)?, -1)?
            }
            Term::Binary(BinaryOp::AddInt | BinaryOp::AddLong, left, right) => part(left)?.plus(part(right)?, 1)?,
            Term::Binary(BinaryOp::SubInt | BinaryOp::SubLong, left, right) => part(left)?.plus(part(right)?, -1)?,
            Term::Binary(BinaryOp::MulInt | BinaryOp::MulLong, left, right) => part(left)?.times(part(right)?)?,
            _ => Polynomial::of(kind, Monomial { degree: 1, factors: vec![*id] }, 1),
        };
        found.insert(*id, polynomial);
    }
    Some(found)
}

impl Polynomial {
    fn constant(kind: Kind, value: i64) -> Polynomial {
        Polynomial::of(kind, Monomial { degree: 0, factors: Vec::new() }, value)
    }

    fn of(kind: Kind, monomial: Monomial, factor: i64) -> Polynomial {
        let mut polynomial = Polynomial { kind, parts: BTreeMap::new() };
        polynomial.add(monomial, factor);
        polynomial
    }

    fn add(&mut self, monomial: Monomial, factor: i64) {
        let sum = self.parts.get(&monomial).copied().unwrap_or(0).wrapping_add(factor);
        match wrapped(self.kind, sum) {
            0 => self.parts.remove(&monomial),
            sum => self.parts.insert(monomial, sum),
        };
    }

    /// The sum with a multiple of another one; `None` if that is too large.
    fn plus(&self, other: &Polynomial, factor: i64) -> Option<Polynomial> {
        let mut sum = self.clone();
        for (monomial, by) in &other.parts {
            sum.add(monomial.clone(), by.wrapping_mul(factor));
        }
        sum.if_small()
    }

    fn times(&self, other: &Polynomial) -> Option<Polynomial> {
        let mut product = Polynomial { kind: self.kind, parts: BTreeMap::new() };
        for (left, by) in &self.parts {
            for (right, also_by) in &other.parts {
                product.add(left.times(right), by.wrapping_mul(*also_by));
            }
        }
        product.if_small()
    }

    fn if_small(self) -> Option<Polynomial> {
        let is_small = |monomial: &Monomial| monomial.degree <= TUNING.largest_degree;
        (self.parts.len() <= TUNING.most_monomials && self.parts.keys().all(is_small)).then_some(self)
    }

    /// What is left when multiples of the others are taken off as long as that makes the greatest parts vanish; `None` if it
    /// gets too large.
    fn rest(&self, divisors: &[Polynomial]) -> Option<Polynomial> {
        let mut rest = self.clone();
        for _ in 0..TUNING.most_divisions {
            let step = rest.parts.iter().rev().find_map(|(monomial, factor)| {
                divisors.iter().filter(|divisor| divisor.kind == rest.kind).find_map(|divisor| {
                    let (greatest, by) = divisor.parts.last_key_value()?;
                    let times = monomial.without(greatest)?;
                    Some((divisor, times, quotient(*factor, *by)?))
                })
            });
            let Some((divisor, times, quotient)) = step else { break };
            let multiple = divisor.times(&Polynomial::of(rest.kind, times, quotient))?;
            rest = rest.plus(&multiple, -1)?;
        }
        Some(rest)
    }
}

impl Monomial {
    fn times(&self, other: &Monomial) -> Monomial {
        let mut factors = [&self.factors[..], &other.factors[..]].concat();
        factors.sort_unstable();
        Monomial { degree: factors.len(), factors }
    }

    /// What is to be multiplied with the other to get this one.
    fn without(&self, other: &Monomial) -> Option<Monomial> {
        let mut factors = self.factors.clone();
        for factor in &other.factors {
            let place = factors.iter().position(|own| own == factor)?;
            factors.remove(place);
        }
        Some(Monomial { degree: factors.len(), factors })
    }
}

/// A number whose product with `divisor` is `number` where numbers wrap around.
fn quotient(number: i64, divisor: i64) -> Option<i64> {
    if number.checked_rem(divisor)? == 0 {
        return number.checked_div(divisor);
    }
    if divisor % 2 == 0 {
        return None;
    }
    // Newton's iteration doubles the digits of the inverse that are right: the first three are.
    let mut inverse = divisor;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2i64.wrapping_sub(divisor.wrapping_mul(inverse)));
    }
    Some(number.wrapping_mul(inverse))
}

fn wrapped(kind: Kind, value: i64) -> i64 {
    if kind == Kind::Int { i64::from(value as i32) } else { value }
}

#[cfg(test)]
mod tests {
    use tandem_term::{Interval, Sort};

    use super::*;

    struct Numbers {
        terms: Terms,
        kind: Kind,
    }

    impl Numbers {
        fn of(kind: Kind) -> Numbers {
            Numbers { terms: Terms::default(), kind }
        }

        fn unknown(&mut self, name: &str) -> TermId {
            let whole = if self.kind == Kind::Int { Interval::INT } else { Interval::LONG };
            self.terms.fresh(name, Sort::Number(self.kind), whole)
        }

        fn number(&mut self, value: i32) -> TermId {
            let literal = match self.kind {
                Kind::Int => tandem_ir::Literal::Int(value),
                _ => tandem_ir::Literal::Long(value.into()),
            };
            self.terms.literal(literal)
        }

        fn calculate(&mut self, int: BinaryOp, long: BinaryOp, left: TermId, right: TermId) -> TermId {
            self.terms.binary(if self.kind == Kind::Int { int } else { long }, left, right)
        }

        fn sum(&mut self, left: TermId, right: TermId) -> TermId {
            self.calculate(BinaryOp::AddInt, BinaryOp::AddLong, left, right)
        }

        fn product(&mut self, left: TermId, right: TermId) -> TermId {
            self.calculate(BinaryOp::MulInt, BinaryOp::MulLong, left, right)
        }

        fn same(&mut self, left: TermId, right: TermId) -> TermId {
            self.terms.compare(Cond::Eq, self.kind, left, right)
        }
    }

    #[test]
    fn the_next_triangular_number_follows_from_the_last_one_also_where_it_wraps() {
        for kind in [Kind::Int, Kind::Long] {
            let mut of = Numbers::of(kind);
            let (i, sum, one, two) = (of.unknown("i"), of.unknown("sum"), of.number(1), of.number(2));
            let triangle = |of: &mut Numbers, i, sum| {
                let square = of.product(i, i);
                let (left, right) = (of.product(sum, two), of.sum(square, i));
                of.same(left, right)
            };
            let before = triangle(&mut of, i, sum);
            let next = of.sum(i, one);
            let next_sum = of.sum(sum, next);
            let after = triangle(&mut of, next, next_sum);
            let not_after = of.terms.not(after);
            assert!(contradictory(&of.terms, &[before, not_after]));
            let wrong = triangle(&mut of, next, sum);
            let not_wrong = of.terms.not(wrong);
            assert!(!contradictory(&of.terms, &[before, not_wrong]));
            assert!(!contradictory(&of.terms, &[not_after]));
        }
    }

    #[test]
    fn numbers_that_bound_each_other_are_equal() {
        let mut of = Numbers::of(Kind::Int);
        let (i, n, sum) = (of.unknown("i"), of.unknown("n"), of.unknown("sum"));
        let (square, wanted) = (of.product(i, i), of.product(n, n));
        let (known, asked) = (of.same(sum, square), of.same(sum, wanted));
        let refuted = of.terms.not(asked);
        let at_most = of.terms.compare(Cond::Le, Kind::Int, i, n);
        let at_least = of.terms.compare(Cond::Ge, Kind::Int, i, n);
        assert!(contradictory(&of.terms, &[known, at_most, at_least, refuted]));
        assert!(!contradictory(&of.terms, &[known, at_most, refuted]));
    }

    #[test]
    fn half_of_an_equation_does_not_follow_from_it() {
        // 2 * a * b == 2 * c holds where a * b and c differ by 2^31.
        let mut of = Numbers::of(Kind::Int);
        let (a, b, c, two) = (of.unknown("a"), of.unknown("b"), of.unknown("c"), of.number(2));
        let product = of.product(a, b);
        let (left, right) = (of.product(product, two), of.product(c, two));
        let (twice, once) = (of.same(left, right), of.same(product, c));
        let (not_twice, not_once) = (of.terms.not(twice), of.terms.not(once));
        assert!(!contradictory(&of.terms, &[twice, not_once]));
        assert!(contradictory(&of.terms, &[once, not_twice]));
    }

    #[test]
    fn what_can_be_divided_is_divided() {
        for divisor in [1i64, -1, 3, 5, -7, i64::MAX, 2, 6, -8, i64::MIN] {
            for number in [0i64, 1, -1, 4, 12, 35, i64::MIN, i64::MAX] {
                match quotient(number, divisor) {
                    Some(quotient) => assert_eq!(quotient.wrapping_mul(divisor), number, "{number} by {divisor}"),
                    None => assert!(divisor % 2 == 0 || divisor == -1),
                }
            }
        }
    }
}
