//! Pieces that a region can be made of: single cells that nothing but their neighbours refers to, and regions.
//!
//! A cell is no piece if it is an *interruption* (paper 000, Definition 8 and Section 6.3): the program has it at hand,
//! or it is shared. Where cells lead back to their parents those references do not count as sharing.

use rustc_hash::FxHashMap;
use tandem_domains::summary::region::{Structure, TO_ROOT, to_parent_of};
use tandem_domains::symbolic::Symbolic;
use tandem_machine::{Payload, Ref, State};

use crate::edges::{EdgeSource, Edges};

/// One cell, or a region, by its object in the heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A cell.
    Cell(Ref),
    /// A region.
    Region(Ref),
}

/// A place in a piece from which the backbone leads on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Way {
    /// The piece.
    pub from: Piece,
    /// A slot of a cell, or the number of an exit of a region.
    pub number: u32,
}

/// The pieces of one structure in a state, and how they are linked.
pub struct Pieces<'s> {
    state: &'s State<Symbolic>,
    structure: &'s Structure,
    edges: &'s Edges,
    /// The piece above each piece, and how it leads there; `None` for what hangs on something else.
    pub above: FxHashMap<Piece, Option<Way>>,
}

impl<'s> Pieces<'s> {
    /// Finds the pieces.
    pub fn find(state: &'s State<Symbolic>, structure: &'s Structure, edges: &'s Edges) -> Pieces<'s> {
        let mut pieces = Pieces { state, structure, edges, above: FxHashMap::default() };
        let mut found = Vec::new();
        for (reference, object) in state.heap.objects() {
            if object.class != structure.class {
                continue;
            }
            match &object.note.region {
                Some(region) if region.structure == *structure => found.push(Piece::Region(reference)),
                Some(_) => (),
                None if is_piece(state, structure, edges, reference) => found.push(Piece::Cell(reference)),
                None => (),
            }
        }
        pieces.above = found.iter().map(|piece| (*piece, None)).collect();
        for piece in &found {
            let above = pieces
                .parent(*piece)
                .filter(|way| pieces.above.contains_key(&way.from) && pieces.leads_back(*piece, *way));
            pieces.above.insert(*piece, above);
        }
        pieces
    }

    /// All pieces, in order.
    pub fn all(&self) -> Vec<Piece> {
        let mut all: Vec<Piece> = self.above.keys().copied().collect();
        all.sort_unstable();
        all
    }

    /// What the backbone leads to from a piece, in order.
    pub fn below(&self, piece: Piece) -> Vec<(Way, Ref)> {
        let way = |number| Way { from: piece, number };
        match piece {
            Piece::Cell(cell) => {
                let object = self.state.heap.get(cell);
                self.structure.backbone.iter().map(|slot| (way(*slot), object.refs[*slot as usize])).collect()
            }
            Piece::Region(summary) => {
                let region = self.state.heap.get(summary).note.region.as_ref().expect("a region");
                let exits = region.exits.iter().zip(0..);
                exits.map(|(exit, number)| (way(number), exit.target)).collect()
            }
        }
    }

    /// The piece that a reference leads to from above, if it is one.
    pub fn piece_of(&self, held: Ref) -> Option<Piece> {
        let piece = match held.summary() {
            Some((summary, TO_ROOT)) => Piece::Region(summary),
            Some(_) => return None,
            None => Piece::Cell(held),
        };
        self.above.contains_key(&piece).then_some(piece)
    }

    /// How something below leads back to where it hangs: the reference that its `back` field holds then.
    pub fn back_to(&self, way: Way) -> Ref {
        match way.from {
            Piece::Cell(cell) => cell,
            Piece::Region(summary) => Ref::among(summary, to_parent_of(way.number as usize)),
        }
    }

    /// The way by which the backbone leads to a piece.
    fn parent(&self, piece: Piece) -> Option<Way> {
        let (object, wanted) = match piece {
            Piece::Cell(cell) => (cell, cell),
            Piece::Region(summary) => (summary, Ref::among(summary, TO_ROOT)),
        };
        let mut ways = self.edges.to(object).iter().filter(|(_, held)| *held == wanted);
        ways.find_map(|(source, _)| match *source {
            EdgeSource::Exit(summary, number) => Some(Way { from: Piece::Region(summary), number: number as u32 }),
            EdgeSource::Slot(holder, slot)
                if self.state.heap.get(holder).class == self.structure.class
                    && self.structure.backbone.contains(&slot) =>
            {
                Some(Way { from: Piece::Cell(holder), number: slot })
            }
            _ => None,
        })
    }

    /// Whether a piece hangs on a cell or region of the class, be that a piece or not, and does not lead back to it.
    pub fn is_stray(&self, piece: Piece) -> bool {
        self.parent(piece).is_some_and(|way| !self.leads_back(piece, way))
    }

    /// Whether a piece leads back to where it hangs, if its class does that at all.
    fn leads_back(&self, piece: Piece, way: Way) -> bool {
        let Some(slot) = self.structure.back else { return true };
        let back = match piece {
            Piece::Cell(cell) => self.state.heap.get(cell).refs[slot as usize],
            Piece::Region(summary) => self.state.heap.get(summary).note.region.as_ref().expect("a region").outer,
        };
        back == self.back_to(way)
    }
}

/// Whether a cell of the structure's class is no interruption. Folding and reading regions off must agree on this: what one
/// of them takes for a part of a region the other must not take for what the region leads to.
pub fn is_piece(state: &State<Symbolic>, structure: &Structure, edges: &Edges, cell: Ref) -> bool {
    let object = state.heap.get(cell);
    if !matches!(object.payload, Payload::None) || object.hash != 0 || object.note.classes.is_some() {
        return false;
    }
    let leads_to = |target: Ref| structure.backbone.iter().any(|slot| object.refs[*slot as usize] == target);
    let mut parents = 0;
    for (source, _) in edges.to(cell) {
        match *source {
            EdgeSource::Root | EdgeSource::Other(_) => return false,
            EdgeSource::Exit(..) => parents += 1,
            EdgeSource::Outer(below) if leads_to(Ref::among(below, TO_ROOT)) => (),
            EdgeSource::Outer(_) => return false,
            EdgeSource::Slot(holder, slot) => {
                let is_cell = state.heap.get(holder).class == structure.class;
                let is_back = is_cell && Some(slot) == structure.back;
                match is_back {
                    true if !leads_to(holder) => return false,
                    true => (),
                    // `object` hangs on a field of a cell that is no part of the backbone: nothing of the region would lead to it.
                    false if is_cell && !structure.backbone.contains(&slot) => return false,
                    false => parents += 1,
                }
            }
        }
    }
    parents <= 1
}
