//! All paths of many entries in one process, with what each says of concrete inputs.
//!
//! On standard input a line `entry CLASS.METHOD`, followed by lines `input TEXT` (see [`wire`]) with inputs to try. For
//! each entry on standard output:
//!
//! * `entry CLASS.METHOD PATHS`, then `incomplete REASON` for each thing that was left out;
//! * `run TEXT => OUTCOME` for one input of each path, and for each input to try;
//! * `problem WORDS` where an input is not covered by exactly one path, or its own path does not cover it;
//! * `predicates ANSWER STATES`: what the engine `predicates` says, `proved`, `broken` or `open`, and how many states it has
//!   stored;
//! * `skipped WORDS` for an input that cannot be made, or an outcome that cannot be told.
//!
//! Bounds are counts, never times, so that the same call gives the same answer.

mod cover;
mod outcome;
mod predicates;
mod wire;

use std::io::{BufRead, Write};
use std::time::Duration;

use tandem_domains::symbolic::Symbolic;
use tandem_evidence::{Content, Input as ConcreteInput};
use tandem_explore::Flow;
use tandem_harness::{Input, SearchOptions, search_interp, task_of};
use tandem_java::entries::{Entry, resolve_entry};
use tandem_java::{InputError, Program};
use tandem_machine::reason::Bound;
use tandem_machine::{Interp, Ref, State};
use tandem_report::words;
use tandem_search::ending::Ending;
use tandem_search::engine::Budget;
use tandem_search::paths::{Path, paths};
use tandem_search::{Bounds, Property, Surroundings, Task};

/// The bounds: paths of an entry, choices on a path, objects in an input, the effort for one question to the solver and the work
/// for all paths of an entry, both of which are counted in steps.
const PATHS: usize = 300;
const DEPTH: u32 = 40;
const OBJECTS: u32 = 6;
const QUERY_TIMEOUT: Duration = Duration::from_millis(300);
const WORK: Duration = Duration::from_secs(20);
/// Longer arrays are not looked at cell by cell.
const LONGEST: usize = 4096;

/// An entry, and inputs to try.
struct Request {
    name: String,
    inputs: Vec<String>,
}

/// Answers all requests.
pub fn explore_entries(input: &Input) -> Result<(), InputError> {
    let mut pending: Option<Request> = None;
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|cause| InputError::new("standard input", cause.to_string()))?;
        if let Some(name) = line.strip_prefix("entry ") {
            let request = Request { name: name.to_string(), inputs: Vec::new() };
            if let Some(before) = pending.replace(request) {
                answer(input, &before)?;
            }
        } else if let (Some(text), Some(request)) = (line.strip_prefix("input "), &mut pending) {
            request.inputs.push(text.to_string());
        }
    }
    if let Some(last) = pending {
        answer(input, &last)?;
    }
    Ok(())
}

/// Explores one entry and prints what comes of it.
fn answer(input: &Input, request: &Request) -> Result<(), InputError> {
    let entry = resolve_entry(&input.program, &request.name)
        .map_err(|error| InputError::new(request.name.clone(), error.to_string()))?;
    let mut lines = Vec::new();
    let mut search = Exploration::new(input, entry)?;
    lines.push(format!("entry {} {}", request.name, search.ended.len()));
    lines.extend(search.incomplete.iter().map(|reason| format!("incomplete {reason}")));
    let (mut interp, task) = question(input, entry)?;
    lines.push(format!("predicates {}", predicates::verdict(&mut interp, &task)?));
    for own in 0..search.ended.len() {
        lines.push(search.try_own(own));
    }
    for text in &request.inputs {
        match wire::read(&input.program, entry.method, text) {
            Ok(concrete) => lines.extend(search.try_input(&concrete, None)),
            Err(words) => lines.push(format!("problem {words}: {text}")),
        }
    }
    let mut stdout = std::io::stdout().lock();
    // Whoever does not listen any more does not want to know.
    let _ = writeln!(stdout, "{}", lines.join("\n")).and_then(|()| stdout.flush());
    Ok(())
}

/// Whether anything is thrown out of an entry, for an interpreter that has not run anything.
fn question(input: &Input, entry: Entry) -> Result<(Interp<Symbolic>, Task), InputError> {
    let options = SearchOptions {
        bounds: Bounds { depth: Some(DEPTH), objects: Some(OBJECTS), ..Bounds::default() },
        query_timeout: Some(QUERY_TIMEOUT),
        ..SearchOptions::default()
    };
    let interp = search_interp(input, &options)?.interp;
    let task = task_of(&input.program, entry, vec![Property::Throwables], &options)?;
    Ok((interp, task))
}

/// A path that ended.
struct Ended {
    state: State<Symbolic>,
    ending: Ending,
    root: Ref,
    /// An input that takes it, or why there is none.
    input: Result<ConcreteInput, String>,
}

/// All paths of an entry.
struct Exploration {
    interp: Interp<Symbolic>,
    ended: Vec<Ended>,
    incomplete: Vec<String>,
}

impl Exploration {
    fn new(input: &Input, entry: Entry) -> Result<Exploration, InputError> {
        let (mut interp, task) = question(input, entry)?;
        let allowed = Budget::of(&interp, WORK);
        let mut ended = Vec::new();
        let mut visit = |interp: &mut Interp<Symbolic>, path: Path<'_>| {
            ended.push(end_of(&input.program, interp, &path));
            if ended.len() < PATHS && allowed.lasts(interp) { Flow::Continue } else { Flow::Stop }
        };
        let summary = paths(&mut interp, &task, &mut visit, Surroundings::default())?;
        let mut incomplete: Vec<String> =
            summary.incomplete.iter().map(|reason| words::sentence(&reason.kind)).collect();
        if ended.len() >= PATHS || !allowed.lasts(&interp) {
            incomplete.push(words::sentence(&Bound::Paths.into()));
        }
        Ok(Exploration { interp, ended, incomplete })
    }

    /// Tries the input that a path itself gave.
    fn try_own(&mut self, own: usize) -> String {
        match self.ended[own].input.clone() {
            // Such as the default locale: on this machine it is another one.
            Ok(concrete) if !concrete.asked_of_world().is_empty() => "skipped an answer of the world".to_string(),
            Ok(concrete) => self.try_input(&concrete, Some(own)).unwrap_or_default(),
            Err(words) => format!("skipped {words}"),
        }
    }

    /// What the paths say of an input; nothing if they may not cover it because something was left out.
    fn try_input(&mut self, input: &ConcreteInput, own: Option<usize>) -> Option<String> {
        let domain = &mut self.interp.domain;
        let text = wire::write(&domain.program, input);
        let is_long = |content: &Content| match content {
            Content::Numbers(_, cells) => cells.len() > LONGEST,
            Content::References(cells) | Content::Made(_, cells) => cells.len() > LONGEST,
            Content::Text(text) => text.len() > LONGEST,
            Content::None => false,
        };
        if input.objects.iter().any(|object| is_long(&object.content)) {
            return Some("skipped a long array or text".to_string());
        }
        let covers: Vec<_> = (0..self.ended.len())
            .filter_map(|number| {
                let facts = &self.ended[number].state.facts;
                Some((number, cover::cover(&domain.program, &domain.terms, facts, input)?))
            })
            .collect();
        let [(number, cover)] = &covers[..] else {
            if covers.is_empty() && own.is_none() && !self.incomplete.is_empty() {
                return None;
            }
            let numbers: Vec<usize> = covers.iter().map(|(number, _)| *number).collect();
            let conditions: Vec<String> =
                own.into_iter().chain(numbers.iter().copied()).map(|n| self.show(n)).collect();
            let words = format!("covered by the paths {numbers:?}, made for {own:?}");
            return Some(format!("problem {words}: {text} | {}", conditions.join(" | ")));
        };
        if own.is_some_and(|own| own != *number) {
            return Some(format!(
                "problem covered by path {number}, made for {own:?}: {text} | {}",
                self.show(*number)
            ));
        }
        let end = &self.ended[*number];
        Some(match outcome::outcome(domain, &end.state, end.root, &end.ending, input, cover) {
            Ok(outcome) => format!("run {text} => {outcome}"),
            Err(words) => format!("skipped {words}"),
        })
    }

    /// The condition of a path.
    fn show(&self, number: usize) -> String {
        let conjuncts = self.ended[number].state.facts.conjuncts();
        conjuncts.into_iter().map(|conjunct| self.interp.domain.terms.show(conjunct)).collect::<Vec<_>>().join(" && ")
    }
}

fn end_of(program: &Program, interp: &Interp<Symbolic>, path: &Path<'_>) -> Ended {
    let inputs = &path.completed.facts.inputs;
    let input = ConcreteInput::of(program, &interp.domain.terms, inputs, path.model, path.completed);
    Ended {
        state: path.state.clone(),
        ending: path.ending.clone(),
        root: path.root,
        input: input.map_err(|doubt| words::doubt(&doubt)),
    }
}
