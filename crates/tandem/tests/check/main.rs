//! The program as scripts and people call it: verdicts, exit codes, what is printed and what is written.
//!
//! Each JVM that confirms something costs a second, so that only the tests which are about it start one.

mod browser;
mod certificates;
mod conditions;
mod documents;
mod evidence;
mod exploring;
mod json;
mod page;
mod schema;
mod setting;
mod suites;
mod targets;
mod verdicts;
mod wrong_calls;
