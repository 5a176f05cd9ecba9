//! The real JVM's word on a counterexample: the generated test is compiled and run, and must fail as it should.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tandem_java::{InputError, Jdk, TemporaryFolder};
use tandem_report::SourceText;

use crate::carried::RUNNER;

/// How long the JVM may take; a test that hangs is no confirmation.
const LIMIT: Duration = Duration::from_secs(60);

/// A generated test and where the code under test is.
pub struct TestRun<'t> {
    /// The JDK whose JVM runs it.
    pub jdk: &'t Jdk,
    /// The class path of the code under test.
    pub class_path: &'t [PathBuf],
    /// The test and what it needs.
    pub files: &'t [SourceText],
    /// The test class.
    pub class: &'t str,
    /// The test method.
    pub method: &'t str,
}

/// What the JVM did.
pub enum JvmOutcome {
    /// The test threw something.
    Threw {
        /// What the test was doing, by its own account.
        stage: String,
        /// The class of what it threw, and those of its causes.
        classes: Vec<String>,
    },
    /// The test passed.
    Returned,
    /// The test does not compile; the first line of what the compiler says.
    NotCompiled(String),
    /// The JVM ended otherwise; the words.
    Failed(String),
}

/// Compiles and runs the test in one process.
pub fn run_test(test: &TestRun<'_>) -> Result<JvmOutcome, InputError> {
    let folder = TemporaryFolder::new()?;
    let runner = RUNNER.write_into(folder.path())?;
    let (sources, classes) = (folder.path().join("sources"), folder.path().join("classes"));
    let mut paths = Vec::new();
    for file in test.files {
        let path = sources.join(&file.path);
        let written =
            std::fs::create_dir_all(path.parent().unwrap_or(&sources)).and_then(|()| std::fs::write(&path, &file.text));
        written.map_err(|cause| InputError::new(path.display().to_string(), format!("cannot be written: {cause}")))?;
        paths.push(path);
    }
    std::fs::create_dir_all(&classes)
        .map_err(|cause| InputError::new(classes.display().to_string(), format!("cannot be created: {cause}")))?;
    let java = test.jdk.home().join("bin/java");
    let failed = |cause: std::io::Error| InputError::new(java.display().to_string(), format!("cannot be run: {cause}"));
    let class_path =
        std::env::join_paths(test.class_path).map_err(|cause| InputError::new("class path", cause.to_string()))?;
    let mut command = Command::new(&java);
    command.args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-cp"]).arg(&runner);
    command.arg("org.tandem.runner.Runner").arg(&classes).arg(class_path).args([test.class, test.method]).args(&paths);
    command.env_remove("JAVA_TOOL_OPTIONS").env_remove("JDK_JAVA_OPTIONS");
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let started = Instant::now();
    while child.try_wait().map_err(failed)?.is_none() {
        if started.elapsed() > LIMIT {
            // It may have ended in this very moment.
            let _ = child.kill();
            let _ = child.wait();
            return Ok(JvmOutcome::Failed(format!("it did not end within {} s", LIMIT.as_secs())));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().map_err(failed)?;
    Ok(outcome_of(&String::from_utf8_lossy(&output.stdout), &String::from_utf8_lossy(&output.stderr)))
}

fn outcome_of(stdout: &str, stderr: &str) -> JvmOutcome {
    let mut lines = stdout.lines();
    match lines.next() {
        Some("returned") => JvmOutcome::Returned,
        Some("threw") => {
            let stage = lines.next().unwrap_or_default().to_string();
            JvmOutcome::Threw { stage, classes: lines.map(String::from).collect() }
        }
        Some("compile") => JvmOutcome::NotCompiled(lines.next().map_or(String::new(), without_folder)),
        _ => JvmOutcome::Failed(format!("the JVM ended early: {}", stderr.trim())),
    }
}

/// A line of the compiler without the temporary folder in front of the file's name.
fn without_folder(line: &str) -> String {
    match line.split_once(".java:") {
        Some((path, rest)) => format!("{}.java:{rest}", path.rsplit('/').next().unwrap_or(path)),
        None => line.to_string(),
    }
}
