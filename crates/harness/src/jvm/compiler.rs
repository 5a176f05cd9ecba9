//! A compiler that stays. Starting one costs more than all else that a generated test needs, so from the second test on they are
//! compiled by one JVM for all entries of a run. Each of them still runs in a JVM of its own.
//!
//! Law: if anything goes wrong here, nothing was compiled, and whoever runs the test has it compiled there.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::Mutex;

use tandem_java::{InputError, Jdk, TemporaryFolder};

use crate::jvm::java;
use crate::jvm::runner::Runner;
use crate::tuning::TUNING;

/// The compiler of a run.
#[derive(Default)]
pub(crate) struct Compiler {
    stage: Mutex<Stage>,
}

/// How far it has come.
#[derive(Default)]
enum Stage {
    /// Nobody has wanted it.
    #[default]
    Unasked,
    /// Somebody has: the next one gets it.
    Asked,
    Running(Server),
    /// It does not work here.
    Broken,
}

/// A JVM that compiles.
struct Server {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    _folder: TemporaryFolder,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What became of sources.
pub(crate) enum Compiled {
    /// Their classes are in the folder.
    Done,
    /// They are wrong; the first line of what the compiler says.
    Wrong(String),
    /// They were not compiled.
    Not,
}

impl Compiler {
    /// Compiles sources into a folder.
    pub fn compile(&self, jdk: &Jdk, class_path: &str, sources: &[PathBuf], into: &Path) -> Compiled {
        let lines: Vec<String> = [into.display().to_string(), class_path.to_string()]
            .into_iter()
            .chain(sources.iter().map(|source| source.display().to_string()))
            .collect();
        if lines.iter().any(|line| line.contains(['\n', '\r'])) {
            return Compiled::Not;
        }
        let mut stage = self.stage.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *stage = match std::mem::take(&mut *stage) {
            Stage::Unasked => Stage::Asked,
            Stage::Asked => Server::start(jdk).map_or(Stage::Broken, Stage::Running),
            other => other,
        };
        let Stage::Running(server) = &mut *stage else { return Compiled::Not };
        match server.ask(&lines) {
            Ok(answer) if answer == "compiled" => Compiled::Done,
            Ok(words) => Compiled::Wrong(words),
            Err(_) => {
                *stage = Stage::Broken;
                Compiled::Not
            }
        }
    }
}

impl Server {
    fn start(jdk: &Jdk) -> Result<Server, InputError> {
        let folder = TemporaryFolder::new()?;
        let runner = Runner::of(jdk, folder.path())?;
        let mut command = java(jdk, format!("-Xmx{}m", TUNING.compiler_heap >> 20));
        command.args(runner.options()).args(["org.tandem.runner.Runner", "compile"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let failed = |cause: std::io::Error| InputError::new("the compiler", format!("cannot be run: {cause}"));
        let mut child = command.spawn().map_err(failed)?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(requests), Some(answers)) => {
                Ok(Server { child, requests, answers: BufReader::new(answers), _folder: folder })
            }
            _ => unreachable!("both are piped"),
        }
    }

    /// Asks for one thing and waits for the answer.
    fn ask(&mut self, lines: &[String]) -> std::io::Result<String> {
        let mut request = format!("{}\n", lines.len());
        lines.iter().for_each(|line| request.extend([line, "\n"]));
        self.requests.write_all(request.as_bytes())?;
        self.requests.flush()?;
        let mut answer = String::new();
        match self.answers.read_line(&mut answer)? {
            0 => Err(std::io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(answer.trim_end().to_string()),
        }
    }
}
