//! The front end on class files of javac, of the JDK and on damaged ones. One binary, which is linked once.

#[path = "../common/mod.rs"]
mod common;
#[path = "../lower_support/mod.rs"]
mod lower_support;

mod annotations;
mod contracts;
mod cuts;
mod entries;
mod implementations;
mod load_bad;
mod load_jdk;
mod lower;
mod lower_assembled;
mod lower_snippets;
mod npe;
mod nullness;
mod resolve_errors;
mod resolve_select;
mod unknown;
