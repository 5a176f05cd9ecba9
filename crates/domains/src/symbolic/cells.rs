//! The cells of arrays of numbers.
//!
//! An array stays machine values as long as all of it is known, and a list of values as long as its length and the
//! indices of its stores are. A store at an unknown index turns it into one array term; so does an unknown length. No
//! access ever forks.
//!
//! Invariant: `Listed` and `Term` hold values that are narrowed to the element type and widened again.

use tandem_ir::arithmetic::Bits;
use tandem_ir::{Element, Kind};
use tandem_machine::domain::{Arrays, Cells};
use tandem_term::{Table, TermId};

use crate::symbolic::Symbolic;
use crate::symbolic::numbers::Prim;

/// How many cells an array of constants has at least that is looked up as a table. What is smaller is an array to a solver,
/// since proofs speak of the cells of arrays.
const SMALLEST_TABLE: usize = 64;

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

impl Arrays for Symbolic {
    type Cells = SymbolicCells;

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
            (SymbolicCells::Known(cells), Prim::Known(index)) => Prim::Known(get(cells, index.int() as usize)),
            (SymbolicCells::Listed { cells, .. }, Prim::Known(index)) => cells[index.int() as usize],
            _ => self.load_term(cells, index),
        }
    }

    #[inline]
    fn store(&mut self, cells: &mut SymbolicCells, index: Prim, value: Prim) {
        match (&mut *cells, index, value) {
            (SymbolicCells::Known(cells), Prim::Known(index), Prim::Known(value)) => {
                set(cells, index.int() as usize, value);
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

    fn begun_like(&mut self, source: &SymbolicCells, target: &SymbolicCells) -> Option<SymbolicCells> {
        let SymbolicCells::Term { element, array } = target else { return None };
        if *array != self.terms.zeros(*element) || source.element() != *element {
            return None;
        }
        // What the term holds beyond the end of `source` is zero or, where `source` is input, anything: no cell of another array
        // was ever there, so that nothing is known of it that is not true of zero.
        Some(SymbolicCells::Term { element: *element, array: self.array_term(source) })
    }

    fn cells_of(&mut self, cells: Cells) -> SymbolicCells {
        SymbolicCells::Known(cells)
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
        let index = self.term(Kind::Int, index);
        if let SymbolicCells::Known(known) = cells
            && let Some(value) = self.looked_up(known, index)
        {
            return self.prim(value);
        }
        if let SymbolicCells::Listed { cells, .. } = cells
            && let Some(value) = self.only_value(cells, index)
        {
            return value;
        }
        let array = self.array_term(cells);
        let value = self.terms.select(array, index);
        self.prim(value)
    }

    /// The value of all cells that an index in bounds can mean, if it is one.
    fn only_value(&self, cells: &[Prim], index: TermId) -> Option<Prim> {
        let range = self.terms.interval(index);
        let (first, end) = (range.low.max(0) as usize, range.high.saturating_add(1).min(cells.len() as i64));
        let (value, others) = cells.get(first..usize::try_from(end).ok()?)?.split_first()?;
        others.iter().all(|other| other == value).then_some(*value)
    }

    /// A cell of a table of constants, by what the index is.
    fn looked_up(&mut self, cells: &Cells, index: TermId) -> Option<TermId> {
        let kind = cells.element().kind();
        if let Some(table) = self.terms.table(index) {
            // The index is in bounds, so what is not is the index of no run.
            let cell = |index: Bits| match usize::try_from(index.int()) {
                Ok(index) if index < cells.len() => get(cells, index),
                _ => Bits(0),
            };
            let mapped = table.map(kind, cell);
            return Some(self.terms.lookup(mapped));
        }
        if cells.len() < SMALLEST_TABLE {
            return None;
        }
        let range = self.terms.interval(index);
        let (first, end) = (range.low.max(0) as usize, range.high.saturating_add(1).min(cells.len() as i64) as usize);
        let table = Table::new(index, kind, first as i32, (first..end).map(|index| get(cells, index)))?;
        Some(self.terms.lookup(table))
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
