//! `tandem class`: classes, checked for every client. The same way to a verdict as `tandem check`, with another question.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use tandem_harness::options::Subject;
use tandem_java::InputError;

use crate::ClassPathArguments;
use crate::check::arguments::{EngineName, parse_duration};
use crate::check::{CheckArguments, SearchArguments, check};

/// Arguments of `tandem class`.
#[derive(Args)]
pub struct ClassArguments {
    /// .java, .class or .jar files, folders of classes or sources, Maven or Gradle projects, names of classes
    #[arg(value_name = "TARGET", required = true)]
    targets: Vec<String>,
    /// The classes of the target to check; else those that lie in no other and have methods that clients can call
    #[arg(long = "class", value_name = "CLASS")]
    classes: Vec<String>,
    /// Classes with tests of them, separated by commas
    #[arg(long, value_name = "CLASSES", value_delimiter = ',')]
    tests: Vec<String>,
    #[command(flatten)]
    class_path: ClassPathArguments,
    /// How to search
    #[arg(long, value_enum, default_value_t = EngineName::Auto)]
    engine: EngineName,
    /// Time for each class: 20, 20s, 2m, 500ms; a minute if not given, and less for each of many
    #[arg(long, visible_alias = "time", value_name = "TIME", value_parser = parse_duration)]
    timeout: Option<Duration>,
    #[command(flatten)]
    search: SearchArguments,
    /// Print one JSON object as the last line of standard output
    #[arg(long)]
    json: bool,
    /// Write the JUnit tests of what is found into this source folder
    #[arg(long, value_name = "DIR")]
    write_tests: Option<PathBuf>,
    /// Do not run the test of what is found on the JVM
    #[arg(long)]
    no_jvm: bool,
    /// How many classes are checked at the same time; as many as there are processors if not given
    #[arg(long, value_name = "N")]
    jobs: Option<usize>,
}

/// Runs the command; the result is the exit code.
pub fn class(arguments: ClassArguments) -> Result<u8, InputError> {
    let ClassArguments { targets, classes, tests, class_path, engine, timeout, search, .. } = arguments;
    check(CheckArguments {
        subject: Subject::Class,
        test_classes: tests,
        targets,
        class_path,
        entries: classes,
        all: false,
        include: Vec::new(),
        exclude: Vec::new(),
        changed_since: None,
        property: "assert,exceptions".to_string(),
        engine,
        timeout,
        search,
        json: arguments.json,
        sarif: None,
        html: None,
        tests: arguments.write_tests,
        certificate: None,
        baseline: None,
        write_baseline: None,
        no_jvm: arguments.no_jvm,
        full: true,
        jobs: arguments.jobs,
    })
}
