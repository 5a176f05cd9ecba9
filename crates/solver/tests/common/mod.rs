//! Random conjunctions over unknowns with few values, and the truth about them by trying all values.

#![allow(dead_code, reason = "every test program uses a part of this")]

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, UnaryOp};
use tandem_solver::Answer;
use tandem_term::{ArrayValue, Evaluator, Interval, Model, Sort, SymbolId, Term, TermId, Terms};

/// A small generator of numbers that are the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        // xorshift64*: good enough for choices.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// Which operators a random term may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flavour {
    /// What the integer encoding may cover.
    Linear,
    /// All operators on `int` and `long`.
    Integers,
    /// Floats as well.
    Floats,
    /// Arrays of booleans, and few numbers.
    Arrays,
}

/// A world of unknowns.
pub struct World {
    pub terms: Terms,
    pub flavour: Flavour,
    pub ints: Vec<TermId>,
    pub longs: Vec<TermId>,
    pub arrays: Vec<TermId>,
}

/// Arrays have this many cells that matter.
pub const CELLS: i32 = 3;

impl World {
    pub fn new(flavour: Flavour) -> World {
        let mut terms = Terms::default();
        let small = Interval { low: -4, high: 4 };
        let mut unknown = |name: &str, kind, range| terms.fresh(name, Sort::Number(kind), range);
        let (ints, longs) = if flavour == Flavour::Arrays {
            let index = Interval { low: 0, high: i64::from(CELLS) - 1 };
            (vec![unknown("i", Kind::Int, index), unknown("j", Kind::Int, index)], Vec::new())
        } else {
            let ints = vec![unknown("x", Kind::Int, small), unknown("y", Kind::Int, small)];
            (ints, vec![unknown("l", Kind::Long, small)])
        };
        let mut arrays = Vec::new();
        if flavour == Flavour::Arrays {
            for name in ["a", "b"] {
                arrays.push(terms.fresh(name, Sort::Array(Element::Boolean), Interval::LONG));
            }
        }
        World { terms, flavour, ints, longs, arrays }
    }

    /// All models, one value per unknown.
    pub fn models(&self) -> Vec<Model> {
        let mut models = vec![Model::default()];
        for id in self.ints.iter().chain(&self.longs) {
            let symbol = symbol(&self.terms, *id);
            let range = self.terms.symbol(symbol).range;
            let long = self.terms.sort(*id) == Sort::Number(Kind::Long);
            models = models
                .iter()
                .flat_map(|model| {
                    (range.low..=range.high).map(move |value| {
                        let mut model = model.clone();
                        let bits = if long { Bits::of_long(value) } else { Bits::of_int(value as i32) };
                        model.numbers.insert(symbol, bits);
                        model
                    })
                })
                .collect();
        }
        for id in &self.arrays {
            let symbol = symbol(&self.terms, *id);
            models = models
                .iter()
                .flat_map(|model| {
                    (0..1u64 << CELLS).map(move |cells| {
                        let mut model = model.clone();
                        let cells = (0..CELLS).map(|index| (index, Bits(cells >> index & 1))).collect();
                        model.arrays.insert(symbol, ArrayValue { cells });
                        model
                    })
                })
                .collect();
        }
        models
    }

    /// A random truth value of at most that depth.
    pub fn truth(&mut self, random: &mut Random, depth: usize) -> TermId {
        match random.below(if depth == 0 { 5 } else { 9 }) {
            0..=4 => {
                let kind = match self.flavour {
                    Flavour::Floats => random.pick(&[Kind::Int, Kind::Float, Kind::Double]),
                    Flavour::Arrays => {
                        if random.below(3) == 0 {
                            return self.agree(random, depth);
                        }
                        Kind::Int
                    }
                    _ => random.pick(&[Kind::Int, Kind::Int, Kind::Long]),
                };
                let cond = random.pick(&[Cond::Eq, Cond::Ne, Cond::Lt, Cond::Le, Cond::Gt, Cond::Ge]);
                let (left, right) = (self.number(random, kind, depth), self.number(random, kind, depth));
                self.terms.compare(cond, kind, left, right)
            }
            5 => {
                let part = self.truth(random, depth - 1);
                self.terms.not(part)
            }
            6 => {
                let (left, right) = (self.truth(random, depth - 1), self.truth(random, depth - 1));
                self.terms.and(left, right)
            }
            _ => {
                let (left, right) = (self.truth(random, depth - 1), self.truth(random, depth - 1));
                self.terms.or(left, right)
            }
        }
    }

    fn agree(&mut self, random: &mut Random, depth: usize) -> TermId {
        let (left, right) = (self.array(random, depth), self.array(random, depth));
        let length = self.terms.int(CELLS);
        self.terms.agree(left, right, length)
    }

    fn array(&mut self, random: &mut Random, depth: usize) -> TermId {
        if depth == 0 || random.below(2) == 0 {
            if random.below(5) == 0 {
                return self.terms.zeros(Element::Boolean);
            }
            return random.pick(&self.arrays.clone());
        }
        let array = self.array(random, depth - 1);
        let index = self.index(random);
        let value = self.number(random, Kind::Int, depth - 1);
        self.terms.store(array, index, value)
    }

    fn index(&mut self, random: &mut Random) -> TermId {
        if random.below(4) == 0 {
            let constant = random.below(CELLS as usize) as i32;
            return self.terms.int(constant);
        }
        random.pick(&self.ints.clone())
    }

    /// A random number of a kind.
    pub fn number(&mut self, random: &mut Random, kind: Kind, depth: usize) -> TermId {
        if depth == 0 || random.below(4) == 0 {
            return self.leaf(random, kind);
        }
        match random.below(8) {
            0 => {
                let cond = self.truth(random, depth - 1);
                let (then, otherwise) = (self.number(random, kind, depth - 1), self.number(random, kind, depth - 1));
                self.terms.choose(cond, then, otherwise)
            }
            1 if kind == Kind::Int => {
                let truth = self.truth(random, depth - 1);
                self.terms.int_of(truth)
            }
            2 if self.flavour == Flavour::Arrays => {
                let array = self.array(random, depth - 1);
                let index = self.index(random);
                self.terms.select(array, index)
            }
            2 | 3 if self.flavour != Flavour::Arrays => self.unary(random, kind, depth),
            _ => self.binary(random, kind, depth),
        }
    }

    fn leaf(&mut self, random: &mut Random, kind: Kind) -> TermId {
        let constants = [0, 1, -1, 2, 3, 7, -8, 100, i32::MAX, i32::MIN];
        match kind {
            Kind::Int if random.below(3) > 0 => random.pick(&self.ints.clone()),
            Kind::Long if random.below(3) > 0 && !self.longs.is_empty() => random.pick(&self.longs.clone()),
            Kind::Int => {
                let constant = random.pick(&constants);
                self.terms.int(constant)
            }
            Kind::Long => {
                let constant = i64::from(random.pick(&constants)).wrapping_mul(random.pick(&[1, 1, 1 << 33]));
                self.terms.number(Kind::Long, Bits::of_long(constant))
            }
            Kind::Float | Kind::Double if random.below(2) > 0 => {
                let int = random.pick(&self.ints.clone());
                let op = if kind == Kind::Float { UnaryOp::IntToFloat } else { UnaryOp::IntToDouble };
                self.terms.unary(op, int)
            }
            Kind::Float => {
                let value = random.pick(&[0.0, -0.0, 0.5, f32::NAN, f32::INFINITY, f32::MIN_POSITIVE, 3e9, -1.5]);
                self.terms.number(kind, Bits::of_float(value))
            }
            Kind::Double => {
                let value = random.pick(&[0.0, -0.0, 0.1, f64::NAN, f64::NEG_INFINITY, f64::MAX, 1e19, 2.5]);
                self.terms.number(kind, Bits::of_double(value))
            }
        }
    }

    fn unary(&mut self, random: &mut Random, kind: Kind, depth: usize) -> TermId {
        let floats = self.flavour == Flavour::Floats;
        let choices: &[UnaryOp] = match (kind, floats) {
            (Kind::Int, false) => &[
                UnaryOp::NegInt,
                UnaryOp::LongToInt,
                UnaryOp::IntToByte,
                UnaryOp::IntToChar,
                UnaryOp::IntToShort,
                UnaryOp::IntToBoolean,
            ],
            (Kind::Int, true) => &[UnaryOp::FloatToInt, UnaryOp::DoubleToInt, UnaryOp::IntToByte],
            (Kind::Long, false) => &[UnaryOp::NegLong, UnaryOp::IntToLong],
            (Kind::Long, true) => &[UnaryOp::FloatToLong, UnaryOp::DoubleToLong, UnaryOp::IntToLong],
            (Kind::Float, _) => &[UnaryOp::NegFloat, UnaryOp::IntToFloat, UnaryOp::LongToFloat, UnaryOp::DoubleToFloat],
            (Kind::Double, _) => {
                &[UnaryOp::NegDouble, UnaryOp::IntToDouble, UnaryOp::LongToDouble, UnaryOp::FloatToDouble]
            }
        };
        if floats && random.below(5) == 0 {
            return self.reinterpret(random, kind, depth);
        }
        let op = random.pick(choices);
        let part = self.number(random, op.signature().0, depth - 1);
        self.terms.unary(op, part)
    }

    fn reinterpret(&mut self, random: &mut Random, kind: Kind, depth: usize) -> TermId {
        let (from, to_bits) = match kind {
            Kind::Int => (Kind::Float, true),
            Kind::Long => (Kind::Double, true),
            Kind::Float => (Kind::Int, false),
            Kind::Double => (Kind::Long, false),
        };
        let part = self.number(random, from, depth - 1);
        if to_bits { self.terms.to_bits(part) } else { self.terms.of_bits(part) }
    }

    fn binary(&mut self, random: &mut Random, kind: Kind, depth: usize) -> TermId {
        use BinaryOp::*;
        let choices: &[BinaryOp] = match (kind, self.flavour) {
            (Kind::Int, Flavour::Linear | Flavour::Arrays) => &[AddInt, SubInt, AddInt, MulInt, DivInt, RemInt, AndInt],
            (Kind::Long, Flavour::Linear | Flavour::Arrays) => &[AddLong, SubLong, MulLong, DivLong, RemLong, ShrLong],
            (Kind::Int, Flavour::Floats) => &[AddInt, CmpFloatLess, CmpFloatGreater, CmpDoubleLess, CmpDoubleGreater],
            (Kind::Int, Flavour::Integers) => {
                &[AddInt, SubInt, MulInt, DivInt, RemInt, ShlInt, ShrInt, UshrInt, AndInt, OrInt, XorInt, CmpLong]
            }
            (Kind::Long, _) => {
                &[AddLong, SubLong, MulLong, DivLong, RemLong, ShlLong, ShrLong, UshrLong, AndLong, OrLong, XorLong]
            }
            (Kind::Float, _) => &[AddFloat, SubFloat, MulFloat, DivFloat, RemFloat],
            (Kind::Double, _) => &[AddDouble, SubDouble, MulDouble, DivDouble, RemDouble],
        };
        let op = random.pick(choices);
        let (left, right, _) = op.signature();
        let left = self.number(random, left, depth - 1);
        let constant = self.flavour == Flavour::Linear && !matches!(op, AddInt | SubInt | AddLong | SubLong);
        let right = if constant {
            let value = random.pick(&[1, 2, 3, 7, 15, -2]);
            let bits = if right == Kind::Long { Bits::of_long(value) } else { Bits::of_int(value as i32) };
            self.terms.number(right, bits)
        } else {
            self.number(random, right, depth - 1)
        };
        self.terms.binary(op, left, right)
    }
}

/// Whether some of the models satisfies everything.
pub fn is_satisfiable(terms: &Terms, models: &[Model], assumptions: &[TermId]) -> bool {
    models.iter().any(|model| holds(terms, model, assumptions))
}

/// Whether the model satisfies everything.
pub fn holds(terms: &Terms, model: &Model, assumptions: &[TermId]) -> bool {
    let mut evaluator = Evaluator::new(terms, model);
    assumptions.iter().all(|id| evaluator.satisfies(*id))
}

/// Fails if the answer is wrong; tells whether there was one.
pub fn judge(terms: &Terms, assumptions: &[TermId], answer: &Answer, satisfiable: bool) -> bool {
    let shown: Vec<String> = assumptions.iter().map(|id| terms.show(*id)).collect();
    match answer {
        Answer::Sat(model) => {
            assert!(satisfiable, "sat, but no value satisfies {shown:?}");
            assert!(holds(terms, model, assumptions), "the model is wrong for {shown:?}");
            true
        }
        Answer::Unsat => {
            assert!(!satisfiable, "unsat, but some value satisfies {shown:?}");
            true
        }
        Answer::Unknown(_) => false,
    }
}

fn symbol(terms: &Terms, id: TermId) -> SymbolId {
    match terms.get(id) {
        Term::Symbol(symbol) => symbol,
        other => panic!("{other:?} is not an unknown"),
    }
}
