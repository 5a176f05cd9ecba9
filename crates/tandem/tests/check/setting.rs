//! The programs under test, compiled once, and the program that checks them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use tandem_java::{Jdk, TemporaryFolder};

use crate::json::{self, Value};

/// What a run of the program said.
pub struct Run {
    /// Its exit code.
    pub code: i32,
    /// What it wrote to standard output.
    pub stdout: String,
    /// What it wrote to standard error.
    pub stderr: String,
}

impl Run {
    /// The last line of standard output as JSON.
    pub fn json(&self) -> Value {
        let last = self.stdout.lines().last().unwrap_or_else(|| panic!("nothing was printed: {}", self.stderr));
        json::parse(last).unwrap_or_else(|error| panic!("{error} in {last}"))
    }

    /// The run, if it ended with this exit code.
    pub fn ended_with(self, code: i32) -> Run {
        assert_eq!(self.code, code, "standard output:\n{}\nstandard error:\n{}", self.stdout, self.stderr);
        self
    }
}

/// Runs the program.
pub fn tandem(arguments: &[&str]) -> Run {
    tandem_in(Path::new("."), &[], arguments)
}

/// Runs the program in a folder, with variables of the environment.
pub fn tandem_in(folder: &Path, variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tandem"));
    command.current_dir(folder).envs(variables.iter().copied()).args(arguments).stdin(Stdio::null());
    let output = command.output().expect("the program can be started");
    let text = |bytes| String::from_utf8(bytes).expect("what the program prints is UTF-8");
    let code = output.status.code().expect("the program is not killed");
    Run { code, stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Runs `tandem check` on the compiled programs, as scripts do but without the JVM, and with more arguments.
pub fn check(entry: &str, more: &[&str]) -> Run {
    let mut arguments = vec!["check", "--classpath", class_path(), "--entry", entry, "--no-jvm", "--json"];
    arguments.extend(more);
    tandem(&arguments)
}

/// The class path of the programs in `java`: their classes, and the annotations that they use.
pub fn class_path() -> &'static str {
    static CLASS_PATH: OnceLock<String> = OnceLock::new();
    CLASS_PATH.get_or_init(|| {
        // Tests have no common end at which to remove the folder, so that it is one that the next run overwrites.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check");
        let (jar, classes) = (folder.join("api.jar"), folder.join("classes"));
        std::fs::create_dir_all(&classes).expect("the folder can be made");
        tandem(&["api", "--out", path_text(&jar)]).ended_with(0);
        compile(&java_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check/java")), &jar, &classes);
        format!("{}:{}", path_text(&classes), path_text(&jar))
    })
}

/// The annotations.
pub fn api_jar() -> &'static Path {
    let (_, jar) = class_path().split_once(':').expect("two parts");
    Path::new(jar)
}

/// A new empty folder.
pub fn scratch() -> TemporaryFolder {
    TemporaryFolder::new().expect("a folder can be made")
}

/// A path as an argument.
pub fn path_text(path: &Path) -> &str {
    path.to_str().expect("paths of tests are plain")
}

/// Compiles sources with one call.
pub fn compile(sources: &[PathBuf], class_path: &Path, out: &Path) {
    let jdk = Jdk::find(None).expect("there is a JDK");
    let javac = jdk.javac().expect("it has a compiler");
    let mut command = Command::new(javac);
    command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    command.args(["-g", "-proc:none", "-cp"]).arg(class_path).arg("-d").arg(out).args(sources);
    let output = command.output().expect("the compiler can be started");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// All Java sources below a folder.
pub fn java_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            files.extend(java_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    files.sort();
    files
}
