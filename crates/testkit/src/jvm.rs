//! The real JVM as an oracle: finding JDKs, compiling many sources at once, running programs alone or in batches.
//!
//! Invariant: an outcome from a batch is what `java -ea` gives for the program alone, for programs that neither exit
//! the JVM, nor read standard input, nor print their own stack below `main`.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crate::batch;
use crate::outcome::Outcome;
use crate::process::{self, Finished};

/// The source of the class that runs many programs in one JVM.
const DRIVER: &str = include_str!("../resources/TandemDriver.java");
/// The source of the class that compiles many programs in one JVM.
const COMPILER: &str = include_str!("../resources/TandemCompiler.java");

/// The source of the class that runs entries on given inputs.
const PATHS_DRIVER: &str = include_str!("../resources/PathsDriver.java");

/// How long one program, or one batch, may take.
const LIMIT: Duration = Duration::from_secs(120);

/// An installed JDK.
#[derive(Clone, Debug)]
pub struct Jdk {
    /// Its home folder.
    pub home: PathBuf,
    /// Its feature version, as in 17.
    pub feature: u32,
    /// Its full version.
    pub version: String,
}

impl Jdk {
    /// Reads the `release` file of a JDK's home folder; `None` if it is no JDK with a compiler.
    pub fn at(home: &Path) -> Option<Jdk> {
        let release = fs::read_to_string(home.join("release")).ok()?;
        let line = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
        let version = line.trim_matches('"').to_string();
        let mut numbers = version.split(['.', '-', '+', '_']);
        let first: u32 = numbers.next()?.parse().ok()?;
        let feature = if first == 1 { numbers.next()?.parse().ok()? } else { first };
        home.join("bin/javac").exists().then(|| Jdk { home: home.to_path_buf(), feature, version })
    }

    /// A command of this JDK in the environment that all runs share.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.home.join("bin").join(program));
        command.env("LC_ALL", "C.UTF-8").env_remove("JAVA_TOOL_OPTIONS").env_remove("JDK_JAVA_OPTIONS");
        command
    }

    /// Compiles sources with one call of `javac -g` into `folder`; the error is javac's output.
    pub fn compile(&self, sources: &[PathBuf], folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        let list: String = sources.iter().map(|path| format!("\"{}\"\n", path.display())).collect();
        // Not `with_extension`, which would cut off the last part of a version in the folder's name.
        let list_file = PathBuf::from(format!("{}.sources", folder.display()));
        fs::write(&list_file, list)?;
        let mut command = self.command("javac");
        // The first-tier compiler alone: even many programs do not earn back what the second tier costs.
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-g", "-proc:none", "-nowarn"]);
        command.args(["-encoding", "UTF-8", "-Xmaxerrs", "1000", "-d"]).arg(folder);
        let finished = process::run(command.arg(format!("@{}", list_file.display())), b"", LIMIT * 5)?;
        fs::remove_file(&list_file)?;
        match finished.status {
            Some(status) if status.success() => Ok(()),
            Some(_) => Err(io::Error::other(String::from_utf8_lossy(&finished.stderr).into_owned())),
            None => Err(io::Error::other("javac took too long")),
        }
    }

    /// Runs one program in a process of its own.
    pub fn run(&self, class_path: &Path, main: &str, arguments: &[String], stdin: &[u8]) -> io::Result<Outcome> {
        let mut command = self.command("java");
        command.arg("-ea").arg("-cp").arg(class_path).arg(main).args(arguments);
        Ok(process::run(&mut command, stdin, LIMIT)?.into())
    }

    /// Runs many programs in one process; `scratch` is a folder for the compiled driver.
    pub fn run_batch(
        &self,
        class_path: &Path,
        mains: &[String],
        scratch: &Path,
    ) -> io::Result<HashMap<String, Outcome>> {
        let driver = self.own_class("TandemDriver", DRIVER, scratch)?;
        batch::run(mains, |rest| {
            let mut command = self.command("java");
            // Compiled code must not drop the traces of frequent exceptions, as interpreted code does not.
            command.args(["-ea", "-XX:-OmitStackTraceInFastThrow", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]);
            command.arg("-cp").arg(format!("{}:{}", driver.display(), class_path.display())).arg("TandemDriver");
            let finished: Finished = process::run(&mut command, rest.as_bytes(), LIMIT)?;
            Ok(finished)
        })
    }

    /// Runs entries on inputs: `requests` has lines `entry CLASS.METHOD` and `run INPUT`, and each of the latter gets a
    /// line that says what came of it.
    pub fn run_inputs(&self, class_path: &Path, requests: &str, scratch: &Path) -> io::Result<Vec<String>> {
        let driver = self.own_class("PathsDriver", PATHS_DRIVER, scratch)?;
        let mut command = self.command("java");
        command.args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"]);
        command.arg(format!("{}:{}", driver.display(), class_path.display())).arg("PathsDriver");
        let finished = process::run(&mut command, requests.as_bytes(), LIMIT)?;
        match finished.status {
            Some(status) if status.success() => {
                Ok(String::from_utf8_lossy(&finished.stdout).lines().map(str::to_string).collect())
            }
            _ => Err(io::Error::other(String::from_utf8_lossy(&finished.stderr).into_owned())),
        }
    }

    /// Compiles the sources of each folder into its folder `classes`, with `class_path` to compile against, and says
    /// where that went well.
    pub fn compile_each(
        &self,
        folders: &[PathBuf],
        class_path: Option<&Path>,
        scratch: &Path,
    ) -> io::Result<Vec<bool>> {
        let compiler = self.own_class("TandemCompiler", COMPILER, scratch)?;
        let mut command = self.command("java");
        command.args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"]).arg(compiler).arg("TandemCompiler");
        command.args(class_path);
        let names: String = folders.iter().map(|folder| format!("{}\n", folder.display())).collect();
        let finished = process::run(&mut command, names.as_bytes(), LIMIT * 5)?;
        Ok(String::from_utf8_lossy(&finished.stdout).lines().map(|line| line == "ok").collect())
    }

    /// The folder with a compiled class of ours, made once per scratch folder and JDK.
    fn own_class(&self, name: &str, source: &str, scratch: &Path) -> io::Result<PathBuf> {
        let folder = scratch.join(format!("{name}-{}-{:016x}", self.version, fingerprint(&[source.as_bytes()])));
        if folder.join(format!("{name}.class")).exists() {
            return Ok(folder);
        }
        static BUILDS: AtomicU32 = AtomicU32::new(0);
        let number = BUILDS.fetch_add(1, Ordering::Relaxed);
        let building = scratch.join(format!("{name}-{}-{}-{number}", self.version, std::process::id()));
        fs::create_dir_all(&building)?;
        let file = building.join(format!("{name}.java"));
        fs::write(&file, source)?;
        self.compile(&[file], &building)?;
        // Another test may have been faster; either folder will do.
        if fs::rename(&building, &folder).is_err() {
            fs::remove_dir_all(&building)?;
        }
        Ok(folder)
    }
}

/// The JDKs on this machine, one per feature version, oldest first.
pub fn find_jdks() -> Vec<Jdk> {
    let mut homes: Vec<PathBuf> = std::env::var_os("JAVA_HOME").into_iter().map(PathBuf::from).collect();
    if let Some(path) = std::env::var_os("PATH") {
        let on_path = std::env::split_paths(&path).map(|folder| folder.join("javac"));
        let real = on_path.filter_map(|javac| fs::canonicalize(javac).ok());
        homes.extend(real.filter_map(|javac| Some(javac.parent()?.parent()?.to_path_buf())));
    }
    let mut installed: Vec<PathBuf> =
        fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    installed.sort();
    homes.extend(installed);
    let mut jdks: Vec<Jdk> = Vec::new();
    for jdk in homes.iter().filter_map(|home| Jdk::at(home)) {
        if jdks.iter().all(|known| known.feature != jdk.feature) {
            jdks.push(jdk);
        }
    }
    jdks.sort_by_key(|jdk| jdk.feature);
    jdks
}

/// The JDK that tests use where one is enough: 17 if it is there, else the oldest from 17 on.
pub fn default_jdk() -> io::Result<Jdk> {
    find_jdks()
        .into_iter()
        .find(|jdk| jdk.feature >= 17)
        .ok_or_else(|| io::Error::other("no JDK 17 or newer found: install one or set JAVA_HOME"))
}

/// A hash of byte strings that is the same in every run (FNV-1a, 64 bits).
pub fn fingerprint(parts: &[&[u8]]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for part in parts {
        for &byte in part.iter().chain(&[0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}
