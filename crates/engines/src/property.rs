//! What is checked, and what it means to break it.

use tandem_ir::Name;
use tandem_java::MethodId;

/// Something that no run of the entry may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Property {
    /// No `AssertionError` of an `assert` statement leaves the entry.
    Assert,
    /// No `RuntimeException` leaves the entry.
    Exceptions,
    /// No `Throwable` leaves the entry, except `OutOfMemoryError` and `StackOverflowError`.
    Throwables,
    /// Postconditions and invariants hold when the entry returns.
    Contracts,
    /// This method is not called.
    Unreachable(MethodId),
}

/// How a property was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Which property.
    pub property: Property,
    /// What happened.
    pub kind: ViolationKind,
    /// Where: the frames, innermost first, as in a stack trace (`Class.method(File.java:12)`).
    pub trace: Vec<String>,
}

impl Violation {
    /// What happened, in words.
    pub fn sentence(&self) -> String {
        match &self.kind {
            ViolationKind::Threw { class, message: Some(message) } => format!("{class}: {message}"),
            ViolationKind::Threw { class, message: None } => class.to_string(),
            ViolationKind::Contract { contract, .. } => format!("{contract} does not hold"),
            ViolationKind::Reached(_) => "a method is called that must not be".to_string(),
        }
    }
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViolationKind {
    /// An exception of this class (external name) left the entry, with that message if it is known.
    Threw {
        /// The class, such as `java.lang.NullPointerException`.
        class: Name,
        /// The message.
        message: Option<String>,
    },
    /// A postcondition or invariant is false after the call.
    Contract {
        /// How the contract is written, such as `@Ensures("sorted")`.
        contract: String,
        /// Its number among the predicates that are asked after the call.
        index: usize,
    },
    /// A method was called that must not be.
    Reached(MethodId),
}
