//! Covering against what states mean to a run: all concrete worlds, with every unread reference read.
//!
//! The other brute force compares heaps in which unread references are what they are. Here each of them becomes what it
//! can be: null, an object of the input (one that the program has lost as well), or a new one. So does the static field of
//! a class that is not initialized yet, if static fields are input. What nothing leads to then is gone. A world also has
//! what a run can ask for besides objects: which classes are initialized, interned strings, identity hash codes.
//!
//! Law: if a state covers another one, each world of the latter is one of the former.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{Input, Precision};
use tandem_domains::Symbolic;
use tandem_domains::summary::region::{Leaf, TO_ROOT};
use tandem_domains::symbolic::StaticFields;
use tandem_ir::arithmetic::Bits;
use tandem_java::ClassId;
use tandem_machine::state::Status;
use tandem_machine::{Object, Payload, Ref, State, Text, Texts};

use crate::by_hand::{ByHand, domain_with, known};
use crate::enumerate::Dice;
use crate::random::weakened;
use crate::stands_for::{Marked, Node, Target, draw_all};

/// How many objects the worlds have that are compared, the holder among them.
const MOST: usize = 3;
/// The classes whose initialization a run can see.
const NOTICED: [&str; 3] = ["Holder", "Late", "Noisy"];
/// The classes with a static field that may be input.
const HOLDING: [&str; 2] = ["Holder", "Late"];

type World = Vec<u64>;

/// What the cells of all states of a test are.
#[derive(Clone, Copy)]
struct Cells {
    class: &'static str,
    links: &'static [&'static str],
}

const ONE_LINK: Cells = Cells { class: "One", links: &["next"] };
const TWO_LINKS: Cells = Cells { class: "Two", links: &["next", "prev"] };

impl Cells {
    /// How many states are compared. Those with more links stand for many more worlds.
    fn states(self) -> usize {
        if self.links.len() == 1 { 160 } else { 48 }
    }

    /// How many more objects the general state may have lost.
    fn lost(self) -> usize {
        if self.links.len() == 1 { 3 } else { 2 }
    }
}

/// What a new cell of the input is.
#[derive(Clone, Copy)]
struct Cell {
    class: ClassId,
    links: usize,
}

/// Everything that a state can turn out to be.
fn worlds(domain: &mut Symbolic, state: &State<Symbolic>, cells: Cells, drawn: usize) -> BTreeSet<World> {
    let cell = Cell { class: ByHand { domain, state: State::default() }.class(cells.class), links: cells.links.len() };
    let class = |domain: &Symbolic, name: &str| domain.program.load(&format!("Cells${name}")).expect("a class");
    let mut seen: World = vec![u64::from(state.hashes), state.interned.len() as u64];
    let mut unread = 0;
    for name in NOTICED {
        let status = state.status(class(domain, name));
        seen.push(status as u64);
        if status == Status::Untouched && HOLDING.contains(&name) && domain.has_unknown_statics() {
            unread += 1;
        }
    }
    seen.extend(state.interned.keys().map(|text| u64::from(text.units()[0])));
    let hashes: Vec<i32> = state.heap.objects().map(|(_, object)| object.hash).filter(|hash| *hash != 0).collect();
    let mut all = BTreeSet::new();
    draw_all(domain, state, drawn, Marked::Nothing, &mut |nodes, starts| {
        let mut starts = starts.to_vec();
        starts.extend(std::iter::repeat_n(Target::Unread, unread));
        read(nodes.to_vec(), &starts, cell, &mut |world| {
            let hashed = hashes.iter().map(|hash| *hash as u64);
            all.insert(seen.iter().copied().chain(hashed).chain(world).collect());
        });
    });
    all
}

/// Reads what can be read and nobody has, in all ways.
fn read(mut nodes: Vec<Node>, starts: &[Target], cell: Cell, each: &mut dyn FnMut(World)) {
    let mut starts = starts.to_vec();
    let mut met: Vec<usize> = Vec::new();
    let mut next = 0;
    let mut world = Vec::new();
    let mut open: Option<(Option<usize>, usize)> = None;
    let mut numbers: BTreeMap<usize, u64> = BTreeMap::new();
    let mut meet = |target: Target, met: &mut Vec<usize>| match target {
        Target::Null => 0,
        Target::Unread => 1,
        Target::Node(node) => {
            let count = numbers.len() as u64 + 2;
            *numbers.entry(node).or_insert_with(|| {
                met.push(node);
                count
            })
        }
    };
    for (at, start) in starts.iter().enumerate() {
        if *start == Target::Unread {
            open = open.or(Some((None, at)));
        }
        world.push(meet(*start, &mut met));
    }
    while next < met.len() {
        let node = &nodes[met[next]];
        world.push(u64::from(node.class.0));
        world.extend(node.numbers.iter().map(|bits| bits.0));
        for (slot, target) in node.refs.iter().enumerate() {
            if *target == Target::Unread {
                open = open.or(Some((Some(met[next]), slot)));
            }
            world.push(meet(*target, &mut met));
        }
        next += 1;
    }
    if met.len() > MOST {
        return;
    }
    let Some((holder, slot)) = open else { return each(world) };
    let put = |nodes: &mut Vec<Node>, starts: &mut Vec<Target>, target: Target| match holder {
        Some(holder) => nodes[holder].refs[slot] = target,
        None => starts[slot] = target,
    };
    put(&mut nodes, &mut starts, Target::Null);
    read(nodes.clone(), &starts, cell, each);
    for old in
        (0..nodes.len()).filter(|node| nodes[*node].is_input && nodes[*node].class == cell.class).collect::<Vec<_>>()
    {
        put(&mut nodes, &mut starts, Target::Node(old));
        read(nodes.clone(), &starts, cell, each);
    }
    for mark in [0, 1] {
        let mut more = nodes.clone();
        let refs = vec![Target::Unread; cell.links];
        more.push(Node { class: cell.class, is_input: true, numbers: vec![Bits(mark)], refs });
        let new = Target::Node(more.len() - 1);
        put(&mut more, &mut starts, new);
        read(more, &starts, cell, each);
    }
}

/// A new cell at hand, and perhaps cells of the input that lead to it, or do not, and that nothing leads to: only where
/// unread references are read they may be met again.
fn lost_state(dice: &mut Dice, domain: &mut Symbolic, cells: Cells) -> State<Symbolic> {
    let mut by_hand = ByHand::new(domain);
    by_hand.state.heap.get_mut(by_hand.state.thread.object).prims[0] = known(0);
    let marker = by_hand.object(cells.class, known(0), &[]);
    by_hand.hold("a", marker);
    let mut made: Vec<Ref> = Vec::new();
    for _ in 0..dice.roll(3) {
        let lost = by_hand.object(cells.class, known(dice.roll(2) as u64), &[]);
        made.push(lost);
        for link in cells.links {
            let target = [marker, Ref::NULL, Ref::UNRESOLVED, made[dice.roll(made.len())]][dice.roll(4)];
            by_hand.put(lost, link, target);
        }
        by_hand.make_input(lost);
    }
    by_hand.share([Ref::NULL, Ref::UNRESOLVED][dice.roll(4) / 3]);
    if dice.roll(3) == 0 {
        by_hand.initialize("Late", &[[Ref::NULL, Ref::UNRESOLVED][dice.roll(2)]]);
    }
    by_hand.state
}

/// Some state: cells and perhaps a region, of the input or not, at hand or lost.
fn some_state(dice: &mut Dice, domain: &mut Symbolic, of: Cells) -> State<Symbolic> {
    if dice.roll(3) == 0 {
        return lost_state(dice, domain, of);
    }
    let mut by_hand = ByHand::new(domain);
    by_hand.state.heap.get_mut(by_hand.state.thread.object).prims[0] = known(0);
    let mut cells: Vec<Ref> = Vec::new();
    let mut loose: Vec<Ref> = Vec::new();
    for number in 0..dice.roll(3) {
        let mark = if dice.roll(3) == 0 { by_hand.unknown(40 + number as u32) } else { known(dice.roll(2) as u64) };
        let cell = by_hand.object(of.class, mark, &[]);
        let is_input = dice.roll(2) == 0;
        for link in of.links {
            let end = if is_input && dice.roll(2) == 0 { Ref::UNRESOLVED } else { Ref::NULL };
            let target = if cells.is_empty() || dice.roll(2) == 0 { end } else { cells[dice.roll(cells.len())] };
            by_hand.put(cell, link, target);
        }
        if is_input {
            by_hand.make_input(cell);
        }
        cells.push(cell);
    }
    if dice.roll(2) == 0 {
        let mut region = by_hand.plain(of.class, &[]);
        region.is_input = dice.roll(2) == 0;
        region.leaf = if region.is_input { [Leaf::Null, Leaf::Unread, Leaf::Either][dice.roll(3)] } else { Leaf::Null };
        if dice.roll(2) == 0 {
            let (own, one) = (by_hand.own(of.class), by_hand.term(known(1)));
            region.cells.push(by_hand.compare(tandem_ir::Cond::Eq, own, one));
        }
        loose.push(Ref::among(by_hand.region(region), TO_ROOT));
    }
    let mut any = |dice: &mut Dice| match dice.roll(5) {
        0 => Ref::NULL,
        1 => Ref::UNRESOLVED,
        2 if !loose.is_empty() => loose.swap_remove(0),
        _ if cells.is_empty() => Ref::NULL,
        _ => cells[dice.roll(cells.len())],
    };
    let held = any(dice);
    by_hand.hold("a", held);
    if dice.roll(3) == 0 {
        let held = any(dice);
        by_hand.hold("b", held);
    }
    let held = any(dice);
    by_hand.initialize("Holder", &[if dice.roll(3) == 0 { held } else { Ref::NULL }]);
    if dice.roll(5) == 0 {
        let held = any(dice);
        by_hand.initialize("Late", &[held]);
    }
    for (class, odds) in [("Quiet", 2), ("Noisy", 8)] {
        if dice.roll(odds) == 0 {
            by_hand.initialize(class, &[]);
        }
    }
    if dice.roll(10) == 0 {
        by_hand.state.hashes = 1;
    }
    if dice.roll(10) == 0 {
        intern(&mut by_hand, ["a", "b"][dice.roll(2)]);
    }
    let ByHand { mut state, .. } = by_hand;
    crate::random::collect_all_but_input(&mut state);
    state
}

/// Interns a string.
fn intern(by_hand: &mut ByHand<'_>, text: &str) {
    let class = by_hand.domain.program.load("java/lang/String").expect("a class of the library");
    let mut object = Object::bare(class);
    let layout = by_hand.domain.program.class(class).instance_layout;
    object.refs.resize(layout.refs as usize, Ref::NULL);
    object.prims.resize(layout.prims as usize, known(0));
    object.payload = Payload::Text(by_hand.domain.text(Text::from(text)));
    let string = by_hand.state.heap.insert(object, 0);
    Rc::make_mut(&mut by_hand.state.interned).insert(Text::from(text), string);
}

fn compare_all(statics: StaticFields, cells: Cells, seed: u64) -> (usize, usize, usize) {
    let mut domain = domain_with(statics);
    let mut dice = Dice(seed);
    let mut states: Vec<State<Symbolic>> =
        (0..cells.states()).map(|_| some_state(&mut dice, &mut domain, cells)).collect();
    for number in (0..states.len()).step_by(4) {
        let input = [Input::AtHand, Input::Between, Input::Reachable][dice.roll(3)];
        let mut precision = Precision::default();
        precision.input = input;
        let weaker = weakened(&mut domain, &states[number], &mut precision);
        assert!(covers(&mut domain, &weaker, &states[number]), "the law of abstractions");
        states.push(weaker);
    }
    let mut of_size = |most: usize| -> Vec<BTreeSet<World>> {
        states.iter().map(|state| worlds(&mut domain, state, cells, most)).collect()
    };
    let (small, large) = (of_size(MOST + 1), of_size(MOST + 1 + cells.lost()));
    let (mut related, mut missed, mut unrelated) = (0, 0, 0);
    for (at, general) in states.iter().enumerate() {
        for (other, special) in states.iter().enumerate().filter(|(other, _)| *other != at) {
            let lacking = small[other].iter().find(|world| !large[at].contains(*world));
            match (covers(&mut domain, general, special), lacking) {
                (true, Some(world)) => {
                    let shown = [general, special].map(|state| crate::random::show(&domain, state));
                    panic!("{} covers {}, but not {world:?}", shown[0], shown[1])
                }
                (true, None) => related += 1,
                (false, None) => missed += 1,
                (false, Some(_)) => unrelated += 1,
            }
        }
    }
    (related, missed, unrelated)
}

#[test]
fn what_is_covered_adds_no_world() {
    for (statics, cells, seed) in [
        (StaticFields::Initialized, ONE_LINK, 5),
        (StaticFields::Unknown, ONE_LINK, 6),
        (StaticFields::Initialized, TWO_LINKS, 7),
    ] {
        let (related, missed, unrelated) = compare_all(statics, cells, seed);
        let figures = format!("{statics:?} {}: {related} covered, {missed} could be, {unrelated} are not", cells.class);
        println!("{figures}");
        assert!(related > cells.states() / 2 && unrelated > 1000, "{figures}");
    }
}
