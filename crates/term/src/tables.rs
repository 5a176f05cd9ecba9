//! Lookups in tables: terms that are a known function of one other term, which is constant on runs of its values.
//!
//! Programs and the class library classify chars by tables of constants. A lookup at an unknown index is a tree of choices, and
//! what is computed from it with constants is a lookup in another table: `(A[c] & 31) == 9` becomes a condition on `c`. So
//! a solver never sees the table.
//!
//! Law: for every value of the index that is in the runs, the term has the value of its run.

use std::rc::Rc;

use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Cond, Kind, UnaryOp};

use crate::operator;
use crate::terms::{TermId, Terms};

/// How many runs a table may have.
const MOST_RUNS: usize = 4096;

/// What a term is for each value of an `int`.
#[derive(Clone, Debug)]
pub struct Table {
    index: TermId,
    kind: Kind,
    /// The last index of each run and the value there, in order. The first run begins anywhere below: nobody looks there.
    runs: Vec<(i32, Bits)>,
}

impl Table {
    /// The values of an `int`, from `first` on. `None` if there are too many runs.
    pub fn new(index: TermId, kind: Kind, first: i32, values: impl Iterator<Item = Bits>) -> Option<Table> {
        let mut runs: Vec<(i32, Bits)> = Vec::new();
        for (place, value) in (first..).zip(values) {
            match runs.last_mut() {
                Some((last, same)) if *same == value => *last = place,
                _ => runs.push((place, value)),
            }
            if runs.len() > MOST_RUNS {
                return None;
            }
        }
        (!runs.is_empty()).then_some(Table { index, kind, runs })
    }

    /// The same table with every value replaced.
    pub fn map(&self, kind: Kind, mut value: impl FnMut(Bits) -> Bits) -> Table {
        let mut runs: Vec<(i32, Bits)> = Vec::with_capacity(self.runs.len());
        for (last, bits) in &self.runs {
            let bits = value(*bits);
            match runs.last_mut() {
                Some((end, same)) if *same == bits => *end = *last,
                _ => runs.push((*last, bits)),
            }
        }
        Table { index: self.index, kind, runs }
    }
}

impl Terms {
    /// The table that a term looks up, if it does.
    pub fn table(&self, id: TermId) -> Option<Rc<Table>> {
        self.tables.get(&id).cloned()
    }

    /// The value of a table at its index.
    pub fn lookup(&mut self, table: Table) -> TermId {
        let id = self.lookup_in(table.index, table.kind, &table.runs);
        if self.constant(id).is_none() {
            self.tables.entry(id).or_insert_with(|| Rc::new(table));
        }
        id
    }

    fn lookup_in(&mut self, index: TermId, kind: Kind, runs: &[(i32, Bits)]) -> TermId {
        match runs {
            [] => self.number(kind, Bits(0)),
            [(_, value)] => self.number(kind, *value),
            _ => {
                let (below, above) = runs.split_at(runs.len() / 2);
                let last = self.int(below[below.len() - 1].0);
                let is_below = self.compare(Cond::Le, Kind::Int, index, last);
                let (below, above) = (self.lookup_in(index, kind, below), self.lookup_in(index, kind, above));
                self.choose(is_below, below, above)
            }
        }
    }

    /// A unary operator on a lookup.
    pub(crate) fn unary_of_table(&mut self, op: UnaryOp, value: TermId) -> Option<TermId> {
        let table = self.table(value)?;
        let mapped = table.map(op.signature().1, |bits| arithmetic::unary(op, bits));
        Some(self.lookup(mapped))
    }

    /// A binary operator on a lookup and a constant.
    pub(crate) fn binary_of_table(&mut self, op: BinaryOp, left: TermId, right: TermId) -> Option<TermId> {
        let kind = op.signature().2;
        let mapped = match (self.constant(left), self.constant(right)) {
            (None, Some(right)) => self.table(left)?.map(kind, |left| operator::apply(op, left, right)),
            (Some(left), None) => self.table(right)?.map(kind, |right| operator::apply(op, left, right)),
            _ => return None,
        };
        Some(self.lookup(mapped))
    }

    /// A comparison of a lookup with a constant: the index is in one of the runs for which it holds.
    pub(crate) fn compare_with_table(&mut self, cond: Cond, kind: Kind, left: TermId, right: TermId) -> Option<TermId> {
        let truth = |holds: bool| Bits(holds.into());
        let table = match (self.constant(left), self.constant(right)) {
            (None, Some(right)) => {
                self.table(left)?.map(Kind::Int, |left| truth(arithmetic::compare(cond, kind, left, right)))
            }
            (Some(left), None) => {
                self.table(right)?.map(Kind::Int, |right| truth(arithmetic::compare(cond, kind, left, right)))
            }
            _ => return None,
        };
        let mut holds = self.truth_of(false);
        let mut before: Option<i32> = None;
        for (place, (last, value)) in table.runs.iter().enumerate() {
            if value.0 != 0 {
                let mut inside = self.truth_of(true);
                if let Some(before) = before {
                    let before = self.int(before);
                    inside = self.compare(Cond::Gt, Kind::Int, table.index, before);
                }
                if place + 1 < table.runs.len() {
                    let last = self.int(*last);
                    let not_above = self.compare(Cond::Le, Kind::Int, table.index, last);
                    inside = self.and(inside, not_above);
                }
                holds = self.or(holds, inside);
            }
            before = Some(*last);
        }
        Some(holds)
    }
}
