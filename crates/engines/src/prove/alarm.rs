//! Looking for a real input along the path of an alarm: the same code is run without any abstraction, and takes the sides
//! that the abstract path took. Inputs come into being as they do everywhere.
//!
//! Two runs along the same code make the same number of jumps and calls, so the choices of the one are found by where
//! the other is and how many it has made. An exact run has no more to choose than an abstract one.

use std::time::Duration;

use rustc_hash::FxHashMap;
use tandem_domains::symbolic::Symbolic;
use tandem_explore::{Node, Site, steps};
use tandem_java::InputError;
use tandem_machine::Interp;

use super::policy::Alarm;
use crate::paths::Surroundings;
use crate::paths::checking::Checking;
use crate::paths::policy::{Asking, Guide, Ways, run_question};
use crate::paths::start::Question;
use crate::paths::work::{work_done, work_of};
use crate::task::{Bounds, Judge, Order, Summary, Task};

/// The work that one alarm may take, as time.
const LONGEST: Duration = Duration::from_secs(1);
/// How many more jumps and calls a run may make than the abstract path did before it is given up.
const BEYOND: u64 = 64;

/// The sides that an abstract path took.
struct Along {
    taken: FxHashMap<(Site, u64), Vec<u32>>,
}

impl Guide for Along {
    fn allows(&self, node: &Node<Symbolic>, answer: u32) -> bool {
        match self.taken.get(&(Site::of(&node.state), node.steps)).map(Vec::as_slice) {
            Some([only]) => *only == answer,
            // Several questions of one instruction are not told apart.
            Some(_) => true,
            // Where only this run has a choice it is not on the path any more.
            None => false,
        }
    }
}

/// Searches along an alarm's path. What is found goes to the judge.
pub(super) fn find_input(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    alarm: &Alarm,
    judge: &mut dyn Judge,
) -> Result<Summary, InputError> {
    let mut taken: FxHashMap<(Site, u64), Vec<u32>> = FxHashMap::default();
    for step in steps(alarm.trail.as_ref()) {
        taken.entry((step.site, step.steps)).or_default().push(step.answer);
    }
    let along = Along { taken };
    let bounds = Bounds { steps: Some(alarm.steps + BEYOND), ..question.task.bounds.clone() };
    let task = Task { order: Order::DepthFirst, bounds, ..question.task.clone() };
    let question = Question { task: &task, ..question.clone() };
    let ways = Ways { guide: Some(&along), ..Ways::default() };
    search(interp, &question, judge, ways, work_of(LONGEST))
}

/// Searches anywhere, for that much work at most: where an alarm is false on its own path, the same violation may be real
/// on another.
pub(super) fn find_any_input(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    judge: &mut dyn Judge,
    work: u64,
) -> Result<Summary, InputError> {
    search(interp, question, judge, Ways { asking: Asking::InTurn, ..Ways::default() }, work)
}

fn search(
    interp: &mut Interp<Symbolic>,
    question: &Question<'_>,
    judge: &mut dyn Judge,
    ways: Ways<'_>,
    work: u64,
) -> Result<Summary, InputError> {
    let until = work_done(interp).saturating_add(work);
    let until = Some(question.until.map_or(until, |end| end.min(until)));
    let question = Question { until, ..question.clone() };
    run_question(interp, &question, &mut Checking::new(judge), ways, Surroundings::default())
}
