//! The rules of the workspace's structure, checked on its manifests and sources.
//!
//! What they keep: dependencies point one way, only the program prints, only the front end, the program and a few modules
//! of the harness touch files and processes, only the interpreter gives meaning to instructions, only `report` and the
//! program have words for reasons, engines know nothing of each other and the checker of certificates nothing of how proofs
//! are found, every file says what it is and stays readable.
//! The scan is textual, but on source whose comments, literals and test modules are blanked.

mod blank;
mod reach;
mod rules;
mod tree;
mod wordless;

use std::fmt;

pub use tree::{SourceFile, Tree};

/// A rule that a file breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// Relative to the workspace.
    pub path: String,
    /// Counted from 1.
    pub line: usize,
    /// What is wrong and what to do about it.
    pub message: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// What each crate may depend on, by folder name. The names that are not there yet are those of the design.
const MAY_USE: &[(&str, &[&str])] = &[
    ("quota", &[]),
    ("ir", &[]),
    ("java", &["ir"]),
    ("term", &["quota", "ir"]),
    ("solver", &["quota", "ir", "term"]),
    ("machine", &["quota", "ir", "java"]),
    ("domains", &["quota", "ir", "java", "term", "solver", "machine"]),
    ("explore", &["quota", "ir", "java", "machine"]),
    ("abstraction", &["quota", "ir", "java", "term", "solver", "machine", "domains", "explore"]),
    ("search", &["quota", "ir", "java", "term", "solver", "machine", "domains", "explore"]),
    ("certificate", &["quota", "ir", "java", "term", "machine", "domains", "explore", "abstraction", "search"]),
    ("engines", &["quota", "ir", "java", "term", "machine", "domains", "explore", "abstraction", "search"]),
    ("evidence", &["quota", "ir", "java", "term", "solver", "machine", "domains"]),
    ("report", &["quota", "ir", "java", "term", "machine", "domains", "explore", "evidence"]),
    (
        "harness",
        &[
            "quota",
            "ir",
            "java",
            "term",
            "solver",
            "machine",
            "domains",
            "explore",
            "search",
            "certificate",
            "engines",
            "evidence",
            "report",
        ],
    ),
    (
        "tandem",
        &[
            "quota",
            "ir",
            "java",
            "machine",
            "domains",
            "explore",
            "search",
            "certificate",
            "engines",
            "evidence",
            "report",
            "harness",
        ],
    ),
    (
        "testkit",
        &[
            "quota",
            "ir",
            "java",
            "term",
            "solver",
            "machine",
            "domains",
            "explore",
            "abstraction",
            "search",
            "certificate",
            "engines",
            "evidence",
            "report",
            "harness",
            "tandem",
        ],
    ),
];

/// Crates that may print.
const PRINTING: &[&str] = &["tandem"];
/// Crates that may make words of reasons and assumptions; `testkit` has what it reads as text.
const SPEAKING: &[&str] = &["report", "tandem", "testkit"];
/// Crates that may touch files and start processes.
const TOUCHING_FILES: &[&str] = &["java", "tandem"];
/// Modules of other crates that may touch files. The harness decides what is checked and what is believed, which is no
/// business of files; these are where it meets the world.
const MODULES_TOUCHING_FILES: &[(&str, &str)] = &[
    // The compiler and the JVM read jars from files.
    ("harness", "carried"),
    // A target is a path, and sources are compiled into a folder.
    ("harness", "input"),
    // The class library reads its own files while it runs.
    ("harness", "hosts"),
    // What a JDK and a machine say of themselves is in files.
    ("harness", "jdk_properties"),
    // Generated tests are compiled from files.
    ("harness", "jvm"),
    // The log of questions to the solver.
    ("harness", "search"),
    // What the process takes is told in `/proc`.
    ("harness", "usage"),
];
/// Modules of other crates that may start processes: the real JVM confirms what was found.
const MODULES_STARTING_PROCESSES: &[(&str, &str)] = &[("harness", "compiler"), ("harness", "jvm")];
/// Crates that may name instructions. In `java` only lowering may look into them, because it builds them.
const NAMING_INSTRUCTIONS: &[&str] = &["ir", "java", "machine"];
/// Where in `java` lowering is.
const LOWERING: &str = "lower";
/// The engines, and the modules that choose among them and may use them all.
const ENGINES: &[&str] = &["explore", "matching", "prove", "predicates", "adequacy", "shape"];
const CHOOSING: &[&str] = &["auto", "check", "lib"];
/// The crate of the checker of certificates, and what of the abstraction it must not know: how abstract states are found.
const CHECKER: &str = "certificate";
const FINDING: &[&str] = &[
    "abstraction",
    "array_facts",
    "arrays",
    "fold",
    "forget",
    "links",
    "matching",
    "precision",
    "predicates",
    "region_facts",
    "regions",
    "samples",
    "weaken",
];
/// No file is longer than this.
const MOST_LINES: usize = 800;

/// Everything that is wrong with the structure of `tree`, in the order of its files.
pub fn check(tree: &Tree) -> Vec<Breach> {
    let mut breaches = Vec::new();
    let mut codes = Vec::new();
    for file in &tree.files {
        if file.path.ends_with("Cargo.toml") {
            rules::dependencies(file, &mut breaches);
        }
        if !file.is_rust() {
            continue;
        }
        rules::header(file, &mut breaches);
        rules::length(file, &mut breaches);
        if file.is_shipped() {
            let code = blank::blank_test_items(&blank::blank_comments_and_literals(&file.text));
            rules::printing(file, &code, &mut breaches);
            rules::files_and_processes(file, &code, &mut breaches);
            rules::instructions(file, &code, &mut breaches);
            rules::engines(file, &code, &mut breaches);
            wordless::wordless(file, &code, &mut breaches);
            codes.push((file, code));
        }
    }
    reach::reach(&codes, &mut breaches);
    breaches
}
