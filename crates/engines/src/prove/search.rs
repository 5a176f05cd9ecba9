//! The search over abstract states, from its beginnings to what it came to.
//!
//! From each beginning the preconditions are run first, then the entry in all states in which they hold; then callers go on
//! whose calls have been found to return in one more way.

use std::rc::Rc;

use tandem_abstraction::precision::Precision;
use tandem_abstraction::tidy::Phase;
use tandem_domains::summary::calls::CallSummary;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::frontier::BreadthFirst;
use tandem_explore::{Flow, Frontier, Monitor, Node, Policy, search_while};
use tandem_java::InputError;
use tandem_machine::{Interp, State};
use tandem_search::engine::Budget;
use tandem_search::paths::beginnings::Begun;
use tandem_search::paths::splitting::monitors;
use tandem_search::room::{Activity, Room};
use tandem_search::task::Summary;

use super::heap_calls::{HeapCall, Recursion};
use super::policy::{Alarm, Cuts, Proving};
use super::summaries::ComputingCall;
use crate::segments::probe::Probe;

/// What a search came to.
pub(super) struct Ended {
    pub summary: Summary,
    pub alarm: Option<Alarm>,
    /// Whether a limit stopped it.
    pub was_stopped: bool,
    /// Everything that is stored.
    pub invariant: Vec<State<Symbolic>>,
    /// What recursive calls come to that were not followed, of methods that only compute.
    pub calls: Vec<CallSummary>,
    /// How many times a state at a cut point stood for itself and was not stored.
    pub unstored: u64,
    /// How many calls over heaps were summarized.
    pub summarized: u64,
    /// How many states the proof rests on, those in which summaries begin and those on their ways among them.
    pub states: u64,
    /// Whether it was ended because calls should be treated otherwise.
    pub is_lost_in_calls: bool,
    /// Whether it has followed calls of methods that were running several times already.
    pub has_followed_deep: bool,
    pub precision: Precision,
}

/// One search.
pub(super) struct AbstractSearch<'e, 'r> {
    proving: Proving<'e, 'r>,
    frontier: BreadthFirst<Symbolic>,
    monitors: Vec<Box<dyn Monitor<Symbolic>>>,
    flow: Flow,
    /// From how many beginnings was searched.
    begun: Begun,
}

impl<'e, 'r> AbstractSearch<'e, 'r> {
    /// A search that keeps what `precision` says.
    pub fn new(
        room: &'e Room<'r>,
        precision: Precision,
        cuts: Cuts,
        recursion: Recursion,
        hints: Rc<[Probe]>,
    ) -> AbstractSearch<'e, 'r> {
        AbstractSearch {
            proving: Proving::new(room, precision, cuts, recursion, hints),
            frontier: BreadthFirst::default(),
            monitors: monitors(&room.question),
            flow: Flow::Continue,
            begun: Begun::default(),
        }
    }

    /// Whether everything was searched, or there is an alarm, or a limit was reached.
    pub fn is_over(&self) -> bool {
        let is_exhausted = self.frontier.is_empty()
            && self.proving.pending.is_empty()
            && self.proving.phase == Phase::Entry
            && self.begun.is_all(&self.proving.question.beginnings);
        self.flow == Flow::Stop || is_exhausted || self.proving.is_lost_in_calls()
    }

    /// How many states it keeps to go on from.
    pub fn waiting(&self) -> usize {
        self.frontier.len()
    }

    /// Whether it has put summaries in the place of calls.
    pub fn summarizes_calls(&self) -> bool {
        !self.proving.summaries.is_empty()
    }

    /// Goes on.
    pub fn advance(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<(), InputError> {
        while !self.is_over() && budget.lasts(interp) {
            if self.frontier.is_empty() {
                let roots = match self.proving.pending.is_empty() {
                    true => self.next_phase(interp),
                    false => std::mem::take(&mut self.proving.pending),
                };
                self.frontier.push(roots);
            }
            let AbstractSearch { proving, frontier, monitors, .. } = self;
            let room = proving.room;
            let lost = Rc::clone(&proving.is_lost);
            let is_wanted = |interp: &Interp<Symbolic>| budget.lasts(interp) && !lost.get();
            let search = |interp: &mut _| search_while(interp, frontier, monitors, proving, &is_wanted);
            self.flow = room.spend(Activity::Proving, interp, search)?;
            self.proving.count();
        }
        Ok(())
    }

    /// Nothing is waiting: what the next phase begins with. The search from one beginning may have brought up others.
    fn next_phase(&mut self, interp: &mut Interp<Symbolic>) -> Vec<Node<Symbolic>> {
        let question = self.proving.question;
        if self.proving.phase == Phase::Preconditions {
            let mut roots = Vec::new();
            for mut state in std::mem::take(&mut self.proving.accepted) {
                interp.start_entry(&mut state, &question.harness, question.root);
                state.facts.takes_any_answer = true;
                roots.extend(self.proving.cut(interp, Node::root(state)));
            }
            self.proving.phase = Phase::Entry;
            return roots;
        }
        let states = self.begun.with_new(&question.beginnings);
        let asks = !question.plan.before.is_empty();
        if asks {
            self.proving.phase = Phase::Preconditions;
        }
        let start = |mut state: State<Symbolic>| {
            match asks {
                true => interp.start_before(&mut state, &question.harness, question.root),
                false => interp.start_entry(&mut state, &question.harness, question.root),
            }
            state.facts.takes_any_answer = !asks;
            Node::root(state)
        };
        states.into_iter().map(start).collect()
    }

    /// What it came to.
    pub fn close(self) -> Result<Ended, InputError> {
        let is_lost_in_calls = self.proving.is_lost_in_calls();
        let has_followed_deep = self.proving.deep_calls > 0;
        let summarized = self.proving.heap_calls.len() as u64;
        let of_heap_calls: u64 = self.proving.heap_calls.iter().map(HeapCall::states).sum();
        let of_computing: u64 = self.proving.summaries.iter().map(ComputingCall::states).sum();
        let Proving { stored, ledger, figures, alarm, precision, unstored, summaries, .. } = self.proving;
        let invariant = stored.states();
        let calls = summaries.into_iter().map(ComputingCall::summary).collect();
        let states = invariant.len() as u64 + of_heap_calls + of_computing;
        let mut summary = ledger.close()?;
        summary.cut_points = figures.into_iter().map(|(_, figures)| figures).collect();
        let was_stopped = self.flow == Flow::Stop && alarm.is_none();
        Ok(Ended {
            summary,
            alarm,
            was_stopped,
            invariant,
            calls,
            unstored,
            summarized,
            states,
            is_lost_in_calls,
            has_followed_deep,
            precision,
        })
    }
}
