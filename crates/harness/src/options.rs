//! What is asked for when something is checked, whatever way it was asked.

use std::path::PathBuf;
use std::time::Duration;

use tandem_engines::Strategy;
pub use tandem_report::Subject;
use tandem_search::{Bounds, Order};

use crate::tuning::TUNING;

/// How to search.
#[derive(Clone)]
pub struct SearchOptions {
    /// How far, and for how long.
    pub bounds: Bounds,
    /// In which order.
    pub order: Order,
    /// Bytes of memory of the process.
    pub memory: u64,
    /// Static fields of the user's classes are unknown; else they have the values of their initializers.
    pub symbolic_statics: bool,
    /// The arguments of `main` are unknown; else there are none.
    pub symbolic_args: bool,
    /// About how long the solver may take for one question.
    pub query_timeout: Option<Duration>,
    /// A file for every question to the solver, as SMT-LIB.
    pub smt_log: Option<PathBuf>,
    /// Every question is asked in two encodings, and the answers are compared.
    pub cross_check: bool,
    /// What objects of the input may be.
    pub inputs: Inputs,
}

/// What objects of the input may be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Inputs {
    /// What callers can make: conditions on private fields hold that all constructors and methods keep.
    #[default]
    OfCallers,
    /// Anything that the types allow.
    Any,
}

const SYMBOLIC_STATICS: &str = "symbolic-statics";
const SYMBOLIC_ARGS: &str = "symbolic-args";

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions {
            bounds: Bounds::default(),
            order: Order::default(),
            memory: TUNING.memory,
            symbolic_statics: false,
            symbolic_args: false,
            query_timeout: None,
            smt_log: None,
            cross_check: false,
            inputs: Inputs::default(),
        }
    }
}

impl SearchOptions {
    /// The names of the options that change what is proved.
    pub fn meaning(&self) -> Vec<String> {
        let options = [(self.symbolic_statics, SYMBOLIC_STATICS), (self.symbolic_args, SYMBOLIC_ARGS)];
        options.into_iter().filter(|(set, _)| *set).map(|(_, name)| name.to_string()).collect()
    }

    /// A search without bounds that proves what these options say.
    pub fn of_meaning(options: &[String]) -> Result<SearchOptions, String> {
        let is_known = |option: &&String| [SYMBOLIC_STATICS, SYMBOLIC_ARGS].contains(&option.as_str());
        if let Some(unknown) = options.iter().find(|option| !is_known(option)) {
            return Err(format!("the option {unknown} is not known"));
        }
        let is_set = |name: &str| options.iter().any(|option| option == name);
        Ok(SearchOptions {
            order: Order::DepthFirst,
            symbolic_statics: is_set(SYMBOLIC_STATICS),
            symbolic_args: is_set(SYMBOLIC_ARGS),
            ..SearchOptions::default()
        })
    }
}

/// What to check, and how.
#[derive(Clone)]
pub struct CheckOptions {
    /// What the names stand for.
    pub subject: Subject,
    /// The properties, by name and separated by commas; see [`parse_properties`](crate::property_names::parse_properties).
    pub properties: String,
    /// How to search.
    pub search: SearchOptions,
    /// With which engine.
    pub strategy: Strategy,
    /// Whether the certificate of a proof is wanted; only strategies that [make invariants](Strategy::makes_invariants)
    /// have one.
    pub wants_certificate: bool,
    /// Why tests of what is found are not run on the JVM; `None` if they are.
    pub without_jvm: Option<String>,
    /// Whether runs and proofs are to be looked at.
    pub wants_pictures: bool,
    /// Classes with tests of the class that is checked, external names.
    pub test_classes: Vec<String>,
}
