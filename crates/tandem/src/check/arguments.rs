//! The command line of `tandem check` and `tandem explore`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tandem_engines::matching::Folding;
use tandem_engines::{Sharing, Strategy};
use tandem_harness::entries::Wanted;
use tandem_harness::options::{Inputs, Subject};
use tandem_harness::{CheckOptions, SearchOptions};
use tandem_search::{Bounds, Order};

use crate::ClassPathArguments;
use crate::check::changed::changed_sources;

/// The time of an entry if none was given: one of a few gets a minute, and many share ten, but none gets less than it
/// takes to find something and to confirm it.
const MOST_TIME: Duration = Duration::from_secs(60);
const LEAST_TIME: Duration = Duration::from_secs(3);
const TIME_OF_MANY: Duration = Duration::from_secs(600);

/// Arguments of `tandem check`.
#[derive(Args)]
pub struct CheckArguments {
    /// What is checked: methods, or classes, which are then the entries.
    #[arg(skip)]
    pub subject: Subject,
    /// Classes with tests, which are no units.
    #[arg(skip)]
    pub test_classes: Vec<String>,
    /// .java, .class or .jar files, folders of classes or sources, Maven or Gradle projects, names of classes; may be left
    /// out if there is an --entry
    #[arg(value_name = "TARGET")]
    pub targets: Vec<String>,
    #[command(flatten)]
    pub class_path: ClassPathArguments,
    /// The method to check: Class.method, with a descriptor (II)V or types (int,int) where it is overloaded. Without it:
    /// every method that has a contract, an assert or is main, and if there is none, every method
    #[arg(long = "entry", value_name = "CLASS.METHOD")]
    pub entries: Vec<String>,
    /// Check every method of the target that is not private and has code
    #[arg(long, conflicts_with = "entries")]
    pub all: bool,
    /// Of all methods, only those that the pattern means: Class.method, with * and ?; a class or a package alone will do
    #[arg(long, value_name = "PATTERN", conflicts_with = "entries")]
    pub include: Vec<String>,
    /// But not those that the pattern means
    #[arg(long, value_name = "PATTERN", conflicts_with = "entries")]
    pub exclude: Vec<String>,
    /// Of these, only methods in sources that have changed since this revision of git
    #[arg(long, value_name = "REV", conflicts_with = "entries")]
    pub changed_since: Option<String>,
    /// What to check, separated by commas: assert, defects, exceptions, throwables, contracts,
    /// unreachable=CLASS.METHOD
    #[arg(long, value_name = "LIST", default_value = "assert,defects,contracts")]
    pub property: String,
    /// How to search
    #[arg(long, value_enum, default_value_t = EngineName::Auto)]
    pub engine: EngineName,
    /// Time for each entry: 20, 20s, 2m, 500ms; a minute if not given, and less for each of many
    #[arg(long, visible_alias = "time", value_name = "TIME", value_parser = parse_duration)]
    pub timeout: Option<Duration>,
    #[command(flatten)]
    pub search: SearchArguments,
    /// Print one JSON object as the last line of standard output
    #[arg(long)]
    pub json: bool,
    /// Write a SARIF report
    #[arg(long, value_name = "FILE")]
    pub sarif: Option<PathBuf>,
    /// Write a page to look at: the table of the run, and for each entry its source, its path and its heap
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write the JUnit tests of what is found into this source folder
    #[arg(long, value_name = "DIR")]
    pub tests: Option<PathBuf>,
    /// Write the certificate of a proof, for `tandem check-certificate`; wants one entry
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Violations that are known: they do not count
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Write the violations that are found, for --baseline
    #[arg(long, value_name = "FILE")]
    pub write_baseline: Option<PathBuf>,
    /// Do not run the test of what is found on the JVM
    #[arg(long)]
    pub no_jvm: bool,
    /// Say everything of each of several entries, as if it were the only one
    #[arg(long)]
    pub full: bool,
    /// How many entries are checked at the same time; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = parse_jobs)]
    pub jobs: Option<usize>,
}

/// How to search.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum EngineName {
    /// A short exploration, then proving, then exploring for the rest of the time
    Auto,
    /// Every path, one by one: finds violations, and proves what has finitely many paths
    Explore,
    /// Paths end where an abstracted state like theirs was seen before: finds violations, and usually ends
    Match,
    /// Abstract states: proves for inputs of every size, and looks for inputs along its alarms
    Prove,
    /// Concrete runs, and made-up states where runs miss something, until what they are like is closed under the program
    Adequacy,
    /// Runs and predicates beside each other: traces suggest what may hold of numbers, and proofs rest on it
    Predicates,
}

/// What both commands know of the search.
#[derive(Args)]
pub struct SearchArguments {
    /// The order of the search
    #[arg(long, value_enum, default_value_t = Search::Deepening)]
    pub search: Search,
    /// At most that many choices on a path
    #[arg(long, value_name = "N")]
    pub depth: Option<u32>,
    /// At most that many choices at one place within one call
    #[arg(long, value_name = "N")]
    pub loops: Option<u32>,
    /// At most that many objects in an input
    #[arg(long, value_name = "N")]
    pub objects: Option<u32>,
    /// Memory of the process: 500M, 4G
    #[arg(long, value_name = "SIZE", default_value = "4G", value_parser = parse_size)]
    pub memory: u64,
    /// Static fields of the user's classes are unknown too; else they have the values of their initializers
    #[arg(long)]
    pub symbolic_statics: bool,
    /// The arguments of main are unknown too; else there are none
    #[arg(long)]
    pub symbolic_args: bool,
    /// What objects of the input may be
    #[arg(long, value_enum, value_name = "WHICH", default_value_t)]
    pub inputs: InputsOf,
    /// About how long the solver may take for one question: 500ms, 10s; a question without an answer is a reason
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    pub query_timeout: Option<Duration>,
    /// Write every question to the solver into this file, as SMT-LIB
    #[arg(long, value_name = "FILE")]
    pub smt_log: Option<PathBuf>,
    /// Ask the solver every question in two encodings and compare the answers
    #[arg(long)]
    pub cross_check: bool,
}

/// What objects of the input may be.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum InputsOf {
    /// What callers can make, as far as that is cheap to find out: simple conditions on private fields hold that all
    /// constructors and methods keep
    #[default]
    Callers,
    /// Anything that the types allow
    Any,
}

/// The order of a search.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Search {
    /// Deep first, in rounds of growing depth
    Deepening,
    /// Deep first
    Dfs,
    /// Shallow first
    Bfs,
    /// Towards code that no path has seen
    Coverage,
}

impl CheckArguments {
    /// Which methods to check; the error is about the call.
    pub fn wanted(&self) -> Result<Wanted, String> {
        let changed = self.changed_since.as_ref().map(|revision| changed_sources(revision, self.targets.first()));
        Ok(Wanted {
            changed: changed.transpose()?,
            named: self.entries.clone(),
            all: self.all,
            include: self.include.clone(),
            exclude: self.exclude.clone(),
        })
    }

    /// The time for each of so many entries.
    pub fn time(&self, entries: usize) -> Duration {
        let share = TIME_OF_MANY / u32::try_from(entries.max(1)).unwrap_or(u32::MAX);
        self.timeout.unwrap_or(share.clamp(LEAST_TIME, MOST_TIME))
    }

    /// What to check, and how, with the time for each of so many entries.
    pub fn options(&self, entries: usize) -> CheckOptions {
        CheckOptions {
            subject: self.subject,
            properties: self.property.clone(),
            search: self.search.options(self.time(entries)),
            strategy: self.strategy(),
            wants_certificate: self.certificate.is_some(),
            wants_pictures: self.html.is_some(),
            test_classes: self.test_classes.clone(),
            without_jvm: self.no_jvm.then(|| "--no-jvm was given".to_string()),
        }
    }

    fn strategy(&self) -> Strategy {
        match (self.engine, &self.certificate) {
            (EngineName::Explore, _) => Strategy::Explore,
            (EngineName::Match, _) => Strategy::Match(Folding::Segments),
            (EngineName::Auto, None) => Strategy::Auto,
            (EngineName::Adequacy, None) => Strategy::Adequacy,
            (EngineName::Predicates, None) => Strategy::Predicates(Sharing::Equal),
            (EngineName::Predicates, Some(_)) => Strategy::Predicates(Sharing::AfterAlarms),
            // A certificate is an invariant: exploring first would only take time.
            (EngineName::Auto, Some(_)) => Strategy::Certify,
            (EngineName::Prove | EngineName::Adequacy, _) => Strategy::Prove,
        }
    }
}

impl SearchArguments {
    /// How to search; the time is that of one entry.
    pub fn options(&self, time: Duration) -> SearchOptions {
        let (depth, loops, objects) = (self.depth, self.loops, self.objects);
        SearchOptions {
            bounds: Bounds { depth, loops, objects, time: Some(time), ..Bounds::default() },
            order: match self.search {
                Search::Deepening => Order::Deepening,
                Search::Dfs => Order::DepthFirst,
                Search::Bfs => Order::BreadthFirst,
                Search::Coverage => Order::Coverage,
            },
            memory: self.memory,
            symbolic_statics: self.symbolic_statics,
            symbolic_args: self.symbolic_args,
            query_timeout: self.query_timeout,
            smt_log: self.smt_log.clone(),
            cross_check: self.cross_check,
            inputs: match self.inputs {
                InputsOf::Callers => Inputs::OfCallers,
                InputsOf::Any => Inputs::Any,
            },
        }
    }
}

/// `20`, `20s`, `2m`, `500ms`, `1h`; a number alone is seconds.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|character: char| !character.is_ascii_digit() && character != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("'{unit}' is no unit of time; use ms, s, m or h")),
    };
    let number: f64 = number.parse().map_err(|_| "a time is a number with ms, s, m or h, such as 20s".to_string())?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| "that is too long".to_string())
}

/// A number of entries.
fn parse_jobs(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "this is the number of entries at the same time: 1 or more".to_string())
}

/// `500M`, `4G`; a number alone is bytes.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let digits = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let shift = match unit.trim_end_matches(['B', 'b', 'i']) {
        "" => 0,
        "k" | "K" => 10,
        "m" | "M" => 20,
        "g" | "G" => 30,
        _ => return Err(format!("'{unit}' is no unit of size; use K, M or G")),
    };
    let number: u64 = number.parse().map_err(|_| "a size is a number with K, M or G, such as 4G".to_string())?;
    number.checked_mul(1 << shift).ok_or_else(|| "that is too much".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(parse_duration("20"), Ok(Duration::from_secs(20)));
        assert_eq!(parse_duration("20s"), Ok(Duration::from_secs(20)));
        assert_eq!(parse_duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(parse_duration("500ms"), Ok(Duration::from_millis(500)));
        assert!(parse_duration("soon").is_err());
        assert!(parse_duration("5 parsecs").is_err());
    }

    #[test]
    fn sizes_have_units() {
        assert_eq!(parse_size("4G"), Ok(4 << 30));
        assert_eq!(parse_size("500M"), Ok(500 << 20));
        assert_eq!(parse_size("12"), Ok(12));
        assert!(parse_size("99999999999G").is_err());
    }
}
