//! Horn clauses: what comes out satisfies them, and nothing comes out where nothing does.

use std::time::Duration;

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_solver::Limits;
use tandem_solver::horn::{Application, Clause, Overflow, relations};
use tandem_term::{Interval, Model, Sort, Term, TermId, Terms};

fn limits() -> Limits {
    Limits::about(Duration::from_secs(5))
}

fn unknown(terms: &mut Terms, name: &str) -> TermId {
    terms.fresh(name, Sort::Number(Kind::Int), Interval::INT)
}

fn compare(terms: &mut Terms, cond: Cond, left: TermId, right: i32) -> TermId {
    let right = terms.int(right);
    terms.compare(cond, Kind::Int, left, right)
}

fn plus(terms: &mut Terms, left: TermId, right: i32) -> TermId {
    let right = terms.int(right);
    terms.binary(BinaryOp::AddInt, left, right)
}

fn applied(relation: usize, arguments: &[TermId]) -> Application {
    Application { relation, arguments: arguments.to_vec() }
}

/// Whether all of them hold of these numbers.
fn hold(terms: &Terms, lemmas: &[TermId], values: &[(TermId, i32)]) -> bool {
    let mut model = Model::default();
    for (unknown, value) in values {
        let Term::Symbol(symbol) = terms.get(*unknown) else { panic!("no unknown") };
        model.numbers.insert(symbol, Bits::of_int(*value));
    }
    lemmas.iter().all(|lemma| model.satisfies(terms, *lemma))
}

/// Counting from 0 to `most`, and an alarm beyond `alarm`.
fn counting(terms: &mut Terms, x: TermId, most: i32, alarm: i32) -> Vec<Clause> {
    let (zero, next) = (terms.int(0), plus(terms, x, 1));
    let (goes_on, beyond) = (compare(terms, Cond::Lt, x, most), compare(terms, Cond::Gt, x, alarm));
    vec![
        Clause { conditions: vec![], applied: vec![], head: Some(applied(0, &[zero])) },
        Clause { conditions: vec![goes_on], applied: vec![applied(0, &[x])], head: Some(applied(0, &[next])) },
        Clause { conditions: vec![beyond], applied: vec![applied(0, &[x])], head: None },
    ]
}

#[test]
fn a_loop_gets_an_invariant() {
    for overflow in [Overflow::Ignored, Overflow::Excluded] {
        let mut terms = Terms::default();
        let x = unknown(&mut terms, "x");
        let clauses = counting(&mut terms, x, 10, 10);
        let found = relations(&mut terms, &[vec![x]], &clauses, overflow, limits()).expect("an invariant");
        let holds = |value| hold(&terms, &found[0], &[(x, value)]);
        assert!(holds(0) && !holds(11), "{overflow:?}");
        assert!((-30..10).all(|value| !holds(value) || holds(value + 1)), "{overflow:?}");
    }
}

#[test]
fn what_can_happen_is_not_excluded() {
    let mut terms = Terms::default();
    let x = unknown(&mut terms, "x");
    let clauses = counting(&mut terms, x, 10, 9);
    assert_eq!(relations(&mut terms, &[vec![x]], &clauses, Overflow::Ignored, limits()), None);
}

/// `f(n)` is 0 where `n` is not positive, and `f(n - 1) + step` otherwise; an alarm if it is negative.
fn recursion(terms: &mut Terms, [n, r]: [TermId; 2]) -> Vec<Clause> {
    let (zero, before, more) = (terms.int(0), plus(terms, n, -1), plus(terms, r, 2));
    let (ends, calls) = (compare(terms, Cond::Le, n, 0), compare(terms, Cond::Gt, n, 0));
    let negative = compare(terms, Cond::Lt, r, 0);
    vec![
        Clause { conditions: vec![ends], applied: vec![], head: Some(applied(0, &[n, zero])) },
        Clause { conditions: vec![calls], applied: vec![applied(0, &[before, r])], head: Some(applied(0, &[n, more])) },
        Clause { conditions: vec![negative], applied: vec![applied(0, &[n, r])], head: None },
    ]
}

#[test]
fn a_recursion_gets_a_summary() {
    let mut terms = Terms::default();
    let (n, r) = (unknown(&mut terms, "n"), unknown(&mut terms, "r"));
    let clauses = recursion(&mut terms, [n, r]);
    let found = relations(&mut terms, &[vec![n, r]], &clauses, Overflow::Ignored, limits()).expect("a summary");
    let holds = |argument, result| hold(&terms, &found[0], &[(n, argument), (r, result)]);
    assert!((-5..=0).all(|argument| holds(argument, 0)));
    assert!((1..20).all(|argument| holds(argument, 2 * argument) && !holds(argument, -1)));
}

/// Over Java's numbers the result of the recursion does become negative.
#[test]
fn numbers_that_leave_their_range_are_excluded_on_request() {
    let mut terms = Terms::default();
    let (n, r) = (unknown(&mut terms, "n"), unknown(&mut terms, "r"));
    let clauses = recursion(&mut terms, [n, r]);
    let limits = Limits::about(Duration::from_millis(200));
    assert_eq!(relations(&mut terms, &[vec![n, r]], &clauses, Overflow::Excluded, limits), None);
}
