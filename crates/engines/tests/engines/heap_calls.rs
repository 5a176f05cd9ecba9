//! Recursive calls over heaps that are summarized from the start, with nobody beside who would find what a summary overlooks.

use std::time::Duration;

use tandem_domains::Symbolic;
use tandem_engines::summarizing;
use tandem_java::InputError;
use tandem_machine::reason::Bound;
use tandem_machine::{Interp, Reason};
use tandem_search::{Budget, Engine, Progress, Proof, Property, Room};

use crate::common::Lab;

/// An engine that gives up after a while: where summaries do not help, it would follow calls for ever.
struct Patient<'e> {
    inner: Box<dyn Engine + 'e>,
    budget: Budget,
    is_tired: bool,
}

impl Engine for Patient<'_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        let progress = self.inner.step(interp, budget.and(self.budget))?;
        self.is_tired = !progress.is_over() && !self.budget.lasts(interp);
        Ok(if self.is_tired { Progress::Exhausted } else { progress })
    }

    fn waiting(&self) -> usize {
        self.inner.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        let mut proof = self.inner.close()?;
        if self.is_tired {
            proof.summary.note(Reason::new(Bound::Paths));
        }
        Ok(proof)
    }
}

fn by_summaries<'e>(interp: &mut Interp<Symbolic>, room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
    let budget = Budget::of(interp, Duration::from_secs(2));
    Box::new(Patient { inner: summarizing(interp, room), budget, is_tired: false })
}

/// The methods of a class whose names begin so.
fn methods(lab: &Lab, start: &str) -> Vec<String> {
    let program = lab.ask("HeapCalls.rightInsert").program();
    let class = program.class(program.load("HeapCalls").expect("a class"));
    let names = class.methods.iter().map(|method| program.method(*method).name.to_string());
    let mut names: Vec<String> = names.filter(|name| name.starts_with(start)).collect();
    names.sort();
    names
}

#[test]
fn recursion_over_heaps_is_proved() {
    let lab = Lab::new(&["programs/HeapCalls.java"]);
    let names = methods(&lab, "right");
    assert!(names.len() >= 13, "{names:?}");
    for name in names {
        let checked = lab.ask(&format!("HeapCalls.{name}")).checked_by(&mut by_summaries);
        assert!(checked.is_safe(), "{name}: {:?}", checked.reasons());
    }
}

#[test]
fn what_a_call_changes_is_never_taken_for_granted() {
    let lab = Lab::new(&["programs/HeapCalls.java"]);
    let names = methods(&lab, "wrong");
    assert!(names.len() >= 40, "{names:?}");
    for name in names {
        let question = lab.ask(&format!("HeapCalls.{name}"));
        assert!(question.auto().summary.violated, "{name} is wrong");
        let checked = question.checked_by(&mut by_summaries);
        assert!(!checked.is_safe(), "{name} has been proved");
        let unknown = lab.ask(&format!("HeapCalls.{name}")).symbolic_statics().checked_by(&mut by_summaries);
        assert!(!unknown.is_safe(), "{name} has been proved with unknown static fields");
    }
}

#[test]
fn what_rests_on_summaries_says_so() {
    let lab = Lab::new(&["programs/HeapCalls.java"]);
    let question = lab.ask("HeapCalls.rightInsert").properties(&[Property::Assert]);
    let (proved, summarized) = (question.proved(), question.checked_by(&mut by_summaries));
    assert!(proved.is_safe() && summarized.is_safe());
    // A certificate would have to be believed.
    assert!(proved.summarized > 0 && summarized.summarized > 0);
}
