//! The set of symbols of every term, for telling which terms have nothing to do with each other.
//!
//! Sets are interned: terms over the same unknowns share one, and the union of two is computed once. Made when a term
//! is made, so that asking costs nothing.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::terms::SymbolId;

/// A set of symbols, by its place among the sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SetId(u32);

impl SetId {
    /// The empty set.
    pub(crate) const EMPTY: SetId = SetId(0);
}

/// All sets of symbols that terms have. Each is sorted.
pub(crate) struct SymbolSets {
    sets: Vec<Rc<[SymbolId]>>,
    ids: FxHashMap<Rc<[SymbolId]>, SetId>,
    unions: FxHashMap<(SetId, SetId), SetId>,
}

impl Default for SymbolSets {
    fn default() -> Self {
        let mut sets = SymbolSets { sets: Vec::new(), ids: FxHashMap::default(), unions: FxHashMap::default() };
        sets.intern(Rc::new([]));
        sets
    }
}

impl SymbolSets {
    /// The members, in the order in which they were made.
    pub(crate) fn members(&self, set: SetId) -> &[SymbolId] {
        &self.sets[set.0 as usize]
    }

    /// The set of one.
    pub(crate) fn single(&mut self, symbol: SymbolId) -> SetId {
        self.intern(Rc::new([symbol]))
    }

    /// What is in either.
    pub(crate) fn union(&mut self, left: SetId, right: SetId) -> SetId {
        if left == right || right == SetId::EMPTY {
            return left;
        }
        if left == SetId::EMPTY {
            return right;
        }
        let pair = (left.min(right), left.max(right));
        if let Some(union) = self.unions.get(&pair) {
            return *union;
        }
        let mut members: Vec<SymbolId> = [self.members(left), self.members(right)].concat();
        members.sort_unstable();
        members.dedup();
        let union = self.intern(members.into());
        self.unions.insert(pair, union);
        union
    }

    fn intern(&mut self, members: Rc<[SymbolId]>) -> SetId {
        if let Some(id) = self.ids.get(&members) {
            return *id;
        }
        let id = SetId(self.sets.len() as u32);
        self.sets.push(members.clone());
        self.ids.insert(members, id);
        id
    }
}
