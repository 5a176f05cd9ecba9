//! What an exploration has found out so far, besides candidates.

use tandem_domains::symbolic::Facts;
use tandem_domains::symbolic::{ClassFact, Symbolic};
use tandem_explore::Node;
use tandem_java::InputError;
use tandem_machine::{Assumption, Interp, Reader, Reason, ReasonKind, State};

use super::records::meddling;
use super::start::Question;
use crate::property::Property;
use crate::refusal::Refusal;
use crate::task::{Summary, Task};

/// What a state takes to be one certain way: what is assumed, and what keeps its path from proving anything.
pub struct Taken {
    /// What is assumed.
    pub assumed: Vec<Assumption>,
    /// What the program asked for, and was tried in one way only.
    pub doubts: Vec<Reason>,
}

/// What a state takes to be one certain way.
pub fn taken(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> Taken {
    let mut all = Taken { assumed: state.facts.assumed.to_vec(), doubts: Vec::new() };
    for (assumption, reader) in state.facts.taken.iter() {
        match reader {
            Reader::Library => all.assumed.push(assumption.clone()),
            Reader::Program => all.doubts.push(Reason::new(match assumption {
                Assumption::NotInStatic(field) => ReasonKind::StaticAlias(field.replace('/', ".")),
                other => ReasonKind::OneAnswer(other.clone()),
            })),
        }
    }
    if state.hashes > 0 {
        all.assumed.push(Assumption::IdentityHashes);
    }
    all.doubts.extend(unexplored_alias(interp, state));
    all
}

/// That an object of the input may be one of the program's, or that making one has changed something; `None` if
/// no path has to say so.
fn unexplored_alias(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> Option<Reason> {
    if let Some(reason) = meddling(interp, state) {
        return Some(reason);
    }
    let field = interp.domain.static_like_an_input(state)?;
    Some(Reason::new(ReasonKind::StaticAlias(field)))
}

/// The summary under construction.
#[derive(Default)]
pub struct Ledger {
    summary: Summary,
    /// A malformed class that turned up where only a part of the work could be given up.
    pub bad_input: Option<InputError>,
}

impl Ledger {
    /// Notes that something was left out. The same reason at the same place is noted once.
    pub fn note(&mut self, incomplete: Reason) {
        self.summary.statistics.given_up += 1;
        self.summary.note(incomplete);
    }

    /// Notes everything that a state assumes, and what it leaves out by that.
    pub fn note_assumptions(&mut self, interp: &Interp<Symbolic>, state: &State<Symbolic>) {
        let Taken { assumed, doubts } = taken(interp, state);
        assumed.iter().for_each(|assumption| self.assume_that(assumption));
        doubts.into_iter().for_each(|reason| self.note(reason));
    }

    /// Notes what is assumed of the classes that were initialized before the entry, and what that leaves open.
    pub fn note_beginnings(&mut self, interp: &Interp<Symbolic>, question: &Question) {
        question.say_of_beginnings(interp, &mut self.summary);
    }

    /// Notes one assumption.
    pub fn assume_that(&mut self, assumption: &Assumption) {
        self.summary.assume(assumption);
    }

    /// Counts states that were made.
    pub fn made(&mut self, nodes: &[Node<Symbolic>]) {
        let statistics = &mut self.summary.statistics;
        for node in nodes {
            statistics.states += 1;
            statistics.depth = statistics.depth.max(node.depth);
            statistics.objects = statistics.objects.max(input_objects(&node.state.facts));
        }
    }

    /// Counts a path that ended.
    pub fn ended(&mut self) {
        self.summary.statistics.paths += 1;
    }

    /// Remembers a path that was refused.
    pub fn refused(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>, refusal: Refusal) {
        self.summary.remembered.refused(interp, state, refusal);
    }

    /// Remembers a path that was not, if anybody wants to know for which inputs that is so.
    pub fn accepted(&mut self, interp: &mut Interp<Symbolic>, task: &Task, state: &State<Symbolic>) {
        if task.properties.contains(&Property::Defects) {
            self.summary.remembered.accepted(interp, state);
        }
    }

    /// Notes what a path that is given up may still break of what classes keep.
    pub fn leave_open(&mut self, facts: Vec<ClassFact>) {
        self.summary.open_facts.extend(facts);
    }

    /// Counts a run that gave itself up.
    pub fn dropped(&mut self) {
        self.summary.statistics.dropped += 1;
    }

    /// A candidate was judged real.
    pub fn violated(&mut self) {
        self.summary.violated = true;
    }

    /// What has been found so far.
    pub fn so_far(&self) -> &Summary {
        &self.summary
    }

    /// Nothing that is found will be confirmed, for that reason.
    pub fn hopeless(&mut self, reason: Reason) {
        self.note(reason);
        self.summary.is_hopeless = true;
    }

    /// All of it.
    pub fn close(self) -> Result<Summary, InputError> {
        match self.bad_input {
            Some(error) => Err(error),
            None => Ok(self.summary),
        }
    }
}

/// How many objects the input of a path has; the root is not one.
pub fn input_objects(facts: &Facts) -> u32 {
    (facts.inputs.objects.len() as u32).saturating_sub(1)
}
