//! The symbolic domain: numbers are constants or terms, a path carries its condition, and the input heap comes into
//! being as it is read (generalized symbolic execution, paper 001).
//!
//! Everything is exact: a path of this domain stands for precisely the concrete runs whose input satisfies its
//! condition. What cannot be expressed is `None` or an `Reason`, never a guess.

mod answers;
pub mod beginning;
mod candidates;
mod cells;
mod class_facts;
mod classes;
mod decide;
pub mod facts;
mod form;
mod initial;
pub mod inputs;
mod kept;
mod lazy;
mod numbers;
mod objects;
pub mod open;
mod promises;
pub mod ranges;
pub mod region;
mod statics;
mod targets;
mod text;
mod unknowns;

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tandem_ir::arithmetic::{self, Bits};
use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};
use tandem_java::{ClassId, Origin, Program};
use tandem_machine::domain::{Cells, Place};
use tandem_machine::state::Statics;
use tandem_machine::{Asked, Assumption, ClassSet, Domain, Reader, Ref, State, Text};
use tandem_solver::Solver;
use tandem_term::Terms;

pub use cells::SymbolicCells;
pub use class_facts::{ClassFact, ClassFacts};
pub use classes::Kept;
pub use facts::Facts;
pub use form::Known;
pub use numbers::Prim;
pub use objects::Note;
pub use ranges::{Range, RangeFact};
pub use targets::{Parameter, Unread};
pub use text::{LONGEST_TEXT, Piece, SymbolicText};

use candidates::Candidates;

/// Execution on unknown values.
pub struct Symbolic {
    /// The classes.
    pub program: Arc<Program>,
    /// All terms of all paths.
    pub terms: Terms,
    /// Who decides what terms cannot decide alone.
    pub solver: Box<dyn Solver>,
    options: SymbolicOptions,
    memory: decide::Memory,
    unknowns: unknowns::Unknowns,
    candidates: FxHashMap<ClassId, Rc<Candidates>>,
    /// What is known of the parameters, by the class of the root.
    parameters: FxHashMap<ClassId, Vec<Parameter>>,
    /// What holds of all objects of some classes.
    class_facts: Rc<ClassFacts>,
}

/// What is taken to be unknown.
#[derive(Clone, Copy, Default, Debug)]
pub struct SymbolicOptions {
    /// What static fields hold when the entry is called.
    pub statics: StaticFields,
    /// What the outside answers.
    pub world: World,
}

/// What the outside answers when the program asks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum World {
    /// Anything of the range.
    #[default]
    Unknown,
    /// What the host says, so that a run without any other unknowns is a concrete one.
    AsHosted,
}

/// What static fields hold when the entry is called.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum StaticFields {
    /// What their class's initializer gave them.
    #[default]
    Initialized,
    /// Anything, unless they are final.
    Unknown,
}

impl Symbolic {
    /// A domain without any terms.
    pub fn new(program: Arc<Program>, solver: Box<dyn Solver>, options: SymbolicOptions) -> Symbolic {
        Symbolic {
            program,
            terms: Terms::default(),
            solver,
            options,
            memory: decide::Memory::default(),
            unknowns: unknowns::Unknowns::default(),
            candidates: FxHashMap::default(),
            parameters: FxHashMap::default(),
            class_facts: Rc::default(),
        }
    }
}

impl Domain for Symbolic {
    type Prim = Prim;
    type Facts = Facts;
    type Note = Note;
    type Cells = SymbolicCells;
    type Str = SymbolicText;

    #[inline]
    fn literal(&mut self, literal: Literal) -> Prim {
        Prim::Known(Bits::of_literal(literal))
    }

    #[inline]
    fn known(&self, kind: Kind, value: Prim) -> Option<Literal> {
        value.known().map(|bits| bits.literal(kind))
    }

    #[inline]
    fn unary(&mut self, op: UnaryOp, value: Prim) -> Prim {
        match value {
            Prim::Known(bits) => Prim::Known(arithmetic::unary(op, bits)),
            Prim::Term(term) | Prim::Unread(term) => self.unary_term(op, term),
        }
    }

    #[inline]
    fn binary(&mut self, op: BinaryOp, left: Prim, right: Prim) -> Prim {
        match (left, right) {
            (Prim::Known(left), Prim::Known(right)) => Prim::Known(arithmetic::binary(op, left, right)),
            _ => self.binary_term(op, left, right),
        }
    }

    #[inline]
    fn compare(&mut self, cond: Cond, kind: Kind, left: Prim, right: Prim) -> Prim {
        match (left, right) {
            (Prim::Known(left), Prim::Known(right)) => {
                Prim::Known(Bits(arithmetic::compare(cond, kind, left, right).into()))
            }
            _ => self.compare_terms(cond, kind, left, right),
        }
    }

    #[inline]
    fn decide(&mut self, facts: &Facts, cond: Prim) -> Option<bool> {
        match cond {
            Prim::Known(bits) => Some(bits.int() != 0),
            Prim::Term(term) | Prim::Unread(term) => self.decide_term(facts, term),
        }
    }

    fn assume(&mut self, facts: &Facts, cond: Prim, holds: bool) -> Option<Facts> {
        self.assume_prim(facts, cond, holds)
    }

    /// Lazy initialization; see [`Symbolic::lazily_initialize`]. Where that is incomplete, the state comes back as it
    /// was.
    fn resolve(&mut self, state: State<Self>, place: Place) -> Vec<State<Self>> {
        self.lazily_initialize(&state, place).unwrap_or_else(|_| vec![state])
    }

    fn cells(&mut self, element: Element, length: Prim) -> Option<SymbolicCells> {
        match length {
            Prim::Known(length) => {
                Some(SymbolicCells::Known(Cells::zeros(element, usize::try_from(length.int()).ok()?)))
            }
            _ => Some(SymbolicCells::Term { element, array: self.terms.zeros(element) }),
        }
    }

    #[inline]
    fn load(&mut self, cells: &SymbolicCells, index: Prim) -> Prim {
        match (cells, index) {
            (SymbolicCells::Known(cells), Prim::Known(index)) => Prim::Known(cells::get(cells, index.int() as usize)),
            (SymbolicCells::Listed { cells, .. }, Prim::Known(index)) => cells[index.int() as usize],
            _ => self.load_term(cells, index),
        }
    }

    #[inline]
    fn store(&mut self, cells: &mut SymbolicCells, index: Prim, value: Prim) {
        match (&mut *cells, index, value) {
            (SymbolicCells::Known(cells), Prim::Known(index), Prim::Known(value)) => {
                cells::set(cells, index.int() as usize, value);
            }
            _ => self.store_term(cells, index, value),
        }
    }

    fn known_cells<'c>(&self, cells: &'c SymbolicCells) -> Option<&'c Cells> {
        match cells {
            SymbolicCells::Known(cells) => Some(cells),
            _ => None,
        }
    }

    fn known_cells_mut<'c>(&self, cells: &'c mut SymbolicCells) -> Option<&'c mut Cells> {
        match cells {
            SymbolicCells::Known(cells) => Some(cells),
            _ => None,
        }
    }

    fn cells_of(&mut self, cells: Cells) -> SymbolicCells {
        SymbolicCells::Known(cells)
    }

    fn text(&mut self, text: Text) -> SymbolicText {
        SymbolicText::Known(text)
    }

    fn known_text<'t>(&self, text: &'t SymbolicText) -> Option<&'t Text> {
        match text {
            SymbolicText::Known(text) => Some(text),
            SymbolicText::Rope(_) => None,
        }
    }

    fn text_length(&mut self, text: &SymbolicText) -> Option<Prim> {
        match text {
            SymbolicText::Known(text) => Some(Prim::Known(Bits::of_int(text.len() as i32))),
            SymbolicText::Rope(pieces) => {
                let length = self.length_of(pieces)?;
                Some(self.prim(length))
            }
        }
    }

    fn text_char(&mut self, text: &SymbolicText, index: Prim) -> Option<Prim> {
        if let (SymbolicText::Known(text), Prim::Known(index)) = (text, index) {
            let unit = text.get(usize::try_from(index.int()).ok()?)?;
            return Some(Prim::Known(Bits::of_int(unit.into())));
        }
        let index = self.term(Kind::Int, index);
        let unit = self.char_of(&text::pieces(text).collect::<Vec<_>>(), index)?;
        Some(self.prim(unit))
    }

    fn same_text(&mut self, left: &SymbolicText, right: &SymbolicText) -> Option<Prim> {
        if let (SymbolicText::Known(left), SymbolicText::Known(right)) = (left, right) {
            return Some(Prim::Known(Bits((left == right).into())));
        }
        let equal = self.equal_texts(left, right)?;
        Some(self.truth(equal))
    }

    fn text_starts_with(&mut self, text: &SymbolicText, prefix: &SymbolicText) -> Option<Prim> {
        if let (SymbolicText::Known(text), SymbolicText::Known(prefix)) = (text, prefix) {
            let starts = (0..prefix.len()).all(|index| text.get(index) == prefix.get(index));
            return Some(Prim::Known(Bits(starts.into())));
        }
        let starts = self.starts_with(text, prefix)?;
        Some(self.truth(starts))
    }

    fn text_parts(&self, text: &SymbolicText) -> usize {
        match text {
            SymbolicText::Known(_) => 1,
            SymbolicText::Rope(pieces) => pieces.len(),
        }
    }

    fn join(&mut self, parts: &[SymbolicText]) -> SymbolicText {
        self.join_texts(parts)
    }

    fn shown(&mut self, element: Element, value: Prim) -> Option<SymbolicText> {
        value.known().is_none().then(|| self.shown_text(element, value))
    }

    fn to_bits(&mut self, kind: Kind, value: Prim) -> Prim {
        match value {
            Prim::Known(bits) => Prim::Known(numbers::canonical_bits(kind, bits)),
            Prim::Term(term) | Prim::Unread(term) => {
                let bits = self.terms.to_bits(term);
                self.prim(bits)
            }
        }
    }

    fn of_bits(&mut self, _kind: Kind, value: Prim) -> Prim {
        match value {
            Prim::Known(_) => value,
            Prim::Term(term) | Prim::Unread(term) => {
                let number = self.terms.of_bits(term);
                self.prim(number)
            }
        }
    }

    fn asks_outside(&self) -> bool {
        self.options.world == World::Unknown
    }

    fn nondet(&mut self, facts: &mut Facts, asked: Asked, element: Element, range: Option<(i64, i64)>) -> Option<Prim> {
        self.asks_outside().then(|| self.answer(facts, asked, element, range))
    }

    fn nondet_text(&mut self, facts: &mut Facts, asked: Asked) -> Option<SymbolicText> {
        self.asks_outside().then(|| self.answer_text(facts, asked))
    }

    fn choose(&mut self, facts: &mut Facts, asked: Asked, count: u32) -> Option<Prim> {
        if facts.pending.is_none() && self.asks_outside() {
            let range = (0, i64::from(count) - 1);
            facts.pending = Some(self.answer(facts, asked, Element::Int, Some(range)));
        }
        facts.pending
    }

    fn settle(&mut self, facts: &mut Facts) {
        facts.pending = None;
    }

    fn is_summary(&self, note: &Note) -> bool {
        note.region.is_some()
    }

    #[inline]
    fn notes_assumptions(&self) -> bool {
        true
    }

    fn take(&mut self, facts: &mut Facts, assumption: Assumption, reader: Reader) {
        let is_unknown = assumption == Assumption::InitialStatics && self.options.statics == StaticFields::Unknown;
        if !is_unknown {
            facts.note_taken(assumption, reader);
        }
    }

    #[inline]
    fn is_unread(&self, value: Prim) -> bool {
        matches!(value, Prim::Unread(_))
    }

    #[inline]
    fn is_input(&self, note: &Note) -> bool {
        note.input.is_some()
    }

    fn was_there(&self, facts: &Facts, object: Ref) -> bool {
        let beginning = facts.beginning.as_ref().and_then(|beginning| beginning.state.as_ref());
        let statics = facts.statics.iter().flat_map(|statics| statics.refs.iter());
        beginning.is_some_and(|state| state.heap.contains(object)) || statics.into_iter().any(|held| *held == object)
    }

    #[inline]
    fn class_set<'n>(&self, note: &'n Note) -> Option<&'n ClassSet> {
        note.classes.as_deref()
    }

    fn read(&mut self, facts: &mut Facts, note: &Note, slot: u32, value: Prim) -> Prim {
        if let Some(id) = note.input {
            facts.input_mut(id).prims[slot as usize].read = true;
        }
        value.as_read()
    }

    fn initialized(&mut self, facts: &mut Facts, class: ClassId, statics: &mut Statics<Self>) {
        if self.options.statics == StaticFields::Unknown {
            self.forget_statics(facts, class, statics);
        }
        self.remember_statics(facts, class, statics);
        if self.program.class(class).origin == Origin::Application {
            Rc::make_mut(&mut facts.used).push(class);
        }
    }

    fn roots(&self, facts: &Facts, reach: &mut dyn FnMut(Ref)) {
        for input in &facts.inputs.objects {
            reach(input.object);
        }
        facts.regions.iter().for_each(|region| reach(*region));
        for target in facts.statics.iter().flat_map(|initial| initial.refs.iter()) {
            reach(*target);
        }
    }
}
