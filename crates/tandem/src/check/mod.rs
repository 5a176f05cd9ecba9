//! `tandem check`: entries, verdicts, evidence.

pub mod arguments;
mod entry;
mod jobs;
mod judge;
mod jvm;
mod plan;
mod progress;
mod sandbox;
mod sources;

use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;

use tandem_engines::Task;
use tandem_java::InputError;
use tandem_java::entries::{Entry, default_entries, resolve_entry};
use tandem_report::{Verdict, json, sarif, terminal};

use crate::exit;
use crate::input::{Extras, Input};
use crate::signals;

use arguments::EngineName;
pub use arguments::{CheckArguments, SearchArguments};
pub use entry::{Searching, counted, cut_off, figures_of, search_interp};
use jobs::Jobs;
pub use jvm::kill_tests;
pub use plan::task_of;
use sources::Sources;

/// One entry to check.
pub struct Job {
    /// The entry as users write it.
    pub name: String,
    /// The classes. Each entry has its own, so that no entry depends on what another one has loaded.
    pub input: Input,
    /// What the engine is asked.
    pub task: Task,
}

impl Job {
    /// The job of checking an entry, as [`entries_of`] names it.
    fn new(input: &Input, name: &str, arguments: &CheckArguments) -> Result<Job, InputError> {
        let input = input.afresh();
        let wrong = |message: String| InputError::new(name, message);
        let entry = resolve_in_target(&input, name).map_err(wrong)?;
        let properties = arguments::parse_properties(&input.program, &arguments.property).map_err(wrong)?;
        let task = task_of(&input.program, entry, properties, &arguments.search, arguments.timeout)?;
        Ok(Job { name: name.to_string(), input, task })
    }
}

/// Runs the command; the result is the exit code.
pub fn check(arguments: CheckArguments) -> Result<u8, InputError> {
    if arguments.target.is_none() && arguments.entries.is_empty() && arguments.class_path.classpath.is_none() {
        eprintln!("tandem: nothing to check: name a .java, .class or .jar file, a class, or --classpath and --entry");
        return Ok(exit::USAGE);
    }
    let input = Input::open(arguments.target.as_deref(), &arguments.class_path, Extras::Carried)?;
    let entries = match entries_of(&input, &arguments)? {
        Ok(entries) => entries,
        Err(message) => {
            eprintln!("tandem: {message}");
            return Ok(exit::USAGE);
        }
    };
    if entries.is_empty() {
        eprintln!("tandem: no method has a contract, an assert, or is main: name one with --entry");
        return Ok(exit::USAGE);
    }
    let can_prove = matches!(arguments.engine, EngineName::Prove | EngineName::Auto);
    if arguments.certificate.is_some() && (entries.len() > 1 || !can_prove) {
        eprintln!("tandem: a certificate is about one entry, and needs an engine that proves");
        return Ok(exit::USAGE);
    }
    let jobs = Arc::new(Jobs::new(input, arguments, entries));
    let reports = jobs.run()?;
    let (input, arguments) = (&jobs.input, &jobs.arguments);
    if let Some(file) = &arguments.sarif {
        let sources = Sources { input, target: arguments.target.as_deref() };
        write(file, &sarif::log(&reports, &|path| sources.locate(path)).to_string())?;
    }
    if reports.len() > 1 && !arguments.json {
        print!("{}", terminal::summary(&reports, style()));
    }
    if arguments.json {
        println!("{}", json::answer(&reports));
    }
    let worst = reports.iter().map(|report| report.verdict).max().unwrap_or(Verdict::Unknown);
    Ok(signals::received().unwrap_or(worst.exit_code()))
}

/// The entries, explicit or found, by name; the inner error is a wrong call. All of them can be checked.
fn entries_of(input: &Input, arguments: &CheckArguments) -> Result<Result<Vec<String>, String>, InputError> {
    let program = &input.program;
    let properties = match arguments::parse_properties(program, &arguments.property) {
        Ok(properties) => properties,
        Err(message) => return Ok(Err(message)),
    };
    let entries = if arguments.entries.is_empty() {
        let mut classes = Vec::new();
        for name in input.classes() {
            classes
                .push(program.load(&name).map_err(|error| InputError::new(name.replace('/', "."), error.to_string()))?);
        }
        default_entries(program, &classes)?
    } else {
        let mut entries = Vec::new();
        for text in &arguments.entries {
            match resolve_in_target(input, text) {
                Ok(entry) => entries.push(entry),
                Err(message) => return Ok(Err(message)),
            }
        }
        entries
    };
    let mut names = Vec::new();
    for entry in entries {
        // What is wrong with a contract is said before anything is checked.
        task_of(program, entry, properties.clone(), &arguments.search, arguments.timeout)?;
        names.push(entry.text(program));
    }
    Ok(Ok(names))
}

/// The entry that a text names; a method alone is one of the class that was pointed at.
pub fn resolve_in_target(input: &Input, text: &str) -> Result<Entry, String> {
    let method_alone = !text.split('(').next().unwrap_or(text).contains('.');
    match input.class_meant().filter(|_| method_alone) {
        Some(class) => resolve_entry(&input.program, &format!("{}.{text}", class.replace('/', "."))),
        None => resolve_entry(&input.program, text),
    }
    .map_err(|error| error.to_string())
}

/// Colours on a terminal, unless the user does not want them.
pub fn style() -> terminal::Style {
    let wanted = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if wanted { terminal::Style::Colour } else { terminal::Style::Plain }
}

/// Writes a file.
pub fn write(file: &Path, text: &str) -> Result<(), InputError> {
    std::fs::write(file, text)
        .map_err(|cause| InputError::new(file.display().to_string(), format!("cannot be written: {cause}")))
}
