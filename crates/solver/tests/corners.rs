//! The corners of Java's arithmetic, each with the answer known by hand.

mod common;

use common::holds;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};
use tandem_solver::{Answer, Backend, Chain, Config, Limits, Solver};
use tandem_term::{Interval, Sort, TermId, Terms};

fn unknown(terms: &mut Terms, name: &str, kind: Kind) -> TermId {
    terms.fresh(name, Sort::Number(kind), Interval::of_kind(kind))
}

/// Asks both kinds of chain, which must agree; gives whether the assumptions can hold.
fn possible(terms: &mut Terms, assumptions: &[TermId]) -> bool {
    let ask = |terms: &mut Terms, backend| {
        let mut chain = Chain::standard(Config { backend, ..Config::default() });
        match chain.solve(terms, assumptions) {
            Answer::Sat(model) => {
                assert!(holds(terms, &model, assumptions));
                true
            }
            Answer::Unsat => false,
            Answer::Unknown(reason) => panic!("{reason}"),
        }
    };
    let answer = ask(terms, Backend::Single);
    assert_eq!(answer, ask(terms, Backend::CrossChecked));
    answer
}

#[test]
fn addition_wraps_around() {
    let mut terms = Terms::default();
    let (x, one) = (unknown(&mut terms, "x", Kind::Int), terms.int(1));
    let next = terms.binary(BinaryOp::AddInt, x, one);
    let less = terms.compare(Cond::Lt, Kind::Int, next, x);
    assert!(possible(&mut terms, &[less]));
    let bound = terms.int(1000);
    let small = terms.compare(Cond::Lt, Kind::Int, x, bound);
    assert!(!possible(&mut terms, &[small, less]));
}

#[test]
fn the_least_value_is_its_own_negation_and_quotient() {
    let mut terms = Terms::default();
    let (x, zero, minus_one) = (unknown(&mut terms, "x", Kind::Int), terms.int(0), terms.int(-1));
    let negative = terms.compare(Cond::Lt, Kind::Int, x, zero);
    for op in [None, Some(BinaryOp::DivInt)] {
        let negated = match op {
            None => terms.unary(UnaryOp::NegInt, x),
            Some(op) => terms.binary(op, x, minus_one),
        };
        // Math.abs
        let absolute = terms.choose(negative, negated, x);
        let still_negative = terms.compare(Cond::Lt, Kind::Int, absolute, zero);
        assert!(possible(&mut terms, &[still_negative]));
        let least = terms.int(i32::MIN);
        let is_least = terms.compare(Cond::Eq, Kind::Int, x, least);
        let another = terms.not(is_least);
        assert!(!possible(&mut terms, &[another, still_negative]));
    }
}

#[test]
fn shifts_use_the_low_bits_of_the_distance() {
    let mut terms = Terms::default();
    let (x, distance) = (unknown(&mut terms, "x", Kind::Long), unknown(&mut terms, "d", Kind::Int));
    let shifted = terms.binary(BinaryOp::ShlLong, x, distance);
    let same = terms.compare(Cond::Eq, Kind::Long, shifted, x);
    let (sixty_four, one) = (terms.int(64), terms.number(Kind::Long, Bits::of_long(1)));
    let by_64 = terms.compare(Cond::Eq, Kind::Int, distance, sixty_four);
    let is_one = terms.compare(Cond::Eq, Kind::Long, x, one);
    let differs = terms.not(same);
    assert!(!possible(&mut terms, &[by_64, is_one, differs]));
    assert!(possible(&mut terms, &[is_one, differs]));
}

#[test]
fn nan_is_not_itself_and_converts_to_zero() {
    for (kind, to_int, to_long) in [
        (Kind::Float, UnaryOp::FloatToInt, UnaryOp::FloatToLong),
        (Kind::Double, UnaryOp::DoubleToInt, UnaryOp::DoubleToLong),
    ] {
        let mut terms = Terms::default();
        let f = unknown(&mut terms, "f", kind);
        let equal = terms.compare(Cond::Eq, kind, f, f);
        let is_nan = terms.not(equal);
        assert!(possible(&mut terms, &[is_nan]));
        let (int, zero) = (terms.unary(to_int, f), terms.int(0));
        let is_zero = terms.compare(Cond::Eq, Kind::Int, int, zero);
        let not_zero = terms.not(is_zero);
        assert!(!possible(&mut terms, &[is_nan, not_zero]));
        let (long, most) = (terms.unary(to_long, f), terms.number(Kind::Long, Bits::of_long(i64::MAX)));
        let saturated = terms.compare(Cond::Eq, Kind::Long, long, most);
        assert!(possible(&mut terms, &[equal, saturated]));
        assert!(!possible(&mut terms, &[is_nan, saturated]));
    }
}

#[test]
fn a_float_that_absorbs_one_exists() {
    let mut terms = Terms::default();
    let f = unknown(&mut terms, "f", Kind::Float);
    let (one, big) = (terms.number(Kind::Float, Bits::of_float(1.0)), terms.number(Kind::Float, Bits::of_float(2e7)));
    let sum = terms.binary(BinaryOp::AddFloat, f, one);
    let absorbed = terms.compare(Cond::Eq, Kind::Float, sum, f);
    let finite = terms.compare(Cond::Lt, Kind::Float, f, big);
    let positive = terms.compare(Cond::Lt, Kind::Float, one, f);
    assert!(possible(&mut terms, &[absorbed, finite, positive]));
}

#[test]
fn remainders_of_floats_are_found_by_repair() {
    let mut terms = Terms::default();
    let x = terms.fresh("x", Sort::Number(Kind::Int), Interval { low: 0, high: 20 });
    let (dividend, divisor) = (terms.unary(UnaryOp::IntToFloat, x), terms.number(Kind::Float, Bits::of_float(1000.0)));
    let remainder = terms.binary(BinaryOp::RemFloat, dividend, divisor);
    let same = terms.compare(Cond::Eq, Kind::Float, remainder, dividend);
    assert!(possible(&mut terms, &[same]));
}

#[test]
fn cells_alias_where_indices_are_equal() {
    for element in [Element::Int, Element::Byte, Element::Char, Element::Long, Element::Double] {
        let mut terms = Terms::default();
        let array = terms.fresh("a", Sort::Array(element), Interval::LONG);
        let (i, j) = (unknown(&mut terms, "i", Kind::Int), unknown(&mut terms, "j", Kind::Int));
        let kind = element.kind();
        let value = match kind {
            Kind::Double => terms.number(kind, Bits::of_double(1.5)),
            Kind::Long => terms.number(kind, Bits::of_long(300)),
            _ => terms.int(300),
        };
        let stored = terms.store(array, i, value);
        let read = terms.select(stored, j);
        let before = terms.select(array, j);
        let unchanged = terms.compare(Cond::Eq, kind, read, before);
        let changed = terms.not(unchanged);
        let aliased = terms.compare(Cond::Eq, Kind::Int, i, j);
        let apart = terms.not(aliased);
        assert!(possible(&mut terms, &[changed, aliased]), "{element:?}");
        // A NaN differs from itself, so nothing follows for doubles.
        assert_eq!(possible(&mut terms, &[changed, apart]), element == Element::Double, "{element:?}");
    }
}

#[test]
fn arrays_that_agree_have_the_same_cells() {
    let mut terms = Terms::default();
    let mut array = |name| terms.fresh(name, Sort::Array(Element::Char), Interval::LONG);
    let (a, b) = (array("a"), array("b"));
    let length = terms.fresh("n", Sort::Number(Kind::Int), Interval::LENGTH);
    let agree = terms.agree(a, b, length);
    let (index, zero) = (unknown(&mut terms, "i", Kind::Int), terms.int(0));
    let inside = terms.compare(Cond::Lt, Kind::Int, index, length);
    let not_negative = terms.compare(Cond::Le, Kind::Int, zero, index);
    let (cell_a, cell_b) = (terms.select(a, index), terms.select(b, index));
    let same = terms.compare(Cond::Eq, Kind::Int, cell_a, cell_b);
    let differ = terms.not(same);
    assert!(!possible(&mut terms, &[agree, inside, not_negative, differ]));
    let disagree = terms.not(agree);
    assert!(possible(&mut terms, &[disagree, inside, not_negative, same]));
    let empty = terms.compare(Cond::Eq, Kind::Int, length, zero);
    assert!(!possible(&mut terms, &[disagree, empty]));
}

#[test]
fn deep_terms_do_not_overflow_the_stack() {
    let mut terms = Terms::default();
    let mut sum = unknown(&mut terms, "x", Kind::Int);
    let (three, y) = (terms.int(3), unknown(&mut terms, "y", Kind::Int));
    for _ in 0..20_000 {
        let product = terms.binary(BinaryOp::XorInt, sum, y);
        sum = terms.binary(BinaryOp::AddInt, product, three);
    }
    let zero = terms.int(0);
    let goal = terms.compare(Cond::Eq, Kind::Int, sum, zero);
    let (limits, started) = (Limits { effort: 200_000, ..Limits::default() }, std::time::Instant::now());
    let mut chain = Chain::standard(Config { limits, ..Config::default() });
    // Whatever the answer is, there is one.
    if let Answer::Sat(model) = chain.solve(&mut terms, &[goal]) {
        assert!(holds(&terms, &model, &[goal]));
    }
    assert!(started.elapsed() < limits.time * 4);
}

#[test]
fn a_hard_question_ends_at_its_limit() {
    let mut terms = Terms::default();
    let (a, b) = (unknown(&mut terms, "a", Kind::Long), unknown(&mut terms, "b", Kind::Long));
    let product = terms.binary(BinaryOp::MulLong, a, b);
    let semiprime = terms.number(Kind::Long, Bits::of_long(4_611_685_975_477_714_963));
    let (one, root) = (terms.number(Kind::Long, Bits::of_long(1)), terms.number(Kind::Long, Bits::of_long(1 << 31)));
    let mut assumptions = vec![terms.compare(Cond::Eq, Kind::Long, product, semiprime)];
    for factor in [a, b] {
        assumptions.push(terms.compare(Cond::Lt, Kind::Long, one, factor));
        assumptions.push(terms.compare(Cond::Lt, Kind::Long, factor, root));
    }
    let limits = Limits { effort: 100_000, ..Limits::default() };
    let mut chain = Chain::standard(Config { limits, ..Config::default() });
    let answer = chain.solve(&mut terms, &assumptions);
    assert!(matches!(&answer, Answer::Unknown(reason) if reason.contains("limit")), "{answer:?}");
    // The solver is still usable.
    assert!(matches!(chain.solve(&mut terms, &assumptions[1..]), Answer::Sat(_)));
}
