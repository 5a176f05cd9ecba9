//! How the allocator of the program is set up.

use std::os::unix::process::CommandExt;
use std::process::Command;

/// Starts the program anew, in the same process, with an allocator that gives memory back to the system soon after it was
/// freed, and not after a second: a limit on memory counts what the process has, and what one search has left behind must
/// not be taken from the next. The allocator looks at its settings before any code of ours runs.
pub fn give_memory_back_soon() {
    const SETTING: &str = "MIMALLOC_PURGE_DELAY";
    if std::env::var_os(SETTING).is_some() {
        return;
    }
    let mut arguments = std::env::args_os();
    let mut anew = Command::new("/proc/self/exe");
    anew.arg0(arguments.next().unwrap_or_else(|| "tandem".into())).args(arguments).env(SETTING, "10");
    // Where that is not possible, memory limits are reached a little early.
    let _ = anew.exec();
}
