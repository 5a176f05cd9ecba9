//! The machine: states, the heap, and the one interpreter that gives meaning to IR instructions, generic over a
//! value [`Domain`].
//!
//! Rules that hold everywhere in this crate:
//!
//! * **Decide before you touch.** An instruction or intrinsic asks all its questions (is this null? is the index in
//!   bounds? is the class initialized?) before its first effect. A question that the domain cannot answer interrupts
//!   it; the state is split, and each half executes the instruction again, now with the answer known.
//! * **Frames, not recursion.** Whatever runs Java code (class initializers, exception constructors, reflection)
//!   pushes a frame whose [`Role`](state::Role) says what its return means. The Rust stack never grows with the Java
//!   stack.
//! * **Nothing is dropped.** What cannot be done is an [`Reason`] that ends the run.

pub mod assumption;
pub mod branches;
pub mod changes;
pub mod class_set;
pub mod client;
pub mod domain;
pub mod effects;
mod failed_assert;
pub mod gc;
pub mod harness;
pub mod hash_tables;
pub mod heap;
pub mod host;
pub mod interp;
pub mod intrinsics;
pub mod link;
pub mod outside;
pub mod raised;
pub mod reason;
pub mod rebuild;
pub mod records;
pub mod remaining;
pub mod stable;
pub mod state;
mod step;
pub mod summary;
pub mod text;
mod trace;

pub use assumption::{Assumption, Breaker};
pub use class_set::{ClassQuestion, ClassSet};
pub use domain::{Arrays, Domain, Environment, Notes, Numbers, Texts};
pub use heap::{Heap, Object, Payload, Ref};
pub use host::Host;
pub use interp::{Beyond, Interp, Interrupt, Limits, Outcome, Pause};
pub use outside::{Asked, Reader};
pub use raised::ExceptionKind;
pub use reason::{Reason, ReasonKind, TraceFrame};
pub use state::State;
pub use text::Text;
