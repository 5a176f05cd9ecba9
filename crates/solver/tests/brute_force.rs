//! Random conjunctions over few values: every link and encoding must agree with trying all values.

mod common;

use common::{Flavour, Random, World, is_satisfiable, judge};
use tandem_ir::{Cond, Kind};
use tandem_solver::{Chain, Config, Encodings, Equalities, Intervals, Limits, Slices, Solver, Specials, Tally, Z3};
use tandem_term::TermId;

/// Asks `solver` about random conjunctions and gives the share of questions it answered.
fn share_of_answers(flavour: Flavour, seed: u64, questions: usize, solver: &mut dyn Solver) -> f64 {
    // Floats are costly for Z3, above all divisions of divisions.
    let depth = if flavour == Flavour::Floats { 2 } else { 3 };
    let mut random = Random(seed);
    let mut world = World::new(flavour);
    let models = world.models();
    let mut answered = 0;
    let mut satisfiable_ones = 0;
    for _ in 0..questions {
        let size = 1 + random.below(4);
        let assumptions: Vec<TermId> = (0..size).map(|_| world.truth(&mut random, depth)).collect();
        let satisfiable = is_satisfiable(&world.terms, &models, &assumptions);
        let answer = solver.solve(&mut world.terms, &assumptions);
        answered += usize::from(judge(&world.terms, &assumptions, &answer, satisfiable));
        satisfiable_ones += usize::from(satisfiable);
    }
    // A generator that makes one sort of question only would test half of the solver.
    assert!(questions / 20 < satisfiable_ones && satisfiable_ones < questions * 19 / 20, "{satisfiable_ones}");
    answered as f64 / questions as f64
}

fn z3(encodings: Encodings) -> Z3 {
    Z3::new(Limits::default(), encodings, Tally::shared())
}

#[test]
fn integers_that_wrap_agree_with_brute_force() {
    assert_eq!(share_of_answers(Flavour::Integers, 23, 150, &mut z3(Encodings::Relating)), 1.0);
    assert_eq!(share_of_answers(Flavour::Linear, 24, 300, &mut z3(Encodings::Relating)), 1.0);
    assert_eq!(share_of_answers(Flavour::Arrays, 25, 150, &mut z3(Encodings::Relating)), 1.0);
}

#[test]
fn bit_vectors_decide_all_operators_on_integers() {
    assert_eq!(share_of_answers(Flavour::Integers, 11, 150, &mut z3(Encodings::BitVectorsOnly)), 1.0);
}

#[test]
fn integers_decide_what_they_cover() {
    let share = share_of_answers(Flavour::Linear, 12, 600, &mut z3(Encodings::IntegersOnly));
    assert!(share > 0.4, "{share}");
}

#[test]
fn both_encodings_decide_all_operators_on_integers() {
    assert_eq!(share_of_answers(Flavour::Integers, 13, 150, &mut z3(Encodings::Both)), 1.0);
}

#[test]
fn floats_are_decided() {
    let limits = Limits { effort: 400_000, ..Limits::default() };
    let mut solver = Z3::new(limits, Encodings::Both, Tally::shared());
    let share = share_of_answers(Flavour::Floats, 14, 50, &mut solver);
    assert!(share > 0.7, "{share}");
}

#[test]
fn arrays_are_decided() {
    assert_eq!(share_of_answers(Flavour::Arrays, 15, 200, &mut z3(Encodings::BitVectorsOnly)), 1.0);
    assert_eq!(share_of_answers(Flavour::Arrays, 16, 200, &mut z3(Encodings::Both)), 1.0);
}

#[test]
fn intervals_never_contradict_what_is_possible() {
    let mut unanswered = Intervals::new(NoSolver, Tally::shared());
    for flavour in [Flavour::Linear, Flavour::Integers, Flavour::Floats, Flavour::Arrays] {
        let share = share_of_answers(flavour, 17, 1500, &mut unanswered);
        assert!(share > 0.02, "{share}");
    }
}

#[test]
fn equal_terms_never_contradict_what_is_possible() {
    for flavour in [Flavour::Linear, Flavour::Integers, Flavour::Floats, Flavour::Arrays] {
        let tally = Tally::shared();
        let mut link = Equalities::new(NoSolver, tally.clone());
        let (mut random, mut world) = (Random(21), World::new(flavour));
        let models = world.models();
        for _ in 0..600 {
            let [x, y] = [(); 2].map(|()| random.pick(&world.ints));
            let equal = world.terms.compare(Cond::Eq, Kind::Int, x, y);
            let sums = [(); 2].map(|()| world.number(&mut random, Kind::Int, 2));
            let same = world.terms.compare(Cond::Eq, Kind::Int, sums[0], sums[1]);
            let assumptions = [equal, same, world.truth(&mut random, 2), world.truth(&mut random, 2)];
            let satisfiable = is_satisfiable(&world.terms, &models, &assumptions);
            let answer = link.solve(&mut world.terms, &assumptions);
            judge(&world.terms, &assumptions, &answer, satisfiable);
        }
        assert!(tally.by_equalities.get() > 10, "{tally:?}");
    }
}

#[test]
fn special_values_satisfy_what_they_answer() {
    let mut unanswered = Specials::new(NoSolver, Tally::shared());
    for (flavour, expected) in [(Flavour::Integers, 0.2), (Flavour::Floats, 0.2)] {
        let share = share_of_answers(flavour, 20, 600, &mut unanswered);
        assert!(share > expected, "{share}");
    }
}

#[test]
fn parts_answer_as_the_whole_does() {
    assert_eq!(share_of_answers(Flavour::Linear, 18, 300, &mut Slices::new(z3(Encodings::Both))), 1.0);
}

#[test]
fn the_chain_decides_everything() {
    for (flavour, questions) in [(Flavour::Linear, 400), (Flavour::Integers, 150), (Flavour::Arrays, 200)] {
        assert_eq!(share_of_answers(flavour, 19, questions, &mut Chain::standard(Config::default())), 1.0);
    }
}

/// Answers nothing.
struct NoSolver;

impl Solver for NoSolver {
    fn solve(&mut self, _: &mut tandem_term::Terms, _: &[TermId]) -> tandem_solver::Answer {
        tandem_solver::Answer::Unknown("nobody was asked".into())
    }
}
