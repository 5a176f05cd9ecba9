//! Facts about ranges of arrays: nothing is ruled out that some small array does, and what loops need can be shown.

use std::collections::BTreeMap;
use std::rc::Rc;

use tandem_domains::summary::Summary;
use tandem_domains::summary::ranges::{Range, RangeFact};
use tandem_domains::symbolic::Facts;
use tandem_domains::{Symbolic, SymbolicOptions};
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_machine::{Interp, Limits};
use tandem_solver::{Chain, Config};
use tandem_term::{ArrayValue, Evaluator, Interval, Model, Sort, Substitution, SymbolId, Term, TermId};

use crate::common;
use crate::enumerate::{Dice, models};

const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];

/// An array, and numbers that index it or compare with its cells.
struct World {
    interp: Interp<Symbolic>,
    array: TermId,
    indices: [TermId; 2],
    bounds: [TermId; 2],
    value: TermId,
}

/// The numbers lie in these ranges: indices, ends of ranges, values.
fn world(ranges: [Interval; 3]) -> World {
    let (mut interp, _) = common::machine("", Limits::default(), |program| {
        let solver = Chain::standard(Config::default());
        Symbolic::new(program.clone(), Box::new(solver), SymbolicOptions::default())
    });
    let terms = &mut interp.domain.terms;
    let array = terms.fresh("a", Sort::Array(Element::Int), Interval::INT);
    let [index, bound, value] = ranges;
    let mut int = |name: &str, range: Interval| terms.fresh(name, Sort::Number(Kind::Int), range);
    let indices = [int("i", index), int("j", index)];
    let bounds = [int("lo", bound), int("hi", bound)];
    let value = int("x", value);
    World { interp, array, indices, bounds, value }
}

/// One in which every array of three cells and every number can be tried.
fn small_world() -> World {
    let up_to = |high: i64| Interval { low: 0, high };
    world([up_to(2), up_to(3), up_to(1)])
}

fn any_world() -> World {
    world([Interval::INT; 3])
}

impl World {
    fn domain(&mut self) -> &mut Symbolic {
        &mut self.interp.domain
    }

    fn compare(&mut self, cond: Cond, left: TermId, right: TermId) -> TermId {
        self.domain().terms.compare(cond, Kind::Int, left, right)
    }

    fn int(&mut self, value: i32) -> TermId {
        self.domain().terms.int(value)
    }

    fn plus(&mut self, term: TermId, added: i32) -> TermId {
        let added = self.int(added);
        self.domain().terms.binary(BinaryOp::AddInt, term, added)
    }

    fn cells(&mut self, from: TermId, to: TermId, cond: Cond, value: TermId) -> RangeFact {
        let array = self.array;
        RangeFact::cells(self.domain(), array, Range { from, to }, cond, value)
    }

    fn ascending(&mut self, from: TermId, to: TermId) -> RangeFact {
        let array = self.array;
        RangeFact::ascending(self.domain(), array, Range { from, to })
    }

    /// All of these hold, and nothing else is known.
    fn facts(&mut self, ranges: Vec<RangeFact>, path: &[TermId]) -> Facts {
        let facts = Facts {
            summary: Some(Rc::new(Summary { ranges: Rc::new(ranges), ..Summary::default() })),
            ..Facts::default()
        };
        path.iter().fold(facts, |facts, holds| self.domain().assume_truth(&facts, *holds).expect("it is possible"))
    }

    /// Every way to fill three cells and the numbers.
    fn models(&self) -> Vec<Model> {
        let symbol = |term: &TermId| match self.interp.domain.terms.get(*term) {
            Term::Symbol(symbol) => symbol,
            other => panic!("{other:?} is no symbol"),
        };
        let array = symbol(&self.array);
        let numbers: Vec<SymbolId> = self.indices.iter().chain(&self.bounds).chain([&self.value]).map(symbol).collect();
        let fillings = (0..8).map(|number| [number & 1, number >> 1 & 1, number >> 2]);
        let arrays: Vec<ArrayValue> = fillings
            .map(|cells| {
                let cells: BTreeMap<i32, Bits> = (0..).zip(cells.map(Bits::of_int)).collect();
                ArrayValue { cells }
            })
            .collect();
        let numbers = models(&self.interp.domain.terms, &numbers).expect("few values");
        let with = |model: &Model, value: &ArrayValue| {
            let mut model = model.clone();
            model.arrays.insert(array, value.clone());
            model
        };
        numbers.iter().flat_map(|model| arrays.iter().map(|value| with(model, value)).collect::<Vec<_>>()).collect()
    }

    /// The fact at every index near the array: each of them, and a few outside.
    fn everywhere(&mut self, fact: &RangeFact) -> Vec<TermId> {
        let mut stated = vec![fact.holds];
        for bound in &fact.indices {
            let mut at = Vec::new();
            for index in -1..=3 {
                let index = self.int(index);
                let mut value = Substitution::default();
                value.insert(*bound, index);
                at.extend(stated.iter().map(|holds| self.interp.domain.terms.substitute(*holds, &mut value)));
            }
            stated = at;
        }
        stated
    }

    fn random_number(&mut self, dice: &mut Dice) -> TermId {
        match dice.roll(4) {
            0 => self.value,
            1 => self.int(dice.roll(2) as i32),
            _ => {
                let (array, index) = (self.array, self.indices[dice.roll(2)]);
                self.domain().terms.select(array, index)
            }
        }
    }

    fn random_condition(&mut self, dice: &mut Dice) -> TermId {
        let cond = CONDS[dice.roll(6)];
        let (left, right) = match dice.roll(2) {
            0 => (self.random_number(dice), self.random_number(dice)),
            _ => (self.indices[dice.roll(2)], self.bounds[dice.roll(2)]),
        };
        self.compare(cond, left, right)
    }

    fn random_fact(&mut self, dice: &mut Dice) -> RangeFact {
        let [lo, hi] = self.bounds;
        let zero = self.int(0);
        let (from, to) = [(lo, hi), (zero, hi), (zero, lo)][dice.roll(3)];
        if dice.roll(4) == 0 {
            return self.ascending(from, to);
        }
        let (cond, value) = (CONDS[dice.roll(6)], self.random_number(dice));
        self.cells(from, to, cond, value)
    }
}

/// Whether all terms hold.
fn all_hold(domain: &Symbolic, model: &Model, terms: &[TermId]) -> bool {
    let mut evaluator = Evaluator::new(&domain.terms, model);
    terms.iter().all(|id| evaluator.satisfies(*id))
}

#[test]
fn what_is_ruled_out_is_true_of_no_small_array() {
    let mut world = small_world();
    let all = world.models();
    let mut dice = Dice(3);
    let (mut ruled_out, mut by_ranges) = (0, 0);
    for _ in 0..200 {
        let ranges: Vec<RangeFact> = (0..1 + dice.roll(2)).map(|_| world.random_fact(&mut dice)).collect();
        let mut known: Vec<TermId> = ranges.iter().flat_map(|fact| world.everywhere(fact)).collect();
        let mut facts = world.facts(ranges, &[]);
        for round in 0..5 {
            // An index in the range comes first, more often than not.
            let ([lo, hi], i) = (world.bounds, world.indices[0]);
            let cond = match round {
                0 if dice.roll(4) > 0 => world.compare(Cond::Le, lo, i),
                1 if dice.roll(4) > 0 => world.compare(Cond::Lt, i, hi),
                _ => world.random_condition(&mut dice),
            };
            let domain = world.domain();
            let runs = all.iter().filter(|model| all_hold(domain, model, &[&known[..], &[cond]].concat())).count();
            match domain.assume_truth(&facts, cond) {
                Some(more) => {
                    let model = more.model.as_ref().expect("nothing is hard here");
                    assert!(all_hold(domain, model, &more.conjuncts()), "the model is one of the path");
                    facts = more;
                    known.push(cond);
                }
                None => {
                    assert_eq!(runs, 0, "{} was ruled out", domain.terms.show(cond));
                    let without = Facts {
                        summary: Some(Rc::new(Summary { ranges: Rc::default(), ..Summary::default() })),
                        ..facts.clone()
                    };
                    by_ranges += usize::from(domain.assume_truth(&without, cond).is_some());
                    ruled_out += 1;
                    break;
                }
            }
        }
    }
    assert!(ruled_out > 20 && by_ranges > 10, "{ruled_out} ruled out, {by_ranges} of them by facts about ranges");
}

#[test]
fn what_is_shown_of_changed_arrays_is_true_of_all_small_ones() {
    let mut world = small_world();
    let all = world.models();
    let mut dice = Dice(5);
    let mut shown = 0;
    for _ in 0..80 {
        let ranges: Vec<RangeFact> = (0..2).map(|_| world.random_fact(&mut dice)).collect();
        let claim = if dice.roll(3) == 0 { ranges[0].clone() } else { world.random_fact(&mut dice) };
        let mut known: Vec<TermId> = ranges.iter().flat_map(|fact| world.everywhere(fact)).collect();
        let cond = world.random_condition(&mut dice);
        known.push(cond);
        let facts = world.facts(ranges, &[]);
        let Some(facts) = world.domain().assume_truth(&facts, cond) else { continue };
        let mut changed = world.array;
        for _ in 0..dice.roll(3) {
            let (index, value) = (world.indices[dice.roll(2)], world.random_number(&mut dice));
            changed = world.domain().terms.store(changed, index, value);
        }
        if world.domain().entails_range(&facts, changed, &claim) {
            shown += 1;
            let Term::Symbol(array) = world.domain().terms.get(claim.array) else { panic!("an unknown") };
            let mut by = Substitution::default();
            by.insert(array, changed);
            let claimed = claim.replaced(&mut world.domain().terms, &mut by);
            let claimed = world.everywhere(&claimed);
            let domain = world.domain();
            let broken = |model: &&Model| all_hold(domain, model, &known) && !all_hold(domain, model, &claimed);
            assert!(!all.iter().any(|model| broken(&model)), "{}", domain.terms.show(claim.holds));
        }
    }
    assert!(shown > 10, "{shown} shown");
}

#[test]
fn a_store_at_the_end_makes_the_range_longer() {
    let mut world = any_world();
    let (i, x, array) = (world.indices[0], world.value, world.array);
    let lo = world.bounds[0];
    let next = world.plus(i, 1);
    for cond in CONDS {
        let fact = world.cells(lo, i, cond, x);
        let longer = world.cells(lo, next, cond, x);
        let facts = world.facts(vec![fact.clone()], &[]);
        let y = world.indices[1];
        let stored = world.domain().terms.store(array, i, y);
        let domain = world.domain();
        assert!(domain.entails_range(&facts, array, &fact));
        assert!(!domain.entails_range(&facts, stored, &longer), "nothing is known of what was stored");
        let fits = world.compare(cond, y, x);
        let facts = world.domain().assume_truth(&facts, fits).expect("some do");
        let domain = world.domain();
        assert!(domain.entails_range(&facts, stored, &longer), "{cond:?}");
        assert!(!domain.entails_range(&facts, array, &longer), "the cell had not been written to");
    }
}

#[test]
fn at_the_greatest_int_nothing_wraps_around_unseen() {
    let mut world = any_world();
    let (i, x, array) = (world.indices[0], world.value, world.array);
    let (zero, next, greatest) = (world.int(0), world.plus(i, 1), world.int(i32::MAX));
    // The cell at `i` fits, and everything from `i + 1` on does; so everything from `i` on does. If `i + 1` wraps around,
    // then there is nothing between `i` and the greatest int.
    let rest = world.cells(next, greatest, Cond::Le, x);
    let all = world.cells(i, greatest, Cond::Le, x);
    let cell = world.domain().terms.select(array, i);
    let fits = world.compare(Cond::Le, cell, x);
    let facts = world.facts(vec![rest.clone()], &[fits]);
    assert!(world.domain().entails_range(&facts, array, &all));
    // The other way round it makes a difference: what holds from `i` on is not known to hold from the least int on.
    let facts = world.facts(vec![all], &[]);
    assert!(!world.domain().entails_range(&facts, array, &rest));
    let below = world.compare(Cond::Lt, i, greatest);
    let facts = world.domain().assume_truth(&facts, below).expect("most are");
    assert!(world.domain().entails_range(&facts, array, &rest));
    // A range up to `i + 1` is empty if that wraps around: it says nothing of the cell at `i`.
    let up_to = world.cells(zero, next, Cond::Le, x);
    let positive = world.compare(Cond::Ge, i, zero);
    let facts = world.facts(vec![up_to], &[positive]);
    assert!(!world.domain().entails(&facts, fits));
    let facts = world.domain().assume_truth(&facts, below).expect("most are");
    assert!(world.domain().entails(&facts, fits));
    // Sortedness up to the greatest index.
    let sorted = world.ascending(zero, greatest);
    let before = world.plus(greatest, -1);
    let [last, after] = [before, greatest].map(|index| world.domain().terms.select(array, index));
    let ordered = world.compare(Cond::Le, last, after);
    let facts = world.facts(vec![sorted], &[]);
    assert!(!world.domain().entails(&facts, ordered), "the greatest index is outside");
}

#[test]
fn sorted_cells_far_apart_are_ordered() {
    let mut world = any_world();
    let ([i, j], array) = (world.indices, world.array);
    let [lo, hi] = world.bounds;
    let sorted = world.ascending(lo, hi);
    let path = [(lo, i), (i, j)].map(|(left, right)| world.compare(Cond::Le, left, right));
    let inside = world.compare(Cond::Lt, j, hi);
    let facts = world.facts(vec![sorted], &[path[0], path[1]]);
    let [left, right] = [i, j].map(|index| world.domain().terms.select(array, index));
    let ordered = world.compare(Cond::Le, left, right);
    assert!(!world.domain().entails(&facts, ordered), "the right one may lie outside");
    let facts = world.domain().assume_truth(&facts, inside).expect("it may be inside");
    assert!(world.domain().entails(&facts, ordered));
}

#[test]
fn insertion_keeps_cells_sorted() {
    // The inner loop of insertion sort: everything up to `j` is sorted, everything after it up to `hi` is sorted and
    // greater than `x`, and there is room for `x` at `j`.
    let mut world = any_world();
    let (j, x, array) = (world.indices[1], world.value, world.array);
    let hi = world.bounds[1];
    let (zero, next) = (world.int(0), world.plus(j, 1));
    let before = world.plus(j, -1);
    let left = world.ascending(zero, j);
    let right = world.ascending(next, hi);
    let greater = world.cells(next, hi, Cond::Gt, x);
    let gap = world.domain().terms.select(array, before);
    let path = [world.compare(Cond::Gt, j, zero), world.compare(Cond::Lt, j, hi), world.compare(Cond::Le, gap, x)];
    let all = world.ascending(zero, hi);
    let facts = world.facts(vec![left.clone(), right, greater], &path);
    let inserted = world.domain().terms.store(array, j, x);
    // What lies left of `j` is not known to be less than what lies right of it, but both compare with `x`.
    assert!(world.domain().entails_range(&facts, inserted, &all));
    assert!(world.domain().entails_range(&facts, inserted, &left));
    let other = world.plus(x, 1);
    let wrong = world.domain().terms.store(array, j, other);
    assert!(!world.domain().entails_range(&facts, wrong, &all));
}

#[test]
fn a_swap_moves_the_boundary_of_a_partition() {
    // Everything below `i` is at most `x`, everything from `i` up to `j` is greater; the cell at `j` goes to the left.
    let mut world = any_world();
    let ([i, j], x, array) = (world.indices, world.value, world.array);
    let zero = world.int(0);
    let small = world.cells(zero, i, Cond::Le, x);
    let large = world.cells(i, j, Cond::Gt, x);
    let [at_i, at_j] = [i, j].map(|index| world.domain().terms.select(array, index));
    let length = world.bounds[1];
    let path = [
        world.compare(Cond::Le, zero, i),
        world.compare(Cond::Le, i, j),
        world.compare(Cond::Lt, j, length),
        world.compare(Cond::Le, at_j, x),
    ];
    let facts = world.facts(vec![small.clone(), large.clone()], &path);
    let once = world.domain().terms.store(array, i, at_j);
    let swapped = world.domain().terms.store(once, j, at_i);
    let (next_i, next_j) = (world.plus(i, 1), world.plus(j, 1));
    let moved_small = world.cells(zero, next_i, Cond::Le, x);
    let moved_large = world.cells(next_i, next_j, Cond::Gt, x);
    let domain = world.domain();
    assert!(domain.entails_range(&facts, swapped, &moved_small));
    assert!(domain.entails_range(&facts, swapped, &moved_large));
    assert!(!domain.entails_range(&facts, once, &moved_large));
    // The same in one step, as an engine asks it that has new names for the new values.
    let symbol = |term: TermId| domain.terms.symbols_of(term)[0];
    let mut by = Substitution::default();
    for (name, now) in [(array, swapped), (i, next_i), (j, next_j)] {
        by.insert(symbol(name), now);
    }
    assert!(domain.entails_replaced(&facts, &small, &mut by) && domain.entails_replaced(&facts, &large, &mut by));
}

#[test]
fn a_copy_has_the_cells_of_the_original() {
    let mut world = any_world();
    let (i, array) = (world.indices[0], world.array);
    let zero = world.int(0);
    let original = world.domain().terms.fresh("b", Sort::Array(Element::Int), Interval::INT);
    let copied = world.cells(zero, i, Cond::Eq, original);
    let next = world.plus(i, 1);
    let longer = world.cells(zero, next, Cond::Eq, original);
    let facts = world.facts(vec![copied], &[]);
    let domain = world.domain();
    let cell = domain.terms.select(original, i);
    let more = domain.terms.store(array, i, cell);
    assert!(domain.entails_range(&facts, more, &longer));
    assert!(!domain.entails_range(&facts, array, &longer));
}

#[test]
fn a_copy_may_begin_further_on() {
    let mut world = any_world();
    let ([i, offset], array) = (world.indices, world.array);
    let zero = world.int(0);
    let original = world.domain().terms.fresh("b", Sort::Array(Element::Int), Interval::INT);
    let next = world.plus(i, 1);
    let domain = world.domain();
    let [copied, longer] =
        [i, next].map(|to| RangeFact::shifted(domain, array, offset, Range { from: zero, to }, original));
    let cell = domain.terms.select(original, i);
    let place = domain.terms.binary(BinaryOp::AddInt, offset, i);
    let more = domain.terms.store(array, place, cell);
    let misplaced = domain.terms.store(array, i, cell);
    let facts = world.facts(vec![copied], &[]);
    assert!(world.domain().entails_range(&facts, more, &longer));
    assert!(!world.domain().entails_range(&facts, misplaced, &longer));
}

#[test]
fn cells_beyond_the_end_of_a_text_do_not_matter() {
    // Two texts of two chars agree. That a cell behind them differs says nothing against it.
    let mut world = any_world();
    let index = world.domain().bound_index(0);
    let next = world.plus(index, 1);
    let (one, two) = (world.int(1), world.int(2));
    let terms = &mut world.domain().terms;
    let chars = terms.fresh("c", Sort::Array(Element::Char), Interval::CHAR);
    let zeros = terms.zeros(Element::Char);
    let agree = terms.agree(chars, zeros, two);
    let behind = terms.select(chars, next);
    let (differs, is_second) =
        (terms.compare(Cond::Eq, Kind::Int, behind, one), terms.compare(Cond::Eq, Kind::Int, index, one));
    let is_other = terms.not(is_second);
    let (holds, second) = (terms.or(is_other, differs), terms.select(chars, one));
    let indices = terms.symbols_of(index).to_vec();
    let zero = world.int(0);
    let is_zero = world.compare(Cond::Eq, second, zero);
    let facts = world.facts(vec![RangeFact { array: chars, indices, holds }], &[agree]);
    assert!(world.domain().assume_truth(&facts, is_zero).is_some());
}

#[test]
fn answers_under_other_facts_are_not_remembered() {
    let mut world = any_world();
    let (i, x, array) = (world.indices[0], world.value, world.array);
    let [lo, hi] = world.bounds;
    let path = [world.compare(Cond::Le, lo, i), world.compare(Cond::Lt, i, hi)];
    let plain = world.facts(Vec::new(), &path);
    let cell = world.domain().terms.select(array, i);
    for cond in CONDS {
        // The path's model breaks the fact for some of the conditions.
        let fact = world.cells(lo, hi, cond, x);
        let fits = world.compare(cond, cell, x);
        let with = Facts {
            summary: Some(Rc::new(Summary { ranges: Rc::new(vec![fact]), ..Summary::default() })),
            ..plain.clone()
        };
        let domain = world.domain();
        for _ in 0..2 {
            assert!(!domain.entails(&plain, fits), "{cond:?}");
            assert!(domain.entails(&with, fits), "{cond:?}");
        }
    }
}

#[test]
fn facts_that_contradict_a_model_far_away_are_noticed() {
    // The path's model was found before the facts were known; the new conjunct has nothing to do with them.
    let mut world = any_world();
    let ([i, j], x, array) = (world.indices, world.value, world.array);
    let [lo, hi] = world.bounds;
    let cell = world.domain().terms.select(array, i);
    let path = [world.compare(Cond::Le, lo, i), world.compare(Cond::Lt, i, hi), world.compare(Cond::Gt, cell, x)];
    let plain = world.facts(Vec::new(), &path);
    let fact = world.cells(lo, hi, Cond::Le, x);
    let with = Facts { summary: Some(Rc::new(Summary { ranges: Rc::new(vec![fact]), ..Summary::default() })), ..plain };
    let five = world.int(5);
    let unrelated = world.compare(Cond::Eq, j, five);
    assert!(world.domain().assume_truth(&with, unrelated).is_none());
}
