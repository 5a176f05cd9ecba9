//! Checking properties: a path that breaks one is completed and handed to the judge.

use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Flow, Node};
use tandem_machine::reason::Doubt;
use tandem_machine::{Interp, Outcome};

use super::completion::complete;
use super::ledger::Ledger;
use super::start::Question;
use crate::class_facts::meaning_of_end;
use crate::ending::{Meaning, ending};
use crate::property::{Violation, ViolationKind};
use crate::room::Visitor;
use crate::task::{Candidate, Judge, Judgement};
use crate::tuning::TUNING;

/// Hands candidates to a judge.
pub struct Checking<'j> {
    judge: &'j mut dyn Judge,
    /// Violations with candidates that the judge doubted, and how many.
    doubted: Vec<(Violation, u32)>,
    /// Violations that are real.
    real: Vec<Violation>,
}

impl<'j> Checking<'j> {
    /// With that judge.
    pub fn new(judge: &'j mut dyn Judge) -> Checking<'j> {
        Checking { judge, doubted: Vec::new(), real: Vec::new() }
    }

    /// How many candidates for such a violation have been doubted.
    fn doubts(&mut self, violation: &Violation) -> &mut u32 {
        let known = self.doubted.iter().position(|(other, _)| are_alike(other, violation));
        let index = known.unwrap_or_else(|| {
            self.doubted.push((violation.clone(), 0));
            self.doubted.len() - 1
        });
        &mut self.doubted[index].1
    }
}

impl Visitor for Checking<'_> {
    fn ended(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question,
        ledger: &mut Ledger,
        mut node: Node<Symbolic>,
        outcome: Outcome<Symbolic>,
    ) -> Flow {
        ledger.ended();
        let ending = ending(interp, &mut node.state, question.root, &outcome);
        let violation = match meaning_of_end(interp, question, &node.state, &outcome, &ending) {
            Meaning::Kept => {
                ledger.accepted(interp, &question.task, &node.state);
                return Flow::Continue;
            }
            Meaning::Refused(refusal) => {
                ledger.refused(interp, &node.state, refusal);
                return Flow::Continue;
            }
            Meaning::Unclear(reason) => {
                if complete(interp, question, ledger, &node.state).is_some() {
                    ledger.note(reason);
                }
                return Flow::Continue;
            }
            Meaning::Broken(violation) => violation,
        };
        if self.real.iter().any(|real| are_alike(real, &violation)) {
            return Flow::Continue;
        }
        if *self.doubts(&violation) >= TUNING.attempts {
            ledger.note(violation.doubted(Doubt::Attempts(TUNING.attempts)));
            return Flow::Continue;
        }
        let Some((state, model)) = complete(interp, question, ledger, &node.state) else { return Flow::Continue };
        let candidate = Candidate { violation: &violation, state: &state, model: &model, trail: node.trail.as_ref() };
        match self.judge.judge(interp, candidate) {
            Judgement::Real => {
                ledger.violated();
                self.real.push(violation);
                // The first answers the question; a search for more goes on, within reason.
                if (2..TUNING.most_violations).contains(&self.real.len()) { Flow::Continue } else { Flow::Stop }
            }
            Judgement::Doubtful(doubt) => {
                ledger.note(violation.doubted(doubt));
                *self.doubts(&violation) += 1;
                Flow::Continue
            }
            Judgement::Hopeless(doubt) => {
                ledger.hopeless(violation.doubted(doubt));
                Flow::Stop
            }
        }
    }
}

/// Whether two violations are of one sort at one place.
fn are_alike(left: &Violation, right: &Violation) -> bool {
    let kinds = match (&left.kind, &right.kind) {
        (ViolationKind::Threw { class: left, .. }, ViolationKind::Threw { class: right, .. }) => left == right,
        (left, right) => left == right,
    };
    kinds && left.property == right.property && left.trace.first() == right.trace.first()
}
