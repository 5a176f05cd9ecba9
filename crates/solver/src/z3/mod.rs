//! Z3 in this process: the last link, and the only place that knows which solver it is.
//!
//! Three encodings. Where bounds prove that nothing wraps, the integers; otherwise, and where the integers did not help,
//! bit-vectors and IEEE floats; between them, where proofs are about how numbers relate, [integers that wrap](wrapping).
//! `Unsat` of any is final, for a model under Java's arithmetic is a model of the encoding.
//! A model is believed after all assumptions were evaluated under Java's arithmetic.
//!
//! The main limit of a question is Z3's own count of steps, so that the same run gives the same answers; the clock is a
//! safety net. Z3 keeps its expressions per thread, and what it finds may depend on what that thread asked before: who
//! wants runs that do not depend on each other gives each of them a thread.

mod bit_vectors;
mod encoder;
mod floats;
mod functions;
pub mod horn;
mod ideal;
mod integers;
mod reading;
mod session;
mod timekeeper;
mod value;
mod wrapping;

use std::rc::Rc;
use std::time::{Duration, Instant};

use tandem_ir::{BinaryOp, UnaryOp};
use tandem_term::{Model, Sort, Term, TermId, Terms};
use z3::SatResult;
use z3::ast::Bool;

use self::bit_vectors::BitVectors;
use self::encoder::Arithmetic;
use self::functions::Functions;
use self::integers::Integers;
use self::session::Session;
pub use self::timekeeper::within_quota;
use self::wrapping::Wrapping;
use crate::bounds::Bounds;
use crate::tally::Tally;
use crate::tuning::TUNING;
use crate::{Answer, Solver, satisfies};

/// How much one question may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Z3's count of steps, the limit that decides: two million a second over bit-vectors, half a million over
    /// integers.
    pub effort: u32,
    /// The safety net. Should be several times what the effort takes, or answers depend on the load of the machine.
    pub time: Duration,
}

impl Limits {
    /// About so much time on a machine that has nothing else to do, in steps; the clock stops a question after four times
    /// as much.
    pub fn about(time: Duration) -> Limits {
        let effort = u32::try_from(time.as_millis().saturating_mul(1600)).unwrap_or(u32::MAX);
        Limits { effort: effort.max(1), time: time.saturating_mul(4) }
    }

    /// A part of the effort.
    fn share(self, parts: u32) -> Limits {
        Limits { effort: (self.effort / parts).max(1), ..self }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::about(Duration::from_secs(5))
    }
}

/// Which encodings may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encodings {
    /// The cheaper one where it applies, then the exact one.
    Both,
    /// The same, with integers that may wrap between the two: for those who ask how numbers relate.
    Relating,
    /// The integers only: questions that they do not cover are `Unknown`.
    IntegersOnly,
    /// Bit-vectors and floats only.
    BitVectorsOnly,
}

/// How many applications of functions are related with each other.
const MOST_RELATED: usize = 6;

/// Z3.
pub struct Z3 {
    limits: Limits,
    encodings: Encodings,
    integers: Session<Integers>,
    wrapping: Session<Wrapping>,
    bits: Session<BitVectors>,
    /// Z3's count of steps after the last question.
    steps: u32,
    tally: Rc<Tally>,
}

/// What an encoding made of a question.
enum Outcome {
    Decided(Answer),
    /// It could not tell, for this reason.
    Open(String),
}

impl Z3 {
    /// With these limits for each question.
    pub fn new(limits: Limits, encodings: Encodings, tally: Rc<Tally>) -> Z3 {
        let integers = Session::new(Integers, &limits.share(TUNING.first_over_integers));
        let wrapping = Session::new(Wrapping, &limits.share(TUNING.first_over_integers));
        let bits = Session::new(BitVectors::new(), &limits.share(TUNING.first_over_bits));
        // What others have asked on this thread is not its effort.
        let steps = bits.steps();
        Z3 { limits, encodings, integers, wrapping, bits, steps, tally }
    }

    fn decide(&mut self, terms: &Terms, assumptions: &[TermId]) -> Answer {
        let Some(bounds) = Bounds::of(terms, assumptions) else { return Answer::Unsat };
        let mut reason = "the question is not one about integers that cannot wrap".to_owned();
        if self.encodings != Encodings::BitVectorsOnly && integers::covers(terms, &bounds) {
            match over_integers(&mut self.integers, &self.tally, terms, assumptions, &bounds) {
                Outcome::Decided(answer) => {
                    self.tally.by_integers.up();
                    return answer;
                }
                Outcome::Open(why) => reason = why,
            }
        }
        if self.encodings == Encodings::Relating && wrapping::covers(terms, &bounds) {
            // A model counts if it holds under Java's arithmetic, and only then.
            let outcome = over_integers(&mut self.wrapping, &self.tally, terms, assumptions, &bounds);
            if let Outcome::Decided(answer) = outcome {
                self.tally.by_integers.up();
                return answer;
            }
        }
        if self.encodings != Encodings::IntegersOnly {
            match self.over_bits(terms, assumptions, &bounds) {
                Outcome::Decided(answer) => {
                    self.tally.by_bits.up();
                    return answer;
                }
                Outcome::Open(why) => reason = why,
            }
        }
        self.tally.unknown.up();
        Answer::Unknown(reason.into())
    }

    fn over_bits(&mut self, terms: &Terms, assumptions: &[TermId], bounds: &Bounds) -> Outcome {
        // Z3 decides floats well only as whole problems.
        if !has_floats(terms, bounds.nodes()) {
            match self.bits.check(terms, assumptions) {
                SatResult::Unsat => return Outcome::Decided(Answer::Unsat),
                SatResult::Unknown => {}
                SatResult::Sat => {
                    if let Some(model) = self.bits.model() {
                        let model = reading::read(terms, bounds.nodes(), &self.bits.encoder, &model);
                        let outcome = believe(&self.tally, terms, assumptions, model);
                        if matches!(outcome, Outcome::Decided(_)) {
                            return outcome;
                        }
                    }
                }
            }
        }
        self.alone(terms, assumptions, bounds)
    }

    /// A fresh solver, and for remainders of floats and functions as many as it takes: each model that is wrong about one
    /// teaches what that is.
    fn alone(&mut self, terms: &Terms, assumptions: &[TermId], bounds: &Bounds) -> Outcome {
        for assumption in assumptions {
            self.bits.encoder.encode(terms, *assumption);
        }
        let mut lessons = self.agreements(terms, bounds.nodes());
        let mut repairs = 0;
        loop {
            let (result, solver) = self.bits.check_alone(terms, assumptions, &lessons, &self.limits);
            match result {
                SatResult::Unsat => return Outcome::Decided(Answer::Unsat),
                SatResult::Unknown => return Outcome::Open(session::reason(&solver)),
                SatResult::Sat => {}
            }
            let Some(model) = solver.get_model() else {
                return Outcome::Open("the solver found a model and lost it".to_owned());
            };
            let model = reading::read(terms, bounds.nodes(), &self.bits.encoder, &model);
            let learned = self.lessons(terms, bounds.nodes(), &model);
            let outcome = believe(&self.tally, terms, assumptions, model);
            let is_over = tandem_quota::spent().is_some();
            if matches!(outcome, Outcome::Decided(_)) || learned.is_empty() || repairs == TUNING.repairs || is_over {
                return outcome;
            }
            repairs += 1;
            lessons.extend(learned);
        }
    }

    /// That functions have the same values at the same numbers, and grow as they do.
    fn agreements(&self, terms: &Terms, nodes: &[TermId]) -> Vec<Bool> {
        let applied = |id: &TermId| match terms.get(*id) {
            Term::Unary(UnaryOp::Math(function), part) if !function.is_exact() => Some((function, part, *id)),
            _ => None,
        };
        let applied: Vec<_> = nodes.iter().filter_map(applied).take(MOST_RELATED).collect();
        if applied.len() < 2 {
            return Vec::new();
        }
        let mut agreements = Vec::new();
        for (place, (function, x, f)) in applied.iter().enumerate() {
            for (_, y, g) in applied[place + 1..].iter().filter(|(other, ..)| other == function) {
                agreements.push((*function, (*x, *f), (*y, *g)));
            }
        }
        let float = |id: TermId| self.bits.encoder.get(id).value.float();
        let agree =
            |(function, (x, f), (y, g))| Functions::agreement(function, (float(x), float(f)), (float(y), float(g)));
        agreements.into_iter().map(agree).collect()
    }

    /// What the remainders of floats and functions really are where their operands have the values of the model.
    fn lessons(&self, terms: &Terms, nodes: &[TermId], model: &Model) -> Vec<Bool> {
        let encoder = &self.bits.encoder;
        let float = |id: TermId| encoder.get(id).value.float();
        let bits = |id: TermId| model.evaluate(terms, id).0;
        let mut lessons = Vec::new();
        for id in nodes {
            if let Term::Binary(BinaryOp::RemFloat | BinaryOp::RemDouble, left, right) = terms.get(*id) {
                let operands = [(float(left), bits(left)), (float(right), bits(right))];
                lessons.push(encoder.arithmetic.floats.remainder_at(operands, (float(*id), bits(*id))));
            }
            let double = |id: TermId| f64::from_bits(bits(id));
            match terms.get(*id) {
                Term::Unary(UnaryOp::Math(function), part) if !function.is_exact() => {
                    lessons.push(Functions::lesson(function, (float(part), double(part)), float(*id)));
                }
                Term::Binary(BinaryOp::Math(function), left, right) => {
                    let (left, right) = ((float(left), double(left)), (float(right), double(right)));
                    lessons.push(Functions::lesson_of_pair(function, left, right, float(*id)));
                }
                _ => {}
            }
        }
        lessons
    }
}

/// What a translation to mathematical integers makes of a question.
fn over_integers<A: Arithmetic>(
    session: &mut Session<A>,
    tally: &Tally,
    terms: &Terms,
    assumptions: &[TermId],
    bounds: &Bounds,
) -> Outcome {
    match session.check(terms, assumptions) {
        SatResult::Unsat => Outcome::Decided(Answer::Unsat),
        SatResult::Unknown => Outcome::Open(session.reason()),
        SatResult::Sat => match session.model() {
            Some(model) => {
                let model = reading::read(terms, bounds.nodes(), &session.encoder, &model);
                believe(tally, terms, assumptions, model)
            }
            None => Outcome::Open("the solver found a model and lost it".to_owned()),
        },
    }
}

/// The model as an answer, if it satisfies everything.
fn believe(tally: &Tally, terms: &Terms, assumptions: &[TermId], model: Model) -> Outcome {
    if satisfies(terms, &model, assumptions) {
        return Outcome::Decided(Answer::Sat(Rc::new(model)));
    }
    tally.disbelieved.up();
    Outcome::Open("the solver's model does not hold under Java's arithmetic".to_owned())
}

impl Solver for Z3 {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        let start = Instant::now();
        let answer = self.decide(terms, assumptions);
        self.tally.spend(start.elapsed());
        let steps = self.bits.steps();
        self.tally.steps.add(steps.wrapping_sub(self.steps).into());
        self.steps = steps;
        answer
    }
}

/// Questions as scripts in SMT-LIB 2, in the exact encoding.
pub(crate) struct Scripts {
    session: Session<BitVectors>,
}

impl Scripts {
    pub fn new() -> Scripts {
        Scripts { session: Session::new(BitVectors::new(), &Limits::default()) }
    }

    /// Declarations, assertions and `(check-sat)`.
    pub fn script(&mut self, terms: &Terms, assumptions: &[TermId]) -> String {
        let solver = z3::Solver::new();
        for condition in self.session.conjunction(terms, assumptions) {
            solver.assert(&condition);
        }
        solver.to_smt2()
    }
}

fn has_floats(terms: &Terms, nodes: &[TermId]) -> bool {
    use tandem_ir::Kind;
    nodes.iter().any(|id| matches!(terms.sort(*id), Sort::Number(Kind::Float | Kind::Double)))
}
