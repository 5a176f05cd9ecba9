//! What a summary comes to.

use tandem_machine::reason::{Bound, Oddity, Reason};
use tandem_search::{Basis, Conclusion, Outcome, Statistics, Summary};

fn left_out() -> Summary {
    Summary { incomplete: vec![Reason::new(Bound::Depth(3))], ..Summary::default() }
}

#[test]
fn nothing_holds_of_which_something_was_left_out() {
    let basis = Basis::Invariant { states: 2, refinements: 1 };
    let proved = Summary { basis, ..Summary::default() };
    assert_eq!(Conclusion::<()>::of(proved, None).outcome, Outcome::Holds(basis));
    assert_eq!(Conclusion::<()>::of(left_out(), None).outcome, Outcome::Open(left_out().incomplete));
    for odd in [Summary { violated: true, ..Summary::default() }, Summary { is_hopeless: true, ..Summary::default() }] {
        assert_eq!(Conclusion::<()>::of(odd, None).outcome, Outcome::Open(vec![Reason::new(Oddity::NoVerdict)]));
    }
}

#[test]
fn evidence_counts_whatever_was_left_out() {
    let conclusion = Conclusion::of(left_out(), Some("input"));
    assert_eq!(conclusion.outcome, Outcome::Violated("input"));
    assert_eq!(conclusion.left_out(), left_out().incomplete);
}

#[test]
fn what_is_about_no_run_says_so() {
    let dropped = Statistics { dropped: 3, ..Statistics::default() };
    let of = |summary| Conclusion::<()>::of(summary, None).is_vacuous;
    assert!(of(Summary { statistics: dropped, ..Summary::default() }));
    assert!(!of(Summary { statistics: dropped, ..left_out() }));
    assert!(!of(Summary { statistics: Statistics { paths: 1, ..dropped }, ..Summary::default() }));
}
