//! Preconditions on inputs that are only partly there (paper 001, Sections 4.1 and 6.3).
//!
//! The paper asks users to write predicates that answer `false` only if what is initialized violates them already. Here
//! any Java predicate will do: it is run on the input as it was before the entry changed it, and where it reads a
//! reference that nobody has initialized, its answer is "not violated so far".
//!
//! What it says about numbers on the way there is kept: the conditions under which it is not violated become part of
//! the path condition, so that paths which violate it end early.

use tandem_domains::symbolic::facts::Preconditions;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::frontier::DepthFirst;
use tandem_explore::monitor::{Effort, PathLength, Quota, Time};
use tandem_explore::{Control, Flow, Monitor, Node, Policy, search};
use tandem_machine::domain::Place;
use tandem_machine::harness::PredicateVerdict;
use tandem_machine::reason::{Predicate, PredicateProblem, Reason, ReasonKind};
use tandem_machine::{Assumption, Interp, Outcome, Reader, State};
use tandem_term::TermId;

use super::initialize::input_state;
use super::ledger::Ledger;
use super::splitting::divided;
use super::start::Question;
use crate::ending::{Ending, ending};
use crate::tuning::TUNING;

/// The state, with what the preconditions say of its numbers; `None` if its input violates them.
pub fn keep(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    ledger: &mut Ledger,
    mut state: State<Symbolic>,
) -> Option<State<Symbolic>> {
    if question.plan.before.is_empty() {
        return Some(state);
    }
    // There is no input to ask about; completion meets the same reason and notes it.
    let Ok(input) = before(interp, question, &state) else { return Some(state) };
    let root = Node::root(input);
    let mut survey = Survey { question, ledger, ways: Vec::new(), is_exhaustive: true };
    let mut monitors = monitors(question, question.patience.evaluation);
    if let Err(error) = search(interp, vec![root], &mut DepthFirst::default(), &mut monitors, &mut survey) {
        survey.ledger.bad_input = Some(error);
        return Some(state);
    }
    if !survey.is_exhaustive {
        return Some(state);
    }
    let ways = survey.ways;
    if ways.is_empty() {
        return None;
    }
    if let Some(condition) = condition(interp, &state.facts, &ways) {
        state.facts = interp.domain.assume_truth(&state.facts, condition)?;
    }
    Some(state)
}

/// The input of a state as it was before the entry ran, with the preconditions about to be asked.
pub fn before(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &State<Symbolic>,
) -> Result<State<Symbolic>, Reason> {
    let mut before = input_state(interp, question, state)?;
    interp.start_before(&mut before, &question.harness, question.root);
    Ok(before)
}

/// What keeps the evaluation of preconditions within bounds.
pub fn monitors(question: &Question, states: u32) -> Vec<Box<dyn Monitor<Symbolic>>> {
    let mut monitors: Vec<Box<dyn Monitor<Symbolic>>> =
        vec![Box::new(Quota), Box::new(PathLength(TUNING.predicate_steps)), Box::new(Effort::new(states))];
    if let Some((started, limit)) = question.time {
        monitors.push(Box::new(Time::new(started, limit)));
    }
    monitors
}

/// What is wrong with the precondition that is written like that; empty if it is not known which.
pub fn of_precondition(text: String, problem: PredicateProblem) -> Reason {
    Reason::new(ReasonKind::Contract { predicate: Predicate::Before(text), problem })
}

/// That a precondition ended the run.
pub fn no_answer_given() -> Reason {
    of_precondition(String::new(), PredicateProblem::NoAnswer)
}

/// What to say about a precondition that does not end.
pub fn endless(question: &Question, state: &State<Symbolic>) -> Reason {
    let running = state.thread.frames.get(1).and_then(|frame| frame.code.method);
    let number = question.plan.before.iter().position(|used| Some(used.method) == running);
    let text = number.map_or_else(String::new, |number| question.task.before_texts[number].clone());
    of_precondition(text, PredicateProblem::Endless(TUNING.predicate_steps))
}

/// Gives preconditions up that run before the entry and make no choice for too long.
pub struct Endless;

impl Monitor<Symbolic> for Endless {
    fn inspect(&mut self, _interp: &Interp<Symbolic>, node: &Node<Symbolic>, _waiting: usize) -> Control {
        if node.state.facts.preconditions != Preconditions::Running || !is_endless(node) {
            return Control::Go;
        }
        Control::Prune(of_precondition(String::new(), PredicateProblem::Endless(TUNING.predicate_steps)))
    }
}

/// What the preconditions have answered of an input when a path ends that runs them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answered {
    /// They hold.
    Holds,
    /// One fails or never ends, or the program gave the run up: the entry is never called on this input.
    NotCalled,
    /// One threw: [`threw`] says what.
    Threw,
    /// One ended the run instead of answering.
    Nothing,
}

impl Answered {
    /// What they have answered.
    pub fn of(interp: &Interp<Symbolic>, outcome: &Outcome<Symbolic>) -> Answered {
        let verdict = match outcome {
            Outcome::Returned(value) => interp.harness_verdict(*value),
            Outcome::Endless | Outcome::Blocked => return Answered::NotCalled,
            Outcome::Threw(_) | Outcome::Exit(_) | Outcome::Reached(_) => None,
        };
        match verdict {
            Some(PredicateVerdict::Holds) => Answered::Holds,
            Some(PredicateVerdict::Fails(_)) => Answered::NotCalled,
            Some(PredicateVerdict::Threw(_) | PredicateVerdict::SnapshotThrew(_)) => Answered::Threw,
            None => Answered::Nothing,
        }
    }
}

/// Preconditions are about the input: what they ask the outside, the entry would ask once more.
pub fn asks_nothing(before: &Facts, after: &Facts) -> Result<(), Reason> {
    let is_new = |taken: &&(Assumption, Reader)| taken.1 == Reader::Program && !before.taken.contains(taken);
    let asks =
        after.inputs.answers.len() > before.inputs.answers.len() || after.taken.iter().any(|taken| is_new(&taken));
    match asks {
        false => Ok(()),
        true => Err(of_precondition(String::new(), PredicateProblem::AsksOutside)),
    }
}

/// What to say about preconditions that have run before the entry, if they neither hold nor fail.
pub fn no_answer(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &mut State<Symbolic>,
    outcome: &Outcome<Symbolic>,
) -> Option<Reason> {
    match Answered::of(interp, outcome) {
        Answered::Holds | Answered::NotCalled => None,
        Answered::Threw => threw(interp, question, state, outcome),
        Answered::Nothing => Some(no_answer_given()),
    }
}

/// What to say about a precondition that threw.
pub fn threw(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &mut State<Symbolic>,
    outcome: &Outcome<Symbolic>,
) -> Option<Reason> {
    let Ending::PredicateThrew(index, thrown) = ending(interp, state, question.root, outcome) else { return None };
    let text = question.task.before_texts[index].clone();
    Some(of_precondition(text, PredicateProblem::Threw(thrown.class)).at(thrown.trace))
}

/// The same where it is not known whether there is such an input.
pub fn may_throw(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    state: &mut State<Symbolic>,
    outcome: &Outcome<Symbolic>,
) -> Option<Reason> {
    let Ending::PredicateThrew(index, thrown) = ending(interp, state, question.root, outcome) else { return None };
    let text = question.task.before_texts[index].clone();
    Some(of_precondition(text, PredicateProblem::MayThrow(thrown.class)).at(thrown.trace))
}

/// Whether a node was given up because it made no choice for too long.
pub fn is_endless(node: &Node<Symbolic>) -> bool {
    node.fuel_used >= TUNING.predicate_steps
}

/// Runs the preconditions as far as the input is there, and collects the ways in which they are not violated.
struct Survey<'q> {
    question: &'q Question,
    ledger: &'q mut Ledger,
    ways: Vec<Facts>,
    /// Whether there are no other ways than these.
    is_exhaustive: bool,
}

impl Policy<Symbolic> for Survey<'_> {
    /// It reads what nobody has initialized: so far it is not violated.
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        _place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        self.ledger.note_assumptions(interp, &node.state);
        self.ways.push(node.state.facts.clone());
        Ok(Vec::new())
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        divided(interp, &node, cond)
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.ledger.note_assumptions(interp, &node.state);
        self.question.beginnings.borrow_mut().with_used(interp, &node.state);
        match Answered::of(interp, &outcome) {
            Answered::Holds => self.ways.push(node.state.facts),
            Answered::NotCalled => (),
            Answered::Threw => {
                let threw = threw(interp, self.question, &mut node.state, &outcome);
                threw.into_iter().for_each(|reason| self.ledger.note(reason));
            }
            // Completion notes that the precondition ended the run.
            Answered::Nothing => self.is_exhaustive = false,
        }
        Flow::Continue
    }

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, node: Node<Symbolic>, _reason: Reason) -> Flow {
        if is_endless(&node) {
            self.ledger.note(endless(self.question, &node.state));
            return Flow::Continue;
        }
        self.is_exhaustive = false;
        Flow::Stop
    }
}

/// The condition that one of the ways is taken, if it says anything and is short.
fn condition(interp: &mut Interp<Symbolic>, known: &Facts, ways: &[Facts]) -> Option<TermId> {
    let added: Vec<Vec<TermId>> = ways.iter().map(|way| added(known, way)).collect();
    let asked = |way: &Facts| way.inputs.answers.len() > known.inputs.answers.len();
    if ways.len() > TUNING.ways_kept
        || added.iter().map(Vec::len).sum::<usize>() > TUNING.conditions_kept
        || ways.iter().any(asked)
    {
        return None;
    }
    let terms = &mut interp.domain.terms;
    let mut any = terms.truth_of(false);
    for conditions in added {
        let mut all = terms.truth_of(true);
        for condition in conditions {
            all = terms.and(all, condition);
        }
        any = terms.or(any, all);
    }
    (terms.truth(any) != Some(true)).then_some(any)
}

/// The conjuncts of `more` that came after those of `known`, oldest first.
fn added(known: &Facts, more: &Facts) -> Vec<TermId> {
    let length = known.path.as_ref().map_or(0, |last| last.length as usize);
    more.conjuncts().split_off(length)
}
