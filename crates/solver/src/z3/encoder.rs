//! From terms to Z3's expressions: everything except the arithmetic, which an [`Arithmetic`] adds.
//!
//! A translated term may come with conditions: the range of an unknown, the meaning of a fresh name. They must be asserted
//! wherever the term is.

use rustc_hash::FxHashMap;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind, MathFunction, MathPair, UnaryOp};
use tandem_term::{Interval, Sort, Symbol, Term, TermId, Terms};
use z3::ast::{Array, Ast, Bool};

use super::value::Value;
use crate::bounds::unconditional;
use crate::tuning::TUNING;

/// How numbers are represented.
pub(super) trait Arithmetic {
    /// What SMT-LIB calls the logic of questions without floats: Z3 has a strategy for each.
    const LOGIC: &str;
    fn constant(&self, kind: Kind, bits: Bits) -> Value;
    /// An unknown number, and the conditions that keep it in its range.
    fn symbol(&self, name: String, kind: Kind, range: Interval) -> (Value, Vec<Bool>);
    fn unary(&self, op: UnaryOp, part: &Value) -> Value;
    /// What an operator gives, and what is known of fresh names that stand in it. The intervals are those that hold everywhere,
    /// not only under the assumptions of one question.
    fn binary(&self, op: BinaryOp, left: (&Value, Interval), right: (&Value, Interval)) -> (Value, Vec<Bool>);
    fn compare(&self, cond: Cond, kind: Kind, left: &Value, right: &Value) -> Bool;
    /// A function of the class library, and what is known of its value.
    fn function(&self, function: MathFunction, part: &Value) -> (Value, Vec<Bool>);
    /// The same of two numbers.
    fn pair(&self, function: MathPair, left: &Value, right: &Value) -> (Value, Vec<Bool>);
    fn int_of(&self, truth: &Bool) -> Value;
    fn to_bits(&self, float: &Value) -> Value;
    fn of_bits(&self, bits: &Value) -> Value;
    /// The sort of indices.
    fn index_sort(&self) -> z3::Sort;
    /// The sort of cells.
    fn cell_sort(&self, element: Element) -> z3::Sort;
    /// A value as a cell keeps it.
    fn to_cell(&self, element: Element, value: &Value) -> Value;
    /// A cell as it computes, and the conditions that keep it in its range.
    fn of_cell(&self, element: Element, cell: z3::ast::Dynamic) -> (Value, Vec<Bool>);
}

/// A translated term.
pub(super) struct Encoded {
    pub value: Value,
    pub conditions: Vec<Bool>,
    /// For [`Term::Agree`]: the index at which the arrays differ, if they do.
    pub witness: Option<Value>,
    depth: u32,
}

/// Translates terms, each once.
pub(super) struct Encoder<A> {
    pub arithmetic: A,
    memo: FxHashMap<TermId, Encoded>,
}

impl<A: Arithmetic> Encoder<A> {
    pub fn new(arithmetic: A) -> Encoder<A> {
        Encoder { arithmetic, memo: FxHashMap::default() }
    }

    /// Translates a term and what is below it.
    pub fn encode(&mut self, terms: &Terms, root: TermId) -> &Encoded {
        let mut pending = vec![root];
        while let Some(id) = pending.last().copied() {
            tandem_quota::checkpoint();
            let missing = pending.len();
            if !self.memo.contains_key(&id) {
                pending.extend(terms.children(id).filter(|part| !self.memo.contains_key(part)));
            }
            if pending.len() == missing {
                pending.pop();
                if !self.memo.contains_key(&id) {
                    let encoded = self.shallow(terms, id);
                    self.memo.insert(id, encoded);
                }
            }
        }
        &self.memo[&root]
    }

    /// A term that has been translated.
    pub fn get(&self, id: TermId) -> &Encoded {
        &self.memo[&id]
    }

    fn value(&self, id: TermId) -> &Value {
        &self.memo[&id].value
    }

    /// Translates a term whose parts have been translated, and names it if it is too deep.
    fn shallow(&self, terms: &Terms, id: TermId) -> Encoded {
        let depth = terms.children(id).map(|part| self.memo[&part].depth).max().map_or(0, |depth| depth + 1);
        let (value, mut conditions, witness) = self.translate(terms, id);
        if depth < TUNING.deepest {
            return Encoded { value, conditions, witness, depth };
        }
        let (value, equation) = value.named();
        conditions.push(equation);
        Encoded { value, conditions, witness, depth: 0 }
    }

    fn translate(&self, terms: &Terms, id: TermId) -> (Value, Vec<Bool>, Option<Value>) {
        let arithmetic = &self.arithmetic;
        let value = match terms.get(id) {
            Term::Truth(value) => Value::Truth(Bool::from_bool(value)),
            Term::Constant(kind, bits) => arithmetic.constant(kind, bits),
            Term::Symbol(symbol) => {
                let (value, conditions) = self.unknown(terms.symbol(symbol), symbol.0);
                return (value, conditions, None);
            }
            Term::Unary(UnaryOp::Math(function), part) => {
                let (value, facts) = arithmetic.function(function, self.value(part));
                return (value, facts, None);
            }
            Term::Binary(BinaryOp::Math(function), left, right) => {
                let (value, facts) = arithmetic.pair(function, self.value(left), self.value(right));
                return (value, facts, None);
            }
            Term::Unary(op, part) => arithmetic.unary(op, self.value(part)),
            Term::Binary(op, left, right) => {
                let left = (self.value(left), unconditional(terms, left));
                let right = (self.value(right), unconditional(terms, right));
                let (value, conditions) = arithmetic.binary(op, left, right);
                return (value, conditions, None);
            }
            Term::Compare(cond, kind, left, right) => {
                Value::Truth(arithmetic.compare(cond, kind, self.value(left), self.value(right)))
            }
            Term::Not(part) => Value::Truth(self.value(part).truth().not()),
            Term::And(left, right) => Value::Truth(Bool::and(&[self.value(left).truth(), self.value(right).truth()])),
            Term::Or(left, right) => Value::Truth(Bool::or(&[self.value(left).truth(), self.value(right).truth()])),
            Term::IntOf(truth) => arithmetic.int_of(self.value(truth).truth()),
            Term::If(cond, then, otherwise) => {
                Value::choose(self.value(cond).truth(), self.value(then), self.value(otherwise))
            }
            Term::ToBits(part) => arithmetic.to_bits(self.value(part)),
            Term::OfBits(part) => arithmetic.of_bits(self.value(part)),
            Term::Zeros(element) => {
                let zero = arithmetic.to_cell(element, &arithmetic.constant(element.kind(), Bits(0)));
                Value::Array(constant_array(&arithmetic.index_sort(), &zero))
            }
            Term::Select(array, index) => {
                let cell = select(self.value(array).array(), self.value(index));
                let (value, conditions) = arithmetic.of_cell(element_of(terms, array), cell);
                return (value, conditions, None);
            }
            Term::Store(array, index, value) => {
                let cell = arithmetic.to_cell(element_of(terms, array), self.value(value));
                Value::Array(store(self.value(array).array(), self.value(index), &cell))
            }
            Term::Agree(left, right, length) => return self.agree(left, right, length),
            // What is known of them is stated by [`Searches`](crate::Searches) at the indices of a question.
            Term::Find(..) => {
                let range = unconditional(terms, id);
                let (value, conditions) = arithmetic.symbol(fresh_name("found"), Kind::Int, range);
                return (value, conditions, None);
            }
            Term::Replaced(array, ..) | Term::Shifted(array, _) => {
                let cells = arithmetic.cell_sort(element_of(terms, array));
                Value::Array(Array::fresh_const("replaced", &arithmetic.index_sort(), &cells))
            }
        };
        (value, Vec::new(), None)
    }

    fn unknown(&self, symbol: &Symbol, number: u32) -> (Value, Vec<Bool>) {
        let name = name(symbol, number);
        match symbol.sort {
            Sort::Number(kind) => self.arithmetic.symbol(name, kind, symbol.range),
            Sort::Array(element) => {
                let array = Array::new_const(name, &self.arithmetic.index_sort(), &self.arithmetic.cell_sort(element));
                (Value::Array(array), Vec::new())
            }
            Sort::Bool => (Value::Truth(Bool::new_const(name)), Vec::new()),
        }
    }

    /// If the arrays agree they are equal, for nobody looks beyond the length; if not, there is a place to show for it.
    fn agree(&self, left: TermId, right: TermId, length: TermId) -> (Value, Vec<Bool>, Option<Value>) {
        let (left, right) = (self.value(left).array(), self.value(right).array());
        let agree = Bool::fresh_const("agree");
        let (place, mut conditions) = self.arithmetic.symbol(fresh_name("differ"), Kind::Int, Interval::LENGTH);
        let inside = self.arithmetic.compare(Cond::Lt, Kind::Int, &place, self.value(length));
        let differ = select(left, &place).eq(select(right, &place)).not();
        conditions.push(agree.implies(left.eq(right)));
        conditions.push(agree.not().implies(Bool::and(&[inside, differ])));
        (Value::Truth(agree), conditions, Some(place))
    }
}

/// The cell of a translated array.
pub(super) fn select(array: &Array, index: &Value) -> z3::ast::Dynamic {
    match index {
        Value::Vector(index) => array.select(index),
        index => array.select(index.integer()),
    }
}

fn store(array: &Array, index: &Value, cell: &Value) -> Array {
    match (index, cell) {
        (Value::Vector(index), cell) => array.store(index, cell.vector()),
        (index, cell) => array.store(index.integer(), cell.integer()),
    }
}

fn constant_array(index_sort: &z3::Sort, cell: &Value) -> Array {
    match cell {
        Value::Vector(cell) => Array::const_array(index_sort, cell),
        cell => Array::const_array(index_sort, cell.integer()),
    }
}

/// The element type of a term that is an array.
pub(super) fn element_of(terms: &Terms, array: TermId) -> Element {
    match terms.sort(array) {
        Sort::Array(element) => element,
        _ => unreachable!("only arrays have cells"),
    }
}

/// A name that SMT-LIB can quote and that no other symbol has.
fn name(symbol: &Symbol, number: u32) -> String {
    let readable: String =
        symbol.name.chars().filter(|letter| letter.is_ascii_graphic() && !matches!(letter, '|' | '\\')).collect();
    format!("{readable}!{number}")
}

/// A name that no symbol has: Z3 makes sure that it is new.
fn fresh_name(prefix: &str) -> String {
    z3::FuncDecl::name(&Bool::fresh_const(prefix).decl())
}
