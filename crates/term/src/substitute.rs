//! Terms made anew from other parts: unknowns replaced by what they stand for.
//!
//! Law: under every model, the new term has the value that the old one has under the model in which each replaced
//! unknown has the value of its replacement, if that lies in the unknown's range.

use rustc_hash::FxHashMap;

use crate::terms::{SymbolId, Term, TermId, Terms};

/// What unknowns are replaced by. What has been made anew is remembered, so that terms may share their parts.
#[derive(Clone, Default, Debug)]
pub struct Substitution {
    replacements: FxHashMap<SymbolId, TermId>,
    made: FxHashMap<TermId, TermId>,
}

impl FromIterator<(SymbolId, TermId)> for Substitution {
    fn from_iter<I: IntoIterator<Item = (SymbolId, TermId)>>(pairs: I) -> Self {
        Substitution { replacements: pairs.into_iter().collect(), made: FxHashMap::default() }
    }
}

impl Substitution {
    /// Replaces `symbol` by `term` from now on, which is of the same sort.
    pub fn insert(&mut self, symbol: SymbolId, term: TermId) {
        self.replacements.insert(symbol, term);
        self.made.clear();
    }

    /// What `symbol` is replaced by, if it is.
    pub fn get(&self, symbol: SymbolId) -> Option<TermId> {
        self.replacements.get(&symbol).copied()
    }
}

impl Terms {
    /// The term with unknowns replaced, all at the same time.
    pub fn substitute(&mut self, id: TermId, substitution: &mut Substitution) -> TermId {
        let mut pending = vec![id];
        while let Some(&top) = pending.last() {
            if substitution.made.contains_key(&top) {
                pending.pop();
                continue;
            }
            let touched = self.symbols_of(top).iter().any(|symbol| substitution.replacements.contains_key(symbol));
            if !touched {
                substitution.made.insert(top, top);
                continue;
            }
            if let Term::Symbol(symbol) = self.get(top) {
                substitution.made.insert(top, substitution.replacements[&symbol]);
                continue;
            }
            let missing: Vec<TermId> =
                self.children(top).filter(|child| !substitution.made.contains_key(child)).collect();
            if missing.is_empty() {
                let new = self.with_parts(top, |part| substitution.made[&part]);
                substitution.made.insert(top, new);
            } else {
                pending.extend(missing);
            }
        }
        substitution.made[&id]
    }

    /// The term made anew from other parts.
    pub fn with_parts(&mut self, id: TermId, part: impl Fn(TermId) -> TermId) -> TermId {
        match self.get(id) {
            Term::Truth(_) | Term::Constant(..) | Term::Symbol(_) | Term::Zeros(_) => id,
            Term::Unary(op, value) => self.unary(op, part(value)),
            Term::Binary(op, left, right) => self.binary(op, part(left), part(right)),
            Term::Compare(cond, kind, left, right) => self.compare(cond, kind, part(left), part(right)),
            Term::Not(value) => self.not(part(value)),
            Term::And(left, right) => self.and(part(left), part(right)),
            Term::Or(left, right) => self.or(part(left), part(right)),
            Term::IntOf(value) => self.int_of(part(value)),
            Term::If(cond, then, otherwise) => self.choose(part(cond), part(then), part(otherwise)),
            Term::ToBits(value) => self.to_bits(part(value)),
            Term::OfBits(value) => self.of_bits(part(value)),
            Term::Select(array, index) => self.select(part(array), part(index)),
            Term::Store(array, index, value) => self.store(part(array), part(index), part(value)),
            Term::Agree(left, right, length) => self.agree(part(left), part(right), part(length)),
            Term::Find(search, array, from, to, what) => {
                self.find(search, part(array), part(from), part(to), part(what))
            }
            Term::Replaced(array, old, new) => self.replaced(part(array), part(old), part(new)),
            Term::Shifted(array, shift) => self.shifted(part(array), shift),
        }
    }
}
