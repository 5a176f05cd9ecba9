//! Certificates as users hold them: that of another program is refused, and whatever a file holds there is an answer.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tandem_java::TemporaryFolder;

use crate::setting::{Run, api_jar, compile, path_text, scratch, tandem};

/// An entry with a precondition that asks another class.
const ENTRY: &str = "import org.tandem.api.Requires;
class Guarded {
    @Requires(\"small\")
    static int count(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) if (sum < 100) sum++;
        assert sum <= 100;
        return sum;
    }
    static boolean small(int n) { return Bound.holds(n); }
}
";

const BOUND: &str = "class Bound { static boolean holds(int n) { return n > 50; } }";

/// A folder with these classes, compiled.
fn compiled(sources: &[(&str, &str)]) -> TemporaryFolder {
    let folder = scratch();
    let write = |(name, text): &(&str, &str)| {
        let file = folder.path().join(format!("{name}.java"));
        std::fs::write(&file, text).expect("the source can be written");
        file
    };
    let files: Vec<PathBuf> = sources.iter().map(write).collect();
    compile(&files, api_jar(), folder.path());
    folder
}

fn class_path(folders: &[&Path]) -> String {
    let parts: Vec<&str> = folders.iter().copied().chain([api_jar()]).map(path_text).collect();
    parts.join(":")
}

/// A program with a certificate, and room for others.
struct Certified {
    classes: TemporaryFolder,
    room: TemporaryFolder,
    text: String,
}

impl Certified {
    fn new() -> Certified {
        let (classes, room) = (compiled(&[("Guarded", ENTRY), ("Bound", BOUND)]), scratch());
        let file = room.path().join("proved.cert");
        let path = class_path(&[classes.path()]);
        let prove = ["check", "--classpath", &path, "--entry", "Guarded.count", "--engine", "prove", "--no-jvm"];
        tandem(&[&prove[..], &["--certificate", path_text(&file)]].concat()).ended_with(0);
        let text = std::fs::read_to_string(&file).expect("the certificate was written");
        Certified { classes, room, text }
    }

    fn check(&self, text: &str, class_path: &str, more: &[&str]) -> Run {
        let file = self.room.path().join("checked.cert");
        std::fs::write(&file, text).expect("it can be written");
        tandem(&[&["check-certificate", path_text(&file), "--classpath", class_path], more].concat())
    }

    /// The reason why a text is refused for the program itself.
    fn refused(&self, text: &str) -> String {
        self.check(text, &class_path(&[self.classes.path()]), &[]).ended_with(1).stdout
    }

    /// The certificate with a part replaced.
    fn with(&self, old: &str, new: &str) -> String {
        assert!(self.text.contains(old), "{old} in {}", self.text);
        self.text.replace(old, new)
    }

    fn without_lines(&self, head: &str) -> String {
        let kept: Vec<&str> = self.text.lines().filter(|line| !line.starts_with(head)).collect();
        assert!(kept.len() < self.text.lines().count(), "{head} in {}", self.text);
        kept.join("\n")
    }
}

#[test]
fn a_certificate_is_about_one_program() {
    let certified = Certified::new();
    let own = certified.classes.path();
    certified.check(&certified.text, &class_path(&[own]), &[]).ended_with(0);
    // Another precondition, in the annotated class or in the one that it asks.
    let annotated = compiled(&[("Guarded", &ENTRY.replace("@Requires(\"small\")", "")), ("Bound", BOUND)]);
    let asked = compiled(&[("Guarded", ENTRY), ("Bound", &BOUND.replace("50", "51"))]);
    for (edited, class) in [(&annotated, "Guarded"), (&asked, "Bound")] {
        let refused = certified.check(&certified.text, &class_path(&[edited.path()]), &[]).ended_with(1).stdout;
        assert!(refused.contains(&format!("the class {class} is not the one")), "{refused}");
    }
    // A class of the same name in front of the right one.
    let shadow = compiled(&[("Bound", "class Bound { static boolean holds(int n) { return true; } }")]);
    let refused = certified.check(&certified.text, &class_path(&[shadow.path(), own]), &[]).ended_with(1).stdout;
    assert!(refused.contains("the class Bound is not the one"), "{refused}");
    let accepted = certified.check(&certified.text, &class_path(&[own, shadow.path()]), &[]);
    accepted.ended_with(0);
}

#[test]
fn the_header_is_complete() {
    let certified = Certified::new();
    let refused = certified.refused(&certified.without_lines("(class \"Bound\""));
    assert!(refused.contains("the class Bound is used, and the certificate does not name it"), "{refused}");
    let refused = certified.refused(&certified.with("(java \"", "(java \"1"));
    assert!(refused.contains("class library of Java"), "{refused}");
    assert!(certified.refused(&certified.without_lines("(java")).contains("class library of Java"));
    assert!(certified.refused(&certified.without_lines("(properties")).contains("about no property"));
    assert!(certified.refused(&certified.with("(options)", "(options \"unsound\")")).contains("is not known"));
    assert!(certified.refused(&certified.without_lines("(entry")).contains("rejected"));
    let more = certified.with("\"contracts\")", "\"unreachable:Bound.holds\")");
    assert!(certified.refused(&more).contains("rejected"), "another property is another proof");
}

/// Files that were made to be large, deep or slow. The limits are those of the command.
#[test]
fn whatever_a_file_holds_there_is_an_answer_in_time() {
    let certified = Certified::new();
    let facts = |facts: &str| certified.with("(facts", &format!("(facts {facts}"));
    let object = |object: &str| certified.with("(facts", &format!("{object} (facts"));
    let many = |count: u32| (0..count).map(|n| format!("(object {n} \"java/lang/Object\" 0 none)")).collect::<String>();
    let state = certified.text.find("(state").expect("a state");
    let files = [
        format!("{}{}", &certified.text[..state], "(".repeat(1_000_000)),
        facts(&format!("{}true{}", "(not ".repeat(1000), ")".repeat(1000))),
        facts(&"(eq.int x0 77)".repeat(200_000)),
        object(&many(200_000)),
        object("(object 99 \"[I\" 0 (cells 2147483647 known 1))"),
        object("(object 4294967295 \"java/lang/Object\" 0 none)"),
        certified.with("(hashes 0)", "(hashes 99999999999999999999)"),
        format!("{}{}", &certified.text[..state], certified.text[state..].replace("(p", "(q").repeat(2000)),
        " ".repeat(40 << 20),
    ];
    let path = class_path(&[certified.classes.path()]);
    for (number, text) in files.iter().enumerate() {
        let started = Instant::now();
        let refused = certified.check(text, &path, &["--timeout", "3s", "--memory", "1G"]).ended_with(1).stdout;
        assert!(refused.starts_with("rejected: "), "file {number}: {refused}");
        assert!(started.elapsed() < Duration::from_secs(20), "file {number} took {:?}", started.elapsed());
    }
}

/// Where no engine is named, what recursive calls return is found, and the certificate says it.
#[test]
fn a_proof_by_recursion_has_a_certificate() {
    let add = "class Add {
        static int add(int m, int n) { return n == 0 ? m : add(m + 1, n - 1); }
        static void run(int m, int n) { if (n >= 0) assert add(m, n) == m + n; }
    }";
    let (classes, room) = (compiled(&[("Add", add)]), scratch());
    let file = room.path().join("add.cert");
    let path = class_path(&[classes.path()]);
    let prove = ["check", "--classpath", &path, "--entry", "Add.run", "--no-jvm", "--certificate", path_text(&file)];
    tandem(&prove).ended_with(0);
    let accepted = tandem(&["check-certificate", path_text(&file), "--classpath", &path]).ended_with(0).stdout;
    assert!(accepted.contains("1 summary of calls"), "{accepted}");
    let older = std::fs::read_to_string(&file).expect("it was written").replace("-certificate 3)", "-certificate 2)");
    std::fs::write(&file, older).expect("it can be written");
    let refused = tandem(&["check-certificate", path_text(&file), "--classpath", &path]).ended_with(1).stdout;
    assert!(refused.contains("in version 2 of the format"), "{refused}");
}
