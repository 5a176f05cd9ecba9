//! The cells of arrays of numbers.
//!
//! An array stays machine values as long as all of it is known, and a list of values as long as its length and the
//! indices of its stores are. A store at an unknown index turns it into one array term; so does an unknown length. No
//! access ever forks.
//!
//! Invariant: `Listed` and `Term` hold values that are narrowed to the element type and widened again.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind};
use tandem_machine::domain::Cells;
use tandem_term::TermId;

use crate::symbolic::Symbolic;
use crate::symbolic::numbers::Prim;

/// The cells of an array of numbers.
#[derive(PartialEq, Eq, Hash, Debug)]
pub enum SymbolicCells {
    /// All known.
    Known(Cells),
    /// As many as there are, each known or not.
    Listed {
        /// The type of the cells.
        element: Element,
        /// The cells.
        cells: Vec<Prim>,
    },
    /// One term for all of them.
    Term {
        /// The type of the cells.
        element: Element,
        /// An array of them.
        array: TermId,
    },
}

// Written out because an array may be large: what does not fit into the quota is not copied.
impl Clone for SymbolicCells {
    fn clone(&self) -> SymbolicCells {
        match self {
            SymbolicCells::Known(cells) => SymbolicCells::Known(cells.clone()),
            SymbolicCells::Listed { element, cells } => {
                tandem_quota::claim((cells.len() * size_of::<Prim>()) as u64);
                SymbolicCells::Listed { element: *element, cells: cells.clone() }
            }
            SymbolicCells::Term { element, array } => SymbolicCells::Term { element: *element, array: *array },
        }
    }
}

impl SymbolicCells {
    /// The type of the cells.
    pub fn element(&self) -> Element {
        match self {
            SymbolicCells::Known(cells) => cells.element(),
            SymbolicCells::Listed { element, .. } | SymbolicCells::Term { element, .. } => *element,
        }
    }
}

impl Symbolic {
    /// All cells as one array term. Beyond the array's length it is zero.
    pub fn array_term(&mut self, cells: &SymbolicCells) -> TermId {
        match cells {
            SymbolicCells::Term { array, .. } => *array,
            SymbolicCells::Listed { element, cells } => self.stores(*element, cells.len(), |index| cells[index]),
            SymbolicCells::Known(cells) => {
                self.stores(cells.element(), cells.len(), |index| Prim::Known(Bits::of_literal(cells.get(index))))
            }
        }
    }

    fn stores(&mut self, element: Element, length: usize, cell: impl Fn(usize) -> Prim) -> TermId {
        let mut array = self.terms.zeros(element);
        for index in 0..length {
            tandem_quota::checkpoint();
            let value = cell(index);
            if value == Prim::Known(Bits(0)) {
                continue;
            }
            let (index, value) = (self.terms.int(index as i32), self.term(element.kind(), value));
            array = self.terms.store(array, index, value);
        }
        array
    }

    #[cold]
    pub(crate) fn load_term(&mut self, cells: &SymbolicCells, index: Prim) -> Prim {
        let array = self.array_term(cells);
        let index = self.term(Kind::Int, index);
        let value = self.terms.select(array, index);
        self.prim(value)
    }

    /// A store into cells that are not all known, or that makes them so.
    #[cold]
    pub(crate) fn store_term(&mut self, cells: &mut SymbolicCells, index: Prim, value: Prim) {
        let element = cells.element();
        let value = self.narrow(element, value);
        if let (SymbolicCells::Known(known), Prim::Known(_)) = (&*cells, index) {
            tandem_quota::claim((known.len() * size_of::<Prim>()) as u64);
            let list = (0..known.len()).map(|index| Prim::Known(Bits::of_literal(known.get(index)))).collect();
            *cells = SymbolicCells::Listed { element, cells: list };
        }
        if let (SymbolicCells::Listed { cells: list, .. }, Prim::Known(index)) = (&mut *cells, index) {
            list[index.int() as usize] = value;
            return;
        }
        let array = self.array_term(cells);
        let (index, value) = (self.term(Kind::Int, index), self.term(element.kind(), value));
        let array = self.terms.store(array, index, value);
        *cells = SymbolicCells::Term { element, array };
    }
}

/// The cell at `index` of known cells.
#[inline]
pub(crate) fn get(cells: &Cells, index: usize) -> Bits {
    match cells {
        Cells::Int(cells) => Bits::of_int(cells[index]),
        _ => Bits::of_literal(cells.get(index)),
    }
}

/// Overwrites the cell at `index` of known cells, narrowing the value.
#[inline]
pub(crate) fn set(cells: &mut Cells, index: usize, value: Bits) {
    match cells {
        Cells::Int(cells) => cells[index] = value.int(),
        Cells::Boolean(cells) => cells[index] = value.int() as i8 & 1,
        Cells::Byte(cells) => cells[index] = value.int() as i8,
        Cells::Char(cells) => cells[index] = value.int() as u16,
        Cells::Short(cells) => cells[index] = value.int() as i16,
        Cells::Long(cells) => cells[index] = value.long(),
        Cells::Float(cells) => cells[index] = value.0 as u32,
        Cells::Double(cells) => cells[index] = value.0,
    }
}
