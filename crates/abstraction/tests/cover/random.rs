//! Random states, weakened, opened and written to in turn. Whatever covers another stands for its heaps, by brute force;
//! and a weakened state covers what it was made from.

use std::collections::BTreeSet;

use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{Compared, Precision, Relations};
use tandem_abstraction::regions::{Origin, Regions, Stored};
use tandem_domains::Symbolic;
use tandem_domains::summary::materialize::Wanted;
use tandem_ir::Cond;
use tandem_machine::{Ref, State};

use crate::MOST;
use crate::by_hand::{ByHand, domain, known};
use crate::enumerate::Dice;
use crate::stands_for::{Marked, heaps};

const CLASSES: [&str; 4] = ["One", "Two", "Tree", "Parented"];
/// Random walks per class.
const ROUNDS: u32 = 12;
const HELD: [&str; 3] = ["a", "b", "c"];

fn fields(class: &str) -> &'static [&'static str] {
    match class {
        "Two" => &["next", "prev"],
        "Tree" => &["left", "right"],
        "Parented" => &["left", "right", "parent"],
        _ => &["next"],
    }
}

/// Definite objects, the holder not among them.
fn cells(state: &State<Symbolic>) -> Vec<Ref> {
    let objects = state.heap.objects().filter(|(_, object)| object.note.region.is_none());
    objects.map(|(reference, _)| reference).filter(|object| *object != state.thread.object).collect()
}

/// Takes out what nothing leads to.
fn collect(state: &mut State<Symbolic>) {
    collect_from(vec![state.thread.object], state);
}

/// Takes out what neither the program nor an unread reference leads to.
pub fn collect_all_but_input(state: &mut State<Symbolic>) {
    let mut roots = vec![state.thread.object];
    roots.extend(state.facts.regions().iter().chain(state.interned.values()));
    roots.extend(state.heap.objects().filter(|(_, object)| object.note.input.is_some()).map(|(object, _)| object));
    collect_from(roots, state);
}

fn collect_from(mut pending: Vec<Ref>, state: &mut State<Symbolic>) {
    pending.extend(state.statics.iter().flatten().flat_map(|statics| statics.refs.iter().copied()));
    let mut seen = BTreeSet::new();
    while let Some(held) = pending.pop() {
        if let Some(object) = held.object().filter(|object| seen.insert(*object)) {
            pending.extend(&state.heap.get(object).refs);
        }
    }
    let garbage: Vec<Ref> =
        state.heap.objects().map(|(object, _)| object).filter(|object| !seen.contains(object)).collect();
    garbage.into_iter().for_each(|object| state.heap.remove(object));
}

/// Some cells, linked as those of such a class mostly are, but not always.
fn begin(dice: &mut Dice, domain: &mut Symbolic, class: &str) -> State<Symbolic> {
    let mut by_hand = ByHand::new(domain);
    let mut unknowns = Vec::new();
    let mut made: Vec<Ref> = Vec::new();
    for number in 0..1 + dice.roll(3) {
        let mark = match dice.roll(4) {
            0 => by_hand.unknown(20 + number as u32),
            other => known(other as u64 % 2),
        };
        if mark.known().is_none() {
            unknowns.push(mark);
        }
        let cell = by_hand.object(class, mark, &[]);
        // It hangs on an earlier one where there is room.
        let (links, back) = match class {
            "Two" => (&["next"][..], Some("prev")),
            "Parented" => (&["left", "right"][..], Some("parent")),
            other => (fields(other), None),
        };
        if let Some(parent) = (!made.is_empty()).then(|| made[dice.roll(made.len())]) {
            by_hand.put(parent, links[dice.roll(links.len())], cell);
            back.into_iter().for_each(|back| by_hand.put(cell, back, parent));
        }
        made.push(cell);
    }
    by_hand.hold("a", made[0]);
    let shared = if dice.roll(2) == 0 { Ref::NULL } else { made[dice.roll(made.len())] };
    by_hand.share(shared);
    if dice.roll(5) == 0 {
        let end = made[dice.roll(made.len())];
        by_hand.put(end, fields(class)[0], Ref::UNRESOLVED);
    }
    if let [left, right, ..] = unknowns[..] {
        let (left, right) = (by_hand.term(left), by_hand.term(right));
        let fact = by_hand.compare([Cond::Le, Cond::Eq, Cond::Gt][dice.roll(3)], left, right);
        by_hand.assume(fact);
    }
    let ByHand { mut state, .. } = by_hand;
    write(dice, domain, class, &mut state);
    collect(&mut state);
    state
}

/// Writes a field, as programs do: what they have at hand is definite.
fn write(dice: &mut Dice, domain: &mut Symbolic, class: &str, state: &mut State<Symbolic>) {
    let mut by_hand = ByHand { domain, state: std::mem::take(state) };
    let mut targets = cells(&by_hand.state);
    if dice.roll(3) == 0 {
        targets.push(by_hand.object(class, known(1), &[]));
    }
    let target = if targets.is_empty() || dice.roll(3) == 0 { Ref::NULL } else { targets[dice.roll(targets.len())] };
    match dice.roll(4) {
        0 => by_hand.hold(HELD[dice.roll(HELD.len())], target),
        1 => by_hand.share(target),
        _ if targets.is_empty() => (),
        _ => by_hand.put(targets[dice.roll(targets.len())], fields(class)[dice.roll(fields(class).len())], target),
    }
    *state = by_hand.state;
}

/// Opens a region somewhere, if there is one.
fn open(dice: &mut Dice, domain: &mut Symbolic, state: &State<Symbolic>) -> Option<State<Symbolic>> {
    let regions: Vec<(Ref, usize)> = state
        .heap
        .objects()
        .filter_map(|(summary, object)| Some((summary, object.note.region.as_ref()?.exits.len())))
        .collect();
    let (summary, exits) = *regions.get(dice.roll(regions.len().max(1)))?;
    let wanted = match dice.roll(exits + 2) {
        0 => Wanted::Root,
        1 => Wanted::Any,
        exit => Wanted::ParentOf(exit - 2),
    };
    let mut parts = domain.materialize(state, summary, wanted);
    if parts.is_empty() {
        return None;
    }
    let (mut part, _) = parts.swap_remove(dice.roll(parts.len()));
    collect(&mut part);
    Some(part)
}

/// Weakens a state.
pub fn weakened(domain: &mut Symbolic, state: &State<Symbolic>, precision: &mut Precision) -> State<Symbolic> {
    let mut regions = Regions { domain, precision, origin: Origin::Anywhere, stored: &Stored::default() };
    regions.abstracted(state).expect("every state that a program comes to is covered by one").state
}

pub fn show(domain: &Symbolic, state: &State<Symbolic>) -> String {
    let mut text = format!("[at hand {:?}", state.thread.object);
    for statics in state.statics.iter().flatten() {
        text += &format!(", shared {:?}", statics.refs);
    }
    for fact in state.facts.conjuncts() {
        text += &format!(", {}", domain.terms.show(fact));
    }
    for (reference, object) in state.heap.objects() {
        text += &format!("; {reference:?}: {:?} {:?}", object.prims, object.refs);
        if let Some(region) = &object.note.region {
            let shown = |facts: &[tandem_term::TermId]| -> Vec<String> {
                facts.iter().map(|fact| domain.terms.show(*fact)).collect()
            };
            let ends: Vec<_> = region.exits.iter().map(|exit| (exit.target, shown(&exit.facts))).collect();
            text += &format!(
                " region {:?} exits {ends:?} leaf {:?} outer {:?} cells {:?} edges {:?} root {:?}",
                region.structure.backbone,
                region.leaf,
                region.outer,
                shown(&region.cells),
                shown(&region.edges),
                shown(&region.root)
            );
        }
    }
    text + "]"
}

/// The states that come up on a random walk, and where each is in the list that another was weakened to.
struct Walked {
    states: Vec<State<Symbolic>>,
    weakened: Vec<(usize, usize)>,
}

impl Walked {
    fn add(&mut self, state: State<Symbolic>) -> usize {
        self.states.push(state);
        self.states.len() - 1
    }

    fn walk(&mut self, dice: &mut Dice, domain: &mut Symbolic, class: &str, precision: &mut Precision) {
        let first = begin(dice, domain, class);
        let mut at = self.add(first);
        for _ in 0..3 {
            let weaker = weakened(domain, &self.states[at], precision);
            let weaker = self.add(weaker);
            self.weakened.push((at, weaker));
            let Some(opened) = open(dice, domain, &self.states[weaker]) else { break };
            let mut next = opened.clone();
            self.add(opened);
            write(dice, domain, class, &mut next);
            collect(&mut next);
            at = self.add(next);
        }
    }
}

#[test]
fn what_is_covered_adds_no_heap() {
    let (mut related, mut unrelated, mut regions, mut weakened) = (0, 0, 0, 0);
    for class in CLASSES {
        let mut domain = domain();
        let mut dice = Dice(class.len() as u64);
        let mut walked = Walked { states: Vec::new(), weakened: Vec::new() };
        for round in 0..ROUNDS {
            let mut precision = Precision::default();
            if round % 2 == 0 {
                precision.relations = Relations::All(Compared::default());
            }
            walked.walk(&mut dice, &mut domain, class, &mut precision);
        }
        let states = &walked.states;
        let heaps: Vec<BTreeSet<Vec<u64>>> =
            states.iter().map(|state| heaps(&mut domain, state, MOST, Marked::Nothing)).collect();
        for (at, general) in states.iter().enumerate() {
            regions += general.heap.objects().filter(|(_, object)| object.note.region.is_some()).count();
            for (other, special) in states.iter().enumerate() {
                if !covers(&mut domain, general, special) {
                    unrelated += 1;
                    continue;
                }
                related += usize::from(at != other);
                let missed = heaps[other].iter().find(|heap| !heaps[at].contains(*heap));
                assert_eq!(missed, None, "{} covers {}", show(&domain, general), show(&domain, special));
            }
        }
        for (exact, weaker) in walked.weakened {
            weakened += 1;
            assert!(covers(&mut domain, &states[weaker], &states[exact]), "the law of abstractions");
            let missed = heaps[exact].iter().find(|heap| !heaps[weaker].contains(*heap));
            let shown = [weaker, exact].map(|at| show(&domain, &states[at]));
            assert_eq!(missed, None, "{} was weakened to {}", shown[1], shown[0]);
        }
    }
    let figures = format!("{related} related, {unrelated} not, {regions} regions, {weakened} weakened");
    assert!(related > 100 && unrelated > 100 && regions > 50 && weakened > 100, "{figures}");
}
