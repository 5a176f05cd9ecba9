//! The engines on small programs. One binary: each would compile the interpreter anew.

#[path = "../common/mod.rs"]
mod common;

mod adequacy;
mod call_certificates;
mod certificates;
mod exploration;
mod forged;
mod heap_calls;
mod lost_statics;
mod matching;
mod nothing_checked;
mod outcome;
mod papers;
mod predicates;
mod proving;
mod small_engine;
mod turns;
