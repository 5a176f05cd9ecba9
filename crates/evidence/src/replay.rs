//! Running an input on the concrete interpreter, and telling how it ended.
//!
//! Invariant: an input that cannot be built, or whose preconditions do not hold, has no other ending than that; what
//! happens while it is built is never taken for what the entry does. Each replay starts from a state in which nothing has
//! happened; only linked code is kept from one replay to the next.

use std::fmt;
use std::sync::Arc;

use tandem_domains::concrete::{self, Concrete, Script};
use tandem_ir::Name;
use tandem_java::{ClassId, LoadError, MethodId, Program};
use tandem_machine::harness::{Harness, Plan, THROWN, Verdict};
use tandem_machine::state::Value as MachineValue;
use tandem_machine::{Host, Incomplete, Interp, Limits, Outcome, Pause, Payload, Ref, State};

use crate::input::{Answer, Input};
use crate::materialize::{classes_of, materialize};

/// The violation that a replay is to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// An exception of exactly this class leaves the entry.
    Threw {
        /// The class, such as `java.lang.NullPointerException`.
        class: Name,
        /// Whether it must come from an `assert` statement.
        by_assert: bool,
    },
    /// The predicate with this number is false after the call.
    Contract {
        /// Its number in [`Plan::after`].
        index: usize,
    },
    /// This method is called.
    Reached(MethodId),
}

/// An exception, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// Its class, such as `java.lang.NullPointerException`.
    pub class: Name,
    /// What `getMessage` gives, if that is a text.
    pub message: Option<String>,
    /// Where it was made: frames, innermost first, as in a stack trace (`Class.method(File.java:12)`).
    pub trace: Vec<String>,
    /// Whether it comes from an `assert` statement.
    pub by_assert: bool,
}

/// How a replay ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
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
    NotBuilt(String),
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
    Stuck(Incomplete),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Returned => f.write_str("the entry returned, and its contracts hold"),
            Ending::Threw(thrown) => write!(f, "the entry threw {thrown}"),
            Ending::Contract { index } => write!(f, "postcondition {} does not hold", index + 1),
            Ending::Reached(_) => f.write_str("a method was called that must not be"),
            Ending::NotBuilt(why) => write!(f, "the input cannot be built: {why}"),
            Ending::PreconditionFails { index } => write!(f, "precondition {} does not hold", index + 1),
            Ending::PredicateThrew { role, index, thrown } => {
                let role = match role {
                    PredicateRole::Before => "precondition",
                    PredicateRole::Snapshot => "snapshot",
                    PredicateRole::After => "postcondition",
                };
                write!(f, "{role} {} threw {thrown}", index + 1)
            }
            Ending::Exited(code) => write!(f, "the program ended the JVM with exit code {code}"),
            Ending::Blocked => f.write_str("the program gave this run up"),
            Ending::TooLong => f.write_str("it took too many steps"),
            Ending::Stuck(incomplete) => write!(f, "it could not go on: {incomplete}"),
        }
    }
}

impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.message {
            Some(message) => write!(f, "{}: {message}", self.class),
            None => f.write_str(&self.class),
        }
    }
}

/// What a predicate is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PredicateRole {
    /// Asked on the input.
    Before,
    /// Taken before the call.
    Snapshot,
    /// Asked after the call.
    After,
}

/// What came of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// How it ended.
    pub ending: Ending,
    /// Where it ended, innermost frame first: of an exception, where it was made. Empty if the entry returned.
    pub trace: Vec<String>,
    /// How many jumps and calls it took.
    pub steps: u64,
}

impl Replayed {
    /// Whether it shows the expected violation.
    pub fn matches(&self, expected: &Expected) -> bool {
        match (&self.ending, expected) {
            (Ending::Threw(thrown), Expected::Threw { class, by_assert }) => {
                thrown.class == *class && (thrown.by_assert || !by_assert)
            }
            (Ending::Contract { index }, Expected::Contract { index: expected }) => index == expected,
            (Ending::Reached(method), Expected::Reached(expected)) => method == expected,
            _ => false,
        }
    }
}

/// Jumps and calls that a replay may take unless told otherwise.
const DEFAULT_STEPS: u64 = 50_000_000;

/// Runs inputs of one entry.
pub struct Replayer {
    interp: Interp<Concrete>,
    harness: Harness<Concrete>,
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
        let mut interp = Interp::new(program, Concrete::default(), host, limits)?;
        interp.watched = watched.to_vec();
        let harness = interp.harness(plan)?;
        Ok(Replayer { interp, harness, has_preconditions: !plan.before.is_empty(), steps: DEFAULT_STEPS })
    }

    /// The program whose entry is replayed.
    pub fn program(&self) -> &Arc<Program> {
        &self.interp.program
    }

    /// Runs the preconditions on the input, and then the entry.
    pub fn replay(&mut self, input: &Input) -> Replayed {
        let mut run = Run { interp: &mut self.interp, state: State::default(), fuel: self.steps };
        let end = run.whole(&self.harness, self.has_preconditions, input);
        let has_misfit = run.interp.domain.script.as_ref().is_some_and(Script::has_misfit);
        let ending = match end {
            _ if has_misfit => Ending::Blocked,
            Ok(ending) | Err(ending) => ending,
        };
        let trace = match &ending {
            Ending::Threw(thrown) | Ending::PredicateThrew { thrown, .. } => thrown.trace.clone(),
            Ending::Stuck(incomplete) => incomplete.trace.clone(),
            _ => run.interp.trace(&run.state),
        };
        Replayed { ending, trace, steps: self.steps - run.fuel.min(self.steps) }
    }
}

/// One replay.
pub(crate) struct Run<'r> {
    pub interp: &'r mut Interp<Concrete>,
    pub state: State<Concrete>,
    fuel: u64,
}

impl Run<'_> {
    fn whole(&mut self, harness: &Harness<Concrete>, has_preconditions: bool, input: &Input) -> Result<Ending, Ending> {
        self.interp.domain.script = Some(script(input));
        let root = self.build(harness.root, input)?;
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
            Some(Verdict::Holds) => Ending::Returned,
            Some(Verdict::Fails(index)) => Ending::Contract { index },
            Some(Verdict::Threw(index)) => self.predicate_threw(PredicateRole::After, index, root),
            Some(Verdict::SnapshotThrew(index)) => self.predicate_threw(PredicateRole::Snapshot, index, root),
            None => Ending::Stuck(Incomplete::new("the code around the entry gave no verdict")),
        })
    }

    /// Builds the input, and gives back the root of the harness.
    fn build(&mut self, root: ClassId, input: &Input) -> Result<Ref, Ending> {
        for class in classes_of(&self.interp.program, input) {
            let name = self.interp.program.class(class).external_name();
            let initialized = self.initialize(class);
            initialized.map_err(|ending| while_building(ending, &format!("the initializer of {name}")))?;
        }
        let built = materialize(self.interp, &mut self.state, root, input).map_err(Ending::Stuck)?;
        self.rebuild_records(input, &built)?;
        Ok(built.root)
    }

    /// Initializes a class in the thread, which has no frames.
    fn initialize(&mut self, class: ClassId) -> Result<(), Ending> {
        if let Err(interrupt) = self.interp.initialize(&mut self.state, class)
            && let Some(pause) = self.interp.settle(&mut self.state, interrupt)
        {
            return Err(self.paused(pause));
        }
        self.finish().map(|_| ())
    }

    /// Runs the preconditions, which have been started, to their end; an error is the ending of the replay.
    fn preconditions(&mut self, root: Ref) -> Result<(), Ending> {
        let code = match self.finish() {
            Err(Ending::Reached(_) | Ending::Exited(_) | Ending::Blocked) => {
                return Err(Ending::Stuck(Incomplete::new("a precondition ended the run instead of giving an answer")));
            }
            other => other?,
        };
        match self.interp.harness_verdict(code) {
            Some(Verdict::Holds) => Ok(()),
            Some(Verdict::Fails(index)) => Err(Ending::PreconditionFails { index }),
            Some(Verdict::Threw(index)) => Err(self.predicate_threw(PredicateRole::Before, index, root)),
            _ => Err(Ending::Stuck(Incomplete::new("the code around the preconditions gave no verdict"))),
        }
    }

    /// Runs until the thread has no frames; an error is the ending of the replay.
    pub fn finish(&mut self) -> Result<MachineValue<Concrete>, Ending> {
        match self.interp.run(&mut self.state, &mut self.fuel) {
            Pause::Finished(Outcome::Returned(value)) => Ok(value),
            pause => Err(self.paused(pause)),
        }
    }

    pub fn paused(&mut self, pause: Pause<Concrete>) -> Ending {
        match pause {
            Pause::Finished(Outcome::Returned(_)) => Ending::Returned,
            Pause::Finished(Outcome::Threw(exception)) => Ending::Threw(self.thrown(exception)),
            Pause::Finished(Outcome::Exit(code)) => Ending::Exited(code),
            Pause::Finished(Outcome::Blocked) => Ending::Blocked,
            Pause::Finished(Outcome::Reached(method)) => Ending::Reached(method),
            Pause::Finished(Outcome::Endless) => Ending::TooLong,
            Pause::Fuel => Ending::TooLong,
            Pause::Stuck(incomplete) => Ending::Stuck(incomplete),
            Pause::BadInput(error) => Ending::Stuck(Incomplete::new(error.to_string())),
            Pause::Split(_) | Pause::Resolve(_) => unreachable!("the concrete domain decides everything"),
        }
    }

    fn predicate_threw(&mut self, role: PredicateRole, index: usize, root: Ref) -> Ending {
        let slot = self.interp.field_slot(self.state.heap.get(root).class, THROWN);
        let Some(tandem_java::Slot::Ref(slot)) = slot else {
            return Ending::Stuck(Incomplete::new("a predicate threw, and its exception was lost"));
        };
        let exception = self.state.heap.get(root).refs[slot as usize];
        Ending::PredicateThrew { role, index, thrown: self.thrown(exception) }
    }

    fn thrown(&mut self, exception: Ref) -> Thrown {
        let class = self.interp.program.class(self.state.heap.get(exception).class).external_name().into();
        let trace = self.trace_of(exception);
        let by_assert = self.interp.is_failed_assert(&self.state, exception);
        let message = self.message_of(exception);
        Thrown { class, message, trace, by_assert }
    }

    /// Where an exception was made.
    fn trace_of(&self, exception: Ref) -> Vec<String> {
        let Payload::Backtrace(trace) = &self.state.heap.get(exception).payload else { return Vec::new() };
        let program = &self.interp.program;
        let line = |(method, origin): &(MethodId, u16)| {
            let info = program.method(*method);
            let class = program.class(info.class);
            let file = class.source_file.as_deref().unwrap_or("Unknown Source");
            let line = match program.body(*method) {
                Ok(Some(body)) => body.line_of(*origin).map_or(String::new(), |line| format!(":{line}")),
                _ => String::new(),
            };
            format!("{}.{}({file}{line})", class.external_name(), info.name)
        };
        trace.frames.iter().map(line).collect()
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
pub(crate) fn while_building(ending: Ending, code: &str) -> Ending {
    match ending {
        Ending::Threw(thrown) => Ending::NotBuilt(format!("{code} throws {thrown}")),
        Ending::TooLong | Ending::Stuck(_) | Ending::NotBuilt(_) => ending,
        other => Ending::NotBuilt(format!("{code} does not return, since {other}")),
    }
}

/// What the program is told when it asks.
fn script(input: &Input) -> Script {
    Script::new(input.answers.iter().map(|answer| match answer {
        Answer::Number(element, bits) => concrete::Answer::Number(*element, *bits),
        Answer::Text(text) => concrete::Answer::Text(text.clone()),
    }))
}
