//! The same answer with one job and with four: entries that are checked at the same time do not influence each other, and
//! neither do those that were checked before.
//!
//! All entries go into one call of the program, once with `--jobs 1`, and once with `--jobs 4` in the opposite order; their
//! reports must be the same byte for byte, but for times and memory. An entry that the clock ended in one of the runs is
//! left out: how far it came does depend on what else the machine does. So that this takes seconds, the short run asks
//! about some of the entries that `auto` answers. The long run, with `TANDEM_PROOF_MUTANTS` as `make soak` sets it, asks
//! about all of `proofs` and `redteam`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use tandem_testkit::jvm::default_jdk;
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::{Claim, PROPERTIES, compile_claims, read_claims};

/// The folders of the corpus.
const FOLDERS: &[&str] = &["proofs/", "redteam/"];

/// What differs from run to run.
const MEASURED: &[&str] = &["\"solver_ms\":", "\"wall_ms\":", "\"peak_memory\":"];

/// What the report of an entry says that the clock ended.
const LATE: &str = "time limit of ";

/// The short run asks about one entry in so many.
const SHORT_PART: usize = 3;

/// The seconds that an entry gets, in the short run and in the long one.
const SECONDS: [u32; 2] = [10, 30];

#[test]
fn the_number_of_jobs_does_not_change_an_answer() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check");
    let is_long = std::env::var_os("TANDEM_PROOF_MUTANTS").is_some();
    let claims = claims(&corpus, is_long);
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("jobs");
    let class_path = compile(&corpus, &claims, &scratch);
    let seconds = SECONDS[usize::from(is_long)];
    let entries: Vec<&str> = claims.iter().map(|claim| &*claim.entry).collect();
    let backwards: Vec<&str> = entries.iter().rev().copied().collect();
    let alone = reports(&class_path, &entries, seconds, "1");
    let mut together = reports(&class_path, &backwards, seconds, "4");
    together.reverse();
    let mut compared = 0;
    for (entry, reports) in entries.iter().zip(alone.iter().zip(&together)) {
        if [reports.0, reports.1].iter().any(|report| report.contains(LATE)) {
            continue;
        }
        assert_eq!(reports.0, reports.1, "{entry}, alone and beside others");
        compared += 1;
    }
    // A machine that is too slow for everything would compare nothing.
    assert!(compared * 2 >= entries.len(), "only {compared} of {} entries ended in time", entries.len());
}

/// The claims about entries under the usual properties; in the short run one in [`SHORT_PART`] of those that are answered.
fn claims(corpus: &Path, is_long: bool) -> Vec<Claim> {
    let said = fs::read_to_string(corpus.join("auto.txt")).expect("what is answered");
    let answered = |line| str::strip_suffix(line, " SAFE").or_else(|| line.strip_suffix(" UNSAFE"));
    let answered: BTreeSet<&str> = said.lines().filter_map(answered).collect();
    let mut claims = read_claims(corpus).expect("the corpus");
    claims.retain(|claim| {
        let is_meant = FOLDERS.iter().any(|folder| claim.program.starts_with(folder)) && claim.property.is_none();
        is_meant && (is_long || answered.contains(&*claim.name()))
    });
    assert!(claims.len() > 50, "most of the corpus is there");
    let part = if is_long { 1 } else { SHORT_PART };
    claims.into_iter().step_by(part).collect()
}

/// Compiles the programs; the class path has all of them.
fn compile(corpus: &Path, claims: &[Claim], scratch: &Path) -> String {
    let jdk = default_jdk().expect("a JDK");
    let mut files: Vec<PathBuf> = claims.iter().map(|claim| claim.file.clone()).collect();
    files.dedup();
    let _ = fs::remove_dir_all(scratch);
    fs::create_dir_all(scratch).expect("a folder");
    let stubs = scratch.join("stubs");
    let mut sources = Vec::new();
    for folder in [corpus.join("stubs"), corpus.join("../../api/src")] {
        tandem_testkit::verdicts::collect_sources(&folder, &mut sources).expect("the stubs");
    }
    jdk.compile(&sources, &stubs).expect("javac");
    let folders = compile_claims(&jdk, &files, &stubs, scratch).expect("the programs compile");
    let all = folders.iter().chain([&stubs]).map(|folder| folder.display().to_string());
    all.collect::<Vec<_>>().join(":")
}

/// The report of each entry, without what is measured.
fn reports(class_path: &str, entries: &[&str], seconds: u32, jobs: &str) -> Vec<String> {
    let mut command =
        Tandem::find().expect("the program").command(["check", "--property", PROPERTIES, "--classpath", class_path]);
    command.args(["--json", "--no-jvm", "--timeout", &seconds.to_string(), "--jobs", jobs]);
    command.args(entries.iter().flat_map(|entry| ["--entry", entry]));
    let finished = process::run(&mut command, &[], Duration::from_secs(3600)).expect("it ends");
    let answer = String::from_utf8_lossy(&finished.stdout).into_owned();
    // Reports begin with their verdict, and so does the answer as a whole. Behind them is what was not checked.
    let entries_end = answer.rfind("],\"unchecked\":").unwrap_or(answer.len());
    let reports: Vec<String> = answer[..entries_end].split("{\"verdict\":").skip(2).map(without_measures).collect();
    assert_eq!(reports.len(), entries.len(), "{}", String::from_utf8_lossy(&finished.stderr));
    reports
}

fn without_measures(report: &str) -> String {
    let mut text = report.trim_end_matches([',', ']', '}', '\n']).to_string();
    for name in MEASURED {
        if let Some(start) = text.find(name).map(|start| start + name.len()) {
            let length = text[start..].find([',', '}']).unwrap_or(text.len() - start);
            text.replace_range(start..start + length, "…");
        }
    }
    text
}
