//! Regions from text, and the rules that they keep (see [`region`](tandem_domains::summary::region)).

use tandem_domains::summary::region::{Exit, Leaf, MOST_EXITS, Region, Structure, TO_ROOT};
use tandem_java::{ClassId, ClassKind, Slot};
use tandem_machine::Ref;
use tandem_term::TermId;
use tandem_term::sexp::Sexp;

use crate::names::{Fields, Placeholders, labels};
use crate::read::{Read, Reader};

impl Reader<'_> {
    /// Reads a region of cells of that class.
    pub(super) fn region(&mut self, text: &Sexp, class: ClassId, parts: &[Sexp]) -> Read<Region> {
        let (origin, parts) = parts.split_first().ok_or_else(|| text.misread("a region has an origin"))?;
        let is_input = match origin.as_word()? {
            "input" => true,
            "made" => false,
            _ => return Err(origin.misread("input or made is expected")),
        };
        if self.program.class(class).kind != ClassKind::Instance || class == self.harness.root {
            return Err(text.misread("there are no cells of this class"));
        }
        let Placeholders { own, child } = Placeholders::of(self.interp, class);
        let both = [own.clone(), child].concat();
        let structure = Structure { class, backbone: Vec::new(), back: None };
        let mut region = Region {
            structure,
            exits: Vec::new(),
            leaf: Leaf::Null,
            outer: Ref::NULL,
            others: Vec::new(),
            is_input,
            cells: Vec::new(),
            edges: Vec::new(),
            root: Vec::new(),
        };
        for part in parts {
            match part.as_named()? {
                ("backbone", fields) => {
                    region.structure.backbone =
                        fields.iter().map(|field| self.link(class, field)).collect::<Read<_>>()?;
                }
                ("back", []) => (),
                ("back", [field]) => region.structure.back = Some(self.link(class, field)?),
                ("leaf", [leaf]) => {
                    region.leaf = match leaf.as_word()? {
                        "null" => Leaf::Null,
                        "unread" => Leaf::Unread,
                        "either" => Leaf::Either,
                        _ => return Err(leaf.misread("null, unread or either is expected")),
                    }
                }
                ("outer", [outer]) => region.outer = self.reference(outer)?,
                ("other", [field, targets @ ..]) => {
                    let targets = targets.iter().map(|target| self.reference(target)).collect::<Read<_>>()?;
                    region.others.push((self.link(class, field)?, targets));
                }
                ("exit", [target, facts @ ..]) => {
                    let (target, facts) = (self.reference(target)?, self.truths(facts, &own)?);
                    region.exits.push(Exit { target, facts });
                }
                ("cells", facts) => region.cells = self.truths(facts, &own)?,
                ("edges", facts) => region.edges = self.truths(facts, &both)?,
                ("at-root", facts) => region.root = self.truths(facts, &own)?,
                (other, _) => return Err(part.misread(format!("{other} is no part of a region"))),
            }
        }
        let slots = self.program.class(class).instance_layout.refs;
        check(&region, slots).map_err(|message| text.misread(message))?;
        Ok(region)
    }

    fn truths(&mut self, facts: &[Sexp], more: &[(String, TermId)]) -> Read<Vec<TermId>> {
        facts.iter().map(|fact| self.truth(fact, more)).collect()
    }

    /// The slot of a field that holds a reference.
    fn link(&self, class: ClassId, field: &Sexp) -> Read<u32> {
        let name = field.as_word()?;
        let found = labels(&self.program, class, Fields::Instance).into_iter().find(|label| label.label == name);
        match found.map(|label| label.slot) {
            Some(Slot::Ref(slot)) => Ok(slot),
            _ => Err(field.misread(format!("the class has no reference field {name}"))),
        }
    }
}

/// Checks that every reference field of a cell has one meaning, and that what leads out does so in a way that there is.
fn check(region: &Region, slots: u32) -> Result<(), &'static str> {
    let Structure { backbone, back, .. } = &region.structure;
    let mut used: Vec<u32> = backbone.iter().chain(back).copied().collect();
    used.extend(region.others.iter().map(|(slot, _)| *slot));
    used.sort_unstable();
    let is_target = |held: &Ref| held.summary().is_none_or(|(_, way)| way == TO_ROOT);
    let is_exit = |exit: &Exit| !exit.target.is_null() && exit.target != Ref::UNRESOLVED && is_target(&exit.target);
    let is_other = |held: &Ref| held.summary().is_none();
    let most_exits = if backbone.len() == 1 { 1 } else { MOST_EXITS };
    if backbone.is_empty() || !used.iter().copied().eq(0..slots) {
        Err("every reference field of a cell is backbone, or leads back, or is another one")
    } else if region.exits.len() > most_exits || !region.exits.iter().all(is_exit) {
        Err("the exits of a region lead to objects or to roots of regions, a list has at most one")
    } else if back.is_none() && !region.outer.is_null() {
        Err("the root of a region leads back only if its cells do")
    } else if !region.others.iter().flat_map(|(_, targets)| targets).all(is_other) {
        Err("the other fields of cells do not lead into regions")
    } else {
        Ok(())
    }
}
