//! Elimination of existentially quantified unknowns from conjunctions (paper 000, Definition 5): what is left speaks
//! about the unknowns that are kept.
//!
//! Law: over Java's numbers, the result holds of the kept unknowns if and only if there are values for the others with
//! which the atoms hold; unknowns that could not be eliminated are still in it. The atoms hold together for some values:
//! whatever shares nothing with the kept unknowns can then be left out.

use rustc_hash::FxHashSet;
use tandem_ir::{BinaryOp, Cond, Kind};
use tandem_term::{Sort, Substitution, SymbolId, Term, TermId, Terms};

use crate::tuning::TUNING;

/// A conjunction without most of its quantified unknowns.
pub struct Eliminated {
    /// The atoms, sorted, each once. None of them is a constant.
    pub atoms: Vec<TermId>,
    /// The quantified unknowns that are still in there.
    pub left: Vec<SymbolId>,
    /// Whether one of the atoms turned out to be false.
    pub contradictory: bool,
}

/// Eliminates all unknowns but those to keep.
pub fn eliminate(terms: &mut Terms, atoms: &[TermId], keep: &dyn Fn(SymbolId) -> bool) -> Eliminated {
    let mut work = Elimination { terms, keep, atoms: atoms.to_vec() };
    work.tidy();
    while work.substitute_one() || work.bound_one() {
        work.tidy();
    }
    let mut left: Vec<SymbolId> = work.atoms.iter().flat_map(|atom| work.quantified(*atom)).collect();
    left.sort_unstable();
    left.dedup();
    let contradictory = work.atoms.iter().any(|atom| work.terms.truth(*atom) == Some(false));
    Eliminated { atoms: work.atoms, left, contradictory }
}

struct Elimination<'e> {
    terms: &'e mut Terms,
    keep: &'e dyn Fn(SymbolId) -> bool,
    atoms: Vec<TermId>,
}

/// What is compared with an unknown, and whether they can be equal.
#[derive(Clone, Copy)]
struct Bound {
    term: TermId,
    strict: bool,
}

/// The comparisons of one unknown with terms that it does not occur in.
#[derive(Default)]
struct Comparisons {
    lower: Vec<Bound>,
    upper: Vec<Bound>,
    different: usize,
}

impl Elimination<'_> {
    fn quantified(&self, atom: TermId) -> Vec<SymbolId> {
        let symbols = self.terms.symbols_of(atom).iter().copied();
        symbols.filter(|symbol| !(self.keep)(*symbol)).collect()
    }

    /// Takes conjunctions apart, drops what is true, and drops what shares nothing with the unknowns to keep.
    fn tidy(&mut self) {
        let mut flat = Vec::new();
        let mut pending = std::mem::take(&mut self.atoms);
        while let Some(atom) = pending.pop() {
            match self.terms.get(atom) {
                Term::And(left, right) => pending.extend([left, right]),
                Term::Truth(true) => (),
                _ => flat.push(atom),
            }
        }
        flat.sort_unstable();
        flat.dedup();
        let mut related: Vec<bool> = flat.iter().map(|atom| self.is_about_kept(*atom)).collect();
        let mut reached: FxHashSet<SymbolId> = FxHashSet::default();
        for (atom, _) in flat.iter().zip(&related).filter(|(_, related)| **related) {
            reached.extend(self.quantified(*atom));
        }
        let mut grows = true;
        while grows {
            grows = false;
            for (atom, related) in flat.iter().zip(&mut related).filter(|(_, related)| !**related) {
                let own = self.quantified(*atom);
                if own.iter().any(|symbol| reached.contains(symbol)) {
                    (*related, grows) = (true, true);
                    reached.extend(own);
                }
            }
        }
        self.atoms = flat.into_iter().zip(related).filter_map(|(atom, related)| related.then_some(atom)).collect();
    }

    fn is_about_kept(&self, atom: TermId) -> bool {
        let symbols = self.terms.symbols_of(atom);
        self.terms.truth(atom) == Some(false) || symbols.iter().any(|symbol| (self.keep)(*symbol))
    }

    /// Replaces an unknown by what an equation says it is.
    fn substitute_one(&mut self) -> bool {
        for place in 0..self.atoms.len() {
            let Term::Compare(Cond::Eq, kind @ (Kind::Int | Kind::Long), left, right) =
                self.terms.get(self.atoms[place])
            else {
                continue;
            };
            for (unknown, value) in [(left, right), (right, left)] {
                let Term::Symbol(symbol) = self.terms.get(unknown) else { continue };
                if (self.keep)(symbol) || self.terms.symbols_of(value).contains(&symbol) {
                    continue;
                }
                self.atoms.swap_remove(place);
                let mut by = Substitution::default();
                by.insert(symbol, value);
                self.atoms = self.atoms.iter().map(|atom| self.terms.substitute(*atom, &mut by)).collect();
                let range = self.terms.symbol(symbol).range;
                let (low, high) = (self.integer(kind, range.low), self.integer(kind, range.high));
                let in_range =
                    [self.terms.compare(Cond::Le, kind, low, value), self.terms.compare(Cond::Le, kind, value, high)];
                self.atoms.extend(in_range);
                return true;
            }
        }
        false
    }

    /// Eliminates an unknown that is only compared: it exists if no lower bound is above an upper one.
    fn bound_one(&mut self) -> bool {
        let mut unknowns: Vec<SymbolId> = self.atoms.iter().flat_map(|atom| self.quantified(*atom)).collect();
        unknowns.sort_unstable();
        unknowns.dedup();
        for symbol in unknowns {
            let Sort::Number(kind @ (Kind::Int | Kind::Long)) = self.terms.symbol(symbol).sort else { continue };
            let Some(comparisons) = self.comparisons(symbol) else { continue };
            let Some(new) = self.combine(symbol, kind, comparisons) else { continue };
            self.atoms.retain(|atom| !self.terms.symbols_of(*atom).contains(&symbol));
            self.atoms.extend(new);
            return true;
        }
        false
    }

    /// The comparisons of an unknown; `None` if it occurs in something else.
    fn comparisons(&self, symbol: SymbolId) -> Option<Comparisons> {
        let mut found = Comparisons::default();
        let range = self.terms.symbol(symbol).range;
        let is_it = |term: TermId| self.terms.get(term) == Term::Symbol(symbol);
        let is_free_of_it = |term: TermId| !self.terms.symbols_of(term).contains(&symbol);
        for atom in self.atoms.iter().filter(|atom| self.terms.symbols_of(**atom).contains(&symbol)) {
            let (cond, left, right) = self.comparison(*atom)?;
            let (is_left, is_right) = (is_it(left) && is_free_of_it(right), is_it(right) && is_free_of_it(left));
            let strict = cond == Cond::Lt;
            match cond {
                Cond::Ne if is_left || is_right => {
                    let other = if is_left { right } else { left };
                    // To differ from an end of its range is to be beyond it.
                    match self.terms.integer(other) {
                        Some(value) if value == range.low => found.lower.push(Bound { term: other, strict: true }),
                        Some(value) if value == range.high => found.upper.push(Bound { term: other, strict: true }),
                        _ => found.different += 1,
                    }
                }
                Cond::Lt | Cond::Le if is_left => found.upper.push(Bound { term: right, strict }),
                Cond::Lt | Cond::Le if is_right => found.lower.push(Bound { term: left, strict }),
                _ => return None,
            }
        }
        Some(found)
    }

    /// An atom that compares two integers, as one of `==`, `!=`, `<` and `<=`.
    fn comparison(&self, atom: TermId) -> Option<(Cond, TermId, TermId)> {
        match self.terms.get(atom) {
            Term::Compare(cond, Kind::Int | Kind::Long, left, right) => Some((cond, left, right)),
            Term::Not(positive) => match self.terms.get(positive) {
                Term::Compare(Cond::Eq, Kind::Int | Kind::Long, left, right) => Some((Cond::Ne, left, right)),
                Term::Compare(Cond::Lt, Kind::Int | Kind::Long, left, right) => Some((Cond::Le, right, left)),
                Term::Compare(Cond::Le, Kind::Int | Kind::Long, left, right) => Some((Cond::Lt, right, left)),
                _ => None,
            },
            _ => None,
        }
    }

    /// What must hold for the unknown to exist.
    fn combine(&mut self, symbol: SymbolId, kind: Kind, comparisons: Comparisons) -> Option<Vec<TermId>> {
        let Comparisons { mut lower, mut upper, different } = comparisons;
        let range = self.terms.symbol(symbol).range;
        if different > 0 {
            // Some value is left over if there are more of them than terms that it differs from; between bounds nobody
            // knows how many there are.
            let values = i128::from(range.high) - i128::from(range.low) + 1;
            return (lower.is_empty() && upper.is_empty() && values > different as i128).then(Vec::new);
        }
        if (lower.len() + 1) * (upper.len() + 1) > TUNING.most_comparisons {
            return None;
        }
        let (low, high) = (self.integer(kind, range.low), self.integer(kind, range.high));
        lower.push(Bound { term: low, strict: false });
        upper.push(Bound { term: high, strict: false });
        let mut conditions = Vec::new();
        for below in &lower {
            for above in &upper {
                match (below.strict, above.strict) {
                    (false, false) => conditions.push(self.terms.compare(Cond::Le, kind, below.term, above.term)),
                    (true, true) => {
                        // Something lies between: the successor of the lower one, which exists since it is lower.
                        let (add, one) = match kind {
                            Kind::Int => (BinaryOp::AddInt, self.integer(kind, 1)),
                            _ => (BinaryOp::AddLong, self.integer(kind, 1)),
                        };
                        let successor = self.terms.binary(add, below.term, one);
                        conditions.push(self.terms.compare(Cond::Lt, kind, below.term, above.term));
                        conditions.push(self.terms.compare(Cond::Lt, kind, successor, above.term));
                    }
                    _ => conditions.push(self.terms.compare(Cond::Lt, kind, below.term, above.term)),
                }
            }
        }
        Some(conditions)
    }

    fn integer(&mut self, kind: Kind, value: i64) -> TermId {
        let bits = match kind {
            Kind::Int => tandem_ir::arithmetic::Bits::of_int(value as i32),
            _ => tandem_ir::arithmetic::Bits::of_long(value),
        };
        self.terms.number(kind, bits)
    }
}

#[cfg(test)]
mod tests {
    use tandem_term::Interval;

    use super::*;

    struct Desk {
        terms: Terms,
        kept: Vec<SymbolId>,
    }

    impl Desk {
        fn new() -> Desk {
            Desk { terms: Terms::default(), kept: Vec::new() }
        }

        fn unknown(&mut self, name: &str, range: Interval) -> TermId {
            self.terms.fresh(name, Sort::Number(Kind::Int), range)
        }

        fn kept(&mut self, name: &str) -> TermId {
            let term = self.unknown(name, Interval::INT);
            let Term::Symbol(symbol) = self.terms.get(term) else { unreachable!("just made") };
            self.kept.push(symbol);
            term
        }

        fn compare(&mut self, cond: Cond, left: TermId, right: TermId) -> TermId {
            self.terms.compare(cond, Kind::Int, left, right)
        }

        fn eliminate(&mut self, atoms: &[TermId]) -> (Vec<String>, usize) {
            let kept = self.kept.clone();
            let result = eliminate(&mut self.terms, atoms, &|symbol| kept.contains(&symbol));
            (result.atoms.iter().map(|atom| self.terms.show(*atom)).collect(), result.left.len())
        }
    }

    #[test]
    fn what_is_between_two_terms_orders_them() {
        let mut desk = Desk::new();
        let (a, b, x) = (desk.kept("a"), desk.kept("b"), desk.unknown("x", Interval::INT));
        let (above, below) = (desk.compare(Cond::Le, a, x), desk.compare(Cond::Le, x, b));
        assert_eq!(desk.eliminate(&[above, below]), (vec!["a <= b".to_string()], 0));
        // Nothing is below the least number.
        let below = desk.compare(Cond::Lt, x, b);
        assert_eq!(desk.eliminate(&[below]), (vec!["b != Integer.MIN_VALUE".to_string()], 0));
    }

    #[test]
    fn strictly_between_leaves_room_for_one() {
        for low in -3i32..3 {
            for high in -3i32..3 {
                let mut desk = Desk::new();
                let (a, b, x) = (desk.kept("a"), desk.kept("b"), desk.unknown("x", Interval { low: -2, high: 1 }));
                let (above, below) = (desk.compare(Cond::Lt, a, x), desk.compare(Cond::Lt, x, b));
                let kept = desk.kept.clone();
                let result = eliminate(&mut desk.terms, &[above, below], &|symbol| kept.contains(&symbol));
                let exists = (-2..=1).any(|value| low < value && value < high);
                let mut model = tandem_term::Model::default();
                model.numbers.insert(kept[0], tandem_ir::arithmetic::Bits::of_int(low));
                model.numbers.insert(kept[1], tandem_ir::arithmetic::Bits::of_int(high));
                let holds = result.atoms.iter().all(|atom| model.satisfies(&desk.terms, *atom));
                assert_eq!(holds, exists, "{low} < x < {high}");
            }
        }
    }

    #[test]
    fn equations_define_unknowns_and_slices_of_others_vanish() {
        let mut desk = Desk::new();
        let (a, b) = (desk.kept("a"), desk.kept("b"));
        let (x, y, z) =
            (desk.unknown("x", Interval::INT), desk.unknown("y", Interval::INT), desk.unknown("z", Interval::INT));
        let sum = desk.terms.binary(BinaryOp::AddInt, b, b);
        let atoms = [desk.compare(Cond::Eq, x, sum), desk.compare(Cond::Lt, a, x), desk.compare(Cond::Lt, y, z)];
        let (text, left) = desk.eliminate(&atoms);
        assert_eq!((text.len(), left), (1, 0), "{text:?}");
    }

    #[test]
    fn differing_from_a_few_is_always_possible_and_other_terms_stay() {
        let mut desk = Desk::new();
        let (a, x, y) = (desk.kept("a"), desk.unknown("x", Interval::INT), desk.unknown("y", Interval::INT));
        let equal = desk.compare(Cond::Eq, a, x);
        let different = desk.terms.not(equal);
        assert_eq!(desk.eliminate(&[different]), (Vec::new(), 0));
        let product = desk.terms.binary(BinaryOp::MulInt, y, y);
        let less = desk.compare(Cond::Lt, product, a);
        assert_eq!(desk.eliminate(&[less]).1, 1);
    }
}
