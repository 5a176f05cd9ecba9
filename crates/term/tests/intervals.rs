//! Intervals against brute force: all pairs of small intervals, and all pairs of their values.

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{Cond, Kind};
use tandem_term::Interval;

const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];
/// Small enough to be left by sums and products.
const WHOLE: Interval = Interval { low: -12, high: 11 };

fn small() -> impl Iterator<Item = Interval> {
    (-4..=4).flat_map(|low| (low..=4).map(move |high| Interval { low, high }))
}

fn values(interval: Interval) -> impl Iterator<Item = i64> + Clone {
    interval.low..=interval.high
}

fn pairs(left: Interval, right: Interval) -> impl Iterator<Item = (i64, i64)> + Clone {
    values(left).flat_map(move |a| values(right).map(move |b| (a, b)))
}

fn holds(cond: Cond, a: i64, b: i64) -> bool {
    arithmetic::compare(cond, Kind::Long, Bits::of_long(a), Bits::of_long(b))
}

/// The least interval around some values.
fn around(values: impl Iterator<Item = i64>) -> Option<Interval> {
    values.map(Interval::single).reduce(Interval::hull)
}

/// The same, unless it leaves what is allowed.
fn around_within(values: impl Iterator<Item = i64>) -> Option<Interval> {
    around(values).filter(|hull| WHOLE.covers(*hull))
}

#[test]
fn arithmetic_is_exact() {
    for (a, b) in small().flat_map(|a| small().map(move |b| (a, b))) {
        let all = |op: fn(i64, i64) -> i64| around_within(pairs(a, b).map(move |(x, y)| op(x, y)));
        assert_eq!(a.add(b, WHOLE), all(|x, y| x + y), "{a:?} + {b:?}");
        assert_eq!(a.sub(b, WHOLE), all(|x, y| x - y), "{a:?} - {b:?}");
        assert_eq!(a.mul(b, WHOLE), all(|x, y| x * y), "{a:?} * {b:?}");
        assert_eq!(a.div(b, WHOLE), all(|x, y| if y == 0 { 0 } else { x / y }), "{a:?} / {b:?}");
        let remainders = a.remainder(b);
        assert!(pairs(a, b).all(|(x, y)| remainders.contains(if y == 0 { 0 } else { x % y })), "{a:?} % {b:?}");
    }
}

#[test]
fn comparisons_decide_and_narrow_exactly() {
    for (a, b) in small().flat_map(|a| small().map(move |b| (a, b))) {
        assert_eq!(a.intersect(b), around(values(a).filter(|x| b.contains(*x))));
        for cond in CONDS {
            let mut outcomes = pairs(a, b).map(|(x, y)| holds(cond, x, y));
            let decided = match (outcomes.clone().any(|held| held), outcomes.all(|held| held)) {
                (_, true) => Some(true),
                (false, _) => Some(false),
                _ => None,
            };
            assert_eq!(a.decide(cond, b), decided, "{a:?} {cond:?} {b:?}");
            let left = around(values(a).filter(|x| values(b).any(|y| holds(cond, *x, y))));
            assert_eq!(a.where_compares(cond, b), left, "{a:?} {cond:?} {b:?}");
        }
    }
}

#[test]
fn the_ends_of_long_do_not_wrap_around() {
    let (least, greatest) = (Interval::single(i64::MIN), Interval::single(i64::MAX));
    assert_eq!(least.neg(Interval::LONG), None);
    assert_eq!(least.div(Interval::single(-1), Interval::LONG), None);
    assert_eq!(greatest.add(Interval::single(1), Interval::LONG), None);
    assert_eq!(Interval::LONG.where_compares(Cond::Lt, least), None);
    assert_eq!(Interval::LONG.where_compares(Cond::Gt, greatest), None);
    assert_eq!(Interval::LONG.remainder(least), Interval { low: -i64::MAX, high: i64::MAX });
}
