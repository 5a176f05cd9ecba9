//! Reasons and assumptions as sentences for people. Everything else that knows them has them as data.
//!
//! Invariant: a sentence says what was not done, in the words of somebody who writes Java; what would help is in
//! [`advice`].

mod advice;
mod assumption;
mod doubt;
mod machine;
mod search;

use tandem_machine::reason::{Predicate, PredicateProblem, Reason, ReasonKind, Violated};
use tandem_quota::Spent;

pub use self::advice::advice;
pub use self::assumption::assumption;
pub use self::doubt::doubt;

/// What could not be done.
pub fn sentence(kind: &ReasonKind) -> String {
    match kind {
        ReasonKind::NativeMethod(method) => format!("native method {} is not modelled", machine::method(method)),
        ReasonKind::Unmodelled(feature) => machine::feature(feature),
        ReasonKind::FileSystem(wanted) => machine::file_use(wanted),
        ReasonKind::SecondThread(wanted) => machine::thread_use(*wanted).to_string(),
        ReasonKind::Unknown(needed) => machine::needed(needed),
        ReasonKind::StackDepth { frames } => {
            format!("a call chain of more than {frames} frames: how deep a stack can be depends on the machine")
        }
        ReasonKind::HeapSize { megabytes } => format!(
            "an allocation that needs more than {megabytes} MB of heap: how much there is depends on the machine"
        ),
        ReasonKind::Allocation { megabytes } => {
            format!("an allocation of {megabytes} MB does not fit into the memory limit")
        }
        ReasonKind::MemoryError(class) => {
            format!("{class} left the entry: how much memory there is depends on the machine")
        }
        ReasonKind::ClassFile(message) => message.clone(),
        ReasonKind::Unexpected(oddity) => machine::oddity(oddity),
        ReasonKind::UnknownInput => "the program asks for unknown input".to_string(),
        ReasonKind::Spent(limit) => spent(*limit),
        ReasonKind::Bound(bound) => search::bound(*bound),
        ReasonKind::Unfinished => "the search did not come to its end".to_string(),
        ReasonKind::InputType { class, obstacle } => search::input_type(class, obstacle),
        ReasonKind::AlwaysOverridden(entry) => {
            format!("every class on the class path that {} could be called on overrides it", machine::method(entry))
        }
        ReasonKind::ClientArgument { method, class } => {
            format!("clients may pass any {class} to {}, and not all were tried", machine::method(method))
        }
        ReasonKind::ClientField(field) => format!("clients may write the field {field}, which was not tried"),
        ReasonKind::ClientConstant(field) => {
            format!("clients may call the object in {field}, which was not tried")
        }
        ReasonKind::AbstractClass(class) => {
            format!("{class} is abstract: its constructor is called for objects of subclasses")
        }
        ReasonKind::OneAnswer(taken) => {
            format!("the program asks the outside, and only one answer was tried: {}", assumption(taken))
        }
        ReasonKind::StaticAlias(field) => {
            format!("an object of the input may be the one in {field}, which was not explored")
        }
        ReasonKind::RecordEffects(record) => {
            format!("the constructor of the record {record} may change static fields before the entry is called")
        }
        ReasonKind::Initializer { classes, problem } => search::initializer(classes, problem),
        ReasonKind::LateOrder => "an order in which classes may have been initialized came up too late".to_string(),
        ReasonKind::Contract { predicate, problem } => contract(predicate, problem),
        ReasonKind::NoInput(missing) => search::missing_input(missing),
        ReasonKind::ForgottenInput => "how the input was when the entry was called has been forgotten".to_string(),
        ReasonKind::PathInput(inner) => {
            format!("no input was found that satisfies the preconditions and takes this path: {}", sentence(inner))
        }
        ReasonKind::RecordInput => {
            "no input was found that the constructors of its records let through and that takes this path".to_string()
        }
        ReasonKind::UnshownConditions { class, conditions } => format!(
            "it breaks with a {class} of which this does not hold: {}; nothing was found that makes one, nor was it shown that \
             nothing does",
            conditions.join(", ")
        ),
        ReasonKind::Solver(message) => format!("the solver cannot tell whether an input takes this path: {message}"),
        ReasonKind::UnderApproximation => {
            "the space is exhausted up to abstract matching (under-approximation)".to_string()
        }
        ReasonKind::Alarm { violated: what, is_late: false } => {
            format!("the proof attempt could not rule this out, and no input was found for it: {}", violated(what))
        }
        ReasonKind::Alarm { violated: what, is_late: true } => {
            format!("the proof attempt had not ruled this out when the time was over: {}", violated(what))
        }
        ReasonKind::AbstractText => {
            "the proof attempt gave up here: a variable holds a string that is not known, in a loop or a recursion"
                .to_string()
        }
        ReasonKind::Unconfirmed { violated, doubt: why } => {
            format!("{} seems possible, but could not be confirmed: {}", suspected(violated), doubt(why))
        }
    }
}

/// A reason with its place, on one line.
pub fn line(reason: &Reason) -> String {
    match reason.place() {
        Some(place) => format!("{} (at {place})", sentence(&reason.kind)),
        None => sentence(&reason.kind),
    }
}

/// What is used up.
pub fn spent(spent: Spent) -> String {
    match spent {
        Spent::Interrupted => "interrupted".to_string(),
        // Milliseconds of a limit are kept, whole seconds are told without them.
        Spent::Time(limit) => format!("time limit of {} s reached", limit.as_millis() as f64 / 1e3),
        Spent::Memory(limit) => format!("memory limit of {} MB reached", limit >> 20),
    }
}

/// How a property is broken.
pub fn violated(violated: &Violated) -> String {
    match violated {
        Violated::Threw { class, message: Some(message) } => format!("{class}: {message}"),
        Violated::Threw { class, message: None } => class.to_string(),
        Violated::Contract(contract) => format!("{contract} does not hold"),
        Violated::Called => "a method is called that must not be".to_string(),
    }
}

/// The same as the subject of a sentence.
fn suspected(violated: &Violated) -> String {
    match violated {
        Violated::Threw { class, .. } => class.to_string(),
        Violated::Contract(contract) => format!("a violation of {contract}"),
        Violated::Called => "a call that must not happen".to_string(),
    }
}

fn contract(predicate: &Predicate, problem: &PredicateProblem) -> String {
    let name = match predicate {
        Predicate::Before(text) if text.is_empty() => "a precondition".to_string(),
        Predicate::Before(text) => format!("the precondition {text}"),
        Predicate::Snapshot(text) => format!("the snapshot {text} that a postcondition wants"),
        Predicate::After(text) => format!("the postcondition {text}"),
    };
    match (predicate, problem) {
        (Predicate::Before(_), PredicateProblem::Threw(class)) => {
            format!("{name} threw {class} for an input, which counts as not satisfying it")
        }
        (_, PredicateProblem::Threw(class)) => format!("{name} threw {class}"),
        (_, PredicateProblem::MayThrow(class)) => format!("{name} was not shown not to throw {class}"),
        (_, PredicateProblem::Endless(steps)) => format!("{name} did not end within {steps} steps for an input"),
        (_, PredicateProblem::Effects) => {
            format!("{name} may do more than look, so that no proof can begin with it")
        }
        (_, PredicateProblem::Initializes(class)) => {
            format!("{name} initializes {class}, which the entry might find not initialized")
        }
        (_, PredicateProblem::AsksOutside) => format!("{name} asks for something that is no part of the input"),
        (_, PredicateProblem::NoAnswer) => format!("{name} ended the run instead of giving an answer"),
        (_, PredicateProblem::CallsWatched(watched)) => {
            format!("a predicate of a contract calls {}, which is watched", machine::method(watched))
        }
    }
}

#[cfg(test)]
mod tests;
