//! What the search for violations can leave out: bounds, inputs, preconditions, initializers.

use tandem_ir::Name;

use super::ReasonKind;

/// A bound that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// Choices on a path.
    Depth(u32),
    /// Choices at one place within one call.
    Loops(u32),
    /// Jumps and calls without a choice.
    Steps(u64),
    /// Objects of the input.
    Objects(u32),
    /// States that are made to answer a question of the search itself.
    States(u32),
    /// Executions that are listed.
    Executions(usize),
    /// Paths that are listed.
    Paths,
}

/// Why no object of a type can be input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InputObstacle {
    /// No class on the class path implements it.
    NoImplementation,
    /// Objects of this class of the library, or of one that extends it, cannot be made up.
    LibraryClass,
    /// The class cannot be loaded; in the words of whoever tried.
    NotLoaded(String),
}

/// What a predicate of a contract is, and how it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// A precondition; the text is empty if it is not known which.
    Before(String),
    /// A value that a postcondition wants from before the call.
    Snapshot(String),
    /// A postcondition.
    After(String),
}

/// What is wrong with a predicate of a contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PredicateProblem {
    /// It threw an exception of this class for an input.
    Threw(Name),
    /// It was not shown not to throw an exception of this class.
    MayThrow(Name),
    /// It did not end within so many steps.
    Endless(u64),
    /// It may do more than look, so that no proof can begin with it.
    Effects,
    /// It initializes this class, which the entry might find not initialized.
    Initializes(Name),
    /// It asks for something that is no part of the input.
    AsksOutside,
    /// It ended the run instead of giving an answer.
    NoAnswer,
    /// It calls this method, which is watched.
    CallsWatched(super::MethodName),
}

/// What is not known about the moment at which classes are initialized.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InitializerProblem {
    /// They depend on each other, and not every order was explored.
    Orders,
    /// What it does depends on when it runs, and the input needs it early.
    Early,
    /// It fails, and may have kept an object.
    Fails,
    /// It depends on unknown values.
    Unknown,
    /// It takes more than so many steps.
    Endless(u64),
    /// It ends the program.
    Exits,
    /// What static fields held when it ran is not told from what they hold now.
    StaticsSince,
}

/// Why there is nothing to check, or no input for a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingInput {
    /// No object of this type exists that could be this parameter.
    Parameter {
        /// The type of the parameter.
        class: Name,
        /// The parameter.
        name: Name,
    },
    /// Every input leads to an object that cannot exist.
    Impossible,
    /// No input satisfies these preconditions.
    Unsatisfiable(Vec<String>),
    /// No input was found that satisfies these preconditions.
    NotFound(Vec<String>),
}

impl From<Bound> for ReasonKind {
    fn from(bound: Bound) -> ReasonKind {
        ReasonKind::Bound(bound)
    }
}

impl From<MissingInput> for ReasonKind {
    fn from(missing: MissingInput) -> ReasonKind {
        ReasonKind::NoInput(missing)
    }
}
