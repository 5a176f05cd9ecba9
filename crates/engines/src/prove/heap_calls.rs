//! Recursion over heaps by summaries: a recursive call is not followed. What it is called with is weakened like any state, and
//! one run from there stands for all calls that it covers. The caller goes on as soon as some run from there returns, in a
//! state in which [nothing is known](tandem_domains::summary::after_call) of what the call may have changed, and of its result
//! no more than whether it is null, or which sign it has.
//!
//! Why that proves something: take a run of the program, and in it a call that is summarized, so that all calls within it which
//! are, are shorter. What breaks a property within the call breaks it in the run from the weakened state: that state covers the
//! call with the frame of the method alone, and nobody around catches anything, so that what is thrown leaves the entry. Where it
//! [depends on the calls around](tandem_search::ending::depends_on_callers) what that means, there is a reason. If the call
//! returns, so does the run that covers it, and its return is one of those that the caller goes on with; the state that he goes
//! on in stands for his, since the call has changed nothing but what [its code can change](tandem_machine::changes). Within the
//! covering run the same holds of the calls that it makes. A call that never returns breaks nothing, and a stack that overflows
//! is none of the properties' business.
//!
//! Calls are followed first, and summarized only where that does not come to an end: a summary forgets more than a run that is
//! followed does, and a certificate has none of these. If it has forgotten too much, calls are followed again.
//!
//! Facts about classes are assumed of all objects that nobody has met, so they must hold where a call returns; that is asked
//! there, and where the answer is no there is a reason.
//!
//! Invariant: a caller goes on with every way to return that any run of a summary has which covers his call, whichever of the
//! two came first. What a run has initialized, which its callers do not know of, is a reason.

use std::collections::BTreeSet;
use std::rc::Rc;

use tandem_abstraction::abstraction::Abstraction;
use tandem_abstraction::cover::covers;
use tandem_abstraction::precision::History;
use tandem_abstraction::regions::{Regions, Weakened};
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::obstacle;
use tandem_domains::summary::after_call::Returned;
use tandem_domains::symbolic::{ClassFacts, Prim, Symbolic, Unread};
use tandem_explore::{Node, Policy, Site};
use tandem_ir::{Cond, Kind, Type};
use tandem_java::{ClassId, MethodId};
use tandem_machine::changes::Changes;
use tandem_machine::state::{Status, Value};
use tandem_machine::{Interp, Reason, ReasonKind, Ref, State};
use tandem_search::class_facts::broken_facts;
use tandem_search::paths::initialize::choices;
use tandem_search::paths::splitting::at;
use tandem_search::property::Property;
use tandem_term::Interval;

use super::policy::Proving;
use super::stored::Ordered;
use crate::tuning::TUNING;

/// What becomes of recursive calls over heaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Recursion {
    /// They are followed, until there are too many; then the search ends, to begin anew with summaries.
    FollowedAtFirst,
    /// They are summarized.
    Summarized,
    /// They are followed: summaries have not helped.
    Followed,
}

impl Recursion {
    /// What is tried after it.
    pub fn next(self) -> Recursion {
        match self {
            Recursion::FollowedAtFirst => Recursion::Summarized,
            Recursion::Summarized | Recursion::Followed => Recursion::Followed,
        }
    }
}

/// What calls of a method come to that begin in one weakened state.
pub(super) struct HeapCall {
    /// The state in which the calls begin, with the frame of the method alone.
    state: State<Symbolic>,
    site: Site,
    /// What is returned; `None` is nothing.
    result: Option<Type>,
    returns: BTreeSet<Shape>,
    waiting: Vec<Waiting>,
    /// What is stored at the cut points of its runs. A run ends only where one of the same summary has been.
    pub(super) stored: Ordered,
}

impl HeapCall {
    /// How many states it rests on.
    pub fn states(&self) -> u64 {
        1 + self.stored.len() as u64
    }
}

/// What is known of a result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Shape {
    Nothing,
    Null,
    Object,
    Negative,
    Zero,
    Positive,
    /// Any floating-point number.
    Number,
}

/// A caller: its state is that after the call, with the frame of the method still there.
struct Waiting {
    node: Node<Symbolic>,
    returned: Returned,
}

impl Proving<'_, '_> {
    /// What goes on in place of a recursive call, if it is summarized.
    pub(super) fn summarized_heap_call(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
    ) -> Option<Vec<Node<Symbolic>>> {
        if self.recursion == Recursion::Followed || self.precision.predicates.is_some() {
            return None;
        }
        let (method, changes) = self.can_summarize_heap_call(interp, &node.state)?;
        if self.recursion == Recursion::FollowedAtFirst {
            self.note_deep_call(&node.state);
            return None;
        }
        let result = interp.program.method(method).ty().result.clone();
        let waiting = self.after_call(interp, node, &changes, result.as_ref())?;
        let exact = tidied(interp, &node.state.isolated(), Phase::Entry);
        if obstacle(&interp.domain, &exact).is_some() {
            return None;
        }
        self.precision.history = History::default();
        let origin = self.origin();
        let (precision, stored) = (&mut self.precision, &self.call_entries);
        let mut regions = Regions { domain: &mut interp.domain, precision, origin, stored };
        let Weakened { key, state, passage: _ } = regions.abstracted(&exact)?;
        let site = Site::of(&exact);
        let fits = |call: &HeapCall, domain: &mut Symbolic| call.site == site && covers(domain, &call.state, &exact);
        let known = (0..self.heap_calls.len()).find(|number| fits(&self.heap_calls[*number], &mut interp.domain));
        interp.effort += TUNING.cost_of_cut;
        self.stored_states += 1;
        let mut nodes = Vec::new();
        let number = match known {
            Some(number) => number,
            None => {
                self.call_entries.entry(key).or_default().push(state.clone());
                let number = self.heap_calls.len();
                nodes.push(Node { mark: number as u32 + 1, ..Node::root(state.clone()) });
                let (returns, waiting, stored) = (BTreeSet::new(), Vec::new(), Ordered::default());
                self.heap_calls.push(HeapCall { state, site, result, returns, waiting, stored });
                number
            }
        };
        for shape in self.heap_calls[number].returns.clone() {
            nodes.extend(self.goes_on_after(interp, &waiting, shape));
        }
        self.heap_calls[number].waiting.push(waiting);
        Some(nodes)
    }

    /// The method of the innermost frame and what it may change, if it is a recursive call that can be summarized.
    fn can_summarize_heap_call(
        &mut self,
        interp: &Interp<Symbolic>,
        state: &State<Symbolic>,
    ) -> Option<(MethodId, Rc<Changes>)> {
        let method = state.recursive_call().filter(|_| self.phase == Phase::Entry)?;
        let known = self.changes.entry(method).or_insert_with(|| interp.changes_of(method).map(Rc::new));
        known.clone().map(|changes| (method, changes))
    }

    /// Counts calls that are followed although their method is running several times already.
    fn note_deep_call(&mut self, state: &State<Symbolic>) {
        let Some((frame, callers)) = state.thread.frames.split_last() else { return };
        let running = callers.iter().filter(|caller| Rc::ptr_eq(&caller.code, &frame.code)).count();
        if running >= TUNING.deep {
            self.deep_calls += 1;
        }
    }

    /// Whether following calls has led too deep, or summaries to too many states.
    pub(super) fn is_lost_in_calls(&self) -> bool {
        match self.recursion {
            Recursion::FollowedAtFirst => self.deep_calls > TUNING.most_deep_calls,
            Recursion::Summarized => self.stored_states > TUNING.most_summarized,
            Recursion::Followed => false,
        }
    }

    /// The caller after the call.
    fn after_call(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        changes: &Changes,
        result: Option<&Type>,
    ) -> Option<Waiting> {
        let exact = tidied(interp, &node.state, Phase::Entry);
        if obstacle(&interp.domain, &exact).is_some() {
            return None;
        }
        self.precision.history = History::default();
        let origin = self.origin();
        let (precision, stored) = (&mut self.precision, &self.call_entries);
        let mut regions = Regions { domain: &mut interp.domain, precision, origin, stored };
        let mut state = regions.renamed(&exact)?;
        let relied_on = self.relied_on(interp);
        let returned = interp.domain.after_call(&mut state, changes, result, &relied_on)?;
        state.audit(&interp.program, &interp.domain);
        Some(Waiting { node: node.with_state(state), returned })
    }

    /// The facts about classes that are assumed, or asked about at the end.
    fn relied_on(&self, interp: &Interp<Symbolic>) -> ClassFacts {
        let mut facts = interp.domain.class_facts().clone();
        for property in &self.question.task.properties {
            if let Property::ClassFacts(more) = property {
                facts.add(more);
            }
        }
        facts
    }

    /// A run from the beginning of a summary has returned.
    pub(super) fn heap_call_returned(
        &mut self,
        interp: &mut Interp<Symbolic>,
        node: &Node<Symbolic>,
        number: usize,
        value: Value<Symbolic>,
    ) {
        let relied_on = self.relied_on(interp);
        // Where objects may be lost from sight, nobody relies on facts about what a call may have changed.
        let are_kept = relied_on.is_empty()
            || !interp.domain.has_unknown_statics()
            || broken_facts(interp, &node.state, &relied_on).is_empty();
        let call = &self.heap_calls[number];
        let shapes = match (value, &call.result) {
            _ if !are_kept || !has_initialized_nothing(interp, &call.state, &node.state) => None,
            (Value::Void, None) => Some(vec![Shape::Nothing]),
            (Value::Ref(Ref::NULL), Some(Type::Ref(_))) => Some(vec![Shape::Null]),
            (Value::Ref(_), Some(Type::Ref(_))) => Some(vec![Shape::Object]),
            (Value::Prim(value), Some(Type::Prim(element))) => {
                let kind = element.kind();
                let term = interp.domain.term(kind, value);
                let is_in_range = Interval::of_element(*element).covers(interp.domain.terms.interval(term));
                is_in_range.then(|| signs(interp, &node.state, kind, value))
            }
            _ => None,
        };
        let Some(shapes) = shapes else {
            // The callers would have to go on with the classes that it has initialized, with objects that are not as their
            // classes keep them, or with a number that no compiler returns.
            self.ledger.note(Reason::new(ReasonKind::Unfinished).at(interp.trace(&node.state)));
            return;
        };
        for shape in shapes {
            if !self.heap_calls[number].returns.insert(shape) {
                continue;
            }
            let waiting = std::mem::take(&mut self.heap_calls[number].waiting);
            for caller in &waiting {
                let nodes = self.goes_on_after(interp, caller, shape);
                self.pending.extend(nodes);
            }
            self.heap_calls[number].waiting = waiting;
        }
    }

    /// A caller after a call that has returned something of that shape.
    fn goes_on_after(&mut self, interp: &mut Interp<Symbolic>, waiting: &Waiting, shape: Shape) -> Vec<Node<Symbolic>> {
        let Waiting { node, returned } = waiting;
        let mut returning: Vec<(State<Symbolic>, Value<Symbolic>)> = Vec::new();
        match (*returned, shape) {
            (Returned::Reference(_), Shape::Null) => returning.push((node.state.clone(), Value::Ref(Ref::NULL))),
            (Returned::Reference(class), _) => {
                let states = match choices(interp, self.question, &node.state, Unread::Returned(class)) {
                    Ok(states) => states,
                    Err(reason) => {
                        self.ledger.note(at(interp, node, reason));
                        return Vec::new();
                    }
                };
                for mut state in states {
                    let value = std::mem::replace(&mut state.thread.result, Value::Void);
                    if !matches!(value, Value::Ref(Ref::NULL)) {
                        returning.push((state, value));
                    }
                }
            }
            (Returned::Number(kind, number), shape) => {
                let mut state = node.state.clone();
                let facts = match sign_of(shape) {
                    Some(cond) => {
                        let holds = compared_with_zero(&mut interp.domain, cond, kind, number);
                        interp.domain.assume_truth(&state.facts, holds)
                    }
                    None => Some(state.facts.clone()),
                };
                if let Some(facts) = facts {
                    state.facts = facts;
                    returning.push((state, Value::Prim(number)));
                }
            }
            (Returned::Nothing, _) => returning.push((node.state.clone(), Value::Void)),
        }
        let mut nodes = Vec::new();
        for (mut state, value) in returning {
            interp.return_at_once(&mut state, value);
            nodes.push(node.beyond_call(state));
        }
        self.made(&nodes);
        // So little is known after a call that many callers go on in the same way.
        nodes.into_iter().flat_map(|node| self.cut(interp, node)).collect()
    }
}

/// Whether a run has initialized no class but such as the caller can initialize later as well: of the library, or one that does
/// nothing then.
fn has_initialized_nothing(interp: &Interp<Symbolic>, before: &State<Symbolic>, after: &State<Symbolic>) -> bool {
    let program = &interp.program;
    let count = before.statics.len().max(after.statics.len()) as u32;
    (0..count).map(ClassId).all(|class| {
        let (was, is) = (before.status(class), after.status(class));
        let is_done = |status| matches!(status, Status::Untouched | Status::Initialized);
        let can_be_later = program.class(class).is_jdk() || program.is_initialized_silently(class);
        was == is || is_done(was) && is_done(is) && can_be_later
    })
}

/// The signs that a number may have.
fn signs(interp: &mut Interp<Symbolic>, state: &State<Symbolic>, kind: Kind, value: Prim) -> Vec<Shape> {
    if !matches!(kind, Kind::Int | Kind::Long) {
        return vec![Shape::Number];
    }
    let domain = &mut interp.domain;
    let all = [Shape::Negative, Shape::Zero, Shape::Positive];
    let is_possible = |shape: &Shape| {
        sign_of(*shape).is_none_or(|cond| {
            let holds = compared_with_zero(domain, cond, kind, value);
            domain.assume_truth(&state.facts, holds).is_some()
        })
    };
    all.into_iter().filter(is_possible).collect()
}

fn sign_of(shape: Shape) -> Option<Cond> {
    match shape {
        Shape::Negative => Some(Cond::Lt),
        Shape::Zero => Some(Cond::Eq),
        Shape::Positive => Some(Cond::Gt),
        Shape::Nothing | Shape::Null | Shape::Object | Shape::Number => None,
    }
}

fn compared_with_zero(domain: &mut Symbolic, cond: Cond, kind: Kind, value: Prim) -> tandem_term::TermId {
    let value = domain.term(kind, value);
    let zero = domain.terms.number(kind, tandem_ir::arithmetic::Bits(0));
    domain.terms.compare(cond, kind, value, zero)
}
