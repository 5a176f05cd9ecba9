//! A class for every client, method by method: what the class keeps of its objects is assumed of all of them, and each
//! method that a client can call is proved by itself, for any object and any arguments that the types allow.
//!
//! That says more than a proof over the most general client does, since no client is written down: whatever objects there
//! are, however they share what they hold, and whatever is passed, each is as its class keeps it when a call begins. A call
//! that ends by an exception keeps it as well, so clients may go on with the object.
//!
//! Law: `SAFE` is said only if every method that a client can call on an object of the unit was proved without anything
//! left out, and nothing is assumed of static fields, which clients change between calls and whose objects they can call,
//! nor of functions that are passed, which may call the object while a call is under way.

use std::rc::Rc;
use std::time::Instant;

use tandem_domains::symbolic::{ClassFact, ClassFacts, Symbolic};
use tandem_engines::{Strategy, check_with};
use tandem_java::entries::Entry;
use tandem_java::{InputError, Program};
use tandem_machine::{Assumption, Interp};
use tandem_search::{Basis, Candidate, Judge, Judgement, Property, Statistics, Summary, Surroundings};
use tandem_solver::Tally;

use crate::class_facts::{Kept, facts_of_unit, open_to_all, patient};
use crate::input::Input;
use crate::options::SearchOptions;
use crate::search::{Searching, search_interp};
use crate::task::task_of;
use crate::tuning::TUNING;
use crate::unit::Unit;

/// What was found out about a class without running a client.
pub(crate) struct ByMethods {
    /// What holds of its objects.
    pub facts: ClassFacts,
    /// What may hold of them besides.
    pub hints: ClassFacts,
    /// The proof, if every method could be proved.
    pub proved: Option<Proved>,
}

/// The proof of all methods of a class.
pub(crate) struct Proved {
    /// What it rests on.
    pub summary: Summary,
    /// What solvers have done for it.
    pub tallies: Vec<Rc<Tally>>,
}

/// Finds what holds of the objects of a unit, and tries to prove all of its methods by that. What runs suggest is tried as well.
pub(crate) fn by_methods(
    input: &Input,
    unit: &Unit,
    suggested: &[ClassFact],
    options: &SearchOptions,
    progress: &dyn Fn(&Statistics),
) -> Result<ByMethods, InputError> {
    let Kept { facts, hints, .. } = facts_of_unit(input, &unit.members, suggested, options)?;
    let proved = prove_all(input, unit, &facts, options, progress)?;
    Ok(ByMethods { facts, hints, proved })
}

fn prove_all(
    input: &Input,
    unit: &Unit,
    facts: &ClassFacts,
    options: &SearchOptions,
    progress: &dyn Fn(&Statistics),
) -> Result<Option<Proved>, InputError> {
    let program = &input.program;
    let Some(entries) = &unit.entries else { return Ok(None) };
    if entries.iter().any(|entry| declares_unchecked(program, *entry)) {
        return Ok(None);
    }
    let options =
        SearchOptions { symbolic_statics: true, query_timeout: Some(TUNING.unit_question), ..options.clone() };
    let mut all = Summary { basis: Basis::Methods(entries.len() as u64), ..Summary::default() };
    let mut tallies = Vec::new();
    for entry in entries {
        let Searching { mut interp, tally } = search_interp(input, &options)?;
        tallies.push(tally);
        interp.domain.assume_of_classes(facts.clone());
        let mut proved = prove(program, &mut interp, *entry, &options)?;
        if proved.is_none() {
            // Where all paths are to be shown harmless, texts need not be spelled out.
            interp.domain.take_any_answer();
            proved = prove(program, &mut interp, *entry, &options)?;
        }
        let Some(proved) = proved else { return Ok(None) };
        all.statistics.add(&proved.statistics);
        progress(&all.statistics);
        // What the class keeps was shown, and is said as its invariant.
        let is_shown = |assumption: &&Assumption| matches!(assumption, Assumption::KeptByClass(..));
        let assumed = proved.assumed.iter().filter(|assumption| !is_shown(assumption));
        assumed.for_each(|assumption| all.assume(assumption));
    }
    Ok(Some(Proved { summary: all, tallies }))
}

/// Whether an exception may leave a method that a client counts and [`Property::Defects`] does not.
fn declares_unchecked(program: &Program, entry: Entry) -> bool {
    let declared = program.method(entry.method).exceptions.iter();
    let unchecked = program.load("java/lang/RuntimeException");
    declared.map(|name| program.load(name)).any(|class| match (class, &unchecked) {
        (Ok(class), Ok(unchecked)) => program.is_assignable(class, *unchecked),
        _ => true,
    })
}

/// The proof of one method, if there is one.
fn prove(
    program: &Program,
    interp: &mut Interp<Symbolic>,
    entry: Entry,
    options: &SearchOptions,
) -> Result<Option<Summary>, InputError> {
    let mut task = task_of(program, entry, vec![Property::Assert, Property::Defects], options)?;
    open_to_all(program, interp, entry, &mut task);
    // Postconditions are not what is asked here.
    task.plan.after.clear();
    task.plan.snapshots.clear();
    task.after_texts.clear();
    let surroundings = Surroundings { started: Instant::now(), progress: Box::new(|_| ()) };
    let summary = check_with(
        interp,
        &task,
        &mut |interp, room| patient(interp, room, Strategy::Auto, TUNING.unit_proof),
        &mut FirstIsEnough,
        surroundings,
    )?
    .summary;
    let is_proved =
        summary.is_safe() && !summary.is_hopeless && summary.assumed.iter().all(Assumption::holds_for_all_clients);
    Ok(is_proved.then_some(summary))
}

/// Whoever breaks a method by itself need not be a client that exists: no proof, and nothing more.
struct FirstIsEnough;

impl Judge for FirstIsEnough {
    fn judge(&mut self, _interp: &mut Interp<Symbolic>, _candidate: Candidate<'_>) -> Judgement {
        Judgement::Real
    }
}
