//! `org.tandem.input`: what the classes that stand for collections of the input, and unknown functions, ask the interpreter
//! for.
//!
//! A map of the input decides about its keys when it is asked for them. What was decided of a key holds as long as `equals`
//! and `hashCode` of the key answer as they did, so the map asks whether anything was written to it since. A *seal* of a key
//! remembers what it leads to: an array of objects that the program has made, each with a copy of it as it was, or with null
//! if it cannot be told later whether it was changed. Objects of the input need no copy, since their beginning is known.

use tandem_ir::{Cond, Kind};
use tandem_java::implementations::VALUE_CLASSES;
use tandem_java::stand_ins::ANY_OBJECT;
use tandem_java::{ClassId, MethodId, Slot};

use super::{Answer, Call, Entry, Sort};
use crate::class_set::ClassQuestion;
use crate::domain::{Domain, Place};
use crate::hash_tables;
use crate::heap::{Object, Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::outside::{Assumption, Reader};
use crate::stable::is_frozen_class;
use crate::state::State;
use crate::step::UNCHANGING;

const UNKNOWN: &str = "org/tandem/input/Unknown";

/// Boxes whose hash codes are not computed for nothing: equal ones may look different.
const FLOATS: [&str; 2] = ["java/lang/Float", "java/lang/Double"];

/// How many objects are looked at from one key.
const MOST_OBJECTS: usize = 64;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (UNKNOWN, "assume", "(Z)V", Native, assume),
        (UNKNOWN, "assumeGiven", "(Ljava/lang/Object;Ljava/lang/Object;)V", Native, assume_given),
        (UNKNOWN, "isDecided", "(Ljava/lang/Object;)Z", Native, is_decided),
        (UNKNOWN, "isForMany", "()Z", Native, is_for_many),
        (UNKNOWN, "seal", "(Ljava/lang/Object;)Ljava/lang/Object;", Native, seal),
        (UNKNOWN, "isAnyLikeChanged", "(Ljava/lang/Object;)Z", Native, is_any_like_changed),
        (UNKNOWN, "changes", "(Ljava/util/AbstractList;)I", Native, changes),
        ("java/util/Vector", "capacity", "()I", Replacement, room_of_vector),
        ("java/util/Vector", "setSize", "(I)V", Replacement, room_of_vector),
        (UNKNOWN, "hasSoundHash", "(Ljava/lang/Object;)Z", Native, has_sound_hash),
        (UNKNOWN, "isFixed", "(Ljava/lang/Object;)Z", Native, is_fixed),
        (UNKNOWN, "isForTable", "()Z", Native, is_for_table),
        (UNKNOWN, "isSealed", "(Ljava/lang/Object;Ljava/lang/Object;)Z", Native, is_sealed),
    ]
}

fn assume<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let zero = call.interp.domain.int(0);
    let holds = call.interp.domain.compare(Cond::Ne, Kind::Int, call.prims[0], zero);
    if call.interp.decide(call.state, holds)? { call.give_void() } else { Err(Interrupt::Block) }
}

/// Ends the run unless an answer may give back an argument.
fn assume_given<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (answer, argument) = (call.object(0)?, call.refs[1]);
    let may_give = call.interp.domain.may_give(&call.state.facts, &call.state.heap, answer, argument);
    if may_give { call.give_void() } else { Err(Interrupt::Block) }
}

fn is_decided<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let note = &call.state.heap.get(call.object(0)?).note;
    let is_decided = call.interp.domain.was_looked_at(&call.state.facts, note);
    call.give_bool(is_decided)
}

/// Whether the run stands for many inputs: then it is not known any more how they began.
fn is_for_many<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let changed = call.interp.domain.changed_inputs(&call.state.facts, &call.state.heap);
    call.give_bool(changed.is_none())
}

/// Whether equal objects have equal hash codes, whatever their class does: those of strings, boxes and enums, and of objects
/// that are taken to keep the contract. An object whose class is open is asked for the method that computes it.
fn has_sound_hash<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let key = call.object(0)?;
    let held = call.state.heap.get(key);
    let program = &call.interp.program;
    let mut class = held.class;
    if let Some(set) = call.interp.domain.class_set(&held.note) {
        let object = program.class(call.interp.well_known.object);
        let method = object.find_method("hashCode", "()I").ok_or_else(|| call.unknown())?;
        let Some(selected) = set.selects(program, method, None)? else {
            let question = ClassQuestion::Selects(method, None);
            return Err(Interrupt::Resolve(Place::Class { object: key, question }));
        };
        class = program.method(selected).class;
    }
    let lineage = program.class(class).super_classes().iter().map(|class| program.class(*class));
    let is_sound = lineage.map(|class| &*class.name).any(|name| {
        VALUE_CLASSES.contains(&name) && !FLOATS.contains(&name) || name == "java/lang/Enum" || name == ANY_OBJECT
    });
    call.give_bool(is_sound)
}

/// Whether the library asks for a hash code, other than on behalf of the program.
fn is_for_table<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let is_for_table = hash_tables::asks(&call.interp.program, call.state);
    if is_for_table {
        call.take_as(Assumption::IdentityHashes, Reader::Library);
    }
    call.give_bool(is_for_table)
}

/// How often a list was changed, which it tells those alone that extend it.
fn changes<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let list = call.object(0)?;
    if list.is_indefinite() {
        return Err(call.unknown());
    }
    let program = &call.interp.program;
    let lists = program.load("java/util/AbstractList").ok().map(|class| program.class(class));
    let field = lists.and_then(|class| class.field_named("modCount")).map(|field| program.field(field).slot);
    let Some(Slot::Prim(slot)) = field else { return Err(call.unknown()) };
    let count = call.state.heap.get(list).prims[slot as usize];
    call.give(count)
}

/// How much room a vector of the input has, and what is in it behind the last element, nobody knows.
fn room_of_vector<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let note = &call.state.heap.get(call.object(0)?).note;
    if call.interp.domain.is_input(note) { Err(call.unknown()) } else { Ok(Answer::Decline) }
}

/// The seal of a key; null if it leads to nothing that the program has made and that can be changed.
fn seal<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let key = call.object(0)?;
    if !has_identity(call.interp, call.state.heap.get(key).class) {
        call.take_as(Assumption::KeysAlone, Reader::Library);
    }
    let Some(reached) = changeable(call.interp, call.state, key) else {
        let cells = [key, Ref::NULL];
        return give_seal(call, &cells);
    };
    let mut cells = Vec::new();
    for object in reached {
        let held = call.state.heap.get(object);
        if call.interp.domain.is_as_given(&call.state.facts, &call.state.heap, object) {
            continue;
        }
        // Copies of what is not decided yet, and of numbers in arrays, could not be compared.
        let is_plain = matches!(held.payload, Payload::None | Payload::Refs { .. });
        let is_open = held.refs.iter().any(|held| held.is_indefinite()) || call.interp.domain.is_input(&held.note);
        let copy = if is_plain && !is_open {
            let mut copy = held.clone();
            copy.hash = 0;
            copy.note = D::Note::default();
            call.state.heap.insert(copy, 0)
        } else {
            Ref::NULL
        };
        cells.extend([object, copy]);
    }
    if cells.is_empty() {
        return call.give_ref(Ref::NULL);
    }
    give_seal(call, &cells)
}

fn give_seal<D: Domain>(call: &mut Call<'_, D>, cells: &[Ref]) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.interp.program.array_of(call.interp.well_known.object);
    let seal = call.interp.new_ref_array(call.state, class, cells);
    call.give_ref(seal)
}

/// Whether nothing was written to a key since it was sealed; with null for a seal, since the run began.
fn is_sealed<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let (key, seal) = (call.object(0)?, call.refs[1]);
    let heap = &call.state.heap;
    let sealed: Vec<Ref> = if seal.is_null() { Vec::new() } else { heap.get(seal).refs.to_vec() };
    let is_same = |object: Ref| match sealed.chunks(2).find(|pair| pair[0] == object) {
        Some([_, copy]) if !copy.is_null() => {
            let (held, copy) = (heap.get(object), heap.get(*copy));
            held.prims == copy.prims && held.refs == copy.refs
        }
        Some(_) => false,
        None => call.interp.domain.is_as_given(&call.state.facts, heap, object),
    };
    let is_sealed = changeable(call.interp, call.state, key).is_some_and(|reached| reached.into_iter().all(is_same));
    call.give_bool(is_sealed)
}

/// Whether an object of the input was written to that a key like this one may be or lead to. Where all classes that share the
/// `equals` of the key hold numbers and texts alone, keys lead to nothing else; of any other, nothing is known.
fn is_any_like_changed<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.state.heap.get(call.object(0)?).class;
    if has_identity(call.interp, class) {
        return call.give_bool(false);
    }
    let program = &call.interp.program;
    let equals = selected(call.interp, class, "equals", "(Ljava/lang/Object;)Z");
    let declaring = equals.map(|equals| program.method(equals).class).filter(|it| *it != call.interp.well_known.object);
    let kin = program.implementations(declaring.unwrap_or(class));
    let leads_nowhere = |class: &ClassId| {
        let lineage = program.class(*class).super_classes().iter().map(|class| program.class(*class));
        let fields = lineage.flat_map(|class| &class.fields).map(|field| program.field(*field));
        let mut held = fields.filter(|field| !field.is_static()).map(|field| &*field.descriptor);
        held.all(|descriptor| descriptor.len() == 1 || descriptor == "Ljava/lang/String;")
    };
    let are_plain = kin.classes.contains(&class) && kin.skipped.is_empty() && kin.classes.iter().all(leads_nowhere);
    let is_changed = match call.interp.domain.changed_inputs(&call.state.facts, &call.state.heap) {
        Some(changed) => changed.iter().any(|changed| {
            let changed = call.state.heap.get(*changed).class;
            // A map of the input is written to whenever it is asked.
            if are_plain { kin.classes.contains(&changed) } else { !program.is_stand_in(changed) }
        }),
        None => !are_plain || kin.classes.iter().any(|class| call.interp.has_settable_state(*class)),
    };
    call.give_bool(is_changed)
}

/// Whether `compareTo` of a key answers the same whatever is written to, by the classes of what it leads to: constants of enums are
/// compared by their numbers.
fn is_fixed<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.state.heap.get(call.object(0)?).class;
    let program = &call.interp.program;
    let info = program.class(class);
    let lineage = || info.super_classes().iter().map(|class| program.class(*class));
    let fields = lineage().flat_map(|class| &class.fields).map(|field| program.field(*field));
    let holds_numbers =
        || fields.filter(|field| !field.is_static()).all(|it| it.is_final() && it.descriptor.len() == 1);
    let is_fixed = UNCHANGING.contains(&&*info.name)
        || lineage().any(|class| &*class.name == "java/lang/Enum")
        || is_frozen_class(program, class)
        || info.is_jdk() && !info.is_array() && holds_numbers();
    call.give_bool(is_fixed)
}

/// The method that an object of a class has for one of `Object`.
fn selected<D: Domain>(interp: &Interp<D>, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
    let declared = interp.program.class(interp.well_known.object).find_method(name, descriptor)?;
    interp.program.select(class, declared).ok()
}

/// Whether objects of a class are equal only to themselves, whatever is written to them.
fn has_identity<D: Domain>(interp: &Interp<D>, class: ClassId) -> bool {
    let own = [("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I")];
    let is_inherited = |method: MethodId| interp.program.method(method).class == interp.well_known.object;
    own.iter().all(|(name, descriptor)| selected(interp, class, name, descriptor).is_some_and(is_inherited))
}

/// The objects that `equals` and `hashCode` of an object may look at and that can be written to; `None` if they cannot be
/// told.
fn changeable<D: Domain>(interp: &Interp<D>, state: &State<D>, from: Ref) -> Option<Vec<Ref>> {
    if has_identity(interp, state.heap.get(from).class) {
        return Some(Vec::new());
    }
    let is_leaf =
        |held: &Object<D>| held.class == interp.well_known.string || matches!(held.payload, Payload::Class(_));
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&object) = reached.get(next) {
        next += 1;
        let held = state.heap.get(object);
        if is_leaf(held) {
            continue;
        }
        for target in held.refs.iter().filter(|target| !target.is_null() && **target != Ref::UNRESOLVED) {
            if target.is_indefinite() || reached.len() == MOST_OBJECTS {
                return None;
            }
            if !reached.contains(target) {
                reached.push(*target);
            }
        }
    }
    reached.retain(|object| {
        let held = state.heap.get(*object);
        !is_leaf(held) && interp.has_settable_state(held.class)
    });
    Some(reached)
}
