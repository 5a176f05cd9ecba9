//! Proofs by abstraction: symbolic execution that goes on from abstracted states, the step that paper 000 leaves open
//! (Section 8). Cut points store [weakened](tandem_abstraction::weaken) states; a path ends where its state adds nothing
//! to one that is stored. A search that ends is a proof for inputs of every size, and what is stored is its certificate.
//!
//! `search` runs the preconditions and the entry on abstract states, up to the first alarm; `policy` says what is stored there. A real
//! input is looked for along the path of the alarm; if there is none, more is kept, and the search begins anew. Recursive calls
//! are followed, or `summaries` (of methods that only compute, with suggestions by `sampling`) and `heap_calls` (of others) answer them.
//!
//! Preconditions are run like any other code, with lazy initialization on: what is left when they hold are all inputs
//! that satisfy them.
//!
//! Invariant: `SAFE` is said only of a search that ended without an alarm and without anything left out.

mod heap_calls;
mod policy;
mod sampling;
mod search;
mod stored;
mod summaries;

use std::rc::Rc;

use tandem_abstraction::precision::Precision;
use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind};

use crate::segments::probe::Probe;
use crate::tuning::TUNING;
use tandem_search::engine::{Allowance, Budget, Engine, Progress};
use tandem_search::outcome::Proof;
use tandem_search::paths::along::Along;
use tandem_search::paths::search::{Search, Ways};
use tandem_search::paths::start::Question;
use tandem_search::property::Violation;
use tandem_search::room::Room;
use tandem_search::task::{Basis, Bounds, Order, Summary, Task};

pub(crate) use policy::Cuts;

use heap_calls::Recursion;
use policy::Alarm;
use search::{AbstractSearch, Ended};

/// Searches with more and more precision until there is no alarm, a real input was found, or nothing is left to be tried.
pub(crate) struct Prove<'e, 'r> {
    room: &'e Room<'r>,
    stage: Stage<'e, 'r>,
    cuts: Cuts,
    /// What is kept at first.
    first: Precision,
    recursion: Recursion,
    /// What the user suggests.
    hints: Rc<[Probe]>,
    refinements: u32,
    /// How many alarms there were in searches that had followed calls deep down.
    deep_alarms: u32,
    /// Whether some search has put summaries in the place of calls.
    has_summarized: bool,
    /// What to say of the last alarm, if there is no time to come to the next.
    last_alarm: Option<Reason>,
    /// Violations that were found along alarms and not confirmed. They stand in the way of every proof.
    unconfirmed: Vec<Reason>,
}

/// What is being done.
enum Stage<'e, 'r> {
    /// Abstract states are searched.
    Searching(Box<AbstractSearch<'e, 'r>>),
    /// A real input is looked for along the path of an alarm.
    Following(Box<Following<'e, 'r>>),
    /// Nothing more.
    Over(Progress, Box<Proof>),
}

/// The search along the path of an alarm.
struct Following<'e, 'r> {
    search: Search<'e, 'r>,
    limit: Allowance,
    alarm: Alarm,
    /// What the search with the alarm has found besides, and what it kept.
    summary: Summary,
    precision: Precision,
}

impl<'e, 'r> Prove<'e, 'r> {
    /// Nothing proved so far; what is kept of states is that at first.
    pub fn new(interp: &mut Interp<Symbolic>, room: &'e Room<'r>, precision: Precision, cuts: Cuts) -> Prove<'e, 'r> {
        Prove::with(interp, room, precision, cuts, Recursion::FollowedAtFirst)
    }

    /// The same with recursive calls over heaps summarized from the start.
    pub fn summarizing(interp: &mut Interp<Symbolic>, room: &'e Room<'r>) -> Prove<'e, 'r> {
        Prove::with(interp, room, Precision::default(), Cuts::All, Recursion::Summarized)
    }

    fn with(
        interp: &mut Interp<Symbolic>,
        room: &'e Room<'r>,
        precision: Precision,
        cuts: Cuts,
        recursion: Recursion,
    ) -> Prove<'e, 'r> {
        let hints = hints(interp, room, &precision);
        let stage = match room.question.meddling(interp) {
            None => {
                let search = AbstractSearch::new(room, precision.clone(), cuts, recursion, Rc::clone(&hints));
                Stage::Searching(Box::new(search))
            }
            Some(reason) => {
                let summary = Summary { incomplete: vec![reason], ..Summary::default() };
                Stage::Over(Progress::Exhausted, Box::new(Proof::of_paths(summary)))
            }
        };
        let first = precision;
        let (last_alarm, unconfirmed) = Default::default();
        let (refinements, deep_alarms, has_summarized) = (0, 0, false);
        Prove {
            room,
            stage,
            cuts,
            first,
            recursion,
            hints,
            refinements,
            deep_alarms,
            has_summarized,
            last_alarm,
            unconfirmed,
        }
    }

    /// The search over abstract states has ended.
    fn ended(&mut self, ended: Ended) -> Stage<'e, 'r> {
        let Ended {
            mut summary,
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
        } = ended;
        if let Some(alarm) = alarm {
            self.room.alarmed();
            self.deep_alarms += u32::from(has_followed_deep);
            let search = self.along(&alarm);
            let limit = Allowance::of(TUNING.along_alarm);
            return Stage::Following(Box::new(Following { search, limit, alarm, summary, precision }));
        }
        if is_lost_in_calls {
            self.room.lost_in_calls();
            return self.anew();
        }
        if self.recursion == Recursion::Summarized && !was_stopped && !summary.is_safe() && !summary.is_hopeless {
            return self.anew();
        }
        self.unconfirmed.drain(..).for_each(|reason| summary.note(reason));
        self.last_alarm.take().filter(|_| was_stopped).into_iter().for_each(|reason| summary.note(reason));
        summary.basis = Basis::Invariant { states, refinements: self.refinements };
        let progress = Progress::of(&summary, true, was_stopped);
        let harness = Some(Rc::clone(&self.room.question.harness));
        let proof = Proof { invariant, calls, unstored, summarized, harness, ..Proof::of_paths(summary) };
        Stage::Over(progress, Box::new(proof))
    }

    /// Begins anew, with recursive calls treated otherwise.
    fn anew(&mut self) -> Stage<'e, 'r> {
        self.recursion = self.recursion.next();
        self.searching(self.first.clone())
    }

    fn searching(&self, precision: Precision) -> Stage<'e, 'r> {
        let hints = Rc::clone(&self.hints);
        Stage::Searching(Box::new(AbstractSearch::new(self.room, precision, self.cuts, self.recursion, hints)))
    }

    /// A search that takes the sides that an alarm's path took.
    fn along(&self, alarm: &Alarm) -> Search<'e, 'r> {
        let question = &self.room.question;
        let bounds = Bounds { steps: Some(alarm.steps + TUNING.beyond_alarm), ..question.task.bounds.clone() };
        let task = Task { order: Order::DepthFirst, bounds, ..(*question.task).clone() };
        let question = Question { task: Rc::new(task), ..question.clone() };
        let along = Some(Along::new(alarm.trail.as_ref()));
        Search::new(self.room, question, Ways { along, ..Ways::default() })
    }

    /// The search along an alarm has ended, or has taken too long.
    fn followed(
        &mut self,
        interp: &mut Interp<Symbolic>,
        following: Following<'e, 'r>,
    ) -> Result<Stage<'e, 'r>, InputError> {
        let Following { search, alarm, mut summary, mut precision, .. } = following;
        let was_stopped = search.was_stopped();
        let found = search.summary()?;
        self.unconfirmed.extend(found.unconfirmed().cloned());
        if found.violated || found.is_hopeless {
            let progress = Progress::of(&found, true, true);
            let mut found = Summary { cut_points: summary.cut_points, ..found };
            self.unconfirmed.drain(..).for_each(|reason| found.note(reason));
            return Ok(Stage::Over(progress, Box::new(Proof::of_paths(found))));
        }
        let late = unmet(&alarm.violation, true);
        if let Some(predicates) = precision.predicates.as_mut().filter(|_| !was_stopped) {
            predicates.interpolate(&mut interp.domain);
        }
        // Each of the alarms along a recursion that is followed may be another one, one call deeper than the last.
        if !was_stopped && self.recursion == Recursion::FollowedAtFirst && self.deep_alarms > TUNING.most_deep_alarms {
            self.last_alarm = Some(late);
            self.room.lost_in_calls();
            return Ok(self.anew());
        }
        if !was_stopped && precision.refine() {
            self.last_alarm = Some(late);
            self.refinements += 1;
            return Ok(self.searching(precision));
        }
        if self.recursion == Recursion::Summarized {
            self.last_alarm = Some(late);
            return Ok(self.anew());
        }
        self.unconfirmed.drain(..).for_each(|reason| summary.note(reason));
        if was_stopped {
            found.incomplete.into_iter().for_each(|reason| summary.note(reason));
        }
        summary.note(if was_stopped { late } else { unmet(&alarm.violation, false) });
        let progress = if was_stopped { Progress::Stopped } else { Progress::Exhausted };
        Ok(Stage::Over(progress, Box::new(Proof::of_paths(summary))))
    }

    fn replace(&mut self) -> Stage<'e, 'r> {
        let nothing = Stage::Over(Progress::Exhausted, Box::new(Proof::of_paths(Summary::default())));
        std::mem::replace(&mut self.stage, nothing)
    }
}

impl Engine for Prove<'_, '_> {
    /// Pauses after an alarm that is not real: perhaps another path is.
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        while budget.lasts(interp) {
            match &mut self.stage {
                Stage::Over(progress, _) => return Ok(*progress),
                Stage::Searching(search) => {
                    search.advance(interp, budget)?;
                    self.has_summarized |= search.summarizes_calls();
                    if search.is_over()
                        && let Stage::Searching(search) = self.replace()
                    {
                        self.stage = self.ended(search.close()?);
                    }
                }
                Stage::Following(following) => {
                    let Following { search, limit, .. } = &mut **following;
                    let progress = limit.spend(interp, |interp, limit| search.step(interp, budget.and(limit)))?;
                    let is_done = progress.is_over() || !limit.lasts();
                    if is_done && let Stage::Following(following) = self.replace() {
                        self.stage = self.followed(interp, *following)?;
                        if matches!(self.stage, Stage::Searching(_)) {
                            return Ok(Progress::Open);
                        }
                    }
                }
            }
        }
        Ok(match &self.stage {
            Stage::Over(progress, _) => *progress,
            _ => Progress::Open,
        })
    }

    fn waiting(&self) -> usize {
        match &self.stage {
            Stage::Searching(search) => search.waiting(),
            Stage::Following(following) => following.search.waiting(),
            Stage::Over(..) => 0,
        }
    }

    fn summarizes_calls(&self) -> bool {
        self.has_summarized
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let mut proof = match self.stage {
            Stage::Over(_, proof) => return Ok(*proof),
            Stage::Searching(search) => {
                let mut summary = search.close()?.summary;
                self.last_alarm.into_iter().for_each(|reason| summary.note(reason));
                Proof::of_paths(summary)
            }
            Stage::Following(following) => {
                let mut summary = following.summary;
                following.search.summary()?.unconfirmed().for_each(|reason| summary.note(reason.clone()));
                summary.note(unmet(&following.alarm.violation, true));
                Proof::of_paths(summary)
            }
        };
        self.unconfirmed.into_iter().for_each(|reason| proof.summary.note(reason));
        Ok(proof)
    }
}

/// The methods with `@Predicate` of the class of the entry, where predicates are tracked.
fn hints(interp: &Interp<Symbolic>, room: &Room<'_>, precision: &Precision) -> Rc<[Probe]> {
    if precision.predicates.is_none() {
        return Rc::default();
    }
    let program = &interp.program;
    // Those that nobody could ask are an error of whoever has made the task.
    let methods = program.predicates(program.method(room.question.plan.entry).class).unwrap_or_default();
    methods.into_iter().map(|method| Probe::of(program, method)).collect()
}

/// What to say of an alarm for which there is no input, and which cannot be excluded either.
fn unmet(violation: &Violation, is_late: bool) -> Reason {
    Reason::new(ReasonKind::Alarm { violated: violation.violated(), is_late }).at(violation.trace.clone())
}
