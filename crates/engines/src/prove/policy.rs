//! What a search over abstract states stores at cut points, where its paths end, and its first alarm.

use std::cell::Cell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::clauses::{Numbers, Way};
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{History, Joins, Precision};
use tandem_abstraction::predicates::{Passage, Spot};
use tandem_abstraction::regions::{Origin, Regions, Stored, Weakened};
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::{Flow, Node, Policy, Site, Step};
use tandem_java::MethodId;
use tandem_machine::changes::Changes;
use tandem_machine::domain::Place;
use tandem_machine::summary::Computed;
use tandem_machine::{Interp, Outcome, Reason, ReasonKind, State};

use crate::segments::probe::{Probe, holds};
use crate::tuning::TUNING;
use tandem_search::class_facts::meaning_of_end;
use tandem_search::ending::{Meaning, depends_on_callers, ending};
use tandem_search::paths::ledger::Ledger;
use tandem_search::paths::precondition::{Answered, may_throw, no_answer_given};
use tandem_search::paths::splitting::{at, divided, resolutions, resolved};
use tandem_search::paths::start::Question;
use tandem_search::property::Violation;
use tandem_search::room::Room;
use tandem_search::task::{CutFigures, Statistics};

use super::heap_calls::{HeapCall, Recursion};
use super::stored::Ordered;
use super::summaries::ComputingCall;

/// What an abstract path came to that breaks a property.
pub(super) struct Alarm {
    /// How it is broken.
    pub violation: Violation,
    /// The choices of the entry on the way, newest first.
    pub trail: Option<Rc<Step>>,
    /// How many jumps and calls it made.
    pub steps: u64,
}

/// The policy of the search.
pub(super) struct Proving<'e, 'r> {
    pub room: &'e Room<'r>,
    /// Its number in the room.
    number: usize,
    pub question: &'e Question,
    pub precision: Precision,
    /// What the user suggests.
    hints: Rc<[Probe]>,
    pub ledger: Ledger,
    /// What is stored, by place and shape, of the entry itself: each summary has its own.
    pub stored: Ordered,
    /// How many times a state stood for itself and was not stored.
    pub unstored: u64,
    pub figures: Vec<(Site, CutFigures)>,
    pub alarm: Option<Alarm>,
    pub phase: Phase,
    /// States in which the preconditions hold.
    pub accepted: Vec<State<Symbolic>>,
    /// How the stored states came about, if predicates are tracked; the mark of a node is the number of the one that it
    /// began in, and 0 is none.
    pub passed: Vec<Passed>,
    pub cuts: Cuts,
    /// What recursive calls come to.
    pub summaries: Vec<ComputingCall>,
    /// The states in which the calls begin that are summarized, by place and shape.
    pub call_entries: Stored,
    /// What methods give back that only compute.
    pub computing: FxHashMap<MethodId, Option<Computed>>,
    /// What becomes of recursive calls over heaps.
    pub recursion: Recursion,
    /// What those come to that are summarized. The mark of a node is the number of the one that it runs in, if they are, and 0
    /// is none.
    pub heap_calls: Vec<HeapCall>,
    /// What methods may change.
    pub changes: FxHashMap<MethodId, Option<Rc<Changes>>>,
    /// How many calls were followed that run deep.
    pub deep_calls: u64,
    /// How many states were stored, and calls summarized.
    pub stored_states: u64,
    /// Whether either are too many.
    pub is_lost: Rc<Cell<bool>>,
    /// Callers that go on, to be searched when nothing else is waiting.
    pub pending: Vec<Node<Symbolic>>,
}

/// A stored state, and the one that its path began in.
pub(super) struct Passed {
    pub before: u32,
    /// `None` if nothing has been stored yet, and a call was not followed.
    pub passage: Option<Rc<Passage>>,
    /// How many conjuncts its facts had.
    pub held: usize,
    /// How many choices and how many jumps were made on the way there.
    pub depth: u32,
    pub steps: u64,
    /// The summary whose run this is a state of.
    pub summary: Option<usize>,
    /// What has happened since, if a call was not followed.
    pub since: Option<Since>,
}

/// What has happened since a state was stored, up to a call that was not followed.
pub(super) struct Since {
    /// The mark of that state.
    pub mark: u32,
    pub way: Way,
    /// How many conjuncts the facts had after the call.
    pub held: usize,
}

/// The summary whose run a node is a state of, by its number.
#[derive(Clone, Copy)]
enum Within {
    /// One of a method that only computes.
    Call(usize),
    /// One of a method that works on the heap.
    HeapCall(usize),
}

/// Where states are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cuts {
    /// At every cut point, so that the states make up a certificate.
    All,
    /// Where a choice was made since the last one: what does not depend on input just runs.
    AfterChoices,
}

impl<'e, 'r> Proving<'e, 'r> {
    pub fn new(
        room: &'e Room<'r>,
        precision: Precision,
        cuts: Cuts,
        recursion: Recursion,
        hints: Rc<[Probe]>,
    ) -> Proving<'e, 'r> {
        Proving {
            room,
            number: room.begin_search(),
            question: &room.question,
            precision,
            hints,
            ledger: Ledger::default(),
            stored: Ordered::default(),
            unstored: 0,
            figures: Vec::new(),
            alarm: None,
            phase: Phase::Entry,
            accepted: Vec::new(),
            passed: Vec::new(),
            cuts,
            summaries: Vec::new(),
            call_entries: Stored::default(),
            computing: FxHashMap::default(),
            recursion,
            heap_calls: Vec::new(),
            changes: FxHashMap::default(),
            deep_calls: 0,
            stored_states: 0,
            is_lost: Rc::default(),
            pending: Vec::new(),
        }
    }

    /// The passages that led to a node, newest first.
    fn passages(&self, mark: u32) -> Vec<&Passage> {
        let passed = |mark: u32| (mark as usize).checked_sub(1).map(|number| &self.passed[number]);
        std::iter::successors(passed(mark), |last| passed(last.before))
            .filter_map(|passed| passed.passage.as_deref())
            .collect()
    }

    /// Says what the path was like before it came here.
    fn look_back(&mut self, node: &Node<Symbolic>) {
        if self.precision.predicates.is_none() {
            return;
        }
        let site = Site::of(&node.state);
        let mut history = History::default();
        for passage in self.passages(node.mark) {
            if passage.spot.site == site {
                history.last.clone_from(&passage.all);
                break;
            }
            history.was_known |= passage.was.is_empty();
        }
        self.precision.history = history;
    }

    /// Whether a node has come here without a choice since the last stored state, and not too far.
    fn just_runs(&self, node: &Node<Symbolic>) -> bool {
        if self.cuts == Cuts::All {
            return false;
        }
        let last = (node.mark as usize).checked_sub(1).map(|number| &self.passed[number]);
        let (depth, steps) = last.map_or((0, 0), |last| (last.depth, last.steps));
        node.depth == depth && node.steps < steps + TUNING.longest_run
    }

    /// A condition of the program is a predicate of the cut point that the node began at.
    fn observe_predicate(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>, cond: Prim) {
        if self.precision.predicates.is_none() {
            return;
        }
        let (Prim::Term(cond) | Prim::Unread(cond)) = cond else { return };
        let Some(passage) = self.passage_of(node.mark).cloned() else { return };
        if let Some(predicates) = &mut self.precision.predicates {
            let truth = interp.domain.terms.is_nonzero(cond);
            let Passage { spot, was, .. } = &*passage;
            let own = |symbol| was.iter().any(|(own, _)| *own == symbol);
            predicates.add(&interp.domain.terms, *spot, truth, &own);
        }
    }

    /// The mark of the state that a node began in, whatever calls it has not followed since.
    pub fn began_in(&self, mark: u32) -> u32 {
        let since = (mark as usize).checked_sub(1).and_then(|number| self.passed[number].since.as_ref());
        since.map_or(mark, |since| since.mark)
    }

    /// How the state came about that a node began in.
    pub fn passage_of(&self, mark: u32) -> Option<&Rc<Passage>> {
        (mark as usize).checked_sub(1).and_then(|number| self.passed[number].passage.as_ref())
    }

    /// How a node has come here from the state that it began in.
    pub fn way_of(&self, node: &Node<Symbolic>) -> Way {
        let passed = (node.mark as usize).checked_sub(1).map(|number| &self.passed[number]);
        let (mut way, held) = match passed {
            None => (Way::default(), 0),
            Some(Passed { since: Some(since), .. }) => (since.way.clone(), since.held),
            Some(passed) => (Way::default(), passed.held),
        };
        way.conditions.extend(node.state.facts.conjuncts().split_off(held));
        way
    }

    /// Notes the way of a node to the next place, or to an alarm.
    pub fn note_way(&self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>, to: Option<&Numbers>) {
        let Some(predicates) = &self.precision.predicates else { return };
        let from = self.passage_of(node.mark).map(|passage| &**passage);
        predicates.note_way(&mut interp.domain, from, self.way_of(node), to);
    }

    /// An abstract path has come to an alarm: what it asks for becomes predicates of the cut points on the way.
    fn learn_from(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        let Some(mut predicates) = self.precision.predicates.take() else { return };
        predicates.suggested(&mut interp.domain);
        let held = (node.mark as usize).checked_sub(1).map_or(0, |number| self.passed[number].held);
        let asked = node.state.facts.conjuncts().split_off(held);
        predicates.refine_along(&mut interp.domain, asked, &self.passages(node.mark));
        // What is asked of the result of a call that was not followed is asked of what the call returns.
        let Way { conditions, calls } = self.way_of(node);
        for Numbers { spot, mut values } in calls {
            values.retain(|(_, value)| interp.domain.terms.constant(*value).is_none());
            predicates.add_passed(&mut interp.domain.terms, spot, &values, &conditions);
        }
        self.precision.predicates = Some(predicates);
        self.note_way(interp, node, None);
    }

    /// What the user's predicates are in a weakened state is suggested there.
    fn take_hints(&mut self, interp: &mut Interp<Symbolic>, spot: Spot, state: &State<Symbolic>) {
        for hint in self.hints.iter() {
            let holds = holds(interp, self.question, state, hint);
            if let (Some(predicates), Some(holds)) = (&mut self.precision.predicates, holds)
                && interp.domain.terms.truth(holds).is_none()
            {
                predicates.suggest(spot, holds);
            }
        }
    }

    pub fn made(&mut self, nodes: &[Node<Symbolic>]) {
        self.ledger.made(nodes);
        self.count();
    }

    /// Tells the others how far it has come.
    pub fn count(&self) {
        let predicates = self.precision.predicates.as_ref().map_or(0, |predicates| predicates.most() as u32);
        self.room.count(self.number, &Statistics { predicates, ..self.ledger.so_far().statistics });
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

    /// Reads what a node would forget at a cut point. That is no choice of its path: whoever follows it reads it later.
    fn cut_when_read(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: Node<Symbolic>,
        place: Place,
    ) -> Vec<Node<Symbolic>> {
        let states = match resolutions(interp, self.question, &node, place) {
            Ok(states) => states,
            Err(reason) => {
                self.ledger.note(reason);
                return Vec::new();
            }
        };
        self.look_at_classes(interp, &node);
        if states.is_empty() {
            self.ledger.note_assumptions(interp, &node.state);
        }
        let mut nodes = Vec::new();
        for (state, _) in states {
            nodes.extend(self.cut(interp, node.with_state(state)));
        }
        nodes
    }

    /// Where the input of states comes from.
    pub fn origin(&self) -> Origin {
        match self.phase {
            Phase::Preconditions => Origin::Unasked,
            Phase::Entry if self.question.plan.before.is_empty() => Origin::Anywhere,
            Phase::Entry => Origin::Preconditions,
        }
    }

    /// The summary that a node belongs to.
    fn within(&self, mark: u32) -> Option<Within> {
        match self.recursion {
            Recursion::Summarized => (mark as usize).checked_sub(1).map(Within::HeapCall),
            _ => self.summary_of(mark).map(Within::Call),
        }
    }

    /// The preconditions have been asked.
    fn asked(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: &Outcome<Symbolic>) {
        match Answered::of(interp, outcome) {
            Answered::Holds => match self.question.initialized_early(interp, &node.state) {
                Some(reason) => self.ledger.note(reason),
                None => self.accepted.push(node.state),
            },
            Answered::NotCalled => (),
            Answered::Threw => {
                // The state is abstract: it may stand for inputs that do not exist, so that it only may throw.
                let may_throw = may_throw(interp, self.question, &mut node.state, outcome);
                may_throw.into_iter().for_each(|reason| self.ledger.note(reason));
            }
            Answered::Nothing => self.ledger.note(no_answer_given()),
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
        self.observe_predicate(interp, &node, cond);
        let nodes = divided(interp, &node, cond);
        self.made(&nodes);
        nodes
    }

    fn wants_cuts(&self) -> bool {
        true
    }

    fn cut(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>) -> Vec<Node<Symbolic>> {
        if self.just_runs(&node) {
            return vec![node];
        }
        if let Some(place) = interp.domain.unread_in_facts(&node.state) {
            return self.cut_when_read(interp, node, place);
        }
        // Before the facts are forgotten.
        self.look_at_classes(interp, &node);
        self.ledger.note_assumptions(interp, &node.state);
        if let Some(nodes) = self.summarized(interp, &node) {
            self.made(&nodes);
            return nodes;
        }
        let instead = self.summarized_heap_call(interp, &node);
        self.is_lost.set(self.is_lost_in_calls());
        if let Some(nodes) = instead {
            return nodes;
        }
        self.figures(interp, &node.state).checks += 1;
        let exact = tidied(interp, &node.state, self.phase);
        let of_objects = TUNING.cost_of_cut_object * exact.heap.objects().count() as u64;
        interp.effort += TUNING.cost_of_cut.max(of_objects);
        if let Some(kind) = obstacle(&interp.domain, &exact) {
            self.ledger.note(at(interp, &node, Reason::new(kind)));
            return Vec::new();
        }
        self.look_back(&node);
        let origin = self.origin();
        let within = self.within(node.mark);
        let (precision, of_entry) = (&mut self.precision, &self.stored);
        let stored = match within {
            Some(Within::Call(number)) => &self.summaries[number].stored,
            Some(Within::HeapCall(number)) => &self.heap_calls[number].stored,
            None => of_entry,
        };
        let stored = stored.by_key();
        let mut regions = Regions { domain: &mut interp.domain, precision, origin, stored };
        let Some(Weakened { key, state, passage }) = regions.abstracted(&exact) else {
            // Nothing stands for it but itself, unless the solver does not answer any more.
            if let Some(spent) = tandem_quota::spent() {
                self.ledger.note(spent.into());
                return Vec::new();
            }
            self.unstored += 1;
            return vec![node];
        };
        if let Some(Passage { spot, all, .. }) = &passage {
            self.note_way(interp, &node, Some(&Numbers { spot: *spot, values: all.clone() }));
        }
        let stored = match within {
            Some(Within::Call(number)) => &mut self.summaries[number].stored,
            Some(Within::HeapCall(number)) => &mut self.heap_calls[number].stored,
            None => &mut self.stored,
        };
        let stored = stored.alike(key);
        interp.effort += TUNING.cost_of_cover * stored.len() as u64;
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
        self.stored_states += 1;
        let figures = self.figures(interp, &state);
        figures.stored = figures.stored + 1 - dropped as u64;
        node.state = state;
        if let Some(passage) = passage {
            let held = node.state.facts.path.as_ref().map_or(0, |last| last.length as usize);
            let (before, depth, steps) = (node.mark, node.depth, node.steps);
            let summary = self.summary_of(node.mark);
            self.take_hints(interp, passage.spot, &node.state);
            let (passage, since) = (Some(Rc::new(passage)), None);
            self.passed.push(Passed { before, passage, held, depth, steps, summary, since });
            node.mark = self.passed.len() as u32;
        }
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
        let within = self.within(node.mark);
        if let (Some(within), Outcome::Returned(value)) = (within, &outcome) {
            match within {
                Within::Call(number) => self.returned(interp, &node, number, *value),
                Within::HeapCall(number) => self.heap_call_returned(interp, &node, number, *value),
            }
            return Flow::Continue;
        }
        self.ledger.ended();
        let ending = ending(interp, &mut node.state, self.question.root, &outcome);
        let meaning = meaning_of_end(interp, self.question, &node.state, &outcome, &ending);
        let is_unsettled = within.is_some() && depends_on_callers(interp, &node.state, &outcome, &meaning);
        match meaning {
            // How it counts that an exception leaves the entry may depend on the calls around, which are not there.
            Meaning::Kept | Meaning::Refused(_) if is_unsettled => {
                self.ledger.note(at(interp, &node, Reason::new(ReasonKind::Unfinished)));
                Flow::Continue
            }
            Meaning::Kept => {
                self.ledger.accepted(interp, &self.question.task, &node.state);
                Flow::Continue
            }
            Meaning::Refused(refusal) => {
                self.ledger.refused(interp, &node.state, refusal);
                Flow::Continue
            }
            Meaning::Unclear(reason) => {
                self.ledger.note(reason);
                Flow::Continue
            }
            Meaning::Broken(violation) => {
                self.learn_from(interp, &node);
                self.room.keep_alarm(&violation, node.state);
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
