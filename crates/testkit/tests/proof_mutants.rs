//! Mutants of proved programs: where a small input breaks the property on the JVM, no engine may say that it holds.
//!
//! Each trial takes a program of `corpus/check` that the engine proves, changes one statement at a time, finds by brute
//! force which mutants break on some input of up to five cells, and asks the engine about these: `SAFE` is wrong. About
//! mutants that no small input breaks it is asked as well; a violation that it finds there needs a larger input, which
//! the JVM must confirm. `summary.txt` in the scratch folder has the figures and every answer.
//!
//! `TANDEM_PROOF_MUTANTS` is the number of mutants per program for the long run: all of them are asked about, and the
//! programs without a proof take part.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use tandem_testkit::brute_force::{BruteForce, Finding};
use tandem_testkit::java_mutants::{Mutant, count_steps, mutants_of, spread};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;
use tandem_testkit::verdicts::{Claim, collect_sources, read_claims};

/// The proved programs, below `corpus/check`; what `--engine prove` proves is `main`.
const PROVED: &[&str] = &[
    "papers/000/Find",
    "papers/000/ListPartition",
    "papers/002/SllDelete",
    "papers/002/SllDeleteAll",
    "papers/002/SllGetLast",
    "papers/002/SllReverse",
    "papers/002/SllSearch",
    "papers/003/AcyclicListInsertAfter",
    "papers/003/AcyclicListInsertBefore",
    "papers/003/AcyclicListLink",
    "papers/003/AcyclicListRemove",
    "papers/003/CancelListInsertAfter",
    "papers/003/CancelListInsertBefore",
    "papers/003/CancelListLink",
    "papers/003/CancelListRemove",
    "papers/003/ConcatDll",
    "proofs/DeleteMatching",
    "proofs/NthFromEnd",
    "proofs/RingDelete",
    "proofs/RotateToEnd",
];

/// Programs that are proved as well, and whose mutants only the long run has time for.
const PROVED_TOO: &[&str] = &[
    "papers/000/ArrayPartition",
    "papers/002/SllInsert",
    "proofs/DropDuplicates",
    "proofs/InsertionSortCells",
    "proofs/MergeAscending",
    "proofs/QueueFifo",
    "proofs/ReverseAscending",
    "recursion/ListOfAnswersRecursive",
    "recursion/TreeOfAnswersRecursive",
];

/// Programs without a proof so far. The long run tries their mutants too, and says which belong into the list above.
const UNPROVED: &[&str] = &[
    "proofs/BstInsertFind",
    "proofs/CopyCells",
    "proofs/InterleaveColours",
    "proofs/MinStack",
    "proofs/MirrorSpine",
    "proofs/PartitionByTails",
    "proofs/VineTree",
];

/// Programs that `--engine predicates` proves, loops and recursion over numbers. What is proved is `run`; for the sake of brute
/// force, a `main` calls it with the answers of `Verifier`.
const BY_PREDICATES: &[&str] = &[
    "predicates/AddByOne",
    "predicates/CountUpByOne",
    "predicates/DoorStates",
    "predicates/EvenOdd",
    "predicates/GuardedSum",
    "predicates/NestedCounts",
];

/// The same, for the long run.
const BY_PREDICATES_TOO: &[&str] = &[
    "predicates/AckermannCapped",
    "predicates/Attempts",
    "predicates/Brackets",
    "predicates/Coins",
    "predicates/CountDown",
    "predicates/DivideBySubtracting",
    "predicates/Doubling",
    "predicates/DownToThree",
    "predicates/EvenSteps",
    "predicates/FibonacciMasked",
    "predicates/GcdBySteps",
    "predicates/HanoiMoves",
    "predicates/Level",
    "predicates/Lift",
];

/// How many of the broken mutants of these the quick run asks about: some of the questions take all of their time.
const BROKEN_BY_PREDICATES: usize = 6;

/// How much is tried.
struct Size {
    /// Mutants per program.
    mutants: usize,
    /// Broken ones that the engine is asked about.
    broken: usize,
    /// Others that it is asked about.
    whole: usize,
    /// Runs per mutant on the JVM.
    runs: u64,
    /// Seconds per question about a mutant.
    timeout: u64,
}

/// What `make test` does.
const QUICK: Size = Size { mutants: 40, broken: 40, whole: 1, runs: 50_000, timeout: 2 };

/// Seconds for the proof of the original.
const PROOF_TIMEOUT: u64 = 60;
/// Seconds after its own time limit until the program is stopped.
const GRACE: u64 = 20;
/// Fewer broken mutants than this mean that mutants or inputs are not worth much.
const LEAST_BROKEN: usize = 5;
/// The same of programs over numbers that mask, cap or double them: most of what is changed there nobody can see.
const LEAST_BROKEN_BY_PREDICATES: usize = 2;

/// The answer of a violation that neither brute force nor the JVM has seen.
const UNCONFIRMED: &str = "UNSAFE, not confirmed";
/// The answer of a program that had to be stopped.
const TOO_LATE: &str = "no answer in time";

/// What all trials share.
struct Setting {
    jdk: Jdk,
    tandem: Tandem,
    /// The compiled stubs, and the driver of the brute force.
    stubs: PathBuf,
    scratch: PathBuf,
    size: Size,
    /// What each trial has to tell.
    summary: Mutex<Summary>,
}

/// What came of all trials.
#[derive(Default)]
struct Summary {
    /// Programs, with every question and its answer.
    programs: Vec<String>,
    /// How often each answer was given, by what was asked about.
    answers: BTreeMap<String, usize>,
}

impl Summary {
    fn text(&self) -> String {
        let mut programs = self.programs.clone();
        programs.sort();
        let answers = self.answers.iter().map(|(answer, count)| format!("{answer}: {count}\n"));
        programs.into_iter().chain(answers).collect()
    }
}

fn main() {
    let mut arguments = Arguments::from_args();
    // A trial keeps a processor busy, and there may be no more than two.
    arguments.test_threads.get_or_insert(2);
    let (trials, setting) = match prepare() {
        Ok((claims, setting)) => (trials(claims, &setting), Some(setting)),
        Err(error) => (vec![Trial::test("corpus", move || Err(Failed::from(error.to_string())))], None),
    };
    let conclusion = libtest_mimic::run(&arguments, trials);
    if let Some(setting) = setting {
        let summary = setting.summary.lock().expect("no trial panics").text();
        fs::write(setting.scratch.join("summary.txt"), summary).expect("the summary can be written");
    }
    conclusion.exit();
}

fn prepare() -> io::Result<(Vec<Claim>, Arc<Setting>)> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/check");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proof-mutants");
    let _ = fs::remove_dir_all(&scratch);
    let (jdk, tandem, stubs) = (default_jdk()?, Tandem::find()?, scratch.join("stubs"));
    let mut sources = vec![BruteForce::driver_source()];
    collect_sources(&corpus.join("stubs"), &mut sources)?;
    collect_sources(&corpus.join("../../api/src"), &mut sources)?;
    jdk.compile(&sources, &stubs)?;
    let claims = read_claims(&corpus)?;
    let (size, others) = match std::env::var("TANDEM_PROOF_MUTANTS") {
        Ok(number) => {
            let mutants = number.parse().map_err(io::Error::other)?;
            let size = Size { mutants, broken: mutants, whole: mutants, runs: 500_000, timeout: 10 };
            (size, [PROVED_TOO, UNPROVED, BY_PREDICATES_TOO])
        }
        Err(_) => (QUICK, [&[][..]; 3]),
    };
    let programs = [PROVED, BY_PREDICATES].into_iter().chain(others).flatten().map(|program| {
        let entry = if is_by_predicates(program) { ".run" } else { ".main" };
        let claim = claims.iter().find(|claim| claim.program == *program && claim.entry.ends_with(entry));
        claim.filter(|claim| claim.safe).cloned().ok_or_else(|| io::Error::other(format!("{program}: no safe entry")))
    });
    let programs: Vec<Claim> = programs.collect::<io::Result<_>>()?;
    Ok((programs, Arc::new(Setting { jdk, tandem, stubs, scratch, size, summary: Mutex::default() })))
}

fn trials(claims: Vec<Claim>, setting: &Arc<Setting>) -> Vec<Trial> {
    let trial = |claim: Claim| {
        let setting = Arc::clone(setting);
        Trial::test(claim.program.clone(), move || Examination { setting: &setting, claim: &claim }.examine())
    };
    claims.into_iter().map(trial).collect()
}

/// One program and its mutants.
struct Examination<'e> {
    setting: &'e Setting,
    claim: &'e Claim,
}

/// A mutant with what the JVM showed of it.
#[derive(Clone)]
struct Tried {
    mutant: Mutant,
    finding: Finding,
}

/// What the engine is asked about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Original,
    BrokenMutant,
    OtherMutant,
}

/// The change of the source that has none.
const NO_CHANGE: &str = "the original";

impl Tried {
    fn subject(&self) -> Subject {
        match self.finding {
            _ if self.mutant.change == NO_CHANGE => Subject::Original,
            Finding::Broken { .. } => Subject::BrokenMutant,
            Finding::Whole | Finding::Open => Subject::OtherMutant,
        }
    }
}

impl Examination<'_> {
    fn examine(&self) -> Result<(), Failed> {
        let source = fs::read_to_string(&self.claim.file)?;
        let mut all = mutants_of(&source)?;
        let source = self.with_main(&source)?;
        for mutant in &mut all {
            mutant.source = self.with_main(&mutant.source)?;
        }
        let size = &self.setting.size;
        let mut variants = vec![Mutant { source, change: NO_CHANGE.to_string() }];
        variants.extend(spread(&all, size.mutants));
        let tried = self.try_on_jvm(variants)?;
        let Some((original, tried)) = tried.split_first().filter(|(first, _)| first.subject() == Subject::Original)
        else {
            return Err("the original does not compile".into());
        };
        if let Finding::Broken { thrown, answers } = &original.finding {
            return Err(format!("the original itself is broken: {thrown} for {answers}").into());
        }
        let (broken, whole): (Vec<Tried>, Vec<Tried>) =
            tried.iter().cloned().partition(|tried| tried.subject() == Subject::BrokenMutant);
        let least = match is_by_predicates(&self.claim.program) {
            true => LEAST_BROKEN_BY_PREDICATES,
            false => LEAST_BROKEN,
        };
        if broken.len() < least {
            return Err(format!("only {} of {} mutants are broken", broken.len(), tried.len()).into());
        }
        let mut asked = vec![original.clone()];
        let is_quick = std::env::var_os("TANDEM_PROOF_MUTANTS").is_none() && is_by_predicates(&self.claim.program);
        asked.extend(spread(&broken, if is_quick { BROKEN_BY_PREDICATES } else { size.broken }));
        asked.extend(spread(&whole, size.whole));
        let counts = format!(
            "{}: {} mutants, {} of them tried, {} broken, {} not\n",
            self.claim.program,
            all.len(),
            tried.len(),
            broken.len(),
            whole.len()
        );
        self.ask(&asked, counts)
    }

    /// Runs what javac takes on all small inputs.
    fn try_on_jvm(&self, variants: Vec<Mutant>) -> Result<Vec<Tried>, Failed> {
        let counted: Vec<String> =
            variants.iter().map(|mutant| count_steps(&mutant.source)).collect::<Result<_, _>>()?;
        let compiled = self.compile("counted", &counted)?;
        let (variants, folders): (Vec<Mutant>, Vec<PathBuf>) =
            variants.into_iter().zip(compiled).filter_map(|(mutant, folder)| Some((mutant, folder?))).unzip();
        let brute_force = BruteForce {
            jdk: &self.setting.jdk,
            driver: &self.setting.stubs,
            runs: self.setting.size.runs,
            properties: self.claim.property.as_deref().unwrap_or("assert,exceptions"),
        };
        let findings = brute_force.try_each(&folders, &self.main_class())?;
        Ok(variants.into_iter().zip(findings).map(|(mutant, finding)| Tried { mutant, finding }).collect())
    }

    /// Asks the engine and judges what it says.
    fn ask(&self, asked: &[Tried], mut told: String) -> Result<(), Failed> {
        let sources: Vec<String> = asked.iter().map(|tried| tried.mutant.source.clone()).collect();
        let folders = self.compile("asked", &sources)?;
        let mut wrong = String::new();
        for (tried, folder) in asked.iter().zip(folders) {
            let folder = folder.ok_or("what compiles with steps does not compile without")?;
            let answer = self.verdict(&folder, tried.subject())?;
            let (name, fine) = match tried.subject() {
                // A proof of what stands among the unproved is good news, and the lists must say so.
                Subject::Original => {
                    let is_listed =
                        [PROVED, PROVED_TOO, BY_PREDICATES, BY_PREDICATES_TOO].concat().contains(&&*self.claim.program);
                    ("original", (answer == "SAFE") == is_listed)
                }
                Subject::BrokenMutant => ("broken mutant", answer != "SAFE"),
                Subject::OtherMutant => ("other mutant", answer != UNCONFIRMED),
            };
            let line = format!("  {answer}: {} ({})\n", tried.mutant.change, tried.finding);
            told.push_str(&line);
            if !fine {
                wrong.push_str(&format!("{line}    {}\n", folder.display()));
            }
            let mut summary = self.setting.summary.lock().expect("no trial panics");
            *summary.answers.entry(format!("{name}: {answer}")).or_default() += 1;
        }
        self.setting.summary.lock().expect("no trial panics").programs.push(told);
        if wrong.is_empty() { Ok(()) } else { Err(format!("wrong answers:\n{wrong}").into()) }
    }

    /// What the engine says; a violation that no small input shows must be confirmed by the JVM.
    fn verdict(&self, folder: &Path, subject: Subject) -> Result<String, Failed> {
        let timeout = if subject == Subject::Original { PROOF_TIMEOUT } else { self.setting.size.timeout };
        let class_path = format!("{}:{}", folder.display(), self.setting.stubs.display());
        let mut command = self.setting.tandem.command(["check", "--json", "--jobs", "1", "--jdk"]);
        let engine = if is_by_predicates(&self.claim.program) { "predicates" } else { "prove" };
        command.arg(&self.setting.jdk.home).args(["--engine", engine, "--classpath", &class_path]);
        command.args(["--entry", &format!("{}.main", self.main_class()), "--timeout", &timeout.to_string()]);
        command.args(["--property", self.claim.properties()]);
        if subject == Subject::BrokenMutant {
            command.arg("--no-jvm");
        }
        let finished = process::run(&mut command, b"", Duration::from_secs(timeout + GRACE))?;
        if finished.status.is_none() {
            return Ok(TOO_LATE.to_string());
        }
        let stdout = String::from_utf8_lossy(&finished.stdout);
        let json = stdout.lines().last().unwrap_or_default();
        let verdict = json.strip_prefix("{\"verdict\":\"").and_then(|rest| rest.split('"').next());
        let Some(verdict) = verdict else {
            return Err(format!("no verdict\n{stdout}\n{}", String::from_utf8_lossy(&finished.stderr)).into());
        };
        let needs_confirmation = verdict == "UNSAFE" && subject != Subject::BrokenMutant;
        let unconfirmed = needs_confirmation && !json.contains("confirmed on JVM");
        Ok(if unconfirmed { UNCONFIRMED } else { verdict }.to_string())
    }

    /// The class folder of each source that javac takes.
    fn compile(&self, kind: &str, sources: &[String]) -> io::Result<Vec<Option<PathBuf>>> {
        let program = self.setting.scratch.join(self.claim.program.replace('/', "-"));
        let folders: Vec<PathBuf> = (0..sources.len()).map(|number| program.join(format!("{kind}-{number}"))).collect();
        for (folder, source) in folders.iter().zip(sources) {
            fs::create_dir_all(folder)?;
            fs::write(folder.join(format!("{}.java", self.main_class())), source)?;
        }
        let compiled = self.setting.jdk.compile_each(&folders, Some(&self.setting.stubs), &self.setting.scratch)?;
        if compiled.len() != folders.len() {
            return Err(io::Error::other("the compiler ended early"));
        }
        Ok(folders.iter().zip(compiled).map(|(folder, taken)| taken.then(|| folder.join("classes"))).collect())
    }

    fn main_class(&self) -> String {
        self.claim.entry.trim_end_matches(".main").trim_end_matches(".run").to_string()
    }

    /// The source with a `main` that calls `run`, if that is the entry.
    fn with_main(&self, source: &str) -> Result<String, String> {
        if !self.claim.entry.ends_with(".run") {
            return Ok(source.to_string());
        }
        let parameters = source.split_once("void run(").and_then(|(_, rest)| rest.split_once(')'));
        let (parameters, _) = parameters.ok_or("no method run")?;
        let answer = |parameter: &str| match parameter.split_whitespace().next() {
            Some("int") => Ok("org.sosy_lab.sv_benchmarks.Verifier.nondetInt()"),
            Some("boolean") => Ok("org.sosy_lab.sv_benchmarks.Verifier.nondetBoolean()"),
            _ => Err(format!("no answer for the parameter {parameter}")),
        };
        let answers: Vec<&str> = parameters
            .split(',')
            .filter(|parameter| !parameter.trim().is_empty())
            .map(answer)
            .collect::<Result<_, _>>()?;
        let (class, end) = source.trim_end().rsplit_once('}').ok_or("no class")?;
        Ok(format!(
            "{class}  public static void main(String[] arguments) {{ run({}); }}\n}}{end}\n",
            answers.join(", ")
        ))
    }
}

/// Whether it is `--engine predicates` that proves a program.
fn is_by_predicates(program: &str) -> bool {
    program.starts_with("predicates/")
}
