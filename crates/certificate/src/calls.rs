//! Summaries of calls in the check: calls are answered by them, and each of their runs is to keep what they say.
//!
//! Why a call may be answered by a summary although nobody has shown yet that it is right: suppose that some run of the program
//! breaks a property or leaves what is stored, and look at what it did until then. The calls in it which were answered and have
//! returned are shorter than the whole, so that, by induction, each of them has returned in one of the ways that its summary
//! says. If one has not returned, what is broken is broken within it, in a shorter run that the entry of its summary stands
//! for; the checks of that summary's states exclude it. A call that never returns breaks nothing.
//!
//! Invariant: a call is answered only where the entry of the summary covers it, with the frame of the method alone; a path of
//! a summary ends only where a state of the same summary covers it, since the returns of others go to other callers.

use rustc_hash::FxHashMap;
use tandem_abstraction::cover::matched;
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_domains::summary::calls::{Began, CallSummary, Returned};
use tandem_domains::symbolic::{Prim, Symbolic};
use tandem_explore::Node;
use tandem_ir::Element;
use tandem_java::MethodId;
use tandem_machine::state::Value;
use tandem_machine::{Interp, State};
use tandem_term::{Interval, Sort, TermId};

/// The summaries of a certificate.
pub(super) struct Calls {
    summaries: Vec<CallSummary>,
    /// Whether methods only compute.
    computing: FxHashMap<MethodId, bool>,
}

/// The summary whose runs a node belongs to, and in which of its states they began.
#[derive(Clone, Copy)]
pub(super) struct Within {
    summary: usize,
    began: Began,
}

impl Within {
    /// That of the nodes with a mark; those of runs from the beginning have no mark.
    pub fn of_mark(mark: u32) -> Option<Within> {
        let number = mark.checked_sub(1)?;
        let began = if number % 2 == 0 { Began::InEntry } else { Began::AtCutPoint };
        Some(Within { summary: number as usize / 2, began })
    }

    fn mark(self) -> u32 {
        let Within { summary, began } = self;
        summary as u32 * 2 + if began == Began::InEntry { 1 } else { 2 }
    }

    /// The number of the summary.
    pub fn summary(self) -> usize {
        self.summary
    }
}

impl Calls {
    pub fn new(summaries: Vec<CallSummary>) -> Calls {
        Calls { summaries, computing: FxHashMap::default() }
    }

    /// The states at cut points, with the number of their summary.
    pub fn stored(&self) -> impl Iterator<Item = (usize, &State<Symbolic>)> {
        let numbered = self.summaries.iter().enumerate();
        numbered.flat_map(|(number, summary)| summary.stored.iter().map(move |state| (number, state)))
    }

    /// What is run for the summaries: each of their states.
    pub fn roots(&self) -> Vec<Node<Symbolic>> {
        let root = |state: &State<Symbolic>, summary: usize, began| {
            let mark = Within { summary, began }.mark();
            Node { mark, ..Node::root(state.clone()) }
        };
        let entries = self.summaries.iter().enumerate();
        let entries = entries.map(|(number, summary)| root(&summary.entry, number, Began::InEntry));
        entries.chain(self.stored().map(|(number, state)| root(state, number, Began::AtCutPoint))).collect()
    }

    /// What goes on in place of a call, for each way in which the first summary that covers it returns. `None` if there is no
    /// such summary.
    pub fn answered(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) -> Option<Vec<Node<Symbolic>>> {
        let method = node.state.recursive_call().filter(|_| !self.summaries.is_empty())?;
        let only_computes = self.computing.entry(method).or_insert_with(|| interp.computed_by(method).is_some());
        if !*only_computes {
            return None;
        }
        let alone = tidied(interp, &node.state.isolated(), Phase::Entry);
        let domain = &mut interp.domain;
        let mut matching = self.summaries.iter().map(|summary| (summary, matched(domain, &summary.entry, &alone)));
        let (summary, values) = matching.find_map(|(summary, values)| Some((summary, values?)))?;
        let mut nodes = Vec::new();
        for returned in &summary.returns {
            let unknown = summary.result.map(|result| {
                let value = Prim::Term(unknown_result(interp, result.element));
                Returned { result, value }
            });
            if let Some(state) = Symbolic::after_return(interp, &node.state, returned, &values, unknown) {
                nodes.push(node.beyond_call(state));
            }
        }
        Some(nodes)
    }

    /// Whether a run that returns does so in a way that its summary says.
    pub fn keeps(
        &self,
        interp: &mut Interp<Symbolic>,
        within: Within,
        after: &State<Symbolic>,
        value: Value<Symbolic>,
    ) -> bool {
        let CallSummary { entry, result, returns, stored: _ } = &self.summaries[within.summary];
        let domain = &mut interp.domain;
        let Ok(value) = domain.returned(entry, *result, after, value) else { return false };
        returns.iter().any(|returned| returned.holds(domain, &after.facts, value, within.began))
    }

    /// The states in which the calls begin.
    pub fn entries(&self) -> impl Iterator<Item = &State<Symbolic>> {
        self.summaries.iter().map(|summary| &summary.entry)
    }

    /// How many summaries there are.
    pub fn len(&self) -> usize {
        self.summaries.len()
    }
}

/// One more unknown number that a call may give back.
pub(super) fn unknown_result(interp: &mut Interp<Symbolic>, element: Element) -> TermId {
    interp.domain.terms.fresh("result", Sort::Number(element.kind()), Interval::of_element(element))
}
