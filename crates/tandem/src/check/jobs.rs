//! Checking many entries at the same time, each on a thread and with a quota of its own.
//!
//! Invariant: there is a report of every entry in the end, in the order of the entries, whatever becomes of the threads. A
//! thread that does not come to an end in time is left to itself, and so is its answer.

use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tandem_harness::usage::quota_of;
use tandem_harness::{CheckOptions, Input, Job, Searching, check_entry, verdict};
use tandem_java::InputError;
use tandem_quota::{Quota, Spent};
use tandem_report::{Counterexample, EntryReport, terminal};

use crate::certificate;
use crate::check::progress::Progress;
use crate::check::sources::Sources;
use crate::check::{CheckArguments, style, write};
use crate::signals;

/// How often the threads are looked after, and how often while one is about to go.
const PERIOD: Duration = Duration::from_millis(20);
const MOMENT: Duration = Duration::from_millis(1);
/// How long entries may take to end in good order after an interrupt.
const LAST_MOMENTS: Duration = Duration::from_secs(1);

/// All entries, and what is known of them.
pub struct Jobs {
    /// The classes.
    pub input: Input,
    /// What the user wants.
    pub arguments: CheckArguments,
    /// The same, as far as it is about a check.
    options: CheckOptions,
    entries: Vec<String>,
    board: Mutex<Board>,
    news: Condvar,
    progress: Progress,
}

/// What the threads and whoever looks after them tell each other.
struct Board {
    reports: Vec<Option<Result<EntryReport, InputError>>>,
    /// How many of them have been printed.
    printed: usize,
    /// The first entry that nobody has begun with.
    next: usize,
    /// The entries under way.
    running: Vec<(usize, Quota)>,
    /// When the user wanted no more.
    interrupted: Option<Instant>,
}

impl Jobs {
    /// Nothing is checked yet.
    pub fn new(input: Input, arguments: CheckArguments, options: CheckOptions, entries: Vec<String>) -> Jobs {
        let reports = entries.iter().map(|_| None).collect();
        let board = Mutex::new(Board { reports, printed: 0, next: 0, running: Vec::new(), interrupted: None });
        let progress = Progress::new(entries.len());
        Jobs { input, arguments, options, entries, board, news: Condvar::new(), progress }
    }

    /// Checks all entries, some at the same time, and prints what is said of each in the order of the entries.
    pub fn run(self: &Arc<Jobs>) -> Result<Vec<EntryReport>, InputError> {
        signals::attend();
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let most = self.arguments.jobs.unwrap_or(processors).max(1);
        let mut threads: Vec<(usize, JoinHandle<()>)> = Vec::new();
        let mut board = self.board();
        while board.reports.iter().any(Option::is_none) {
            // A thread that has been given up does not count, but one that is about to go does: memory is short.
            let is_given_up = |index: usize, board: &Board| {
                board.reports[index].is_some() && board.running.iter().any(|(running, _)| *running == index)
            };
            threads.retain(|(index, thread)| !thread.is_finished() && !is_given_up(*index, &board));
            while threads.len() < most && board.next < self.entries.len() {
                threads.push((board.next, self.start(&mut board)));
            }
            let is_one_going = threads.iter().any(|(index, _)| board.reports[*index].is_some());
            let period = if is_one_going { MOMENT } else { PERIOD };
            board = self.news.wait_timeout(board, period).unwrap_or_else(|poisoned| poisoned.into_inner()).0;
            self.look_after(&mut board);
        }
        board.reports.iter_mut().filter_map(Option::take).collect()
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Begins with the next entry. A thread and classes of its own for each: the solver keeps what it knows by thread, ids
    /// follow the order in which classes are loaded, and no entry must make a difference to another.
    fn start(self: &Arc<Jobs>, board: &mut Board) -> JoinHandle<()> {
        let index = board.next;
        board.next += 1;
        let quota = quota_of(Instant::now(), &self.options.search);
        board.running.push((index, quota.clone()));
        let jobs = Arc::clone(self);
        // As for `main`: we recurse on the structure of types.
        let worker = std::thread::Builder::new().stack_size(64 << 20);
        // A machine without threads to spare is one on which nothing would work.
        worker.spawn(move || jobs.work(index, &quota)).expect("a thread can be started")
    }

    /// Checks one entry on this thread.
    fn work(&self, index: usize, quota: &Quota) {
        let name = &self.entries[index];
        let entered = quota.enter();
        let check = || self.check(name);
        let given_up = |spent| verdict::given_up(&self.input, &self.options, name, spent, quota.elapsed());
        let (report, rest) = match std::panic::catch_unwind(AssertUnwindSafe(|| tandem_quota::catch(check))) {
            Ok(Ok(Ok((report, rest)))) => (Ok(report), Some(rest)),
            Ok(Ok(Err(error))) => (Err(error), None),
            // Not even the search was under way, or it was over.
            Ok(Err(spent)) => (Ok(given_up(spent)), None),
            // What went wrong was printed; the other entries are no worse for it.
            Err(_) => (Ok(verdict::failed(&self.input, &self.options, name)), None),
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

    /// Checks an entry, and writes the files that the user wants. Comes with what is left of the search.
    fn check(&self, name: &str) -> Result<(EntryReport, Searching), InputError> {
        let job = Job::new(&self.input, name, &self.options)?;
        let mut checked = check_entry(&self.options, &job, &|figures| self.progress.show(name, figures))?;
        if let (Some(file), Some(certificate)) = (&self.arguments.certificate, checked.certificate) {
            certificate::save(file, certificate)?;
        }
        if let (Some(folder), Some(found)) = (&self.arguments.tests, &mut checked.report.counterexample) {
            write_tests(folder, found)?;
        }
        Ok((checked.report, checked.rest))
    }

    /// Ends what should have ended, one way or the other.
    fn look_after(&self, board: &mut Board) {
        if board.interrupted.is_none() && signals::received().is_some() {
            board.interrupted = Some(Instant::now());
            board.running.iter().for_each(|(_, quota)| quota.interrupt());
            let waiting = std::mem::replace(&mut board.next, self.entries.len());
            for index in waiting..self.entries.len() {
                self.give_up(board, index, Spent::Interrupted, Duration::ZERO);
            }
        }
        if board.interrupted.is_some_and(|since| since.elapsed() < LAST_MOMENTS) {
            return;
        }
        for (index, quota) in board.running.clone() {
            let Some(spent) = quota.overdue() else { continue };
            let time = quota.elapsed();
            if quota.is_full() {
                // Nothing else can be done in so little memory.
                board.next = self.entries.len();
                (0..self.entries.len()).for_each(|index| self.give_up(board, index, spent, time));
                return;
            }
            self.give_up(board, index, spent, time);
        }
    }

    /// Says of an entry without a report that it was given up.
    fn give_up(&self, board: &mut Board, index: usize, spent: Spent, time: Duration) {
        if board.reports[index].is_none() {
            let report = verdict::given_up(&self.input, &self.options, &self.entries[index], spent, time);
            self.done(board, index, Ok(report));
        }
    }

    /// Keeps the report of an entry, if there is none yet, and prints what can be printed.
    fn done(&self, board: &mut Board, index: usize, report: Result<EntryReport, InputError>) {
        board.reports[index].get_or_insert(report);
        while let Some(Some(report)) = board.reports.get(board.printed) {
            if let Ok(report) = report
                && !self.arguments.json
            {
                let sources = Sources { input: &self.input };
                let detail = if self.entries.len() > 1 { terminal::Detail::Brief } else { terminal::Detail::Full };
                print!("{}", terminal::entry(report, &|path| sources.text(path), style(), detail));
            }
            board.printed += 1;
        }
        self.news.notify_all();
    }
}

/// Writes the tests of a counterexample into a source folder.
fn write_tests(folder: &Path, found: &mut Counterexample) -> Result<(), InputError> {
    for test in &found.tests {
        let path = folder.join(&test.path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|cause| {
                InputError::new(parent.display().to_string(), format!("cannot be created: {cause}"))
            })?;
        }
        write(&path, &test.text)?;
        found.written_to.push(path.display().to_string());
    }
    Ok(())
}
