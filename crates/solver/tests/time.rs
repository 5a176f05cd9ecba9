//! A question to the solver ends with what there is for the whole check, not only with its own time.

use std::thread;
use std::time::{Duration, Instant};

use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_quota::Quota;
use tandem_solver::{Answer, Chain, Config, Solver, within_quota};
use tandem_term::{Interval, Sort, Terms};

#[test]
fn a_question_ends_with_the_time_there_is() {
    let started = Instant::now();
    let _entered = Quota::new(started, Some(Duration::from_millis(300)), None).enter();
    assert_unknown_soon(&factors_of_a_large_number(), started);
}

#[test]
fn all_questions_of_a_check_end_when_the_user_wants_no_more() {
    let started = Instant::now();
    let quota = Quota::new(started, Some(Duration::from_secs(60)), None);
    let _entered = quota.enter();
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(200));
        quota.interrupt();
    });
    let answers = within_quota(|| [factors_of_a_large_number(), factors_of_a_large_number()]);
    answers.iter().for_each(|answer| assert_unknown_soon(answer, started));
}

fn assert_unknown_soon(answer: &Answer, started: Instant) {
    let took = started.elapsed();
    assert!(matches!(answer, Answer::Unknown(_)), "too easy to show anything: {answer:?}");
    assert!(took < Duration::from_millis(1500), "{took:?}");
}

/// Asks for the factors of the product of two large primes.
fn factors_of_a_large_number() -> Answer {
    let mut terms = Terms::default();
    let kind = Kind::Long;
    let mut unknown = |name| terms.fresh(name, Sort::Number(kind), Interval::of_kind(kind));
    let (x, y) = (unknown("x"), unknown("y"));
    let product = terms.binary(BinaryOp::MulLong, x, y);
    let mut long = |value| terms.number(kind, Bits::of_long(value));
    let (composite, one, bound) = (long(2_147_483_647 * 2_147_483_629), long(1), long(1 << 32));
    let question = [
        terms.compare(Cond::Eq, kind, product, composite),
        terms.compare(Cond::Gt, kind, x, one),
        terms.compare(Cond::Gt, kind, y, x),
        terms.compare(Cond::Lt, kind, y, bound),
    ];
    Chain::standard(Config::default()).solve(&mut terms, &question)
}
