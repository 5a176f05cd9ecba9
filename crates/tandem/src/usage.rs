//! What this process takes, as the system tells it, and what it may take. All figures are 0 where the system does not say.

use std::os::unix::process::CommandExt;
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use tandem_quota::{Memory, Quota};

/// The quota of something that began at `started` and may take that much time and that many bytes of this process.
pub fn quota_of(started: Instant, time: Duration, bytes: u64) -> Quota {
    Quota::new(started, Some(time), Some(Memory { limit: bytes, probe: resident_memory }))
}

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

/// Bytes of memory that the process has in use. Quick: it is asked all the time.
fn resident_memory() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let resident = pages.split_ascii_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok());
    resident.unwrap_or(0) * page_size()
}

/// The most that it ever had.
pub fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) << 10
}

/// Bytes of a page.
fn page_size() -> u64 {
    /// The key of the page size in the auxiliary vector, which is a list of pairs of words.
    const PAGE_SIZE: u64 = 6;
    static SIZE: OnceLock<u64> = OnceLock::new();
    *SIZE.get_or_init(|| {
        let vector = std::fs::read("/proc/self/auxv").unwrap_or_default();
        let words = vector.chunks_exact(8).filter_map(|word| Some(u64::from_ne_bytes(word.try_into().ok()?)));
        let words: Vec<u64> = words.collect();
        let found = words.chunks_exact(2).find(|pair| pair[0] == PAGE_SIZE).map(|pair| pair[1]);
        found.unwrap_or(4096)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_in_use_is_about_what_was_taken() {
        let before = resident_memory();
        let taken = std::hint::black_box(vec![1_u8; 64 << 20]);
        let more = resident_memory().saturating_sub(before);
        assert!((48 << 20..96 << 20).contains(&more), "{more} bytes more");
        assert!(peak_memory() >= 64 << 20);
        drop(taken);
    }
}
