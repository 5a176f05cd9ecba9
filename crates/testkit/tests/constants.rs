//! The symbolic domain without unknown input is the concrete one: same bytes, same exit code, for every program of
//! `corpus/run` and for random programs.
//!
//! `TANDEM_RANDOM_CONSTANTS` says how many random programs (300 if unset).

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tandem_testkit::corpus::Corpus;
use tandem_testkit::driver::{Driver, Values};
use tandem_testkit::generate::{Options, program};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::outcome::{Outcome, difference};

/// Programs per process.
const CHUNK: usize = 50;
/// How long `tandem` may take for one chunk.
const LIMIT: Duration = Duration::from_secs(300);
/// The first seed: one that the tests of the concrete interpreter do not use.
const FIRST: u64 = 700_000;

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs all programs over both domains, at the same time, and tells the differences.
fn compare(jdk: &Jdk, classes: &Path, mains: &[String]) -> io::Result<Vec<String>> {
    let driver = Driver::at(env!("CARGO_BIN_EXE_testkit-driver"));
    let mut differences = Vec::new();
    for chunk in mains.chunks(CHUNK) {
        let (concrete, symbolic) = std::thread::scope(|scope| {
            let concrete = scope.spawn(|| driver.run_programs(Values::Concrete, jdk, classes, chunk, LIMIT));
            let symbolic = driver.run_programs(Values::Symbolic, jdk, classes, chunk, LIMIT);
            (concrete.join().expect("no panic in a batch"), symbolic)
        });
        let (concrete, symbolic): (HashMap<String, Outcome>, HashMap<String, Outcome>) = (concrete?, symbolic?);
        for main in chunk {
            let text = difference(&concrete[main], &symbolic[main]);
            if !text.is_empty() {
                differences.push(format!("{main}, concrete and symbolic:\n{text}"));
            }
        }
    }
    Ok(differences)
}

#[test]
fn programs_of_the_corpus_run_alike_over_both_domains() {
    let corpus = Corpus::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/run")).unwrap();
    let jdk = default_jdk().unwrap();
    let classes = corpus.compile(&jdk, &scratch("constants-corpus")).unwrap();
    let programs = corpus.programs.iter().filter(|program| program.runs_on(&jdk));
    let mut mains: Vec<String> = programs.map(|program| program.main.clone()).collect();
    mains.sort();
    mains.dedup();
    let differences = compare(&jdk, &classes, &mains).unwrap();
    assert!(differences.is_empty(), "{} of {} differ\n{}", differences.len(), mains.len(), differences.join("\n"));
}

#[test]
fn random_programs_run_alike_over_both_domains() {
    let count: u64 = std::env::var("TANDEM_RANDOM_CONSTANTS").map_or(300, |text| text.parse().expect("a number"));
    let folder = scratch("constants-random");
    let jdk = default_jdk().unwrap();
    let mut files = Vec::new();
    let mut mains = Vec::new();
    for seed in FIRST..FIRST + count {
        let name = format!("P{seed}");
        let file = folder.join(format!("{name}.java"));
        fs::write(&file, program(seed, &name, &Options::default())).unwrap();
        files.push(file);
        mains.push(name);
    }
    let classes = folder.join("classes");
    jdk.compile(&files, &classes).unwrap();
    let differences = compare(&jdk, &classes, &mains).unwrap();
    assert!(differences.is_empty(), "{} of {count} differ\n{}", differences.len(), differences.join("\n"));
    fs::remove_dir_all(&folder).unwrap();
}
