//! What an engine is asked, and what it answers.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use tandem_domains::symbolic::{ClassFact, ClassFacts, Symbolic};
use tandem_explore::Step;
use tandem_java::NonNull;
use tandem_machine::harness::Plan;
use tandem_machine::reason::Doubt;
use tandem_machine::{Assumption, Interp, Reason, State, TraceFrame};
use tandem_term::Model;

use crate::conditions::Condition;
use crate::property::{Property, Violation};
use crate::refusal::Remembered;
use crate::room::Activity;

/// One entry to check.
#[derive(Clone, Debug)]
pub struct Task {
    /// The entry, its parameters, its contracts.
    pub plan: Plan,
    /// How each predicate of `plan.before` and `plan.after` is written, for messages.
    pub before_texts: Vec<String>,
    /// The same for those after.
    pub after_texts: Vec<String>,
    /// What is not null, for each field of the root in order: the receiver, and what an annotation says so of.
    pub non_null: Vec<NonNull>,
    /// What is checked.
    pub properties: Vec<Property>,
    /// How far to go.
    pub bounds: Bounds,
    /// In which order.
    pub order: Order,
}

impl Task {
    /// What classes are asked to keep, if anything is.
    pub fn kept_facts(&self) -> Option<Rc<ClassFacts>> {
        self.properties.iter().find_map(|property| match property {
            Property::ClassFacts(facts) => Some(Rc::clone(facts)),
            _ => None,
        })
    }
}

/// How far a search goes. `None` is no bound, except where it says otherwise. What a bound cuts off is an [`Reason`].
#[derive(Clone, Debug, Default)]
pub struct Bounds {
    /// Choices on a path.
    pub depth: Option<u32>,
    /// Choices at one place within one call: what a loop over unknown input makes.
    pub loops: Option<u32>,
    /// Jumps and calls in a row without a choice, so that endless loops end; a generous number if `None`.
    pub steps: Option<u64>,
    /// Objects of the input on a path.
    pub objects: Option<u32>,
    /// Wall-clock time.
    pub time: Option<Duration>,
}

impl Bounds {
    /// Whether they say how long paths or how large inputs may be.
    pub fn limit_paths(&self) -> bool {
        self.depth.is_some() || self.loops.is_some() || self.objects.is_some()
    }
}

/// In which order states are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// Deep first, but in rounds of growing depth, so that shallow bugs come first; now and then one path far down.
    #[default]
    Deepening,
    /// Deep first.
    DepthFirst,
    /// Shallow first.
    BreadthFirst,
    /// What leads to code that no path has seen comes first.
    Coverage,
}

/// A path on which a property is broken, with an input that satisfies everything that the path and the preconditions
/// ask for. It is not believed before it has been replayed.
pub struct Candidate<'c> {
    /// How the property was broken.
    pub violation: &'c Violation,
    /// The state at the end of the path; its facts hold the completed input.
    pub state: &'c State<Symbolic>,
    /// Values for all unknowns.
    pub model: &'c Rc<Model>,
    /// The choices on the way, newest first.
    pub trail: Option<&'c Rc<Step>>,
}

/// Decides whether a candidate is real.
pub trait Judge {
    /// Replays the candidate.
    fn judge(&mut self, interp: &mut Interp<Symbolic>, candidate: Candidate<'_>) -> Judgement;
}

/// What became of a candidate.
pub enum Judgement {
    /// It is real: the search is over.
    Real,
    /// It could not be replayed, for this reason: the search goes on, and can no longer end in `SAFE`.
    Doubtful(Doubt),
    /// No candidate of this entry will ever be confirmed, by a bug of ours: the search is over, and not with `SAFE`.
    Hopeless(Doubt),
}

/// What a search found besides candidates.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Whether a candidate was judged real.
    pub violated: bool,
    /// Whether the search was ended because nothing that it finds could be confirmed.
    pub is_hopeless: bool,
    /// Everything that was left out; empty and not `violated` means that the property holds of all inputs.
    pub incomplete: Vec<Reason>,
    /// What was assumed about inputs.
    pub assumed: Vec<Assumption>,
    /// Figures.
    pub statistics: Statistics,
    /// What the answer rests on if the property holds.
    pub basis: Basis,
    /// How much work was done for what, in units of about a microsecond that no clock has measured.
    pub spent: Vec<(Activity, u64)>,
    /// What was compared and kept at cut points, by the engines that do so, in the order in which they were met.
    pub cut_points: Vec<CutFigures>,
    /// What is remembered of paths that were refused.
    pub remembered: Box<Remembered>,
    /// The sorts of refusals, and when they do not come about.
    pub conditions: Vec<Condition>,
    /// What paths that were given up may still break of what classes keep, if that is the question.
    pub open_facts: BTreeSet<ClassFact>,
}

/// What it rests on that a property holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Basis {
    /// All paths were explored.
    #[default]
    Paths,
    /// Abstract states that no run leaves, and from which nothing is violated.
    Invariant {
        /// How many states.
        states: u64,
        /// How many times more had to be kept than at first.
        refinements: u32,
    },
    /// Every method of a class, each for all objects as the class keeps them.
    Methods(u64),
}

/// What was compared and kept at one cut point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CutFigures {
    /// Where; `None` at the beginning of the entry.
    pub place: Option<TraceFrame>,
    /// How many states came here.
    pub checks: u64,
    /// How many of them added nothing to those that were kept.
    pub subsumed: u64,
    /// How many were kept.
    pub stored: u64,
}

impl Summary {
    /// Whether the property was shown to hold.
    pub fn is_safe(&self) -> bool {
        !self.violated && self.incomplete.is_empty()
    }

    /// Adds a reason. The same one at the same place is there once.
    pub fn note(&mut self, reason: Reason) {
        if !self.incomplete.contains(&reason) {
            self.incomplete.push(reason);
        }
    }

    /// Adds an assumption, which is there once.
    pub fn assume(&mut self, assumption: &Assumption) {
        if !self.assumed.contains(assumption) {
            self.assumed.push(assumption.clone());
        }
    }

    /// The violations that were found with an input and not confirmed: nothing that is found later makes them harmless.
    pub fn unconfirmed(&self) -> impl Iterator<Item = &Reason> {
        self.incomplete.iter().filter(|reason| reason.kind.is_unconfirmed())
    }
}

impl Statistics {
    /// Adds the figures of another search.
    pub fn add(&mut self, more: &Statistics) {
        self.paths += more.paths;
        self.dropped += more.dropped;
        self.states += more.states;
        self.given_up += more.given_up;
        self.depth = self.depth.max(more.depth);
        self.objects = self.objects.max(more.objects);
        self.predicates = self.predicates.max(more.predicates);
    }
}

/// Figures of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Statistics {
    /// Paths that ended.
    pub paths: u64,
    /// Runs that gave themselves up, as `assume` does.
    pub dropped: u64,
    /// States that were made.
    pub states: u64,
    /// How many times something was left out.
    pub given_up: u64,
    /// Choices on the longest path.
    pub depth: u32,
    /// Objects of the largest input.
    pub objects: u32,
    /// The most predicates at one place.
    pub predicates: u32,
}

impl Statistics {
    /// The figures of two searches, one after the other.
    #[must_use]
    pub fn and(self, other: &Statistics) -> Statistics {
        Statistics {
            paths: self.paths + other.paths,
            dropped: self.dropped + other.dropped,
            states: self.states + other.states,
            given_up: self.given_up + other.given_up,
            depth: self.depth.max(other.depth),
            objects: self.objects.max(other.objects),
            predicates: self.predicates.max(other.predicates),
        }
    }
}
