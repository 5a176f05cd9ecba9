//! Deciding and assuming: the answers are those of brute force, and the law of `assume` holds.

use std::cell::Cell;
use std::rc::Rc;

use tandem_domains::symbolic::{Facts, Prim};
use tandem_domains::{Symbolic, SymbolicOptions};
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_machine::{Interp, Limits, Numbers};
use tandem_term::{Interval, Model, Sort, SymbolId, TermId};

use crate::common;
use crate::enumerate::{Dice, Enumerate, models};

const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];

/// A symbolic machine, and how often its solver was asked.
pub fn symbolic() -> (Interp<Symbolic>, Rc<Cell<u32>>) {
    let solver = Enumerate::default();
    let asked = Rc::clone(&solver.asked);
    let (interp, _) = common::machine("", Limits::default(), |program| {
        Symbolic::new(program.clone(), Box::new(solver), SymbolicOptions::default())
    });
    (interp, asked)
}

fn small_int(domain: &mut Symbolic, name: &str) -> Prim {
    let term = domain.terms.fresh(name, Sort::Number(Kind::Int), Interval { low: -2, high: 2 });
    domain.prim(term)
}

#[test]
fn random_paths_are_decided_as_brute_force_does() {
    let (mut interp, asked) = symbolic();
    let domain = &mut interp.domain;
    let numbers = [small_int(domain, "x"), small_int(domain, "y"), small_int(domain, "z")];
    let all = models(&domain.terms, &[SymbolId(0), SymbolId(1), SymbolId(2)]).expect("few values");
    let mut dice = Dice(1);
    let (mut one_sided, mut both, mut splits) = (0, 0, 0);
    for _ in 0..200 {
        let mut facts = Facts::default();
        let mut runs: Vec<&Model> = all.iter().collect();
        for _ in 0..6 {
            let cond = condition(domain, &numbers, &mut dice);
            let holding = runs.iter().filter(|model| value(domain, model, cond) != 0).count();
            let before = asked.get();
            let decided = domain.decide(&facts, cond);
            match holding {
                0 => assert_eq!(decided, Some(false)),
                count if count == runs.len() => assert_eq!(decided, Some(true)),
                _ => assert_eq!(decided, None),
            }
            let side = dice.roll(2) == 0;
            let sides = [domain.assume(&facts, cond, true), domain.assume(&facts, cond, false)];
            assert!(asked.get() - before <= 1, "one question tells both sides of a path that has a model");
            assert_eq!(sides[0].is_some(), holding > 0);
            assert_eq!(sides[1].is_some(), holding < runs.len());
            splits += usize::from(decided.is_none());
            *if decided.is_some() { &mut one_sided } else { &mut both } += 1;
            let [yes, no] = sides;
            let (taken, holds) = match (yes, no, side) {
                (Some(yes), _, true) | (Some(yes), None, false) => (yes, true),
                (_, Some(no), _) => (no, false),
                (None, None, _) => panic!("a path that has runs has no side"),
            };
            assert_eq!(domain.decide(&taken, cond), Some(holds), "the law of assume");
            if let Some(model) = &taken.model {
                assert!(taken.conjuncts().iter().all(|term| model.evaluate(&domain.terms, *term).0 != 0));
            }
            assert!(taken.undecided.is_none());
            runs.retain(|model| (value(domain, model, cond) != 0) == holds);
            facts = taken;
        }
    }
    assert!(one_sided > 100 && both > 100 && splits > 100, "{one_sided} decided, {both} open");
}

#[test]
fn what_the_solver_does_not_know_is_explored_and_marked() {
    let (mut interp, _) = symbolic();
    let domain = &mut interp.domain;
    let wide = domain.terms.fresh("wide", Sort::Number(Kind::Int), Interval::INT);
    let wide = domain.prim(wide);
    let (three, five) = (domain.int(3), domain.int(5));
    let product = domain.binary(BinaryOp::MulInt, wide, wide);
    let cond = domain.compare(Cond::Eq, Kind::Int, product, three);
    assert_eq!(domain.decide(&Facts::default(), cond), None);
    let strange = domain.assume(&Facts::default(), cond, true).expect("it may be possible");
    assert!(strange.undecided.is_some() && strange.model.is_none());
    assert_eq!(domain.decide(&strange, cond), Some(true));
    let usual = domain.assume(&Facts::default(), cond, false).expect("zero is possible");
    assert!(usual.undecided.is_none() && usual.model.is_some());
    let other = domain.compare(Cond::Eq, Kind::Int, wide, five);
    assert_eq!(domain.decide(&strange, other), None, "nothing is known on a path that is not known to exist");
}

#[test]
fn bounds_checks_are_known_part_by_part() {
    let (mut interp, asked) = symbolic();
    let domain = &mut interp.domain;
    let (x, y) = (small_int(domain, "x"), small_int(domain, "y"));
    let zero = domain.int(0);
    let first = domain.compare(Cond::Le, Kind::Int, zero, x);
    let second = domain.compare(Cond::Lt, Kind::Int, x, y);
    let inside = domain.binary(BinaryOp::AndInt, first, second);
    let facts = domain.assume(&Facts::default(), inside, true).expect("there are such numbers");
    let before = asked.get();
    for part in [first, second, inside] {
        assert_eq!(domain.decide(&facts, part), Some(true));
    }
    assert_eq!(asked.get(), before, "the path condition says it");
}

/// A random condition on some numbers.
fn condition(domain: &mut Symbolic, numbers: &[Prim], dice: &mut Dice) -> Prim {
    let mut operand = |domain: &mut Symbolic| {
        let number = numbers[dice.roll(numbers.len())];
        let other = match dice.roll(3) {
            0 => return number,
            1 => numbers[dice.roll(numbers.len())],
            _ => domain.int(dice.roll(5) as i32 - 2),
        };
        let op = [BinaryOp::AddInt, BinaryOp::SubInt, BinaryOp::MulInt, BinaryOp::XorInt][dice.roll(4)];
        domain.binary(op, number, other)
    };
    let (left, right) = (operand(domain), operand(domain));
    domain.compare(CONDS[dice.roll(6)], Kind::Int, left, right)
}

/// What a value is under a model.
pub fn value(domain: &Symbolic, model: &Model, value: Prim) -> u64 {
    let evaluate = |term: TermId| model.evaluate(&domain.terms, term);
    match value {
        Prim::Known(bits) => bits.0,
        Prim::Term(term) | Prim::Unread(term) => evaluate(term).0,
    }
}
