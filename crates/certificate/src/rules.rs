//! Rules that every state keeps and that the interpreter relies on.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use tandem_domains::symbolic::Symbolic;
use tandem_ir::Type;
use tandem_java::{ClassId, Program, Slot};
use tandem_machine::{Ref, State};

use crate::names::{Fields, labels};

/// Checks that references lead to what is there, that they fit the types of the fields they stand in, and that no two
/// lead to the same cell of a region.
pub(super) fn check_references(program: &Arc<Program>, state: &State<Symbolic>) -> Result<(), String> {
    let mut ways: FxHashSet<Ref> = FxHashSet::default();
    let mut check = |held: Ref, declared: Option<ClassId>| -> Result<(), String> {
        let Some(object) = held.object() else { return Ok(()) };
        let found = state.heap.get(object);
        match (held.summary(), &found.note.region) {
            (None, None) => (),
            (None, Some(_)) => return Err(format!("#{} is a region: one of its cells must be meant", object.0)),
            (Some(_), None) => return Err(format!("#{} is no region", object.0)),
            (Some((_, way)), Some(region)) => {
                if way as usize > region.exits.len() || !ways.insert(held) {
                    return Err(format!("{held:?} leads to a cell that something else leads to, or that is not there"));
                }
            }
        }
        match declared.is_none_or(|declared| program.is_assignable(found.class, declared)) {
            true => Ok(()),
            false => Err(format!("#{} is not of the type of a field that holds it", object.0)),
        }
    };
    let load = |name: &str| program.load(name).map_err(|error| error.to_string());
    for (_, object) in state.heap.objects() {
        if let Some(region) = &object.note.region {
            let structure = &region.structure;
            let labels = labels(program, object.class, Fields::Instance);
            let declared = |slot: u32| {
                let label = labels.iter().find(|label| label.slot == Slot::Ref(slot));
                match label.map(|label| &label.ty) {
                    Some(Type::Ref(name)) => load(name).map(Some),
                    _ => Ok(None),
                }
            };
            let links = structure.backbone.iter().map(|slot| declared(*slot)).collect::<Result<Vec<_>, _>>()?;
            for target in region.exits.iter().map(|exit| exit.target) {
                let class = target.object().map(|target| state.heap.get(target).class);
                let fits =
                    |link: &&Option<ClassId>| class.zip(**link).is_some_and(|(c, link)| program.is_assignable(c, link));
                let link = links.iter().find(fits).or(links.first()).copied().flatten();
                check(target, link)?;
            }
            check(region.outer, structure.back.map(declared).transpose()?.flatten())?;
            for (slot, targets) in &region.others {
                let declared = declared(*slot)?;
                targets.iter().try_for_each(|target| check(*target, declared))?;
            }
        } else if let Some(element) = program.class(object.class).element() {
            object.refs.iter().try_for_each(|held| check(*held, Some(element)))?;
        } else {
            for label in labels(program, object.class, Fields::Instance) {
                if let (Slot::Ref(slot), Type::Ref(name)) = (label.slot, &label.ty) {
                    check(object.refs[slot as usize], Some(load(name)?))?;
                }
            }
        }
    }
    for (class, statics) in (0..).map(ClassId).zip(&state.statics) {
        let Some(statics) = statics else { continue };
        for label in labels(program, class, Fields::Static) {
            if let (Slot::Ref(slot), Type::Ref(name)) = (label.slot, &label.ty) {
                check(statics.refs[slot as usize], Some(load(name)?))?;
            }
        }
    }
    let named = state.named().into_iter().map(|(_, held)| held);
    named.chain(state.thread.refs.iter().copied()).try_for_each(|held| check(held, None))
}
