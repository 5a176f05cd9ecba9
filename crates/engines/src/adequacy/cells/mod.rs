//! The procedure of paper 002, Figure 3, over predicates: execute, abstract on the fly, check adequacy, fabricate, check safety.
//!
//! Each point has [outlines](super::outline) and a set of valuations of its predicates that are covered. The ways from an
//! outline to the next points are found once. Then there is one question for each way: can it be taken from a covered state
//! to one that is not covered? It is asked again only when the states at its beginning have become more (Section 4.2).
//!
//! Invariant: [`Progress::Closed`] is said only if every way from every covered state ends in a covered one, and everything
//! that was given up is in the ledger. By induction, every state of every run at a point is covered then (Theorem 3.1). What
//! runs and models suggest has no say in that.

mod execute;
mod gaps;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_explore::{Node, Site};
use tandem_ir::Reg;
use tandem_ir::arithmetic::Bits;
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind, State};
use tandem_term::{SymbolId, TermId};

use super::Given;
use super::figures::{AbstractState, Figures};
use super::outline::{Aliases, Outline, is_of, outline, redirected};
use super::predicate::{Predicate, Valuation, formula};
use crate::segments::points::label;
use crate::segments::probe::Formula;
use crate::tuning::TUNING;
use tandem_search::paths::beginnings::Begun;
use tandem_search::paths::ledger::Ledger;
use tandem_search::property::Violation;
use tandem_search::room::Room;

/// What references are to the abstraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum References {
    /// Which object a variable leads to is for the predicates to tell, if it is not the same in all runs.
    Free,
    /// How objects hang together is a part of the abstract state.
    Shape,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Progress {
    /// There is more to be done.
    Open,
    /// A run from the start has broken a property, and that is confirmed.
    Violated,
    /// The covered states are closed under the program.
    Closed,
    /// It is given up: there are too many objects.
    Wide,
    /// A limit of the task was reached.
    Stopped,
}

/// A fabricated or abstract state from which a property is broken.
pub(super) struct Alarm {
    pub violation: Violation,
    /// The concrete state at a point from which it is.
    pub from: State<Symbolic>,
}

/// The abstraction so far, and the work that is left.
pub(super) struct Cells<'e, 'r> {
    room: &'e Room<'r>,
    given: Rc<Given>,
    references: References,
    /// The predicates that were found so far, besides probes, by point and shape.
    pub predicates: Predicates,
    /// These, and those that have come up since.
    pub suggested: Predicates,
    /// What stands in the way of a proof.
    pub ledger: Ledger,
    /// What was found on runs from the start.
    pub found: Ledger,
    groups: Vec<Group>,
    by_key: FxHashMap<Key, usize>,
    sources: Vec<Source>,
    runs: VecDeque<Run>,
    begun: Begun,
    pub alarms: Vec<Alarm>,
    /// The abstract states that they were raised in.
    alarming: Vec<AbstractState>,
    /// Whether there are more objects than concrete states are to have: predicates cannot do without shapes here.
    pub is_wide: bool,
}

/// Predicates over the unknowns of outlines.
pub(super) type Predicates = BTreeMap<(u64, u64), Vec<TermId>>;

/// A point, and the shape if that is a part of abstract states.
type Key = (Site, Option<u64>);

/// The abstract states of a point.
struct Group {
    label: String,
    predicates: Vec<Predicate>,
    /// The valuations that are covered, in order.
    covered: Vec<Valuation>,
    /// Their outlines, by number of source.
    outlines: Vec<usize>,
    /// What references led to in concrete states, and which of them are free since they do not always lead to the same.
    aliases: BTreeSet<Aliases>,
    free: BTreeSet<Reg>,
}

/// Where segments begin: a beginning of the program, or an outline.
struct Source {
    /// The group, unless it is a beginning.
    group: Option<usize>,
    outline: Option<Outline>,
    start: State<Symbolic>,
    formulas: Vec<Formula>,
    /// The ways to the next points, once they were looked for.
    segments: Option<Vec<Segment>>,
}

/// A way from a source to the next point or to an end.
struct Segment {
    facts: Facts,
    end: End,
    /// For how many of the valuations of its group it is known to lead to covered states only.
    checked: usize,
}

/// Where a segment ends.
enum End {
    Point(Box<Target>),
    Broken(Violation),
    Open(Reason),
}

/// The state at the end of a segment.
struct Target {
    /// As it is, for fabricating.
    exact: State<Symbolic>,
    tidy: State<Symbolic>,
    key: Key,
    shape: u64,
    was: Vec<(SymbolId, TermId)>,
    /// The predicates there, once somebody has asked and the point has been met.
    formulas: Option<Vec<Formula>>,
    /// Whether one of the outlines of its point is seen to stand for it.
    is_outlined: bool,
}

/// A concrete state to run on from.
struct Run {
    node: Node<Symbolic>,
    is_real: bool,
    /// What the outside answers, if that was given.
    answers: Option<Vec<Bits>>,
}

/// A concrete state that a run has come to.
struct Visit {
    key: Key,
    label: String,
    tidy: State<Symbolic>,
    outline: Outline,
    values: Valuation,
}

/// What a run has come to.
#[derive(Default)]
struct Executed {
    visits: Vec<Visit>,
    alarms: Vec<Alarm>,
    is_violated: bool,
}

impl<'e, 'r> Cells<'e, 'r> {
    /// Nothing covered so far.
    pub fn new(room: &'e Room<'r>, given: Rc<Given>, references: References, predicates: Predicates) -> Cells<'e, 'r> {
        given.figures.replace_with(|before| Figures { refinements: before.refinements, ..Figures::default() });
        Cells {
            room,
            given,
            references,
            suggested: predicates.clone(),
            predicates,
            ledger: Ledger::default(),
            found: Ledger::default(),
            groups: Vec::new(),
            by_key: FxHashMap::default(),
            sources: Vec::new(),
            runs: VecDeque::new(),
            begun: Begun::default(),
            alarms: Vec::new(),
            alarming: Vec::new(),
            is_wide: false,
        }
    }

    /// How many abstract states are covered.
    pub fn covered(&self) -> usize {
        self.groups.iter().map(|group| group.covered.len()).sum()
    }

    /// Does one thing: a run, or the question whether one way is closed.
    pub fn advance(&mut self, interp: &mut Interp<Symbolic>) -> Result<Progress, InputError> {
        self.begin(interp);
        if self.is_wide {
            return Ok(Progress::Wide);
        }
        if let Some(run) = self.runs.pop_front() {
            let executed = self.execute(interp, run)?;
            return self.take(interp, executed);
        }
        for source in 0..self.sources.len() {
            if self.sources[source].segments.is_none() {
                let (segments, was_stopped) = self.segments(interp, source)?;
                self.sources[source].segments = Some(segments);
                return Ok(if was_stopped { Progress::Stopped } else { Progress::Open });
            }
            let covered = self.covered_at(source);
            let is_open = |segment: &Segment| segment.checked < covered;
            let open = self.sources[source].segments.as_ref().and_then(|segments| segments.iter().position(is_open));
            if let Some(segment) = open {
                return self.check(interp, source, segment);
            }
        }
        let is_all = self.begun.is_all(&self.room.question.beginnings);
        self.given.figures.borrow_mut().is_adequate = is_all;
        Ok(if is_all { Progress::Closed } else { Progress::Open })
    }

    /// Takes up beginnings that have come up.
    fn begin(&mut self, interp: &mut Interp<Symbolic>) {
        let question = &self.room.question;
        for mut state in self.begun.with_new(&question.beginnings) {
            interp.start_entry(&mut state, &question.harness, question.root);
            let source =
                Source { group: None, outline: None, start: state.clone(), formulas: Vec::new(), segments: None };
            self.sources.push(source);
            let run = |answers| Run { node: Node::root(state.clone()), is_real: true, answers };
            match self.given.runs.is_empty() {
                true => self.runs.push_back(run(None)),
                false => self.runs.extend(self.given.runs.iter().cloned().map(|answers| run(Some(answers)))),
            }
        }
    }

    /// How many valuations a source can begin with; a beginning has one.
    fn covered_at(&self, source: usize) -> usize {
        self.sources[source].group.map_or(1, |group| self.groups[group].covered.len())
    }

    fn key(&self, tidy: &State<Symbolic>, shape: u64) -> Key {
        let shape = match self.references {
            References::Free => None,
            References::Shape => Some(shape),
        };
        (Site::of(tidy), shape)
    }

    /// The predicates of a point.
    fn predicates_at(&self, key: Key, shape: u64) -> Vec<Predicate> {
        let probes = self.given.probes.iter().cloned().map(Predicate::Probe);
        let terms = self.predicates.get(&(key.0.0, shape)).into_iter().flatten();
        let terms = terms.filter(|_| self.references == References::Shape);
        probes.chain(terms.copied().map(Predicate::Term)).collect()
    }

    /// Covers what a run has come to.
    fn take(&mut self, interp: &mut Interp<Symbolic>, executed: Executed) -> Result<Progress, InputError> {
        let Executed { visits, alarms, is_violated } = executed;
        for visit in visits {
            self.cover(interp, visit)?;
        }
        for alarm in alarms {
            self.alarm(interp, alarm);
        }
        if self.given.figures.borrow().fabricated.is_empty() {
            let covered = self.covered();
            self.given.figures.borrow_mut().by_runs = covered;
        }
        Ok(if is_violated { Progress::Violated } else { Progress::Open })
    }

    /// Covers a concrete state.
    fn cover(&mut self, interp: &mut Interp<Symbolic>, visit: Visit) -> Result<(), InputError> {
        let Visit { key, label, tidy, outline: own, values } = visit;
        let predicates = self.predicates_at(key, own.shape);
        let next = self.groups.len();
        let number = *self.by_key.entry(key).or_insert(next);
        if number == next {
            let (aliases, free) = (BTreeSet::new(), BTreeSet::new());
            let (covered, outlines) = (Vec::new(), Vec::new());
            self.groups.push(Group { label, predicates, covered, outlines, aliases, free });
        }
        if !self.groups[number].covered.contains(&values) {
            let state = AbstractState { point: self.groups[number].label.clone(), values: values.clone() };
            self.groups[number].covered.push(values);
            self.given.figures.borrow_mut().covered.push(state);
        }
        self.add_outline(interp, number, own, &tidy);
        if self.references == References::Free {
            let aliases = Aliases::of(&tidy);
            let group = &mut self.groups[number];
            let before = group.free.len();
            let differing: Vec<Reg> = group.aliases.iter().flat_map(|other| aliases.that_differ(other)).collect();
            group.free.extend(differing);
            let is_new = group.aliases.insert(aliases);
            let free: Vec<Reg> = group.free.iter().copied().collect();
            if is_new && !free.is_empty() || free.len() > before {
                for state in redirected(interp, &tidy, &free, TUNING.most_redirected) {
                    let variant = tidied(interp, &state, Phase::Entry);
                    let outline = outline(&mut interp.domain, &variant);
                    self.add_outline(interp, number, outline, &variant);
                }
            }
        }
        Ok(())
    }

    /// Adds an outline to a point, unless one that is there stands for its state.
    fn add_outline(&mut self, interp: &mut Interp<Symbolic>, group: usize, outline: Outline, tidy: &State<Symbolic>) {
        for source in &self.groups[group].outlines {
            let known = self.sources[*source].outline.as_ref().expect("an outline");
            if known.shape == outline.shape && is_of(&mut interp.domain, known, tidy) {
                return;
            }
        }
        if self.groups[group].outlines.len() >= TUNING.most_outlines || !is_of(&mut interp.domain, &outline, tidy) {
            self.ledger.note(Reason::new(ReasonKind::Unfinished).at(interp.trace(tidy)));
            return;
        }
        let mut formulas = Vec::new();
        let own: Vec<(SymbolId, TermId)> = Vec::new();
        for predicate in self.groups[group].predicates.clone() {
            match formula(interp, &self.room.question, &outline.state, &own, &predicate) {
                Ok(formula) => formulas.push(formula),
                Err(reason) => {
                    self.ledger.note(reason);
                    return;
                }
            }
        }
        self.is_wide |= self.sources.len() >= TUNING.most_sources;
        self.groups[group].outlines.push(self.sources.len());
        let start = outline.state.clone();
        self.sources.push(Source { group: Some(group), outline: Some(outline), start, formulas, segments: None });
    }

    fn alarm(&mut self, interp: &mut Interp<Symbolic>, alarm: Alarm) {
        let values = {
            let mut executed = Executed::default();
            self.visit(interp, &alarm.from, &mut executed);
            executed.visits.pop().map(|visit| visit.values).unwrap_or_default()
        };
        let state = AbstractState { point: label(interp, &alarm.from), values };
        if !self.alarming.contains(&state) {
            self.given.figures.borrow_mut().alarms.push(state.clone());
            self.alarming.push(state);
            self.alarms.push(alarm);
        }
    }
}

/// The facts with one more, unless that is impossible. Where the solver does not know there is no model.
fn assume(interp: &mut Interp<Symbolic>, facts: &Facts, holds: TermId) -> Option<Facts> {
    match interp.domain.terms.truth(holds) {
        Some(false) => None,
        Some(true) if facts.model.is_some() || facts.path.is_none() => {
            let model = facts.model.clone().or_else(|| Some(Rc::default()));
            Some(Facts { model, ..facts.clone() })
        }
        _ => interp.domain.assume_truth(facts, holds),
    }
}
