//! The cells of an array of primitive values as machine values.
//!
//! What is claimed of the quota is claimed before it is allocated.

use tandem_ir::{Element, Literal};

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
