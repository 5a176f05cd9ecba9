//! How states are split: at conditions, and at references that nobody has read. What is common to all policies.

use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::monitor::{Depth, Loops, Objects, PathLength, Quota, Time};
use tandem_explore::{Fork, Monitor, Node};
use tandem_machine::domain::Place;
use tandem_machine::{Interp, Numbers, Reason, State};

use super::initialize::choices;
use super::ledger::input_objects;
use super::start::Question;
use super::{precondition, words};

/// What keeps a search within the bounds of its task.
pub fn monitors(question: &Question) -> Vec<Box<dyn Monitor<Symbolic>>> {
    let bounds = &question.task.bounds;
    let length = bounds.steps.map_or_else(PathLength::default, PathLength);
    let mut monitors: Vec<Box<dyn Monitor<Symbolic>>> =
        vec![Box::new(Quota), Box::new(length), Box::new(precondition::Endless)];
    if let Some((started, limit)) = question.time {
        monitors.push(Box::new(Time::new(started, limit)));
    }
    if let Some(bound) = bounds.depth {
        monitors.push(Box::new(Depth(bound)));
    }
    if let Some(bound) = bounds.loops {
        monitors.push(Box::new(Loops(bound)));
    }
    if let Some(bound) = bounds.objects {
        let count = |state: &State<Symbolic>| input_objects(&state.facts);
        monitors.push(Box::new(Objects::new(bound, count)));
    }
    monitors
}

/// What a reference can be that a node has come to, with what that is in words.
pub fn resolutions(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    node: &Node<Symbolic>,
    place: Place,
) -> Result<Vec<(State<Symbolic>, String)>, Reason> {
    let states = choices(interp, question, &node.state, place).map_err(|reason| at(interp, node, reason))?;
    let spoken = states.into_iter().map(|state| {
        let words = words::resolution(interp, &node.state, &state);
        (state, words)
    });
    Ok(spoken.collect())
}

/// The nodes in which a reference that a node has come to is what it can be.
pub fn resolved(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    node: &Node<Symbolic>,
    place: Place,
) -> Result<Vec<Node<Symbolic>>, Reason> {
    let states = resolutions(interp, question, node, place)?;
    Ok(parts(interp, node, states))
}

/// The nodes in which a condition that a node has come to holds, and does not.
pub fn divided(interp: &mut Interp<Symbolic>, node: &Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
    let sides = sides(interp, &node.state, cond);
    parts(interp, node, sides)
}

/// The two sides of a condition, as far as they are possible.
pub fn sides(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, cond: Prim) -> Vec<(State<Symbolic>, String)> {
    let mut sides = Vec::new();
    for holds in [true, false] {
        if let Some(facts) = interp.domain.assume(&state.facts, cond, holds) {
            let words = words::condition(interp, cond, holds);
            sides.push((State { facts, ..state.clone() }, words));
        }
    }
    sides
}

/// The nodes after a choice. What leaves only one possibility was none.
pub fn parts(
    interp: &Interp<Symbolic>,
    node: &Node<Symbolic>,
    mut states: Vec<(State<Symbolic>, String)>,
) -> Vec<Node<Symbolic>> {
    if states.len() == 1 {
        return vec![node.with_state(states.remove(0).0)];
    }
    let fork = Fork::of(interp, node);
    let numbered = states.into_iter().zip(0..);
    numbered.map(|((state, words), number)| fork.node(state, number, words)).collect()
}

/// The reason with the place that the node has come to.
pub fn at(interp: &Interp<Symbolic>, node: &Node<Symbolic>, mut reason: Reason) -> Reason {
    if reason.at.is_empty() {
        reason.at = interp.trace(&node.state);
    }
    reason
}
