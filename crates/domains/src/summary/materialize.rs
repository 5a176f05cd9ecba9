//! Materialization: one of the cells of a region becomes an object of the heap, so that it can be read and written like
//! any other.
//!
//! This is what `resolve` does on a summary node. The cell is the root, the parent of an exit, or any cell; what was
//! above and below it become regions of their own, as far as there is anything. For a list this is "the segment ends
//! here, or one more cell and the rest".
//!
//! Law: the states that come out stand for the same heaps, taken together, as the one that went in.

use std::rc::Rc;

use tandem_machine::domain::Place;
use tandem_machine::{Object, Ref, State};
use tandem_term::{Sort, Substitution, TermId};

use crate::summary::region::{Exit, Numbers, Region, TO_ROOT, to_parent_of};
use crate::symbolic::Symbolic;
use crate::symbolic::numbers::Prim;
use crate::symbolic::unknowns::Position;

/// Which cell of a region is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The root.
    Root,
    /// The one that leads to an exit.
    ParentOf(usize),
    /// Any of them.
    Any,
}

/// Where a cell stands in its region: what is above it, and what each of its backbone fields leads to.
struct Opening {
    /// The exits that lead out of what is above; `None` if the cell is the root.
    above: Option<Vec<usize>>,
    below: Vec<Below>,
}

/// What a backbone field leads to.
#[derive(Clone)]
enum Below {
    Leaf(Ref),
    Exit(usize),
    /// A region with these exits.
    Region(Vec<usize>),
}

impl Symbolic {
    /// Splits a state by what a reference to one of a region's cells can be. The cell that `place` refers to is an
    /// object of its own in each part.
    pub fn materialize_at(&mut self, state: &State<Symbolic>, place: Place) -> Vec<State<Symbolic>> {
        let held = match place {
            Place::Slot { object, slot } => state.heap.get(object).refs[slot as usize],
            Place::Static { class, slot } => state.statics(class).refs[slot as usize],
            Place::Class { .. } => return vec![state.clone()],
        };
        let Some((summary, way)) = held.summary() else { return vec![state.clone()] };
        let wanted = if way == TO_ROOT { Wanted::Root } else { Wanted::ParentOf(way as usize - 1) };
        self.materialize(state, summary, wanted).into_iter().map(|(state, _)| state).collect()
    }

    /// Splits a state by where the wanted cell of a region stands, and makes it an object.
    pub fn materialize(
        &mut self,
        state: &State<Symbolic>,
        summary: Ref,
        wanted: Wanted,
    ) -> Vec<(State<Symbolic>, Ref)> {
        let region = state.heap.get(summary).note.region.clone().expect("a summary");
        let mut parts = Vec::new();
        for opening in openings(&region, wanted) {
            if let Some((part, cell)) = self.materialize_as(state, summary, &region, &opening) {
                parts.extend(with_others(part, cell, &region.others).into_iter().map(|part| (part, cell)));
            }
        }
        parts
    }

    fn materialize_as(
        &mut self,
        state: &State<Symbolic>,
        summary: Ref,
        region: &Region,
        opening: &Opening,
    ) -> Option<(State<Symbolic>, Ref)> {
        let mut state = state.clone();
        let numbers = self.materialized_numbers(&mut state, region);
        let class = region.structure.class;
        let mut own: Substitution = self.about(class, Some(&numbers), None).into_iter().collect();
        let mut child: Substitution = self.about(class, None, Some(&numbers)).into_iter().collect();
        // Facts of edges (a cell and its child) with the materialized cell as the parent become facts of the root of each part
        // below it.
        let mut next: Substitution = self.about(class, Some(&numbers), None).into_iter().collect();
        for field in self.number_fields(class) {
            let (below, root) = (self.child(field), self.own(field));
            next.insert(self.symbol_of(below), root);
        }
        self.assume_all(&mut state, &region.cells, &mut own)?;
        if opening.above.is_none() {
            self.assume_all(&mut state, &region.root, &mut own)?;
        }

        let mut object = Object::bare(class);
        object.refs.resize(self.program.class(class).instance_layout.refs as usize, Ref::NULL);
        object.prims = numbers;
        let cell = state.heap.insert(object, 0);
        let mut changed: Vec<(Ref, Ref)> = Vec::new();
        let mut back = region.outer;
        match &opening.above {
            None => changed.push((Ref::among(summary, TO_ROOT), cell)),
            Some(kept) => {
                let mut exits: Vec<Exit> = kept.iter().map(|exit| region.exits[*exit].clone()).collect();
                let facts = self.replaced(&region.edges, &mut child);
                exits.push(Exit { target: cell, facts });
                let above = state.heap.insert(Region { exits, ..region.clone() }.into_object(), 0);
                changed.push((Ref::among(summary, TO_ROOT), Ref::among(above, TO_ROOT)));
                for (number, exit) in kept.iter().enumerate() {
                    let to_parent = Ref::among(above, to_parent_of(number));
                    changed.push((Ref::among(summary, to_parent_of(*exit)), to_parent));
                }
                back = Ref::among(above, to_parent_of(kept.len()));
            }
        }
        for (slot, below) in region.structure.backbone.iter().zip(&opening.below) {
            let target = match below {
                Below::Leaf(leaf) => *leaf,
                Below::Exit(exit) => {
                    self.assume_all(&mut state, &region.exits[*exit].facts, &mut own)?;
                    changed.push((Ref::among(summary, to_parent_of(*exit)), cell));
                    region.exits[*exit].target
                }
                Below::Region(kept) => {
                    let exits = kept.iter().map(|exit| region.exits[*exit].clone()).collect();
                    let root = self.replaced(&region.edges, &mut next);
                    let outer = if region.structure.back.is_some() { cell } else { Ref::NULL };
                    let part = Region { exits, root, outer, ..region.clone() };
                    let part = state.heap.insert(part.into_object(), 0);
                    for (number, exit) in kept.iter().enumerate() {
                        let to_parent = Ref::among(part, to_parent_of(number));
                        changed.push((Ref::among(summary, to_parent_of(*exit)), to_parent));
                    }
                    Ref::among(part, TO_ROOT)
                }
            };
            state.heap.get_mut(cell).refs[*slot as usize] = target;
        }
        if let Some(slot) = region.structure.back {
            state.heap.get_mut(cell).refs[slot as usize] = back;
        }
        redirect(&mut state, &changed);
        if region.is_input {
            self.make_input(&mut state, cell);
            let mut regions: Vec<Ref> =
                state.facts.regions().iter().copied().filter(|known| *known != summary).collect();
            regions.extend(changed.iter().filter_map(|(_, new)| new.summary()).map(|(part, _)| part));
            regions.extend(state.heap.get(cell).refs.iter().filter_map(|held| held.summary()).map(|(part, _)| part));
            let is_input =
                |region: &Ref| state.heap.get(*region).note.region.as_ref().is_some_and(|region| region.is_input);
            regions.retain(is_input);
            regions.sort_unstable();
            regions.dedup();
            state.facts.summary_mut().regions = Rc::new(regions);
        }
        Some((state, cell))
    }

    /// Unknown numbers for a cell that comes out of a region.
    fn materialized_numbers(&mut self, state: &mut State<Symbolic>, region: &Region) -> Numbers {
        let summary = state.facts.summary_mut();
        let number = summary.materialized;
        summary.materialized += 1;
        let at = self.position(Position::Opened(number));
        let class = region.structure.class;
        let zero = self.terms.int(0);
        let mut numbers: Numbers =
            smallvec::smallvec![self.prim(zero); self.program.class(class).instance_layout.prims as usize];
        for field in self.number_fields(class) {
            let name = self.program.field(field.field).name.clone();
            let sort = Sort::Number(field.kind);
            let term = self.unknown(Position::Field(at, field.field), sort, field.range, || format!("…{name}").into());
            numbers[field.slot as usize] = Prim::Term(term);
        }
        numbers
    }

    fn assume_all(
        &mut self,
        state: &mut State<Symbolic>,
        facts: &[TermId],
        substitution: &mut Substitution,
    ) -> Option<()> {
        for fact in self.replaced(facts, substitution) {
            state.facts = self.assume_truth(&state.facts, fact)?;
        }
        Some(())
    }

    fn replaced(&mut self, facts: &[TermId], substitution: &mut Substitution) -> Vec<TermId> {
        facts.iter().map(|fact| self.terms.substitute(*fact, substitution)).collect()
    }
}

/// Splits a state by what the other fields of an materialized cell hold.
fn with_others(state: State<Symbolic>, cell: Ref, others: &[(u32, Vec<Ref>)]) -> Vec<State<Symbolic>> {
    let mut states = vec![state];
    for (slot, targets) in others {
        let split = states.iter().flat_map(|state| {
            targets.iter().map(|target| {
                let mut state = state.clone();
                state.heap.get_mut(cell).refs[*slot as usize] = *target;
                state
            })
        });
        states = split.collect();
    }
    states
}

/// All ways in which the wanted cell can stand in a region.
fn openings(region: &Region, wanted: Wanted) -> Vec<Opening> {
    let branches = region.structure.backbone.len();
    let exits = region.exits.len();
    let mut openings = Vec::new();
    let is_root = if wanted == Wanted::Root { &[true][..] } else { &[true, false][..] };
    for is_root in is_root {
        // Above a cell of a list there is nothing but the way to it.
        let places = if *is_root || branches == 1 { 0..branches } else { 0..branches + 1 };
        for assigned in assignments(exits, places.len()) {
            let of = |place: usize| (0..exits).filter(|exit| assigned[*exit] == place).collect::<Vec<_>>();
            let above = (!is_root).then(|| if branches == 1 { Vec::new() } else { of(branches) });
            let choices: Vec<Vec<Below>> = (0..branches).map(|branch| below(region, of(branch))).collect();
            for below in product(&choices) {
                let leads_to = |exit: usize| below.iter().any(|below| matches!(below, Below::Exit(to) if *to == exit));
                if !matches!(wanted, Wanted::ParentOf(exit) if !leads_to(exit)) {
                    openings.push(Opening { above: above.clone(), below });
                }
            }
        }
    }
    openings
}

/// What a branch can be that leads to these exits.
fn below(region: &Region, exits: Vec<usize>) -> Vec<Below> {
    let must_exit = region.structure.backbone.len() == 1 && !region.exits.is_empty();
    match exits.as_slice() {
        [] if must_exit => Vec::new(),
        [] => {
            let leaves = region.leaf.values().iter().map(|leaf| Below::Leaf(*leaf));
            leaves.chain([Below::Region(exits)]).collect()
        }
        [exit] => vec![Below::Exit(*exit), Below::Region(exits)],
        _ => vec![Below::Region(exits)],
    }
}

/// Every way to give each of `count` things one of `places`.
fn assignments(count: usize, places: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|assigned: &Vec<usize>| {
            (0..places).map(move |place| assigned.iter().copied().chain([place]).collect())
        });
        all = longer.collect();
    }
    all
}

fn product(choices: &[Vec<Below>]) -> Vec<Vec<Below>> {
    let mut all: Vec<Vec<Below>> = vec![Vec::new()];
    for options in choices {
        let longer = all.iter().flat_map(|chosen| {
            options.iter().map(move |option| chosen.iter().cloned().chain([option.clone()]).collect())
        });
        all = longer.collect();
    }
    all
}

/// Replaces references wherever objects, regions and static fields hold them.
pub fn redirect(state: &mut State<Symbolic>, changed: &[(Ref, Ref)]) {
    let new = |held: Ref| changed.iter().find(|(old, _)| *old == held).map(|(_, new)| *new);
    let holders: Vec<Ref> = state
        .heap
        .objects()
        .filter(|(_, object)| object.refs.iter().any(|held| new(*held).is_some()))
        .map(|(holder, _)| holder)
        .collect();
    for holder in holders {
        let object = state.heap.get_mut(holder);
        for held in &mut object.refs {
            *held = new(*held).unwrap_or(*held);
        }
        if let Some(region) = &mut object.note.region {
            for held in Rc::make_mut(region).targets_mut() {
                *held = new(*held).unwrap_or(*held);
            }
        }
    }
    for statics in state.statics.iter_mut().flatten() {
        if statics.refs.iter().any(|held| new(*held).is_some()) {
            for held in &mut Rc::make_mut(statics).refs {
                *held = new(*held).unwrap_or(*held);
            }
        }
    }
}
