//! Regions: summary nodes of the symbolic heap. A region stands for one or more cells of one class that hang together
//! as a tree: a list is a tree with one branch, and a doubly linked list is one whose cells lead back to their parents.
//!
//! Paper 000 folds maximal segments of unshared cells that no variable points to (Definition 8, Section 6.3). A region
//! keeps what is needed to go on from there: how its cells hang together, what leads out of it, and facts that hold of
//! all its cells.
//!
//! Invariant (what a region of a state means): there is a tree of one or more distinct objects of `class`, different
//! from all other objects of the state, such that
//! * every cell but the root is the target of exactly one backbone field of one other cell of the region;
//! * the backbone fields that lead out of the region lead to each exit exactly once, and are a leaf otherwise; a region
//!   with one backbone field either has one exit or ends in a leaf;
//! * the `back` field of every cell is its parent, that of the root is `outer`;
//! * every other reference field is one of the targets that `others` has for it;
//! * nothing else refers to cells of the region but what [`Ref::among`] says: way 0 is the root, way n + 1 is the cell
//!   that leads to exit n;
//! * the facts hold of the numbers in the cells.

use smallvec::SmallVec;
use tandem_ir::{Kind, Type};
use tandem_java::{ClassId, FieldId, Slot};
use tandem_machine::{Object, Ref};
use tandem_term::{Interval, Sort, Substitution, SymbolId, Term, TermId};

use crate::symbolic::Symbolic;
use crate::symbolic::numbers::Prim;
use crate::symbolic::unknowns::Position;

/// The way of [`Ref::among`] that means the root of a region.
pub const TO_ROOT: u32 = 0;

/// How many exits a region can have, as far as there are ways to refer to the cells that lead to them.
pub const MOST_EXITS: usize = Ref::WAYS as usize - 1;

/// The way of [`Ref::among`] that means the cell leading to an exit.
pub fn to_parent_of(exit: usize) -> u32 {
    exit as u32 + 1
}

/// How the cells of a region hang together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Structure {
    /// The class of the cells.
    pub class: ClassId,
    /// The slots of the fields that lead from a cell to others.
    pub backbone: Vec<u32>,
    /// The slot of the field that leads back to the parent.
    pub back: Option<u32>,
}

/// What stands where the backbone ends without an exit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaf {
    /// Null.
    Null,
    /// An input that nobody has read.
    Unread,
    /// One or the other.
    Either,
}

impl Leaf {
    /// What a leaf can be.
    pub fn values(self) -> &'static [Ref] {
        match self {
            Leaf::Null => &[Ref::NULL],
            Leaf::Unread => &[Ref::UNRESOLVED],
            Leaf::Either => &[Ref::NULL, Ref::UNRESOLVED],
        }
    }

    /// One that is any of both.
    pub fn or(self, other: Leaf) -> Leaf {
        if self == other { self } else { Leaf::Either }
    }
}

/// A way out of a region.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Exit {
    /// Where it leads: to an object, or to the root of another region.
    pub target: Ref,
    /// Facts of the cell that leads there.
    pub facts: Vec<TermId>,
}

/// What an object of the heap stands for that is a summary.
///
/// Facts are truth-valued terms over the unknowns of the state and those of [`Symbolic::own`] and
/// [`Symbolic::child`], which stand for the numbers in the cell that the fact is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// How the cells hang together.
    pub structure: Structure,
    /// What leads out.
    pub exits: Vec<Exit>,
    /// What stands where nothing leads out.
    pub leaf: Leaf,
    /// What the `back` field of the root holds; null if there is no such field.
    pub outer: Ref,
    /// What the other reference fields of a cell can be, by slot.
    pub others: Vec<(u32, Vec<Ref>)>,
    /// Whether all cells are objects of the input, which unread references may lead to.
    pub is_input: bool,
    /// Facts of every cell.
    pub cells: Vec<TermId>,
    /// Facts of every cell and each cell of the region that it leads to.
    pub edges: Vec<TermId>,
    /// Facts of the root.
    pub root: Vec<TermId>,
}

impl Region {
    /// The heap object that stands for it.
    pub fn into_object(self) -> Object<Symbolic> {
        let mut object: Object<Symbolic> = Object::bare(self.structure.class);
        let targets = self.others.iter().flat_map(|(_, targets)| targets.iter().copied());
        object.refs = self.exits.iter().map(|exit| exit.target).chain([self.outer]).chain(targets).collect();
        object.note.region = Some(self.into());
        object
    }

    /// All references that it holds, for changing.
    pub fn targets_mut(&mut self) -> impl Iterator<Item = &mut Ref> {
        let exits = self.exits.iter_mut().map(|exit| &mut exit.target);
        exits.chain([&mut self.outer]).chain(self.others.iter_mut().flat_map(|(_, targets)| targets))
    }

    /// All its facts, for changing.
    pub fn facts_mut(&mut self) -> impl Iterator<Item = &mut Vec<TermId>> {
        let exits = self.exits.iter_mut().map(|exit| &mut exit.facts);
        exits.chain([&mut self.cells, &mut self.edges, &mut self.root])
    }
}

/// A field that holds a number.
#[derive(Clone, Copy, Debug)]
pub struct NumberField {
    /// The field.
    pub field: FieldId,
    /// Its slot.
    pub slot: u32,
    /// The kind of its values.
    pub kind: Kind,
    /// The values that it can have.
    pub range: Interval,
}

/// The numbers of a cell, by slot.
pub type Numbers = SmallVec<[Prim; 2]>;

impl Symbolic {
    /// The fields of a class that hold numbers, inherited ones included.
    pub fn number_fields(&self, class: ClassId) -> Vec<NumberField> {
        let program = &self.program;
        let ancestors = program.class(class).super_classes().iter().map(|class| program.class(*class));
        let fields = ancestors.flat_map(|class| &class.fields).map(|field| program.field(*field));
        let instance = fields.filter(|field| !field.is_static());
        let numbers = instance.filter_map(|field| match (field.slot, &field.ty) {
            (Slot::Prim(slot), Type::Prim(element)) => {
                let (kind, range) = (element.kind(), Interval::of_element(*element));
                Some(NumberField { field: field.id, slot, kind, range })
            }
            _ => None,
        });
        numbers.collect()
    }

    /// The unknown that stands for a field of the cell that a fact is about.
    pub fn own(&mut self, field: NumberField) -> TermId {
        self.placeholder(Position::Own(field.field), field, "cell")
    }

    /// The unknown that stands for a field of the cell that the one of [`own`](Symbolic::own) leads to.
    pub fn child(&mut self, field: NumberField) -> TermId {
        self.placeholder(Position::Child(field.field), field, "child")
    }

    fn placeholder(&mut self, position: Position, field: NumberField, whose: &str) -> TermId {
        let name = self.program.field(field.field).name.clone();
        self.unknown(position, Sort::Number(field.kind), field.range, || format!("{whose}.{name}").into())
    }

    /// What the unknowns in facts about a cell, and about one that it leads to, are in these, given by their numbers.
    pub fn about(&mut self, class: ClassId, own: Option<&Numbers>, child: Option<&Numbers>) -> Vec<(SymbolId, TermId)> {
        let mut values = Vec::new();
        for field in self.number_fields(class) {
            if let Some(own) = own {
                let (place, value) = (self.own(field), self.term(field.kind, own[field.slot as usize]));
                values.push((self.symbol_of(place), value));
            }
            if let Some(child) = child {
                let (place, value) = (self.child(field), self.term(field.kind, child[field.slot as usize]));
                values.push((self.symbol_of(place), value));
            }
        }
        values
    }

    /// What turns facts about a cell into facts about one that another leads to.
    pub fn own_as_child(&mut self, class: ClassId) -> Substitution {
        let mut lower = Substitution::default();
        for field in self.number_fields(class) {
            let (own, child) = (self.own(field), self.child(field));
            lower.insert(self.symbol_of(own), child);
        }
        lower
    }

    /// The unknown that a term is.
    pub fn symbol_of(&self, term: TermId) -> SymbolId {
        match self.terms.get(term) {
            Term::Symbol(symbol) => symbol,
            other => unreachable!("{other:?} is no unknown"),
        }
    }
}
