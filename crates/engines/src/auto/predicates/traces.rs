//! What traces are like at cut points: the numbers of the concrete half are noted, and the trace goes on as it is.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use tandem_abstraction::abstraction::Steps;
use tandem_abstraction::precision::{Input, Precision};
use tandem_abstraction::predicates::{Predicates, Spot};
use tandem_abstraction::samples::Samples;
use tandem_abstraction::slots::NumberSlot;
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_abstraction::weaken::{folding, obstacle};
use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Node, Site};
use tandem_machine::{Interp, State};

use crate::tuning::TUNING;
use tandem_search::paths::ledger::Ledger;
use tandem_search::paths::search::Cutter;
use tandem_search::paths::start::Question;

/// Watches traces.
pub(super) struct Watcher {
    samples: Rc<RefCell<Samples>>,
    precision: Precision,
    looked: FxHashMap<Site, u32>,
    /// The states that were looked at; the mark of a node is the number of the last one on its trace, and 0 is none.
    visits: Vec<Visit>,
}

/// A state that a trace was in.
struct Visit {
    before: u32,
    spot: Spot,
    slots: Vec<NumberSlot>,
}

impl Watcher {
    /// Notes what it sees in these samples.
    pub fn new(samples: Rc<RefCell<Samples>>) -> Watcher {
        Watcher {
            samples,
            precision: Precision::tracking(Predicates::default()),
            looked: FxHashMap::default(),
            visits: Vec::new(),
        }
    }
}

/// Whether some method is running several times.
fn is_in_recursion(state: &State<Symbolic>) -> bool {
    let mut running = FxHashSet::default();
    state.thread.frames.iter().any(|frame| !running.insert(Rc::as_ptr(&frame.code)))
}

impl Cutter for Watcher {
    fn cut(
        &mut self,
        interp: &mut Interp<Symbolic>,
        _question: &Question,
        _ledger: &mut Ledger,
        mut node: Node<Symbolic>,
    ) -> Vec<Node<Symbolic>> {
        // Every depth of a recursion is a place of its own, and proofs summarize it.
        if is_in_recursion(&node.state) {
            return vec![node];
        }
        let looked = self.looked.entry(Site::of(&node.state)).or_default();
        *looked += 1;
        if *looked <= TUNING.most_looks {
            interp.effort += TUNING.cost_of_look;
            let exact = tidied(interp, &node.state, Phase::Entry);
            let domain = &mut interp.domain;
            if obstacle(domain, &exact).is_none() {
                let folding = folding(domain, &exact, &mut self.precision, Input::AtHand, &Steps::all());
                let (spot, slots) = folding.numbers();
                self.visits.push(Visit { before: node.mark, spot, slots: slots.to_vec() });
                node.mark = self.visits.len() as u32;
                // The run that has come this far has been in other states of the trace before, with other numbers than
                // the runs had that were known then.
                let mut mark = node.mark as usize;
                for _ in 0..TUNING.looks_back {
                    let Some(visit) = mark.checked_sub(1).map(|number| &self.visits[number]) else { break };
                    self.samples.borrow_mut().note(domain, visit.spot, &visit.slots, &exact.facts);
                    mark = visit.before as usize;
                }
            }
        }
        vec![node]
    }
}
