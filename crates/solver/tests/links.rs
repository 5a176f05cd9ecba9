//! What single links promise beyond right answers.

mod common;

use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;

use common::{Flavour, Random, World, holds};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_solver::{Answer, Chain, Config, CrossCheck, Limits, Log, Solver, Tally, Z3};
use tandem_term::{Interval, Sort, TermId, Terms};

/// A place for text that can be read while somebody writes to it.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_log_says_to_a_solver_what_was_asked() {
    for flavour in [Flavour::Integers, Flavour::Arrays] {
        let sink = Shared::default();
        let next = Z3::new(Limits::default(), tandem_solver::Encodings::Both, Tally::shared());
        let mut log = Log::new(next, Box::new(sink.clone()));
        let (mut random, mut world) = (Random(31), World::new(flavour));
        for _ in 0..40 {
            let assumptions: Vec<TermId> = (0..3).map(|_| world.truth(&mut random, 2)).collect();
            sink.0.borrow_mut().clear();
            let answer = log.solve(&mut world.terms, &assumptions);
            let script = String::from_utf8(sink.0.borrow().clone()).expect("scripts are text");
            let (said, asked) = script.split_once("(reset)\n").expect("a question starts with a reset");
            let reader = z3::Solver::new();
            reader.from_string(asked);
            let expected = match answer {
                Answer::Sat(_) => ("sat", z3::SatResult::Sat),
                Answer::Unsat => ("unsat", z3::SatResult::Unsat),
                Answer::Unknown(reason) => panic!("{reason}"),
            };
            assert!(said.trim_end().ends_with(expected.0), "{said}");
            // Assumptions that are all true leave nothing to assert.
            assert!(!reader.get_assertions().is_empty(), "{asked}");
            assert_eq!(reader.check(), expected.1, "{asked}");
        }
    }
}

#[test]
fn the_encodings_agree() {
    let tally = Tally::shared();
    let mut both = CrossCheck::new(Limits::default(), tally.clone());
    let (mut random, mut world) = (Random(32), World::new(Flavour::Linear));
    for _ in 0..250 {
        let assumptions: Vec<TermId> = (0..3).map(|_| world.truth(&mut random, 3)).collect();
        let answer = both.solve(&mut world.terms, &assumptions);
        assert!(!matches!(&answer, Answer::Unknown(_)), "{answer:?}");
    }
    assert_eq!(tally.disagreements.get(), 0);
    assert!(tally.by_integers.get() > 50, "{tally:?}");
}

/// Unknown `int`s and the comparison of each with a constant.
fn comparisons(terms: &mut Terms, cond: Cond, bounds: &[i32]) -> Vec<(TermId, TermId)> {
    let mut made = Vec::new();
    for bound in bounds {
        let x = terms.fresh("x", Sort::Number(Kind::Int), Interval::INT);
        let bound = terms.int(*bound);
        made.push((x, terms.compare(cond, Kind::Int, x, bound)));
    }
    made
}

#[test]
fn a_growing_path_rarely_reaches_z3() {
    let mut terms = Terms::default();
    let made = comparisons(&mut terms, Cond::Gt, &[5, 17, 200, -3, 0, 99]);
    let mut chain = Chain::standard(Config::default());
    let mut path = Vec::new();
    for (_, condition) in &made {
        for next in [terms.not(*condition), *condition] {
            path.push(next);
            assert!(matches!(chain.solve(&mut terms, &path), Answer::Sat(_)));
            if next != *condition {
                path.pop();
            }
        }
    }
    let tally = chain.tally();
    assert_eq!(tally.queries.get(), 12);
    assert_eq!(tally.by_integers.get() + tally.by_bits.get(), 0, "{tally:?}");
}

#[test]
fn a_known_contradiction_is_found_inside_a_larger_question() {
    let mut terms = Terms::default();
    let made = comparisons(&mut terms, Cond::Le, &[10, 10, 10]);
    let [x, y, z] = [made[0].0, made[1].0, made[2].0];
    let mut less = |left, right| terms.compare(Cond::Lt, Kind::Int, left, right);
    let cycle = [less(x, y), less(y, z), less(z, x)];
    let mut chain = Chain::standard(Config::default());
    assert!(matches!(chain.solve(&mut terms, &cycle), Answer::Unsat));
    let asked = chain.tally().by_integers.get();
    let larger = [cycle[2], made[0].1, cycle[0], made[1].1, cycle[1]];
    assert!(matches!(chain.solve(&mut terms, &larger), Answer::Unsat));
    assert_eq!(chain.tally().by_integers.get(), asked);
}

#[test]
fn small_models_are_preferred() {
    let mut terms = Terms::default();
    let made = comparisons(&mut terms, Cond::Gt, &[5, -1000, 1_000_000]);
    let conditions: Vec<TermId> = made.iter().map(|(_, condition)| *condition).collect();
    let mut chain = Chain::standard(Config::default());
    let Answer::Sat(model) = chain.solve_small(&mut terms, &conditions) else { panic!("this is satisfiable") };
    assert!(holds(&terms, &model, &conditions));
    let values: Vec<i32> = made.iter().map(|(x, _)| model.evaluate(&terms, *x).int()).collect();
    assert!((6..=8).contains(&values[0]) && (-1..=1).contains(&values[1]) && values[2] > 1_000_000, "{values:?}");
}

/// `(x ^ x >>> 16) & 15`, as hash tables compute it.
fn bucket(terms: &mut Terms, x: TermId) -> TermId {
    let [distance, mask] = [16, 15].map(|value| terms.int(value));
    let high = terms.binary(BinaryOp::UshrInt, x, distance);
    let spread = terms.binary(BinaryOp::XorInt, x, high);
    terms.binary(BinaryOp::AndInt, spread, mask)
}

#[test]
fn equal_keys_have_equal_buckets() {
    let mut terms = Terms::default();
    let made = comparisons(&mut terms, Cond::Le, &[10, 10, 10]);
    let [x, y, z] = [made[0].0, made[1].0, made[2].0];
    let buckets = [bucket(&mut terms, x), bucket(&mut terms, z)];
    let [three, four] = [3, 4].map(|value| terms.int(value));
    let mut equal = |left, right| terms.compare(Cond::Eq, Kind::Int, left, right);
    let path = [equal(buckets[0], three), equal(x, y), equal(y, z), equal(buckets[1], four)];
    let mut chain = Chain::standard(Config::default());
    assert!(matches!(chain.solve(&mut terms, &path), Answer::Unsat));
    assert_eq!(chain.tally().by_equalities.get(), 1);
    let others = [path[0], path[1], path[3]];
    assert!(matches!(chain.solve(&mut terms, &others), Answer::Sat(model) if holds(&terms, &model, &others)));
}
