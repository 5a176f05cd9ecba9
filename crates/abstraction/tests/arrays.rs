//! Proposals about arrays: what is kept is the strongest that holds, and small loops find their invariants among them.

use std::rc::Rc;
use std::sync::Arc;

use tandem_abstraction::arrays::{cell_candidates, range_candidates, strongest};
use tandem_abstraction::tuning::TUNING;
use tandem_domains::summary::Summary;
use tandem_domains::summary::ranges::{Range, RangeFact};
use tandem_domains::symbolic::Facts;
use tandem_domains::{Symbolic, SymbolicOptions};
use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_java::{ClassPath, Jdk, Program};
use tandem_solver::{Chain, Config};
use tandem_term::{Interval, Sort, Substitution, TermId};

const CONDS: [Cond; 6] = [Cond::Eq, Cond::Lt, Cond::Gt, Cond::Le, Cond::Ge, Cond::Ne];

fn domain() -> Symbolic {
    let class_path = ClassPath::new(Jdk::find(None).expect("a JDK"), &[]).expect("a class path");
    let solver = Chain::standard(Config::default());
    Symbolic::new(Arc::new(Program::new(class_path)), Box::new(solver), SymbolicOptions::default())
}

/// An array, its length, two indices and a value: the variables of a loop.
struct Loop {
    domain: Symbolic,
    array: TermId,
    length: TermId,
    i: TermId,
    j: TermId,
    x: TermId,
}

/// What the variables are after a step, if some things hold before it.
struct Step {
    when: Vec<TermId>,
    then: Vec<(TermId, TermId)>,
}

impl Loop {
    fn new() -> Loop {
        let mut domain = domain();
        let array = domain.terms.fresh("a", Sort::Array(Element::Int), Interval::INT);
        let mut int = |name: &str, range| domain.terms.fresh(name, Sort::Number(Kind::Int), range);
        let length = int("n", Interval::LENGTH);
        let [i, j, x] = ["i", "j", "x"].map(|name| int(name, Interval::INT));
        Loop { domain, array, length, i, j, x }
    }

    fn compare(&mut self, cond: Cond, left: TermId, right: TermId) -> TermId {
        self.domain.terms.compare(cond, Kind::Int, left, right)
    }

    fn after(&mut self, index: TermId) -> TermId {
        let one = self.domain.terms.int(1);
        self.domain.terms.binary(BinaryOp::AddInt, index, one)
    }

    fn cell(&mut self, index: TermId) -> TermId {
        self.domain.terms.select(self.array, index)
    }

    fn cells(&mut self, from: TermId, to: TermId, cond: Cond) -> RangeFact {
        RangeFact::cells(&mut self.domain, self.array, Range { from, to }, cond, self.x)
    }

    fn proposed(&mut self, bounds: &[TermId]) -> Vec<RangeFact> {
        let proposals = range_candidates(&mut self.domain, self.array, self.length, bounds, &[self.x]);
        proposals.into_iter().map(|proposal| proposal.fact).collect()
    }

    /// Those of the facts that hold after a first step, before which `known` is known, and after every step from where
    /// they hold. `always` holds anyway.
    fn kept(
        &mut self,
        mut facts: Vec<RangeFact>,
        known: &Facts,
        first: &Step,
        always: &[TermId],
        steps: &[Step],
    ) -> Vec<RangeFact> {
        facts.retain(|fact| self.holds_after(known, fact, first));
        loop {
            let before = facts.len();
            for step in steps {
                let known = self.assume(facts.clone(), &[always, &step.when].concat());
                facts.retain(|fact| self.holds_after(&known, fact, step));
            }
            if facts.len() == before {
                return facts;
            }
        }
    }

    fn assume(&mut self, ranges: Vec<RangeFact>, path: &[TermId]) -> Facts {
        let facts = Facts {
            summary: Some(Rc::new(Summary { ranges: Rc::new(ranges), ..Summary::default() })),
            ..Facts::default()
        };
        path.iter().fold(facts, |facts, holds| self.domain.assume_truth(&facts, *holds).expect("it is possible"))
    }

    fn holds_after(&mut self, known: &Facts, fact: &RangeFact, step: &Step) -> bool {
        let mut by = Substitution::default();
        for (variable, value) in &step.then {
            by.insert(self.domain.terms.symbols_of(*variable)[0], *value);
        }
        self.domain.entails_replaced(known, fact, &mut by)
    }
}

#[test]
fn the_strongest_comparison_that_holds_is_kept() {
    let mut l = Loop::new();
    let (array, i, x) = (l.array, l.i, l.x);
    let cell = l.cell(i);
    let proposals = cell_candidates(&mut l.domain.terms, array, &[i], &[x, array]);
    assert_eq!(proposals.len(), CONDS.len());
    for cond in CONDS {
        let known = l.compare(cond, cell, x);
        let facts = l.assume(Vec::new(), &[known]);
        let mut asked = 0;
        let kept = strongest(&proposals, |fact| {
            asked += 1;
            l.domain.entails(&facts, *fact)
        });
        assert_eq!(kept, [known], "{cond:?}");
        assert!(asked <= 4, "{asked} questions for one pair");
    }
    assert_eq!(strongest(&proposals, |_| true).len(), 3, "of no cell at all the three strongest hold");
    assert!(strongest(&proposals, |_| false).is_empty());
}

#[test]
fn proposals_are_few_and_the_likely_ones_come_first() {
    let mut l = Loop::new();
    let (i, j, n) = (l.i, l.j, l.length);
    let (after_i, after_j) = (l.after(i), l.after(j));
    let facts = l.proposed(&[i, after_i, j, after_j]);
    assert!(facts.len() > 100 && facts.len() <= TUNING.most_range_facts, "{} facts", facts.len());
    let zero = l.domain.terms.int(0);
    let place = |fact: &RangeFact| facts.iter().position(|other| other == fact);
    let likely = [(zero, n), (zero, i), (i, j), (j, n)];
    let unlikely = [(zero, after_i), (after_i, j), (after_i, n)];
    let [likely, unlikely] = [&likely[..], &unlikely[..]].map(|ranges| {
        let places = ranges.iter().map(|(from, to)| place(&l.cells(*from, *to, Cond::Le)).expect("it is proposed"));
        places.collect::<Vec<_>>()
    });
    assert!(likely.iter().max() < unlikely.iter().min(), "{likely:?} {unlikely:?}");
    for (from, to) in [(after_i, i), (i, i), (n, i), (i, zero), (i, after_i)] {
        assert_eq!(place(&l.cells(from, to, Cond::Le)), None, "an empty range or one cell");
    }
    let many: Vec<TermId> =
        (0..20).map(|_| l.domain.terms.fresh("v", Sort::Number(Kind::Int), Interval::INT)).collect();
    assert_eq!(l.proposed(&many).len(), TUNING.most_range_facts);
}

#[test]
fn a_partition_finds_its_invariant() {
    // i = 0; for (j = 0; j < n; j++) if (a[j] <= x) { swap a[i] and a[j]; i++; }
    let mut l = Loop::new();
    let (array, i, j, n, x) = (l.array, l.i, l.j, l.length, l.x);
    let zero = l.domain.terms.int(0);
    let always = [l.compare(Cond::Le, zero, i), l.compare(Cond::Le, i, j), l.compare(Cond::Le, j, n)];
    let (after_i, after_j) = (l.after(i), l.after(j));
    let (at_i, at_j) = (l.cell(i), l.cell(j));
    let (goes_on, is_small) = (l.compare(Cond::Lt, j, n), l.compare(Cond::Le, at_j, x));
    let is_large = l.domain.terms.not(is_small);
    let once = l.domain.terms.store(array, i, at_j);
    let swapped = l.domain.terms.store(once, j, at_i);
    let first = Step { when: vec![], then: vec![(i, zero), (j, zero)] };
    let small = Step { when: vec![goes_on, is_small], then: vec![(array, swapped), (i, after_i), (j, after_j)] };
    let large = Step { when: vec![goes_on, is_large], then: vec![(j, after_j)] };
    let proposed = l.proposed(&[i, j, after_i, after_j]);
    let kept = l.kept(proposed, &Facts::default(), &first, &always, &[small, large]);
    for wanted in [l.cells(zero, i, Cond::Le), l.cells(i, j, Cond::Gt)] {
        assert!(kept.contains(&wanted), "{} of {kept:?}", l.domain.terms.show(wanted.holds));
    }
    for wrong in [l.cells(zero, j, Cond::Le), l.cells(j, n, Cond::Gt), l.cells(zero, i, Cond::Lt)] {
        assert!(!kept.contains(&wrong), "{}", l.domain.terms.show(wrong.holds));
    }
}

#[test]
fn a_search_for_the_greatest_finds_its_invariant() {
    // x = a[0]; for (i = 1; i < n; i++) if (a[i] > x) x = a[i];
    let mut l = Loop::new();
    let (i, n, x) = (l.i, l.length, l.x);
    let (zero, one) = (l.domain.terms.int(0), l.domain.terms.int(1));
    let always = [l.compare(Cond::Le, one, i), l.compare(Cond::Le, i, n)];
    let after_i = l.after(i);
    let (at_zero, at_i) = (l.cell(zero), l.cell(i));
    let (goes_on, is_greater) = (l.compare(Cond::Lt, i, n), l.compare(Cond::Gt, at_i, x));
    let is_not = l.domain.terms.not(is_greater);
    let first = Step { when: vec![], then: vec![(i, one), (x, at_zero)] };
    let greater = Step { when: vec![goes_on, is_greater], then: vec![(i, after_i), (x, at_i)] };
    let other = Step { when: vec![goes_on, is_not], then: vec![(i, after_i)] };
    let proposed = l.proposed(&[i, after_i]);
    let kept = l.kept(proposed, &Facts::default(), &first, &always, &[greater, other]);
    assert_eq!(kept, [l.cells(zero, i, Cond::Le)]);
}

#[test]
fn insertion_finds_its_invariant() {
    // x = a[i]; j = i - 1; while (j >= 0 && a[j] > x) { a[j + 1] = a[j]; j--; } a[j + 1] = x;
    // Before that, everything up to i is sorted.
    let mut l = Loop::new();
    let (array, i, j, n, x) = (l.array, l.i, l.j, l.length, l.x);
    let (zero, least) = (l.domain.terms.int(0), l.domain.terms.int(-1));
    let always = [l.compare(Cond::Le, least, j), l.compare(Cond::Lt, j, i), l.compare(Cond::Lt, i, n)];
    let [before_i, before_j] = [i, j].map(|index| l.domain.terms.binary(BinaryOp::AddInt, index, least));
    let (after_i, after_j) = (l.after(i), l.after(j));
    let (at_i, at_j) = (l.cell(i), l.cell(j));
    let (goes_on, is_greater) = (l.compare(Cond::Ge, j, zero), l.compare(Cond::Gt, at_j, x));
    let sorted = |l: &mut Loop, to| RangeFact::ascending(&mut l.domain, array, Range { from: zero, to });
    let sorted_before = sorted(&mut l, i);
    let first = Step { when: vec![], then: vec![(x, at_i), (j, before_i)] };
    let moved = l.domain.terms.store(array, after_j, at_j);
    let step = Step { when: vec![goes_on, is_greater], then: vec![(array, moved), (j, before_j)] };

    let proposed = l.proposed(&[i, j, after_i, after_j]);
    let positive = l.compare(Cond::Gt, i, zero);
    let initially = l.assume(vec![sorted_before.clone()], &[positive, always[2]]);
    let kept = l.kept(proposed, &initially, &first, &always, &[step]);
    assert!(kept.contains(&sorted_before));

    let stops = l.domain.terms.and(goes_on, is_greater);
    let stops = l.domain.terms.not(stops);
    let ended = l.assume(kept.clone(), &[&always[..], &[stops]].concat());
    let inserted = l.domain.terms.store(array, after_j, x);
    let after = Step { when: vec![], then: vec![(array, inserted), (i, after_i)] };
    assert!(l.holds_after(&ended, &sorted_before, &after));
    let other = l.after(x);
    let changed = l.domain.terms.store(array, after_j, other);
    let wrong = Step { when: vec![], then: vec![(array, changed), (i, after_i)] };
    assert!(!l.holds_after(&ended, &sorted_before, &wrong));
}
