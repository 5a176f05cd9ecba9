//! What a run can read beyond the roots of the graph: static fields of the library, the thread, `Class` objects, loaded
//! constants and other things that there is one of, with all that they lead to. The graph knows nothing of it.
//!
//! Law: if two states are the same beyond their graphs, and nothing of the graphs is part of that, then equal graphs and
//! constraints go on in the same way.

use std::rc::Rc;

use rustc_hash::FxHashSet;
use tandem_domains::symbolic::Symbolic;
use tandem_java::{ClassId, Origin, Program};
use tandem_machine::state::{Location, Thread};
use tandem_machine::{Payload, Ref, State};

/// Whether nothing that a graph consists of can also be reached from beyond it, so that the two can be compared apart. The
/// `Class` object of a class is the same for all.
pub fn is_apart(program: &Program, state: &State<Symbolic>, graph: &[Ref]) -> bool {
    let beyond = reachable(program, state);
    let is_mirror = |object: &Ref| matches!(state.heap.get(*object).payload, Payload::Class(_));
    graph.iter().filter(|object| !is_mirror(object)).all(|object| !beyond.contains(object))
}

/// Whether two states, forked from one another or from a third, are the same beyond their graphs.
pub fn is_same(program: &Program, left: &State<Symbolic>, right: &State<Symbolic>) -> bool {
    let State {
        heap,
        thread,
        statics: _,
        mirrors,
        constants,
        interned,
        monitors,
        singletons,
        boxes,
        facts: _,
        hashes,
        collect_at: _,
    } = left;
    let Thread { frames, prims: _, refs: _, pc: _, object, frame_limit: _, result: _ } = thread;
    let mut pairs = frames.iter().zip(&right.thread.frames);
    pairs.all(|(left, right)| left.role == right.role && left.monitor == right.monitor)
        && *object == right.thread.object
        && *hashes == right.hashes
        && *mirrors == right.mirrors
        && *constants == right.constants
        && *interned == right.interned
        && *monitors == right.monitors
        && *singletons == right.singletons
        && *boxes == right.boxes
        && has_same_statics(program, left, right)
        && reachable(program, left).into_iter().all(|object| heap.shares(&right.heap, object))
}

fn has_same_statics(program: &Program, left: &State<Symbolic>, right: &State<Symbolic>) -> bool {
    let count = left.statics.len().max(right.statics.len()) as u32;
    let of = |state: &State<Symbolic>, class: ClassId| state.statics.get(class.0 as usize).cloned().flatten();
    (0..count).map(ClassId).all(|class| match (of(left, class), of(right, class)) {
        (None, None) => true,
        // The fields of the user's classes are in the graph.
        (Some(left), Some(right)) if is_users(program, class) => left.status == right.status,
        (Some(left), Some(right)) => Rc::ptr_eq(&left, &right),
        _ => false,
    })
}

/// The objects that can be reached from beyond the graph.
fn reachable(program: &Program, state: &State<Symbolic>) -> FxHashSet<Ref> {
    let is_kept = |at: &Location<'_>| !matches!(at, Location::Box(_));
    let mut pending: Vec<Ref> = state.named().into_iter().filter(|(at, _)| is_kept(at)).map(|(_, held)| held).collect();
    for (class, statics) in (0..).map(ClassId).zip(&state.statics) {
        if let Some(statics) = statics.as_ref().filter(|_| !is_users(program, class)) {
            pending.extend(&statics.refs);
        }
    }
    state.heap.reachable(pending).into_iter().collect()
}

fn is_users(program: &Program, class: ClassId) -> bool {
    program.class(class).origin == Origin::Application
}
