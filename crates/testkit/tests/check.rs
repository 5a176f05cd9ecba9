//! Every entry of `corpus/check` under `tandem check`, against the truth that its file states: with `auto`, which users
//! get, with `explore`, with `prove` where exploring cannot end, and what once had a wrong verdict with every engine.
//!
//! A wrong verdict always fails. What an engine says today stands in `corpus/check/verdicts.txt`, `proofs.txt`,
//! `matches.txt` and `auto.txt`; an answer that differs from it fails until somebody blesses it (`TANDEM_BLESS=1`), and
//! only an `UNKNOWN` can be blessed beside the truth. Programs whose tree is finite must be proved, the others' violations
//! found and confirmed on the JVM; what is known to be missing stands in `known-gaps.txt` with its reason, and must leave
//! it when it works. At the end the programs of the papers are counted.
//!
//! With `TANDEM_CORPUS=all`, the long run, every engine is asked about every entry, and each of their violations is
//! confirmed on the JVM.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use libtest_mimic::{Arguments, Conclusion, Failed, Trial};
use tandem_testkit::acceptance::Acceptance;
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::{Claim, collect_sources, compile_claims, read_claims};

/// How long the program may take for one entry.
const TIMEOUT: Duration = Duration::from_secs(60);

/// How long it is asked first: enough on most machines, and what `auto` does in vain is a part of it.
const FIRST_TIMEOUT: Duration = Duration::from_secs(6);

/// How long it may take where no answer is known: long enough to see that nothing false is said early. The long run asks for
/// longer.
const SHORT_TIMEOUT: Duration = Duration::from_millis(250);

/// The same in the long run.
const LONG_TIMEOUT: Duration = Duration::from_secs(3);

/// How long it may take to be written down as answered, so that it is later answered on any machine.
const BLESSING_TIMEOUT: Duration = Duration::from_secs(10);

/// Folders whose violations are also looked for by proving.
const PROVED: [&str; 6] = ["papers/000/", "papers/002/", "papers/003/", "proofs/", "unrestricted/", ATTACKED];

/// The folder that every engine is asked about.
const ATTACKED: &str = "redteam/";

/// Folders that are also checked by predicates.
const BY_PREDICATES: [&str; 3] = ["papers/004/", "papers/002/Bakery", "predicates/"];

/// Programs whose violations depend on the world, so that without a JVM there are none.
const OF_THE_WORLD: [&str; 4] = ["outside/", "redteam/Processors", "redteam/Vendor", "redteam/WeakRef"];

/// The engines that the corpus is run with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Engine {
    Auto,
    Explore,
    Prove,
    Match,
    Predicates,
}

/// All of them.
const ENGINES: [Engine; 5] = [Engine::Auto, Engine::Explore, Engine::Prove, Engine::Match, Engine::Predicates];

impl Engine {
    fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Explore => "explore",
            Engine::Prove => "prove",
            Engine::Match => "match",
            Engine::Predicates => "predicates",
        }
    }

    /// The file that holds what it said when it was last blessed.
    fn snapshot(self) -> &'static str {
        match self {
            Engine::Auto => "auto.txt",
            Engine::Explore => "verdicts.txt",
            Engine::Prove => "proofs.txt",
            Engine::Match => "matches.txt",
            Engine::Predicates => "predicates.txt",
        }
    }

    /// Whether a claim is tried with it, and its snapshot has a line for it.
    fn tries(self, claim: &Claim) -> bool {
        let is_proved = PROVED.iter().any(|folder| claim.program.starts_with(folder));
        match self {
            Engine::Auto | Engine::Explore => true,
            Engine::Prove => !claim.threads && (is_proved || claim.safe && !claim.finite),
            Engine::Match => claim.program.starts_with(ATTACKED),
            Engine::Predicates => BY_PREDICATES.iter().any(|folder| claim.program.starts_with(folder)),
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
    run: Run,
}

/// What is done with all those answers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Run {
    /// They are compared with the snapshots.
    Test,
    /// So they are, and engines are asked where the snapshots are silent.
    Soak,
    /// They become the snapshots.
    Bless,
}

impl Run {
    fn from_environment() -> Run {
        match (std::env::var_os("TANDEM_BLESS"), std::env::var_os("TANDEM_CORPUS")) {
            (Some(_), _) => Run::Bless,
            (None, Some(_)) => Run::Soak,
            (None, None) => Run::Test,
        }
    }
}

fn main() {
    let mut arguments = Arguments::from_args();
    // A trial may start a JVM: more than two at once only slow each other down.
    arguments.test_threads.get_or_insert(2);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check");
    let (claims, setting) = match prepare(&corpus) {
        Ok(prepared) => prepared,
        // Not a trial that fails, which a filter on the command line would leave out.
        Err(error) => panic!("the corpus cannot be checked: {error}"),
    };
    let conclusion = libtest_mimic::run(&arguments, trials(&claims, &setting));
    if setting.run == Run::Bless {
        bless(&claims, &setting, &corpus).expect("the snapshot can be written");
    }
    accept(&claims, &setting, conclusion);
}

/// Ends the test: as the trials did, or with a failure if too few programs of the papers were answered.
fn accept(claims: &[Claim], setting: &Setting, conclusion: Conclusion) -> ! {
    let said = setting.said.lock().expect("no trial panics");
    let of_auto = said.iter().filter(|((engine, _), _)| *engine == Engine::Auto.name());
    let acceptance = Acceptance::of(claims, &of_auto.map(|((_, name), said)| (name.clone(), said.clone())).collect());
    // A filter on the command line leaves some out.
    if acceptance.is_complete() {
        println!("{acceptance}");
        assert!(acceptance.is_passed(), "too few programs of the papers are answered");
    }
    conclusion.exit()
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
    for engine in ENGINES {
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
    let run = Run::from_environment();
    Ok((claims, Arc::new(Setting { jdk, stubs, classes, blessed, gaps, said, run })))
}

fn trials(claims: &[Claim], setting: &Arc<Setting>) -> Vec<Trial> {
    let every = claims.iter().flat_map(|claim| ENGINES.map(|engine| (claim, engine)));
    let mut tried: Vec<(&Claim, Engine)> =
        every.filter(|(claim, engine)| setting.run == Run::Soak || engine.tries(claim)).collect();
    // What takes all of its time comes first, so that both processors are busy to the end.
    tried.sort_by_key(|(claim, engine)| match setting.blessed(claim, *engine) {
        Some("SAFE") => 1,
        Some("UNSAFE") => 2,
        _ => 0,
    });
    let trial = |(claim, engine): (&Claim, Engine)| {
        let (setting, claim) = (Arc::clone(setting), claim.clone());
        Trial::test(format!("{} {}", engine.name(), claim.name()), move || check(&setting, &claim, engine))
    };
    tried.into_iter().map(trial).collect()
}

impl Setting {
    fn blessed(&self, claim: &Claim, engine: Engine) -> Option<&str> {
        self.blessed.get(&(engine.name(), claim.name())).map(String::as_str)
    }

    /// Whether the JVM is asked about a violation: for `make test` once per entry, with the engine that users get.
    fn confirmation(&self, claim: &Claim, engine: Engine) -> Confirmation {
        let is_asked_elsewhere = self.blessed(claim, Engine::Auto) == Some("UNSAFE");
        let is_of_the_world = OF_THE_WORLD.iter().any(|program| claim.program.starts_with(program));
        let is_left = is_asked_elsewhere && !is_of_the_world && self.run != Run::Soak;
        match engine {
            Engine::Explore | Engine::Prove | Engine::Match | Engine::Predicates if is_left => Confirmation::Left,
            _ => Confirmation::OnJvm,
        }
    }
}

/// Who confirms a violation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Confirmation {
    OnJvm,
    /// Left to another trial.
    Left,
}

/// What the program said of an entry.
struct Answer {
    verdict: String,
    /// The last line of its output.
    json: String,
    /// All that it wrote.
    report: String,
    code: Option<i32>,
}

fn check(setting: &Setting, claim: &Claim, engine: Engine) -> Result<(), Failed> {
    let blessed = setting.blessed(claim, engine);
    let timeout = match (setting.run, blessed) {
        (Run::Bless, _) => BLESSING_TIMEOUT,
        (Run::Soak, Some("UNKNOWN") | None) => LONG_TIMEOUT,
        (Run::Test, Some("UNKNOWN")) => SHORT_TIMEOUT,
        (Run::Test | Run::Soak, _) => FIRST_TIMEOUT,
    };
    let mut confirmation = setting.confirmation(claim, engine);
    let mut answer = ask(setting, claim, engine, timeout, confirmation)?;
    if answer.verdict == "UNKNOWN" && matches!(blessed, Some("SAFE" | "UNSAFE")) {
        // A slower machine gets what it needs, and only the JVM knows what the constructors of records let through.
        confirmation = Confirmation::OnJvm;
        answer = ask(setting, claim, engine, TIMEOUT, confirmation)?;
    }
    let Answer { verdict, json, report, code } = &answer;
    let key = (engine.name(), claim.name());
    setting.said.lock().expect("no trial panics").insert(key, verdict.clone());
    let truth = claim.truth();
    if verdict != "UNKNOWN" && verdict != truth {
        return Err(format!("a WRONG verdict: {verdict}, the truth is {truth}\n{report}").into());
    }
    let right_code = match &**verdict {
        "SAFE" => 0,
        "UNSAFE" => 1,
        _ => 2,
    };
    if *code != Some(right_code) {
        return Err(format!("{verdict} must end with exit code {right_code}\n{report}").into());
    }
    if verdict == "UNSAFE" {
        let evidence = match confirmation {
            Confirmation::OnJvm => check_confirmation(json),
            Confirmation::Left => Ok(()),
        };
        evidence.and_then(|()| check_kind(claim, json)).map_err(|error| format!("{error}\n{report}"))?;
    }
    if verdict == "SAFE"
        && let Some(unsaid) = claim.assumed.iter().find(|words| !json.contains(&***words))
    {
        return Err(format!("it rests on this, and does not say so: {unsaid}\n{report}").into());
    }
    if verdict == "SAFE" {
        check_conditions(claim, engine, json).map_err(|error| format!("{error}\n{report}"))?;
    }
    let open = verdict == "UNKNOWN" && claim.must_be_answered();
    match setting.gaps.get(&claim.name()) {
        _ if engine != Engine::Explore => (),
        Some(reason) if !open => return Err(format!("works now: delete it from known-gaps.txt ({reason})").into()),
        None if open => return Err(format!("should be answered, or stand in known-gaps.txt\n{report}").into()),
        _ => (),
    }
    match blessed {
        _ if setting.run == Run::Bless || !engine.tries(claim) => Ok(()),
        Some(blessed) if blessed == verdict => Ok(()),
        // A quick machine may answer within the short time what another one did not.
        Some("UNKNOWN") if engine != Engine::Explore => Ok(()),
        Some(blessed) => Err(format!("{verdict}, but it was {blessed}: bless it if that is right\n{report}").into()),
        None => Err(format!("{verdict}, and no snapshot yet: bless it\n{report}").into()),
    }
}

/// Whether the exceptions that are no violations are of the kinds that the program states, and only those. What is said of
/// inputs must be what is stated, by the engine that users get.
fn check_conditions(claim: &Claim, engine: Engine, json: &str) -> Result<(), String> {
    if claim.kinds.is_empty() {
        return Ok(());
    }
    for stated in &claim.kinds {
        let (sort, holds) = stated.split_once(" if ").map_or((&**stated, None), |(sort, holds)| (sort, Some(holds)));
        let (kind, class) = sort.split_once(' ').ok_or("KIND has a kind and a class")?;
        let said = format!("{{\"kind\":\"{kind}\",\"class\":\"{class}\",\"holds\":");
        let said = match holds.filter(|_| engine == Engine::Auto) {
            Some(holds) => format!("{said}\"{holds}\"}}"),
            None => said,
        };
        if !json.contains(&said) {
            return Err(format!("it does not say {said}"));
        }
    }
    match json.matches("\"holds\":").count() == claim.kinds.len() {
        true => Ok(()),
        false => Err("it says more conditions than there are".to_string()),
    }
}

/// Runs the program on an entry.
fn ask(
    setting: &Setting,
    claim: &Claim,
    engine: Engine,
    timeout: Duration,
    confirmation: Confirmation,
) -> Result<Answer, Failed> {
    let classes = &setting.classes[&claim.file];
    let mut arguments = vec!["check".to_string(), "--json".to_string(), "--jdk".to_string()];
    arguments.push(setting.jdk.home.display().to_string());
    arguments.extend(["--classpath".into(), format!("{}:{}", classes.display(), setting.stubs.display())]);
    arguments.extend(["--entry".into(), claim.entry.clone(), "--timeout".into(), timeout.as_secs_f64().to_string()]);
    arguments.extend(["--engine".into(), engine.name().into()]);
    arguments.extend(["--property".into(), claim.properties().into()]);
    arguments.extend(claim.options.iter().cloned());
    if !claim.options.iter().any(|option| option == "--inputs") {
        // The truth that the programs state is about any heap that the types allow.
        arguments.extend(["--inputs", "any"].map(String::from));
    }
    if confirmation == Confirmation::Left {
        arguments.push("--no-jvm".into());
    }
    if engine == Engine::Explore && claim.safe && !claim.finite {
        // Exploring alone cannot end here: a small part is enough to see that nothing false is found.
        arguments.extend(["--objects", "4", "--loops", "4", "--depth", "24"].map(String::from));
    }
    let limit = timeout + Duration::from_secs(60);
    let finished = process::run(&mut Tandem::find()?.command(arguments), b"", limit)?;
    let stdout = String::from_utf8_lossy(&finished.stdout).into_owned();
    let report = format!("{stdout}\n{}", String::from_utf8_lossy(&finished.stderr));
    let json = stdout.lines().last().unwrap_or_default().to_string();
    let Some(verdict) = text_of(&json, "verdict") else { return Err(format!("no verdict\n{report}").into()) };
    Ok(Answer { verdict, json, report, code: finished.status.and_then(|status| status.code()) })
}

/// The JVM has seen the violation.
fn check_confirmation(json: &str) -> Result<(), String> {
    if json.contains("confirmed on JVM") { Ok(()) } else { Err("not confirmed on the JVM".to_string()) }
}

/// The violation is the one that the file states.
fn check_kind(claim: &Claim, json: &str) -> Result<(), String> {
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

/// Writes what was said as the new snapshot, unless it is wrong; entries whose trials did not run keep theirs.
fn bless(claims: &[Claim], setting: &Setting, corpus: &Path) -> io::Result<()> {
    let truths: HashMap<String, &str> = claims.iter().map(|claim| (claim.name(), claim.truth())).collect();
    let is_wrong = |name: &str, verdict: &str| verdict != "UNKNOWN" && truths.get(name) != Some(&verdict);
    let mut verdicts = setting.blessed.clone();
    verdicts.extend(setting.said.lock().expect("no trial panics").clone());
    verdicts.retain(|(_, name), verdict| !is_wrong(name, verdict));
    for engine in ENGINES {
        let own = verdicts.iter().filter(|((name, _), _)| *name == engine.name());
        let text: String = own.map(|((_, name), verdict)| format!("{name} {verdict}\n")).collect();
        fs::write(corpus.join(engine.snapshot()), text)?;
    }
    Ok(())
}
