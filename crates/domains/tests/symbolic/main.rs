//! The symbolic domain against brute force: what it says of unknowns is what Java computes for each of their values; and
//! the domains under the interpreter. One binary: each would compile the interpreter anew.

#[path = "../common/mod.rs"]
mod common;

mod build;
mod by_hand;
mod cells;
mod decide;
mod enumerate;
mod execute;
mod fork;
mod lazy;
mod lift;
mod open;
mod programs;
mod ranges;
mod remaining;
mod stands_for;
mod states;
mod texts;
