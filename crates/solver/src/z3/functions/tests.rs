//! Every lesson, agreement and fact holds of every number: they are asked about constants, with the value that the function has
//! there, and must come out as true.

use z3::ast::Ast;

use super::*;

const FUNCTIONS: [MathFunction; 21] = {
    use MathFunction::*;
    [
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

/// Numbers at which functions are special, both signs of each.
const SPECIAL: [f64; 18] = [
    0.0,
    5e-324,
    f64::MIN_POSITIVE,
    1e-9,
    0.5,
    0.999_999_999_999_999_9,
    1.0,
    1.000_000_000_000_000_2,
    1.57,
    std::f64::consts::FRAC_PI_2,
    2.0,
    3.125,
    std::f64::consts::PI,
    7.0,
    709.782_712_893_384,
    1e150,
    f64::MAX,
    f64::INFINITY,
];

/// Special numbers, and some of every size.
fn numbers(others: usize) -> Vec<f64> {
    let mut numbers = vec![f64::NAN];
    numbers.extend(SPECIAL.iter().flat_map(|number| [*number, -*number]));
    let mut state: u64 = 0x9E37_79B9_7F4A_7C15;
    while numbers.len() < others + 2 * SPECIAL.len() + 1 {
        // A xorshift generator, whose bits are a number of any size in one turn and one near to zero in the next.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let number = match numbers.len() % 2 {
            0 => f64::from_bits(state),
            _ => (state >> 11) as f64 / (1u64 << 49) as f64 - 8.0,
        };
        numbers.push(number);
    }
    numbers
}

fn constant(number: f64) -> Float {
    Float::from_f64(number)
}

#[track_caller]
fn assert_true(holds: &Bool, words: impl Fn() -> String) {
    assert_eq!(holds.simplify().as_bool(), Some(true), "{}", words());
}

#[test]
fn facts_hold_of_every_number() {
    for function in FUNCTIONS {
        for x in numbers(40) {
            let value = function.apply(x);
            for fact in facts(function, &constant(x), &constant(value)) {
                assert_true(&fact, || format!("{function:?} of {x:e} is {value:e}: {fact}"));
            }
        }
    }
}

#[test]
fn lessons_hold_of_every_number() {
    for function in FUNCTIONS {
        for at in numbers(6) {
            for x in numbers(12) {
                let value = function.apply(x);
                let lesson = Functions::lesson(function, (&constant(x), at), &constant(value));
                assert_true(&lesson, || format!("{function:?}, learned at {at:e}, is {value:e} at {x:e}: {lesson}"));
            }
        }
    }
}

#[test]
fn functions_agree_with_themselves() {
    for function in FUNCTIONS {
        for x in numbers(4) {
            for y in numbers(8) {
                let (f, g) = (function.apply(x), function.apply(y));
                let holds = Functions::agreement(function, (&constant(x), &constant(f)), (&constant(y), &constant(g)));
                assert_true(&holds, || format!("{function:?} is {f:e} at {x:e} and {g:e} at {y:e}: {holds}"));
            }
        }
    }
}

#[test]
fn lessons_of_pairs_hold_of_every_number() {
    let (points, others) = (numbers(0), numbers(0));
    for function in PAIRS {
        for (step, at) in points.iter().enumerate() {
            for (other, with) in points.iter().enumerate() {
                // Where both are the numbers that were learned, and at others, not the same ones each time.
                let number = |place: usize| others[place % others.len()];
                for (a, b) in
                    [(*at, *with), (number(3 * step + other), *with), (*at, number(step + 5 * other)), (-*at, -*with)]
                {
                    let value = function.apply(a, b);
                    let lesson = Functions::lesson_of_pair(
                        function,
                        (&constant(a), *at),
                        (&constant(b), *with),
                        &constant(value),
                    );
                    assert_true(&lesson, || {
                        format!(
                            "{function:?}, learned at {at:e} and {with:e}, is {value:e} at {a:e} and {b:e}: {lesson}"
                        )
                    });
                }
            }
        }
    }
}
