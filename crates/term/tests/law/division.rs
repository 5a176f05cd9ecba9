//! What was divided and restored is what it was: `(a / b) * b + a % b`, for all corners and constants of either sign.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Kind};
use tandem_term::{Interval, Model, Sort, SymbolId, Term, TermId, Terms};

const INTS: [i32; 11] = [0, 1, -1, 2, -3, 7, 100, i32::MAX - 1, i32::MAX, i32::MIN, i32::MIN + 1];
const LONGS: [i64; 9] = [0, 1, -1, 5, -10, 1 << 40, i64::MAX, i64::MIN, i64::MIN + 1];

/// The sum, with its parts and factors in one of four orders.
fn restored(terms: &mut Terms, kind: Kind, a: TermId, b: TermId, order: usize) -> TermId {
    use BinaryOp::*;
    let [div, mul, rem, add] =
        if kind == Kind::Long { [DivLong, MulLong, RemLong, AddLong] } else { [DivInt, MulInt, RemInt, AddInt] };
    let quotient = terms.binary(div, a, b);
    let remainder = terms.binary(rem, a, b);
    let product = if order & 1 == 0 { terms.binary(mul, quotient, b) } else { terms.binary(mul, b, quotient) };
    if order & 2 == 0 { terms.binary(add, product, remainder) } else { terms.binary(add, remainder, product) }
}

fn check(kind: Kind, range: Interval, values: &[Bits]) {
    for order in 0..4 {
        let mut terms = Terms::default();
        let [a, b] = ["a", "b"].map(|name| terms.fresh(name, Sort::Number(kind), range));
        let sum = restored(&mut terms, kind, a, b, order);
        assert!(matches!(terms.get(sum), Term::If(..)), "{}", terms.show(sum));
        for divisor in values {
            let constant = terms.number(kind, *divisor);
            let by_constant = restored(&mut terms, kind, a, constant, order);
            assert!(by_constant == a || terms.integer(by_constant) == Some(0), "{}", terms.show(by_constant));
            for dividend in values {
                let mut model = Model::default();
                model.numbers.extend([(SymbolId(0), *dividend), (SymbolId(1), *divisor)]);
                let wanted = if divisor.0 == 0 { Bits(0) } else { *dividend };
                assert_eq!(model.evaluate(&terms, sum), wanted);
                assert_eq!(model.evaluate(&terms, by_constant), wanted);
            }
        }
    }
}

#[test]
fn division_of_ints_is_restored() {
    check(Kind::Int, Interval::INT, &INTS.map(Bits::of_int));
}

#[test]
fn division_of_longs_is_restored() {
    check(Kind::Long, Interval::LONG, &LONGS.map(Bits::of_long));
}
