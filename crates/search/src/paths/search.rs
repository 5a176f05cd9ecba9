//! Paths of the entry: split at conditions, split at unread references, handed over when they end.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use tandem_domains::symbolic::facts::Preconditions;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::frontier::{BreadthFirst, Coverage, Deepening, DepthFirst, Probing};
use tandem_explore::{Flow, Frontier, Monitor, Node, Policy, search_while};
use tandem_java::InputError;
use tandem_machine::domain::Place;
use tandem_machine::{Interp, Outcome, Reason, ReasonKind, State};

use super::along::Along;
use super::beginnings::Begun;
use super::initialize::input_state;
use super::ledger::Ledger;
use super::precondition::{self, Answered};
use super::splitting::{monitors, parts, resolutions, sides};
use super::start::Question;
use crate::class_facts::Unsettled;
use crate::engine::{Budget, Engine, Progress};
use crate::outcome::Proof;
use crate::room::{Activity, Room};
use crate::task::{Order, Summary};
use crate::tuning::TUNING;

/// What an engine does where a path comes to a cut point.
pub trait Cutter {
    /// The nodes that go on in place of the one that has come to a cut point, all of them from there.
    fn cut(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question,
        ledger: &mut Ledger,
        node: Node<Symbolic>,
    ) -> Vec<Node<Symbolic>>;
}

/// What makes one exploration different from others.
#[derive(Default)]
pub struct Ways {
    /// Asked at cut points; without one, paths do not pause there.
    pub cutter: Option<Rc<RefCell<dyn Cutter>>>,
    /// The only sides of conditions that are taken.
    pub along: Option<Along>,
    /// When preconditions are asked.
    pub asking: Asking,
}

/// When preconditions are asked.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Asking {
    /// Beside the entry, at every choice, of what has been read so far (paper 001, Section 4.1): what the entry does not
    /// read stays unread.
    #[default]
    Beside,
    /// Before the entry, with lazy initialization on: that makes the inputs that satisfy them, at the cost of the same
    /// questions as conditions in the code.
    First,
}

/// One exploration.
pub struct Search<'e, 'r> {
    paths: Paths<'e, 'r>,
    frontier: Box<dyn Frontier<Symbolic>>,
    monitors: Vec<Box<dyn Monitor<Symbolic>>>,
    flow: Flow,
}

impl<'e, 'r> Search<'e, 'r> {
    /// One that has not begun. The question is that of the room, perhaps with other bounds.
    pub fn new(room: &'e Room<'r>, question: Question, ways: Ways) -> Search<'e, 'r> {
        let frontier = frontier(question.task.order);
        Search::by(room, question, ways, frontier)
    }

    /// The same in another order than the task wants.
    pub fn by(
        room: &'e Room<'r>,
        question: Question,
        ways: Ways,
        frontier: Box<dyn Frontier<Symbolic>>,
    ) -> Search<'e, 'r> {
        let monitors = monitors(&question);
        let number = room.begin_search();
        let (ledger, begun) = (Ledger::default(), Begun::default());
        let paths = Paths { room, number, question, ways, ledger, begun, unsettled: OnceCell::new() };
        Search { paths, frontier, monitors, flow: Flow::Continue }
    }

    /// Whether everything was searched, or what was wanted was found, or a limit was reached.
    pub fn is_over(&self) -> bool {
        let is_exhausted = self.frontier.is_empty() && self.paths.begun.is_all(&self.paths.question.beginnings);
        self.was_stopped() || is_exhausted
    }

    /// Whether it stopped with something still waiting.
    pub fn was_stopped(&self) -> bool {
        self.flow == Flow::Stop
    }

    /// Whether a violation was found that is real.
    pub fn has_violation(&self) -> bool {
        self.paths.ledger.so_far().violated
    }

    /// What it has found.
    pub fn summary(self) -> Result<Summary, InputError> {
        self.paths.ledger.close()
    }
}

impl Engine for Search<'_, '_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        let is_wanted = |interp: &Interp<Symbolic>| budget.lasts(interp);
        while !self.is_over() && budget.lasts(interp) {
            // The end of the last path may have brought up one more beginning.
            let roots = self.paths.begin(interp);
            if !roots.is_empty() {
                self.frontier.push(roots);
            }
            let Search { paths, frontier, monitors, .. } = self;
            let activity = if paths.ways.along.is_some() { Activity::Following } else { Activity::Exploring };
            let room = paths.room;
            let search = |interp: &mut _| search_while(interp, &mut **frontier, monitors, paths, &is_wanted);
            self.flow = room.spend(activity, interp, search)?;
            self.paths.count();
        }
        Ok(Progress::of(self.paths.ledger.so_far(), self.is_over(), self.was_stopped()))
    }

    fn waiting(&self) -> usize {
        self.frontier.len()
    }

    fn leave(&mut self, interp: &mut Interp<Symbolic>) {
        if self.is_over() {
            return;
        }
        self.flow = Flow::Stop;
        self.paths.ledger.note(Reason::new(ReasonKind::Unfinished));
        for _ in 0..TUNING.left_open {
            let Some(node) = self.frontier.pop() else { break };
            self.paths.leave_open(interp, &node);
        }
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        self.summary().map(Proof::of_paths)
    }
}

fn frontier(order: Order) -> Box<dyn Frontier<Symbolic>> {
    match order {
        Order::Deepening => Box::new(Probing::new(Deepening::new(TUNING.deepening))),
        Order::DepthFirst => Box::new(DepthFirst::default()),
        Order::BreadthFirst => Box::new(BreadthFirst::default()),
        Order::Coverage => Box::new(Coverage::default()),
    }
}

/// The policy of the exploration.
struct Paths<'e, 'r> {
    room: &'e Room<'r>,
    /// Its number in the room.
    number: usize,
    question: Question,
    ways: Ways,
    ledger: Ledger,
    /// From how many beginnings was searched.
    begun: Begun,
    /// What runs may still break of what classes keep, if that is the question.
    unsettled: OnceCell<Option<Unsettled>>,
}

impl Paths<'_, '_> {
    /// The nodes with which those beginnings begin that have come up since.
    fn begin(&mut self, interp: &mut Interp<Symbolic>) -> Vec<Node<Symbolic>> {
        let new = self.begun.with_new(&self.question.beginnings);
        let (harness, root) = (Rc::clone(&self.question.harness), self.question.root);
        let mut roots = Vec::new();
        for mut state in new {
            if self.ways.asking == Asking::First {
                state.facts.preconditions = Preconditions::Running;
                interp.start_before(&mut state, &harness, root);
                roots.push(Node::root(state));
            } else if let Some(mut state) = self.kept(interp, state) {
                interp.start_entry(&mut state, &harness, root);
                roots.push(Node::root(state));
            }
        }
        self.made(&roots);
        roots
    }

    fn made(&mut self, nodes: &[Node<Symbolic>]) {
        self.ledger.made(nodes);
        self.count();
    }

    /// Tells the others how far it has come.
    fn count(&self) {
        self.room.count(self.number, &self.ledger.so_far().statistics);
    }

    /// The state, unless its input violates a precondition already.
    fn kept(&mut self, interp: &mut Interp<Symbolic>, state: State<Symbolic>) -> Option<State<Symbolic>> {
        match state.facts.preconditions {
            Preconditions::Beside => precondition::keep(interp, &self.question, &mut self.ledger, state),
            Preconditions::Running | Preconditions::Hold => Some(state),
        }
    }

    /// Looks at the classes that a path has initialized.
    fn look_at_classes(&self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.question.beginnings.borrow_mut().with_used(interp, &node.state);
    }

    /// What runs may still break, if that is the question.
    fn unsettled(&mut self, interp: &Interp<Symbolic>) -> Option<&mut Unsettled> {
        self.unsettled.get_or_init(|| Unsettled::of(interp, &self.question.task));
        self.unsettled.get_mut().and_then(Option::as_mut)
    }

    /// Whether a path breaks nothing any more, whatever it still does: it ends here then.
    fn is_settled(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) -> bool {
        let is_settled = self.unsettled(interp).is_some_and(|unsettled| unsettled.is_settled(interp, &node.state));
        if is_settled {
            self.note_what_it_rests_on(interp, node);
            self.ledger.ended();
        }
        is_settled
    }

    /// Notes what a path that is given up may still break.
    fn leave_open(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        let open = self.unsettled(interp).map(|unsettled| unsettled.open(interp, &node.state));
        self.ledger.leave_open(open.unwrap_or_default());
    }

    /// Notes what a path rests on that is about to end or to be dropped, whatever becomes of it: that it ends this way may
    /// itself rest on it.
    fn note_what_it_rests_on(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.ledger.note_assumptions(interp, &node.state);
        self.look_at_classes(interp, node);
        self.ledger.note_beginnings(interp, &self.question);
    }
}

impl Policy<Symbolic> for Paths<'_, '_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        self.look_at_classes(interp, node);
        if self.is_settled(interp, node) {
            return Ok(Vec::new());
        }
        let mut kept = Vec::new();
        for (state, words) in resolutions(interp, &self.question, node, place)? {
            if let Some(state) = self.kept(interp, state) {
                kept.push((state, words));
            }
        }
        let mut nodes = parts(interp, node, kept);
        if nodes.is_empty() {
            self.note_what_it_rests_on(interp, node);
        }
        self.made(&nodes);
        nodes.extend(self.begin(interp));
        Ok(nodes)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        self.look_at_classes(interp, &node);
        if self.is_settled(interp, &node) {
            return Vec::new();
        }
        let mut sides = sides(interp, &node.state, cond);
        if sides.is_empty() {
            self.note_what_it_rests_on(interp, &node);
        }
        if let Some(along) = &self.ways.along
            && sides.len() > 1
        {
            let mut answer = 0..;
            sides.retain(|_| along.allows(&node, answer.next().unwrap_or(0)));
        }
        let nodes = parts(interp, &node, sides);
        self.made(&nodes);
        nodes
    }

    fn wants_cuts(&self) -> bool {
        self.ways.cutter.is_some()
    }

    fn cut(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>) -> Vec<Node<Symbolic>> {
        self.look_at_classes(interp, &node);
        let Some(cutter) = &self.ways.cutter else { return vec![node] };
        cutter.borrow_mut().cut(interp, &self.question, &mut self.ledger, node)
    }

    /// The preconditions hold: the entry is called on the input as it was, whatever they have done to it.
    fn goes_on(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &mut Node<Symbolic>,
        outcome: &Outcome<Symbolic>,
    ) -> bool {
        let is_running = node.state.facts.preconditions == Preconditions::Running;
        if !is_running || Answered::of(interp, outcome) != Answered::Holds {
            return false;
        }
        self.note_what_it_rests_on(interp, node);
        let input = precondition::asks_nothing(&Facts::default(), &node.state.facts)
            .and_then(|()| input_state(interp, &self.question, &node.state));
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
            let reason = precondition::no_answer(interp, &self.question, &mut node.state, &outcome);
            reason.into_iter().for_each(|reason| self.ledger.note(reason));
            return Flow::Continue;
        }
        if matches!(outcome, Outcome::Blocked) {
            self.ledger.dropped();
            return Flow::Continue;
        }
        let flow = self.room.ended(interp, &self.question, &mut self.ledger, node, outcome);
        self.count();
        if self.ledger.bad_input.is_some() { Flow::Stop } else { flow }
    }

    fn incomplete(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, reason: Reason) -> Flow {
        if self.is_settled(interp, &node) {
            return Flow::Continue;
        }
        self.leave_open(interp, &node);
        self.ledger.note(reason);
        if self.ledger.bad_input.is_some() { Flow::Stop } else { Flow::Continue }
    }

    fn stopped(&mut self, _interp: &mut Interp<Symbolic>, _node: Node<Symbolic>, reason: Reason) {
        self.ledger.note(reason);
    }
}
