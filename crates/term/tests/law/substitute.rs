//! The law of substitution, on random terms and models: the new term has the value that the old one has where each
//! replaced unknown has the value of its replacement.

use std::collections::BTreeSet;

use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_term::{ArrayValue, Evaluator, Model, Sort, Substitution, SymbolId, Term, TermId};

use crate::terms::{KINDS, World, one_nan};

const ROUNDS: u64 = 400;
const STEPS: usize = 120;

/// An unknown, and what replaces it.
type Replaced = (SymbolId, TermId);

/// Replaces some unknowns by terms of their sorts, and says what they are then under each model; where a value is out of
/// the unknown's range the law says nothing, and there is no model.
fn replacements(world: &mut World) -> (Vec<Replaced>, Vec<Option<Model>>) {
    let mut models: Vec<Option<Model>> = world.models.iter().cloned().map(Some).collect();
    let mut replaced = Vec::new();
    let unknowns = world.numbers.iter().flatten().filter_map(|(id, _)| match world.terms.get(*id) {
        Term::Symbol(symbol) => Some(symbol),
        _ => None,
    });
    let symbols: BTreeSet<SymbolId> = unknowns.collect();
    for symbol in symbols {
        if world.random.below(2) == 0 {
            continue;
        }
        let unknown = world.terms.symbol(symbol).clone();
        let Sort::Number(kind) = unknown.sort else { panic!("a number") };
        let known = &world.numbers[kind as usize];
        let (by, values) = known[world.random.below(known.len())];
        replaced.push((symbol, by));
        for (model, value) in models.iter_mut().zip(values) {
            let fits = match kind {
                Kind::Int => unknown.range.contains(value.int().into()),
                Kind::Long => unknown.range.contains(value.long()),
                Kind::Float | Kind::Double => true,
            };
            if !fits {
                *model = None;
            } else if let Some(model) = model {
                model.numbers.insert(symbol, value);
            }
        }
    }
    let (element, by, cells) = world.arrays[world.random.below(world.arrays.len())].clone();
    let of_element = world.arrays.iter().filter(|(other, _, _)| *other == element);
    let unknowns = of_element.filter_map(|(_, id, _)| match world.terms.get(*id) {
        Term::Symbol(symbol) => Some(symbol),
        _ => None,
    });
    let unknowns: Vec<SymbolId> = unknowns.collect();
    let symbol = unknowns[world.random.below(unknowns.len())];
    replaced.push((symbol, by));
    for (model, cells) in models.iter_mut().zip(cells) {
        if let Some(model) = model {
            model.arrays.insert(symbol, ArrayValue { cells });
        }
    }
    (replaced, models)
}

#[test]
fn replaced_unknowns_have_the_values_of_their_replacements() {
    let (mut changed, mut checked) = (0, 0);
    for seed in 0..ROUNDS {
        let mut world = World::grown(seed, STEPS);
        let (replaced, models) = replacements(&mut world);
        let mut substitution: Substitution = replaced.into_iter().collect();
        let numbers = KINDS.into_iter().zip(&world.numbers);
        let numbers = numbers.flat_map(|(kind, numbers)| numbers.iter().map(move |(id, _)| (Some(kind), *id)));
        let olds: Vec<(Option<Kind>, TermId)> = numbers.chain(world.truths.iter().map(|(id, _)| (None, *id))).collect();
        let pairs: Vec<(Option<Kind>, TermId, TermId)> =
            olds.into_iter().map(|(kind, old)| (kind, old, world.terms.substitute(old, &mut substitution))).collect();
        for (model, other) in world.models.iter().zip(models) {
            let Some(other) = other else { continue };
            let (mut new_values, mut old_values) =
                (Evaluator::new(&world.terms, model), Evaluator::new(&world.terms, &other));
            for (kind, old, new) in &pairs {
                let value = |bits: Bits| kind.map_or(bits, |kind| one_nan(kind, bits));
                let shown = || format!("seed {seed}: {} became {}", world.terms.show(*old), world.terms.show(*new));
                assert_eq!(value(new_values.evaluate(*new)), value(old_values.evaluate(*old)), "{}", shown());
                assert_eq!(world.terms.sort(*old), world.terms.sort(*new), "{}", shown());
                changed += usize::from(old != new);
                checked += 1;
            }
        }
    }
    assert!(changed > 10_000 && changed < checked, "{changed} of {checked} terms have changed");
}

/// Two unknowns change places: nothing is replaced twice.
#[test]
fn all_unknowns_are_replaced_at_the_same_time() {
    use tandem_ir::BinaryOp;
    use tandem_term::{Interval, Terms};
    let mut terms = Terms::default();
    let [x, y] = ["x", "y"].map(|name| terms.fresh(name, Sort::Number(Kind::Int), Interval::INT));
    let difference = terms.binary(BinaryOp::SubInt, x, y);
    let mut swapped: Substitution = [(SymbolId(0), y), (SymbolId(1), x)].into_iter().collect();
    let wanted = terms.binary(BinaryOp::SubInt, y, x);
    assert_eq!(terms.substitute(difference, &mut swapped), wanted);
    // What was made before is not remembered across a change.
    swapped.insert(SymbolId(1), y);
    let zero = terms.int(0);
    assert_eq!(terms.substitute(difference, &mut swapped), zero);
    assert_eq!(swapped.get(SymbolId(0)), Some(y));
    assert_eq!(swapped.get(SymbolId(2)), None);
}
