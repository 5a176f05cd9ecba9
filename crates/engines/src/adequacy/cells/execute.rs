//! Running on from concrete states, and abstracting on the fly (paper 002, Section 4.3).
//!
//! Invariant: only what a run from the start comes to is handed to whoever judges violations.

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::symbolic::Symbolic;
use tandem_ir::arithmetic::Bits;
use tandem_java::{InputError, Origin};
use tandem_machine::{Interp, State};
use tandem_term::Model;

use super::{Alarm, Cells, Executed, Run, Visit};
use crate::adequacy::concrete::pinned;
use crate::adequacy::outline::outline;
use crate::adequacy::predicate::{Valuation, formula};
use crate::segments::points::label;
use crate::segments::walk::{Answers, model_of_answers, walk};
use crate::tuning::TUNING;
use tandem_search::class_facts::meaning_of_end;
use tandem_search::ending::{Meaning, ending};
use tandem_search::paths::ledger::Ledger;

impl Cells<'_, '_> {
    /// Runs on from a concrete state, as long as that covers something.
    pub(super) fn execute(&mut self, interp: &mut Interp<Symbolic>, run: Run) -> Result<Executed, InputError> {
        let question = &self.room.question;
        self.given.figures.borrow_mut().runs += 1;
        let Run { node, is_real, answers } = run;
        let mut executed = Executed::default();
        let mut new: BTreeSet<(String, u64, Valuation)> = BTreeSet::new();
        // A fabricated state stands at a point; a beginning does not.
        if !is_real {
            self.visit(interp, &node.state, &mut executed);
        }
        let mut waiting = VecDeque::from([(node, 0)]);
        while let Some((node, stale)) = waiting.pop_front()
            && executed.visits.len() < TUNING.longest_execution
        {
            let from = node.state.clone();
            let given = answers.as_deref().map_or(Answers::Any, Answers::Given);
            let mut beside = Ledger::default();
            let walked = walk(interp, question, &self.given.points, &mut beside, given, node)?;
            for (mut node, outcome) in walked.ends {
                answer(interp, &mut node.state, answers.as_deref());
                if is_real {
                    self.room.ended(interp, question, &mut self.found, node, outcome);
                    executed.is_violated |= self.found.so_far().violated;
                    continue;
                }
                let ending = ending(interp, &mut node.state, question.root, &outcome);
                if let Meaning::Broken(violation) = meaning_of_end(interp, question, &node.state, &outcome, &ending) {
                    executed.alarms.push(Alarm { violation, from: from.clone() });
                }
            }
            for mut node in walked.points {
                answer(interp, &mut node.state, answers.as_deref());
                let Some(state) = pinned(interp, &node.state) else { continue };
                node.state = state;
                let Some((is_new, shape)) = self.visit(interp, &node.state, &mut executed) else { continue };
                let last = executed.visits.last().expect("a visit");
                let is_new = is_new && new.insert((last.label.clone(), shape, last.values.clone()));
                let stale = if is_new { 0 } else { stale + 1 };
                if stale <= TUNING.stale_points || answers.is_some() {
                    waiting.push_back((node, stale));
                }
            }
        }
        Ok(executed)
    }

    /// Abstracts a concrete state; says whether that is not covered, and its shape.
    pub(super) fn visit(
        &mut self,
        interp: &mut Interp<Symbolic>,
        state: &State<Symbolic>,
        executed: &mut Executed,
    ) -> Option<(bool, u64)> {
        let tidy = tidied(interp, state, Phase::Entry);
        if obstacle(&interp.domain, &tidy).is_some() {
            return None;
        }
        let is_own = |class| interp.program.class(class).origin == Origin::Application;
        let objects = tidy.heap.objects().filter(|(_, object)| is_own(object.class)).count();
        if objects > TUNING.most_own_objects {
            self.is_wide = true;
            return None;
        }
        let outline = outline(&mut interp.domain, &tidy);
        let key = self.key(&tidy, outline.shape);
        let predicates = self.predicates_at(key, outline.shape);
        let model = Model::default();
        let mut values = Vec::new();
        for predicate in &predicates {
            let formula = formula(interp, &self.room.question, &tidy, &outline.was, predicate).ok()?;
            values.push(formula.value(&interp.domain.terms, &model));
        }
        let mut figures = self.given.figures.borrow_mut();
        figures.most_objects = figures.most_objects.max(objects);
        let known = self.by_key.get(&key).map(|group| &self.groups[*group]);
        let is_new = known.is_none_or(|group| !group.covered.contains(&values));
        let shape = outline.shape;
        executed.visits.push(Visit { key, label: label(interp, state), tidy, outline, values });
        Some((is_new, shape))
    }
}

/// Makes the given answers the model of a path that has been given them.
fn answer(interp: &Interp<Symbolic>, state: &mut State<Symbolic>, given: Option<&[Bits]>) {
    if let Some(given) = given {
        state.facts.model = Some(Rc::new(model_of_answers(interp, &state.facts, given)));
    }
}
