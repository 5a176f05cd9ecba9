//! What is checked, and what it means to break it.

use std::rc::Rc;

use tandem_domains::symbolic::ClassFacts;
use tandem_ir::Name;
use tandem_java::MethodId;
use tandem_machine::reason::{Doubt, Reason, ReasonKind, Violated};
use tandem_machine::{ExceptionKind, TraceFrame};

/// Something that no run of the entry may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Property {
    /// No `AssertionError` of an `assert` statement leaves the entry.
    Assert,
    /// No `RuntimeException` leaves the entry.
    Exceptions,
    /// No `RuntimeException` leaves the entry that is a [defect](ExceptionKind::Defect).
    Defects,
    /// No `Throwable` leaves the entry, except `OutOfMemoryError` and `StackOverflowError`.
    Throwables,
    /// Postconditions and invariants hold when the entry returns.
    Contracts,
    /// This method is not called.
    Unreachable(MethodId),
    /// What is assumed of all objects of some classes still holds of them at the end, provided that every other method keeps it
    /// that the entry may call and that others can call as well.
    ClassFacts(Rc<ClassFacts>),
}

/// How a property was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Which property.
    pub property: Property,
    /// What happened.
    pub kind: ViolationKind,
    /// Where: the frames, innermost first.
    pub trace: Vec<TraceFrame>,
}

impl Violation {
    /// What happened, as a part of a reason.
    pub fn violated(&self) -> Violated {
        match &self.kind {
            ViolationKind::Threw { class, message, .. } => {
                Violated::Threw { class: class.clone(), message: message.clone() }
            }
            ViolationKind::Contract { contract, .. } => Violated::Contract(contract.clone()),
            ViolationKind::Reached(_) => Violated::Called,
        }
    }

    /// What kind it is of: a broken contract or assertion, or a call that must not be, is a defect.
    pub fn exception_kind(&self) -> ExceptionKind {
        match (&self.property, &self.kind) {
            (Property::Assert, _) => ExceptionKind::Defect,
            (_, ViolationKind::Threw { kind, .. }) => *kind,
            (_, ViolationKind::Contract { .. } | ViolationKind::Reached(_)) => ExceptionKind::Defect,
        }
    }

    /// That it was found with an input, and not confirmed.
    pub fn doubted(&self, doubt: Doubt) -> Reason {
        // What an exception says differs from candidate to candidate; that it is thrown here is what they have in common.
        let violated = match self.violated() {
            Violated::Threw { class, .. } => Violated::Threw { class, message: None },
            other => other,
        };
        Reason::new(ReasonKind::Unconfirmed { violated, doubt: Box::new(doubt) }).at(self.trace.clone())
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
        /// What kind of end that is.
        kind: ExceptionKind,
    },
    /// A postcondition or invariant is false after the call.
    Contract {
        /// How the contract is written, such as `@Ensures("sorted")`.
        contract: String,
        /// Its number among the predicates that are asked after the call, or among the facts about classes.
        index: usize,
    },
    /// A method was called that must not be.
    Reached(MethodId),
}
