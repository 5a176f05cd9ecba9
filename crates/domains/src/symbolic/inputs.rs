//! The input of a path as far as the path has looked at it: the heap that the entry method was given, in its *initial*
//! form, and the values that the program asked the outside for.
//!
//! Lazy initialization (paper 001, Section 3) makes input objects one by one; each is remembered here with what its
//! fields held before anybody wrote to them. So preconditions are evaluated on the input and not on what became of it,
//! and a counterexample can be printed and rebuilt.
//!
//! Invariant: number 0 is the root, an object whose fields are the parameters of the entry. Every other object was
//! made by resolving a reference of an earlier one.

use std::rc::Rc;

use tandem_ir::Element;
use tandem_java::{ClassId, FieldId, Generic, NonNull};
use tandem_machine::{Asked, Ref};
use tandem_term::TermId;

use crate::symbolic::chains::Place;
use crate::symbolic::sequence::Sequence;

/// An object of the input, by the order in which it was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InputId(pub u32);

/// Everything unknown that a path has met.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Inputs {
    /// The objects, the root first.
    pub objects: Vec<Rc<InputObject>>,
    /// Classes that were initialized before the entry was called, in order: those for which it matters when that was.
    pub initialized: Vec<ClassId>,
    /// Static fields that were made unknown (on request) and have been read.
    pub statics: Vec<StaticInput>,
    /// What the program asked for, in order.
    pub answers: Sequence<(Asked, InputAnswer)>,
}

/// An object of the input in its initial form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct InputObject {
    /// Its place in the heap, the same in all states of the path.
    pub object: Ref,
    /// Its class.
    pub class: ClassId,
    /// How people can reach it, such as `this.next`.
    pub name: Rc<str>,
    /// The type with arguments that it was declared with, if that says more than its class.
    pub declared: Option<Rc<Generic>>,
    /// Whether nothing but one field of one object of the library refers to it.
    pub is_owned: bool,
    /// Whether it is an array of exactly its class, which takes everything that its class says.
    pub is_exact: bool,
    /// Where it stood in the chains of those that count their cells; at most once for each field that leads from cell to cell.
    pub places: Vec<Place>,
    /// The initial values of its primitive fields, by slot.
    pub prims: Vec<InputPrim>,
    /// The initial values of its reference fields, by slot.
    pub refs: Vec<InputRef>,
    /// What it holds besides fields.
    pub content: InputContent,
}

impl InputObject {
    /// One of which nothing is known but what is in its class.
    pub fn of_class(class: ClassId, refs: Vec<InputRef>, content: InputContent) -> InputObject {
        InputObject {
            object: Ref::NULL,
            class,
            name: "".into(),
            declared: None,
            is_owned: false,
            is_exact: false,
            places: Vec::new(),
            prims: Vec::new(),
            refs,
            content,
        }
    }

    /// Its place in a chain by these fields.
    pub fn place_in(&self, head: FieldId, next: FieldId) -> Option<Place> {
        self.places.iter().find(|place| (place.chain.head, place.chain.next) == (head, next)).copied()
    }
}

/// The initial value of a primitive field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct InputPrim {
    /// The unknown; or a constant for fields that are not input.
    pub value: TermId,
    /// Whether anybody has read it.
    pub read: bool,
}

/// The initial value of a reference.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputRef {
    /// Nobody has looked.
    Unread,
    /// Null.
    Null,
    /// An object of the input.
    Object(InputId),
    /// An object that exists anyway: a constant of an enum.
    Constant(Ref),
}

/// What an input object holds besides fields.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputContent {
    /// Nothing.
    None,
    /// An array of numbers.
    Cells {
        /// The type of its cells.
        element: Element,
        /// Its length, an unknown.
        length: TermId,
        /// Its cells, an unknown array.
        array: TermId,
    },
    /// An array of references, as far as it has been read.
    Refs {
        /// Its length, an unknown.
        length: TermId,
        /// The cells that have been read, by index; no two indices are equal on this path.
        cells: Vec<(TermId, InputRef)>,
        /// Every other cell. They are told apart when they are read; a completed input may hold the same in all of them.
        rest: InputRef,
        /// What is promised of a cell: that it is not null, or that its own cells are not.
        non_null: NonNull,
    },
    /// A string.
    Text {
        /// How many chars it has, an unknown.
        length: TermId,
        /// Its chars, an unknown array of `char`.
        chars: TermId,
    },
}

impl InputContent {
    /// What an array of references holds, as far as it is known.
    pub(crate) fn references(&self) -> Vec<InputRef> {
        match self {
            InputContent::Refs { cells, rest, .. } => cells.iter().map(|cell| cell.1).chain([*rest]).collect(),
            _ => Vec::new(),
        }
    }
}

/// A static field that was made unknown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StaticInput {
    /// The class.
    pub class: ClassId,
    /// The field's slot among those of its bank.
    pub slot: u32,
    /// Its initial value.
    pub value: StaticValue,
}

/// The initial value of a static field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StaticValue {
    /// A number.
    Prim(TermId),
    /// A reference.
    Ref(InputRef),
}

/// A value that the program asked the outside for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InputAnswer {
    /// A number.
    Prim(Element, TermId),
    /// A text.
    Text {
        /// How many chars it has.
        length: TermId,
        /// Its chars.
        chars: TermId,
    },
}
