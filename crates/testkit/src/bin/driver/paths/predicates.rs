//! The engine `predicates` on an entry, for a little while: the states that it stores are audited, so that whatever they keep
//! of numbers is true of the run beside them, or the process goes down.

use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_engines::{Sharing, Strategy, check_with};
use tandem_java::InputError;
use tandem_machine::Interp;
use tandem_search::engine::{Budget, Engine, Progress};
use tandem_search::outcome::Proof;
use tandem_search::{Candidate, Judge, Judgement, Room, Surroundings, Task};

/// How much work it may do.
const WORK: Duration = Duration::from_millis(25);

/// Believes everything.
struct Trusting;

impl Judge for Trusting {
    fn judge(&mut self, _interp: &mut Interp<Symbolic>, _candidate: Candidate<'_>) -> Judgement {
        Judgement::Real
    }
}

/// An engine that makes one step.
struct Brief<'e>(Box<dyn Engine + 'e>);

impl Engine for Brief<'_> {
    fn step(&mut self, interp: &mut Interp<Symbolic>, budget: Budget) -> Result<Progress, InputError> {
        let allowed = Budget::of(interp, WORK).and(budget);
        let mut progress = Progress::Open;
        while progress == Progress::Open && allowed.lasts(interp) {
            progress = self.0.step(interp, allowed)?;
        }
        Ok(if progress.is_over() { progress } else { Progress::Exhausted })
    }

    fn waiting(&self) -> usize {
        self.0.waiting()
    }

    fn close(self: Box<Self>) -> Result<Proof, InputError> {
        self.0.close()
    }
}

fn brief<'e>(interp: &mut Interp<Symbolic>, room: &'e Room<'_>) -> Box<dyn Engine + 'e> {
    Box::new(Brief(Strategy::Predicates(Sharing::AfterAlarms).engine(interp, room)))
}

/// What it says of an entry.
pub fn verdict(interp: &mut Interp<Symbolic>, task: &Task) -> Result<String, InputError> {
    let proof =
        check_with(interp, task, &mut |interp, room| brief(interp, room), &mut Trusting, Surroundings::default())?;
    let answer = match (proof.summary.violated, proof.summary.is_safe()) {
        (true, _) => "broken",
        (_, true) => "proved",
        _ => "open",
    };
    let stored: u64 = proof.summary.cut_points.iter().map(|point| point.stored).sum();
    Ok(format!("{answer} {stored}"))
}
