//! What a state with regions stands for, by brute force: all heaps up to a number of cells. It knows nothing of how
//! regions are opened or covered, only what [`Region`] says that they mean.
//!
//! A state made by hand has no frames: it begins at the thread's object and at the static fields. Numbers are booleans,
//! so that all their values can be tried.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::collections::{BTreeMap, BTreeSet};

use tandem_domains::Symbolic;
use tandem_domains::summary::region::{Region, TO_ROOT, to_parent_of};
use tandem_domains::symbolic::Prim;
use tandem_ir::arithmetic::Bits;
use tandem_java::ClassId;
use tandem_machine::{Ref, State};
use tandem_term::{Model, SymbolId, TermId};

use crate::enumerate::models;

/// A heap up to the names of its objects: two that are the same are equal, with the same object marked.
pub type Shape = Vec<u64>;

/// Which object of a heap is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marked {
    /// None.
    Nothing,
    /// This object of the state, or the cell that a reference means.
    Reference(Ref),
    /// Each cell of a region in turn.
    EveryCell(Ref),
}

/// The heaps of at most `most` objects that a state stands for.
pub fn heaps(domain: &mut Symbolic, state: &State<Symbolic>, most: usize, marked: Marked) -> BTreeSet<Shape> {
    let mut all = BTreeSet::new();
    draw_all(domain, state, most, marked, &mut |nodes, starts| all.extend([shape(nodes, starts)]));
    all
}

/// Draws all heaps of at most `most` objects that a state stands for; each is given by its objects, and by what the
/// thread's object, the static fields and the mark are.
pub fn draw_all(
    domain: &mut Symbolic,
    state: &State<Symbolic>,
    most: usize,
    marked: Marked,
    each: &mut dyn FnMut(&[Node], &[Target]),
) {
    let (objects, summaries) = reachable(state, marked);
    let Some(left) = most.checked_sub(objects.len()) else { return };
    let regions: Vec<Region> = summaries
        .iter()
        .map(|summary| (**state.heap.get(*summary).note.region.as_ref().expect("a region")).clone())
        .collect();
    let mut drawn: Vec<Vec<Vec<Cell>>> = vec![Vec::new()];
    for (index, region) in regions.iter().enumerate() {
        let after = regions.len() - 1 - index;
        let mut longer = Vec::new();
        for trees in &drawn {
            let used: usize = trees.iter().map(Vec::len).sum();
            for tree in trees_of(region, left.saturating_sub(used + after)) {
                longer.push(trees.iter().cloned().chain([tree]).collect());
            }
        }
        drawn = longer;
    }
    for model in state_models(domain, state, &objects, &regions) {
        for trees in &drawn {
            let mut drawing = Drawing { domain, state, model: &model, numbers: BTreeMap::new(), nodes: Vec::new() };
            drawing.name(&objects, &summaries, trees);
            let all_values =
                (0..trees.len()).map(|index| drawing.values(&regions[index], &trees[index])).collect::<Vec<_>>();
            for values in product(&all_values) {
                drawing.draw(&objects, &summaries, &regions, trees, &values);
                let marks: Vec<Option<usize>> = match marked {
                    Marked::Nothing => vec![None],
                    Marked::Reference(held) => vec![drawing.node(held)],
                    Marked::EveryCell(summary) => {
                        let index =
                            summaries.iter().position(|known| *known == summary).expect("a region that is reached");
                        (0..trees[index].len()).map(|cell| Some(drawing.numbers[&(summary, cell)])).collect()
                    }
                };
                let mut starts: Vec<Target> = vec![drawing.target(state.thread.object)];
                starts.extend(
                    state.statics.iter().flatten().flat_map(|statics| &statics.refs).map(|held| drawing.target(*held)),
                );
                for mark in marks {
                    let mut starts = starts.clone();
                    starts.push(mark.map_or(Target::Null, Target::Node));
                    each(&drawing.nodes, &starts);
                }
            }
        }
    }
}

/// The objects and regions that a state has not lost: those of the input it never loses.
fn reachable(state: &State<Symbolic>, marked: Marked) -> (Vec<Ref>, Vec<Ref>) {
    let statics = state.statics.iter().flatten().flat_map(|statics| statics.refs.iter().copied());
    let mut pending: Vec<Ref> =
        statics.chain([state.thread.object]).chain(state.facts.regions().iter().copied()).collect();
    let inputs = state.heap.objects().filter(|(_, object)| object.note.input.is_some());
    pending.extend(inputs.map(|(reference, _)| reference));
    match marked {
        Marked::Nothing => (),
        Marked::Reference(held) | Marked::EveryCell(held) => pending.push(held),
    }
    let mut seen = BTreeSet::new();
    while let Some(object) = pending.pop().map(Ref::object) {
        if let Some(object) = object.filter(|object| seen.insert(*object)) {
            pending.extend(&state.heap.get(object).refs);
        }
    }
    seen.into_iter().partition(|object| state.heap.get(*object).note.region.is_none())
}

/// The values of the state's unknowns for which its path condition holds.
fn state_models(domain: &mut Symbolic, state: &State<Symbolic>, objects: &[Ref], regions: &[Region]) -> Vec<Model> {
    let mut terms: Vec<TermId> = state.facts.conjuncts();
    for region in regions {
        terms.extend(region.clone().facts_mut().flat_map(|facts| facts.clone()));
    }
    for object in objects {
        terms.extend(state.heap.get(*object).prims.iter().filter_map(|prim| match prim {
            Prim::Term(term) | Prim::Unread(term) => Some(*term),
            Prim::Known(_) => None,
        }));
    }
    let classes: BTreeSet<ClassId> = regions.iter().map(|region| region.structure.class).collect();
    let of_cells: Vec<SymbolId> = classes.into_iter().flat_map(|class| placeholders(domain, class).concat()).collect();
    let symbols: BTreeSet<SymbolId> = terms.iter().flat_map(|term| domain.terms.symbols_of(*term).to_vec()).collect();
    let symbols: Vec<SymbolId> = symbols.into_iter().filter(|symbol| !of_cells.contains(symbol)).collect();
    let all = models(&domain.terms, &symbols).expect("few values");
    let holds = |model: &Model| state.facts.conjuncts().iter().all(|fact| model.evaluate(&domain.terms, *fact).0 != 0);
    all.into_iter().filter(holds).collect()
}

/// The unknowns that facts of a class use for a cell, and for one below it.
fn placeholders(domain: &mut Symbolic, class: ClassId) -> [Vec<SymbolId>; 2] {
    let fields = domain.number_fields(class);
    let own: Vec<TermId> = fields.iter().map(|field| domain.own(*field)).collect();
    let child: Vec<TermId> = fields.iter().map(|field| domain.child(*field)).collect();
    [own, child].map(|terms| terms.into_iter().map(|term| domain.symbol_of(term)).collect())
}

/// A cell of a tree.
#[derive(Clone)]
struct Cell {
    parent: Option<usize>,
    below: Vec<Below>,
    others: Vec<(u32, Ref)>,
}

#[derive(Clone, Copy)]
enum Below {
    Open,
    Cell(usize),
    Exit(usize),
    Leaf(Ref),
}

/// All trees of one to `most` cells that a region can be, without their numbers.
fn trees_of(region: &Region, most: usize) -> Vec<Vec<Cell>> {
    let branches = region.structure.backbone.len();
    let fresh = |parent| Cell { parent, below: vec![Below::Open; branches], others: Vec::new() };
    let (mut done, mut pending) = (Vec::new(), vec![vec![fresh(None)]]);
    while let Some(tree) = pending.pop() {
        if tree.len() > most {
            continue;
        }
        let places = tree
            .iter()
            .enumerate()
            .flat_map(|(cell, of)| of.below.iter().enumerate().map(move |(branch, below)| (cell, branch, below)));
        let open = places.clone().find(|(_, _, below)| matches!(below, Below::Open));
        let leads_to =
            |exit: usize| places.clone().any(|(_, _, below)| matches!(below, Below::Exit(to) if *to == exit));
        let Some((cell, branch, _)) = open else {
            if (0..region.exits.len()).all(leads_to) {
                done.push(tree);
            }
            continue;
        };
        let mut with = |below: Below, new: Option<Cell>| {
            let mut next = tree.clone();
            next[cell].below[branch] = below;
            next.extend(new);
            pending.push(next);
        };
        with(Below::Cell(tree.len()), Some(fresh(Some(cell))));
        for exit in (0..region.exits.len()).filter(|exit| !leads_to(*exit)) {
            with(Below::Exit(exit), None);
        }
        if branches > 1 || region.exits.is_empty() {
            for leaf in region.leaf.values() {
                with(Below::Leaf(*leaf), None);
            }
        }
    }
    for (slot, targets) in &region.others {
        let mut split = Vec::new();
        for tree in done {
            for choice in 0..targets.len().pow(tree.len() as u32) {
                let mut tree = tree.clone();
                let mut rest = choice;
                for cell in &mut tree {
                    cell.others.push((*slot, targets[rest % targets.len()]));
                    rest /= targets.len();
                }
                split.push(tree);
            }
        }
        done = split;
    }
    done
}

/// What a field of a heap holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Null,
    Unread,
    Node(usize),
}

/// An object of a heap.
#[derive(Clone)]
pub struct Node {
    pub class: ClassId,
    pub is_input: bool,
    pub numbers: Vec<Bits>,
    pub refs: Vec<Target>,
}

/// One heap on the way.
struct Drawing<'d> {
    domain: &'d mut Symbolic,
    state: &'d State<Symbolic>,
    model: &'d Model,
    /// For each object, and each cell of each region, its number. Objects stand as cell 0.
    numbers: BTreeMap<(Ref, usize), usize>,
    nodes: Vec<Node>,
}

impl Drawing<'_> {
    /// Numbers all objects and cells, and notes which of them references to regions mean.
    fn name(&mut self, objects: &[Ref], summaries: &[Ref], trees: &[Vec<Cell>]) {
        let of_trees =
            summaries.iter().zip(trees).flat_map(|(summary, tree)| (0..tree.len()).map(|cell| (*summary, cell)));
        let all = objects.iter().map(|object| (*object, 0)).chain(of_trees);
        self.numbers = all.zip(0..).collect();
        for (summary, tree) in summaries.iter().zip(trees) {
            for (index, cell) in tree.iter().enumerate() {
                for below in &cell.below {
                    if let Below::Exit(exit) = below {
                        let way = Ref::among(*summary, to_parent_of(*exit));
                        self.numbers.insert((way, 0), self.numbers[&(*summary, index)]);
                    }
                }
            }
            self.numbers.insert((Ref::among(*summary, TO_ROOT), 0), self.numbers[&(*summary, 0)]);
        }
    }

    fn node(&self, held: Ref) -> Option<usize> {
        self.numbers.get(&(held, 0)).copied()
    }

    fn target(&self, held: Ref) -> Target {
        match held {
            Ref::NULL => Target::Null,
            Ref::UNRESOLVED => Target::Unread,
            _ => Target::Node(self.node(held).unwrap_or_else(|| panic!("{held:?} leads nowhere"))),
        }
    }

    /// All numbers that the cells of a tree can hold.
    fn values(&mut self, region: &Region, tree: &[Cell]) -> Vec<Vec<Vec<Bits>>> {
        let class = region.structure.class;
        let [own, child] = placeholders(self.domain, class);
        let fields = own.len();
        let mut all = Vec::new();
        for code in 0..1u64 << (tree.len() * fields) {
            let bit = |at: usize| Bits(code >> at & 1);
            let values: Vec<Vec<Bits>> =
                (0..tree.len()).map(|cell| (0..fields).map(|field| bit(cell * fields + field)).collect()).collect();
            let holds = |facts: &[TermId], cell: usize, below: Option<usize>| {
                let mut model = self.model.clone();
                model.numbers.extend(own.iter().copied().zip(values[cell].iter().copied()));
                if let Some(below) = below {
                    model.numbers.extend(child.iter().copied().zip(values[below].iter().copied()));
                }
                facts.iter().all(|fact| model.evaluate(&self.domain.terms, *fact).0 != 0)
            };
            let fits = tree.iter().enumerate().all(|(index, cell)| {
                holds(&region.cells, index, None)
                    && cell.parent.map_or_else(
                        || holds(&region.root, index, None),
                        |parent| holds(&region.edges, parent, Some(index)),
                    )
                    && cell.below.iter().all(|below| match below {
                        Below::Exit(exit) => holds(&region.exits[*exit].facts, index, None),
                        _ => true,
                    })
            });
            if fits {
                all.push(values);
            }
        }
        all
    }

    fn draw(
        &mut self,
        objects: &[Ref],
        summaries: &[Ref],
        regions: &[Region],
        trees: &[Vec<Cell>],
        values: &[Vec<Vec<Bits>>],
    ) {
        let mut nodes = Vec::new();
        for object in objects {
            let object = self.state.heap.get(*object);
            let number = |prim: &Prim| match prim {
                Prim::Known(bits) => *bits,
                Prim::Term(term) | Prim::Unread(term) => self.model.evaluate(&self.domain.terms, *term),
            };
            nodes.push(Node {
                class: object.class,
                is_input: object.note.input.is_some(),
                numbers: object.prims.iter().map(number).collect(),
                refs: object.refs.iter().map(|held| self.target(*held)).collect(),
            });
        }
        for ((summary, region), (tree, values)) in summaries.iter().zip(regions).zip(trees.iter().zip(values)) {
            let class = region.structure.class;
            let count = self.domain.program.class(class).instance_layout.refs as usize;
            for (index, cell) in tree.iter().enumerate() {
                let mut refs = vec![Target::Null; count];
                for (slot, below) in region.structure.backbone.iter().zip(&cell.below) {
                    refs[*slot as usize] = match below {
                        Below::Open => unreachable!("a tree that is done"),
                        Below::Cell(child) => Target::Node(self.numbers[&(*summary, *child)]),
                        Below::Exit(exit) => self.target(region.exits[*exit].target),
                        Below::Leaf(leaf) => self.target(*leaf),
                    };
                }
                if let Some(slot) = region.structure.back {
                    refs[slot as usize] = match cell.parent {
                        Some(parent) => Target::Node(self.numbers[&(*summary, parent)]),
                        None => self.target(region.outer),
                    };
                }
                for (slot, held) in &cell.others {
                    refs[*slot as usize] = self.target(*held);
                }
                nodes.push(Node { class, is_input: region.is_input, numbers: values[index].clone(), refs });
            }
        }
        self.nodes = nodes;
    }
}

/// The heap in the order in which it is met. Objects of the input that are not met come behind, as those of them do that
/// give the least shape.
fn shape(nodes: &[Node], starts: &[Target]) -> Shape {
    let mut met: Vec<usize> = Vec::new();
    let mut met_at: Vec<Option<usize>> = vec![None; nodes.len()];
    let mut shape = Vec::new();
    for start in starts {
        shape.push(meet(*start, &mut met, &mut met_at));
    }
    finish(nodes, met, met_at, 0, shape)
}

fn meet(target: Target, met: &mut Vec<usize>, met_at: &mut [Option<usize>]) -> u64 {
    match target {
        Target::Null => 0,
        Target::Unread => 1,
        Target::Node(node) => {
            let at = *met_at[node].get_or_insert_with(|| {
                met.push(node);
                met.len() - 1
            });
            at as u64 + 2
        }
    }
}

fn finish(
    nodes: &[Node],
    mut met: Vec<usize>,
    mut met_at: Vec<Option<usize>>,
    mut next: usize,
    mut shape: Shape,
) -> Shape {
    while next < met.len() {
        let node = &nodes[met[next]];
        shape.extend([u64::from(node.class.0), u64::from(node.is_input)]);
        shape.extend(node.numbers.iter().map(|bits| bits.0));
        for target in &node.refs {
            shape.push(meet(*target, &mut met, &mut met_at));
        }
        next += 1;
    }
    let lost = (0..nodes.len()).filter(|node| nodes[*node].is_input && met_at[*node].is_none());
    let finished = lost.map(|node| {
        let (mut met, mut met_at, mut shape) = (met.clone(), met_at.clone(), shape.clone());
        shape.push(meet(Target::Node(node), &mut met, &mut met_at));
        finish(nodes, met, met_at, next, shape)
    });
    finished.min().unwrap_or_else(|| shape.clone())
}

fn product<T: Clone>(choices: &[Vec<T>]) -> Vec<Vec<T>> {
    choices.iter().fold(vec![Vec::new()], |all, options| {
        let longer = |chosen: &Vec<T>| {
            options.iter().map(|option| chosen.iter().cloned().chain([option.clone()]).collect()).collect::<Vec<_>>()
        };
        all.iter().flat_map(longer).collect()
    })
}
