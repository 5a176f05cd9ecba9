//! What a primitive value is, and how to decide about it: the parameter of the interpreter.

use std::fmt::Debug;

use tandem_ir::{BinaryOp, Cond, Element, Kind, Literal, UnaryOp};
use tandem_java::ClassId;

use crate::class_set::{ClassQuestion, ClassSet};
use crate::heap::Ref;
use crate::outside::{Asked, Assumption, Reader};
use crate::state::{State, Statics};
use crate::text::Text;

/// A value domain. The concrete domain computes; a symbolic one builds terms; an abstract one forgets.
///
/// Law (soundness): every operation covers what the JVM specification says of the values that its arguments stand
/// for. Law (exactness of constants): on arguments that are all [`known`](Domain::known), the results are known too.
pub trait Domain: Sized {
    /// A primitive value. Its kind is not stored: every operation says it.
    type Prim: Copy + PartialEq + Debug;
    /// What is known on this path beyond registers and heap, such as a path condition.
    type Facts: Clone + Default + Debug;
    /// What the domain remembers about each heap object.
    type Note: Clone + Default + Debug;
    /// The cells of an array of primitive values.
    type Cells: Clone + Debug;
    /// The text of a string: a constant, or whatever the domain knows of it.
    type Str: Clone + Debug;

    /// A constant.
    fn literal(&mut self, literal: Literal) -> Self::Prim;
    /// The value, if it is the only one that `value` stands for.
    fn known(&self, kind: Kind, value: Self::Prim) -> Option<Literal>;
    /// Applies a unary operator.
    fn unary(&mut self, op: UnaryOp, value: Self::Prim) -> Self::Prim;
    /// Applies a binary operator. The divisor of an integer division has been decided not to be zero.
    fn binary(&mut self, op: BinaryOp, left: Self::Prim, right: Self::Prim) -> Self::Prim;
    /// The `int` 1 where the comparison holds and 0 where it does not.
    fn compare(&mut self, cond: Cond, kind: Kind, left: Self::Prim, right: Self::Prim) -> Self::Prim;

    /// Whether the `int` `cond` is nonzero on all runs of `facts` (`Some(true)`), on none (`Some(false)`), or `None`
    /// if it may be either.
    ///
    /// Law: after `assume(facts, cond, holds)`, `decide` answers `Some(holds)`.
    fn decide(&mut self, facts: &Self::Facts, cond: Self::Prim) -> Option<bool>;
    /// The runs of `facts` in which `cond` is nonzero (`holds`) or zero; `None` if there are none.
    fn assume(&mut self, facts: &Self::Facts, cond: Self::Prim, holds: bool) -> Option<Self::Facts>;
    /// Splits `state` until the reference at `place` is null or one definite object.
    fn resolve(&mut self, state: State<Self>, place: Place) -> Vec<State<Self>> {
        let _ = place;
        vec![state]
    }

    /// A new array's cells, all zero; `None` if the domain cannot make one of this length.
    fn cells(&mut self, element: Element, length: Self::Prim) -> Option<Self::Cells>;
    /// The cell at `index`, which has been decided to be in bounds, widened to its computational kind.
    fn load(&mut self, cells: &Self::Cells, index: Self::Prim) -> Self::Prim;
    /// Overwrites the cell at `index`, which has been decided to be in bounds, narrowing the value to the cell.
    fn store(&mut self, cells: &mut Self::Cells, index: Self::Prim, value: Self::Prim);
    /// The cells as machine values, if all are known; the way for intrinsics that work on whole arrays.
    fn known_cells<'c>(&self, cells: &'c Self::Cells) -> Option<&'c Cells>;
    /// The same, for writing.
    fn known_cells_mut<'c>(&self, cells: &'c mut Self::Cells) -> Option<&'c mut Cells>;
    /// Cells that hold these values.
    fn cells_of(&mut self, cells: Cells) -> Self::Cells;

    /// A constant string.
    fn text(&mut self, text: Text) -> Self::Str;
    /// The text, if it is the only one that `text` stands for.
    fn known_text<'t>(&self, text: &'t Self::Str) -> Option<&'t Text>;

    /// How many chars a text has; `None` if this domain cannot say for this one.
    fn text_length(&mut self, text: &Self::Str) -> Option<Self::Prim>;
    /// The char at `index`, which has been decided to be in bounds; `None` if this domain cannot say.
    fn text_char(&mut self, text: &Self::Str, index: Self::Prim) -> Option<Self::Prim>;
    /// The `int` 1 where two texts are equal and 0 where they are not; `None` if this domain cannot say.
    fn same_text(&mut self, left: &Self::Str, right: &Self::Str) -> Option<Self::Prim>;
    /// The `int` 1 where `text` starts with `prefix`, else 0; `None` if this domain cannot say.
    fn text_starts_with(&mut self, text: &Self::Str, prefix: &Self::Str) -> Option<Self::Prim>;
    /// How many parts a text has that are kept apart, because some of them are not known.
    fn text_parts(&self, text: &Self::Str) -> usize {
        let _ = text;
        1
    }
    /// The texts one after the other.
    fn join(&mut self, parts: &[Self::Str]) -> Self::Str;
    /// What `String.valueOf` gives for a value of that type, which is not known.
    fn shown(&mut self, element: Element, value: Self::Prim) -> Option<Self::Str>;

    /// `floatToIntBits` of a `float`, `doubleToLongBits` of a `double`: all NaNs have the same bits.
    fn to_bits(&mut self, kind: Kind, value: Self::Prim) -> Self::Prim;
    /// The `float` with the bits of an `int`, or the `double` with those of a `long`; `kind` is that of the result.
    fn of_bits(&mut self, kind: Kind, value: Self::Prim) -> Self::Prim;

    /// Whether [`nondet`](Domain::nondet) and [`nondet_text`](Domain::nondet_text) answer.
    fn asks_outside(&self) -> bool {
        false
    }
    /// A value that the program asks the outside for, such as `Verifier.nondetInt()`; an integer, if a `range` is
    /// given, between its two ends, which are in order. `None` where the outside is the method's own code.
    fn nondet(
        &mut self,
        facts: &mut Self::Facts,
        asked: Asked,
        element: Element,
        range: Option<(i64, i64)>,
    ) -> Option<Self::Prim> {
        let _ = (facts, asked, element, range);
        None
    }
    /// The same for a text.
    fn nondet_text(&mut self, facts: &mut Self::Facts, asked: Asked) -> Option<Self::Str> {
        let _ = (facts, asked);
        None
    }
    /// One of `count` ways in which the outside may be, an `int` from 0 on. Who asks decides which one it is, is executed
    /// again meanwhile, and calls [`settle`](Domain::settle) then: until that, the answer to this is the same.
    fn choose(&mut self, facts: &mut Self::Facts, asked: Asked, count: u32) -> Option<Self::Prim> {
        self.nondet(facts, asked, Element::Int, Some((0, i64::from(count) - 1)))
    }
    /// The choice has been made.
    fn settle(&mut self, facts: &mut Self::Facts) {
        let _ = facts;
    }
    /// Whether runs of this domain stand for others, which may find the world otherwise, so that it matters what is taken
    /// to be one certain way.
    #[inline]
    fn notes_assumptions(&self) -> bool {
        false
    }
    /// Notes that something is taken to be one certain way, because somebody reads it.
    fn take(&mut self, facts: &mut Self::Facts, assumption: Assumption, reader: Reader) {
        let _ = (facts, assumption, reader);
    }

    /// Whether a value in a field is an input that nobody has read yet. Such a value may be used like any other; who
    /// reads it from a field calls [`read`](Domain::read) first, so that the input is known to matter.
    #[inline]
    fn is_unread(&self, value: Self::Prim) -> bool {
        let _ = value;
        false
    }
    /// Whether an object is part of the input: it was there before the run began.
    #[inline]
    fn is_input(&self, note: &Self::Note) -> bool {
        let _ = note;
        false
    }
    /// Whether an object that is no input was there when the run began, or when a class had been initialized.
    fn was_there(&self, facts: &Self::Facts, object: Ref) -> bool {
        let _ = (facts, object);
        false
    }
    /// The classes that an object can have, if nobody has asked for its class yet.
    #[inline]
    fn class_set<'n>(&self, note: &'n Self::Note) -> Option<&'n ClassSet> {
        let _ = note;
        None
    }
    /// Whether an object of the heap is none, but stands for several: its slots are not those of its class, and references
    /// say [which one](Ref::among) they mean.
    #[inline]
    fn is_summary(&self, note: &Self::Note) -> bool {
        let _ = note;
        false
    }
    /// The value of an unread field, now read. `note` is the object's, `slot` the field's.
    fn read(&mut self, facts: &mut Self::Facts, note: &Self::Note, slot: u32, value: Self::Prim) -> Self::Prim {
        let _ = (facts, note, slot);
        value
    }
    /// Called when a class has been initialized, before anybody uses it; may replace the values of its static fields.
    fn initialized(&mut self, facts: &mut Self::Facts, class: ClassId, statics: &mut Statics<Self>) {
        let _ = (facts, class, statics);
    }
    /// Calls `reach` with every object that only the facts refer to, so that the collector keeps it.
    fn roots(&self, facts: &Self::Facts, reach: &mut dyn FnMut(Ref)) {
        let _ = (facts, reach);
    }

    /// An `int` constant.
    fn int(&mut self, value: i32) -> Self::Prim {
        self.literal(Literal::Int(value))
    }
    /// A `long` constant.
    fn long(&mut self, value: i64) -> Self::Prim {
        self.literal(Literal::Long(value))
    }
    /// The value of an `int`, if it is known.
    fn known_int(&self, value: Self::Prim) -> Option<i32> {
        match self.known(Kind::Int, value) {
            Some(Literal::Int(value)) => Some(value),
            _ => None,
        }
    }
    /// The value of a `long`, if it is known.
    fn known_long(&self, value: Self::Prim) -> Option<i64> {
        match self.known(Kind::Long, value) {
            Some(Literal::Long(value)) => Some(value),
            _ => None,
        }
    }
}

/// What must be resolved: a reference, by where it stands, or the class of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A field of an object or a cell of an array.
    Slot {
        /// The object.
        object: Ref,
        /// The index of its reference slot.
        slot: u32,
    },
    /// A static field.
    Static {
        /// Its class.
        class: ClassId,
        /// The index among the class's static reference fields.
        slot: u32,
    },
    /// The class of an object that can have [several](Domain::class_set).
    Class {
        /// The object.
        object: Ref,
        /// What must be known of its class.
        question: ClassQuestion,
    },
}

/// The cells of a primitive array as machine values, in the width of the element type.
#[derive(PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "one variant for each element type")]
pub enum Cells {
    Boolean(Vec<i8>),
    Byte(Vec<i8>),
    Char(Vec<u16>),
    Short(Vec<i16>),
    Int(Vec<i32>),
    Long(Vec<i64>),
    Float(Vec<u32>),
    Double(Vec<u64>),
}

// Written out because an array may be large: what does not fit into the quota is not copied.
impl Clone for Cells {
    fn clone(&self) -> Cells {
        tandem_quota::claim((self.len() * Cells::width(self.element())) as u64);
        match self {
            Cells::Boolean(cells) => Cells::Boolean(cells.clone()),
            Cells::Byte(cells) => Cells::Byte(cells.clone()),
            Cells::Char(cells) => Cells::Char(cells.clone()),
            Cells::Short(cells) => Cells::Short(cells.clone()),
            Cells::Int(cells) => Cells::Int(cells.clone()),
            Cells::Long(cells) => Cells::Long(cells.clone()),
            Cells::Float(cells) => Cells::Float(cells.clone()),
            Cells::Double(cells) => Cells::Double(cells.clone()),
        }
    }
}

impl Cells {
    /// `length` zeros.
    pub fn zeros(element: Element, length: usize) -> Cells {
        match element {
            Element::Boolean => Cells::Boolean(vec![0; length]),
            Element::Byte => Cells::Byte(vec![0; length]),
            Element::Char => Cells::Char(vec![0; length]),
            Element::Short => Cells::Short(vec![0; length]),
            Element::Int => Cells::Int(vec![0; length]),
            Element::Long => Cells::Long(vec![0; length]),
            Element::Float => Cells::Float(vec![0; length]),
            Element::Double => Cells::Double(vec![0; length]),
        }
    }

    /// The element type.
    pub fn element(&self) -> Element {
        match self {
            Cells::Boolean(_) => Element::Boolean,
            Cells::Byte(_) => Element::Byte,
            Cells::Char(_) => Element::Char,
            Cells::Short(_) => Element::Short,
            Cells::Int(_) => Element::Int,
            Cells::Long(_) => Element::Long,
            Cells::Float(_) => Element::Float,
            Cells::Double(_) => Element::Double,
        }
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        match self {
            Cells::Boolean(cells) | Cells::Byte(cells) => cells.len(),
            Cells::Char(cells) => cells.len(),
            Cells::Short(cells) => cells.len(),
            Cells::Int(cells) => cells.len(),
            Cells::Long(cells) => cells.len(),
            Cells::Float(cells) => cells.len(),
            Cells::Double(cells) => cells.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many bytes one cell takes.
    pub fn width(element: Element) -> usize {
        match element {
            Element::Boolean | Element::Byte => 1,
            Element::Char | Element::Short => 2,
            Element::Int | Element::Float => 4,
            Element::Long | Element::Double => 8,
        }
    }

    /// The cell at `index` as a literal of its computational kind.
    pub fn get(&self, index: usize) -> Literal {
        match self {
            Cells::Boolean(cells) | Cells::Byte(cells) => Literal::Int(cells[index].into()),
            Cells::Char(cells) => Literal::Int(cells[index].into()),
            Cells::Short(cells) => Literal::Int(cells[index].into()),
            Cells::Int(cells) => Literal::Int(cells[index]),
            Cells::Long(cells) => Literal::Long(cells[index]),
            Cells::Float(cells) => Literal::Float(cells[index]),
            Cells::Double(cells) => Literal::Double(cells[index]),
        }
    }

    /// Copies `count` cells of `source` from `from` to `to`; the element types are the same.
    pub fn copy_from(&mut self, to: usize, source: &Cells, from: usize, count: usize) {
        match (self, source) {
            (Cells::Boolean(d), Cells::Boolean(s)) | (Cells::Byte(d), Cells::Byte(s)) => {
                d[to..to + count].copy_from_slice(&s[from..from + count])
            }
            (Cells::Char(d), Cells::Char(s)) => d[to..to + count].copy_from_slice(&s[from..from + count]),
            (Cells::Short(d), Cells::Short(s)) => d[to..to + count].copy_from_slice(&s[from..from + count]),
            (Cells::Int(d), Cells::Int(s)) => d[to..to + count].copy_from_slice(&s[from..from + count]),
            (Cells::Long(d), Cells::Long(s)) => d[to..to + count].copy_from_slice(&s[from..from + count]),
            (Cells::Float(d), Cells::Float(s)) => d[to..to + count].copy_from_slice(&s[from..from + count]),
            (Cells::Double(d), Cells::Double(s)) => d[to..to + count].copy_from_slice(&s[from..from + count]),
            _ => unreachable!("copying between arrays of different element types"),
        }
    }

    /// Copies `count` cells within this array from `from` to `to`, as if through a temporary array.
    pub fn copy_within(&mut self, from: usize, to: usize, count: usize) {
        let range = from..from + count;
        match self {
            Cells::Boolean(cells) | Cells::Byte(cells) => cells.copy_within(range, to),
            Cells::Char(cells) => cells.copy_within(range, to),
            Cells::Short(cells) => cells.copy_within(range, to),
            Cells::Int(cells) => cells.copy_within(range, to),
            Cells::Long(cells) => cells.copy_within(range, to),
            Cells::Float(cells) => cells.copy_within(range, to),
            Cells::Double(cells) => cells.copy_within(range, to),
        }
    }
}
