//! Every entry of `corpus/check` under `tandem check`, against the truth that its file states.
//!
//! A wrong verdict always fails. What the program says today stands in `corpus/check/verdicts.txt`; an answer that
//! differs from it fails until somebody blesses it (`TANDEM_BLESS=1`), and only an `UNKNOWN` can be blessed beside the
//! truth. Programs whose tree is finite must be proved, the others' violations found and confirmed on the JVM; what is
//! known to be missing stands in `known-gaps.txt` with its reason, and must leave it when it works.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::{Claim, collect_sources, compile_claims, read_claims};

/// How long the program may take for one entry, in seconds.
const TIMEOUT: u64 = 60;

/// What all trials share.
struct Setting {
    jdk: Jdk,
    stubs: PathBuf,
    /// The class folder of each source file.
    classes: HashMap<PathBuf, PathBuf>,
    /// What the program said when it was last blessed, by the name of the trial.
    blessed: BTreeMap<String, String>,
    /// Entries that should be answered and are not yet, with the reason.
    gaps: BTreeMap<String, String>,
    /// What it says now.
    said: Mutex<BTreeMap<String, String>>,
}

fn main() {
    let mut arguments = Arguments::from_args();
    // A trial may start a JVM: more than two at once only slow each other down.
    arguments.test_threads.get_or_insert(2);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check");
    let (trials, setting) = match prepare(&corpus) {
        Ok((claims, setting)) => (trials(claims, &setting), Some(setting)),
        Err(error) => (vec![Trial::test("corpus", move || Err(Failed::from(error.to_string())))], None),
    };
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(setting) = setting
        && std::env::var_os("TANDEM_BLESS").is_some()
    {
        bless(&setting, &corpus).expect("the snapshot can be written");
    }
    conclusion.exit();
}

fn prepare(corpus: &Path) -> io::Result<(Vec<Claim>, Arc<Setting>)> {
    let jdk = default_jdk()?;
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check");
    let _ = fs::remove_dir_all(&scratch);
    let stubs = scratch.join("stubs");
    let mut sources = Vec::new();
    collect_sources(&corpus.join("stubs"), &mut sources)?;
    collect_sources(&corpus.join("../../api/src"), &mut sources)?;
    jdk.compile(&sources, &stubs)?;
    let claims = read_claims(corpus)?;
    let mut files: Vec<PathBuf> = claims.iter().map(|claim| claim.file.clone()).collect();
    files.dedup();
    let classes = files.iter().cloned().zip(compile_claims(&jdk, &files, &stubs, &scratch)?).collect();
    let text = fs::read_to_string(corpus.join("verdicts.txt")).unwrap_or_default();
    let blessed =
        text.lines().filter_map(|line| line.rsplit_once(' ')).map(|(name, verdict)| (name.into(), verdict.into()));
    let text = fs::read_to_string(corpus.join("known-gaps.txt"))?;
    let gaps = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    let gaps: BTreeMap<String, String> = gaps.map(|(name, reason)| (name.into(), reason.into())).collect();
    if let Some(stray) = gaps.keys().find(|gap| claims.iter().all(|claim| claim.name() != **gap)) {
        return Err(io::Error::other(format!("known-gaps.txt names {stray}, which is no entry")));
    }
    let (blessed, said) = (blessed.collect(), Mutex::default());
    Ok((claims, Arc::new(Setting { jdk, stubs, classes, blessed, gaps, said })))
}

fn trials(claims: Vec<Claim>, setting: &Arc<Setting>) -> Vec<Trial> {
    let trial = |claim: Claim| {
        let setting = Arc::clone(setting);
        Trial::test(claim.name(), move || check(&setting, &claim))
    };
    claims.into_iter().map(trial).collect()
}

fn check(setting: &Setting, claim: &Claim) -> Result<(), Failed> {
    let classes = &setting.classes[&claim.file];
    let mut arguments = vec!["check".to_string(), "--json".to_string(), "--jdk".to_string()];
    arguments.push(setting.jdk.home.display().to_string());
    arguments.extend(["--classpath".into(), format!("{}:{}", classes.display(), setting.stubs.display())]);
    arguments.extend(["--entry".into(), claim.entry.clone(), "--timeout".into(), TIMEOUT.to_string()]);
    if let Some(property) = &claim.property {
        arguments.extend(["--property".into(), property.clone()]);
    }
    if claim.safe && !claim.finite {
        // Exploring alone cannot end here: a small part is enough to see that nothing false is found.
        arguments.extend(["--objects", "4", "--loops", "4", "--depth", "24"].map(String::from));
    }
    let limit = Duration::from_secs(TIMEOUT + 60);
    let finished = process::run(&mut Tandem::find()?.command(arguments), b"", limit)?;
    let stdout = String::from_utf8_lossy(&finished.stdout).into_owned();
    let report = || format!("{stdout}\n{}", String::from_utf8_lossy(&finished.stderr));
    let last = stdout.lines().last().unwrap_or_default();
    let Some(verdict) = text_of(last, "verdict") else { return Err(format!("no verdict\n{}", report()).into()) };
    setting.said.lock().expect("no trial panics").insert(claim.name(), verdict.clone());
    let truth = if claim.safe { "SAFE" } else { "UNSAFE" };
    if verdict != "UNKNOWN" && verdict != truth {
        return Err(format!("a WRONG verdict: {verdict}, the truth is {truth}\n{}", report()).into());
    }
    let code = match &*verdict {
        "SAFE" => 0,
        "UNSAFE" => 1,
        _ => 2,
    };
    if finished.status.and_then(|status| status.code()) != Some(code) {
        return Err(format!("{verdict} must end with exit code {code}\n{}", report()).into());
    }
    if verdict == "UNSAFE" {
        check_evidence(claim, last).map_err(|error| format!("{error}\n{}", report()))?;
    }
    let open = verdict == "UNKNOWN" && claim.must_be_answered();
    match setting.gaps.get(&claim.name()) {
        Some(reason) if !open => return Err(format!("works now: delete it from known-gaps.txt ({reason})").into()),
        None if open => return Err(format!("should be answered, or stand in known-gaps.txt\n{}", report()).into()),
        _ => (),
    }
    match setting.blessed.get(&claim.name()) {
        _ if std::env::var_os("TANDEM_BLESS").is_some() => Ok(()),
        Some(blessed) if *blessed == verdict => Ok(()),
        Some(blessed) => {
            Err(format!("{verdict}, but it was {blessed}: bless it if that is right\n{}", report()).into())
        }
        None => Err(format!("{verdict}, and no snapshot yet: bless it\n{}", report()).into()),
    }
}

/// A violation is the one that the file states, and the JVM has seen it.
fn check_evidence(claim: &Claim, json: &str) -> Result<(), String> {
    if !json.contains("confirmed on JVM") {
        return Err("not confirmed on the JVM".to_string());
    }
    let expected = claim.violation.as_deref().unwrap_or_default();
    let found = match expected {
        "assert" => json.contains("java.lang.AssertionError"),
        _ => json.contains(expected.trim_start_matches("contract ").trim_start_matches("unreachable ")),
    };
    if found { Ok(()) } else { Err(format!("another violation than {expected}")) }
}

/// The value of the first field of that name in a JSON text, which has no escapes in it.
fn text_of(json: &str, field: &str) -> Option<String> {
    let start = json.split_once(&format!("\"{field}\":"))?.1.trim_start().strip_prefix('"')?;
    Some(start.split_once('"')?.0.to_string())
}

/// Writes what was said as the new snapshot; entries whose trials did not run keep theirs.
fn bless(setting: &Setting, corpus: &Path) -> io::Result<()> {
    let mut verdicts = setting.blessed.clone();
    verdicts.extend(setting.said.lock().expect("no trial panics").clone());
    let text: String = verdicts.iter().map(|(name, verdict)| format!("{name} {verdict}\n")).collect();
    fs::write(corpus.join("verdicts.txt"), text)
}
