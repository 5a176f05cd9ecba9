//! Terms are as deep as executions are long: nothing may use the stack for it.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};
use tandem_term::{Interval, Model, Sort, Term, TermId, Terms};

const DEPTH: i32 = 100_000;

fn unknown(terms: &mut Terms, name: &str) -> TermId {
    terms.fresh(name, Sort::Number(Kind::Int), Interval::INT)
}

/// Applies a step many times, in Rust and to terms, and compares what comes out.
#[track_caller]
fn check_iterated(step: impl Fn(&mut Terms, TermId, TermId) -> TermId, reference: impl Fn(i32, i32) -> i32) {
    let mut terms = Terms::default();
    let (x, y) = (unknown(&mut terms, "x"), unknown(&mut terms, "y"));
    let mut model = Model::default();
    let (mut value, other) = (12_345, -77);
    for (id, value) in [(x, value), (y, other)] {
        let Term::Symbol(symbol) = terms.get(id) else { panic!("an unknown is a symbol") };
        model.numbers.insert(symbol, Bits::of_int(value));
    }
    let mut term = x;
    for _ in 0..DEPTH {
        term = step(&mut terms, term, y);
        value = reference(value, other);
    }
    assert_eq!(model.evaluate(&terms, term).int(), value);
    assert!(terms.symbols_of(term).len() <= 2);
    let shown = terms.show(term);
    assert!(shown.contains('…') && shown.chars().count() <= 402, "{shown}");
    let constant = terms.int(value);
    let equal = terms.compare(Cond::Eq, Kind::Int, term, constant);
    let other = terms.compare(Cond::Le, Kind::Int, term, constant);
    let both = terms.and(equal, other);
    assert!(model.satisfies(&terms, both));
    let negated = terms.not(both);
    assert!(!model.satisfies(&terms, negated));
}

#[test]
fn deep_sums() {
    check_iterated(|terms, term, y| terms.binary(BinaryOp::AddInt, term, y), i32::wrapping_add);
}

#[test]
fn deep_mixtures() {
    check_iterated(
        |terms, term, y| {
            let three = terms.int(3);
            let product = terms.binary(BinaryOp::MulInt, term, three);
            let sum = terms.binary(BinaryOp::AddInt, product, y);
            terms.binary(BinaryOp::XorInt, sum, three)
        },
        |value, other| value.wrapping_mul(3).wrapping_add(other) ^ 3,
    );
}

#[test]
fn deep_reversible_steps() {
    // An equality sees through each of these steps.
    check_iterated(
        |terms, term, _| {
            let five = terms.int(5);
            let sum = terms.binary(BinaryOp::AddInt, term, five);
            terms.binary(BinaryOp::XorInt, sum, five)
        },
        |value, _| value.wrapping_add(5) ^ 5,
    );
}

#[test]
fn deep_conversions_and_choices() {
    check_iterated(
        |terms, term, y| {
            let short = terms.unary(UnaryOp::IntToShort, term);
            let sum = terms.binary(BinaryOp::AddInt, short, y);
            let greater = terms.compare(Cond::Gt, Kind::Int, sum, y);
            terms.choose(greater, sum, y)
        },
        |value, other| i32::from(value as i16).wrapping_add(other).max(other),
    );
}

#[test]
fn deep_conjunctions() {
    let mut terms = Terms::default();
    let x = unknown(&mut terms, "x");
    let mut all = terms.truth_of(true);
    for value in 0..DEPTH {
        let constant = terms.int(value);
        let differs = terms.compare(Cond::Ne, Kind::Int, x, constant);
        all = terms.and(all, differs);
    }
    let negated = terms.not(all);
    assert!(terms.show(all).starts_with("x != 0 && x != 1 && x != 2"));
    let Term::Symbol(symbol) = terms.get(x) else { panic!("an unknown is a symbol") };
    let mut model = Model::default();
    assert!(!model.satisfies(&terms, all));
    model.numbers.insert(symbol, Bits::of_int(-1));
    assert!(model.satisfies(&terms, all));
    assert!(!model.satisfies(&terms, negated));
}

#[test]
fn many_stores() {
    let mut terms = Terms::default();
    let (x, y) = (unknown(&mut terms, "x"), unknown(&mut terms, "y"));
    let base = terms.fresh("a", Sort::Array(Element::Int), Interval::INT);
    let mut array = base;
    for value in 0..DEPTH {
        let constant = terms.int(value);
        let index = terms.binary(BinaryOp::MulInt, x, constant);
        array = terms.store(array, index, constant);
    }
    let cell = terms.select(array, y);
    assert!(terms.show(cell).starts_with("a[0 := 0][x := 1][x * 2 := 2]"));
    let Term::Symbol(symbol) = terms.get(y) else { panic!("an unknown is a symbol") };
    let Term::Symbol(step) = terms.get(x) else { panic!("an unknown is a symbol") };
    let mut model = Model::default();
    model.numbers.insert(step, Bits::of_int(2));
    model.numbers.insert(symbol, Bits::of_int(84));
    assert_eq!(model.evaluate(&terms, cell).int(), 42);
    let length = terms.int(1000);
    let agree = terms.agree(array, base, length);
    assert!(!model.satisfies(&terms, agree));
}
