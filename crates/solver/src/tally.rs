//! How many questions there were, and which link of the chain answered them.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// Counts that all links of one chain share. The time is for people only: it never decides anything.
#[derive(Default, Debug)]
pub struct Tally {
    /// Questions put to the chain.
    pub queries: Count,
    /// The assumptions of all of them together.
    pub assumptions: Count,
    /// Conjunctions whose intervals are empty.
    pub by_intervals: Count,
    /// Questions that a recent model, or a variation of one, satisfies.
    pub by_models: Count,
    /// Questions (or independent parts of one) that had been asked before, or that contain a contradiction known already.
    pub by_cache: Count,
    /// Independent parts that contradict themselves once equal terms are written in the same way.
    pub by_equalities: Count,
    /// Independent parts whose equations between polynomials contradict an inequation.
    pub by_polynomials: Count,
    /// Independent parts that special values satisfy.
    pub by_specials: Count,
    /// Independent parts that a numeric search satisfies.
    pub by_climbing: Count,
    /// Independent parts that Z3 answered over the integers.
    pub by_integers: Count,
    /// Independent parts that Z3 answered over bit-vectors and floats.
    pub by_bits: Count,
    /// Independent parts that nobody could answer.
    pub unknown: Count,
    /// Models of Z3 that did not survive evaluation under Java's arithmetic.
    pub disbelieved: Count,
    /// Questions on which two encodings disagreed.
    pub disagreements: Count,
    /// Steps of Z3, as it counts them itself.
    pub steps: Count,
    /// Time spent inside Z3.
    pub in_z3: Cell<Duration>,
}

/// A number that goes up.
#[derive(Default, Debug)]
pub struct Count(Cell<u64>);

impl Count {
    /// One more.
    pub fn up(&self) {
        self.add(1);
    }

    /// So many more.
    pub fn add(&self, number: u64) {
        self.0.set(self.0.get() + number);
    }

    /// How many.
    pub fn get(&self) -> u64 {
        self.0.get()
    }
}

impl Tally {
    /// A tally that several links can hold.
    pub fn shared() -> Rc<Tally> {
        Rc::default()
    }

    pub(crate) fn spend(&self, time: Duration) {
        self.in_z3.set(self.in_z3.get() + time);
    }
}
