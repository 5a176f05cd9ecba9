//! The driver of the random tests, `testkit-driver`: Tandem's libraries in processes of their own.
//!
//! Invariant: it always runs with the JDK named by the caller and under `LC_ALL=C.UTF-8`, like the JVM it is compared
//! with.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::batch;
use crate::jvm::Jdk;
use crate::outcome::Outcome;
use crate::process::{self, Finished};

/// The built driver.
#[derive(Clone, Debug)]
pub struct Driver {
    binary: PathBuf,
}

/// Over which values programs are run.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// Those of the concrete domain.
    Concrete,
    /// Those of the symbolic domain, all known.
    Symbolic,
}

impl Driver {
    /// The driver with this path, which cargo tells to tests: `env!("CARGO_BIN_EXE_testkit-driver")`.
    pub fn at(binary: &str) -> Driver {
        Driver { binary: PathBuf::from(binary) }
    }

    /// Runs many programs in one process, for at most `limit` per process.
    pub fn run_programs(
        &self,
        values: Values,
        jdk: &Jdk,
        class_path: &Path,
        mains: &[String],
        limit: Duration,
    ) -> io::Result<HashMap<String, Outcome>> {
        let mode = match values {
            Values::Concrete => "concrete",
            Values::Symbolic => "symbolic",
        };
        batch::run(mains, |rest| process::run(&mut self.command(mode, jdk, class_path), rest.as_bytes(), limit))
    }

    /// All paths of the entries that `requests` names, and what they say of the inputs there. The source of the driver
    /// describes requests and answers.
    pub fn paths(&self, jdk: &Jdk, class_path: &Path, requests: &str, limit: Duration) -> io::Result<Finished> {
        process::run(&mut self.command("paths", jdk, class_path), requests.as_bytes(), limit)
    }

    fn command(&self, mode: &str, jdk: &Jdk, class_path: &Path) -> Command {
        let mut command = Command::new(&self.binary);
        command.arg(mode).arg(&jdk.home).arg(class_path).env("LC_ALL", "C.UTF-8");
        command
    }
}
