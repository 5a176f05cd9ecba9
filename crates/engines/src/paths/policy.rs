//! Paths of the entry: split at conditions, split at unread references, handed over when they end.

use std::cell::RefCell;

use tandem_domains::symbolic::facts::Preconditions;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::frontier::{BreadthFirst, Coverage, Deepening, DepthFirst, Probing};
use tandem_explore::monitor::{Depth, Loops, Objects, PathLength, Quota, Time};
use tandem_explore::{Flow, Fork, Frontier, Monitor, Node, Policy, search_while};
use tandem_java::InputError;
use tandem_machine::domain::{Domain, Place};
use tandem_machine::harness::Verdict;
use tandem_machine::{Incomplete, Interp, Outcome, State};

use super::in_turn::in_turn;
use super::initialize::{choices, input_state};
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
    /// When preconditions are asked.
    pub asking: Asking,
}

/// When preconditions are asked.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Asking {
    /// Beside the entry, at every choice, of what has been read so far (paper 001, Section 4.1): what the entry does not
    /// read stays unread.
    #[default]
    Beside,
    /// Before the entry, with lazy initialization on: that makes the inputs that satisfy them, at the cost of the same
    /// questions as conditions in the code.
    First,
    /// Both, in turn: either may end where the other does not.
    InTurn,
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
    let is_bounded = question.task.bounds.limit_paths();
    let visitor = RefCell::new(visitor);
    if ways.asking == Asking::InTurn && !question.plan.before.is_empty() && !is_bounded {
        return in_turn(interp, question, &visitor, surroundings);
    }
    let mut search = Search::new(question, &visitor, ways, surroundings);
    search.advance(interp, &|_| true)?;
    search.close()
}

/// One exploration, which can be advanced step by step.
pub(crate) struct Search<'e, 'v, 'w, 's> {
    paths: Paths<'e, 'v, 'w, 's>,
    frontier: Box<dyn Frontier<Symbolic>>,
    monitors: Vec<Box<dyn Monitor<Symbolic>>>,
    flow: Flow,
}

impl<'e, 'v, 'w, 's> Search<'e, 'v, 'w, 's> {
    /// One that has not begun.
    pub fn new(
        question: &'e Question<'e>,
        visitor: &'e RefCell<&'v mut dyn Visitor>,
        ways: Ways<'w>,
        surroundings: Surroundings<'s>,
    ) -> Search<'e, 'v, 'w, 's> {
        let monitors = monitors(question);
        let ledger = Ledger::new(surroundings.progress);
        let Ways { cutter, guide, asking } = ways;
        let paths = Paths { question, visitor, cutter, guide, asking, ledger, begun: 0 };
        Search { paths, frontier: frontier(question.task.order), monitors, flow: Flow::Continue }
    }

    /// Goes on as long as it is wanted.
    pub fn advance(
        &mut self,
        interp: &mut Interp<Symbolic>,
        is_wanted: &dyn Fn(&Interp<Symbolic>) -> bool,
    ) -> Result<(), InputError> {
        while !self.is_over() && is_wanted(interp) {
            // The end of the last path may have brought up one more beginning.
            let roots = self.paths.begin(interp);
            if !roots.is_empty() {
                self.frontier.push(roots);
            }
            self.flow = search_while(interp, &mut *self.frontier, &mut self.monitors, &mut self.paths, is_wanted)?;
        }
        Ok(())
    }

    /// Whether everything was searched, or what was wanted was found, or a limit was reached.
    pub fn is_over(&self) -> bool {
        let is_exhausted =
            self.frontier.is_empty() && self.paths.begun == self.paths.question.beginnings.borrow().states().len();
        self.was_stopped() || is_exhausted
    }

    /// Whether it stopped with something still waiting.
    pub fn was_stopped(&self) -> bool {
        self.flow == Flow::Stop
    }

    /// How many states were made.
    pub fn states(&self) -> u64 {
        self.paths.ledger.so_far().statistics.states
    }

    /// Whether a violation was found, or everything was searched and nothing left out.
    pub fn has_answer(&self) -> bool {
        let found = self.paths.ledger.so_far();
        found.violated || self.is_over() && !self.was_stopped() && found.is_safe()
    }

    /// What was found.
    pub fn close(self) -> Result<Summary, InputError> {
        self.paths.ledger.close()
    }
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
    let length = bounds.steps.map_or_else(PathLength::default, PathLength);
    let mut monitors: Vec<Box<dyn Monitor<Symbolic>>> =
        vec![Box::new(Quota), Box::new(length), Box::new(precondition::Endless)];
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
struct Paths<'e, 'v, 'w, 's> {
    question: &'e Question<'e>,
    visitor: &'e RefCell<&'v mut dyn Visitor>,
    cutter: Option<&'w mut dyn Cutter>,
    guide: Option<&'w dyn Guide>,
    asking: Asking,
    ledger: Ledger<'s>,
    /// From how many beginnings was searched.
    begun: usize,
}

impl Paths<'_, '_, '_, '_> {
    /// The nodes with which those beginnings begin that have come up since.
    fn begin(&mut self, interp: &mut Interp<Symbolic>) -> Vec<Node<Symbolic>> {
        let question = self.question;
        let new = question.beginnings.borrow().states()[self.begun..].to_vec();
        self.begun += new.len();
        let mut roots = Vec::new();
        for mut state in new {
            if self.asking == Asking::First {
                state.facts.preconditions = Preconditions::Running;
                interp.start_before(&mut state, &question.harness, question.root);
                roots.push(Node::root(state));
            } else if let Some(mut state) = self.kept(interp, state) {
                interp.start_entry(&mut state, &question.harness, question.root);
                roots.push(Node::root(state));
            }
        }
        self.ledger.made(&roots);
        roots
    }

    /// The state, unless its input violates a precondition already.
    fn kept(&mut self, interp: &mut Interp<Symbolic>, state: State<Symbolic>) -> Option<State<Symbolic>> {
        match state.facts.preconditions {
            Preconditions::Beside => precondition::keep(interp, self.question, &mut self.ledger, state),
            Preconditions::Running | Preconditions::Hold => Some(state),
        }
    }

    /// Looks at the classes that a path has initialized.
    fn look_at_classes(&self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.question.beginnings.borrow_mut().with_used(interp, &node.state);
    }

    /// Notes what a path rests on that is about to end or to be dropped, whatever becomes of it: that it ends this way may
    /// itself rest on it.
    fn note_what_it_rests_on(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.ledger.note_assumptions(interp, &node.state);
        self.look_at_classes(interp, node);
        let beginnings = self.question.beginnings.borrow();
        beginnings.doubt(interp).into_iter().for_each(|reason| self.ledger.note(reason));
        if let Some(words) = beginnings.assumption(interp) {
            self.ledger.assume_that(&words);
        }
    }
}

impl Policy<Symbolic> for Paths<'_, '_, '_, '_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Incomplete> {
        self.look_at_classes(interp, node);
        let mut kept = Vec::new();
        for (state, words) in resolutions(interp, self.question, node, place)? {
            if let Some(state) = self.kept(interp, state) {
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
        self.look_at_classes(interp, &node);
        let Some(cutter) = &mut self.cutter else { return vec![node] };
        cutter.cut(interp, self.question, &mut self.ledger, node)
    }

    /// The preconditions hold: the entry is called on the input as it was, whatever they have done to it.
    fn goes_on(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &mut Node<Symbolic>,
        outcome: &Outcome<Symbolic>,
    ) -> bool {
        let is_running = node.state.facts.preconditions == Preconditions::Running;
        if !is_running || precondition::verdict(interp, outcome) != Some(Verdict::Holds) {
            return false;
        }
        self.note_what_it_rests_on(interp, node);
        let input = precondition::asks_nothing(&Facts::default(), &node.state.facts)
            .and_then(|()| input_state(interp, self.question, &node.state));
        match input {
            Ok(mut state) => {
                state.facts.preconditions = Preconditions::Hold;
                interp.start_entry(&mut state, &self.question.harness, self.question.root);
                (node.state, node.fuel_used) = (state, 0);
                true
            }
            Err(reason) => {
                self.ledger.note(reason);
                false
            }
        }
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.note_what_it_rests_on(interp, &node);
        if node.state.facts.preconditions == Preconditions::Running {
            let reason = precondition::no_answer(interp, self.question, &mut node.state, &outcome);
            reason.into_iter().for_each(|reason| self.ledger.note(reason));
            return Flow::Continue;
        }
        if matches!(outcome, Outcome::Blocked) {
            self.ledger.dropped();
            return Flow::Continue;
        }
        let flow = self.visitor.borrow_mut().ended(interp, self.question, &mut self.ledger, node, outcome);
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

/// The nodes in which a reference that a node has come to is what it can be.
pub(crate) fn resolved(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    node: &Node<Symbolic>,
    place: Place,
) -> Result<Vec<Node<Symbolic>>, Incomplete> {
    let states = resolutions(interp, question, node, place)?;
    Ok(parts(interp, node, states))
}

/// The nodes in which a condition that a node has come to holds, and does not.
pub(crate) fn divided(interp: &mut Interp<Symbolic>, node: &Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
    let sides = sides(interp, &node.state, cond);
    parts(interp, node, sides)
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
