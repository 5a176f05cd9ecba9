//! The values of domains as Java.

use tandem_domains::Concrete;
use tandem_domains::summary::region::{Leaf, Region};
use tandem_domains::symbolic::{Note, Piece, Prim, Symbolic, SymbolicCells, SymbolicText};
use tandem_ir::Element;
use tandem_ir::arithmetic::Bits;
use tandem_machine::Text;
use tandem_machine::domain::Cells;
use tandem_term::{TermId, Terms};

use super::output::{Notation, Summary};
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
            Piece::Input { start, chars, .. } if self.0.integer(*start) == Some(0) => self.0.show(*chars),
            Piece::Input { length, start, chars } => {
                let shown = |term: &TermId| self.0.show(*term);
                format!("{}[{}, length {}]", shown(chars), shown(start), shown(length))
            }
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

    fn summary(&self, note: &Note) -> Option<Summary> {
        let Region { structure, exits, leaf, outer, others, is_input: _, cells, edges, root } =
            &**note.region.as_ref()?;
        let mut links = Vec::new();
        for exit in exits {
            links.push((structure.backbone.clone(), " of the last", exit.target));
        }
        links.extend(structure.back.map(|slot| (vec![slot], " of the first", *outer)));
        for (slot, targets) in others {
            links.extend(targets.iter().map(|target| (vec![*slot], " of any", *target)));
        }
        let mut notes = Vec::new();
        let mut say = |whose: &str, facts: &[TermId]| {
            notes.extend(facts.iter().map(|fact| format!("{whose}: {}", self.0.show(*fact))));
        };
        say("every cell", cells);
        say("each cell and the next", edges);
        say("the first", root);
        exits.iter().for_each(|exit| say("the last", &exit.facts));
        if exits.is_empty() || structure.backbone.len() > 1 {
            notes.push(match leaf {
                Leaf::Null => "ends in null".to_string(),
                Leaf::Unread => "ends in something that nobody has read".to_string(),
                Leaf::Either => "ends in null or in something that nobody has read".to_string(),
            });
        }
        Some(Summary { links, notes })
    }
}

/// Writes literals.
pub struct ConcreteNotation;

impl Notation<Concrete> for ConcreteNotation {
    fn number(&self, element: Element, value: Bits) -> Option<String> {
        Some(readable(element, value))
    }

    fn text(&self, text: &Text) -> String {
        text_literal(text)
    }

    fn cells(&self, cells: &Cells) -> Option<Vec<String>> {
        Some((0..cells.len()).map(|index| readable(cells.element(), Bits::of_literal(cells.get(index)))).collect())
    }
}
