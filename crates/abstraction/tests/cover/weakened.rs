//! Heaps of classes with two links whose weakened state was not seen to stand for them, one for each cause; and the way
//! out where there is still another one.

use tandem_abstraction::abstraction::{Abstraction, Attempt, Steps};
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{Input, Precision};
use tandem_abstraction::regions::{Origin, Regions, Stored};
use tandem_domains::summary::region::{Region, Structure, TO_ROOT};
use tandem_machine::{Ref, State};

use crate::Symbolic;
use crate::by_hand::{ByHand, domain, known};

/// Weakens a state by all steps, and says how many regions it has then and whether it covers the state.
fn by_all_steps(domain: &mut Symbolic, exact: &State<Symbolic>, input: Input) -> (usize, bool) {
    let mut precision = Precision::default();
    precision.input = input;
    let mut regions =
        Regions { domain, precision: &mut precision, origin: Origin::Anywhere, stored: &Stored::default() };
    regions.observe(exact);
    let weakened = regions.weaken(exact, &Steps::all()).weakened.state;
    let made = weakened.heap.objects().filter(|(_, object)| object.note.region.is_some()).count();
    (made, covers(domain, &weakened, exact))
}

/// Cells of the class with two links, and what the links of each lead to.
fn linked(by_hand: &mut ByHand<'_>, links: &[[Option<usize>; 2]]) -> Vec<Ref> {
    let cells: Vec<Ref> = links.iter().map(|_| by_hand.object("Two", known(0), &[])).collect();
    for (cell, [next, prev]) in cells.iter().zip(links) {
        for (field, target) in [("next", next), ("prev", prev)] {
            by_hand.put(*cell, field, target.map_or(Ref::NULL, |target| cells[target]));
        }
    }
    cells
}

/// A tree of one cell with two exits, to cells that lead to each other and that nothing at hand leads to: which exit is
/// which is known by their order alone.
#[test]
fn exits_that_nothing_else_leads_to_are_told_apart_by_their_order() {
    for exits in [[2, 3], [3, 2]] {
        let mut domain = domain();
        let mut by_hand = ByHand::new(&mut domain);
        let links = [[Some(1), None], exits.map(Some), [Some(0), Some(3)], [Some(2), Some(0)]];
        let cells = linked(&mut by_hand, &links);
        by_hand.hold("a", cells[0]);
        let ByHand { state, .. } = by_hand;
        let (regions, covered) = by_all_steps(&mut domain, &state, Input::Reachable);
        assert!(covered && regions > 0, "{regions} regions");
    }
}

/// Two doubly linked cells are at hand and a third hangs between them, to which a list from elsewhere leads back. It is no
/// part of the region of that list, nor of any other, though only one link forward leads to it.
#[test]
fn a_cell_that_is_shared_by_links_back_is_an_interruption() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    // Cell 0 and 1 are at hand; 2 is the interruption, 3 and 4 are between 2 and 1, 5 leads back to 2 and forward to 0.
    let links = [
        [Some(5), None],
        [Some(4), Some(3)],
        [Some(3), Some(4)],
        [Some(1), Some(2)],
        [Some(2), Some(1)],
        [Some(2), Some(0)],
    ];
    let cells = linked(&mut by_hand, &links);
    by_hand.hold("a", cells[0]);
    by_hand.hold("b", cells[1]);
    let ByHand { state, .. } = by_hand;
    let (regions, covered) = by_all_steps(&mut domain, &state, Input::Reachable);
    assert!(covered && regions > 0, "{regions} regions");
}

/// A region was made when both links looked like those of a tree; by now one looks like leading back. The cell that hangs
/// on it becomes a part of it.
#[test]
fn a_region_keeps_its_structure_when_links_look_different() {
    let mut domain = domain();
    let mut by_hand = ByHand::new(&mut domain);
    let cells = linked(&mut by_hand, &[[None, None], [Some(0), None]]);
    let tree = tree(&by_hand, cells[1]);
    let region = by_hand.region(tree);
    by_hand.put(cells[0], "next", Ref::among(region, TO_ROOT));
    by_hand.hold("a", cells[0]);
    // A list that leads back, for the links to be seen.
    let list = linked(&mut by_hand, &[[Some(1), None], [Some(2), Some(0)], [None, Some(1)]]);
    by_hand.hold("b", list[0]);
    let ByHand { state, .. } = by_hand;
    let (regions, covered) = by_all_steps(&mut domain, &state, Input::Reachable);
    assert!(covered);
    assert_eq!(regions, 2, "the tree and the list");
}

/// A region of cells that have both links in the backbone, with one exit.
fn tree(by_hand: &ByHand<'_>, exit: Ref) -> Region {
    let plain = by_hand.plain("Two", &[exit]);
    let links = [plain.structure.backbone.as_slice(), plain.structure.back.as_slice()].concat();
    Region { structure: Structure { backbone: links, back: None, ..plain.structure.clone() }, ..plain }
}

/// Input that the program has lost and that leads to itself, before something that was folded.
#[test]
fn lost_input_may_be_cyclic() {
    for input in [Input::AtHand, Input::Between, Input::Reachable] {
        for is_written in [false, true] {
            let mut domain = domain();
            let mut by_hand = ByHand::new(&mut domain);
            let fresh = by_hand.object("Two", known(0), &[]);
            by_hand.hold("a", fresh);
            by_hand.hold("b", Ref::UNRESOLVED);
            let cells = linked(&mut by_hand, &[[Some(1), Some(0)], [Some(2), None], [Some(0), None]]);
            if is_written {
                by_hand.put(cells[1], "prev", fresh);
            }
            cells.iter().for_each(|cell| by_hand.make_input(*cell));
            let ByHand { state, .. } = by_hand;
            let (_, covered) = by_all_steps(&mut domain, &state, input);
            assert!(covered, "{input:?}, written to: {is_written}");
        }
    }
}

/// What a walk along one of two links leaves behind is forgotten: the state is as large after the third step as after the
/// first.
#[test]
fn a_walk_over_the_input_leaves_nothing_behind() {
    let mut domain = domain();
    let mut sizes = Vec::new();
    for steps in 1..4 {
        let mut by_hand = ByHand::new(&mut domain);
        let cells: Vec<Ref> =
            (0..=steps + 1).map(|_| by_hand.object("Two", known(0), &[("prev", Ref::UNRESOLVED)])).collect();
        for (at, cell) in cells.iter().enumerate() {
            by_hand.put(*cell, "next", cells.get(at + 1).copied().unwrap_or(Ref::UNRESOLVED));
            by_hand.make_input(*cell);
        }
        by_hand.hold("a", cells[steps]);
        let ByHand { state, .. } = by_hand;
        let mut precision = Precision::default();
        let mut regions = Regions {
            domain: &mut domain,
            precision: &mut precision,
            origin: Origin::Anywhere,
            stored: &Stored::default(),
        };
        let weakened = regions.abstracted(&state).expect("covered").state;
        sizes.push(weakened.heap.objects().count());
    }
    assert_eq!(sizes, [3, 3, 3], "the holder, the cell at hand and the one that it leads to");
}

/// An abstraction of numbers below 100 that removes a digit in each of five steps, and understands only some.
struct Digits {
    understood: [bool; 5],
    is_blind: bool,
}

impl Abstraction for Digits {
    type Exact = [u8; 5];
    type Weakened = [Option<u8>; 5];

    fn weaken(&mut self, exact: &[u8; 5], steps: &Steps) -> Attempt<[Option<u8>; 5]> {
        let mut weakened = exact.map(Some);
        (0..5).filter(|step| steps.allow(*step)).for_each(|step| weakened[step] = None);
        Attempt { weakened, steps: 5 }
    }

    fn covers(&mut self, general: &[Option<u8>; 5], special: &[u8; 5]) -> bool {
        let mut digits = general.iter().zip(special).zip(self.understood);
        !self.is_blind
            && digits.all(|((general, special), understood)| general.map_or(understood, |known| known == *special))
    }

    fn refine(&mut self) -> bool {
        false
    }
}

#[test]
fn steps_that_are_not_understood_are_left_out() {
    let exact = [1, 2, 3, 4, 5];
    let mut digits = Digits { understood: [true; 5], is_blind: false };
    assert_eq!(digits.abstracted(&exact), Some([None; 5]));
    digits.understood = [true, false, true, false, true];
    assert_eq!(digits.abstracted(&exact), Some([None, Some(2), None, Some(4), None]));
    digits.understood = [false; 5];
    assert_eq!(digits.abstracted(&exact), Some(exact.map(Some)));
    // Then nothing but the state itself stands for it.
    digits.is_blind = true;
    assert_eq!(digits.abstracted(&exact), None);
}
