//! What engines come to, what several of them come to together, and what that says of the entry.
//!
//! Invariant: [`Conclusion::of`] is the only way from a summary to an answer, and takes the summary apart without `..`:
//! whatever a search notes has to be decided on there. A property holds only if nothing at all was left out.

use std::rc::Rc;

use tandem_domains::summary::calls::CallSummary;
use tandem_domains::symbolic::Symbolic;
use tandem_machine::harness::Harness;
use tandem_machine::reason::{Oddity, Reason};
use tandem_machine::{Assumption, State, TraceFrame};

use crate::conditions::Condition;
use crate::engine::Progress;
use crate::room::Activity;
use crate::task::{Basis, CutFigures, Statistics, Summary};

/// The answer to a check; `E` is the evidence of a violation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome<E> {
    /// A property is broken, as this shows.
    Violated(E),
    /// No input breaks a property, which rests on that.
    Holds(Basis),
    /// Neither was shown, for these reasons; there is at least one.
    Open(Vec<Reason>),
}

/// The answer to a check, and what is to be said beside it.
#[derive(Clone, Debug)]
pub struct Conclusion<E> {
    /// The answer.
    pub outcome: Outcome<E>,
    /// What was left out although a violation was found.
    pub beside: Vec<Reason>,
    /// What was assumed.
    pub assumed: Vec<Assumption>,
    /// The exceptions that are no violations, and for which inputs they do not come about.
    pub conditions: Vec<Condition>,
    /// Whether the answer is about no run at all, since the program drops every one, as `assume` does.
    pub is_vacuous: bool,
    /// Figures.
    pub statistics: Statistics,
    /// How much work was done for what.
    pub spent: Vec<(Activity, u64)>,
    /// What was compared and kept at cut points.
    pub cut_points: Vec<CutFigures>,
}

impl<E> Conclusion<E> {
    /// What a search comes to whose summary and evidence these are.
    pub fn of(summary: Summary, evidence: Option<E>) -> Conclusion<E> {
        let Summary {
            violated,
            is_hopeless,
            incomplete,
            assumed,
            statistics,
            spent,
            basis,
            cut_points,
            remembered: _,
            conditions,
            open_facts: _,
        } = summary;
        let is_shown = !violated && !is_hopeless && incomplete.is_empty();
        let (outcome, beside) = match evidence {
            // What was found and confirmed stays, even if the search was cut off before it could say so.
            Some(evidence) => (Outcome::Violated(evidence), incomplete),
            None if is_shown => (Outcome::Holds(basis), Vec::new()),
            // A violation without evidence, or a doubt without a reason, is a contradiction and no proof.
            None if incomplete.is_empty() => (Outcome::Open(vec![Reason::new(Oddity::NoVerdict)]), Vec::new()),
            None => (Outcome::Open(incomplete), Vec::new()),
        };
        let all_dropped = statistics.paths == 0 && statistics.dropped > 0;
        let is_vacuous = all_dropped && matches!(outcome, Outcome::Holds(_));
        Conclusion { outcome, beside, assumed, conditions, is_vacuous, statistics, spent, cut_points }
    }

    /// Everything that was left out.
    pub fn left_out(&self) -> &[Reason] {
        match &self.outcome {
            Outcome::Open(reasons) => reasons,
            Outcome::Violated(_) | Outcome::Holds(_) => &self.beside,
        }
    }
}

/// What an engine came to.
pub struct Proof {
    /// What was found.
    pub summary: Summary,
    /// The stored states, if the property was proved by them.
    pub invariant: Vec<State<Symbolic>>,
    /// What recursive calls come to that were not followed, if the property was proved with that.
    pub calls: Vec<CallSummary>,
    /// How many times a path went on from a cut point because nothing stands for its state but the state itself. The stored
    /// states are no invariant without those paths, and cannot be checked alone.
    pub unstored: u64,
    /// How many calls were summarized of which it is not said what they come to: what they lead to is not among the stored
    /// states.
    pub summarized: u64,
    /// The code around the entry, if there is an invariant.
    pub harness: Option<Rc<Harness<Symbolic>>>,
    /// Where the last alarm of a proof was raised, if there is no answer.
    pub alarm: Option<AlarmState>,
}

/// An abstract state in which a property is broken.
pub struct AlarmState {
    /// Where.
    pub place: Option<TraceFrame>,
    /// The state.
    pub state: State<Symbolic>,
}

impl Proof {
    /// What a search that stores nothing came to.
    pub fn of_paths(summary: Summary) -> Proof {
        let (invariant, calls) = Default::default();
        Proof { summary, invariant, calls, unstored: 0, summarized: 0, harness: None, alarm: None }
    }
}

/// What two engines came to together that answer the same question. An answer needs nothing of the other engine but
/// violations that it found and could not confirm; if there is none, whatever either has left out is in the way.
pub fn merge([one, other]: [(Progress, Proof); 2]) -> Proof {
    let is_answered = |engine: &(Progress, Proof)| engine.0 == Progress::Answered;
    let has_answer = is_answered(&one) || is_answered(&other);
    let (mut answer, (_, rest)) = match is_answered(&other) && !is_answered(&one) {
        true => (other.1, one),
        false => (one.1, other),
    };
    let summary = &mut answer.summary;
    summary.statistics.add(&rest.summary.statistics);
    summary.is_hopeless |= rest.summary.is_hopeless;
    if has_answer {
        rest.summary.unconfirmed().for_each(|reason| summary.note(reason.clone()));
    } else {
        rest.summary.incomplete.into_iter().for_each(|reason| summary.note(reason));
        rest.summary.assumed.iter().for_each(|assumption| summary.assume(assumption));
        summary.cut_points.extend(rest.summary.cut_points);
        answer.invariant.clear();
        answer.calls.clear();
    }
    answer
}
