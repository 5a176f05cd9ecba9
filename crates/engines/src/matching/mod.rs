//! The engine of symbolic execution with abstract subsumption checking (paper 000, Algorithm 2): where a path comes to a
//! cut point, its abstracted state is compared with those that were stored there. A path whose state is subsumed is not
//! followed any further; of any other the abstracted state is stored, and the path goes on from the state as it is.
//!
//! So every violation that it finds is real, and it ends where plain exploration does not. What it drops may have been
//! different in what the abstraction leaves out: then the answer is not `SAFE`, but that the space is exhausted up to
//! abstract matching. It is `SAFE` if nothing was left out wherever something was dropped.

mod cutter;

use std::cell::RefCell;
use std::rc::Rc;

use tandem_domains::symbolic::Symbolic;
use tandem_java::InputError;
use tandem_machine::{Interp, Reason, ReasonKind};

pub use tandem_abstraction::matching::Folding;

use crate::matching::cutter::Matching;
use tandem_search::engine::{Budget, Engine, Progress};
use tandem_search::outcome::Proof;
use tandem_search::paths::search::{Cutter, Search, Ways};
use tandem_search::room::Room;

/// Explores, with matching of states at cut points.
pub(crate) struct Match<'e, 'r> {
    search: Search<'e, 'r>,
    matching: Rc<RefCell<Matching>>,
}

impl<'e, 'r> Match<'e, 'r> {
    /// Nothing explored so far.
    pub fn new(room: &'e Room<'r>, folding: Folding) -> Match<'e, 'r> {
        let matching = Rc::new(RefCell::new(Matching::new(folding)));
        let cutter: Rc<RefCell<dyn Cutter>> = Rc::clone(&matching) as _;
        let search = Search::new(room, room.question.clone(), Ways { cutter: Some(cutter), ..Ways::default() });
        Match { search, matching }
    }
}

impl Engine for Match<'_, '_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        let progress = self.search.step(interp, budget)?;
        let is_abstract = progress == Progress::Answered && self.matching.borrow().has_left_out;
        Ok(if is_abstract && !self.search.has_violation() { Progress::Exhausted } else { progress })
    }

    fn waiting(&self) -> usize {
        self.search.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let mut summary = self.search.summary()?;
        let mut matching = self.matching.borrow_mut();
        summary.cut_points = std::mem::take(&mut matching.figures);
        if summary.is_safe() && matching.has_left_out {
            summary.note(Reason::new(ReasonKind::UnderApproximation));
        }
        Ok(Proof::of_paths(summary))
    }
}
