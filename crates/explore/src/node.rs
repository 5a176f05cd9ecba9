//! Nodes of the tree: states that wait, and the choices that led to them.
//!
//! Invariant: the trail of a node has as many steps as the node is deep, but for calls that were not followed, each of which counts as
//! a choice; nodes share the trails of their ancestors.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use rustc_hash::FxHasher;
use tandem_java::MethodId;
use tandem_machine::domain::Domain;
use tandem_machine::{Interp, State};

/// A state that waits to be run.
pub struct Node<D: Domain> {
    /// The state.
    pub state: State<D>,
    /// How many times a choice was made on the way.
    pub depth: u32,
    /// The choices, newest first.
    pub trail: Option<Rc<Step>>,
    /// How many jumps and calls were executed since the last choice.
    pub fuel_used: u64,
    /// How many were executed since the root.
    pub steps: u64,
    /// What the policy has noted of the node: those that come out of it have the same.
    pub mark: u32,
}

/// One choice on the way to a node.
#[derive(Debug)]
pub struct Step {
    /// Where it was made: the innermost method of the user's code, and the line.
    pub method: Option<MethodId>,
    /// The line, if known.
    pub line: Option<u32>,
    /// What was chosen, in words or as a Java condition, such as `this.next == null` or `x > 3`.
    pub choice: Box<str>,
    /// The instruction that asked, with all calls around it.
    pub site: Site,
    /// How many times that instruction has come to a choice on this path, this time included. More than once is a loop,
    /// since a recursion has other calls around it.
    pub visits: u32,
    /// Which of the possible answers this one is.
    pub answer: u32,
    /// How many jumps and calls were executed from the root up to here. Two runs along the same code are here after the
    /// same number of them.
    pub steps: u64,
    /// The choices before.
    pub before: Option<Rc<Step>>,
}

/// An instruction together with all calls around it, as a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Site(pub u64);

/// A choice about to be made: makes the nodes that come after it.
pub struct Fork {
    method: Option<MethodId>,
    line: Option<u32>,
    site: Site,
    visits: u32,
    before: Option<Rc<Step>>,
    depth: u32,
    steps: u64,
    mark: u32,
}

impl<D: Domain> Node<D> {
    /// A root of a tree.
    pub fn root(state: State<D>) -> Node<D> {
        Node { state, depth: 0, trail: None, fuel_used: 0, steps: 0, mark: 0 }
    }

    /// The same node with another state: what has become of it without a choice.
    pub fn with_state(&self, state: State<D>) -> Node<D> {
        let Node { state: _, depth, trail, fuel_used, steps, mark } = self;
        let trail = trail.clone();
        Node { state, depth: *depth, trail, fuel_used: *fuel_used, steps: *steps, mark: *mark }
    }

    /// What goes on behind a call that was not followed, in one of the states in which it may have returned.
    pub fn beyond_call(&self, state: State<D>) -> Node<D> {
        Node { depth: self.depth + 1, steps: self.steps + 1, fuel_used: 0, ..self.with_state(state) }
    }
}

impl Fork {
    /// The choice that `node` has come to.
    pub fn of<D: Domain>(interp: &Interp<D>, node: &Node<D>) -> Fork {
        let (method, line) = user_place(interp, &node.state).unzip();
        let site = Site::of(&node.state);
        let earlier = steps(node.trail.as_ref()).find(|step| step.site == site);
        let visits = match earlier {
            None => 1,
            // An instruction that asks two questions in a row has not been left in between.
            Some(earlier) if node.fuel_used == 0 && is_newest(node, earlier) => earlier.visits,
            Some(earlier) => earlier.visits + 1,
        };
        Fork {
            method,
            line: line.flatten(),
            site,
            visits,
            before: node.trail.clone(),
            depth: node.depth,
            steps: node.steps,
            mark: node.mark,
        }
    }

    /// The node in which `state` is how it goes on; `answer` numbers the possible answers.
    pub fn node<D: Domain>(&self, state: State<D>, answer: u32, choice: impl Into<Box<str>>) -> Node<D> {
        let step = Step {
            method: self.method,
            line: self.line,
            choice: choice.into(),
            site: self.site,
            visits: self.visits,
            answer,
            steps: self.steps,
            before: self.before.clone(),
        };
        let trail = Some(Rc::new(step));
        Node { state, depth: self.depth + 1, trail, fuel_used: 0, steps: self.steps, mark: self.mark }
    }
}

/// The steps of a trail, newest first.
pub fn steps(trail: Option<&Rc<Step>>) -> impl Iterator<Item = &Step> {
    std::iter::successors(trail.map(|step| &**step), |step| step.before.as_deref())
}

// A trail can be long; dropping it one call per step would exhaust the stack.
impl Drop for Step {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut step) = next.and_then(Rc::into_inner) {
            next = step.before.take();
        }
    }
}

fn is_newest<D: Domain>(node: &Node<D>, step: &Step) -> bool {
    node.trail.as_ref().is_some_and(|newest| std::ptr::eq(&**newest, step))
}

/// The innermost frame of code that is not the JDK's, and its line.
fn user_place<D: Domain>(interp: &Interp<D>, state: &State<D>) -> Option<(MethodId, Option<u32>)> {
    let thread = &state.thread;
    let innermost = thread.frames.len().checked_sub(1)?;
    thread.frames.iter().enumerate().rev().find_map(|(index, frame)| {
        let method = frame.code.method?;
        if frame.code.hidden || interp.program.class(interp.program.method(method).class).is_jdk() {
            return None;
        }
        let pc = if index == innermost { thread.pc } else { frame.pc };
        let origin = frame.code.body.origins.get(pc as usize).copied();
        let line = origin.and_then(|origin| frame.code.body.line_of(origin)).map(u32::from);
        Some((method, line))
    })
}

impl Site {
    /// Where the running thread of a state is.
    pub fn of<D: Domain>(state: &State<D>) -> Site {
        let mut hasher = FxHasher::default();
        let thread = &state.thread;
        for (index, frame) in thread.frames.iter().enumerate() {
            let pc = if index + 1 == thread.frames.len() { thread.pc } else { frame.pc };
            // The offset in the class file: an instruction there may have become several here.
            let origin = frame.code.body.origins.get(pc as usize);
            (frame.code.method, frame.code.class, origin).hash(&mut hasher);
        }
        Site(hasher.finish())
    }
}
