//! Signals that ask the program to end: Ctrl-C, a terminal that is closed, a polite `kill`.
//!
//! Invariant: whichever way the program ends, nothing of it stays behind: no temporary folder, no JVM that it started.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use tandem_harness::jvm::kill_tests;

/// The signal that came, or 0.
static RECEIVED: AtomicI32 = AtomicI32::new(0);
/// Whether somebody looks at it and ends in good order.
static IS_ATTENDED: AtomicBool = AtomicBool::new(false);

/// Waits for signals from now on, in a thread of its own. The first is left to whoever [attends](attend) to them, if there
/// is somebody; otherwise, and the second time, the program ends at once.
pub fn listen() {
    // Without a handler a signal ends the program as it always did.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
    let wait = move || {
        for signal in signals.forever() {
            let is_first = RECEIVED.swap(signal, Ordering::Relaxed) == 0;
            if !(is_first && IS_ATTENDED.load(Ordering::Relaxed)) {
                end(exit_code(signal));
            }
        }
    };
    let _ = std::thread::Builder::new().name("signals".to_string()).spawn(wait);
}

/// From now on the caller looks at [`received`] every now and then.
pub fn attend() {
    IS_ATTENDED.store(true, Ordering::Relaxed);
}

/// The exit code for the signal that came, if one did.
pub fn received() -> Option<u8> {
    let signal = RECEIVED.load(Ordering::Relaxed);
    (signal != 0).then(|| exit_code(signal))
}

/// What shells report of a process that a signal ended.
fn exit_code(signal: i32) -> u8 {
    128_u8.saturating_add(u8::try_from(signal).unwrap_or(0))
}

/// Ends the program at once, whatever its other threads are doing.
pub fn end(code: u8) -> ! {
    kill_tests();
    tandem_java::remove_temporary_folders();
    let _ = std::io::stdout().flush();
    // Not the usual way: that would tear the solver down under threads that are using it.
    signal_hook::low_level::exit(code.into())
}
