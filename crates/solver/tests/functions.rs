//! What the solver is told of functions of the class library is true of them: whatever the function gives at some numbers, the
//! solver does not call impossible.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind, MathFunction, MathPair, UnaryOp};
use tandem_solver::{Answer, Chain, Config, Solver, Tally, Z3};
use tandem_solver::{Encodings, FloatBounds, Limits};
use tandem_term::{Interval, Sort, TermId, Terms};

const FUNCTIONS: [MathFunction; 25] = {
    use MathFunction::*;
    [
        Sqrt,
        Floor,
        Ceil,
        Rint,
        Sin,
        Cos,
        Tan,
        Exp,
        Log,
        Log10,
        StrictSin,
        StrictCos,
        StrictTan,
        StrictExp,
        StrictLog,
        StrictLog10,
        Asin,
        Acos,
        Atan,
        Sinh,
        Cosh,
        Tanh,
        Expm1,
        Log1p,
        Cbrt,
    ]
};

const PAIRS: [MathPair; 5] =
    [MathPair::Pow, MathPair::StrictPow, MathPair::Atan2, MathPair::Hypot, MathPair::IeeeRemainder];

/// Numbers at which functions are special, and some at which they are not.
fn numbers() -> Vec<f64> {
    let mut numbers = vec![
        0.0,
        5e-324,
        f64::MIN_POSITIVE,
        1e-10,
        0.1,
        0.25,
        0.5,
        0.75,
        0.999_999_999_999_999_9,
        1.0,
        1.000_000_000_000_000_2,
        1.5,
        1.57,
        1.6,
        2.0,
        2.5,
        3.0,
        3.125,
        3.2,
        6.9,
        10.0,
        100.0,
        709.0,
        710.5,
        746.0,
        1e10,
        1e150,
        1e300,
        f64::MAX,
        f64::INFINITY,
    ];
    numbers.extend(numbers.clone().iter().map(|number| -number));
    numbers.push(f64::NAN);
    numbers
}

fn unknown(terms: &mut Terms) -> TermId {
    terms.fresh("x", Sort::Number(Kind::Double), Interval::LONG)
}

/// That a term has exactly these bits.
fn is(terms: &mut Terms, term: TermId, value: f64) -> TermId {
    let value = if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() };
    let (bits, value) = (terms.to_bits(term), terms.number(Kind::Long, Bits(value)));
    terms.compare(Cond::Eq, Kind::Long, bits, value)
}

/// That a term is this number, as an interval can say it.
fn compares_to(terms: &mut Terms, term: TermId, value: f64) -> TermId {
    if value.is_nan() {
        return terms.compare(Cond::Ne, Kind::Double, term, term);
    }
    let value = terms.number(Kind::Double, Bits::of_double(value));
    terms.compare(Cond::Eq, Kind::Double, term, value)
}

/// Answers nothing itself.
struct Silent;

impl Solver for Silent {
    fn solve(&mut self, _: &mut Terms, _: &[TermId]) -> Answer {
        Answer::Unknown("nobody knows".into())
    }
}

#[test]
fn facts_of_functions_are_true() {
    let mut solver = Z3::new(Limits::default(), Encodings::BitVectorsOnly, Tally::shared());
    let mut terms = Terms::default();
    let x = unknown(&mut terms);
    for (turn, function) in FUNCTIONS.into_iter().enumerate() {
        let applied = terms.unary(UnaryOp::Math(function), x);
        // Each function at a third of the numbers: solvers take their time for floats.
        for number in numbers().into_iter().skip(turn % 3).step_by(3) {
            let assumptions = [is(&mut terms, x, number), is(&mut terms, applied, function.apply(number))];
            let answer = solver.solve(&mut terms, &assumptions);
            assert!(!matches!(answer, Answer::Unsat), "{function:?} of {number}");
        }
    }
}

#[test]
fn facts_of_pairs_are_true() {
    let mut solver = Z3::new(Limits::default(), Encodings::BitVectorsOnly, Tally::shared());
    let mut terms = Terms::default();
    let (x, y) = (unknown(&mut terms), unknown(&mut terms));
    let some: Vec<f64> =
        numbers().into_iter().enumerate().filter(|(place, _)| place % 3 == 0).map(|(_, n)| n).collect();
    let special = [-0.0, 1.0, -1.0, 2.0, 3.0, -3.0, 0.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    for function in PAIRS {
        let applied = terms.binary(BinaryOp::Math(function), x, y);
        for a in some.iter().step_by(3).chain(&special).copied() {
            for b in special {
                let assumptions =
                    [is(&mut terms, x, a), is(&mut terms, y, b), is(&mut terms, applied, function.apply(a, b))];
                let answer = solver.solve(&mut terms, &assumptions);
                assert!(!matches!(answer, Answer::Unsat), "{function:?} of {a} and {b}");
            }
        }
    }
}

#[test]
fn ranges_of_floats_hold_their_values() {
    use BinaryOp::*;
    let mut solver = FloatBounds::new(Silent, Tally::shared());
    let mut terms = Terms::default();
    let (x, y) = (unknown(&mut terms), unknown(&mut terms));
    let numbers = numbers();
    let mut operators: Vec<BinaryOp> = vec![AddDouble, SubDouble, MulDouble, DivDouble, RemDouble];
    operators.extend(PAIRS.map(BinaryOp::Math));
    for op in operators {
        let applied = terms.binary(op, x, y);
        for a in &numbers {
            for b in &numbers {
                let value = tandem_ir::arithmetic::binary(op, Bits::of_double(*a), Bits::of_double(*b)).double();
                let assumptions = [
                    compares_to(&mut terms, x, *a),
                    compares_to(&mut terms, y, *b),
                    compares_to(&mut terms, applied, value),
                ];
                let answer = solver.solve(&mut terms, &assumptions);
                assert!(!matches!(answer, Answer::Unsat), "{op:?} of {a} and {b}");
            }
        }
    }
    for function in FUNCTIONS {
        let applied = terms.unary(UnaryOp::Math(function), x);
        for a in &numbers {
            let assumptions = [compares_to(&mut terms, x, *a), compares_to(&mut terms, applied, function.apply(*a))];
            let answer = solver.solve(&mut terms, &assumptions);
            assert!(!matches!(answer, Answer::Unsat), "{function:?} of {a}");
        }
    }
}

#[test]
fn bounded_functions_are_bounded() {
    let mut chain = Chain::standard(Config::default());
    let mut terms = Terms::default();
    let x = unknown(&mut terms);
    let number = |terms: &mut Terms, value: f64| terms.number(Kind::Double, Bits::of_double(value));
    let (one, three, ten) = (number(&mut terms, 1.0), number(&mut terms, 3.0), number(&mut terms, 10.0));
    let sine = terms.unary(UnaryOp::Math(MathFunction::Sin), x);
    let above = terms.compare(Cond::Gt, Kind::Double, sine, one);
    assert!(matches!(chain.solve(&mut terms, &[above]), Answer::Unsat));
    let root = terms.unary(UnaryOp::Math(MathFunction::Sqrt), x);
    let small = terms.compare(Cond::Lt, Kind::Double, x, ten);
    let large = terms.compare(Cond::Gt, Kind::Double, root, ten);
    assert!(matches!(chain.solve(&mut terms, &[small, large]), Answer::Unsat));
    let power = terms.binary(BinaryOp::Math(MathPair::Pow), x, three);
    let eighth = number(&mut terms, 0.125);
    let is_eighth = terms.compare(Cond::Eq, Kind::Double, power, eighth);
    assert!(matches!(chain.solve(&mut terms, &[is_eighth]), Answer::Sat(_)));
}
