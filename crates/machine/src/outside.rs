//! The outside as programs see it, and what a run takes it to be.
//!
//! Where the code under test asks, numbers and texts become unknowns of the domain ([`Asked`]). What cannot be an unknown
//! is taken to be one certain way, and the run says so ([`Assumption`]): what the class library reads for its own purposes
//! is assumed, and what the program itself reads ([`Reader`]) keeps the run from proving anything.

use std::rc::Rc;

pub use crate::assumption::Assumption;

/// Who gives the answer to a question of the program.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Asked {
    /// A class made for that, such as `Verifier`. A test can put another in its place.
    Verifier,
    /// The world, by the words for what it was asked. A test cannot change what it answers.
    World(Rc<str>),
}

impl Asked {
    /// The world, which was asked for that.
    pub fn world(what: &str) -> Asked {
        Asked::World(what.into())
    }
}

/// Whose question it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reader {
    /// The code under test: what it does may depend on the answer.
    Program,
    /// The class library, for its own purposes.
    Library,
}
