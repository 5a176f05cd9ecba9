//! The abstraction of the engine `prove`: input that is as good as new is [forgotten](crate::forget), cells that nobody has
//! at hand become [regions](crate::fold), and of numbers remains what the [precision](crate::precision) asks for.
//!
//! Each region that is made is a step of the [`Abstraction`]. A state with all of them may not be seen to
//! [cover](crate::cover) the one it was made from, since regions are read off in one pass that never goes back: which cells
//! belong to a region, and which of its exits is which, must be clear when the pass comes to them. It is not where
//! * two exits lead to objects that nothing else leads to: they are told apart by their order, so that
//!   [`fold`](crate::fold) and the pass go through a region in the same order;
//! * a cell is shared by nothing but links back to it: whether that is an interruption is
//!   [one question](crate::pieces::is_piece) for folding and for the pass;
//! * regions of different structures hang on each other in one class, as when its links are understood differently after
//!   more heaps have been seen: structures that are there are kept, and where two still meet, a step is left out;
//! * input that is lost is cyclic, or folded: nothing at hand says which object of one state is which of the other, so that
//!   what need not be told apart is forgotten.
//!
//! `tests/cover/weakened.rs` has a heap for each of them.
//!
//! Invariant: what is stored covers what it was made from.

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::Site;
use tandem_machine::State;

use crate::abstraction::{Abstraction, Attempt, Steps};
use crate::cover::{covers, parameters};
use crate::precision::{Input, Joins, Precision};
use crate::predicates::Passage;
use crate::tidy::may_meet_input;
use crate::weaken::{Keep, folding, weaken};

/// Weakened states by place and shape.
pub type Stored = FxHashMap<Key, Vec<State<Symbolic>>>;

/// Where a weakened state stands, and the fingerprint of its shape and constants.
pub type Key = (Site, u64);

/// The abstraction by regions.
pub struct Regions<'r> {
    /// The domain of the states.
    pub domain: &'r mut Symbolic,
    /// What is kept.
    pub precision: &'r mut Precision,
    /// Where the input comes from.
    pub origin: Origin,
    /// What was stored before: states of one shape are joined if the precision says so.
    pub stored: &'r Stored,
}

/// Where the input of a state comes from, and so what is [forgotten](crate::forget) of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Nobody has said what it is like: what the precision does not ask for.
    Anywhere,
    /// Preconditions hold of it: nothing, if they have read all of it. What they found out was asked for.
    Preconditions,
    /// The preconditions are being asked: nothing.
    Unasked,
}

/// A state weakened.
pub struct Weakened {
    /// Its place and shape.
    pub key: Key,
    /// The state.
    pub state: State<Symbolic>,
    /// How it comes from the one before, if predicates are tracked.
    pub passage: Option<Passage>,
}

impl Regions<'_> {
    /// A state that knows nothing of the input any more but which objects are input, and whose numbers are unknowns of its
    /// own; otherwise it is as it was. `None` if it is not seen to cover what it was made from.
    pub fn renamed(&mut self, exact: &State<Symbolic>) -> Option<State<Symbolic>> {
        let folding = folding(self.domain, exact, self.precision, Input::Reachable, &Steps::none());
        let state = weaken(self.domain, folding, Keep::Asked, self.precision);
        state.audit(&self.domain.program, self.domain);
        covers(self.domain, &state, exact).then_some(state)
    }
}

impl Abstraction for Regions<'_> {
    type Exact = State<Symbolic>;
    type Weakened = Weakened;

    fn observe(&mut self, exact: &State<Symbolic>) {
        self.precision.links.observe(&self.domain.program, exact);
    }

    fn weaken(&mut self, exact: &State<Symbolic>, steps: &Steps) -> Attempt<Weakened> {
        let is_known = match self.origin {
            Origin::Anywhere => false,
            Origin::Preconditions => !may_meet_input(self.domain, exact, parameters(exact)),
            Origin::Unasked => true,
        };
        let kept = if is_known { Input::Reachable } else { self.precision.input };
        let folding = folding(self.domain, exact, self.precision, kept, steps);
        let (key, steps) = ((Site::of(exact), folding.shape), folding.steps);
        let passage = self.precision.predicates.is_some().then(|| folding.passage(self.domain));
        let like = self.stored.get(&key).and_then(|stored| stored.last());
        let like = like.filter(|_| self.precision.joins == Joins::OfOneShape);
        let state = weaken(self.domain, folding, like.map_or(Keep::Asked, Keep::OfWhat), self.precision);
        state.audit(&self.domain.program, self.domain);
        Attempt { weakened: Weakened { key, state, passage }, steps }
    }

    fn covers(&mut self, general: &Weakened, special: &State<Symbolic>) -> bool {
        covers(self.domain, &general.state, special)
    }

    fn refine(&mut self) -> bool {
        self.precision.refine()
    }
}
