//! Objects of the input: unread references may lead to them, even where the program has lost them.

use tandem_abstraction::cover::covers;
use tandem_domains::summary::region::TO_ROOT;
use tandem_machine::{Object, Ref};

use crate::by_hand::{ByHand, domain, known};
use crate::{is_covered, is_covered_unread};

/// A cell at hand, and something that nobody has read.
fn with_unread(input: bool) -> impl Fn(&mut ByHand<'_>) {
    move |by_hand| {
        let cell = by_hand.object("One", known(0), &[]);
        by_hand.hold("a", cell);
        by_hand.hold("b", Ref::UNRESOLVED);
        if input {
            by_hand.make_input(cell);
        }
    }
}

fn region(input: bool) -> impl Fn(&mut ByHand<'_>) {
    move |by_hand| {
        let mut region = by_hand.plain("One", &[]);
        region.is_input = input;
        let list = by_hand.region(region);
        by_hand.hold("a", Ref::among(list, TO_ROOT));
        by_hand.hold("b", Ref::UNRESOLVED);
    }
}

/// As far as shapes go an object of the input is another one than a new one, so brute force has nothing to say where one
/// covers the other; that is left to these.
#[test]
fn what_an_unread_reference_can_lead_to_is_input() {
    assert!(!is_covered(with_unread(false), with_unread(true)));
    assert!(!is_covered(region(false), with_unread(true)));
    assert!(!is_covered(region(false), region(true)));
    assert!(is_covered(with_unread(true), with_unread(true)));
    assert!(is_covered(region(true), with_unread(true)));
    assert!(is_covered(region(true), region(true)));
}

#[test]
fn what_is_lost_is_not_forgotten() {
    let at_hand = |by_hand: &mut ByHand<'_>| {
        let fresh = by_hand.object("One", known(0), &[]);
        by_hand.hold("a", fresh);
        by_hand.hold("b", Ref::UNRESOLVED);
        fresh
    };
    let nothing_lost = |by_hand: &mut ByHand<'_>| {
        at_hand(by_hand);
    };
    // A cell that the program has lost: nobody has read its field, it is null, or it was made to lead to a new object.
    let lost = |next: Next| {
        move |by_hand: &mut ByHand<'_>| {
            let fresh = at_hand(by_hand);
            let next = [Ref::UNRESOLVED, Ref::NULL, fresh][next as usize];
            let cell = by_hand.object("One", known(0), &[("next", next)]);
            by_hand.make_input(cell);
        }
    };
    let lost_region = |next: Next| {
        move |by_hand: &mut ByHand<'_>| {
            let fresh = at_hand(by_hand);
            let exits = if next == Next::Fresh { vec![fresh] } else { Vec::new() };
            let mut region = by_hand.plain("One", &exits);
            region.is_input = true;
            by_hand.region(region);
        }
    };
    // Whoever meets it again may as well meet a new one.
    assert!(is_covered_unread(nothing_lost, lost(Next::Unread)));
    assert!(is_covered_unread(nothing_lost, lost(Next::Null)));
    assert!(is_covered_unread(nothing_lost, lost_region(Next::Null)));
    // Nothing of the input leads to a new object but what was made to.
    assert!(!is_covered_unread(nothing_lost, lost(Next::Fresh)));
    assert!(!is_covered_unread(nothing_lost, lost_region(Next::Fresh)));
    assert!(!is_covered_unread(lost(Next::Unread), lost(Next::Fresh)));
    assert!(is_covered(lost(Next::Fresh), lost(Next::Fresh)));
    assert!(is_covered(lost_region(Next::Fresh), lost(Next::Fresh)));
    assert!(!is_covered(lost(Next::Fresh), lost_region(Next::Fresh)));
}

/// What the field of a cell holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Unread,
    Null,
    Fresh,
}

#[test]
fn an_unread_field_of_the_input_may_be_anything_of_the_input() {
    // A cell of the input at hand, and what it leads to: nothing that was read, null, itself, another cell of the input
    // that leads nowhere, or one that leads to a new cell; or a new cell.
    let leading = |to: usize| {
        move |by_hand: &mut ByHand<'_>| {
            let fresh = by_hand.object("One", known(0), &[]);
            let cell = by_hand.object("One", known(0), &[]);
            by_hand.make_input(cell);
            by_hand.hold("a", cell);
            by_hand.hold("b", fresh);
            let other = |by_hand: &mut ByHand<'_>, next: Ref| {
                let other = by_hand.object("One", known(0), &[("next", next)]);
                by_hand.make_input(other);
                other
            };
            let target = match to {
                0 => Ref::UNRESOLVED,
                1 => Ref::NULL,
                2 => cell,
                3 => other(by_hand, Ref::NULL),
                4 => other(by_hand, Ref::UNRESOLVED),
                5 => other(by_hand, fresh),
                _ => fresh,
            };
            by_hand.put(cell, "next", target);
        }
    };
    for to in 0..7 {
        assert_eq!(is_covered_unread(leading(0), leading(to)), to < 5, "{to}");
    }
    // But nothing else stands for an unread field.
    for to in 1..7 {
        assert!(!is_covered_unread(leading(to), leading(0)), "{to}");
    }
    // A field of an object that is not input cannot be unread.
    let new = |to: Ref| {
        move |by_hand: &mut ByHand<'_>| {
            let cell = by_hand.object("One", known(0), &[("next", to)]);
            by_hand.hold("a", cell);
        }
    };
    assert!(!is_covered_unread(new(Ref::UNRESOLVED), new(Ref::NULL)));
}

#[test]
fn a_cell_with_a_hash_code_is_no_cell_of_a_region() {
    let hashed = |hash: i32| {
        move |by_hand: &mut ByHand<'_>| {
            let cell = by_hand.object("One", known(0), &[]);
            by_hand.state.heap.get_mut(cell).hash = hash;
            by_hand.hold("a", cell);
            by_hand.hold("b", Ref::UNRESOLVED);
        }
    };
    assert!(is_covered(region(false), hashed(0)));
    assert!(!is_covered(region(false), hashed(12)));
    assert!(!is_covered(hashed(0), hashed(12)));
}

/// What is declared as any object turns up new as whatever can be made up, and as nothing else.
#[test]
fn what_is_lost_is_new_if_it_can_be_made_up() {
    let at_hand = |by_hand: &mut ByHand<'_>| by_hand.hold("b", Ref::UNRESOLVED);
    let lost = |class: &'static str| {
        move |by_hand: &mut ByHand<'_>| {
            by_hand.hold("b", Ref::UNRESOLVED);
            let class = by_hand.domain.program.load(class).expect("a class");
            let mut object = Object::bare(class);
            let layout = by_hand.domain.program.class(class).instance_layout;
            object.refs.resize(layout.refs as usize, Ref::UNRESOLVED);
            object.prims.resize(layout.prims as usize, known(1));
            let object = by_hand.state.heap.insert(object, 0);
            by_hand.make_input(object);
        }
    };
    let mut domain = domain();
    let mut covered = |class: &'static str| {
        let mut make = |of: &dyn Fn(&mut ByHand<'_>)| {
            let mut by_hand = ByHand::new(&mut domain);
            of(&mut by_hand);
            by_hand.state
        };
        let (general, special) = (make(&at_hand), make(&lost(class)));
        covers(&mut domain, &general, &special)
    };
    assert!(covered("Cells$One"), "a cell of which nobody has read anything");
    assert!(covered("java/lang/Integer"), "a number that was read, since a new one may be any number");
    assert!(!covered("java/lang/Thread"));
}
