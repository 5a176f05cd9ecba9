//! What can be pointed at: folders, jars, projects, sources in packages; and which of their methods are checked.

use std::path::{Path, PathBuf};
use std::process::Command;

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
