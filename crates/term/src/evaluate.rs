//! The value of a term under a model, by Java's arithmetic.
//!
//! Works with an explicit stack and remembers what it has seen: terms are as deep as paths are long, and share most of
//! their parts.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{Element, Kind};

use crate::find::{Cells, Shift, Wanted, found};
use crate::model::Model;
use crate::operator;
use crate::simplify::bits_of_float;
use crate::terms::{Sort, Term, TermId, Terms};

impl Model {
    /// The value of a number or a truth value (0 or 1).
    pub fn evaluate(&self, terms: &Terms, id: TermId) -> Bits {
        Evaluator::new(terms, self).evaluate(id)
    }

    /// Whether a truth value holds, and the unknowns in it have values in their ranges.
    pub fn satisfies(&self, terms: &Terms, id: TermId) -> bool {
        Evaluator::new(terms, self).satisfies(id)
    }
}

/// Evaluates many terms under one model: what they share is computed once.
pub struct Evaluator<'a> {
    terms: &'a Terms,
    model: &'a Model,
    values: FxHashMap<TermId, Bits>,
}

/// What is left to do, the latest first.
enum Task {
    /// Find the value of a term.
    Value(TermId),
    /// Go on looking for the cell that `select` reads, in an array that has it if `select`'s own array has.
    Search { select: TermId, index: Bits, array: TermId },
}

impl<'a> Evaluator<'a> {
    /// Nothing is evaluated yet.
    pub fn new(terms: &'a Terms, model: &'a Model) -> Self {
        Evaluator { terms, model, values: FxHashMap::default() }
    }

    /// Whether a truth value holds, and the unknowns in it have values in their ranges.
    pub fn satisfies(&mut self, id: TermId) -> bool {
        let mut symbols = self.terms.symbols_of(id).iter();
        symbols.all(|symbol| self.model.is_in_range(self.terms, *symbol)) && self.evaluate(id).0 != 0
    }

    /// The value of a number or a truth value (0 or 1).
    pub fn evaluate(&mut self, id: TermId) -> Bits {
        if let Some(value) = self.known(id) {
            return value;
        }
        let mut tasks = vec![Task::Value(id)];
        while let Some(task) = tasks.pop() {
            tandem_quota::checkpoint();
            match task {
                Task::Value(term) => self.evaluate_term(term, &mut tasks),
                Task::Search { select, index, array } => self.search(select, index, array, &mut tasks),
            }
        }
        self.values[&id]
    }

    /// The value, if it takes no work.
    fn known(&self, id: TermId) -> Option<Bits> {
        match self.terms.get(id) {
            Term::Truth(value) => Some(Bits(value.into())),
            Term::Constant(_, bits) => Some(bits),
            Term::Symbol(symbol) => Some(self.model.number(self.terms, symbol)),
            _ => self.values.get(&id).copied(),
        }
    }

    /// The value, if it is known; else the term joins the tasks.
    fn wanted(&self, id: TermId, tasks: &mut Vec<Task>) -> Option<Bits> {
        let value = self.known(id);
        if value.is_none() {
            tasks.push(Task::Value(id));
        }
        value
    }

    /// Finds the value of a term, or what must be known first.
    fn evaluate_term(&mut self, id: TermId, tasks: &mut Vec<Task>) {
        if self.known(id).is_some() {
            return;
        }
        // Comes back here after whatever `attempt` puts on top.
        tasks.push(Task::Value(id));
        if let Some(value) = self.attempt(id, tasks) {
            tasks.pop();
            self.values.insert(id, value);
        }
    }

    /// The value of a term whose parts are known. Puts those that are not on the tasks.
    fn attempt(&self, id: TermId, tasks: &mut Vec<Task>) -> Option<Bits> {
        let truth = |holds: bool| Some(Bits(holds.into()));
        match self.terms.get(id) {
            Term::Truth(_) | Term::Constant(..) | Term::Symbol(_) => self.known(id),
            Term::Unary(op, value) => Some(arithmetic::unary(op, self.wanted(value, tasks)?)),
            Term::Binary(op, left, right) => {
                let (left, right) = (self.wanted(left, tasks), self.wanted(right, tasks));
                Some(operator::apply(op, left?, right?))
            }
            Term::Compare(cond, kind, left, right) => {
                let (left, right) = (self.wanted(left, tasks), self.wanted(right, tasks));
                truth(arithmetic::compare(cond, kind, left?, right?))
            }
            Term::Not(value) => truth(self.wanted(value, tasks)?.0 == 0),
            Term::And(left, right) => match self.wanted(left, tasks)?.0 {
                0 => truth(false),
                _ => self.wanted(right, tasks),
            },
            Term::Or(left, right) => match self.wanted(left, tasks)?.0 {
                0 => self.wanted(right, tasks),
                _ => truth(true),
            },
            Term::IntOf(value) => self.wanted(value, tasks),
            Term::If(cond, then, otherwise) => match self.wanted(cond, tasks)?.0 {
                0 => self.wanted(otherwise, tasks),
                _ => self.wanted(then, tasks),
            },
            Term::ToBits(value) => {
                let kind = match self.terms.sort(value) {
                    Sort::Number(Kind::Double) => Kind::Double,
                    _ => Kind::Float,
                };
                Some(bits_of_float(kind, self.wanted(value, tasks)?))
            }
            Term::OfBits(value) => self.wanted(value, tasks),
            Term::Select(array, index) => {
                let index = self.wanted(index, tasks)?;
                tasks.push(Task::Search { select: id, index, array });
                None
            }
            Term::Agree(left, right, length) => {
                let length = self.wanted(length, tasks)?;
                let kind = self.element_of(left).kind();
                let (left, right) = (self.cells(left, tasks), self.cells(right, tasks));
                truth(agree(kind, &left?, &right?, length.int()))
            }
            Term::Find(search, array, from, to, what) => {
                let (from, to) = (self.wanted(from, tasks), self.wanted(to, tasks));
                let array = self.cells(array, tasks);
                let what = match self.terms.sort(what) {
                    Sort::Array(_) => self.cells(what, tasks).map(Wanted::Array),
                    _ => self.wanted(what, tasks).map(Wanted::Number),
                };
                Some(Bits::of_int(found(search, &array?, from?.int(), to?.int(), &what?)))
            }
            // Arrays have no bits; nobody asks for their value but through the four above.
            Term::Zeros(_) | Term::Store(..) | Term::Replaced(..) | Term::Shifted(..) => Some(Bits(0)),
        }
    }

    /// Looks for the cell that is read, from the latest store to the first.
    fn search(&mut self, select: TermId, index: Bits, mut array: TermId, tasks: &mut Vec<Task>) {
        let found = loop {
            match self.terms.get(array) {
                Term::Store(below, at, value) => {
                    let Some(at) = self.known(at) else {
                        tasks.push(Task::Search { select, index, array });
                        tasks.push(Task::Value(at));
                        return;
                    };
                    if at != index {
                        array = below;
                        continue;
                    }
                    let Some(value) = self.known(value) else {
                        tasks.push(Task::Search { select, index, array });
                        tasks.push(Task::Value(value));
                        return;
                    };
                    break value;
                }
                Term::Symbol(symbol) => {
                    let cells = self.model.arrays.get(&symbol).map(|array| &array.cells);
                    let cell = cells.and_then(|cells| cells.get(&index.int())).copied().unwrap_or(Bits(0));
                    // A model may hold anything; a cell holds what its type can.
                    break arithmetic::narrow(self.element_of(array), cell);
                }
                Term::Replaced(..) | Term::Shifted(..) => {
                    tasks.push(Task::Search { select, index, array });
                    let Some(cells) = self.cells(array, tasks) else { return };
                    tasks.pop();
                    break cells.get(index.int());
                }
                _ => break Bits(0),
            }
        };
        self.values.insert(select, found);
    }

    /// All cells of an array.
    fn cells(&self, array: TermId, tasks: &mut Vec<Task>) -> Option<Cells> {
        /// What was done to an array.
        enum Change {
            Stored(Option<Bits>, Option<Bits>),
            Replaced(Option<Bits>, Option<Bits>),
            Shifted(Shift),
        }
        let mut changes = Vec::new();
        let mut base = array;
        let waiting = tasks.len();
        loop {
            base = match self.terms.get(base) {
                Term::Store(below, index, value) => {
                    changes.push(Change::Stored(self.wanted(index, tasks), self.wanted(value, tasks)));
                    below
                }
                Term::Replaced(below, old, new) => {
                    changes.push(Change::Replaced(self.wanted(old, tasks), self.wanted(new, tasks)));
                    below
                }
                Term::Shifted(below, shift) => {
                    changes.push(Change::Shifted(shift));
                    below
                }
                _ => break,
            };
        }
        if tasks.len() > waiting {
            return None;
        }
        let element = self.element_of(array);
        let mut cells = Cells { mentioned: BTreeMap::new(), others: Bits(0) };
        if let Term::Symbol(symbol) = self.terms.get(base)
            && let Some(array) = self.model.arrays.get(&symbol)
        {
            let known = array.cells.iter().map(|(index, cell)| (*index, arithmetic::narrow(element, *cell)));
            cells.mentioned.extend(known);
        }
        for change in changes.into_iter().rev() {
            match change {
                Change::Stored(index, value) => {
                    cells.mentioned.insert(index?.int(), value?);
                }
                Change::Replaced(old, new) => cells.replace(old?, new?),
                Change::Shifted(shift) => cells.shift(shift),
            }
        }
        Some(cells)
    }

    fn element_of(&self, array: TermId) -> Element {
        match self.terms.sort(array) {
            Sort::Array(element) => element,
            other => unreachable!("an array has the sort of an array, not {other:?}"),
        }
    }
}

/// Whether the cells from 0 up to `length` are the same; all NaNs are.
fn agree(kind: Kind, left: &Cells, right: &Cells, length: i32) -> bool {
    let same = |index: i32| bits_of_float(kind, left.get(index)) == bits_of_float(kind, right.get(index));
    let mut mentioned =
        left.mentioned.keys().chain(right.mentioned.keys()).filter(|index| (0..length).contains(*index));
    // Between the cells that are mentioned all are alike, if there are any.
    let count = mentioned.clone().collect::<std::collections::BTreeSet<_>>().len();
    let others = count as i64 >= i64::from(length) || left.others == right.others;
    others && mentioned.all(|index| same(*index))
}
