//! The values of the symbolic domain as Java.

use tandem_domains::symbolic::{Piece, Prim, Symbolic, SymbolicCells, SymbolicText};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_term::Terms;

use super::Notation;
use crate::literals::{readable, text_literal};

/// Writes constants as literals, and everything else as the terms that they are.
pub struct SymbolicNotation<'t>(pub &'t Terms);

impl Notation<Symbolic> for SymbolicNotation<'_> {
    fn number(&self, element: Element, value: Prim) -> Option<String> {
        match value {
            Prim::Known(bits) => Some(readable(element, bits)),
            Prim::Term(term) => Some(self.0.show(term)),
            Prim::Unread(_) => None,
        }
    }

    fn text(&self, text: &SymbolicText) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Known(text) => text_literal(text),
            Piece::Input { chars, .. } => self.0.show(*chars),
            Piece::Char(term) | Piece::Shown(_, term) => self.0.show(*term),
        };
        match text {
            SymbolicText::Known(text) => text_literal(text),
            SymbolicText::Rope(pieces) => pieces.iter().map(piece).collect::<Vec<_>>().join(" + "),
        }
    }

    fn cells(&self, cells: &SymbolicCells) -> Option<Vec<String>> {
        match cells {
            SymbolicCells::Known(cells) => {
                let cell = |index| readable(cells.element(), Bits::of_literal(cells.get(index)));
                Some((0..cells.len()).map(cell).collect())
            }
            SymbolicCells::Listed { element, cells } => {
                Some(cells.iter().map(|cell| self.number(*element, *cell).unwrap_or_else(|| "?".to_string())).collect())
            }
            SymbolicCells::Term { .. } => None,
        }
    }
}
