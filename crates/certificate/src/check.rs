//! The check: every step from a state of the certificate, and from the initial state, ends in one.
//!
//! Each state is run once, up to the next cut point on every path. There it must lie in a state of the certificate, and
//! the path ends; or it is a call that a summary [answers](crate::calls), and goes on behind it. So the check ends whatever the
//! certificate says, and what it accepts is an inductive invariant.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_abstraction::cover::covers;
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::frontier::DepthFirst;
use tandem_explore::{Flow, Node, Policy, Site, search};
use tandem_java::InputError;
use tandem_machine::domain::Place;
use tandem_machine::reason::{Reason, ReasonKind, Violated};
use tandem_machine::{Assumption, Interp, Outcome, State, TraceFrame};

use crate::calls::{Calls, Within};
use crate::{Certificate, Header, Invariant};
use tandem_search::ending::{Meaning, depends_on_callers, ending, meaning};
use tandem_search::paths::beginnings::Begun;
use tandem_search::paths::initialize::choices;
use tandem_search::paths::ledger::{Taken, taken};
use tandem_search::paths::precondition::{Answered, no_answer_given};
use tandem_search::paths::splitting::{at, divided, monitors, parts};
use tandem_search::paths::start::{Obstacle, Question, begin};
use tandem_search::room::Surroundings;
use tandem_search::task::Task;

/// What was accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// How many states the certificate has, those of summaries among them.
    pub states: usize,
    /// How many summaries of calls.
    pub summaries: usize,
    /// At how many places.
    pub cut_points: usize,
    /// How many times a state was looked for in the certificate.
    pub checks: u64,
    /// What was assumed about inputs.
    pub assumed: Vec<Assumption>,
}

/// Why a certificate is not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejection {
    /// Why.
    pub grounds: Grounds,
    /// Where: the frames, innermost first.
    pub trace: Vec<TraceFrame>,
}

/// On what grounds a certificate is not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Grounds {
    /// Something about the certificate, in words.
    Certificate(String),
    /// A step from a state of the certificate breaks a property.
    Violates(Violated),
    /// A step from a state of the certificate could not be checked.
    Unchecked(ReasonKind),
}

impl Rejection {
    /// Something about the certificate, in words.
    pub fn new(words: impl Into<String>) -> Rejection {
        Rejection { grounds: Grounds::Certificate(words.into()), trace: Vec::new() }
    }
}

impl From<Reason> for Rejection {
    fn from(reason: Reason) -> Rejection {
        Rejection { grounds: Grounds::Unchecked(reason.kind), trace: reason.at }
    }
}

/// Checks a certificate against a task on the program of the interpreter, which has not run anything yet.
pub fn check(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    certificate: &Certificate,
    surroundings: Surroundings<'_>,
) -> Result<Result<Accepted, Rejection>, InputError> {
    let question = match begin(interp, task, surroundings.started) {
        Ok(begun) => begun,
        Err(Obstacle::Input(error)) => return Err(error),
        Err(Obstacle::Incomplete(reason)) => return Ok(Err(reason.into())),
    };
    if let Some(reason) = question.meddling(interp) {
        return Ok(Err(reason.into()));
    }
    if let Some(class) = certificate.header.changed_class(&interp.program) {
        let reason = format!("the class {class} is not the one that the certificate is about");
        return Ok(Err(Rejection::new(reason)));
    }
    let invariant = match certificate.invariant(interp, &question.harness) {
        Ok(invariant) => invariant,
        Err(misread) => {
            let spent = tandem_quota::spent().map(|spent| Reason::from(spent).into());
            return Ok(Err(spent.unwrap_or_else(|| Rejection::new(misread.to_string()))));
        }
    };
    // A register that holds what the code does not expect there looks as if the code did not verify.
    let checked = Checking::new(&question, &certificate.header, invariant).run(interp);
    Ok(checked.unwrap_or_else(|error| Err(Rejection::new(error.to_string()))))
}

/// One check.
struct Checking<'q> {
    question: &'q Question,
    /// The states of the certificate, by the summary that they belong to, if any, and by place.
    states: FxHashMap<(Option<usize>, Site), Vec<State<Symbolic>>>,
    calls: Calls,
    /// All states of runs from the beginning, in their order.
    of_runs: Vec<State<Symbolic>>,
    phase: Phase,
    /// States in which the preconditions hold, at the beginning of the entry.
    accepted: Vec<Node<Symbolic>>,
    checks: u64,
    assumed: Vec<Assumption>,
    rejection: Option<Rejection>,
}

impl<'q> Checking<'q> {
    fn new(question: &'q Question, header: &Header, invariant: Invariant) -> Checking<'q> {
        let Invariant { states, summaries } = invariant;
        let calls = Calls::new(summaries);
        let mut by_place: FxHashMap<(Option<usize>, Site), Vec<State<Symbolic>>> = FxHashMap::default();
        let stored = calls.stored().map(|(summary, state)| (Some(summary), state));
        for (summary, state) in states.iter().map(|state| (None, state)).chain(stored) {
            by_place.entry((summary, Site::of(state))).or_default().push(state.clone());
        }
        Checking {
            question,
            states: by_place,
            calls,
            of_runs: states,
            phase: Phase::Preconditions,
            accepted: Vec::new(),
            checks: 0,
            assumed: header.assumed.clone(),
            rejection: None,
        }
    }

    fn run(mut self, interp: &mut Interp<Symbolic>) -> Result<Result<Accepted, Rejection>, InputError> {
        let Question { harness, root, plan, beginnings, .. } = self.question;
        let before = Rc::clone(harness.before());
        let asks = |state: &State<Symbolic>| state.thread.frames.first().is_some_and(|f| Rc::ptr_eq(&f.code, &before));
        let of_runs = std::mem::take(&mut self.of_runs).into_iter().map(Node::root);
        let (mut asking, mut running): (Vec<_>, Vec<_>) = of_runs.partition(|node| asks(&node.state));
        running.extend(self.calls.roots());
        let mut monitors = monitors(self.question);
        let mut begun = Begun::default();
        // The search from one beginning, or from a state, may bring up others.
        while self.rejection.is_none() && !begun.is_all(beginnings) {
            for mut state in begun.with_new(beginnings) {
                match plan.before.is_empty() {
                    true => {
                        interp.start_entry(&mut state, harness, *root);
                        state.facts.takes_any_answer = true;
                        running.push(Node::root(state));
                    }
                    false => {
                        interp.start_before(&mut state, harness, *root);
                        asking.push(Node::root(state));
                    }
                }
            }
            let phases = [(Phase::Preconditions, &mut asking), (Phase::Entry, &mut running)];
            for (phase, roots) in phases {
                // The entry has not read the parameters yet where it begins.
                for node in std::mem::take(&mut self.accepted) {
                    self.look_up(interp, node);
                }
                if self.rejection.is_some() {
                    break;
                }
                self.phase = phase;
                let roots = std::mem::take(roots);
                search(interp, roots, &mut DepthFirst::default(), &mut monitors, &mut self)?;
            }
        }
        // Objects that were left out may have been needed where every other input is excluded.
        for reason in beginnings.borrow().doubts(interp) {
            self.reject(reason);
        }
        Ok(match self.rejection {
            Some(rejection) => Err(rejection),
            None => Ok(Accepted {
                states: self.states.values().map(Vec::len).sum::<usize>() + self.calls.len(),
                summaries: self.calls.len(),
                cut_points: self.cut_points(),
                checks: self.checks,
                assumed: self.assumed,
            }),
        })
    }

    /// Rejects the certificate, unless that has been done already.
    fn reject(&mut self, rejection: impl Into<Rejection>) -> Flow {
        self.rejection.get_or_insert(rejection.into());
        Flow::Stop
    }

    /// Looks for a state in the certificate.
    fn look_up(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>) {
        if self.rejection.is_some() {
            return;
        }
        self.note_assumptions(interp, &node);
        self.checks += 1;
        let state = tidied(interp, &node.state, self.phase);
        let summary = Within::of_mark(node.mark).map(Within::summary);
        let known = self.states.get(&(summary, Site::of(&state))).map_or(&[][..], Vec::as_slice);
        for known in known {
            if covers(&mut interp.domain, known, &state) {
                return;
            }
            if let Some(spent) = tandem_quota::spent() {
                self.reject(at(interp, &node, spent.into()));
                return;
            }
        }
        let reason = match known.len() {
            0 => "a path comes to a cut point that the certificate does not know".to_string(),
            count => format!("a path comes to a state that lies in none of the {count} that the certificate has there"),
        };
        self.reject(Rejection { trace: interp.trace(&node.state), ..Rejection::new(reason) });
    }

    /// What goes on behind a call that a summary answers.
    fn answered(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) -> Option<Vec<Node<Symbolic>>> {
        if self.phase != Phase::Entry || self.rejection.is_some() {
            return None;
        }
        let nodes = self.calls.answered(interp, node)?;
        self.note_assumptions(interp, node);
        self.checks += 1;
        if let Some(spent) = tandem_quota::spent() {
            self.reject(at(interp, node, spent.into()));
        }
        Some(nodes)
    }

    /// At how many places there are states.
    fn cut_points(&self) -> usize {
        let of_states = self.states.keys().map(|(_, site)| *site);
        let sites: FxHashSet<Site> = of_states.chain(self.calls.entries().map(Site::of)).collect();
        sites.len()
    }

    /// Notes what the facts of a state assume.
    fn note_assumptions(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        let mut beginnings = self.question.beginnings.borrow_mut();
        beginnings.with_used(interp, &node.state);
        let unused = beginnings.assumption(interp);
        let left_open = beginnings.doubts(interp);
        drop(beginnings);
        for reason in left_open {
            self.reject(reason);
        }
        let Taken { assumed, doubts } = taken(interp, &node.state);
        for assumption in unused.into_iter().chain(assumed) {
            if !self.assumed.contains(&assumption) {
                self.assumed.push(assumption);
            }
        }
        for reason in doubts {
            self.reject(at(interp, node, reason));
        }
    }

    /// The preconditions have been asked.
    fn asked(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: &Outcome<Symbolic>) -> Flow {
        match Answered::of(interp, outcome) {
            Answered::Holds => {
                if let Some(reason) = self.question.initialized_early(interp, &node.state) {
                    return self.reject(reason);
                }
                let root = self.question.root_of(&node.state);
                interp.start_entry(&mut node.state, &self.question.harness, root);
                node.state.facts.takes_any_answer = true;
                self.accepted.push(node);
                Flow::Continue
            }
            Answered::NotCalled => Flow::Continue,
            Answered::Threw | Answered::Nothing => self.reject(at(interp, &node, no_answer_given())),
        }
    }
}

impl Policy<Symbolic> for Checking<'_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        if self.rejection.is_some() {
            return Ok(Vec::new());
        }
        let states = choices(interp, self.question, &node.state, place).map_err(|reason| at(interp, node, reason))?;
        Ok(parts(interp, node, states.into_iter().map(|state| (state, String::new())).collect()))
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        if self.rejection.is_some() {
            return Vec::new();
        }
        divided(interp, &node, cond)
    }

    fn wants_cuts(&self) -> bool {
        true
    }

    fn cut(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>) -> Vec<Node<Symbolic>> {
        if let Some(nodes) = self.answered(interp, &node) {
            return nodes;
        }
        self.look_up(interp, node);
        Vec::new()
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.note_assumptions(interp, &node);
        if self.rejection.is_some() {
            return Flow::Stop;
        }
        if matches!(outcome, Outcome::Blocked) {
            return Flow::Continue;
        }
        if self.phase == Phase::Preconditions {
            return self.asked(interp, node, &outcome);
        }
        let within = Within::of_mark(node.mark);
        if let (Some(within), Outcome::Returned(value)) = (within, &outcome) {
            if self.calls.keeps(interp, within, &node.state, *value) {
                return Flow::Continue;
            }
            if let Some(spent) = tandem_quota::spent() {
                return self.reject(at(interp, &node, spent.into()));
            }
            let entry = self.calls.entries().nth(within.summary());
            let trace = entry.map_or(Vec::new(), |entry| interp.trace(entry));
            let words = "a call returns in a way that its summary does not say";
            return self.reject(Rejection { trace, ..Rejection::new(words) });
        }
        let root = self.question.root_of(&node.state);
        let ending = ending(interp, &mut node.state, root, &outcome);
        let meaning = meaning(interp, &node.state, &self.question.task, &outcome, &ending);
        if within.is_some() && depends_on_callers(interp, &node.state, &outcome, &meaning) {
            let reason = "what it means that a call with a summary ends like this depends on the calls around it";
            return self.reject(Rejection { trace: interp.trace(&node.state), ..Rejection::new(reason) });
        }
        match meaning {
            Meaning::Kept | Meaning::Refused(_) => Flow::Continue,
            Meaning::Unclear(reason) => self.reject(reason),
            Meaning::Broken(violation) => {
                self.reject(Rejection { grounds: Grounds::Violates(violation.violated()), trace: violation.trace })
            }
        }
    }

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, _node: Node<Symbolic>, reason: Reason) -> Flow {
        self.reject(reason)
    }
}
