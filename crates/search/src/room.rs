//! Where the engines of one check work: the question, whoever looks at the paths that end, and the figures of all of them.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::time::Instant;

use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Flow, Node};
use tandem_machine::{Interp, Outcome, State};

use crate::outcome::AlarmState;
use crate::paths::ledger::Ledger;
use crate::paths::start::Question;
use crate::property::Violation;
use crate::task::Statistics;

/// What a caller wants to know of a path that ended.
pub trait Visitor {
    /// A path ended. It may be one that no input takes which satisfies the preconditions.
    fn ended(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question,
        ledger: &mut Ledger,
        node: Node<Symbolic>,
        outcome: Outcome<Symbolic>,
    ) -> Flow;
}

/// Whoever is told now and then how far things have come.
pub type Listener<'l> = Box<dyn FnMut(&Statistics) + 'l>;

/// What an exploration is told about the process that it runs in, and whom it tells how far it has come.
pub struct Surroundings<'s> {
    /// When the time that the task allows began.
    pub started: Instant,
    /// Called now and then with the figures so far.
    pub progress: Listener<'s>,
}

impl Default for Surroundings<'_> {
    /// The time begins now, and nobody is told anything.
    fn default() -> Self {
        Surroundings { started: Instant::now(), progress: Box::new(|_| ()) }
    }
}

/// What work is done for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Activity {
    /// Going along paths.
    Exploring,
    /// Searching abstract states.
    Proving,
    /// Looking for a real input along the path of an alarm.
    Following,
}

/// What all engines of a check share.
pub struct Room<'r> {
    /// What is asked.
    pub question: Question,
    visitor: RefCell<&'r mut dyn Visitor>,
    progress: RefCell<Listener<'r>>,
    /// How many alarms a proof has come to that were not known to be real.
    alarms: Cell<u32>,
    /// Whether a proof was given up because it went from call to call without an end.
    was_lost_in_calls: Cell<bool>,
    /// The last alarm.
    last_alarm: RefCell<Option<AlarmState>>,
    /// The figures of each search.
    tallies: RefCell<Vec<Statistics>>,
    /// How much work was done for what.
    spent: RefCell<BTreeMap<Activity, u64>>,
}

impl<'r> Room<'r> {
    /// For one question.
    pub fn new(question: Question, visitor: &'r mut dyn Visitor, progress: Listener<'r>) -> Room<'r> {
        Room {
            question,
            visitor: RefCell::new(visitor),
            progress: RefCell::new(progress),
            alarms: Cell::default(),
            was_lost_in_calls: Cell::default(),
            last_alarm: RefCell::default(),
            tallies: RefCell::default(),
            spent: RefCell::default(),
        }
    }

    /// A proof has come to an alarm.
    pub fn alarmed(&self) {
        self.alarms.set(self.alarms.get() + 1);
    }

    /// Keeps the state of an alarm, to be looked at.
    pub fn keep_alarm(&self, violation: &Violation, state: State<Symbolic>) {
        let place = violation.trace.first().cloned();
        *self.last_alarm.borrow_mut() = Some(AlarmState { place, state });
    }

    /// The state of the last alarm.
    pub fn take_alarm(&self) -> Option<AlarmState> {
        self.last_alarm.take()
    }

    /// Whether a proof has come to an alarm.
    pub fn has_alarms(&self) -> bool {
        self.alarms.get() > 0
    }

    /// A proof goes from call to call, and no end is in sight.
    pub fn lost_in_calls(&self) {
        self.was_lost_in_calls.set(true);
    }

    /// Whether a proof was lost in calls.
    pub fn is_lost_in_calls(&self) -> bool {
        self.was_lost_in_calls.get()
    }

    /// Whether a proof has gone on without an alarm and without being lost in calls: then it needs nothing but time.
    pub fn is_proof_going_well(&self) -> bool {
        !self.has_alarms() && !self.is_lost_in_calls()
    }

    /// A path has ended.
    pub fn ended(
        &self,
        interp: &mut Interp<Symbolic>,
        question: &Question,
        ledger: &mut Ledger,
        node: Node<Symbolic>,
        outcome: Outcome<Symbolic>,
    ) -> Flow {
        self.visitor.borrow_mut().ended(interp, question, ledger, node, outcome)
    }

    /// A number for one more search.
    pub fn begin_search(&self) -> usize {
        let mut tallies = self.tallies.borrow_mut();
        tallies.push(Statistics::default());
        tallies.len() - 1
    }

    /// The figures of a search have changed.
    pub fn count(&self, search: usize, figures: &Statistics) {
        self.tallies.borrow_mut()[search] = *figures;
        let all = self.figures();
        (self.progress.borrow_mut())(&all);
    }

    /// Does some work for something.
    pub fn spend<T>(
        &self,
        activity: Activity,
        interp: &mut Interp<Symbolic>,
        work: impl FnOnce(&mut Interp<Symbolic>) -> T,
    ) -> T {
        let before = interp.work_done();
        let result = work(interp);
        *self.spent.borrow_mut().entry(activity).or_default() += interp.work_done() - before;
        result
    }

    /// How much work was done for what, in the order of activities.
    pub fn spent(&self) -> Vec<(Activity, u64)> {
        self.spent.borrow().iter().map(|(activity, work)| (*activity, *work)).collect()
    }

    /// The figures of all searches together.
    pub fn figures(&self) -> Statistics {
        let mut all = Statistics::default();
        self.tallies.borrow().iter().for_each(|figures| all.add(figures));
        all
    }
}
