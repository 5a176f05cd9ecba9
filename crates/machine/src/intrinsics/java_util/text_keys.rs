//! Strings whose texts are not known as keys of `HashMap`, and so of `HashSet` and `LinkedHashMap`.
//!
//! What a table does with a key depends on its hash code only as far as equal keys have equal ones. So the hash code of an unknown
//! text is not computed: the key is compared with the keys that are in the table, and gets the number of the one that it is equal to,
//! or a fixed number if it is equal to none. Once a table may hold such a key, known texts are compared with it in the same way.
//!
//! Only the order in which a table lists its keys depends on more, so whoever asks for it goes on with a doubt.

use std::rc::Rc;

use super::super::{Answer, Call, Entry, Intrinsic, Sort};
use crate::domain::Domain;
use crate::heap::{Payload, Ref};
use crate::interp::Interrupt;
use crate::outside::{Assumption, Reader};

const MAP: &str = "java/util/HashMap";

/// The number that a text gets which is equal to no key of the table.
const NEW: i32 = 0;

/// The singleton that says of a state that such a number was given.
const GIVEN: &str = "a table with a text that is not known";

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    let mut table: Vec<Entry<D>> = vec![(MAP, "hash", "(Ljava/lang/Object;)I", Sort::Shortcut, hash)];
    let lists: [(&str, &str, &str, Intrinsic<D>); 7] = [
        ("java/util/HashMap$HashIterator", "<init>", "(Ljava/util/HashMap;)V", |call| lists(call, 1)),
        (MAP, "forEach", "(Ljava/util/function/BiConsumer;)V", |call| lists(call, 0)),
        (MAP, "replaceAll", "(Ljava/util/function/BiFunction;)V", |call| lists(call, 0)),
        (MAP, "containsValue", "(Ljava/lang/Object;)Z", |call| lists(call, 0)),
        (MAP, "keysToArray", "([Ljava/lang/Object;)[Ljava/lang/Object;", |call| lists(call, 0)),
        (MAP, "valuesToArray", "([Ljava/lang/Object;)[Ljava/lang/Object;", |call| lists(call, 0)),
        (MAP, "internalWriteEntries", "(Ljava/io/ObjectOutputStream;)V", |call| lists(call, 0)),
    ];
    table
        .extend(lists.map(|(class, name, descriptor, intrinsic)| (class, name, descriptor, Sort::Shortcut, intrinsic)));
    for view in ["java/util/HashMap$KeySet", "java/util/HashMap$Values", "java/util/HashMap$EntrySet"] {
        table.push((view, "forEach", "(Ljava/util/function/Consumer;)V", Sort::Shortcut, |call| {
            let map = call.ref_field(call.refs[0], "this$0");
            doubt_order(call, map)
        }));
    }
    // A spliterator looks at the table when it is first asked, not when it is made.
    let bound: Intrinsic<D> = |call| {
        let map = call.ref_field(call.refs[0], "map");
        doubt_order(call, map)
    };
    table.push(("java/util/HashMap$HashMapSpliterator", "getFence", "()I", Sort::Shortcut, bound));
    for spliterator in
        ["java/util/HashMap$KeySpliterator", "java/util/HashMap$ValueSpliterator", "java/util/HashMap$EntrySpliterator"]
    {
        table.push((spliterator, "forEachRemaining", "(Ljava/util/function/Consumer;)V", Sort::Shortcut, bound));
    }
    table
}

/// `HashMap.hash`, called by a method of the map.
fn hash<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let key = call.refs[0];
    let is_unknown = call.is_unknown_text(key);
    let was_given = call.state.singletons.contains_key(GIVEN);
    if !is_unknown {
        if !was_given || key.is_null() {
            return Ok(Answer::Decline);
        }
        let object = call.state.heap.get(key);
        if call.interp.domain.class_set(&object.note).is_some() {
            // It may turn out to be a string, whose hash code would be its own.
            return Err(call.unknown_text());
        }
        if object.class != call.interp.well_known.string {
            return other_key(call, key);
        }
    }
    let Some(keys) = keys_of_caller(call) else {
        // Its hash code may be asked for, unless other texts may have got numbers that are not theirs.
        return if was_given { Err(call.unknown_text()) } else { Ok(Answer::Decline) };
    };
    let Some(text) = call.interp.any_text_of(call.state, key) else { return Err(call.unknown_text()) };
    // A text that is known now may have got its number when it was not.
    for (other, number) in keys {
        let is_same = other == key || {
            let Some(other) = call.interp.any_text_of(call.state, other) else { return Err(call.unknown_text()) };
            let Some(same) = call.interp.same_text(&text, &other) else { return Err(call.unknown_text()) };
            call.interp.decide(call.state, same)?
        };
        if is_same {
            return call.give(number);
        }
    }
    if !is_unknown {
        return Ok(Answer::Decline);
    }
    if !was_given {
        Rc::make_mut(&mut call.state.singletons).insert(GIVEN.into(), Ref::NULL);
    }
    call.give_int(NEW)
}

/// The same for a key that is no string: its own hash code, unless it may say that it is equal to a string whose number is not its
/// own.
fn other_key<D: Domain>(call: &mut Call<'_, D>, key: Ref) -> Result<Answer<D>, Interrupt<D>> {
    let program = &call.interp.program;
    let equals = program.lookup_method(call.state.heap.get(key).class, "equals", "(Ljava/lang/Object;)Z");
    let is_librarys = equals.is_some_and(|equals| program.class(program.method(equals).class).is_jdk());
    let has_own_numbers = || keys_of_caller(call).is_some_and(|keys| !keys.iter().any(|key| is_made_up(call, *key)));
    if is_librarys || has_own_numbers() { Ok(Answer::Decline) } else { Err(call.unknown_text()) }
}

/// Whether a string among the keys of a table has a number that is not made from its hash code.
fn is_made_up<D: Domain>(call: &Call<'_, D>, (key, number): (Ref, D::Prim)) -> bool {
    let Payload::Text(text) = &call.state.heap.get(key).payload else { return true };
    let Some(text) = call.interp.domain.known_text(text) else { return true };
    let hash = text.java_hash();
    call.interp.domain.known_int(number) != Some(hash ^ (hash as u32 >> 16) as i32)
}

/// The strings among the keys of the map whose method has called, each with its number; `None` if its table is not known.
fn keys_of_caller<D: Domain>(call: &Call<'_, D>) -> Option<Vec<(Ref, D::Prim)>> {
    let frame = call.state.thread.frames.last()?;
    let method = call.interp.program.method(frame.code.method?);
    if method.is_static() || &*call.interp.program.class(method.class).name != MAP {
        return None;
    }
    let map = *call.state.thread.refs.get(frame.ref_base as usize)?;
    keys_of(call, map)
}

/// The strings among the keys of a map, each with its number; `None` if its table is not known.
fn keys_of<D: Domain>(call: &Call<'_, D>, map: Ref) -> Option<Vec<(Ref, D::Prim)>> {
    let is_map = |object: Ref| {
        let class = call.state.heap.get(object).class;
        call.interp.program.load(MAP).is_ok_and(|map| call.interp.program.is_assignable(class, map))
    };
    let cells = call.ref_field(definite(map)?, "table");
    let mut keys = Vec::new();
    if !is_map(map) {
        return None;
    }
    if cells.is_null() {
        return Some(keys);
    }
    let Payload::Refs { .. } = call.state.heap.get(definite(cells)?).payload else { return None };
    for first in &call.state.heap.get(cells).refs {
        let mut node = *first;
        while !node.is_null() {
            let key = call.ref_field(definite(node)?, "key");
            if !key.is_null() {
                let object = call.state.heap.get(definite(key)?);
                // What may turn out to be a string may be equal to one.
                if call.interp.domain.class_set(&object.note).is_some() {
                    return None;
                }
                if object.class == call.interp.well_known.string {
                    keys.push((key, call.prim_field(node, "hash")?));
                }
            }
            node = call.ref_field(node, "next");
        }
    }
    Some(keys)
}

/// The reference, unless nobody has decided yet what it leads to.
fn definite(held: Ref) -> Option<Ref> {
    (!held.is_null() && !held.is_indefinite()).then_some(held)
}

/// Declines, with a doubt if the order of what is listed is not the JVM's.
fn lists<D: Domain>(call: &mut Call<'_, D>, argument: usize) -> Result<Answer<D>, Interrupt<D>> {
    doubt_order(call, call.refs[argument])
}

/// Such a number may also have made a table larger than it is on a JVM, where other keys then stand in another order.
fn doubt_order<D: Domain>(call: &mut Call<'_, D>, map: Ref) -> Result<Answer<D>, Interrupt<D>> {
    if !call.state.singletons.contains_key(GIVEN) || map.is_null() {
        return Ok(Answer::Decline);
    }
    let size = call.prim_field(map, "size").and_then(|size| call.interp.domain.known_int(size));
    if size.is_none_or(|size| size >= 2) {
        call.take_as(Assumption::TableOrder, Reader::Program);
    }
    Ok(Answer::Decline)
}
