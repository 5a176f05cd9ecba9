//! Checking many entries at the same time, each on a thread and with a quota of its own.
//!
//! Invariant: there is a report of every entry in the end, in the order of the entries, whatever becomes of the threads. A
//! thread that does not come to an end in time is left to itself, and so is its answer.

use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tandem_java::InputError;
use tandem_quota::{Quota, Spent};
use tandem_report::{EntryReport, terminal};

use crate::check::progress::Progress;
use crate::check::sources::Sources;
use crate::check::{CheckArguments, Job, entry, style};
use crate::input::Input;
use crate::signals;
use crate::usage::quota_of;

/// How often the threads are looked after.
const PERIOD: Duration = Duration::from_millis(20);
/// How long entries may take to end in good order after an interrupt.
const LAST_MOMENTS: Duration = Duration::from_secs(1);

/// All entries, and what is known of them.
pub struct Jobs {
    /// The classes.
    pub input: Input,
    /// What the user wants.
    pub arguments: CheckArguments,
    jobs: Vec<Job>,
    next: AtomicUsize,
    board: Mutex<Board>,
    news: Condvar,
    progress: Progress,
}

/// What the threads and whoever looks after them tell each other.
struct Board {
    reports: Vec<Option<Result<EntryReport, InputError>>>,
    /// How many of them have been printed.
    printed: usize,
    /// The entries under way.
    running: Vec<(usize, Quota)>,
    /// When the user wanted no more.
    interrupted: Option<Instant>,
}

/// What came of all entries.
pub struct Outcome {
    /// Their reports.
    pub reports: Vec<EntryReport>,
    /// Whether threads are left that did not come to an end.
    pub has_stragglers: bool,
}

impl Jobs {
    /// Nothing is checked yet.
    pub fn new(input: Input, arguments: CheckArguments, jobs: Vec<Job>) -> Jobs {
        let reports = jobs.iter().map(|_| None).collect();
        let board = Mutex::new(Board { reports, printed: 0, running: Vec::new(), interrupted: None });
        let progress = Progress::new(jobs.len());
        Jobs { input, arguments, jobs, next: AtomicUsize::new(0), board, news: Condvar::new(), progress }
    }

    /// Checks all entries, some at the same time, and prints what is said of each in the order of the entries.
    pub fn run(self: &Arc<Jobs>) -> Result<Outcome, InputError> {
        signals::attend();
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..self.arguments.jobs.unwrap_or(processors).clamp(1, self.jobs.len().max(1)) {
            self.start_next();
        }
        let mut board = self.board();
        while board.reports.iter().any(Option::is_none) {
            board = self.news.wait_timeout(board, PERIOD).unwrap_or_else(|poisoned| poisoned.into_inner()).0;
            self.look_after(&mut board);
        }
        let has_stragglers = !board.running.is_empty();
        let reports = board.reports.iter_mut().filter_map(Option::take).collect::<Result<_, _>>()?;
        Ok(Outcome { reports, has_stragglers })
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Begins with the next entry, if there is one left. A thread for each: the solver keeps what it knows by thread, and
    /// what one entry left behind must make no difference to another.
    fn start_next(self: &Arc<Jobs>) {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        if index >= self.jobs.len() {
            return;
        }
        let jobs = Arc::clone(self);
        // As for `main`: we recurse on the structure of types.
        let worker = std::thread::Builder::new().stack_size(64 << 20);
        let work = move || {
            jobs.work(index);
            jobs.start_next();
        };
        // A machine without threads to spare is one on which nothing would work.
        worker.spawn(work).expect("a thread can be started");
    }

    /// Checks one entry on this thread.
    fn work(&self, index: usize) {
        let Some(job) = self.jobs.get(index) else { return };
        let quota = quota_of(Instant::now(), self.arguments.timeout, self.arguments.search.memory);
        {
            let mut board = self.board();
            board.running.push((index, quota.clone()));
            if board.interrupted.is_some() {
                quota.interrupt();
            }
        }
        let entered = quota.enter();
        let check = AssertUnwindSafe(|| entry::check_entry(&self.input, &self.arguments, job, &self.progress));
        let (report, rest) = match std::panic::catch_unwind(check) {
            Ok(Ok((report, rest))) => (Ok(report), Some(rest)),
            Ok(Err(error)) => (Err(error), None),
            // What went wrong was printed; the other entries are no worse for it.
            Err(_) => (Ok(entry::failed(&self.input, job)), None),
        };
        self.progress.finished();
        let mut board = self.board();
        board.running.retain(|(running, _)| *running != index);
        self.done(&mut board, index, report);
        drop(board);
        // It may be much, and nobody need wait for that.
        drop(entered);
        drop(rest);
    }

    /// Ends what should have ended, one way or the other.
    fn look_after(&self, board: &mut Board) {
        if board.interrupted.is_none() && signals::received().is_some() {
            board.interrupted = Some(Instant::now());
            board.running.iter().for_each(|(_, quota)| quota.interrupt());
            let waiting = self.next.swap(self.jobs.len(), Ordering::Relaxed).min(self.jobs.len());
            for index in waiting..self.jobs.len() {
                self.give_up(board, index, &Spent("interrupted".to_string()));
            }
        }
        if board.interrupted.is_some_and(|since| since.elapsed() < LAST_MOMENTS) {
            return;
        }
        for (index, quota) in board.running.clone() {
            let Some(spent) = quota.overdue() else { continue };
            if quota.is_full() {
                // Nothing else can be done in so little memory.
                self.next.store(self.jobs.len(), Ordering::Relaxed);
                (0..self.jobs.len()).for_each(|index| self.give_up(board, index, &spent));
                return;
            }
            self.give_up(board, index, &spent);
        }
    }

    /// Says of an entry without a report that it was given up.
    fn give_up(&self, board: &mut Board, index: usize, spent: &Spent) {
        if board.reports[index].is_none() {
            self.done(board, index, Ok(entry::given_up(&self.input, &self.jobs[index], spent)));
        }
    }

    /// Keeps the report of an entry, if there is none yet, and prints what can be printed.
    fn done(&self, board: &mut Board, index: usize, report: Result<EntryReport, InputError>) {
        board.reports[index].get_or_insert(report);
        while let Some(Some(report)) = board.reports.get(board.printed) {
            if let Ok(report) = report
                && !self.arguments.json
            {
                let sources = Sources { input: &self.input, target: self.arguments.target.as_deref() };
                let detail = if self.jobs.len() > 1 { terminal::Detail::Brief } else { terminal::Detail::Full };
                print!("{}", terminal::entry(report, &|path| sources.text(path), style(), detail));
            }
            board.printed += 1;
        }
        self.news.notify_all();
    }
}
