//! Which fields of a class form the backbone of its structures, and which one leads back: found from the class and from
//! the heaps seen, not asked of the user. What can be a link at all is the same for [regions](crate::regions) and for
//! [paper 000](crate::matching).

use rustc_hash::FxHashMap;
use tandem_domains::summary::region::Structure;
use tandem_domains::symbolic::Symbolic;
use tandem_ir::Type;
use tandem_java::{ClassId, Program, Slot};
use tandem_machine::{Ref, State};

/// What heaps have shown of the links of classes.
#[derive(Clone, Default, Debug)]
pub struct Links {
    classes: FxHashMap<ClassId, Vec<Link>>,
}

/// A field that leads from an object to others of its class.
#[derive(Clone, Copy, Debug)]
struct Link {
    slot: u32,
    /// How many times it led back along another link.
    leads_back: u32,
    /// How many times it did not, where it should have.
    leads_elsewhere: u32,
    /// How many objects it led to.
    leads: u32,
}

impl Links {
    /// Looks at the objects of a state.
    pub fn observe(&mut self, program: &Program, state: &State<Symbolic>) {
        for (reference, object) in state.heap.objects().filter(|(_, object)| object.note.region.is_none()) {
            let links = self.classes.entry(object.class).or_insert_with(|| links_of(program, object.class));
            let count = links.len();
            for from in 0..count {
                let Some(target) = definite(object.refs[links[from].slot as usize]) else { continue };
                let below = state.heap.get(target);
                if below.class != object.class || below.note.region.is_some() {
                    continue;
                }
                links[from].leads += 1;
                for back in (0..count).filter(|back| *back != from) {
                    match below.refs[links[back].slot as usize] == reference {
                        true => links[back].leads_back += 1,
                        false => links[back].leads_elsewhere += 1,
                    }
                }
            }
        }
    }

    /// The ways to read a class as one of cells, best first; none if nothing has been seen that would tell.
    pub fn readings(&self, class: ClassId) -> Vec<Structure> {
        let Some(links) = self.classes.get(&class) else { return Vec::new() };
        let structure = |backbone: Vec<u32>, back: Option<u32>| Structure { class, backbone, back };
        if let [only] = links.as_slice() {
            return vec![structure(vec![only.slot], None)];
        }
        if links.iter().all(|link| link.leads == 0) {
            return Vec::new();
        }
        // `next` and `prev` lead back along each other equally often: `max_by_key` takes the last, and `prev` is mostly
        // declared last.
        let backs = links.iter().filter(|link| link.leads_back > link.leads_elsewhere);
        let back = backs.max_by_key(|link| i64::from(link.leads_back) - i64::from(link.leads_elsewhere));
        let rest: Vec<u32> =
            links.iter().map(|link| link.slot).filter(|slot| back.is_none_or(|back| back.slot != *slot)).collect();
        let mut readings = Vec::new();
        if let Some(back) = back {
            readings.push(structure(rest.clone(), Some(back.slot)));
        }
        readings.push(structure(rest.clone(), None));
        if rest.len() > 1 {
            readings.extend(rest.iter().map(|slot| structure(vec![*slot], None)));
        }
        readings
    }
}

fn definite(held: Ref) -> Option<Ref> {
    held.object().filter(|_| !held.is_indefinite())
}

/// The links of a class of which nothing has been seen yet.
fn links_of(program: &Program, class: ClassId) -> Vec<Link> {
    let slots = self_typed_slots(program, class).into_iter();
    slots.map(|slot| Link { slot, leads_back: 0, leads_elsewhere: 0, leads: 0 }).collect()
}

/// The slots of the fields of a class whose type is the class itself or one that it extends or implements: along these
/// its objects form lists and trees. Everything extends `Object`: a field of that type says nothing.
pub fn self_typed_slots(program: &Program, class: ClassId) -> Vec<u32> {
    let ancestors = program.class(class).super_classes().iter().map(|class| program.class(*class));
    let fields = ancestors.flat_map(|class| &class.fields).map(|field| program.field(*field));
    let slots = fields.filter_map(|field| match (field.slot, &field.ty) {
        (Slot::Ref(slot), Type::Ref(name)) if !field.is_static() && &**name != "java/lang/Object" => {
            let declared = program.load(name).ok()?;
            program.is_assignable(class, declared).then_some(slot)
        }
        _ => None,
    });
    slots.collect()
}
