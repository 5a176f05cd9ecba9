//! Folding: cells that are no interruptions become regions, as large as possible (paper 000, Definition 8 and
//! Section 6.3).
//!
//! Which fields form the backbone is found from the class and from the heaps seen ([`Links`]). What does not fit the
//! first reading of a class is tried with the next. Regions that are there already were made by a reading which may have
//! been given up since: theirs come first, so that a cell becomes a part of the region that it hangs on and not a region
//! of another structure beside it, which nobody could tell from the first.
//!
//! The exits of a region are in the order in which a walk from its root comes to them: that is how
//! [`cover`](crate::cover) tells those apart that nothing else leads to.
//!
//! Law: a folded state stands for at least the heaps that the state stood for before. What is known of numbers is lost
//! here; [`weaken`](crate::weaken) finds what of it holds of all cells.

use rustc_hash::FxHashSet;
use tandem_domains::summary::region::{Exit, Leaf, MOST_EXITS, Region, Structure, TO_ROOT, to_parent_of};
use tandem_domains::symbolic::Symbolic;
use tandem_java::ClassId;
use tandem_machine::{Ref, State};

use crate::abstraction::Steps;
use crate::edges::{EdgeSource, Edges};
use crate::links::Links;
use crate::pieces::{Piece, Pieces, Way};
use crate::tuning::TUNING;

/// A region that was made, and what of: the pieces with the way to each, parents first.
#[derive(Clone, Debug)]
pub struct Folded {
    /// The region.
    pub summary: Ref,
    /// Its pieces: their place above in the region, if any.
    pub pieces: Vec<(Piece, Option<Way>)>,
    /// The ways that became its exits, in order.
    pub exits: Vec<Way>,
}

/// What is folded.
pub struct Folds<'f> {
    /// What is known of links.
    pub links: &'f Links,
    /// The least number of cells of a region; regions that were there before count as many.
    pub least: usize,
    /// Each region that could be made is a step.
    pub steps: &'f Steps,
    /// Cells that stay what they are, unless something leads out of them.
    pub as_new: &'f FxHashSet<Ref>,
}

impl Folds<'_> {
    /// Folds what can be folded. Says of every region of the state what it was made of, objects being those of the state
    /// before; and how many steps there were.
    pub fn fold(&self, state: &mut State<Symbolic>) -> (Vec<Folded>, usize) {
        let mut folded: Vec<Folded> = Vec::new();
        let mut count = 0;
        for structure in structures(self.links, state) {
            let mut refused: Vec<Piece> = Vec::new();
            // The edges change with each region that is made, since a region may lead to the next.
            loop {
                let edges = Edges::of(state);
                let Some(group) = self.next_group(state, &structure, &edges, &refused) else { break };
                if self.steps.allow(count) {
                    folded.push(replace(state, &edges, &structure, group));
                } else {
                    refused.push(group.root());
                }
                count += 1;
            }
        }
        let made = |summary: Ref| folded.iter().any(|region| region.summary == summary);
        let regions =
            state.heap.objects().filter_map(|(summary, object)| Some((summary, object.note.region.as_ref()?)));
        let untouched = regions.filter(|(summary, _)| !made(*summary)).map(|(summary, region)| {
            let piece = Piece::Region(summary);
            let exits = (0..region.exits.len()).map(|number| Way { from: piece, number: number as u32 }).collect();
            Folded { summary, pieces: vec![(piece, None)], exits }
        });
        let untouched: Vec<Folded> = untouched.collect();
        folded.extend(untouched);
        (folded, count)
    }

    /// The first group that is more than a region which is there already, and was not refused.
    fn next_group(
        &self,
        state: &State<Symbolic>,
        structure: &Structure,
        edges: &Edges,
        refused: &[Piece],
    ) -> Option<Group> {
        let pieces = Pieces::find(state, structure, edges);
        let all = pieces.all();
        let roots = all.iter().filter(|piece| pieces.above[*piece].is_none() && !refused.contains(piece));
        let mut groups = roots.filter_map(|root| group(state, structure, &pieces, *root, self.least));
        groups.find(|group| !group.is_region() && !self.stays(group))
    }

    fn stays(&self, group: &Group) -> bool {
        let mut members = group.pieces.iter().map(|(Piece::Cell(member) | Piece::Region(member), _)| member);
        group.exits.is_empty() && members.all(|member| self.as_new.contains(member))
    }
}

/// How the classes of a state are read, class by class: as its regions have it, then as the heaps seen suggest.
fn structures(links: &Links, state: &State<Symbolic>) -> Vec<Structure> {
    let mut classes: Vec<ClassId> = state.heap.objects().map(|(_, object)| object.class).collect();
    classes.sort_unstable();
    classes.dedup();
    let regions = state.heap.objects().filter_map(|(_, object)| object.note.region.as_ref());
    let of_regions: Vec<&Structure> = regions.map(|region| &region.structure).collect();
    let mut structures: Vec<Structure> = Vec::new();
    for class in classes {
        let known =
            of_regions.iter().filter(|structure| structure.class == class).map(|structure| (*structure).clone());
        for structure in known.chain(links.readings(class)) {
            if !structures.contains(&structure) {
                structures.push(structure);
            }
        }
    }
    structures
}

/// Pieces that become one region.
struct Group {
    pieces: Vec<(Piece, Option<Way>)>,
    exits: Vec<(Way, Ref)>,
    region: Region,
}

impl Group {
    fn root(&self) -> Piece {
        self.pieces[0].0
    }

    /// Whether it is a region already.
    fn is_region(&self) -> bool {
        matches!(self.pieces.as_slice(), [(Piece::Region(_), _)])
    }
}

/// What a walk through a group comes to.
enum Found {
    Member(Piece, Option<Way>),
    Exit(Way, Ref),
}

fn group(
    state: &State<Symbolic>,
    structure: &Structure,
    pieces: &Pieces<'_>,
    root: Piece,
    least: usize,
) -> Option<Group> {
    let mut members = Vec::new();
    let mut exits = Vec::new();
    let mut leaf: Option<Leaf> = None;
    let mut add_leaf = |new: Leaf| leaf = Some(leaf.map_or(new, |known| known.or(new)));
    let mut pending = vec![Found::Member(root, None)];
    while let Some(found) = pending.pop() {
        let (piece, above) = match found {
            Found::Member(piece, above) => (piece, above),
            Found::Exit(way, target) => {
                exits.push((way, target));
                continue;
            }
        };
        members.push((piece, above));
        if let Piece::Region(summary) = piece {
            let region = state.heap.get(summary).note.region.as_ref().expect("a region");
            if structure.backbone.len() > 1 || region.exits.is_empty() {
                add_leaf(region.leaf);
            }
        }
        for (way, held) in pieces.below(piece).into_iter().rev() {
            match held {
                Ref::NULL => add_leaf(Leaf::Null),
                Ref::UNRESOLVED => add_leaf(Leaf::Unread),
                _ => match pieces.piece_of(held).filter(|below| pieces.above[below] == Some(way)) {
                    Some(below) => pending.push(Found::Member(below, Some(way))),
                    None => pending.push(Found::Exit(way, held)),
                },
            }
        }
    }
    let are_cells = members.iter().all(|(piece, _)| matches!(piece, Piece::Cell(_)));
    // A single cell that does not lead back to what it hangs on may fit another reading of its class.
    let is_stray = members.len() == 1 && are_cells && pieces.is_stray(root);
    // A ring that nothing else leads to: one of its exits is one of its own members, so that it is no tree.
    let is_member = |target: Ref| {
        members.iter().any(|(Piece::Cell(member) | Piece::Region(member), _)| target.object() == Some(*member))
    };
    let is_knot = exits.iter().any(|(_, target)| is_member(*target));
    if are_cells && members.len() < least || is_stray || is_knot || exits.len() > MOST_EXITS {
        return None;
    }
    let region = Region {
        structure: structure.clone(),
        exits: exits.iter().map(|(_, target)| Exit { target: *target, facts: Vec::new() }).collect(),
        leaf: leaf.unwrap_or(Leaf::Null),
        outer: outer(state, structure, root),
        others: others(state, structure, &members)?,
        is_input: members.iter().all(|(piece, _)| is_input(state, *piece)),
        cells: Vec::new(),
        edges: Vec::new(),
        root: Vec::new(),
    };
    Some(Group { pieces: members, exits, region })
}

fn outer(state: &State<Symbolic>, structure: &Structure, root: Piece) -> Ref {
    match (root, structure.back) {
        (_, None) => Ref::NULL,
        (Piece::Cell(cell), Some(slot)) => state.heap.get(cell).refs[slot as usize],
        (Piece::Region(summary), Some(_)) => state.heap.get(summary).note.region.as_ref().expect("a region").outer,
    }
}

fn is_input(state: &State<Symbolic>, piece: Piece) -> bool {
    match piece {
        Piece::Cell(cell) => state.heap.get(cell).note.input.is_some(),
        Piece::Region(summary) => state.heap.get(summary).note.region.as_ref().expect("a region").is_input,
    }
}

/// What the fields hold that are no links; `None` if they hold too many different things.
fn others(
    state: &State<Symbolic>,
    structure: &Structure,
    members: &[(Piece, Option<Way>)],
) -> Option<Vec<(u32, Vec<Ref>)>> {
    let mut others: Vec<(u32, Vec<Ref>)> = Vec::new();
    let mut add = |slot: u32, target: Ref| {
        let known = others.iter().position(|(known, _)| *known == slot);
        let index = known.unwrap_or_else(|| {
            others.push((slot, Vec::new()));
            others.len() - 1
        });
        if !others[index].1.contains(&target) {
            others[index].1.push(target);
        }
        !(target.is_indefinite() && target != Ref::UNRESOLVED) && others[index].1.len() <= TUNING.most_targets
    };
    for (piece, _) in members {
        let fits = match piece {
            Piece::Cell(cell) => {
                let refs = state.heap.get(*cell).refs.iter().enumerate();
                let is_other = |slot: u32| !structure.backbone.contains(&slot) && structure.back != Some(slot);
                refs.filter(|(slot, _)| is_other(*slot as u32)).all(|(slot, held)| add(slot as u32, *held))
            }
            Piece::Region(summary) => {
                let region = state.heap.get(*summary).note.region.as_ref().expect("a region");
                region.others.iter().all(|(slot, targets)| targets.iter().all(|target| add(*slot, *target)))
            }
        };
        if !fits {
            return None;
        }
    }
    others.iter_mut().for_each(|(_, targets)| targets.sort_unstable());
    Some(others)
}

/// Puts a region in the place of its pieces.
fn replace(state: &mut State<Symbolic>, edges: &Edges, structure: &Structure, group: Group) -> Folded {
    let Group { pieces, exits, region } = group;
    let summary = state.heap.insert(region.into_object(), 0);
    let new_back =
        |way: Way| exits.iter().position(|(exit, _)| *exit == way).map(|at| Ref::among(summary, to_parent_of(at)));
    for (piece, above) in &pieces {
        let object = match piece {
            Piece::Cell(object) | Piece::Region(object) => *object,
        };
        for (source, held) in edges.to(object) {
            let from_above = match piece {
                Piece::Cell(_) => !is_back(state, structure, *source),
                Piece::Region(_) => *held == Ref::among(object, TO_ROOT),
            };
            let new = match (from_above, above) {
                (true, None) => Some(Ref::among(summary, TO_ROOT)),
                (true, Some(_)) => None,
                (false, _) => {
                    let way = way_back(state, structure, *piece, *source, *held);
                    way.and_then(new_back)
                }
            };
            if let Some(new) = new {
                put(state, *source, *held, new);
            }
        }
    }
    for (Piece::Cell(object) | Piece::Region(object), _) in &pieces {
        state.heap.remove(*object);
    }
    Folded { summary, pieces, exits: exits.into_iter().map(|(way, _)| way).collect() }
}

/// Whether a reference to a cell is one that leads back to it.
fn is_back(state: &State<Symbolic>, structure: &Structure, source: EdgeSource) -> bool {
    match source {
        EdgeSource::Slot(holder, slot) => {
            Some(slot) == structure.back && state.heap.get(holder).class == structure.class
        }
        EdgeSource::Outer(_) => true,
        _ => false,
    }
}

/// The way that leads from a piece to what leads back to it by this reference.
fn way_back(
    state: &State<Symbolic>,
    structure: &Structure,
    piece: Piece,
    source: EdgeSource,
    held: Ref,
) -> Option<Way> {
    match piece {
        Piece::Region(_) => {
            let (_, way) = held.summary()?;
            Some(Way { from: piece, number: way.checked_sub(1)? })
        }
        Piece::Cell(cell) => {
            let child = match source {
                EdgeSource::Slot(holder, _) => holder,
                EdgeSource::Outer(below) => Ref::among(below, TO_ROOT),
                _ => return None,
            };
            let object = state.heap.get(cell);
            let slot = structure.backbone.iter().find(|slot| object.refs[**slot as usize] == child)?;
            Some(Way { from: piece, number: *slot })
        }
    }
}

/// Replaces a reference where it stands.
fn put(state: &mut State<Symbolic>, source: EdgeSource, old: Ref, new: Ref) {
    match source {
        EdgeSource::Root => unreachable!("what the program has at hand is never folded"),
        EdgeSource::Slot(holder, slot) => state.heap.get_mut(holder).refs[slot as usize] = new,
        EdgeSource::Exit(holder, _) | EdgeSource::Outer(holder) | EdgeSource::Other(holder) => {
            let object = state.heap.get_mut(holder);
            let mut region = (**object.note.region.as_ref().expect("a region")).clone();
            match source {
                EdgeSource::Exit(_, number) => region.exits[number].target = new,
                EdgeSource::Outer(_) => region.outer = new,
                _ => region.targets_mut().filter(|held| **held == old).for_each(|held| *held = new),
            }
            *object = region.into_object();
        }
    }
}
