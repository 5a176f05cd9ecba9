//! The search over abstract states: what is stored at cut points, where a path ends, and the first alarm.
//!
//! From each beginning the preconditions are run first, then the entry in all states in which they hold.

use std::rc::Rc;

use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{Joins, Precision};
use tandem_abstraction::regions::{Origin, Regions, Stored, Weakened};
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::frontier::BreadthFirst;
use tandem_explore::{Flow, Frontier, Monitor, Node, Policy, Site, Step, search_while};
use tandem_java::InputError;
use tandem_machine::domain::Place;
use tandem_machine::harness::Verdict;
use tandem_machine::{Interp, Outcome, Reason, State};

use crate::class_facts::meaning_of_end;
use crate::ending::{Meaning, ending};
use crate::engine::Budget;
use crate::paths::ledger::Ledger;
use crate::paths::precondition::{may_throw, no_answer_given, verdict};
use crate::paths::splitting::{at, divided, monitors, resolved};
use crate::paths::start::Question;
use crate::property::Violation;
use crate::room::{Activity, Room};
use crate::task::{CutFigures, Summary};

/// What it costs to abstract a state, and to compare it with another one.
const COST_OF_CUT: u64 = 60;
const COST_OF_COVER: u64 = 4;

/// What an abstract path came to that breaks a property.
pub(super) struct Alarm {
    /// How it is broken.
    pub violation: Violation,
    /// The choices of the entry on the way, newest first.
    pub trail: Option<Rc<Step>>,
    /// How many jumps and calls it made.
    pub steps: u64,
}

/// What a search came to.
pub(super) struct Ended {
    pub summary: Summary,
    pub alarm: Option<Alarm>,
    /// Whether a limit stopped it.
    pub was_stopped: bool,
    /// Everything that is stored.
    pub invariant: Vec<State<Symbolic>>,
    pub precision: Precision,
}

/// One search.
pub(super) struct AbstractSearch<'e, 'r> {
    proving: Proving<'e, 'r>,
    frontier: BreadthFirst<Symbolic>,
    monitors: Vec<Box<dyn Monitor<Symbolic>>>,
    flow: Flow,
    /// From how many beginnings was searched.
    begun: usize,
}

impl<'e, 'r> AbstractSearch<'e, 'r> {
    /// A search that keeps what `precision` says.
    pub fn new(room: &'e Room<'r>, precision: Precision) -> AbstractSearch<'e, 'r> {
        AbstractSearch {
            proving: Proving::new(room, precision),
            frontier: BreadthFirst::default(),
            monitors: monitors(&room.question),
            flow: Flow::Continue,
            begun: 0,
        }
    }

    /// Whether everything was searched, or there is an alarm, or a limit was reached.
    pub fn is_over(&self) -> bool {
        let is_exhausted = self.frontier.is_empty()
            && self.proving.phase == Phase::Entry
            && self.begun == self.proving.question.beginnings.borrow().states().len();
        self.flow == Flow::Stop || is_exhausted
    }

    /// How many states it keeps to go on from.
    pub fn waiting(&self) -> usize {
        self.frontier.len()
    }

    /// Goes on.
    pub fn advance(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<(), InputError> {
        let is_wanted = |interp: &Interp<Symbolic>| budget.lasts(interp);
        while !self.is_over() && budget.lasts(interp) {
            if self.frontier.is_empty() {
                let roots = self.next_phase(interp);
                self.frontier.push(roots);
            }
            let AbstractSearch { proving, frontier, monitors, .. } = self;
            let room = proving.room;
            let search = |interp: &mut _| search_while(interp, frontier, monitors, proving, &is_wanted);
            self.flow = room.spend(Activity::Proving, interp, search)?;
            self.proving.count();
        }
        Ok(())
    }

    /// Nothing is waiting: what the next phase begins with. The search from one beginning may have brought up others.
    fn next_phase(&mut self, interp: &mut Interp<Symbolic>) -> Vec<Node<Symbolic>> {
        let question = self.proving.question;
        if self.proving.phase == Phase::Preconditions {
            let mut roots = Vec::new();
            for mut state in std::mem::take(&mut self.proving.accepted) {
                interp.start_entry(&mut state, &question.harness, question.root);
                roots.extend(self.proving.cut(interp, Node::root(state)));
            }
            self.proving.phase = Phase::Entry;
            return roots;
        }
        let states = question.beginnings.borrow().states()[self.begun..].to_vec();
        self.begun += states.len();
        let asks = !question.plan.before.is_empty();
        if asks {
            self.proving.phase = Phase::Preconditions;
        }
        let start = |mut state: State<Symbolic>| {
            match asks {
                true => interp.start_before(&mut state, &question.harness, question.root),
                false => interp.start_entry(&mut state, &question.harness, question.root),
            }
            Node::root(state)
        };
        states.into_iter().map(start).collect()
    }

    /// What it came to.
    pub fn close(self) -> Result<Ended, InputError> {
        let Proving { mut stored, order, ledger, figures, alarm, precision, .. } = self.proving;
        let invariant = order.iter().filter_map(|key| stored.remove(key)).flatten().collect();
        let mut summary = ledger.close()?;
        summary.cut_points = figures.into_iter().map(|(_, figures)| figures).collect();
        let was_stopped = self.flow == Flow::Stop && alarm.is_none();
        Ok(Ended { summary, alarm, was_stopped, invariant, precision })
    }
}

/// The policy of the search.
struct Proving<'e, 'r> {
    room: &'e Room<'r>,
    /// Its number in the room.
    number: usize,
    question: &'e Question,
    precision: Precision,
    ledger: Ledger,
    /// What is stored, by place and shape.
    stored: Stored,
    /// The keys of what is stored, in the order in which they came up.
    order: Vec<(Site, u64)>,
    figures: Vec<(Site, CutFigures)>,
    alarm: Option<Alarm>,
    phase: Phase,
    /// States in which the preconditions hold.
    accepted: Vec<State<Symbolic>>,
}

impl<'e, 'r> Proving<'e, 'r> {
    fn new(room: &'e Room<'r>, precision: Precision) -> Proving<'e, 'r> {
        Proving {
            room,
            number: room.begin_search(),
            question: &room.question,
            precision,
            ledger: Ledger::default(),
            stored: Stored::default(),
            order: Vec::new(),
            figures: Vec::new(),
            alarm: None,
            phase: Phase::Entry,
            accepted: Vec::new(),
        }
    }

    fn made(&mut self, nodes: &[Node<Symbolic>]) {
        self.ledger.made(nodes);
        self.count();
    }

    /// Tells the others how far it has come.
    fn count(&self) {
        self.room.count(self.number, &self.ledger.so_far().statistics);
    }

    /// Looks at the classes that a path has initialized, and notes what is assumed of them.
    fn look_at_classes(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.question.beginnings.borrow_mut().with_used(interp, &node.state);
        self.ledger.note_beginnings(interp, self.question);
    }

    /// The figures of the cut point that a state is at.
    fn figures(&mut self, interp: &Interp<Symbolic>, state: &State<Symbolic>) -> &mut CutFigures {
        let site = Site::of(state);
        let known = self.figures.iter().position(|(known, _)| *known == site);
        let index = known.unwrap_or_else(|| {
            let place = interp.trace(state).into_iter().next();
            self.figures.push((site, CutFigures { place, ..CutFigures::default() }));
            self.figures.len() - 1
        });
        &mut self.figures[index].1
    }

    /// The preconditions have been asked.
    fn asked(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: &Outcome<Symbolic>) {
        match verdict(interp, outcome) {
            Some(Verdict::Holds) => match self.question.initialized_early(interp, &node.state) {
                Some(reason) => self.ledger.note(reason),
                None => self.accepted.push(node.state),
            },
            Some(Verdict::Fails(_)) => (),
            // It never gives an answer, so the entry is never called on this input.
            None if matches!(outcome, Outcome::Endless) => (),
            Some(_) => {
                // Of an abstract state, which may stand for more than there is.
                let may_throw = may_throw(interp, self.question, &mut node.state, outcome);
                may_throw.into_iter().for_each(|reason| self.ledger.note(reason));
            }
            None => self.ledger.note(no_answer_given()),
        }
    }
}

impl Policy<Symbolic> for Proving<'_, '_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        self.look_at_classes(interp, node);
        let nodes = resolved(interp, self.question, node, place)?;
        if nodes.is_empty() {
            self.ledger.note_assumptions(interp, &node.state);
        }
        self.made(&nodes);
        Ok(nodes)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        self.precision.observe(&interp.domain, &node.state, cond);
        let nodes = divided(interp, &node, cond);
        self.made(&nodes);
        nodes
    }

    fn wants_cuts(&self) -> bool {
        true
    }

    fn cut(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>) -> Vec<Node<Symbolic>> {
        // Before the facts are forgotten.
        self.look_at_classes(interp, &node);
        self.ledger.note_assumptions(interp, &node.state);
        self.figures(interp, &node.state).checks += 1;
        let exact = tidied(interp, &node.state, self.phase);
        if let Some(kind) = obstacle(&interp.domain, &exact) {
            self.ledger.note(at(interp, &node, Reason::new(kind)));
            return Vec::new();
        }
        let origin = match self.phase {
            Phase::Preconditions => Origin::Unasked,
            Phase::Entry if self.question.plan.before.is_empty() => Origin::Anywhere,
            Phase::Entry => Origin::Preconditions,
        };
        let (precision, stored) = (&mut self.precision, &self.stored);
        let mut regions = Regions { domain: &mut interp.domain, precision, origin, stored };
        let Some(Weakened { key, state }) = regions.abstracted(&exact) else {
            // Nothing stands for it but itself, unless the solver does not answer any more.
            if let Some(spent) = tandem_quota::spent() {
                self.ledger.note(spent.into());
                return Vec::new();
            }
            return vec![node];
        };
        if !self.stored.contains_key(&key) {
            self.order.push(key);
        }
        let stored = self.stored.entry(key).or_default();
        interp.effort += COST_OF_CUT + COST_OF_COVER * stored.len() as u64;
        if stored.iter().any(|known| covers(&mut interp.domain, known, &state)) {
            self.figures(interp, &state).subsumed += 1;
            return Vec::new();
        }
        let before = stored.len();
        if self.precision.joins == Joins::OfOneShape {
            stored.retain(|known| !covers(&mut interp.domain, &state, known));
        }
        let dropped = before - stored.len();
        stored.push(state.clone());
        let figures = self.figures(interp, &state);
        figures.stored = figures.stored + 1 - dropped as u64;
        node.state = state;
        vec![node]
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.look_at_classes(interp, &node);
        self.ledger.note_assumptions(interp, &node.state);
        if matches!(outcome, Outcome::Blocked) {
            if self.phase == Phase::Entry {
                self.ledger.dropped();
            }
            return Flow::Continue;
        }
        if self.phase == Phase::Preconditions {
            self.asked(interp, node, &outcome);
            return Flow::Continue;
        }
        self.ledger.ended();
        let ending = ending(interp, &mut node.state, self.question.root, &outcome);
        match meaning_of_end(interp, self.question, &node.state, &outcome, &ending) {
            Meaning::Kept => Flow::Continue,
            Meaning::Unclear(reason) => {
                self.ledger.note(reason);
                Flow::Continue
            }
            Meaning::Broken(violation) => {
                self.alarm = Some(Alarm { violation, trail: node.trail, steps: node.steps });
                Flow::Stop
            }
        }
    }

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, _node: Node<Symbolic>, reason: Reason) -> Flow {
        self.ledger.note(reason);
        if self.ledger.bad_input.is_some() { Flow::Stop } else { Flow::Continue }
    }
}
