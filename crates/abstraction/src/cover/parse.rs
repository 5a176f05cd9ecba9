//! Reading a region off: cells and regions of the special state that make a tree of the general region's structure.

use std::rc::Rc;

use tandem_domains::summary::region::{Numbers, Region, TO_ROOT, to_parent_of};
use tandem_machine::{Payload, Ref};
use tandem_term::TermId;

use super::{Image, Obligation, Pairing, Reading};
use crate::pieces::is_piece;

/// What leads to a piece within the region: the reference by which the piece leads back, and the numbers of the cell.
struct Above {
    back: Ref,
    cell: CellOf,
}

/// A cell of the special state: an object, or one that a region stands for, with what is known of it.
#[derive(Clone)]
enum CellOf {
    Object(Numbers),
    Region(Vec<TermId>),
}

impl Pairing<'_> {
    /// Reads one region off.
    pub(super) fn read_off(&mut self, reading: Reading) -> Option<()> {
        let Reading { summary, way, held } = reading;
        let region = self.general.heap.get(summary).note.region.clone()?;
        if let Some(root) = self.labels.get(&summary) {
            // The region was paired as a lost one, before any reference to it was read: then `root` is the image of its root.
            return (way == TO_ROOT && *root == held).then_some(());
        }
        let root = if way == TO_ROOT {
            held
        } else {
            // Only references to parents of exits lead to this region: climb from one of them to the root, and compare the
            // reference itself at the end.
            self.regions.push(reading);
            self.climb(&region, held)?
        };
        self.labels.insert(summary, root);
        let mut hit = vec![false; region.exits.len()];
        let mut pending: Vec<(Ref, Option<Above>)> = vec![(root, None)];
        let mut is_first = true;
        while let Some((held, above)) = pending.pop() {
            if !std::mem::take(&mut is_first) && self.leaves(&region, summary, held, above.as_ref(), &mut hit)? {
                continue;
            }
            match held.summary() {
                Some((part, TO_ROOT)) => self.take_region(&region, summary, part, above, &mut pending)?,
                Some(_) => return None,
                None => self.take_cell(&region, summary, held, above, &mut pending)?,
            }
        }
        hit.iter().all(|hit| *hit).then_some(())
    }

    /// Whether a reference from a cell of the region leads out of it; `None` if it must not lead there.
    fn leaves(
        &mut self,
        region: &Region,
        summary: Ref,
        held: Ref,
        above: Option<&Above>,
        hit: &mut [bool],
    ) -> Option<bool> {
        let above = above?;
        if held.is_null() || held == Ref::UNRESOLVED {
            return if has_leaf(region, held) { Some(true) } else { self.unread_leaf(region, held) };
        }
        let labels = &self.labels;
        let is_target = |target: Ref| match target.summary() {
            Some(_) => false,
            None => labels.get(&target) == Some(&held),
        };
        let known = region.exits.iter().zip(&*hit).position(|(exit, hit)| !hit && is_target(exit.target));
        let exit = match known {
            Some(exit) => Some(exit),
            None if self.is_cell(region, held) && self.hangs_here(region, held, above.back) => None,
            // An interruption that nothing definite leads to must be one of the exits that are not known yet.
            None => {
                let is_open = |target: Ref| match target.summary() {
                    Some((next, _)) => !self.labels.contains_key(&next),
                    None => !self.labels.contains_key(&target),
                };
                let open = region.exits.iter().zip(&*hit).position(|(exit, hit)| !hit && is_open(exit.target));
                if open.is_none() {
                    return self.unread_leaf(region, held);
                }
                open
            }
        };
        let Some(exit) = exit else { return Some(false) };
        hit[exit] = true;
        self.pair(region.exits[exit].target, held)?;
        self.parents.push((summary, exit, above.back));
        self.oblige(region, &above.cell, None, &region.exits[exit].facts);
        Some(true)
    }

    /// A link that was read or written, where the region ends in links that nobody has read.
    fn unread_leaf(&mut self, region: &Region, held: Ref) -> Option<bool> {
        if held == Ref::UNRESOLVED || !region.is_input || !has_leaf(region, Ref::UNRESOLVED) {
            return None;
        }
        self.unread(region.structure.class, held)?;
        Some(true)
    }

    /// Whether what a reference leads to can be within the region.
    fn is_cell(&self, region: &Region, held: Ref) -> bool {
        let Some(object) = held.object() else { return false };
        if self.images.contains_key(&object) {
            return false;
        }
        let found = self.special.heap.get(object);
        if found.class != region.structure.class {
            return false;
        }
        match &found.note.region {
            Some(part) => part.structure == region.structure,
            None => is_piece(self.special, &region.structure, self.edges, object),
        }
    }

    /// Whether what hangs on a cell of the region leads back to it, if cells of the region do, and its other references are
    /// such as theirs.
    fn hangs_here(&self, region: &Region, held: Ref, parent: Ref) -> bool {
        let Some(object) = held.object() else { return false };
        let object = self.special.heap.get(object);
        let back = match (&object.note.region, region.structure.back) {
            (_, None) => parent,
            (Some(part), Some(_)) => part.outer,
            (None, Some(slot)) => object.refs[slot as usize],
        };
        let others = match &object.note.region {
            Some(_) => Vec::new(),
            None => region.others.iter().map(|(slot, targets)| (object.refs[*slot as usize], targets)).collect(),
        };
        back == parent && others.into_iter().all(|(held, targets)| self.may_be(targets, held))
    }

    /// Whether another field may be one of the targets, as far as is known by now.
    fn may_be(&self, targets: &[Ref], held: Ref) -> bool {
        if held.is_null() || held == Ref::UNRESOLVED {
            return targets.contains(&held);
        }
        targets.iter().any(|target| match self.labels.get(target) {
            Some(label) => *label == held,
            None => target.object().is_some(),
        })
    }

    fn take_cell(
        &mut self,
        region: &Region,
        summary: Ref,
        cell: Ref,
        above: Option<Above>,
        pending: &mut Vec<(Ref, Option<Above>)>,
    ) -> Option<()> {
        if cell.is_null() || cell.is_indefinite() || self.images.contains_key(&cell) {
            return None;
        }
        self.images.insert(cell, Image::Within(summary));
        let object = self.special.heap.get(cell);
        let is_one_object = object.note.region.is_none() && object.note.classes.is_none();
        let plain = matches!(object.payload, Payload::None) && object.hash == 0 && is_one_object;
        if object.class != region.structure.class || !plain {
            return None;
        }
        // A region of the input has cells of the input only, but more may be input in the general state.
        if object.note.input.is_some() && !region.is_input && self.meets_input {
            return None;
        }
        let numbers = CellOf::Object(object.prims.clone());
        self.oblige(region, &numbers, None, &region.cells);
        self.hangs(region, above.as_ref(), &numbers)?;
        if let Some(slot) = region.structure.back {
            self.leads_back(region, above.as_ref(), object.refs[slot as usize])?;
        }
        for (slot, held) in object.refs.iter().enumerate() {
            let slot = slot as u32;
            if region.structure.backbone.contains(&slot) || region.structure.back == Some(slot) {
                continue;
            }
            let (_, targets) = region.others.iter().find(|(known, _)| *known == slot)?;
            self.other(targets, *held)?;
        }
        for slot in region.structure.backbone.iter().rev() {
            let below = Above { back: cell, cell: numbers.clone() };
            pending.push((object.refs[*slot as usize], Some(below)));
        }
        Some(())
    }

    fn take_region(
        &mut self,
        region: &Region,
        summary: Ref,
        part: Ref,
        above: Option<Above>,
        pending: &mut Vec<(Ref, Option<Above>)>,
    ) -> Option<()> {
        if self.images.contains_key(&part) {
            return None;
        }
        self.images.insert(part, Image::Within(summary));
        let found: Rc<Region> = self.special.heap.get(part).note.region.clone()?;
        if found.structure != region.structure || found.is_input && !region.is_input && self.meets_input {
            return None;
        }
        let has_leaf = region.structure.backbone.len() > 1 || found.exits.is_empty();
        if has_leaf {
            let ends = region.structure.backbone.len() > 1 || region.exits.is_empty();
            let fits = found.leaf.values().iter().all(|leaf| region.leaf.values().contains(leaf));
            if !ends || !fits {
                return None;
            }
        }
        for (slot, held) in &found.others {
            let (_, targets) = region.others.iter().find(|(known, _)| known == slot)?;
            for held in held {
                self.other(targets, *held)?;
            }
        }
        let any = CellOf::Region(found.cells.clone());
        self.oblige(region, &any, None, &region.cells);
        let mut inner = found.edges.clone();
        inner.extend_from_slice(&found.cells);
        inner.extend(self.of_child(&found, &found.cells));
        let (class, cells) = (region.structure.class, Vec::new());
        let inside = region.edges.iter().map(|goal| Obligation {
            class,
            facts: inner.clone(),
            cells: cells.clone(),
            goal: *goal,
        });
        self.obligations.extend(inside);
        let root = CellOf::Region(found.cells.iter().chain(&found.root).copied().collect());
        self.hangs(region, above.as_ref(), &root)?;
        if region.structure.back.is_some() {
            self.leads_back(region, above.as_ref(), found.outer)?;
        }
        for (number, exit) in found.exits.iter().enumerate().rev() {
            let back = Ref::among(part, to_parent_of(number));
            let cell = CellOf::Region(found.cells.iter().chain(&exit.facts).copied().collect());
            pending.push((exit.target, Some(Above { back, cell })));
        }
        Some(())
    }

    /// What must hold of a piece because of what it hangs on.
    fn hangs(&mut self, region: &Region, above: Option<&Above>, root: &CellOf) -> Option<()> {
        match above {
            None => self.oblige(region, root, None, &region.root),
            Some(above) => self.oblige(region, &above.cell, Some(root), &region.edges),
        }
        Some(())
    }

    fn leads_back(&mut self, region: &Region, above: Option<&Above>, held: Ref) -> Option<()> {
        match above {
            None => self.pair(region.outer, held),
            Some(above) => (above.back == held).then_some(()),
        }
    }

    /// Another field: one of the targets.
    fn other(&mut self, targets: &[Ref], held: Ref) -> Option<()> {
        if held.is_null() || held == Ref::UNRESOLVED {
            return targets.contains(&held).then_some(());
        }
        let known = targets.iter().find(|target| self.labels.get(target) == Some(&held));
        if known.is_some() {
            return Some(());
        }
        let open = targets.iter().find(|target| target.object().is_some() && !self.labels.contains_key(target));
        let open = *open?;
        self.pair(open, held)
    }

    /// Notes what must hold of a cell, and of one below it.
    fn oblige(&mut self, region: &Region, own: &CellOf, child: Option<&CellOf>, goals: &[TermId]) {
        if goals.is_empty() {
            return;
        }
        let class = region.structure.class;
        let mut facts = Vec::new();
        let own = match own {
            CellOf::Object(numbers) => Some(numbers),
            CellOf::Region(known) => {
                facts.extend_from_slice(known);
                None
            }
        };
        let child = match child {
            Some(CellOf::Object(numbers)) => Some(numbers),
            Some(CellOf::Region(known)) => {
                facts.extend(self.of_child(region, known));
                None
            }
            None => None,
        };
        let cells = self.domain.about(class, own, child);
        for goal in goals {
            self.obligations.push(Obligation { class, facts: facts.clone(), cells: cells.clone(), goal: *goal });
        }
    }

    /// Facts about a cell as facts about one below another.
    fn of_child(&mut self, region: &Region, facts: &[TermId]) -> Vec<TermId> {
        let mut lower = self.domain.own_as_child(region.structure.class);
        facts.iter().map(|fact| self.domain.terms.substitute(*fact, &mut lower)).collect()
    }

    /// The root of the tree that a cell is in, from that cell.
    pub(super) fn climb(&self, region: &Region, mut held: Ref) -> Option<Ref> {
        let slot = region.structure.back?;
        let limit = self.special.heap.limit();
        for _ in 0..limit {
            let (root, outer) = match held.summary() {
                Some((part, _)) => (Ref::among(part, TO_ROOT), self.special.heap.get(part).note.region.as_ref()?.outer),
                None => (held, self.special.heap.get(held.object()?).refs[slot as usize]),
            };
            let Some(parent) = outer.object().filter(|_| self.is_cell(region, outer)) else { return Some(root) };
            let above = self.special.heap.get(parent);
            let leads_here = match &above.note.region {
                Some(part) => part.exits.iter().any(|exit| exit.target == root),
                None => region.structure.backbone.iter().any(|slot| above.refs[*slot as usize] == root),
            };
            if !leads_here {
                return Some(root);
            }
            held = outer;
        }
        None
    }
}

/// Whether the backbone of a region may end like this without an exit.
fn has_leaf(region: &Region, leaf: Ref) -> bool {
    let ends = region.structure.backbone.len() > 1 || region.exits.is_empty();
    ends && region.leaf.values().contains(&leaf)
}
