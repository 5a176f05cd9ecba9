//! Checking many entries at the same time, each on a thread and with a quota of its own, in [rounds](Rounds).
//!
//! Invariant: there is a report of every entry in the end, in the order of the entries, whatever becomes of the threads. A
//! thread that does not come to an end in time is left to itself, and so is its answer. A search that a round ends leaves
//! nothing behind: what is said of an entry comes from one search, and does not depend on the round.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tandem_harness::usage::quota_of;
use tandem_harness::{CheckOptions, Input, Job, Searching, check_entry, verdict};
use tandem_java::InputError;
use tandem_quota::{Quota, Spent};
use tandem_report::{EntryReport, SourceText, Verdict, several, terminal};

use crate::certificate;
use crate::check::baseline::Baseline;
use crate::check::progress::Progress;
use crate::check::rounds::{Rounds, Turn};
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
    /// How many are checked at the same time.
    most: usize,
    rounds: Rounds,
    baseline: Baseline,
    board: Mutex<Board>,
    news: Condvar,
    progress: Progress,
}

/// What the threads and whoever looks after them tell each other.
struct Board {
    reports: Vec<Option<Result<EntryReport, InputError>>>,
    /// How many of them have been printed.
    printed: usize,
    /// The turns that nobody has begun with.
    waiting: BTreeSet<Turn>,
    /// What the last turn of each entry said and took, if it was not the last word.
    drafts: BTreeMap<usize, (EntryReport, Duration)>,
    /// The turns under way.
    running: Vec<Running>,
    /// When the user wanted no more.
    interrupted: Option<Instant>,
}

/// A turn under way.
#[derive(Clone)]
struct Running {
    turn: Turn,
    quota: Quota,
}

impl Jobs {
    /// Nothing is checked yet.
    pub fn new(
        input: Input,
        arguments: CheckArguments,
        options: CheckOptions,
        entries: Vec<String>,
        baseline: Baseline,
    ) -> Jobs {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let most = arguments.jobs.unwrap_or(processors).max(1);
        let rounds = Rounds::new(entries.len(), most, options.search.bounds.time);
        let board = Mutex::new(Board {
            reports: entries.iter().map(|_| None).collect(),
            printed: 0,
            waiting: (0..entries.len()).map(Turn::first).collect(),
            drafts: BTreeMap::new(),
            running: Vec::new(),
            interrupted: None,
        });
        let progress = Progress::new(entries.len(), most);
        Jobs { input, arguments, options, entries, most, rounds, baseline, board, news: Condvar::new(), progress }
    }

    /// Checks all entries, some at the same time, and prints what is said of each in the order of the entries.
    pub fn run(self: &Arc<Jobs>) -> Result<Vec<EntryReport>, InputError> {
        signals::attend();
        let mut threads: Vec<(usize, JoinHandle<()>)> = Vec::new();
        let mut board = self.board();
        while board.reports.iter().any(Option::is_none) {
            // A thread that has been given up does not count, but one that is about to go does: memory is short.
            let is_given_up = |index: usize, board: &Board| {
                board.reports[index].is_some() && board.running.iter().any(|running| running.turn.index == index)
            };
            threads.retain(|(index, thread)| !thread.is_finished() && !is_given_up(*index, &board));
            while threads.len() < self.most
                && let Some(turn) = board.waiting.pop_first()
            {
                threads.push((turn.index, self.start(&mut board, turn)));
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

    /// Begins with a turn. A thread and classes of its own for each: the solver keeps what it knows by thread, ids
    /// follow the order in which classes are loaded, and no entry must make a difference to another.
    fn start(self: &Arc<Jobs>, board: &mut Board, turn: Turn) -> JoinHandle<()> {
        let before = board.drafts.get(&turn.index).map_or(Duration::ZERO, |(_, time)| *time);
        let now = Instant::now();
        // What earlier turns took is part of the time of the entry.
        let quota = quota_of(now.checked_sub(before).unwrap_or(now), &self.options.search);
        let jobs = Arc::clone(self);
        let own = quota.clone();
        // As for `main`: we recurse on the structure of types.
        let worker = std::thread::Builder::new().stack_size(64 << 20);
        // A machine without threads to spare is one on which nothing would work.
        let worker = worker.spawn(move || jobs.work(turn, before, &own)).expect("a thread can be started");
        board.running.push(Running { turn, quota });
        worker
    }

    /// Takes a turn on this thread.
    fn work(&self, turn: Turn, before: Duration, quota: &Quota) {
        let name = &self.entries[turn.index];
        let entered = quota.enter();
        let check = || self.check(name);
        let given_up = |spent| verdict::given_up(&self.input, &self.options, name, spent, quota.elapsed());
        let (report, rest) = match std::panic::catch_unwind(AssertUnwindSafe(|| tandem_quota::catch(check))) {
            Ok(Ok(Ok((mut report, rest)))) => {
                report.figures.wall_ms += before.as_secs_f64() * 1e3;
                (Ok(report), Some(rest))
            }
            Ok(Ok(Err(error))) => (Err(error), None),
            // Not even the search was under way, or it was over.
            Ok(Err(spent)) => (Ok(given_up(spent)), None),
            // What went wrong was printed; the other entries are no worse for it.
            Err(_) => (Ok(verdict::failed(&self.input, &self.options, name)), None),
        };
        let mut board = self.board();
        board.running.retain(|running| running.turn != turn);
        match report {
            // A proof is whole or none. A violation may have been cut short where it was made smaller, or others looked for.
            Ok(draft) if self.is_cut_short(&board, turn, quota) && draft.verdict != Verdict::Safe => {
                let time = quota.elapsed();
                let earlier = board.drafts.insert(turn.index, (draft, time));
                self.progress.put_off(earlier.map(|(_, before)| self.rest(before)), self.rest(time));
                board.waiting.insert(turn.next());
                self.news.notify_all();
            }
            report => self.done(&mut board, turn.index, report),
        }
        drop(board);
        // It may be much, and nobody need wait for that.
        drop(entered);
        drop(rest);
    }

    /// What is left for an entry that has had so much time.
    fn rest(&self, time: Duration) -> Duration {
        self.options.search.bounds.time.unwrap_or_default().saturating_sub(time)
    }

    /// Whether a turn has ended because its round did, so that there is another one.
    fn is_cut_short(&self, board: &Board, turn: Turn, quota: &Quota) -> bool {
        let is_ended = self.rounds.end(turn).is_some() && quota.is_interrupted();
        is_ended && board.interrupted.is_none() && board.reports[turn.index].is_none()
    }

    /// Checks an entry, and writes the files that the user wants. Comes with what is left of the search.
    fn check(&self, name: &str) -> Result<(EntryReport, Searching), InputError> {
        let job = Job::new(&self.input, name, &self.options)?;
        let mut checked = check_entry(&self.options, &job, &|figures| self.progress.show(name, figures))?;
        if let (Some(file), Some(certificate)) = (&self.arguments.certificate, checked.certificate) {
            certificate::save(file, certificate)?;
        }
        if let (Some(folder), Some(found)) = (&self.arguments.tests, &mut checked.report.counterexample) {
            found.written_to = write_tests(folder, &found.tests)?;
        }
        let adequacy = checked.report.tests.as_mut().and_then(|tests| tests.adequacy.as_mut());
        if let (Some(folder), Some(adequacy)) = (&self.arguments.tests, adequacy) {
            adequacy.written_to = write_tests(folder, adequacy.test.as_slice())?.pop();
        }
        Ok((checked.report, checked.rest))
    }

    /// Ends what should have ended, one way or the other.
    fn look_after(&self, board: &mut Board) {
        if board.interrupted.is_none() && signals::received().is_some() {
            board.interrupted = Some(Instant::now());
            board.running.iter().for_each(|running| running.quota.interrupt());
            for turn in std::mem::take(&mut board.waiting) {
                self.give_up(board, turn.index, Spent::Interrupted, Duration::ZERO);
            }
        }
        if board.interrupted.is_some_and(|since| since.elapsed() < LAST_MOMENTS) {
            return;
        }
        for Running { turn, quota } in board.running.clone() {
            if quota.is_full() && quota.overdue().is_some() {
                // Nothing else can be done in so little memory.
                board.waiting.clear();
                let spent = Spent::Memory(self.options.search.memory);
                (0..self.entries.len()).for_each(|index| self.give_up(board, index, spent, quota.elapsed()));
                return;
            }
            let is_round_over = board.interrupted.is_none() && self.rounds.is_over(turn, quota.elapsed());
            if is_round_over && !quota.time_left().is_some_and(|left| left.is_zero()) {
                // It has time to come to its end, since it has time for another turn.
                if !quota.is_held() {
                    quota.interrupt();
                }
            } else if let Some(spent) = quota.overdue() {
                let late = quota.time_limit().filter(|_| is_round_over).map(Spent::Time);
                self.give_up(board, turn.index, late.unwrap_or(spent), quota.elapsed());
            }
        }
    }

    /// Says of an entry without a report that it was given up, or what was last known of it.
    fn give_up(&self, board: &mut Board, index: usize, spent: Spent, time: Duration) {
        if board.reports[index].is_none() {
            let given_up = || verdict::given_up(&self.input, &self.options, &self.entries[index], spent, time);
            let draft = board.drafts.get(&index).filter(|_| spent == Spent::Interrupted);
            let report = draft.map_or_else(given_up, |(draft, _)| draft.clone());
            self.done(board, index, Ok(report));
        }
    }

    /// Keeps the report of an entry, if there is none yet, and prints what can be printed.
    fn done(&self, board: &mut Board, index: usize, mut report: Result<EntryReport, InputError>) {
        if let Ok(report) = &mut report {
            report.is_known = self.baseline.knows(report);
        }
        if board.reports[index].is_none() {
            let rest = board.drafts.remove(&index).map(|(_, before)| self.rest(before));
            self.progress.finished(report.as_ref().map_or(Verdict::Unknown, |report| report.verdict), rest);
            board.reports[index] = Some(report);
        }
        while let Some(Some(report)) = board.reports.get(board.printed) {
            if let Ok(report) = report
                && !self.arguments.json
            {
                print!("{}", self.text(report));
            }
            board.printed += 1;
        }
        self.news.notify_all();
    }
}

impl Jobs {
    /// What is printed of an entry.
    fn text(&self, report: &EntryReport) -> String {
        if self.entries.len() > 1 && !self.arguments.full {
            return several::entry(report, style());
        }
        let sources = Sources { input: &self.input };
        terminal::entry(report, &|path| sources.text(path), style())
    }
}

/// Writes tests into a source folder, and says where they are.
fn write_tests(folder: &Path, tests: &[SourceText]) -> Result<Vec<String>, InputError> {
    let mut written = Vec::new();
    for test in tests {
        let path = folder.join(&test.path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|cause| {
                InputError::new(parent.display().to_string(), format!("cannot be created: {cause}"))
            })?;
        }
        write(&path, &test.text)?;
        written.push(path.display().to_string());
    }
    Ok(written)
}
