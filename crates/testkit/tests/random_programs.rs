//! Random programs under Tandem's interpreter and under the real JVM: same bytes, same exit code.
//!
//! `TANDEM_RANDOM_PROGRAMS` says how many (300 if unset), `TANDEM_RANDOM_SEED` the first seed. A difference prints the
//! seed and keeps the source, and a smaller program with a difference beside it.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tandem_testkit::driver::{Driver, Values};
use tandem_testkit::generate::{Options, program};
use tandem_testkit::jvm::{Jdk, find_jdks};
use tandem_testkit::outcome::{Outcome, difference};
use tandem_testkit::reduce::Reducer;
use tandem_testkit::tandem::Tandem;

/// Programs per javac call and per process.
const CHUNK: u64 = 50;
/// How long `tandem` may take for one chunk.
const LIMIT: Duration = Duration::from_secs(120);
/// Failures that are explained in full.
const EXPLAINED: usize = 5;

struct Failure {
    seed: u64,
    jdk: Jdk,
    text: String,
    /// What is wrong, in a form that failures of one cause share.
    kind: String,
}

/// An `incomplete` in its own words, everything else as what it is: a wrong answer.
fn kind_of(actual: &Outcome) -> String {
    let stderr = String::from_utf8_lossy(&actual.stderr);
    match stderr.lines().find(|line| line.starts_with("tandem: ")) {
        Some(line) => line.to_string(),
        None => format!("another output, {:?}", actual.ending),
    }
}

fn number_from(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable} must be a number, not {text}")),
        Err(_) => default,
    }
}

fn write_program(folder: &Path, seed: u64) -> io::Result<(String, PathBuf)> {
    let name = format!("P{seed}");
    let file = folder.join(format!("{name}.java"));
    fs::write(&file, program(seed, &name, &Options::default()))?;
    Ok((name, file))
}

/// Compares one chunk of seeds; the folder is gone afterwards.
fn compare(jdk: &Jdk, driver: &Driver, seeds: std::ops::Range<u64>, scratch: &Path) -> io::Result<Vec<Failure>> {
    let folder = scratch.join(format!("chunk-{}", seeds.start));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let mut files = Vec::new();
    let mut names = Vec::new();
    for seed in seeds.clone() {
        let (name, file) = write_program(&folder, seed)?;
        names.push(name);
        files.push(file);
    }
    let classes = folder.join("classes");
    let rejected = compile_most(jdk, &mut files, &classes)?;
    names.retain(|name| !rejected.contains(name));
    let expected = jdk.run_batch(&classes, &names, scratch)?;
    let actual = driver.run_programs(Values::Concrete, jdk, &classes, &names, LIMIT)?;
    let mut failures = Vec::new();
    for name in &names {
        let seed = name[1..].parse().expect("the name that write_program gave");
        let text = difference(&expected[name], &actual[name]);
        if !text.is_empty() {
            failures.push(Failure { seed, jdk: jdk.clone(), text, kind: kind_of(&actual[name]) });
        }
    }
    fs::remove_dir_all(&folder)?;
    Ok(failures)
}

/// Compiles the programs without those that javac rejects, and says which these are: the generator is not perfect, but
/// more than one in a hundred is an error.
fn compile_most(jdk: &Jdk, files: &mut Vec<PathBuf>, classes: &Path) -> io::Result<Vec<String>> {
    let all = files.len();
    let mut rejected = Vec::new();
    loop {
        let Err(error) = jdk.compile(files, classes) else { return Ok(rejected) };
        let complaint = error.to_string();
        let is_named = |file: &PathBuf| complaint.contains(&format!("{}:", file.display()));
        let (bad, good): (Vec<PathBuf>, Vec<PathBuf>) = files.drain(..).partition(is_named);
        *files = good;
        rejected.extend(bad.iter().filter_map(|file| Some(file.file_stem()?.to_str()?.to_string())));
        if bad.is_empty() || rejected.len() * 100 > all.max(100) {
            return Err(error);
        }
    }
}

/// Keeps the source of a failing program, and a smaller one that still differs.
fn keep(failure: &Failure, scratch: &Path) -> io::Result<String> {
    let folder = scratch.join(format!("failure-{}", failure.seed));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let (name, file) = write_program(&folder, failure.seed)?;
    let mut text =
        format!("seed {} on JDK {}: {}\n{}", failure.seed, failure.jdk.version, file.display(), failure.text);
    if std::env::var_os("TANDEM_REDUCE").is_some() {
        let tandem = Tandem::find()?;
        let reducer = Reducer { jdk: &failure.jdk, tandem: &tandem, main: &name, folder: &folder };
        let small = reducer.reduce(&fs::read_to_string(&file)?)?;
        let place = folder.join("reduced").join(format!("{name}.java"));
        fs::create_dir_all(folder.join("reduced"))?;
        fs::write(&place, small)?;
        text.push_str(&format!("smaller: {}\n", place.display()));
    }
    Ok(text)
}

#[test]
fn random_programs_run_as_on_the_jvm() {
    let count = number_from("TANDEM_RANDOM_PROGRAMS", 300);
    let first = number_from("TANDEM_RANDOM_SEED", 1);
    let driver = Driver::at(env!("CARGO_BIN_EXE_testkit-driver"));
    let jdks: Vec<Jdk> = find_jdks().into_iter().filter(|jdk| matches!(jdk.feature, 17 | 25)).collect();
    assert!(!jdks.is_empty(), "neither JDK 17 nor JDK 25 was found");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random");
    fs::create_dir_all(&scratch).unwrap();
    let failures = Mutex::new(Vec::new());
    let next = AtomicU64::new(0);
    let chunks = count.div_ceil(CHUNK);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    if chunk >= chunks {
                        break;
                    }
                    // Most chunks on the oldest JDK, every fourth on the newest.
                    let jdk = if chunk % 4 == 3 { &jdks[jdks.len() - 1] } else { &jdks[0] };
                    let start = first + chunk * CHUNK;
                    let seeds = start..(start + CHUNK).min(first + count);
                    let found = compare(jdk, &driver, seeds, &scratch).unwrap();
                    failures.lock().unwrap().extend(found);
                }
            });
        }
    });
    let mut failures = failures.into_inner().unwrap();
    failures.sort_by_key(|failure| failure.seed);
    if failures.is_empty() {
        return;
    }
    let mut kinds: BTreeMap<&str, Vec<&Failure>> = BTreeMap::new();
    for failure in &failures {
        kinds.entry(&failure.kind).or_default().push(failure);
    }
    let mut report = format!("{} of {count} programs differ (TANDEM_REDUCE=1 makes smaller ones)\n", failures.len());
    for (kind, failures) in &kinds {
        let seeds: Vec<String> = failures.iter().map(|failure| failure.seed.to_string()).collect();
        report.push_str(&format!("\n{} times: {kind}\nseeds: {}\n", failures.len(), seeds.join(" ")));
    }
    // One example of each kind before a second of any.
    let firsts: Vec<u64> = kinds.values().map(|failures| failures[0].seed).collect();
    let others = failures.iter().filter(|failure| !firsts.contains(&failure.seed));
    let examples = kinds.values().map(|failures| failures[0]).chain(others).take(EXPLAINED);
    for failure in examples {
        report.push_str(&format!("\n{}", keep(failure, &scratch).unwrap()));
    }
    panic!("{report}");
}
