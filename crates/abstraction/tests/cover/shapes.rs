//! Shapes: how long lists are, what leads where, and who else refers to cells.

use tandem_domains::summary::region::{Leaf, TO_ROOT, to_parent_of};
use tandem_machine::Ref;

use crate::by_hand::{ByHand, known};
use crate::is_covered;

/// A list of one or more cells that ends in null.
fn list(by_hand: &mut ByHand<'_>) {
    let region = by_hand.plain("One", &[]);
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
}

/// A list of one or more cells up to one that is at hand.
fn list_to(by_hand: &mut ByHand<'_>) -> Ref {
    let end = by_hand.object("One", known(0), &[]);
    let region = by_hand.plain("One", &[end]);
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    by_hand.hold("b", end);
    end
}

/// Holds a list of that many cells.
fn cells(count: usize, end: Ref) -> impl FnOnce(&mut ByHand<'_>) {
    move |by_hand| {
        let (first, _) = by_hand.list(&vec![0; count], end);
        by_hand.hold("a", first);
    }
}

#[test]
fn a_region_stands_for_one_cell_or_more() {
    for count in 1..4 {
        assert!(is_covered(list, cells(count, Ref::NULL)), "{count}");
    }
    assert!(is_covered(list, list));
    assert!(!is_covered(list, |_| ()));
    assert!(!is_covered(|_| (), list));
    assert!(!is_covered(list, |by_hand| by_hand.hold("a", Ref::UNRESOLVED)));
}

#[test]
fn definite_cells_are_counted() {
    for (general, special) in (1..4).flat_map(|general| (1..4).map(move |special| (general, special))) {
        let covered = is_covered(cells(general, Ref::NULL), cells(special, Ref::NULL));
        assert_eq!(covered, general == special, "{general} and {special}");
    }
    let two_or_more = |by_hand: &mut ByHand<'_>| {
        let region = by_hand.plain("One", &[]);
        let rest = by_hand.region(region);
        cells(1, Ref::among(rest, TO_ROOT))(by_hand);
    };
    assert!(!is_covered(two_or_more, cells(1, Ref::NULL)));
    assert!(is_covered(two_or_more, cells(2, Ref::NULL)));
    assert!(is_covered(two_or_more, cells(3, Ref::NULL)));
    assert!(is_covered(list, two_or_more));
    assert!(!is_covered(two_or_more, list));
    assert!(!is_covered(cells(1, Ref::NULL), list));
}

#[test]
fn a_list_ends_as_the_region_says() {
    assert!(!is_covered(list, cells(2, Ref::UNRESOLVED)));
    let ending = |leaf: Leaf| {
        move |by_hand: &mut ByHand<'_>| {
            let mut region = by_hand.plain("One", &[]);
            region.leaf = leaf;
            let list = by_hand.region(region);
            by_hand.hold("a", Ref::among(list, TO_ROOT));
        }
    };
    for end in [Ref::NULL, Ref::UNRESOLVED] {
        assert!(is_covered(ending(Leaf::Either), cells(2, end)));
        assert_eq!(is_covered(ending(Leaf::Unread), cells(2, end)), end == Ref::UNRESOLVED);
    }
    assert!(is_covered(ending(Leaf::Either), ending(Leaf::Null)));
    assert!(is_covered(ending(Leaf::Either), ending(Leaf::Unread)));
    assert!(!is_covered(ending(Leaf::Null), ending(Leaf::Either)));
    assert!(!is_covered(ending(Leaf::Null), ending(Leaf::Unread)));
}

#[test]
fn null_and_what_nobody_has_read_are_different() {
    let unread = |by_hand: &mut ByHand<'_>| by_hand.hold("a", Ref::UNRESOLVED);
    assert!(is_covered(unread, unread));
    assert!(is_covered(|_| (), |_| ()));
    assert!(!is_covered(|_| (), unread));
    assert!(!is_covered(unread, |_| ()));
    assert!(!is_covered(unread, cells(1, Ref::NULL)));
    assert!(!is_covered(cells(1, Ref::NULL), unread));
}

#[test]
fn a_list_that_goes_round_does_not_end() {
    let round = |by_hand: &mut ByHand<'_>| {
        let (first, last) = by_hand.list(&[0, 0], Ref::NULL);
        by_hand.put(last, "next", first);
        by_hand.hold("a", first);
    };
    let to_itself = |by_hand: &mut ByHand<'_>| {
        let (first, last) = by_hand.list(&[0, 0], Ref::NULL);
        by_hand.put(last, "next", last);
        by_hand.hold("a", first);
    };
    assert!(!is_covered(list, round));
    assert!(!is_covered(list, to_itself));
    assert!(is_covered(round, round));
    assert!(!is_covered(round, to_itself));
}

#[test]
fn cells_are_of_one_class() {
    let other = |by_hand: &mut ByHand<'_>| {
        let last = by_hand.object("Other", known(0), &[]);
        let first = by_hand.object("One", known(0), &[("next", last)]);
        by_hand.hold("a", first);
    };
    assert!(!is_covered(list, other));
    let alone = |class: &'static str| {
        move |by_hand: &mut ByHand<'_>| {
            let only = by_hand.object(class, known(0), &[]);
            by_hand.hold("a", only);
        }
    };
    assert!(is_covered(list, alone("One")));
    assert!(!is_covered(list, alone("Other")));
    assert!(!is_covered(alone("Other"), alone("One")));
    assert!(!is_covered(alone("Other"), list));
}

#[test]
fn what_is_aliased_is_not_distinct() {
    let distinct = |by_hand: &mut ByHand<'_>| {
        for field in ["a", "b"] {
            let cell = by_hand.object("One", known(0), &[]);
            by_hand.hold(field, cell);
        }
    };
    let aliased = |by_hand: &mut ByHand<'_>| {
        let cell = by_hand.object("One", known(0), &[]);
        by_hand.hold("a", cell);
        by_hand.hold("b", cell);
    };
    assert!(is_covered(distinct, distinct));
    assert!(is_covered(aliased, aliased));
    assert!(!is_covered(distinct, aliased));
    assert!(!is_covered(aliased, distinct));
    let lists = |by_hand: &mut ByHand<'_>| {
        for field in ["a", "b"] {
            let region = by_hand.plain("One", &[]);
            let list = by_hand.region(region);
            by_hand.hold(field, Ref::among(list, TO_ROOT));
        }
    };
    assert!(is_covered(lists, distinct));
    assert!(!is_covered(lists, aliased));
    // Two lists that share their last cell.
    assert!(!is_covered(lists, |by_hand| {
        let end = by_hand.object("One", known(0), &[]);
        for field in ["a", "b"] {
            let cell = by_hand.object("One", known(0), &[("next", end)]);
            by_hand.hold(field, cell);
        }
    }));
}

#[test]
fn nothing_else_refers_to_the_middle_of_a_region() {
    let to = |by_hand: &mut ByHand<'_>| {
        list_to(by_hand);
    };
    // Where the cell behind the list leads, by the number of a cell before it.
    let leading_to = |target: Option<usize>| {
        move |by_hand: &mut ByHand<'_>| {
            let end = by_hand.object("One", known(0), &[]);
            let second = by_hand.object("One", known(0), &[("next", end)]);
            let first = by_hand.object("One", known(0), &[("next", second)]);
            by_hand.hold("a", first);
            by_hand.hold("b", end);
            by_hand.put(end, "next", target.map_or(Ref::NULL, |number| [first, second][number]));
        }
    };
    assert!(is_covered(to, leading_to(None)));
    assert!(!is_covered(to, leading_to(Some(0))));
    assert!(!is_covered(to, leading_to(Some(1))));
    // The general state says that the cell behind leads to the first one, or to the last one before it.
    for (way, fits) in [(TO_ROOT, 0), (to_parent_of(0), 1)] {
        let round = |by_hand: &mut ByHand<'_>| {
            let end = list_to(by_hand);
            let list = by_hand.state.heap.get(by_hand.state.thread.object).refs[0].object().expect("the region");
            by_hand.put(end, "next", Ref::among(list, way));
        };
        assert!(!is_covered(round, leading_to(None)));
        assert!(!is_covered(round, leading_to(Some(1 - fits))), "way {way}");
    }
    assert!(!is_covered(to, |by_hand| {
        leading_to(None)(by_hand);
        let holder = by_hand.state.heap.get(by_hand.state.thread.object).refs.clone();
        by_hand.hold("c", holder[0]);
    }));
    let held_too = |by_hand: &mut ByHand<'_>| {
        let middle = by_hand.object("One", known(0), &[]);
        let first = by_hand.object("One", known(0), &[("next", middle)]);
        by_hand.hold("a", first);
        by_hand.share(middle);
    };
    let shared_null = |by_hand: &mut ByHand<'_>| {
        list(by_hand);
        by_hand.share(Ref::NULL);
    };
    let shared_apart = |by_hand: &mut ByHand<'_>| {
        list(by_hand);
        let apart = by_hand.object("One", known(0), &[]);
        by_hand.share(apart);
    };
    assert!(!is_covered(shared_null, held_too));
    assert!(!is_covered(shared_apart, held_too));
}

/// A doubly linked list of one or more cells between two that are at hand, or at the end of which stands null.
fn doubly(by_hand: &mut ByHand<'_>) {
    let head = by_hand.object("Two", known(0), &[]);
    let mut region = by_hand.plain("Two", &[]);
    region.outer = head;
    let list = by_hand.region(region);
    by_hand.put(head, "next", Ref::among(list, TO_ROOT));
    by_hand.hold("a", head);
}

/// Three doubly linked cells; then one field is written: of which cell, which, and to which cell or null.
fn three(change: Option<(usize, &'static str, Option<usize>)>) -> impl FnOnce(&mut ByHand<'_>) {
    move |by_hand| {
        let cells: Vec<Ref> = (0..3).map(|_| by_hand.object("Two", known(0), &[])).collect();
        for at in 1..3 {
            by_hand.put(cells[at - 1], "next", cells[at]);
            by_hand.put(cells[at], "prev", cells[at - 1]);
        }
        if let Some((cell, field, target)) = change {
            by_hand.put(cells[cell], field, target.map_or(Ref::NULL, |target| cells[target]));
        }
        by_hand.hold("a", cells[0]);
    }
}

#[test]
fn every_cell_leads_back_to_the_one_before() {
    assert!(is_covered(doubly, three(None)));
    assert!(is_covered(doubly, doubly));
    for (cell, target) in [(1, None), (1, Some(1)), (1, Some(2)), (2, None), (2, Some(0)), (2, Some(2))] {
        assert!(!is_covered(doubly, three(Some((cell, "prev", target)))), "prev of {cell} is {target:?}");
    }
    assert!(!is_covered(doubly, three(Some((0, "prev", Some(2))))));
    assert!(!is_covered(doubly, three(Some((2, "next", Some(0))))));
    // Where cells do not lead back by the region, they must not in the heap.
    assert!(!is_covered(three(None), doubly));
}

#[test]
fn a_list_from_behind_is_found_by_its_way_back() {
    let from_behind = |by_hand: &mut ByHand<'_>| {
        let tail = by_hand.object("Two", known(0), &[]);
        let region = by_hand.plain("Two", &[tail]);
        let list = by_hand.region(region);
        by_hand.put(tail, "prev", Ref::among(list, to_parent_of(0)));
        by_hand.hold("a", tail);
    };
    let cells = |broken: bool| {
        move |by_hand: &mut ByHand<'_>| {
            let cells: Vec<Ref> = (0..3).map(|_| by_hand.object("Two", known(0), &[])).collect();
            for at in 1..3 {
                by_hand.put(cells[at - 1], "next", cells[at]);
                by_hand.put(cells[at], "prev", cells[at - 1]);
            }
            if broken {
                by_hand.put(cells[1], "next", cells[0]);
            }
            by_hand.hold("a", cells[2]);
        }
    };
    assert!(is_covered(from_behind, cells(false)));
    assert!(!is_covered(from_behind, cells(true)));
    assert!(!is_covered(from_behind, |by_hand| {
        let alone = by_hand.object("Two", known(0), &[]);
        by_hand.hold("a", alone);
    }));
}

#[test]
fn each_exit_is_hit_once() {
    let with_exits = |count: usize| {
        move |by_hand: &mut ByHand<'_>| {
            let ends: Vec<Ref> = (0..count).map(|_| by_hand.object("Tree", known(0), &[])).collect();
            let region = by_hand.plain("Tree", &ends);
            let tree = by_hand.region(region);
            by_hand.hold("a", Ref::among(tree, TO_ROOT));
            ["b", "c"].into_iter().zip(ends).for_each(|(field, end)| by_hand.hold(field, end));
        }
    };
    // A root with two ends at hand, and what its fields lead to.
    let root = |left: Option<usize>, right: Option<usize>, count: usize| {
        move |by_hand: &mut ByHand<'_>| {
            let ends: Vec<Ref> = (0..count).map(|_| by_hand.object("Tree", known(0), &[])).collect();
            let end = |number: Option<usize>| number.map_or(Ref::NULL, |number| ends[number]);
            let root = by_hand.object("Tree", known(0), &[("left", end(left)), ("right", end(right))]);
            by_hand.hold("a", root);
            ["b", "c"].into_iter().zip(&ends).for_each(|(field, end)| by_hand.hold(field, *end));
        }
    };
    assert!(is_covered(with_exits(1), root(Some(0), None, 1)));
    assert!(is_covered(with_exits(1), root(None, Some(0), 1)));
    assert!(!is_covered(with_exits(1), root(None, None, 1)));
    assert!(!is_covered(with_exits(1), root(Some(0), Some(0), 1)));
    assert!(is_covered(with_exits(2), root(Some(0), Some(1), 2)));
    assert!(is_covered(with_exits(2), root(Some(1), Some(0), 2)));
    assert!(!is_covered(with_exits(2), root(Some(0), None, 2)));
    assert!(!is_covered(with_exits(2), root(Some(1), Some(1), 2)));
    assert!(!is_covered(with_exits(2), with_exits(1)));
    assert!(!is_covered(with_exits(1), with_exits(2)));
}

#[test]
fn other_fields_hold_what_the_region_says() {
    let tagged = |by_hand: &mut ByHand<'_>| {
        let tag = by_hand.object("One", known(0), &[]);
        let mut region = by_hand.plain("Tagged", &[]);
        region.others[0].1 = vec![Ref::NULL, tag];
        let list = by_hand.region(region);
        by_hand.hold("a", Ref::among(list, TO_ROOT));
        by_hand.hold("b", tag);
    };
    let with_tags = |tags: [usize; 2]| {
        move |by_hand: &mut ByHand<'_>| {
            let tag = by_hand.object("One", known(0), &[]);
            let stranger = by_hand.object("One", known(0), &[]);
            let targets = [Ref::NULL, tag, stranger, by_hand.state.thread.object, Ref::UNRESOLVED];
            let last = by_hand.object("Tagged", known(0), &[("tag", targets[tags[1]])]);
            let first = by_hand.object("Tagged", known(0), &[("next", last), ("tag", targets[tags[0]])]);
            by_hand.hold("a", first);
            by_hand.hold("b", tag);
        }
    };
    for tags in (0..5).flat_map(|first| (0..5).map(move |last| [first, last])) {
        let fits = tags.iter().all(|tag| *tag < 2);
        assert_eq!(is_covered(tagged, with_tags(tags)), fits, "{tags:?}");
    }
}
