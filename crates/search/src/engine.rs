//! What an engine is: a search that is advanced, for as much work as it is given.
//!
//! Work is counted and not timed, so that an engine comes as far on a slow machine as on a fast one, and several of them
//! can take turns: nothing is searched twice, and the first answer counts. The clock only ends things, by the limit of the
//! task.
//!
//! Laws of [`Engine::step`]: an engine that is given work does some, or is over; one that is over stays over. What it has
//! found does not depend on how its work was divided into steps.

use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::Interp;

use crate::outcome::Proof;
use crate::task::Summary;

/// A search that is advanced.
pub trait Engine {
    /// Goes on until there is an answer, there is nothing more to do, or the work is done. It may pause earlier, where
    /// another engine may know better how to go on.
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError>;
    /// How many states it keeps to go on from.
    fn waiting(&self) -> usize;
    /// Whether it has put summaries in the place of recursive calls. Whoever follows such calls one by one will hardly come to an
    /// end where their number depends on the input.
    fn summarizes_calls(&self) -> bool {
        false
    }
    /// Nothing more is asked of it: what is still waiting is given up.
    fn leave(&mut self, interp: &mut Interp<Symbolic>) {
        let _ = interp;
    }
    /// What it has found.
    fn close(self: Box<Self>) -> Result<Proof, InputError>;
}

/// How far an engine has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is more to be done.
    Open,
    /// A violation is real, or everything was searched and nothing left out.
    Answered,
    /// There is nothing more to be done, and no answer.
    Exhausted,
    /// A limit of the task was reached, which is one for all engines.
    Stopped,
}

impl Progress {
    /// How far a search has come that is over or not.
    pub fn of(found: &Summary, is_over: bool, was_stopped: bool) -> Progress {
        match (found.violated, is_over, was_stopped) {
            (true, ..) => Progress::Answered,
            (_, _, true) => Progress::Stopped,
            (_, false, _) => Progress::Open,
            (_, true, _) if found.is_safe() => Progress::Answered,
            (_, true, _) => Progress::Exhausted,
        }
    }

    /// How far two engines have come together that answer the same question.
    pub fn and(self, other: Progress) -> Progress {
        match (self, other) {
            (Progress::Answered, _) | (_, Progress::Answered) => Progress::Answered,
            (Progress::Stopped, _) | (_, Progress::Stopped) => Progress::Stopped,
            (Progress::Open, _) | (_, Progress::Open) => Progress::Open,
            (Progress::Exhausted, Progress::Exhausted) => Progress::Exhausted,
        }
    }

    /// Whether nothing more is to be done, by this engine or by any.
    pub fn is_over(self) -> bool {
        self != Progress::Open
    }
}

/// How much work there is for a step: of the interpreter and of the solver, in units of about a microsecond that no clock
/// has measured.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    until: u64,
}

impl Budget {
    /// As much as takes about that time on a machine with nothing else to do.
    pub fn of(interp: &Interp<Symbolic>, time: Duration) -> Budget {
        let work = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        Budget { until: interp.work_done().saturating_add(work) }
    }

    /// As much as there is.
    pub const ALL: Budget = Budget { until: u64::MAX };

    /// The smaller of the two.
    pub fn and(self, other: Budget) -> Budget {
        Budget { until: self.until.min(other.until) }
    }

    /// Whether there is work left to be done.
    pub fn lasts(self, interp: &Interp<Symbolic>) -> bool {
        interp.work_done() < self.until
    }
}

/// Work that is set aside for something, whatever others do meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    left: u64,
    /// The work that was done beyond it: a single question may take longer than what was left.
    overdrawn: u64,
}

impl Allowance {
    /// As much as takes about that time on a machine with nothing else to do.
    pub fn of(time: Duration) -> Allowance {
        Allowance { left: u64::try_from(time.as_micros()).unwrap_or(u64::MAX), overdrawn: 0 }
    }

    /// As much as there is.
    pub const ALL: Allowance = Allowance { left: u64::MAX, overdrawn: 0 };

    /// Whether something is left of it.
    pub fn lasts(self) -> bool {
        self.left > 0
    }

    /// The work that was done beyond it.
    pub fn overdrawn(self) -> u64 {
        self.overdrawn
    }

    /// What is left of it when work has been paid for that was done before, and what is left of that.
    pub fn paying(self, debt: u64) -> (Allowance, u64) {
        (Allowance { left: self.left.saturating_sub(debt), ..self }, debt.saturating_sub(self.left))
    }

    /// Does some of the work.
    pub fn spend<T>(
        &mut self,
        interp: &mut Interp<Symbolic>,
        work: impl FnOnce(&mut Interp<Symbolic>, Budget) -> T,
    ) -> T {
        let before = interp.work_done();
        let result = work(interp, Budget { until: before.saturating_add(self.left) });
        let done = interp.work_done() - before;
        self.overdrawn += done.saturating_sub(self.left);
        self.left = self.left.saturating_sub(done);
        result
    }
}
