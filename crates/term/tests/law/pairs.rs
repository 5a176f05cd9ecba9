//! The law of terms on all pairs of operators: every operator with a constant on either side, on top of every other
//! one, over unknowns of several ranges. Most rules are about two operators and two constants.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};
use tandem_term::{Evaluator, Interval, Model, Sort, SymbolId, TermId, Terms};

const INTS: [i32; 14] = [0, 1, -1, 2, -3, 9, 16, 24, 31, 240, 255, 65535, i32::MIN, i32::MAX];
const LONGS: [i64; 9] = [0, 1, -1, 5, 32, 63, 255, i64::MIN, i64::MAX];
const FLOATS: [f64; 7] = [0.0, -0.0, 1.0, -1.0, 0.5, f64::NAN, f64::INFINITY];
const CONDS: [Cond; 3] = [Cond::Eq, Cond::Lt, Cond::Ge];

/// One operator with all its operands but one.
#[derive(Clone, Copy, Debug)]
enum Step {
    Unary(UnaryOp),
    Left(BinaryOp, Bits),
    Right(BinaryOp, Bits),
    /// A comparison, as an `int`.
    Compare(Cond, Kind, Bits),
}

impl Step {
    fn from(self) -> Kind {
        match self {
            Step::Unary(op) => op.signature().0,
            Step::Left(op, _) => op.signature().1,
            Step::Right(op, _) => op.signature().0,
            Step::Compare(_, kind, _) => kind,
        }
    }

    fn to(self) -> Kind {
        match self {
            Step::Unary(op) => op.signature().1,
            Step::Left(op, _) | Step::Right(op, _) => op.signature().2,
            Step::Compare(..) => Kind::Int,
        }
    }

    fn make(self, terms: &mut Terms, operand: TermId) -> TermId {
        match self {
            Step::Unary(op) => terms.unary(op, operand),
            Step::Left(op, left) => {
                let left = terms.number(op.signature().0, left);
                terms.binary(op, left, operand)
            }
            Step::Right(op, right) => {
                let right = terms.number(op.signature().1, right);
                terms.binary(op, operand, right)
            }
            Step::Compare(cond, kind, right) => {
                let right = terms.number(kind, right);
                let truth = terms.compare(cond, kind, operand, right);
                terms.int_of(truth)
            }
        }
    }

    fn compute(self, operand: Bits) -> Bits {
        let binary = |op: BinaryOp, left: Bits, right: Bits| {
            if op.divides() && right.0 == 0 { Bits(0) } else { arithmetic::binary(op, left, right) }
        };
        match self {
            Step::Unary(op) => arithmetic::unary(op, operand),
            Step::Left(op, left) => binary(op, left, operand),
            Step::Right(op, right) => binary(op, operand, right),
            Step::Compare(cond, kind, right) => Bits(arithmetic::compare(cond, kind, operand, right).into()),
        }
    }
}

/// Constants of a kind.
fn constants(kind: Kind) -> Vec<Bits> {
    match kind {
        Kind::Int => INTS.map(Bits::of_int).to_vec(),
        Kind::Long => LONGS.map(Bits::of_long).to_vec(),
        Kind::Float => FLOATS.map(|value| Bits::of_float(value as f32)).to_vec(),
        Kind::Double => FLOATS.map(Bits::of_double).to_vec(),
    }
}

fn steps() -> Vec<Step> {
    use BinaryOp::*;
    use UnaryOp::*;
    let unary = [
        NegInt,
        NegLong,
        NegFloat,
        NegDouble,
        IntToLong,
        IntToFloat,
        IntToDouble,
        LongToInt,
        LongToFloat,
        LongToDouble,
        FloatToInt,
        FloatToLong,
        FloatToDouble,
        DoubleToInt,
        DoubleToLong,
        DoubleToFloat,
        IntToByte,
        IntToChar,
        IntToShort,
        IntToBoolean,
    ];
    let binary = [
        AddInt,
        SubInt,
        MulInt,
        DivInt,
        RemInt,
        ShlInt,
        ShrInt,
        UshrInt,
        AndInt,
        OrInt,
        XorInt,
        AddLong,
        SubLong,
        MulLong,
        DivLong,
        RemLong,
        ShlLong,
        ShrLong,
        UshrLong,
        AndLong,
        OrLong,
        XorLong,
        AddFloat,
        SubFloat,
        MulFloat,
        DivFloat,
        AddDouble,
        SubDouble,
        MulDouble,
        DivDouble,
        RemDouble,
        CmpLong,
        CmpFloatLess,
        CmpFloatGreater,
        CmpDoubleLess,
        CmpDoubleGreater,
    ];
    let mut steps: Vec<Step> = unary.map(Step::Unary).to_vec();
    for op in binary {
        let (left, right, _) = op.signature();
        steps.extend(constants(right).into_iter().map(|constant| Step::Right(op, constant)));
        steps.extend(constants(left).into_iter().map(|constant| Step::Left(op, constant)));
    }
    for kind in [Kind::Int, Kind::Long, Kind::Float, Kind::Double] {
        for cond in CONDS {
            steps.extend(constants(kind).into_iter().map(|constant| Step::Compare(cond, kind, constant)));
        }
    }
    steps
}

/// Checks all pairs of operators over one unknown.
fn check(kind: Kind, range: Interval) {
    let mut terms = Terms::default();
    let unknown = terms.fresh("x", Sort::Number(kind), range);
    let values = constants(kind).into_iter().filter(|bits| match kind {
        Kind::Int => range.contains(bits.int().into()),
        Kind::Long => range.contains(bits.long()),
        Kind::Float | Kind::Double => true,
    });
    let steps = steps();
    let mut made = Vec::new();
    for first in steps.iter().filter(|step| step.from() == kind) {
        let once = first.make(&mut terms, unknown);
        for second in steps.iter().filter(|step| step.from() == first.to()) {
            made.push((*first, *second, second.make(&mut terms, once)));
        }
    }
    for value in values {
        let mut model = Model::default();
        model.numbers.insert(SymbolId(0), value);
        let mut evaluator = Evaluator::new(&terms, &model);
        for (first, second, id) in &made {
            let wanted = second.compute(first.compute(value));
            let got = evaluator.evaluate(*id);
            let shown = || format!("{first:?}, then {second:?} of {value:?} is {}", terms.show(*id));
            let (is_same, as_integer) = match second.to() {
                Kind::Int => (got == wanted, Some(i64::from(got.int()))),
                Kind::Long => (got == wanted, Some(got.long())),
                Kind::Float => (got == wanted || got.float().is_nan() && wanted.float().is_nan(), None),
                Kind::Double => (got == wanted || got.double().is_nan() && wanted.double().is_nan(), None),
            };
            assert!(is_same, "{}: {got:?} and not {wanted:?}", shown());
            let is_within = as_integer.is_none_or(|value| terms.interval(*id).contains(value));
            assert!(is_within, "{}: {got:?} is outside of {:?}", shown(), terms.interval(*id));
        }
    }
}

#[test]
fn pairs_on_any_int() {
    check(Kind::Int, Interval::INT);
}

#[test]
fn pairs_on_a_length() {
    check(Kind::Int, Interval::LENGTH);
}

#[test]
fn pairs_on_a_small_int() {
    check(Kind::Int, Interval { low: -3, high: 9 });
}

#[test]
fn pairs_on_a_boolean() {
    check(Kind::Int, Interval::BOOLEAN);
}

#[test]
fn pairs_on_any_long() {
    check(Kind::Long, Interval::LONG);
}

#[test]
fn pairs_on_a_small_long() {
    check(Kind::Long, Interval { low: -1, high: 255 });
}

#[test]
fn pairs_on_floats() {
    check(Kind::Float, Interval::LONG);
    check(Kind::Double, Interval::LONG);
}
