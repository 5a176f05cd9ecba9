//! Running an input on the concrete interpreter, and telling how it ended.
//!
//! Invariant: an input that cannot be built, or whose preconditions do not hold, has no other ending than that; what
//! happens while it is built is never taken for what the entry does. Each replay starts from a state in which nothing has
//! happened; only linked code is kept from one replay to the next.

use std::sync::Arc;

use tandem_domains::concrete::{self, Concrete, Script};
use tandem_domains::concrete_interp;
use tandem_ir::Name;
use tandem_ir::arithmetic::Bits;
use tandem_java::{ClassId, LoadError, MethodId, Program};
use tandem_machine::harness::{Harness, Plan, PredicateVerdict, THROWN};
pub use tandem_machine::reason::PredicateRole;
use tandem_machine::reason::{
    BuildObstacle, Builder, Doubt, Oddity, Predicate, PredicateProblem, Reason, ReasonKind, ReplayEnding,
    ThrownException,
};
use tandem_machine::state::Value as MachineValue;
use tandem_machine::{ExceptionKind, Host, Interp, Limits, Outcome, Pause, Payload, Ref, State, TraceFrame};

use crate::input::{Answer, Input};
use crate::materialize::{Materialized, allocate, classes_of, materialize};

/// The violation that a replay is to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// An exception of exactly this class leaves the entry.
    Threw {
        /// The class, such as `java.lang.NullPointerException`.
        class: Name,
        /// Whether it must come from an `assert` statement.
        by_assert: bool,
        /// What kind of end it must be, if that matters.
        kind: Option<ExceptionKind>,
    },
    /// The predicate with this number is false after the call.
    Contract {
        /// Its number in [`Plan::after`].
        index: usize,
    },
    /// This method is called.
    Reached(MethodId),
}

/// An exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// Its class, such as `java.lang.NullPointerException`.
    pub class: Name,
    /// What `getMessage` gives, if that is a text.
    pub message: Option<String>,
    /// Where it was made: frames, innermost first.
    pub trace: Vec<TraceFrame>,
    /// Whether it comes from an `assert` statement.
    pub by_assert: bool,
    /// What kind of end it is that it leaves the entry.
    pub kind: ExceptionKind,
    /// Whether it is about a null that was in a cell of an array which arguments lead to.
    pub of_element: bool,
}

/// How a replay ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RunEnding {
    /// The entry returned, and every predicate holds after it.
    Returned,
    /// An exception left the entry.
    Threw(Thrown),
    /// The predicate of [`Plan::after`] with this number is false.
    Contract {
        /// Its number.
        index: usize,
    },
    /// A watched method was called.
    Reached(MethodId),
    /// No Java code can build the input, for this reason: a record whose constructor refuses or changes it, or a class
    /// that cannot be initialized.
    NotBuilt(BuildObstacle),
    /// The predicate of [`Plan::before`] with this number does not hold: it is no input of the entry.
    PreconditionFails {
        /// Its number.
        index: usize,
    },
    /// A predicate or a snapshot threw instead of giving an answer.
    PredicateThrew {
        /// Which sort it is of.
        role: PredicateRole,
        /// Its number among those of its sort.
        index: usize,
        /// What it threw.
        thrown: Thrown,
    },
    /// The program ended the JVM with this exit code.
    Exited(i32),
    /// The program gave this run up, as by `Verifier.assume(false)`; or it asked for something else than what the input
    /// has an answer to. Either way it is no run.
    Blocked,
    /// It took more steps than it was allowed.
    TooLong,
    /// It could not be run.
    Stuck(Reason),
    /// The input does not fit the program, for this reason.
    Unfit(Doubt),
}

impl RunEnding {
    /// Why a replay that ends like this does not confirm what was expected of it.
    pub fn doubt(self) -> Doubt {
        match self.as_replay_ending() {
            Some(ended) => Doubt::ReplayEnded(ended),
            None => match self {
                RunEnding::NotBuilt(obstacle) => Doubt::NotBuilt(obstacle),
                RunEnding::Stuck(reason) => Doubt::Stuck(Box::new(reason)),
                RunEnding::Unfit(doubt) => doubt,
                _ => unreachable!("all others are ends of a run"),
            },
        }
    }

    /// How the run ended; `None` if there was none, or if it could not go on.
    fn as_replay_ending(&self) -> Option<ReplayEnding> {
        Some(match self {
            RunEnding::Returned => ReplayEnding::Returned,
            RunEnding::Threw(thrown) => ReplayEnding::Threw(thrown.exception()),
            RunEnding::Contract { index } => ReplayEnding::Postcondition(*index),
            RunEnding::Reached(_) => ReplayEnding::Reached,
            RunEnding::PreconditionFails { index } => ReplayEnding::Precondition(*index),
            RunEnding::PredicateThrew { role, index, thrown } => {
                ReplayEnding::PredicateThrew(*role, *index, thrown.exception())
            }
            RunEnding::Exited(code) => ReplayEnding::Exited(*code),
            RunEnding::Blocked => ReplayEnding::Blocked,
            RunEnding::TooLong => ReplayEnding::TooLong,
            RunEnding::NotBuilt(_) | RunEnding::Stuck(_) | RunEnding::Unfit(_) => return None,
        })
    }
}

impl Thrown {
    fn exception(&self) -> ThrownException {
        ThrownException { class: self.class.clone(), message: self.message.clone() }
    }
}

/// What came of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// How it ended.
    pub ending: RunEnding,
    /// Where it ended, innermost frame first: of an exception, where it was made. Empty if the entry returned.
    pub trace: Vec<TraceFrame>,
    /// How many jumps and calls it took.
    pub steps: u64,
}

impl Replayed {
    /// Whether it shows the expected violation.
    pub fn matches(&self, expected: &Expected) -> bool {
        match (&self.ending, expected) {
            (RunEnding::Threw(thrown), Expected::Threw { class, by_assert, kind }) => {
                let is_of_kind = kind.is_none_or(|kind| thrown.kind == kind);
                thrown.class == *class && (thrown.by_assert || !by_assert) && is_of_kind
            }
            (RunEnding::Contract { index }, Expected::Contract { index: expected }) => index == expected,
            (RunEnding::Reached(method), Expected::Reached(expected)) => method == expected,
            _ => false,
        }
    }
}

/// Jumps and calls that a replay may take unless told otherwise.
const DEFAULT_STEPS: u64 = 50_000_000;

/// Runs inputs of one entry.
pub struct Replayer {
    pub(crate) interp: Interp<Concrete>,
    pub(crate) harness: Harness<Concrete>,
    pub(crate) entry: MethodId,
    has_preconditions: bool,
    /// How many jumps and calls one replay may take.
    pub steps: u64,
}

impl Replayer {
    /// Prepares replays of the entry of a plan. The methods in `watched` end a run when they are called.
    pub fn new(
        program: Arc<Program>,
        host: Box<dyn Host>,
        plan: &Plan,
        limits: Limits,
        watched: &[MethodId],
    ) -> Result<Replayer, LoadError> {
        let mut interp = concrete_interp(program, Concrete::default(), host, limits)?;
        interp.watched = watched.to_vec();
        interp.sorts_exceptions = true;
        let harness = interp.harness(plan)?;
        let has_preconditions = !plan.before.is_empty();
        Ok(Replayer { interp, harness, entry: plan.entry, has_preconditions, steps: DEFAULT_STEPS })
    }

    /// The program whose entry is replayed.
    pub fn program(&self) -> &Arc<Program> {
        &self.interp.program
    }

    /// What one run needs.
    pub(crate) fn parts(&mut self) -> (&Harness<Concrete>, &mut Interp<Concrete>, MethodId) {
        (&self.harness, &mut self.interp, self.entry)
    }

    /// Runs the preconditions on the input, and then the entry.
    pub fn replay(&mut self, input: &Input) -> Replayed {
        let mut run = Run::new(&mut self.interp, self.entry, self.steps);
        let end = run.whole(&self.harness, self.has_preconditions, input);
        let has_misfit = run.interp.domain.script.as_ref().is_some_and(Script::has_misfit);
        let ending = match end {
            _ if has_misfit => RunEnding::Blocked,
            Ok(ending) | Err(ending) => ending,
        };
        let trace = match &ending {
            RunEnding::Threw(thrown) | RunEnding::PredicateThrew { thrown, .. } => thrown.trace.clone(),
            RunEnding::Stuck(reason) => reason.at.clone(),
            _ => run.interp.trace(&run.state),
        };
        Replayed { ending, trace, steps: self.steps - run.fuel.min(self.steps) }
    }
}

/// One replay.
pub(crate) struct Run<'r> {
    pub interp: &'r mut Interp<Concrete>,
    pub state: State<Concrete>,
    entry: MethodId,
    pub fuel: u64,
}

impl<'r> Run<'r> {
    /// Nothing has happened yet.
    pub fn new(interp: &'r mut Interp<Concrete>, entry: MethodId, fuel: u64) -> Run<'r> {
        Run { interp, state: State::default(), entry, fuel }
    }

    fn whole(
        &mut self,
        harness: &Harness<Concrete>,
        has_preconditions: bool,
        input: &Input,
    ) -> Result<RunEnding, RunEnding> {
        let root = self.build(harness.root, input)?.root;
        if has_preconditions {
            // On a copy: what predicates initialize or change is not part of the run.
            let before = (self.state.clone(), self.interp.domain.script.clone());
            self.interp.start_before(&mut self.state, harness, root);
            self.preconditions(root)?;
            (self.state, self.interp.domain.script) = before;
        }
        self.interp.start_entry(&mut self.state, harness, root);
        let code = self.finish()?;
        Ok(match self.interp.harness_verdict(code) {
            Some(PredicateVerdict::Holds) => RunEnding::Returned,
            Some(PredicateVerdict::Fails(index)) => RunEnding::Contract { index },
            Some(PredicateVerdict::Threw(index)) => self.predicate_threw(PredicateRole::After, index, root),
            Some(PredicateVerdict::SnapshotThrew(index)) => self.predicate_threw(PredicateRole::Snapshot, index, root),
            None => RunEnding::Stuck(Reason::new(Oddity::NoVerdict)),
        })
    }

    /// Builds the input: the root of the harness and the objects. What the program asks for is at hand from now on.
    pub fn build(&mut self, root: ClassId, input: &Input) -> Result<Materialized, RunEnding> {
        self.interp.domain.script = Some(script(input));
        for class in classes_of(&self.interp.program, input) {
            let name = self.interp.program.class(class).external_name();
            let initialized = self.initialize(class);
            initialized.map_err(|ending| while_building(ending, Builder::Initializer(name.into())))?;
        }
        let mut objects = allocate(self.interp, &mut self.state, input);
        self.run_factories(input, &mut objects)?;
        let built = materialize(self.interp, &mut self.state, root, input, objects).map_err(RunEnding::Unfit)?;
        let mut held = built.objects.clone();
        held.push(built.root);
        self.construct_library(input, &held)?;
        self.state.audit(&self.interp.program, &self.interp.domain);
        self.rebuild_records(input, &built)?;
        Ok(built)
    }

    /// Initializes a class in the thread, which has no frames.
    fn initialize(&mut self, class: ClassId) -> Result<(), RunEnding> {
        if let Err(interrupt) = self.interp.initialize(&mut self.state, class)
            && let Some(pause) = self.interp.settle(&mut self.state, interrupt)
        {
            return Err(self.paused(pause));
        }
        self.finish().map(|_| ())
    }

    /// Runs the preconditions, which have been started, to their end; an error is the ending of the replay.
    fn preconditions(&mut self, root: Ref) -> Result<(), RunEnding> {
        let code = match self.finish() {
            Err(RunEnding::Reached(_) | RunEnding::Exited(_) | RunEnding::Blocked) => {
                let (predicate, problem) = (Predicate::Before(String::new()), PredicateProblem::NoAnswer);
                return Err(RunEnding::Stuck(Reason::new(ReasonKind::Contract { predicate, problem })));
            }
            other => other?,
        };
        match self.interp.harness_verdict(code) {
            Some(PredicateVerdict::Holds) => Ok(()),
            Some(PredicateVerdict::Fails(index)) => Err(RunEnding::PreconditionFails { index }),
            Some(PredicateVerdict::Threw(index)) => Err(self.predicate_threw(PredicateRole::Before, index, root)),
            _ => Err(RunEnding::Stuck(Reason::new(Oddity::NoVerdict))),
        }
    }

    /// Calls a method and gives what it returns. `kept` hangs on nothing else while it runs.
    pub fn call(
        &mut self,
        method: MethodId,
        prims: &[Bits],
        refs: &[Ref],
        kept: &[Ref],
    ) -> Result<MachineValue<Concrete>, RunEnding> {
        let height = self.state.thread.refs.len();
        self.state.thread.refs.extend(kept);
        let ended = match self.interp.start(&mut self.state, method, prims, refs) {
            Err(interrupt) => match self.interp.settle(&mut self.state, interrupt) {
                Some(pause) => Err(self.paused(pause)),
                None => self.finish(),
            },
            Ok(()) => self.finish(),
        };
        self.state.thread.refs.truncate(height);
        ended
    }

    /// Runs until the thread has no frames; an error is the ending of the replay.
    pub fn finish(&mut self) -> Result<MachineValue<Concrete>, RunEnding> {
        match self.interp.run(&mut self.state, &mut self.fuel) {
            Pause::Finished(Outcome::Returned(value)) => Ok(value),
            pause => Err(self.paused(pause)),
        }
    }

    pub fn paused(&mut self, pause: Pause<Concrete>) -> RunEnding {
        match pause {
            Pause::Finished(Outcome::Returned(_)) => RunEnding::Returned,
            Pause::Finished(Outcome::Threw(exception)) => RunEnding::Threw(self.thrown(exception)),
            Pause::Finished(Outcome::Exit(code)) => RunEnding::Exited(code),
            Pause::Finished(Outcome::Blocked) => RunEnding::Blocked,
            Pause::Finished(Outcome::Reached(method)) => RunEnding::Reached(method),
            Pause::Finished(Outcome::Endless) => RunEnding::TooLong,
            Pause::Fuel => RunEnding::TooLong,
            Pause::Stuck(incomplete) => RunEnding::Stuck(incomplete),
            Pause::BadInput(error) => RunEnding::Stuck(Reason::new(ReasonKind::ClassFile(error.to_string()))),
            Pause::Split(_) | Pause::Resolve(_) => unreachable!("the concrete domain decides everything"),
        }
    }

    fn predicate_threw(&mut self, role: PredicateRole, index: usize, root: Ref) -> RunEnding {
        let slot = self.interp.field_slot(self.state.heap.get(root).class, THROWN);
        let Some(tandem_java::Slot::Ref(slot)) = slot else {
            return RunEnding::Stuck(Reason::new(Oddity::LostException));
        };
        let exception = self.state.heap.get(root).refs[slot as usize];
        RunEnding::PredicateThrew { role, index, thrown: self.thrown(exception) }
    }

    fn thrown(&mut self, exception: Ref) -> Thrown {
        let class = self.interp.program.class(self.state.heap.get(exception).class).external_name().into();
        let trace = self.trace_of(exception);
        let by_assert = self.interp.is_failed_assert(&self.state, exception);
        let message = self.message_of(exception);
        let kind = self.interp.exception_kind(&self.state, exception, self.entry);
        let of_element = self.interp.is_about_element(&self.state, exception);
        Thrown { class, message, trace, by_assert, kind, of_element }
    }

    /// Where an exception was made.
    fn trace_of(&self, exception: Ref) -> Vec<TraceFrame> {
        match &self.state.heap.get(exception).payload {
            Payload::Backtrace(backtrace) => self.interp.trace_of(backtrace),
            _ => Vec::new(),
        }
    }

    /// What `getMessage` gives; `None` if that is null, or throws, or takes too long.
    fn message_of(&mut self, exception: Ref) -> Option<String> {
        let throwable = self.interp.program.load("java/lang/Throwable").ok()?;
        let declared = self.interp.program.class(throwable).find_method("getMessage", "()Ljava/lang/String;")?;
        let method = self.interp.program.select(self.state.heap.get(exception).class, declared).ok()?;
        // The exception hangs on nothing else while its method runs.
        self.state.thread.refs.push(exception);
        let mut fuel = 100_000;
        if let Err(interrupt) = self.interp.start(&mut self.state, method, &[], &[exception])
            && self.interp.settle(&mut self.state, interrupt).is_some()
        {
            return None;
        }
        match self.interp.run(&mut self.state, &mut fuel) {
            Pause::Finished(Outcome::Returned(MachineValue::Ref(text))) if !text.is_null() => {
                Some(self.interp.text_of(&mut self.state, text)?.to_string())
            }
            _ => None,
        }
    }
}

/// The ending of a replay whose input could not be built because code ended otherwise than by returning.
pub(crate) fn while_building(ending: RunEnding, code: Builder) -> RunEnding {
    match ending.as_replay_ending() {
        Some(ReplayEnding::Threw(thrown)) => RunEnding::NotBuilt(BuildObstacle::Throws(code, thrown)),
        None | Some(ReplayEnding::TooLong) => ending,
        Some(other) => RunEnding::NotBuilt(BuildObstacle::Ends(code, Box::new(other))),
    }
}

/// What the program is told when it asks.
fn script(input: &Input) -> Script {
    Script::new(input.answers.iter().map(|answer| match answer {
        Answer::Number(element, bits) => concrete::ScriptedAnswer::Number(*element, *bits),
        Answer::Text(text) => concrete::ScriptedAnswer::Text(text.clone()),
    }))
}
