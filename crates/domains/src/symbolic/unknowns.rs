//! Unknowns by where they stand in the input.
//!
//! Law: on one path, a position is one thing: the initial value of `this.next.elem` never changes. So the same position
//! has the same unknown on every path, and what the solver learnt about it on one helps on the others. Paths that are
//! explored again, after a bound was raised, ask the same questions again.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_java::{ClassId, FieldId};
use tandem_term::{Interval, Sort, TermId};

use crate::symbolic::Symbolic;

/// A position in the input, by the order in which positions were met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct PositionId(u32);

/// Where something of the input stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Position {
    /// The object whose fields are the parameters; its class is made for one entry.
    Root(ClassId),
    /// A field of an object.
    Field(PositionId, FieldId),
    /// What a record was made from, as a record of the same class.
    Source(PositionId),
    /// A cell of an array of references.
    Cell(PositionId, TermId),
    /// The cells of an array of references that nobody has read.
    Rest(PositionId),
    /// A static field.
    Static(FieldId),
    /// A static field when the entry is called, where that is another time than when an initializer looked at it.
    StaticSince(FieldId),
    /// The length of an array or a text.
    Length(PositionId),
    /// The cells of an array or the chars of a text.
    Content(PositionId),
    /// What the program asked for, by how often it had asked before.
    Answer(u32),
    /// A cell that came out of a region, by how many had come out before since the state was abstracted.
    Opened(u32),
    /// An object of the input that outlived an abstraction, by its order among them.
    Kept(u32),
    /// A field of any cell of a region, in a fact about all of them.
    Own(FieldId),
    /// A field of a cell that the one of [`Position::Own`] leads to.
    Child(FieldId),
    /// A number of an abstracted state, by its place in the order in which the state is gone through.
    Slot(u32),
    /// Nowhere: what facts about ranges bind, by its number among the bound unknowns of a fact.
    Bound(u32),
}

/// All positions and unknowns that any path has met.
#[derive(Default)]
pub(crate) struct Unknowns {
    positions: FxHashMap<Position, PositionId>,
    symbols: FxHashMap<(Position, Sort, Interval), TermId>,
    /// The lengths of texts of the input, by their chars.
    lengths: FxHashMap<TermId, TermId>,
}

impl Unknowns {
    /// Remembers that nobody looks at these chars beyond that length.
    pub(super) fn note_whole(&mut self, chars: TermId, length: TermId) {
        self.lengths.insert(chars, length);
    }

    /// Whether nobody looks at these chars beyond that length.
    pub(super) fn is_whole(&self, chars: TermId, length: TermId) -> bool {
        self.lengths.get(&chars) == Some(&length)
    }
}

impl Symbolic {
    /// The number of a position.
    pub(crate) fn position(&mut self, position: Position) -> PositionId {
        let next = PositionId(self.unknowns.positions.len() as u32);
        *self.unknowns.positions.entry(position).or_insert(next)
    }

    /// The unknown at a position. `name` is how people see it.
    pub(crate) fn unknown(
        &mut self,
        position: Position,
        sort: Sort,
        range: Interval,
        name: impl FnOnce() -> Rc<str>,
    ) -> TermId {
        let terms = &mut self.terms;
        let symbols = &mut self.unknowns.symbols;
        *symbols.entry((position, sort, range)).or_insert_with(|| terms.fresh(name(), sort, range))
    }
}
