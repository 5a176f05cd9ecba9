//! The law of terms, on random terms and models: what a constructor gives back has the value of its operator applied to
//! the values of its arguments, and lies in its interval.
//!
//! The reference does not look at terms at all: beside every term stands its value under each model, computed from the
//! values beside its arguments.
//!
//! Each round uses few operators and few constants, other ones every time: rules are about operators and constants that
//! meet, and among all of them they would meet too rarely.

use std::collections::BTreeMap;

use crate::random::Random;
use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};
use tandem_term::{ArrayValue, Evaluator, Interval, Model, Sort, Term, TermId, Terms};

const MODELS: usize = 8;
const ROUNDS: u64 = 2000;
const STEPS: usize = 150;

pub const KINDS: [Kind; 4] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double];
const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];
const ELEMENTS: [Element; 8] = [
    Element::Boolean,
    Element::Byte,
    Element::Char,
    Element::Short,
    Element::Int,
    Element::Long,
    Element::Float,
    Element::Double,
];
const UNARY: [UnaryOp; 20] = [
    UnaryOp::NegInt,
    UnaryOp::NegLong,
    UnaryOp::NegFloat,
    UnaryOp::NegDouble,
    UnaryOp::IntToLong,
    UnaryOp::IntToFloat,
    UnaryOp::IntToDouble,
    UnaryOp::LongToInt,
    UnaryOp::LongToFloat,
    UnaryOp::LongToDouble,
    UnaryOp::FloatToInt,
    UnaryOp::FloatToLong,
    UnaryOp::FloatToDouble,
    UnaryOp::DoubleToInt,
    UnaryOp::DoubleToLong,
    UnaryOp::DoubleToFloat,
    UnaryOp::IntToByte,
    UnaryOp::IntToChar,
    UnaryOp::IntToShort,
    UnaryOp::IntToBoolean,
];
const BINARY: [BinaryOp; 37] = [
    BinaryOp::AddInt,
    BinaryOp::SubInt,
    BinaryOp::MulInt,
    BinaryOp::DivInt,
    BinaryOp::RemInt,
    BinaryOp::ShlInt,
    BinaryOp::ShrInt,
    BinaryOp::UshrInt,
    BinaryOp::AndInt,
    BinaryOp::OrInt,
    BinaryOp::XorInt,
    BinaryOp::AddLong,
    BinaryOp::SubLong,
    BinaryOp::MulLong,
    BinaryOp::DivLong,
    BinaryOp::RemLong,
    BinaryOp::ShlLong,
    BinaryOp::ShrLong,
    BinaryOp::UshrLong,
    BinaryOp::AndLong,
    BinaryOp::OrLong,
    BinaryOp::XorLong,
    BinaryOp::AddFloat,
    BinaryOp::SubFloat,
    BinaryOp::MulFloat,
    BinaryOp::DivFloat,
    BinaryOp::RemFloat,
    BinaryOp::AddDouble,
    BinaryOp::SubDouble,
    BinaryOp::MulDouble,
    BinaryOp::DivDouble,
    BinaryOp::RemDouble,
    BinaryOp::CmpLong,
    BinaryOp::CmpFloatLess,
    BinaryOp::CmpFloatGreater,
    BinaryOp::CmpDoubleLess,
    BinaryOp::CmpDoubleGreater,
];

/// Ways to make one more term.
const MAKERS: [fn(&mut World); 11] = [
    World::unary,
    World::binary,
    World::compare,
    World::negation,
    World::connective,
    World::bool_to_int,
    World::choice,
    World::float_bits,
    World::select,
    World::store,
    World::agree,
];

/// The value under each model.
pub type Values = [Bits; MODELS];
/// The cells under each model; those that are missing are zero.
pub type Cells = Vec<BTreeMap<i32, Bits>>;

/// Terms made so far, with what they must be.
pub struct World {
    pub random: Random,
    pub terms: Terms,
    pub models: Vec<Model>,
    makers: Vec<fn(&mut World)>,
    unary_ops: Vec<UnaryOp>,
    binary_ops: Vec<BinaryOp>,
    constants: [Vec<Bits>; 4],
    pub truths: Vec<(TermId, Values)>,
    pub numbers: [Vec<(TermId, Values)>; 4],
    pub arrays: Vec<(Element, TermId, Cells)>,
}

impl World {
    fn new(seed: u64) -> World {
        let mut random = Random::new(seed);
        let mut world = World {
            terms: Terms::default(),
            models: vec![Model::default(); MODELS],
            makers: [some_of(&mut random, &MAKERS), vec![World::binary, World::compare]].concat(),
            unary_ops: some_of(&mut random, &UNARY),
            binary_ops: some_of(&mut random, &BINARY),
            constants: KINDS.map(|kind| (0..4).map(|_| random.number(kind)).collect()),
            random,
            truths: Vec::new(),
            numbers: Default::default(),
            arrays: Vec::new(),
        };
        let narrow = Interval { low: -3, high: 9 };
        let far = Interval { low: 1 << 30, high: (1 << 30) + 7 };
        let positive = Interval { low: 1, high: i64::MAX };
        for range in [Interval::INT, Interval::INT, Interval::LENGTH, Interval::BOOLEAN, Interval::BYTE, narrow, far] {
            world.unknown(Kind::Int, range);
        }
        world.unknown(Kind::Int, Interval::BOOLEAN);
        for range in [Interval::LONG, Interval::LONG, positive, Interval::INT] {
            world.unknown(Kind::Long, range);
        }
        for kind in [Kind::Float, Kind::Double] {
            world.unknown(kind, Interval::LONG);
            world.unknown(kind, Interval::LONG);
        }
        for element in some_of(&mut world.random, &ELEMENTS) {
            world.unknown_array(element);
        }
        for value in [true, false] {
            let id = world.terms.truth_of(value);
            world.truths.push((id, [Bits(value.into()); MODELS]));
        }
        world
    }

    /// One in which that many terms have been made.
    pub fn grown(seed: u64, steps: usize) -> World {
        let mut world = World::new(seed);
        for _ in 0..steps {
            let make = world.random.pick(&world.makers);
            make(&mut world);
        }
        world
    }

    fn unknown(&mut self, kind: Kind, range: Interval) {
        let id = self.terms.fresh(format!("{kind:?}{}", self.terms.len()), Sort::Number(kind), range);
        let Term::Symbol(symbol) = self.terms.get(id) else { panic!("an unknown is a symbol") };
        let mut values = [Bits(0); MODELS];
        for (model, value) in self.models.iter_mut().zip(&mut values) {
            let familiar = self.random.pick(&self.constants[kind as usize]);
            let is_in_range = match kind {
                Kind::Int => range.contains(familiar.int().into()),
                Kind::Long => range.contains(familiar.long()),
                Kind::Float | Kind::Double => true,
            };
            *value = match kind {
                _ if is_in_range && self.random.below(3) == 0 => familiar,
                Kind::Int => Bits::of_int(self.random.within(range) as i32),
                Kind::Long => Bits::of_long(self.random.within(range)),
                Kind::Float | Kind::Double => self.random.number(kind),
            };
            model.numbers.insert(symbol, *value);
        }
        self.numbers[kind as usize].push((id, values));
    }

    fn unknown_array(&mut self, element: Element) {
        let id = self.terms.fresh(format!("a{element:?}"), Sort::Array(element), Interval::INT);
        let Term::Symbol(symbol) = self.terms.get(id) else { panic!("an unknown is a symbol") };
        let mut cells = Vec::new();
        for model in &mut self.models {
            let values: BTreeMap<i32, Bits> =
                (-1..4).map(|index| (index, arithmetic::narrow(element, self.random.number(element.kind())))).collect();
            model.arrays.insert(symbol, ArrayValue { cells: values.clone() });
            cells.push(values);
        }
        self.arrays.push((element, id, cells));
        let zeros = self.terms.zeros(element);
        self.arrays.push((element, zeros, vec![BTreeMap::new(); MODELS]));
    }

    /// A number to be an argument: often an unknown or a constant, so that rules have something to find.
    fn number(&mut self, kind: Kind) -> (TermId, Values) {
        let known = self.numbers[kind as usize].len();
        match self.random.below(4) {
            0 => {
                let bits = match self.random.below(4) {
                    0 => self.random.number(kind),
                    _ => self.random.pick(&self.constants[kind as usize]),
                };
                (self.terms.number(kind, bits), [bits; MODELS])
            }
            1 => self.numbers[kind as usize][self.random.below(known.min(4))],
            2 => self.numbers[kind as usize][known - 1 - self.random.below(known.min(6))],
            _ => self.numbers[kind as usize][self.random.below(known)],
        }
    }

    fn truth(&mut self) -> (TermId, Values) {
        let known = self.truths.len();
        let back = if self.random.below(2) == 0 { known } else { known.min(8) };
        self.truths[known - 1 - self.random.below(back)]
    }

    fn array(&mut self) -> (Element, TermId, Cells) {
        let known = self.arrays.len();
        let back = if self.random.below(2) == 0 { known } else { known.min(3) };
        self.arrays[known - 1 - self.random.below(back)].clone()
    }

    fn unary(&mut self) {
        let op = self.random.pick(&self.unary_ops);
        let (id, values) = self.number(op.signature().0);
        let made = self.terms.unary(op, id);
        self.numbers[op.signature().1 as usize].push((made, values.map(|value| arithmetic::unary(op, value))));
    }

    fn binary(&mut self) {
        let op = self.random.pick(&self.binary_ops);
        let (left_kind, right_kind, kind) = op.signature();
        let (left, a) = self.number(left_kind);
        let (right, b) = self.number(right_kind);
        let made = self.terms.binary(op, left, right);
        let values = each(|model| {
            let by_zero = op.divides() && b[model].0 == 0;
            if by_zero { Bits(0) } else { arithmetic::binary(op, a[model], b[model]) }
        });
        self.numbers[kind as usize].push((made, values));
    }

    fn compare(&mut self) {
        let (cond, kind) = (self.random.pick(&CONDS), self.random.pick(&[Kind::Int, Kind::Int, Kind::Long]));
        let kind = if self.random.below(3) == 0 { self.random.pick(&KINDS) } else { kind };
        let (left, a) = self.number(kind);
        let (right, b) = self.number(kind);
        let made = self.terms.compare(cond, kind, left, right);
        self.truths.push((made, each(|model| truth(arithmetic::compare(cond, kind, a[model], b[model])))));
    }

    fn negation(&mut self) {
        let (id, values) = self.truth();
        let made = self.terms.not(id);
        self.truths.push((made, values.map(|value| Bits(1 - value.0))));
    }

    fn connective(&mut self) {
        let ((left, a), (right, b)) = (self.truth(), self.truth());
        let (made, values) = match self.random.below(2) {
            0 => (self.terms.and(left, right), each(|model| Bits(a[model].0 & b[model].0))),
            _ => (self.terms.or(left, right), each(|model| Bits(a[model].0 | b[model].0))),
        };
        self.truths.push((made, values));
    }

    fn bool_to_int(&mut self) {
        if self.random.below(2) == 0 {
            let (id, values) = self.truth();
            let made = self.terms.int_of(id);
            self.numbers[Kind::Int as usize].push((made, values));
        } else {
            let (id, values) = self.number(Kind::Int);
            let made = self.terms.is_nonzero(id);
            self.truths.push((made, values.map(|value| truth(value.0 != 0))));
        }
    }

    fn choice(&mut self) {
        let kind = self.random.pick(&KINDS);
        let ((cond, holds), (then, a), (otherwise, b)) = (self.truth(), self.number(kind), self.number(kind));
        let made = self.terms.choose(cond, then, otherwise);
        let values = each(|model| if holds[model].0 != 0 { a[model] } else { b[model] });
        self.numbers[kind as usize].push((made, values));
    }

    fn float_bits(&mut self) {
        let (float, bits) = self.random.pick(&[(Kind::Float, Kind::Int), (Kind::Double, Kind::Long)]);
        if self.random.below(2) == 0 {
            let (id, values) = self.number(float);
            let made = self.terms.to_bits(id);
            self.numbers[bits as usize].push((made, values.map(|value| one_nan(float, value))));
        } else {
            let (id, values) = self.number(bits);
            let made = self.terms.of_bits(id);
            self.numbers[float as usize].push((made, values));
        }
    }

    fn select(&mut self) {
        let (element, array, cells) = self.array();
        let (index, at) = self.index();
        let made = self.terms.select(array, index);
        let values = each(|model| cells[model].get(&at[model].int()).copied().unwrap_or(Bits(0)));
        self.numbers[element.kind() as usize].push((made, values));
    }

    fn store(&mut self) {
        let (element, array, mut cells) = self.array();
        let ((index, at), (value, values)) = (self.index(), self.number(element.kind()));
        let made = self.terms.store(array, index, value);
        for model in 0..MODELS {
            cells[model].insert(at[model].int(), arithmetic::narrow(element, values[model]));
        }
        self.arrays.push((element, made, cells));
    }

    fn agree(&mut self) {
        let (element, left, a) = self.array();
        let (_, right, b) = loop {
            let other = self.array();
            if other.0 == element {
                break other;
            }
        };
        let length = self.random.below(5) as i32;
        let bound = self.terms.int(length);
        let made = self.terms.agree(left, right, bound);
        let kind = element.kind();
        let cell =
            |cells: &BTreeMap<i32, Bits>, index: i32| one_nan(kind, cells.get(&index).copied().unwrap_or(Bits(0)));
        let values = each(|model| truth((0..length).all(|index| cell(&a[model], index) == cell(&b[model], index))));
        self.truths.push((made, values));
    }

    fn index(&mut self) -> (TermId, Values) {
        if self.random.below(2) == 0 {
            let value = self.random.below(4) as i32;
            (self.terms.int(value), [Bits::of_int(value); MODELS])
        } else {
            self.number(Kind::Int)
        }
    }

    /// Compares every term with what it must be.
    fn check(&self, seed: u64) {
        for (at, model) in self.models.iter().enumerate() {
            let mut evaluator = Evaluator::new(&self.terms, model);
            for (id, values) in &self.truths {
                let shown = || format!("seed {seed}, model {at}: {}", self.terms.show(*id));
                assert_eq!(evaluator.evaluate(*id), values[at], "{}", shown());
                assert_eq!(evaluator.satisfies(*id), values[at].0 != 0, "{}", shown());
            }
            for (kind, numbers) in KINDS.into_iter().zip(&self.numbers) {
                for (id, values) in numbers {
                    let value = evaluator.evaluate(*id);
                    let shown = || format!("seed {seed}, model {at}: {} is {value:?}", self.terms.show(*id));
                    assert_eq!(one_nan(kind, value), one_nan(kind, values[at]), "{}", shown());
                    assert_eq!(self.terms.sort(*id), Sort::Number(kind), "{}", shown());
                    let interval = self.terms.interval(*id);
                    match kind {
                        Kind::Int => assert!(interval.contains(value.int().into()), "{} {interval:?}", shown()),
                        Kind::Long => assert!(interval.contains(value.long()), "{} {interval:?}", shown()),
                        Kind::Float | Kind::Double => {}
                    }
                }
            }
        }
    }
}

/// A few of the operators, or all of them.
fn some_of<T: Copy>(random: &mut Random, all: &[T]) -> Vec<T> {
    match random.below(6) {
        0 => all.to_vec(),
        few => (0..few).map(|_| random.pick(all)).collect(),
    }
}

fn each(value: impl FnMut(usize) -> Bits) -> Values {
    std::array::from_fn(value)
}

fn truth(holds: bool) -> Bits {
    Bits(holds.into())
}

/// The bits, with one pattern for all NaNs.
pub fn one_nan(kind: Kind, bits: Bits) -> Bits {
    match kind {
        Kind::Float if bits.float().is_nan() => Bits(0x7fc0_0000),
        Kind::Double if bits.double().is_nan() => Bits(0x7ff8_0000_0000_0000),
        _ => bits,
    }
}

#[test]
fn constructors_compute_what_their_operators_do() {
    for seed in 0..ROUNDS {
        World::grown(seed, STEPS).check(seed);
    }
}

#[test]
fn normal_forms_are_in_normal_form() {
    for seed in 0..20 {
        let mut world = World::new(1_000_000 + seed);
        for _ in 0..STEPS {
            let make = world.random.pick(&world.makers);
            make(&mut world);
        }
        for id in (0..world.terms.len() as u64).map(TermId) {
            match world.terms.get(id) {
                Term::Compare(cond, ..) => assert!(matches!(cond, Cond::Eq | Cond::Lt | Cond::Le)),
                Term::Not(inner) => assert!(!matches!(world.terms.get(inner), Term::Not(_) | Term::Truth(_))),
                Term::Binary(op, left, right) => {
                    let folds = world.terms.constant(left).is_some() && world.terms.constant(right).is_some();
                    assert!(!folds, "{op:?} of two constants");
                }
                _ => {}
            }
        }
    }
}
