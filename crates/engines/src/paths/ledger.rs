//! What an exploration has found out so far, besides candidates.

use tandem_domains::symbolic::Facts;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::Node;
use tandem_java::InputError;
use tandem_machine::{Incomplete, Interp, State};

use crate::task::{Statistics, Summary};

/// How many states pass between two reports of progress.
const PERIOD: u64 = 64;

/// What is assumed where identity hash codes are asked for.
pub(crate) const IDENTITY_HASHES: &str = "identity hash codes, and orders that depend on them, are one fixed choice";

/// That an object of the input may be one of the program's, in words; `None` if no path has to say so.
pub(crate) fn unexplored_alias(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> Option<Incomplete> {
    let field = interp.domain.static_like_an_input(state)?;
    Some(Incomplete::new(format!("an object of the input may be the one in {field}, which was not explored")))
}

/// The summary under construction.
pub(crate) struct Ledger<'s> {
    summary: Summary,
    progress: Box<dyn FnMut(&Statistics) + 's>,
    /// A malformed class that turned up where only a part of the work could be given up.
    pub bad_input: Option<InputError>,
}

impl<'s> Ledger<'s> {
    /// Nothing so far.
    pub fn new(progress: Box<dyn FnMut(&Statistics) + 's>) -> Ledger<'s> {
        Ledger { summary: Summary::default(), progress, bad_input: None }
    }

    /// Notes that something was left out. The same reason at the same place is noted once.
    pub fn note(&mut self, incomplete: Incomplete) {
        self.summary.statistics.given_up += 1;
        self.summary.note(incomplete);
    }

    /// Notes what was assumed on a path.
    pub fn assume(&mut self, facts: &Facts) {
        for words in facts.assumed.iter() {
            self.assume_that(words);
        }
    }

    /// Notes everything that a state assumes, and what it leaves out by that.
    pub fn note_assumptions(&mut self, interp: &Interp<Symbolic>, state: &State<Symbolic>) {
        self.assume(&state.facts);
        if state.hashes > 0 {
            self.assume_that(IDENTITY_HASHES);
        }
        if let Some(reason) = unexplored_alias(interp, state) {
            self.note(reason);
        }
    }

    /// Notes one assumption.
    pub fn assume_that(&mut self, words: &str) {
        self.summary.assume(words);
    }

    /// Counts states that were made.
    pub fn made(&mut self, nodes: &[Node<Symbolic>]) {
        let statistics = &mut self.summary.statistics;
        for node in nodes {
            statistics.states += 1;
            statistics.depth = statistics.depth.max(node.depth);
            statistics.objects = statistics.objects.max(input_objects(&node.state.facts));
            if statistics.states.is_multiple_of(PERIOD) {
                (self.progress)(statistics);
            }
        }
    }

    /// Counts a path that ended.
    pub fn ended(&mut self) {
        self.summary.statistics.paths += 1;
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

    /// All of it.
    pub fn close(self) -> Result<Summary, InputError> {
        match self.bad_input {
            Some(error) => Err(error),
            None => Ok(self.summary),
        }
    }
}

/// How many objects the input of a path has; the root is not one.
pub(crate) fn input_objects(facts: &Facts) -> u32 {
    (facts.inputs.objects.len() as u32).saturating_sub(1)
}
