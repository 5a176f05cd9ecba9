//! What happens at a cut point: the state is compared, and dropped or stored.
//!
//! A path that comes to the same cut point again without a choice in between runs on known values. Local numbers are not
//! compared, so that it would look like the path it is itself, one round earlier: it just goes on. If it comes to the
//! very same state again, it will do so for ever, and breaks nothing.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_abstraction::matching::{Comparison, Folding, Obstacle, Visited};
use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Node, Site, Step};
use tandem_machine::{Interp, State, TraceFrame};

use crate::tuning::TUNING;
use tandem_search::paths::ledger::Ledger;
use tandem_search::paths::search::Cutter;
use tandem_search::paths::splitting::{parts, sides};
use tandem_search::paths::start::Question;
use tandem_search::task::CutFigures;

/// Stored states, and figures.
pub(crate) struct Matching {
    visited: Visited,
    /// The figures of each cut point, in the order in which they were met.
    pub figures: Vec<CutFigures>,
    /// Whether a path was dropped that may have been different from the one that was stored.
    pub has_left_out: bool,
    rounds: FxHashMap<(Site, Option<*const Step>), Round>,
    /// How many states the rounds remember.
    remembered: usize,
}

/// A path at a cut point that it has passed.
struct Round {
    /// Keeps the choices where they are, since rounds are known by their address.
    _trail: Option<Rc<Step>>,
    /// A state that it was in, unless that had to be forgotten.
    state: Option<State<Symbolic>>,
    /// How many rounds it has gone since.
    passed: u64,
    /// After so many the state is replaced by the current one (Brent's search for a cycle).
    limit: u64,
}

/// What becomes of a path.
enum Fate {
    Goes,
    Dropped,
}

impl Matching {
    /// Nothing stored so far.
    pub fn new(folding: Folding) -> Matching {
        Matching {
            visited: Visited::new(folding),
            figures: Vec::new(),
            has_left_out: false,
            rounds: FxHashMap::default(),
            remembered: 0,
        }
    }

    /// The figures of the cut point that a state stands at: the innermost line of the user's code.
    fn figures_of(&mut self, interp: &Interp<Symbolic>, state: &State<Symbolic>) -> &mut CutFigures {
        let place = place_of(interp, state);
        let number = self.figures.iter().position(|figures| figures.place == place).unwrap_or_else(|| {
            self.figures.push(CutFigures { place, ..CutFigures::default() });
            self.figures.len() - 1
        });
        &mut self.figures[number]
    }

    /// A path that was here before, with no choice since.
    fn round(&mut self, node: &Node<Symbolic>) -> Option<Fate> {
        let round = self.rounds.get_mut(&key(node))?;
        if round.state.as_ref().is_some_and(|earlier| node.state.is_at(earlier)) {
            return Some(Fate::Dropped);
        }
        round.passed += 1;
        if round.passed >= round.limit {
            self.remembered += usize::from(round.state.is_none());
            (round.state, round.passed, round.limit) = (Some(node.state.clone()), 0, round.limit * 2);
            self.forget_some();
        }
        Some(Fate::Goes)
    }

    fn begin_rounds(&mut self, node: &Node<Symbolic>) {
        self.rounds.insert(key(node), Round { _trail: node.trail.clone(), state: None, passed: 0, limit: 1 });
    }

    fn forget_some(&mut self) {
        if self.remembered > TUNING.most_remembered {
            self.rounds.values_mut().for_each(|round| round.state = None);
            self.remembered = 0;
        }
    }

    /// Compares a state and counts.
    fn compare(&mut self, interp: &mut Interp<Symbolic>, node: &Node<Symbolic>) -> Result<Fate, Obstacle> {
        let comparison = self.visited.compare(interp, &node.state)?;
        let figures = self.figures_of(interp, &node.state);
        figures.checks += 1;
        match comparison {
            Comparison::Stored => {
                figures.stored += 1;
                Ok(Fate::Goes)
            }
            Comparison::Subsumed | Comparison::SubsumedAbstractly => {
                figures.subsumed += 1;
                self.has_left_out |= comparison == Comparison::SubsumedAbstractly;
                Ok(Fate::Dropped)
            }
        }
    }
}

impl Cutter for Matching {
    fn cut(
        &mut self,
        interp: &mut Interp<Symbolic>,
        question: &Question,
        ledger: &mut Ledger,
        node: Node<Symbolic>,
    ) -> Vec<Node<Symbolic>> {
        match self.round(&node) {
            Some(Fate::Goes) => return vec![node],
            Some(Fate::Dropped) => {
                ledger.note_assumptions(interp, &node.state);
                return Vec::new();
            }
            None => (),
        }
        let (mut pending, mut kept, mut splits) = (vec![node], Vec::new(), 0);
        while let Some(node) = pending.pop() {
            match self.compare(interp, &node) {
                Ok(Fate::Dropped) => {
                    ledger.note_assumptions(interp, &node.state);
                    // A stored state stands for all inputs of its path; how many of them satisfy the preconditions is
                    // not known before the input is complete.
                    self.has_left_out |= !question.plan.before.is_empty();
                }
                Err(Obstacle::Undecided(cond)) if splits < TUNING.most_splits => {
                    splits += 1;
                    let sides = sides(interp, &node.state, cond);
                    let nodes = parts(interp, &node, sides);
                    ledger.made(&nodes);
                    pending.extend(nodes.into_iter().rev());
                }
                Ok(Fate::Goes) | Err(_) => {
                    self.begin_rounds(&node);
                    kept.push(node);
                }
            }
        }
        kept
    }
}

fn key(node: &Node<Symbolic>) -> (Site, Option<*const Step>) {
    (Site::of(&node.state), node.trail.as_ref().map(Rc::as_ptr))
}

/// The innermost line of the user's code.
fn place_of(interp: &Interp<Symbolic>, state: &State<Symbolic>) -> Option<TraceFrame> {
    let frames = &state.thread.frames;
    let is_users = |frame: &tandem_machine::state::Frame<Symbolic>| {
        frame.code.method.map(|_| !interp.program.class(frame.code.class).is_jdk())
    };
    // A trace has a line for each frame that has a method, innermost first.
    let lines = interp.trace(state);
    let users: Vec<bool> = frames.iter().rev().filter_map(is_users).collect();
    let place = users.iter().position(|users| *users).unwrap_or(0);
    lines.get(place).cloned()
}
