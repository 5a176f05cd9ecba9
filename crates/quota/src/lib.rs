//! The time and the memory that a check may take, known to everything that works for it.
//!
//! A check runs on one thread. Whoever starts it [enters](Quota::enter) its quota there, and from then on all code of that
//! thread can ask, without being handed anything: a single instruction, simplification or comparison can take longer than
//! the rest of the check, in crates that know nothing of each other. There are two answers to a quota that is used up:
//!
//! * [`spent`]: searches, the interpreter and the solver ask now and then, and end in good order.
//! * [`checkpoint`] and [`claim`]: for work in the midst of which nobody could give an answer. If those above did not come
//!   to the end soon, or what is wanted would not fit, the thread unwinds to whoever [caught](catch) it. What it was working
//!   on must not be used any more.
//!
//! Without a quota nothing is ever used up.

mod spent;

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

pub use self::spent::Spent;

/// How many calls of [`checkpoint`] pass between two looks at the clock.
const CALLS: u32 = 256;
/// How long a look at the memory of the process is believed.
const MEMORY_PERIOD: Duration = Duration::from_millis(2);
/// How much later than the end of the time work is cut off that nobody ended in good order: this part of the time, and this
/// much at least. After an interrupt it is the least.
const LATE_PART: u32 = 25;
const LATE: Duration = Duration::from_millis(150);
/// The same for work that did not even come to where it could be cut off.
const OVERDUE_PART: u32 = 14;
const OVERDUE: Duration = Duration::from_millis(350);
/// The part of the memory that is kept back, so that a check can end in good order.
const KEPT_BACK: u64 = 16;

/// What a check may take. Clones are the same quota.
#[derive(Clone, Debug)]
pub struct Quota {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    started: Instant,
    time: Option<Duration>,
    memory: Option<Memory>,
    /// When the user wanted no more.
    interrupted: OnceLock<Instant>,
    /// How many are [holding](hold) it.
    holders: AtomicU32,
    /// Bytes in use at the last look, and when that was, in microseconds since the start.
    used: AtomicU64,
    looked: AtomicU64,
}

/// Bytes that the process may take.
#[derive(Clone, Copy, Debug)]
pub struct Memory {
    /// The limit.
    pub limit: u64,
    /// How many it takes now.
    pub probe: fn() -> u64,
}

thread_local! {
    static CURRENT: RefCell<Option<Quota>> = const { RefCell::new(None) };
    static UNTIL_LOOK: Cell<u32> = const { Cell::new(CALLS) };
}

/// Leaves a quota when it goes.
#[must_use]
pub struct Entered {
    before: Option<Quota>,
}

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.before.take());
    }
}

/// Lets go of a quota when it goes.
#[must_use]
pub struct Held {
    quota: Option<Quota>,
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(quota) = &self.quota {
            quota.shared.holders.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

impl Quota {
    /// That much time from `started` on, and that much memory; without a limit if `None`.
    pub fn new(started: Instant, time: Option<Duration>, memory: Option<Memory>) -> Quota {
        let (interrupted, holders, used, looked) = Default::default();
        Quota { shared: Arc::new(Shared { started, time, memory, interrupted, holders, used, looked }) }
    }

    /// Makes this the quota of the running thread, until the answer is dropped.
    pub fn enter(&self) -> Entered {
        Entered { before: CURRENT.replace(Some(self.clone())) }
    }

    /// Declares it used up, whatever is left: the user wants no more.
    pub fn interrupt(&self) {
        self.shared.interrupted.get_or_init(Instant::now);
    }

    /// Whether the user wants no more.
    pub fn is_interrupted(&self) -> bool {
        self.shared.interrupted.get().is_some()
    }

    /// Whether somebody is about to have an answer, or has one and completes it. Who would interrupt only to go on later
    /// should not: nothing would be gained.
    pub fn is_held(&self) -> bool {
        self.shared.holders.load(Ordering::Relaxed) > 0
    }

    /// The time since it began.
    pub fn elapsed(&self) -> Duration {
        self.shared.started.elapsed()
    }

    /// All of the time; `None` without a limit.
    pub fn time_limit(&self) -> Option<Duration> {
        self.shared.time
    }

    /// The time that is left; `None` without a limit.
    pub fn time_left(&self) -> Option<Duration> {
        Some(self.shared.time?.saturating_sub(self.shared.started.elapsed()))
    }

    /// The time that there is until work is cut off that nobody ended in good order.
    pub fn time_to_the_last(&self) -> Option<Duration> {
        let time = self.shared.time?;
        Some((time + lateness(time)).saturating_sub(self.shared.started.elapsed()))
    }

    /// What is used up, if anything.
    pub fn spent(&self) -> Option<Spent> {
        self.spent_beyond(|_| Duration::ZERO, |limit| limit - limit / KEPT_BACK)
    }

    /// What is used up and more than used up, so that it is time to go at once.
    fn overdrawn(&self) -> Option<Spent> {
        self.spent_beyond(lateness, |limit| limit)
    }

    /// What is used up for so long, or by so much, that whoever works on it must be stuck.
    pub fn overdue(&self) -> Option<Spent> {
        self.spent_beyond(|time| (time / OVERDUE_PART).max(OVERDUE), |limit| limit + limit / KEPT_BACK)
    }

    /// Whether memory is what it is short of.
    pub fn is_full(&self) -> bool {
        let memory = self.shared.memory;
        memory.is_some_and(|memory| self.shared.used(&memory, self.shared.started.elapsed()) > memory.limit)
    }

    /// What is used up for as long as `late` says for all of the time, or by more than `bytes` says for the limit.
    fn spent_beyond(&self, late: impl Fn(Duration) -> Duration, bytes: impl Fn(u64) -> u64) -> Option<Spent> {
        let shared = &*self.shared;
        if shared.interrupted.get().is_some_and(|since| since.elapsed() >= late(Duration::ZERO)) {
            return Some(Spent::Interrupted);
        }
        let elapsed = shared.started.elapsed();
        if let Some(time) = shared.time.filter(|time| elapsed >= *time + late(*time)) {
            return Some(Spent::Time(time));
        }
        let memory = shared.memory.filter(|memory| shared.used(memory, elapsed) > bytes(memory.limit))?;
        Some(Spent::Memory(memory.limit))
    }

    /// How many bytes are left; `None` without a limit.
    pub fn room(&self) -> Option<u64> {
        let memory = self.shared.memory?;
        let used = self.shared.used(&memory, self.shared.started.elapsed());
        Some((memory.limit - memory.limit / KEPT_BACK).saturating_sub(used))
    }
}

impl Shared {
    /// Bytes in use, as of not long ago.
    fn used(&self, memory: &Memory, elapsed: Duration) -> u64 {
        let now = elapsed.as_micros() as u64;
        let age = now.saturating_sub(self.looked.load(Ordering::Relaxed));
        if age >= MEMORY_PERIOD.as_micros() as u64 || self.used.load(Ordering::Relaxed) == 0 {
            self.used.store((memory.probe)(), Ordering::Relaxed);
            self.looked.store(now, Ordering::Relaxed);
        }
        self.used.load(Ordering::Relaxed)
    }
}

fn lateness(time: Duration) -> Duration {
    (time / LATE_PART).max(LATE)
}

/// The quota of the running thread, if it has one.
pub fn current() -> Option<Quota> {
    CURRENT.with_borrow(Clone::clone)
}

/// Holds the quota of the running thread, until the answer is dropped.
pub fn hold() -> Held {
    let quota = current();
    if let Some(quota) = &quota {
        quota.shared.holders.fetch_add(1, Ordering::Relaxed);
    }
    Held { quota }
}

/// What the running thread has used up of its quota, if anything: it should come to an end.
pub fn spent() -> Option<Spent> {
    CURRENT.with_borrow(|current| current.as_ref()?.spent())
}

/// Whether that many bytes more fit into the quota of the running thread.
pub fn has_room(bytes: u64) -> bool {
    CURRENT.with_borrow(|current| current.as_ref().and_then(Quota::room).is_none_or(|room| bytes <= room))
}

/// Unwinds if the quota of the running thread was used up some time ago. Cheap: to be called once for each step of work
/// that may be long.
#[inline]
pub fn checkpoint() {
    let left = UNTIL_LOOK.get();
    if left > 0 {
        UNTIL_LOOK.set(left - 1);
        return;
    }
    UNTIL_LOOK.set(CALLS);
    look();
}

#[cold]
fn look() {
    if let Some(spent) = CURRENT.with_borrow(|current| current.as_ref()?.overdrawn()) {
        leave(spent);
    }
}

/// Unwinds if the quota of the running thread is used up. For work that would have nothing to show if it ended in good order, such
/// as waiting for somebody else.
pub fn leave_if_spent() {
    if let Some(spent) = spent() {
        leave(spent);
    }
}

/// Unwinds if that many bytes more do not fit into the quota of the running thread. To be called before memory is taken
/// that may be much.
#[inline]
pub fn claim(bytes: u64) {
    /// Less than this is seen soon enough by looking at what the process takes.
    const WORTH_A_LOOK: u64 = 1 << 20;
    if bytes >= WORTH_A_LOOK && !has_room(bytes) {
        refuse();
    }
}

#[cold]
fn refuse() {
    let memory = CURRENT.with_borrow(|current| current.as_ref()?.shared.memory);
    leave(Spent::Memory(memory.map_or(0, |memory| memory.limit)));
}

/// Unwinds without the message of a panic. Not while the thread unwinds anyway: it comes to an end.
fn leave(spent: Spent) {
    if !std::thread::panicking() {
        resume_unwind(Box::new(spent));
    }
}

/// Runs `work` and answers what it gives, or what it had used up when it was cut off. Other panics go on.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Spent> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| match payload.downcast::<Spent>() {
        Ok(spent) => *spent,
        Err(other) => resume_unwind(other),
    })
}
