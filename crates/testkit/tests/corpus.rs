//! Every program of `corpus/run`, under `tandem run` and under the real JVM: same bytes, same exit code.
//!
//! One trial per program and JDK (17 and 25 where installed). A program in `known-gaps.txt` must end in an
//! `incomplete`, never in a wrong output, and its entry must go when the program starts to pass. Every program that
//! passes is run once more with the JDK's own code in the place of shortcuts.

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};
use tandem_testkit::corpus::{Corpus, Program};
use tandem_testkit::jvm::{Jdk, find_jdks};
use tandem_testkit::outcome::{Outcome, ProcessEnding, difference};
use tandem_testkit::tandem::Tandem;

/// What the trials of one JDK share.
struct Setting {
    jdk: Jdk,
    corpus: Arc<Corpus>,
    scratch: PathBuf,
    /// The folder of compiled classes, or javac's complaint; compiled by the first trial that needs it.
    classes: OnceLock<Result<PathBuf, String>>,
}

fn main() {
    let mut arguments = Arguments::from_args();
    // Each trial may start a JVM with threads of its own: more than two at once only slow each other down.
    arguments.test_threads.get_or_insert(2);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/run");
    let trials = match Corpus::read(&folder) {
        Ok(corpus) => trials(Arc::new(corpus)),
        Err(error) => vec![Trial::test("corpus", move || Err(Failed::from(error.to_string())))],
    };
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials(corpus: Arc<Corpus>) -> Vec<Trial> {
    let jdks: Vec<Jdk> = find_jdks().into_iter().filter(|jdk| matches!(jdk.feature, 17 | 25)).collect();
    if jdks.is_empty() {
        return vec![Trial::test("jdk", || Err(Failed::from("neither JDK 17 nor JDK 25 was found")))];
    }
    let mut trials = Vec::new();
    for jdk in jdks {
        let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus");
        let setting = Arc::new(Setting { jdk, corpus: Arc::clone(&corpus), scratch, classes: OnceLock::new() });
        for program in corpus.programs.iter().filter(|program| program.runs_on(&setting.jdk)) {
            let name = format!("{}/{}", setting.jdk.feature, program.name);
            let (setting, program, trial) = (Arc::clone(&setting), program.clone(), name.clone());
            trials.push(Trial::test(name, move || check(&setting, &program, &trial)));
        }
    }
    trials.push(Trial::test("known-gaps-exist", move || check_gaps(&corpus)));
    trials
}

fn check(setting: &Setting, program: &Program, trial: &str) -> Result<(), Failed> {
    let Setting { jdk, corpus, scratch, classes } = setting;
    let classes = classes.get_or_init(|| corpus.compile(jdk, scratch).map_err(|error| error.to_string())).clone()?;
    let expected = corpus.expected(jdk, &classes, program, scratch)?;
    if expected.ending != ProcessEnding::Exit(program.exit) {
        let text = String::from_utf8_lossy(&expected.stderr).into_owned();
        return Err(
            format!("the JVM ended with {:?}, the program states {}\n{text}", expected.ending, program.exit).into()
        );
    }
    let actual = Tandem::find()?.run(jdk, &classes, &program.main, &program.arguments, &program.stdin)?;
    match corpus.gap_of(program, trial) {
        Some(gap) if expected == actual => {
            Err(format!("passes now: delete it from known-gaps.txt ({})", gap.reason).into())
        }
        Some(gap) if !actual.is_incomplete() => {
            let text = difference(&expected, &actual);
            Err(format!("a known gap ({}) must end in an incomplete, not in another output\n{text}", gap.reason).into())
        }
        Some(_) => Ok(()),
        None if expected == actual => check_shortcuts(setting, &classes, program, &actual),
        None => Err(format!("{trial}\n{}", difference(&expected, &actual)).into()),
    }
}

/// Intrinsics that only save time must not be seen: without them the outcome is the same.
fn check_shortcuts(setting: &Setting, classes: &Path, program: &Program, expected: &Outcome) -> Result<(), Failed> {
    let (arguments, stdin) = (&program.arguments, &program.stdin);
    let actual = Tandem::find()?.run_without_shortcuts(&setting.jdk, classes, &program.main, arguments, stdin)?;
    match &actual == expected {
        true => Ok(()),
        false => Err(format!("without shortcuts:\n{}", difference(expected, &actual)).into()),
    }
}

fn check_gaps(corpus: &Corpus) -> Result<(), Failed> {
    for gap in &corpus.gaps {
        let name = gap.program.trim_start_matches("17/").trim_start_matches("25/");
        if corpus.programs.iter().all(|program| program.name != name) {
            return Err(format!("known-gaps.txt names {}, which is no program", gap.program).into());
        }
        if gap.reason.is_empty() {
            return Err(format!("known-gaps.txt gives no reason for {}", gap.program).into());
        }
    }
    Ok(())
}
