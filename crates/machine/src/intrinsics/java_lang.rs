//! `java.lang`: `Object`, `Runtime`, `Float`, `Double` and what has no file of its own.

use std::rc::Rc;

use tandem_ir::{Element, Kind, Literal, Name};
use tandem_java::ClassKind;

use super::{Answer, Call, Entry, Sort, java_lang_thread, outside};
use crate::domain::{Domain, Place};
use crate::heap::{Object, Payload, Ref};
use crate::interp::{Interp, Interrupt};
use crate::outside::{Assumption, Reader};
use crate::reason::{Needed, ThreadUse};
use crate::state::State;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        ("java/lang/Object", "<init>", "()V", Shortcut, nothing),
        ("java/lang/Object", "getClass", "()Ljava/lang/Class;", Native, get_class),
        ("java/lang/Object", "hashCode", "()I", Native, identity_hash),
        ("java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", Native, identity_hash_or_zero),
        ("java/lang/Object", "clone", "()Ljava/lang/Object;", Native, clone),
        ("java/lang/Object", "notify", "()V", Native, notify),
        ("java/lang/Object", "notifyAll", "()V", Native, notify),
        ("java/lang/Object", "wait", "(J)V", Replacement, wait),
        ("java/lang/Object", "wait0", "(J)V", Native, wait),
        ("java/lang/Float", "floatToRawIntBits", "(F)I", Native, float_to_bits),
        ("java/lang/Float", "intBitsToFloat", "(I)F", Native, bits_to_float),
        ("java/lang/Double", "doubleToRawLongBits", "(D)J", Native, double_to_bits),
        ("java/lang/Double", "longBitsToDouble", "(J)D", Native, bits_to_double),
        ("java/lang/Runtime", "availableProcessors", "()I", Native, available_processors),
        ("java/lang/Runtime", "maxMemory", "()J", Native, |call| max_memory(call, "Runtime.maxMemory()")),
        ("java/lang/Runtime", "totalMemory", "()J", Native, |call| max_memory(call, "Runtime.totalMemory()")),
        ("java/lang/Runtime", "freeMemory", "()J", Native, free_memory),
        ("java/lang/Runtime", "gc", "()V", Native, nothing),
        ("java/lang/Shutdown", "halt0", "(I)V", Native, exit),
        ("java/lang/Runtime", "exit", "(I)V", Replacement, exit),
        ("java/lang/Runtime", "halt", "(I)V", Replacement, exit),
        ("java/lang/Runtime", "addShutdownHook", "(Ljava/lang/Thread;)V", Replacement, add_shutdown_hook),
        ("java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;", Native, |call| {
            let message = call.interp.null_pointer_message(call.state, call.refs[0]);
            match message {
                Some(message) => call.give_text(&*message),
                None => call.give_ref(Ref::NULL),
            }
        }),
    ]
}

/// The hook of `java.util.logging` closes handlers that write at once; all others are work of the program.
fn add_shutdown_hook<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.state.heap.get(call.object(1)?).class;
    if &*call.interp.program.class(class).name == "java/util/logging/LogManager$Cleaner" {
        return call.give_void();
    }
    Err(Interrupt::stuck(ThreadUse::ShutdownHook))
}

/// For natives that set up the JVM's own tables.
pub(super) fn nothing<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    call.give_void()
}

fn get_class<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let object = call.state.heap.get(call.object(0)?);
    let class = object.class;
    if call.interp.domain.is_input(&object.note) {
        call.interp.note_extending(call.state, class);
    }
    let class = call.interp.program.seen_class(class);
    let mirror = call.interp.mirror(call.state, class);
    call.give_ref(mirror)
}

fn identity_hash<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let object = call.object(0)?;
    if call.state.boxes.contains(&object) {
        // Which one of the cache it is depends on its number, and so does the hash code.
        return Err(Interrupt::stuck(Needed::HashOfBox));
    }
    let hash = call.interp.identity_hash(call.state, object);
    // A method `hashCode` is asked by whoever keeps objects in a table, mostly.
    if (call.interp.domain.notes_assumptions() || call.interp.domain.asks_outside())
        && call.interp.reader_beyond(call.state, |method| method == "hashCode") == Reader::Program
    {
        return match any_identity_hash(call, hash)? {
            Some(any) => call.give(any),
            None => {
                call.take_as(Assumption::IdentityHashes, Reader::Program);
                call.give_int(hash)
            }
        };
    }
    call.give_int(hash)
}

/// What the identity hash code of an object can be, where the program asks for it: any number that is not negative, and the same
/// one each time. It is kept in a box under the number that tables of the library get.
fn any_identity_hash<D: Domain>(call: &mut Call<'_, D>, fixed: i32) -> Result<Option<D::Prim>, Interrupt<D>> {
    if !call.interp.domain.asks_outside() {
        return Ok(None);
    }
    let key: Name = format!("identity hash {fixed}").into();
    if let Some(known) = call.state.singletons.get(&key) {
        return Ok(call.state.heap.get(*known).prims.first().copied());
    }
    let class = call.interp.program.load("java/lang/Integer")?;
    let Some(any) = call.any("an identity hash code", Element::Int, (0, i32::MAX.into())) else { return Ok(None) };
    let mut holder = Object::bare(class);
    holder.prims.push(any);
    let holder = call.state.heap.insert(holder, 0);
    Rc::make_mut(&mut call.state.singletons).insert(key, holder);
    Ok(Some(any))
}

fn identity_hash_or_zero<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if call.refs[0].is_null() {
        return call.give_int(0);
    }
    identity_hash(call)
}

fn clone<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let object = call.object(0)?;
    let class = call.interp.program.class(call.state.heap.get(object).class);
    if !class.is_array() {
        let cloneable = call.interp.program.load("java/lang/Cloneable")?;
        if !call.interp.program.is_assignable(class.id, cloneable) {
            return Err(Interrupt::raise_with("java/lang/CloneNotSupportedException", class.external_name()));
        }
    }
    read_inputs(call, object)?;
    let mut copy = call.state.heap.get(object).clone();
    copy.hash = 0;
    copy.note = D::Note::default();
    let extra = match &copy.payload {
        Payload::Cells { cells, .. } => call.interp.domain.known_cells(cells).map_or(0, |cells| cells.len() * 4),
        _ => 0,
    };
    let copy = call.state.heap.insert(copy, extra);
    call.give_ref(copy)
}

/// Reads what is input in an object, all of it, so that a copy has the same content.
fn read_inputs<D: Domain>(call: &mut Call<'_, D>, object: Ref) -> Result<(), Interrupt<D>> {
    if let Payload::Sparse { length, rest: Ref::UNRESOLVED, .. } = call.state.heap.get(object).payload {
        let Some(Literal::Int(length)) = call.interp.tried(call.state, Kind::Int, length)? else {
            return Err(Interrupt::stuck(Needed::ClonedLength));
        };
        call.interp.resolved_slots(call.state, object, 0, length as usize)?;
    }
    let target = call.state.heap.get(object);
    if let Some(slot) = target.refs.iter().position(|field| field.is_indefinite()) {
        return Err(Interrupt::Resolve(Place::Slot { object, slot: slot as u32 }));
    }
    for slot in 0..target.prims.len() {
        let value = call.state.heap.get(object).prims[slot];
        if call.interp.domain.is_unread(value) {
            call.interp.read_input(call.state, object, slot as u32, value);
        }
    }
    Ok(())
}

fn notify<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    check_owner(call)?;
    call.give_void()
}

/// With one thread nobody can notify: a timed wait comes back, any other would wait for ever.
fn wait<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let timeout = call.long(0)?;
    if timeout < 0 {
        return Err(Interrupt::raise_with("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    check_owner(call)?;
    let thread = call.interp.current_thread(call.state)?;
    if java_lang_thread::take_interrupt(call, thread) {
        return Err(Interrupt::raise("java/lang/InterruptedException"));
    }
    if timeout == 0 {
        return Err(Interrupt::stuck(ThreadUse::ObjectWait));
    }
    call.take_as(Assumption::Threads, Reader::Library);
    call.interp.host.sleep((timeout as u64).saturating_mul(1_000_000));
    call.give_void()
}

fn check_owner<D: Domain>(call: &mut Call<'_, D>) -> Result<(), Interrupt<D>> {
    let object = call.object(0)?;
    if call.state.monitors.contains_key(&object) {
        return Ok(());
    }
    call.take_as(Assumption::Threads, Reader::Library);
    Err(Interrupt::raise_with("java/lang/IllegalMonitorStateException", "current thread is not owner"))
}

/// The raw bits. Of an unknown value, all NaNs have the same ones: Java code can make no other NaN out of unknowns.
fn float_to_bits<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if let Some(Literal::Float(bits)) = call.interp.domain.known(Kind::Float, call.prims[0]) {
        return call.give_int(bits as i32);
    }
    call.take_as(Assumption::OneNan, Reader::Library);
    let bits = call.interp.domain.to_bits(Kind::Float, call.prims[0]);
    call.give(bits)
}

fn bits_to_float<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let value = match call.interp.domain.known_int(call.prims[0]) {
        Some(bits) => call.interp.domain.literal(Literal::Float(bits as u32)),
        None => call.interp.domain.of_bits(Kind::Float, call.prims[0]),
    };
    call.give(value)
}

fn double_to_bits<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if let Some(Literal::Double(bits)) = call.interp.domain.known(Kind::Double, call.prims[0]) {
        return call.give_long(bits as i64);
    }
    call.take_as(Assumption::OneNan, Reader::Library);
    let bits = call.interp.domain.to_bits(Kind::Double, call.prims[0]);
    call.give(bits)
}

fn bits_to_double<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let value = match call.interp.domain.known_long(call.prims[0]) {
        Some(bits) => call.interp.domain.literal(Literal::Double(bits as u64)),
        None => call.interp.domain.of_bits(Kind::Double, call.prims[0]),
    };
    call.give(value)
}

fn available_processors<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    match outside::give_any(call, "Runtime.availableProcessors()", Element::Int, (1, i32::MAX.into()))? {
        Answer::Decline => {
            // Only how fast a table grows depends on it there.
            let caller = call.state.thread.frames.last().map(|frame| call.interp.program.class(frame.code.class));
            if caller.is_none_or(|class| &*class.name != "java/util/concurrent/ConcurrentHashMap") {
                call.take(Assumption::Processors);
            }
            call.give_int(1)
        }
        answer => Ok(answer),
    }
}

fn max_memory<D: Domain>(call: &mut Call<'_, D>, what: &str) -> Result<Answer<D>, Interrupt<D>> {
    if let answer @ Answer::Value(_) = outside::give_any(call, what, Element::Long, (1, i64::MAX))? {
        return Ok(answer);
    }
    let heap = call.interp.limits.heap as i64;
    call.give_long(heap)
}

fn free_memory<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if let answer @ Answer::Value(_) = outside::give_any(call, "Runtime.freeMemory()", Element::Long, (0, i64::MAX))? {
        return Ok(answer);
    }
    let free = call.interp.limits.heap.saturating_sub(call.state.heap.bytes()) as i64;
    call.give_long(free)
}

fn exit<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    Err(Interrupt::Exit(call.int(0)?))
}

impl<D: Domain> Interp<D> {
    /// The identity hash code: the same in every run, spread like HotSpot's over 31 bits, never 0.
    pub fn identity_hash(&mut self, state: &mut State<D>, object: Ref) -> i32 {
        let hash = state.heap.get(object).hash;
        if hash != 0 {
            return hash;
        }
        state.hashes += 1;
        let mixed = u64::from(state.hashes).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = ((mixed >> 33) as i32).max(1);
        state.heap.get_mut(object).hash = hash;
        hash
    }

    /// Whether a class is a primitive type.
    pub fn is_primitive(&self, class: tandem_java::ClassId) -> bool {
        matches!(self.program.class(class).kind, ClassKind::Primitive(_))
    }
}
