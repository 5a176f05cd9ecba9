//! How a run of an entry ended, and what that means to the properties. The same for every domain.
//!
//! Invariant: what a predicate of a contract does never counts as something that the entry did.

use std::sync::Arc;

use tandem_ir::Name;
use tandem_java::{ClassId, MethodId};
use tandem_machine::domain::Domain;
use tandem_machine::harness::{PredicateVerdict, THROWN};
use tandem_machine::link::Backtrace;
use tandem_machine::reason::{Predicate, PredicateProblem, Reason, ReasonKind};
use tandem_machine::{ExceptionKind, Interp, Outcome, Payload, Ref, State, TraceFrame};

use crate::property::{Property, Violation, ViolationKind};
use crate::refusal::Refusal;
use crate::task::Task;

/// An exception.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// Its class, such as `java.lang.NullPointerException`.
    pub class: Name,
    /// Its message, if there is one and it is known.
    pub message: Option<String>,
    /// Where it was made: the frames, innermost first.
    pub trace: Vec<TraceFrame>,
}

/// How a run of an entry ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It returned, and what was asked afterwards holds.
    Returned,
    /// It returned, and the predicate with this number does not hold.
    ContractFails(usize),
    /// It returned, and the predicate with this number threw.
    PredicateThrew(usize, Thrown),
    /// The snapshot with this number threw before the entry was called.
    SnapshotThrew(usize, Thrown),
    /// An exception left it.
    Threw(Thrown),
    /// It ended the program with this exit code.
    Exited(i32),
    /// It called a method that is watched.
    Reached(MethodId),
    /// It gave itself up, as `assume` does: it is no run at all.
    Blocked,
    /// It does not end: it came to a state in which it had been before.
    Endless,
}

/// What an ending means to the properties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// All of them are kept.
    Kept,
    /// This one is broken.
    Broken(Violation),
    /// All of them are kept: an exception left the entry that is no defect.
    Refused(Refusal),
    /// It cannot be told.
    Unclear(Reason),
}

/// How the run ended that left `state` behind. `root` is what the harness was started with.
pub fn ending<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, root: Ref, outcome: &Outcome<D>) -> Ending {
    let mut thrown = |interp: &mut Interp<D>, exception| describe(interp, state, exception);
    match *outcome {
        Outcome::Threw(exception) => Ending::Threw(thrown(interp, exception)),
        Outcome::Exit(code) => Ending::Exited(code),
        Outcome::Blocked => Ending::Blocked,
        Outcome::Endless => Ending::Endless,
        Outcome::Reached(method) => Ending::Reached(method),
        Outcome::Returned(value) => match interp.harness_verdict(value).expect("a harness returns a constant") {
            PredicateVerdict::Holds => Ending::Returned,
            PredicateVerdict::Fails(index) => Ending::ContractFails(index),
            PredicateVerdict::Threw(index) => Ending::PredicateThrew(index, describe_kept(interp, state, root)),
            PredicateVerdict::SnapshotThrew(index) => Ending::SnapshotThrew(index, describe_kept(interp, state, root)),
        },
    }
}

/// What an ending means. `state` is what the run left behind, and `outcome` how the machine says that it ended.
pub fn meaning<D: Domain>(
    interp: &Interp<D>,
    state: &State<D>,
    task: &Task,
    outcome: &Outcome<D>,
    ending: &Ending,
) -> Meaning {
    match ending {
        Ending::Returned | Ending::Exited(_) | Ending::Blocked | Ending::Endless => Meaning::Kept,
        Ending::ContractFails(index) => contract_fails(interp, task, *index),
        Ending::PredicateThrew(index, thrown) => {
            let predicate = Predicate::After(task.after_texts[*index].clone());
            Meaning::Unclear(predicate_threw(predicate, thrown))
        }
        Ending::SnapshotThrew(index, thrown) => {
            let name = &interp.program.method(task.plan.snapshots[*index].method).name;
            Meaning::Unclear(predicate_threw(Predicate::Snapshot(name.to_string()), thrown))
        }
        Ending::Threw(thrown) => {
            let Outcome::Threw(exception) = *outcome else { return Meaning::Kept };
            escaped(interp, state, task, exception, thrown)
        }
        Ending::Reached(method) => reached(interp, state, task, *method),
    }
}

/// Whether it depends on the calls around a method what it means that a run of it ends without a return: only whether a null
/// was an argument of the entry does.
pub fn depends_on_callers<D: Domain>(
    interp: &Interp<D>,
    state: &State<D>,
    outcome: &Outcome<D>,
    meaning: &Meaning,
) -> bool {
    match (outcome, meaning) {
        (Outcome::Threw(_), Meaning::Refused(refusal)) => refusal.kind != ExceptionKind::Rejection,
        (Outcome::Threw(exception), Meaning::Kept) => {
            // What its cause was decides on it.
            let class = interp.program.class(state.heap.get(*exception).class);
            let mut lineage = class.super_classes().iter().map(|class| interp.program.class(*class));
            lineage.any(|class| &*class.name == "java/lang/ExceptionInInitializerError")
        }
        (Outcome::Exit(_) | Outcome::Endless, Meaning::Kept) => false,
        (_, Meaning::Kept | Meaning::Refused(_)) => true,
        (_, Meaning::Broken(_) | Meaning::Unclear(_)) => false,
    }
}

fn contract_fails<D: Domain>(interp: &Interp<D>, task: &Task, index: usize) -> Meaning {
    if !task.properties.contains(&Property::Contracts) {
        return Meaning::Kept;
    }
    let contract = task.after_texts[index].clone();
    let kind = ViolationKind::Contract { contract, index };
    Meaning::Broken(Violation { property: Property::Contracts, kind, trace: vec![interp.frame_at(task.plan.entry, 0)] })
}

/// An exception left the entry.
fn escaped<D: Domain>(interp: &Interp<D>, state: &State<D>, task: &Task, exception: Ref, thrown: &Thrown) -> Meaning {
    let class = state.heap.get(exception).class;
    let is = |ancestor: &str| is_a(interp, class, ancestor);
    // How deep a stack or how large a heap can be differs from machine to machine.
    if is("java/lang/StackOverflowError") || is("java/lang/OutOfMemoryError") {
        let kind = ReasonKind::MemoryError(thrown.class.clone());
        return Meaning::Unclear(Reason::new(kind).at(thrown.trace.clone()));
    }
    let kind = interp.exception_kind(state, exception, task.plan.entry);
    // What an initializer did not survive is found in what the JVM wraps it in.
    let is_of_defects = is("java/lang/RuntimeException") || is("java/lang/ExceptionInInitializerError");
    let breaks = |property: &Property| match property {
        Property::Assert => interp.is_failed_assert(state, exception),
        Property::Exceptions => is("java/lang/RuntimeException"),
        Property::Defects => is_of_defects && kind == ExceptionKind::Defect,
        Property::Throwables => true,
        Property::Contracts | Property::Unreachable(_) | Property::ClassFacts(_) => false,
    };
    let in_order = [Property::Assert, Property::Defects, Property::Exceptions, Property::Throwables];
    let broken = in_order.into_iter().find(|property| task.properties.contains(property) && breaks(property));
    match broken {
        None if task.properties.contains(&Property::Defects) && is("java/lang/RuntimeException") => {
            Meaning::Refused(Refusal { kind, class: thrown.class.clone(), trace: thrown.trace.clone() })
        }
        None => Meaning::Kept,
        Some(property) => {
            let kind = ViolationKind::Threw { class: thrown.class.clone(), message: thrown.message.clone(), kind };
            Meaning::Broken(Violation { property, kind, trace: thrown.trace.clone() })
        }
    }
}

/// A watched method was called: by the entry, unless the frame above the harness is a predicate's.
fn reached<D: Domain>(interp: &Interp<D>, state: &State<D>, task: &Task, method: MethodId) -> Meaning {
    let outermost = state.thread.frames.get(1).and_then(|frame| frame.code.method);
    let plan = &task.plan;
    let mut others = plan.before.iter().chain(&plan.snapshots).chain(&plan.after).map(|used| used.method);
    if outermost.is_some_and(|outermost| outermost != plan.entry && others.any(|other| other == outermost)) {
        let problem = PredicateProblem::CallsWatched(interp.method_name(method));
        let predicate = Predicate::Before(String::new());
        return Meaning::Unclear(Reason::new(ReasonKind::Contract { predicate, problem }));
    }
    let property = Property::Unreachable(method);
    if !task.properties.contains(&property) {
        return Meaning::Kept;
    }
    Meaning::Broken(Violation { property, kind: ViolationKind::Reached(method), trace: interp.trace(state) })
}

fn predicate_threw(predicate: Predicate, thrown: &Thrown) -> Reason {
    let problem = PredicateProblem::Threw(thrown.class.clone());
    Reason::new(ReasonKind::Contract { predicate, problem }).at(thrown.trace.clone())
}

fn is_a<D: Domain>(interp: &Interp<D>, class: ClassId, ancestor: &str) -> bool {
    interp.program.load(ancestor).is_ok_and(|ancestor| interp.program.is_assignable(class, ancestor))
}

/// The exception that the harness kept in the root.
fn describe_kept<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, root: Ref) -> Thrown {
    let exception = interp.reference_in(state, root, THROWN).expect("a harness keeps what was thrown");
    describe(interp, state, exception)
}

fn describe<D: Domain>(interp: &mut Interp<D>, state: &mut State<D>, exception: Ref) -> Thrown {
    let class = interp.program.class(state.heap.get(exception).class).external_name().into();
    let backtrace = match &state.heap.get(exception).payload {
        Payload::Backtrace(backtrace) => (**backtrace).clone(),
        _ => Backtrace::default(),
    };
    let message = message(interp, state, exception, &backtrace);
    let trace = interp.trace_of(&backtrace);
    Thrown { class, message, trace }
}

/// The message that the exception was made with, or what the JVM says about a null that it met.
fn message<D: Domain>(
    interp: &mut Interp<D>,
    state: &mut State<D>,
    exception: Ref,
    backtrace: &Backtrace,
) -> Option<String> {
    let text = interp.reference_in(state, exception, "detailMessage").filter(|text| !text.is_null());
    if let Some(text) = text {
        return interp.text_of(state, text).map(|text| text.to_string());
    }
    let program = Arc::clone(&interp.program);
    let class = program.class(state.heap.get(exception).class);
    let (method, origin) = *backtrace.frames.first().filter(|_| !backtrace.is_headless)?;
    if &*class.name != "java/lang/NullPointerException" {
        return None;
    }
    let info = program.method(method);
    let file = program.class(info.class).file.as_ref()?;
    let code = file.code(info.index.into()).ok()??;
    tandem_java::npe::describe(file, &code, info.is_static(), &info.descriptor, origin)
}
