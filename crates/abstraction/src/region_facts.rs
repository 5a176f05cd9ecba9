//! What holds of all cells of a region that is made of pieces: their order relative to the numbers of the state and to
//! their neighbours (paper 000 keeps a disjunction of the cells' values instead, which is not enough to go on from).

use std::rc::Rc;

use tandem_domains::symbolic::region::{NumberField, Region};
use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_ir::{Cond, Kind};
use tandem_machine::State;
use tandem_term::{Substitution, TermId};

use crate::fold::Folded;
use crate::pieces::{Piece, Way};
use crate::precision::Precision;
use crate::relations::{entails, strongest};
use crate::slots::Role;
use crate::weaken::{Renamed, literal};

/// What the numbers of cells are compared with: terms as they are in the weakened state, and as they were.
pub(crate) struct Values {
    integers: Vec<(Role, Kind, TermId, TermId)>,
}

impl Values {
    /// The numbers of a state.
    pub(crate) fn of(renamed: &[Renamed]) -> Values {
        let integers =
            renamed.iter().filter_map(|number| Some((number.slot.role, number.integer()?, number.new, number.old)));
        Values { integers: integers.collect() }
    }

    /// Those that a field of cells is compared with, and the constants: as they are in the weakened state, and as they
    /// were.
    fn beside(&self, domain: &mut Symbolic, precision: &Precision, field: NumberField) -> Vec<(TermId, TermId)> {
        let role = Role::Field(field.field);
        let related =
            |(other, kind, ..): &&(Role, Kind, TermId, TermId)| *kind == field.kind && precision.relates(role, *other);
        let mut beside: Vec<(TermId, TermId)> =
            self.integers.iter().filter(related).map(|(_, _, new, old)| (*new, *old)).collect();
        for constant in precision.constants(role) {
            if let Some(constant) = literal(field.kind, constant) {
                let constant = domain.terms.literal(constant);
                beside.push((constant, constant));
            }
        }
        beside
    }
}

/// The facts of one region.
#[derive(Default)]
pub(crate) struct RegionFacts {
    cells: Vec<TermId>,
    edges: Vec<TermId>,
    root: Vec<TermId>,
    exits: Vec<Vec<TermId>>,
}

impl RegionFacts {
    /// Replaces the facts of a region.
    pub(crate) fn put_into(self, region: &mut Region) {
        region.cells = self.cells;
        region.edges = self.edges;
        region.root = self.root;
        for (exit, facts) in region.exits.iter_mut().zip(self.exits) {
            exit.facts = facts;
        }
    }
}

/// A cell, or all cells of a region of some sort: its numbers by field, and what is known where they are.
struct Cells {
    numbers: Vec<TermId>,
    facts: Facts,
}

/// Finds what holds of a region, whose pieces are those of `before`.
pub(crate) fn region_facts(
    domain: &mut Symbolic,
    before: &State<Symbolic>,
    folded: &Folded,
    values: &Values,
    precision: &Precision,
) -> RegionFacts {
    let mut facts = RegionFacts { exits: vec![Vec::new(); folded.exits.len()], ..RegionFacts::default() };
    let Some((root, _)) = folded.pieces.first() else { return facts };
    let (Piece::Cell(object) | Piece::Region(object)) = *root;
    let class = before.heap.get(object).class;
    let fields: Vec<NumberField> = domain.number_fields(class);
    let fields: Vec<NumberField> =
        fields.into_iter().filter(|field| matches!(field.kind, Kind::Int | Kind::Long)).collect();
    if fields.is_empty() {
        return facts;
    }
    let mut work = Work { domain, before, fields: &fields };

    let all: Vec<Cells> = folded.pieces.iter().map(|(piece, _)| work.any_of(*piece)).collect();
    let mut sides: Vec<(Vec<Cells>, Vec<TermId>)> = vec![(all, Vec::new())];
    sides.push((vec![work.root_of(*root)], Vec::new()));
    for way in &folded.exits {
        sides.push((vec![work.at(*way)], Vec::new()));
    }
    for (cells, found) in &mut sides {
        for (index, field) in fields.iter().enumerate() {
            for (new, old) in values.beside(work.domain, precision, *field) {
                let holds = |cond: Cond| {
                    cells.iter().all(|cells| {
                        let truth = work.domain.terms.compare(cond, field.kind, cells.numbers[index], old);
                        entails(work.domain, &cells.facts, truth)
                    })
                };
                if let Some(cond) = strongest(holds) {
                    let own = work.domain.own(*field);
                    found.push(work.domain.terms.compare(cond, field.kind, own, new));
                }
            }
        }
    }
    let mut sides = sides.into_iter().map(|(_, found)| found);
    facts.cells = sides.next().unwrap_or_default();
    let beyond = |found: Vec<TermId>| found.into_iter().filter(|fact| !facts.cells.contains(fact)).collect();
    facts.root = sides.next().map(beyond).unwrap_or_default();
    for (exit, found) in facts.exits.iter_mut().zip(sides) {
        *exit = found.into_iter().filter(|fact| !facts.cells.contains(fact)).collect();
    }
    facts.edges = work.edges(folded, precision);
    facts
}

struct Work<'w> {
    domain: &'w mut Symbolic,
    before: &'w State<Symbolic>,
    fields: &'w [NumberField],
}

impl Work<'_> {
    /// Any cell of a piece.
    fn any_of(&mut self, piece: Piece) -> Cells {
        match piece {
            Piece::Cell(_) => self.cell(piece, &self.before.facts),
            Piece::Region(_) => self.of_region(piece, &self.before.facts.clone(), Part::Any),
        }
    }

    /// The root of a piece.
    fn root_of(&mut self, piece: Piece) -> Cells {
        match piece {
            Piece::Cell(_) => self.cell(piece, &self.before.facts),
            Piece::Region(_) => self.of_region(piece, &self.before.facts.clone(), Part::Root),
        }
    }

    /// The cell of a piece from which a way leads.
    fn at(&mut self, way: Way) -> Cells {
        match way.from {
            Piece::Cell(_) => self.cell(way.from, &self.before.facts),
            Piece::Region(_) => self.of_region(way.from, &self.before.facts.clone(), Part::Exit(way.number as usize)),
        }
    }

    fn cell(&mut self, piece: Piece, facts: &Facts) -> Cells {
        let Piece::Cell(cell) = piece else { unreachable!("a cell") };
        let prims = &self.before.heap.get(cell).prims;
        let fields = self.fields.iter();
        let numbers = fields.map(|field| self.domain.term(field.kind, prims[field.slot as usize])).collect();
        Cells { numbers, facts: facts.clone() }
    }

    fn of_region(&mut self, piece: Piece, facts: &Facts, part: Part) -> Cells {
        let region = self.region(piece);
        let mut facts = facts.clone();
        let more: &[TermId] = match part {
            Part::Any => &[],
            Part::Root => &region.root,
            Part::Exit(exit) => &region.exits[exit].facts,
        };
        for fact in region.cells.iter().chain(more) {
            facts = assume(self.domain, facts, *fact);
        }
        let numbers = self.fields.iter().map(|field| self.domain.own(*field)).collect();
        Cells { numbers, facts }
    }

    /// What holds of every two neighbours within the new region.
    fn edges(&mut self, folded: &Folded, precision: &Precision) -> Vec<TermId> {
        let mut pairs: Vec<(Cells, Vec<TermId>)> = Vec::new();
        for (piece, above) in &folded.pieces {
            if let Some(way) = above {
                let upper = self.at(*way);
                pairs.push(self.with_child(upper, *piece, Part::Root));
            }
            if let Piece::Region(_) = piece {
                let upper = self.any_of(*piece);
                let (mut upper, child) = self.with_child(upper, *piece, Part::Any);
                for fact in &self.region(*piece).edges {
                    upper.facts = assume(self.domain, upper.facts, *fact);
                }
                pairs.push((upper, child));
            }
        }
        let mut found = Vec::new();
        let related = |field: &NumberField| precision.relates(Role::Field(field.field), Role::Field(field.field));
        for (index, field) in self.fields.iter().enumerate().filter(|(_, field)| related(field)) {
            let holds = |cond: Cond| {
                pairs.iter().all(|(upper, child)| {
                    let truth = self.domain.terms.compare(cond, field.kind, upper.numbers[index], child[index]);
                    entails(self.domain, &upper.facts, truth)
                })
            };
            if let Some(cond) = strongest(holds) {
                let (own, child) = (self.domain.own(*field), self.domain.child(*field));
                found.push(self.domain.terms.compare(cond, field.kind, own, child));
            }
        }
        found
    }

    /// A cell together with one below it: what is known of both, and the numbers of the lower one.
    fn with_child(&mut self, mut upper: Cells, piece: Piece, part: Part) -> (Cells, Vec<TermId>) {
        match piece {
            Piece::Cell(_) => {
                let child = self.cell(piece, &upper.facts).numbers;
                (upper, child)
            }
            Piece::Region(_) => {
                let region = self.region(piece);
                let mut lower = Substitution::default();
                for field in self.domain.number_fields(region.structure.class) {
                    let (own, child) = (self.domain.own(field), self.domain.child(field));
                    lower.insert(self.domain.symbol_of(own), child);
                }
                let root: &[TermId] = if matches!(part, Part::Root) { &region.root } else { &[] };
                for fact in region.cells.iter().chain(root) {
                    let fact = self.domain.terms.substitute(*fact, &mut lower);
                    upper.facts = assume(self.domain, upper.facts, fact);
                }
                let child = self.fields.iter().map(|field| self.domain.child(*field)).collect();
                (upper, child)
            }
        }
    }

    fn region(&self, piece: Piece) -> Rc<Region> {
        let (Piece::Cell(summary) | Piece::Region(summary)) = piece;
        self.before.heap.get(summary).note.region.clone().expect("a region")
    }
}

/// Which cells of a region are meant.
#[derive(Clone, Copy)]
enum Part {
    Any,
    Root,
    Exit(usize),
}

/// The facts with one more. Where it contradicts them there are no such cells, and anything holds of them; the fact is
/// added all the same.
fn assume(domain: &mut Symbolic, facts: Facts, fact: TermId) -> Facts {
    match domain.assume_truth(&facts, fact) {
        Some(more) => more,
        None => {
            let mut more = facts.with(fact, domain.terms.symbols_of(fact));
            more.model = None;
            more
        }
    }
}
