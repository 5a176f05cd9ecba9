//! Numbers: what is known of the general state's must follow for those of the special one.

use tandem_domains::summary::region::TO_ROOT;
use tandem_ir::Cond;
use tandem_machine::Ref;
use tandem_term::TermId;

use crate::by_hand::{ByHand, known};
use crate::is_covered;

/// Where a fact of a region stands.
#[derive(Clone, Copy, Debug)]
enum Place {
    Cells,
    Root,
    Edges,
    Exit,
}

/// A list up to a cell at hand, with a fact: that a number is 1, or that no number is above the next one.
fn with_fact(place: Place) -> impl Fn(&mut ByHand<'_>) {
    move |by_hand| {
        let end = by_hand.object("One", known(0), &[]);
        let (own, child) = (by_hand.own("One"), by_hand.child("One"));
        let (is_one, sorted) = (is_one(by_hand, own), by_hand.compare(Cond::Le, own, child));
        let mut region = by_hand.plain("One", &[end]);
        match place {
            Place::Cells => region.cells.push(is_one),
            Place::Root => region.root.push(is_one),
            Place::Edges => region.edges.push(sorted),
            Place::Exit => region.exits[0].facts.push(is_one),
        }
        let list = by_hand.region(region);
        by_hand.hold("a", Ref::among(list, TO_ROOT));
        by_hand.hold("b", end);
    }
}

fn is_one(by_hand: &mut ByHand<'_>, number: TermId) -> TermId {
    let one = by_hand.domain.terms.int(1);
    by_hand.compare(Cond::Eq, number, one)
}

/// Definite cells with these marks up to a cell at hand.
fn marked(marks: &[u64]) -> impl Fn(&mut ByHand<'_>) {
    let marks = marks.to_vec();
    move |by_hand| {
        let end = by_hand.object("One", known(0), &[]);
        let (first, _) = by_hand.list(&marks, end);
        by_hand.hold("a", first);
        by_hand.hold("b", end);
    }
}

fn plain(by_hand: &mut ByHand<'_>) {
    let end = by_hand.object("One", known(0), &[]);
    let region = by_hand.plain("One", &[end]);
    let list = by_hand.region(region);
    by_hand.hold("a", Ref::among(list, TO_ROOT));
    by_hand.hold("b", end);
}

#[test]
fn facts_of_regions_hold_of_all_cells_that_they_are_about() {
    for code in 0..14 {
        let marks: &[u64] = match code {
            0..2 => &[code],
            2..6 => &[(code - 2) & 1, (code - 2) >> 1],
            _ => &[(code - 6) & 1, (code - 6) >> 1 & 1, (code - 6) >> 2],
        };
        let expected = |place| match place {
            Place::Cells => marks.iter().all(|mark| *mark == 1),
            Place::Root => marks[0] == 1,
            Place::Edges => marks.is_sorted(),
            Place::Exit => marks[marks.len() - 1] == 1,
        };
        for place in [Place::Cells, Place::Root, Place::Edges, Place::Exit] {
            assert_eq!(is_covered(with_fact(place), marked(marks)), expected(place), "{place:?} and {marks:?}");
        }
        assert!(is_covered(plain, marked(marks)));
    }
}

#[test]
fn a_region_knows_as_much_as_the_one_that_covers_it() {
    for place in [Place::Cells, Place::Root, Place::Edges, Place::Exit] {
        assert!(is_covered(with_fact(place), with_fact(place)), "{place:?}");
        assert!(is_covered(plain, with_fact(place)), "{place:?}");
        assert!(!is_covered(with_fact(place), plain), "{place:?}");
    }
    // What holds of all cells holds of the first and the last, and of neighbours.
    for place in [Place::Root, Place::Edges, Place::Exit] {
        assert!(is_covered(with_fact(place), with_fact(Place::Cells)), "{place:?}");
        assert!(!is_covered(with_fact(Place::Cells), with_fact(place)), "{place:?}");
    }
    assert!(!is_covered(with_fact(Place::Root), with_fact(Place::Exit)));
    assert!(!is_covered(with_fact(Place::Exit), with_fact(Place::Root)));
}

/// A list in front of another one, of which something is known: it must be known across the seam, too.
#[test]
fn facts_hold_where_pieces_meet() {
    let pieces = |in_first: Place, in_second: Place| {
        move |by_hand: &mut ByHand<'_>| {
            let end = by_hand.object("One", known(0), &[]);
            let (own, child) = (by_hand.own("One"), by_hand.child("One"));
            let (is_one, sorted) = (is_one(by_hand, own), by_hand.compare(Cond::Le, own, child));
            let mut next = end;
            for place in [in_second, in_first] {
                let mut region = by_hand.plain("One", &[next]);
                region.edges.push(sorted);
                match place {
                    Place::Cells => region.cells.push(is_one),
                    Place::Root => region.root.push(is_one),
                    Place::Exit => region.exits[0].facts.push(is_one),
                    Place::Edges => (),
                }
                let list = by_hand.region(region);
                next = Ref::among(list, TO_ROOT);
            }
            by_hand.hold("a", next);
            by_hand.hold("b", end);
        }
    };
    // A first cell of the second list that is 1 is above nothing; and from there on all are 1.
    assert!(is_covered(with_fact(Place::Edges), pieces(Place::Edges, Place::Root)));
    assert!(is_covered(with_fact(Place::Edges), pieces(Place::Edges, Place::Cells)));
    assert!(!is_covered(with_fact(Place::Edges), pieces(Place::Edges, Place::Edges)));
    assert!(!is_covered(with_fact(Place::Edges), pieces(Place::Exit, Place::Edges)));
    assert!(!is_covered(with_fact(Place::Edges), pieces(Place::Root, Place::Exit)));
    assert!(!is_covered(with_fact(Place::Cells), pieces(Place::Cells, Place::Exit)));
    assert!(is_covered(with_fact(Place::Cells), pieces(Place::Cells, Place::Cells)));
}

#[test]
fn path_conditions_follow() {
    let flag_is_one = |by_hand: &mut ByHand<'_>| {
        let flag = by_hand.unknown(0);
        let flag = by_hand.term(flag);
        let fact = is_one(by_hand, flag);
        by_hand.assume(fact);
    };
    let flag_is = |mark: u64| {
        move |by_hand: &mut ByHand<'_>| {
            let holder = by_hand.state.thread.object;
            by_hand.state.heap.get_mut(holder).prims[0] = known(mark);
        }
    };
    assert!(is_covered(flag_is_one, flag_is_one));
    assert!(is_covered(flag_is_one, flag_is(1)));
    assert!(is_covered(|_| (), flag_is(0)));
    assert!(is_covered(|_| (), flag_is_one));
    assert!(!is_covered(flag_is_one, flag_is(0)));
    assert!(!is_covered(flag_is_one, |_| ()));
    assert!(!is_covered(flag_is(1), |_| ()));
    assert!(is_covered(flag_is(1), flag_is_one));
    assert!(!is_covered(flag_is(1), flag_is(0)));
}

#[test]
fn one_unknown_in_two_places_is_one_number() {
    let numbers = |numbers: [Option<u64>; 2]| {
        move |by_hand: &mut ByHand<'_>| {
            for (field, number) in ["a", "b"].into_iter().zip(numbers) {
                let unknown = by_hand.unknown(7);
                let cell = by_hand.object("One", number.map_or(unknown, known), &[]);
                by_hand.hold(field, cell);
            }
        }
    };
    let same = numbers([None, None]);
    assert!(is_covered(same, numbers([Some(1), Some(1)])));
    assert!(is_covered(same, same));
    assert!(!is_covered(same, numbers([Some(0), Some(1)])));
    assert!(!is_covered(same, numbers([Some(1), None])));
    assert!(!is_covered(same, numbers([None, Some(0)])));
}

/// Both states have the same unknown, in different places.
#[test]
fn unknowns_are_renamed_at_the_same_time() {
    // The flag is unknown 0; the cell is below it, or above it, whichever unknown it is.
    let ordered = |cond: Cond, cell: u32, flag: u32| {
        move |by_hand: &mut ByHand<'_>| {
            let (cell, flag) = (by_hand.unknown(cell), by_hand.unknown(flag));
            let holder = by_hand.state.thread.object;
            by_hand.state.heap.get_mut(holder).prims[0] = flag;
            let held = by_hand.object("One", cell, &[]);
            by_hand.hold("a", held);
            let (left, right) = (by_hand.term(cell), by_hand.term(flag));
            let fact = by_hand.compare(cond, left, right);
            by_hand.assume(fact);
        }
    };
    assert!(is_covered(ordered(Cond::Le, 1, 0), ordered(Cond::Le, 0, 1)));
    assert!(is_covered(ordered(Cond::Le, 1, 0), ordered(Cond::Lt, 0, 1)));
    assert!(!is_covered(ordered(Cond::Le, 1, 0), ordered(Cond::Ge, 0, 1)));
    assert!(!is_covered(ordered(Cond::Lt, 1, 0), ordered(Cond::Le, 0, 1)));
}

/// The special state has an unknown of the general one where that has a constant, and the constant where that has the
/// unknown: what the general state's unknown is there says nothing of the special state's.
#[test]
fn unknowns_of_the_two_states_are_not_mixed_up() {
    let crossed = |flag: Option<u64>, cell: Option<u64>| {
        move |by_hand: &mut ByHand<'_>| {
            let unknown = by_hand.unknown(0);
            let holder = by_hand.state.thread.object;
            by_hand.state.heap.get_mut(holder).prims[0] = flag.map_or(unknown, known);
            let held = by_hand.object("One", cell.map_or(unknown, known), &[]);
            by_hand.hold("a", held);
        }
    };
    assert!(is_covered(crossed(None, Some(1)), crossed(Some(1), Some(1))));
    assert!(!is_covered(crossed(None, Some(1)), crossed(Some(1), None)));
    assert!(!is_covered(crossed(Some(1), None), crossed(None, Some(1))));
}

/// A fact over an unknown that stands nowhere says nothing that could be checked.
#[test]
fn facts_of_what_is_not_there_are_not_understood() {
    let strange = |by_hand: &mut ByHand<'_>| {
        let unknown = by_hand.unknown(9);
        let unknown = by_hand.term(unknown);
        let fact = is_one(by_hand, unknown);
        by_hand.assume(fact);
    };
    assert!(!is_covered(strange, strange));
}
