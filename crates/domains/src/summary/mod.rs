//! Summaries, over the exact symbolic domain: states that stand for many inputs at once.
//!
//! Such a state has [regions](region) in its heap, facts about [ranges](ranges) of arrays beside its condition, and has
//! [forgotten](forget) how its input was at first. An exact state has none of that, and no [`Summary`]. The exact domain asks
//! here in four places only: which instances of facts about ranges a question needs, what a reference into a region
//! may be, which regions an unread reference may lead to, and which of them the collector keeps.

pub mod after_call;
mod any_type;
pub mod as_new;
pub mod calls;
mod forget;
pub mod materialize;
pub mod ranges;
pub mod region;

use std::rc::Rc;

use tandem_machine::Ref;

use crate::symbolic::Facts;
use crate::symbolic::inputs::InputId;
use ranges::RangeFact;

/// What a state knows that stands for many inputs.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Summary {
    /// What holds of all cells in ranges of arrays.
    pub ranges: Rc<Vec<RangeFact>>,
    /// The regions whose cells are input: unread references may lead to them, even if nothing else does.
    pub regions: Rc<Vec<Ref>>,
    /// How many cells have been materialized from regions since the state was abstracted.
    pub materialized: u32,
    /// The objects whose [chains](crate::symbolic::chains) are known as they were at first, where nobody has read them: as long as the
    /// number says which counts their cells. Nothing if some chain may have been changed and nobody knows which.
    pub chains: Option<Rc<Vec<InputId>>>,
}

impl Facts {
    /// Whether the state was abstracted: it no longer stands for the runs of certain inputs only, and how the input and
    /// the static fields were initially is forgotten.
    pub fn is_summarized(&self) -> bool {
        self.summary.is_some()
    }

    /// What holds of all cells in ranges of arrays.
    pub fn ranges(&self) -> &[RangeFact] {
        self.summary.as_ref().map_or(&[], |summary| &summary.ranges)
    }

    /// The regions whose cells are input.
    pub fn regions(&self) -> &[Ref] {
        self.summary.as_ref().map_or(&[], |summary| &summary.regions)
    }

    /// Whether the chains of an object of the input are as they were at first, where nobody has read them.
    pub fn counts(&self, owner: InputId) -> bool {
        let Some(summary) = &self.summary else { return true };
        summary.chains.as_ref().is_some_and(|owners| owners.contains(&owner))
    }

    /// What a summarized state knows, for changing; the state is one from now on.
    pub fn summary_mut(&mut self) -> &mut Summary {
        Rc::make_mut(self.summary.get_or_insert_default())
    }

    /// Whether the facts about ranges are one and the same list in both.
    pub(crate) fn has_same_ranges(&self, other: &Option<Rc<Summary>>) -> bool {
        match (&self.summary, other) {
            (Some(left), Some(right)) if Rc::ptr_eq(&left.ranges, &right.ranges) => true,
            (_, right) => self.ranges().is_empty() && right.as_ref().is_none_or(|right| right.ranges.is_empty()),
        }
    }
}
