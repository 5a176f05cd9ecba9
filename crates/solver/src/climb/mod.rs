//! A numeric search for questions about floats: hill climbing on how far the assumptions are from holding.
//!
//! Solvers are slow on products of floats and know little of `sin` or `pow`; evaluation is exact and cheap. One unknown at a
//! time is moved as long as the distance shrinks, with steps that double while that goes well and start again smaller
//! when it does not (the alternating variable method of search-based testing), from several starts. No step depends on
//! chance or on the clock, and the work of a question is bounded by counts.

mod all;
mod distance;

use std::rc::Rc;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Kind, UnaryOp};
use tandem_term::{Evaluator, Interval, Model, Sort, SymbolId, Term, TermId, Terms};

use self::all::Tried;
use self::distance::Distances;
use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, satisfies, walk};

/// Where floats begin, besides the values that they had last. All unknowns begin at the same number.
const STARTS: [f64; 9] = [0.0, 1.0, -1.0, 10.0, 0.5, 100.0, -10.0, 1e6, 1e-3];

/// The first steps that are tried from a value, the largest first. The last resort is the next number.
const STEPS: [f64; 5] = [16.0, 1.0, 0.0625, 1e-4, 1e-9];

/// Climbs where floats make a question hard, and tries all values where there are few; asks the next link if that comes to nothing.
pub struct Climb<S> {
    next: S,
    latest: Model,
    tally: Rc<Tally>,
}

impl<S: Solver> Climb<S> {
    /// In front of `next`.
    pub fn new(next: S, tally: Rc<Tally>) -> Climb<S> {
        Climb { next, latest: Model::default(), tally }
    }

    fn climb(&self, terms: &Terms, assumptions: &[TermId]) -> Option<Answer> {
        let nodes = walk::below(terms, assumptions);
        let has_floats = nodes.iter().any(|id| is_hard(terms, *id));
        if !has_floats && !nodes.iter().any(|id| is_hard_integer(terms, *id)) {
            return None;
        }
        let unknowns: Vec<Unknown> = nodes.iter().filter_map(|id| Unknown::of(terms, *id)).collect();
        if unknowns.is_empty() || unknowns.len() > TUNING.most_climbing {
            return None;
        }
        match all::try_all(terms, assumptions, &unknowns, &nodes) {
            Tried::Found(model) => return Some(Answer::Sat(model.into())),
            Tried::Nothing => return Some(Answer::Unsat),
            Tried::Open if !has_floats => return None,
            Tried::Open => {}
        }
        let has_arrays = nodes.iter().any(|id| matches!(terms.sort(*id), Sort::Array(_)));
        if !has_arrays && let Some(model) = all::try_grid(terms, assumptions, &unknowns, nodes.len()) {
            return Some(Answer::Sat(model.into()));
        }
        let mut base = Model::default();
        for symbol in assumptions.iter().flat_map(|id| terms.symbols_of(*id)) {
            if let Some(bits) = self.latest.numbers.get(symbol) {
                base.numbers.insert(*symbol, *bits);
            }
            if let Some(array) = self.latest.arrays.get(symbol) {
                base.arrays.entry(*symbol).or_insert_with(|| array.clone());
            }
        }
        let mut search = Search { terms, assumptions, size: nodes.len(), evaluations: 0, model: base };
        let found = search.run(&unknowns);
        self.tally.steps.add((search.evaluations * search.size / TUNING.terms_of_step) as u64);
        found.then(|| Answer::Sat(search.model.into()))
    }
}

impl<S: Solver> Solver for Climb<S> {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let is_true = |answer: &Answer| match answer {
            Answer::Sat(model) => satisfies(terms, model, assumptions),
            _ => true,
        };
        let found = self.climb(terms, assumptions).filter(is_true);
        let answer = match found {
            Some(answer) => {
                self.tally.by_climbing.up();
                answer
            }
            None => self.next.solve(terms, assumptions),
        };
        if let Answer::Sat(model) = &answer {
            self.latest.numbers.extend(model.numbers.iter());
            self.latest.arrays.extend(model.arrays.iter().map(|(symbol, array)| (*symbol, array.clone())));
        }
        answer
    }
}

/// Whether a term is what solvers of floats are slow at.
fn is_hard(terms: &Terms, id: TermId) -> bool {
    use BinaryOp::{
        AddDouble, AddFloat, DivDouble, DivFloat, MulDouble, MulFloat, RemDouble, RemFloat, SubDouble, SubFloat,
    };
    match terms.get(id) {
        Term::Unary(UnaryOp::Math(_), _) => true,
        Term::Binary(op, ..) => matches!(
            op,
            BinaryOp::Math(_)
                | AddDouble
                | SubDouble
                | MulDouble
                | DivDouble
                | RemDouble
                | AddFloat
                | SubFloat
                | MulFloat
                | DivFloat
                | RemFloat
        ),
        _ => false,
    }
}

/// Whether a term is what solvers of integers are slow at: a product of unknowns, a quotient, bits.
fn is_hard_integer(terms: &Terms, id: TermId) -> bool {
    use BinaryOp::{
        AndInt, AndLong, DivInt, DivLong, MulInt, MulLong, OrInt, OrLong, RemInt, RemLong, ShlInt, ShlLong, ShrInt,
        ShrLong, UshrInt, UshrLong, XorInt, XorLong,
    };
    let Term::Binary(op, left, right) = terms.get(id) else { return false };
    match op {
        MulInt | MulLong => terms.constant(left).is_none() && terms.constant(right).is_none(),
        DivInt | DivLong | RemInt | RemLong | AndInt | AndLong | OrInt | OrLong | XorInt | XorLong => true,
        ShlInt | ShlLong | ShrInt | ShrLong | UshrInt | UshrLong => true,
        _ => false,
    }
}

/// An unknown number.
struct Unknown {
    term: TermId,
    symbol: SymbolId,
    kind: Kind,
    range: Interval,
}

impl Unknown {
    fn of(terms: &Terms, id: TermId) -> Option<Unknown> {
        let Term::Symbol(symbol) = terms.get(id) else { return None };
        match terms.symbol(symbol).sort {
            Sort::Number(kind) => Some(Unknown { term: id, symbol, kind, range: terms.symbol(symbol).range }),
            _ => None,
        }
    }

    /// The number as one of its kind.
    fn bits(&self, value: f64) -> Bits {
        match self.kind {
            Kind::Int => Bits::of_int((value as i64).clamp(self.range.low, self.range.high) as i32),
            Kind::Long => Bits::of_long((value as i64).clamp(self.range.low, self.range.high)),
            Kind::Float => Bits::of_float(value as f32),
            Kind::Double => Bits::of_double(value),
        }
    }

    /// The value that far away.
    fn moved(&self, from: Bits, step: f64) -> Bits {
        match self.kind {
            Kind::Int | Kind::Long => {
                let value = if self.kind == Kind::Int { from.int().into() } else { from.long() };
                let step = if step.abs() < 1.0 { step.signum() } else { step };
                let moved = value.saturating_add(step as i64).clamp(self.range.low, self.range.high);
                if self.kind == Kind::Int { Bits::of_int(moved as i32) } else { Bits::of_long(moved) }
            }
            Kind::Float => Bits::of_float((f64::from(from.float()) + step) as f32),
            Kind::Double => Bits::of_double(from.double() + step),
        }
    }

    /// The neighbour in a direction, for floats.
    fn neighbour(&self, from: Bits, up: bool) -> Option<Bits> {
        match (self.kind, up) {
            (Kind::Float, true) => Some(Bits::of_float(from.float().next_up())),
            (Kind::Float, false) => Some(Bits::of_float(from.float().next_down())),
            (Kind::Double, true) => Some(Bits::of_double(from.double().next_up())),
            (Kind::Double, false) => Some(Bits::of_double(from.double().next_down())),
            _ => None,
        }
    }
}

struct Search<'a> {
    terms: &'a Terms,
    assumptions: &'a [TermId],
    size: usize,
    evaluations: usize,
    model: Model,
}

impl Search<'_> {
    fn run(&mut self, unknowns: &[Unknown]) -> bool {
        if self.ascend(unknowns) {
            return true;
        }
        for start in STARTS {
            for unknown in unknowns {
                self.model.numbers.insert(unknown.symbol, unknown.bits(start));
            }
            if self.is_over() {
                return false;
            }
            if self.ascend(unknowns) {
                return true;
            }
        }
        false
    }

    fn is_over(&self) -> bool {
        self.evaluations >= TUNING.most_climbed
            || self.evaluations.saturating_mul(self.size) >= TUNING.most_climbed_terms
    }

    /// How far the assumptions are from holding; 0 if they do.
    fn distance(&mut self) -> f64 {
        self.evaluations += 1;
        tandem_quota::checkpoint();
        let mut distances = Distances::new(self.terms, Evaluator::new(self.terms, &self.model));
        self.assumptions.iter().map(|id| distances.of(*id, true)).sum()
    }

    fn value(&self, unknown: &Unknown) -> Bits {
        self.model.number(self.terms, unknown.symbol)
    }

    /// Moves unknowns as long as the distance shrinks; whether it came to nothing.
    fn ascend(&mut self, unknowns: &[Unknown]) -> bool {
        let mut best = self.distance();
        loop {
            let before = best;
            for unknown in unknowns {
                best = self.improve(unknown, best);
                if best == 0.0 {
                    return true;
                }
                if self.is_over() {
                    return false;
                }
            }
            if best >= before {
                return false;
            }
        }
    }

    /// Moves one unknown as long as that helps; the distance then.
    fn improve(&mut self, unknown: &Unknown, mut best: f64) -> f64 {
        for step in STEPS {
            for direction in [step, -step] {
                let mut stride = direction;
                loop {
                    let from = self.value(unknown);
                    let to = unknown.moved(from, stride);
                    if to == from || !self.try_at(unknown, to, &mut best) {
                        break;
                    }
                    if best == 0.0 || self.is_over() {
                        return best;
                    }
                    stride *= 2.0;
                }
            }
        }
        for up in [true, false] {
            while let Some(to) = unknown.neighbour(self.value(unknown), up) {
                if !self.try_at(unknown, to, &mut best) || best == 0.0 || self.is_over() {
                    break;
                }
            }
        }
        best
    }

    /// Keeps the value if the distance is less than the best so far.
    fn try_at(&mut self, unknown: &Unknown, value: Bits, best: &mut f64) -> bool {
        let from = self.value(unknown);
        self.model.numbers.insert(unknown.symbol, value);
        let distance = self.distance();
        if distance < *best {
            *best = distance;
            return true;
        }
        self.model.numbers.insert(unknown.symbol, from);
        false
    }
}
