//! What this process takes, as the system tells it, and what it may take. All figures are 0 where the system does not say.

use std::sync::OnceLock;
use std::time::Instant;

use tandem_quota::{Memory, Quota, Spent};

use crate::options::SearchOptions;

/// The quota of a search that began at `started`: its time, and what this process may take of memory.
pub fn quota_of(started: Instant, options: &SearchOptions) -> Quota {
    let memory = Memory { limit: options.memory, probe: resident_memory };
    Quota::new(started, options.bounds.time, Some(memory))
}

/// Does some work within the quota of this thread, questions to the solver included, and answers what it gives, or what it
/// had used up when it was cut off.
pub fn until_spent<T>(work: impl FnOnce() -> T) -> Result<T, Spent> {
    tandem_quota::catch(|| tandem_solver::within_quota(work))
}

/// Does some work within the quota of this thread on a thread of its own: the solver keeps what it knows by thread, and what others
/// rely on must not depend on what was asked here before.
pub(crate) fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let quota = tandem_quota::current();
    let work = move || {
        let _entered = quota.as_ref().map(Quota::enter);
        tandem_solver::within_quota(work)
    };
    let done = std::thread::scope(|scope| {
        // As for entries: we recurse on the structure of types. A machine without threads to spare is one on which nothing would work.
        let worker = std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, work);
        worker.expect("a thread can be started").join()
    });
    // What cut it off cuts us off as well.
    done.unwrap_or_else(|payload| std::panic::resume_unwind(payload))
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
