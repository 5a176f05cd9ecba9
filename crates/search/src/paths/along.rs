//! Keeping a search on the path of an alarm: the same code is run without any abstraction, and takes the sides that the
//! abstract path took. Inputs come into being as they do everywhere.
//!
//! Two runs along the same code make the same number of jumps and calls, so the choices of the one are found by where
//! the other is and how many it has made. An exact run has no more to choose than an abstract one.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Node, Site, Step, steps};

/// The sides that an abstract path took.
pub struct Along {
    taken: FxHashMap<(Site, u64), Vec<u32>>,
}

impl Along {
    /// Those of these choices, newest first.
    pub fn new(trail: Option<&Rc<Step>>) -> Along {
        let mut taken: FxHashMap<(Site, u64), Vec<u32>> = FxHashMap::default();
        for step in steps(trail) {
            taken.entry((step.site, step.steps)).or_default().push(step.answer);
        }
        Along { taken }
    }

    /// Whether a side of a condition may be taken, by the order in which sides are numbered, where a node has come to it.
    pub fn allows(&self, node: &Node<Symbolic>, answer: u32) -> bool {
        match self.taken.get(&(Site::of(&node.state), node.steps)).map(Vec::as_slice) {
            Some([only]) => *only == answer,
            // Several questions of one instruction are not told apart.
            Some(_) => true,
            // Where only this run has a choice it is not on the path any more.
            None => false,
        }
    }
}
