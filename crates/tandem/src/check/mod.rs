//! `tandem check`: entries, verdicts, evidence.

pub mod arguments;
mod baseline;
mod changed;
mod jobs;
mod progress;
mod rounds;
mod selection;
mod sources;

use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;

use tandem_harness::entries::{Choice, Chosen, entries_of};
use tandem_harness::options::Subject;
use tandem_harness::unit::units_of;
use tandem_java::InputError;
use tandem_report::{Unchecked, html, json, sarif, several, terminal, worst};

use crate::exit;
use crate::signals;

use arguments::EngineName;
pub use arguments::{CheckArguments, SearchArguments};
use baseline::{Baseline, write_baseline};
use jobs::Jobs;
use sources::Sources;

/// Runs the command; the result is the exit code.
pub fn check(arguments: CheckArguments) -> Result<u8, InputError> {
    if arguments.targets.is_empty() && arguments.entries.is_empty() && arguments.class_path.classpath.is_none() {
        eprintln!("tandem: nothing to check: name a file, a folder, a project or a class, or --classpath and --entry");
        return Ok(exit::USAGE);
    }
    let written = arguments.sarif.iter().chain(&arguments.html).chain(&arguments.certificate);
    for file in written.chain(&arguments.write_baseline) {
        check_writable(file)?;
    }
    let input = arguments.class_path.open_for_check(&arguments.targets)?;
    let options = arguments.options(1);
    let baseline = arguments.baseline.as_deref().map(Baseline::read).transpose()?.unwrap_or_default();
    let chosen = match (arguments.subject, arguments.wanted()) {
        (Subject::Class, _) => units_of(&input, &arguments.entries, &arguments.test_classes).map(chosen_units),
        (Subject::Method, Ok(wanted)) => entries_of(&input, &wanted, &options)?,
        (Subject::Method, Err(message)) => Err(message),
    };
    let chosen = match chosen {
        Ok(chosen) => chosen,
        Err(message) => {
            eprintln!("tandem: {message}");
            return Ok(exit::USAGE);
        }
    };
    let can_prove = matches!(arguments.engine, EngineName::Prove | EngineName::Auto | EngineName::Predicates);
    if arguments.certificate.is_some() && (chosen.entries.len() > 1 || !can_prove) {
        eprintln!(
            "tandem: --certificate is about one entry, named by --entry, and needs --engine auto, prove or predicates"
        );
        return Ok(exit::USAGE);
    }
    for file in &input.stale {
        let file = file.display();
        eprintln!(
            "tandem: {file} was changed after the project was built: what is checked are the classes as they were"
        );
    }
    for line in selection::before(&chosen) {
        eprintln!("tandem: {line}");
    }
    let options = arguments.options(chosen.entries.len());
    let jobs = Arc::new(Jobs::new(input, arguments, options, chosen.entries.clone(), baseline));
    let reports = jobs.run()?;
    let (input, arguments) = (&jobs.input, &jobs.arguments);
    if let Some(file) = &arguments.write_baseline {
        let known = write_baseline(file, &reports)?;
        let violations = if known == 1 { "1 violation is".to_string() } else { format!("{known} violations are") };
        eprintln!("tandem: {violations} known from now on, by --baseline {}", file.display());
    }
    if let Some(file) = &arguments.sarif {
        let sources = Sources { input };
        write(file, &sarif::log(&reports, &|path| sources.locate(path)).to_string())?;
    }
    let unchecked = Unchecked { methods: chosen.others, classes: chosen.unread.clone() };
    if let Some(file) = &arguments.html {
        let sources = Sources { input };
        write(file, &html::page(&reports, &unchecked, &|path| sources.text(path)))?;
    }
    if reports.len() > 1 && !arguments.json {
        print!("{}", several::summary(&reports, style()));
    }
    if let (Some(line), false) = (selection::after(&chosen), arguments.json) {
        eprintln!("tandem: {line}");
    }
    if arguments.json {
        println!("{}", json::answer(&reports, &unchecked));
    }
    Ok(signals::received().unwrap_or(worst(&reports).exit_code()))
}

/// Units, as what is checked.
fn chosen_units(entries: Vec<String>) -> Chosen {
    Chosen { entries, choice: Choice::Named, others: 0, helpers: 0, unread: Vec::new() }
}

/// Colours on a terminal, unless the user does not want them.
pub fn style() -> terminal::Style {
    let wanted = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if wanted { terminal::Style::Colour } else { terminal::Style::Plain }
}

/// That there is a folder for a file: nobody wants to hear of it after the check.
pub fn check_writable(file: &Path) -> Result<(), InputError> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match folder.is_dir() {
        true => Ok(()),
        false => {
            let message = format!("cannot be written: there is no folder {}", folder.display());
            Err(InputError::new(file.display().to_string(), message))
        }
    }
}

/// Writes a file.
pub fn write(file: &Path, text: &str) -> Result<(), InputError> {
    std::fs::write(file, text)
        .map_err(|cause| InputError::new(file.display().to_string(), format!("cannot be written: {cause}")))
}
