//! What covers what: by hand, one reason at a time, and at random against all heaps that states stand for.

#[path = "../../../domains/tests/symbolic/by_hand.rs"]
mod by_hand;
#[path = "../../../domains/tests/symbolic/enumerate.rs"]
#[allow(dead_code, reason = "shared with the tests of the domain")]
mod enumerate;
#[path = "../../../domains/tests/symbolic/stands_for.rs"]
mod stands_for;

mod input;
mod numbers;
mod random;
mod shapes;
mod weakened;
mod worlds;

use std::collections::BTreeSet;

use tandem_abstraction::cover::covers;
use tandem_domains::Symbolic;
use tandem_machine::State;

use by_hand::{ByHand, domain};
use stands_for::{Marked, heaps};

/// How many objects the heaps have that are compared.
const MOST: usize = 6;

/// Whether the state that `general` makes covers the one that `special` makes. What is covered must be so by brute
/// force, too.
#[track_caller]
fn is_covered(general: impl FnOnce(&mut ByHand<'_>), special: impl FnOnce(&mut ByHand<'_>)) -> bool {
    let (mut domain, general, special) = made(general, special);
    let covered = covers(&mut domain, &general, &special);
    if covered {
        assert_eq!(missed(&mut domain, &general, &special), None, "it is covered, but stands for another heap");
    }
    covered
}

/// The same where unread references are taken for what they may be, of which that brute force knows nothing; see
/// [`worlds`].
fn is_covered_unread(general: impl FnOnce(&mut ByHand<'_>), special: impl FnOnce(&mut ByHand<'_>)) -> bool {
    let (mut domain, general, special) = made(general, special);
    covers(&mut domain, &general, &special)
}

/// Two states and their domain.
fn made(
    general: impl FnOnce(&mut ByHand<'_>),
    special: impl FnOnce(&mut ByHand<'_>),
) -> (Symbolic, State<Symbolic>, State<Symbolic>) {
    let mut domain = domain();
    let mut make = |of: &mut dyn FnMut(&mut ByHand<'_>)| -> State<Symbolic> {
        let mut by_hand = ByHand::new(&mut domain);
        of(&mut by_hand);
        // As if weakening had made it, with regions or without.
        by_hand.state.facts.summary_mut();
        by_hand.state
    };
    let (mut general, mut special) = (Some(general), Some(special));
    let general = make(&mut |by_hand| general.take().expect("once")(by_hand));
    let special = make(&mut |by_hand| special.take().expect("once")(by_hand));
    (domain, general, special)
}

/// A heap that the special state stands for and the general one does not.
fn missed(domain: &mut Symbolic, general: &State<Symbolic>, special: &State<Symbolic>) -> Option<Vec<u64>> {
    let all: BTreeSet<Vec<u64>> = heaps(domain, general, MOST, Marked::Nothing);
    heaps(domain, special, MOST, Marked::Nothing).into_iter().find(|heap| !all.contains(heap))
}
