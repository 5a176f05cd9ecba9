//! What the tests of the workspace share: random programs, the real JVM as an oracle, mutants of class files and of Java
//! sources.
//!
//! Invariant: everything here is for tests; no other crate depends on it outside of its tests.

pub mod acceptance;
pub mod batch;
pub mod brute_force;
pub mod corpus;
pub mod driver;
pub mod generate;
pub mod java_mutants;
pub mod jvm;
pub mod mutate;
pub mod outcome;
pub mod process;
pub mod random;
pub mod reduce;
pub mod structure;
pub mod tandem;
pub mod verdicts;
