//! From a state to the next points: the loop-free part of a program between points, with everything that can happen on it.
//!
//! The same walk serves concrete states, where only the answers of the outside leave a choice, and outlines, where it is the
//! strongest postcondition of paper 002, Section 3.3: the conditions of each way are the facts of the node at its end.
//!
//! Invariant: what a walk gives up is in [`Walked::given_up`], with the facts of the way that was given up.

use std::rc::Rc;

use tandem_domains::symbolic::inputs::InputAnswer;
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::frontier::DepthFirst;
use tandem_explore::{Control, Flow, Monitor, Node, Pace, Policy, search};
use tandem_ir::arithmetic::Bits;
use tandem_java::InputError;
use tandem_machine::domain::Place;
use tandem_machine::reason::Bound;
use tandem_machine::{Interp, Outcome, Reason, State};
use tandem_term::{Model, Term, TermId};

use super::points::Points;
use crate::tuning::TUNING;
use tandem_search::paths::ledger::Ledger;
use tandem_search::paths::splitting::{at, divided, monitors, resolved};
use tandem_search::paths::start::Question;

/// What a walk has come to.
#[derive(Default)]
pub(crate) struct Walked {
    /// The states at the next points.
    pub points: Vec<Node<Symbolic>>,
    /// The ends of the program.
    pub ends: Vec<(Node<Symbolic>, Outcome<Symbolic>)>,
    /// What was given up, and on which way.
    pub given_up: Vec<(Facts, Reason)>,
    /// The conditions of branches that were met, each once.
    pub conditions: Vec<TermId>,
    /// Whether something unread was read, so that the ways are not told apart by conditions alone.
    pub has_resolved: bool,
    /// Whether a limit of the task ended it.
    pub was_stopped: bool,
}

/// Who answers what the program asks the outside.
#[derive(Clone, Copy)]
pub(crate) enum Answers<'a> {
    /// Anybody: the walk goes every way.
    Any,
    /// These are the answers, in the order of the questions; later ones are what nobody mentions in a model.
    Given(&'a [Bits]),
}

/// Goes from a node to the next points.
pub(crate) fn walk(
    interp: &mut Interp<Symbolic>,
    question: &Question,
    points: &Points,
    ledger: &mut Ledger,
    answers: Answers<'_>,
    from: Node<Symbolic>,
) -> Result<Walked, InputError> {
    let mut monitors = monitors(question);
    monitors.push(Box::new(Breadth { left: TUNING.widest_segment }));
    let mut walker = Walker { question, points, ledger, answers, walked: Walked::default() };
    let flow = search(interp, vec![from], &mut DepthFirst::default(), &mut monitors, &mut walker)?;
    let mut walked = walker.walked;
    walked.was_stopped = flow == Flow::Stop;
    Ok(walked)
}

/// The values of the answers that a path has been given so far.
pub(crate) fn model_of_answers(interp: &Interp<Symbolic>, facts: &Facts, given: &[Bits]) -> Model {
    let mut model = Model::default();
    for ((_, answer), value) in facts.inputs.answers.iter().zip(given) {
        if let InputAnswer::Prim(_, term) = answer
            && let Term::Symbol(symbol) = interp.domain.terms.get(*term)
        {
            model.numbers.insert(symbol, *value);
        }
    }
    model
}

/// Gives a segment up that has too many ways through it.
struct Breadth {
    left: u32,
}

impl Monitor<Symbolic> for Breadth {
    fn inspect(&mut self, _interp: &Interp<Symbolic>, _node: &Node<Symbolic>, _waiting: usize) -> Control {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Control::Go
            }
            None => Control::Prune(Reason::new(Bound::States(TUNING.widest_segment))),
        }
    }
}

struct Walker<'w> {
    question: &'w Question,
    points: &'w Points,
    ledger: &'w mut Ledger,
    answers: Answers<'w>,
    walked: Walked,
}

impl Walker<'_> {
    /// Notes what a way rests on that is about to end here.
    fn look(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) {
        self.question.beginnings.borrow_mut().with_used(interp, &node.state);
        self.ledger.note_assumptions(interp, &node.state);
        self.ledger.note_beginnings(interp, self.question);
    }
}

impl Policy<Symbolic> for Walker<'_> {
    fn resolve(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        place: Place,
    ) -> Result<Vec<Node<Symbolic>>, Reason> {
        self.walked.has_resolved = true;
        let nodes = resolved(interp, self.question, node, place)?;
        if nodes.is_empty() {
            self.look(interp, node);
        }
        self.ledger.made(&nodes);
        Ok(nodes)
    }

    fn split(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, cond: Prim) -> Vec<Node<Symbolic>> {
        let mut nodes = divided(interp, &node, cond);
        if let Prim::Term(term) | Prim::Unread(term) = cond {
            let truth = interp.domain.terms.is_nonzero(term);
            if !self.walked.conditions.contains(&truth) {
                self.walked.conditions.push(truth);
            }
        }
        if let Answers::Given(given) = self.answers {
            let model = Rc::new(model_of_answers(interp, &node.state.facts, given));
            nodes.retain(|node| {
                node.state.facts.conjuncts().iter().all(|fact| model.satisfies(&interp.domain.terms, *fact))
            });
            nodes.iter_mut().for_each(|node| node.state.facts.model = Some(Rc::clone(&model)));
        }
        self.ledger.made(&nodes);
        nodes
    }

    fn wants_cuts(&self) -> bool {
        true
    }

    fn is_point(&self, state: &State<Symbolic>) -> bool {
        self.points.has(state)
    }

    fn pace(&self) -> Pace {
        self.points.pace()
    }

    fn cut(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>) -> Vec<Node<Symbolic>> {
        self.look(interp, &node);
        self.walked.points.push(node);
        Vec::new()
    }

    fn ended(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, outcome: Outcome<Symbolic>) -> Flow {
        self.look(interp, &node);
        match outcome {
            Outcome::Blocked => self.ledger.dropped(),
            outcome => self.walked.ends.push((node, outcome)),
        }
        Flow::Continue
    }

    fn incomplete(&mut self, interp: &mut Interp<Symbolic>, node: Node<Symbolic>, reason: Reason) -> Flow {
        let reason = at(interp, &node, reason);
        self.walked.given_up.push((node.state.facts, reason));
        Flow::Continue
    }
}
