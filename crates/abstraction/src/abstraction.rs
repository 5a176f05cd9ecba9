//! What every abstraction of states does, and the one place where a weakened state that is not seen to stand for what it
//! was made from is replaced by another one.
//!
//! Weakening is a heuristic and may go wrong in ways that nobody has thought of; covering is what proofs rest on and says
//! no where it does not understand. So between the two there must be a way out. Weakening consists of steps that can be
//! taken or left out one by one (each folds some cells into a summary, for example). If all of them together are not
//! covered, they are taken one after the other, and those are left out with which the state is no longer covered.

use std::collections::BTreeSet;

use crate::tuning::TUNING;

/// A way to make few states of many.
///
/// Law: what [`abstracted`](Abstraction::abstracted) gives covers what it was made from.
pub trait Abstraction {
    /// What is abstracted.
    type Exact;
    /// What it becomes.
    type Weakened;

    /// Learns from a state that is going to be weakened, before it is.
    fn observe(&mut self, _exact: &Self::Exact) {}

    /// Weakens a state by the steps that are allowed. The same steps have the same numbers as long as all before them are
    /// decided in the same way.
    fn weaken(&mut self, exact: &Self::Exact, steps: &Steps) -> Attempt<Self::Weakened>;

    /// Whether a weakened state stands for everything that an exact one stands for. `false` if that is not known.
    fn covers(&mut self, general: &Self::Weakened, special: &Self::Exact) -> bool;

    /// Keeps more of states from now on; `false` if there is nothing more to keep.
    fn refine(&mut self) -> bool;

    /// A weakened state that covers the exact one, by as many steps as possible. `None` if not even the one by no step is
    /// seen to cover it: then nothing but the state itself stands for it.
    fn abstracted(&mut self, exact: &Self::Exact) -> Option<Self::Weakened> {
        self.observe(exact);
        let all = self.weaken(exact, &Steps::all());
        if self.covers(&all.weakened, exact) {
            return Some(all.weakened);
        }
        let mut steps = Steps::none();
        let mut best = None;
        loop {
            let attempt = self.weaken(exact, &steps);
            if self.covers(&attempt.weakened, exact) {
                best = Some(attempt.weakened);
            } else if !steps.refuse_last() {
                return None;
            }
            if steps.tried >= attempt.steps.min(TUNING.most_tried) {
                return best;
            }
            steps.tried += 1;
        }
    }
}

/// What came of weakening.
pub struct Attempt<W> {
    /// The weakened state.
    pub weakened: W,
    /// How many steps there were to be taken or left out.
    pub steps: usize,
}

/// Which steps of a weakening are taken, by number.
#[derive(Clone, Debug)]
pub struct Steps {
    /// All that come after so many are left out.
    tried: usize,
    /// So are these.
    refused: BTreeSet<usize>,
}

impl Steps {
    /// Every step.
    pub fn all() -> Steps {
        Steps { tried: usize::MAX, refused: BTreeSet::new() }
    }

    /// No step.
    pub fn none() -> Steps {
        Steps { tried: 0, refused: BTreeSet::new() }
    }

    /// Whether a step is taken.
    pub fn allow(&self, step: usize) -> bool {
        step < self.tried && !self.refused.contains(&step)
    }

    /// Leaves out the step that was taken last; `false` if there was none.
    fn refuse_last(&mut self) -> bool {
        let last = self.tried.checked_sub(1);
        last.is_some_and(|last| self.refused.insert(last))
    }
}
