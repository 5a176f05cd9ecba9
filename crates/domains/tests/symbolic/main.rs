//! The symbolic domain against brute force: what it says of unknowns is what Java computes for each of their values.

#[path = "../common/mod.rs"]
mod common;

mod by_hand;
mod cells;
mod decide;
mod enumerate;
mod lazy;
mod open;
mod ranges;
mod stands_for;
mod texts;
