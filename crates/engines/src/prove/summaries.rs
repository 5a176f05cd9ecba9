//! Recursion by summaries: a recursive call of a method that only computes is not followed. What it is called with is
//! weakened like any state, and one run from there stands for all calls that it covers. What such a run knows when it
//! returns (facts about arguments and result) is what the callers go on with, again and again until nothing new comes out
//! (the summaries of paper 004's sources, and of tabulation: a fixed point over pairs of what goes in and what comes out).
//!
//! Whatever is thrown out of such a call leaves the entry, since only calls are summarized around which nobody catches
//! anything; so a deep recursion that runs out of stack is none of the properties' business either.
//!
//! Invariant: the facts of a return hold of every run that returns that way; a caller goes on with every return of a
//! summary that covers its call, whichever of the two came first.

use std::collections::BTreeSet;
use std::rc::Rc;

use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::clauses::Numbers;
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::{History, Joins};
use tandem_abstraction::predicates::{Passage, Spot};
use tandem_abstraction::regions::{Origin, Regions, Weakened};
use tandem_abstraction::relations::{as_far_as_shown, at_distance, distance, literal, order};
use tandem_abstraction::samples::{has_product, relations, widened};
use tandem_abstraction::slots::{NumberSlot, Order, SlotPlace, put_number};
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::summary::calls::{Began, CallResult, Return, Returned};
use tandem_domains::symbolic::{Facts, Prim, Symbolic};
use tandem_explore::Node;
use tandem_ir::arithmetic::Bits;
use tandem_ir::{BinaryOp, Cond, Element, Kind};
use tandem_machine::state::Value;
use tandem_machine::summary::Computed;
use tandem_machine::{Interp, Outcome, Pause, Reason, ReasonKind, State};
use tandem_term::{Model, Sort, Substitution, Symbol, SymbolId, Term, TermId};

use super::policy::{Passed, Proving, Since};
use super::stored::Ordered;
use crate::tuning::TUNING;

/// The place of arguments that nobody knows any more.
const LOST: u32 = 1 << 29;
/// What arguments are in samples.
const ARGUMENTS: [i64; 12] = [0, 1, 2, 3, 4, 5, 7, 10, 101, 115, -1, -6];
/// Constants that results are compared with in any case.
const CONSTANTS: [i64; 3] = [-1, 0, 1];

/// What calls of a method come to that begin in one weakened state.
pub(super) struct CallSummary {
    /// The state in which the calls begin, with the frame of the method alone.
    state: State<Symbolic>,
    spot: Spot,
    /// The unknowns of that state.
    own: Vec<SymbolId>,
    /// The mark of the node that begins there.
    mark: u32,
    result: Option<CallResult>,
    returns: Vec<Way>,
    waiting: Vec<Waiting>,
    /// What is stored at the cut points of its runs. A run ends only where one of the same summary has been: another
    /// summary's returns go to other callers.
    pub(super) stored: Ordered,
}

impl CallSummary {
    /// It as it is when nothing new comes out.
    pub(super) fn closed(self) -> tandem_domains::summary::calls::CallSummary {
        let CallSummary { state: entry, result, returns, stored, .. } = self;
        let returns = returns.into_iter().map(|way| way.known).collect();
        tandem_domains::summary::calls::CallSummary { entry, result, returns, stored: stored.states() }
    }
}

/// What runs know that return.
#[derive(Clone)]
struct Way {
    known: Return,
    /// What they say of the predicates; facts, too.
    valuation: Vec<TermId>,
}

/// A caller.
struct Waiting {
    node: Node<Symbolic>,
    /// What the unknowns of the state are in this call.
    values: Vec<(SymbolId, TermId)>,
    /// The same of all its numbers, also of those that are constants there.
    arguments: Vec<(SymbolId, TermId)>,
}

impl Proving<'_, '_> {
    /// What goes on in place of a recursive call, if it is summarized.
    pub(super) fn summarized(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
    ) -> Option<Vec<Node<Symbolic>>> {
        let computed = self.can_summarize(interp, &node.state)?;
        let exact = tidied(interp, &node.state.isolated(), Phase::Entry);
        if obstacle(&interp.domain, &exact).is_some() {
            return None;
        }
        self.precision.history = History::default();
        let (precision, stored) = (&mut self.precision, &self.calls);
        let mut regions = Regions { domain: &mut interp.domain, precision, origin: Origin::Anywhere, stored };
        let Weakened { key, state, passage } = regions.abstracted(&exact)?;
        let Passage { spot, was, all } = passage?;
        let fits = |summary: &CallSummary, domain: &mut Symbolic| {
            summary.spot == spot && covers(domain, &summary.state, &exact)
        };
        let known = (0..self.summaries.len()).find(|number| fits(&self.summaries[*number], &mut interp.domain));
        let mut nodes = Vec::new();
        let number = match known {
            Some(number) => number,
            None => {
                self.calls.entry(key).or_default().push(state.clone());
                let number = self.summaries.len();
                let own: Vec<SymbolId> = was.iter().map(|(symbol, _)| *symbol).collect();
                let held = state.facts.path.as_ref().map_or(0, |last| last.length as usize);
                let passage = Some(Rc::new(Passage { spot, was: was.clone(), all: all.clone() }));
                let (summary, since) = (Some(number), None);
                self.passed.push(Passed { before: 0, passage, held, depth: 0, steps: 0, summary, since });
                let mark = self.passed.len() as u32;
                nodes.push(Node { mark, ..Node::root(state.clone()) });
                let (returns, waiting, stored) = (Vec::new(), Vec::new(), Ordered::default());
                let result = interp.domain.result_of(computed);
                let summary = CallSummary { state, spot, own, mark, result, returns, waiting, stored };
                self.sample(interp, &summary);
                self.summaries.push(summary);
                number
            }
        };
        let own = &self.summaries[number].own;
        let values: Vec<_> = all.iter().filter(|(symbol, _)| own.contains(symbol)).copied().collect();
        if values.len() != own.len() {
            return None;
        }
        self.note_way(interp, node, Some(&Numbers { spot, values: all.clone() }));
        let waiting = Waiting { node: copied(node), values, arguments: all };
        for returned in self.summaries[number].returns.clone() {
            nodes.extend(self.goes_on(interp, number, &waiting, &returned));
        }
        self.summaries[number].waiting.push(waiting);
        Some(nodes)
    }

    /// What the innermost frame gives back, if it is a recursive call that can be summarized.
    fn can_summarize(&mut self, interp: &mut Interp<Symbolic>, state: &State<Symbolic>) -> Option<Computed> {
        if self.precision.predicates.is_none() || self.phase != Phase::Entry {
            return None;
        }
        let method = state.recursive_call()?;
        let known = self.computing.get(&method).copied();
        let computed = known.unwrap_or_else(|| interp.computed_by(method));
        self.computing.insert(method, computed);
        computed
    }

    /// The summary that a node belongs to.
    pub(super) fn summary_of(&self, mark: u32) -> Option<usize> {
        (mark as usize).checked_sub(1).and_then(|number| self.passed[number].summary)
    }

    /// A run from the beginning of a summary has returned.
    pub(super) fn returned(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        number: usize,
        value: Value<Symbolic>,
    ) {
        let summary = &self.summaries[number];
        let Ok(value) = interp.domain.returned(&summary.state, summary.result, &node.state, value) else {
            self.ledger.note(Reason::new(ReasonKind::Unfinished).at(interp.trace(&node.state)));
            return;
        };
        self.note_return(interp, node, number, value);
        let mut new = self.facts_of_return(interp, node, number, value);
        let began = match self.began_in(node.mark) == self.summaries[number].mark {
            true => Began::InEntry,
            false => Began::AtCutPoint,
        };
        let is_joined = self.precision.joins == Joins::OfOneShape;
        let summary = &mut self.summaries[number];
        let constants = summary.returns.iter().filter(|other| other.known.constant.is_some()).count();
        let has_constant = |other: &Way| other.known.constant == new.known.constant;
        if constants >= TUNING.most_results && !summary.returns.iter().any(has_constant) {
            new.known.constant = None;
        }
        let facts = &node.state.facts;
        let alike = |other: &Way| other.known.constant == new.known.constant;
        for other in summary.returns.iter().filter(|other| alike(other)) {
            if other.known.facts.iter().all(|fact| interp.domain.holds_at_return(facts, *fact, value, began)) {
                return;
            }
        }
        // Returns that say the same of the predicates are joined before others are: what tells them apart is what no predicate
        // asks for, and a recursion may have one more of them at every depth.
        let in_group = |other: &Way| alike(other) && other.valuation == new.valuation;
        let group = summary.returns.iter().filter(|other| in_group(other)).count();
        let is_full = is_joined || summary.returns.len() >= TUNING.most_returns;
        let place = match group {
            0 if is_full => {
                let shared =
                    |other: &Way| other.known.facts.iter().filter(|fact| new.known.facts.contains(fact)).count();
                let others = summary.returns.iter().enumerate().filter(|(_, other)| alike(other));
                // The first of those that have most in common with it.
                others.rev().max_by_key(|(_, other)| shared(other)).map(|(place, _)| place)
            }
            _ if is_full || group >= TUNING.most_alike => summary.returns.iter().position(in_group),
            _ => None,
        };
        let returned = match place {
            Some(place) => {
                let mut kept = Vec::new();
                for fact in summary.returns[place].known.facts.clone() {
                    // Weaker forms of the same fact will do.
                    kept.extend(as_far_as_shown(&mut interp.domain, fact, |domain, fact| {
                        domain.holds_at_return(facts, fact, value, began)
                    }));
                }
                kept.dedup();
                summary.returns[place].valuation.retain(|literal| kept.contains(literal));
                summary.returns[place].known.facts = kept;
                summary.returns[place].clone()
            }
            None => {
                summary.returns.push(new.clone());
                new
            }
        };
        let waiting = std::mem::take(&mut self.summaries[number].waiting);
        for waiting in &waiting {
            let node = self.goes_on(interp, number, waiting, &returned);
            self.pending.extend(node);
        }
        self.summaries[number].waiting = waiting;
    }

    /// A caller after a call that returned in that way; `None` if its call cannot return so.
    fn goes_on(
        &mut self,
        interp: &mut Interp<Symbolic>,
        number: usize,
        waiting: &Waiting,
        returned: &Way,
    ) -> Option<Node<Symbolic>> {
        let CallSummary { spot, result, .. } = self.summaries[number];
        let domain = &mut interp.domain;
        let mut numbers = Numbers { spot: spot.end(), values: waiting.arguments.clone() };
        let unknown = result.map(|result| {
            let value = domain.unknown_result_after(result.element, waiting.node.steps);
            Returned { result, value }
        });
        numbers.values.extend(returned.known.result(unknown).map(|result| result.binding(domain)));
        let values: Substitution = waiting.values.iter().copied().collect();
        let state = Symbolic::after_return(interp, &waiting.node.state, &returned.known, &values, unknown)?;
        let mut node = Node { state, ..copied(&waiting.node) };
        node.mark = self.beyond_call(&waiting.node, numbers, node.state.facts.conjuncts().len());
        node.depth += 1;
        node.steps += 1;
        node.fuel_used = 0;
        Some(node)
    }

    /// The mark of a caller after a call that was not followed.
    fn beyond_call(&mut self, caller: &Node<Symbolic>, call: Numbers, held: usize) -> u32 {
        let mut way = self.way_of(caller);
        way.calls.push(call);
        let since = Some(Since { mark: self.began_in(caller.mark), way, held });
        let passage = self.passage_of(caller.mark).cloned();
        let passed = match (caller.mark as usize).checked_sub(1).map(|number| &self.passed[number]) {
            Some(&Passed { before, held, depth, steps, summary, .. }) => {
                Passed { before, passage, held, depth, steps, summary, since }
            }
            None => Passed { before: 0, passage, held: 0, depth: 0, steps: 0, summary: None, since },
        };
        self.passed.push(passed);
        self.passed.len() as u32
    }

    /// Notes how a run has come to a return.
    fn note_return(
        &self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        number: usize,
        value: Option<Returned>,
    ) {
        let summary = &self.summaries[number];
        let domain = &mut interp.domain;
        let is_whole = self.began_in(node.mark) == summary.mark;
        let mut values = Vec::new();
        let Some(passage) = self.passage_of(summary.mark) else { return };
        for (place, (symbol, _)) in (0..).zip(&passage.all) {
            let value = match is_whole {
                true => domain.terms.unknown(*symbol),
                // Nobody knows any more what the arguments were.
                false => {
                    let Symbol { sort, range, .. } = *domain.terms.symbol(*symbol);
                    let Prim::Term(lost) = domain.slot_number(LOST + place, sort, range) else { continue };
                    lost
                }
            };
            values.push((*symbol, value));
        }
        values.extend(value.map(|value| value.binding(domain)));
        self.note_way(interp, node, Some(&Numbers { spot: summary.spot.end(), values }));
    }

    /// What a run knows that returns, as far as somebody may want to know it.
    fn facts_of_return(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        number: usize,
        value: Option<Returned>,
    ) -> Way {
        let summary = &self.summaries[number];
        let facts = &node.state.facts;
        let domain = &mut interp.domain;
        let is_whole = self.began_in(node.mark) == summary.mark;
        let mut was = Substitution::default();
        let mut known = Vec::new();
        let result = value.map(|value| {
            let (symbol, term) = value.binding(domain);
            was.insert(symbol, term);
            (value.result.element.kind(), value.result.unknown, term)
        });
        let predicates = self.precision.predicates.as_ref();
        let candidates: Vec<TermId> = predicates
            .into_iter()
            .flat_map(|predicates| predicates.at(summary.spot).iter().chain(predicates.at(summary.spot.end())).copied())
            .collect();
        for predicate in candidates {
            let symbols = domain.terms.symbols_of(predicate);
            let is_known = |symbol: &SymbolId| was.get(*symbol).is_some() || is_whole && summary.own.contains(symbol);
            if !symbols.iter().all(is_known) {
                continue;
            }
            let negated = domain.terms.not(predicate);
            for side in [predicate, negated] {
                let then = domain.terms.substitute(side, &mut was);
                if domain.entails(facts, then) {
                    known.push(side);
                    break;
                }
            }
        }
        let mut valuation = known.clone();
        valuation.sort_unstable();
        if let Some((kind, unknown, value)) = result {
            let own = summary.own.iter().filter(|_| is_whole);
            let mut own: Vec<TermId> = own.map(|symbol| domain.terms.unknown(*symbol)).collect();
            own.retain(|argument| match domain.terms.sort(*argument) {
                Sort::Number(Kind::Int) => true,
                sort => sort == Sort::Number(kind),
            });
            for argument in own {
                let argument = match domain.terms.sort(argument) {
                    Sort::Number(own) => widened(domain, own, kind, argument),
                    _ => continue,
                };
                if let Some(apart) = distance(domain, facts, kind, [value, argument], TUNING.most_distance) {
                    known.push(at_distance(domain, kind, unknown, argument, apart));
                } else if let Some(cond) = order(domain, facts, kind, value, argument) {
                    known.push(domain.terms.compare(cond, kind, unknown, argument));
                }
            }
            for constant in self.precision.all_constants().into_iter().chain(CONSTANTS) {
                let Some(constant) = literal(kind, constant) else { continue };
                let constant = domain.terms.literal(constant);
                if let Some(cond) = order(domain, facts, kind, value, constant) {
                    known.push(domain.terms.compare(cond, kind, unknown, constant));
                }
            }
        }
        known.retain(|fact| domain.terms.truth(*fact).is_none());
        known.sort_unstable();
        known.dedup();
        valuation.retain(|literal| known.contains(literal));
        valuation.dedup();
        let known = Return { constant: value.and_then(|value| value.value.known()), facts: known };
        Way { known, valuation }
    }

    /// Runs the method on a few numbers, and suggests what arguments and results have in common.
    fn sample(&mut self, interp: &mut Interp<Symbolic>, summary: &CallSummary) {
        let Some(CallResult { element, unknown }) = summary.result else { return };
        let slots = Order::of(&mut interp.domain, &summary.state).slots;
        self.suggest_signs(interp, summary, &slots);
        let mut arguments = Vec::new();
        for slot in slots {
            match (slot.value, slot.sort, slot.place) {
                (Prim::Known(_), ..) => (),
                (Prim::Term(term), Sort::Number(kind @ (Kind::Int | Kind::Long)), SlotPlace::Register(_)) => {
                    arguments.push((slot.place, kind, term));
                }
                // What else is unknown would have to be made up as well.
                _ => return,
            }
        }
        if arguments.is_empty() || arguments.len() > 3 {
            return;
        }
        let taken = [ARGUMENTS.len(), 7, 4][arguments.len() - 1];
        let mut rows: Vec<Vec<i64>> = Vec::new();
        for choice in 0..taken.pow(arguments.len() as u32) {
            let chosen: Vec<i64> =
                (0..arguments.len() as u32).map(|place| ARGUMENTS[choice / taken.pow(place) % taken]).collect();
            if let Some(result) = run_on(interp, &summary.state, &arguments, &chosen, element) {
                rows.push(chosen.into_iter().chain([result]).collect());
            }
        }
        let domain = &mut interp.domain;
        let result = (element.kind(), unknown);
        let columns: Vec<(Kind, TermId)> =
            arguments.iter().map(|(_, kind, term)| (*kind, *term)).chain([result]).collect();
        let mut suggested = relations(domain, &columns, &rows);
        let constants = self.precision.all_constants();
        let multiples = multiples(domain, &constants, &columns, &rows, &suggested);
        // They hold of arguments that are bounded themselves.
        let bounds = if multiples.is_empty() { Vec::new() } else { upper_bounds(domain, &constants, &columns) };
        suggested.extend(multiples);
        let mut results: Vec<i64> = rows.iter().filter_map(|row| row.last().copied()).collect();
        results.sort_unstable();
        results.dedup();
        for value in results {
            let alike: Vec<Vec<i64>> = rows.iter().filter(|row| row.last() == Some(&value)).cloned().collect();
            if alike.len() >= 3
                && let Some(constant) = literal(element.kind(), value)
            {
                suggested.extend(relations(domain, &columns, &alike));
                let constant = domain.terms.literal(constant);
                suggested.push(domain.terms.compare(Cond::Eq, element.kind(), result.1, constant));
            }
        }
        if let Some(predicates) = &mut self.precision.predicates {
            bounds.into_iter().for_each(|predicate| predicates.suggest(summary.spot, predicate));
            suggested.into_iter().for_each(|predicate| predicates.suggest(summary.spot.end(), predicate));
        }
    }
}

impl Proving<'_, '_> {
    /// Suggests the signs of arguments: callers mostly have asked for them, and the method itself need not.
    fn suggest_signs(&mut self, interp: &mut Interp<Symbolic>, summary: &CallSummary, slots: &[NumberSlot]) {
        let Some(predicates) = &mut self.precision.predicates else { return };
        for slot in slots {
            if let (Prim::Term(term), Sort::Number(kind @ (Kind::Int | Kind::Long)), SlotPlace::Register(_)) =
                (slot.value, slot.sort, slot.place)
                && let Some(zero) = literal(kind, 0)
            {
                let zero = interp.domain.terms.literal(zero);
                predicates.suggest(summary.spot, interp.domain.terms.compare(Cond::Ge, kind, term, zero));
            }
        }
    }
}

/// That a result is at most so many times an argument, for the constants that the program compares with: a sum of that many
/// numbers, each of them no greater than such a constant, is. No two numbers that are kept so wrap around when they are added.
/// Nothing is suggested where the result is known exactly, unless by a product, which may wrap around itself.
fn multiples(
    domain: &mut Symbolic,
    constants: &BTreeSet<i64>,
    columns: &[(Kind, TermId)],
    rows: &[Vec<i64>],
    known: &[TermId],
) -> Vec<TermId> {
    let Some(((kind, result), arguments)) = columns.split_last() else { return Vec::new() };
    let terms = &domain.terms;
    let is_equation = |id: &TermId| {
        matches!(terms.get(*id), Term::Compare(Cond::Eq, ..))
            && !has_product(terms, *id)
            && terms.symbols_of(*result).iter().all(|symbol| terms.symbols_of(*id).contains(symbol))
    };
    let is_flat = rows.iter().all(|row| row.last() == rows[0].last());
    if rows.len() < 3 || is_flat || known.iter().any(is_equation) {
        return Vec::new();
    }
    let multiply = if *kind == Kind::Long { BinaryOp::MulLong } else { BinaryOp::MulInt };
    let mut found = Vec::new();
    let fits = |(_, (other, _)): &(usize, &(Kind, TermId))| *other == Kind::Int || other == kind;
    for (place, (own, argument)) in arguments.iter().enumerate().filter(fits) {
        let argument = widened(domain, *own, *kind, *argument);
        for constant in constants.iter().filter(|constant| **constant > 1) {
            let holds = |row: &Vec<i64>| {
                let (argument, result) = (i128::from(row[place]), i128::from(row[row.len() - 1]));
                argument < 0 || result <= i128::from(*constant) * argument
            };
            if let (true, Some(factor)) = (rows.iter().all(holds), literal(*kind, *constant)) {
                let factor = domain.terms.literal(factor);
                let multiple = domain.terms.binary(multiply, argument, factor);
                found.push(domain.terms.compare(Cond::Le, *kind, *result, multiple));
            }
        }
    }
    found
}

/// That arguments are at most as great as the constants that the program compares with.
fn upper_bounds(domain: &mut Symbolic, constants: &BTreeSet<i64>, columns: &[(Kind, TermId)]) -> Vec<TermId> {
    let mut bounds = Vec::new();
    for (kind, argument) in &columns[..columns.len() - 1] {
        for constant in constants.iter().filter(|constant| **constant > 1).filter_map(|value| literal(*kind, *value)) {
            let constant = domain.terms.literal(constant);
            bounds.push(domain.terms.compare(Cond::Le, *kind, *argument, constant));
        }
    }
    bounds
}

/// What the method returns on certain arguments, if it does so soon and they satisfy what is known of them.
fn run_on(
    interp: &mut Interp<Symbolic>,
    state: &State<Symbolic>,
    arguments: &[(SlotPlace, Kind, TermId)],
    chosen: &[i64],
    element: Element,
) -> Option<i64> {
    let mut state = state.clone();
    let mut model = Model::default();
    for ((place, kind, term), value) in arguments.iter().zip(chosen) {
        let bits = Bits::of_literal(literal(*kind, *value)?);
        model.numbers.insert(interp.domain.symbol_of(*term), bits);
        put_number(&mut state, *place, Prim::Known(bits));
    }
    let is_allowed = |fact: &TermId| model.satisfies(&interp.domain.terms, *fact);
    if !state.facts.conjuncts().iter().all(is_allowed) {
        return None;
    }
    state.facts = Facts { path: None, model: None, ..state.facts };
    let mut fuel = TUNING.longest_sample;
    let pause = interp.run(&mut state, &mut fuel);
    interp.effort += (TUNING.longest_sample - fuel) / 4;
    match pause {
        Pause::Finished(Outcome::Returned(Value::Prim(Prim::Known(bits)))) if element.kind() == Kind::Int => {
            Some(i64::from(bits.int()))
        }
        Pause::Finished(Outcome::Returned(Value::Prim(Prim::Known(bits)))) => Some(bits.long()),
        _ => None,
    }
}

pub(super) fn copied(node: &Node<Symbolic>) -> Node<Symbolic> {
    let Node { state, depth, trail, fuel_used, steps, mark } = node;
    Node {
        state: state.clone(),
        depth: *depth,
        trail: trail.clone(),
        fuel_used: *fuel_used,
        steps: *steps,
        mark: *mark,
    }
}
