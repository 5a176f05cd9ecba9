//! Random methods with unknown input: every path that `tandem` finds is run on the JVM with an input that takes it, and
//! must end as the path says, down to the contents of arrays and objects. Random inputs are tried as well: if nothing
//! was left out, exactly one path covers each, and it says how the input ends on the JVM. The former would show a wrong
//! `UNSAFE`, the latter a wrong `SAFE`. Beside that, the engine `predicates` works on each method for a little while: what the
//! states that it stores say of numbers must be true of the run beside them, and nothing that it has proved may be thrown.
//!
//! `TANDEM_RANDOM_PATHS` says how many programs (300 if unset), `TANDEM_RANDOM_SEED` the first seed. A difference prints
//! the seed and keeps the source.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tandem_testkit::driver::Driver;
use tandem_testkit::generate::entry::{EntryProgram, entry_program};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::random::Random;

/// Programs per javac call and per process.
const CHUNK: u64 = 25;
/// Random inputs per program.
const SAMPLES: usize = 12;
/// How long `tandem` may take for one chunk.
const LIMIT: Duration = Duration::from_secs(600);
/// Failures that are told in full.
const EXPLAINED: usize = 20;

/// What was compared, and what was found.
#[derive(Default)]
struct Tally {
    programs: u64,
    /// Programs of which nothing was left out.
    complete: u64,
    paths: u64,
    /// Inputs whose outcomes were compared.
    inputs: u64,
    /// Programs that the engine `predicates` has proved, and states that it has stored.
    proved: u64,
    stored: u64,
    skipped: BTreeMap<String, u64>,
    incomplete: BTreeMap<String, u64>,
    failures: Vec<String>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.programs += other.programs;
        self.complete += other.complete;
        self.paths += other.paths;
        self.inputs += other.inputs;
        self.proved += other.proved;
        self.stored += other.stored;
        other.skipped.into_iter().for_each(|(words, count)| *self.skipped.entry(words).or_default() += count);
        other.incomplete.into_iter().for_each(|(words, count)| *self.incomplete.entry(words).or_default() += count);
        self.failures.extend(other.failures);
    }
}

fn number_from(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable} must be a number, not {text}")),
        Err(_) => default,
    }
}

/// Compares one chunk of seeds.
fn compare(jdk: &Jdk, driver: &Driver, seeds: std::ops::Range<u64>, scratch: &Path) -> io::Result<Tally> {
    let folder = scratch.join(format!("chunk-{}", seeds.start));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let programs: Vec<EntryProgram> = seeds.map(|seed| entry_program(seed, &format!("E{seed}"))).collect();
    let mut files = Vec::new();
    let mut requests = String::new();
    for program in &programs {
        let file = folder.join(format!("{}.java", program.class_name));
        fs::write(&file, &program.source)?;
        files.push(file);
        requests.push_str(&format!("entry {}.entry\n", program.class_name));
        let mut random = Random::new(program.source.len() as u64);
        for _ in 0..SAMPLES {
            requests.push_str(&format!("input {}\n", program.sample(&mut random)));
        }
    }
    let classes = folder.join("classes");
    jdk.compile(&files, &classes)?;
    let finished = driver.paths(jdk, &classes, &requests, LIMIT)?;
    let mut tally = judge(jdk, &classes, &String::from_utf8_lossy(&finished.stdout), scratch)?;
    if tally.programs < programs.len() as u64 {
        let next = &programs[tally.programs as usize].class_name;
        let words = String::from_utf8_lossy(&finished.stderr).into_owned();
        tally.failures.push(format!("{next} took the process down: {:?} {words}", finished.status));
    }
    for program in &programs {
        if tally.failures.iter().any(|failure| failure.starts_with(&format!("{} ", program.class_name))) {
            let kept = scratch.join("failures");
            fs::create_dir_all(&kept)?;
            fs::write(kept.join(format!("{}.java", program.class_name)), &program.source)?;
        }
    }
    fs::remove_dir_all(&folder)?;
    Ok(tally)
}

/// Runs all inputs of an answer of the driver on the JVM.
fn judge(jdk: &Jdk, classes: &Path, answer: &str, scratch: &Path) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut requests = String::new();
    let mut predicted: Vec<(&str, &str, &str)> = Vec::new();
    let mut entry = "";
    let mut is_complete = false;
    let mut proved: BTreeSet<&str> = BTreeSet::new();
    for line in answer.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "entry" => {
                let (name, paths) = rest.split_once(' ').unwrap_or((rest, "0"));
                entry = name.strip_suffix(".entry").unwrap_or(name);
                tally.programs += 1;
                tally.complete += 1;
                is_complete = true;
                tally.paths += paths.parse().unwrap_or(0);
                requests.push_str(&format!("entry {name}\n"));
            }
            "incomplete" => {
                if is_complete {
                    tally.complete -= 1;
                    is_complete = false;
                }
                *tally.incomplete.entry(rest.to_string()).or_default() += 1;
            }
            "predicates" => {
                let (answer, stored) = rest.split_once(' ').unwrap_or((rest, "0"));
                tally.stored += stored.parse::<u64>().unwrap_or(0);
                if answer == "proved" {
                    tally.proved += 1;
                    proved.insert(entry);
                }
            }
            "skipped" => *tally.skipped.entry(rest.to_string()).or_default() += 1,
            "run" => {
                let (input, outcome) = rest.split_once(" => ").unwrap_or((rest, ""));
                requests.push_str(&format!("run {input}\n"));
                predicted.push((entry, input, outcome));
            }
            _ => tally.failures.push(format!("{entry} {line}")),
        }
    }
    let real = jdk.run_inputs(classes, &requests, scratch)?;
    tally.inputs = real.len() as u64;
    if real.len() != predicted.len() {
        tally.failures.push(format!("{entry} {} outcomes for {} inputs", real.len(), predicted.len()));
    }
    for ((entry, input, predicted), real) in predicted.iter().zip(&real) {
        if proved.contains(entry) && real.starts_with("threw") {
            tally.failures.push(format!("{entry} {input}\n  proved by predicates\n  the JVM says  {real}"));
        }
        if predicted != real {
            tally.failures.push(format!("{entry} {input}\n  the path says {predicted}\n  the JVM says  {real}"));
        }
    }
    Ok(tally)
}

#[test]
fn every_path_ends_as_the_jvm_does() {
    let count = number_from("TANDEM_RANDOM_PATHS", 300);
    let first = number_from("TANDEM_RANDOM_SEED", 1);
    let jdk = default_jdk().unwrap();
    let driver = Driver::at(env!("CARGO_BIN_EXE_testkit-driver"));
    let scratch: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random-paths");
    fs::create_dir_all(&scratch).unwrap();
    let next = AtomicU64::new(0);
    let whole = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let start = next.fetch_add(CHUNK, Ordering::Relaxed);
                    if start >= count {
                        return;
                    }
                    let seeds = first + start..first + (start + CHUNK).min(count);
                    let tally = compare(&jdk, &driver, seeds, &scratch).unwrap();
                    whole.lock().unwrap().add(tally);
                }
            });
        }
    });
    let Tally { programs, complete, paths, inputs, proved, stored, skipped, incomplete, mut failures } =
        whole.into_inner().unwrap();
    failures.sort();
    println!("{programs} programs, {complete} explored completely, {paths} paths, {inputs} inputs compared");
    println!("predicates: {proved} programs proved, {stored} states stored");
    println!("skipped: {skipped:?}\nleft out: {incomplete:?}");
    let shown: Vec<&str> = failures.iter().take(EXPLAINED).map(String::as_str).collect();
    assert!(
        failures.is_empty(),
        "{} differences, sources in {}\n{}",
        failures.len(),
        scratch.join("failures").display(),
        shown.join("\n")
    );
    assert!(proved * 20 >= programs && stored >= programs / 2, "predicates: {proved} proved, {stored} states stored");
    assert!(complete * 10 >= programs * 6, "only {complete} of {programs} programs were explored completely");
}
