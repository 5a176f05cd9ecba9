//! Numbers as mathematical integers where sums may wrap and products of unknowns stand: sums are brought back into the range
//! of their kind, and what is not linear is a fresh number of which a few linear facts are known.
//!
//! Bit-vectors know all of that exactly, but hardly ever in time where a proof needs no more than that a sum of an index and
//! an offset stays below a length, or a remainder below its divisor.
//!
//! Invariant: as that of [`integers`](super::integers). Every model under Java's arithmetic is one of the translation, for
//! sums are exact and the facts are true; a model of the translation is evaluated before it is believed.

use tandem_ir::{BinaryOp, Kind};
use tandem_term::{Interval, Sort, Term, TermId, Terms};
use z3::ast::{Bool, Int};

use super::integers::{OverIntegers, covers_term, exact, in_range};
use crate::bounds::Bounds;

/// The encoding.
pub(super) struct Wrapping;

/// Whether all operators of the conjunction have a translation.
pub(super) fn covers(terms: &Terms, bounds: &Bounds) -> bool {
    bounds.nodes().iter().all(|id| is_translated(terms, *id) || covers_term(terms, bounds, *id))
}

fn is_translated(terms: &Terms, id: TermId) -> bool {
    let is_integer = matches!(terms.sort(id), Sort::Number(Kind::Int | Kind::Long));
    is_integer && matches!(terms.get(id), Term::Binary(op, ..) if is_sum(op) || is_opaque(op))
}

fn is_sum(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::AddInt | BinaryOp::AddLong | BinaryOp::SubInt | BinaryOp::SubLong)
}

/// Whether a fresh number stands for it, unless one side is a constant that makes it linear.
fn is_opaque(op: BinaryOp) -> bool {
    use BinaryOp::{DivInt, DivLong, MulInt, MulLong, RemInt, RemLong};
    matches!(op, DivInt | DivLong | MulInt | MulLong | RemInt | RemLong)
}

pub(super) fn whole(op: BinaryOp) -> Interval {
    use BinaryOp::{AddLong, DivLong, MulLong, RemLong, SubLong};
    if matches!(op, AddLong | SubLong | MulLong | DivLong | RemLong) { Interval::LONG } else { Interval::INT }
}

impl OverIntegers for Wrapping {
    fn operation(&self, op: BinaryOp, left: (&Int, Interval), right: (&Int, Interval)) -> (Int, Vec<Bool>) {
        let ((a, range), (b, by), whole) = (left, right, whole(op));
        let is_exact = match op {
            BinaryOp::AddInt | BinaryOp::AddLong => range.add(by, whole).is_some(),
            BinaryOp::SubInt | BinaryOp::SubLong => range.sub(by, whole).is_some(),
            BinaryOp::MulInt | BinaryOp::MulLong => {
                (range.value().is_some() || by.value().is_some()) && range.mul(by, whole).is_some()
            }
            BinaryOp::DivInt | BinaryOp::DivLong | BinaryOp::RemInt | BinaryOp::RemLong => {
                by.value().is_some_and(|divisor| divisor > 0)
            }
            _ => true,
        };
        if is_exact {
            return (exact(op, left, right), Vec::new());
        }
        if is_sum(op) {
            return (brought_back(&exact(op, left, right), whole), Vec::new());
        }
        let is_multiple = range.value().is_some() || by.value().is_some();
        let (value, facts) = match op {
            BinaryOp::MulInt | BinaryOp::MulLong if is_multiple => multiple(&Int::mul(&[a, b]), whole),
            BinaryOp::MulInt | BinaryOp::MulLong => product(a, b, range.mul(by, whole)),
            BinaryOp::DivInt | BinaryOp::DivLong => quotient(a, b),
            _ => remainder(a, b),
        };
        let mut conditions = in_range(&value, whole);
        conditions.extend(facts);
        (value, conditions)
    }
}

fn number(value: i64) -> Int {
    Int::from_i64(value)
}

/// What a sum of two numbers of a kind is in that kind: it is off by one turn at most.
fn brought_back(sum: &Int, whole: Interval) -> Int {
    let turn = turn(whole);
    let (above, below) = (sum.gt(number(whole.high)), sum.lt(number(whole.low)));
    above.ite(&Int::sub(&[sum, &turn]), &below.ite(&Int::add(&[sum, &turn]), sum))
}

/// What a multiple by a constant is in a kind: it is off by some turns.
fn multiple(exact: &Int, whole: Interval) -> (Int, Vec<Bool>) {
    let (multiple, turns) = (Int::fresh_const("multiple"), Int::fresh_const("turns"));
    let fact = multiple.eq(Int::add(&[exact, &Int::mul(&[&turns, &turn(whole)])]));
    (multiple, vec![fact])
}

/// How many numbers a kind has: twice as many as there are below zero.
fn turn(whole: Interval) -> Int {
    Int::mul(&[&number(whole.low), &number(-2)])
}

/// A product; `range` is where it lies if it does not wrap.
pub(super) fn product(a: &Int, b: &Int, range: Option<Interval>) -> (Int, Vec<Bool>) {
    let product = Int::fresh_const("product");
    let (zero, one) = (number(0), number(1));
    let mut facts = vec![
        Bool::or(&[&a.eq(&zero), &b.eq(&zero)]).implies(product.eq(&zero)),
        a.eq(&one).implies(product.eq(b)),
        b.eq(&one).implies(product.eq(a)),
    ];
    if let Some(range) = range {
        facts.extend(in_range(&product, range));
        let is_large = Bool::and(&[&a.ge(&one), &b.ge(&one)]);
        facts.push(is_large.implies(Bool::and(&[&product.ge(a), &product.ge(b)])));
    }
    (product, facts)
}

/// A quotient. Of divisors that are not positive nothing is said.
pub(super) fn quotient(a: &Int, b: &Int) -> (Int, Vec<Bool>) {
    let quotient = Int::fresh_const("quotient");
    let (zero, one) = (number(0), number(1));
    let divides = b.ge(&one);
    let is_positive = Bool::and(&[&divides, &a.ge(&zero)]);
    let is_negative = Bool::and(&[&divides, &a.lt(&zero)]);
    let facts = vec![
        is_positive.implies(Bool::and(&[&quotient.ge(&zero), &quotient.le(a)])),
        is_negative.implies(Bool::and(&[&quotient.le(&zero), &quotient.ge(a)])),
        b.eq(&one).implies(quotient.eq(a)),
        Bool::and(&[&divides, &a.ge(b)]).implies(quotient.ge(&one)),
        Bool::and(&[&is_positive, &a.lt(b)]).implies(quotient.eq(&zero)),
    ];
    (quotient, facts)
}

/// A remainder. Of divisors that are not positive nothing is said.
pub(super) fn remainder(a: &Int, b: &Int) -> (Int, Vec<Bool>) {
    let remainder = Int::fresh_const("remainder");
    let (zero, one) = (number(0), number(1));
    let divides = b.ge(&one);
    let is_positive = Bool::and(&[&divides, &a.ge(&zero)]);
    let is_negative = Bool::and(&[&divides, &a.lt(&zero)]);
    let beyond = Int::sub(&[a, b]);
    let facts = vec![
        is_positive.implies(Bool::and(&[&remainder.ge(&zero), &remainder.lt(b), &remainder.le(a)])),
        is_negative.implies(Bool::and(&[&remainder.le(&zero), &remainder.gt(Int::sub(&[&zero, b])), &remainder.ge(a)])),
        Bool::and(&[&is_positive, &a.lt(b)]).implies(remainder.eq(a)),
        Bool::and(&[&divides, &a.ge(b), &beyond.lt(b)]).implies(remainder.eq(&beyond)),
    ];
    (remainder, facts)
}
