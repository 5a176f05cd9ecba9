//! The symbolic domain against brute force: what it says of unknowns is what Java computes for each of their values.

#[path = "../common/mod.rs"]
mod common;

mod cells;
mod decide;
mod enumerate;
mod lazy;
mod ranges;
mod texts;
