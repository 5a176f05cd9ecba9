//! Checking one entry: an interpreter of its own, the search, the verdict.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tandem_domains::symbolic::{StaticFields, Symbolic, SymbolicOptions};
use tandem_engines::certificate::Header;
use tandem_engines::matching::Abstraction;
use tandem_engines::{
    Activity, Conclusion, CutFigures, Outcome, Property, Statistics, Strategy, Summary, Surroundings, check,
};
use tandem_java::{InputError, LoadError, Program};
use tandem_machine::reason::{Oddity, Reason};
use tandem_machine::{Interp, Limits};
use tandem_quota::Spent;
use tandem_report::{Basis, Counterexample, CutPoint, EntryReport, Figures, LeftOut, Verdict, Warning};
use tandem_solver::{Backend, Chain, Config, Tally};

use crate::certificate;
use crate::check::arguments::{CheckArguments, EngineName, SearchArguments, parse_properties, property_name};
use crate::check::judge::EvidenceJudge;
use crate::check::progress::Progress;
use crate::check::sandbox::Sandbox;
use crate::check::{Job, write};
use crate::input::Input;
use crate::usage::peak_memory;

/// An interpreter over the symbolic domain, and what its solver has done.
pub struct Searching {
    /// The interpreter.
    pub interp: Interp<Symbolic>,
    /// What the solver has done so far.
    pub tally: Rc<Tally>,
}

/// What one question to the solver may take by default.
const QUERY_TIME: Duration = Duration::from_secs(5);

/// Makes the interpreter for one search, which has that much time.
pub fn search_interp(
    input: &Input,
    arguments: &SearchArguments,
    time: Option<Duration>,
) -> Result<Searching, InputError> {
    let mut config = Config::default();
    if arguments.cross_check {
        config.backend = Backend::CrossChecked;
    }
    // One question must not take much more than the time there is for all of them.
    if let Some(time) = arguments.query_timeout.or_else(|| Some(time? / 4).filter(|part| *part < QUERY_TIME)) {
        config.limits = tandem_solver::Limits::about(time);
    }
    if let Some(file) = &arguments.smt_log {
        let created = std::fs::OpenOptions::new().create(true).append(true).open(file);
        let sink = created
            .map_err(|cause| InputError::new(file.display().to_string(), format!("cannot be written: {cause}")))?;
        config.log = Some(Box::new(std::io::BufWriter::new(sink)));
    }
    let chain = Chain::standard(config);
    let tally = chain.shared_tally();
    let statics = if arguments.symbolic_statics { StaticFields::Unknown } else { StaticFields::Initialized };
    let domain = Symbolic::new(
        Arc::clone(&input.program),
        Box::new(chain),
        SymbolicOptions { statics, ..SymbolicOptions::default() },
    );
    let host = Box::new(Sandbox::new(input.properties.clone()));
    let interp = Interp::new(Arc::clone(&input.program), domain, host, limits_of(arguments));
    Ok(Searching { interp: interp.map_err(|error| loading(&error))?, tally })
}

/// What a run may use. What is said of it holds on JVMs with other limits as well.
fn limits_of(arguments: &SearchArguments) -> Limits {
    Limits::of_every_jvm(usize::try_from(arguments.memory).unwrap_or(usize::MAX))
}

fn loading(error: &LoadError) -> InputError {
    match error {
        LoadError::Malformed(input) => input.clone(),
        other => InputError::new("the class library", other.to_string()),
    }
}

/// Checks one entry, within the quota of this thread. Comes with what is left of the search, to be dropped at leisure.
pub fn check_entry(
    arguments: &CheckArguments,
    job: &Job,
    progress: &Progress,
) -> Result<(EntryReport, Searching), InputError> {
    let started = Instant::now();
    let input = &job.input;
    let mut searching = search_interp(input, &arguments.search, Some(arguments.timeout))?;
    let judge_host = Box::new(Sandbox::new(input.properties.clone()));
    let jvm = class_path_for_tests(input, arguments);
    let version = input.properties.version().to_string();
    let limits = limits_of(&arguments.search);
    let mut judge = EvidenceJudge::new(Arc::clone(&input.program), &job.task, judge_host, limits, jvm, version)
        .map_err(|error| loading(&error))?;
    let reached = Cell::new(Statistics::default());
    let show = |figures: &Statistics| {
        reached.set(*figures);
        progress.show(&job.name, figures);
    };
    let surroundings = Surroundings { started, progress: Box::new(show) };
    let searched = tandem_quota::catch(|| search(arguments, job, &mut searching, &mut judge, surroundings));
    let summary = match searched {
        // A violation that is real stays one, whatever else is wrong with the input.
        Ok(Err(error)) if judge.found.is_none() => return Err(error),
        Ok(summary) => summary.unwrap_or_default(),
        Err(spent) => cut_off(spent, judge.doubts_when(spent), reached.get()),
    };
    let found = match judge.found {
        Some(found) => Some(write_tests(arguments, found)?),
        None => None,
    };
    Ok((report(job, summary, &searching, found, started), searching))
}

/// Searches with the engine that the user wants, and writes the certificate.
fn search(
    arguments: &CheckArguments,
    job: &Job,
    searching: &mut Searching,
    judge: &mut EvidenceJudge<'_>,
    surroundings: Surroundings<'_>,
) -> Result<Summary, InputError> {
    let strategy = match (arguments.engine, &arguments.certificate) {
        (EngineName::Explore, _) => Strategy::Explore,
        (EngineName::Match, _) => Strategy::Match(Abstraction::Segments),
        (EngineName::Auto, None) => Strategy::Auto,
        // A certificate is an invariant: exploring first would only take time.
        (EngineName::Auto | EngineName::Prove, _) => Strategy::Prove,
    };
    let proof = check(&mut searching.interp, &job.task, strategy, judge, surroundings)?;
    if let Some(file) = &arguments.certificate
        && strategy == Strategy::Prove
    {
        let header = header_of(arguments, job, &proof.summary);
        certificate::save(file, searching, header, &proof)?;
    }
    Ok(proof.summary)
}

/// What is known of a search that was cut off in the midst of something: what had been doubted, and the last figures.
pub fn cut_off(spent: Spent, doubts: Vec<Reason>, statistics: Statistics) -> Summary {
    let mut summary = Summary { statistics, ..Summary::default() };
    doubts.into_iter().chain([spent.into()]).for_each(|reason| summary.note(reason));
    summary
}

/// What a certificate says of the proof of an entry.
fn header_of(arguments: &CheckArguments, job: &Job, summary: &Summary) -> Header {
    let input = &job.input;
    let properties = property_names(&input.program, &job.task.properties);
    let assumed = summary.assumed.clone();
    let (entry, java) = (job.name.clone(), input.properties.version().to_string());
    Header { entry, properties, options: arguments.search.meaning(), java, assumed, ..Header::default() }
}

/// What is said of an entry when Tandem itself failed.
pub fn failed(input: &Input, arguments: &CheckArguments, name: &str) -> EntryReport {
    unanswered(input, arguments, name, Reason::new(Oddity::Panic))
}

/// What is said of an entry that took more than its quota and did not come to an end by itself.
pub fn given_up(input: &Input, arguments: &CheckArguments, name: &str, spent: Spent, time: Duration) -> EntryReport {
    let wall_ms = time.as_secs_f64() * 1e3;
    let figures = Figures { wall_ms, peak_memory: peak_memory(), ..Figures::default() };
    EntryReport { figures, ..unanswered(input, arguments, name, spent.into()) }
}

fn unanswered(input: &Input, arguments: &CheckArguments, name: &str, reason: Reason) -> EntryReport {
    let properties = parse_properties(&input.program, &arguments.property).unwrap_or_default();
    EntryReport {
        entry: name.to_string(),
        properties: property_names(&input.program, &properties),
        verdict: Verdict::Unknown,
        incomplete: vec![LeftOut::once(reason)],
        assumed: Vec::new(),
        warnings: Vec::new(),
        counterexample: None,
        cut_points: Vec::new(),
        basis: Basis::Paths,
        figures: Figures::default(),
    }
}

fn property_names(program: &Program, properties: &[Property]) -> Vec<String> {
    properties.iter().map(|property| property_name(program, property)).collect()
}

/// The class path on which generated tests are run, or why they are not.
fn class_path_for_tests(input: &Input, arguments: &CheckArguments) -> Result<Vec<PathBuf>, String> {
    if arguments.no_jvm {
        return Err("--no-jvm was given".to_string());
    }
    match input.program.class_path().jdk().javac() {
        Some(_) => Ok(input.class_path.clone()),
        None => Err("there is no JDK with a compiler".to_string()),
    }
}

fn write_tests(arguments: &CheckArguments, mut found: Counterexample) -> Result<Counterexample, InputError> {
    let Some(folder) = &arguments.tests else { return Ok(found) };
    for test in &found.tests {
        let path = folder.join(&test.path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(|cause| {
                InputError::new(parent.display().to_string(), format!("cannot be created: {cause}"))
            })?;
        }
        write(&path, &test.text)?;
        found.written_to.push(path.display().to_string());
    }
    Ok(found)
}

fn report(
    job: &Job,
    summary: Summary,
    searching: &Searching,
    found: Option<Counterexample>,
    started: Instant,
) -> EntryReport {
    let conclusion = Conclusion::of(summary, found);
    let incomplete = counted(conclusion.left_out());
    let Conclusion { outcome, beside: _, assumed, is_vacuous, statistics, spent, cut_points } = conclusion;
    let (verdict, basis, counterexample) = match outcome {
        Outcome::Violated(found) => (Verdict::Unsafe, Basis::Paths, Some(found)),
        Outcome::Holds(tandem_engines::Basis::Paths) => (Verdict::Safe, Basis::Paths, None),
        Outcome::Holds(tandem_engines::Basis::Invariant { states, refinements }) => {
            (Verdict::Safe, Basis::Invariant { states, refinements }, None)
        }
        Outcome::Open(_) => (Verdict::Unknown, Basis::Paths, None),
    };
    EntryReport {
        entry: job.name.clone(),
        properties: property_names(&job.input.program, &job.task.properties),
        verdict,
        incomplete,
        assumed,
        warnings: is_vacuous.then_some(Warning::NothingPasses).into_iter().collect(),
        counterexample,
        cut_points: cut_points.into_iter().map(cut_point).collect(),
        basis,
        figures: Figures {
            work: spent.into_iter().map(|(activity, work)| (activity_name(activity), work)).collect(),
            ..figures_of(&statistics, &searching.tally, started)
        },
    }
}

fn activity_name(activity: Activity) -> &'static str {
    match activity {
        Activity::Exploring => "exploring",
        Activity::Proving => "proving",
        Activity::Following => "following_alarms",
    }
}

fn cut_point(figures: CutFigures) -> CutPoint {
    let CutFigures { place, checks, subsumed, stored } = figures;
    CutPoint { place, checks, subsumed, stored }
}

/// The figures of a search that began at `started`.
pub fn figures_of(statistics: &Statistics, tally: &Tally, started: Instant) -> Figures {
    Figures {
        paths: statistics.paths,
        states: statistics.states,
        depth: statistics.depth,
        objects: statistics.objects,
        queries: tally.queries.get(),
        hard_queries: tally.by_integers.get() + tally.by_bits.get() + tally.unknown.get(),
        solver_ms: tally.in_z3.get().as_secs_f64() * 1e3,
        wall_ms: started.elapsed().as_secs_f64() * 1e3,
        peak_memory: peak_memory(),
        work: Vec::new(),
    }
}

/// Everything that a search left out, each reason once with its count, in the order in which they came up.
pub fn counted(reasons: &[Reason]) -> Vec<LeftOut> {
    let mut all: Vec<LeftOut> = Vec::new();
    for reason in reasons {
        match all.iter_mut().find(|known| known.reason == *reason) {
            Some(known) => known.count += 1,
            None => all.push(LeftOut::once(reason.clone())),
        }
    }
    all
}
