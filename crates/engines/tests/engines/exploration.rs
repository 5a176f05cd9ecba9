//! Exploring: order, bounds, properties, preconditions, and that two runs are the same.

use std::sync::LazyLock;

use tandem_machine::Assumption;
use tandem_machine::harness::Source;
use tandem_machine::reason::{Bound, Doubt, Predicate, PredicateProblem, ReasonKind};
use tandem_quota::Spent;
use tandem_search::{Judgement, Order, Property, ViolationKind};

use crate::common::{DOUBT, Lab, doubt, kinds, says};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "papers/000/ListPartition.java",
        "papers/001/SwapNode.java",
        "programs/Predicates.java",
        "programs/Cases.java",
    ])
});

const ORDERS: [Order; 4] = [Order::Deepening, Order::DepthFirst, Order::BreadthFirst, Order::Coverage];

#[test]
fn orders_that_are_fair_find_the_shallow_bug() {
    for order in [Order::Deepening, Order::BreadthFirst, Order::Coverage] {
        let question = LAB.ask("Cases.shallowAndDeep").order(order).bounds(|bounds| bounds.steps = Some(100_000));
        let checked = question.check();
        assert!(checked.summary.violated, "{order:?}");
        assert!(checked.summary.statistics.depth < 20, "{order:?}: {:?}", checked.summary.statistics);
    }
}

#[test]
fn bounds_say_what_they_cut_off() {
    let reasons = |set: fn(&mut tandem_search::Bounds)| {
        let checked = LAB.ask("Cases.walk").bounds(|bounds| bounds.steps = Some(50_000)).bounds(set).check();
        assert!(!checked.summary.violated);
        checked.reasons().into_iter().cloned().collect::<Vec<_>>()
    };
    // A cyclic list is walked for ever.
    let endless = || ReasonKind::Bound(Bound::Steps(50_000));
    assert_eq!(reasons(|bounds| bounds.depth = Some(3)), [endless(), Bound::Depth(3).into()]);
    assert_eq!(reasons(|bounds| bounds.loops = Some(2)), [endless(), Bound::Loops(2).into()]);
    assert_eq!(reasons(|bounds| bounds.objects = Some(2)), [endless(), Bound::Objects(2).into()]);
    let late = ReasonKind::Spent(Spent::Time(std::time::Duration::ZERO));
    assert_eq!(reasons(|bounds| bounds.time = Some(std::time::Duration::ZERO)), [late]);
}

#[test]
fn endless_loops_end() {
    let checked = LAB.ask("Cases.spin").bounds(|bounds| bounds.steps = Some(100_000)).check();
    // It comes to the same state again and again: it never ends, and never breaks anything.
    assert!(checked.is_safe(), "{:?}", checked.reasons());
}

#[test]
fn long_loops_are_given_up() {
    let checked = LAB.ask("Cases.count").bounds(|bounds| bounds.steps = Some(100_000)).check();
    assert_eq!(checked.reasons(), [&ReasonKind::Bound(Bound::Steps(100_000))]);
    assert!(checked.summary.incomplete[0].at[0].to_string().starts_with("Cases.count(Cases.java:"));
}

#[test]
fn a_loop_bound_counts_iterations() {
    let question = LAB.ask("Cases.countTo").bounds(|bounds| bounds.loops = Some(5));
    let (paths, summary) = question.paths();
    // Zero to four iterations end; the fifth visit of the condition may go on, and is cut off at the sixth.
    assert_eq!(paths.len(), 5, "{paths:?}");
    assert_eq!(summary.incomplete.len(), 1);
}

#[test]
fn assertions_are_those_of_assert_statements() {
    let all = [Property::Assert, Property::Exceptions, Property::Contracts];
    let checked = LAB.ask("Cases.assertSmall").properties(&all).check();
    assert_eq!(checked.violations[0].0.property, Property::Assert);
    let ViolationKind::Threw { class, message, .. } = &checked.violations[0].0.kind else { panic!("an exception") };
    assert_eq!((&**class, message.as_deref()), ("java.lang.AssertionError", Some("too large")));
    assert!(LAB.ask("Cases.throwsError").properties(&all).check().is_safe());
    assert!(LAB.ask("Cases.throwsChecked").properties(&all).check().is_safe());
    let throwables = LAB.ask("Cases.throwsError").properties(&[Property::Throwables]).check();
    assert_eq!(throwables.violations[0].0.property, Property::Throwables);
    assert!(LAB.ask("Cases.throwsChecked").properties(&[Property::Throwables]).check().summary.violated);
}

#[test]
fn an_assert_at_the_end_of_a_loop_is_not_mixed_up_with_what_follows() {
    let checked = LAB.ask("Cases.assertInLoop").bounds(|bounds| bounds.loops = Some(6)).check();
    assert_eq!(checked.violations.len(), 1);
    let (violation, _) = &checked.violations[0];
    assert_eq!(violation.property, Property::Assert);
    let ViolationKind::Threw { class, message: None, .. } = &violation.kind else { panic!("an exception") };
    assert_eq!(&**class, "java.lang.AssertionError");
}

#[test]
fn an_assert_in_an_initializer_counts_through_its_wrapper() {
    let checked = LAB.ask("Cases.usesBroken").properties(&[Property::Assert]).check();
    assert_eq!(checked.violations[0].0.property, Property::Assert);
    assert!(LAB.ask("Cases.usesBroken").properties(&[Property::Exceptions]).check().is_safe());
}

#[test]
fn contracts_are_asked_after_the_call() {
    let checked = LAB.ask("Cases.absolute").ensures("Cases.isNatural", &[Source::Result]).check();
    let (violation, _) = &checked.violations[0];
    assert_eq!(violation.property, Property::Contracts);
    assert_eq!(violation.kind, ViolationKind::Contract { contract: "@Ensures(\"isNatural\")".to_string(), index: 0 });
    let unasked = LAB.ask("Cases.absolute").ensures("Cases.isNatural", &[Source::Result]);
    assert!(unasked.properties(&[Property::Assert]).check().is_safe());
    let throwing = LAB.ask("Cases.absolute").ensures("Cases.throwsOnMinimum", &[Source::Result]).check();
    assert!(!throwing.summary.violated);
    let predicate = Predicate::After("@Ensures(\"throwsOnMinimum\")".to_string());
    let problem = PredicateProblem::Threw("java.lang.IllegalArgumentException".into());
    assert_eq!(throwing.reasons(), [&ReasonKind::Contract { predicate, problem }]);
}

#[test]
fn watched_methods_are_not_called() {
    let checked = LAB.ask("Cases.callsForbidden").unreachable("Cases.forbidden").check();
    assert!(matches!(checked.violations[0].0.kind, ViolationKind::Reached(_)));
    assert_eq!(checked.violations[0].1, ["number == 12"]);
}

#[test]
fn preconditions_on_numbers_end_paths_early() {
    // Without them the loop over negative numbers has no end.
    let question = || LAB.ask("Cases.sixOrNine");
    let checked = question().requires("Cases.isBetween", &[Source::Parameter(0)]).check();
    assert!(checked.is_safe(), "{:?}", checked.reasons());
    let checked = question().requires("Cases.isPositive", &[Source::Parameter(0)]).check();
    assert!(checked.summary.violated);
    assert!(checked.summary.statistics.paths <= 2);
}

#[test]
fn a_precondition_that_throws_is_reported_and_not_satisfied() {
    let question = LAB.ask("SwapNode$Cell.sortFirstTwo").requires("Predicates.careless", &[Source::Receiver]);
    let (paths, summary) = question.paths();
    assert!(paths.iter().all(|path| path.choices[0] != "this.next == null"));
    let predicate = Predicate::Before("@Requires(\"careless\")".to_string());
    let problem = PredicateProblem::Threw("java.lang.NullPointerException".into());
    assert_eq!(kinds(&summary), [&ReasonKind::Contract { predicate, problem }]);
}

#[test]
fn a_precondition_that_does_not_end_is_named() {
    let question = LAB.ask("SwapNode$Cell.sortFirstTwo").requires("Predicates.trusting", &[Source::Receiver]);
    let (paths, summary) = question.paths();
    assert_eq!(paths.len(), 4);
    let predicate = Predicate::Before("@Requires(\"trusting\")".to_string());
    let problem = PredicateProblem::Endless(1_000_000);
    assert_eq!(kinds(&summary), [&ReasonKind::Contract { predicate, problem }]);
}

#[test]
fn inputs_are_completed_until_the_preconditions_hold() {
    let question = LAB.ask("Cases.neverRead").requires("Cases.atLeastThree", &[Source::Parameter(0)]);
    let (paths, summary) = question.paths();
    assert!(summary.incomplete.is_empty(), "{:?}", summary.incomplete);
    // The path reads one object; a list of at least three, or one that never ends, is what satisfies the precondition.
    let objects: Vec<(usize, usize)> = paths.iter().map(|path| path.objects).collect();
    assert_eq!(objects, [(1, 1), (1, 1)]);
    let acyclic = LAB.ask("Cases.neverRead").requires("Cases.atLeastThree", &[Source::Parameter(0)]);
    assert!(acyclic.check().summary.violated);
}

#[test]
fn doubtful_candidates_are_remembered_and_limited() {
    let checked = LAB.ask("Cases.assertInLoop").bounds(|bounds| bounds.loops = Some(20)).check_with(|_| doubt());
    assert!(!checked.summary.violated);
    assert!(checked.violations.len() <= 3, "{}", checked.violations.len());
    assert!(checked.reasons().iter().any(|kind| says(kind, &DOUBT)));
}

#[test]
fn a_search_whose_candidates_can_never_be_confirmed_ends_at_once() {
    let uncompiled = Doubt::NotCompiled { jvm: "17".to_string(), message: "no".to_string() };
    let hopeless = |_: &_| Judgement::Hopeless(uncompiled.clone());
    let checked = LAB.ask("Cases.assertInLoop").bounds(|bounds| bounds.loops = Some(20)).check_with(hopeless);
    assert!(checked.summary.is_hopeless && !checked.summary.violated);
    assert_eq!(checked.violations.len(), 1);
    assert!(checked.reasons().iter().any(|kind| says(kind, &uncompiled)));
}

#[test]
fn exhausted_stacks_are_no_verdict() {
    let checked = LAB.ask("Cases.overflow").properties(&[Property::Throwables]).check();
    assert!(!checked.summary.violated);
    assert!(matches!(checked.reasons()[0], ReasonKind::StackDepth { .. }), "{:?}", checked.reasons());
    let checked = LAB.ask("Cases.throwsOverflow").properties(&[Property::Throwables]).check();
    assert!(!checked.summary.violated);
    assert_eq!(checked.reasons()[0], &ReasonKind::MemoryError("java.lang.StackOverflowError".into()));
}

#[test]
fn assumptions_of_the_program_cut_paths() {
    assert!(LAB.ask("Cases.assumed").check().is_safe());
}

#[test]
fn a_class_that_cannot_be_initialized_has_no_objects() {
    let checked = LAB.ask("Cases.corners").check();
    assert!(checked.is_safe(), "{:?} {:?}", checked.violations, checked.reasons());
    assert!(matches!(&checked.summary.assumed[0], Assumption::StandsFor(declared, _) if **declared == *"Cases$Shape"));
}

#[test]
fn two_runs_are_the_same() {
    for order in ORDERS {
        let question = || {
            let question = LAB.ask("ListPartition.split").order(order);
            question.bounds(|bounds| (bounds.objects, bounds.steps) = (Some(3), Some(20_000)))
        };
        let (first, second) = (question().paths(), question().paths());
        assert_eq!(first.0, second.0, "{order:?}");
        assert_eq!(first.1.incomplete, second.1.incomplete, "{order:?}");
    }
}

#[test]
fn all_orders_find_the_same_paths() {
    let paths = |order| {
        let question =
            LAB.ask("ListPartition.split").order(order).requires("Predicates.acyclicList", &[Source::Parameter(0)]);
        let (paths, _) = question.bounds(|bounds| bounds.objects = Some(3)).paths();
        let mut choices: Vec<String> = paths.iter().map(|path| path.choices.join(", ")).collect();
        choices.sort();
        choices
    };
    let expected = paths(Order::DepthFirst);
    // A list of n cells, each above the bound or not.
    assert_eq!(expected.len(), 1 + 2 + 4 + 8);
    for order in ORDERS {
        assert_eq!(paths(order), expected, "{order:?}");
    }
}
