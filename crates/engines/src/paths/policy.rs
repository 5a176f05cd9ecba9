//! Paths of the entry: split at conditions, split at unread references, handed over when they end.

use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::frontier::{BreadthFirst, Coverage, Deepening, DepthFirst, Probing};
use tandem_explore::monitor::{Depth, Loops, Objects, PathLength, Quota, Time};
use tandem_explore::{Flow, Fork, Frontier, Monitor, Node, Policy, search};
use tandem_java::InputError;
use tandem_machine::domain::{Domain, Place};
use tandem_machine::{Incomplete, Interp, Outcome, State};

use super::initialize::choices;
use super::ledger::{Ledger, input_objects};
use super::start::{Obstacle, Question, begin};
use super::work::Work;
use super::{Surroundings, precondition, words};
use crate::task::{Order, Summary, Task};

/// How much deeper each round of iterative deepening goes.
const DEEPENING: u32 = 8;

/// What a caller wants to know of a path that ended.
pub(crate) trait Visitor {
    /// A path ended. It may be one that no input takes which satisfies the preconditions.
    fn ended(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question<'_>,
        ledger: &mut Ledger<'_>,
        node: Node<Symbolic>,
        outcome: Outcome<Symbolic>,
    ) -> Flow;
}

/// What an engine does where a path comes to a cut point.
pub(crate) trait Cutter {
    /// The nodes that go on in place of the one that has come to a cut point, all of them from there.
    fn cut(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question<'_>,
        ledger: &mut Ledger<'_>,
        node: Node<Symbolic>,
    ) -> Vec<Node<Symbolic>>;
}

/// Keeps a search on certain paths.
pub(crate) trait Guide {
    /// Whether a side of a condition may be taken, by the order in which sides are numbered, where a node has come to it.
    fn allows(&self, node: &Node<Symbolic>, answer: u32) -> bool;
}

/// What makes one exploration different from others.
#[derive(Default)]
pub(crate) struct Ways<'w> {
    /// Asked at cut points; without one, paths do not pause there.
    pub cutter: Option<&'w mut dyn Cutter>,
    /// Asked at conditions.
    pub guide: Option<&'w dyn Guide>,
}

/// Explores the paths of a task's entry.
pub(crate) fn run(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    visitor: &mut dyn Visitor,
    ways: Ways<'_>,
    surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    match begin(interp, task, surroundings.started) {
        Ok(question) => run_question(interp, &question, visitor, ways, surroundings),
        Err(Obstacle::Input(error)) => Err(error),
        Err(Obstacle::Incomplete(reason)) => {
            let mut ledger = Ledger::new(surroundings.progress);
            ledger.note(reason);
            ledger.close()
        }
    }
}

/// The same for a question that has been made before.
pub(crate) fn run_question(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    visitor: &mut dyn Visitor,
    ways: Ways<'_>,
    surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    let ledger = Ledger::new(surroundings.progress);
    let mut monitors = monitors(question);
    let cutter = ways.cutter.map(|cutter| cutter as &mut dyn Cutter);
    let mut policy = Paths { question, visitor, cutter, guide: ways.guide, ledger, begun: 0 };
    let mut frontier = frontier(question.task.order);
    let mut flow = Flow::Continue;
    // The end of the last path may bring up one more beginning.
    while flow == Flow::Continue && policy.begun < question.beginnings.borrow().states().len() {
        let roots = policy.begin(interp);
        flow = search(interp, roots, &mut *frontier, &mut monitors, &mut policy)?;
    }
    policy.ledger.close()
}

fn frontier(order: Order) -> Box<dyn Frontier<Symbolic>> {
    match order {
        Order::Deepening => Box::new(Probing::new(Deepening::new(DEEPENING))),
        Order::DepthFirst => Box::new(DepthFirst::default()),
        Order::BreadthFirst => Box::new(BreadthFirst::default()),
        Order::Coverage => Box::new(Coverage::default()),
    }
}

pub(crate) fn monitors(question: &Question<'_>) -> Vec<Box<dyn Monitor<Symbolic>>> {
    let bounds = &question.task.bounds;
    let mut monitors: Vec<Box<dyn Monitor<Symbolic>>> =
        vec![Box::new(Quota), Box::new(bounds.steps.map_or_else(PathLength::default, PathLength))];
    if let Some(until) = question.until {
        monitors.push(Box::new(Work { until }));
    }
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

/// The policy of the exploration.
struct Paths<'e, 's> {
    question: &'e Question<'e>,
    visitor: &'e mut dyn Visitor,
    cutter: Option<&'e mut dyn Cutter>,
    guide: Option<&'e dyn Guide>,
    ledger: Ledger<'s>,
    /// From how many beginnings was searched.
    begun: usize,
}

impl Paths<'_, '_> {
    /// The nodes with which those beginnings begin that have come up since.
    fn begin(&mut self, interp: &mut Interp<Symbolic>) -> Vec<Node<Symbolic>> {
        let question = self.question;
        let new = question.beginnings.borrow().states()[self.begun..].to_vec();
        self.begun += new.len();
        let mut roots = Vec::new();
        for state in new {
            if let Some(mut state) = precondition::keep(interp, question, &mut self.ledger, state) {
                interp.start_entry(&mut state, &question.harness, question.root);
                roots.push(Node::root(state));
            }
        }
        self.ledger.made(&roots);
        roots
    }

    /// Looks at the classes that a path has initialized.
    fn look_at_classes(&self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.question.beginnings.borrow_mut().with_used(interp, &node.state.facts);
    }
}

impl Policy<Symbolic> for Paths<'_, '_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Incomplete> {
        self.look_at_classes(interp, node);
        let mut kept = Vec::new();
        for (state, words) in resolutions(interp, self.question, node, place)? {
            if let Some(state) = precondition::keep(interp, self.question, &mut self.ledger, state) {
                kept.push((state, words));
            }
        }
        let mut nodes = parts(interp, node, kept);
        self.ledger.made(&nodes);
        nodes.extend(self.begin(interp));
        Ok(nodes)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        self.look_at_classes(interp, &node);
        let mut sides = sides(interp, &node.state, cond);
        if let Some(guide) = self.guide
            && sides.len() > 1
        {
            let mut answer = 0..;
            sides.retain(|_| guide.allows(&node, answer.next().unwrap_or(0)));
        }
        let nodes = parts(interp, &node, sides);
        self.ledger.made(&nodes);
        nodes
    }

    fn wants_cuts(&self) -> bool {
        self.cutter.is_some()
    }

    fn cut(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>) -> Vec<Node<Symbolic>> {
        let Some(cutter) = &mut self.cutter else { return vec![node] };
        cutter.cut(interp, self.question, &mut self.ledger, node)
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        if matches!(outcome, Outcome::Blocked) {
            self.ledger.dropped();
            return Flow::Continue;
        }
        self.ledger.note_assumptions(interp, &node.state);
        self.look_at_classes(interp, &node);
        if let Some(words) = self.question.beginnings.borrow().assumption(interp) {
            self.ledger.assume_that(&words);
        }
        let flow = self.visitor.ended(interp, self.question, &mut self.ledger, node, outcome);
        if self.ledger.bad_input.is_some() { Flow::Stop } else { flow }
    }

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, _node: Node<Symbolic>, reason: Incomplete) -> Flow {
        self.ledger.note(reason);
        if self.ledger.bad_input.is_some() { Flow::Stop } else { Flow::Continue }
    }
}

/// What a reference can be that a node has come to, with what that is in words.
pub(crate) fn resolutions(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    node: &Node<Symbolic>,
    place: Place,
) -> Result<Vec<(State<Symbolic>, String)>, Incomplete> {
    let states = choices(interp, question, &node.state, place).map_err(|reason| at(interp, node, reason))?;
    let spoken = states.into_iter().map(|state| {
        let words = words::resolution(interp, &node.state, &state);
        (state, words)
    });
    Ok(spoken.collect())
}

/// The two sides of a condition, as far as they are possible.
pub(crate) fn sides(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    cond: Prim,
) -> Vec<(State<Symbolic>, String)> {
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
pub(crate) fn parts(
    interp: &Interp<Symbolic>,
    node: &Node<Symbolic>,
    mut states: Vec<(State<Symbolic>, String)>,
) -> Vec<Node<Symbolic>> {
    if states.len() == 1 {
        let state = states.remove(0).0;
        return vec![Node {
            state,
            depth: node.depth,
            trail: node.trail.clone(),
            fuel_used: node.fuel_used,
            steps: node.steps,
        }];
    }
    let fork = Fork::of(interp, node);
    let numbered = states.into_iter().zip(0..);
    numbered.map(|((state, words), number)| fork.node(state, number, words)).collect()
}

/// The reason with the place that the node has come to.
pub(crate) fn at(interp: &Interp<Symbolic>, node: &Node<Symbolic>, mut reason: Incomplete) -> Incomplete {
    if reason.trace.is_empty() {
        reason.trace = interp.trace(&node.state);
    }
    reason
}
