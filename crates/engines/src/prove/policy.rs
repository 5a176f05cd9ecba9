//! The search over abstract states: what is stored at cut points, where a path ends, and the first alarm.

use std::rc::Rc;

use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{Joins, Precision};
use tandem_abstraction::regions::{Origin, Regions, Stored, Weakened};
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::frontier::BreadthFirst;
use tandem_explore::{Flow, Node, Policy, Site, Step, search};
use tandem_java::InputError;
use tandem_machine::domain::Place;
use tandem_machine::harness::Verdict;
use tandem_machine::{Incomplete, Interp, Outcome, State};

use crate::ending::{Meaning, ending, meaning};
use crate::paths::ledger::Ledger;
use crate::paths::policy::{at, divided, monitors, resolved};
use crate::paths::precondition::{threw, verdict};
use crate::paths::start::Question;
use crate::property::Violation;
use crate::task::{CutFigures, Summary};

/// What it costs to abstract a state, and to compare it with another one.
const COST_OF_CUT: u64 = 100;
const COST_OF_COVER: u64 = 20;

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
    /// Everything that is stored.
    pub invariant: Vec<State<Symbolic>>,
}

/// One search.
pub(super) struct Proving<'q, 's> {
    question: &'q Question<'q>,
    precision: &'q mut Precision,
    ledger: Ledger<'s>,
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

impl<'q, 's> Proving<'q, 's> {
    /// A search that keeps what `precision` says.
    pub fn new(question: &'q Question<'q>, precision: &'q mut Precision, ledger: Ledger<'s>) -> Proving<'q, 's> {
        Proving {
            question,
            precision,
            ledger,
            stored: Stored::default(),
            order: Vec::new(),
            figures: Vec::new(),
            alarm: None,
            phase: if question.plan.before.is_empty() { Phase::Entry } else { Phase::Preconditions },
            accepted: Vec::new(),
        }
    }

    /// Searches from all beginnings.
    pub fn run(mut self, interp: &mut Interp<Symbolic>) -> Result<Ended, InputError> {
        let question = self.question;
        let mut monitors = monitors(question);
        let mut begun = 0;
        let mut flow = Flow::Continue;
        // The search from one beginning may bring up others.
        while flow == Flow::Continue && begun < question.beginnings.borrow().states().len() {
            let states = question.beginnings.borrow().states()[begun..].to_vec();
            begun += states.len();
            let mut roots = Vec::new();
            if question.plan.before.is_empty() {
                for mut state in states {
                    interp.start_entry(&mut state, &question.harness, question.root);
                    roots.push(Node::root(state));
                }
            } else {
                self.phase = Phase::Preconditions;
                let start = |mut state: State<Symbolic>| {
                    interp.start_before(&mut state, &question.harness, question.root);
                    Node::root(state)
                };
                let asked = states.into_iter().map(start).collect();
                flow = search(interp, asked, &mut BreadthFirst::default(), &mut monitors, &mut self)?;
                for mut state in std::mem::take(&mut self.accepted) {
                    interp.start_entry(&mut state, &question.harness, question.root);
                    roots.extend(self.cut(interp, Node::root(state)));
                }
            }
            self.phase = Phase::Entry;
            if flow == Flow::Continue {
                flow = search(interp, roots, &mut BreadthFirst::default(), &mut monitors, &mut self)?;
            }
        }
        let invariant = self.order.iter().filter_map(|key| self.stored.remove(key)).flatten().collect();
        let mut summary = self.ledger.close()?;
        summary.cut_points = self.figures.into_iter().map(|(_, figures)| figures).collect();
        Ok(Ended { summary, alarm: self.alarm, invariant })
    }

    /// Looks at the classes that a path has initialized, and notes what is assumed of them.
    fn look_at_classes(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        let mut beginnings = self.question.beginnings.borrow_mut();
        beginnings.with_used(interp, &node.state);
        beginnings.doubt(interp).into_iter().for_each(|reason| self.ledger.note(reason));
        if let Some(words) = beginnings.assumption(interp) {
            self.ledger.assume_that(&words);
        }
    }

    /// The figures of the cut point that a state is at.
    fn figures(&mut self, interp: &Interp<Symbolic>, state: &State<Symbolic>) -> &mut CutFigures {
        let site = Site::of(state);
        let known = self.figures.iter().position(|(known, _)| *known == site);
        let index = known.unwrap_or_else(|| {
            let place = interp.trace(state).into_iter().next();
            let place = place.unwrap_or_else(|| "the beginning of the entry".to_string());
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
                let threw = threw(interp, self.question, &mut node.state, outcome);
                threw.into_iter().for_each(|reason| self.ledger.note(reason));
            }
            None => self.ledger.note(Incomplete::new("a precondition ended the run instead of giving an answer")),
        }
    }
}

impl Policy<Symbolic> for Proving<'_, '_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Incomplete> {
        let nodes = resolved(interp, self.question, node, place)?;
        self.ledger.made(&nodes);
        Ok(nodes)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        self.precision.observe(&interp.domain, &node.state, cond);
        let nodes = divided(interp, &node, cond);
        self.ledger.made(&nodes);
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
        if let Some(reason) = obstacle(&interp.domain, &exact) {
            self.ledger.note(at(interp, &node, Incomplete::new(reason)));
            return Vec::new();
        }
        let origin = match self.phase {
            Phase::Preconditions => Origin::Unasked,
            Phase::Entry if self.question.plan.before.is_empty() => Origin::Anywhere,
            Phase::Entry => Origin::Preconditions,
        };
        let (precision, stored) = (&mut *self.precision, &self.stored);
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
        match meaning(interp, &node.state, self.question.task, &outcome, &ending) {
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

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, _node: Node<Symbolic>, reason: Incomplete) -> Flow {
        self.ledger.note(reason);
        if self.ledger.bad_input.is_some() { Flow::Stop } else { Flow::Continue }
    }
}
