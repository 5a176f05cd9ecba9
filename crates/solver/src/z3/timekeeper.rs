//! Who interrupts Z3 when the quota of a check is used up.
//!
//! A solver that was told of less time would start anew and take another way, so that what it finds would depend on when
//! it was told. It is interrupted instead, from another thread: one for all questions of a check, since many of them take
//! less time than a thread needs to start.
//!
//! Invariant: Z3 is interrupted only while it decides a question, and only when the quota of the thread that asks is used
//! up. So no answer depends on the timekeeper but `Unknown`.

use std::cell::RefCell;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use tandem_quota::Quota;
use z3::{Context, ContextHandle};

/// How often the quota is looked at. The time that is left is known, but not when the user or the memory ends it.
const PERIOD: Duration = Duration::from_millis(50);
/// How long to wait until a question that goes on is interrupted once more: what comes before Z3 has begun is lost.
const BETWEEN_INTERRUPTS: Duration = Duration::from_millis(10);

thread_local! {
    static DESK: RefCell<Option<Arc<Desk>>> = const { RefCell::new(None) };
}

/// What the thread that asks and its timekeeper tell each other.
#[derive(Default)]
struct Desk {
    state: Mutex<State>,
    closing: Condvar,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum State {
    #[default]
    Idle,
    Deciding,
    Closed,
}

impl Desk {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Looks after the questions of another thread until it closes the desk.
    fn attend(&self, quota: &Quota, handle: ContextHandle<'_>) {
        let mut state = self.state();
        while *state != State::Closed {
            let wait = match quota.spent() {
                Some(_) if *state == State::Deciding => {
                    handle.interrupt();
                    BETWEEN_INTERRUPTS
                }
                Some(_) => BETWEEN_INTERRUPTS,
                None => quota.time_left().map_or(PERIOD, |left| left.min(PERIOD)),
            };
            state = self.closing.wait_timeout(state, wait).unwrap_or_else(|poisoned| poisoned.into_inner()).0;
        }
    }
}

/// The desk of this thread while there is one; closes it when it goes, even by unwinding.
struct Seat {
    desk: Arc<Desk>,
    before: Option<Arc<Desk>>,
}

impl Seat {
    fn take(desk: Arc<Desk>) -> Seat {
        let before = DESK.replace(Some(Arc::clone(&desk)));
        Seat { desk, before }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        DESK.set(self.before.take());
        *self.desk.state() = State::Closed;
        self.desk.closing.notify_all();
    }
}

/// Does some work whose questions to the solver end with the quota of this thread.
pub fn within_quota<T>(work: impl FnOnce() -> T) -> T {
    let Some(quota) = tandem_quota::current() else { return work() };
    let context = Context::thread_local();
    let handle = context.handle();
    let desk = Arc::new(Desk::default());
    thread::scope(|scope| {
        let attended = Arc::clone(&desk);
        // Where there can be no other thread the solver's own limits must do.
        let _ = thread::Builder::new()
            .name("timekeeper".to_owned())
            .spawn_scoped(scope, move || attended.attend(&quota, handle));
        let _seat = Seat::take(desk);
        work()
    })
}

/// Lets Z3 decide one question, for no longer than the quota of this thread lasts.
pub(super) fn decide(question: impl FnOnce() -> z3::SatResult) -> z3::SatResult {
    let Some(desk) = DESK.with_borrow(Clone::clone) else {
        return match tandem_quota::current() {
            Some(_) => within_quota(|| decide(question)),
            None => question(),
        };
    };
    *desk.state() = State::Deciding;
    let result = question();
    *desk.state() = State::Idle;
    result
}
