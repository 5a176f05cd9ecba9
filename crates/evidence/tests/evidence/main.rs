//! What evidence does with hand-made inputs of compiled classes; the JVM says what is right.

mod common;
mod draw;
mod junit;
mod names;
mod records;
mod replay;
