//! `--timeout` and `--memory` hold, whatever the code under check does: programs that eat time or memory in different ways,
//! each within 10 % of its limits, or half a second. And nothing stays behind when a check is ended from outside.
//!
//! The classes are compiled before, and what the program takes to start is measured and allowed on top. On a busy machine
//! a check may get no processor for a while, so what is late is tried once more, alone.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use tandem_testkit::jvm::default_jdk;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::PROPERTIES;

/// What each check may take.
const TIME: Duration = Duration::from_secs(2);
const MEMORY: u64 = 400 << 20;
/// How much more it may be.
const LATE: Duration = Duration::from_millis(500);
const MORE_MEMORY: u64 = MEMORY / 10;

/// The entries, with the engines that have most to do with them.
const ENTRIES: &[(&str, &str)] = &[
    ("Strings.doubling", "explore"),
    ("Strings.doublingOfKnown", "auto"),
    ("Strings.repeat", "auto"),
    ("Strings.builder", "explore"),
    ("Strings.builderOfKnown", "explore"),
    ("Strings.backtracking", "auto"),
    ("Arrays.nested", "auto"),
    ("Arrays.copiedAtChoices", "explore"),
    ("Arrays.largeCopy", "auto"),
    ("Arrays.unknownIndex", "explore"),
    ("Arrays.sorting", "auto"),
    ("Arrays.copies", "explore"),
    ("Arrays.filledMap", "prove"),
    ("Arrays.stream", "explore"),
    ("Loops.endless", "explore"),
    ("Loops.allocating", "explore"),
    ("Loops.deepTerm", "explore"),
    ("Loops.exponential", "explore"),
    ("Loops.recursive", "explore"),
    ("Loops.initializer", "prove"),
    ("Loops.manyLocals", "prove"),
    ("Numbers.factors", "prove"),
    ("Numbers.cubes", "explore"),
    ("Numbers.floats", "prove"),
    ("Numbers.power", "auto"),
    ("Evidence.sleeping", "explore"),
    ("Evidence.large", "explore"),
    ("Evidence.slowReplay", "explore"),
    ("Contracts.afterSlow", "explore"),
    ("Contracts.ofHeavyTrees", "explore"),
    ("Contracts.afterRecursion", "auto"),
];

/// The compiled programs.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut sources: Vec<PathBuf> = ["Requires", "Ensures", "Invariant"]
            .map(|name| workspace.join(format!("api/src/org/tandem/api/{name}.java")))
            .to_vec();
        let programs = fs::read_dir(workspace.join("corpus/limits")).unwrap().map(|entry| entry.unwrap().path());
        sources.extend(programs.filter(|path| path.extension().is_some_and(|extension| extension == "java")));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("limits");
        let _ = fs::remove_dir_all(&folder);
        default_jdk().unwrap().compile(&sources, &folder).unwrap();
        folder
    })
}

fn check(entry: &str, engine: &str, time: Duration) -> Command {
    let jdk = default_jdk().unwrap();
    let mut command = Tandem::find().unwrap().command(["check", "--property", PROPERTIES, "--jobs", "1", "--jdk"]);
    command.arg(&jdk.home).arg("--classpath").arg(classes()).args(["--entry", entry, "--engine", engine]);
    command.args(["--timeout", &format!("{}ms", time.as_millis()), "--memory", &format!("{}M", MEMORY >> 20)]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a check took, and what it said.
struct Taken {
    time: Duration,
    memory: u64,
    said: String,
}

/// Runs a check and watches it from outside.
fn measure(entry: &str, engine: &str) -> Taken {
    let mut command = check(entry, engine, TIME);
    // A file takes whatever is said, where a pipe would have to be read all the time.
    let name = format!("limits-{}-{engine}-{:?}", entry, thread::current().id());
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    command.stdout(File::create(&file).unwrap()).stderr(Stdio::null());
    let started = Instant::now();
    let mut child = command.spawn().unwrap();
    let mut memory = 0;
    while child.try_wait().unwrap().is_none() {
        memory = memory.max(peak_memory(child.id()));
        // A program that ignores its limits altogether must not take the machine with it.
        if started.elapsed() > 10 * TIME || memory > 4 * MEMORY {
            child.kill().unwrap();
        }
        thread::sleep(Duration::from_millis(4));
    }
    let time = started.elapsed();
    let said = fs::read_to_string(&file).unwrap();
    fs::remove_file(&file).unwrap();
    Taken { time, memory, said }
}

/// The most memory that a process ever had.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) << 10
}

/// What the program takes for an entry that needs nothing, the longer of two times: others are at work beside it.
fn start_up() -> Duration {
    [(); 2].map(|()| measure("Loops.mixed", "explore").time).into_iter().max().unwrap()
}

/// What is wrong with what a check took, if anything.
fn complaint(entry: &str, taken: &Taken, start_up: Duration) -> Option<String> {
    let Taken { time, memory, said } = taken;
    let first = said.lines().next().unwrap_or_default();
    let has_verdict = ["UNKNOWN", "SAFE", "UNSAFE"].iter().any(|verdict| first.starts_with(verdict));
    if !has_verdict || said.contains("internal error") {
        return Some(format!("{entry} has no verdict: {said}"));
    }
    if *time > TIME + LATE + start_up {
        return Some(format!("{entry} took {time:?} (start-up {start_up:?}): {said}"));
    }
    let megabytes = memory >> 20;
    (*memory > MEMORY + MORE_MEMORY).then(|| format!("{entry} took {megabytes} MB: {said}"))
}

#[test]
fn every_check_keeps_to_its_time_and_memory() {
    classes();
    let start_up = start_up();
    assert!(
        start_up < 3 * TIME,
        "nothing can be measured on this machine: {start_up:?} for an entry that does nothing"
    );
    let waiting = Mutex::new(ENTRIES.iter());
    let late = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((entry, engine)) = { waiting.lock().unwrap().next() } {
                    if complaint(entry, &measure(entry, engine), start_up).is_some() {
                        late.lock().unwrap().push((entry, engine));
                    }
                }
            });
        }
    });
    let alone = late.into_inner().unwrap().into_iter();
    let complaints: Vec<String> =
        alone.filter_map(|(entry, engine)| complaint(entry, &measure(entry, engine), start_up)).collect();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn messages_name_the_limit_that_the_user_gave() {
    for engine in ["auto", "explore", "prove"] {
        let said = measure("Loops.recursive", engine).said;
        assert!(said.contains("time limit of 2 s reached"), "{engine}: {said}");
        assert_eq!(said.matches("time limit").count(), 1, "{engine}: {said}");
    }
}

/// The temporary folders of a process.
fn folders_of(process: u32) -> Vec<PathBuf> {
    let entries = fs::read_dir(std::env::temp_dir()).unwrap().filter_map(|entry| Some(entry.ok()?.path()));
    let prefix = format!("tandem-{process}-");
    let is_own = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&prefix));
    entries.filter(is_own).collect()
}

/// A check of a source file, which needs a temporary folder, and of two entries that do not end soon.
fn check_of_source() -> Child {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/limits/Loops.java");
    let mut command =
        Tandem::find().unwrap().command(["check", "--jobs", "1", "--timeout", "60", "--engine", "explore"]);
    command.arg(source).args(["--entry", "Loops.mixed", "--entry", "Loops.recursive", "--entry", "Loops.exponential"]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn signal(process: u32, name: &str) {
    assert!(Command::new("kill").args([format!("-{name}"), process.to_string()]).status().unwrap().success());
}

#[test]
fn an_interrupt_tells_what_is_known_and_leaves_nothing_behind() {
    for (name, code) in [("INT", 130), ("TERM", 143)] {
        let mut child = check_of_source();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let first = lines.next().unwrap().unwrap();
        assert!(first.contains("Loops.mixed"), "{first}");
        assert_eq!(folders_of(child.id()).len(), 1);
        let signalled = Instant::now();
        signal(child.id(), name);
        let rest: Vec<String> = lines.map(Result::unwrap).collect();
        let status = child.wait().unwrap();
        let ended = signalled.elapsed();
        assert_eq!(status.code(), Some(code), "{rest:?}");
        assert!(ended < Duration::from_secs(5), "it took {ended:?} to end");
        let is_interrupted = |line: &&String| line.starts_with("UNKNOWN ") && line.contains("interrupted");
        assert_eq!(rest.iter().filter(is_interrupted).count(), 2, "{rest:?}");
        assert_eq!(folders_of(child.id()), Vec::<PathBuf>::new());
    }
}

#[test]
fn a_closed_pipe_is_no_error_of_ours_and_leaves_nothing_behind() {
    let mut child = check_of_source();
    let process = child.id();
    drop(child.stdout.take());
    let status = child.wait().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((status.code(), said.as_str()), (Some(141), ""));
    assert_eq!(folders_of(process), Vec::<PathBuf>::new());
}
