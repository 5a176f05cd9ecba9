//! What engines come to, and what several of them come to together.

use std::rc::Rc;

use tandem_domains::symbolic::Symbolic;
use tandem_machine::State;
use tandem_machine::harness::Harness;

use crate::engine::Progress;
use crate::task::Summary;

/// What an engine came to.
pub struct Proof {
    /// What was found.
    pub summary: Summary,
    /// The stored states, if the property was proved by them.
    pub invariant: Vec<State<Symbolic>>,
    /// The code around the entry, if there is an invariant.
    pub harness: Option<Rc<Harness<Symbolic>>>,
}

impl Proof {
    /// What a search that stores nothing came to.
    pub fn of_paths(summary: Summary) -> Proof {
        Proof { summary, invariant: Vec::new(), harness: None }
    }
}

/// What two engines came to together that answer the same question. An answer needs nothing of the other engine but
/// violations that it found and could not confirm; if there is none, whatever either has left out is in the way.
pub(crate) fn merge([one, other]: [(Progress, Proof); 2]) -> Proof {
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
    }
    answer
}
