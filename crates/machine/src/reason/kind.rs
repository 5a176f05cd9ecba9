//! The kinds of reasons.

use tandem_ir::Name;
use tandem_quota::Spent;

use super::{
    Bound, Doubt, Feature, FileUse, InitializerProblem, InputObstacle, MethodName, MissingInput, Needed, Oddity,
    Predicate, PredicateProblem, ThreadUse,
};
use crate::outside::Assumption;

/// What could not be done, with what is needed to say it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReasonKind {
    /// A native method is called that is not modelled.
    NativeMethod(MethodName),
    /// Something else of Java is not modelled.
    Unmodelled(Feature),
    /// The program uses the file system.
    FileSystem(FileUse),
    /// The program uses a second thread.
    SecondThread(ThreadUse),
    /// Something would have to be known that is not.
    Unknown(Needed),
    /// A call chain is longer than every JVM allows.
    StackDepth {
        /// The longest one that is followed.
        frames: usize,
    },
    /// More heap is needed than every JVM has.
    HeapSize {
        /// The heap that there is.
        megabytes: usize,
    },
    /// An object does not fit into the memory that is left.
    Allocation {
        /// What it takes.
        megabytes: u64,
    },
    /// An error for want of memory or stack left the entry.
    MemoryError(Name),
    /// A class cannot be read or linked; in the words of whoever tried.
    ClassFile(String),
    /// Something that should not happen.
    Unexpected(Oddity),
    /// A run that is meant to be concrete asks for something unknown.
    UnknownInput,

    /// The time or the memory is used up, or the user wants no more.
    Spent(Spent),
    /// A bound was reached.
    Bound(Bound),
    /// The search was ended by its engine before everything had been searched.
    Unfinished,
    /// An input of this type cannot be made.
    InputType {
        /// The declared type.
        class: Name,
        /// Why not.
        obstacle: InputObstacle,
    },
    /// Every class on the class path that this entry could be called on overrides it.
    AlwaysOverridden(MethodName),
    /// Clients may pass objects of this type to the method, or to the constructor, and not all of them were tried.
    ClientArgument {
        /// The method.
        method: MethodName,
        /// The type.
        class: Name,
    },
    /// Clients may write this field, told with its class, which was not tried.
    ClientField(Name),
    /// Clients may call the objects that this static field leads to.
    ClientConstant(Name),
    /// The entry is the constructor of this class, which is abstract.
    AbstractClass(Name),
    /// The program asks the outside, and only one answer was tried.
    OneAnswer(Assumption),
    /// An object of the input may be the one in this static field, which was not explored.
    StaticAlias(String),
    /// The constructor of this record may change static fields before the entry is called.
    RecordEffects(Name),
    /// It matters when these classes are initialized.
    Initializer {
        /// The classes.
        classes: Vec<Name>,
        /// How it matters.
        problem: InitializerProblem,
    },
    /// An order in which classes may have been initialized came up when everything else had been searched.
    LateOrder,
    /// A predicate of a contract does not do what a predicate should.
    Contract {
        /// Which one.
        predicate: Predicate,
        /// What it does.
        problem: PredicateProblem,
    },

    /// There is no input, or none was found: nothing may have been checked.
    NoInput(MissingInput),
    /// How the input was when the entry was called has been forgotten.
    ForgottenInput,
    /// No input was found that satisfies the preconditions and takes this path, for that reason.
    PathInput(Box<ReasonKind>),
    /// No input was found that the constructors of its records let through and that takes this path.
    RecordInput,
    /// Inputs were left out that break something: objects of which a condition does not hold that nothing was found to break,
    /// and that nobody has shown.
    UnshownConditions {
        /// The class of the objects.
        class: Name,
        /// The conditions, in Java.
        conditions: Vec<String>,
    },
    /// The solver cannot tell whether an input takes this path; in the words of the solver.
    Solver(String),

    /// Paths were dropped that were compared with others in a part of their state only.
    UnderApproximation,
    /// A proof could not rule this violation out, and no input was found for it.
    Alarm {
        /// What would happen.
        violated: Violated,
        /// Whether the time was over before everything had been tried.
        is_late: bool,
    },
    /// A proof could not go on: a text that is not known is at hand where states are abstracted.
    AbstractText,

    /// A violation was found with an input, and could not be confirmed. Whatever else is found, nothing is safe.
    Unconfirmed {
        /// What would happen.
        violated: Violated,
        /// Why it is not confirmed.
        doubt: Box<Doubt>,
    },
}

/// How a property is broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Violated {
    /// An exception leaves the entry.
    Threw {
        /// Its class, such as `java.lang.NullPointerException`.
        class: Name,
        /// Its message, if there is one and it is known.
        message: Option<String>,
    },
    /// This contract does not hold.
    Contract(String),
    /// A method is called that must not be.
    Called,
}

impl ReasonKind {
    /// Whether a violation was found with an input: nothing that is found later makes it harmless.
    pub fn is_unconfirmed(&self) -> bool {
        matches!(self, ReasonKind::Unconfirmed { .. })
    }

    /// Whether it says that there is no input, or that none was found.
    pub fn is_no_input(&self) -> bool {
        matches!(self, ReasonKind::NoInput(_))
    }

    /// Whether a precondition throws for some input, which counts as not satisfying it.
    pub fn is_throwing_precondition(&self) -> bool {
        matches!(
            self,
            ReasonKind::Contract {
                predicate: Predicate::Before(_),
                problem: PredicateProblem::Threw(_) | PredicateProblem::MayThrow(_),
            }
        )
    }
}
