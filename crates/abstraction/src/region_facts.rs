//! What holds of all cells of a region that is made of pieces: their order relative to the numbers of the state and to
//! their neighbours (paper 000 keeps a disjunction of the cells' values instead, which is not enough to go on from).

use std::rc::Rc;

use tandem_domains::summary::region::{NumberField, Region};
use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_ir::Kind;
use tandem_machine::State;
use tandem_term::{Substitution, SymbolId, TermId};

use crate::fold::Folded;
use crate::pieces::{Piece, Way};
use crate::precision::Precision;
use crate::relations::{as_far_as_shown, literal, strongest};
use crate::slots::NumberRole;
use crate::weaken::Renamed;

/// Where the facts of a region come from.
pub(crate) enum Proposals<'p> {
    /// What the program compares the numbers of cells with.
    Compared(&'p Precision, &'p [Renamed]),
    /// What is known of a region that stands in the same place of another state.
    Of(&'p Region),
}

/// Cells that a piece stands for: what their numbers are, by the unknowns that stand for them in facts, and what is known
/// of them.
struct Cells {
    numbers: Vec<(SymbolId, TermId)>,
    facts: Facts,
}

/// The cells that facts of one sort are about.
struct Subjects(Vec<Cells>);

/// Replaces the facts of `region`, which was folded from pieces of `before`, by those proposals that hold. `old` says
/// what the unknowns of the weakened state were.
pub(crate) fn put_region_facts(
    domain: &mut Symbolic,
    before: &State<Symbolic>,
    folded: &Folded,
    region: &mut Region,
    old: &Substitution,
    proposals: &Proposals<'_>,
) {
    let mut work = Work { domain, before, old };
    let Some((root, _)) = folded.pieces.first() else { return };
    let all = Subjects(folded.pieces.iter().map(|(piece, _)| work.cells(*piece, Part::Any)).collect());
    let top = Subjects(vec![work.cells(*root, Part::Root)]);
    let ends: Vec<Subjects> = folded.exits.iter().map(|way| Subjects(vec![work.at(*way)])).collect();
    let pairs = Subjects(work.pairs(folded));
    match proposals {
        Proposals::Of(like) => {
            region.cells = work.those_that_hold(&like.cells, &all);
            region.edges = work.those_that_hold(&like.edges, &pairs);
            // A fact of all cells that the new cells break may still hold of the root and at the exits.
            let lost: Vec<TermId> = like.cells.iter().copied().filter(|fact| !region.cells.contains(fact)).collect();
            let of_end = |facts: &[TermId]| -> Vec<TermId> { facts.iter().chain(&lost).copied().collect() };
            region.root = work.those_that_hold(&of_end(&like.root), &top);
            for ((exit, like), end) in region.exits.iter_mut().zip(&like.exits).zip(&ends) {
                exit.facts = work.those_that_hold(&of_end(&like.facts), end);
            }
        }
        Proposals::Compared(precision, renamed) => {
            let fields = work.integer_fields(region);
            region.cells = work.compared(&fields, precision, renamed, &all);
            let beyond = |facts: Vec<TermId>| -> Vec<TermId> {
                facts.into_iter().filter(|fact| !region.cells.contains(fact)).collect()
            };
            let root = beyond(work.compared(&fields, precision, renamed, &top));
            let exits: Vec<Vec<TermId>> =
                ends.iter().map(|end| beyond(work.compared(&fields, precision, renamed, end))).collect();
            region.root = root;
            region.exits.iter_mut().zip(exits).for_each(|(exit, facts)| exit.facts = facts);
            region.edges = work.ordered(&fields, precision, &pairs);
        }
    }
}

/// Which cells of a region are meant.
#[derive(Clone, Copy)]
enum Part {
    Any,
    Root,
    Exit(usize),
}

struct Work<'w> {
    domain: &'w mut Symbolic,
    before: &'w State<Symbolic>,
    old: &'w Substitution,
}

impl Work<'_> {
    fn integer_fields(&self, region: &Region) -> Vec<NumberField> {
        let fields = self.domain.number_fields(region.structure.class).into_iter();
        fields.filter(|field| matches!(field.kind, Kind::Int | Kind::Long)).collect()
    }

    /// How the numbers of cells compare with those of the state and with constants.
    fn compared(
        &mut self,
        fields: &[NumberField],
        precision: &Precision,
        renamed: &[Renamed],
        subjects: &Subjects,
    ) -> Vec<TermId> {
        let mut found = Vec::new();
        for field in fields {
            let role = NumberRole::Field(field.field);
            let related = renamed
                .iter()
                .filter(|number| number.integer() == Some(field.kind) && precision.relates(role, number.slot.role));
            let mut values: Vec<TermId> = related.map(|number| number.new).collect();
            for constant in precision.constants(role).into_iter().filter_map(|value| literal(field.kind, value)) {
                values.push(self.domain.terms.literal(constant));
            }
            let own = self.domain.own(*field);
            for value in values {
                found.extend(strongest(|cond| {
                    let fact = self.domain.terms.compare(cond, field.kind, own, value);
                    self.holds(fact, subjects).then_some(fact)
                }));
            }
        }
        found
    }

    /// How the numbers of neighbours compare.
    fn ordered(&mut self, fields: &[NumberField], precision: &Precision, pairs: &Subjects) -> Vec<TermId> {
        let mut found = Vec::new();
        for field in fields {
            let role = NumberRole::Field(field.field);
            if precision.relates(role, role) {
                let (own, child) = (self.domain.own(*field), self.domain.child(*field));
                found.extend(strongest(|cond| {
                    let fact = self.domain.terms.compare(cond, field.kind, own, child);
                    self.holds(fact, pairs).then_some(fact)
                }));
            }
        }
        found
    }

    fn those_that_hold(&mut self, facts: &[TermId], subjects: &Subjects) -> Vec<TermId> {
        let old = self.old;
        let mut found: Vec<TermId> = Vec::new();
        for fact in facts {
            found.extend(as_far_as_shown(self.domain, *fact, |domain, fact| holds(domain, old, fact, subjects)));
        }
        found
    }

    fn holds(&mut self, fact: TermId, subjects: &Subjects) -> bool {
        holds(self.domain, self.old, fact, subjects)
    }

    /// The cell of a piece from which a way leads.
    fn at(&mut self, way: Way) -> Cells {
        self.cells(way.from, Part::Exit(way.number as usize))
    }

    /// A cell, or the cells of a region that are meant.
    fn cells(&mut self, piece: Piece, part: Part) -> Cells {
        let mut facts = self.before.facts.clone();
        match piece {
            Piece::Cell(cell) => {
                let object = self.before.heap.get(cell);
                let numbers = self.domain.about(object.class, Some(&object.prims), None);
                Cells { numbers, facts }
            }
            Piece::Region(_) => {
                let region = self.region(piece);
                let more: &[TermId] = match part {
                    Part::Any => &[],
                    Part::Root => &region.root,
                    Part::Exit(exit) => &region.exits[exit].facts,
                };
                for fact in region.cells.iter().chain(more) {
                    facts = assume(self.domain, facts, *fact);
                }
                Cells { numbers: Vec::new(), facts }
            }
        }
    }

    /// Every two neighbours within the new region.
    fn pairs(&mut self, folded: &Folded) -> Vec<Cells> {
        let mut pairs = Vec::new();
        for (piece, above) in &folded.pieces {
            if let Some(way) = above {
                let upper = self.at(*way);
                pairs.push(self.with_child(upper, *piece, Part::Root));
            }
            if let Piece::Region(_) = piece {
                let upper = self.cells(*piece, Part::Any);
                let mut pair = self.with_child(upper, *piece, Part::Any);
                for fact in &self.region(*piece).edges {
                    pair.facts = assume(self.domain, pair.facts, *fact);
                }
                pairs.push(pair);
            }
        }
        pairs
    }

    /// A cell together with one below it.
    fn with_child(&mut self, mut upper: Cells, piece: Piece, part: Part) -> Cells {
        match piece {
            Piece::Cell(cell) => {
                let object = self.before.heap.get(cell);
                upper.numbers.extend(self.domain.about(object.class, None, Some(&object.prims)));
            }
            Piece::Region(_) => {
                let region = self.region(piece);
                let mut lower = self.domain.own_as_child(region.structure.class);
                let root: &[TermId] = if matches!(part, Part::Root) { &region.root } else { &[] };
                for fact in region.cells.iter().chain(root) {
                    let fact = self.domain.terms.substitute(*fact, &mut lower);
                    upper.facts = assume(self.domain, upper.facts, fact);
                }
            }
        }
        upper
    }

    fn region(&self, piece: Piece) -> Rc<Region> {
        let (Piece::Cell(summary) | Piece::Region(summary)) = piece;
        self.before.heap.get(summary).note.region.clone().expect("a region")
    }
}

/// Whether a fact holds of all cells that it is about.
fn holds(domain: &mut Symbolic, old: &Substitution, fact: TermId, subjects: &Subjects) -> bool {
    subjects.0.iter().all(|cells| {
        // At the same time: a number of a cell may be an unknown that the weakened state has, too.
        let mut replaced = old.clone();
        cells.numbers.iter().for_each(|(unknown, value)| replaced.insert(*unknown, *value));
        let truth = domain.terms.substitute(fact, &mut replaced);
        domain.entails(&cells.facts, truth)
    })
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
