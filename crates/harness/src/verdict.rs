//! From what a search found to what is said of an entry.
//!
//! Invariant: nothing that was left out is dropped, and every entry has a report, even if its search never ended.

use std::time::{Duration, Instant};

use tandem_machine::reason::{Oddity, Reason};
use tandem_quota::Spent;
use tandem_report::{
    Basis, Condition, Counterexample, CutPoint, EntryReport, Figures, LeftOut, Pictures, Subject, Verdict, Warning,
};
use tandem_search::{Activity, Conclusion, CutFigures, Outcome, Statistics, Summary};
use tandem_solver::Tally;

use crate::check::Job;
use crate::input::Input;
use crate::options::CheckOptions;
use crate::property_names::{parse_properties, property_names};
use crate::search::Searching;
use crate::usage::peak_memory;

/// The verdict on an entry: what its search found, with the evidence.
pub fn report(
    job: &Job,
    summary: Summary,
    searching: &Searching,
    mut found: Vec<Counterexample>,
    started: Instant,
) -> EntryReport {
    found.sort_by_key(Counterexample::rank);
    let mut found = found.into_iter();
    let conclusion = Conclusion::of(summary, found.next());
    let incomplete = counted(conclusion.left_out());
    let Conclusion { outcome, beside: _, assumed, conditions, is_vacuous, statistics, spent, cut_points } = conclusion;
    let (verdict, basis, counterexample) = match outcome {
        Outcome::Violated(found) => (Verdict::Unsafe, Basis::Paths, Some(found)),
        Outcome::Holds(tandem_search::Basis::Paths) => (Verdict::Safe, Basis::Paths, None),
        Outcome::Holds(tandem_search::Basis::Invariant { states, refinements }) => {
            (Verdict::Safe, Basis::Invariant { states, refinements }, None)
        }
        Outcome::Holds(tandem_search::Basis::Methods(count)) => (Verdict::Safe, Basis::Methods(count), None),
        Outcome::Open(_) => (Verdict::Unknown, Basis::Paths, None),
    };
    EntryReport {
        entry: job.name.clone(),
        subject: if job.task.plan.client.is_some() { Subject::Class } else { Subject::Method },
        properties: property_names(&job.input.program, &job.task.properties),
        verdict,
        is_known: false,
        incomplete,
        assumed,
        warnings: is_vacuous.then_some(Warning::NothingPasses).into_iter().collect(),
        counterexample,
        further: found.collect(),
        conditions: conditions.into_iter().map(condition).collect(),
        invariants: Vec::new(),
        tests: None,
        cut_points: cut_points.into_iter().map(cut_point).collect(),
        basis,
        figures: Figures {
            work: spent.into_iter().map(|(activity, work)| (activity_name(activity), work)).collect(),
            ..figures_of(&statistics, &searching.tally, started)
        },
        pictures: Pictures::default(),
    }
}

/// What is known of a search that was cut off in the midst of something: what had been doubted, and the last figures.
pub fn cut_off(spent: Spent, doubts: Vec<Reason>, statistics: Statistics) -> Summary {
    let mut summary = Summary { statistics, ..Summary::default() };
    doubts.into_iter().chain([spent.into()]).for_each(|reason| summary.note(reason));
    summary
}

/// What is said of an entry when Tandem itself failed.
pub fn failed(input: &Input, options: &CheckOptions, name: &str) -> EntryReport {
    unanswered(input, options, name, Reason::new(Oddity::Panic))
}

/// What is said of an entry that took more than its quota and did not come to an end by itself.
pub fn given_up(input: &Input, options: &CheckOptions, name: &str, spent: Spent, time: Duration) -> EntryReport {
    let wall_ms = time.as_secs_f64() * 1e3;
    let figures = Figures { wall_ms, peak_memory: peak_memory(), ..Figures::default() };
    EntryReport { figures, ..unanswered(input, options, name, spent.into()) }
}

fn unanswered(input: &Input, options: &CheckOptions, name: &str, reason: Reason) -> EntryReport {
    let properties = parse_properties(&input.program, &options.properties).unwrap_or_default();
    EntryReport {
        entry: name.to_string(),
        subject: options.subject,
        properties: property_names(&input.program, &properties),
        verdict: Verdict::Unknown,
        is_known: false,
        incomplete: vec![LeftOut::once(reason)],
        assumed: Vec::new(),
        warnings: Vec::new(),
        counterexample: None,
        further: Vec::new(),
        conditions: Vec::new(),
        invariants: Vec::new(),
        tests: None,
        cut_points: Vec::new(),
        basis: Basis::Paths,
        figures: Figures::default(),
        pictures: Pictures::default(),
    }
}

fn activity_name(activity: Activity) -> &'static str {
    match activity {
        Activity::Exploring => "exploring",
        Activity::Proving => "proving",
        Activity::Following => "following_alarms",
    }
}

fn condition(condition: tandem_search::Condition) -> Condition {
    let tandem_search::Condition { kind, class, holds } = condition;
    Condition { kind, class: class.to_string(), holds }
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
        predicates: statistics.predicates,
        queries: tally.queries.get(),
        hard_queries: tally.by_integers.get() + tally.by_bits.get() + tally.unknown.get(),
        solver_ms: tally.in_z3.get().as_secs_f64() * 1e3,
        wall_ms: started.elapsed().as_secs_f64() * 1e3,
        peak_memory: peak_memory(),
        work: Vec::new(),
    }
}

/// Adds what another solver has done.
pub fn add_questions(figures: &mut Figures, tally: &Tally) {
    figures.queries += tally.queries.get();
    figures.hard_queries += tally.by_integers.get() + tally.by_bits.get() + tally.unknown.get();
    figures.solver_ms += tally.in_z3.get().as_secs_f64() * 1e3;
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
