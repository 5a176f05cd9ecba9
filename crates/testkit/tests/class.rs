//! The classes of `corpus/class` under `tandem class`, against the truth that their files state, with and without their
//! planted defects.
//!
//! A wrong verdict always fails. The invariants that are printed of a class are pasted into it, and checked again as contracts.
//! A wrong one fails. What the program says today stands in `corpus/class/verdicts.txt`; an answer that differs
//! from it fails until somebody blesses it (`TANDEM_BLESS=1`), and only an `UNKNOWN` can be blessed beside the truth. A few
//! classes are tried each time, all of them in the long run (`TANDEM_CORPUS=all`), when something is blessed, and where a
//! filter on the command line asks for them.
//!
//! Each class that has tests is tried with them as well (`Name (tests)`): all of them must pass inside Tandem as they do on the
//! JVM, the tests that Tandem writes for states that they miss must compile and pass on the JVM, and how many states are
//! tested, reachable, ruled out and open stands in `corpus/class/adequacy.txt`.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use tandem_testkit::jvm::{Jdk, default_jdk};
use tandem_testkit::process;
use tandem_testkit::tandem::Tandem;

/// How long the program may take for one class, in seconds: first, and where it is known to have an answer.
const FIRST_TIMEOUT: u64 = 10;
const TIMEOUT: u64 = 60;

/// How long it may take where no answer is known: long enough to see that nothing false is said.
const SHORT_TIMEOUT: u64 = 3;

/// The classes that are tried each time.
const FEW: [&str; 6] = ["BoundedStack", "Fraction", "GapBuffer", "LinkedQueue", "StackMachine", "TrafficLight"];

/// A class, with or without its defect.
#[derive(Clone)]
struct Case {
    /// The class.
    class: String,
    /// With ` (defect)` behind it if it has one.
    name: String,
    /// Whether no client can break it.
    safe: bool,
    /// What leaves a call where it is broken.
    violation: Option<String>,
    source: String,
}

struct Setting {
    jdk: Jdk,
    scratch: PathBuf,
    blessed: BTreeMap<String, String>,
    said: Mutex<BTreeMap<String, String>>,
    /// How many states of each class its tests reach, as it was last blessed and as it is.
    adequacy: BTreeMap<String, String>,
    counted: Mutex<BTreeMap<String, String>>,
    is_blessing: bool,
}

fn main() {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(2);
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/class");
    let (cases, setting) = prepare(&corpus).unwrap_or_else(|error| panic!("the classes cannot be checked: {error}"));
    let is_all = arguments.filter.is_some() || setting.is_blessing || std::env::var_os("TANDEM_CORPUS").is_some();
    let tried = cases.iter().filter(|case| is_all || FEW.contains(&&*case.class));
    let trials = tried.clone().cloned().map(|case| {
        let setting = Arc::clone(&setting);
        Trial::test(case.name.clone(), move || check(&setting, &case))
    });
    let with_tests = tried.filter(|case| case.name == case.class && test_of(&corpus, &case.class).exists());
    let with_tests = with_tests.cloned().map(|case| {
        let (setting, corpus) = (Arc::clone(&setting), corpus.clone());
        Trial::test(format!("{} (tests)", case.name), move || check_tests(&setting, &case, &corpus))
    });
    let conclusion = libtest_mimic::run(&arguments, trials.chain(with_tests).collect());
    if setting.is_blessing {
        let mut lines = setting.adequacy.clone();
        lines.extend(setting.counted.lock().expect("no trial panics").clone());
        lines.retain(|name, _| cases.iter().any(|case| case.name == *name));
        let text: String = lines.iter().map(|(name, counts)| format!("{name} {counts}\n")).collect();
        fs::write(corpus.join("adequacy.txt"), text).expect("the snapshot can be written");
        let mut lines = setting.blessed.clone();
        lines.extend(setting.said.lock().expect("no trial panics").clone());
        lines.retain(|name, _| cases.iter().any(|case| case.name == *name));
        let text: String = lines.iter().map(|(name, verdict)| format!("{name} {verdict}\n")).collect();
        fs::write(corpus.join("verdicts.txt"), text).expect("the snapshot can be written");
    }
    conclusion.exit()
}

fn prepare(corpus: &Path) -> io::Result<(Vec<Case>, Arc<Setting>)> {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("class");
    let _ = fs::remove_dir_all(&scratch);
    let mut cases = Vec::new();
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in [corpus.to_path_buf(), corpus.join("clients")] {
        for entry in fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.sort();
    for file in files {
        let Some(class) = file.file_name().and_then(|name| name.to_str()?.strip_suffix(".java")) else { continue };
        if !class.ends_with("Test") {
            cases.extend(cases_of(class, &fs::read_to_string(&file)?)?);
        }
    }
    let text = fs::read_to_string(corpus.join("verdicts.txt")).unwrap_or_default();
    let blessed = text.lines().filter_map(|line| line.rsplit_once(' '));
    let blessed = blessed.map(|(name, verdict)| (name.to_string(), verdict.to_string())).collect();
    let is_blessing = std::env::var_os("TANDEM_BLESS").is_some();
    let text = fs::read_to_string(corpus.join("adequacy.txt")).unwrap_or_default();
    let adequacy = text.lines().filter_map(|line| line.split_once(' '));
    let adequacy = adequacy.map(|(name, counts)| (name.to_string(), counts.to_string())).collect();
    let (said, counted, jdk) = (Mutex::default(), Mutex::default(), default_jdk()?);
    Ok((cases, Arc::new(Setting { jdk, scratch, blessed, said, adequacy, counted, is_blessing })))
}

/// A class as it stands there, and with its defect.
fn cases_of(class: &str, source: &str) -> io::Result<Vec<Case>> {
    let wrong = |what: &str| io::Error::other(format!("{class}: {what}"));
    let lines = source.lines().map_while(|line| line.strip_prefix("// "));
    let head: BTreeMap<&str, &str> = lines.filter_map(|line| line.split_once(": ")).collect();
    let violation = head.get("VIOLATION").map(|violation| (*violation).to_string());
    let safe = match head.get("VERDICT") {
        Some(&"SAFE") => true,
        Some(&"UNSAFE") => false,
        _ => return Err(wrong("a verdict is SAFE or UNSAFE")),
    };
    let case = Case { class: class.to_string(), name: class.to_string(), safe, violation, source: source.to_string() };
    let mut cases = vec![case.clone()];
    if let Some(defect) = head.get("DEFECT") {
        let (old, new) = defect.split_once(" ==> ").ok_or_else(|| wrong("a defect is written old ==> new"))?;
        let body = source.find("\n/**").ok_or_else(|| wrong("there is no comment in front of the class"))?;
        let (head, body) = source.split_at(body);
        if body.matches(old).count() != 1 || case.violation.is_none() {
            return Err(wrong("what a defect replaces stands there once, and a violation is named"));
        }
        let source = format!("{head}{}", body.replace(old, new));
        cases.push(Case { name: format!("{class} (defect)"), safe: false, source, ..case });
    }
    Ok(cases)
}

fn check(setting: &Setting, case: &Case) -> Result<(), Failed> {
    let truth = if case.safe { "SAFE" } else { "UNSAFE" };
    let folder = setting.scratch.join(case.name.replace(' ', ""));
    fs::create_dir_all(&folder)?;
    let source = folder.join(format!("{}.java", case.class));
    fs::write(&source, &case.source)?;
    let classes = folder.join("classes");
    setting.jdk.compile(&[source], &classes)?;
    let blessed = setting.blessed.get(&case.name).map_or("UNKNOWN", String::as_str);
    let is_open = blessed == "UNKNOWN" && !setting.is_blessing;
    let (mut said, mut answer) = ask(setting, case, &classes, if is_open { SHORT_TIMEOUT } else { FIRST_TIMEOUT })?;
    if said == "UNKNOWN" && blessed != "UNKNOWN" {
        // A slow machine comes to the same end.
        (said, answer) = ask(setting, case, &classes, TIMEOUT)?;
    }
    if said != "UNKNOWN" && said != truth {
        return Err(format!("says {said}, but the truth is {truth}").into());
    }
    if let Some(predicate) = invariant_of(&case.class, &answer) {
        check_invariant(setting, case, &folder.join("invariant"), predicate)?;
    }
    setting.said.lock().expect("no trial panics").insert(case.name.clone(), said.clone());
    // More than was known is no failure.
    if !setting.is_blessing && said == "UNKNOWN" && blessed != "UNKNOWN" {
        return Err(format!("says UNKNOWN, and said {blessed} (TANDEM_BLESS=1 if that is right)").into());
    }
    Ok(())
}

/// The method that says what holds of the objects of a class, if anything does.
fn invariant_of<'a>(class: &str, answer: &'a str) -> Option<&'a str> {
    let (_, invariants) = answer.split_once("\"invariants\":")?;
    let (_, own) = invariants.split_once(&format!("\"class\":\"{class}\""))?;
    let (_, method) = own.split_once("\"method\":\"")?;
    Some(method.split_once('"')?.0)
}

/// A class with its invariant pasted into it: no method may break it.
fn check_invariant(setting: &Setting, case: &Case, folder: &Path, predicate: &str) -> Result<(), Failed> {
    let declared = ["public class", "public final class"].map(|words| format!("{words} {}", case.class));
    let at = declared.iter().find_map(|words| case.source.find(&**words)).ok_or("the class is declared")?;
    let end = case.source.rfind('}').ok_or("the class has an end")?;
    let (head, body, rest) = (&case.source[..at], &case.source[at..end], &case.source[end..]);
    let text = format!("{head}@org.tandem.api.Invariant(\"repOk\")\n{body}\n  {predicate}\n{rest}");
    fs::create_dir_all(folder)?;
    let source = folder.join(format!("{}.java", case.class));
    fs::write(&source, text)?;
    let api = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api/src/org/tandem/api");
    let mut sources = vec![source];
    for entry in fs::read_dir(api)? {
        sources.push(entry?.path());
    }
    let classes = folder.join("classes");
    setting.jdk.compile(&sources, &classes)?;
    let tandem = Tandem::find()?;
    let methods = format!("{}.*", case.class);
    let mut command = tandem.command(["check", &case.class, "--all", "--include", &methods]);
    command.args(["--property", "contracts", "--json", "--timeout", "3", "--jdk"]).arg(&setting.jdk.home);
    command.arg("--classpath").arg(&classes).current_dir(&classes);
    let output = process::run(&mut command, b"", Duration::from_secs(180))?;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = stdout.lines().last().unwrap_or_default();
    if last.contains("\"verdict\":\"UNSAFE\"") || !last.contains("\"verdict\":\"SAFE\"") {
        return Err(format!("{predicate} is not kept: {last}").into());
    }
    Ok(())
}

/// The verdict on a class and all that is said; that what is thrown is what the header names.
fn ask(setting: &Setting, case: &Case, classes: &Path, seconds: u64) -> Result<(String, String), Failed> {
    let tandem = Tandem::find()?;
    let timeout = seconds.to_string();
    let mut command = tandem.command(["class", &case.class, "--json", "--timeout", &timeout, "--jdk"]);
    command.arg(&setting.jdk.home).arg("--classpath").arg(classes);
    // Not where there are folders with the names of classes.
    command.current_dir(classes);
    let output = process::run(&mut command, b"", Duration::from_secs(seconds + 60))?;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = stdout.lines().last().unwrap_or_default();
    let verdict = ["UNSAFE", "SAFE", "UNKNOWN"].into_iter().find(|verdict| {
        let (tight, loose) = (format!("\"verdict\":\"{verdict}\""), format!("\"verdict\": \"{verdict}\""));
        last.contains(&tight) || last.contains(&loose)
    });
    let Some(verdict) = verdict else {
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("no verdict in {last:?}; {errors}").into());
    };
    if verdict == "UNSAFE"
        && let Some(violation) = &case.violation
        && !last.contains(&**violation)
    {
        return Err(format!("breaks by something else than {violation}: {last}").into());
    }
    Ok((verdict.to_string(), last.to_string()))
}

/// The file with the tests of a class.
fn test_of(corpus: &Path, class: &str) -> PathBuf {
    corpus.join(format!("{class}Test.java"))
}

/// A class with its tests: what Tandem says of them, and what the JVM says of those that Tandem writes.
fn check_tests(setting: &Setting, case: &Case, corpus: &Path) -> Result<(), Failed> {
    let folder = setting.scratch.join(format!("{}(tests)", case.name));
    let (classes, written) = (folder.join("classes"), folder.join("written"));
    fs::create_dir_all(&folder)?;
    let mut sources = vec![corpus.join(format!("{}.java", case.class)), test_of(corpus, &case.class)];
    for entry in fs::read_dir(corpus.join("stubs/org/junit/jupiter/api"))? {
        sources.push(entry?.path());
    }
    setting.jdk.compile(&sources, &classes)?;
    let timeout = FIRST_TIMEOUT.to_string();
    let tests = format!("{}Test", case.class);
    let mut command = Tandem::find()?.command(["class", &case.class, "--tests", &tests, "--json", "--no-jvm"]);
    command.args(["--timeout", &timeout, "--jdk"]).arg(&setting.jdk.home).arg("--classpath").arg(&classes);
    command.arg("--write-tests").arg(&written).current_dir(&classes);
    let output = process::run(&mut command, b"", Duration::from_secs(FIRST_TIMEOUT + 60))?;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let last = stdout.lines().last().unwrap_or_default();
    let (_, report) = last.split_once("\"tests\":{").ok_or_else(|| format!("nothing is said of the tests: {last}"))?;
    if report.contains("\"passed\":false") || !report.contains("\"passed\":true") {
        return Err(format!("tests that pass on the JVM do not pass: {report}").into());
    }
    let (_, report_of_states) = report.split_once("\"adequacy\":{").ok_or("nothing is said of states")?;
    let head = report_of_states.split("\"methods\":").next().unwrap_or_default();
    let names = ["percent", "tested", "untested", "unreachable", "open"];
    let number = |name: &str| {
        let (_, rest) = head.split_once(&format!("\"{name}\":"))?;
        Some(format!("{name} {}", rest.chars().take_while(char::is_ascii_digit).collect::<String>()))
    };
    let counts = names.iter().filter_map(|name| number(name)).collect::<Vec<_>>().join(", ");
    if head.contains("\"clients\":0,") {
        return Err("no client was tried beside the tests".into());
    }
    // What was written for states that the tests miss leads there on the JVM as well: it compiles, and passes.
    let generated = format!("{}_states_Test", case.class);
    if written.join(format!("{generated}.java")).exists() {
        let both = folder.join("both");
        sources.extend([written.join(format!("{generated}.java")), corpus.join("validate/RunTests.java")]);
        setting.jdk.compile(&sources, &both)?;
        let outcome = setting.jdk.run(&both, "RunTests", std::slice::from_ref(&generated), b"")?;
        let stdout = String::from_utf8_lossy(&outcome.stdout).into_owned();
        if stdout.trim() != "passed" {
            return Err(format!("{generated} does not pass on the JVM: {outcome:?}").into());
        }
    }
    setting.counted.lock().expect("no trial panics").insert(case.name.clone(), counts.clone());
    match setting.adequacy.get(&case.name) {
        Some(blessed) if !setting.is_blessing && *blessed != counts => {
            Err(format!("says {counts}, and said {blessed} (TANDEM_BLESS=1 if that is right)").into())
        }
        _ => Ok(()),
    }
}
