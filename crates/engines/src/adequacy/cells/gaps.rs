//! The adequacy check (paper 002, Sections 3.3 and 4.2): the ways from an outline to the next points, one question for each
//! of them, and states that are fabricated from its model.
//!
//! Invariant: a way counts as checked only if the solver has said that it leads from covered states to covered states alone, or
//! why that is not known is in the ledger.

use std::collections::BTreeSet;

use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::symbolic::{Facts, Symbolic};
use tandem_explore::{Node, Site};
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind, State};
use tandem_term::{Model, SymbolId, TermId};

use super::{Alarm, Cells, End, Executed, Predicates, Progress, Run, Segment, Source, Target, Visit, assume};
use crate::adequacy::concrete::fabricated;
use crate::adequacy::figures::{AbstractState, Fabricated};
use crate::adequacy::outline::{Outline, is_of, outline};
use crate::adequacy::predicate::formula;
use crate::segments::probe::Formula;
use crate::segments::walk::{Answers, walk};
use crate::tuning::TUNING;
use tandem_search::class_facts::meaning_of_end;
use tandem_search::ending::{Meaning, ending};
use tandem_search::paths::splitting::at;

impl Cells<'_, '_> {
    /// Asks whether a segment leads from a covered state to one that is not covered.
    pub(super) fn check(
        &mut self,
        interp: &mut Interp<Symbolic>,
        source: usize,
        index: usize,
    ) -> Result<Progress, InputError> {
        let covered = self.covered_at(source);
        let Some(mut segments) = self.sources[source].segments.take() else { return Ok(Progress::Open) };
        let segment = &mut segments[index];
        let (group, formulas) = (self.sources[source].group, self.sources[source].formulas.clone());
        let covered_before = self.covered_formula(interp, &formulas, group, segment.checked);
        self.given.figures.borrow_mut().queries += 1;
        let progress = match &mut segment.end {
            End::Open(reason) => {
                let reason = reason.clone();
                if assume(interp, &segment.facts, covered_before).is_some() {
                    self.ledger.note(reason);
                }
                segment.checked = covered;
                Progress::Open
            }
            End::Broken(violation) => {
                let violation = violation.clone();
                if let Some(facts) = assume(interp, &segment.facts, covered_before) {
                    let from = self.predecessor(interp, source, &facts);
                    self.alarm(interp, Alarm { violation, from });
                }
                segment.checked = covered;
                Progress::Open
            }
            End::Point(target) => {
                let gap = self.gap(interp, target)?;
                let facts = assume(interp, &segment.facts, covered_before);
                match facts.and_then(|facts| assume(interp, &facts, gap)) {
                    None => {
                        segment.checked = covered;
                        Progress::Open
                    }
                    Some(facts) => match self.fabricate(interp, source, target, facts, gap)? {
                        Some(progress) => progress,
                        None => {
                            segment.checked = covered;
                            Progress::Open
                        }
                    },
                }
            }
        };
        self.sources[source].segments = Some(segments);
        Ok(progress)
    }

    /// Finds the ways from a source to the next points.
    pub(super) fn segments(
        &mut self,
        interp: &mut Interp<Symbolic>,
        source: usize,
    ) -> Result<(Vec<Segment>, bool), InputError> {
        let question = &self.room.question;
        let from = &self.sources[source];
        let node = Node::root(from.start.clone());
        let walked = walk(interp, question, &self.given.points, &mut self.ledger, Answers::Any, node)?;
        if let Some(outline) = &from.outline {
            let key = (Site::of(&outline.state).0, outline.shape);
            suggest(interp, &mut self.suggested, key, outline, &walked.conditions);
        }
        let mut segments = Vec::new();
        let segment = |facts: Facts, end: End| Segment { facts, end, checked: 0 };
        for (facts, reason) in walked.given_up {
            segments.push(segment(facts, End::Open(reason)));
        }
        for (mut node, outcome) in walked.ends {
            self.ledger.ended();
            let ending = ending(interp, &mut node.state, question.root, &outcome);
            let facts = node.state.facts.clone();
            match meaning_of_end(interp, question, &node.state, &outcome, &ending) {
                Meaning::Kept => self.ledger.accepted(interp, &question.task, &node.state),
                Meaning::Refused(refusal) => self.ledger.refused(interp, &node.state, refusal),
                Meaning::Unclear(reason) => segments.push(segment(facts, End::Open(reason))),
                Meaning::Broken(violation) => segments.push(segment(facts, End::Broken(violation))),
            }
        }
        for node in walked.points {
            let facts = node.state.facts.clone();
            let tidy = tidied(interp, &node.state, Phase::Entry);
            if let Some(kind) = obstacle(&interp.domain, &tidy) {
                segments.push(segment(facts, End::Open(at(interp, &node, Reason::new(kind)))));
                continue;
            }
            let Outline { was, shape, .. } = outline(&mut interp.domain, &tidy);
            let key = self.key(&tidy, shape);
            let exact = node.state;
            let target = Target { exact, tidy, key, shape, was, formulas: None, is_outlined: false };
            segments.push(segment(facts, End::Point(Box::new(target))));
        }
        Ok((segments, walked.was_stopped))
    }

    /// That a source is in one of the abstract states of its group, from a certain one on.
    pub(super) fn covered_formula(
        &self,
        interp: &mut Interp<Symbolic>,
        formulas: &[Formula],
        group: Option<usize>,
        from: usize,
    ) -> TermId {
        let terms = &mut interp.domain.terms;
        let Some(group) = group else { return terms.truth_of(true) };
        let mut any = terms.truth_of(false);
        for values in &self.groups[group].covered[from..] {
            let mut all = terms.truth_of(true);
            for (formula, value) in formulas.iter().zip(values) {
                let is = formula.is(terms, *value);
                all = terms.and(all, is);
            }
            any = terms.or(any, all);
        }
        any
    }

    /// The condition under which the state at the end of a segment is not covered.
    fn gap(&mut self, interp: &mut Interp<Symbolic>, target: &mut Target) -> Result<TermId, InputError> {
        let Some(group) = self.by_key.get(&target.key).copied() else { return Ok(interp.domain.terms.truth_of(true)) };
        if !target.is_outlined {
            for source in &self.groups[group].outlines {
                let known = self.sources[*source].outline.as_ref().expect("an outline");
                if known.shape == target.shape && is_of(&mut interp.domain, known, &target.tidy) {
                    target.is_outlined = true;
                    break;
                }
            }
        }
        if !target.is_outlined {
            return Ok(interp.domain.terms.truth_of(true));
        }
        if target.formulas.is_none() {
            let mut formulas = Vec::new();
            for predicate in self.groups[group].predicates.clone() {
                match formula(interp, &self.room.question, &target.tidy, &target.was, &predicate) {
                    Ok(formula) => formulas.push(formula),
                    Err(reason) => {
                        self.ledger.note(reason);
                        return Ok(interp.domain.terms.truth_of(false));
                    }
                }
            }
            target.formulas = Some(formulas);
        }
        let formulas = target.formulas.clone().unwrap_or_default();
        let covered = self.covered_formula(interp, &formulas, Some(group), 0);
        Ok(interp.domain.terms.not(covered))
    }

    /// Fabricates states that a segment leads to and that are not covered, and runs on from the one that covers most; `None` if
    /// there is nothing to go on from.
    fn fabricate(
        &mut self,
        interp: &mut Interp<Symbolic>,
        source: usize,
        target: &Target,
        facts: Facts,
        gap: TermId,
    ) -> Result<Option<Progress>, InputError> {
        let mut best: Option<(usize, Executed, AbstractState)> = None;
        let mut facts = Some(facts);
        for _ in 0..TUNING.models {
            let Some(with) = facts.take() else { break };
            let Some(model) = with.model.clone() else { break };
            let from = self.class_of(interp, source, &model);
            let Ok(state) = fabricated(interp, &target.exact, &model) else { break };
            let run = Run { node: Node::root(state), is_real: false, answers: None };
            let executed = self.execute(interp, run)?;
            let new = self.new_in(&executed);
            // Another model, in which the predicates there have other values.
            if let (Some(formulas), Some(first)) = (&target.formulas, executed.visits.first()) {
                let terms = &mut interp.domain.terms;
                let mut same = terms.truth_of(true);
                for (formula, value) in formulas.iter().zip(&first.values) {
                    let is = formula.is(terms, *value);
                    same = terms.and(same, is);
                }
                let other = terms.not(same);
                let other = terms.and(other, gap);
                facts = assume(interp, &with, other);
            }
            if best.as_ref().is_none_or(|(most, ..)| new > *most) {
                best = Some((new, executed, from));
            }
        }
        if best.is_none()
            && let Some(state) = self.uncovered(interp, target)
        {
            let run = Run { node: Node::root(state), is_real: false, answers: None };
            let executed = self.execute(interp, run)?;
            let from = self.class_of(interp, source, &Model::default());
            best = Some((0, executed, from));
        }
        let Some((_, executed, from)) = best else {
            // The prover has not said no, and there is no model: what is behind here is not known.
            self.ledger.note(Reason::new(ReasonKind::Unfinished).at(interp.trace(&target.exact)));
            return Ok(None);
        };
        let Some(first) = executed.visits.first() else {
            self.ledger.note(Reason::new(ReasonKind::Unfinished).at(interp.trace(&target.exact)));
            return Ok(None);
        };
        let to = AbstractState { point: first.label.clone(), values: first.values.clone() };
        let is_new = self.new_in(&executed) > 0;
        let outlines = self.sources.len();
        let by_runs = self.covered();
        {
            let mut figures = self.given.figures.borrow_mut();
            if figures.fabricated.is_empty() {
                figures.by_runs = by_runs;
            }
            if is_new {
                figures.fabricated.push(Fabricated { from, to });
            }
        }
        let progress = self.take(interp, executed)?;
        // Every turn covers more, or knows one more outline: otherwise there is no end.
        if !is_new && self.sources.len() == outlines {
            self.ledger.note(Reason::new(ReasonKind::Unfinished).at(interp.trace(&target.exact)));
            return Ok(None);
        }
        Ok(Some(progress))
    }

    /// Any state of the point at the end of a segment that is not covered, where the prover has neither said that there is none
    /// behind the segment nor shown one (Section 4.4). That is sound, and may cover more than there is need to.
    fn uncovered(&self, interp: &mut Interp<Symbolic>, target: &Target) -> Option<State<Symbolic>> {
        let group = *self.by_key.get(&target.key)?;
        self.groups[group].outlines.iter().find_map(|source| {
            let Source { formulas, start, .. } = &self.sources[*source];
            let covered = self.covered_formula(interp, formulas, Some(group), 0);
            let gap = interp.domain.terms.not(covered);
            let facts = assume(interp, &start.facts, gap)?;
            fabricated(interp, start, facts.model.as_deref()?).ok()
        })
    }

    /// How many abstract states a run covers that nothing has covered.
    pub(super) fn new_in(&self, executed: &Executed) -> usize {
        let is_new = |visit: &&Visit| {
            let known = self.by_key.get(&visit.key).map(|group| &self.groups[*group]);
            known.is_none_or(|group| !group.covered.contains(&visit.values))
        };
        let new: BTreeSet<_> =
            executed.visits.iter().filter(is_new).map(|visit| (visit.key.0.0, visit.key.1, &visit.values)).collect();
        new.len()
    }

    /// The abstract state that a source is in under a model.
    fn class_of(&self, interp: &Interp<Symbolic>, source: usize, model: &Model) -> AbstractState {
        let source = &self.sources[source];
        let point = source.group.map_or_else(|| "start".to_string(), |group| self.groups[group].label.clone());
        let values = source.formulas.iter().map(|formula| formula.value(&interp.domain.terms, model)).collect();
        AbstractState { point, values }
    }

    /// The concrete state at the beginning of a segment.
    fn predecessor(&self, interp: &mut Interp<Symbolic>, source: usize, facts: &Facts) -> State<Symbolic> {
        let start = &self.sources[source].start;
        let model = facts.model.clone().unwrap_or_default();
        fabricated(interp, start, &model).unwrap_or_else(|_| start.clone())
    }
}

/// Conditions of branches that are about the outline alone become predicates of its point: each is its own weakest
/// precondition (Section 4.5).
fn suggest(
    interp: &Interp<Symbolic>,
    predicates: &mut Predicates,
    key: (u64, u64),
    outline: &Outline,
    conditions: &[TermId],
) {
    let terms = &interp.domain.terms;
    let is_own = |symbol: &SymbolId| outline.was.iter().any(|(own, _)| own == symbol);
    let known = predicates.entry(key).or_default();
    for condition in conditions {
        let is_about = terms.symbols_of(*condition).iter().all(is_own);
        if is_about && !known.contains(condition) && known.len() < TUNING.most_cell_predicates {
            known.push(*condition);
        }
    }
}
