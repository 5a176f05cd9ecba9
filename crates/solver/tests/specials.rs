//! Values at which arithmetic is special, found without a solver.

mod common;

use std::cell::Cell;
use std::rc::Rc;

use common::holds;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_solver::{Answer, Cache, Solver, Specials, Tally};
use tandem_term::{Interval, Model, Sort, SymbolId, Term, TermId, Terms};

/// Answers nothing, and counts how often it is asked.
#[derive(Clone, Default)]
struct Silent(Rc<Cell<usize>>);

impl Solver for Silent {
    fn solve(&mut self, _: &mut Terms, _: &[TermId]) -> Answer {
        self.0.set(self.0.get() + 1);
        Answer::Unknown("nobody knows".into())
    }
}

/// What special values give for the assumptions, if anything. Tells how often the next link was asked.
fn ask(terms: &mut Terms, assumptions: &[TermId]) -> (Option<Rc<Model>>, usize) {
    let next = Silent::default();
    let tally = Tally::shared();
    match Specials::new(next.clone(), tally.clone()).solve(terms, assumptions) {
        Answer::Sat(model) => {
            assert!(holds(terms, &model, assumptions));
            assert_eq!(tally.by_specials.get(), 1);
            (Some(model), next.0.get())
        }
        Answer::Unsat => panic!("trying values never shows that there is none"),
        Answer::Unknown(_) => (None, next.0.get()),
    }
}

fn unknown(terms: &mut Terms, kind: Kind) -> TermId {
    let range = if kind == Kind::Int { Interval::INT } else { Interval::LONG };
    terms.fresh("x", Sort::Number(kind), range)
}

fn value(terms: &Terms, model: &Model, id: TermId) -> Bits {
    let Term::Symbol(symbol) = terms.get(id) else { panic!("not an unknown") };
    model.number(terms, symbol)
}

#[test]
fn what_is_not_itself_is_not_a_number() {
    for kind in [Kind::Float, Kind::Double] {
        let mut terms = Terms::default();
        let x = unknown(&mut terms, kind);
        let itself = terms.compare(Cond::Eq, kind, x, x);
        let another = terms.not(itself);
        let (model, asked) = ask(&mut terms, &[another]);
        let bits = value(&terms, &model.expect("NaN differs from itself"), x);
        assert!(if kind == Kind::Float { bits.float().is_nan() } else { bits.double().is_nan() });
        assert_eq!(asked, 0);
    }
}

#[test]
fn equal_zeros_have_different_reciprocals() {
    let mut terms = Terms::default();
    let (x, y) = (unknown(&mut terms, Kind::Double), unknown(&mut terms, Kind::Double));
    let one = terms.number(Kind::Double, Bits::of_double(1.0));
    let reciprocals = [x, y].map(|number| terms.binary(BinaryOp::DivDouble, one, number));
    let equal = terms.compare(Cond::Eq, Kind::Double, x, y);
    let same = terms.compare(Cond::Eq, Kind::Double, reciprocals[0], reciprocals[1]);
    let number = terms.compare(Cond::Eq, Kind::Double, x, x);
    let different = terms.not(same);
    let (model, _) = ask(&mut terms, &[equal, number, different]);
    let model = model.expect("0.0 and -0.0");
    assert_eq!([x, y].map(|id| value(&terms, &model, id).double()), [0.0, 0.0]);
}

#[test]
fn a_midpoint_overflows() {
    let mut terms = Terms::default();
    let (a, b) = (unknown(&mut terms, Kind::Double), unknown(&mut terms, Kind::Double));
    let [zero, two, most] = [0.0, 2.0, f64::MAX].map(|value| terms.number(Kind::Double, Bits::of_double(value)));
    let sum = terms.binary(BinaryOp::AddDouble, a, b);
    let middle = terms.binary(BinaryOp::DivDouble, sum, two);
    let ordered = [(zero, a), (a, b), (b, most), (middle, b)];
    let mut path: Vec<TermId> =
        ordered.iter().map(|(low, high)| terms.compare(Cond::Le, Kind::Double, *low, *high)).collect();
    path[3] = terms.not(path[3]);
    assert!(ask(&mut terms, &path).0.is_some());
}

#[test]
fn neighbours_of_constants_are_tried() {
    for kind in [Kind::Float, Kind::Double] {
        let mut terms = Terms::default();
        let x = unknown(&mut terms, kind);
        let (low, high) = match kind {
            Kind::Float => (Bits::of_float(3.7), Bits::of_float(3.7_f32.next_up().next_up())),
            _ => (Bits::of_double(3.7), Bits::of_double(3.7_f64.next_up().next_up())),
        };
        let [low, high] = [low, high].map(|bits| terms.number(kind, bits));
        let between = [terms.compare(Cond::Lt, kind, low, x), terms.compare(Cond::Lt, kind, x, high)];
        assert!(ask(&mut terms, &between).0.is_some());
    }
}

#[test]
fn only_the_least_integer_divided_by_minus_one_is_itself() {
    // x / y == x, x != 0, y != 1: only the least value and -1 will do.
    for (kind, divide) in [(Kind::Int, BinaryOp::DivInt), (Kind::Long, BinaryOp::DivLong)] {
        let mut terms = Terms::default();
        let (x, y) = (unknown(&mut terms, kind), unknown(&mut terms, kind));
        let [zero, one] = [0, 1].map(|value| terms.number(kind, Bits(value)));
        let quotient = terms.binary(divide, x, y);
        let path = [(Cond::Ne, x, zero), (Cond::Ne, y, one), (Cond::Eq, quotient, x)]
            .map(|(cond, left, right)| terms.compare(cond, kind, left, right));
        let (model, _) = ask(&mut terms, &path);
        let model = model.expect("MIN_VALUE / -1");
        let least = if kind == Kind::Int { Bits::of_int(i32::MIN) } else { Bits::of_long(i64::MIN) };
        assert_eq!(value(&terms, &model, x), least);
    }
}

#[test]
fn linear_questions_go_straight_to_the_next_link() {
    let mut terms = Terms::default();
    let (x, y) = (unknown(&mut terms, Kind::Int), unknown(&mut terms, Kind::Int));
    let sum = terms.binary(BinaryOp::AddInt, x, y);
    let one = terms.int(1);
    let question = terms.compare(Cond::Eq, Kind::Int, sum, one);
    assert!(matches!(ask(&mut terms, &[question]), (None, 1)));
}

#[test]
fn other_unknowns_keep_the_values_they_had() {
    let mut terms = Terms::default();
    let (n, x) = (unknown(&mut terms, Kind::Int), unknown(&mut terms, Kind::Float));
    let number = terms.int(777);
    let is_known = terms.compare(Cond::Eq, Kind::Int, n, number);
    let itself = terms.compare(Cond::Eq, Kind::Float, x, x);
    let another = terms.not(itself);
    // The next link knows about `n` only.
    let mut known = Model::default();
    known.numbers.insert(SymbolId(0), Bits::of_int(777));
    let mut link = Specials::new(Knows(Rc::new(known)), Tally::shared());
    assert!(matches!(link.solve(&mut terms, &[is_known]), Answer::Sat(_)));
    let Answer::Sat(model) = link.solve(&mut terms, &[is_known, another]) else { panic!("NaN and 777") };
    assert!(holds(&terms, &model, &[is_known, another]));
}

/// Has one model.
struct Knows(Rc<Model>);

impl Solver for Knows {
    fn solve(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Answer {
        assert!(holds(terms, &self.0, assumptions), "asked about something else");
        Answer::Sat(self.0.clone())
    }
}

#[test]
fn what_nobody_knows_is_not_asked_again() {
    let mut terms = Terms::default();
    let x = unknown(&mut terms, Kind::Int);
    let one = terms.int(1);
    let question = terms.compare(Cond::Eq, Kind::Int, x, one);
    let next = Silent::default();
    let mut cache = Cache::new(next.clone(), Tally::shared());
    for _ in 0..3 {
        assert!(matches!(cache.solve(&mut terms, &[question]), Answer::Unknown(_)));
    }
    assert_eq!(next.0.get(), 1);
}
