//! State constraints and their implication (paper 000, Definitions 4, 5 and 9).
//!
//! The constraint of a state says what its labelled vertices hold, and the path condition, with all unknowns of the
//! state existentially quantified. Here it is a disjunction of conjunctions over [canonical unknowns]: one conjunction
//! for each way to choose which of its vertices a summary speaks of, all fields of one vertex together (Definition 9
//! read as a disjunction over vertices of a conjunction over fields). Labels are numbers of vertices of a normal graph.
//!
//! Law: an implication is answered with yes only if it is valid.
//!
//! [canonical unknowns]: crate::matching::canonical

use rustc_hash::FxHashMap;
use tandem_ir::Kind;
use tandem_ir::arithmetic::Bits;
use tandem_solver::{Answer, Solver};
use tandem_term::{Interval, Model, Sort, Substitution, SymbolId, Term, TermId, Terms};

use crate::matching::canonical::{Quantity, Unknowns};
use crate::matching::eliminate::eliminate;
use crate::matching::graph::{Graph, Valuation};
use crate::matching::shape::Labelling;
use crate::tuning::TUNING;

/// The constraint of a state.
#[derive(Clone, Debug, Default)]
pub struct Constraint {
    /// The conjunctions, one of which holds.
    cases: Vec<Case>,
    /// Whether these are all.
    is_whole: bool,
    /// Whether the path condition is known to be satisfiable: slices of it are left out.
    is_satisfiable: bool,
}

/// One conjunction.
#[derive(Clone, Debug)]
struct Case {
    /// Over canonical unknowns, as far as the others could be eliminated; sorted, each once.
    atoms: Vec<TermId>,
    /// The same before anything was eliminated.
    all: Vec<TermId>,
    /// Whether unknowns of the state are left in `atoms`.
    has_others: bool,
    /// Values with which it holds, if some are known.
    example: Option<Model>,
}

/// What a constraint is made of.
pub struct Ingredients<'i> {
    /// The heap: a normal graph.
    pub graph: &'i Graph,
    /// The local variables that are kept: by their place among the roots, with kind and value.
    pub locals: &'i [(u32, Kind, TermId)],
    /// The path condition.
    pub path: &'i [TermId],
    /// Values that satisfy the path condition.
    pub model: Option<&'i Model>,
}

impl Constraint {
    /// The constraint of a state.
    pub fn new(terms: &mut Terms, unknowns: &mut Unknowns, of: &Ingredients<'_>) -> Constraint {
        let mut names = Names::default();
        for (place, kind, value) in of.locals {
            let canonical = unknowns.canonical(terms, Quantity::Local(*place, *kind));
            names.define(terms, canonical, *value);
        }
        let mut choices: Vec<(Vec<TermId>, &[Valuation])> = Vec::new();
        for (label, vertex) in of.graph.vertices.iter().enumerate() {
            let quantity = |(place, element)| Quantity::Field(label as u32, place as u32, element);
            let fields = vertex.fields.iter().copied().enumerate();
            let canonicals: Vec<TermId> = fields.map(|field| unknowns.canonical(terms, quantity(field))).collect();
            match vertex.valuations.as_slice() {
                [only] => {
                    for (canonical, value) in canonicals.iter().zip(only) {
                        names.define(terms, *canonical, *value);
                    }
                }
                several => choices.push((canonicals, several)),
            }
        }
        let mut constraint = Constraint { cases: Vec::new(), is_whole: true, is_satisfiable: of.model.is_some() };
        let uses = uses_of_symbols(terms, of);
        let all: Vec<Vec<&Valuation>> = choices
            .iter()
            .map(|(canonicals, valuations)| different(terms, of.path, &uses, canonicals, valuations))
            .collect();
        for chosen in combinations(&all) {
            if constraint.cases.len() == TUNING.most_conjunctions {
                constraint.is_whole = false;
                break;
            }
            let mut names = names.clone();
            for ((canonicals, _), valuation) in choices.iter().zip(&chosen) {
                for (canonical, value) in canonicals.iter().zip(*valuation) {
                    names.define(terms, *canonical, *value);
                }
            }
            constraint.add(terms, unknowns, of, &names);
        }
        constraint
    }

    fn add(&mut self, terms: &mut Terms, unknowns: &Unknowns, of: &Ingredients<'_>, names: &Names) {
        let mut all = of.path.to_vec();
        all.extend(&names.atoms);
        let mut new = names.new.clone();
        let all: Vec<TermId> = all.iter().map(|atom| terms.substitute(*atom, &mut new)).collect();
        let result = eliminate(terms, &all, &|symbol| unknowns.quantity(symbol).is_some());
        let has_others = !result.left.is_empty();
        if result.contradictory || self.cases.iter().any(|case| case.atoms == result.atoms && case.all == all) {
            return;
        }
        if !has_others && self.cases.iter().any(|case| case.atoms == result.atoms) {
            return;
        }
        let example = of.model.map(|model| names.example(terms, model));
        self.cases.push(Case { atoms: result.atoms, all, has_others, example });
    }

    /// Whether this constraint implies the other one, whose labels are those of the general graph of the labelling.
    pub fn implies(
        &self,
        terms: &mut Terms,
        solver: &mut dyn Solver,
        unknowns: &mut Unknowns,
        general: &Constraint,
        labelling: &Labelling,
    ) -> bool {
        if !self.is_whole || !general.is_satisfiable {
            return false;
        }
        let renamed = match labelling.is_identity() {
            true => general.cases.iter().map(|case| case.atoms.clone()).collect(),
            false => rename(terms, unknowns, general, labelling),
        };
        let renamed: Vec<Vec<TermId>> = renamed;
        self.cases.iter().all(|case| case.implies(terms, solver, general, &renamed))
    }
}

impl Case {
    fn implies(&self, terms: &mut Terms, solver: &mut dyn Solver, general: &Constraint, cases: &[Vec<TermId>]) -> bool {
        let is_part = |atoms: &[TermId], whole: &[TermId]| atoms.iter().all(|atom| whole.contains(atom));
        if cases.iter().any(|atoms| is_part(atoms, &self.atoms) || is_part(atoms, &self.all)) {
            return true;
        }
        if let Some(example) = &self.example {
            let refuted = |(atoms, case): (&Vec<TermId>, &Case)| {
                !case.has_others && atoms.iter().any(|atom| !example.satisfies(terms, *atom))
            };
            if cases.iter().zip(&general.cases).all(refuted) {
                return false;
            }
        }
        // Unknowns that are left in the general constraint stand for themselves: a position of the input has the same
        // unknown in all states, and it is a witness as good as any.
        let mut question = self.atoms.clone();
        if general.cases.iter().any(|case| case.has_others) {
            question.extend(&self.all);
        }
        for atoms in cases {
            let mut fails = terms.truth_of(false);
            for atom in atoms {
                let not = terms.not(*atom);
                fails = terms.or(fails, not);
            }
            question.push(fails);
        }
        question.retain(|atom| terms.truth(*atom) != Some(true));
        matches!(solver.solve(terms, &question), Answer::Unsat)
    }
}

/// The cases of the general constraint with the labels of the special graph.
fn rename(terms: &mut Terms, unknowns: &mut Unknowns, general: &Constraint, labelling: &Labelling) -> Vec<Vec<TermId>> {
    let special: FxHashMap<u32, u32> = labelling.pairs.iter().map(|(special, general)| (*general, *special)).collect();
    let mut cases = Vec::new();
    for case in &general.cases {
        let mut by = Substitution::default();
        let symbols: Vec<SymbolId> = case.atoms.iter().flat_map(|atom| terms.symbols_of(*atom)).copied().collect();
        for symbol in symbols {
            if let Some(Quantity::Field(label, place, element)) = unknowns.quantity(symbol) {
                let new = unknowns.canonical(terms, Quantity::Field(special[&label], place, element));
                by.insert(symbol, new);
            }
        }
        cases.push(case.atoms.iter().map(|atom| terms.substitute(*atom, &mut by)).collect());
    }
    cases
}

/// Canonical names of the unknowns of a state, and what else defines canonical unknowns.
#[derive(Clone, Default)]
struct Names {
    /// Unknowns of the state and what they are called.
    new: Substitution,
    /// Equations in terms of unknowns of the state.
    atoms: Vec<TermId>,
    /// What each canonical unknown is.
    values: Vec<(TermId, TermId)>,
}

impl Names {
    fn define(&mut self, terms: &mut Terms, canonical: TermId, value: TermId) {
        self.values.push((canonical, value));
        let Sort::Number(kind) = terms.sort(canonical) else { return };
        match terms.get(value) {
            Term::Symbol(symbol) if self.new.get(symbol).is_none() => {
                let (own, whole) = (terms.symbol(symbol).range, terms.interval(canonical));
                self.new.insert(symbol, canonical);
                if matches!(kind, Kind::Int | Kind::Long) && !own.covers(whole) {
                    self.atoms.extend(within(terms, kind, canonical, own));
                }
            }
            _ => self.atoms.push(same(terms, kind, canonical, value)),
        }
    }

    /// The values of the canonical unknowns under a model of the state.
    fn example(&self, terms: &Terms, model: &Model) -> Model {
        let mut example = model.clone();
        for (canonical, value) in &self.values {
            if let Term::Symbol(symbol) = terms.get(*canonical) {
                example.numbers.insert(symbol, model.evaluate(terms, *value));
            }
        }
        example
    }
}

/// That two numbers are the same. Floats are compared by their bits: a NaN is the same as itself.
fn same(terms: &mut Terms, kind: Kind, left: TermId, right: TermId) -> TermId {
    use tandem_ir::Cond::Eq;
    match kind {
        Kind::Int | Kind::Long => terms.compare(Eq, kind, left, right),
        Kind::Float | Kind::Double => {
            let bits = if kind == Kind::Float { Kind::Int } else { Kind::Long };
            let (left, right) = (terms.to_bits(left), terms.to_bits(right));
            terms.compare(Eq, bits, left, right)
        }
    }
}

fn within(terms: &mut Terms, kind: Kind, number: TermId, range: Interval) -> [TermId; 2] {
    use tandem_ir::Cond::Le;
    let bits = |value: i64| if kind == Kind::Int { Bits::of_int(value as i32) } else { Bits::of_long(value) };
    let (low, high) = (terms.number(kind, bits(range.low)), terms.number(kind, bits(range.high)));
    [terms.compare(Le, kind, low, number), terms.compare(Le, kind, number, high)]
}

/// How many values of the state each symbol occurs in.
fn uses_of_symbols(terms: &Terms, of: &Ingredients<'_>) -> FxHashMap<SymbolId, usize> {
    let held = of.graph.vertices.iter().flat_map(|vertex| vertex.valuations.iter().flatten());
    let values = held.chain(of.locals.iter().map(|(_, _, value)| value));
    let mut uses: FxHashMap<SymbolId, usize> = FxHashMap::default();
    for symbol in values.flat_map(|value| terms.symbols_of(*value)) {
        *uses.entry(*symbol).or_default() += 1;
    }
    uses
}

/// The valuations of a summary without those that say the same as another one.
fn different<'v>(
    terms: &mut Terms,
    path: &[TermId],
    uses: &FxHashMap<SymbolId, usize>,
    canonicals: &[TermId],
    valuations: &'v [Valuation],
) -> Vec<&'v Valuation> {
    let mut kept: Vec<(&Valuation, Option<Signature>)> = Vec::new();
    for valuation in valuations {
        let signature = signature(terms, path, uses, canonicals, valuation);
        let is_known = kept.iter().any(|(other, known)| *other == valuation || known.is_some() && *known == signature);
        if !is_known {
            kept.push((valuation, signature));
        }
    }
    kept.into_iter().map(|(valuation, _)| valuation).collect()
}

/// What is known of the unknowns of one valuation, in canonical terms: ranges and atoms.
type Signature = (Vec<Interval>, Vec<TermId>);

/// What the path condition says about a valuation, if all its values are unknowns that occur nowhere else: two
/// valuations of which it says the same can change places.
fn signature(
    terms: &mut Terms,
    path: &[TermId],
    uses: &FxHashMap<SymbolId, usize>,
    canonicals: &[TermId],
    valuation: &Valuation,
) -> Option<Signature> {
    let mut own = Substitution::default();
    let mut symbols = Vec::new();
    for (value, canonical) in valuation.iter().zip(canonicals) {
        match terms.get(*value) {
            Term::Symbol(symbol) if uses.get(&symbol) == Some(&1) => {
                own.insert(symbol, *canonical);
                symbols.push(symbol);
            }
            _ => return None,
        }
    }
    let about = |atom: &&TermId| terms.symbols_of(**atom).iter().any(|symbol| symbols.contains(symbol));
    let atoms: Vec<TermId> = path.iter().filter(about).copied().collect();
    let ranges = symbols.iter().map(|symbol| terms.symbol(*symbol).range).collect();
    let mut atoms: Vec<TermId> = atoms.into_iter().map(|atom| terms.substitute(atom, &mut own)).collect();
    atoms.sort_unstable();
    Some((ranges, atoms))
}

/// All ways to choose one of each, the first ones first.
fn combinations<'c, T>(lists: &'c [Vec<&'c T>]) -> impl Iterator<Item = Vec<&'c T>> {
    let mut next: Option<Vec<usize>> = Some(vec![0; lists.len()]);
    std::iter::from_fn(move || {
        let current = next.take()?;
        let chosen = lists.iter().zip(&current).map(|(list, place)| list[*place]).collect();
        let mut following = current;
        let advances = following.iter_mut().zip(lists).rev().any(|(place, list)| {
            *place = (*place + 1) % list.len();
            *place != 0
        });
        next = advances.then_some(following);
        Some(chosen)
    })
}
