//! The cells of arrays of primitive values, as a domain keeps them.

use std::fmt::Debug;

use tandem_ir::Element;

use crate::domain::{Cells, Numbers};

/// Arrays of primitive values.
///
/// Law: a cell holds what was stored there last, narrowed to the cell and widened again, or zero.
pub trait Arrays: Numbers {
    /// The cells of an array.
    type Cells: Clone + Debug;

    /// A new array's cells, all zero; `None` if the domain cannot make one of this length.
    fn cells(&mut self, element: Element, length: Self::Prim) -> Option<Self::Cells> {
        let length = usize::try_from(self.known_int(length)?).ok()?;
        Some(self.cells_of(Cells::zeros(element, length)))
    }
    /// The cell at `index`, which has been decided to be in bounds, widened to its computational kind.
    fn load(&mut self, cells: &Self::Cells, index: Self::Prim) -> Self::Prim;
    /// Overwrites the cell at `index`, which has been decided to be in bounds, narrowing the value to the cell.
    fn store(&mut self, cells: &mut Self::Cells, index: Self::Prim, value: Self::Prim);
    /// The cells as machine values, if all are known; the way for intrinsics that work on whole arrays.
    fn known_cells<'c>(&self, cells: &'c Self::Cells) -> Option<&'c Cells>;
    /// The same, for writing.
    fn known_cells_mut<'c>(&self, cells: &'c mut Self::Cells) -> Option<&'c mut Cells>;
    /// Cells that are like `source` as far as that goes, if those of `target` are all zero: `None` if the domain does not know
    /// that, or has no use for it. What lies beyond the end of `source` may be any values, zeros among them.
    fn begun_like(&mut self, _source: &Self::Cells, _target: &Self::Cells) -> Option<Self::Cells> {
        None
    }
    /// Cells that hold these values.
    fn cells_of(&mut self, cells: Cells) -> Self::Cells;
}
