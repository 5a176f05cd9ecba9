//! What can be pointed at: folders, jars, projects, sources in packages; and which of their methods are checked.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};

use tandem_java::{Jdk, TemporaryFolder};

use crate::setting::{Run, class_path, compile, path_text, scratch, tandem};

const RANK: &str = "package a.b;
    public class Rank implements Comparable<Rank> {
        int place;
        public int compareTo(Rank other) { assert place == Ten.ten(); return place < other.place ? -1 : 1; }
        int half() { return place / 2; }
    }";
const TEN: &str = "package a.b; class Ten { static int ten() { return 10; } int share(int by) { return 10 / by; } }";

/// A project as Maven has it, with sources only.
fn project() -> (TemporaryFolder, PathBuf) {
    let folder = scratch();
    let sources = folder.path().join("src/main/java/a/b");
    std::fs::create_dir_all(&sources).expect("folders can be made");
    let files = [("pom.xml", "<project/>"), ("src/main/java/a/b/Rank.java", RANK), ("src/main/java/a/b/Ten.java", TEN)];
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file can be written");
    }
    (folder, sources)
}

fn check(arguments: &[&str]) -> Run {
    tandem(&[&["check", "--no-jvm", "--timeout", "20"], arguments].concat())
}

/// The verdict and the entry of each line that has one.
fn verdicts(run: &Run) -> Vec<String> {
    let is_verdict = |line: &&str| ["SAFE ", "UNSAFE ", "UNKNOWN "].iter().any(|word| line.starts_with(word));
    let lines = run.stdout.lines().filter(is_verdict);
    lines.map(|line| line.split(':').next().unwrap_or(line).to_string()).collect()
}

#[test]
fn a_project_is_built_or_compiled() {
    let (folder, sources) = project();
    let project = path_text(folder.path());
    // Without classes its sources are compiled.
    let run = check(&[project, "--all", "--exclude", "<init>"]).ended_with(1);
    let expected = ["UNSAFE a.b.Rank.compareTo", "SAFE a.b.Rank.half", "UNSAFE a.b.Ten.share", "SAFE a.b.Ten.ten"];
    let mut found = verdicts(&run);
    found.sort_by_key(|line| line.split(' ').nth(1).map(str::to_string));
    assert_eq!(found, expected, "{}", run.stdout);
    // With classes these count, the folder of a package is as good, and a jar of them too.
    let classes = folder.path().join("target/classes");
    std::fs::create_dir_all(&classes).expect("a folder can be made");
    compile(&[sources.join("Ten.java")], Path::new("."), &classes);
    let jar = folder.path().join("ten.jar");
    make_jar(&jar, &classes);
    for target in [project, path_text(&classes.join("a")), path_text(&jar)] {
        let run = check(&[target, "--include", "Ten.share"]).ended_with(1);
        assert_eq!(verdicts(&run), ["UNSAFE a.b.Ten.share"], "{target}");
        let run = check(&[target, "--entry", "Ten.ten"]).ended_with(0);
        assert_eq!(verdicts(&run), ["SAFE a.b.Ten.ten"], "{target}");
    }
    // Classes that are older than their sources are not what the user sees.
    let run = check(&[project, "--entry", "Ten.ten"]).ended_with(0);
    assert!(!run.stderr.contains("was changed after"), "{}", run.stderr);
    let source = std::fs::File::options().append(true).open(sources.join("Ten.java")).expect("it is there");
    source.set_modified(SystemTime::now() + Duration::from_secs(60)).expect("the time can be set");
    let run = check(&[project, "--entry", "Ten.ten"]).ended_with(0);
    assert!(run.stderr.contains("Ten.java was changed after the project was built"), "{}", run.stderr);
    // Nothing asks for a check there, so that everything is checked.
    let run = check(&[path_text(&jar)]).ended_with(1);
    assert!(run.stderr.contains("all 3 methods are checked"), "{}", run.stderr);
}

fn make_jar(jar: &Path, classes: &Path) {
    let home = Jdk::find(None).expect("there is a JDK").home().to_path_buf();
    let mut command = Command::new(home.join("bin/jar"));
    let made = command.arg("--create").arg("--file").arg(jar).arg("-C").arg(classes).arg(".").status();
    assert!(made.expect("the tool can be started").success());
}

#[test]
fn a_source_in_a_package_finds_its_neighbours() {
    let (_folder, sources) = project();
    let run = check(&[path_text(&sources.join("Rank.java"))]).ended_with(1);
    assert_eq!(verdicts(&run), ["UNSAFE a.b.Rank.compareTo"], "{}", run.stdout);
    assert!(run.stdout.contains("> 4 │"), "{}", run.stdout);
    // What its neighbour has was not pointed at.
    assert!(run.stderr.contains("2 other methods were not looked at"), "{}", run.stderr);
    assert!(run.stderr.contains("--all"), "{}", run.stderr);
}

#[test]
fn several_targets_and_a_class_path_in_a_file() {
    let (classes, _) = class_path().split_once(':').expect("two parts");
    let folder = scratch();
    let list = folder.path().join("class-path.txt");
    std::fs::write(&list, format!("{}\n", class_path())).expect("a file can be written");
    let run =
        check(&["sample.Two", "sample.Numbers.Divider", "--classpath", &format!("@{}", path_text(&list)), "--all"]);
    let found = verdicts(&run.ended_with(1));
    assert!(found.contains(&"UNSAFE sample.Two.bad".to_string()), "{found:?}");
    assert_eq!(found.last().map(String::as_str), Some("UNSAFE sample.Numbers$Divider.divide"), "{found:?}");
    let file = format!("{classes}/sample/Two.class");
    let run = check(&[&file, "--entry", "good"]).ended_with(0);
    assert_eq!(verdicts(&run), ["SAFE sample.Two.good"]);
}

#[test]
fn only_what_has_changed() {
    let (folder, sources) = project();
    let classes = folder.path().join("target/classes");
    std::fs::create_dir_all(&classes).expect("a folder can be made");
    compile(&[sources.join("Rank.java"), sources.join("Ten.java")], Path::new("."), &classes);
    let git = |arguments: &[&str]| {
        let mut command = Command::new("git");
        command.arg("-C").arg(folder.path()).args(["-c", "user.name=a", "-c", "user.email=a@b"]).args(arguments);
        assert!(command.output().expect("git can be started").status.success(), "{arguments:?}");
    };
    git(&["init", "-q"]);
    git(&["add", "-A"]);
    git(&["commit", "-q", "-m", "first"]);
    let changed = |revision| check(&[path_text(folder.path()), "--all", "--changed-since", revision]);
    let run = changed("HEAD").ended_with(0);
    assert!(run.stdout.contains("0 entries") || run.stdout.is_empty(), "{}", run.stdout);
    assert!(run.stderr.contains("no source of these methods has changed"), "{}", run.stderr);
    std::fs::write(sources.join("Ten.java"), format!("{TEN}\n")).expect("a file can be written");
    let run = changed("HEAD").ended_with(1);
    assert_eq!(verdicts(&run), ["SAFE a.b.Ten.<init>", "SAFE a.b.Ten.ten", "UNSAFE a.b.Ten.share"], "{}", run.stdout);
    let run = changed("no-such-revision").ended_with(64);
    assert!(run.stderr.starts_with("tandem: --changed-since no-such-revision: fatal: "), "{}", run.stderr);
}

#[test]
fn only_what_is_new() {
    let folder = scratch();
    let file = folder.path().join("known.txt");
    let two = ["sample.Two", "--classpath", class_path()];
    check(&[&two[..], &["--write-baseline", path_text(&file)]].concat()).ended_with(1);
    let run = check(&[&two[..], &["--baseline", path_text(&file)]].concat()).ended_with(0);
    assert!(run.stdout.contains("UNSAFE sample.Two.bad: java.lang.AssertionError (known)\n"), "{}", run.stdout);
    assert!(run.stdout.ends_with("2 entries: 1 UNSAFE (1 known), 0 UNKNOWN, 1 SAFE\n"), "{}", run.stdout);
    let run = check(&[&two[..], &["--baseline", path_text(&file), "--all"]].concat()).ended_with(1);
    assert!(run.stdout.contains("UNSAFE sample.Two.uninteresting: java.lang.ArithmeticException: / by zero\n"));
    let missing = check(&[&two[..], &["--baseline", "gone.txt"]].concat()).ended_with(65);
    assert!(missing.stderr.contains("--write-baseline"), "{}", missing.stderr);
}
