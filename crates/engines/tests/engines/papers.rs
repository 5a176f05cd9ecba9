//! What papers 001 and 000 say about lazy initialization, counted.

use std::sync::LazyLock;

use tandem_machine::harness::Source;
use tandem_machine::reason::{Bound, ReasonKind};
use tandem_search::{Order, Property};

use crate::common::{Lab, Listed, kinds};

static LAB: LazyLock<Lab> = LazyLock::new(|| {
    Lab::new(&[
        "papers/000/ListPartition.java",
        "papers/001/AcyclicPredicate.java",
        "papers/001/SwapInts.java",
        "papers/001/SwapIntsCompare.java",
        "papers/001/SwapNode.java",
        "papers/001/SwapNodeNoNullCheck.java",
        "programs/Predicates.java",
    ])
});

fn choices(paths: &[Listed]) -> Vec<String> {
    paths.iter().map(|path| path.choices.join(", ")).collect()
}

#[test]
fn swap_node_has_seven_executions() {
    let (paths, summary) = LAB.ask("SwapNode$Cell.sortFirstTwo").paths();
    assert_eq!(
        choices(&paths),
        [
            "this.next == null",
            "this.next == this",
            "this.next is a new Cell, this.elem <= this.next.elem",
            "this.next is a new Cell, this.elem > this.next.elem, this.next.next == null",
            "this.next is a new Cell, this.elem > this.next.elem, this.next.next == this",
            "this.next is a new Cell, this.elem > this.next.elem, this.next.next == this.next",
            "this.next is a new Cell, this.elem > this.next.elem, this.next.next is a new Cell",
        ]
    );
    assert!(paths.iter().all(|path| path.ending == "Returned"));
    assert!(summary.incomplete.is_empty());
    assert_eq!(summary.statistics.paths, 7);
}

#[test]
fn swap_node_has_four_executions_on_acyclic_lists() {
    let question = LAB.ask("SwapNode$Cell.sortFirstTwo").requires("Predicates.acyclic", &[Source::Receiver]);
    let (paths, summary) = question.paths();
    assert_eq!(
        choices(&paths),
        [
            "this.next == null",
            "this.next is a new Cell, this.elem <= this.next.elem",
            "this.next is a new Cell, this.elem > this.next.elem, this.next.next == null",
            "this.next is a new Cell, this.elem > this.next.elem, this.next.next is a new Cell",
        ]
    );
    assert!(summary.incomplete.is_empty());
    assert!(question.check().is_safe());
}

#[test]
fn without_the_null_check_only_the_single_cell_fails() {
    let question = LAB.ask("SwapNodeNoNullCheck$Cell.sortFirstTwo");
    let (paths, _) = question.paths();
    let endings: Vec<&str> = paths.iter().map(|path| &*path.ending).collect();
    let npe = "threw java.lang.NullPointerException";
    assert_eq!(endings, [npe, "Returned", "Returned", "Returned", "Returned", "Returned", "Returned"]);
    assert_eq!(paths[0].choices, ["this.next == null"]);
    let checked = question.check();
    assert!(checked.summary.violated);
    let (violation, trail) = &checked.violations[0];
    assert_eq!(trail, &["this.next == null"]);
    assert_eq!(violation.property, Property::Exceptions);
    assert!(
        violation.trace[0].to_string().starts_with("SwapNodeNoNullCheck$Cell.sortFirstTwo(SwapNodeNoNullCheck.java:")
    );
}

#[test]
fn the_difference_of_two_ints_wraps_around() {
    let checked = LAB.ask("SwapInts.main").check();
    assert!(checked.summary.violated);
    assert_eq!(checked.violations[0].0.property, Property::Assert);
}

#[test]
fn the_comparison_of_two_ints_does_not() {
    assert!(LAB.ask("SwapIntsCompare.main").check().is_safe());
}

#[test]
fn no_two_inputs_are_isomorphic() {
    for order in [Order::DepthFirst, Order::BreadthFirst, Order::Deepening, Order::Coverage] {
        let question = LAB.ask("AcyclicPredicate$Chain.acyclic").order(order);
        // The chain itself is an object of the input.
        let (paths, summary) = question.bounds(|bounds| bounds.objects = Some(1 + 3)).paths();
        let cyclic =
            paths.iter().filter(|path| path.choices.last().is_some_and(|last| !last.ends_with("null"))).count();
        assert_eq!((paths.len() - cyclic, cyclic), (4, 6), "{order:?}");
        assert_eq!(kinds(&summary), [&ReasonKind::Bound(Bound::Objects(4))]);
    }
}

#[test]
fn the_first_cell_of_a_list_has_two_successors_or_three() {
    let successors = |paths: &[Listed]| {
        let mut found: Vec<String> = paths.iter().filter_map(|path| path.choices.get(1).cloned()).collect();
        found.sort();
        found.dedup();
        found
    };
    let question = || {
        // The walk along a cyclic list does not end.
        let few = |bounds: &mut tandem_search::Bounds| (bounds.objects, bounds.steps) = (Some(2), Some(10_000));
        LAB.ask("ListPartition.split").bounds(few)
    };
    let (paths, _) = question().requires("Predicates.acyclicList", &[Source::Parameter(0)]).paths();
    assert_eq!(successors(&paths), ["l.next == null", "l.next is a new Cell"]);
    let (paths, _) = question().paths();
    assert_eq!(successors(&paths), ["l.next == l", "l.next == null", "l.next is a new Cell"]);
}
