//! Looking for a real input along the path of an alarm: the same code is run without any abstraction, and takes the sides
//! that the abstract path took. Inputs come into being as they do everywhere.
//!
//! Two runs along the same code make the same number of jumps and calls, so the choices of the one are found by where
//! the other is and how many it has made. An exact run has no more to choose than an abstract one.

use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Node, Site, steps};
use tandem_java::InputError;
use tandem_machine::Interp;

use super::policy::Alarm;
use crate::paths::Surroundings;
use crate::paths::checking::Checking;
use crate::paths::policy::{Guide, Ways, run};
use crate::task::{Bounds, Judge, Order, Summary, Task};

/// The share of the remaining time that one alarm may take.
const SHARE: u32 = 5;

/// The sides that an abstract path took.
struct Along {
    taken: FxHashMap<(Site, u64), Vec<u32>>,
}

impl Guide for Along {
    fn allows(&self, node: &Node<Symbolic>, answer: u32) -> bool {
        match self.taken.get(&(Site::of(&node.state), node.steps)).map(Vec::as_slice) {
            Some([only]) => *only == answer,
            // Several questions of one instruction are not told apart.
            _ => true,
        }
    }
}

/// Searches along an alarm's path. What is found goes to the judge.
pub(super) fn find_input(
    interp: &mut Interp<Symbolic>,
    task: &Task,
    alarm: &Alarm,
    judge: &mut dyn Judge,
    started: Instant,
) -> Result<Summary, InputError> {
    let mut taken: FxHashMap<(Site, u64), Vec<u32>> = FxHashMap::default();
    let mut last = 0;
    for step in steps(alarm.trail.as_ref()) {
        taken.entry((step.site, step.steps)).or_default().push(step.answer);
        last = last.max(step.steps);
    }
    let remaining = task.bounds.time.map(|limit| limit.saturating_sub(started.elapsed()));
    let time = remaining.map_or(Duration::from_secs(10), |remaining| remaining / SHARE);
    let bounds = Bounds { time: Some(time), ..task.bounds.clone() };
    let task = Task { bounds, order: Order::DepthFirst, ..task.clone() };
    let along = Along { taken };
    let ways = Ways { guide: Some(&along), ..Ways::default() };
    run(interp, &task, &mut Checking::new(judge), ways, Surroundings::default())
}
