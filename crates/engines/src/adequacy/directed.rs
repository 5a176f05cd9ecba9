//! Whether an alarm is real: a search for a run from the start to the fabricated state that it was raised from.
//!
//! States of runs from the start wait at points; the one goes on that is nearest to such a state, by the distances of numbers,
//! and every answer of the outside is tried. What depends on the input stays unknown. That is a hill climb where counters
//! grow step by step, and otherwise a search that never goes on from the same known state twice.
//!
//! Invariant: everything that waits here was reached by a run from the start.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rustc_hash::FxHashSet;
use tandem_abstraction::tidy::{Phase, tidied};
use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Node, Site};
use tandem_java::InputError;
use tandem_machine::state::Canonical;
use tandem_machine::{Interp, State};

use super::concrete::{distance, unknowns_of};
use crate::segments::points::Points;
use crate::segments::walk::{Answers, walk};
use tandem_search::engine::{Allowance, Budget};
use tandem_search::paths::beginnings::Begun;
use tandem_search::paths::ledger::Ledger;
use tandem_search::room::{Activity, Room};

/// The search.
pub(super) struct Directed<'e, 'r> {
    room: &'e Room<'r>,
    points: Points,
    /// Where alarms were raised from.
    targets: Vec<State<Symbolic>>,
    /// What waits, by how far it is from a target, how many points it has passed, and the order in which it came up.
    waiting: BTreeMap<Reverse<Place>, Node<Symbolic>>,
    seen: FxHashSet<Canonical<Symbolic>>,
    begun: Begun,
    met: u64,
    pub found: Ledger,
    pub limit: Allowance,
}

type Place = (u128, u64, u64);

impl<'e, 'r> Directed<'e, 'r> {
    /// One towards these states.
    pub fn new(
        room: &'e Room<'r>,
        points: Points,
        targets: Vec<State<Symbolic>>,
        limit: Allowance,
    ) -> Directed<'e, 'r> {
        Directed {
            room,
            points,
            targets,
            waiting: BTreeMap::new(),
            seen: FxHashSet::default(),
            begun: Begun::default(),
            met: 0,
            found: Ledger::default(),
            limit,
        }
    }

    /// How many states wait.
    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Goes on; whether it is over.
    pub fn advance(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<bool, InputError> {
        let question = &self.room.question;
        for mut state in self.begun.with_new(&question.beginnings) {
            interp.start_entry(&mut state, &question.harness, question.root);
            self.met += 1;
            self.waiting.insert(Reverse((u128::MAX, 0, self.met)), Node::root(state));
        }
        while budget.lasts(interp) {
            let Some((Reverse((far, passed, _)), node)) = self.waiting.pop_last() else { return Ok(true) };
            let (points, room) = (&self.points, self.room);
            let mut beside = Ledger::default();
            let search = |interp: &mut _| walk(interp, &room.question, points, &mut beside, Answers::Any, node);
            let walked = room.spend(Activity::Following, interp, search)?;
            for (node, outcome) in walked.ends {
                room.ended(interp, &room.question, &mut self.found, node, outcome);
                if self.found.so_far().violated || self.found.so_far().is_hopeless {
                    return Ok(true);
                }
            }
            for node in walked.points {
                let tidy = tidied(interp, &node.state, Phase::Entry);
                // What depends on input may go on in many ways.
                if unknowns_of(interp, &tidy).is_empty() {
                    let mut plain = tidy.clone();
                    interp.domain.forget_input(&mut plain, &tidy.facts);
                    if !self.seen.insert(plain.canonical()) {
                        continue;
                    }
                }
                let nearest = self.nearest(interp, &tidy).unwrap_or(far.saturating_add(1));
                self.met += 1;
                self.waiting.insert(Reverse((nearest, passed + 1, self.met)), node);
            }
            if walked.was_stopped {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How far a state is from a target at its point.
    fn nearest(&self, interp: &mut Interp<Symbolic>, tidy: &State<Symbolic>) -> Option<u128> {
        let site = Site::of(tidy);
        let domain = &mut interp.domain;
        let there = self.targets.iter().filter(|target| Site::of(*target) == site);
        there.map(|target| distance(domain, tidy, target)).min()
    }
}
