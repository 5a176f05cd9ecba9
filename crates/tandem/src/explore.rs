//! `tandem explore`: the symbolic executions of one method as a table (paper 001, Figure 1).

use std::cell::Cell;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use tandem_domains::symbolic::Symbolic;
use tandem_evidence::Picture;
use tandem_evidence::draw::{MOST_OBJECTS, SymbolicNotation, output_picture, symbolic_input_picture};
use tandem_explore::Flow;
use tandem_harness::entries::resolve_in_target;
use tandem_harness::usage::{quota_of, until_spent};
use tandem_harness::verdict::{counted, cut_off, figures_of};
use tandem_harness::{SearchOptions, Searching, search_interp, task_of};
use tandem_java::InputError;
use tandem_machine::Interp;
use tandem_machine::reason::{Bound, Reason};
use tandem_report::{Conclusion, Ended, Execution, LeftOut, html, json, table};
use tandem_search::ending::Ending;
use tandem_search::paths::{Path, paths};
use tandem_search::{Statistics, Surroundings, Task};

use crate::check::arguments::parse_duration;
use crate::check::{SearchArguments, check_writable, style, write};
use crate::{ClassPathArguments, exit};

/// Arguments of `tandem explore`.
#[derive(Args)]
pub struct ExploreArguments {
    /// A .java, .class or .jar file, a folder, or the name of a class
    target: Option<String>,
    #[command(flatten)]
    class_path: ClassPathArguments,
    /// The method to explore: Class.method, with a descriptor (II)V or types (int,int) where it is overloaded
    #[arg(long, value_name = "CLASS.METHOD")]
    entry: String,
    /// How long to explore: 20, 20s, 2m, 500ms
    #[arg(long, visible_alias = "time", value_name = "TIME", default_value = "60s", value_parser = parse_duration)]
    timeout: Duration,
    /// Stop after that many executions
    #[arg(long, value_name = "N")]
    executions: Option<usize>,
    #[command(flatten)]
    search: SearchArguments,
    /// Print one JSON object as the last line of standard output
    #[arg(long)]
    json: bool,
    /// Write a page to look at: the table with structures as drawings
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// Runs the command; the result is the exit code.
pub fn explore(arguments: ExploreArguments) -> Result<u8, InputError> {
    arguments.html.iter().try_for_each(|file| check_writable(file))?;
    let input = arguments.class_path.open_for_check(arguments.target.as_slice())?;
    let entry = match resolve_in_target(&input, &arguments.entry) {
        Ok(entry) => entry,
        Err(message) => {
            eprintln!("tandem: {message}");
            return Ok(exit::USAGE);
        }
    };
    let name = entry.text(&input.program);
    // Nothing is checked: predicates after the entry would read more of the input than the entry does.
    let options = arguments.search.options(arguments.timeout);
    let task = task_of(&input.program, entry, Vec::new(), &options)?;
    if !arguments.json {
        print!("{}", table::head(&name, style()));
    }
    let started = Instant::now();
    let mut searching = search_interp(&input, &options)?;
    let (executions, conclusion) = list(&arguments, &options, &name, &task, &mut searching, started)?;
    if let Some(file) = &arguments.html {
        write(file, &html::exploration::page(&executions, &conclusion))?;
    }
    if arguments.json {
        println!("{}", json::exploration(&executions, &conclusion));
    } else {
        print!("{}", table::foot(&executions, &conclusion, style()));
    }
    Ok(if conclusion.incomplete.is_empty() { 0 } else { exit::INCOMPLETE })
}

/// Explores, and prints each execution as it ends unless JSON is wanted.
fn list(
    arguments: &ExploreArguments,
    options: &SearchOptions,
    name: &str,
    task: &Task,
    searching: &mut Searching,
    started: Instant,
) -> Result<(Vec<Execution>, Conclusion), InputError> {
    let mut executions: Vec<Execution> = Vec::new();
    let mut cut_short = None;
    let mut visit = |interp: &mut Interp<Symbolic>, path: Path<'_>| {
        if arguments.executions.is_some_and(|most| executions.len() >= most) {
            cut_short = Some(LeftOut::once(Reason::new(Bound::Executions(executions.len()))));
            return Flow::Stop;
        }
        let execution = execution_of(interp, &path);
        if !arguments.json {
            print!("{}", table::row(executions.len() + 1, &execution, style()));
        }
        executions.push(execution);
        Flow::Continue
    };
    let reached = Cell::new(Statistics::default());
    let surroundings = Surroundings { started, progress: Box::new(|figures| reached.set(*figures)) };
    let quota = quota_of(started, options);
    let entered = quota.enter();
    let explored = until_spent(|| paths(&mut searching.interp, task, &mut visit, surroundings));
    drop(entered);
    let summary = match explored {
        Ok(summary) => summary?,
        Err(spent) => cut_off(spent, Vec::new(), reached.get()),
    };
    let mut incomplete = counted(&summary.incomplete);
    incomplete.extend(cut_short);
    let conclusion = Conclusion {
        entry: name.to_string(),
        incomplete,
        figures: figures_of(&summary.statistics, &searching.tally, started),
        assumed: summary.assumed,
    };
    Ok((executions, conclusion))
}

/// One row of the table. Which references are null or the same is in the pictures, so that the path condition is about
/// numbers alone.
fn execution_of(interp: &Interp<Symbolic>, path: &Path<'_>) -> Execution {
    let (program, terms, facts) = (&interp.program, &interp.domain.terms, &path.state.facts);
    let input = symbolic_input_picture(program, terms, &facts.inputs, path.state);
    let output = output_picture(program, path.state, path.root, &SymbolicNotation(terms), MOST_OBJECTS);
    let lines = |picture: &Picture| picture.lay_out().lines().map(String::from).collect();
    Execution {
        input: lines(&input),
        constraint: terms.show_all(&facts.conjuncts()),
        output: lines(&output),
        pictures: [input, output],
        ending: match path.ending {
            Ending::Threw(thrown) => Ended::Threw(thrown.class.to_string(), thrown.message.clone()),
            Ending::Exited(code) => Ended::Exited(*code),
            Ending::Endless => Ended::Never,
            // Nothing is asked after the entry has returned, and no method is watched.
            _ => Ended::Returned,
        },
    }
}
