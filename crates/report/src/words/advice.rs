//! What a user can do about a reason, in one sentence.

use tandem_machine::reason::{
    Bound, Doubt, InitializerProblem, InputObstacle, MissingInput, Needed, Oddity, Predicate, PredicateProblem,
    ReasonKind,
};
use tandem_quota::Spent;

const MORE_TIME: &str = "A larger --timeout may be enough; so may a precondition (@Requires) that leaves fewer inputs.";
const PLEASE_REPORT: &str = "This should not happen: please report it as a bug of Tandem.";
const SMALLER_ENTRY: &str = "Check a method that does not come here, such as the part of the code without this call.";

/// What would help.
pub fn advice(kind: &ReasonKind) -> &'static str {
    match kind {
        ReasonKind::NativeMethod(_) | ReasonKind::Unmodelled(_) => SMALLER_ENTRY,
        ReasonKind::FileSystem(_) => {
            "Check the method that works on the content, with the content as a parameter, instead of the one that reads it."
        }
        ReasonKind::SecondThread(_) => "Check what one thread does by itself, such as the body of its run method.",
        ReasonKind::Unknown(needed) => unknown(needed),
        ReasonKind::StackDepth { .. } | ReasonKind::MemoryError(_) => {
            "A recursion may not end; if it does, a precondition (@Requires) that bounds its depth helps."
        }
        ReasonKind::HeapSize { .. } | ReasonKind::Allocation { .. } => {
            "A precondition (@Requires) that bounds the sizes of arrays helps; so may a larger --memory."
        }
        ReasonKind::ClassFile(_) => "See whether the class path is complete and was compiled for this JDK.",
        ReasonKind::Unexpected(Oddity::MissingMember(_) | Oddity::SystemProperties) => {
            "This JDK differs from the ones that are known: another version, given by JAVA_HOME, may work."
        }
        ReasonKind::Unexpected(Oddity::Unverified) => "See whether java -Xverify:all accepts these classes.",
        ReasonKind::Unexpected(_) | ReasonKind::ForgottenInput => PLEASE_REPORT,
        ReasonKind::UnknownInput => "Use tandem check or tandem explore for programs that ask for unknown input.",
        ReasonKind::Spent(Spent::Time(_)) => MORE_TIME,
        ReasonKind::Spent(Spent::Memory(_)) => {
            "A larger --memory may be enough; so may a bound such as --objects, or fewer --jobs."
        }
        ReasonKind::Spent(Spent::Interrupted) => "Let it run for longer.",
        ReasonKind::Bound(reached) => bound(*reached),
        ReasonKind::Unfinished => "The engine auto may come further (--engine auto).",
        ReasonKind::InputType { obstacle, .. } => input_type(obstacle),
        ReasonKind::AlwaysOverridden(_) => "Name the method of one of those classes as the entry.",
        ReasonKind::ClientArgument { .. } => "Check the method on its own for every argument (tandem check --entry).",
        ReasonKind::ClientField(_) => "Make the field private or final.",
        ReasonKind::ClientConstant(_) => "A static method that gives the object out would be called.",
        ReasonKind::AbstractClass(_) => "Name a constructor of a subclass as the entry.",
        ReasonKind::OneAnswer(_) => "Make what is read here a parameter of the entry: then every value is tried.",
        ReasonKind::StaticAlias(_) => {
            "A precondition (@Requires) that says that the input is not the object in that field excludes the case."
        }
        ReasonKind::RecordEffects(_) => "Move what the constructor does to static fields out of it.",
        ReasonKind::Initializer { problem, .. } => initializer(problem),
        ReasonKind::LateOrder => initializer(&InitializerProblem::Orders),
        ReasonKind::Contract { predicate, problem } => contract(predicate, problem),
        ReasonKind::NoInput(MissingInput::Parameter { .. } | MissingInput::Impossible) => {
            "Put a class that implements the type on the class path, or let the parameter be null."
        }
        ReasonKind::NoInput(MissingInput::Unsatisfiable(_)) => {
            "The preconditions contradict each other or the types: weaken one of them."
        }
        ReasonKind::NoInput(MissingInput::NotFound(_)) | ReasonKind::PathInput(_) => {
            "A simpler precondition helps, one that looks at small inputs first and at each object once."
        }
        ReasonKind::RecordInput => "A precondition (@Requires) that repeats what the constructor demands helps.",
        ReasonKind::UnshownConditions { .. } => {
            "If the condition holds, @Invariant says so to Tandem; if not, --inputs any shows what breaks without it."
        }
        ReasonKind::Solver(_) => {
            "A larger --query-timeout may be enough; arithmetic without products and remainders of unknowns is easier."
        }
        ReasonKind::UnderApproximation => "The engines prove and auto may show that it holds (--engine auto).",
        ReasonKind::Alarm { is_late: true, .. } => MORE_TIME,
        ReasonKind::Alarm { is_late: false, .. } => {
            "If it cannot happen, a precondition (@Requires) or an assert that says why helps; bounds such as --loops 10 check small inputs."
        }
        ReasonKind::AbstractText => {
            "Bounds such as --loops 10 or --objects 6 check small inputs instead; a precondition on the shape of the input may help the proof."
        }
        ReasonKind::Unconfirmed { doubt, .. } => unconfirmed(doubt),
    }
}

fn unknown(needed: &Needed) -> &'static str {
    match needed {
        Needed::Text { .. } | Needed::Characters | Needed::ConcatenatedText | Needed::TextOfParts { .. } => {
            "A string that is known, or a simpler test of it (length, charAt, equals), can be followed."
        }
        Needed::Identity(_) | Needed::HashOfBox => "Compare strings and boxes by equals instead of by identity.",
        Needed::ClonedLength | Needed::CopiedRange | Needed::NewLength | Needed::NewDimensions => {
            "A precondition (@Requires) that fixes the length helps, or a loop that copies cell by cell."
        }
        _ => "A simpler call helps, or a precondition (@Requires) that fixes the value.",
    }
}

fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Depth(_) => "A larger --depth, or none, goes further.",
        Bound::Loops(_) => "A larger --loops, or none, goes further.",
        Bound::Objects(_) => "A larger --objects, or none, goes further.",
        Bound::Steps(_) => "See whether the loop ends at all; if it does, a smaller constant in its bound helps.",
        Bound::States(_) => "A simpler precondition helps: it is asked for every input that is tried.",
        Bound::Executions(_) | Bound::Paths => "A larger --executions lists more.",
    }
}

fn input_type(obstacle: &InputObstacle) -> &'static str {
    match obstacle {
        InputObstacle::NoImplementation => "Put a class that implements it on the class path; a small one will do.",
        InputObstacle::LibraryClass => {
            "Let the entry make the object itself, from parameters of the types that it holds."
        }
        InputObstacle::NotLoaded(_) => "Put the class on the class path.",
    }
}

fn initializer(problem: &InitializerProblem) -> &'static str {
    match problem {
        InitializerProblem::Endless(_) => "Check the code without this initializer, or make it do less.",
        InitializerProblem::Unknown | InitializerProblem::Exits | InitializerProblem::Fails => {
            "Let the initializer depend on nothing but constants."
        }
        InitializerProblem::Orders | InitializerProblem::Early | InitializerProblem::StaticsSince => {
            "Let initializers use no fields of other classes that can change: final fields with constants are fine."
        }
    }
}

fn contract(predicate: &Predicate, problem: &PredicateProblem) -> &'static str {
    match (predicate, problem) {
        (_, PredicateProblem::CallsWatched(_)) => "Let predicates of contracts call none of the methods of --property.",
        (Predicate::Before(_), PredicateProblem::Threw(_) | PredicateProblem::MayThrow(_)) => {
            "Let the precondition answer false instead, by a test for null or for the bounds before it reads."
        }
        (_, PredicateProblem::Endless(_)) => {
            "Let the precondition end for every input, also for structures with circles: count its steps, or mark what it has seen."
        }
        (_, PredicateProblem::Effects | PredicateProblem::Initializes(_)) => {
            "Let the precondition only read fields; what it needs to remember can be in local variables."
        }
        (_, PredicateProblem::AsksOutside | PredicateProblem::NoAnswer) => {
            "Let the precondition depend on the parameters alone, and return its answer."
        }
        _ => "Let the predicate return an answer for every state that the entry leaves behind.",
    }
}

fn unconfirmed(doubt: &Doubt) -> &'static str {
    match doubt {
        Doubt::CutOff(_) => MORE_TIME,
        Doubt::Length { .. } => "A precondition (@Requires) that bounds lengths gives an input that can be tried.",
        Doubt::JvmNotAsked { .. } => "Without --no-jvm, and with a JDK, a real JVM is asked.",
        Doubt::JvmDiffers { outside, .. } | Doubt::JvmFailed { outside, .. } if !outside.is_empty() => {
            "Make what is read from the outside a parameter of the entry: then a test can give it."
        }
        Doubt::NotBuilt(_) | Doubt::RecordCircle | Doubt::Implementation(_) | Doubt::NonNullCells => {
            "A precondition (@Requires) that excludes inputs that no code can build leaves those that matter."
        }
        Doubt::Unmade { .. } => {
            "If calls can make them, a test that does is worth writing; --inputs any takes all objects that the types allow."
        }
        Doubt::PassedNull { .. } => {
            "If null is allowed there, --inputs any shows the violation; if not, a check in the constructor says so to callers."
        }
        Doubt::JvmLate { .. } | Doubt::TestNotRun(_) | Doubt::ThrewOutside { .. } | Doubt::Attempts(_) => {
            "Look at the place by hand: the violation may be real."
        }
        Doubt::Stuck(reason) => advice(&reason.kind),
        _ => PLEASE_REPORT,
    }
}
