//! The tests of a class, run inside the interpreter (paper 002, Section 5.1): JUnit 4 and 5, found by their annotations.
//!
//! Tests are called as JUnit calls them, by the machine: a new object for each, what is to run before it, the test, what is
//! to run after it. The assertion library is whatever is on the class path; it is code like any other.
//!
//! Law: a test counts only if it ran to its end and passed. One that fails, or needs what is not modelled, is named with the
//! reason, and nothing that it did is believed.

mod arguments;
mod call;
mod find;
mod run;

pub(crate) use run::{RunLimits, Watching, run_suite};
