//! Why a violation that was found with an input is not confirmed.

use tandem_ir::Name;

use super::Reason;
use crate::outside::Assumption;

/// Why a violation that was found with an input is not confirmed. Either it is real, or Tandem has got the meaning of
/// something wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// So many candidates for it were replayed in vain, and this one was not tried.
    Attempts(u32),
    /// The time or the memory was used up while it was being confirmed.
    CutOff(tandem_quota::Spent),
    /// The input needs a string or an array of this length.
    Length {
        /// Of what.
        what: Lengthy,
        /// The length.
        length: i64,
    },
    /// The input refers to an object outside the input.
    OutsideInput,
    /// The input has an existing object of this class that is no enum constant.
    ExistingObject(Name),
    /// The input sets a static field that this class lacks.
    StaticField(Name),
    /// The input gives a value to a parameter that the entry does not have.
    Parameter(Name),
    /// The input has a constant that its enum lacks.
    EnumConstant {
        /// The enum.
        class: Name,
        /// The constant.
        constant: Name,
    },
    /// The input gives this number a reference.
    NumberField {
        /// The class.
        class: Name,
        /// The field.
        field: Name,
    },
    /// Records of the input hold each other in a circle, which no Java code can build.
    RecordCircle,
    /// A test cannot write an implementation of this class or interface.
    Implementation(Name),
    /// An array of the input must not hold null, and what it must hold cannot be made up.
    NonNullCells,
    /// No calls were found that make this input, whose state is private.
    Unmade {
        /// A drawing of the input.
        input: String,
    },
    /// Somebody has passed null in an array to the constructor of an object, and that null is what breaks.
    PassedNull {
        /// A drawing of the input.
        input: String,
    },
    /// Replaying it could not go on.
    Stuck(Box<Reason>),
    /// No Java code can build the input.
    NotBuilt(BuildObstacle),
    /// Replaying it ended otherwise.
    ReplayEnded(ReplayEnding),
    /// It depends on what the outside answers, and a JVM was not asked, for this reason of the command line.
    JvmNotAsked {
        /// On what it depends.
        outside: Outside,
        /// Why not.
        why: String,
    },
    /// Its test could not be run; in the words of the operating system.
    TestNotRun(String),
    /// Its test does not compile; in the words of the compiler.
    NotCompiled {
        /// The version of the JVM.
        jvm: String,
        /// What the compiler says.
        message: String,
    },
    /// Its test threw outside the entry.
    ThrewOutside {
        /// The version of the JVM.
        jvm: String,
        /// The class of the exception, and of its causes.
        classes: Vec<String>,
        /// What the test was doing.
        stage: String,
    },
    /// Its test did otherwise than it should.
    JvmDiffers {
        /// The version of the JVM.
        jvm: String,
        /// What the test did: the class of the exception and of its causes; none if it returned.
        classes: Vec<String>,
        /// On what of the outside it depends.
        outside: Outside,
    },
    /// The JVM failed or took too long; in the words of whoever ran it.
    JvmFailed {
        /// The version of the JVM.
        jvm: String,
        /// What happened.
        message: String,
        /// On what of the outside it depends.
        outside: Outside,
    },
    /// The JVM took too long; in the words of whoever ran it.
    JvmLate {
        /// The version of the JVM.
        jvm: String,
        /// What happened.
        message: String,
    },
}

/// What has a length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lengthy {
    /// A string.
    Text,
    /// An array.
    Array,
}

/// What of the outside a run depends on; nothing, if both are empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outside {
    /// What it asked for, as it is written in Java.
    pub asked: Vec<String>,
    /// What was taken to be one certain way.
    pub taken: Vec<Assumption>,
}

impl Outside {
    /// Whether it depends on nothing.
    pub fn is_empty(&self) -> bool {
        self.asked.is_empty() && self.taken.is_empty()
    }
}

/// An exception by its class and message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThrownException {
    /// Its class, such as `java.lang.NullPointerException`.
    pub class: Name,
    /// Its message, if there is one and it is known.
    pub message: Option<String>,
}

/// The code that runs while an input is built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Builder {
    /// The initializer of this class.
    Initializer(Name),
    /// The constructor of this record.
    Constructor(Name),
}

/// Why no Java code can build an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildObstacle {
    /// This record has no canonical constructor.
    NoConstructor(Name),
    /// The constructor of this record changes that component.
    Changes {
        /// The record.
        record: Name,
        /// The component.
        component: Name,
    },
    /// The constructor of this record changes what it is given.
    ChangesOthers(Name),
    /// Code that is needed throws.
    Throws(Builder, ThrownException),
    /// Code that is needed does not return.
    Ends(Builder, Box<ReplayEnding>),
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

/// How a replay ended that should have ended otherwise. Predicates are told by their numbers, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayEnding {
    /// The entry returned, and every predicate holds after it.
    Returned,
    /// An exception left the entry.
    Threw(ThrownException),
    /// This postcondition does not hold.
    Postcondition(usize),
    /// A method was called that must not be.
    Reached,
    /// This precondition does not hold.
    Precondition(usize),
    /// A predicate threw.
    PredicateThrew(PredicateRole, usize, ThrownException),
    /// The program ended the JVM with this exit code.
    Exited(i32),
    /// The program gave the run up.
    Blocked,
    /// It took too many steps.
    TooLong,
}
