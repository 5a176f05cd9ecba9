//! One line on the terminal that says how far the check has come, and about how long it will take. Nothing in a pipe.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tandem_report::Verdict;
use tandem_search::Statistics;

/// How often the line changes.
const PERIOD: Duration = Duration::from_millis(150);
/// Letters of the bar, and of the name of an entry.
const BAR: usize = 20;
const NAME: usize = 40;

/// The line.
pub struct Progress {
    shown: Option<Mutex<Shown>>,
    entries: usize,
    jobs: usize,
}

struct Shown {
    started: Instant,
    last: Instant,
    tally: Tally,
    is_dirty: bool,
}

/// What is known of the entries so far.
#[derive(Default)]
struct Tally {
    finished: usize,
    violated: usize,
    /// Entries that will have another turn, and the time that they may take then.
    put_off: usize,
    left: Duration,
}

impl Progress {
    /// A line if standard error is a terminal.
    pub fn new(entries: usize, jobs: usize) -> Progress {
        let now = Instant::now();
        let shown = Shown { started: now, last: now, tally: Tally::default(), is_dirty: false };
        Progress { shown: std::io::stderr().is_terminal().then(|| Mutex::new(shown)), entries, jobs }
    }

    /// Shows the figures of an entry, if the last time is long enough ago.
    pub fn show(&self, entry: &str, figures: &Statistics) {
        let Some(mut shown) = self.shown() else { return };
        if shown.last.elapsed() < PERIOD {
            return;
        }
        shown.last = Instant::now();
        shown.is_dirty = true;
        let elapsed = shown.started.elapsed();
        let line = if self.entries > 1 {
            format!("{} {}", shown.tally.line(self.entries, self.jobs, elapsed), end_of(entry))
        } else {
            let Statistics { paths, states, depth, .. } = figures;
            format!("{entry}: {paths} paths, {states} states, depth {depth}, {} s", elapsed.as_secs())
        };
        // A terminal that went away is no reason to stop.
        let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
    }

    /// An entry has an answer: the line goes away, since it may be printed now.
    pub fn finished(&self, verdict: Verdict, rest: Option<Duration>) {
        let Some(mut shown) = self.shown() else { return };
        shown.tally.finished += 1;
        shown.tally.violated += usize::from(verdict == Verdict::Unsafe);
        if let Some(rest) = rest {
            shown.tally.put_off -= 1;
            shown.tally.left = shown.tally.left.saturating_sub(rest);
        }
        if shown.is_dirty {
            shown.is_dirty = false;
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }

    /// An entry will have another turn; `before` is what was left for it until now, and `rest` is what it has left.
    pub fn put_off(&self, before: Option<Duration>, rest: Duration) {
        let Some(mut shown) = self.shown() else { return };
        shown.tally.put_off += usize::from(before.is_none());
        shown.tally.left = shown.tally.left.saturating_sub(before.unwrap_or_default()) + rest;
    }

    fn shown(&self) -> Option<MutexGuard<'_, Shown>> {
        Some(self.shown.as_ref()?.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }
}

impl Tally {
    /// A bar, the numbers, and an estimate.
    fn line(&self, entries: usize, jobs: usize, elapsed: Duration) -> String {
        let Tally { finished, violated, .. } = self;
        let done = BAR * finished / entries.max(1);
        let bar = format!("[{}{}]", "#".repeat(done), "-".repeat(BAR - done));
        let left = self.estimate(entries, jobs, elapsed).map_or_else(String::new, |left| format!(", {left} left"));
        format!("{bar} {finished}/{entries}, {violated} UNSAFE{left}")
    }

    /// What is left, in words: those not begun take what the others took, those put off may take all that they have.
    fn estimate(&self, entries: usize, jobs: usize, elapsed: Duration) -> Option<String> {
        let begun = u32::try_from(self.finished + self.put_off).ok().filter(|begun| *begun > 0)?;
        let unbegun = u32::try_from(entries.saturating_sub(self.finished + self.put_off)).ok()?;
        let left = elapsed / begun * unbegun + self.left / u32::try_from(jobs.max(1)).ok()?;
        let bound = if self.put_off > 0 { "at most " } else { "about " };
        Some(match left.as_secs() {
            seconds @ 0..100 => format!("{bound}{} s", seconds + 1),
            seconds => format!("{bound}{} min", seconds.div_ceil(60)),
        })
    }
}

/// The end of a name, which says more than its beginning.
fn end_of(name: &str) -> String {
    let letters = name.chars().count();
    if letters <= NAME {
        name.to_string()
    } else {
        format!("…{}", name.chars().skip(letters - NAME).collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_and_an_estimate() {
        let tally = Tally { finished: 30, violated: 2, ..Tally::default() };
        let line = tally.line(120, 2, Duration::from_secs(15));
        assert_eq!(line, "[#####---------------] 30/120, 2 UNSAFE, about 46 s left");
        let tally = Tally { finished: 118, violated: 2, put_off: 2, left: Duration::from_secs(600) };
        let line = tally.line(120, 2, Duration::from_secs(15));
        assert_eq!(line, "[###################-] 118/120, 2 UNSAFE, at most 5 min left");
        assert_eq!(Tally::default().line(4, 2, Duration::ZERO), "[--------------------] 0/4, 0 UNSAFE");
    }
}
