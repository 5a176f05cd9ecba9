//! The law of opening, by brute force: the states that come out stand for the same heaps, taken together, as the one that
//! went in, and the opened cell is the one that was wanted.

use std::collections::BTreeSet;

use tandem_domains::Symbolic;
use tandem_domains::summary::materialize::Wanted;
use tandem_domains::summary::region::{Leaf, Region, TO_ROOT, to_parent_of};
use tandem_ir::Cond;
use tandem_machine::domain::Place;
use tandem_machine::{Ref, State};

use crate::by_hand::{ByHand, domain, known};
use crate::stands_for::{Marked, heaps};

/// Opens a region in every way, and the regions of what comes out once more.
#[track_caller]
fn check(by_hand: ByHand<'_>, summary: Ref, most: usize) {
    let ByHand { domain, state } = by_hand;
    let parts = check_once(domain, &state, summary, most);
    let mut again = 0;
    for part in &parts {
        for (next, _) in part.heap.objects().filter(|(next, object)| object.note.region.is_some() && *next != summary) {
            let is_reached = part.heap.objects().any(|(holder, object)| {
                holder != summary && object.refs.iter().any(|held| held.object() == Some(next))
            });
            if is_reached {
                check_once(domain, part, next, most);
                again += 1;
            }
        }
    }
    assert!(again > 0, "something is left to open");
}

#[track_caller]
fn check_once(domain: &mut Symbolic, state: &State<Symbolic>, summary: Ref, most: usize) -> Vec<State<Symbolic>> {
    let exits = state.heap.get(summary).note.region.as_ref().expect("a region").exits.len();
    let mut ways = vec![(Wanted::Any, Marked::EveryCell(summary))];
    ways.push((Wanted::Root, Marked::Reference(Ref::among(summary, TO_ROOT))));
    for exit in 0..exits {
        let parent = Ref::among(summary, to_parent_of(exit));
        ways.push((Wanted::ParentOf(exit), Marked::Reference(parent)));
    }
    let mut all = Vec::new();
    for (wanted, marked) in ways {
        let before = heaps(domain, state, most, marked);
        let parts = domain.materialize(state, summary, wanted);
        let mut after = BTreeSet::new();
        for (part, cell) in &parts {
            after.append(&mut heaps(domain, part, most, Marked::Reference(*cell)));
        }
        let lost = before.difference(&after).next();
        assert_eq!(lost, None, "{wanted:?} of {state:?}: a heap is lost", state = state.heap.get(summary).note);
        let made = after.difference(&before).next();
        assert_eq!(made, None, "{wanted:?} of {state:?}: a heap is made up", state = state.heap.get(summary).note);
        all.extend(parts.into_iter().map(|(part, _)| part));
    }
    all
}

#[test]
fn a_list_that_ends() {
    for leaf in [Leaf::Null, Leaf::Unread, Leaf::Either] {
        for is_input in [false, true] {
            let mut domain = domain();
            let mut by_hand = ByHand::new(&mut domain);
            let region = Region { leaf, is_input, ..by_hand.plain("One", &[]) };
            let list = by_hand.region(region);
            by_hand.hold("a", Ref::among(list, TO_ROOT));
            check(by_hand, list, 5);
        }
    }
}

/// How many heaps there are is known here, so that the oracle is not wrong in the same way as what it is to judge.
#[test]
fn a_list_that_ends_stands_for_as_many_heaps_as_its_cells_have_values() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let region = by_hand.plain("One", &[]);
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    let ByHand { domain, state } = by_hand;
    // One to four cells, each marked or not; the flag of the holder is unknown, too.
    assert_eq!(heaps(domain, &state, 5, Marked::Nothing).len(), 2 * (2 + 4 + 8 + 16));
    assert_eq!(heaps(domain, &state, 5, Marked::EveryCell(list)).len(), 2 * (2 + 2 * 4 + 3 * 8 + 4 * 16));
    assert_eq!(heaps(domain, &state, 1, Marked::Nothing).len(), 0);
    assert_eq!(domain.materialize(&state, list, Wanted::Root).len(), 2);
}

#[test]
fn a_tree_stands_for_as_many_heaps_as_there_are_trees() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let end = by_hand.object("Tree", known(0), &[]);
    let own = by_hand.own("Tree");
    let zero = by_hand.domain.terms.int(0);
    let is_zero = by_hand.compare(Cond::Eq, own, zero);
    let mut region = by_hand.plain("Tree", &[end]);
    region.cells.push(is_zero);
    let tree = by_hand.region(region);
    by_hand.hold("a", Ref::among(tree, TO_ROOT));
    by_hand.hold("b", end);
    let ByHand { domain, state } = by_hand;
    // A binary tree of n cells has n + 1 places where the exit may be: 1 * 2 + 2 * 3 + 5 * 4.
    assert_eq!(heaps(domain, &state, 5, Marked::Nothing).len(), 2 * (2 + 6 + 20));
}

/// A sorted list up to a definite cell, whose first and last cells are known to be something.
#[test]
fn a_list_with_an_exit_and_facts() {
    for facts in 0..8 {
        let mut domain = domain();
        let mut by_hand = ByHand::new(&mut domain);
        let flag = by_hand.unknown(0);
        let flag = by_hand.term(flag);
        let (own, child) = (by_hand.own("One"), by_hand.child("One"));
        let end = by_hand.object("One", known(1), &[]);
        let mut region = by_hand.plain("One", &[end]);
        let (sorted, last, first) = (
            by_hand.compare(Cond::Le, own, child),
            by_hand.compare(Cond::Eq, own, flag),
            by_hand.compare(Cond::Ne, own, flag),
        );
        if facts & 1 != 0 {
            region.edges.push(sorted);
        }
        if facts & 2 != 0 {
            region.exits[0].facts.push(last);
        }
        if facts & 4 != 0 {
            region.root.push(first);
        }
        let list = by_hand.region(region);
        by_hand.hold("a", Ref::among(list, TO_ROOT));
        by_hand.hold("b", Ref::among(list, to_parent_of(0)));
        by_hand.hold("c", end);
        check(by_hand, list, 6);
    }
}

/// Strictly sorted booleans: there are two cells at most, and openings that would make more are impossible.
#[test]
fn facts_that_bound_the_length() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let (own, child) = (by_hand.own("One"), by_hand.child("One"));
    let sorted = by_hand.compare(Cond::Lt, own, child);
    let mut region = by_hand.plain("One", &[]);
    region.edges.push(sorted);
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    assert_eq!(heaps(by_hand.domain, &by_hand.state, 6, Marked::Nothing).len(), 2 * (2 + 1));
    check(by_hand, list, 6);
}

#[test]
fn a_list_that_leads_to_its_own_root() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let region = by_hand.plain("One", &[Ref::NULL]);
    let list = by_hand.region(region.clone());
    let mut region = region;
    region.exits[0].target = Ref::among(list, TO_ROOT);
    *by_hand.state.heap.get_mut(list) = region.into_object();
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    check(by_hand, list, 5);
}

/// Two regions in a row, doubly linked, between definite cells that lead back to them.
#[test]
fn doubly_linked_lists() {
    for is_input in [false, true] {
        let mut domain = domain();
        let mut by_hand = ByHand::new(&mut domain);
        let (own, child) = (by_hand.own("Two"), by_hand.child("Two"));
        let sorted = by_hand.compare(Cond::Ge, own, child);
        let head = by_hand.object("Two", known(1), &[]);
        let tail = by_hand.object("Two", known(0), &[]);
        let mut second = by_hand.plain("Two", &[tail]);
        second.is_input = is_input;
        let second_summary = by_hand.region(second.clone());
        let mut first = by_hand.plain("Two", &[Ref::among(second_summary, TO_ROOT)]);
        first.outer = head;
        first.edges.push(sorted);
        first.is_input = is_input;
        let first_summary = by_hand.region(first);
        second.outer = Ref::among(first_summary, to_parent_of(0));
        *by_hand.state.heap.get_mut(second_summary) = second.into_object();
        by_hand.put(head, "next", Ref::among(first_summary, TO_ROOT));
        by_hand.put(tail, "prev", Ref::among(second_summary, to_parent_of(0)));
        by_hand.hold("a", head);
        by_hand.hold("b", tail);
        for summary in [first_summary, second_summary] {
            let copy = ByHand { domain: &mut *by_hand.domain, state: by_hand.state.clone() };
            check(copy, summary, 7);
        }
    }
}

/// Only the last cell leads to a doubly linked list.
#[test]
fn a_doubly_linked_list_from_behind() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let tail = by_hand.object("Two", known(0), &[]);
    let region = by_hand.plain("Two", &[tail]);
    let list = by_hand.region(region);
    by_hand.put(tail, "prev", Ref::among(list, to_parent_of(0)));
    by_hand.hold("a", tail);
    check(by_hand, list, 6);
}

#[test]
fn trees() {
    for exits in 0..=2 {
        for leaf in [Leaf::Null, Leaf::Either] {
            for facts in 0..4 {
                let mut domain = domain();
                let mut by_hand = ByHand::new(&mut domain);
                let (own, child) = (by_hand.own("Tree"), by_hand.child("Tree"));
                let flag = by_hand.unknown(0);
                let flag = by_hand.term(flag);
                let (heap, same) = (by_hand.compare(Cond::Le, own, child), by_hand.compare(Cond::Eq, own, flag));
                let ends: Vec<Ref> = (0..exits).map(|end| by_hand.object("Tree", known(end), &[])).collect();
                let mut region = by_hand.plain("Tree", &ends);
                region.leaf = leaf;
                if facts & 1 != 0 {
                    region.edges.push(heap);
                }
                if facts & 2 != 0 {
                    region.exits.iter_mut().take(1).for_each(|exit| exit.facts.push(same));
                    region.root.push(same);
                }
                let tree = by_hand.region(region);
                by_hand.hold("a", Ref::among(tree, TO_ROOT));
                for (field, end) in ["b", "c"].iter().zip(&ends) {
                    by_hand.hold(field, *end);
                }
                let cells = if leaf == Leaf::Null { 3 } else { 2 };
                check(by_hand, tree, 1 + cells + exits as usize);
            }
        }
    }
}

#[test]
fn trees_whose_cells_know_their_parents() {
    for exits in 0..=2u64 {
        let mut domain = domain();
        let mut by_hand = ByHand::new(&mut domain);
        let (own, child) = (by_hand.own("Parented"), by_hand.child("Parented"));
        let heap = by_hand.compare(Cond::Le, own, child);
        let ends: Vec<Ref> = (0..exits).map(|end| by_hand.object("Parented", known(end), &[])).collect();
        let top = by_hand.object("Parented", known(0), &[]);
        let mut region = by_hand.plain("Parented", &ends);
        region.outer = top;
        region.edges.push(heap);
        let tree = by_hand.region(region);
        by_hand.put(top, "left", Ref::among(tree, TO_ROOT));
        for (number, (field, end)) in ["b", "c"].iter().zip(&ends).enumerate() {
            by_hand.put(*end, "parent", Ref::among(tree, to_parent_of(number)));
            by_hand.hold(field, *end);
        }
        by_hand.hold("a", top);
        check(by_hand, tree, 5 + exits as usize);
    }
}

/// Other fields of cells are any of some objects, each cell's for itself.
#[test]
fn other_fields() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let tag = by_hand.object("One", known(1), &[]);
    let holder = by_hand.state.thread.object;
    let mut region = by_hand.plain("Tagged", &[]);
    region.others[0].1 = vec![Ref::NULL, tag, holder];
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    by_hand.hold("b", tag);
    check(by_hand, list, 5);
}

#[test]
fn static_fields_lead_to_regions_as_well() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let end = by_hand.object("One", known(0), &[]);
    let region = by_hand.plain("One", &[end]);
    let list = by_hand.region(region);
    by_hand.share(Ref::among(list, TO_ROOT));
    by_hand.hold("a", Ref::among(list, to_parent_of(0)));
    by_hand.hold("b", end);
    check(by_hand, list, 6);
}

/// A list of the input that the program has lost, in the middle of which an unread reference may end.
#[test]
fn lost_lists_of_the_input() {
    for ends in [false, true] {
        let mut domain = domain();
        let mut by_hand = ByHand::new(&mut domain);
        let end = by_hand.object("One", known(0), &[]);
        let mut region = by_hand.plain("One", if ends { &[] } else { std::slice::from_ref(&end) });
        region.is_input = true;
        let list = by_hand.region(region);
        by_hand.hold("a", Ref::UNRESOLVED);
        by_hand.hold("b", end);
        check(by_hand, list, 6);
    }
}

#[test]
fn opening_at_a_place_opens_what_is_held_there() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let end = by_hand.object("One", known(0), &[]);
    let region = by_hand.plain("One", &[end]);
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    by_hand.hold("b", Ref::among(list, to_parent_of(0)));
    by_hand.hold("c", end);
    let ByHand { domain, state } = by_hand;
    let before = heaps(domain, &state, 6, Marked::Nothing);
    for slot in 0..3 {
        let parts = domain.materialize_at(&state, Place::Slot { object: state.thread.object, slot });
        assert_eq!(parts.len(), if slot == 2 { 1 } else { 2 });
        let mut after = BTreeSet::new();
        for part in &parts {
            assert!(!part.heap.get(part.thread.object).refs[slot as usize].is_indefinite(), "slot {slot} is definite");
            after.append(&mut heaps(domain, part, 6, Marked::Nothing));
        }
        assert_eq!(before, after);
    }
}
