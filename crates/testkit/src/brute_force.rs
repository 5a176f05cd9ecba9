//! All small inputs of a program, one by one, on the real JVM.
//!
//! Invariant: a finding is about the program and the number of runs alone; no clock decides anything. What never ends
//! must count its own steps (`java_mutants::count_steps`), and non-termination is no violation.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::jvm::Jdk;

/// Programs per JVM, so that each JVM ends long before its time limit.
const CHUNK: usize = 64;

/// The most runs of a program for which so many are few enough.
const CHUNK_RUNS: usize = 50_000;

/// What the runs showed of one program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// Some input breaks the property.
    Broken {
        /// The class of what was thrown.
        thrown: String,
        /// The answers of `Verifier` that lead there.
        answers: String,
    },
    /// No small input does.
    Whole,
    /// None did as far as the runs went.
    Open,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Broken { thrown, answers } => write!(f, "{thrown} for [{answers}]"),
            Finding::Whole => write!(f, "no small input breaks it"),
            Finding::Open => write!(f, "no input that was tried breaks it"),
        }
    }
}

/// Tries programs on all small inputs, with `resources/BruteForce.java`.
pub struct BruteForce<'b> {
    /// The JVM.
    pub jdk: &'b Jdk,
    /// The folder with the compiled driver and the stubs.
    pub driver: &'b Path,
    /// The most runs per program.
    pub runs: u64,
    /// The properties that runs may break, as `--property` takes them.
    pub properties: &'b str,
}

impl BruteForce<'_> {
    /// The source of the driver, to be compiled with the stubs.
    pub fn driver_source() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/BruteForce.java")
    }

    /// What becomes of the main class `main` of each class folder.
    pub fn try_each(&self, folders: &[PathBuf], main: &str) -> io::Result<Vec<Finding>> {
        let arguments = [self.runs.to_string(), self.properties.to_string()];
        let mut findings = Vec::new();
        let chunk = match self.runs as usize {
            few if few <= CHUNK_RUNS => CHUNK,
            // Some programs take much longer for a run than others.
            many => (CHUNK * CHUNK_RUNS / many / 3).max(1),
        };
        for chunk in folders.chunks(chunk) {
            let requests: String = chunk.iter().map(|folder| format!("{} {main}\n", folder.display())).collect();
            let outcome = self.jdk.run(self.driver, "BruteForce", &arguments, requests.as_bytes())?;
            let replies = String::from_utf8_lossy(&outcome.stdout).into_owned();
            let errors = || io::Error::other(format!("{replies}{}", String::from_utf8_lossy(&outcome.stderr)));
            if replies.lines().count() != chunk.len() {
                return Err(errors());
            }
            for reply in replies.lines() {
                findings.push(parse(reply).ok_or_else(errors)?);
            }
        }
        Ok(findings)
    }
}

fn parse(reply: &str) -> Option<Finding> {
    let mut words = reply.split(' ');
    match words.next()? {
        "broken" => {
            let (thrown, answers) = (words.next()?.to_string(), words.next()?.to_string());
            Some(Finding::Broken { thrown, answers })
        }
        "whole" => Some(Finding::Whole),
        "open" => Some(Finding::Open),
        _ => None,
    }
}
