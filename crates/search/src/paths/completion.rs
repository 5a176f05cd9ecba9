//! Completing an input: the preconditions are run again with lazy initialization on, until they hold of all that they
//! read; then the constructors of its records, until they have let all of them through; then the solver is asked for
//! values. A path without such an input is no path.

use std::rc::Rc;

use tandem_domains::symbolic::Facts;
use tandem_domains::symbolic::facts::Preconditions;
use tandem_domains::symbolic::inputs::{InputContent, InputId, InputObject, InputRef};
use tandem_domains::symbolic::{Prim, Symbolic, Unread};
use tandem_explore::frontier::Deepening;
use tandem_explore::{Flow, Node, Policy, search};
use tandem_java::InputError;
use tandem_machine::domain::Place;
use tandem_machine::{Interp, Outcome, Reason, ReasonKind, State};
use tandem_solver::{Answer, Small, Solver};
use tandem_term::Model;

use super::initialize::{adopt, choices, input_state};
use super::ledger::Ledger;
use super::precondition::{Answered, asks_nothing, before, endless, is_endless, monitors, no_answer_given, threw};
use super::records;
use super::splitting::{divided, resolved};
use super::start::Question;
use crate::tuning::TUNING;

/// The state with a completed input, and values for its unknowns; `None` if there is no such input, or if it was not
/// found: then the ledger says why.
pub fn complete(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    ledger: &mut Ledger,
    end: &State<Symbolic>,
) -> Option<(State<Symbolic>, Rc<Model>)> {
    let asks = !question.plan.before.is_empty() && end.facts.preconditions != Preconditions::Hold;
    let input = if asks { before(interp, question, end) } else { input_state(interp, question, end) };
    let input = match input {
        Ok(input) => input,
        Err(reason) => {
            ledger.note(reason);
            return None;
        }
    };
    let mut completing = Completing { question, ledger, known: &end.facts, found: None, obstacle: None };
    if !asks {
        completing.holds(interp, input);
    } else {
        let root = Node::root(input);
        let mut monitors = monitors(question, question.patience.completion);
        let frontier = &mut Deepening::new(TUNING.completion_deepening);
        if let Err(error) = search(interp, vec![root], frontier, &mut monitors, &mut completing) {
            completing.ledger.bad_input = Some(error);
            return None;
        }
    }
    let Completing { found, obstacle, .. } = completing;
    let Some((input, model)) = found else {
        obstacle.into_iter().for_each(|reason| ledger.note(reason));
        return None;
    };
    match adopt(interp, question, end, &input) {
        Ok(state) => Some((state, model)),
        Err(reason) => {
            ledger.note(reason);
            None
        }
    }
}

/// The search for an input of which the preconditions hold.
struct Completing<'q> {
    question: &'q Question,
    ledger: &'q mut Ledger,
    /// What was known before the preconditions were asked.
    known: &'q Facts,
    found: Option<(State<Symbolic>, Rc<Model>)>,
    /// What kept the search from being complete.
    obstacle: Option<Reason>,
}

impl Completing<'_> {
    /// The preconditions hold of everything that has been read; what has not been read must be possible, too.
    fn holds(&mut self, interp: &mut Interp<Symbolic>, input: State<Symbolic>) -> Flow {
        match self.with_records(interp, &input) {
            Ok(flow) => flow,
            Err(error) => {
                self.ledger.bad_input = Some(error);
                Flow::Stop
            }
        }
    }

    /// Looks for values, and for records that their constructors have let through.
    fn with_records(&mut self, interp: &mut Interp<Symbolic>, input: &State<Symbolic>) -> Result<Flow, InputError> {
        let mut input = input.clone();
        if let Err(reason) = interp.domain.choose_classes(&mut input) {
            self.obstacle.get_or_insert(reason);
            return Ok(Flow::Continue);
        }
        let input = &input;
        if records::has_circle(interp, input) {
            return Ok(Flow::Continue);
        }
        let mut ways = vec![with_non_null(interp, self.question, input.clone())];
        let (mut number, mut has_strict_records) = (0, false);
        while ways.iter().any(|way| number < way.facts.inputs.objects.len()) {
            let mut next = Vec::new();
            for way in ways {
                let is_there = number < way.facts.inputs.objects.len();
                let made = match is_there {
                    true => records::let_through(interp, self.question, &way, InputId(number as u32))?,
                    false => None,
                };
                let Some(made) = made else {
                    next.push(way);
                    continue;
                };
                has_strict_records = true;
                next.extend(made.states.into_iter().map(|state| with_non_null(interp, self.question, state)));
            }
            next.truncate(TUNING.record_ways);
            ways = next;
            number += 1;
        }
        for way in ways {
            if self.has_values(interp, way) == Flow::Stop {
                return Ok(Flow::Stop);
            }
        }
        if has_strict_records && !records::are_impossible(interp, self.question, input)? {
            self.obstacle.get_or_insert(Reason::new(ReasonKind::RecordInput));
        }
        Ok(Flow::Continue)
    }

    /// Asks the solver for values.
    fn has_values(&mut self, interp: &mut Interp<Symbolic>, input: State<Symbolic>) -> Flow {
        let conjuncts = input.facts.conjuncts();
        let domain = &mut interp.domain;
        match Small::new(&mut domain.solver).solve(&mut domain.terms, &conjuncts) {
            Answer::Sat(model) => {
                self.found = Some((input, model));
                Flow::Stop
            }
            Answer::Unsat => Flow::Continue,
            Answer::Unknown(reason) => {
                self.obstacle.get_or_insert(Reason::new(ReasonKind::Solver(reason.to_string())));
                Flow::Continue
            }
        }
    }
}

impl Policy<Symbolic> for Completing<'_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        resolved(interp, self.question, node, place)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        divided(interp, &node, cond)
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, mut node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.ledger.note_assumptions(interp, &node.state);
        self.question.beginnings.borrow_mut().with_used(interp, &node.state);
        match Answered::of(interp, &outcome) {
            Answered::Holds => match asks_nothing(self.known, &node.state.facts) {
                Ok(()) => return self.holds(interp, node.state),
                Err(reason) => drop(self.obstacle.get_or_insert(reason)),
            },
            Answered::NotCalled => (),
            Answered::Threw => {
                let threw = threw(interp, self.question, &mut node.state, &outcome);
                threw.into_iter().for_each(|reason| self.ledger.note(reason));
            }
            Answered::Nothing => {
                self.obstacle.get_or_insert(no_answer_given());
            }
        }
        Flow::Continue
    }

    fn incomplete(&mut self, _interp: &mut Interp<Symbolic>, node: Node<Symbolic>, reason: Reason) -> Flow {
        let reason = if is_endless(&node) {
            endless(self.question, &node.state)
        } else {
            Reason { kind: ReasonKind::PathInput(Box::new(reason.kind)), ..reason }
        };
        self.obstacle.get_or_insert(reason);
        Flow::Continue
    }
}

/// The input with an object wherever one must be. What nobody has read can be anything that fits; what cannot be made up
/// stays unread, since an object of some sort could be there.
fn with_non_null(interp: &mut Interp<Symbolic>, question: &Question, mut input: State<Symbolic>) -> State<Symbolic> {
    let mut changed = true;
    // What is filled in may be an object that was there before, and promise something of its cells.
    while changed {
        changed = false;
        let mut number = 0;
        while let Some(object) = input.facts.inputs.objects.get(number).cloned() {
            // What was not decided about is not needed, unless somebody has counted it.
            let is_needed = !interp.program.is_stand_in(object.class) || interp.domain.holds_no_null(object.class);
            let unread = if is_needed { unread(interp, InputId(number as u32), &object) } else { Vec::new() };
            for unread in unread {
                if let Some(filled) = filled(interp, question, &input, unread) {
                    input = filled;
                    changed = true;
                }
            }
            number += 1;
        }
    }
    input
}

/// What nobody has read of an object: its fields, and cells that must not be null.
fn unread(interp: &Interp<Symbolic>, id: InputId, object: &InputObject) -> Vec<Unread> {
    let fields = object.refs.iter().enumerate().filter(|(_, value)| **value == InputRef::Unread);
    // A function has as many answers as were asked for.
    let fields = fields.filter(|(slot, _)| !interp.domain.leads_to_answer(object.class, *slot as u32));
    let place = |slot: usize| Place::Slot { object: object.object, slot: slot as u32 };
    let mut unread: Vec<Unread> = fields.map(|(slot, _)| place(slot).into()).collect();
    if let InputContent::Refs { rest: InputRef::Unread, non_null, .. } = &object.content
        && non_null.itself()
    {
        unread.push(Unread::Rest(id));
    }
    unread
}

/// The input with an object where nobody has read; `None` if null will do, or if no object can be made up.
fn filled(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    input: &State<Symbolic>,
    unread: Unread,
) -> Option<State<Symbolic>> {
    let mut first = choices(interp, question, input, unread).ok()?.into_iter().next()?;
    interp.domain.choose_classes(&mut first).ok()?;
    let is_null = match unread {
        Unread::At(Place::Slot { object, slot }) => first.heap.get(object).refs[slot as usize].is_null(),
        Unread::At(Place::Static { .. } | Place::Class { .. }) | Unread::Rest(_) | Unread::Returned(_) => false,
    };
    (!is_null).then_some(first)
}
