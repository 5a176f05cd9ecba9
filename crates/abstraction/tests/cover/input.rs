//! Objects of the input: unread references may lead to them, even where the program has lost them.

use tandem_abstraction::cover::covers;
use tandem_domains::symbolic::region::TO_ROOT;
use tandem_machine::{Object, Ref};

use crate::by_hand::{ByHand, domain, known};
use crate::is_covered;

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
    let at_hand = |by_hand: &mut ByHand<'_>| by_hand.hold("b", Ref::UNRESOLVED);
    // A cell that the program has lost, after it was written to or before.
    let lost = |next: Ref| {
        move |by_hand: &mut ByHand<'_>| {
            by_hand.hold("b", Ref::UNRESOLVED);
            let cell = by_hand.object("One", known(0), &[("next", next)]);
            by_hand.make_input(cell);
        }
    };
    assert!(!is_covered(at_hand, lost(Ref::NULL)), "it may be met again, and its field is null");
    assert!(is_covered(lost(Ref::NULL), lost(Ref::NULL)));
    assert!(!is_covered(lost(Ref::UNRESOLVED), lost(Ref::NULL)));
    let lost_region = |by_hand: &mut ByHand<'_>| {
        by_hand.hold("b", Ref::UNRESOLVED);
        let mut region = by_hand.plain("One", &[]);
        region.is_input = true;
        by_hand.region(region);
    };
    assert!(is_covered(lost_region, lost(Ref::NULL)));
    assert!(!is_covered(at_hand, lost_region));
    assert!(!is_covered(lost(Ref::NULL), lost_region));
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

/// A number may be met where any object is declared, but turns up new only where a number is.
#[test]
fn a_lost_number_is_not_new() {
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
    assert!(!covered("java/lang/Integer"));
}
