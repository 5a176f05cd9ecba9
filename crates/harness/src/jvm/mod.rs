//! The real JVM's word on a counterexample: the generated test is compiled and run, and must fail as it should.

mod compiler;
mod runner;

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tandem_java::{InputError, Jdk, TemporaryFolder};
use tandem_quota::Quota;
use tandem_report::SourceText;

use crate::tuning::TUNING;

pub(crate) use compiler::Compiler;

use compiler::Compiled;
use runner::Runner;

/// The JVMs that run now.
static RUNNING: Mutex<Vec<Arc<Mutex<Child>>>> = Mutex::new(Vec::new());

/// Ends all JVMs that run tests; for the end of the program.
pub fn kill_tests() {
    for child in lock(&RUNNING).drain(..) {
        // It may have ended in this very moment.
        let _ = lock(&child).kill();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A generated test and where the code under test is.
pub(crate) struct TestRun<'t> {
    /// What compiles it, if it can.
    pub compiler: &'t Compiler,
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
pub(crate) enum JvmOutcome {
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
    /// It was ended because it took too long, or nobody wants it any more; the words.
    Late(String),
    /// The JVM ended otherwise; the words.
    Failed(String),
}

/// Compiles and runs the test.
pub(crate) fn run_test(test: &TestRun<'_>) -> Result<JvmOutcome, InputError> {
    let folder = TemporaryFolder::new()?;
    let runner = Runner::of(test.jdk, folder.path())?;
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
    let class_path =
        std::env::join_paths(test.class_path).map_err(|cause| InputError::new("class path", cause.to_string()))?;
    // Something was found, and whether it is real is about to be known.
    let _held = tandem_quota::hold();
    if let Some(class_path) = class_path.to_str() {
        match test.compiler.compile(test.jdk, class_path, &paths, &classes) {
            Compiled::Done => paths.clear(),
            Compiled::Wrong(words) => return Ok(JvmOutcome::NotCompiled(without_folder(&words))),
            Compiled::Not => (),
        }
    }
    let mut command = java(test.jdk, heap_option());
    command.args(runner.options());
    command.arg("org.tandem.runner.Runner").arg(&classes).arg(class_path).args([test.class, test.method]).args(&paths);
    match execute(&mut command)? {
        Ok(output) => {
            runner.archive(test.jdk);
            Ok(outcome_of(&output.stdout, &output.stderr))
        }
        Err(words) => Ok(JvmOutcome::Late(words)),
    }
}

/// The JVM of a JDK, with the options that all tests run with.
fn java(jdk: &Jdk, heap: String) -> Command {
    let mut command = Command::new(jdk.home().join("bin/java"));
    command.args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"]).arg(heap);
    // The JVM's own warnings would stand among what the runner says.
    command.args(["-Xlog:disable", "-Xlog:all=error:stderr"]);
    command.env_remove("JAVA_TOOL_OPTIONS").env_remove("JDK_JAVA_OPTIONS");
    command
}

/// What a JVM wrote before it ended by itself.
struct Output {
    stdout: String,
    stderr: String,
}

/// Runs a JVM to its end; or, in words, why it was ended before.
fn execute(command: &mut Command) -> Result<Result<Output, String>, InputError> {
    let program = command.get_program().to_string_lossy().into_owned();
    let failed = |cause: std::io::Error| InputError::new(program.clone(), format!("cannot be run: {cause}"));
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let child = Arc::new(Mutex::new(child));
    lock(&RUNNING).push(Arc::clone(&child));
    let ended = wait(&child);
    lock(&RUNNING).retain(|other| !Arc::ptr_eq(other, &child));
    if let Some(words) = ended.map_err(failed)? {
        return Ok(Err(words));
    }
    let mut child = lock(&child);
    let (stdout, stderr) = (text_of(child.stdout.take()), text_of(child.stderr.take()));
    Ok(Ok(Output { stdout: stdout.map_err(failed)?, stderr: stderr.map_err(failed)? }))
}

/// Waits for the end of the JVM, or ends it and says why.
fn wait(child: &Mutex<Child>) -> std::io::Result<Option<String>> {
    let started = Instant::now();
    let quota = tandem_quota::current();
    let left = quota.as_ref().and_then(|quota| quota.time_to_the_last());
    let limit = left.map_or(TUNING.jvm_time, |left| left.min(TUNING.jvm_time));
    loop {
        if lock(child).try_wait()?.is_some() {
            return Ok(None);
        }
        let is_late = started.elapsed() > limit;
        if is_late || quota.as_ref().is_some_and(Quota::is_interrupted) {
            let mut child = lock(child);
            // It may have ended in this very moment.
            let _ = child.kill();
            let _ = child.wait();
            let seconds = started.elapsed().as_secs_f64();
            return Ok(Some(match is_late {
                true => format!("the test did not end within the {seconds:.1} s that were left for it"),
                false => "the test was interrupted".to_string(),
            }));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The heap that the JVM may have.
fn heap_option() -> String {
    let room = tandem_quota::current().and_then(|quota| quota.room()).unwrap_or(TUNING.jvm_largest_heap);
    format!(
        "-Xmx{}m",
        room.saturating_sub(TUNING.jvm_besides).clamp(TUNING.jvm_smallest_heap, TUNING.jvm_largest_heap) >> 20
    )
}

/// What a JVM that has ended wrote.
fn text_of(pipe: Option<impl Read>) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    if let Some(mut pipe) = pipe {
        pipe.read_to_end(&mut bytes)?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
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
