//! `java.lang.Thread`: the one thread that there is, as an object made on demand.

use tandem_ir::Literal;
use tandem_java::ClassId;
use tandem_java::classfile::Constant;

use super::java_lang::nothing;
use super::{Answer, Call, Entry, Sort};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Interp, Interrupt};
use crate::outside::{Assumption, Reader};
use crate::reason::ThreadUse;
use crate::state::State;

const THREAD: &str = "java/lang/Thread";
const LOCK_SUPPORT: &str = "java/util/concurrent/locks/LockSupport";
/// Alive and runnable, in the bits that `Thread.getState` reads.
const RUNNABLE: i32 = 5;

pub(super) fn table<D: Domain>() -> Vec<Entry<D>> {
    use Sort::*;
    vec![
        (THREAD, "currentThread", "()Ljava/lang/Thread;", Native, current),
        (THREAD, "currentCarrierThread", "()Ljava/lang/Thread;", Native, current),
        (THREAD, "setCurrentThread", "(Ljava/lang/Thread;)V", Native, nothing),
        (THREAD, "yield", "()V", Native, nothing),
        (THREAD, "yield0", "()V", Native, nothing),
        (THREAD, "onSpinWait", "()V", Shortcut, nothing),
        (THREAD, "sleep", "(J)V", Native, sleep_millis),
        (THREAD, "sleep0", "(J)V", Native, sleep),
        (THREAD, "sleepNanos0", "(J)V", Native, sleep),
        (THREAD, "start0", "()V", Native, start),
        (THREAD, "isAlive", "()Z", Native, is_alive),
        (THREAD, "isInterrupted", "(Z)Z", Native, is_interrupted),
        (THREAD, "holdsLock", "(Ljava/lang/Object;)Z", Native, holds_lock),
        (THREAD, "setPriority0", "(I)V", Native, nothing),
        (THREAD, "interrupt0", "()V", Native, interrupt),
        (THREAD, "clearInterruptEvent", "()V", Native, nothing),
        (THREAD, "setNativeName", "(Ljava/lang/String;)V", Native, nothing),
        (THREAD, "findScopedValueBindings", "()Ljava/lang/Object;", Native, |call| call.give_ref(Ref::NULL)),
        (THREAD, "scopedValueCache", "()[Ljava/lang/Object;", Native, |call| call.give_ref(Ref::NULL)),
        (THREAD, "setScopedValueCache", "([Ljava/lang/Object;)V", Native, nothing),
        (THREAD, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", Native, nothing),
        (THREAD, "getNextThreadIdOffset", "()J", Native, |call| call.give_long(FIRST_THREAD_ID)),
        ("java/lang/Thread$ThreadIdentifiers", "next", "()J", Replacement, next_thread_id),
        // Without workers, the thread that waits for a task of the common pool runs it itself.
        ("java/util/concurrent/ForkJoinPool", "createWorker", "()Z", Replacement, |call| call.give_bool(false)),
        (LOCK_SUPPORT, "park", "*", Replacement, park),
        (LOCK_SUPPORT, "parkNanos", "*", Replacement, park_nanos),
        (LOCK_SUPPORT, "parkUntil", "*", Replacement, park_until),
        (LOCK_SUPPORT, "unpark", "*", Replacement, nothing),
    ]
}

/// The first number of a thread that a program makes: the JVM's own threads have those before it.
const FIRST_THREAD_ID: i64 = 30;

/// Threads whose work never comes, since no reference is ever cleared.
const IDLE: [&str; 3] = [
    "java/lang/ref/Reference$ReferenceHandler",
    "java/lang/ref/Finalizer$FinalizerThread",
    "jdk/internal/misc/InnocuousThread",
];

fn current<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let thread = call.interp.current_thread(call.state)?;
    call.give_ref(thread)
}

fn sleep_millis<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    if call.long(0)? < 0 {
        return Err(Interrupt::raise_with("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    let nanoseconds = (call.long(0)? as u64).saturating_mul(1_000_000);
    sleep_for(call, nanoseconds)
}

/// `sleepNanos0`, and `sleep0`, which counts nanoseconds too.
fn sleep<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let nanoseconds = call.long(0)?.max(0) as u64;
    sleep_for(call, nanoseconds)
}

fn sleep_for<D: Domain>(call: &mut Call<'_, D>, nanoseconds: u64) -> Result<Answer<D>, Interrupt<D>> {
    let thread = call.interp.current_thread(call.state)?;
    if take_interrupt(call, thread) {
        return Err(Interrupt::raise_with("java/lang/InterruptedException", "sleep interrupted"));
    }
    call.take_as(Assumption::Threads, Reader::Library);
    call.interp.host.sleep(nanoseconds);
    call.give_void()
}

/// The bit of `threadStatus` in which versions before Java 14, which have no field for it, say "interrupted".
const INTERRUPTED: i32 = 0x20_0000;

/// Whether the thread has been interrupted.
fn interrupted<D: Domain>(call: &Call<'_, D>, thread: Ref) -> bool {
    let field = |name| call.prim_field(thread, name).and_then(|value| call.interp.domain.known_int(value));
    match field("interrupted") {
        Some(flag) => flag != 0,
        None => field("threadStatus").is_some_and(|status| status & INTERRUPTED != 0),
    }
}

fn set_interrupted<D: Domain>(call: &mut Call<'_, D>, thread: Ref, interrupted: bool) {
    if call.prim_field(thread, "interrupted").is_some() {
        let flag = call.interp.domain.int(interrupted.into());
        return call.interp.set_prim_field(call.state, thread, "interrupted", flag);
    }
    let status = call.prim_field(thread, "threadStatus").and_then(|status| call.interp.domain.known_int(status));
    let status = status.unwrap_or(RUNNABLE) & !INTERRUPTED | if interrupted { INTERRUPTED } else { 0 };
    let status = call.interp.domain.int(status);
    call.interp.set_prim_field(call.state, thread, "threadStatus", status);
}

/// Whether the thread has been interrupted; it is not any more.
pub(super) fn take_interrupt<D: Domain>(call: &mut Call<'_, D>, thread: Ref) -> bool {
    let was = interrupted(call, thread);
    set_interrupted(call, thread, false);
    was
}

fn interrupt<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    set_interrupted(call, call.refs[0], true);
    call.give_void()
}

fn start<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.state.heap.get(call.refs[0]).class;
    if IDLE.contains(&&*call.interp.program.class(class).name) {
        return call.give_void();
    }
    Err(Interrupt::stuck(ThreadUse::Start))
}

fn is_alive<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let alive = call.refs[0] == call.state.thread.object;
    call.give_bool(alive)
}

/// Before Java 14: the argument says whether the flag is cleared.
fn is_interrupted<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let was = interrupted(call, call.refs[0]);
    if call.int(0)? != 0 {
        set_interrupted(call, call.refs[0], false);
    }
    call.give_bool(was)
}

fn holds_lock<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let held = call.state.monitors.contains_key(&call.object(0)?);
    if !held && call.program_asks() {
        // Whoever called the entry may hold it.
        call.take(Assumption::Threads);
    }
    call.give_bool(held)
}

/// Counts in the static field that would hold the address of the JVM's own counter.
fn next_thread_id<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let class = call.interp.program.method(call.method).class;
    let field = call.interp.program.class(class).field_named("NEXT_TID_OFFSET");
    let Some(tandem_java::Slot::Prim(slot)) = field.map(|field| call.interp.program.field(field).slot) else {
        return Ok(Answer::Decline);
    };
    let next = call.interp.domain.known_long(call.state.statics(class).prims[slot as usize]).unwrap_or(FIRST_THREAD_ID);
    let after = call.interp.domain.long(next + 1);
    call.state.statics_mut(class).prims[slot as usize] = after;
    call.give_long(next)
}

/// Parking comes back at once when the thread has been interrupted, and may come back for no reason, but a program
/// that parks waits for another thread.
fn park<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let thread = call.interp.current_thread(call.state)?;
    if interrupted(call, thread) {
        return call.give_void();
    }
    Err(Interrupt::stuck(ThreadUse::Wait))
}

/// Nobody can end the wait early, so it takes all its time.
fn park_nanos<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let nanoseconds = call.long(0)?;
    park_for(call, i128::from(nanoseconds))
}

fn park_until<D: Domain>(call: &mut Call<'_, D>) -> Result<Answer<D>, Interrupt<D>> {
    let deadline = i128::from(call.long(0)?) * 1_000_000;
    let now = call.interp.host.wall_clock();
    park_for(call, deadline - now)
}

fn park_for<D: Domain>(call: &mut Call<'_, D>, nanoseconds: i128) -> Result<Answer<D>, Interrupt<D>> {
    let thread = call.interp.current_thread(call.state)?;
    if nanoseconds > 0 && !interrupted(call, thread) {
        call.take_as(Assumption::Threads, Reader::Library);
        call.interp.host.sleep(nanoseconds as u64);
    }
    call.give_void()
}

impl<D: Domain> Interp<D> {
    /// The `Thread` object of the running thread.
    pub fn current_thread(&mut self, state: &mut State<D>) -> Result<Ref, Interrupt<D>> {
        if state.thread.object.is_null() {
            let thread = self.make_main_thread(state)?;
            state.thread.object = thread;
        }
        Ok(state.thread.object)
    }

    /// The thread `main` in the group `main` in the group `system`. Each version of the JDK has some of the fields.
    fn make_main_thread(&mut self, state: &mut State<D>) -> Result<Ref, Interrupt<D>> {
        let class = self.program.load(THREAD)?;
        let thread = self.allocate(state, class);
        let system = self.make_group(state, "system", Ref::NULL)?;
        let group = self.make_group(state, "main", system)?;
        let name = self.intern(state, &"main".into());
        self.set_ref_field(state, thread, "name", name);
        let loader = self.built_in_loader(state, "app");
        self.set_ref_field(state, thread, "contextClassLoader", loader);
        let object = self.program.load("java/lang/Object")?;
        for lock in ["blockerLock", "interruptLock"] {
            let object = self.allocate(state, object);
            self.set_ref_field(state, thread, lock, object);
        }
        for (field, value) in [("tid", self.main_thread_id(class)), ("eetop", 1)] {
            let value = self.domain.long(value);
            self.set_prim_field(state, thread, field, value);
        }
        let mut holder = thread;
        if self.field_slot(class, "holder").is_some() {
            let class = self.program.load("java/lang/Thread$FieldHolder")?;
            holder = self.allocate(state, class);
            self.set_ref_field(state, thread, "holder", holder);
        }
        self.set_ref_field(state, holder, "group", group);
        for (field, value) in [("priority", 5), ("threadStatus", RUNNABLE)] {
            let value = self.domain.int(value);
            self.set_prim_field(state, holder, field, value);
        }
        let threads = self.program.load("[Ljava/lang/Thread;")?;
        let threads = self.new_ref_array(state, threads, &[thread, Ref::NULL, Ref::NULL, Ref::NULL]);
        self.set_ref_field(state, group, "threads", threads);
        let one = self.domain.int(1);
        self.set_prim_field(state, group, "nthreads", one);
        Ok(thread)
    }

    /// The number of the main thread, which some versions of the JDK name in a constant.
    fn main_thread_id(&self, class: ClassId) -> i64 {
        let field = self.program.class(class).field_named("PRIMORDIAL_TID");
        match field.and_then(|field| self.program.field_constant(field)) {
            Some(Constant::Number(Literal::Long(id))) => id,
            _ => 1,
        }
    }

    fn make_group(&mut self, state: &mut State<D>, name: &str, parent: Ref) -> Result<Ref, Interrupt<D>> {
        let class = self.program.load("java/lang/ThreadGroup")?;
        let group = self.allocate(state, class);
        let name = self.intern(state, &name.into());
        self.set_ref_field(state, group, "name", name);
        self.set_ref_field(state, group, "parent", parent);
        let (one, ten) = (self.domain.int(1), self.domain.int(10));
        self.set_prim_field(state, group, "maxPriority", ten);
        if !parent.is_null() {
            let groups = self.program.load("[Ljava/lang/ThreadGroup;")?;
            let groups = self.new_ref_array(state, groups, &[group, Ref::NULL, Ref::NULL, Ref::NULL]);
            self.set_ref_field(state, parent, "groups", groups);
            self.set_prim_field(state, parent, "ngroups", one);
        }
        Ok(group)
    }
}
