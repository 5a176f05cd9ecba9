//! Every entry of `corpus/check` under `tandem check`, against the truth that its file states: with the engine `explore`,
//! and with `prove` where exploring cannot end.
//!
//! A wrong verdict always fails. What an engine says today stands in `corpus/check/verdicts.txt` and `proofs.txt`; an
//! answer that differs from it fails until somebody blesses it (`TANDEM_BLESS=1`), and only an `UNKNOWN` can be blessed
//! beside the truth. Programs whose tree is finite must be proved, the others' violations found and confirmed on the JVM; what is
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

/// How long proving may take where it is not known to succeed: long enough to see that nothing false is said.
const SHORT_TIMEOUT: u64 = 3;

/// How long it may take to be written down as proved, so that it is later proved on any machine.
const BLESSING_TIMEOUT: u64 = 10;

/// Folders whose violations are also looked for by proving.
const PROVED: [&str; 4] = ["papers/000/", "papers/002/", "papers/003/", "proofs/"];

/// The engines that the corpus is run with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Engine {
    Explore,
    Prove,
}

impl Engine {
    fn name(self) -> &'static str {
        match self {
            Engine::Explore => "explore",
            Engine::Prove => "prove",
        }
    }

    /// The file that holds what it said when it was last blessed.
    fn snapshot(self) -> &'static str {
        match self {
            Engine::Explore => "verdicts.txt",
            Engine::Prove => "proofs.txt",
        }
    }

    /// Whether a claim is tried with it.
    fn tries(self, claim: &Claim) -> bool {
        let is_proved = PROVED.iter().any(|folder| claim.program.starts_with(folder));
        match self {
            Engine::Explore => true,
            Engine::Prove => !claim.threads && (is_proved || claim.safe && !claim.finite),
        }
    }
}

/// What was said, by engine and by the name of the trial.
type Said = BTreeMap<(&'static str, String), String>;

/// What all trials share.
struct Setting {
    jdk: Jdk,
    stubs: PathBuf,
    /// The class folder of each source file.
    classes: HashMap<PathBuf, PathBuf>,
    /// What the program said when it was last blessed.
    blessed: Said,
    /// Entries that should be answered and are not yet, with the reason.
    gaps: BTreeMap<String, String>,
    /// What it says now.
    said: Mutex<Said>,
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
    let mut blessed = Said::new();
    for engine in [Engine::Explore, Engine::Prove] {
        let text = fs::read_to_string(corpus.join(engine.snapshot())).unwrap_or_default();
        let lines = text.lines().filter_map(|line| line.rsplit_once(' '));
        blessed.extend(lines.map(|(name, verdict)| ((engine.name(), name.to_string()), verdict.to_string())));
    }
    let text = fs::read_to_string(corpus.join("known-gaps.txt"))?;
    let gaps = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    let gaps: BTreeMap<String, String> = gaps.map(|(name, reason)| (name.into(), reason.into())).collect();
    if let Some(stray) = gaps.keys().find(|gap| claims.iter().all(|claim| claim.name() != **gap)) {
        return Err(io::Error::other(format!("known-gaps.txt names {stray}, which is no entry")));
    }
    let said = Mutex::default();
    Ok((claims, Arc::new(Setting { jdk, stubs, classes, blessed, gaps, said })))
}

fn trials(claims: Vec<Claim>, setting: &Arc<Setting>) -> Vec<Trial> {
    let tried = claims.iter().flat_map(|claim| [(claim, Engine::Explore), (claim, Engine::Prove)]);
    let trial = |(claim, engine): (&Claim, Engine)| {
        let (setting, claim) = (Arc::clone(setting), claim.clone());
        Trial::test(format!("{} {}", engine.name(), claim.name()), move || check(&setting, &claim, engine))
    };
    tried.filter(|(claim, engine)| engine.tries(claim)).map(trial).collect()
}

fn check(setting: &Setting, claim: &Claim, engine: Engine) -> Result<(), Failed> {
    let key = (engine.name(), claim.name());
    let blessed = setting.blessed.get(&key);
    let is_blessing = std::env::var_os("TANDEM_BLESS").is_some();
    let timeout = match (engine, blessed.map(String::as_str)) {
        (Engine::Prove, _) if is_blessing => BLESSING_TIMEOUT,
        (Engine::Prove, Some("UNKNOWN")) => SHORT_TIMEOUT,
        _ => TIMEOUT,
    };
    let classes = &setting.classes[&claim.file];
    let mut arguments = vec!["check".to_string(), "--json".to_string(), "--jdk".to_string()];
    arguments.push(setting.jdk.home.display().to_string());
    arguments.extend(["--classpath".into(), format!("{}:{}", classes.display(), setting.stubs.display())]);
    arguments.extend(["--entry".into(), claim.entry.clone(), "--timeout".into(), timeout.to_string()]);
    arguments.extend(["--engine".into(), engine.name().into()]);
    if let Some(property) = &claim.property {
        arguments.extend(["--property".into(), property.clone()]);
    }
    arguments.extend(claim.options.iter().cloned());
    if engine == Engine::Explore && claim.safe && !claim.finite {
        // Exploring alone cannot end here: a small part is enough to see that nothing false is found.
        arguments.extend(["--objects", "4", "--loops", "4", "--depth", "24"].map(String::from));
    }
    let limit = Duration::from_secs(TIMEOUT + 60);
    let finished = process::run(&mut Tandem::find()?.command(arguments), b"", limit)?;
    let stdout = String::from_utf8_lossy(&finished.stdout).into_owned();
    let report = || format!("{stdout}\n{}", String::from_utf8_lossy(&finished.stderr));
    let last = stdout.lines().last().unwrap_or_default();
    let Some(verdict) = text_of(last, "verdict") else { return Err(format!("no verdict\n{}", report()).into()) };
    setting.said.lock().expect("no trial panics").insert(key, verdict.clone());
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
        _ if engine != Engine::Explore => (),
        Some(reason) if !open => return Err(format!("works now: delete it from known-gaps.txt ({reason})").into()),
        None if open => return Err(format!("should be answered, or stand in known-gaps.txt\n{}", report()).into()),
        _ => (),
    }
    match blessed {
        _ if is_blessing => Ok(()),
        Some(blessed) if *blessed == verdict => Ok(()),
        // A quick machine may prove within the short time what another one did not.
        Some(blessed) if engine == Engine::Prove && blessed == "UNKNOWN" => Ok(()),
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
    for engine in [Engine::Explore, Engine::Prove] {
        let own = verdicts.iter().filter(|((name, _), _)| *name == engine.name());
        let text: String = own.map(|((_, name), verdict)| format!("{name} {verdict}\n")).collect();
        fs::write(corpus.join(engine.snapshot()), text)?;
    }
    Ok(())
}
