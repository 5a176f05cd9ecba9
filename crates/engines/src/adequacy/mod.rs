//! Proofs from tests: the procedure of paper 002 ("Testing, Abstraction, Theorem Proving: Better Together!") as an engine.
//!
//! *Execute* concrete runs, *abstract* the states that they are in at [points](points), *check adequacy*: whether the
//! abstract states are closed under the program. Where they are not, *fabricate* a state that is missing, and run on from
//! there. When they are closed, *check safety*: a property that is kept in all of them is kept by all runs. All that is in
//! [`cells`]; runs and prover take turns by what they cover (Section 5.3), in counted work.
//!
//! An error from a fabricated state is an alarm. A [search](directed) looks for a run from the start that comes to the same
//! state; only that is a violation. Without one, the abstraction is refined: by the conditions of branches, and by how objects
//! hang together. Where concrete states would have to grow, the engine that it was given for that takes over.
//!
//! Invariant: `SAFE` is said only of abstract states that are closed and without alarms; `UNSAFE` only of runs from the start.

mod cells;
mod concrete;
mod directed;
mod figures;
mod outline;
mod predicate;

use std::cell::RefCell;
use std::rc::Rc;

use tandem_domains::symbolic::Symbolic;
use tandem_ir::Name;
use tandem_ir::arithmetic::Bits;
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind};

use crate::tuning::TUNING;
use tandem_search::engine::{Allowance, Budget, Engine, Progress};
use tandem_search::outcome::Proof;
use tandem_search::property::Violation;
use tandem_search::room::{Activity, Room};
use tandem_search::task::{Basis, Summary};

use cells::{Alarm, Cells, Predicates, References};
use directed::Directed;

pub use crate::segments::points::Points;
pub use crate::segments::probe::{Number, Probe};
pub use figures::{AbstractState, Fabricated, Figures};
pub use predicate::Valuation;

/// Makes the engine that goes on where concrete states would have to grow, or to satisfy preconditions.
pub type Weakening<'e> = Box<dyn Fn(&mut Interp<Symbolic>) -> Box<dyn Engine + 'e> + 'e>;

/// What the procedure is given.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The runs that it begins with, each by the answers of the outside in order: to a `Verifier`, or to the client of a class.
    /// Without any, it tries what covers something.
    pub runs: Vec<Vec<Bits>>,
    /// The predicates. With them, references are told apart by what they say alone; without, by conditions of the program and by
    /// how objects hang together.
    pub probes: Vec<Probe>,
    /// Where states are abstracted.
    pub points: Points,
    /// How many abstractions are tried; `None` is as many as there are.
    pub rounds: Option<u32>,
    /// What has been done.
    pub figures: Rc<RefCell<Figures>>,
}

/// The engine.
pub struct Adequacy<'e, 'r> {
    room: &'e Room<'r>,
    number: usize,
    given: Rc<Given>,
    stage: Stage<'e, 'r>,
    weakening: Weakening<'e>,
    rounds: u32,
    /// Violations that were found on runs from the start and not confirmed.
    unconfirmed: Vec<Reason>,
}

enum Stage<'e, 'r> {
    /// Abstract states are covered.
    Covering(Box<Cells<'e, 'r>>),
    /// A run from the start is looked for.
    Directing(Box<Directing<'e, 'r>>),
    /// Another engine proves, which is for heaps that grow.
    Weakening(Box<dyn Engine + 'e>),
    /// Nothing more.
    Over(Progress, Box<Proof>),
}

struct Directing<'e, 'r> {
    search: Directed<'e, 'r>,
    alarms: Vec<Alarm>,
    /// The predicates with which the alarms came up, and those that would be next.
    tried: Predicates,
    suggested: Predicates,
    summary: Summary,
}

impl Given {
    /// What the class of an entry says: its methods with `@Probe`.
    pub(crate) fn of_class(interp: &Interp<Symbolic>, room: &Room<'_>) -> Given {
        let program = &interp.program;
        // Those that nobody could ask are an error of whoever has made the task.
        let probes = program.probes(program.method(room.question.plan.entry).class).unwrap_or_default();
        Given { probes: probes.into_iter().map(|method| Probe::of(program, method)).collect(), ..Given::default() }
    }
}

impl<'e, 'r> Adequacy<'e, 'r> {
    /// Nothing done so far.
    pub fn new(
        interp: &mut Interp<Symbolic>,
        room: &'e Room<'r>,
        given: Given,
        weakening: Weakening<'e>,
    ) -> Adequacy<'e, 'r> {
        let given = Rc::new(given);
        let number = room.begin_search();
        let stage = match observe(interp, &given).err() {
            // Concrete states would have to satisfy the preconditions.
            None if !room.question.plan.before.is_empty() => Stage::Weakening(weakening(interp)),
            None => {
                let references = if given.probes.is_empty() { References::Shape } else { References::Free };
                Stage::Covering(Box::new(Cells::new(room, Rc::clone(&given), references, Predicates::new())))
            }
            Some(reason) => {
                let summary = Summary { incomplete: vec![reason], ..Summary::default() };
                Stage::Over(Progress::Exhausted, Box::new(Proof::of_paths(summary)))
            }
        };
        Adequacy { room, number, given, stage, weakening, rounds: 1, unconfirmed: Vec::new() }
    }

    fn replace(&mut self) -> Stage<'e, 'r> {
        let nothing = Stage::Over(Progress::Exhausted, Box::new(Proof::of_paths(Summary::default())));
        std::mem::replace(&mut self.stage, nothing)
    }

    /// Covering has come to an end.
    fn covered(
        &mut self,
        interp: &mut Interp<Symbolic>,
        cells: Cells<'e, 'r>,
        progress: cells::Progress,
    ) -> Result<Stage<'e, 'r>, InputError> {
        let states = cells.covered() as u64;
        let Cells { ledger, found, alarms, predicates: tried, suggested, .. } = cells;
        let found = found.close()?;
        self.unconfirmed.extend(found.unconfirmed().cloned());
        if found.violated || found.is_hopeless {
            return Ok(self.over(found, Progress::Answered));
        }
        let mut summary = ledger.close()?;
        summary.basis = Basis::Invariant { states, refinements: self.rounds - 1 };
        if progress == cells::Progress::Stopped {
            summary.note(Reason::new(ReasonKind::Unfinished));
            return Ok(self.over(summary, Progress::Stopped));
        }
        if alarms.is_empty() || progress == cells::Progress::Wide {
            let is_shown = progress == cells::Progress::Closed && summary.is_safe() && self.unconfirmed.is_empty();
            return Ok(match is_shown {
                true => self.over(summary, Progress::Answered),
                false => self.weakened(interp, summary),
            });
        }
        alarms.iter().for_each(|_| self.room.alarmed());
        let targets = alarms.iter().map(|alarm| alarm.from.clone()).collect();
        let limit = Allowance::of(TUNING.towards_alarm * (1 << self.rounds.min(8)) / 2);
        let search = Directed::new(self.room, self.given.points.clone(), targets, limit);
        Ok(Stage::Directing(Box::new(Directing { search, alarms, tried, suggested, summary })))
    }

    /// The search for a run has come to an end.
    fn directed(
        &mut self,
        interp: &mut Interp<Symbolic>,
        directing: Directing<'e, 'r>,
    ) -> Result<Stage<'e, 'r>, InputError> {
        let Directing { search, alarms, tried, suggested, mut summary } = directing;
        let found = search.found.close()?;
        self.unconfirmed.extend(found.unconfirmed().cloned());
        if found.violated || found.is_hopeless {
            return Ok(self.over(found, Progress::Answered));
        }
        alarms.iter().for_each(|alarm| summary.note(fabricated_alarm(&alarm.violation)));
        let most = self.given.rounds.unwrap_or(TUNING.most_rounds);
        let has_new = self.rounds == 1 || suggested != tried;
        Ok(match self.rounds < most && has_new {
            true => self.refined(suggested),
            false => self.weakened(interp, summary),
        })
    }

    /// Goes on with regions in place of predicates, unless no other abstraction is wanted.
    fn weakened(&mut self, interp: &mut Interp<Symbolic>, summary: Summary) -> Stage<'e, 'r> {
        match self.given.rounds {
            Some(_) => self.over(summary, Progress::Exhausted),
            None => Stage::Weakening((self.weakening)(interp)),
        }
    }

    /// Begins anew with other predicates.
    fn refined(&mut self, suggested: Predicates) -> Stage<'e, 'r> {
        self.rounds += 1;
        self.given.figures.borrow_mut().refinements = self.rounds - 1;
        Stage::Covering(Box::new(Cells::new(self.room, Rc::clone(&self.given), References::Shape, suggested)))
    }

    fn over(&mut self, mut summary: Summary, progress: Progress) -> Stage<'e, 'r> {
        self.unconfirmed.drain(..).for_each(|reason| summary.note(reason));
        let progress = match progress {
            Progress::Answered => Progress::of(&summary, true, summary.is_hopeless),
            other => other,
        };
        Stage::Over(progress, Box::new(Proof::of_paths(summary)))
    }
}

impl Engine for Adequacy<'_, '_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        while budget.lasts(interp) {
            match &mut self.stage {
                Stage::Over(progress, _) => return Ok(*progress),
                Stage::Covering(cells) => {
                    let room = self.room;
                    let progress = room.spend(Activity::Proving, interp, |interp| cells.advance(interp))?;
                    room.count(self.number, &cells.ledger.so_far().statistics);
                    if progress != cells::Progress::Open
                        && let Stage::Covering(cells) = self.replace()
                    {
                        self.stage = self.covered(interp, *cells, progress)?;
                    }
                }
                Stage::Weakening(proof) => {
                    let progress = proof.step(interp, budget)?;
                    if progress != Progress::Answered || self.unconfirmed.is_empty() {
                        return Ok(progress);
                    }
                    // A violation that was found and not confirmed stands in the way of every proof.
                    if let Stage::Weakening(proof) = self.replace() {
                        let proof = proof.close()?;
                        self.stage = self.over(proof.summary, Progress::Answered);
                    }
                }
                Stage::Directing(directing) => {
                    let Directing { search, .. } = &mut **directing;
                    let mut limit = search.limit;
                    let is_over = limit.spend(interp, |interp, limit| search.advance(interp, budget.and(limit)))?;
                    search.limit = limit;
                    if (is_over || !limit.lasts())
                        && let Stage::Directing(directing) = self.replace()
                    {
                        self.stage = self.directed(interp, *directing)?;
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
            Stage::Directing(directing) => directing.search.waiting(),
            Stage::Weakening(proof) => proof.waiting(),
            Stage::Covering(_) | Stage::Over(..) => 0,
        }
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let mut summary = match self.stage {
            Stage::Over(_, proof) => return Ok(*proof),
            Stage::Weakening(proof) => {
                let mut proof = proof.close()?;
                self.unconfirmed.into_iter().for_each(|reason| proof.summary.note(reason));
                return Ok(proof);
            }
            Stage::Covering(cells) => {
                let Cells { ledger, found, .. } = *cells;
                let mut summary = ledger.close()?;
                found.close()?.unconfirmed().for_each(|reason| summary.note(reason.clone()));
                summary
            }
            Stage::Directing(directing) => {
                let Directing { search, alarms, mut summary, .. } = *directing;
                search.found.close()?.unconfirmed().for_each(|reason| summary.note(reason.clone()));
                alarms.iter().for_each(|alarm| summary.note(fabricated_alarm(&alarm.violation)));
                summary
            }
        };
        self.unconfirmed.into_iter().for_each(|reason| summary.note(reason));
        summary.note(Reason::new(ReasonKind::Unfinished));
        Ok(Proof::of_paths(summary))
    }
}

/// What to say of a property that is broken from a fabricated state, and by no run that was found.
fn fabricated_alarm(violation: &Violation) -> Reason {
    Reason::new(ReasonKind::Alarm { violated: violation.violated(), is_late: false }).at(violation.trace.clone())
}

/// Says which variables are looked at, in all methods of the classes of the probes.
fn observe(interp: &mut Interp<Symbolic>, given: &Given) -> Result<(), Reason> {
    let names: Vec<Name> = given.probes.iter().flat_map(|probe| probe.variables.iter().cloned()).collect();
    let program = std::sync::Arc::clone(&interp.program);
    for probe in &given.probes {
        for method in &program.class(program.method(probe.method).class).methods {
            if !program.method(*method).is_abstract() && !program.method(*method).is_native() {
                interp.observe(*method, &names)?;
            }
        }
    }
    Ok(())
}
