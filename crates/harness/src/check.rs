//! Checking one entry: an interpreter of its own, the search, the verdict.
//!
//! Invariant: what is said of an entry depends on nothing that was checked before or beside it.

use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use tandem_certificate::Header;
use tandem_domains::symbolic::{ClassFact, ClassFacts};
use tandem_engines::{Strategy, check};
use tandem_evidence::ShrinkOptions;
use tandem_java::{ClassId, InputError, Program};
use tandem_report::{ClassInvariant, EntryReport, Pictures, Verdict};
use tandem_search::{Statistics, Summary, Surroundings, Task, facts_of_client};

use crate::adequacy::Tested;
use crate::by_methods::{Proved, by_methods};
use crate::certificate;
use crate::class_facts::{AroundEntry, record_facts};
use crate::entries::resolve_in_target;
use crate::hosts::Sandbox;
use crate::input::Input;
use crate::judge::EvidenceJudge;
use crate::options::{CheckOptions, Inputs, Subject};
use crate::pictures::pictures_of;
use crate::property_names::{parse_properties, property_names};
use crate::search::{Searching, limits_of, loading, search_interp};
use crate::task::task_of;
use crate::unit::{Clients, Unit, task_of_class};
use crate::usage::until_spent;
use crate::verdict::{add_questions, cut_off, report};
use crate::witness::Witnesses;

/// One entry to check.
pub struct Job {
    /// The entry as users write it.
    pub name: String,
    /// The classes. Each entry has its own, so that no entry depends on what another one has loaded.
    pub input: Input,
    /// What the engine is asked.
    pub task: Task,
    /// What is said of it besides, if it is a class.
    pub unit: Unit,
}

impl Job {
    /// The job of checking an entry, as [`entries_of`](crate::entries::entries_of) names it.
    pub fn new(input: &Input, name: &str, options: &CheckOptions) -> Result<Job, InputError> {
        if options.subject == Subject::Class {
            return Job::of_class(input, name, Clients::Anybody, options);
        }
        let input = input.afresh();
        let wrong = |message: String| InputError::new(name, message);
        let properties = parse_properties(&input.program, &options.properties).map_err(wrong)?;
        let entry = resolve_in_target(&input, name).map_err(wrong)?;
        let task = task_of(&input.program, entry, properties, &options.search)?;
        Ok(Job { name: name.to_string(), input, task, unit: Unit::default() })
    }

    /// The job of checking a class, external name, for these clients.
    pub(crate) fn of_class(
        input: &Input,
        name: &str,
        clients: Clients,
        options: &CheckOptions,
    ) -> Result<Job, InputError> {
        let input = input.afresh();
        let wrong = |message: String| InputError::new(name, message);
        let properties = parse_properties(&input.program, &options.properties).map_err(wrong)?;
        let class = input.program.load(&name.replace('.', "/")).map_err(|error| loading(&error))?;
        let (task, unit) = task_of_class(&input.program, class, clients, properties, &options.search)?;
        Ok(Job { name: name.to_string(), input, task, unit })
    }
}

/// What came of checking an entry.
pub struct CheckedEntry {
    /// What is said of it.
    pub report: EntryReport,
    /// The certificate or why there is none, if one is wanted and the search came to an end.
    pub certificate: Option<Result<String, String>>,
    /// What is left of the search, to be dropped at leisure: it may be much.
    pub rest: Searching,
}

/// Checks one entry, within the quota of this thread; tells how far it has come every now and then.
pub fn check_entry(
    options: &CheckOptions,
    job: &Job,
    progress: &dyn Fn(&Statistics),
) -> Result<CheckedEntry, InputError> {
    let started = Instant::now();
    let input = &job.input;
    let mut searching = search_interp(input, &options.search)?;
    let mut judge = judge_of(job, options)?;
    let has_inputs = options.subject == Subject::Method;
    if has_inputs && options.search.inputs == Inputs::OfCallers && !options.wants_certificate {
        let witnesses = Witnesses::new(input, &job.task, options);
        judge = judge.with_known(AroundEntry { job, options: &options.search }).with_witnesses(witnesses);
        let of_records = until_spent(|| record_facts(input, &job.task, &options.search));
        let of_records = of_records.ok().and_then(|facts| facts.ok()).filter(|facts| !facts.is_empty());
        of_records.into_iter().for_each(|facts| searching.interp.domain.assume_of_classes(facts));
    }
    if options.wants_pictures {
        judge = judge.with_films();
    }
    // Where the time ends a search that began anew, those before it are part of how far it has come.
    let (earlier, reached) = (Cell::new(Statistics::default()), Cell::new(Statistics::default()));
    let show = |figures: &Statistics| {
        reached.set(earlier.get().and(figures));
        progress(figures);
    };
    let surroundings = || {
        earlier.set(reached.get());
        Surroundings { started, progress: Box::new(&show) }
    };
    let is_auto = options.subject == Subject::Class
        && options.strategy == Strategy::Auto
        && !options.wants_certificate
        && !options.search.bounds.limit_paths();
    // Tests and small clients come first: they take little, and say something whatever comes of the search.
    let has_tests = options.subject == Subject::Class && !options.test_classes.is_empty();
    let tested =
        (is_auto || has_tests).then(|| until_spent(|| Tested::run(job, &options.test_classes, &options.search)));
    let mut tested = tested.and_then(|tested| tested.ok()).transpose()?;
    let broken = tested.as_ref().map_or(Vec::new(), Tested::broken);
    let is_broken = is_auto
        && until_spent(|| broken.into_iter().any(|answers| judge.judge_client(answers, &ShrinkOptions::default())))
            .unwrap_or(false);
    if let (true, Some(tested)) = (is_broken, &mut tested) {
        let statistics = Statistics { paths: tested.clients(), ..Statistics::default() };
        let mut report = report(job, Summary { statistics, ..Summary::default() }, &searching, judge.found, started);
        report.tests = until_spent(|| tested.report(&ClassFacts::default())).ok().filter(|_| has_tests);
        return Ok(CheckedEntry { report, certificate: None, rest: searching });
    }
    // Objects of the JDK's classes are inputs by rules that are written down, and nothing is proved of them by that.
    let is_by_methods = is_auto && !input.program.class(job.task.plan.class).is_jdk();
    // Where this takes too long there is nothing more to be said than that.
    let suggested = tested.as_mut().map_or(Vec::new(), Tested::suggestions);
    let found = is_by_methods.then(|| until_spent(|| by_methods(input, &job.unit, &suggested, &options.search, &show)));
    let found = found.and_then(|found| found.ok()).and_then(|found| found.ok());
    let (facts, hints, proved) = match found {
        Some(found) => (found.facts, found.hints, found.proved),
        None => Default::default(),
    };
    let mut tested = tested.filter(|_| has_tests);
    let tests = tested.as_mut().and_then(|tested| until_spent(|| tested.report(&facts)).ok());
    if let Some(Proved { summary, tallies }) = proved {
        let mut checked = proved_by_methods(job, summary, &facts, searching, started);
        checked.report.tests = tests;
        tallies.iter().for_each(|tally| add_questions(&mut checked.report.figures, tally));
        return Ok(checked);
    }
    searching.interp.domain.look_for(hints);
    let mut facts = facts;
    let searched = until_spent(|| search(options, job, &mut searching, &mut judge, &surroundings));
    let Searched { summary, certificate, pictures, kept } = match searched {
        // A violation that is real stays one, whatever else is wrong with the input.
        Ok(Err(error)) if judge.found.is_empty() => return Err(error),
        Ok(searched) => searched.unwrap_or_default(),
        Err(spent) => {
            Searched { summary: cut_off(spent, judge.doubts_when(spent), reached.get()), ..Searched::default() }
        }
    };
    let mut summary = summary;
    judge.unshown().into_iter().for_each(|reason| summary.note(reason));
    job.unit.gaps.iter().for_each(|gap| summary.note(gap.clone()));
    job.unit.assumed.iter().for_each(|assumption| summary.assume(assumption));
    let mut report = report(job, summary, &searching, judge.found, started);
    report.pictures = pictures;
    report.tests = tests;
    if report.verdict == Verdict::Safe {
        facts.add(&kept);
        report.invariants = invariants_of(&input.program, &facts);
        // By what the proof has found besides, more states may be ruled out.
        if let Some(tested) = &mut tested {
            report.tests = until_spent(|| tested.report(&facts)).ok().or(report.tests);
        }
    }
    Ok(CheckedEntry { report, certificate, rest: searching })
}

/// The judge of what is found for a job.
pub(crate) fn judge_of<'j>(job: &'j Job, options: &CheckOptions) -> Result<EvidenceJudge<'j>, InputError> {
    let input = &job.input;
    let host = Box::new(Sandbox::new(input.properties.clone()));
    let (jvm, version) = (class_path_for_tests(input, options), input.properties.version().to_string());
    let limits = limits_of(&options.search);
    let judge = EvidenceJudge::new(
        Arc::clone(&input.program),
        Arc::clone(&input.shared),
        &job.task,
        host,
        limits,
        jvm,
        version,
    );
    judge.map_err(|error| loading(&error))
}

/// What is said of a class all of whose methods were proved.
fn proved_by_methods(
    job: &Job,
    mut summary: Summary,
    facts: &ClassFacts,
    searching: Searching,
    started: Instant,
) -> CheckedEntry {
    job.unit.assumed_by_methods().for_each(|assumption| summary.assume(assumption));
    let mut report = report(job, summary, &searching, Vec::new(), started);
    report.invariants = invariants_of(&job.input.program, facts);
    CheckedEntry { report, certificate: None, rest: searching }
}

/// What holds of the objects of classes, in Java.
fn invariants_of(program: &Program, facts: &ClassFacts) -> Vec<ClassInvariant> {
    // What is said of chains is no expression, and the rest of what is known of such classes need not be kept without it.
    let classes = |fact: ClassFact| fact.fields().into_iter().map(|field| program.field(field).class);
    let with_chains: Vec<ClassId> = facts.iter().filter(|fact| fact.is_about_chains()).flat_map(classes).collect();
    let mut facts = facts.clone();
    facts.keep(|fact| fact.is_expression() && !classes(fact).any(|class| with_chains.contains(&class)));
    let conditions = facts.in_java(program).into_iter();
    let invariant = |(class, conditions)| ClassInvariant { class: program.class(class).external_name(), conditions };
    // Limits alone are nothing to write down.
    conditions.filter(|(_, conditions)| !conditions.is_empty()).map(invariant).collect()
}

/// What a search came to.
#[derive(Default)]
struct Searched {
    summary: Summary,
    certificate: Option<Result<String, String>>,
    pictures: Pictures,
    /// What holds of all objects of a class, by the states of the proof.
    kept: ClassFacts,
}

/// Searches, and makes the certificate and the pictures that are wanted. Where an input is found that no caller can make, what callers can
/// make is searched instead.
fn search<'s>(
    options: &CheckOptions,
    job: &Job,
    searching: &mut Searching,
    judge: &mut EvidenceJudge<'_>,
    surroundings: &dyn Fn() -> Surroundings<'s>,
) -> Result<Searched, InputError> {
    let mut proof = check(&mut searching.interp, &job.task, options.strategy, judge, surroundings())?;
    while let Some(facts) = judge.take_exclusion() {
        *searching = search_interp(&job.input, &options.search)?;
        searching.interp.domain.assume_of_classes(facts);
        proof = check(&mut searching.interp, &job.task, options.strategy, judge, surroundings())?;
    }
    let is_wanted = options.wants_certificate && options.strategy.makes_invariants();
    let certificate =
        is_wanted.then(|| certificate::text_of(searching, header_of(options, job, &proof.summary), &proof));
    let pictures = if options.wants_pictures { pictures_of(searching, &proof) } else { Pictures::default() };
    let hints = searching.interp.domain.hints();
    let kept = facts_of_client(&mut searching.interp, &proof, &hints);
    Ok(Searched { summary: proof.summary, certificate, pictures, kept })
}

/// What a certificate says of the proof of an entry.
fn header_of(options: &CheckOptions, job: &Job, summary: &Summary) -> Header {
    let input = &job.input;
    let properties = property_names(&input.program, &job.task.properties);
    let assumed = summary.assumed.clone();
    let (entry, java) = (job.name.clone(), input.properties.version().to_string());
    Header { entry, properties, options: options.search.meaning(), java, assumed, ..Header::default() }
}

/// The class path on which generated tests are run, or why they are not.
fn class_path_for_tests(input: &Input, options: &CheckOptions) -> Result<Vec<PathBuf>, String> {
    if let Some(reason) = &options.without_jvm {
        return Err(reason.clone());
    }
    match input.program.class_path().jdk().javac() {
        Some(_) => Ok(input.class_path.clone()),
        None => Err("there is no JDK with a compiler".to_string()),
    }
}
