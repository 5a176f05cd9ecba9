//! One line on the terminal that says how far the search has come. Nothing in a pipe.

use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use tandem_engines::Statistics;

/// How often the line changes.
const PERIOD: Duration = Duration::from_millis(150);

/// The line.
pub struct Progress {
    shown: Option<Mutex<Shown>>,
    entries: usize,
}

struct Shown {
    started: Instant,
    last: Instant,
    finished: usize,
    dirty: bool,
}

impl Progress {
    /// A line if standard error is a terminal.
    pub fn new(entries: usize) -> Progress {
        let now = Instant::now();
        let shown = Shown { started: now, last: now, finished: 0, dirty: false };
        Progress { shown: std::io::stderr().is_terminal().then(|| Mutex::new(shown)), entries }
    }

    /// Shows the figures of an entry, if the last time is long enough ago.
    pub fn show(&self, entry: &str, figures: &Statistics) {
        let Some(shown) = &self.shown else { return };
        let mut shown = shown.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if shown.last.elapsed() < PERIOD {
            return;
        }
        shown.last = Instant::now();
        shown.dirty = true;
        let seconds = shown.started.elapsed().as_secs();
        let done = if self.entries > 1 { format!("[{}/{}] ", shown.finished, self.entries) } else { String::new() };
        let Statistics { paths, states, depth, .. } = figures;
        // A terminal that went away is no reason to stop.
        let _ = write!(
            std::io::stderr(),
            "\r\x1b[K{done}{entry}: {paths} paths, {states} states, depth {depth}, {seconds} s"
        );
    }

    /// An entry is done: the line goes away.
    pub fn finished(&self) {
        let Some(shown) = &self.shown else { return };
        let mut shown = shown.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        shown.finished += 1;
        if shown.dirty {
            shown.dirty = false;
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
